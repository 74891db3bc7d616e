"""Plans and studies as people write them: what is wrong is told with its line, once."""

import random
import re
import shutil
import tomllib
from pathlib import Path

import msgspec
import pytest

from levant.core.changes import Change
from levant.lab.plan import PlanFile, planned, read_plan
from levant.lab.study import read_study
from levant.lab.toml_file import plainly
from levant.lab.toml_lines import lines_of
from levant.lab.variants import pack_folder, rules_with, varied_pack

NUMBERED = '''# every number is its line
one = 2
"t.w.o" = 3 # = 0
three.a = [4,
  5, # ] 0
  { a = 6, b = [6, "]", '}',
   7 ] },
]
text = """
four = 0
[no]
""""
quotes = "\\"] # \\\\"
empty = ["", 14]
[table]
list = [
  17,
  {Red = 18, "B l" = 18},
]
[[rows]]
change = [{a = 21},
 {a = 22}]
[[rows]]
[rows.sub]
u = 25
[[rows.list]]
w = 27
[[rows.list]]
w = 29
'''


def numbers(data: object, way: str = "") -> dict[str, int]:
    """Every number of a file, by its way."""
    if isinstance(data, dict):
        entries = [(f"{way}.{key}" if way else key, each) for key, each in data.items()]
    elif isinstance(data, list):
        entries = [(f"{way}[{n}]", each) for n, each in enumerate(data)]
    else:
        return {way: data} if isinstance(data, int) else {}
    return {name: n for key, each in entries for name, n in numbers(each, key).items()}


def test_every_key_is_found_on_its_line() -> None:
    """Against tomllib: each number of the text is the line on which it stands."""
    found = lines_of(NUMBERED)
    told = numbers(tomllib.loads(NUMBERED))
    assert len(told) == 16
    assert {way: found[way] for way in told} == told
    assert (found["table"], found["rows[0]"], found["rows[1]"], found["quotes"]) == (15, 20, 23, 13)


def test_whatever_the_file_its_lines_can_be_looked_for() -> None:
    """It may be torn or no TOML at all: nothing runs on for ever."""
    dice = random.Random(1)
    for _ in range(300):
        begin = dice.randrange(len(NUMBERED))
        lines_of(NUMBERED[begin : begin + dice.randrange(120)])


PLAN = """
game = "suez-56"
games = 1
throws = 0
[cross]
bots = [
  "random",
]
[[variant]]
name = "weak"
change = [{file = "counters.csv", row = "EG-4", field = "combat", value = 1}]
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("games = 1", "games =", 3, "is not TOML: "),
        ('"suez-56"', '"suez"', 2, "there is no game 'suez'"),
        ("games = 1", "games = 1.5", 3, "should be a whole number, and is a number with a point"),
        ("games = 1", "games = 0", 3, "it should be 1 or more"),
        ("throws = 0", "seed = [1]", 4, "should be a whole number or text in quotes, and is a li"),
        ("throws = 0", "seed = 1956-11-05", 4, "text in quotes, and is a date"),
        ("throws", "throw", 4, "there is no key 'throw' (do you mean 'throws'?); there are game,"),
        ("[cross]", "[corss]", 5, "no key 'corss' (do you mean 'cross'?)"),
        ("[cross]", "[[cross]]", 5, "cross: should be a table, and is a list"),
        ("bots =", "bot =", 6, "cross: there is no key 'bot' (do you mean 'bots'?)"),
        ('"random",', '"random", "rand",', 7, "there is no bot 'rand'"),
        ('"random",', '"random",\n3,', 8, "should be text in quotes or a table, and is a whole"),
        ('"random",', '{Green = "random"},', 7, "there is no role 'Green'"),
        ("bots =", 'scenario = "what_if"\nbots =', 6, "should be a list, and is text in quotes"),
        ("bots =", 'scenario = ["x"]\nbots =', 6, "has no scenario 'x'"),
        ("bots =", 'options = [[], ["x"]]\nbots =', 6, "has no option 'x'"),
        ("bots =", 'pack = ["", "no"]\nbots =', 6, "there is no folder"),
        ('"random",', '"random", "random",', 5, "the same is crossed twice"),
        ('name = "weak"', 'name = ""', 10, "a variant has no name"),
        ('name = "weak"', 'name = "as printed"', 10, "'as printed' is taken"),
        ('name = "weak"', "", 9, "'name' is missing; write it"),
        ('row = "EG-4"', 'row = "EG-0"', 9, "no row of counters.csv is called 'EG-0'"),
        ("value = 1", "value = 1.5", 9, "the variant 'weak' is no sound pack: counters.csv row 2"),
        ("value = 1", "value = 2000-01-01", 11, "or a list, and is a date"),
        ("value = 1", "valu = 1", 11, "there is no key 'valu' (do you mean 'value'?)"),
        ("counters.csv", "README.md", 9, "there is no file 'README.md'; there are charts.toml"),
    ],
)
def test_a_fault_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(PLAN.replace(old, new, 1))
    with pytest.raises(ValueError, match=re.escape(said)) as told:
        read_plan(file)
    assert str(told.value).startswith(f"{file} line {line}: ")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"# caf\xe9\ngame = 'example'", "is not UTF-8 text; save it as UTF-8"),
        (PLAN.encode("utf-16"), "is not UTF-8 text"),
        (b"x = " + b"[" * 9999 + b"]" * 9999, "lists in lists"),
        (b"games = " + b"9" * 9999, "a number in it has thousands of digits"),
        (b"", "'game' is missing; write it"),
        (PLAN.encode().replace(b"random", b"x" * 9999), "there is no bot 'xxx"),
    ],
)
def test_what_is_no_plan_at_all_is_one_short_message(
    tmp_path: Path, text: bytes, said: str
) -> None:
    (tmp_path / "plan.toml").write_bytes(text)
    with pytest.raises(ValueError, match=re.escape(said)) as told:
        read_plan(tmp_path / "plan.toml")
    assert len(str(told.value)) < 1200


STUDY = """
game = "suez-56"
games = 2
bots = "random"
[[factor]]
file = "counters.csv"
row = "EG-4"
field = "combat"
values = [1, 9]
[[rows]]
file = "counters.csv"
field = "combat"
only = ["BR-1P"]
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("games = 2", "games = 1", 3, "an interval needs 2"),
        ("bots =", "bot =", 4, "there is no key 'bot' (do you mean 'bots'?)"),
        ('"random"', '"rand"', 4, "there is no bot 'rand'"),
        ("games = 2", 'scenario = "x"', 3, "has no scenario 'x'"),
        ("games = 2", 'pack = "no"', 3, "there is no folder"),
        ("[1, 9]", "[1, 900]", 5, "counters.csv EG-4 combat = 900 is no sound pack"),
        ("[1, 9]", "[9, 9]", 5, "has one value twice"),
        ("[1, 9]", "[1, 5, 9]", 9, "should be a list of 2, and has 3"),
        ('"EG-4"', '"EG-0"', 5, "no row of counters.csv is called 'EG-0'"),
        ('field = "combat"\nonly', 'field = "name"\nonly', 10, "no row has a whole number in"),
        ('["BR-1P"]', '["EG-4"]', 10, "counters.csv EG-4 combat is varied twice"),
        ('"BR-1P"]', '"BR-1P"]\nstep = 200', 10, "is no sound pack"),
    ],
)
def test_a_fault_of_a_study_is_told_with_its_line(
    tmp_path: Path, old: str, new: str, line: int, said: str
) -> None:
    (tmp_path / "s.toml").write_text(STUDY.replace(old, new, 1))
    with pytest.raises(ValueError, match=re.escape(said)) as told:
        read_study(tmp_path / "s.toml")
    assert str(told.value).startswith(f"{tmp_path / 's.toml'} line {line}: ")


