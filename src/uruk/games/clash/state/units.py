"""Owners as numbers.

Owners are seats; the barbarians are the last entry of every list by owner, `BARBARIANS` = -1.
"""

BARBARIANS = -1
NOBODY = -9
"""Instead of an owner: an empty building place."""
