"""The languages that Uruk speaks: those that the messages shared by all games are there in."""

from collections.abc import Iterable
from importlib import resources

ENGLISH = "en"
"""The language of the code, in which every text is there."""
MESSAGES = resources.files("uruk.kernel").joinpath("messages")


def _found() -> tuple[str, ...]:
    files = (file.name for file in MESSAGES.iterdir())
    codes = sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml"))
    return ENGLISH, *(code for code in codes if code != ENGLISH)


LANGUAGES = _found()


def chosen(wanted: Iterable[str]) -> str:
    """The first language of a list that there is, English if there is none.

    It may be written as browsers and terminals do: `cs`, `cs-CZ`, `cs_CZ.UTF-8`.
    """
    for tag in wanted:
        code = tag.replace("_", "-").partition(".")[0].partition("-")[0].strip().lower()
        if code in LANGUAGES:
            return code
    return ENGLISH
