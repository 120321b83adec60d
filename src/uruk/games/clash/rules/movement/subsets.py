"""Parts of a stack."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from uruk.games.clash.components.units import Stack


@lru_cache(maxsize=4096)
def subsets(stack: Stack) -> tuple[Stack, ...]:
    """Every distinct non-empty part of a stack, the largest first."""
    kinds = sorted(set(stack))
    counts = [range(stack.count(kind), -1, -1) for kind in kinds]
    parts = (
        tuple(code for code, n in zip(kinds, numbers, strict=True) for _ in range(n))
        for numbers in product(*counts)
    )
    return tuple(part for part in parts if part)
