"""Behaviours beside their data: a class is registered for the entries whose text it carries out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

B = TypeVar("B")


def registrar(
    table: dict[str, Any], entries: Mapping[str, object]
) -> Callable[..., Callable[[type[B]], type[B]]]:
    """A decorator that puts an instance of a class into a table, once for each of some entries."""

    def behaviour(*keys: str) -> Callable[[type[B]], type[B]]:
        def register(kind: type[B]) -> type[B]:
            for key in keys:
                table[key] = instance = kind()
                instance.entry = entries[key]  # type: ignore[attr-defined]
            return kind

        return register

    return behaviour
