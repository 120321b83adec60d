"""What has changed since a reader was told: small trees that the reader's client puts into place.

A difference is one of

- `{name: difference}`: members that changed, of an object by name, of a list by number;
- `[value]`: another value; `[]`: the member is gone;
- `["runs", run, …]`: a list made of runs of the old one, `[start, count]`, of single things of it
  that changed, `[number, difference]`, and of new things, `[value]`;
- `["keys", [run, …], {name: difference}]`: an object whose members come in another order, their
  names told in runs.

Things of a drawing are the same if their key is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import NODEFAULT, UNSET, Struct
from msgspec.structs import FieldInfo, fields

from uruk.kernel.scene import Element

Difference = Any
Run = list[Any]

GONE: Difference = []
RUNS, KEYS = "runs", "keys"
FEW = 0.5
"""If more of a list has changed, it is told in runs."""


def difference(old: Any, new: Any) -> Difference:
    """How to make the new value of the old one, which is another."""
    if isinstance(new, Struct) and type(old) is type(new):
        read = _reader(type(new))
        return changed(read(old), read(new))
    if isinstance(new, Mapping) and isinstance(old, Mapping):
        return _object(old, new)
    if isinstance(new, list | tuple) and isinstance(old, list | tuple):
        return _list(old, new)
    return [new]


def _object(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> Difference:
    members = changed(old, new)
    stay = [*(key for key in old if key in new), *(key for key in new if key not in old)]
    if stay == list(new):
        return members
    return [KEYS, runs([str(key) for key in old], [str(key) for key in new], str), members]


def changed(old: Mapping[Any, Any], new: Mapping[Any, Any]) -> dict[str, Difference]:
    """The members that are other ones, new, or gone."""
    found: dict[str, Difference] = {}
    for key, value in new.items():
        if key not in old:
            found[str(key)] = [value]
        elif (before := old[key]) is not value and before != value:
            found[str(key)] = difference(before, value)
    for key in old:
        if key not in new:
            found[str(key)] = GONE
    return found


def _list(old: Sequence[Any], new: Sequence[Any]) -> Difference:
    if not new:
        return [new]
    if old and isinstance(new[0], Element) and isinstance(old[0], Element):
        return [RUNS, *runs(old, new, lambda element: element.key)]
    if len(old) == len(new):
        pairs = zip(old, new, strict=True)
        members = {str(n): difference(a, b) for n, (a, b) in enumerate(pairs) if a != b}
        if len(members) <= max(1, len(new) * FEW):
            return members
    return [RUNS, *_ends(old, new)]


def _ends(old: Sequence[Any], new: Sequence[Any]) -> list[Run]:
    """A list in runs: what both begin and end with is old, all between is new."""
    most = min(len(old), len(new))
    first = next((n for n in range(most) if old[n] != new[n]), most)
    last = next((n for n in range(most - first) if old[-1 - n] != new[-1 - n]), most - first)
    told: list[Run] = [[0, first]] if first else []
    told += [[value] for value in new[first : len(new) - last]]
    return [*told, [len(old) - last, last]] if last else told


def runs(old: Sequence[Any], new: Sequence[Any], key: Callable[[Any], object]) -> list[Run]:
    """A list of things with keys in runs of the old one."""
    places = {key(thing): number for number, thing in enumerate(old)}
    found: list[Run] = []
    following = -1
    for thing in new:
        place = places.get(key(thing))
        if place is None:
            found.append([thing])
            following = -1
        elif old[place] is not thing and old[place] != thing:
            found.append([place, difference(old[place], thing)])
            following = -1
        elif place == following:
            found[-1][1] += 1
            following += 1
        else:
            found.append([place, 1])
            following = place + 1
    return found


@cache
def _reader(kind: type[Struct]) -> Callable[[Struct], dict[str, Any]]:
    """Reads the members that a struct has on the wire."""
    leaves_out = kind.__struct_config__.omit_defaults
    told = [(field.encode_name, field.name, _default(field)) for field in fields(kind)]

    def read(struct: Struct) -> dict[str, Any]:
        return {
            name: value
            for name, field, default in told
            if (value := getattr(struct, field)) is not UNSET
            and not (leaves_out and value == default)
        }

    return read


def _default(field: FieldInfo) -> object:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()
