"""Kinds of events that need no reason of their own, and why not."""

DECIDED = {
    "tigris": """
        building_declined building_erected building_moved catastrophe committed dynasty_taken
        leader_moved leader_placed leader_withdrawn monument_built monument_declined swapped
        tile_laid wonder_built
    """,
    "babylonia": """
        card_taken extra_turn token_in_river token_placed
    """,
    "clash": """
        advance_developed advance_lent built card_foiled card_played card_regained card_salvaged
        cards_exchanged city_eager city_moved city_taken_over civilization_taken driven_out
        event_buried event_foreseen event_kept event_sacrificed government_changed hindered
        kept_discarded leader_in_play leader_replaced moved objective_assigned objective_laid
        offer_declined offered person_played rebuilt reformed relation sailed ships_beached
        ships_launched starter_named tactic_laid token_laid traded trained truce unit_converted
        unit_fetched units_spared wonder_built wonder_taken
    """,
    "mesopotamia": """
        action bid_made built colony_founded converted dice_rerolled dice_set die_taken
        empire_taken event_abandoned event_concealed garden_built lane_arranged lanes_arranged
        moved option_taken quest_returned role_taken sailed traded
    """,
}
"""A player decides it, and its line says who decides what; the rule tells what may be decided."""
ORDER = {
    "tigris": """
        turn_ended
    """,
    "babylonia": """
        placing_ended turn_began
    """,
    "clash": """
        turn_begun
    """,
    "mesopotamia": """
        empire_starts garrison_placed laid_out strategy_shown turn_ended turn_started
    """,
}
"""The order of play brings it about."""
TOLD = {
    "tigris": """
        game_over
    """,
    "babylonia": """
        game_over
    """,
    "clash": """
        game_over
    """,
    "mesopotamia": """
        assur_lost game_over
    """,
}
"""Its own line gives the reason."""
MANY = {
    "clash": """
        action_drawn captive_kept captive_released card_discarded city_founded event_ended
        explored gained lost object_lost objective_discarded objective_drawn paid
        pirates_removed runestone_carved tile_marked tokens_removed unit_placed units_removed
        wonder_displayed wonder_drawn
    """,
    "mesopotamia": """
        amphora_placed answered bone_placed climbed created defenders_unit discovered gained
        paid quest_drawn settlement_placed ship_placed unit_placed wall_placed ziggurat_built
    """,
}
"""Any card, ability or price brings it about: the rule of the line names the one."""


def unexplained(game: str) -> list[str]:
    """The kinds of events of a game that need no reason."""
    return [kind for table in (DECIDED, ORDER, TOLD, MANY) for kind in table.get(game, "").split()]
