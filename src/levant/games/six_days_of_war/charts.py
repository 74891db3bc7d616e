"""The printed tables, to look up; their numbers are the pack's."""

from levant.core.table import Chart
from levant.games.six_days_of_war.box import SIDES, UAR, Box, Terrain
from levant.games.six_days_of_war.words import half_words

Rows = tuple[tuple[str, ...], ...]
_BUILT = ("city", "kibbutz", "fort")
_MILITIA = {"city": "militia in Jerusalem", "kibbutz": "militia"}
_AIR_TO_AIR = {"bomber": "the target is a bomber", "second-shot": "second and later to fire at it"}
_BOMBING = {
    "air_to_ground/fired": "fired in air combat before",
    "air_to_ground/alert": "Dimona, once it was overflown (UAR-03)",
    "airbase_attack/runway-bombs": "Israel against an airbase itself",
    "airbase_attack/parked": "aircraft on the ground, pre-emptive attack",
    "airbase_attack/missiles": "airbases in Egypt under missiles (OPT-UAR-4)",
}
_PRE_EMPTIVE = {
    "unef": "UNEF stands in the Negev (ISR-02)",
    "regatta": "Israel supports Operation Regatta (ISR-03)",
    "neutral-jordan": "Israel, while Jordan is neutral",
    "standing": "more diplomatic standing than the other",
    "twice-the-standing": "more than twice as much",
}


def charts(box: Box) -> tuple[Chart, ...]:
    crt = [(str(die), *row) for die, row in enumerate(box.codes, 1)]
    peace = [(str(soviet), *(str(n) for n in row)) for soviet, row in enumerate(box.cease_fire)]
    return (
        Chart("Terrain: movement points and defence", _terrain(box), "2.4"),
        Chart("Ground combat, attacker / defender: units Disrupted, R retreats, E eliminated",
              (("die", *box.columns), *crt), "6.2"),
        Chart("Air-to-air combat", _air_to_air(box), "6.1.1"),
        Chart("Bombing", _bombing(box), "6.1.2"),
        Chart("Pre-emptive attack: die and war footing, 10 and more than twice the other's",
              (("modifier", ""), *_modifiers(box, "pre_emptive", _PRE_EMPTIVE)), "4.2.1"),
        Chart("Cease-fire number: Soviet commitment (SCL) down, American across",
              (("", *(str(n) for n in range(len(peace)))), *peace), "9.1"),
    )  # fmt: skip


def _terrain(box: Box) -> Rows:
    rows = [("", "on foot", "mechanized", "defence")]
    for name in ("clear", "sand", "rough", *_BUILT):
        line = box.terrain[name]
        times = f"× {half_words(line.defence)}"
        if line.militia > line.defence:
            times += f", {_MILITIA[name]} × {half_words(line.militia)}"
        rows.append((name, str(line.leg), _mech(line), times))
    return (*rows, ("along a road", "1", "1", ""))


def _mech(line: Terrain) -> str:
    israel, uar = (str(cost) if cost else "by road only" for cost in line.mech)
    return israel if israel == uar else f"{israel}, {SIDES[UAR]} {uar}"


def _air_to_air(box: Box) -> Rows:
    return (
        ("modified die", ""), ("below the air factor (AF)", "destroyed"),
        ("equal to it", "damaged"), ("one above it", "aborts"),
        *_modifiers(box, "air_to_air", _AIR_TO_AIR),
    )  # fmt: skip


def _bombing(box: Box) -> Rows:
    ground = [(name, f"{box.terrain[name].air:+}") for name in ("clear", "rough", *_BUILT)]
    return (
        ("modified die", ""), ("bombing factor (BF) or less", "hit"),
        ("9 or more", "anti-aircraft fire damages the attacker"),
        *((name, by) for name, by in ground if by != "+0"),
        *((words, f"{box.drm[name]:+}") for name, words in _BOMBING.items()),
    )  # fmt: skip


def _modifiers(box: Box, table: str, causes: dict[str, str]) -> Rows:
    return tuple((words, f"{box.drm[f'{table}/{name}']:+}") for name, words in causes.items())
