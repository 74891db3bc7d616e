"""7.9: the results of combat by their numbers."""

from typing import Final

A1: Final = 0
BR: Final = 1
AE: Final = 2
DE: Final = 3
EX: Final = 4
AX: Final = 5
D1: Final = 6
D2: Final = 7
D3: Final = 8
D4: Final = 9
NO_EFFECT: Final = 10  # 8.6
NAMES = ["A1", "BR", "AE", "DE", "EX", "AX", "D1", "D2", "D3", "D4", "no effect"]
BY_FIRE = (DE, D2, D3, D4)  # all that counts of fire alone (8.6)
RETREATS = {D1: 1, D2: 2, D3: 3, D4: 4}  # hexes
