"""Numbered rules from a rules file."""

import re

import pytest

import uruk
from uruk import BadInput
from uruk.kernel.rules import Rule, RuleBook

BOOK = """# A game
Some words about **TE-0.0** that number nothing.

## 1. Components [001 'source']
- **TE-1.1** A board [001 'heading'].
- **TE-1.2** Tiles:
  - 30 black,
  - 57 red. [our choice: see TE-R1]

    A paragraph after an empty line belongs to no rule.
* **TE-1.3a** With a letter.
### Details
  - **TE-R1** A ruling, indented. [seed; an implementation
  differs]
Not a part of it.
- **TE-V2** A variant.
- **CC-E.1** With a letter and a dot.
- **R-12** A ruling without the letters of its game.
- **CC-R.13** A ruling with a dot.
- **R-** No number.
- **XX** No number.
- **XX-** Nor here.
- TE-9.9 Not marked.
"""


def test_rules_are_read_in_order() -> None:
    book = RuleBook.parse(BOOK)
    assert [rule.id for rule in book] == [
        "TE-1.1", "TE-1.2", "TE-1.3a", "TE-R1", "TE-V2", "CC-E.1",
        "R-12", "CC-R.13",
    ]  # fmt: skip
    assert len(book) == 8


def test_a_rule_has_its_section_and_text() -> None:
    book = RuleBook.parse(BOOK)
    assert book["TE-1.1"] == Rule("TE-1.1", "1. Components", "A board.")
    assert book["TE-1.2"].text == "Tiles:\n- 30 black,\n- 57 red."
    assert book["TE-R1"] == Rule("TE-R1", "Details", "A ruling, indented.")


def test_the_book_knows_its_rules() -> None:
    book = RuleBook.parse(BOOK)
    assert "TE-1.1" in book
    assert "TE-9.9" not in book
    assert "XX-" not in book
    with pytest.raises(BadInput, match=r"there is no rule 'TE-9\.9'"):
        book["TE-9.9"]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("te-1", ["TE-1.1", "TE-1.2", "TE-1.3a"]),
        ("TE-1.2", ["TE-1.2"]),
        ("TE-R1", ["TE-R1"]),
        ("R1", ["TE-R1"]),
        ("r-1", ["TE-R1"]),
        ("R-12", ["R-12"]),
        ("TE-R12", ["R-12"]),
        ("R.13", ["CC-R.13"]),
        ("R-13", ["CC-R.13"]),
        ("R-14", []),
        ("R", []),
        ("1.1", []),
        ("", []),
    ],
)
def test_rules_are_found_by_number_and_rulings_in_any_spelling(text: str, found: list[str]) -> None:
    assert [rule.id for rule in RuleBook.parse(BOOK).find(text)] == found


@pytest.mark.parametrize("game", uruk.games(), ids=lambda game: game.id)
def test_every_numbered_line_of_a_rules_file_can_be_looked_up(game: uruk.Game) -> None:
    numbered = re.findall(r"^\s*[-*] \*\*([A-Z]+-[^*\s]+)\*\*", game.resource("rules.md"), re.M)
    assert [rule.id for rule in game.rules] == numbered
    rulings = [rule.id for rule in game.rules if rule.section.endswith("Rulings")]
    assert rulings, "every game has rulings"
    for ruling in rulings:
        number = re.sub(r".*\D", "", ruling)
        assert ruling in [rule.id for rule in game.rules.find(f"R-{number}")]


def test_a_rule_numbered_twice_is_refused() -> None:
    with pytest.raises(BadInput, match=r"numbered twice: TE-1.1"):
        RuleBook.parse("- **TE-1.1** One.\n- **TE-1.2** Two.\n- **TE-1.1** Three.\n")


def test_an_empty_book_has_no_rules() -> None:
    assert list(RuleBook.parse("")) == []
