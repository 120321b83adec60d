"""What is in the bag (PE-1)."""

HAND = 3
HIGHEST = {"low": 4, "high": 9}
COPIES = 3
PEBBLES = range(1, max(HIGHEST.values()) + 1)
