"""Prompts, events and scenes as the wire shows them to a viewer."""

from __future__ import annotations

from collections.abc import Sequence

from uruk.kernel import scene as drawing
from uruk.kernel import told
from uruk.server.wire import Event, Layer, Prompt, Scene


def scene_since(scene: drawing.Scene, before: Sequence[drawing.Layer] | None) -> Scene:
    """A scene for the wire, without the layers that are as they were before."""
    known = {layer.id: layer.elements for layer in before or ()}
    return Scene(
        width=scene.width,
        height=scene.height,
        title=scene.title,
        layers=[
            Layer(
                id=layer.id,
                elements=None if known.get(layer.id) == layer.elements else list(layer.elements),
            )
            for layer in scene.layers
        ],
    )


def prompt_for(asked: told.Prompt | None, viewer: int | None) -> Prompt | None:
    """`asked.seen_by` without the detour over plain data."""
    if asked is None:
        return None
    return Prompt(asked.kind, asked.seat, asked.params, asked.private_to(viewer))


def event_for(event: told.Event, viewer: int | None) -> Event:
    """`event.seen_by`, likewise."""
    return Event(event.kind, event.seat, event.rule, event.values, event.private_to(viewer))
