"""Golden playthroughs: the beginning of a random game as text that people can read and review."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.contract.cases import GOLDEN, Case, cases
from uruk import Game, Prompt, Rng, State

STEPS = 60
MOST_BYTES = 60_000
SHOWN_MOVES = 3
ROW_LENGTH = 24
SEED = 11


def golden_files(game: Game) -> dict[str, Case]:
    """The names of a game's golden files, one for each case of the ordinary run."""
    return {f"{case.name}.txt": case for case in cases(game)}


def golden_text(game: Game, name: str) -> str | None:
    file = GOLDEN / game.id / name
    return file.read_text("utf-8") if file.exists() else None


def transcript(case: Case) -> str:
    """The first steps of the case's random game: prompts, choices, moves, events, changes."""
    state = case.new(SEED)
    rng = Rng(f"golden:{case}")
    lines = [f"{case.game.title}, rules version {case.game.rules_version}"]
    lines += [f"players {case.players}, seed {SEED}"]
    lines += [f"{name} = {value}" for name, value in state.options.items()]
    lines += ["", "The table:", *changes({}, table(state))]
    size = 0
    for number in range(1, STEPS + 1):
        if state.seat is None or size > MOST_BYTES:
            break
        step = list(one_step(state, rng, number))
        size += sum(map(len, step))
        lines += step
    lines += ["", *ending(state)]
    return "\n".join(lines) + "\n"


def one_step(state: State, rng: Rng, number: int) -> Iterator[str]:
    prompt = state.prompt()
    legal = state.legal()
    before = table(state)
    move = rng.choice(legal)
    yield ""
    assert prompt is not None
    yield f"{number}. seat {prompt.seat}: {words(prompt)}"
    yield f"   {len(legal)} legal: {few([str(choice) for choice in legal])}"
    yield f"   > {move}"
    for event in state.play(move):
        told = f", to {list(event.to)}: {flat(event.private)}" if event.private else ""
        yield f"   * {event.kind} ({event.rule}) seat {event.seat} {flat(event.values)}{told}"
    yield from (f"     {change}" for change in changes(before, table(state)))


def ending(state: State) -> Iterator[str]:
    result = state.result()
    if result is None:
        yield "... and so on."
        return
    yield f"The game is over by {result.rule}."
    for standing in result.standings:
        breakdown = flat(standing.breakdown)
        yield f"seat {standing.seat}: place {standing.place}, score {standing.score:g} {breakdown}"


def words(prompt: Prompt) -> str:
    private = f", privately {flat(prompt.private)}" if prompt.private else ""
    return f"{prompt.kind} {flat(prompt.params)}{private}"


def few(texts: list[str]) -> str:
    """The first and the last few."""
    if len(texts) <= 2 * SHOWN_MOVES:
        return ", ".join(texts)
    return ", ".join([*texts[:SHOWN_MOVES], "...", *texts[-SHOWN_MOVES:]])


def table(state: State) -> dict[str, Any]:
    """The spectator's view, without what the transcript says anyway."""
    view: dict[str, Any] = json.loads(json.dumps(state.view(None)))
    said = ("game", "players", "options", "you", "seat", "prompt", "result")
    return {key: value for key, value in view.items() if key not in said}


def changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What differs between two views, a line a value."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in [*after, *(key for key in before if key not in after)]:
            inner = f"{path}.{key}" if path else key
            if key not in after:
                yield f"{inner}: gone (was {flat(before[key])})"
            elif key not in before:
                yield f"{inner}: {flat(after[key])}"
            elif before[key] != after[key]:
                yield from changes(before[key], after[key], inner)
    elif isinstance(before, list) and isinstance(after, list):
        yield from list_changes(before, after, path)
    else:
        yield f"{path}: {flat(before)} -> {flat(after)}"


def list_changes(before: list[Any], after: list[Any], path: str) -> Iterator[str]:
    """Short rows whole, long ones and tables entry by entry, others by what came and went."""
    nested = any(isinstance(item, list | dict) for item in (*before, *after))
    if not nested and max(len(before), len(after)) <= ROW_LENGTH:
        yield f"{path}: {flat(before)} -> {flat(after)}"
    elif len(before) == len(after):
        for number, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                yield from changes(old, new, f"{path}[{number}]")
    else:
        old_items, new_items = Counter(map(flat, before)), Counter(map(flat, after))
        yield from (f"{path}: gone {item}" for item in (old_items - new_items).elements())
        yield from (f"{path}: new {item}" for item in (new_items - old_items).elements())


def flat(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
