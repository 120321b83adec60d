"""Lists of rules that are broken to see whether a test notices go with the code."""

from pathlib import Path

import pytest

from tests.source import SOURCE
from tools.break_rules import read

ROOT = Path(__file__).parents[1]
LISTS = sorted(ROOT.glob("tests/games/*/broken.toml"))


@pytest.mark.parametrize("listed", LISTS, ids=lambda file: file.parent.name)
def test_what_is_to_be_broken_stands_in_the_code_once(listed: Path) -> None:
    for broken in read(listed):
        code = (SOURCE / "uruk" / broken.file).read_text("utf-8")
        assert code.count(broken.old) == 1, broken.what
        assert broken.new != broken.old, broken.what
        for test in broken.tests:
            assert (ROOT / test.partition("::")[0]).exists(), broken.what
