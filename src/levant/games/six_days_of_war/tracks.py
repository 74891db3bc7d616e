"""The tracks, and who would win if the game ended now."""

from levant.core.table import Piece, Standing, Track
from levant.games.six_days_of_war import victory
from levant.games.six_days_of_war.box import SIDES, Box
from levant.games.six_days_of_war.look.tracks import DAYS, LATER, PRINTED, cell_of
from levant.games.six_days_of_war.war import DIMONA, JIL, JORDAN_STATE, LAST_TURN, TURN, War
from levant.games.six_days_of_war.words import half_words

# Kinds of events that make the time line of the crisis.
_TOLD = ("card", "crisis", "war", "cease-fire", "operation")


def tracks(box: Box, s: War) -> tuple[Track, ...]:
    mvps = victory.military(box, s, True)
    return (
        _track("wfl", "War Footing Level (WFL)", 1, 9, "2.5", *zip(SIDES, s.wfl, strict=True)),
        _track("dsp", "Diplomatic Standing Points (DSP)", -10, 20, "2.5",
               *zip(SIDES, s.dsp, strict=True)),
        _track("scl", "Superpower Commitment Level (SCL)", 0, 6, "9.2",
               ("American", s.scl[0]), ("Soviet", s.scl[1])),
        _track("jil", "Jordanian Intervention Level (JIL)", 1, 9, "4.3", ("Jordan", s.mark[JIL])),
        _track("mvp", "Military Victory Points (MVP)", 0, 160, "11.1",
               *((side, mvps[n] // 2) for n, side in enumerate(SIDES))),
        _track("dvp", "Diplomatic Victory Points (DVP)", 0, 40, "11.2",
               *zip(SIDES, s.dvp, strict=True)),
        _turns(box, s),
    )  # fmt: skip


def markers(box: Box, s: War) -> list[Piece]:
    """The markers on the tracks of the sheet."""
    last = s.mark[LAST_TURN]
    found = [_on_day(box, "M-TURN", "Today", s.mark[TURN])]
    if last:
        found.append(_on_day(box, "M-END", "The last day of the war", last))
    for face, name, whose, value in (
        ("M-WFL-I", "wfl", "Israel", s.wfl[0]), ("M-WFL-U", "wfl", "UAR", s.wfl[1]),
        ("M-DSP-I", "dsp", "Israel", s.dsp[0]), ("M-DSP-U", "dsp", "UAR", s.dsp[1]),
        ("M-SCL-US", "scl", "American", s.scl[0]), ("M-SCL-USSR", "scl", "Soviet", s.scl[1]),
        ("M-JIL", "jil", "Jordan", s.mark[JIL]),
    ):  # fmt: skip
        low, high = PRINTED[name]
        cell = cell_of(name, str(min(max(value, low), high)))
        found.append(Piece(face, face, cell, 0, "", f"{whose} {name.upper()} {value}"))
    return found


def _on_day(box: Box, face: str, title: str, turn: int) -> Piece:
    day = box.dates[turn - 1]
    cell = cell_of("turn", day if day in DAYS else LATER)
    return Piece(face, face, cell, 0, "", f"{title}: {day}")


def _turns(box: Box, s: War) -> Track:
    last = s.mark[LAST_TURN]
    spaces = tuple(box.dates[: max(box.last_peace_turn, last)])
    marks = [("today", s.mark[TURN] - 1)]
    if last:
        marks.append(("last day", last - 1))
    return Track("turn", "Day by day", spaces, tuple(marks), (), "3.0", _TOLD)


def _track(name: str, title: str, low: int, high: int, case: str, *marks: tuple[str, int]) -> Track:
    low = min([low, *(value for _, value in marks)])
    high = max([high, *(value for _, value in marks)])
    spaces = tuple(str(n) for n in range(low, high + 1))
    return Track(name, title, spaces, tuple((what, value - low) for what, value in marks), (), case)


def standings(box: Box, s: War) -> tuple[Standing, ...]:
    mvps = victory.military(box, s, True)
    dvps = victory.diplomatic(box, s, mvps)
    winner, level = victory.verdict(mvps, dvps)
    jordan = ["neutral", "with the UAR", "neutral for good"][s.mark[JORDAN_STATE]]
    lines = [
        Standing(f"{side}: {what}", half_words(points[n]), case)
        for what, points, case in (
            ("military victory points (MVP)", mvps, "11.1"),
            ("diplomatic victory points (DVP)", dvps, "11.2"),
        )
        for n, side in enumerate(SIDES)
    ]
    lines.append(Standing("Jordan", jordan, "4.3"))
    if s.mark[DIMONA]:
        lines.append(Standing("Dimona", "bombed", "6.1.2"))
    ahead = f"{SIDES[winner]} {level}" if winner >= 0 else level
    lines.append(Standing("If the game ended now", ahead, "11.3"))
    return tuple(lines)
