"""What cards and tokens say, made from their numbers: as messages under `text` and their id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from uruk.games.mesopotamia.components import Components
from uruk.games.mesopotamia.components.combat_cards import Card
from uruk.games.mesopotamia.components.events import SIX_ROUND
from uruk.games.mesopotamia.components.schema import (
    Die,
    Empire,
    EventCard,
    EventOption,
    NamedEntry,
    Segment,
    TechnologyCard,
)
from uruk.games.mesopotamia.components.terms import ACTIONS, LAND, RESOURCES
from uruk.games.mesopotamia.components.tokens import TradeToken
from uruk.kernel.text import Catalogue


def texts(components: Components, words: Catalogue) -> dict[str, str]:
    """The texts of all cards in a language, from the numbers that the game is played with."""
    found = {f"text.{card.id}": technology(words, card) for card in components.technology_cards}
    for empire in components.core.empire:
        found[f"text.{empire.id}"] = advantages(words, empire)
    for event in components.event_cards:
        for option in event.option:
            found[f"text.{event.id}.{option.n}"] = option_text(words, event, option)
    for quest in components.quest_cards:
        found[f"text.{quest.id}"] = listing(words, "requirement", quest.requires)
    for garden in components.gardens:
        found[f"name.{garden.id}"] = words.format("garden_part", {"n": garden.level})
    for token in components.trades:
        found[f"name.{token.id}"] = trade(words, token)
    for die in components.core.dingir_die:
        found[f"text.{die.colour}"] = faces(words, die)
    for segment in components.board.river_segment:
        found[f"name.{segment.id}"] = banks(words, segment)
    for card in components.cards:
        found[f"name.{card.id}"] = fighter(words, card)
    return found


def english(components: Components) -> dict[str, str]:
    """The names of areas, empires and cards and what cards tell, as they stand in the entries."""
    entries: list[NamedEntry] = [
        *components.board.area,
        *components.core.empire,
        *components.event_cards,
        *components.quest_cards,
        *components.technology_cards,
        *components.automaton.difficulties,
        *components.automaton.strategy_cards,
    ]
    found = {f"name.{entry.id}": entry.name for entry in entries}
    for event in components.event_cards:
        found[f"text.{event.id}"] = event.flavour
        found |= {f"name.{event.id}.{option.n}": option.title for option in event.option}
    for strategy in components.automaton.strategy_cards:
        found[f"text.{strategy.id}"] = strategy.condition_text
    return found


def without_articles(words: Mapping[str, str]) -> dict[str, str]:
    """Proper names take no article: they stand as they are where one is asked for."""
    return {
        f"name.the.{key.removeprefix('name.')}": name
        for key, name in words.items()
        if key.startswith("name.")
    }


def trade(words: Catalogue, token: TradeToken) -> str:
    """A trade token has no name; it is called by what is given and got."""
    give, get = (dict(zip(RESOURCES, side, strict=True)) for side in (token.give, token.get))
    return words.format("trade_token", {"give": spoken(words, give), "get": spoken(words, get)})


def faces(words: Catalogue, die: Die) -> str:
    """What a die can show: the symbol that is on it twice, and the others."""
    times = Counter(die.faces)
    twice, once = ([face for face, n in times.items() if (n > 1) is many] for many in (True, False))
    return words.format("die_faces", {"twice": twice, "once": once})


def banks(words: Catalogue, segment: Segment) -> str:
    """A river segment has no name; it is called by its river and the areas on both banks."""
    between = "/".join(segment.areas)
    return words.format("segment_name", {"river": segment.river, "banks": between})


def fighter(words: Catalogue, card: Card) -> str:
    """A combat card is called by its unit, and its number tells it from others."""
    number = "".join(filter(str.isdigit, card.id))
    return f"{words.name(LAND[card.unit], 'One')} {number}".rstrip()


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


def advantages(words: Catalogue, empire: Empire) -> str:
    """What an empire has before it begins that others have not."""
    levels = empire.start_levels
    same = set(levels.values())
    parts: list[tuple[str, dict[str, Any]]] = []
    if len(levels) == len(ACTIONS) and len(same) == 1:
        parts.append(("every_level", {"level": same.pop()}))
    else:
        parts += [("level", {"action": action, "level": n}) for action, n in levels.items()]
    parts += [
        ("resource", {"resource": name, "n": n}) for name, n in empire.extra_resources.items()
    ]
    parts += [
        (name, {"n": n})
        for name, n in (
            ("ziggurat", empire.ziggurat_level),
            ("population", empire.population_start),
            ("event", empire.event_start),
            ("free_reroll", empire.free_reroll_per_turn),
        )
        if n
    ]
    parts += [("unit", {"unit": unit}) for unit in empire.units]
    if empire.setup_special:
        parts.append((empire.setup_special, {}))
    return listing(words, "advantage", [{"kind": kind, **values} for kind, values in parts])


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
