"""The bases of pieces: every seat has a shape of its own besides its colour."""

from math import cos, pi, sin

CORNERS = {"0": 0, "1": 4, "2": 6, "3": 8, "4": 5, "5": 3, "tribe": 12}
"""Corners of the base by seat; 0 is round."""
TURNS = {"1": 0.25, "2": 0.0, "3": 0.125, "4": -0.25, "5": -0.25, "tribe": 0.0}


def base(side: str, size: float) -> str:
    """The outline of a side's base, around its middle."""
    radius = size * 0.48
    corners = CORNERS[side]
    if not corners:
        arc = f"A{radius:g} {radius:g} 0 1 0"
        return f"M{-radius:g} 0{arc} {radius:g} 0{arc} {-radius:g} 0Z"
    reach = radius * (1.18 if corners < 6 else 1.05)
    points = []
    for corner in range(corners):
        angle = 2 * pi * corner / corners + TURNS[side] * 2 * pi
        points.append(f"{reach * cos(angle):.1f} {reach * sin(angle):.1f}")
    return "M" + "L".join(points) + "Z"
