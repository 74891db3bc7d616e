"""Which games are played to learn from, and the file that keeps what is finished of them."""

from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from levant.lab.fitting import Specimen
from levant.match_file import write_whole


@dataclass(frozen=True, slots=True)
class Lesson:
    """Which games are played, or which were."""

    game: str
    scenario: str
    seed: str
    games: int
    rollouts: int  # a planner's budget
    estimate: bool = False  # only the game's own estimate is set right, nothing else weighed
    forecast: bool = False  # not who wins is foretold, but the final lead
    run: str = ""  # a file with games that are played already


class KeptGames:
    """The positions of a lesson's games, by their numbers; in a file too where one is named: the
    lesson in its first line, then a game a line."""

    def __init__(self, lesson: Lesson, file: Path | None = None) -> None:
        """Raises ValueError where the file is another lesson's."""
        self.file = file
        self.games: dict[int, list[Specimen]] = {}
        if not file:
            return
        head = msgspec.json.encode(
            replace(lesson, estimate=False, forecast=False, games=0)
        )  # there may be more
        text = file.read_bytes() if file.exists() else head + b"\n"
        first, *lines = text.split(b"\n")[:-1] or [b""]  # a line without an end is not whole
        if first != head:
            raise ValueError(f"{file}: is not of these games; take it away, or name another --to")
        for line in lines:
            try:
                number, samples = msgspec.json.decode(line, type=tuple[int, list[Specimen]])
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise ValueError(f"{file}: is damaged: {error}; take it away") from None
            if number < lesson.games:
                self.games[number] = samples
        write_whole(file, b"".join(line + b"\n" for line in (first, *lines)))

    def add(self, number: int, samples: list[Specimen]) -> None:
        self.games[number] = samples
        if self.file:
            with self.file.open("ab") as file:
                file.write(msgspec.json.encode((number, samples)) + b"\n")
