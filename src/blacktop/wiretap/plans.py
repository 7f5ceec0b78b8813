"""What happens at a pair of tables, step by step: the same to the viewer, not the same behind the scenes.

In both worlds as many others get ready or take back at every step, but not the same ones, not with the same
choices, and not changing their minds as often. Where the rules would show the viewer a difference, the plan
ends before that.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from blacktop.core.race import Race
from blacktop.table import commands
from blacktop.table.commands import AnyCommand
from blacktop.table.events import Proposal
from blacktop.table.numbers import number_of
from blacktop.table.table import Table
from blacktop.wiretap.clients import Caller
from blacktop.wiretap.probes import Probe, probes, tour
from blacktop.wiretap.worlds import Pair, accepted, carry_out

MOST_MOMENTS = 5
TRIES = 8
"""Choices are drawn so often in the hope that both worlds stay the same to the viewer."""
FEW_SEATS = 3
"""Pauses need everybody's consent; so they are left to small tables."""
WITH_OTHERS = 3
"""Of these tries, as many with choices that differ."""
PAUSES: tuple[Proposal, Proposal] = ("pause", "resume")
Make = Callable[..., AnyCommand]
"""Makes a command from its id and from what its sender has seen."""
Choices = tuple[dict[int, str], dict[int, str]]


@dataclass(frozen=True)
class Act:
    """A command that somebody sends."""

    caller: Caller
    command: AnyCommand


@dataclass
class Step:
    """What happens between two looks: in each world its own, and perhaps something that the viewer does."""

    acts: tuple[list[Act], list[Act]] = field(default_factory=lambda: ([], []))
    own: tuple[Act, Act] | None = None
    looks: list[Probe] = field(default_factory=list)


@dataclass
class Plan:
    """All steps of a pair, and what can be told of them."""

    pair: Pair
    steps: list[Step]
    ends: list[Table]
    """How both tables stand after the last step."""
    reveals: int = 0
    unnoticed: int = 0
    """Acts that the viewer must not notice at all."""

    @property
    def parted(self) -> int:
        """Steps at which others did not do the same in both worlds."""
        return sum(done(step.acts[0]) != done(step.acts[1]) for step in self.steps)


def done(acts: list[Act]) -> list[tuple[str, type, str]]:
    """Who did what, without ids and numbers."""
    return [(act.caller.person, type(act.command), getattr(act.command, "move", "")) for act in acts]


def planned(pair: Pair) -> Plan:
    """A plan for a pair of worlds."""
    return Planner(pair).plan()


