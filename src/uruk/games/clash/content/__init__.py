"""Cards and abilities, one small unit of code beside its data entry; importing registers them."""

from uruk.games.clash.content import (
    agriculture,
    civil_growth,
    civil_power,
    culture,
    economy,
    education,
    events,
    governments,
    great_persons,
    objectives_immediate,
    objectives_status,
    seafaring,
    spirituality,
    tactics,
    warfare,
    wonders,
)

__all__ = [
    "agriculture",
    "civil_growth",
    "civil_power",
    "culture",
    "economy",
    "education",
    "events",
    "governments",
    "great_persons",
    "objectives_immediate",
    "objectives_status",
    "seafaring",
    "spirituality",
    "tactics",
    "warfare",
    "wonders",
]
