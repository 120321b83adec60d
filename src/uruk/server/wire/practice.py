"""Practice: the positions of a game's scenarios, to be looked at and played freely."""

from uruk.kernel.languages import ENGLISH
from uruk.server.wire.base import Body, Wire
from uruk.server.wire.play import Explained, Frame


class ScenarioInfo(Wire):
    """A scenario and the rules that it shows; its title is English, and empty for other readers."""

    id: str
    title: str
    rules: list[str]


class Scenarios(Wire):
    """All scenarios of a game."""

    game: str
    scenarios: list[ScenarioInfo]


class PracticeBody(Body):
    """The moves made since the position, by whichever seat decided; all are made anew."""

    language: str = ENGLISH
    moves: list[str] = []


class PracticeWhyBody(PracticeBody):
    """Why do these picks lead nowhere?"""

    picks: list[str] = []


class PracticeAskBody(PracticeBody, kw_only=True):
    """What is this thing?"""

    thing: str


class PracticeTold(Wire):
    """The position after the moves, seen by whoever decides.

    `line` are the scenario's own moves. After as many of them as were made, `against` tells what it
    shows to be forbidden there. `names` are what the texts call the seats.
    """

    scenario: ScenarioInfo
    line: list[str]
    against: list[Explained]
    names: list[str]
    frame: Frame
