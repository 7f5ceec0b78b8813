"""What somebody may ask of a table. Every command carries its own id and what its sender has seen.

A repeated id is answered as before, without a second effect. ``seen`` is the number of the last entry of
the sender's story: a choice that was made before something happened is stale.
"""

from typing import Annotated

import msgspec

from blacktop.table.events import Proposal
from blacktop.table.settings import Chair

Id = Annotated[str, msgspec.Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$(?!\n)")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
ChairNumber = Annotated[int, msgspec.Meta(ge=0, le=7)]
Contribution = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9a-f]*$(?!\n)")]
Key = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")]
Move = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, tag_field="do"):
    """Base of all commands."""

    id: Id
    seen: Number = 0


class Sit(Command, frozen=True, tag="sit"):
    """Take a chair; with a key, one that is kept for somebody, or a seat that is handed over."""

    chair: ChairNumber
    key: Key = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    """For people round one screen, who each have a name."""
    contribution: Contribution = ""
    """Goes into the chance of the race."""


class SetChair(Command, frozen=True, tag="set-chair"):
    """The host: who may sit there. Whoever sits there must go."""

    chair: ChairNumber
    to: Chair


class Ready(Command, frozen=True, tag="ready"):
    """Ready to start."""

    contribution: Contribution = ""


class Unready(Command, frozen=True, tag="unready"):
    """Not ready after all."""


class Start(Command, frozen=True, tag="start"):
    """The host: the race begins."""


class Choose(Command, frozen=True, tag="choose"):
    """Make a move, or change a sealed one."""

    move: Move
    seat: ChairNumber | None = None
    """Only for who drives several seats."""


class Undo(Command, frozen=True, tag="undo"):
    """Take back the last choice: at once where that is fair, otherwise by consent."""

    seat: ChairNumber | None = None


class Propose(Command, frozen=True, tag="propose"):
    """Ask the others for a pause, for going on after it, for the end, for a rematch."""

    what: Proposal


class Agree(Command, frozen=True, tag="agree"):
    """Consent to what was proposed."""


class Decline(Command, frozen=True, tag="decline"):
    """Do not consent."""


class Leave(Command, frozen=True, tag="leave"):
    """Before the race: leave the chair. In the race: let a bot drive."""


class Return(Command, frozen=True, tag="return"):
    """Take the wheel again."""


class MakeKey(Command, frozen=True, tag="make-key"):
    """A key for another device, or for somebody who takes the seat over. Only its hash is sent."""

    chair: ChairNumber
    hash: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]


class Say(Command, frozen=True, tag="say"):
    """Chat."""

    text: Words


AnyCommand = (
    Sit
    | SetChair
    | Ready
    | Unready
    | Start
    | Choose
    | Undo
    | Propose
    | Agree
    | Decline
    | Leave
    | Return
    | MakeKey
    | Say
)
