"""Help at the table: what a thing is, and what can be done."""

from uruk.kernel.asking import Fact
from uruk.server.wire.base import Body, Wire
from uruk.server.wire.play import Choice, Explained


class About(Wire):
    """What a thing is called and what there is to know of it, as the reader may know it.

    `choices` are moves that involve it, the first of several (`more` are left out); where there
    is none although the reader decides, `against` says why.
    """

    thing: str
    title: Fact
    facts: list[Fact]
    choices: list[Choice] = []
    more: int = 0
    against: Explained | None = None


class Doing(Wire):
    """An action of a turn (`do.<id>`, `do.<id>_needs`): how many ways there are to take it now.

    Where there is none although the reader chooses an action, `against` says why.
    """

    id: str
    rule: str
    ways: int
    against: Explained | None = None


class Doings(Wire):
    """All actions of a turn; `now` if the reader chooses one of them at the moment."""

    now: bool
    actions: list[Doing]


class LessonAskBody(Body):
    """A thing of a lesson's table, after what the learner did since the lesson began."""

    thing: str
    moves: list[str | None] = []
