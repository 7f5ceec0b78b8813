"""Entries: what Python calls in compiled form."""

from blacktop.core.rule import entry, rule


@rule
def doubled(number: int) -> int:
    """A rule that two entries call directly."""
    return 2 * number


@rule
def doubled_and_more(number: int) -> int:
    """A rule that stands between an entry and the other rule."""
    return doubled(number) + 1


@entry
def by_way_of_another(number: int) -> int:
    """Calls the rule within another one."""
    return doubled_and_more(number)


@entry
def directly(number: int) -> int:
    """Calls the rule itself."""
    return doubled(number)


def test_two_entries_may_call_the_same_rule_in_one_process() -> None:
    """Each has its own copy; a name that both showed to the outside once crashed the second one."""
    assert [by_way_of_another(4), directly(4), by_way_of_another(5), directly(5)] == [9, 8, 11, 10]
