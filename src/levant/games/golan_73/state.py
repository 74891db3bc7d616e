"""The state of a game of Golan '73, and the few ways in which blocks and chits change place."""

from typing import Final

from levant.core.nodes import members
from levant.core.state import State
from levant.games.golan_73.box import GHOST, ISRAELI, REUSABLE, STRONGPOINT, SYRIAN, Box
from levant.games.golan_73.verbs import CHIT_MOVED, CONTROL, SPECIAL_EVENT

# Where a block is when it is in no area.
WAITING: Final = -1
ELIMINATED: Final = -2
RESERVE_BOX: Final = -3
AIR_BOX: Final = -4
EVACUATED: Final = -5
TO_PLACE: Final = -6
UNSEEN: Final = -7
OUT: Final = -8  # of play, in the set-up of a scenario
BOXES = {
    "waiting": WAITING, "eliminated": ELIMINATED, "reserve-box": RESERVE_BOX,
    "air-assault": AIR_BOX, "evacuated": EVACUATED, "to-place": TO_PLACE,
}  # fmt: skip

# Flags of a block.
DISORDERED: Final = 1
RECOVERING: Final = 2
SHAKEN: Final = DISORDERED | RECOVERING  # both count as disordered (6.5)
UNSUPPLIED: Final = 4
RESERVE: Final = 8
EXPLOITING: Final = 16
DONE: Final = 32  # has moved, or may not move, in this movement phase
SPOTTED: Final = 64  # face-up for the enemy until the end of the Admin Phase (8.32, 16.31)
NO_MINES: Final = 128  # has failed to cross a minefield this turn (14.02)
TROUBLED: Final = 256  # bears the marker of 17.24
MERGED: Final = 512  # left the game by 14.61a: no victory point
LATE: Final = 1024  # its arrival was delayed (4.1c)
HIT: Final = 2048  # has lost a step in this combat round (6.43)
JOINED: Final = 4096  # has reinforced this combat round (8.23)

HIDDEN: Final = 1000  # in events: added to a block whose face the enemy does not see

PUBLIC_FLAGS: Final = DISORDERED | RECOVERING | UNSUPPLIED | RESERVE | EXPLOITING | TROUBLED

# Commando raids (16.11).
LANDED: Final = 1
HOLDING: Final = 2
HIDING: Final = 3