class Planner:
    """Draws a plan, and keeps a model of each world to know what may come next."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.luck = pair.luck
        self.viewer = pair.looks.viewer
        self.tables = [table.copy() for table in pair.tables]
        self.made = Plan(pair, [Step()], self.tables)
        self.commands = 0

    def plan(self) -> Plan:
        """Moments one after another, as long as the viewer cannot tell the worlds apart."""
        for _ in range(self.luck.randint(1, MOST_MOMENTS)):
            asked = self.tables[0].asked
            goes_on = self.sealed(asked) if len(asked) > 1 else self.alone(asked[0])
            if not goes_on or self.tables[0].status == "over":
                break
            self.perhaps_back(asked)
        self.step().looks += tour(self.pair, self.tables)
        return self.made

    # --- Several choose at once -------------------------------------------------------------------

    def sealed(self, asked: tuple[int, ...]) -> bool:
        """Choices come and go behind the scenes; whether it goes on after they were shown."""
        final = None if self.pair.looks.settings.clock else self.outcome(asked)
        for _ in range(self.luck.randint(len(asked) - 1, len(asked) + 4)):
            self.luck.choice(self.possible(asked))()
        if final is None:
            return False
        self.finish(asked, final)
        return True

    def possible(self, asked: tuple[int, ...]) -> list[Callable[[], None]]:
        """What may happen next, without being the last choice."""
        chosen, others = len(self.tables[0].choices), self.others(asked)
        mine = self.viewer in self.tables[0].choices
        is_last = chosen + 1 == len(asked)
        ways: list[Callable[[], None]] = [self.behind_the_scenes, self.beside]
        if self.pair.seats <= FEW_SEATS:
            ways += [self.pause]
        if not is_last and chosen - mine < len(others):
            ways += [self.up] * 3
        if chosen - mine:
            ways += [self.down, self.behind_the_scenes]
        if self.viewer in asked and not mine and not is_last:
            ways += [self.choose_own] * 2
        if mine:
            ways += [self.choose_own, self.take_own_back]
        return ways

    def others(self, asked: tuple[int, ...]) -> list[int]:
        """Seats that are asked and not the viewer's."""
        return [seat for seat in asked if seat != self.viewer]

    def up(self, final: Choices | None = None) -> None:
        """One more is ready; who it is differs."""
        step = self.step()
        for world, table in enumerate(self.tables):
            seat = self.luck.choice(self.others(table.owing))
            move = final[world][seat] if final else self.some_move(table, seat)
            self.act(step, world, seat, self.choice(table, seat, move))
        self.look(step)

    def down(self) -> None:
        """One takes back; who it is differs."""
        step = self.step()
        for world, table in enumerate(self.tables):
            seat = self.luck.choice(self.others(tuple(table.choices)))
            self.act(step, world, seat, commands.Undo(id=self.id(), seen=seen(table, seat)))
        self.look(step)

    def behind_the_scenes(self) -> None:
        """In each world something else that nobody may notice: second thoughts, mistakes, repetitions."""
        step = self.step()
        for world, table in enumerate(self.tables):
            for _ in range(self.luck.randrange(4)):
                self.unnoticed(step, world, table)
        self.look(step)

    def unnoticed(self, step: Step, world: int, table: Table) -> None:
        """One such thing."""
        chosen = self.others(tuple(table.choices))
        seats = [seat for seat in range(self.pair.seats) if seat != self.viewer]
        if not seats:
            return
        self.made.unnoticed += 1
        if chosen and self.luck.random() < 0.7:
            seat = self.luck.choice(chosen)
            self.act(step, world, seat, self.choice(table, seat, self.some_move(table, seat)))
            return
        seat = self.luck.choice(seats)
        wrong = self.luck.choice(("nonsense", *self.pair.moment.moves))
        command = self.choice(table, seat, wrong)
        if accepted(table, command, self.pair.caller(seat)) is None:
            step.acts[world].append(Act(self.pair.caller(seat), command))
        elif step.acts[world]:
            step.acts[world].append(step.acts[world][-1])

    def beside(self) -> None:
        """Something open to all: chat, or a key, of which nobody learns whose seat it opens."""
        seats = [seat for seat in range(self.pair.seats) if seat != self.viewer]
        if not seats:
            return
        step, speaker = self.step(), self.luck.choice(seats)
        is_chat = self.luck.random() < 0.5
        for world in range(2):
            chair, key = self.luck.choice(seats), self.luck.randbytes(32).hex()
            if is_chat:
                self.act(step, world, speaker, commands.Say(id=self.id(), text="well, well"))
            else:
                self.act(step, world, chair, commands.MakeKey(id=self.id(), chair=chair, hash=key))
        self.look(step)

    def pause(self) -> None:
        """Clocks stand still and go on, by consent of all."""
        for what in PAUSES:
            self.by_consent(partial(commands.Propose, what=what))

    def by_consent(self, make: Make, seat: int = 0, willing: float = 1.0) -> None:
        """Something that others have to agree to, if there are any."""
        self.everybody(seat, make)
        for other in range(self.pair.seats):
            if all(table.proposal is not None for table in self.tables):
                is_willing = self.luck.random() < willing
                self.everybody(other, commands.Agree if is_willing else commands.Decline)

    def choose_own(self, final: Choices | None = None) -> None:
        """The viewer chooses, or thinks again, alike in both worlds."""
        move = final[0][self.viewer] if final else self.some_move(self.tables[0], self.viewer)
        self.own(partial(commands.Choose, move=move))

    def take_own_back(self) -> None:
        """The viewer takes its choice back."""
        self.own(commands.Undo)

    def finish(self, asked: tuple[int, ...], final: Choices) -> None:
        """Everybody gets ready; second thoughts lead to what is wanted before the last one is in."""
        chosen, mine = len(self.tables[0].choices), self.viewer in self.tables[0].choices
        left = [self.up] * (len(self.others(asked)) - chosen + mine)
        left += [self.choose_own] * (self.viewer in asked and not mine)
        self.luck.shuffle(left)
        for each in left[:-1]:
            each(final)
        self.settle(final)
        left[-1](final)
        self.made.reveals += 1

    def settle(self, final: Choices) -> None:
        """Who has chosen something else changes it."""
        step = self.step()
        for world, table in enumerate(self.tables):
            for seat in self.others(tuple(table.choices)):
                if table.choices[seat].move != final[world][seat]:
                    self.made.unnoticed += 1
                    self.act(step, world, seat, self.choice(table, seat, final[world][seat]))
        mine = self.tables[0].choices.get(self.viewer)
        if mine is not None and mine.move != final[0][self.viewer]:
            self.choose_own(final)

    # --- One chooses alone ------------------------------------------------------------------------

    def alone(self, seat: int) -> bool:
        """A move that acts at once; whether it goes on."""
        final = self.outcome((seat,))
        if final is None:
            return False
        if seat == self.viewer:
            self.choose_own(final)
            return True
        if self.luck.random() < 0.5:
            self.behind_the_scenes()
        step = self.step()
        for world, table in enumerate(self.tables):
            self.act(step, world, seat, self.choice(table, seat, final[world][seat]))
        self.look(step)
        return True

    def perhaps_back(self, asked: tuple[int, ...]) -> None:
        """Now and then the last move is to be taken back, by consent if need be."""
        if self.luck.random() < 0.2:
            self.by_consent(commands.Undo, asked[0], willing=0.8)

    def everybody(self, seat: int, make: Make) -> None:
        """The same of the same seat in both worlds."""
        if seat == self.viewer:
            self.own(make)
            return
        step, id = self.step(), self.id()
        for world, table in enumerate(self.tables):
            self.act(step, world, seat, make(id=id, seen=seen(table, seat)))
        self.look(step)

    # --- Choices ----------------------------------------------------------------------------------

    def outcome(self, asked: tuple[int, ...]) -> Choices | None:
        """Choices after which the viewer still knows the same; different ones, if that can be."""
        for number in range(TRIES):
            choices = self.drawn(asked, is_same=number >= WITH_OTHERS)
            if choices is not None and self.stay_same(choices):
                return choices
        return None

    def drawn(self, asked: tuple[int, ...], is_same: bool) -> Choices | None:
        """Legal choices, the viewer's own alike."""
        one: dict[int, str] = {}
        two: dict[int, str] = {}
        for seat in asked:
            legal = [table.racing.legal_moves(seat) for table in self.tables]
            if seat == self.viewer or is_same:
                shared = [move for move in legal[0] if move in legal[1]]
                if not shared:
                    return None
                one[seat] = two[seat] = self.luck.choice(shared)
            else:
                one[seat], two[seat] = (self.luck.choice(moves) for moves in legal)
        return one, two

    def stay_same(self, choices: Choices) -> bool:
        """Whether the rules show the viewer no difference."""
        before = [table.racing for table in self.tables]
        after = [played(race, moves) for race, moves in zip(before, choices, strict=True)]
        return self.pair.same(after, [len(race.snapshots) for race in before])

    def some_move(self, table: Table, seat: int) -> str:
        """Something legal."""
        return self.luck.choice(table.racing.legal_moves(seat))

    def choice(self, table: Table, seat: int, move: str) -> commands.Choose:
        """A choice of somebody who has seen everything."""
        return commands.Choose(id=self.id(), seen=seen(table, seat), move=move)

    # --- Steps ------------------------------------------------------------------------------------

    def step(self) -> Step:
        """A new step."""
        self.made.steps.append(Step())
        return self.made.steps[-1]

    def act(self, step: Step, world: int, seat: int, command: AnyCommand) -> None:
        """Somebody does something in one of the worlds."""
        caller = self.pair.caller(seat)
        step.acts[world].append(Act(caller, command))
        carry_out(self.tables[world], command, caller)

    def own(self, make: Make) -> None:
        """The viewer does something, with the same words in both worlds."""
        step, id = self.step(), self.id()
        caller = self.pair.caller(self.viewer)
        one, two = (make(id=id, seen=seen(table, self.viewer)) for table in self.tables)
        for table, command in zip(self.tables, (one, two), strict=True):
            carry_out(table, command, caller)
        step.own = (Act(caller, one), Act(caller, two))
        self.look(step)

    def look(self, step: Step) -> None:
        """Viewers ask for this and that after a step."""
        step.looks += probes(self.pair, self.tables)

    def id(self) -> str:
        """A new id; others' ids do not matter, the viewer's come in both worlds at the same time."""
        self.commands += 1
        return f"command-{self.commands:04}"


def seen(table: Table, viewer: int) -> int:
    """The last entry of somebody's story."""
    return number_of(table, viewer, len(table.lines))


def played(race: Race, moves: dict[int, str]) -> Race:
    """A race after choices that were made at once."""
    after = race.copy()
    for seat in sorted(moves):
        after.play(seat, moves[seat])
    return after
