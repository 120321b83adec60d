"""Objectives: those that are met at once, and those of the status phase."""

from uruk.games.clash.content.objectives import immediate, status

__all__ = ["immediate", "status"]
