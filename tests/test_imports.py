"""Who may import what: no circles, nothing inside functions, and little from outside.

An exception that is no longer needed fails.
"""

import ast
import re

import pytest

from tests.source import Import, cycles, imports, imports_of, modules

MAY_BE_MISSING = {
    ("uruk.cli.serve", "uruk.server.run"),
    ("uruk.cli.serve", "uruk.server.settings"),
    ("uruk.server.run", "uvloop"),
    ("uruk.server.store.postgresql", "asyncpg"),
}
"""Imports inside functions of what is not installed everywhere: these stay."""

RULES = ("uruk.kernel", "uruk.games")
ALLOWED_IN_RULES = {
    "__future__", "abc", "collections", "contextlib", "contextvars", "fnmatch", "functools",
    "hashlib", "heapq", "html", "importlib", "itertools", "json", "math", "msgspec", "pathlib",
    "pkgutil", "re", "struct", "sys", "textwrap", "tomllib", "types", "typing", "uruk",
}  # fmt: skip
"""All that kernel and games may use from outside: no chance, clock, network or thread of their
own, so that the same seed gives the same game everywhere."""

ROUND_ABOUT = re.compile(r"import_module|__import__")


def test_no_modules_import_each_other_in_a_circle() -> None:
    edges = [(one.importer, one.imported) for one in imports() if one.imported in modules()]
    circles = [sorted(circle) for circle in cycles(edges)]
    assert not circles, f"circles of imports, counting those for types: {circles}"


def test_nothing_is_imported_inside_a_function() -> None:
    found = {(one.importer, one.imported) for one in imports() if one.place == "function"}
    new = found - MAY_BE_MISSING
    assert not new, f"import at the top of the file: {sorted(new)}"
    gone = MAY_BE_MISSING - found
    assert not gone, f"no longer imported inside a function: {sorted(gone)}"


def test_rules_use_parts_of_the_standard_library_and_msgspec_only() -> None:
    roots = {
        one.imported.partition(".")[0]
        for one in imports()
        if any(one.importer == layer or one.importer.startswith(f"{layer}.") for layer in RULES)
    }
    assert not roots - ALLOWED_IN_RULES, f"not for rules: {sorted(roots - ALLOWED_IN_RULES)}"
    assert not ALLOWED_IN_RULES - roots, f"used nowhere: {sorted(ALLOWED_IN_RULES - roots)}"


def test_no_rule_goes_round_the_import_statement() -> None:
    """`import_module` stands in one place: where games and their optional parts are found."""
    used = {name for name in modules() if name.startswith(RULES) and ROUND_ABOUT.search(code(name))}
    assert used == {"uruk.games"}


def code(module: str) -> str:
    return modules()[module].read_text("utf-8")


# ---------------------------------------------------------------- the reading itself

SAMPLE = """
import sqlalchemy.orm
from . import first
from ..kernel import state
if TYPE_CHECKING:
    from uruk.a.second import Second
def late():
    import random
    class Inner:
        from uruk.a import first
"""


def test_every_way_to_import_is_read() -> None:
    known = ("uruk.a.first", "uruk.a.second", "uruk.kernel.state")
    assert list(imports_of("uruk.a.third", ast.parse(SAMPLE), known)) == [
        Import("uruk.a.third", "sqlalchemy.orm", "top"),
        Import("uruk.a.third", "uruk.a.first", "top"),
        Import("uruk.a.third", "uruk.kernel.state", "top"),
        Import("uruk.a.third", "uruk.a.second", "types"),
        Import("uruk.a.third", "random", "function"),
        Import("uruk.a.third", "uruk.a.first", "function"),
    ]


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ("ab ba bc", [{"a", "b"}]),
        ("ab bc cd", []),
        ("ab bc ca de ed ad", [{"a", "b", "c"}, {"d", "e"}]),
    ],
)
def test_circles_are_found(edges: str, expected: list[set[str]]) -> None:
    assert cycles((edge[0], edge[1]) for edge in edges.split()) == expected
