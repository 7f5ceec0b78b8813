"""What stands beside the race: clocks, absence, talk, keys, and the table alone."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.driver import LONG, Driver
from tests.browser.test_races import at_one_table
from tests.server.people import until


def test_talk_can_be_muted_and_said_by_signs_and_notes_stay_here(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    for each in (ann, ben):
        each.wait()
        each.turn_to("chat")
    ben.page.get_by_role("button", name="👏").click()
    ann.sees("👏")
    ann.page.fill("textarea", "Ben always brakes late")
    ann.turn_to("people")
    ann.page.get_by_role("button", name="Mute Ben").click()
    ben.page.fill("[name=text]", "hello")
    ben.page.keyboard.press("Enter")
    ben.sees("hello")
    ann.turn_to("chat")
    expect(ann.page.locator(".said")).not_to_contain_text("hello")
    ann.page.reload()
    ann.wait()
    ann.turn_to("chat")
    assert ann.page.locator("textarea").input_value() == "Ben always brakes late"
    expect(ann.page.locator(".said li")).to_have_count(0)
    ann.turn_to("people")
    ann.page.get_by_role("button", name="Hear Ben again").click()
    ann.turn_to("chat")
    expect(ann.page.locator(".said")).to_contain_text("hello")


def test_what_was_said_and_not_read_has_a_mark_also_in_words(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    talk = ann.page.get_by_role("tab", name="Talk")
    for each in (ann, ben):
        each.wait()
    ben.turn_to("chat")
    ben.page.get_by_role("button", name="👏").click()
    ben.page.get_by_role("button", name="🏁").click()
    expect(talk).to_have_accessible_name("Talk (2 unread)")
    ann.page.reload()
    expect(talk).to_have_accessible_name("Talk (2 unread)", timeout=LONG)
    talk.click()
    expect(talk).to_have_accessible_name("Talk")
    ann.page.get_by_role("button", name="😄").click()
    ben.sees("😄")
    ann.page.reload()
    expect(talk).to_have_accessible_name("Talk", timeout=LONG)  # one's own words are never news
    expect(ben.page.get_by_role("tab", name="Talk")).to_have_accessible_name("Talk")


def test_with_only_signs_ones_own_words_do_not_vanish(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit, prefs='{"known": ["duel"], "talk": "signs"}')
    for each, words in ((ann, "mine"), (ben, "other words")):
        each.wait()
        each.turn_to("chat")
        each.page.fill("[name=text]", words)
        each.page.keyboard.press("Enter")
        expect(each.page.locator(".said")).to_contain_text(words)
    ben.page.get_by_role("button", name="👏").click()
    ann.sees("👏")
    expect(ann.page.locator(".said")).not_to_contain_text("other words")


def test_giving_up_is_asked_about_and_the_keyboard_answers(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    ann.page.click("#tab-people")
    ann.page.locator("[data-give-up]").press("Enter")
    expect(ann.page.get_by_role("dialog", name="Give this race up?")).to_contain_text("ends at once")
    expect(ann.page.get_by_role("button", name="Race on")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("dialog")).to_have_count(0)
    assert ann.wait()
    ann.page.locator("[data-give-up]").press("Enter")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.sees("The table is closed.")


def test_among_people_the_question_says_that_the_others_are_asked(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    ann.page.click("#tab-people")
    ann.page.click("[data-give-up]")
    ann.sees("The others are asked.")
    ann.page.click("[data-sure]")
    ben.sees("Ann asks to give up this race.")


def test_a_seat_goes_to_another_device_and_back_and_both_pages_say_so(visit: OpenPage) -> None:
    here = visit()
    here.race("duel")
    here.wait()
    there = visit("/lobby")
    for first, second in ((here, there), (there, here)):
        first.page.click("#tab-people")
        first.page.click("[data-hand-over]")
        dialog = first.page.get_by_role("dialog", name="Your seat, on another device")
        expect(dialog).to_contain_text("this device only watches")
        second.page.goto(dialog.get_by_label("Link", exact=True).input_value())
        if second is there:
            second.come_in("Ann's phone")
        second.wait()
        expect(dialog).to_have_count(0)
        expect(first.page.locator(".notice")).to_contain_text("Your seat was taken over with its link")
        expect(first.page.locator(".notice a")).to_have_attribute("href", "/")
        expect(second.page.locator(".notice")).to_have_count(0)
        expect(first.choices).to_have_count(0)


def test_who_is_gone_is_missed_and_may_come_back(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    ben.page.goto("/")
    ann.sees("Ben has lost the connection. A bot drives for them in")
    ben.page.go_back()
    expect(ann.page.locator(".notice")).to_have_count(0, timeout=LONG)


def test_who_came_by_the_code_and_sat_down_is_there(visit: OpenPage) -> None:
    ann = visit()
    ann.page.click("[data-friends=duel]")
    ann.come_in("Ann")
    ann.page.wait_for_selector("[data-start]")
    ben = visit(f"/t/{ann.page.url.rsplit('/', 1)[1]}")
    ben.come_in("Ben")
    ben.page.click("[data-sit='1']")
    ann.sees("Ben")
    ann.page.click("[data-start]")
    for each in (ann, ben):
        each.wait()
        each.turn_to("people")
        each.sees("Nobody watches.")
        expect(each.page.locator(".side .dot.away")).to_have_count(0)
        expect(each.page.locator(".notice")).to_have_count(0)


def test_keys_tell_what_they_do_and_do_it(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    ann.page.keyboard.press("?")
    expect(ann.page.locator("dialog kbd").first).to_be_visible()
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".side")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".side")).to_be_hidden()
    ann.page.keyboard.press("z")
    expect(ann.page.locator(".side")).to_be_visible()


def test_a_clock_runs_while_somebody_owes_a_choice(visit: OpenPage) -> None:
    ann = visit("/new/duel")
    ann.page.get_by_label("Clock", exact=True).select_option("live")
    ann.page.click(".main")
    ann.wait()
    mine = ann.page.locator(".clock.running", has_text="you")
    expect(mine).to_contain_text("5:00")  # the first seconds cost nothing
    expect(mine).to_contain_text("4:5", timeout=LONG)


@pytest.mark.parametrize(
    ("clock", "words", "told", "begins"),
    [
        ("quick", "30 seconds for every choice", "at zero a bot chooses for you", "0:30"),
        ("long", "15 minutes each", "what is left is kept", "15:00"),
        ("week", "A week for every choice", "look in now and then", "h"),
    ],
)
def test_a_clock_is_chosen_and_says_what_it_does(
    visit: OpenPage, clock: str, words: str, told: str, begins: str
) -> None:
    ann = visit("/new/duel")
    choice = ann.page.get_by_label("Clock", exact=True)
    expect(choice).to_have_accessible_description("Everybody takes the time that they need.")
    choice.select_option(clock)
    expect(choice.locator("option:checked")).to_have_text(words)
    expect(ann.page.locator("#about-clock")).to_contain_text(told)
    ann.page.click(".main")
    ann.wait()
    expect(ann.page.locator(".clock.running", has_text="you")).to_contain_text(begins)


@pytest.mark.parametrize(
    ("browsers_answer", "why"),
    [
        ("Notification.requestPermission = async () => 'denied'", "This browser has been told not to."),
        ("Notification.requestPermission = async () => 'default'", "nobody said yes"),
        ("delete globalThis.Notification", "This browser cannot do that."),
        ("Object.defineProperty(globalThis, 'isSecureContext', { value: false })", "only over https"),
        ("Notification.requestPermission = async () => 'granted'", ""),
    ],
)
def test_a_browser_that_will_not_call_says_why(visit: OpenPage, browsers_answer: str, why: str) -> None:
    ann = visit()
    ann.page.evaluate(browsers_answer)
    ann.page.get_by_role("button", name="Settings").click()
    call = ann.page.get_by_label("Call me by the system")
    call.click()
    expect(ann.page.locator("dialog [role=alert]")).to_contain_text(why)
    expect(call).to_be_checked(checked=not why)
    call.click()
    call.click()
    expect(call).to_be_checked(checked=not why)


def test_two_windows_on_one_seat_show_the_same(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    other = Driver(ann.page.context.new_page(), ann.url)
    other.page.goto(ann.page.url)
    other.wait()
    assert other.asks == ann.asks
    before = ann.moment
    ann.choose(0)
    until(lambda: (ann.moment, ann.asks) == (other.moment, other.asks) and ann.moment != before)


def test_a_link_to_a_chair_that_is_taken_says_so_and_one_can_watch(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    code = ben.page.url.rsplit("/", 1)[1]
    late = visit(f"/t/{code}#chair=1&key={'0' * 32}")
    late.come_in("Cleo")
    late.sees("That chair is taken. Sit elsewhere, or watch.")
    late.page.get_by_role("button", name="Try again").click()
    late.board.wait_for()
    assert late.choices.count() == 0


def test_what_is_taken_back_is_crossed_out_in_the_log(visit: OpenPage) -> None:
    ann = visit()
    ann.race("circuit")
    ann.wait()
    ann.choose(0)
    expect(ann.page.locator("[data-undo]")).to_be_visible(timeout=LONG)
    assert ann.page.locator(".log del").count() == 0
    ann.page.click("[data-undo]")
    ann.sees("Your last choice is taken back.")
    expect(ann.page.locator(".log del").first).to_contain_text("You")


def test_a_rules_number_opens_the_rule_in_sight_on_a_phone_too(visit: OpenPage) -> None:
    for width in (390, 1280):
        ann = visit(width=width)
        ann.race("duel")
        ann.wait()
        ann.page.get_by_role("button", name="Rule D2.1").first.click()
        found = ann.page.locator("dialog" if width < 500 else ".rulebook .found")
        expect(found).to_contain_text("The Road cards are shuffled")
        expect(found).to_be_in_viewport(ratio=0.9)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1440, 900)])
@pytest.mark.parametrize(("game", "last"), [("illegal", ".hand-cards"), ("circuit", ".line-bar")])
def test_at_a_desk_the_whole_table_is_in_view(
    visit: OpenPage, game: str, last: str, width: int, height: int
) -> None:
    ann = visit(width=width, height=height)
    ann.race(game)
    ann.wait()
    ann.choose()
    ann.wait()
    for selector in (".ask", last):
        expect(ann.page.locator(selector)).to_be_in_viewport(ratio=0.95)


def test_who_races_a_game_for_the_first_time_reads_what_it_is_about(visit: OpenPage) -> None:
    ann = visit(prefs="{}")
    ann.race("duel")
    ann.wait()
    ann.sees("Whoever is ahead when the road ends wins")
    ann.page.click("[data-understood]")
    expect(ann.page.locator(".aim")).to_have_count(0)
    ann.page.reload()
    ann.wait()
    assert ann.page.locator(".aim").count() == 0


def test_another_language_tells_everything_anew_and_nothing_has_happened(visit: OpenPage) -> None:
    ann = visit()
    ann.race("circuit")
    ann.wait()
    expect(ann.page.locator("[data-goal]").first).to_be_visible()
    ann.page.get_by_role("button", name="Deutsch").click()
    ann.sees("welches Tempo?")
    expect(ann.page.locator("[data-goal]").first).to_be_visible()
    expect(ann.page.locator(".ask .choice.can small").first).to_contain_text("Lenken")
    expect(ann.page.locator(".ask .choice[aria-disabled=true]").first).to_contain_text("kostet")
    assert ann.page.locator(".notice").count() == 0


def test_a_page_that_something_else_has_torn_draws_itself_anew(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.wait()
    ann.page.evaluate("document.querySelector('.log').replaceChildren()")
    ann.choose(0)
    expect(ann.page.locator(".log li").first).to_be_visible(timeout=LONG)
    assert ann.wait()
    assert ann.complaints, "it was told in the console"
    ann.complaints.clear()


def test_who_waits_for_people_may_choose_ahead(visit: OpenPage) -> None:
    ann, ben = at_one_table(visit)
    ann.wait()
    ben.wait()
    ann.choose(0)
    chosen = ann.page.locator("[data-ahead='play cruise']")
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    ben.choose(0)
    sealed = ann.page.locator(".ask h1", has_text="You have chosen: Cruise")
    asked = (
        ".ask:not(:has([aria-pressed=true])) .choice.can[data-move='stop'], .choice.can[data-move^='take']"
    )
    for _ in range(20):
        ann.page.wait_for_timeout(400)
        if sealed.count():
            break
        for each in (ann, ben):
            if each.page.locator(asked).count():
                each.page.locator(asked).first.click()
    expect(sealed).to_be_visible(timeout=LONG)
    expect(ann.page.locator("[data-ahead][aria-pressed=true]")).to_have_count(0)
