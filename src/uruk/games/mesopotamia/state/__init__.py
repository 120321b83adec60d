"""The data of a game in play."""
