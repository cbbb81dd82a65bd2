"""A player who hears and never sees: everything that reaches them, in its order, as a screen reader would say it."""

from __future__ import annotations

import re
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from cogs.ear.summary import spoken
from cogs.move.steps import Choice, step
from players import player
from players.game import Player
from render import FACES
from rules.chance import Chance
from rules.space_builder.parts import BUILDINGS, DIRECTIONS, FROZEN, MAPS, space_of
from tests.cogs.drive import BUTTON, GALLERY, SELECT, TEXT, Club, choices, components, ids, options

THREAD = re.compile(r"<#\d+>")
"""The way to a thread, which is read by its name."""


def heard(message: Any) -> str:
    """All that a screen reader says of a message: texts, alt texts, and of buttons and menus their names, options and notes."""
    parts = [getattr(message, "content", "") or ""]
    for component in components(message):
        if component["type"] == TEXT:
            parts.append(component["content"])
        elif component["type"] == GALLERY:
            parts += [item.get("description") or "" for item in component["items"]]
        elif component["type"] == BUTTON:
            parts.append(f"[{component['label']}]")
        elif component["type"] == SELECT:
            parts.append(f"[{component.get('placeholder') or ''}]")
            parts += [f"  {option['label']}. {option.get('description') or ''}" for option in component["options"]]
    return THREAD.sub("#Welkin, table 1", "\n".join(part for part in parts if part))


def until(message: Any, custom_id: str, value: str = "") -> int:
    """Characters of a message up to the button or option that is pressed."""
    length = 0
    for component in components(message):
        length += len(component.get("content") or component.get("label") or component.get("placeholder") or "")
        for option in component.get("options") or []:
            length += len(option["label"]) + len(option.get("description") or "")
            if component.get("custom_id") == custom_id and option["value"] == value:
                return length
        if component.get("custom_id") == custom_id:
            return length
    return length


@dataclass
class Listener:
    """The first person of a club at a table for two: what they hear, by decision. A call is pressed where it comes, in their direct
    messages. `aloud`: the whole game as text, as it was heard; `first_lines`: those of calls, panels and answers."""

    club: Club
    decisions: list[list[str]] = field(default_factory=lambda: [[]])
    pressed: list[int] = field(default_factory=lambda: [0])
    aloud: list[str] = field(default_factory=list)
    first_lines: list[str] = field(default_factory=list)
    pictures: int = 0
    known: dict[int, str] = field(default_factory=dict)
    call: Any = None
    panel: Any = None

    @property
    def person(self) -> Any:
        return self.club.people[0]

    @property
    def lengths(self) -> list[int]:
        """Characters heard at each decision."""
        return [sum(map(len, said)) for said in self.decisions if said]

    @property
    def lengths_pressed(self) -> list[int]:
        """The same, if nobody listens on where they have found what they press."""
        return [length for length in self.pressed if length]

    def summed(self) -> str:
        """Over how many decisions that is how much."""
        found, less = self.lengths, self.lengths_pressed
        return (
            f"{len(found)} decisions, median {statistics.median(found):.0f}, at most {max(found)}; "
            f"up to the press {statistics.median(less or [0]):.0f}, at most {max(less or [0])}"
        )

    def hear(self, message: Any, what: str) -> None:
        """A message is read, once: what says again what it said before is not listened to."""
        said = heard(message)
        if not said or self.known.get(message.id) == said:
            return
        self.known[message.id] = said
        self.decisions[-1].append(said)
        self.aloud.append(f"{what}, {len(said)}:\n{said}\n")
        self.pictures += sum(component["type"] == GALLERY for component in components(message))
        texts = [component["content"] for component in components(message) if component["type"] == TEXT]
        self.first_lines += [text.split("\n")[0] for text in texts[:1]]

    def called(self, *, board: bool) -> None:
        """The newest direct message is read, and the board too (`board`: by somebody who has chosen nothing)."""
        if board:
            self.hear(self.club.board, "board")
        channel = self.person.user.dm_channel
        sent = channel.history() if channel is not None else []
        if sent:
            self.call = max(sent, key=lambda message: message.id)
            self.hear(self.call, "message")
        self.panel = None

    async def decide(self, line: str) -> None:
        """Build and play a line in the panel, hearing every step; who is still to act goes on in the answer."""
        self.aloud.append(f"=== {len(self.lengths)}: {line}")
        club, panel = self.club, self.panel
        person = self.person if self.call is None else self.person.user  # where they were called
        if panel is None:
            called = self.call or club.board
            press = next(i for i in ids(called) if i.startswith("m|"))
            self.pressed[-1] += until(called, press)
            panel = (await person.click(called, custom_id=press)).response
            self.hear(panel, "panel")
        before = (await club.sitting()).table.seq
        while (await club.sitting()).table.seq == before:
            confirm = next((i for i in ids(panel) if i.startswith("c|") and i.split("|")[3] == line), None)
            word = next((c for c in choices(panel) if not c[1] and f"{line} ".startswith(f"{c[0].split('|')[3]} ")), None)
            self.pressed[-1] += until(panel, confirm or (word[0] if word else ""))
            if confirm is not None:
                panel = (await person.click(panel, custom_id=confirm)).response
            elif word is not None:
                panel = await club.choose(person, panel, word)
            elif group := await self.group_of(line, panel):
                panel = (await person.click(panel, custom_id=group)).response
            elif more := next((i for i in ids(panel) if i.startswith("M|")), None):
                panel = (await person.click(panel, custom_id=more)).response
            else:
                assert options(panel), heard(panel)
                panel = await club._selected(person, line, panel)
            self.hear(panel, "panel")
        if (await club.sitting()).state.to_move != ():
            self.pressed[-1] += len(heard(panel)) if self.person.id not in await self.acting() else 0
        self.decisions.append([])
        self.pressed.append(0)
        self.panel = panel

    async def group_of(self, line: str, panel: Any) -> str | None:
        """The button behind which the next word of a line stands with others alike."""
        asides = {i.split("|")[3]: i for i in ids(panel) if i.startswith("G|")}
        if not asides:
            return None
        sitting = await self.club.sitting()
        seat = sitting.chair_of(self.person.id).seat
        face, begun = FACES[sitting.table.game], next(iter(asides.values())).split("|")[4]
        now = step(list(sitting.state.moves(seat, self.club.bot.clock.now())), begun)
        groups = face.grouped(sitting.state.view(seat), begun, now.words, spoken(sitting, "en")) if isinstance(now, Choice) else ()
        word = line.split()[len(begun.split())]
        return next((asides[str(n)] for n, (_, words) in enumerate(groups) if word in words), None)

    async def acting(self) -> list[int | None]:
        """Who must act."""
        sitting = await self.club.sitting()
        return [sitting.chairs[seat].user for seat in sitting.state.to_move]


