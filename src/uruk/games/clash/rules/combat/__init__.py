"""Battles (CC-16 to CC-18)."""
