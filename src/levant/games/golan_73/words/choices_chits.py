"""What each kind of chit does, with its case."""

from levant.games.golan_73 import box as names

FIGHTS = ("fights in the battle it is assigned to, a die", "6.32")
CHIT_DEEDS = {
    names.ARTILLERY: ("fires a die in a battle before the units do", "6.25"),
    names.ROCKET: ("artillery that hits more easily", "16.4"),
    names.SAM: ("fires at Israeli aircraft", "16.12"),
    names.AIR: ("supports a battle, interdicts an area or scouts one", "16.31"),
    names.COMMANDO: ("raids an area", "16.11"),
    names.ENGINEER: ("bridges, field works, roadblocks, minefields", "4.3"),
    names.GARRISON: (
        "holds its area alone, or fights a die beside units there; a hit eliminates it",
        "16.24",
    ),
    names.REUSABLE: ("a special action, to be used again and again", "8.1"),
    names.JAMMING: ("disorders defenders on 5 or less before they are given assets", "17.33"),
    names.COUNTERBATTERY: ("on 1 to 5 sends away enemy artillery that has fired", "17.34"),
    names.STAFF: ("sees enemy blocks, gives steps and reserves", "8.3"),
}
