"""What the game tells bots."""

from uruk.games.clash.bots.evaluation import evaluate, promising, quick, restrained, turn
from uruk.games.clash.bots.terms import terms
from uruk.kernel.rooms import Advice

ADVICE = Advice(evaluate, promising, quick, turn, restrained=restrained, terms=terms)
