"""The printed tables, to look up."""

from levant.core.table import Chart
from levant.games.six_days_of_war.box import Box


def charts(box: Box) -> tuple[Chart, ...]:
    crt = [(str(die), *row) for die, row in enumerate(box.codes, 1)]
    peace = [(str(soviet), *(str(n) for n in row)) for soviet, row in enumerate(box.cease_fire)]
    return (
        Chart("Ground combat: attacker / defender", (("die", *box.columns), *crt), "6.2"),
        Chart("Cease-fire number: Soviet commitment (SCL) down, American across",
              (("", *(str(n) for n in range(7))), *peace), "9.1"),
        Chart("Air-to-air combat", (
            ("modified die", "result"), ("below the air factor (AF)", "destroyed"),
            ("equal to it", "damaged"), ("one above it", "aborts"), ("target is a bomber", "-1"),
            ("second and later to fire at it", "-1")), "6.1.1"),
        Chart("Bombing", (
            ("modifier", ""), ("clear, no city or fort", "-1"), ("rough", "+1"), ("city", "+1"),
            ("fort", "+2"), ("fired in air combat", "+1"), ("Dimona once overflown", "+1"),
            ("Israel against an airbase itself", "-1"),
            ("aircraft on the ground, pre-emptive attack", "-1"),
            ("bombing factor (BF) or less", "hit"), ("9 or more", "attacker damaged")), "6.1.2"),
    )  # fmt: skip
