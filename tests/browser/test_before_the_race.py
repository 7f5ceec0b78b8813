"""How people come to a table: round one screen, by a link, and not at all."""

from urllib.parse import parse_qs

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import Driver


def round_one_screen(visit: OpenPage, *names: str, language: str = "en-GB") -> Driver:
    """The options of a race at one screen, with these names; an empty one leaves what stands there."""
    ann = visit("/new/illegal", language=language)
    for chair in range(1, 7):
        kind = "here" if chair <= len(names) else "none"
        ann.page.locator(".chairs select").nth(chair).select_option(kind)
    for chair, name in enumerate(names, 1):
        if name:
            ann.page.fill(f"[name=name-{chair}]", name)
    return ann


@pytest.mark.parametrize(("language", "name"), [("en-GB", "Player 3"), ("de-DE", "Spieler 3")])
def test_people_at_one_screen_race_with_one_click(visit: OpenPage, language: str, name: str) -> None:
    ann = round_one_screen(visit, "Ben", "", language=language)
    expect(ann.page.locator("[name=name-2]")).to_have_value(name)
    ann.page.click(".main")
    ann.wait()
    ann.page.click("#tab-people")
    for each in ("Ben", name):
        ann.sees(each)


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        (("Ben", " ben "), "Two at this table are called Ben"),
        (("Ben", " "), "Whoever sits in chair 3 needs a name"),
        (("Guest", "Ben"), "Two at this table are called Guest"),  # as whoever has told no name
    ],
)
def test_names_at_one_screen_are_looked_at_before_there_is_a_table(
    visit: OpenPage, names: tuple[str, ...], wrong: str
) -> None:
    ann = round_one_screen(visit, *names)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.page.click(".main")
    expect(ann.page.get_by_role("alert")).to_contain_text(wrong)
    assert not any(each.endswith("/api/tables") for each in asked)
    ann.page.fill("[name=name-1]", "Cleo")
    ann.page.fill("[name=name-2]", "Dora")
    ann.page.click(".main")
    ann.wait()


def test_a_table_that_refuses_a_name_is_closed_again(visit: OpenPage) -> None:
    ann = round_one_screen(visit, "Ben", "Old Pro")
    ann.page.click(".main")
    expect(ann.page.get_by_role("alert")).to_contain_text("Old Pros are called so")
    assert ann.page.url.endswith("/new/illegal")
    ann.page.goto("/")
    ann.page.wait_for_selector("[data-race]")
    assert "Your tables" not in ann.page.locator("main").inner_text()


def test_somebody_at_this_screen_sits_down_at_a_table_that_waits(visit: OpenPage) -> None:
    ann = round_one_screen(visit, "Ben")
    ann.page.locator(".chairs select").nth(2).select_option("person")
    expect(ann.page.locator(".options .main")).to_have_text("Open the table")
    ann.page.click(".options .main")
    ann.come_in("Ann")
    ann.sees("Ben")
    ann.page.click("[data-sit='2']")
    expect(ann.page.locator("dialog input")).to_have_value("Player 3")
    ann.come_in("Cleo")
    expect(ann.page.locator(".seats li").nth(2)).to_contain_text("Cleo")


def test_the_first_at_this_screen_has_a_name_too(visit: OpenPage) -> None:
    ann = visit("/new/illegal")
    expect(ann.page.locator("[name=name-0]")).to_have_count(0)
    ann = round_one_screen(visit, "Ben")
    expect(ann.page.locator("[name=name-0]")).to_have_value("Guest")
    ann.page.fill("[name=name-0]", "Ann")
    ann.page.click(".main")
    ann.wait()
    ann.page.click("#tab-people")
    ann.sees("Ann (you)")
    ann.sees("Ben")


@pytest.mark.parametrize(
    ("language", "words"), [("en-GB", "Eight track cards"), ("de-DE", "Acht Streckenkarten")]
)
def test_a_rule_opens_from_the_options(visit: OpenPage, language: str, words: str) -> None:
    ann = visit("/new/illegal", language=language)
    ann.page.locator(".rule-mark", has_text="I2.2").click()
    expect(ann.page.locator("dialog")).to_contain_text(words)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)
    assert ann.page.url.endswith("/new/illegal")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1440, 900)])
def test_the_race_can_be_started_without_scrolling(visit: OpenPage, width: int, height: int) -> None:
    ann = visit("/new/illegal", width=width, height=height)
    expect(ann.page.locator(".options .main")).to_be_in_viewport(ratio=1)
    ann.sees("drives by rules of thumb")


