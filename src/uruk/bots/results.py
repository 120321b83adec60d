"""Outcomes that are kept in a file, so that a long series can be broken off and taken up again.

A line of the file is one outcome. A match decides its outcome to the last move, so an outcome that
is there need not be played again; lines of other matches do no harm.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from uruk.bots.match import Match, Outcome
from uruk.kernel.errors import BadInput

Player = Callable[[Sequence[Match]], Iterable[Outcome]]


def resumed(path: Path | None, matches: Sequence[Match], play: Player) -> Iterator[Outcome]:
    """The outcomes in the order of the matches: those of the file, the others played and noted.

    A game that broke off is played again.
    """
    if path is None:
        yield from play(matches)
        return
    known = read(path)
    missing = [match for match in matches if key(match) not in known]
    played = iter(play(missing))
    with path.open("ab") as file:
        for match in matches:
            if key(match) in known:
                yield known[key(match)]
                continue
            outcome = next(played)
            file.write(msgspec.json.encode(outcome) + b"\n")
            file.flush()
            yield outcome


def read(path: Path) -> dict[bytes, Outcome]:
    """The outcomes of a file by their matches; a last line that was cut off is left out."""
    if not path.exists():
        return {}
    lines = path.read_bytes().split(b"\n")
    if lines[-1]:
        path.write_bytes(b"".join(line + b"\n" for line in lines[:-1]))
    found = {}
    for number, line in enumerate(lines[:-1], start=1):
        try:
            outcome = msgspec.json.decode(line, type=Outcome)
        except msgspec.MsgspecError as error:
            raise BadInput(f"{path}, line {number}", f"is no outcome ({error})") from None
        if not outcome.error:
            found[key(outcome.match)] = outcome
    return found


def key(match: Match) -> bytes:
    """What names a match in a file of results."""
    return msgspec.json.encode(match, order="sorted")
