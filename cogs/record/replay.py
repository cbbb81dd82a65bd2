"""`/record` and `/replay`: what happened at a table, as a file and step by step.

Custom ids: p|<table>|<row>|<way>|<eye>|<mode>. Ways: f first, b back, n next, l last (to <row>), j a jump and e another eye (a
select, from <row>), t the other mode, a the animated picture. Eye: whose hand is shown beside the board (-: nobody's; from 0).
Mode: p picture, t text. Ids are untrusted: whatever they ask for, a running table shows a seat's knowledge to its holder only.
"""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.component import Component, RowSeq, TableId
from cogs.core.delivery import nonce
from cogs.core.discord_errors import FAILED
from cogs.core.interaction import Interaction, answered
from cogs.core.messages import (
    Page,
    Reply,
    brief,
    clip,
    doer,
    naming,
    of_their_time,
    picture,
    say,
    say_now,
    title,
    told_by_another,
    words_for,
)
from cogs.core.permissions import require_sight
from cogs.core.pictures import Rank
from cogs.ear.summary import listens
from cogs.move import screen
from cogs.outbox.outbox import Outbox, Slot
from cogs.record.animation import Films, film_of
from render import FACES
from render.animation import Film, TooLarge
from render.words import Words
from rules.game import Seat
from sessions.record.record import digest, record
from sessions.record.replay import Stop, is_over, jumps, moment, opening, state_after, stops, told, versions
from sessions.table.errors import NoTableHere, NotSeated, TableError
from sessions.table.model import Chair, Sitting, Table
from sessions.table.views import view_of

log = logging.getLogger(__name__)

TEXT = 1300
TEXT_BOARD = 2200
TEXT_LEAST = 300
TEXT_ALL = 3900
"""Characters of what happened, of the board as text, and of both; the board comes first, and what happened may have the rest."""
SHOWN = 1
"""So many of a step's events are told beside its picture in any case."""
PATIENCE = 600.0
"""Seconds that an animated picture may take, waiting included: an answer can be added to for fifteen minutes."""


class Spot(NamedTuple):
    """Where a reader of a replay is: the row, whose hand they see (None: nobody's), and whether they read text."""

    row: int
    eye: Seat | None
    text: bool

    def go(self, table: Table, way: str, row: int | None = None) -> ReplayComponent:
        """The way from here: `way` as a letter (first, back, next, last, jump, eye, text, animate), to `row` where it names one."""
        eye = "-" if self.eye is None else str(self.eye)
        at_row = buttons.veiled(table, self.row if row is None else row)
        return ReplayComponent(table.id, at_row, way, eye, "t" if self.text else "p")


class ReplayComponent(Component, letter="p"):
    """Go somewhere in a replay."""

    table_id: TableId
    at_row: RowSeq
    way: Annotated[str, "[fbnljeta]"]
    eye: Annotated[str, r"-|\d{1,2}"]
    mode: Annotated[str, "[pt]"]

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        row, eye, text = self.at_row, self.eye, self.mode == "t"
        way = self.way
        chosen = component.chosen(interaction) if way in "je" else ""
        if way == "j" and chosen.isdecimal():
            row = int(chosen[:9])
        if way == "e":
            eye = chosen
        sitting = await readable(interaction, self.table_id)
        row = buttons.unveiled(sitting.table, row)
        spot = Spot(row, int(eye[:2]) if eye.isdecimal() else None, text != (way == "t"))
        if way != "a":
            return await page(interaction, sitting, spot)
        return await animated(interaction, sitting, spot)


class Records(commands.Cog):
    """Looking back at a table."""

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("command-record"))
    @app_commands.describe(table=say_now("option-past-table"))
    @answered
    async def record(self, interaction: Interaction, table: app_commands.Range[int, 1, 999_999_999] | None = None) -> Reply:
        return await recorded(interaction, await readable(interaction, table))

    @app_commands.command(description=say_now("command-replay"))
    @app_commands.describe(
        table=say_now("option-past-table"),
        turn=say_now("option-turn"),
        text=say_now("option-replay-text"),
        animated_=say_now("option-animated"),
    )
    @app_commands.rename(animated_="animated")
    @answered
    async def replay(
        self,
        interaction: Interaction,
        table: app_commands.Range[int, 1, 999_999_999] | None = None,
        turn: app_commands.Range[int, 0, 99_999] | None = None,
        text: bool = False,
        animated_: bool = False,
    ) -> Reply:
        sitting = await readable(interaction, table)
        over = is_over(sitting)
        chair = sitting.chair_of(interaction.user.id)
        eye = None if over or chair is None else chair.seat
        found = stops(of_their_time(await self.bot.host.queries.rows(sitting.table.id)), eye, over)
        row = 0 if over or not found else found[-1].seq
        if turn is not None:
            row = next((stop.seq for stop in found if stop.move >= turn), found[-1].seq if found else 0)
        spot = Spot(row, eye, text or listens(self.bot, interaction.user.id))
        return await (animated if animated_ else page)(interaction, sitting, spot)


