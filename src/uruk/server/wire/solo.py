"""Games of one seat: personal bests and the challenge of the day."""

from uruk.server.wire.base import Wire


class Best(Wire):
    """A person's best try at a challenge: a won one before a lost one, then by score."""

    challenge: str
    table: str
    won: bool
    score: float
    games: int = 0
    wins: int = 0


class DailyScore(Wire):
    """A finished try at the challenge of a day; equal ones share their place."""

    place: int
    user: str
    name: str
    won: bool
    score: float


class Daily(Wire):
    """The challenge of a day: the same for everybody until `ends`, one try a person.

    `table` is the reader's own try, if there is one. The seed behind `commitment` is told when
    the day is over.
    """

    day: str
    ends: float
    challenge: str
    commitment: str
    table: str | None
    finished: bool
    players: int
    scores: list[DailyScore]


class Solo(Wire):
    """What the reader has reached alone, and the challenge of the day."""

    bests: list[Best]
    daily: Daily
