"""Games as the lobby offers them."""

from uruk.kernel.aid import AidSection
from uruk.kernel.challenges import Challenge
from uruk.kernel.options import Option
from uruk.kernel.rules import Page, Rule
from uruk.server.wire.base import Wire


class GameInfo(Wire):
    """A game as the lobby offers it; `art` names the version of its art, for caching.

    `challenges` are for one seat; one is called `<mode>.<difficulty>` elsewhere.
    """

    id: str
    title: str
    seats: list[int]
    options: list[Option]
    challenges: list[Challenge]
    languages: list[str]
    bots: list[str]
    rules_version: int
    art: str


class Messages(Wire):
    """A game's messages in one language, by dotted key."""

    language: str
    messages: dict[str, str]


class Art(Wire):
    """The symbols and the style that a game's scenes use, as SVG to be put before them."""

    version: str
    svg: str


class Aid(Wire):
    """A game's player aid: turn, costs and combat on one page."""

    game: str
    title: str
    sections: list[AidSection]


class Rules(Wire):
    """A game's numbered rules, in order, and its pages about things with abilities."""

    game: str
    version: int
    rules: list[Rule]
    pages: list[Page]
