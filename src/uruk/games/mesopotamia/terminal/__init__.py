"""The table drawn with characters: the map of areas, then what lies beside it and the players."""

from uruk.games.mesopotamia.terminal.areas import board, legend
from uruk.games.mesopotamia.terminal.players import names, summary
from uruk.kernel.rooms import Terminal

TERMINAL = Terminal(names, board, legend, summary, by_rows=False)
"""The table drawn with characters."""
