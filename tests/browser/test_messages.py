"""The browser and the kernel read messages alike: both are held to the same cases."""

import json
from pathlib import Path
from typing import Any

import pytest

from uruk.kernel.text import Catalogue

WEB = Path(__file__).parents[2] / "web"
CASES = json.loads((WEB / "test/messages.json").read_text("utf-8"))


@pytest.mark.parametrize(("language", "message", "params", "expected"), CASES)
def test_the_kernel_formats_as_the_browser_does(
    language: str, message: str, params: dict[str, Any], expected: str
) -> None:
    words = Catalogue(language, {"m": message, "name.red": "temple", "name.other.red": "temples"})
    assert words.format("m", params, ["Ann", "Bo"].__getitem__) == expected


def test_every_message_of_the_client_can_be_read() -> None:
    messages = json.loads((WEB / "src/text/en.json").read_text("utf-8"))
    words = Catalogue("en", messages)
    for key in messages:
        assert isinstance(words.parameters(key), set), key
