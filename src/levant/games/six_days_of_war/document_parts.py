"""The parts of a position document, read with a fault for every slip."""

from collections.abc import Mapping

from levant.games.six_days_of_war.box import AIR, MAPS, SIDES, Box
from levant.games.six_days_of_war.rules.air import BASE_TARGET
from levant.games.six_days_of_war.state import (
    ACTIVATED,
    ACTIVE,
    AIRBORNE,
    AMPHIBIOUS,
    AT_BASE,
    DAMAGED,
    DISRUPTED,
    FIGHTER,
    FIRED,
    FLYING,
    FOUGHT,
    MARK_NAMES,
    OFF_MAP,
    ON_PATROL,
    SUPPORTED,
    TWICE,
    USED_UP,
    War,
    put,
)

BASE_STATES = ["sound", "damaged", "destroyed"]


MARKS = {
    "disrupted": DISRUPTED, "damaged": DAMAGED, "activated": ACTIVATED, "twice": TWICE,
    "airborne": AIRBORNE, "amphibious": AMPHIBIOUS, "flown": USED_UP, "fought": FIGHTER,
    "active": ACTIVE, "attacked": FOUGHT, "supported": SUPPORTED, "fired": FIRED,
}  # fmt: skip
LISTS = {"wfl": "wfl", "dsp": "dsp", "dvp": "dvp", "mvp_halves": "mvp"}
CARD_PLACES = ["deck", "hand", "played", "spent", "removed", "unused", "unknown"]


def one_of(faults: list[str], document: Mapping[str, object], key: str, names: list[str]) -> int:
    value = document.get(key, names[0] if key == "scenario" else None)
    if value not in names:
        faults.append(f"{key}: {value!r} should be one of {', '.join(names)}")
        return 0
    return names.index(str(value))


def part_of(faults: list[str], document: Mapping[str, object], key: str) -> Mapping[str, object]:
    table = document.get(key, {})
    if not isinstance(table, dict):
        faults.append(f"{key}: should be an object")
        return {}
    return table


def read_tracks(faults: list[str], document: Mapping[str, object], s: War) -> None:
    for name, value in part_of(faults, document, "tracks").items():
        prefix, _, level = name.partition("_")
        if not isinstance(value, int) or isinstance(value, bool):
            faults.append(f"tracks.{name}: {value!r} should be a whole number")
        elif prefix in ("isr", "uar") and level in LISTS:
            getattr(s, LISTS[level])[0 if prefix == "isr" else 1] = value
        elif name in ("scl_us", "scl_ussr"):
            s.scl[0 if name == "scl_us" else 1] = value
        elif name in MARK_NAMES:
            s.mark[MARK_NAMES[name]] = value
        else:
            faults.append(f"tracks.{name}: is not a track of this game")
    if any(not 1 <= wfl <= 9 for wfl in s.wfl):
        faults.append("tracks: a WFL is from 1 to 9 (2.5)")
    if any(not 0 <= scl <= 6 for scl in s.scl):
        faults.append("tracks: an SCL is from 0 to 6 (9.2)")


