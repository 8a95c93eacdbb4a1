"""The rules ledger: every numbered rule has code that cites it and a test that names it, and nothing cites a rule that is not there."""

import ast
import re
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import pytest

from outbreak.core.ledger import Section, ledger, number_of, sections
from outbreak.core.registry import names, rulebook

TESTS = Path(__file__).parent


def sources(book):
    """Return a game's modules, its tests aside."""
    return [path for path in book.folder.rglob("*.py") if path.parent.name != "tests"]


def cited_in(text, prefix):
    """Return the rules that a text names, ranges such as `P-7.5 to P-7.8` included."""
    found = set(re.findall(rf"{prefix}-\d+\.\d+", text))
    for chapter, first, same, last in re.findall(rf"{prefix}-(\d+)\.(\d+) to {prefix}-(\d+)\.(\d+)", text):
        assert chapter == same, f"a range over two chapters: {text}"
        found |= {f"{prefix}-{chapter}.{item}" for item in range(int(first), int(last) + 1)}
    return found


def comments(source):
    """Return the comments of a module by line."""
    return {token.start[0]: token.string for token in generate_tokens(StringIO(source).readline) if token.type == COMMENT}


def cited_by_functions(source, prefix):
    """Return the rules that functions of a module cite in their docstrings and comments: what a function says of itself."""
    found, noted = set(), comments(source)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            inside = [text for line, text in noted.items() if node.lineno <= line <= (node.end_lineno or 0)]
            found |= cited_in("\n".join([ast.get_docstring(node) or "", *inside]), prefix)
    return found


def cited_in_code(book):
    """Return the rules that a game's functions and refusal codes cite; presentation and bots do not count."""
    found = {number_of(book.rule_prefix, code) for code in refusal_codes(book)}
    doing = [path for path in sources(book) if path.parent.name not in ("table", "bots")]
    return found.union(*(cited_by_functions(path.read_text(encoding="utf-8"), book.rule_prefix) for path in doing))


def cited_anywhere(book):
    """Return the rules that a game's modules name, wherever that is."""
    return set().union(*(cited_in(path.read_text(encoding="utf-8"), book.rule_prefix) for path in sources(book)))


def refusal_codes(book):
    """Return every number that a refusal can return."""
    codes = set()
    for path in sources(book):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name.startswith("refus"):
                for node in ast.walk(function):
                    if isinstance(node, ast.Return) and node.value is not None:
                        codes |= {c.value for c in ast.walk(node.value) if isinstance(c, ast.Constant) and c.value > 100}
    return codes


def marked_in_tests(book):
    """Return the rules named by `@pytest.mark.rule` in a game's rule tests, which an outside game has in its own folder."""
    found = set()
    for path in (*(TESTS / "rules" / book.name).glob("test_*.py"), *(book.folder / "tests").glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
                found |= {argument.value for argument in node.args if isinstance(argument, ast.Constant)}
    return found


@pytest.mark.parametrize("game", names())
def test_every_rule_has_code_and_a_test(game):
    """No gap in the ledger, and no number without a rule."""
    book = rulebook(game)
    rules = set(ledger(book.folder / "rules.md"))
    assert rules
    assert rules - cited_in_code(book) == set(), "rules without code"
    assert rules - marked_in_tests(book) == set(), "rules without a test"
    assert cited_anywhere(book) - rules == set(), "code cites rules that are not there"
    assert marked_in_tests(book) - rules == set(), "tests name rules that are not there"


@pytest.mark.parametrize("game", names())
def test_every_refusal_is_a_rule(game):
    """Every number a refusal can return is in the ledger."""
    book = rulebook(game)
    codes = refusal_codes(book)
    assert codes
    assert {number_of(book.rule_prefix, code) for code in codes} <= set(ledger(book.folder / "rules.md"))


CITING = '''"""A module about X-1.1."""

LIMIT = 7  # X-1.2


class Limits:
    """Limits (X-1.3)."""


def reduce(state):
    """Reduce a hand (X-1.4, X-2.1 to X-2.3)."""
    return state.hand > LIMIT  # at once (X-1.5)


def explain():
    return "X-1.6"
'''


def test_only_what_a_function_says_of_itself_is_a_citation():
    """Given a module, when its citations are read, then texts about modules, constants and classes are none, nor are texts in code."""
    assert cited_by_functions(CITING, "X") == {"X-1.4", "X-1.5", "X-2.1", "X-2.2", "X-2.3"}


WRITTEN = """# A game

About this file.

## Aim of the game

Win, and
do it soon.

## 5. Mutating

What a level costs:

| level | cards |
|---|---:|
| 2 | 3 |

- **C-5.1** First.
- **C-5.2** Second *(our choice)*.
"""


def test_a_section_has_paragraphs_tables_and_rules(tmp_path):
    """Given a ledger with introductory text and a table, when it is read, then each section has them before its rules."""
    path = tmp_path / "rules.md"
    path.write_text(WRITTEN, encoding="utf-8")
    assert sections(path) == (
        Section("aim-of-the-game", "Aim of the game", ["Win, and do it soon."], {}),
        Section(
            "5",
            "Mutating",
            ["What a level costs:", [["level", "cards"], ["2", "3"]]],
            {"C-5.1": "First.", "C-5.2": "Second *(our choice)*."},
        ),
    )
    assert list(ledger(path)) == ["C-5.1", "C-5.2"]


@pytest.mark.parametrize(
    ("added", "complaint"),
    [
        ("- **C-5.1** Again.", "stands twice"),
        ("Too late.", "come before them"),
        ("## 6. Next\n\n| a | b |\n|---|---|\n| c |", "differ in length"),
    ],
)
def test_a_ledger_that_is_not_in_order_is_refused(tmp_path, added, complaint):
    """Given a number that stands twice, text after the rules or a broken table, when the ledger is read, then it is refused."""
    path = tmp_path / "rules.md"
    path.write_text(f"{WRITTEN}{added}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=complaint):
        sections(path)
