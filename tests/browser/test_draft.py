"""A choice in the making, word by word."""

from tests.browser.conftest import OpenPage

EQUAL_CARDS = """async () => {
    const { Draft } = await import("/core/draft.js");
    const moves = ["line 10l 10l 20m", "line 10l 20m 10l", "line 20m 10l 10l"];
    const draft = new Draft(moves.map((move) => ({ move })));
    const seen = [];
    for (const word of ["10l", "10l", "20m"]) {
        draft.pick(word);
        seen.push(draft.words.join(" "));
    }
    seen.push(draft.move);
    draft.putBack("10l");
    seen.push(draft.words.join(" "));
    return seen;
}"""


def test_two_equal_cards_can_both_be_chosen_and_one_of_them_put_back(visit: OpenPage) -> None:
    assert visit().page.evaluate(EQUAL_CARDS) == [
        "line 10l",
        "line 10l 10l",
        "line 10l 10l 20m",
        "line 10l 10l 20m",
        "line 10l 20m",
    ]
