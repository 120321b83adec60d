"""What the main actions cost and reach by the data, for the short figures on their buttons."""

from __future__ import annotations

import msgspec

from uruk.games.clash.components import ADVANCE_FILE, PIECES
from uruk.games.clash.components.schema import AdvancesFile, PiecesFile
from uruk.games.clash.view.words import Price


class PricesView(msgspec.Struct, frozen=True, gc=False):
    """Prices as they are printed; what abilities change shows when one pays."""

    advance: Price
    """Of any advance."""
    building: Price
    """Of any building."""
    units: dict[str, Price]
    """Of each kind of unit."""
    groups: int
    """How many groups one Move moves."""


def prices(advances: AdvancesFile, pieces: PiecesFile) -> PricesView:
    return PricesView(
        advance={"food": advances.research.cost_food},
        building=dict(pieces.building_cost),
        units={unit.id: dict(unit.cost) for unit in pieces.unit},
        groups=pieces.player_setup.move_groups_per_move_action,
    )


PRICES = prices(ADVANCE_FILE, PIECES)
