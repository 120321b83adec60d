"""Paragraphs of a table drawn with characters."""

from uruk.kernel.lines import WIDTH, listed, paragraph
from uruk.kernel.rooms import Line


def rows(lines: list[Line]) -> list[str]:
    return ["".join(piece for piece, _ in line) for line in lines]


def test_a_text_is_broken_where_it_would_be_too_wide() -> None:
    lines = rows(paragraph("many words " * 30, depth=1))
    assert len(lines) > 2
    assert max(map(len, lines)) <= WIDTH
    assert lines[0].startswith("  many")
    assert all(line.startswith("      ") for line in lines[1:])
    assert " ".join(" ".join(lines).split()) == ("many words " * 30).strip()


def test_a_label_has_a_style_of_its_own() -> None:
    (line,) = paragraph("of a city", "dim", depth=1, label="King ")
    assert line == [("  ", ""), ("King ", "strong"), ("of a city", "dim")]
    assert paragraph("", label="King") == [[("", ""), ("King", "strong")]]
    assert paragraph("") == []


def test_a_number_stays_with_what_it_counts() -> None:
    text = "x" * (WIDTH - 3) + " 12\N{NO-BREAK SPACE}tablets"
    assert rows(paragraph(text))[1].strip() == "12\N{NO-BREAK SPACE}tablets"


def test_nothing_is_a_dash() -> None:
    assert listed(["a", "b"]) == "a, b"
    assert listed([]) == "-"