# --- Ways in --------------------------------------------------------------------------------------


def test_everybody_is_shown_the_way_to_a_table_that_waits(visit: OpenPage) -> None:
    ann = visit()
    ann.page.click("[data-friends=duel]")
    ann.come_in("Ann")
    ann.page.wait_for_selector(".come .qr svg")
    link = ann.page.locator(".come input").input_value()
    assert link == ann.page.url
    expect(ann.page.locator(".table-code")).to_have_text(link.rpartition("/")[2])
    ann.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann.page.get_by_role("button", name="Copy the link").click()
    expect(ann.page.get_by_role("button", name="Copied")).to_be_visible()
    assert ann.page.evaluate("navigator.clipboard.readText()") == link
    ben = visit(link.replace(ann.url, ""))
    ben.come_in("Ben")
    ben.page.wait_for_selector(".come .qr svg")
    ben.page.click("[data-sit='1']")
    ben.sees("Ben (you)")
    ann.sees("Every chair is taken.")


@pytest.mark.parametrize(
    ("language", "line", "crash"),
    [
        (
            "en-GB",
            "First race · 5 minutes each, and 10 seconds more for every choice",
            "ends the check only",
        ),
        ("de-DE", "Erstes Rennen · 5 Minuten für jeden, und 10 Sekunden mehr für jede Wahl", "beendet nur"),
    ],
)
def test_who_comes_to_a_table_sees_what_is_raced(
    visit: OpenPage, language: str, line: str, crash: str
) -> None:
    ann = visit("/new/duel", language=language)
    ann.page.locator(".presets button").nth(1).click()
    ann.page.locator(".chairs select").nth(1).select_option("person")
    ann.page.locator(".around select").last.select_option("live")
    ann.page.locator(".options input[type=checkbox]").check()
    ann.page.click(".options .main")
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")
    ben = visit("/lobby", language=language)
    table = ben.page.locator(f".tables li:has(a[href='{ann.page.url.removeprefix(ann.url)}'])")
    expect(table).to_contain_text(line)
    table.get_by_role("link").click()
    ben.come_in("Ben")
    terms = ben.page.locator(".room .terms")
    expect(terms.locator("p")).to_have_text(line)
    expect(terms.locator("dt")).to_have_count(2)  # what is as printed goes without saying
    expect(terms).to_contain_text(crash)
    terms.locator(".rule-mark", has_text="D5.1").click()
    expect(ben.page.locator("dialog")).to_contain_text("D5.1")
    close_table(ann)


def close_table(host: Driver) -> None:
    """Leaves the lobby as it was."""
    host.page.evaluate(
        """code => fetch(`/api/tables/${code}/commands`, {
            method: "POST", headers: { "Content-Type": "application/json" },
            body: JSON.stringify({ do: "propose", what: "end", id: "the-end-of-it" }),
        }).then((answer) => { if (!answer.ok) throw new Error(answer.status); })""",
        host.page.url.rpartition("/")[2],
    )


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("   ", "A name needs a character that can be seen"),
        ("n" * 41, "40 characters are the most"),
        ("Ann\u202e", "characters that cannot be printed"),
        ("Old Pro", "Old Pros are called so"),
    ],
)
def test_a_name_that_cannot_be_used_says_why(visit: OpenPage, name: str, wrong: str) -> None:
    ann = visit()
    ann.page.click("[data-friends=duel]")
    ann.come_in(name)
    expect(ann.page.get_by_role("alert")).to_contain_text(wrong)
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")


def test_who_has_somebody_elses_name_is_told_the_one_they_have_here(visit: OpenPage) -> None:
    ann = visit()
    ann.page.click("[data-friends=duel]")
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")
    other = visit(ann.page.url.removeprefix(ann.url))
    other.come_in("ann")
    other.page.click("[data-sit='1']")
    other.sees("Somebody at this table is called ann already, so here you are ann 2.")
    ann.sees("ann 2")
    expect(ann.page.locator(".notice")).to_have_count(0)


def test_who_finds_no_table_opens_one_for_everybody(visit: OpenPage) -> None:
    ann = visit("/lobby")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Open tables")
    ann.page.click("[data-open=duel]")
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")
    ben = visit("/lobby")
    table = ben.page.locator(".tables li", has_text="Ann")
    expect(table).to_contain_text("Street Racing")
    table.get_by_role("link", name="Sit down").click()
    ben.come_in("Ben")
    ben.page.click("[data-sit='1']")
    ann.sees("Ben")


