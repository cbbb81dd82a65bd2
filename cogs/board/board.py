"""The public message of a table: what happened, the board, whom it waits for, and the buttons under it, which never go stale."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import discord
from discord import ui

from cogs.board.lobby import lobby
from cogs.board.questions import asked
from cogs.board.result import after_the_end, reasons_text, result_text, winner_text
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.messages import (
    ACCENT,
    TEXT_MOST,
    Page,
    Reply,
    Room,
    called,
    clip,
    title,
    told_by_move,
    waiting,
    without,
    words_for,
)
from cogs.core.pictures import Rank
from cogs.core.time import clock_lines
from cogs.move import live, quick
from render import FACES
from render.words import Words
from rules.game import Result
from sessions.people.people import Person
from sessions.record.record import SHOWN_DIGITS, digest, record
from sessions.record.replay import versions
from sessions.table.model import ANYBODY, Row, RowKind, Sitting, Status, Table
from sessions.table.views import view_of

CALL, QUESTIONS = 9000, 9001
"""The component ids of what a board asks of people: whom it waits for, and the first of its questions."""
BOARD_LINES = 6
"""Lines of what happened, so that picture, words and buttons stand in one view of a phone; the reasons of a scoring come first."""
CALLS = range(CALL, QUESTIONS + 10)
"""What is taken off a board when another one stands: it would be false soon."""


async def board(bot: Skywright, sitting: Sitting, rows: list[Row], rank: Rank = Rank.BOARD) -> Reply:
    """The public message of a table: what happened in `rows`, the board, whom it waits for. Whom it calls is not decided here."""
    words = words_for(sitting)
    if sitting.damaged:
        return damaged(sitting, rows, words)
    if sitting.state is None:
        return lobby(sitting, rows, words)
    return await game_board(bot, sitting, rows, words, rank)


def damaged(sitting: Sitting, rows: list[Row], words: Words) -> Reply:
    """The board of a table whose position cannot be read: who plays there, what happened since, and what can still be done."""
    happened = told_by_move(rows, None, words, Room(1200), chairs=sitting.chairs)
    over = sitting.table.status in (Status.OVER, Status.ENDED)
    head = [f"### {title(sitting.table, words)}", "-# " + seats_line(sitting, words), happened]
    head.append(words("table-damaged-ended" if over else "table-damaged"))
    told = ui.TextDisplay[Page](clip("\n".join(part for part in head if part), 2400))
    return Reply(Page(ui.Container(told, *asked(sitting, words, QUESTIONS), accent_colour=ACCENT)))


async def game_board(bot: Skywright, sitting: Sitting, rows: list[Row], words: Words, rank: Rank = Rank.BOARD) -> Reply:
    """The board of a running game, or its result."""
    assert sitting.state is not None
    table, state = sitting.table, sitting.state
    plain, shortly = words_for(sitting, mention=False), words_for(sitting, shortly=True)  # levels stand beside the seats
    head = [f"### {title(table, words)}", "-# " + seats_line(sitting, words)]
    crowded = bool(table.asked)  # questions need room: all texts of a message together have 4,000 characters
    shown, files = await bot.pictures.pictured(sitting, None, plain, 600 if crowded else 900, rank=rank, glance=True)
    result = state.result()
    if result is not None:
        face = FACES[table.game]
        rest = without(rows, face.concluded | (face.reasoned if reasons_text(sitting, result, words) else frozenset()))
        told_in = Room(1400 if files else 700, BOARD_LINES, words("button-happened"))
        happened = told_by_move(rest, None, shortly, told_in, chairs=sitting.chairs, joined=face.minor)
        return await result_board(bot, sitting, result, head, (shown, files), happened, words, rank)
    above = clip("\n".join(head), 450)
    waits = waiting_text(sitting, words, bot.people.of, rows)
    face = FACES[table.game]
    scored = any(event.id in face.reasoned for row in rows for event in row.events)
    reasons = [] if crowded or (rows and not scored) else face.reasons(view_of(state, None), words)  # told where it was won
    behind = words("button-since" if table.status == Status.RUNNING else "button-happened")
    told_first = reasons[: BOARD_LINES - 1]
    why = "\n".join(f"- {reason}" for reason in told_first)
    room = TEXT_MOST - len(above) - len(waits) - len(why) - (0 if files else 900)  # beside a picture a whole round fits
    told_in = Room(450 if crowded else room, BOARD_LINES - len(told_first), behind, untold=len(reasons) - len(told_first))
    rest = without(rows, face.reasoned if why else ())
    happened = told_by_move(rest, None, shortly, told_in, chairs=sitting.chairs, joined=face.minor)
    items: list[ui.Item[Any]] = [ui.TextDisplay(above), shown]
    items += [ui.TextDisplay(part) for part in (why, happened) if part]
    row = buttons.veiled(table)
    below: list[component.Component] = [component.button(buttons.RulesButton(table.id, row), words("button-rules"))]
    if table.status == "ended":
        if not any(row.kind == RowKind.END for row in rows):  # which says so itself
            items.append(ui.TextDisplay(words("table-ended")))
        items.append(ui.TextDisplay(await record_line(bot, sitting, words)))
        below += [happened_button(table, words), *after_the_end(table, words)]
    else:
        items.append(ui.TextDisplay(waits, id=CALL))
        items += asked(sitting, words, QUESTIONS)
        below = [
            component.button(buttons.MoveButton(table.id, row), words("button-move"), discord.ButtonStyle.primary),
            component.button(buttons.HandButton(table.id, row), words("button-hand")),
            component.button(buttons.SinceButton(table.id, row), words("button-since")),
            *below,
            component.button(buttons.MoreActsButton(table.id), words("button-more-acts")),
        ]
    items.append(component.row(*below))
    if table.status == "running" and (acts := quick.on_board(sitting, plain, bot.clock.now())):
        items.append(component.row(*acts))
    if table.status == "running" and (free := free_seats(sitting, words)):
        items.append(component.row(*free))
    return Reply(Page(ui.Container(*items, accent_colour=ACCENT)), files)


async def result_board(
    bot: Skywright,
    sitting: Sitting,
    result: Result,
    head: list[str],
    pictured: tuple[ui.Item[Any], list[discord.File]],
    happened: str,
    words: Words,
    rank: Rank,
) -> Reply:
    """The result, in the order of a story, since a thread opens at its end: the last moves under the picture of the board, then who
    won, as a picture and in a sentence, every score by its parts, and the reasons. `pictured`: the scores with their files;
    `happened`: what the last moves did."""
    table, plain = sitting.table, words_for(sitting, mention=False)
    shown, files = pictured
    end = await bot.pictures.end(sitting, plain, rank)
    victory = await bot.pictures.victory(sitting, plain, plain("alt-victory"), rank)
    scores = [f"## {winner_text(sitting, result, words)}", result_text(sitting, result, words)]
    story: list[ui.Item[Any]] = [ui.TextDisplay(happened)] if happened else []
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip("\n".join(head), 450))]
    if end is None:
        items += [shown, *story]
    else:
        items += [end[1], *story, shown]
        files = [end[0], *files]
    if victory is not None:
        file, gallery = victory
        items.append(gallery)
        files = [file, *files]
    items.append(ui.TextDisplay(clip("\n".join(scores), 1200)))
    if why := reasons_text(sitting, result, words):
        items.append(ui.TextDisplay(clip(why, 700)))
    items.append(ui.TextDisplay(await record_line(bot, sitting, words)))
    rules = component.button(buttons.RulesButton(table.id, buttons.veiled(table)), words("button-rules"))
    items.append(component.row(rules, happened_button(table, words), *after_the_end(table, words)))
    return Reply(Page(ui.Container(*items, accent_colour=ACCENT)), files)


def happened_button(table: Table, words: Words) -> component.Component:
    """The way to what happened, under a game that is over."""
    return component.button(buttons.SinceButton(table.id, buttons.veiled(table)), words("button-happened"))


async def record_line(bot: Skywright, sitting: Sitting, words: Words) -> str:
    """The hash of the record of a game that is over: with it anybody can tell later that a file is the record of this game."""
    table_id = sitting.table.id
    made = record(sitting, await bot.host.queries.rows(table_id), None, await versions(bot.host, table_id))
    return f"-# {words('result-record', hash=digest(made)[:SHOWN_DIGITS])}"


def free_seats(sitting: Sitting, words: Words) -> list[component.Component]:
    """The buttons for seats that somebody may take: open ones, and those that computer players keep."""
    held = [chair for chair in sitting.chairs if chair.kind == "open" or chair.claim is not None]
    if not held:
        return []
    anybody = any(chair.kind == "open" or chair.claim == ANYBODY for chair in held)
    number = next((chair.seat for chair in held), 0) + 1  # everybody reads it, and only one of them may
    label = words("button-take-seat") if anybody else words("button-return", number=number)
    join = component.button(buttons.JoinButton(sitting.table.id), label)
    give = _computer_button(sitting, words)
    return [join] if give is None else [join, give]


def seats_line(sitting: Sitting, words: Words) -> str:
    """Return who is which badge of the picture."""
    return (
        words("badges")
        + " "
        + words("list-seats").join(
            called(chair, words, mention=True)
            if chair.kind == "open"  # which is called by its number
            else words("badge-name", number=chair.seat + 1, who=called(chair, words, mention=True))
            for chair in sitting.chairs
        )
    )


def waiting_text(
    sitting: Sitting, words: Words, person: Callable[[int | None], Person] = lambda _: Person(), rows: Iterable[Row] = ()
) -> str:
    """Return whom the table waits for; of an open seat, what those who play there and others can do. `person`: what each has
    chosen; `rows`: what the same message tells."""
    assert sitting.state is not None
    lines = []
    acting = [chair for chair in sitting.chairs if chair.seat in sitting.state.to_move]
    awaited = {chair.seat: called(chair, words, mention=True) for chair in acting if not live.waits(sitting, chair.seat)}
    held = {chair.seat for chair in acting if chair.user is not None}
    own = FACES[sitting.table.game].awaited(view_of(sitting.state, None), awaited, held, words)
    if own:
        return "\n".join([*own, *clock_lines(sitting, words, person, rows)])
    people = [called(chair, words, mention=True) for chair in acting if chair.user is not None]
    if people:
        lines.append(words("your-move", who=words("list-separator").join(people), count=len(people)))
    lines += [words("open-seat-must-act", number=chair.seat + 1) for chair in acting if chair.kind == "open"]
    thinking = [words.seat(chair.seat) for chair in acting if chair.kind == "computer" and not live.waits(sitting, chair.seat)]
    if thinking:
        id = "computers-play-too" if people else "computers-think"
        lines.append(words(id, who=words("list-separator").join(thinking), count=len(thinking)))
    if not acting:
        lines.append(waiting(sitting.state, words))
    return "\n".join([*lines, *clock_lines(sitting, words, person, rows)])


def _computer_button(sitting: Sitting, words: Words) -> component.Component | None:
    """Under a running board with open seats: the way to have computer players play on in them."""
    if not any(chair.kind == "open" for chair in sitting.chairs):
        return None
    return component.button(buttons.ComputersButton(sitting.table.id), words("button-computer-plays-on"))
