"""How rules become machine code: each is translated alone, and optimised only as part of a whole.

Numba optimises every function and makes machine code of it, although a rule is never run by itself:
it is linked into the entry that Python calls. Here a rule stops at LLVM's intermediate code. An
entry links all the rules that it needs, knows that nobody else calls them, and is optimised once.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from llvmlite import binding, ir
from numba import _dynfunc, types
from numba.core import compiler, compiler_machinery, config, lowering, typed_passes, untyped_passes
from numba.core.codegen import JITCodeLibrary
from numba.cpython import numbers
from numba.np import arrayobj


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The intermediate code of one rule, and the libraries of what it calls."""

    def add_llvm_module(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout
        self._final_module.link_in(module)

    def finalize(self) -> None:
        self._finalized = True


class EntryLibrary(RuleLibrary):
    """An entry with everything that it calls, in one module."""

    def finalize(self) -> None:
        self._codegen._check_llvm_bugs()
        functions = self._final_module.functions
        exported = {function.name for function in functions if not function.is_declaration}
        for library in _needed(self):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in exported:
                function.linkage = binding.Linkage.internal
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def _optimize_final_module(self) -> None:
        """First what shows that lists in a record are owned by nobody, then everything else."""
        passes, builder = self._codegen._module_pass_manager()
        first = binding.create_new_module_pass_manager()
        first.add_sroa_pass()
        first.add_always_inliner_pass()
        first.add_sroa_pass()
        first.add_instruction_combine_pass()
        first.add_refprune_pass()
        first.run(self._final_module, builder)
        passes.run(self._final_module, builder)


def _needed(library: Any) -> list[Any]:
    """All libraries that one of them calls into, each once."""
    found: dict[Any, None] = {}
    waiting = list(library._linking_libraries)
    while waiting:
        needed = waiting.pop()
        if needed not in found:
            found[needed] = None
            if isinstance(needed, RuleLibrary):
                waiting.extend(needed._linking_libraries)
    return list(found)


class RuleLower(lowering.Lower):  # type: ignore[misc]
    """Tells LLVM how large the records are, so that it may read a field before it has to."""

    def setup_function(self, fndesc: Any) -> None:
        super().setup_function(fndesc)
        kinds = dict(zip(fndesc.args, fndesc.argtypes, strict=True))
        for argument in self.call_conv.get_arguments(self.function):
            kind = kinds.get(argument.name.removeprefix("arg."))
            if isinstance(kind, types.Record):
                argument.attributes.dereferenceable = kind.size


@contextmanager
def _quicker_arithmetic() -> Iterator[None]:
    """Puts shorter code in place of Numba's for two things that rules do all the time.

    An index of -1 does not mean the last: no rule counts from the end. Where indices are checked
    (``NUMBA_BOUNDSCHECK=1``) this stays as it is. A division by a constant rounds down, as ever,
    without a test: for a number below zero, all bits are turned before it and after it.
    """
    wrapping = arrayobj.fix_integer_index
    dividing = numbers.int_divmod_signed

    def plain_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    def divided(context: Any, builder: Any, kind: Any, number: Any, by: Any) -> Any:
        if not (isinstance(by, ir.Constant) and by.constant > 0):
            return dividing(context, builder, kind, number, by)
        sign = builder.ashr(number, number.type(kind.bitwidth - 1))
        quotient = builder.xor(builder.udiv(builder.xor(number, sign), by), sign)
        return quotient, builder.sub(number, builder.mul(quotient, by))

    if not config.BOUNDSCHECK:
        arrayobj.fix_integer_index = plain_index
    numbers.int_divmod_signed = divided
    try:
        yield
    finally:
        arrayobj.fix_integer_index = wrapping
        numbers.int_divmod_signed = dividing


@compiler_machinery.register_pass(mutates_CFG=True, analysis_only=False)
class RuleLowering(typed_passes.NativeLowering):  # type: ignore[misc]
    """Translates a rule into intermediate code, and stops there."""

    _name = "rule_lowering"
    lowering_class = RuleLower

    def run_pass(self, state: Any) -> bool:
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        with _quicker_arithmetic():
            super().run_pass(state)
        result = state.cr
        handle = _dynfunc.make_function(  # without code: it stands for the rule, none can call it
            result.fndesc.lookup_module(), state.func_id.func_name, "", 0, result.env, (state.library,)
        )
        state.targetctx.insert_user_function(handle, result.fndesc, [state.library])
        state.cr = result._replace(cfunc=handle)
        return True


RULE_PASSES = (
    untyped_passes.TranslateByteCode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.GenericRewrites,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    typed_passes.AnnotateTypes,
    RuleLowering,
    typed_passes.NoPythonBackend,
)
"""What is left of Numba's passes without closures, generators, array expressions and threads."""


class RuleCompiler(compiler.CompilerBase):  # type: ignore[misc]
    """Translates a rule."""

    def define_pipelines(self) -> list[Any]:
        passes = compiler_machinery.PassManager("rule")
        for kind in RULE_PASSES:
            passes.add_pass(kind, kind.__name__)
        passes.finalize()
        return [passes]


class EntryCompiler(compiler.Compiler):  # type: ignore[misc]
    """Numba's own passes, with the linking of an entry."""

    def define_pipelines(self) -> list[Any]:
        codegen = self.state.targetctx.codegen()
        self.state.library = EntryLibrary(codegen, self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        pipelines: list[Any] = super().define_pipelines()
        return pipelines
