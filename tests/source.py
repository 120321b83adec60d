"""The product's source as data: its modules, and who imports what, from where and for what."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[1] / "src"


class Import(NamedTuple):
    """An import of a module: at the top of a file, inside a function, or for types only."""

    importer: str
    imported: str
    place: str


def module_name(file: Path, root: Path = SOURCE) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules(root: Path = SOURCE) -> dict[str, Path]:
    """Every module below a folder, by name."""
    return {module_name(file, root): file for file in sorted(root.rglob("*.py"))}


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))


@cache
def imports() -> tuple[Import, ...]:
    """Every import in the product."""
    known = modules()
    return tuple(
        found
        for name, file in known.items()
        for found in imports_of(name, tree(file), known, package=file.name == "__init__.py")
    )


def imports_of(
    name: str, code: ast.Module, known: Iterable[str], *, package: bool = False
) -> Iterator[Import]:
    """The imports of a module, those inside functions and for types included."""
    home = name.split(".") if package else name.split(".")[:-1]
    names = set(known)
    for statement, place in _statements(code, "top"):
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                yield Import(name, alias.name, place)
        else:
            above = home[: len(home) + 1 - statement.level] if statement.level else []
            base = ".".join([*above, *filter(None, [statement.module])])
            for alias in statement.names:
                whole = f"{base}.{alias.name}"
                yield Import(name, whole if whole in names else base, place)


def _statements(node: ast.AST, place: str) -> Iterator[tuple[ast.Import | ast.ImportFrom, str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import | ast.ImportFrom):
            yield child, place
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from _statements(child, "function")
        elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            yield from _statements(child, "types")
        else:
            yield from _statements(child, place)


def cycles(edges: Iterable[tuple[str, str]]) -> list[set[str]]:
    """The groups of modules that import each other in a circle.

    >>> sorted(map(sorted, cycles([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "d")])))
    [['a', 'b', 'c']]
    """
    forth: dict[str, set[str]] = {}
    back: dict[str, set[str]] = {}
    for importer, imported in edges:
        forth.setdefault(importer, set()).add(imported)
        back.setdefault(imported, set()).add(importer)
    found: list[set[str]] = []
    settled: set[str] = set()
    for start in sorted(forth):
        if start not in settled:
            circle = _reached(start, forth) & _reached(start, back)
            settled |= circle
            if len(circle) > 1:
                found.append(circle)
    return found


def _reached(start: str, edges: Mapping[str, set[str]]) -> set[str]:
    seen, left = {start}, [start]
    while left:
        fresh = edges.get(left.pop(), set()) - seen
        seen |= fresh
        left += fresh
    return seen
