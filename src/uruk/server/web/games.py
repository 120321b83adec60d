"""Endpoints about games: what can be played, in which words, by which rules, with which art."""

from __future__ import annotations

from functools import cache
from hashlib import sha256

import msgspec
from starlette.responses import Response

import uruk.bots
from uruk.kernel.contract import Game
from uruk.kernel.languages import ENGLISH, LANGUAGES, chosen
from uruk.server.problems import Refused
from uruk.server.web.endpoints import Api, Call, reply
from uruk.server.web.security import LONGEST_AGE
from uruk.server.wire import Aid, Art, GameInfo, Messages, Rules

api = Api()


class ArtQuery(msgspec.Struct):
    """The version that the client knows of; it makes the address unique."""

    v: str = ""


class SpokenQuery(msgspec.Struct):
    """The reader's language; English where there is none of that name."""

    language: str = ENGLISH

    @property
    def spoken(self) -> str:
        return chosen([self.language])


@cache
def art_of(game: Game) -> Art:
    """The art of a game, which all its scenes share."""
    svg = game.scene(game.new().seen_by(None)).art
    return Art(version=sha256(svg.encode()).hexdigest()[:16], svg=svg)


def info_of(game: Game, language: str) -> GameInfo:
    words = game.text(language)
    return GameInfo(
        id=game.id,
        title=words.messages.get("name.game", game.title),
        seats=list(game.seats),
        options=[
            msgspec.structs.replace(option, help=words.messages.get(f"option.{option.name}", ""))
            for option in game.options
        ],
        challenges=list(game.challenges),
        languages=list(LANGUAGES),
        bots=list(uruk.bots.names(game)),
        rules_version=game.rules_version,
        art=art_of(game).version,
    )


@api.endpoint("GET", "/api/games")
async def games(call: Call, query: SpokenQuery) -> list[GameInfo]:
    """The games, their seats, options and bots."""
    return [info_of(game, query.spoken) for game in call.services.games.values()]


@api.endpoint("GET", "/api/games/{game}/messages/{language}", answer=Messages)
async def messages(call: Call) -> Response:
    """A game's words in a language."""
    game = call.services.registry.game(call["game"])
    language = call["language"]
    if language not in LANGUAGES:
        raise Refused("not_found", "no_language", language=language)
    answer = reply(Messages(language=language, messages=game.text(language).messages))
    answer.headers["cache-control"] = "no-cache"
    return answer


@api.endpoint("GET", "/api/games/{game}/rules")
async def rules(call: Call, query: SpokenQuery) -> Rules:
    """A game's numbered rules in a language, and its pages about things with abilities."""
    game = call.services.registry.game(call["game"])
    return Rules(
        game=game.id,
        version=game.rules_version,
        rules=list(game.rule_books[query.spoken]),
        pages=list(game.pages),
    )


@api.endpoint("GET", "/api/games/{game}/aid")
async def aid(call: Call, query: SpokenQuery) -> Aid:
    """A game's player aid in a language."""
    game = call.services.registry.game(call["game"])
    title = game.text(query.spoken).messages.get("name.game", game.title)
    return Aid(game=game.id, title=title, sections=list(game.aids[query.spoken]))


@api.endpoint("GET", "/api/games/{game}/art", answer=Art)
async def art(call: Call, query: ArtQuery) -> Response:
    """The symbols and style of a game's scenes."""
    found = art_of(call.services.registry.game(call["game"]))
    answer = reply(found)
    if query.v == found.version:
        answer.headers["cache-control"] = f"public, max-age={LONGEST_AGE}, immutable"
    return answer