async def recorded(interaction: Interaction, sitting: Sitting) -> Reply:
    """The record of a table for the asker, with the hash of its seed, and the seed once the game is over."""
    host, table = interaction.client.host, sitting.table
    words = words_for(sitting, interaction.locale)
    chair = sitting.chair_of(interaction.user.id)
    rows = await host.queries.rows(table.id)
    made = record(sitting, rows, None if chair is None else chair.seat, await versions(host, table.id))
    name = f"{table.game}-{table.id}.txt"
    which = "record-full" if is_over(sitting) else "record-others" if chair is None else "record-own"
    lines = [words(which, table=title(table, words), file=name), words("record-hash", hash=table.seed_hash)]
    if is_over(sitting):
        lines.append(words("seed", seed=table.seed.hex()))
        lines.append(words("record-own-hash", hash=digest(made)))
    page = Page(ui.TextDisplay("\n".join(lines)), ui.File(f"attachment://{name}"))
    return Reply(page, [discord.File(io.BytesIO(made.encode()), filename=name)])


async def pressed(interaction: Interaction, button: buttons.RecordButton) -> Reply:
    """Seed and record."""
    return await recorded(interaction, await readable(interaction, button.table_id))


async def from_the_first(interaction: Interaction, button: buttons.ReplayButton | buttons.FilmButton) -> Reply:
    """Show the first step of a game that is over."""
    sitting = await readable(interaction, button.table_id)
    return await page(interaction, sitting, Spot(0, None, listens(interaction.client, interaction.user.id)))


async def readable(interaction: Interaction, table_id: int | None) -> Sitting:
    """The table named, else the one in this channel, if the asker may read it: it is of this server, and they can see its channel.
    Raises TableError."""
    host = interaction.client.host
    if table_id is None:
        return await host.queries.table_in(interaction.channel_id)
    try:
        sitting = await host.tables.look(table_id)
    except NoTableHere:
        raise TableError("no-such-table", table=str(table_id)) from None
    if sitting.table.guild_id != interaction.guild_id:
        raise TableError("no-such-table", table=str(table_id))
    await require_sight(interaction, sitting)
    return sitting


