"""Information-set Monte Carlo tree search.

The tree belongs to the seat that thinks: a node stands for all that may be behind the moves on the
way to it. Every playout is made in one guess of what is hidden. It goes down the tree, where each
seat prefers what has turned out well for itself, adds a node where it leaves the tree, goes on with
quick moves until a number of turns has been played, and is valued there for every seat that decided
on the way. So all playouts end at like moments, and the values can be compared.

Of a long list of moves only the most promising are tried at first, more with more visits; which of
them are legal depends on the guess, so it is counted how often one could not be chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import exp, log, sqrt
from typing import Any

from uruk.bots.levels import Search
from uruk.kernel.contract import State
from uruk.kernel.moves import Move
from uruk.kernel.rng import Rng
from uruk.kernel.rooms import Advice

UNTRIED = 1e9


class Node:
    """A decision, or an end, that moves led to.

    `total` is what the playouts through it were worth to the seat that moved into it.
    """

    __slots__ = ("children", "is_whole", "missed", "moves", "seat", "total", "visits")

    def __init__(self) -> None:
        self.seat = -1
        self.visits = 0
        self.is_whole = False
        """Whether the last guess had nothing promising that others had not."""
        self.total = 0.0
        self.moves: list[Move] = []
        self.children: dict[Move, Node] = {}
        self.missed: dict[Move, int] = {}
        """How often a move was wanted but not legal in the guess."""

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Tree:
    """One seat's search, from its present decision on."""

    def __init__(self, known: Advice[Any], level: Search, scale: float, rng: Rng) -> None:
        self.known = known
        self.scale = scale
        self.level = level
        self.rng = rng
        self.root = Node()
        self.nodes = 0
        """How many positions were looked at."""
        self.base: list[float] = []
        """What the first decision's position is worth to each seat; totals are gains over it."""

    # ------------------------------------------------------------ a decision

    def think(self, worlds: Sequence[State], moves: Sequence[Move]) -> None:
        """Spends the level's budget on the decision that stands in all these guesses."""
        self.nodes = 0
        for world in worlds:
            world.legal()  # worked out once, and known to every copy
        if not self.base:
            self.base = [self.known.evaluate(worlds[0], s) for s in range(worlds[0].players)]
        if not self.root.moves:
            self._look_ahead(worlds[0])
        others = self._ordered(worlds[0])
        if not self.level.ordered:
            worthy = set(others)
            others = [move for move in moves if move in worthy]
        self.root.moves = list(dict.fromkeys((*self.root.moves, *others)))
        self.root.is_whole = True
        number = 0
        while self.nodes < self.level.nodes:
            self._playout(worlds[number % len(worlds)].copy())
            number += 1
            if len(self.root.moves) == 1:
                return

    def best(self) -> Move:
        """The move that was tried most; among those the one that did best."""
        children = self.root.children
        if not children:
            return self.root.moves[0]
        return max(children, key=lambda move: (children[move].visits, children[move].mean))

    def descend(self, move: Move) -> bool:
        """Goes on from the next decision after a move, if it is the same seat's."""
        child = self.root.children.get(move)
        if child is None or child.seat != self.root.seat:
            return False
        self.root = child
        return True

    def fits(self, moves: Sequence[Move]) -> bool:
        """Whether these can be the moves of the decision that the tree has gone on from."""
        return bool(self.root.moves) and set(self.root.moves) <= set(moves)

    def _look_ahead(self, world: State) -> None:
        """Orders the present moves: the promising ones by how good they look after one step."""
        seat = world.seat
        assert seat is not None
        values = {}
        for move in islice(self._ordered(world), self.level.looks):
            after = world.copy()
            after.apply(move)
            values[move] = self.known.evaluate(after, seat)
        self.nodes += len(values)
        self.root.moves = sorted(values, key=values.__getitem__, reverse=True)

    def _ordered(self, world: State) -> list[Move]:
        """The present moves that the level thinks of, the most promising first."""
        ordered = self.known.promising(world)
        return list(dict.fromkeys((*ordered, *world.legal()))) if self.level.wide else ordered

    # ------------------------------------------------------------ a playout

    def _playout(self, state: State) -> None:
        node, known = self.root, self.known
        path = [(node, -1)]
        turn, turns, steps = known.turn(state), 0, 0
        in_tree = True
        while (seat := state.seat) is not None and steps < self.level.longest:
            if in_tree:
                move = self._select(node, state, seat)
                child = node.children.get(move)
                if child is None:
                    child = node.children[move] = Node()
                    in_tree = False
                path.append((child, seat))
                node = child
            else:
                move = known.quick(state, self.rng)
            state.apply(move)
            steps += 1
            if (now := known.turn(state)) != turn:
                turn = now
                turns += 1
                if turns >= self.level.turns:
                    break
        self.nodes += 1
        self._credit(state, path)

    def _credit(self, state: State, path: list[tuple[Node, int]]) -> None:
        """Counts the playout for all nodes on its way, for each by the seat that moved into it."""
        values: dict[int, float] = {}
        for node, seat in path:
            node.visits += 1
            if seat < 0:
                continue
            if seat not in values:
                values[seat] = self._worth(state, seat)
            node.total += values[seat]

    def _worth(self, state: State, seat: int) -> float:
        gain = (self.known.evaluate(state, seat) - self.base[seat]) / self.scale
        return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, gain))))

    def _select(self, node: Node, state: State, seat: int) -> Move:
        """A promising move that was never tried, else the one with the best prospects."""
        node.seat = seat
        width = int(self.level.first * (node.visits + 1) ** self.level.growth)
        if len(node.moves) < width and not node.is_whole:
            self._widen(node, state)
        ranked = self._ranked(node, node.moves[:width])
        for move in ranked:
            if state.refusal(move) is None:
                return move
            node.missed[move] = node.missed.get(move, 0) + 1
        for move in self.known.promising(state):
            if move not in ranked:
                node.moves.append(move)
                return move
        return state.legal()[0]

    def _widen(self, node: Node, state: State) -> None:
        """Notes what is promising in this guess and was not in others."""
        known = set(node.moves)
        node.moves += [move for move in self.known.promising(state) if move not in known]
        node.is_whole = len(known) == len(node.moves)

    def _ranked(self, node: Node, moves: list[Move]) -> list[Move]:
        """Moves by their prospects; those that were never tried come first, in their order."""
        children, missed, visits = node.children, node.missed, node.visits
        explore = self.level.explore
        hopes: list[tuple[float, int]] = []
        for number, move in enumerate(moves):
            child = children.get(move)
            if child is None:
                hopes.append((-UNTRIED, number))
                continue
            available = max(1, visits - missed.get(move, 0))
            hope = child.total / child.visits + explore * sqrt(log(available + 1) / child.visits)
            hopes.append((-hope, number))
        hopes.sort()
        return [moves[number] for _, number in hopes]
