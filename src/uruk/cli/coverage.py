"""Which numbered rules have a scenario or a marked test, read from a source checkout."""

import ast
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

import uruk
from uruk.cli.speech import wrong
from uruk.kernel.errors import BadInput
from uruk.kernel.rules import Rule
from uruk.kernel.scenario import Scenario


class Coverage(msgspec.Struct, frozen=True):
    """How many rules a game has, how many are tested, which are not, and who is no rule at all."""

    game: str
    rules: int
    covered: int
    missing: tuple[str, ...]
    unknown: tuple[str, ...]


def coverage(game: uruk.Game, rules: Sequence[Rule]) -> Coverage:
    """The coverage of some of a game's rules; BadInput outside a source checkout."""
    tests = checkout() / "tests"
    shown = {*_in_scenarios(tests / "scenarios" / game.id), *_in_tests(tests.rglob("*.py"))}
    prefixes = {rule.id.partition("-")[0] for rule in game.rules}
    unknown = {rule for rule in shown if rule.partition("-")[0] in prefixes} - {
        rule.id for rule in game.rules
    }
    missing = tuple(rule.id for rule in rules if rule.id not in shown)
    return Coverage(game.id, len(rules), len(rules) - len(missing), missing, tuple(sorted(unknown)))


def checkout() -> Path:
    """The source checkout around the current folder, or else around the installed package."""
    for start in (Path.cwd(), Path(__file__).parent):
        for folder in (start, *start.parents):
            if _is_checkout(folder):
                return folder
    raise wrong("coverage", "no_checkout")


def _is_checkout(folder: Path) -> bool:
    try:
        project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
    except (OSError, ValueError):
        return False
    return project.get("project", {}).get("name") == "uruk" and (folder / "tests").is_dir()


def _in_scenarios(folder: Path) -> Iterator[str]:
    for path in sorted(folder.rglob("*.toml")):
        try:
            yield from Scenario.parse(path.read_text("utf-8")).rules
        except uruk.BadScenario as error:
            raise BadInput(str(path), str(error)) from None


def _in_tests(paths: Iterable[Path]) -> Iterator[str]:
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
            if isinstance(node, ast.Call) and _is_rule_mark(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield argument.value


def _is_rule_mark(node: ast.expr) -> bool:
    """Whether this is `pytest.mark.rule`."""
    return (
        isinstance(node, ast.Attribute)
        and node.attr == "rule"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "mark"
    )