async def page(interaction: Interaction, sitting: Sitting, spot: Spot, note: str = "") -> Reply:
    """One step of a replay: what happened, and the position after it."""
    bot, table = interaction.client, sitting.table
    words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
    codes = not listens(bot, interaction.user.id)
    reading = words_for(sitting, interaction.locale, mention=False, codes=codes)
    over, chair = is_over(sitting), sitting.chair_of(interaction.user.id)
    face = FACES[table.game]
    private = face.private or face.live  # else a seat sees what all see
    eyes = () if not private else range(len(sitting.chairs)) if over else () if chair is None else (chair.seat,)
    if spot.eye not in eyes:
        spot = spot._replace(eye=None)
    found = stops(of_their_time(await bot.host.queries.rows(table.id)), spot.eye, over)
    if not found:
        raise TableError("nothing-to-replay")
    now = max((i for i, stop in enumerate(found) if stop.seq <= spot.row), default=0)
    stop = found[now]
    spot = spot._replace(row=stop.seq)
    then = Sitting(table, sitting.chairs, await state_after(bot.host, sitting, stop.seq))
    head = words(
        "replay-head",
        table=title(table, words),
        step=now + 1,
        steps=len(found),
        turn=stop.move,
        when=words("replay-time-secret") if (at := moment(sitting, stop, spot.eye)) is None else f"<t:{at // 1000}:f>",
    )
    assert then.state is not None
    board = face.tell(view_of(then.state, spot.eye), reading) if spot.text else ""
    room = max(TEXT_LEAST, min(TEXT, TEXT_ALL - len(head) - len(note) - len(board)))
    happened = what_happened(
        stop, spot.eye, over, words, sitting.chairs, room, all_seats=spot.text, presses=spot.text or not face.live, typed=codes
    )
    text = clip("\n".join(part for part in (head, note, happened) if part), TEXT + 400)
    items: list[ui.Item[Any]] = []
    files: list[discord.File] = []
    if spot.text:
        items.append(ui.TextDisplay(clip(board, TEXT_ALL - len(text))))
    else:
        if then.state is not None and then.state.result() is not None:
            end = await bot.pictures.end(then, plain, Rank.REPLAY)
            if end is not None:  # what is shown of the last step is the table of scores
                items.append(end[1])
                files.append(end[0])
        readers: list[Seat | None] = [None]
        if spot.eye is not None:
            readers.append(spot.eye)
        for reader in readers:
            shown, drawn = await bot.pictures.pictured(then, reader, plain, TEXT_BOARD // 2, rank=Rank.REPLAY)
            items.append(shown)
            files += drawn
    rows = _buttons(sitting, found, now, spot, list(eyes), words, plain)
    if files:  # the board, what happened and the buttons are seen together
        room = screen.SCREEN - sum(map(high, files)) - screen.rows_high(map(screen.said_in, rows))
        text = screen.near(screen.newest(text, room, words("replay-rest"), least=SHOWN))
    items.append(ui.TextDisplay(text))  # next to its buttons: at each step it is read without scrolling
    items += rows
    return Reply(Page(*items), files)


def high(file: discord.File) -> int:
    """Return how high a picture is on a phone, in pixels."""
    return screen.files_high([file]) or 0


def what_happened(
    stop: Stop,
    reader: Seat | None,
    over: bool,
    words: Words,
    chairs: Sequence[Chair],
    most: int = TEXT,
    *,
    all_seats: bool = True,
    presses: bool = True,
    typed: bool = True,
) -> str:
    """The lines and events of a step as `reader` may have them, the newest where there are more than `most` characters. `chairs`:
    of the table, as it is now; `all_seats`: what one seat alone was told is told too where nobody's hand is looked at; `presses`:
    lines are told of which nobody else was told anything, such as each press at a board under the fingers; `typed`: lines
    are told as they are typed also where events tell them in words."""
    lines: list[str] = []
    for row in stop.rows:
        line, events = told(naming(row, chairs), reader, over)
        if not presses and row.kind == "move" and row.events and all(event.only for event in row.events):
            continue
        if (typed and row.kind == "move") or (row.kind in ("move", "undo") and not events):  # steps back tell of themselves
            who = words("replay-table") if row.seat is None else words.seat(row.seat)
            if (by := doer(row, chairs)) is not None and words.then is not None:
                who = words.then(by)
            lines.append(words("replay-line", who=who, line=line))
        for event in events:
            if not presses and told_by_another(event, row.events):
                continue
            if event.only and not all_seats and reader not in event.only:
                continue
            told_to = words("list-separator").join(words.seat(seat) for seat in event.only or () if event.only != (reader,))
            lines.append(words("replay-told", who=told_to, event=words.event(event)) if told_to else f"- {words.event(event)}")
    kept: list[str] = []
    while lines and sum(len(line) + 1 for line in kept) + len(lines[-1]) < most:
        kept.insert(0, lines.pop())
    return "\n".join([words("replay-earlier", count=len(lines)), *kept] if lines else kept)


def _buttons(
    sitting: Sitting, found: list[Stop], now: int, spot: Spot, eyes: list[Seat], words: Words, plain: Words
) -> list[ui.ActionRow[Any]]:
    table, last = sitting.table, len(found) - 1
    rows: list[ui.ActionRow[Any]] = []
    steps = []
    for way, to, dead in (
        ("f", 0, now == 0),
        ("b", max(0, now - 1), now == 0),
        ("n", min(last, now + 1), now == last),
        ("l", last, now == last),
    ):
        steps.append(component.button(spot.go(table, way, found[to].seq), words(f"replay-{way}"), disabled=dead))
    rows.append(component.row(*steps))
    begins = FACES[sitting.table.game].begins
    moves = jumps(found, now, begins=begins)
    ended = [stop.seq for stop in found if opening(stop, begins) is not None]
    if len(moves) > 1:
        options = []
        for stop in moves:
            mover = next((row.seat for row in stop.rows if row.kind == "move" and row.seat is not None), None)
            about: dict[str, str | int] = {"turn": stop.move, "who": "–" if mover is None else plain.seat(mover)}
            label = words("replay-turn", **about)
            if stop.move and ended and words.has(in_round := f"{sitting.table.game}-replay-turn"):
                label = words(in_round, round=1 + sum(one < stop.seq for one in ended), **about)
            begun = opening(stop, begins)
            told = None if begun is None else brief(plain.event(begun))
            chosen = stop.move == found[now].move
            options.append(
                discord.SelectOption(
                    label=label[:100], value=str(buttons.veiled(table, stop.seq)), description=told, default=chosen
                )
            )
        rows.append(component.row(component.select(spot.go(table, "j"), options, words("replay-jump"))))
    if eyes:
        options = [discord.SelectOption(label=words("replay-no-hand"), value="-", default=spot.eye is None)]
        for seat in eyes:
            label = words("replay-hand", who=plain.seat(seat))
            options.append(discord.SelectOption(label=label[:100], value=str(seat), default=spot.eye == seat))
        rows.append(component.row(component.select(spot.go(table, "e"), options, words("replay-whose-hand"))))
    ways = [component.button(spot.go(table, "t"), words("replay-as-picture" if spot.text else "replay-as-text"))]
    if is_over(sitting):
        ways.append(component.button(spot.go(table, "a"), words("replay-animate")))
    rows.append(component.row(*ways))
    return rows


async def animated(interaction: Interaction, sitting: Sitting, spot: Spot) -> Reply:
    """The step as it stands, and the animated picture of the whole game as a message of its own when it is made."""
    words = words_for(sitting, interaction.locale)
    if not is_over(sitting):
        raise TableError("animated-not-over")
    if sitting.state is None:
        raise TableError("nothing-to-replay")
    waiting, before = film_of(interaction.client, sitting)
    note = words("animated-now") if before == 0 else words("animated-queued", count=before)
    reply = await page(interaction, sitting, spot, note)
    asker, asked = (interaction.user.id, sitting.table.id), interaction.client.service(Films).asked

    async def then(_: discord.Message) -> None:
        if asker in asked:
            return  # clicked twice: one message is enough
        asked.add(asker)
        try:
            plain, sat = words_for(sitting, interaction.locale, mention=False), sitting.chair_of(interaction.user.id) is not None
            sent = await _film(waiting, sitting, words, plain, "film-share" if sat else "")
            await interaction.followup.send(view=sent.view, files=sent.files, ephemeral=True)
        except FAILED as error:
            log.info("table %s: an animated picture was not taken (%s)", sitting.table.id, error)
        finally:
            asked.discard(asker)

    reply.then = then
    return reply


async def under_the_film(interaction: Interaction, button: buttons.FilmButton) -> Reply:
    """Put the animated picture of a game into its thread, once, for whoever sat there; where it stands, show the game by steps."""
    bot, sitting = interaction.client, await readable(interaction, button.table_id)
    if interaction.message is not None and not interaction.message.flags.ephemeral:
        return await from_the_first(interaction, button)
    table, words, public = sitting.table, words_for(sitting, interaction.locale), words_for(sitting)
    if sitting.chair_of(interaction.user.id) is None:
        raise NotSeated
    if not is_over(sitting) or sitting.state is None:
        raise TableError("animated-not-over")
    film = await _film(film_of(bot, sitting)[0], sitting, public, words_for(sitting, mention=False), "film-steps")
    if not film.files:
        return film
    once = nonce(bot.host.database, table.id, "film", 0, 0)
    message = await bot.service(Outbox).post(Slot(0, film, button.custom_id, once, (), thread=table))
    return say(words("animated-not-shared") if message is None else words("animated-shared", where=message.jump_url))


async def _film(waiting: asyncio.Future[Film], sitting: Sitting, words: Words, plain: Words, button: str) -> Reply:
    """Return the answer with the animated picture and a button under it (of the words `button-…`; "": none), or why not."""
    try:
        film = await asyncio.wait_for(asyncio.shield(waiting), PATIENCE)
    except TimeoutError:
        return say(words("animated-slow"))
    except TooLarge:
        return say(words("animated-too-large"))
    except (Exception, asyncio.CancelledError) as error:
        if isinstance(error, asyncio.CancelledError) and not waiting.cancelled():
            raise
        return say(words("animated-failed"))
    assert sitting.state is not None
    table = sitting.table
    alt = words("animated-alt", table=title(table, plain)) + " " + FACES[table.game].alt(view_of(sitting.state, None), plain)
    file, gallery = picture(film.data, f"replay.{film.kind}", alt[:1024])
    text = words("animated-done", table=title(table, words), frames=film.frames, size=max(1, round(len(film.data) / 1000)))
    if button != "film-steps":
        text += f" {words('animated-alone')}"
    below = [component.row(component.button(buttons.FilmButton(table.id), words(f"button-{button}")))] if button else []
    return Reply(Page(ui.TextDisplay(text), gallery, *below), [file])


async def setup(bot: Skywright) -> None:
    await bot.add_cog(Records(bot))
    bot.presses[buttons.RecordButton] = pressed
    bot.presses[buttons.ReplayButton] = from_the_first
    bot.presses[buttons.FilmButton] = under_the_film
