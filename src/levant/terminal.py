"""Play in the terminal: a prompt, numbered choices, odds, refusals with their case.

Whatever is printed or drawn comes from the seat of the person who decides: against bots that is
the player's, between two people at one keyboard it changes with the decision.
"""

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.status import Status

from levant.bots import Bot
from levant.bots.crew import Crew
from levant.bots.hint import THOUGHT, hint
from levant.bots.planner import Planner
from levant.bots.watching import watched
from levant.core.refusal import Refused
from levant.core.rules import WATCHER
from levant.core.table import at_the_end
from levant.core.typed import typed
from levant.core.wording import percent, with_article
from levant.core.worksheet import Worksheet
from levant.match import Match
from levant.seat import Seat
from levant.sight import Action
from levant.terminal_board import board_around, card_lines, unit_lines, with_ids
from levant.terminal_rows import event_line, worksheet_rows
from levant.terminal_talk import Talk

SHOWN = 20
SEVERAL = re.compile(r"(.*\S) x ?(\d{1,3})")
HELP = """\
[b]number[/b]            play that choice          [b]text[/b]      play it, e.g. {example}
[b]part of a name[/b]    narrow the choices        [b]undo[/b]      back to your previous decision
[b]CHOICE x 6[/b]        six times, as far as it is allowed; undo takes back all of it
[b]why[/b] ACTION        why it is not allowed     [b]odds[/b]      the worksheet of the attack
[b]brief[/b]             aim, victory, what to watch for
[b]table[/b]             who is winning            [b]log[/b] N     the last N events
[b]units[/b] WORDS       units with these words    [b]board[/b] X   the map around a unit or place
[b]card[/b] NAME         a unit or place in full
[b]map[/b] FILE          draw the position (SVG)   [b]save[/b] FILE keep a copy of the match
[b]hint[/b]              what the machine would do [b]bot[/b]       let the machine decide
[b]offer[/b]             offer the machine a draw, or accept its own
[b]warnings[/b] on, off  be told what an action gives away, or not
[b]quit[/b]              leave; resume it later"""


