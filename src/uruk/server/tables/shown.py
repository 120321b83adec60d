"""Prompts, events and scenes as the wire shows them to a viewer."""

from __future__ import annotations

from uruk.kernel import scene as drawing
from uruk.kernel import told
from uruk.server.wire import Event, Prompt, Scene


def scene_of(drawn: drawing.Scene) -> Scene:
    """A scene for the wire, without its art."""
    return Scene(width=drawn.width, height=drawn.height, title=drawn.title, layers=drawn.layers)


def prompt_for(asked: told.Prompt | None, viewer: int | None) -> Prompt | None:
    """`asked.seen_by` without the detour over plain data."""
    if asked is None:
        return None
    return Prompt(asked.kind, asked.seat, asked.params, asked.private_to(viewer))


def event_for(event: told.Event, viewer: int | None) -> Event:
    """`event.seen_by`, likewise."""
    return Event(event.kind, event.seat, event.rule, event.values, event.private_to(viewer))
