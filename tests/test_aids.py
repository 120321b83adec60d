"""Every game has a player aid on one page, whose rules exist, the same in every language."""

import re

import pytest

from uruk import BadInput, Game, games
from uruk.kernel.aid import AidSection, read_aid

RULE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
ONE_PAGE = 60
"""Lines that a printed page has room for."""


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_game_has_an_aid_on_one_page(game: Game) -> None:
    for sections in game.aids.values():
        assert len(sections) >= 4
        assert all(section.lines for section in sections)
        assert sum(1 + len(section.lines) for section in sections) <= ONE_PAGE


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_an_aid_names_rules_of_the_book_and_the_same_in_every_language(game: Game) -> None:
    named = {language: rules_in(sections) for language, sections in game.aids.items()}
    assert named["en"]
    assert not [rule for rule in named["en"] if rule not in game.rules]
    for language, rules in named.items():
        assert sorted(rules) == sorted(named["en"]), language


def rules_in(sections: tuple[AidSection, ...]) -> list[str]:
    words = [text for section in sections for text in (section.title, *section.lines)]
    return [rule for text in words for rule in RULE.findall(text)]


def test_what_is_no_line_of_a_section_is_refused() -> None:
    with pytest.raises(BadInput):
        read_aid("# A game\n\n## Turn\n\n- a line\nstray\n")
