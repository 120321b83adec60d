"""Caravans: a small scripted game that uses everything scripts can do.

Hidden hands and a shuffled deck, a secret bid asked of each seat in turn, dice in the middle of a
segment, several questions a segment, parts with `yield from`, answers given automatically, and
several checkpoints a turn. It is no game of the product: the kernel's tests play it.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cached_property, partial

import msgspec

from uruk.kernel.aid import AidSection
from uruk.kernel.contract import Game
from uruk.kernel.errors import BadPosition, Refusal
from uruk.kernel.languages import LANGUAGES
from uruk.kernel.moves import Dice, Move
from uruk.kernel.options import Option
from uruk.kernel.rng import Rng
from uruk.kernel.rules import RuleBook
from uruk.kernel.scene import Element, Layer, Scene, said
from uruk.kernel.script import Ask, Part, ScriptState, Segment
from uruk.kernel.text import Catalogue
from uruk.kernel.things import Things
from uruk.kernel.told import Document, Event, Result, Standing, Teller
from uruk.kernel.view import Alike, View
from uruk.kernel.vocabulary import Vocabulary

RULES = """
## 1. Auction
- **TY-1.1** A round begins with the top card of the deck laid open: the lot.
- **TY-1.2** Each seat secretly bids from none to all of its coins; all bids are shown together.
- **TY-1.3** The highest bid is paid and wins the lot; a die decides between equal bids.
- **TY-1.4** The winner keeps the lot, known to all, or sells it for its value.
## 2. Journeys
- **TY-2.1** Then each seat in turn travels or rests; who rests gets a coin.
- **TY-2.2** A traveller lays down a card of the hand and earns its value.
- **TY-2.3** Each stage of the way is a die: a 1 loses all that the journey earned, any other
  number is added to it. After each stage but the last the traveller may go home.
- **TY-2.4** Whoever has travelled looks at the two top cards of the deck, takes one and puts the
  other below the deck.
## 3. End
- **TY-3.1** The game is over when a round would begin without a deck.
- **TY-3.2** Most coins win, a card in hand counting one; equal seats share their place.
- **TY-3.3** Each decision is one seat's alone.
"""

TEXT = """
[prompt]
bid = "Bid for the {lot}"
lot = "Keep the {lot} or sell it"
action = "Travel or rest"
card = "Lay down a card"
stage = "{earned, plural, one {# coin} other {# coins}}: on or home?"
take = "Take one of two cards"

[move]
bid = "Bid {coins}"
keep = "Keep it"
sell = "Sell it"
travel = "Travel"
rest = "Rest"
card = "Lay down a {card}"
on = "Go on"
home = "Go home"
take = "Take the {card}"

[scene]
title = "Caravans"
card = "{row}: {card}"

[refusal]
too_few_coins = "You have {coins, plural, one {# coin} other {# coins}} only."
card_not_held = "You hold no {card}."

