"""Somebody's own page: a name, an account, and the races that were driven."""

from tests.browser.conftest import OpenPage
from tests.browser.driver import Driver


def log_in(ann: Driver, what: str, login: str, phrase: str) -> None:
    """Fills in one of the two forms."""
    form = ann.page.locator(f"[data-login={what}]")
    form.locator("[name=login]").fill(login)
    form.locator("[name=phrase]").fill(phrase)
    form.locator("button").click()


def test_a_guest_keeps_what_was_driven_and_finds_it_elsewhere(visit: OpenPage) -> None:
    ann = visit()
    ann.race("duel")
    ann.race_to_the_end()
    ann.page.click("a[href='/me']")
    ann.sees("Your races")
    ann.page.fill("[name=name]", "Ann")
    ann.page.get_by_role("button", name="Change the name").click()
    ann.page.get_by_role("heading", name="Ann").wait_for()
    log_in(ann, "account-keep", "ann", "short")
    ann.sees("A pass-phrase has 10 to 200 characters")
    log_in(ann, "account-keep", "ann", "four words do well")
    ann.page.wait_for_selector("[data-out]")
    other = visit("/me", language="de-DE")
    log_in(other, "account-come", "ann", "quite another phrase")
    other.sees("Anmeldename oder Passphrase ist falsch")
    log_in(other, "account-come", "Ann", "four words do well")
    other.sees("Deine Rennen")
    other.page.click("[data-out]")
    other.page.wait_for_selector("[data-race=duel]")
