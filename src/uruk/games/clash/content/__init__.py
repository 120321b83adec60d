"""Cards and abilities, one small unit of code beside its data entry; importing registers them."""

from uruk.games.clash.content import (
    action_cards,
    advances,
    civilization_events,
    civilizations,
    events,
    great_persons,
    objectives,
    wonders,
)

__all__ = [
    "action_cards",
    "advances",
    "civilization_events",
    "civilizations",
    "events",
    "great_persons",
    "objectives",
    "wonders",
]
