"""A game at the terminal, for people and bots."""
