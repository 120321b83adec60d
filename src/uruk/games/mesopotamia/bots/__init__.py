"""What the game tells bots."""

from uruk.games.mesopotamia.bots.evaluation import (
    evaluate,
    plans,
    promising,
    quick,
    restrained,
    turn,
)
from uruk.games.mesopotamia.bots.terms import terms
from uruk.kernel.rooms import Advice

ADVICE = Advice(evaluate, promising, quick, turn, plans, restrained=restrained, terms=terms)
