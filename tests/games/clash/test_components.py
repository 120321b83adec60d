"""The words of the panels, helps and moves; tests/test_catalogues.py has what the rules say."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.games.clash.content.test_objectives import halves
from tests.games.clash.positions import load, seat, world
from tests.games.kit import play
from uruk.games.clash.components import (
    ACTION_CARD,
    ADVANCE,
    ADVANCES,
    BASE_EVENTS,
    BASE_OBJECTIVE_CARDS,
    BUILDINGS,
    CATEGORIES,
    CIVIL,
    EVENT,
    MOODS,
    OBJECTIVE,
    OBJECTIVE_CARD,
    TACTIC,
    UNITS,
    WONDERS,
)
from uruk.games.clash.components.schema import (
    ActionFile,
    AdvancesFile,
    EventFile,
    MapFile,
    MarkerEntry,
    ObjectiveFile,
    PiecesFile,
)
from uruk.games.clash.components.texts import FAMILIES, numbers, told_by
from uruk.games.clash.game import CLASH
from uruk.games.clash.rules.scoring import breakdown
from uruk.games.clash.view.overview import STEPS
from uruk.kernel.data import read_data
from uruk.kernel.errors import BadInput
from uruk.kernel.text import Catalogue

TEXT = CLASH.text("en")


PANELS = Path(__file__).parents[3] / "web/src/games/clash"


MANY = 30


OTHER_NAMES = re.compile(
    r"[Aa]dministrative|Increase Happiness|[Ii]nfluence [Cc]ulture|\b[Rr]esearch(?:es|ed|ing)?\b"
    r"|\b[Aa]rmy units?\b|\b[Rr]egions?\b|event track|\b[Ss]tructures?\b|\b[Cc]onstruct(?:s|ed)?\b"
    r"|\b[Cc]aptur\w+|\bhex(?:es)?\b|\bCV\b"
)
"""Words for things that the rules call otherwise."""


EXPANSION = re.compile(
    r"\b(?:markets?|obelisks?|observator(?:y|ies)|cavalry|elephants?|leaders?|pirates?)\b", re.I
)


def test_every_card_and_ability_has_a_name_and_a_help_text() -> None:
    for name in (*ADVANCES, *WONDERS, *CIVIL, *TACTIC, *OBJECTIVE):
        assert TEXT.name(name) != name
    for card in (*ACTION_CARD, *OBJECTIVE_CARD, *EVENT):
        assert TEXT.name(card) != card
    families = {
        "advance": ADVANCES, "wonder": WONDERS, "civil": CIVIL, "tactic": TACTIC,
        "objective": OBJECTIVE, "event": EVENT,
    }  # fmt: skip
    for family, entries in families.items():
        for entry in entries:
            assert f"help.{family}.{entry}" in TEXT


@pytest.mark.parametrize("family", FAMILIES)
def test_a_text_tells_every_number_of_its_entry(family: str) -> None:
    for entry in FAMILIES[family]:
        told = Catalogue("en", {"text": entry.text}).parameters("text")
        assert numbers(entry).keys() <= told, f"{entry.id} does not tell {numbers(entry)}"


def test_a_changed_number_changes_the_text() -> None:
    husbandry = next(entry for entry in ADVANCE if entry.id == "husbandry")
    changed = msgspec.structs.replace(husbandry, distance=7)
    words = Catalogue("en", TEXT.messages | {"own": husbandry.text})
    assert "at distance 7 from" in told_by(words, "own", changed)


def test_a_field_that_nobody_reads_is_refused() -> None:
    entry = '[[level]]\nid = "x"'
    for kind in (MapFile, PiecesFile, AdvancesFile, ActionFile, ObjectiveFile, EventFile):
        with pytest.raises(msgspec.ValidationError, match="unknown field `level`"):
            msgspec.toml.decode(entry, type=kind)
    with pytest.raises(msgspec.ValidationError, match="unknown field `note`"):
        msgspec.convert({"id": "x", "count": 1, "source": "-", "note": ""}, MarkerEntry)


def test_abilities_for_cities_name_the_city_and_not_the_card_of_that_name() -> None:
    def words(move: str) -> str:
        key, params = CLASH.wording(CLASH.parse(move))
        return TEXT.format(f"move.{key}", params)

    assert words("use sports E6 1") == "use Sports in E6, mood up 1 step"
    assert words("use sports E6 2") == "use Sports in E6, mood up 2 steps"
    assert words("use free_economy A9") == "use Free Economy in A9"
    assert words("use bartering A9") == "use Bartering: Ideas / High Ground"


def test_moves_are_put_into_words() -> None:
    state = load(
        seats=[seat("writing", food=2, wood=1, ore=1)], cities=["D2 p0 happy", "C2 p0 happy"]
    )
    words = {
        move: TEXT.format(f"move.{key}", params)
        for move, (key, params) in ((str(move), CLASH.wording(move)) for move in state.legal())
    }
    assert words["build academy D2"] == "build the academy in D2"
    assert words["develop arts"] == "develop Arts"
    play(state, "collect D2")
    key, params = CLASH.wording(state.parse("take D2 food"))
    assert TEXT.format(f"move.{key}", params) == "take food from D2"


def test_the_words_of_the_panels_are_there() -> None:
    said = {
        key
        for file in PANELS.glob("*.svelte")
        for key in re.findall(r"[\"'`](panel\.[a-z_]+)[\"'`]", file.read_text("utf-8"))
    }
    assert len(said) > MANY
    assert not [key for key in sorted(said) if key not in TEXT]
    for category in CATEGORIES:
        assert f"panel.group.{category}" in TEXT
    for step, *_ in STEPS:
        assert f"panel.step.{step}" in TEXT
    for what in breakdown(world(load()), 0):
        assert f"panel.scoring.{what}" in TEXT
    for symbol in {event.symbol for event in EVENT.values()} - {"none"}:
        assert f"help.symbol.{symbol}" in TEXT


def test_each_thing_has_one_name() -> None:
    told = {key: text for key, text in TEXT.messages.items() if not key.startswith("name.")}
    assert "Status phase" in told["panel.status"]
    for key, text in told.items():
        plain = re.sub(r"\{[^{}]*\}", "", text)
        assert not OTHER_NAMES.search(plain), f"{key}: {text}"
    for rule in CLASH.rules:
        assert "dministrative" not in rule.section + rule.text, rule.id


def test_helps_of_the_base_game_speak_only_of_its_pieces() -> None:
    base = {key for card in BASE_OBJECTIVE_CARDS for key in halves(card)}
    expansion = {*BUILDINGS[4:], *UNITS[3:], "pirates"}
    expansion |= (EVENT.keys() - set(BASE_EVENTS)) | (OBJECTIVE.keys() - base)
    for key, text in TEXT.messages.items():
        own = key.startswith(
            ("help.special.", "help.ability.", "help.civilization.", "help.leader.")
        )
        own = own or key.rpartition(".")[2] in expansion
        if key.startswith("help.") and not own:
            assert not EXPANSION.search(text), f"{key}: {text}"


def test_helps_of_advances_say_what_works_once_per_turn() -> None:
    limited = {
        name
        for name in ADVANCES
        for rule in CLASH.rules
        if rule.text.startswith(f"{TEXT.name(name)} (")
        or rule.text.startswith(f"{TEXT.name(name)}:")
        if "once per turn" in rule.text
    }
    assert {"public_education", "priesthood", "state_religion", "taxes"} <= limited
    for name in limited:
        assert "once per turn" in TEXT.format(f"help.advance.{name}", {}).lower(), name


def test_units_are_told_apart_by_what_limits_them() -> None:
    words = [
        TEXT.format(f"move.{key}", params)
        for key, params in (
            CLASH.wording(CLASH.parse(f"take {units}"))
            for units in ("1 infantry", "1 infantry.f", "1 infantry.fm", "2 infantry 1 settler.m")
        )
    ]
    assert words == [
        "infantry",
        "infantry (entered a forest)",
        "infantry (entered a forest, entered a mountain)",
        "2 infantry, 1 settler (entered a mountain)",
    ]


def test_the_guide_tells_costs_actions_moods_and_battles() -> None:
    families = {
        "action": ("develop", "found", "collect", "build", "recruit", "move", "mood", "influence"),
        "unit": ("settler", "infantry", "ship"),
        "building": ("academy", "fortress", "port", "temple"),
        "mood": MOODS,
        "battle": ("cards", "roll", "losses", "end"),
        "price": ("settler", "infantry", "ship", "academy", "fortress", "port", "temple"),
    }
    for family, entries in families.items():
        for entry in entries:
            assert f"help.{family}.{entry}" in TEXT
    assert TEXT.format("help.price.infantry", {}) == "1 food, 1 ore"
    assert TEXT.format("help.price.temple", {}) == "1 food, 1 ore, 1 wood"


def test_every_value_of_an_option_has_words() -> None:
    for option in CLASH.options:
        assert option.help == TEXT.format(f"option.{option.name}", {})
        for value in option.choices:
            assert f"choice.{option.name}.{value}" in TEXT


def test_help_texts_speak_to_players() -> None:
    """No ids of rules, events or files."""
    for key, text in TEXT.messages.items():
        if key.startswith("help."):
            assert not re.search(r"\b(EV|AC|OC|CC)-|\bE\d+\b|\.toml|_", text), f"{key}: {text}"


def test_a_wrong_entry_is_refused_with_its_file() -> None:
    with pytest.raises(BadInput, match=r"clash/data/map.toml: .*declared in components/schema.py"):
        read_data("clash", "map", PiecesFile)
