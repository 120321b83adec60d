"""What the table chooses before a game."""

import msgspec

from uruk.kernel.data import Entry


class OptionEntry(Entry, frozen=True, kw_only=True):
    """An option as a game's data file lists it."""

    id: str
    values: tuple[str, ...]
    default: str


class Option(msgspec.Struct, frozen=True):
    """Something the table chooses before the game; the default is the rulebook's.

    `by_players` has the default of tables whose number of players asks for another one,
    `among_bots` that of tables without a human. `for_players` has the numbers of players that a
    value is for, where it is not for all that the game can seat: a solo mode is for one.
    """

    name: str
    default: str
    choices: tuple[str, ...]
    help: str
    kind: str = "choice"
    by_players: dict[int, str] = {}
    among_bots: str | None = None
    for_players: dict[str, tuple[int, ...]] = {}

    def default_for(self, players: int, *, bots_only: bool = False) -> str:
        """The value where nobody chooses one."""
        if bots_only and self.among_bots is not None:
            return self.among_bots
        return self.by_players.get(players, self.default)

    def suits(self, value: str, players: int) -> bool:
        """Whether the value is for so many players."""
        return value not in self.for_players or players in self.for_players[value]
