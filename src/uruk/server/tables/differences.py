"""What has changed since a reader was told: small trees that the reader's client puts into place.

A difference is one of

- `{name: difference}`: members that changed, of an object by name, of a list by number;
- `[value]`: another value; `[]`: the member is gone;
- `["runs", run, …]`: a list made of runs of the old one, `[start, count]`, of single things of it
  that changed, `[number, difference]`, and of new things, `[value]`;
- `["keys", [run, …], {name: difference}]`: an object whose members come in another order, their
  names told in runs.

Things of a drawing are the same if their key is. A wording or a prompt is told as a whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import chain, compress, count, pairwise, repeat
from operator import attrgetter, eq, is_not, ne, sub
from typing import Any

from msgspec import NODEFAULT, UNSET, Raw, Struct, json
from msgspec.structs import FieldInfo, astuple, fields

from uruk.kernel.scene import Element
from uruk.kernel.text import Wording
from uruk.kernel.told import SeenPrompt
from uruk.kernel.view import View
from uruk.server.wire import Scene

Difference = Any
Run = list[Any]

GONE: Difference = []
RUNS, KEYS = "runs", "keys"
KEY = attrgetter("key")
WHOLE = {str, int, float, bool, type(None), Wording, SeenPrompt}
"""What is told as a whole."""
NEW = -1
"""The place, otherwise counted from 1, of what was not there before."""
FEW = 0.5
"""If more of a list has changed, it is told in runs."""
MOST_COMPARED = 4096
"""Pairs of parts whose difference is kept for the next reader."""

_compared: dict[tuple[int, int], tuple[object, object, Raw | None]] = {}
_encode = json.Encoder().encode


def difference(old: Any, new: Any) -> Difference | None:
    """How to make the new value of the old one; None if there is nothing to do."""
    if old is new:
        return None
    if type(new) in WHOLE:
        return None if old == new else [new]
    if isinstance(new, Element) and isinstance(old, Element):
        return _element(old, new) or None
    if isinstance(new, Struct) and type(old) is type(new):
        return members(old, new) or None
    if isinstance(new, dict) and isinstance(old, dict):
        return _object(old, new)
    if isinstance(new, list | tuple) and isinstance(old, list | tuple):
        return _list(old, new)
    return None if old == new else [new]


def encoded(old: Any, new: Any) -> Difference | None:
    """The difference of what several readers see alike, found out and encoded once for all."""
    if old is new:
        return None
    if type(new) in WHOLE or type(old) in WHOLE:
        return None if old == new else [new]
    pair = id(old), id(new)
    found = _compared.get(pair) if MOST_COMPARED else None
    if found is None:
        if len(_compared) >= MOST_COMPARED:
            _compared.clear()
        told = difference(old, new)
        # Both are held, or others could take their place in memory.
        found = _compared[pair] = old, new, None if told is None else Raw(_encode(told))
    return found[2]


def of_view(old: View | None, new: View | None) -> Difference | None:
    """The difference of two views, each of whose parts may be the same for other readers."""
    if old is None or new is None:
        return difference(old, new)
    return members(old, new, encoded) or None


def of_scene(old: Scene | None, new: Scene | None) -> Difference | None:
    """The difference of two drawings, whose layers may be the same for other readers."""
    if old is None or new is None:
        return difference(old, new)
    return members(old, new, _of_layers) or None


def _of_layers(old: Any, new: Any) -> Difference | None:
    """Layers by their number; all else of a drawing as anywhere."""
    if not isinstance(new, tuple) or len(old) != len(new):
        return difference(old, new)
    found = {}
    for number, (before, now) in enumerate(zip(old, new, strict=True)):
        if before.elements is now.elements and before.id == now.id:
            continue
        if before.id != now.id:
            found[str(number)] = difference(before, now)
        elif (told := encoded(before.elements, now.elements)) is not None:
            found[str(number)] = {"elements": told}
    return found or None


def members(
    old: Struct, new: Struct, compare: Callable[[Any, Any], Difference | None] = difference
) -> dict[str, Difference]:
    """The members of a struct that are other ones, new, or gone on the wire."""
    before_all, now_all = astuple(old), astuple(new)
    others = list(compress(count(), map(is_not, before_all, now_all)))
    if not others:
        return {}
    found: dict[str, Difference] = {}
    fields_told = _told(type(new))
    for n in others:
        (name, absent), before, now = fields_told[n], before_all[n], now_all[n]
        if now in absent:
            if before not in absent:
                found[name] = GONE
        elif before in absent:
            found[name] = [now]
        elif (told := compare(before, now)) is not None:
            found[name] = told
    return found


def _element(old: Element, new: Element) -> dict[str, Difference]:
    """The same of things of a drawing, all of whose members are told as a whole."""
    parts, before, now = _told(Element), astuple(old), astuple(new)
    return {
        parts[n][0]: GONE if now[n] in parts[n][1] else [now[n]]
        for n in compress(count(), map(ne, before, now))
    }


def _object(old: dict[Any, Any], new: dict[Any, Any]) -> Difference | None:
    others = list(compress(new, map(is_not, map(old.get, new), new.values())))
    came = [key for key in others if key not in old]
    gone = len(old) + len(came) > len(new)
    found: dict[str, Difference] = {}
    for key in others:
        if key not in old:
            found[str(key)] = [new[key]]
        elif (told := difference(old[key], new[key])) is not None:
            found[str(key)] = told
    if gone:
        found |= dict.fromkeys([str(key) for key in old if key not in new], GONE)
    stay = [*filter(new.__contains__, old), *came] if gone else [*old, *came]
    if stay == list(new):
        return found or None
    return [KEYS, runs([str(key) for key in old], [str(key) for key in new], str), found]


def _list(old: Sequence[Any], new: Sequence[Any]) -> Difference | None:
    if not new or not old:
        return [RUNS, *([value] for value in new)] if new else [new] if old else None
    if isinstance(new[0], Element) and isinstance(old[0], Element):
        found = runs(old, new, KEY)
        return None if found == [[0, len(old)]] == [[0, len(new)]] else [RUNS, *found]
    if len(old) == len(new):
        others = list(compress(count(), map(is_not, old, new)))
        told = {str(n): one for n in others if (one := difference(old[n], new[n])) is not None}
        if len(told) <= max(1, len(new) * FEW):
            return told or None
    return [RUNS, *_ends(old, new)]


def _ends(old: Sequence[Any], new: Sequence[Any]) -> list[Run]:
    """A list in runs: what both begin and end with is old, all between is new."""
    most = min(len(old), len(new))
    first = _first(map(ne, old, new), most)
    last = min(_first(map(ne, reversed(old), reversed(new)), most), most - first)
    told: list[Run] = [[0, first]] if first else []
    told += [[value] for value in new[first : len(new) - last]]
    return [*told, [len(old) - last, last]] if last else told


def _first(others: Iterable[bool], otherwise: int) -> int:
    """The place of the first pair that is another one."""
    return next(compress(count(), others), otherwise)


def runs(old: Sequence[Any], new: Sequence[Any], key: Callable[[Any], object]) -> list[Run]:
    """A list of things with keys in runs of the old one."""
    if not old or not new:
        return [[thing] for thing in new]
    # Hundreds of things, most of them as before and where they were: only the others are looked at
    # one by one.
    if len(old) == len(new):
        others = list(compress(count(), map(is_not, old, new)))
        if all(key(old[n]) == key(new[n]) for n in others):
            return _in_place(old, new, others)
    most = min(len(old), len(new))
    first = _first(map(is_not, old, new), most)
    last = min(_first(map(is_not, reversed(old), reversed(new)), most), most - first)
    found: list[Run] = [[0, first]] if first else []
    if first < len(new) - last:
        _add_changed(found, old, new[first : len(new) - last], (first, len(old) - last), key)
    if last:
        _add_old(found, len(old) - last, last)
    return found


def _in_place(old: Sequence[Any], new: Sequence[Any], others: Sequence[int]) -> list[Run]:
    """Runs for things that stay where they are, some of which are other ones."""
    found: list[Run] = []
    done = 0
    for n in others:
        told = difference(old[n], new[n])
        if told is not None:
            if n > done:
                found.append([done, n - done])
            found.append([n, told])
            done = n + 1
    if done < len(new):
        found.append([done, len(new) - done])
    return found


def _add_changed(
    found: list[Run],
    old: Sequence[Any],
    new: Sequence[Any],
    within: tuple[int, int],
    key: Callable[[Any], object],
) -> None:
    """Adds runs for things of which most are between these places of the old list."""
    begin, end = within
    before = old[begin:end]
    if not before:
        found += [[thing] for thing in new]
        return
    places = dict(zip(map(key, before), count(1), strict=False))
    placed = list(map(places.get, map(key, new), repeat(NEW)))
    same = map(eq, map([None, *before].__getitem__, placed), new)
    steps = map(sub, placed, chain((NEW,), placed))
    begins = [n for n, (step, is_same) in enumerate(zip(steps, same, strict=True))
              if step != 1 or not is_same]  # fmt: skip
    if not begins or begins[0]:
        begins.insert(0, 0)
    for start, stop in pairwise((*begins, len(new))):
        if placed[start] == NEW:
            found.append([new[start]])
        else:
            _add_run(found, old, begin + placed[start] - 1, new[start], stop - start)


def _add_run(found: list[Run], old: Sequence[Any], place: int, thing: Any, length: int) -> None:
    """Adds a run that begins with this thing; all that follow it there are as before."""
    before = old[place]
    if before is not thing and (told := difference(before, thing)) is not None:
        found.append([place, told])
        place, length = place + 1, length - 1
    _add_old(found, place, length)


def _add_old(found: list[Run], place: int, length: int) -> None:
    """Adds a run of the old list, to the last one if it goes on there."""
    last: Sequence[Any] = found[-1] if found else ()
    if len(last) == 2 and isinstance(last[1], int) and sum(last) == place:
        found[-1][1] += length
    elif length:
        found.append([place, length])


@cache
def _told(kind: type[Struct]) -> tuple[tuple[str, tuple[object, ...]], ...]:
    """The members of a struct: their names on the wire, and the values that are left out there."""
    leaves_out = kind.__struct_config__.omit_defaults
    return tuple(
        (field.encode_name, (UNSET, _default(field)) if leaves_out else (UNSET,))
        for field in fields(kind)
    )


def _default(field: FieldInfo) -> object:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