class Forces(State):
    SETS = (
        "israeli", "engaged", "old", "cut", "syrian_blocks", "israeli_blocks", "fought", "mines",
        "blown", "bridged", "crossed",
    )  # fmt: skip
    DERIVED = ("stack", "occupied", "posts", "forces", "contested", "ways")
    REMEMBERED = ("shown", "could", "least", "most")

    def __init__(self, units: int = 0, nodes: int = 0, chits: int = 0, scenario: int = 0) -> None:
        super().__init__()
        self.scenario = scenario
        self.turn = 1
        self.player = SYRIAN  # the Phasing Player
        self.phase = 0
        # optional rules, 1 if in play (18.0)
        self.maintain_works = 0
        self.withdrawal = 0
        self.artillery_interdiction = 0
        self.direct_support = 0
        self.air_doctrine = 0
        self.divisions = 0
        # the game
        self.line_crossed = 0  # an Israeli unit has entered Syria (15.2)
        self.hermon_lost = 0  # Syria has held Mt. Hermon (16.21)
        self.to_release = 0  # strategic reserve units still to choose after 15.2
        self.field = -1  # the area of the combat round
        self.assault = 0
        self.round_flags = 0
        self.first_action = 0  # nothing has been done yet in this Combat Phase (15.3)
        self.strategic_moves = 0  # made in this phase
        self.air_won = 0  # conditional air assets released (16.23)
        self.shelled = 0  # sides that have interdicted by artillery in this Admin Phase (18.31)
        self.ended = 0  # why the game is over
        self.origin = -1  # where the unit being moved began the phase
        self.ford = -1  # the border it may still cross though its bridge was blown (5.35d)
        # blocks
        self.at: list[int] = [WAITING] * units
        self.strength: list[int] = [0] * units
        self.flags: list[int] = [0] * units
        self.came: list[int] = [-1] * units  # whence it entered its area in this phase
        self.strayed: list[int] = [0] * units  # sector to leave, plus 4 * its own (14.42)
        # chits, by kind
        self.cup: list[int] = [0] * chits
        self.available: list[int] = [0] * chits
        self.used: list[int] = [0] * chits
        self.dead: list[int] = [0] * chits  # Eliminated Box
        self.battle: list[int] = [0] * chits  # assigned to the combat round
        self.aside: list[int] = [0] * chits  # conditional assets not yet earned
        self.delayed: list[int] = []  # turn * 256 + kind, on the Turn Track (17.34)
        self.unseen_cup: list[int] = [0, 0]  # in a veiled state: chits in a cup not told apart
        # areas
        self.post: list[int] = [-1] * nodes  # the asset that stands there
        self.raid: list[int] = [0] * nodes
        self.works: list[int] = [-1] * nodes  # the side whose field works stand there
        self.patrols: list[int] = []  # kind * 128 + area, interdicting assets
        self.israeli = 0  # areas under Israeli control; the others are Syrian
        self.engaged = 0  # areas whose opposing forces lie face-up (6.29)
        self.old = 0  # contested before, but units of one side only, upright again (6.29)
        self.cut = 0  # areas marked unsupplied for their owner
        self.syrian_blocks = 0  # areas with roadblock markers
        self.israeli_blocks = 0
        self.fought = 0  # areas where this Combat Phase has seen its round
        # borders
        self.mines = 0
        self.blown = 0
        self.bridged = 0
        self.crossed = 0  # used up in this movement phase
        # the combat round
        self.point: list[int] = [-1, -1]  # by side: a block, or -2 - kind of an asset
        self.attackers: list[int] = []
        self.defenders: list[int] = []
        self.air_fire: list[int] = [0, 0]  # air assets that fire as artillery
        self.air_saved: list[int] = [0, 0]  # … that are saved to support a unit
        self.air_for: list[int] = [-1, -1]  # the unit an air asset supports
        self.air_sent: list[int] = [0, 0]
        self.sapped = 0  # engineers at work instead of firing (6.33)
        self.guard: list[int] = [-1, -1]  # the asset posted in the area
        self.direct: list[int] = [0] * chits  # artillery in direct support (18.32)
        self.fleeing: list[int] = []  # units that must retreat now
        self.called_off: list[int] = []  # mission * 128 + area, cancelled in this Admin Phase
        self.assaults: list[int] = []  # area * 4 + kind, the markers of 14.01
        self.tally: list[int] = []  # what the last dice showed, for the worksheet
        # remembered; see rules/memory.py
        self.shown = 0  # blocks that lay face-up for combat at the last look
        self.could: list[int] = [0] * units  # faces already seen that a block could show, as a set
        self.least: list[int] = [0] * units  # steps that the enemy knows a face to have …
        self.most: list[int] = [0] * units  # … and not to have more; 0 if it was never seen
        # derived
        self.stack: list[int] = [0] * nodes  # blocks in an area, as a set
        self.occupied: list[int] = [0, 0]  # areas with units, by side
        self.posts: list[int] = [0, 0]  # areas with posted assets, by side
        self.forces: list[int] = [0, 0]  # 2.4: areas with either, by side …
        self.contested = 0  # … and of both sides
        self.ways: list[list[int]] = []  # see reaching.passages


# --- who is where ------------------------------------------------------------------------------


def forces_of(s: Forces, side: int) -> int:
    """2.4: the areas with units or assets of a side."""
    return s.forces[side]


def contested(s: Forces) -> int:
    """2.4: the areas with forces of both sides."""
    return s.contested


def find_forces(s: Forces) -> None:
    """2.4: after anything has come to an area or left it."""
    s.forces = [s.occupied[SYRIAN] | s.posts[SYRIAN], s.occupied[ISRAELI] | s.posts[ISRAELI]]
    s.contested = s.forces[SYRIAN] & s.forces[ISRAELI]


def newly_contested(s: Forces) -> int:
    """2.4: the areas whose contest has seen no combat round yet."""
    return contested(s) & ~(s.engaged | s.old)


def controlled(box: Box, s: Forces, side: int) -> int:
    """2.4: the areas a side controls, contested or not."""
    return s.israeli if side == ISRAELI else box.on_map & ~s.israeli


