"""A process in which bots think: a question a line on standard input, an answer a line on output.

It is killed when it takes too long, so it keeps nothing that matters.
"""

import select
import sys
from typing import Any

import msgspec

import uruk
import uruk.bots
from uruk.bots.analysis import Analysis, analyse
from uruk.bots.levels import hurried, strongest
from uruk.kernel.contract import Game
from uruk.kernel.record import Record


class Question(msgspec.Struct, frozen=True, tag="question"):
    """A position and the bot to decide in it."""

    game: str
    position: dict[str, Any]
    seat: int
    level: str
    seed: str


class Answer(msgspec.Struct, frozen=True):
    """The move in notation, or what went wrong."""

    move: str | None = None
    error: str | None = None


class Study(msgspec.Struct, frozen=True, tag="study"):
    """The record of a finished game, to be looked at again."""

    game: str
    record: str


class Findings(msgspec.Struct, frozen=True):
    """What a study found, or what went wrong."""

    analysis: Analysis | None = None
    error: str | None = None


def think(question: Question) -> Answer:
    """The bot's move; it gets its seat's handle and nothing else."""
    try:
        state = uruk.game(question.game).load(question.position)
        bot = uruk.bot(state.game, question.level, question.seed)
        return Answer(move=str(bot.choose(state.at(question.seat))))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


def study(asked: Study) -> Findings:
    """Looks at every position of a finished game."""
    try:
        return Findings(analyse(uruk.game(asked.game), Record.loads(asked.record)))
    except Exception as error:
        return Findings(error=f"{type(error).__name__}: {error}")


def warm(game: Game) -> None:
    """Loads what the first decision would wait for: components, weights, the bots themselves."""
    state = game.new(game.seats[-1], 0)
    if state.seat is not None:
        uruk.bot(game, hurried(game, strongest(game)), "warm").choose(state.at(state.seat))


def is_asked() -> bool:
    """Whether somebody waits for an answer; where that cannot be known, somebody may."""
    return sys.platform == "win32" or bool(select.select([sys.stdin], [], [], 0)[0])


def main() -> None:
    for game in uruk.games():
        if not is_asked():
            warm(game)
    decoder: msgspec.json.Decoder[Question | Study] = msgspec.json.Decoder(Question | Study)
    for line in sys.stdin.buffer:
        asked = decoder.decode(line)
        answer = think(asked) if isinstance(asked, Question) else study(asked)
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
