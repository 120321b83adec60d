"""Clash of Cultures: Monumental Edition."""

from uruk.games.clash.game import CLASH as GAME

__all__ = ["GAME"]