def units_at(box: Box, s: Forces, side: int, node: int) -> list[int]:
    """The blocks of a side in an area, ghosts included."""
    blocks = s.stack[node]
    return members(blocks & box.side_mask[side]) if blocks else []


def count_at(box: Box, s: Forces, side: int, node: int) -> int:
    blocks = s.stack[node]
    return (blocks & box.side_mask[side]).bit_count() if blocks else 0


def room_at(box: Box, s: Forces, side: int, node: int) -> bool:
    """5.1: an area holds two units of a side; an Assembly area any number (14.22)."""
    return bool(box.assembly >> node & 1) or count_at(box, s, side, node) < box.stacking


def with_room(box: Box, s: Forces, side: int, nodes: int) -> int:
    """5.1: those of some areas that have room for a unit of a side."""
    for node in members(nodes & s.occupied[side] & ~box.assembly):
        if count_at(box, s, side, node) >= box.stacking:
            nodes &= ~box.board.bit[node]
    return nodes


def fit(box: Box, s: Forces, unit: int) -> bool:
    """Supplied and in good order, in an uncontested area, and able to move."""
    return (
        s.at[unit] >= 0
        and box.moves[unit]
        and not s.flags[unit] & (SHAKEN | UNSUPPLIED)
        and not contested(s) >> s.at[unit] & 1
    )


def face_up(box: Box, s: Forces, unit: int) -> bool:
    """6.24, 6.29, 8.32, 16.31: whether the enemy can see a block's face."""
    node = s.at[unit]
    return node < 0 or bool(s.engaged >> node & 1) or bool(s.flags[unit] & SPOTTED)


def known(box: Box, s: Forces, unit: int) -> int:
    """A unit as events name it: beyond HIDDEN while the enemy cannot see its face."""
    return unit if face_up(box, s, unit) else unit + HIDDEN


def quality_of(box: Box, s: Forces, unit: int) -> int:
    """2.3: current troop quality."""
    return box.quality[unit][s.strength[unit]]


# --- borders -----------------------------------------------------------------------------------


def open_ways(box: Box, sides: list[int], borders: int) -> None:
    """Let ways lead over a set of borders too."""
    for e in members(borders):
        a, b = box.ends[e]
        sides[a] |= box.board.bit[b]
        sides[b] |= box.board.bit[a]


def close_ways(box: Box, sides: list[int], borders: int, into: int = -1) -> None:
    """Let ways lead no more over a set of borders, into some areas or into any."""
    for e in members(borders):
        a, b = box.ends[e]
        sides[a] &= ~(box.board.bit[b] & into)
        sides[b] &= ~(box.board.bit[a] & into)


# --- changing place ----------------------------------------------------------------------------


def put(box: Box, s: Forces, unit: int, node: int) -> None:
    """Place a block in an area; control changes where it stands alone (2.4)."""
    if s.at[unit] >= 0:
        lift(box, s, unit)
        s.could[unit] &= ~box.fixed_mask  # 15.6, 15.7: they never move
    side = box.side[unit]
    s.at[unit] = node
    s.stack[node] |= 1 << unit
    s.occupied[side] |= box.board.bit[node]
    find_forces(s)
    settle_area(box, s, node)


def lift(box: Box, s: Forces, unit: int) -> None:
    """Take a block up from its area."""
    node, side = s.at[unit], box.side[unit]
    s.stack[node] &= ~(1 << unit)
    if not s.stack[node] & box.side_mask[side]:
        s.occupied[side] &= ~box.board.bit[node]
        find_forces(s)
    s.at[unit] = WAITING
    settle_area(box, s, node)


def put_away(box: Box, s: Forces, unit: int, where: int) -> None:
    """Off the map: one of the places above."""
    if s.at[unit] >= 0:
        lift(box, s, unit)
    s.at[unit] = where
    s.flags[unit] &= MERGED | LATE
    s.came[unit] = -1
    s.strayed[unit] = 0
    known_as(s, unit)
    s.could[unit] = s.least[unit] = s.most[unit] = 0


def known_as(s: Forces, unit: int) -> None:
    """A block's face is seen: it could show no other, and no other block could show it."""
    face = 1 << unit
    s.could = [faces & ~face for faces in s.could]
    s.could[unit] = face


