"""Position documents of every game: what is written is read, and nothing wrong is accepted."""

import copy
import json
import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import levant
from levant.games import EVERY, rules_of
from levant.match import Game

GAMES = list(EVERY)
Plain = dict[str, object]
STRANGE = ["", "abc", -1, 10**9, 2.25, True, None, [], [[]], {}, {"at": 3}, "9999", "sea/0"]


@cache
def documents(game: str) -> list[str]:
    """Good documents from a random game: one whenever a phase has begun."""
    match, dice = Game(rules_of(game)).new(seed=11), random.Random(11)
    found = [json.dumps(match.position())]
    for _ in range(1500):
        if match.decision is None:
            break
        match.play(dice.choice(match.decision.actions))
        if match.told[-1] and match.told[-1][-1].kind == "phase":
            found.append(json.dumps(match.position()))
    return found[:40]


def paths(value: object, here: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The way to everything in a document."""
    found = [here] if here else []
    if isinstance(value, dict):
        for key, each in value.items():
            found += paths(each, (*here, key))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            found += paths(each, (*here, number))
    return found


def inside(document: object, path: tuple[object, ...]) -> object:
    for key in path:
        document = document[key]  # type: ignore[index]
    return document


def refused(game: str, document: object) -> list[str]:
    """The faults found; empty when the document is accepted. Nothing else may be raised."""
    faults: list[str] = []
    try:
        levant.game(game).at(document, seed=1)  # type: ignore[arg-type]
    except levant.BadDocument as bad:
        faults = bad.faults or [""]
    assert all(fault and "\n" not in fault and len(fault) < 1000 for fault in faults)
    return faults


@pytest.mark.parametrize("game", GAMES)
def test_every_document_that_is_written_is_read(game: str) -> None:
    for text in documents(game):
        document = json.loads(text)
        again = json.loads(json.dumps(levant.game(game).at(document, seed=1).position()))
        assert again["units"] or not document["units"]


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_a_value_of_another_type_is_always_refused(game: str, data: st.DataObject) -> None:
    document = json.loads(data.draw(st.sampled_from(documents(game))))
    path = data.draw(st.sampled_from(paths(document)))
    value = inside(document, path)
    other = data.draw(st.sampled_from(STRANGE).filter(lambda each: not alike(each, value)))
    inside(document, path[:-1])[path[-1]] = other  # type: ignore[index]
    faults = refused(game, document)
    assert faults, f"{path} = {other!r} was accepted"
    assert any(str(key) in fault for fault in faults for key in path)


def alike(one: object, two: object) -> bool:
    """Whether a value could be mistaken for the other by its type alone."""
    numbers = (int, float)
    if isinstance(one, bool) or isinstance(two, bool):
        return isinstance(one, bool) and isinstance(two, bool)
    return (isinstance(one, numbers) and isinstance(two, numbers)) or type(one) is type(two)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
def test_an_unknown_key_is_refused_wherever_it_stands(game: str, data: st.DataObject) -> None:
    document = json.loads(data.draw(st.sampled_from(documents(game))))
    objects = [(), *(p for p in paths(document) if isinstance(inside(document, p), dict))]
    place = inside(document, data.draw(st.sampled_from(objects)))
    assert isinstance(place, dict)
    place["nonsense"] = copy.deepcopy(next(iter(place.values()), 0))
    assert any("nonsense" in fault for fault in refused(game, document))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", ["turn", "phase", "units"])
def test_a_missing_part_is_named(game: str, part: str) -> None:
    document = json.loads(documents(game)[0])
    del document[part]
    assert any(part in fault and "missing" in fault for fault in refused(game, document))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("turn", 0), ("turn", -3), ("turn", 1000), ("turn", "abc"), ("turn", 1.5), ("turn", True),
        ("phase", "tea-time"), ("phase", 3), ("scenario", "nowhere"), ("scenario", 7),
        ("options", ["nothing"]), ("options", "none"), ("units", []),
        ("units", {"X-99": {"at": 1}}), ("tracks", {"nonsense": 1}), ("tracks", 3),
        ("markers", {"nonsense": []}), ("markers", "x"), ("game", "chess"), ("game", 5),
    ],
)  # fmt: skip
def test_a_broken_part_gets_one_message_that_names_it(game: str, part: str, value: object) -> None:
    document = {**json.loads(documents(game)[0]), part: value}
    faults = refused(game, document)
    assert len(faults) == 1
    assert part in faults[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_in_a_place_that_does_not_exist_is_refused(game: str) -> None:
    document = json.loads(documents(game)[-1])
    for unit in list(document["units"])[:5]:
        broken = copy.deepcopy(document)
        broken["units"][unit] = {**broken["units"][unit], "at": "9999"}
        assert any(unit in fault for fault in refused(game, broken))


@pytest.mark.parametrize("game", GAMES)
def test_a_unit_that_says_nothing_is_refused(game: str) -> None:
    document = json.loads(documents(game)[0])
    for unit in list(document["units"])[:5]:
        broken = copy.deepcopy(document)
        broken["units"][unit] = {}
        assert any(unit in fault for fault in refused(game, broken))


@pytest.mark.parametrize("document", [None, 3, "x", [], ["game"]])
def test_what_is_no_object_is_no_position(document: object) -> None:
    for game in GAMES:
        assert refused(game, document)