def read_units(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    units = part_of(faults, document, "units")
    number = {name: n for n, name in enumerate(box.unit_names)}
    for name in reversed(list(units)):  # listed from the top down, placed from the bottom up
        place = units[name]
        if name not in number:
            faults.append(f"units.{name}: there is no such unit in this game")
        elif not isinstance(place, dict) or "at" not in place:
            faults.append(f'units.{name}: should be an object such as {{"at": "sinai/2801"}}')
        else:
            fault = _read_unit(box, s, number[name], place)
            faults += [f"units.{name}: {fault}"] if fault else []


def _read_unit(box: Box, s: War, unit: int, place: Mapping[str, object]) -> str:
    for mark in place.get("marks", []) or []:  # type: ignore[attr-defined]
        if mark not in MARKS:
            return f"marks: {mark!r} should be one of {', '.join(MARKS)}"
        s.flags[unit] |= MARKS[mark]
    held = place.get("held_to", 0)
    s.hold[unit] = held if isinstance(held, int) else 0
    at = str(place["at"])
    if box.kind[unit] == AIR and at in ("airbase", "air-defence", "flying"):
        return _read_air(box, s, unit, at, place)
    if at in OFF_MAP[1:]:
        s.at[unit] = -OFF_MAP.index(at)
        if at == "exited":
            s.target[unit] = MAPS.index(str(place.get("over", MAPS[0])))
        return ""
    node = box.board.index.get(at, -1)
    if node < 0 or box.kind[unit] == AIR:
        return f"{at!r} is no place for it; a hex is written sinai/2801"
    if box.sea >> node & 1:
        return f"{at} is sea"
    if s.top[node] >= 0 and box.side[s.top[node]] != box.side[unit]:
        return f"{at} holds an enemy unit already (5.4.2)"
    put(box, s, unit, node)
    return ""


def _read_air(box: Box, s: War, unit: int, at: str, place: Mapping[str, object]) -> str:
    base = str(place.get("base"))
    if base not in box.base_names:
        return f"base {base!r} should be one of {', '.join(box.base_names)}"
    s.base[unit] = box.base_names.index(base)
    if box.base_side[s.base[unit]] != box.side[unit]:
        return f"{base} is an enemy airbase"
    s.at[unit] = AT_BASE
    if at == "air-defence":
        if place.get("over") not in MAPS:
            return f"over should be one of {', '.join(MAPS)}"
        s.at[unit] = ON_PATROL
        s.over[unit] = MAPS.index(str(place["over"]))
    elif at == "flying":
        return _read_flight(box, s, unit, place)
    return ""


def _read_flight(box: Box, s: War, unit: int, place: Mapping[str, object]) -> str:
    s.at[unit] = FLYING
    target = place.get("target")
    if target is None:
        return ""
    if target in box.base_names:
        s.target[unit] = BASE_TARGET + box.base_names.index(str(target))
    elif str(target) in box.board.index:
        s.target[unit] = box.board.index[str(target)]
    else:
        return f"target {target!r} should be a hex or an airbase"
    return ""


def target_name(box: Box, target: int) -> str:
    """The hex or the airbase that an air unit flies to."""
    if target >= BASE_TARGET:
        return box.base_names[target - BASE_TARGET]
    return box.board.names[target]


def read_markers(faults: list[str], document: Mapping[str, object], box: Box, s: War) -> None:
    markers = part_of(faults, document, "markers")
    for name, value in part_of(faults, markers, "cards").items():
        if name not in box.card_names:
            faults.append(f"markers.cards.{name}: there is no such card")
            continue
        card = box.card_names.index(name)
        place, _, side = str(value).partition(":")
        if place not in CARD_PLACES[:-1] or (side and side not in SIDES):
            faults.append(f"markers.cards.{name}: {value!r} should be one of {CARD_PLACES[:-1]}")
            continue
        s.card[card] = CARD_PLACES.index(place)
        s.holder[card] = SIDES.index(side) if side else -1
    for name, state in part_of(faults, markers, "bases").items():
        if name not in box.base_names or state not in BASE_STATES:
            faults.append(f"markers.bases.{name}: should be an airbase with one of {BASE_STATES}")
        else:
            s.state_of_base[box.base_names.index(name)] = BASE_STATES.index(str(state))
    for name in _names(faults, markers, "bridges", box.bridge_names):
        s.blown |= 1 << box.bridge_names.index(name)
    for key in ("ruined", "israel_controls", "uar_controls"):
        for name in _names(faults, markers, key, list(box.board.index)):
            bit = box.board.bit[box.board.index[name]]
            if key == "ruined":
                s.ruined |= bit
            elif key == "israel_controls":
                s.control |= bit
            else:
                s.control &= ~bit


def _names(
    faults: list[str], markers: Mapping[str, object], key: str, known: list[str]
) -> list[str]:
    values = markers.get(key, [])
    if not isinstance(values, list):
        faults.append(f"markers.{key}: should be a list of names")
        return []
    strange = [value for value in values if value not in known]
    faults += [f"markers.{key}: there is no {value!r}" for value in strange]
    return [value for value in values if value in known]
