"""What the game tells bots."""

from uruk.games.tigris.bots.evaluation import evaluate, promising, quick, turn
from uruk.games.tigris.bots.terms import terms
from uruk.kernel.rooms import Advice

ADVICE = Advice(evaluate, promising, quick, turn, terms=terms)