def chosen(state: Any, seat: int, lines: Sequence[str], mind: Player) -> str:
    """What a computer player would play there."""
    return mind.choose(
        state.view(seat), lines, lambda chance: state.guess(seat, chance), Chance(b"ear").under(str(len(lines)))
    ).line


async def listen(club: Club, game: str, language: str = "en", *, board: bool = False) -> Listener:
    """Play a whole game for two, the first person by what they hear in this language (`board`: as somebody who has chosen
    nothing hears it)."""
    listener = Listener(club)
    await club.bot.people.choose(listener.person.id, reading="pictures" if board else "words", language=language)
    await club.sit_and_start(game, 2)
    mind, last = player(game, "medium"), 0
    while (state := (sitting := await club.sitting()).state).result() is None:
        seats = {sitting.chairs[seat].user: seat for seat in state.to_move}
        user = listener.person.id if listener.person.id in seats else next(iter(seats))
        line = chosen(state, seats[user], list(state.moves(seats[user], club.bot.clock.now())), mind)
        if user != listener.person.id:
            await club.type(club.person(user), line)
        else:
            if last != user:  # others have played: hours pass until this one looks
                await club.hours(1)
                listener.called(board=board)
            await listener.decide(line)
        last = user
    listener.called(board=board)
    return listener


async def build_by_ear(club: Club, language: str) -> Listener:
    """Build the city of the first map alone, with one's ears: every press is a decision."""
    listener = Listener(club)
    await club.bot.people.choose(listener.person.id, reading="words", language=language)
    await club.sit_and_start("space_builder", 1)
    panel = (await listener.person.click(club.board, custom_id=next(i for i in ids(club.board) if i.startswith("m|")))).response
    listener.hear(panel, "panel")

    async def press(line: str) -> None:
        nonlocal panel
        listener.aloud.append(f"=== {line}")
        listener.decisions.append([])
        panel = (await listener.person.click(panel, custom_id=f"x|1|{line}")).response or panel
        await club.env.settle()
        listener.hear(panel, "panel")

    await press("ready")
    desk = (await club.sitting()).state.desks[0]
    for b, wanted in enumerate(MAPS[(await club.sitting()).state.map]):
        if desk.cards[b] == FROZEN:
            continue
        await press(f"hold {BUILDINGS[b]}")
        await press(f"touch {space_of(wanted)}")
        if (await club.sitting()).state.desks[0].cards[b] // 40 != wanted // 40:
            await press("flip")
        if (await club.sitting()).state.desks[0].cards[b] != wanted:
            await press(f"turn {DIRECTIONS[wanted // 10 % len(DIRECTIONS)]}")
    await press("done")
    return listener
