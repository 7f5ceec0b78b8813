"""A race in the terminal: people round one screen, bots in the other seats."""

from collections.abc import Callable
from pathlib import Path

from blacktop.core.game import Told
from blacktop.core.notation import BadInput
from blacktop.core.race import IllegalMove, Race
from blacktop.core.rulebook import rule
from blacktop.table.local import LocalTable
from blacktop.tui.choosing import Chooser
from blacktop.tui.screen import Screen

RECENT_STEPS = 12
"""How much of the log somebody sees who comes back to a race."""


class Left(Exception):
    """The person wants to leave."""


class TerminalRace:
    """Shows a table to its people, asks them, and lets the bots answer."""

    def __init__(
        self,
        table: LocalTable,
        screen: Screen,
        read: Callable[[str], str],
        save_to: Path,
        with_advice: bool = False,
    ) -> None:
        self.table = table
        self.screen = screen
        self.read = read
        self.save_to = save_to
        self.with_advice = with_advice
        self.seen = max(0, len(table.race.snapshots) - RECENT_STEPS) if table.race.played else 0
        self.was_interrupted = False
        self.is_shared = len(table.people) > 1
        self.asked_last = -1

    @property
    def race(self) -> Race:
        """The race at the table."""
        return self.table.race

    @property
    def is_covered(self) -> bool:
        """Whether others must not see the screen: there are hands to hide, or a choice made at once."""
        game = self.race.game
        return self.is_shared and (game.has_hands or len(self.race.asked) > 1)

    def play(self) -> bool:
        """Plays to the end, or until somebody leaves; returns whether the race is over."""
        try:
            self.welcome()
            while True:
                self.table.let_bots_choose()
                self.table.save(self.save_to)
                self.tell_news()
                if self.race.is_over:
                    self.screen.show_result(self.race)
                    return True
                self.let_choose(self.table.people_owing[0])
        except (Left, EOFError, KeyboardInterrupt) as why:
            self.was_interrupted = isinstance(why, KeyboardInterrupt)
            if self.is_covered:
                self.cover()
            self.screen.print("")
            return False
        finally:
            self.table.save(self.save_to)

    def cover(self) -> None:
        """Wipes the screen, and what can be scrolled back to."""
        self.screen.console.clear()
        if self.screen.console.is_terminal:
            self.screen.console.file.write("\x1b[3J")

    def welcome(self) -> None:
        """Who races, and the promise about the cards."""
        names = self.race.names
        people = ", ".join(names[seat] for seat in self.table.people)
        others = ", ".join(name for seat, name in enumerate(names) if self.table.bots[seat])
        title = self.race.game.title
        if not self.is_shared and others:
            self.screen.say("welcome", "bold", title=title, others=others)
        else:
            bots = self.screen.texts.say("welcome-others", {"others": others}) if others else ""
            self.screen.say("welcome-shared", "bold", title=title, people=people, others=bots)
        self.screen.say("commitment", "dim", commitment=self.race.commitment[:16])
        if self.with_advice:
            self.screen.say("advice", "dim")

    @property
    def public_eye(self) -> int:
        """Whose knowledge may stand on the screen all the time: the only person's, or nobody's."""
        return -1 if self.is_shared else self.table.people[0]

    def tell_news(self) -> None:
        """What happened since the last look."""
        self.screen.show_log(self.race, self.public_eye, self.seen)
        self.seen = len(self.race.snapshots)

    # --- One person's choice ------------------------------------------------------------------

    def let_choose(self, seat: int) -> None:
        """Asks a person; with several at the screen the others look away."""
        name = self.race.names[seat]
        is_covered = self.is_covered
        if is_covered:
            self.read(self.screen.texts.say("now-hidden", {"name": name}))
        elif self.is_shared and self.asked_last != seat:
            self.screen.say("now", "bold", name=name)
        self.asked_last = seat
        self.screen.show_table(self.race, seat)
        if self.made_move(seat) and is_covered:
            self.cover()
            self.screen.say("chosen", name=name)

    def made_move(self, seat: int) -> bool:
        """Asks until a move is made; returns False if the table has changed by an undo instead."""
        while True:
            answer = Chooser(self.screen, self.race, seat, self.read, self.with_advice).ask()
            word, _, rest = answer.partition(" ")
            if word == "quit":
                raise Left
            if word == "undo":
                if self.undo(seat):
                    return False
            elif not self.did_command(word, rest, seat) and self.did_play(seat, answer):
                return True

    def did_play(self, seat: int, answer: str) -> bool:
        """Makes a move or a whole turn; says why not if a part of it is not allowed."""
        try:
            warning = self.warning(seat, answer)
            if warning is not None and not self.insists(warning):
                return False
            self.race.play_all(seat, answer)
        except IllegalMove as wrong:
            said = self.race.game.sentence(wrong.reason, self.screen.language)
            self.screen.say("not-allowed", "red", reason=said, rule=wrong.reason.rule)
            return False
        except BadInput as wrong:
            self.screen.print(str(wrong), "red")
            return False
        return True

    def warning(self, seat: int, answer: str) -> Told | None:
        """What a whole turn leads into; of single moves the list of choices has told already."""
        if answer in self.race.legal_moves(seat):
            return None
        return self.race.game.warning(self.race.hidden(seat), seat, answer)

    def insists(self, warning: Told) -> bool:
        """Whether somebody who was warned still wants the whole turn."""
        self.screen.print(self.screen.told(warning), "bold red")
        answer = self.read(self.screen.texts.say("anyway")).strip().lower()
        return answer in ("y", "yes", "j", "ja")

    def did_command(self, word: str, rest: str, seat: int) -> bool:
        """Carries out a word that is no move; returns whether it was one."""
        match word:
            case "view":
                self.screen.show_table(self.race, seat)
            case "log":
                self.screen.show_log(self.race, seat)
            case "turns":
                self.show_turns(seat)
            case "rule":
                self.show_rule(rest)
            case "help":
                example = self.race.legal_moves(seat)[0]
                asks = self.race.game.asks(self.race.hidden(seat), seat, self.race.names)
                self.screen.say("help", example=repr(example), rule=asks.rule)
            case _:
                return False
        return True

    def show_turns(self, seat: int) -> None:
        """Whole turns that could be typed now, where the game has such."""
        turns = self.race.turns(seat)
        self.screen.say("turns-are-some" if turns else "no-turns")
        width = max((len(text) for text, _ in turns), default=0)
        for text, told in turns:
            self.screen.print(f"  {text:<{width}}  {self.race.game.sentence(told, self.screen.language)}")

    def show_rule(self, number: str) -> None:
        """A rule, or what the numbers are."""
        try:
            self.screen.print(rule(self.race.game.rules_text(self.screen.language), number.strip().upper()))
        except BadInput as wrong:
            self.screen.print(str(wrong), "red")

    def undo(self, seat: int) -> bool:
        """Takes a move back where that is fair, or says why not."""
        try:
            move = self.race.played[-1].move if self.race.played else ""
            self.table.undo(seat)
        except BadInput as wrong:
            self.screen.say("no-undo", "red", reason=str(wrong))
            return False
        self.seen = min(self.seen, len(self.race.snapshots))
        self.screen.say("undone", move=move)
        return True
