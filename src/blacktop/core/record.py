"""A record: the whole state of something, in one fixed-size block of memory.

A record is declared like a dataclass. Readers and type checkers see attributes; the machine sees
bytes, which copy in nanoseconds, compare byte for byte, and can be read by compiled rules.

    class Race(Record):
        turn: int                                # a number
        chips: Annotated[Ints, CARS]             # one small number for each car
        shown: Annotated[Grid, CARS, SLOTS]      # a table of small numbers
        choice: Annotated[Ints, CARS, np.int32]  # the same, with room for large numbers

Small numbers hold -128 to 127, a plain ``int`` holds -32768 to 32767. All are signed: mixing signed
and unsigned numbers turns into floating point in compiled code.
"""

from collections.abc import MutableSequence
from functools import lru_cache
from typing import Annotated, Any, ClassVar, Self, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

type_of_number = np.int16
type_of_small_number = np.int8

Ints = MutableSequence[int] | npt.NDArray[np.int64]
Grid = MutableSequence[MutableSequence[int]]
Number = Annotated[int, np.int64]
"""A scalar with room for any number."""

Bytes = npt.NDArray[np.uint8]
"""One record as a row of bytes: the form in which records travel between Python and rules."""


class Record:
    """Base of all records. Sub-classes only declare fields."""

    dtype: ClassVar[np.dtype[Any]]

    def __init_subclass__(cls) -> None:
        hints = get_type_hints(cls, include_extras=True)
        fields = [_field(name, hints[name]) for name in cls.__annotations__]
        cls.dtype = np.dtype(fields, align=True)

    @classmethod
    def empty(cls) -> Bytes:
        """A row of bytes with every field 0."""
        return np.zeros(cls.dtype.itemsize, np.uint8)

    @classmethod
    def of(cls, row: Bytes) -> Any:
        """The fields of a row, to read and write from ordinary Python."""
        return row.view(cls.dtype)[0]

    @classmethod
    def plain(cls, row: Bytes) -> Self:
        """The same fields as Python numbers and lists: what interpreted rules run on.

        numpy's own records are some 25 times slower to read, field by field.
        """
        record = cls()
        for name, value in zip(cls.fields(), row.view(cls.dtype)[0].item(), strict=True):
            setattr(record, name, value.tolist() if isinstance(value, np.ndarray) else value)
        return record

    @classmethod
    def seen(cls, row: Bytes) -> Self:
        """The same, shared with all who look at an equal row, and therefore only to be read."""
        found: Self = _seen(cls, row.tobytes())  # type: ignore[arg-type]  # classes are hashable
        return found

    def store(self, row: Bytes) -> None:
        """Writes a plain record back into its row; a number that does not fit is an error."""
        values = row.view(self.dtype)[0]
        for name in self.fields():
            values[name] = getattr(self, name)

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        """The names of the fields, in the order of their declaration."""
        return cls.dtype.names or ()


@lru_cache(maxsize=256)
def _seen(record: type[Record], row: bytes) -> Any:
    return record.plain(np.frombuffer(row, np.uint8))


def _field(name: str, hint: Any) -> tuple[str, type, tuple[int, ...]]:
    """One declared field as numpy wants it: name, type of number, shape."""
    if hint is int:
        return name, type_of_number, ()
    if get_origin(hint) is not Annotated:
        raise TypeError(f"field {name!r} must be int or Annotated[...], not {hint!r}")
    kind, *marks = get_args(hint)
    shape = tuple(mark for mark in marks if isinstance(mark, int))
    sizes = [mark for mark in marks if isinstance(mark, type)]
    default = type_of_number if kind is int else type_of_small_number
    return name, sizes[0] if sizes else default, shape
