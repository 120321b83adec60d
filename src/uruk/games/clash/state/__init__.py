"""The data of a game, and nothing of its rules."""