@pytest.mark.parametrize("width", [390, 820, 1440])
def test_the_games_come_in_their_order_and_leave_no_hole(visit: OpenPage, width: int) -> None:
    ann = visit(width=width)
    games = ann.page.locator(".game")
    expect(games.locator("h2")).to_have_text(["Street Illegal", "Street Race", "Street Racing"])
    boxes = [box for each in games.all() if (box := each.bounding_box())]
    assert len({box["x"] for box in boxes} if width < 1000 else {box["y"] for box in boxes}) == 1


def test_everything_on_the_front_page_is_in_view_at_a_desk(visit: OpenPage) -> None:
    ann = visit(width=1440)
    expect(ann.page.locator("[name=code]")).to_be_in_viewport(ratio=1)


def kept_chair(visit: OpenPage) -> tuple[Driver, str]:
    """Ann's table, and the link to a chair of it."""
    ann = visit()
    ann.page.click("[data-friends=duel]")
    ann.come_in("Ann")
    ann.page.get_by_role("button", name="Invite").click()
    return ann, taken_link(ann)


def taken_link(ann: Driver) -> str:
    """The link in the dialog, which is closed."""
    link = ann.page.locator("dialog input").input_value().replace(ann.url, "")
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("dialog")).to_have_count(0)
    return link


def refused(url: str, link: str) -> str:
    """Why a stranger with a link is refused. Asked beside the page, as a browser would complain of it."""
    code, _, given = link.removeprefix("/t/").partition("#")
    key, chair = (parse_qs(given)[name][0] for name in ("key", "chair"))
    wish = {"do": "sit", "id": "0123456789abcdef", "chair": int(chair), "key": key}
    with httpx.Client(base_url=url, headers={"Origin": url}) as stranger:
        stranger.post("/api/guests", json={"name": "Cleo"})
        return str(stranger.post(f"/api/tables/{code}/commands", json=wish).json()["kind"])


def test_the_link_to_a_kept_chair_can_be_shown_again(visit: OpenPage) -> None:
    ann, first = kept_chair(visit)
    ann.page.get_by_role("button", name="Show a link").click()
    ann.sees("The one from before no longer opens this chair")
    second = taken_link(ann)
    ben = visit(second)
    assert refused(ben.url, first) == "kept"
    ben.come_in("Ben")
    ben.sees("Ben (you)")
    ann.sees("Ben")
    expect(ann.page.get_by_role("button", name="Show a link")).to_have_count(0)


def test_a_kept_chair_can_be_freed(visit: OpenPage) -> None:
    ann, _ = kept_chair(visit)
    ben = visit(ann.page.url.replace(ann.url, ""))
    ben.come_in("Ben")
    ben.sees("kept for somebody with a link")
    expect(ben.page.locator("[data-sit]")).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Free the chair")).to_have_count(0)
    ann.page.get_by_role("button", name="Free the chair").click()
    ann.sees("a free chair")
    ben.page.click("[data-sit='1']")
    ann.sees("Ben")


@pytest.mark.parametrize("way", ["Escape", "Close"])
def test_who_tells_no_name_comes_to_the_start_page(visit: OpenPage, way: str) -> None:
    _, link = kept_chair(visit)
    ben = visit(link)
    expect(ben.page.locator("dialog")).to_contain_text("take a chair at a table of")
    if way == "Escape":
        ben.page.keyboard.press(way)
    else:
        ben.page.get_by_role("button", name=way).click()
    ben.page.wait_for_selector("[data-race]")
    expect(ben.page.locator("dialog")).to_have_count(0)
    ben.page.go_back()  # the link is still good
    ben.come_in("Ben")
    ben.sees("Ben (you)")


def test_the_question_for_a_name_says_where_one_comes_to(visit: OpenPage) -> None:
    ann, _ = kept_chair(visit)
    ben = visit(ann.page.url.replace(ann.url, ""), language="de-DE")
    expect(ben.page.locator("dialog")).to_contain_text("Du kommst gleich an einen Tisch:")


def test_who_tells_no_name_keeps_what_was_set(visit: OpenPage) -> None:
    ann = visit("/new/duel")
    ann.page.locator(".chairs select").nth(1).select_option("person")
    for _ in range(2):
        ann.page.click(".options .main")
        ann.page.wait_for_selector("dialog")
        ann.page.keyboard.press("Escape")
        expect(ann.page.locator("dialog")).to_have_count(0)
    assert ann.page.locator(".chairs select").nth(1).input_value() == "person"
    ann.page.click(".options .main")
    ann.come_in("Ann")
    ann.sees("Ann (you)")
