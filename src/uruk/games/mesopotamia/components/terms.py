"""The rulebook's fixed vocabulary as small numbers, in the order in which texts name them."""

STONE, WOOD, CLAY, FOOD, TABLET, BONE = range(6)
RESOURCES = ("stone", "wood", "clay", "food", "tablet", "bone")
STANDARD = (STONE, WOOD, CLAY, FOOD)

EXPLORE, BUILD, RESEARCH, GATHER, WARFARE, GROWTH = range(6)
ACTIONS = ("explore", "build", "research", "gather", "warfare", "growth")
TOP_LEVEL = 4

SPEARMAN, ARCHER, HORSEMAN, CHARIOT = range(4)
LAND = ("spearman", "archer", "horseman", "chariot")

STRENGTH, TACTICS, MOBILITY = range(3)
SECTIONS = ("strength", "tactics", "mobility")
"""The sections of the Standard of Ur, which are also the rows of a combat card."""

TERRAINS = ("plains", "mountain", "desert")
SPOTS = ("circle", "triangle", "square")
"""The shape of the event spot on each terrain, in the order of `TERRAINS`."""

ITEMS = ("wall", "ziggurat", "ram", "ship", "settlement", "hanging_gardens")
ITEM_WALL, ITEM_ZIGGURAT, ITEM_RAM, ITEM_SHIP, ITEM_SETTLEMENT, ITEM_GARDEN = range(6)

NOBODY = -1
NOTHING = -1
TRIBE = 6
"""The side of the neutral tribes, beside the seats 0 to 5."""

ROLES = "ABCDEF"
STAR = "STAR"
BASE = "base"
EXPANSIONS = ("assyria_hittites", "mari_ebla")
MODES = ("standard", "duel", "ur", "assur")
STANDARD_MODE, DUEL, UR, ASSUR = MODES
REFUNDS = ("on_loss", "always")
UNUSED_STARTS = ("closed", "open")
ROUND_CAPS = ("0", "8", "12", "20", "40")
"""What a table can choose, beside switches."""

# What lies on an area's event spot.
EMPTY, FACE_DOWN, SEEN, VP_TOKEN, RUNNING = range(5)
SPOT_STATES = ("empty", "face_down", "seen", "vp", "running")
