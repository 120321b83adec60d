"""Figures recorded earlier, and what got worse since."""

import json
import platform
from collections.abc import Sequence

import msgspec

from uruk.cli.bench.figures import Row
from uruk.cli.inputs import read_text, write_text
from uruk.cli.speech import say, wrong

TOLERATED = 0.30
"""A ratio may be this much worse before it is reported."""


class Recorded(msgspec.Struct, frozen=True):
    """A figure as it was recorded; the ratio alone is compared."""

    name: str
    ratio: float | None
    better: str = "higher"


class _File(msgspec.Struct, frozen=True):
    figures: list[Recorded]


def recorded(path: str) -> list[Recorded]:
    """The recorded figures of a file."""
    try:
        return msgspec.json.decode(read_text(path), type=_File).figures
    except msgspec.DecodeError as error:
        raise wrong(path, "unreadable_figures", why=str(error)) from None


def save(path: str, rows: Sequence[Row], rounds: int, seconds: float) -> None:
    """Records the figures, with how they were measured."""
    document = {
        "command": f"uruk bench --rounds {rounds} --seconds {seconds:g} --save {path}",
        "python": platform.python_version(),
        "figures": [row.told() for row in rows],
    }
    write_text(path, json.dumps(document, indent=1, ensure_ascii=False) + "\n")


def compare(earlier: Sequence[Recorded], rows: Sequence[Row]) -> list[str]:
    """A line for every ratio that got worse by more than is tolerated."""
    now = {row.name: row.ratio for row in rows}
    worse = []
    for figure in earlier:
        ratio = now.get(figure.name)
        if ratio is None or not figure.ratio or not ratio:
            continue
        kept = ratio / figure.ratio if figure.better == "higher" else figure.ratio / ratio
        if kept < 1 - TOLERATED:
            change = {"before": f"{figure.ratio:.3g}", "now": f"{ratio:.3g}"}
            worse.append(say("bench.worse", name=figure.name, **change, share=f"{1 - kept:.0%}"))
    return worse
