"""The one decorator under which plain Python functions run at machine speed.

A rule is a typed function over records. Called from Python it runs as it stands; met in compiled
code, Numba compiles it, and the machine code of whole entries is kept on disk. Set
``BLACKTOP_INTERPRETED=1`` and every game runs the very same source as plain Python: slower by a factor
of a hundred, with asserts, coverage and a debugger.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import platformdirs
from numba.core.registry import cpu_target

from blacktop.core.interrupts import interrupts_held
from blacktop.core.linking import EntryCompiler, RuleCompiler
from blacktop.core.record import Ints

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED_LAYERS = ("core", "games", "bots")
COMPILED_FILES = (".py", ".card")
"""Rules, and the data that is compiled into them."""
KEPT_CACHES = 4


def sources_digest() -> str:
    """A hash of every source file that can hold a rule.

    Numba itself looks only at the file of the function that it caches, not at what that function
    calls: after an edit in a helper it would go on running the old rules.
    """
    package = Path(__file__).parent.parent
    digest = hashlib.sha256(numba.__version__.encode())
    for layer in COMPILED_LAYERS:
        for path in sorted((package / layer).rglob("*")):
            if path.suffix in COMPILED_FILES and "tests" not in path.parts:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Where everything lies that can be computed again."""
    return Path(os.environ.get("BLACKTOP_CACHE") or platformdirs.user_cache_path("blacktop"))


def cache_folder() -> Path:
    """Where the machine code of exactly these sources lies."""
    checked = "-checked" if numba.config.BOUNDSCHECK else ""
    return cache_root() / "rules" / (sources_digest() + checked)


def _use_cache() -> Path:
    """Points Numba at the folder, makes it, and forgets those of long-gone sources."""
    folder = cache_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        folder = Path(tempfile.mkdtemp(prefix="blacktop-rules-"))
    older = sorted(folder.parent.glob("*/"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in older[KEPT_CACHES:]:
        if folder.parent.name == "rules":
            shutil.rmtree(old, ignore_errors=True)
    numba.config.CACHE_DIR = str(folder)
    return folder


CACHE = _use_cache()
numba.config.LOOP_VECTORIZE = 0  # rules loop over seven cars: vectors only cost compile time

_dispatchers: dict[Any, Any] = {}
_copied: set[Any] = set()


def _widened(kind: Any) -> Any:
    """The type that a rule sees: every integer as 64 bits, everything else as it is."""
    is_number = isinstance(kind, numba.types.Integer | numba.types.IntEnumMember)
    return numba.types.int64 if is_number else kind


def _takes_any_integer(dispatcher: Any) -> Any:
    """Lets a compiled function take integers of every size without a compilation for each.

    Records hold small numbers, and a rule may be called with any mixture of them: without this the
    same rule would be compiled a dozen times over.
    """
    resolve = dispatcher.get_call_template

    def resolve_widened(args: Any, kws: Any) -> Any:
        return resolve(tuple(map(_widened, args)), {k: _widened(v) for k, v in kws.items()})

    dispatcher.get_call_template = resolve_widened
    return dispatcher


def _is_copied(function: Any) -> bool:
    """Whether a rule is copied into its callers whatever LLVM thinks of it.

    One that is handed a list is: where the list comes from a record, its length is known there.
    """
    return function in _copied or Ints in function.__annotations__.values()


def copied(function: Function) -> Function:
    """Written below ``@rule``: copies a short rule, one called all the time, into its callers."""
    _copied.add(function)
    return function


def rule(function: Function) -> Function:
    """Makes a rule known to compiled code. It must touch nothing but its arguments.

    Called from Python it stays what it is, an ordinary function over plain records.
    """
    dispatcher = numba.njit(
        nogil=True,
        error_model="numpy",
        no_cpython_wrapper=True,
        no_cfunc_wrapper=True,
        forceinline=_is_copied(function),
        pipeline_class=RuleCompiler,
    )(function)
    stand_in(function, _takes_any_integer(dispatcher))
    return function


def stand_in(function: Any, dispatcher: Any) -> None:
    """Lets compiled code see a dispatcher wherever it meets this function."""
    cpu_target.typing_context.insert_global(function, numba.types.Dispatcher(dispatcher))
    _dispatchers[function] = dispatcher  # Numba itself holds it only weakly


def compiled(function: Any) -> Any:
    """What compiled code sees in place of a rule."""
    return _dispatchers[function]


def entry(function: Function) -> Function:
    """Compiles a rule that Python calls, and keeps the result on disk.

    What it calls is linked into it, so only entries need the disk.
    """
    dispatcher = numba.njit(nogil=True, error_model="numpy", cache=True, pipeline_class=EntryCompiler)(
        function
    )
    compile_or_load = dispatcher.compile

    def compile_whole(signature: Any) -> Any:
        with interrupts_held():
            return compile_or_load(signature)

    dispatcher.compile = compile_whole
    return cast(Function, dispatcher)
