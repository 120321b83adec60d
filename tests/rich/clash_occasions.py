"""Changes of a rich position that make room for what needs a certain place.

A city beside no other, fleets beside pirates, settlers far from home, an army before a famous
city, a leader who is besieged.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import NamedTuple

from tests.rich.making import Change, Document
from uruk import Rng
from uruk.games.clash.abilities import POWER_BIT
from uruk.games.clash.board import SPACES, Bits, spaces_of
from uruk.games.clash.components import BUILDINGS, OBJECTIVE_CARD, WONDERS
from uruk.games.clash.game import CLASH, ClashState
from uruk.games.clash.rules.leaders import leader_city
from uruk.games.clash.state.owners import PIRATES
from uruk.games.clash.state.player import Player
from uruk.games.clash.state.world import World
from uruk.kernel.errors import BadPosition

FLEETS, SHIPS = 2, 2
SETTLERS = 3
ARMY = 4
FAMOUS = 5
"""The size of a famous city."""


class Scene(NamedTuple):
    """A position that is being changed for a seat, and its map as it was before."""

    document: Document
    world: World
    seat: int
    rng: Rng

    def free(self, ground: Bits, owner: int) -> list[int]:
        """Spaces where an owner may have units, those of pirates among them; in any order."""
        world = self.world
        taken = {at for at, city in world.cities.items() if city.owner != owner}
        for who, stacks in world.units.items():
            taken |= set(stacks) if who not in (owner, PIRATES) else set()
        free = [space for space in spaces_of(ground) if space not in taken]
        self.rng.shuffle(free)
        return free

    def beside(self, space: int, owner: int) -> list[int]:
        """Land beside a space where an owner may have units; in any order."""
        return self.free(self.world.land & self.world.board.around[space], owner)

    def apart(self, cities: Iterable[int]) -> list[int]:
        """Land where the seat may have units beside none of these cities."""
        near = {at for city in cities for at in (city, *self.world.board.near[city])}
        return [at for at in self.free(self.world.land, self.seat) if at not in near]

    def withdraw(self, owner: str, unit: str, count: int) -> None:
        """Takes so many units of a kind away, if there are as many ashore and without a leader."""
        stacks = [text.split() for text in self.document["units"]]
        for words in stacks:
            plain = words[1] == owner and unit in words and not {"leader", "ship"} & {*words}
            if plain and count > 0:
                place = words.index(unit)
                count -= int(words[place - 1])
                del words[place - 1 : place + 1]
        self.document["units"] = [" ".join(words) for words in stacks if len(words) > 2]

    def enlist(self, space: int, owner: str, count: int, unit: str) -> None:
        """Units come to a space from wherever they are."""
        self.withdraw(owner, unit, count)
        self.document["units"].append(f"{SPACES[space]} {owner} {count} {unit}")


Occasion = Callable[[Scene], None]


def occasions(seat: int, wanted: Collection[str], rng: Rng) -> Iterator[Change]:
    """What gives a seat the occasion for the wanted contents that need one."""
    for name, occasion in OCCASIONS.items():
        if name in wanted:
            yield _change(name, occasion, seat, rng.randrange(1 << 30))


def _change(name: str, occasion: Occasion, seat: int, seed: int) -> Change:
    """The occasion, if the seat could use it."""

    def change(document: Document) -> None:
        try:
            state = CLASH.load(document)
        except BadPosition:
            return
        assert isinstance(state, ClashState)
        if _is_for(name, state.data.players[seat]):
            occasion(Scene(document, state.data, seat, Rng(f"occasion:{seed}")))

    return change


def _is_for(name: str, player: Player) -> bool:
    """Whether a player has this ability, or a card with this objective."""
    if name in POWER_BIT:
        return bool(player.powers & POWER_BIT[name])
    key = name.removeprefix("objective ")
    cards = (OBJECTIVE_CARD[card] for card in player.objectives)
    return any(key in (card.top, card.bottom) for card in cards)


def lonely_city(scene: Scene) -> None:
    """A city beside no other."""
    for space in scene.apart(scene.world.cities)[:1]:
        scene.document["cities"].append(f"{SPACES[space]} p{scene.seat} neutral")


def far_settlers(scene: Scene) -> None:
    """Settlers on spaces beside no city of the player's."""
    places = scene.apart(scene.world.players[scene.seat].cities)[:SETTLERS]
    scene.withdraw(f"p{scene.seat}", "settler", SETTLERS)
    for space in places:
        scene.document["units"].append(f"{SPACES[space]} p{scene.seat} 1 settler")


def sea_hunt(scene: Scene) -> None:
    """Two fleets, each beside a pirate."""
    owner, near = f"p{scene.seat}", scene.world.board.near
    texts = scene.document["units"]
    left = [t for t in texts if " pirates " not in t and not (f" {owner} " in t and " ship" in t)]
    waters = scene.free(scene.world.sea, scene.seat)
    pairs = [(at, other) for at in waters for other in waters if other in near[at]]
    for fleet, pirates in pairs:
        taken = {text.split()[0] for text in left}
        placed = sum(" pirates " in text for text in left)
        if placed < FLEETS and not taken & {SPACES[fleet], SPACES[pirates]}:
            left.append(f"{SPACES[fleet]} {owner} {SHIPS} ship")
            left.append(f"{SPACES[pirates]} pirates 1 ship")
    scene.document["units"] = left


def famous_city(scene: Scene) -> None:
    """An army of the player's before a large city of somebody else's with a wonder."""
    cities = scene.document["cities"]
    others = [n for n, text in enumerate(cities) if not _is_of(text, scene.seat)]
    scene.rng.shuffle(others)
    for place in others:
        name, owner, mood, *parts = cities[place].split()
        space = SPACES.index(name)
        camps = scene.beside(space, scene.seat)
        if not camps or not owner.startswith("p"):
            continue
        wonders = [word for word in parts if word in WONDERS]
        if not wonders and scene.document["wonder_deck"]:
            wonders.append(scene.document["wonder_deck"].pop())
        built = [word for word in BUILDINGS if word != "port"][: FAMOUS - 1 - len(wonders)]
        cities[place] = " ".join((name, owner, mood, *built, *wonders))
        scene.enlist(camps[0], f"p{scene.seat}", ARMY, "infantry")
        if not any(text.startswith(f"{name} ") for text in scene.document["units"]):
            scene.enlist(space, owner, 1, "infantry")
        return


def siege(scene: Scene) -> None:
    """An army of somebody else's before the city of the player's leader, which has an obelisk."""
    home = leader_city(scene.world, scene.seat)
    foes = [seat for seat in range(len(scene.world.players)) if seat != scene.seat]
    foe = scene.rng.choice(foes)
    camps = scene.beside(home, foe) if home >= 0 else []
    if not camps:
        return
    cities = scene.document["cities"]
    place = next(n for n, text in enumerate(cities) if text.startswith(f"{SPACES[home]} "))
    if "obelisk" not in cities[place].split():
        cities[place] += " obelisk"
    scene.enlist(camps[0], f"p{foe}", ARMY, "infantry")


def _is_of(text: str, seat: int) -> bool:
    return text.split()[1] == f"p{seat}"


OCCASIONS: dict[str, Occasion] = {
    "objective expansionist": lonely_city,
    "objective migration": far_settlers,
    "objective sea_cleansing": sea_hunt,
    "objective legendary_battle": famous_city,
    "pakal.sun_shield": siege,
    "dido.sacrifice": siege,
    "jimmu.fortified": siege,
}