[event]
lot_turned = "The lot is a {card}."
bid_made = "{seat, player} has bid."
bids_shown = "The bids are {bids}."
tie_rolled = "The die decides for {seat, player}."
lot_kept = "{seat, player} pays {price} and keeps the {card}."
lot_sold = "{seat, player} pays {price} and sells the {card}."
rested = "{seat, player} rests."
travelled = "{seat, player} travels with a {card}."
rolled = "{seat, player} rolls a {pips}."
robbed = "All is lost."
came_home = "{seat, player} comes home with {coins}."
card_taken = "{seat, player} takes a card."
"""

VALUES = range(1, 7)
COPIES = 3
HAND = 3
PURSE = 4
PIPS = 6
ROBBERS = 1
LOOK = 2
MOST_COINS = 999

Cards = tuple[int, ...]


class Caravans(Teller):
    """The data of the game; all hidden information is in it."""

    __slots__ = (
        "bids", "coins", "deck", "discard", "earned", "first", "hands", "last_bids", "log",
        "looked", "lot", "reveals", "rng", "shown", "stage", "turn",
    )  # fmt: skip

    def __init__(self, players: int, rng: Rng) -> None:
        self.rng = rng
        self.reveals = 0
        self.log: list[Event] | None = None
        self.stage = "auction"
        self.first = 0
        self.turn = 0
        self.deck: Cards = ()
        self.hands: list[Cards] = [()] * players
        self.shown: list[Cards] = [()] * players
        self.coins = [PURSE] * players
        self.discard: Cards = ()
        self.last_bids: tuple[int, ...] = ()
        self.bids: list[int | None] = [None] * players
        self.lot = 0
        self.earned = 0
        self.looked: Cards = ()

    def copy(self) -> "Caravans":
        clone = Caravans.__new__(Caravans)
        for name in Caravans.__slots__:
            value = getattr(self, name)
            setattr(clone, name, value.copy() if isinstance(value, list) else value)
        clone.rng = self.rng.copy()
        clone.log = None
        return clone

    def hide_from(self, seat: int, rng: Dice) -> None:
        """Deals again what the seat cannot know."""
        others = [s for s in range(len(self.hands)) if s != seat]
        secret = {s: without(self.hands[s], *self.shown[s]) for s in others}
        pool = [*self.deck, *(card for hand in secret.values() for card in hand)]
        if self.turn != seat:
            pool += self.looked
        pool.sort()  # so that the guess depends on the dice alone
        rng.shuffle(pool)
        for s in others:
            dealt = [pool.pop() for _ in secret[s]]
            self.hands[s] = tuple(sorted((*self.shown[s], *dealt)))
            if self.bids[s] is not None:
                self.bids[s] = rng.randrange(self.coins[s] + 1)
        if self.turn != seat:
            self.looked = tuple(pool.pop() for _ in self.looked)
        self.deck = tuple(pool)
        self.rng = Rng(rng.randrange(1 << 62))

    def lay_down(self, seat: int, card: int) -> None:
        self.hands[seat] = without(self.hands[seat], card)
        if card in self.shown[seat]:
            self.shown[seat] = without(self.shown[seat], card)
        self.discard += (card,)

    def take_up(self, seat: int, card: int) -> None:
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))


def without(cards: Cards, *gone: int) -> Cards:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


# ---------------------------------------------------------------- the rules, chapter by chapter


def auction(table: Caravans) -> Segment:
    """TY-1: a lot is turned over, bid for in secret, won, and kept or sold."""
    table.lot, table.deck = table.deck[0], table.deck[1:]
    table.reveals += 1
    table.tell("lot_turned", None, "TY-1.1", card=table.lot)
    players = len(table.hands)
    for seat in ((table.first + n) % players for n in range(players)):
        yield from secret_bid(table, seat)
    winner, price = show_bids(table)
    table.coins[winner] -= price
    choice = yield Ask(winner, "lot", lambda: [KEEP, SELL], "TY-1.4", params={"lot": table.lot})
    if choice.kind == "keep":
        table.take_up(winner, table.lot)
        table.shown[winner] += (table.lot,)
    else:
        table.coins[winner] += table.lot
        table.discard += (table.lot,)
    event = "lot_kept" if choice.kind == "keep" else "lot_sold"
    table.tell(event, winner, "TY-1.4", price=price, card=table.lot)
    table.lot = 0
    table.stage, table.turn = "journeys", table.first


def secret_bid(table: Caravans, seat: int) -> Part:
    """TY-1.2: none to all of the coins. Who has none is not asked; everybody can see why."""

    def too_much(move: Move) -> Refusal | None:
        if move.kind == "bid":
            return Refusal("TY-1.2", "too_few_coins", {"coins": table.coins[seat]})
        return None

    choices = partial(bids_up_to, table, seat)
    bid = yield Ask(seat, "bid", choices, "TY-1.2", params={"lot": table.lot}, why=too_much)
    table.bids[seat] = bid.args[0]
    table.whisper("bid_made", seat, "TY-1.2", {}, {"coins": bid.args[0]})


def bids_up_to(table: Caravans, seat: int) -> list[Move]:
    return [BID(coins) for coins in range(table.coins[seat] + 1)]


def show_bids(table: Caravans) -> tuple[int, int]:
    """TY-1.3: the highest bidder and the price, by a die if several bid the same."""
    shown = tuple(bid or 0 for bid in table.bids)
    table.bids = [None] * len(shown)
    table.last_bids = shown
    table.reveals += 1
    table.tell("bids_shown", None, "TY-1.2", bids=list(shown))
    highest = [seat for seat, bid in enumerate(shown) if bid == max(shown)]
    winner = highest[0]
    if len(highest) > 1:
        winner = table.rng.choice(highest)
        table.tell("tie_rolled", winner, "TY-1.3")
    return winner, max(shown)


def journey(table: Caravans, stages: int) -> Segment:
    """TY-2: one seat rests, or travels as far as it dares."""
    seat = table.turn
    rest = not table.hands[seat]
    choices = [REST] if rest else [TRAVEL, REST]
    action = yield Ask(seat, "action", lambda: choices, "TY-2.1", fresh=True)
    if action.kind == "rest":
        table.coins[seat] += 1
        table.tell("rested", seat, "TY-2.1")
    else:
        yield from travel(table, seat, stages)
        yield from take_card(table, seat)
    players = len(table.hands)
    table.turn = (seat + 1) % players
    if table.turn == table.first:
        table.stage = "auction"
        table.first = table.turn = (table.first + 1) % players


def travel(table: Caravans, seat: int, stages: int) -> Part:
    """TY-2.2, TY-2.3."""
    yield from lay_down_card(table, seat)
    for stage in range(1, stages + 1):
        pips = 1 + table.rng.randrange(PIPS)
        table.tell("rolled", seat, "TY-2.3", pips=pips)
        if pips == ROBBERS:
            table.earned = 0
            table.tell("robbed", seat, "TY-2.3")
            break
        table.earned += pips
        if stage < stages:
            params = {"earned": table.earned}
            on = yield Ask(seat, "stage", lambda: [ON, HOME], "TY-2.3", params=params)
            if on.kind == "home":
                break
    table.coins[seat] += table.earned
    table.tell("came_home", seat, "TY-2.3", coins=table.earned)
    table.earned = 0


def lay_down_card(table: Caravans, seat: int) -> Part:
    """TY-2.2: asked even if all cards are equal, for that is a secret; not with one card."""

    def not_held(move: Move) -> Refusal | None:
        return Refusal("TY-2.2", "card_not_held", {"card": move.args[0]}) if move.args else None

    laid = yield Ask(
        seat,
        "card",
        lambda: [CARD(card) for card in sorted(set(table.hands[seat]))],
        "TY-2.2",
        always=len(table.hands[seat]) > 1,
        why=not_held,
    )
    card = laid.args[0]
    table.lay_down(seat, card)
    table.earned = card
    table.tell("travelled", seat, "TY-2.2", card=card)


def take_card(table: Caravans, seat: int) -> Part:
    """TY-2.4: the cards are looked at where they lie, so that a guess can change them."""
    if not table.deck:
        return
    table.looked, table.deck = table.deck[:LOOK], table.deck[LOOK:]
    table.reveals += 1
    taken = yield Ask(
        seat,
        "take",
        lambda: [TAKE(card) for card in sorted(set(table.looked))],
        "TY-2.4",
        private=lambda: {"cards": list(table.looked)},
        always=True,
    )
    card = taken.args[0]
    table.take_up(seat, card)
    table.deck += without(table.looked, card)
    table.looked = ()
    table.whisper("card_taken", seat, "TY-2.4", {}, {"card": card})


# ---------------------------------------------------------------- the contract


class CaravansView(View, frozen=True, gc=False, kw_only=True, tag="toy"):
    """What a seat sees of the toy game."""

    stage: str
    turn: int
    deck: int
    hands: list[int]
    shown: list[list[int]]
    hand: list[int]
    coins: list[int]
    discard: list[int]
    bids: list[int | bool | None]
    last_bids: list[int]
    lot: int
    earned: int
    looked: list[int] | int


class CaravansState(ScriptState[Caravans]):
    """The toy game in play."""

    __slots__ = ()

    def segment(self, data: Caravans) -> Segment | None:
        if data.stage == "journeys":
            return journey(data, int(self.options["stages"]))
        return auction(data) if data.deck else None

    def redraw(self, data: Caravans, seat: int, rng: Dice) -> None:
        data.hide_from(seat, rng)

    def seen_by(self, seat: int | None, alike: Alike | None = None) -> CaravansView:
        data = self.data
        return CaravansView(
            *self.common(seat),
            stage=data.stage,
            turn=data.turn,
            deck=len(data.deck),
            hands=[len(hand) for hand in data.hands],
            shown=[list(cards) for cards in data.shown],
            hand=[] if seat is None else list(data.hands[seat]),
            coins=list(data.coins),
            discard=list(data.discard),
            bids=[bid if s == seat else bid is not None for s, bid in enumerate(data.bids)],
            last_bids=list(data.last_bids),
            lot=data.lot,
            earned=data.earned,
            looked=list(data.looked) if seat == data.turn else len(data.looked),
        )

    def describe(self) -> Document:
        data, moves = self.at_checkpoint()
        return {
            "stage": data.stage,
            "first": data.first,
            "turn": data.turn,
            "coins": list(data.coins),
            "deck": list(data.deck),
            "hands": [list(hand) for hand in data.hands],
            "shown": [list(cards) for cards in data.shown],
            "discard": list(data.discard),
            "last_bids": list(data.last_bids),
            "reveals": data.reveals,
            "rng": data.rng.written(),
            "moves": moves,
        }

    def outcome(self) -> Result:
        data = self.data
        scores = [coins + len(hand) for coins, hand in zip(data.coins, data.hands, strict=True)]
        return Result(
            "TY-3.1",
            tuple(
                Standing(
                    seat,
                    1 + sum(other > score for other in scores),
                    score,
                    {"coins": data.coins[seat], "cards": len(data.hands[seat])},
                )
                for seat, score in enumerate(scores)
            ),
        )


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The game's part of a position document."""

    stage: str
    first: int
    turn: int
    coins: list[int]
    deck: list[int]
    hands: list[list[int]]
    rng: str
    shown: list[list[int]]
    discard: list[int] = []
    last_bids: list[int] = []
    reveals: int = 0
    moves: list[str] = []

    def check(self, players: int) -> None:
        seats = range(players)
        if self.stage not in ("auction", "journeys"):
            raise BadPosition("stage", "must be auction or journeys")
        if self.first not in seats or self.turn not in seats:
            raise BadPosition("turn", "must be a seat")
        if any(len(each) != players for each in (self.coins, self.hands, self.shown)):
            raise BadPosition("hands", f"must be for {players} seats, as coins and shown")
        if not all(0 <= coins <= MOST_COINS for coins in (*self.coins, *self.last_bids)):
            raise BadPosition("coins", f"must be from 0 to {MOST_COINS}")
        held = [card for hand in self.hands for card in hand]
        if Counter([*self.deck, *self.discard, *held]) != Counter(full_deck()):
            raise BadPosition("deck", "with hands and discard must be all the cards there are")
        for hand, shown in zip(self.hands, self.shown, strict=True):
            if Counter(shown) - Counter(hand):
                raise BadPosition("shown", "must be cards of the hand")

    def table(self) -> Caravans:
        table = Caravans(len(self.hands), Rng.read({"rng": self.rng}))
        table.reveals = self.reveals
        table.stage, table.first, table.turn = self.stage, self.first, self.turn
        table.deck, table.discard = tuple(self.deck), tuple(self.discard)
        table.hands = [tuple(sorted(hand)) for hand in self.hands]
        table.shown = [tuple(cards) for cards in self.shown]
        table.coins = list(self.coins)
        table.last_bids = tuple(self.last_bids)
        return table


