"""Scenarios: a position, moves and what must come of them, written in TOML.

::

    title = "A tie is won by the defender"
    rules = ["TE-11.4"]
    moves = ["king e5", "commit 1", "commit 1"]

    [position]                  # or [new], with players, seed and options
    ...

    [expect]
    seat = 1                    # who decides now
    prompt = "turn"             # what kind of decision it is
    legal = ["king a1"]         # legal now (others may be, too)
    choices = ["pass"]          # exactly the legal moves
    events = ["revolt_won"]     # happened, in this order, others may lie between
    over = false

    [expect.refused]            # refused now, and by which rule
    "king e6" = "TE-6.2"

    [expect.position]           # parts of the position document
    [expect.view.0]             # parts of a seat's view; "spectator" for the public
    [expect.result]             # rule, winners, scores, ranking

    [[then]]                    # any number of further moves and expectations
"""

import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from uruk.kernel.contract import Game, State
from uruk.kernel.errors import BadPosition, BadScenario, IllegalMove, UrukError
from uruk.kernel.position import is_number, tidied

TOP = {"title", "rules", "moves", "position", "new", "expect", "then", "game"}
NEW = {"players", "seed", "options"}
STEP = {"moves", "expect"}
EXPECT = {
    "seat", "prompt", "legal", "choices", "events", "over", "refused", "position", "view", "result",
}  # fmt: skip
FOLDER = "scenarios"
CHECKOUT = Path(__file__).parents[3] / "tests" / FOLDER
"""Where they lie in a source checkout, as tests; the build packs them with their games."""
LISTS = ("legal", "choices", "events")
TABLES = ("refused", "position", "view", "result")


class Scenario(msgspec.Struct, frozen=True):
    """A scenario file, read."""

    title: str
    rules: tuple[str, ...]
    start: dict[str, Any]
    is_new: bool
    steps: tuple[dict[str, Any], ...]
    game: str | None = None

    @classmethod
    def parse(cls, text: str) -> "Scenario":
        """Reads a scenario; BadScenario names the field that is wrong."""
        try:
            document = tomllib.loads(text)
            tidied(document)
        except (tomllib.TOMLDecodeError, RecursionError, BadPosition) as error:
            raise BadScenario("scenario", str(error)) from None
        _only(document, TOP, "scenario")
        if ("position" in document) == ("new" in document):
            raise BadScenario("scenario", "needs either [position] or [new]")
        kind = "new" if "new" in document else "position"
        start = _table(document[kind], kind)
        if kind == "new":
            _only(start, NEW, "new")
            _table(start.get("options", {}), "new.options")
        first = {key: document[key] for key in STEP if key in document}
        steps = [first, *_tables(document.get("then", []), "then")]
        for step in steps:
            _check_step(step)
        return cls(
            title=_string(document.get("title", ""), "title"),
            rules=tuple(_strings(document.get("rules", []), "rules")),
            start=start,
            is_new=kind == "new",
            steps=tuple(steps),
            game=_string(document["game"], "game") if "game" in document else None,
        )

    def run(self, game: Game) -> str | None:
        """Plays the scenario; returns the first difference, None if all is as expected."""
        unknown = [rule for rule in self.rules if rule not in game.rules]
        if unknown:
            return f"rules: {unknown[0]} is not a rule of {game.id}"
        state = self.begin(game)
        for step in self.steps:
            events: list[str] = []
            for move in step.get("moves", []):
                try:
                    events += [event.kind for event in state.play(move)]
                except IllegalMove as error:
                    return f"moves: {error}"
            for difference in _differences(state, step.get("expect", {}), events):
                return difference
        return None

    def begin(self, game: Game) -> State:
        """The state that the scenario begins with."""
        if not self.is_new:
            return game.load(self.start)
        start = self.start
        return game.begin(start.get("players"), start.get("seed", 0), start.get("options", {}))

    @property
    def line(self) -> tuple[str, ...]:
        """The moves of all steps."""
        return tuple(move for step in self.steps for move in step.get("moves", ()))

    def refused_after(self, moves: int) -> dict[str, str]:
        """The moves that it expects to be refused after so many of its own, with their rules."""
        made, found = 0, dict[str, str]()
        for step in self.steps:
            made += len(step.get("moves", ()))
            if made == moves:
                found |= step.get("expect", {}).get("refused", {})
        return found


def scenarios(game: Game) -> dict[str, Scenario]:
    """All scenarios of a game by their name; none of one that lies elsewhere."""
    return {
        file.name.removesuffix(".toml"): Scenario.parse(file.read_text("utf-8"))
        for file in sorted(_files(game), key=lambda file: file.name)
    }


