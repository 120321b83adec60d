"""What the table chooses before a game."""

from collections.abc import Mapping

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
    `belongs_to` has the values of other options without which there is nothing to choose. A quiet
    option is told only where it is not the default: what an expansion adds leaves the games
    without it as they were. `each_of` names the option, an earlier one, that says of how many
    things each may have a value of its own: these are written in a row, with commas. An option of
    the kind `name` only says who or what, so that one of its values plays like another.
    """

    name: str
    default: str
    choices: tuple[str, ...]
    help: str
    kind: str = "choice"
    by_players: dict[int, str] = {}
    among_bots: str | None = None
    for_players: dict[str, tuple[int, ...]] = {}
    belongs_to: dict[str, str] = {}
    quiet: bool = False
    each_of: str = ""

    def default_for(self, players: int, *, bots_only: bool = False) -> str:
        """The value where nobody chooses one."""
        if bots_only and self.among_bots is not None:
            return self.among_bots
        return self.by_players.get(players, self.default)

    def parts(self, value: str) -> list[str]:
        """The values that one consists of: several only where each of many may have its own."""
        return value.split(",") if self.each_of else [value]

    def fits(self, value: str, settled: Mapping[str, str]) -> bool:
        """Whether there is one value, or one for each, given the options before it."""
        many = len(self.parts(value))
        return many == 1 or str(many) == settled[self.each_of]

    def applies(self, settled: Mapping[str, str]) -> bool:
        """Whether there is something to choose, given the options before it."""
        if self.kind == "name" and self.each_of and settled[self.each_of] == "0":
            return False
        return all(settled.get(name) == value for name, value in self.belongs_to.items())

    @property
    def needs(self) -> str:
        """What there must be for something to choose, for messages."""
        needed = [f"{name}={value}" for name, value in self.belongs_to.items()]
        return ", ".join([*needed, *([self.each_of] if self.each_of else [])])

    def suits(self, value: str, players: int) -> bool:
        """Whether the value is for so many players."""
        return value not in self.for_players or players in self.for_players[value]