def full_deck() -> list[int]:
    return [value for value in VALUES for _ in range(COPIES)]


NUMBERS = {number: str(number) for number in range(MOST_COINS + 1)}
COINS = Things("coins", NUMBERS, pick="", says=lambda coins: {"coins": coins})


def cards(verb: str) -> Things[int]:
    return Things("card", NUMBERS, pick=f"{verb} {{}}", says=lambda card: {"card": card})


WORDS = Vocabulary("Cards and coins are numbers.")
BID = WORDS.kind("bid", "bid {coins}", COINS, quiet=(0,))
CARD = WORDS.kind("card", "card {card}", cards("card"))
TAKE = WORDS.kind("take", "take {card}", cards("take"))
KEEP, SELL, TRAVEL, REST, ON, HOME = (
    WORDS.kind(word)() for word in ("keep", "sell", "travel", "rest", "on", "home")
)
KNOWN_WORDS = " (words: bid, card, take, keep, sell, travel, rest, on, home)"
"""How the refusal of a text that is no move goes on."""


class CaravansGame(Game):
    """The toy game."""

    id = "toy"
    title = "Caravans"
    seats: tuple[int, ...] = (2, 3)
    rules_version = 1
    over_rule = "TY-3.1"
    seat_rule = "TY-3.3"
    view_type = CaravansView
    vocabulary = WORDS
    state_class: type[CaravansState] = CaravansState

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return (Option("stages", "3", ("2", "3"), "How many stages a journey has at most."),)

    @cached_property
    def rules(self) -> RuleBook:
        return RuleBook.parse(RULES)

    @cached_property
    def rule_books(self) -> dict[str, RuleBook]:
        return dict.fromkeys(LANGUAGES, self.rules)

    @cached_property
    def aids(self) -> dict[str, tuple[AidSection, ...]]:
        return dict.fromkeys(LANGUAGES, ())

    @cached_property
    def catalogues(self) -> dict[str, Catalogue]:
        return {name: Catalogue.parse(name, TEXT) for name in LANGUAGES}

    def start(self, players: int, rng: Rng, options: Mapping[str, str]) -> CaravansState:
        table = Caravans(players, rng)
        deck = full_deck()
        rng.shuffle(deck)
        table.hands = [tuple(sorted(deck[s * HAND : (s + 1) * HAND])) for s in range(players)]
        table.deck = tuple(deck[players * HAND :])
        return self.state_class(table, players, options)

    def restore(
        self, document: Document, players: int, options: Mapping[str, str]
    ) -> CaravansState:
        try:
            saved = msgspec.convert(document, Saved)
        except msgspec.ValidationError as error:
            raise BadPosition("position", str(error)) from None
        saved.check(players)
        state = self.state_class(saved.table(), players, options)
        state.resume(saved.moves)
        return state

    def scene(self, view: View | Document) -> Scene:
        shown = CaravansView.of(view)
        looked = shown.looked if isinstance(shown.looked, list) else []
        rows = {"hand": ("card", shown.hand), "looked": ("take", looked)}
        layers = tuple(
            Layer(
                row,
                tuple(
                    Element(
                        f"{row}-{number}",
                        x=20 + 40 * number,
                        y=30 + 60 * line,
                        size=30,
                        text=str(card),
                        label=said("card", row=row, card=card),
                        pick=f"{verb} {card}",
                    )
                    for number, card in enumerate(cards)
                ),
            )
            for line, (row, (verb, cards)) in enumerate(rows.items())
        )
        return Scene(width=400, height=120, layers=layers, art="", title=said("title"))


TOY = CaravansGame()
CaravansState.game = TOY
