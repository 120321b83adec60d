"""Position documents: a state as text that people can write, and back."""

import json
import tomllib
from typing import Any

from uruk.kernel.errors import BadPosition

Document = dict[str, Any]
INLINE_WIDTH = 96
DEEPEST = 40
"""Tables and lists inside each other; no position needs a quarter of it."""


def loads(text: str) -> Document:
    """Reads a position document from TOML, or from JSON if it starts with a brace."""
    try:
        document: Document = (
            json.loads(text) if text.lstrip().startswith("{") else tomllib.loads(text)
        )
    except (ValueError, RecursionError) as error:
        raise BadPosition("position", f"not readable as TOML or JSON ({error})") from None
    return document


def dumps(document: Document) -> str:
    """Writes a position document as TOML, board rows one below the other."""
    lines: list[str] = []
    _write_table(tidied(document), "", lines)
    return "\n".join(lines).strip() + "\n"


def tidied(value: Any, room: int = DEEPEST) -> Any:
    """A document without the fields that are None: TOML has no word for them."""
    if not room:
        raise BadPosition("position", f"tables and lists lie more than {DEEPEST} deep")
    if isinstance(value, dict):
        items = value.items()
        return {_text(key): tidied(item, room - 1) for key, item in items if item is not None}
    if isinstance(value, list | tuple):
        return [tidied(item, room - 1) for item in value]
    return _text(value) if isinstance(value, str) else value


def _text(value: str) -> str:
    """JSON can say half a character; nobody can write it down again."""
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise BadPosition("position", f"{value!r} is no text")
    return value


def is_number(word: str, longest: int = 4) -> bool:
    """Whether a word is a whole number in the digits 0 to 9, and not too many of them."""
    return word.isascii() and word.isdigit() and len(word) <= longest


def _write_table(table: Document, path: str, lines: list[str]) -> None:
    later: list[tuple[str, Any]] = []
    for key, value in table.items():
        if (isinstance(value, dict) and value) or _is_table_array(value):
            later.append((key, value))
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    for key, value in later:
        name = f"{path}.{_key(key)}" if path else _key(key)
        if isinstance(value, dict):
            lines += ["", f"[{name}]"]
            _write_table(value, name, lines)
        else:
            for entry in value:
                lines += ["", f"[[{name}]]"]
                _write_table(entry, name, lines)


def _is_table_array(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(v, dict) for v in value)


def _key(key: str) -> str:
    plain = key.replace("_", "").replace("-", "")
    return key if plain.isascii() and plain.isalnum() else _quoted(key)


def _value(value: Any) -> str:
    if isinstance(value, list):
        items = [_value(item) for item in value]
        line = f"[{', '.join(items)}]"
        if len(line) <= INLINE_WIDTH:
            return line
        return "[\n" + "".join(f"  {item},\n" for item in items) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + "}"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int | float):
        return str(value)
    raise TypeError(f"{value!r} has no place in a position")


def _quoted(text: str) -> str:
    return json.dumps(str(text), ensure_ascii=False).replace("\x7f", "\\u007f")