def _files(game: Game) -> Iterator[Traversable]:
    package = f"uruk.games.{game.id}"
    if find_spec(package) is None:
        return
    packed = resources.files(package).joinpath(FOLDER)
    folder: Traversable = packed if packed.is_dir() else CHECKOUT / game.id
    if folder.is_dir():
        yield from (file for file in folder.iterdir() if file.name.endswith(".toml"))


def run(game: Game, text: str) -> str | None:
    """Reads and plays a scenario; returns the first difference or what is wrong with it."""
    try:
        return Scenario.parse(text).run(game)
    except UrukError as error:
        return str(error)


def _differences(state: State, expect: Mapping[str, Any], events: list[str]) -> Iterator[str]:
    """Every way in which the state is not as expected."""
    prompt = state.prompt()
    plain = {
        "seat": state.seat,
        "over": state.seat is None,
        "prompt": None if prompt is None else prompt.kind,
        "choices": [str(move) for move in state.legal()],
    }
    for field, found in plain.items():
        if field in expect and found != expect[field]:
            yield f"{field}: expected {expect[field]!r}, found {found!r}"
    for text in expect.get("legal", []):
        refusal = state.explain(text)
        if refusal is not None:
            yield f"legal: {text} is refused by {refusal.rule} ({refusal.key})"
        elif state.parse(text) not in state.legal():
            yield f"legal: {text} is not among the legal moves"
    for text, rule in expect.get("refused", {}).items():
        refusal = state.explain(text)
        if refusal is None:
            yield f"refused: {text} is legal"
        elif refusal.rule != rule:
            yield f"refused: {text} is refused by {refusal.rule}, not by {rule}"
    if "events" in expect:
        rest = iter(events)
        for kind in expect["events"]:
            if kind not in rest:
                yield f"events: no {kind} (in this order) among {events}"
    yield from _documents(state, expect)


def _documents(state: State, expect: Mapping[str, Any]) -> Iterator[str]:
    if "position" in expect:
        yield from compare(expect["position"], state.position(), "position")
    for name, part in expect.get("view", {}).items():
        if name != "spectator" and not (is_number(name) and int(name) < state.players):
            raise BadScenario("view", f"{name!r} is no seat of this game")
        seat = None if name == "spectator" else int(name)
        yield from compare(part, state.view(seat), f"view.{name}")
    if "result" in expect:
        result = state.result()
        found = None if result is None else {
            "rule": result.rule, "winners": list(result.winners), "scores": list(result.scores),
            "ranking": list(result.ranking), **result.plain(),
        }  # fmt: skip
        yield from compare(expect["result"], found, "result")


def compare(expected: Any, found: Any, path: str) -> Iterator[str]:
    """Where `found` lacks or differs from a part of `expected`.

    A table may have more keys than are expected, unless an empty one is: that must be empty.
    In a list an empty table stands for anything.
    """
    if isinstance(expected, Mapping):
        if not expected and found:
            yield f"{path}: expected nothing, found {found!r}"
        elif not isinstance(found, Mapping):
            yield f"{path}: expected a table, found {found!r}"
            return
        for key, value in expected.items():
            if key in found:
                yield from compare(value, found[key], f"{path}.{key}")
            elif value not in ({}, [], 0, ""):
                yield f"{path}.{key}: expected {value!r}, found nothing"
    elif isinstance(expected, list) and isinstance(found, list | tuple):
        if len(expected) != len(found):
            yield f"{path}: expected {expected!r}, found {list(found)!r}"
        for number, (wanted, there) in enumerate(zip(expected, found, strict=False)):
            if wanted != {}:
                yield from compare(wanted, there, f"{path}[{number}]")
    elif expected != found:
        yield f"{path}: expected {expected!r}, found {found!r}"


def _check_step(step: dict[str, Any]) -> None:
    """Raises BadScenario if a step is not made of the fields that steps have."""
    _only(step, STEP, "then")
    _strings(step.get("moves", []), "moves")
    expect = _table(step.get("expect", {}), "expect")
    _only(expect, EXPECT, "expect")
    for field in LISTS:
        _strings(expect.get(field, []), f"expect.{field}")
    for field in TABLES:
        _table(expect.get(field, {}), f"expect.{field}")
    for text, rule in expect.get("refused", {}).items():
        _string(rule, f"expect.refused.{text}")


def _table(value: Any, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadScenario(name, "must be a table")
    return value


def _only(table: Mapping[str, Any], known: set[str], name: str) -> None:
    for key in table:
        if key not in known:
            raise BadScenario(name, f"unknown field {key!r} (known: {', '.join(sorted(known))})")


def _tables(value: Any, name: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise BadScenario(name, "must be a list of tables")
    return value


def _string(value: Any, name: str) -> str:
    if not isinstance(value, str):
        raise BadScenario(name, "must be a text")
    return value


def _strings(value: Any, name: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadScenario(name, "must be a list of texts")
    return value