def test_a_mark_before_the_first_line_is_no_fault(tmp_path: Path) -> None:
    """As some editors on Windows write it; a fault is on the same line as without."""
    for text, read in ((PLAN, read_plan), (STUDY, read_study)):
        (tmp_path / "a.toml").write_text(text, encoding="utf-8-sig", newline="\r\n")
        assert read(tmp_path / "a.toml")
    (tmp_path / "a.toml").write_text(f"x = 1{PLAN}", encoding="utf-8-sig")
    with pytest.raises(ValueError, match=r"a.toml line 1: there is no key 'x'"):
        read_plan(tmp_path / "a.toml")


def test_the_same_options_in_another_order_are_the_same() -> None:
    crossed = {"options": [["withdrawal", "direct-support"], ["direct-support", "withdrawal"]]}
    plan = {"game": "golan-73", "cross": {"bots": ["random"], **crossed}}
    with pytest.raises(ValueError, match="the same is crossed twice"):
        planned(_as_written(plan), Path())


def test_too_many_games_are_refused_before_they_are_crossed() -> None:
    """A hundred of each would be a hundred million."""
    names = [f"s{n}" for n in range(100)]
    cross = {"scenario": names, "bots": names, "pack": names, "options": [[name] for name in names]}
    with pytest.raises(ValueError, match="10000000000 games are too many for one run"):
        planned(_as_written({"game": "example", "games": 100, "cross": cross}), Path())


def _as_written(data: dict[str, object]) -> PlanFile:
    return msgspec.convert(data, PlanFile)


def test_the_message_of_a_kind_that_is_not_known_is_still_told() -> None:
    assert plainly("Something else", PlanFile) == ("", "Something else")


# --- packs ---------------------------------------------------------------------------------------

WEAK = Change("counters.csv", "EG-4", "combat", 1)


@pytest.fixture
def kept_pack(tmp_path: Path) -> Path:
    """A designer's pack as he keeps it: under git, with notes of his own."""
    pack = tmp_path / "mine"
    shutil.copytree(pack_folder("suez-56"), pack)
    for folder in (".git", "notes"):
        (pack / folder).mkdir()
        (pack / folder / "file").write_text("whatever")
    (pack / ".DS_Store").write_bytes(bytes(9))
    return pack


def test_a_pack_under_git_has_variants(kept_pack: Path) -> None:
    assert rules_with("suez-56", str(kept_pack), [WEAK]).pack.counters[0].combat == 1
    made = varied_pack("suez-56", str(kept_pack), [WEAK])
    (kept_pack / ".git" / "file").write_text("committed")
    assert varied_pack("suez-56", str(kept_pack), [WEAK]) == made
    assert not [each for each in made.iterdir() if each.is_dir()]


def test_a_changed_pack_that_was_swept_away_in_part_is_made_again() -> None:
    made = varied_pack("suez-56", "", [WEAK])
    whole = sorted(made.iterdir())
    (made / "hexes.csv").unlink()
    assert varied_pack("suez-56", "", [WEAK]) == made
    assert sorted(made.iterdir()) == whole


def test_a_game_without_a_pack_takes_none(kept_pack: Path) -> None:
    with pytest.raises(ValueError, match="example has no pack, so none can stand in its place"):
        rules_with("example", str(kept_pack))


def test_a_torn_file_of_a_pack_is_named(kept_pack: Path) -> None:
    (kept_pack / "counters.csv").write_bytes(b"id,combat\n\xff,1")
    with pytest.raises(ValueError, match=r"combat = 1: counters\.csv cannot be read"):
        rules_with("suez-56", str(kept_pack), [WEAK])
