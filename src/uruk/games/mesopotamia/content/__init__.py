"""Every card and token of the game as a small unit of behaviour, made from its data entry.

The chapters of the rules ask these units at named points (`begin` of a technology, `carry_out` of an
event's effect, `holds` of a quest's requirement, `place` of an empire's setup); no chapter knows a
particular card.
"""
