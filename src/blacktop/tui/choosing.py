"""Asking a person for a move: numbered lists, words, explanations.

Moves are words, so a long list can be asked word by word: first ``drive``, ``optimise`` or
``nothing``, then which card. This works for every game.
"""

from collections.abc import Callable
from dataclasses import dataclass

from blacktop.core.notation import BadInput, small_number
from blacktop.core.race import Race
from blacktop.core.rulebook import rule
from blacktop.tui.screen import Screen

LONGEST_LIST = 16
COMMANDS = ("undo", "quit", "log", "view", "help", "rule", "turns")
Read = Callable[[str], str]
"""Prints a prompt and returns the line typed; raises EOFError at the end of the input."""


@dataclass(frozen=True)
class Choice:
    """One line of a list: a move, or the words that several moves begin with."""

    words: tuple[str, ...]
    moves: tuple[str, ...]

    @property
    def text(self) -> str:
        """What is printed and may be typed."""
        return " ".join(self.words)

    @property
    def is_move(self) -> bool:
        """Whether nothing is left to ask."""
        return len(self.moves) == 1


def choices(moves: list[str], prefix: tuple[str, ...] = ()) -> list[Choice]:
    """The moves that begin with some words: one by one, or grouped by the next word if too many."""
    fitting = [tuple(move.split()) for move in moves if tuple(move.split())[: len(prefix)] == prefix]
    if len(fitting) <= LONGEST_LIST:
        return [Choice(words, (" ".join(words),)) for words in fitting]
    groups: dict[tuple[str, ...], list[str]] = {}
    for words in fitting:
        groups.setdefault(words[: len(prefix) + 1], []).append(" ".join(words))
    if len(groups) == 1:
        return choices(moves, next(iter(groups)))
    return [
        Choice(tuple(found[0].split()) if len(found) == 1 else words, tuple(found))
        for words, found in groups.items()
    ]


class Chooser:
    """Asks one seat for one move."""

    def __init__(
        self, screen: Screen, race: Race, seat: int, read: Read, with_advice: bool = False
    ) -> None:
        self.screen = screen
        self.race = race
        self.seat = seat
        self.read = read
        self.moves = race.legal_moves(seat)
        self.advice = race.game.advice(race.hidden(seat), seat) if with_advice else {}

    def ask(self, prefix: tuple[str, ...] = ()) -> str:
        """A legal move, or a command word such as ``undo`` or ``quit``."""
        while True:
            listed = choices(self.moves, prefix)
            self.show(listed)
            answer = self.read(self.screen.texts.say("choose-more" if prefix else "choose")).strip()
            result = self.understood(answer, listed, prefix)
            if isinstance(result, tuple):
                prefix = result
            elif result:
                return result

    def understood(
        self, answer: str, listed: list[Choice], prefix: tuple[str, ...]
    ) -> str | tuple[str, ...]:
        """A move or command, new first words, or nothing if the question must be asked again."""
        number = small_number(answer)
        if number is not None and 1 <= number <= len(listed):
            chosen = listed[number - 1]
            return chosen.moves[0] if chosen.is_move else chosen.words
        answer = self.as_written(answer)
        word, _, rest = answer.partition(" ")
        if word == "b" and prefix:
            return ()
        if word == "?":
            self.explain(rest, listed)
            return ""
        if word in COMMANDS or answer in self.moves or self.is_whole_turn(answer):
            return answer
        group = [choice.words for choice in listed if choice.text == answer and not choice.is_move]
        if group:
            return group[0]
        self.complain(answer, len(listed))
        return ""

    def as_written(self, answer: str) -> str:
        """An answer as the list has it, whatever its capitals and spaces."""
        word, _, rest = answer.partition(" ")
        if word.lower() in COMMANDS:
            return f"{word.lower()} {rest}".strip()
        try:
            return self.race.game.print_move(self.race.game.parse_move(answer))
        except BadInput:
            return answer

    def is_whole_turn(self, answer: str) -> bool:
        """Whether an answer holds several moves in one line."""
        try:
            return len(self.race.game.moves_in(answer)) > 1
        except BadInput:
            return False

    def show(self, listed: list[Choice]) -> None:
        """The question and the numbered list."""
        race = self.race
        asks = race.game.asks(race.hidden(self.seat), self.seat, race.names)
        self.screen.print(self.screen.told(asks), "bold yellow")
        width = max((len(choice.text) for choice in listed), default=0)
        for number, choice in enumerate(listed, 1):
            if choice.is_move:
                advice = self.advised(choice.moves[0])
                line = f"{choice.text:<{width}}  {advice}{self.described(choice.moves[0])}"
            else:
                line = self.screen.texts.say("group", {"text": choice.text, "count": len(choice.moves)})
            self.screen.print(f"{number:>3}  {line}")

    def described(self, move: str) -> str:
        """What a move would do."""
        race = self.race
        code = race.game.parse_move(move)
        told = race.game.describe(race.hidden(self.seat), self.seat, code, race.names)
        return race.game.sentence(told, self.screen.language)

    def advised(self, move: str) -> str:
        """What a move is worth, and how often perfect play makes it, where advice is allowed."""
        advice = self.advice.get(self.race.game.parse_move(move))
        return f"{advice.value + 0.0:+.2f} {100 * advice.share:>3.0f} %  " if advice else ""

    def explain(self, move: str, listed: list[Choice]) -> None:
        """What the choices do, and why others are not offered; or the same for one move."""
        if move:
            self.explain_one(move)
            return
        for choice in listed:
            if choice.is_move:
                self.screen.print(f"  {choice.text}: {self.described(choice.moves[0])}")
        for offer in self.race.explain(self.seat):
            if offer.reason is not None:
                why = self.screen.told(offer.reason)
                self.screen.print(f"  {self.screen.texts.say('illegal')}: {offer.move}: {why}")
        asks = self.race.game.asks(self.race.hidden(self.seat), self.seat, self.race.names)
        self.screen.print(self.rule_text(asks.rule))

    def explain_one(self, move: str) -> None:
        """One move: what it does and its rule, or why it is not allowed."""
        try:
            reason = self.race.why_not(self.seat, move)
            if reason is not None:
                self.screen.say(
                    "not-allowed",
                    reason=self.race.game.sentence(reason, self.screen.language),
                    rule=reason.rule,
                )
                self.screen.print(self.rule_text(reason.rule))
                return
            code = self.race.game.parse_move(move)
            told = self.race.game.describe(self.race.hidden(self.seat), self.seat, code, self.race.names)
            self.screen.print(self.screen.told(told))
            self.screen.print(self.rule_text(told.rule))
        except BadInput as wrong:
            self.screen.print(str(wrong))

    def complain(self, answer: str, count: int) -> None:
        """Why an answer is no move now."""
        try:
            reason = self.race.why_not(self.seat, answer)
        except BadInput:
            self.screen.say("not-understood", "red", text=repr(answer), count=count)
            return
        if reason is not None:
            said = self.race.game.sentence(reason, self.screen.language)
            self.screen.say("not-allowed", "red", reason=said, rule=reason.rule)

    def rule_text(self, number: str) -> str:
        """A rule in the words of the rules page."""
        return rule(self.race.game.rules_text(self.screen.language), number)