class Session:
    """One match between the person at the keyboard and bots."""

    def __init__(
        self,
        match: Match,
        bots: dict[str, Bot],
        keep: Path,
        resume_by: str,
        console: Console,
        ask: Callable[[], str],
        resigns: bool = False,
        crew: Crew | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.keep = keep
        self.resume_by = resume_by
        self.console = console
        self.ask = ask
        self.crew = crew  # helps with hints
        self.dice = random.Random(match.opening.seed)
        self.talk = Talk(match, list(bots), resigns, self.dice, console.print)
        self.seen: dict[str, int] = {}  # events told so far, by who was told
        self.filter = ""
        self._acted = 0  # how many actions stood after the last choice made here
        self._last = ""  # the person who decided last
        self.warned = True  # is told what speaks against an action
        self._told = (-1, "")  # the action that was last warned of, and when
        self._shown: Worksheet | None = None  # a worksheet is printed once
        self._series = (0, 0)  # the actions before and after what was last played several times

    @property
    def seat(self) -> Seat:
        """Whose eyes are on the screen: of those who play here the one that decides."""
        people = [role for role in self.match.rules.about.roles if role not in self.bots]
        role = self.match.rules.role(self.match.state)
        if role in people:
            self._last = role
        return self.match.seen_by(self._last or (people[0] if people else WATCHER))

    def run(self) -> None:
        """Until the game is over or the player leaves. The match is kept after every action."""
        say = self.console.print
        say(f"[b]{self.match.rules.about.title}[/b]  dice fingerprint {self.match.fingerprint}")
        self.tell_brief()
        say("Type [b]help[/b] for what you can type.")
        while (decision := self.match.decision) is not None:
            if decision.role in self.bots:
                if self.resigned(decision.role):
                    return
                self.let_bot_play(self.bots[decision.role])
                continue
            if len(decision.actions) == 1 and self.seat.worksheet is None:
                self.match.play(decision.actions[0])
                continue
            self.tell_events()
            self.tell_passed()
            self.talk.tell_offer()
            choices = self.show_choices()
            try:
                words = self.ask().strip()
            except (EOFError, KeyboardInterrupt):
                words = "quit"
            if words == "quit":
                self.match.save(self.keep)
                self.tell_whole(f"The match is kept. Go on with: {self.resume_by}")
                return
            self.obey(words, choices)
        self.tell_events()
        self.finish()

    def resigned(self, role: str) -> bool:
        """Whether the bot that has to decide gives the game up; that is told, and all is kept."""
        if not self.talk.resigns(role):
            return False
        self.tell_events()
        self.match.save(self.keep)
        self.console.print(f"\n[b]{role} resigns: the game is lost for it.[/b]")
        self.tell_whole(f"The match is kept. Play it out with: {self.resume_by}")
        return True

    def tell_whole(self, words: str) -> None:
        """A command or the name of a file: in one piece, however long, to be copied."""
        self.console.print(escape(words), soft_wrap=True)

    def tell_brief(self) -> None:
        """Where things stand and what it is all about, for those who play here."""
        brief = self.match.rules.briefs.get(self.match.opening.scenario)
        if brief is None:
            return
        say = self.console.print
        say(f"{escape(brief.situation)}\n[b]Victory[/b]  {escape(brief.victory)}")
        if brief.counters:
            say(f"[b]Counters[/b]  {escape(brief.counters)}")
        say(f"[b]Hidden[/b]  {escape(brief.hidden)}")
        for role in self.match.rules.about.roles:
            if role not in self.bots:
                say(f"[b]{role}[/b]  {escape(brief.aim[role])}")
                for line in brief.watch[role]:
                    say(f"  - {escape(line)}")

    # --- showing -------------------------------------------------------------------------------

    def tell_events(self) -> None:
        events, audience = self.seat.events, self._audience()
        for event in events[self.seen.get(audience, 0) :]:
            self.console.print(event_line(event))
        self.seen[audience] = len(events)

    def tell_passed(self) -> None:
        """That phases ended by themselves, once."""
        people = [role for role in self.match.rules.about.roles if role not in self.bots]
        passed = self.seat.passed(self._acted, people)
        self._acted = 0
        if passed:
            self.console.print(f"[yellow]{escape(passed)}[/yellow]")

    def _audience(self) -> str:
        """Where nothing is hidden all are told at once."""
        return self.seat.role if self.match.rules.about.hidden else WATCHER

    def show_choices(self) -> list[Action]:
        seat = self.seat
        decision = seat.decision
        assert decision
        found = [(action, seat.now.say(action)) for action in self._with_words(self.filter)]
        sheet = seat.worksheet
        if sheet and sheet != self._shown:
            self.console.print(worksheet_rows(sheet, self.match.rules.glossary))
        self._shown = sheet
        head = f"{escape(decision.prompt)} [dim]\\[{decision.case}][/dim]"
        self.console.print(f"\n[b]{decision.role}[/b] {head}")
        if len(found) > SHOWN:  # ending, the suggested set-up and the like stay in sight
            plain = [each for each in found if " " not in each[0]]
            rest = [each for each in found if " " in each[0]]
            room = SHOWN - len(plain)
            found = [*rest[:room], *plain, *rest[room:]]
        for number, (action, said) in enumerate(found[:SHOWN], 1):
            more = "" if said == action else escape(said)
            self.console.print(f"  {number:>3}  [cyan]{escape(action)}[/cyan]  {more}".rstrip())
        if len(found) > SHOWN:
            places = with_article(self.match.rules.words.nouns.get("node", "place"))
            self.console.print(f"       … {len(found)} in all; type part of a name or of {places}")
        return [action for action, _ in found]

    def show_help(self) -> None:
        actions = self.seat.decision.actions if self.seat.decision else []
        example = next((action for action in actions if " " in action), "end")
        self.console.print(HELP.format(example=escape(example)))

    def finish(self) -> None:
        result = self.match.result
        assert result
        self.match.save(self.keep)
        self.console.print(f"\n[b]{escape(result.level)}[/b]")
        for line in result.lines:
            self.console.print(f"  {escape(line)}")
        self.tell_whole(f"seed {self.match.opening.seed}; the match is in {self.keep}")
        command = typed(["levant", "replay", "--verify", str(self.keep)])
        self.tell_whole(f"check every die with: {command}")

    # --- obeying -------------------------------------------------------------------------------

    def obey(self, words: str, choices: list[Action]) -> None:
        command, _, rest = words.partition(" ")
        orders: dict[str, Callable[[str], None]] = {
            "help": lambda _: self.show_help(),
            "?": lambda _: self.show_help(),
            "undo": lambda _: self.undo(),
            "why": self.why,
            "odds": lambda _: self.odds(),
            "table": lambda _: self.table(),
            "brief": lambda _: self.tell_brief(),
            "log": self.log,
            "units": self.units,
            "board": self.board,
            "card": self.card,
            "map": self.draw,
            "save": self.save,
            "warnings": self.set_warnings,
            "hint": lambda _: self.hint(),
            "bot": lambda _: self.let_bot_play_for_me(),
            "offer": lambda _: self.talk.draw(),
        }
        if words in ("", "all"):
            self.filter = ""
        elif command in orders:
            orders[command](rest)
        elif words.isdigit() and 1 <= int(words) <= min(SHOWN, len(choices)):
            self.play(choices[int(words) - 1])
        elif several := SEVERAL.fullmatch(words):
            self.play_often(several[1], int(several[2]), choices)
        else:
            self.play_or_narrow(words)

    def play_or_narrow(self, words: str) -> None:
        decision = self.match.decision
        assert decision
        ending = [a for a in decision.actions if a.split()[-1].lower() == words.lower()]
        if len(ending) == 1:
            self.play(ending[0])
        elif words.split()[0].lower() in {v.word for v in self.match.rules.words.verbs.values()}:
            self.play_named(words)
        elif self._with_words(words):
            self.filter = words
        else:
            self.console.print(f"[red]Nothing here is called {escape(words)!r}.[/red] Type help.")

    def play_often(self, words: str, times: int, choices: list[Action]) -> None:
        """The same choice several times, until it is refused, a die falls or another decides."""
        start, rolls, role = len(self.match.history), self.match.state.rolls, self.seat.role
        self.obey(words, choices)
        if len(self.match.history) != start + 1:
            return  # nothing was played, or asked for again
        action = self.match.rules.words.text(self.match.history[-1])
        for played in range(start + 1, start + times):
            decision = self.match.decision
            fits = decision and decision.role == role and action in decision.actions
            if not fits or self.match.state.rolls > rolls or len(self.match.history) < played:
                break
            self.play(action)
        self._series = (start, len(self.match.history))
        self.console.print(f"Played {len(self.match.history) - start} of {times} times.")

    def play_named(self, words: str) -> None:
        """A verb, with ids or names; or with some words that one choice has, or several."""
        action, found = with_ids(self.seat.now, words), self._with_words(words)
        if self.match.why_not(action) is not None and found:
            if len(found) > 1:
                self.filter = words
                return
            action = found[0]
        self.play(action)

    def _with_words(self, words: str) -> list[Action]:
        """The choices that have all these words, as they are typed or as they are described."""
        wanted, now = words.lower().split(), self.seat.now
        actions = now.decision.actions if now.decision else []
        if not wanted:
            return actions
        told = [(action, f"{action} {now.say(action)}".lower()) for action in actions]
        return [action for action, text in told if all(word in text for word in wanted)]

    def play(self, action: str) -> None:
        """Play an action; one that may be regretted is asked for twice."""
        try:
            if self._cautioned(action):
                return
            self.match.play(action)
            self._acted = len(self.match.history)
        except Refused as refused:
            self.console.print(f"[red]Not allowed:[/red] {escape(str(refused))}")
            return
        self.filter = ""
        self.match.save(self.keep)

    def _cautioned(self, action: str) -> bool:
        """Whether there was something to say against it that was not said before."""
        told = (len(self.match.history), action)
        found = self.seat.warnings(action) if self.warned and self._told != told else []
        for caution in found:
            self.console.print(f"[yellow]{escape(caution.words)}[/yellow] \\[{caution.case}]")
        if found:
            self.console.print("Give the same answer again to do it all the same.")
        self._told = told
        return bool(found)

    def set_warnings(self, wish: str) -> None:
        self.warned = wish != "off"
        self.console.print(f"Warnings are {'on' if self.warned else 'off'}.")

    def undo(self) -> None:
        """Back to the player's previous decision, over whatever the bots did since."""
        length = len(self.match.history) - 1
        while length > 0 and self._is_bot_or_forced(length):
            length -= 1
        start, end = self._series
        if start <= length < end:
            length = start
        if length < end:
            self._series = (0, 0)
        if length < 0:
            self.console.print("[red]Nothing has been played yet.[/red]")
            return
        self.match.rewind(length)
        self._acted = 0
        for role in self.seen:
            self.seen[role] = min(self.seen[role], len(self.match.seen_by(role).events))
        self.console.print("Taken back.")

    def _is_bot_or_forced(self, length: int) -> bool:
        state = self.match.state_at(length)
        return self.match.rules.role(state) in self.bots or len(self.match.rules.legal(state)) == 1

    def why(self, action: str) -> None:
        refusal = self.seat.why_not(with_ids(self.seat.now, action))
        self.console.print(escape(str(refusal)) if refusal else "That is allowed.")

    def odds(self) -> None:
        sheet = self.seat.worksheet
        rows = worksheet_rows(sheet, self.match.rules.glossary) if sheet else None
        self.console.print(rows or "No attack is being made.")

    def table(self) -> None:
        table = self.seat.table()
        self.console.print(f"[b]{escape(table.headline)}[/b]")
        over = self.match.result is not None
        for line in at_the_end(table.standings) if over else table.standings:
            how = f" ({escape(line.how)})" if line.how else ""
            self.console.print(
                f"  {escape(line.what)}: [b]{escape(line.value)}[/b] \\[{line.case}]{how}"
            )

    def units(self, words: str) -> None:
        found = unit_lines(self.seat.now, words)
        for line in found:
            self.console.print(escape(line))
        if not found and words:
            self.console.print(f"[red]No unit has {escape(words)!r} in its name or place.[/red]")
        elif not found:
            self.console.print("No unit is on the table yet.")

    def board(self, words: str) -> None:
        self.console.print(escape(board_around(self.seat.now, words)), no_wrap=True, crop=False)

    def card(self, words: str) -> None:
        found = card_lines(self.seat.now, words)
        for line in found:
            self.console.print(escape(line))
        if not found:
            self.console.print(f"[red]No unit or place is called {escape(words)!r}.[/red]")

    def log(self, count: str) -> None:
        for event in self.seat.events[-int(count) if count.isdigit() else -15 :]:
            self.console.print(event_line(event))

    def draw(self, file: str) -> None:
        from levant.draw.position import position_svg

        self._write(file or "position.svg", position_svg(self.seat.now))

    def save(self, file: str) -> None:
        try:
            self.match.save(file or self.keep)
            self.tell_whole(f"Saved to {file or self.keep}.")
        except OSError as error:
            self.console.print(f"[red]Cannot write {escape(file)}: {error.strerror}[/red]")

    def _write(self, file: str, text: str) -> None:
        try:
            Path(file).write_text(text, encoding="utf-8")
            self.tell_whole(f"Drawn to {file}.")
        except OSError as error:
            self.console.print(f"[red]Cannot write {escape(file)}: {error.strerror}[/red]")

    def hint(self) -> None:
        """What the machine would do in the player's place, from what the player sees."""
        planner = Planner(THOUGHT, crew=self.crew)
        with self._thinking("The machine", [planner]):
            found = hint(self.match.rules, self.seat.now.veiled, self.dice, planner)
        for number, step in enumerate(found.steps, 1):
            what = "; ".join(step.actions)
            said = "" if step.say == what else f"  {escape(step.say)}"
            self.console.print(f" {number:>2}. [cyan]{escape(what)}[/cyan]{said}")
            if step.why:
                self.console.print(f"     [dim]{escape(step.why)}[/dim]")
        if found.more:
            self.console.print("     … and on from there: ask for a hint again then.")
        if not self.match.rules.setting_up(self.match.state):
            self.console.print(f"Your chance is {percent(found.chance)} now (a draw counts half).")
        for line in found.why:
            self.console.print(escape(line))

    def let_bot_play_for_me(self) -> None:
        from levant.bots import greedy_bot

        self.let_bot_play(greedy_bot)
        self.match.save(self.keep)

    def let_bot_play(self, chooser: Bot) -> None:
        decision = self.match.decision
        assert decision
        rules, state = self.match.rules, self.match.state
        codes = rules.legal(state)
        planners = [chooser] if isinstance(chooser, Planner) else []
        with self._thinking(decision.role, planners):
            code = chooser(rules, rules.veil(state, decision.role), codes, self.dice)
        self.match.play(decision.actions[codes.index(code)])

    @contextmanager
    def _thinking(self, who: str, planners: list[Planner]) -> Iterator[None]:
        """A sign that somebody thinks, and how far he is."""
        if not planners:
            yield
            return
        words = f"{who} is thinking …"
        with self.console.status(words) as status:
            tell = partial(_tell_progress, status, words)
            with watched(planners, tell):
                yield


def _tell_progress(status: Status, words: str, share: float) -> None:
    status.update(f"{words} {percent(share)}")