def post(box: Box, s: Forces, chit: int, node: int) -> None:
    """Stand an asset in an area."""
    s.post[node] = chit
    s.posts[box.chit_side[chit]] |= box.board.bit[node]
    find_forces(s)


def unpost(box: Box, s: Forces, node: int) -> int:
    """Take the asset of an area away; answers which it was."""
    chit = s.post[node]
    s.posts[box.chit_side[chit]] &= ~box.board.bit[node]
    s.post[node] = -1
    s.raid[node] = 0
    find_forces(s)
    settle_area(box, s, node)
    return chit


def settle_area(box: Box, s: Forces, node: int) -> None:
    """2.4: the sole occupant controls. 5.21: reserve markers go where an area is contested."""
    bit = box.board.bit[node]
    if box.assembly & bit:
        return
    if contested(s) & bit:
        for unit in members(s.stack[node]):
            s.flags[unit] &= ~RESERVE  # 5.21
        return
    if s.occupied[ISRAELI] & bit:
        if not s.israeli & bit:
            s.israeli |= bit
            s.cut &= ~bit
            s.note(CONTROL, node, ISRAELI)
    elif s.occupied[SYRIAN] & bit and s.israeli & bit:
        s.israeli &= ~bit
        s.cut &= ~bit
        s.note(CONTROL, node, SYRIAN)
        if node == box.mountain:
            s.hermon_lost = 1


def rebuild(box: Box, s: Forces) -> None:
    """The derived fields from the others."""
    s.stack = [0] * box.nodes
    s.occupied = [0, 0]
    s.posts = [0, 0]
    s.ways = []
    for unit in range(len(s.at)):
        node = s.at[unit]
        if node >= 0:
            s.stack[node] |= 1 << unit
            s.occupied[box.side[unit]] |= box.board.bit[node]
    for node in range(box.nodes):
        if s.post[node] >= 0:
            s.posts[box.chit_side[s.post[node]]] |= box.board.bit[node]
    find_forces(s)


def settle_control(box: Box, s: Forces) -> None:
    """2.4: whoever stands alone in an area controls it, when units have just been laid out."""
    rebuild(box, s)
    fought = contested(s)
    s.israeli |= s.occupied[ISRAELI] & ~fought & box.on_map
    s.israeli &= ~(s.occupied[SYRIAN] & ~fought)


# --- small questions ---------------------------------------------------------------------------


def regular(box: Box, unit: int) -> bool:
    """A unit that can move: no strongpoint, no ghost (15.6, 15.7)."""
    return box.type[unit] != STRONGPOINT and box.type[unit] != GHOST


def is_night(box: Box, s: Forces) -> bool:
    """14.03."""
    return box.night[s.turn]


def special_actions(box: Box, s: Forces, side: int) -> list[int]:
    """8.1: the special actions a side can spend, the reusable one last."""
    return [k for k in box.special_chits[side] if s.available[k]]


def chit_to(s: Forces, chit: int, place: list[int], told: int) -> None:
    """A chit goes to one of the boxes, and that is told."""
    place[chit] += 1
    s.note(CHIT_MOVED, chit, told)


def spend_on(box: Box, s: Forces, chit: int, verb: int) -> None:
    """8.1: a special action is used."""
    spend(box, s, chit)
    s.note(SPECIAL_EVENT, chit, verb)


def spend(box: Box, s: Forces, chit: int) -> None:
    """8.1, 4.22: to the Used Box if reusable, else to the Eliminated Box."""
    s.available[chit] -= 1
    if box.chit_kind[chit] == REUSABLE:
        s.used[chit] += 1
    else:
        s.dead[chit] += 1


def disorder(s: Forces, unit: int) -> None:
    """6.5: a disordered marker, on its first side; 5.21: a reserve marker stays."""
    s.flags[unit] = s.flags[unit] & ~(RECOVERING | EXPLOITING) | DISORDERED


def interdicted(box: Box, s: Forces, side: int) -> int:
    """16.31b, 18.31: the areas in which a side is interdicted by the other."""
    nodes = 0
    for patrol in s.patrols:
        if box.chit_side[patrol >> 7] != side:
            nodes |= box.board.bit[patrol & 127]
    return nodes
