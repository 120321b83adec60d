"""What cards and tokens say, made from their numbers: as messages under `text` and their id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.events import SIX_ROUND
from uruk.games.mesopotamia.components.schema import (
    EventCard,
    EventOption,
    NamedEntry,
    TechnologyCard,
)
from uruk.games.mesopotamia.components.terms import RESOURCES
from uruk.games.mesopotamia.components.tokens import TradeToken
from uruk.kernel.text import Catalogue


def texts(components: Components, words: Catalogue) -> dict[str, str]:
    """The texts of all cards in a language, from the numbers that the game is played with."""
    found = {f"text.{card.id}": technology(words, card) for card in components.technology_cards}
    for event in components.event_cards:
        found.update(event_texts(words, event))
    for quest in components.quest_cards:
        found[f"text.{quest.id}"] = listing(words, "requirement", quest.requires)
    for strategy in components.automaton.strategy_cards:
        found[f"text.{strategy.id}"] = strategy.condition_text
    for token in components.trades:
        found[f"name.{token.id}"] = trade(words, token)
    return found


def names(components: Components, language: str) -> dict[str, str]:
    """The names of areas, empires and cards, as messages."""
    entries: list[NamedEntry] = [
        *components.board.area,
        *components.core.empire,
        *components.event_cards,
        *components.quest_cards,
        *components.technology_cards,
        *components.automaton.difficulties,
        *components.automaton.strategy_cards,
    ]
    found = {entry.id: entry.called(language) for entry in entries}
    # Proper names take no article.
    return {f"name.{which}{key}": name for which in ("", "the.") for key, name in found.items()}


def trade(words: Catalogue, token: TradeToken) -> str:
    """A trade token has no name; it is called by what is given and got."""
    give, get = (dict(zip(RESOURCES, side, strict=True)) for side in (token.give, token.get))
    return words.format("trade_token", {"give": spoken(words, give), "get": spoken(words, get)})


def spoken(words: Catalogue, amounts: Mapping[str, int]) -> str:
    """Amounts of resources in words."""
    return ", ".join(words.count(n, name) for name, n in amounts.items() if n) or "-"


def technology(words: Catalogue, card: TechnologyCard) -> str:
    """A civilization card; a growth card has a price for each step."""
    effect = dict(card.effect)
    if "food_per_step" in effect:
        prices = effect["food_per_step"]
        return words.format("technology.growth", {"food": prices[0], "more": prices[1:]})
    return words.format(f"technology.{card.action}", effect)


def event_texts(words: Catalogue, event: EventCard) -> Iterator[tuple[str, str]]:
    """What an event tells, and both its options, numbered from 1, with their titles."""
    yield f"text.{event.id}", event.flavour
    for option in event.option:
        yield f"text.{event.id}.{option.n}", option_text(words, event, option)
        yield f"name.{event.id}.{option.n}", option.title


def option_text(words: Catalogue, event: EventCard, option: EventOption) -> str:
    params: dict[str, Any] = {"track": option.track, "vp": event.token_vp}
    if option.kind == SIX_ROUND:
        params["round"] = listing(words, "effect", option.per_round)
        params["final"] = listing(words, "effect", option.final)
    else:
        params["now"] = listing(words, "effect", option.now)
    return words.format(f"option_kind.{option.kind}", params)


def listing(words: Catalogue, family: str, tables: Sequence[Mapping[str, Any]]) -> str:
    """Effects or requirements one after the other."""
    found = [words.format(f"{family}.{table['kind']}", table) for table in tables]
    return words.format("listing", {"all": found}) if found else words.format("nothing", {})
