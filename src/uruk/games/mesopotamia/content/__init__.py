"""Every card and token of the game as a small unit of behaviour, made from its data entry.

The chapters of the rules ask these units at named points (`begin` of a technology, the effects of
an event's option, `holds` of a quest, `allows` of a garden, `place` of an empire's setup); no
chapter knows a particular card.
"""
