"""Checks that rules keep to the rule language, the part of Python that compiles for CPU and GPU and means the same on both."""

import ast
import inspect
import textwrap
from collections.abc import Iterator
from types import FunctionType

from outbreak.core.rule import global_names, is_rule
from outbreak.core.vocabulary import is_vocabulary

ALLOWED = (
    *(ast.Module, ast.FunctionDef, ast.arguments, ast.arg, ast.Return, ast.Assign, ast.AugAssign, ast.For, ast.While, ast.If),
    *(ast.Expr, ast.Pass, ast.Break, ast.Continue, ast.BoolOp, ast.BinOp, ast.UnaryOp, ast.IfExp, ast.Compare, ast.Call),
    *(ast.Attribute, ast.Subscript, ast.Name, ast.Constant, ast.Tuple, ast.Load, ast.Store),
    *(ast.boolop, ast.operator, ast.unaryop, ast.cmpop),
)
FORBIDDEN_OPERATORS = (ast.Div, ast.Pow, ast.MatMult, ast.In, ast.NotIn, ast.Is, ast.IsNot)

BUILTINS = {"range", "min", "max", "abs", "len"}


def complaints(function: FunctionType) -> Iterator[str]:
    """Yield every violation of the rule language in a rule, as a sentence."""
    where = f"{function.__module__}.{function.__name__}"
    tree = ast.parse(textwrap.dedent(source_of(function)))
    definition = tree.body[0]
    assert isinstance(definition, ast.FunctionDef)
    if not ast.get_docstring(definition):
        yield f"{where} has no docstring"
    if definition.args.defaults or definition.args.vararg or definition.args.kwonlyargs or definition.args.kwarg:
        yield f"{where} has optional or starred parameters; a rule has one signature"
    definition.decorator_list = []
    definition.body = definition.body[1:]
    for argument in definition.args.args:
        argument.annotation = None
    for node in ast.walk(definition):
        line = f"{where} line {getattr(node, 'lineno', '?')}"
        if not isinstance(node, ALLOWED) or isinstance(node, FORBIDDEN_OPERATORS):
            yield f"{line}: {type(node).__name__} is not in the language of rules"
        elif isinstance(node, ast.Constant) and not isinstance(node.value, int):
            yield f"{line}: {node.value!r} is not an integer"
        elif isinstance(node, ast.Call):
            yield from _call(node, function, line)
        elif isinstance(node, ast.Attribute) and not isinstance(node.value, ast.Name | ast.Subscript):
            yield f"{line}: attributes are read from box, state, view, desk or options only"
    for name in global_names(function.__code__):
        value = function.__globals__.get(name)
        if value is not None and not isinstance(value, int) and not is_rule(value) and not is_vocabulary(value):
            yield f"{where}: the global {name} is neither an integer nor a vocabulary nor a rule"
    yield from _partial_indexes(definition, where)


def source_of(function: FunctionType) -> str:
    """Return the source of a rule, also of a generated one."""
    return getattr(function, "source", None) or inspect.getsource(function)


def _call(node: ast.Call, function: FunctionType, line: str) -> Iterator[str]:
    if node.keywords or not isinstance(node.func, ast.Name):
        yield f"{line}: rules are called by their plain name with positional arguments"
    elif node.func.id not in BUILTINS and not is_rule(function.__globals__.get(node.func.id)):
        yield f"{line}: {node.func.id} is not a rule"


def _partial_indexes(definition: ast.FunctionDef, where: str) -> Iterator[str]:
    """Yield the places where an array is not indexed in full: used alone, sliced, or indexed twice."""
    indexed = {id(node.value) for node in ast.walk(definition) if isinstance(node, ast.Subscript)}
    for node in ast.walk(definition):
        if isinstance(node, ast.Subscript):
            if isinstance(node.slice, ast.Slice):
                yield f"{where} line {node.lineno}: slices make arrays; use a loop"
            if id(node) in indexed:
                yield f"{where} line {node.lineno}: index in full, a[i, j] rather than a[i][j]"
