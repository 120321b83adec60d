"""Pages: the built browser client, and the description of the interface."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import Any

from starlette.responses import FileResponse, HTMLResponse, Response

from uruk.server.web.security import LONGEST_AGE

FOR_EVER = f"public, max-age={LONGEST_AGE}, immutable"

NO_CLIENT = """<!doctype html>
<html lang="en">
<title>Uruk</title>
<h1>Uruk is running</h1>
<p>The browser client has not been built. From a checkout, <code>make setup</code> builds it; an
installed package contains it.</p>
<p>The server's interface works all the same: <a href="/docs">its description</a>.</p>
</html>
"""


def client_file(static: Path, path: str) -> Response:
    """A file of the built client; the client's own routes are all its first page."""
    root = static.resolve()
    index = root / "index.html"
    if not index.is_file():
        return HTMLResponse(NO_CLIENT, status_code=200 if path == "" else 404)
    try:
        wanted = (root / path).resolve()
        is_file = path != "" and wanted.is_relative_to(root) and wanted.is_file()
    except (OSError, ValueError):
        # Too long, or with characters that no name has: nobody's file, and no route of the client.
        return Response(status_code=404)
    if is_file:
        lasting = path.startswith("assets/")
        headers = {"cache-control": FOR_EVER if lasting else "no-cache"}
        return FileResponse(wanted, headers=headers)
    if path.startswith("assets/"):
        return Response(status_code=404)
    return FileResponse(index, headers={"cache-control": "no-cache"})


def described(openapi: dict[str, Any]) -> str:
    """The HTTP interface as one plain page."""
    parts = [
        "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n"
        "<meta name=viewport content='width=device-width'>\n<title>Uruk: interface</title>",
        "<h1>Uruk: interface</h1>",
        "<p>All bodies and answers are JSON. The same for programs: "
        "<a href='/openapi.json'>openapi.json</a>.</p>",
    ]
    for path, methods in openapi["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(path, method, operation))
    parts.append("<h1>Types</h1>")
    for name, schema in openapi["components"]["schemas"].items():
        parts.append(_type(name, schema))
    return "\n".join(parts) + "\n</html>\n"


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    lines = [f"<h2><code>{method.upper()} {escape(path)}</code></h2>"]
    lines.append(f"<p>{escape(operation.get('summary', ''))}</p>\n<ul>")
    for parameter in operation.get("parameters", ()):
        kind = escape(_kind(parameter["schema"]))
        where = parameter["in"]
        lines.append(f"<li>{where}: <code>{escape(parameter['name'])}</code> {kind}</li>")
    body = operation.get("requestBody")
    if body:
        lines.append(f"<li>body: {_linked(body['content'])}</li>")
    for status, response in operation["responses"].items():
        content = response.get("content")
        if content:
            lines.append(f"<li>{escape(status)}: {_linked(content)}</li>")
    return "\n".join([*lines, "</ul>"])


def _linked(content: dict[str, Any]) -> str:
    media, described = list(content.items())[-1]
    kind = _kind(described.get("schema", {}))
    name = kind.strip("[]")
    if media != "application/json" or not name or not name[0].isupper():
        return escape(f"{media} {kind}".strip())
    return f"<a href='#{escape(name)}'>{escape(kind)}</a>"


def _kind(schema: dict[str, Any]) -> str:
    """A schema in a word or two."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " or ".join(_kind(part) for part in schema["anyOf"])
    if schema.get("type") == "array":
        return f"[{_kind(schema.get('items', {}))}]"
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    return str(schema.get("type", ""))


def _type(name: str, schema: dict[str, Any]) -> str:
    lines = [f"<h2 id='{escape(name)}'>{escape(name)}</h2>"]
    lines.append(f"<p>{escape(schema.get('description', ''))}</p>\n<ul>")
    for field, kind in schema.get("properties", {}).items():
        lines.append(f"<li><code>{escape(field)}</code> {escape(_kind(kind))}</li>")
    return "\n".join([*lines, "</ul>"])
