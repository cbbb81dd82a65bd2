"""What a table shows: its lobby, its board, a hand, its result; and the buttons under them, which never go stale.

Custom ids: m move, h hand, r rules (|<table>|<seq of the row shown>); lobby: j join, l leave, g go, v variant (|<table>).
"""

from __future__ import annotations

import io
import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs import computers, panel, press
from cogs.answer import Interaction
from cogs.asked import asked
from cogs.clocks import clock_lines
from cogs.rematch import Again
from cogs.since import Since
from cogs.speech import Page, Reply, called, clip, events_of, picture, say, title, told, words_for
from cogs.terms import Terms, terms_line
from render import FACES
from render.words import Words
from rules import GAMES
from rules.game import Event, Game, Result, Seat
from sessions.errors import NotSeated, TableOver
from sessions.questions import Question
from sessions.record import record
from sessions.replay import versions
from sessions.tables import ANYBODY, Row, Sitting
from sessions.terms import TERMS

if TYPE_CHECKING:
    from cogs.app import Skywright

log = logging.getLogger(__name__)

ACCENT = 0x6FA8C9


class Move(press.Press, template=r"m\|(?P<table>\d{1,12})\|(?P<seq>\d{1,9})"):
    """Your move: the panel."""

    async def press(self, interaction: Interaction) -> Reply:
        return await panel.opened(interaction, self.table_id)


class Hand(press.Press, template=r"h\|(?P<table>\d{1,12})\|(?P<seq>\d{1,9})"):
    """My hand: what only the presser may see."""

    async def press(self, interaction: Interaction) -> Reply:
        return await my_hand(interaction, self.table_id)


class Rules(press.Press, template=r"r\|(?P<table>\d{1,12})\|(?P<seq>\d{1,9})"):
    """The rules page of the table's game."""

    async def press(self, interaction: Interaction) -> Reply:
        sitting = await interaction.client.host.look(self.table_id)
        return await rules_page(interaction.client, sitting.table.game, words_for(sitting, interaction.locale))


class Join(press.Press, template=r"j\|(?P<table>\d{1,12})"):
    """Sit down."""

    async def press(self, interaction: Interaction) -> Reply:
        return await join(interaction, self.table_id)


class Leave(press.Press, template=r"l\|(?P<table>\d{1,12})"):
    """Get up from the lobby."""

    async def press(self, interaction: Interaction) -> Reply:
        played = await interaction.client.host.leave(self.table_id, interaction.user.id, interaction.id)
        return say(words_for(played.sitting, interaction.locale)("you-left"))


class Go(press.Press, template=r"g\|(?P<table>\d{1,12})"):
    """Start the game."""

    async def press(self, interaction: Interaction) -> Reply:
        return await start(interaction, self.table_id)


class Variant(press.Press, template=r"v\|(?P<table>\d{1,12})\|(?P<option>[a-z_]{1,30})"):
    """Choose a variant in the lobby."""

    async def press(self, interaction: Interaction) -> Reply:
        value = press.chosen(interaction)
        played = await interaction.client.host.choose(
            self.table_id, interaction.user.id, self.about["option"], value, interaction.id
        )
        words = words_for(played.sitting, interaction.locale)
        key = f"{played.sitting.table.game}-option-{self.about['option']}"
        return say(words("chosen-variant", option=words(key), value=words(f"{key}-{value}")))


# What several commands and buttons do alike.


async def join(interaction: Interaction, table_id: int, seat: Seat | None = None) -> Reply:
    """Sit down, or take an open seat of a running game."""
    played = await interaction.client.host.join(table_id, interaction.user.id, interaction.user.display_name, interaction.id, seat)
    words = words_for(played.sitting, interaction.locale)
    sitting = played.sitting
    where = f"<#{sitting.table.channel_id}>" if sitting.table.channel_id else ""
    if sitting.table.status == "lobby":
        return say(words("you-joined", table=title(sitting.table, words), where=where))
    if any(event.id == "seat-taken-back" for row in played.rows for event in row.events):
        return say(words("you-took-back", table=title(sitting.table, words), where=where))
    return say(words("you-took-seat", table=title(sitting.table, words), where=where))


async def start(interaction: Interaction, table_id: int) -> Reply:
    """Start the game of a lobby."""
    await interaction.client.computers.check_start(await interaction.client.host.look(table_id))
    played = await interaction.client.host.start(table_id, interaction.user.id, interaction.id)
    words = words_for(played.sitting, interaction.locale)
    return say(words("you-started"))


async def my_hand(interaction: Interaction, table_id: int) -> Reply:
    """What the asker alone may see. Raises NotSeated for others, who see the board, and TableOver where no seat is to be had any
    more."""
    sitting = await interaction.client.host.look(table_id)
    chair = sitting.chair_of(interaction.user.id)
    words = words_for(sitting, interaction.locale)
    if chair is None:
        raise TableOver if sitting.table.status in ("over", "ended") else NotSeated
    if sitting.state is None:
        return say(words("no-hand-yet"))
    reply = await hand(interaction.client, sitting, chair.seat, [], words, urgent=True)
    warning = (await interaction.client.show.warning(table_id, words)).strip()
    if warning:
        reply.view.add_item(ui.TextDisplay(warning))
    return reply


async def hand(bot: Skywright, sitting: Sitting, seat: Seat, events: list[Event], words: Words, *, urgent: bool = False) -> Reply:
    """A seat's private picture with what happened, for an ephemeral answer or a direct message."""
    assert sitting.state is not None
    table = sitting.table
    plain = words_for(sitting, words.language, mention=False)
    text = words("hand-title", table=title(table, words), where=f"<#{table.channel_id}>" if table.channel_id else "")
    if events:
        text += "\n" + told(events, seat, words, 1300)
    if seat in sitting.state.to_move:
        text += "\n" + words("hand-your-move")
    shown, files = await bot.pictured(sitting, seat, plain, 2000, urgent=urgent)
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip(text, 1800)), shown]
    if table.status == "running":
        items.append(
            press.row(
                press.button(Move, f"m|{table.id}|{table.seq}", words("button-move"), discord.ButtonStyle.primary),
                press.button(Rules, f"r|{table.id}|{table.seq}", words("button-rules")),
            )
        )
    return Reply(Page(*items), files)


async def rules_page(bot: Skywright, game: str, words: Words) -> Reply:
    """What a newcomer learns the game from, with one picture."""
    bot.host.game(game)
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip(words(f"{game}-rules")))]
    files = []
    drawn = await bot.lesson(game, words)
    if drawn:
        file, gallery = picture(drawn, "rules.png", words(f"{game}-lesson-alt"))
        files.append(file)
        items.append(gallery)
    return Reply(Page(*items), files)


# The board message of a table.


async def board(
    bot: Skywright, sitting: Sitting, rows: list[Row], pinged: list[Seat], asking: list[Question] | None = None
) -> Reply:
    """The public message of a table: what happened in `rows`, the board, whom it waits for. `pinged`: the seats it mentions;
    `asking`: the questions that it mentions people for."""
    words = words_for(sitting)
    if sitting.state is None:
        return lobby(sitting, rows, words)
    return await game_board(bot, sitting, rows, pinged, words, asking or [])


def lobby(sitting: Sitting, rows: list[Row], words: Words) -> Reply:
    """Who sits here, what is to be played, and how to begin."""
    table = sitting.table
    key = table.game
    game: Game = GAMES[key]
    if table.status == "ended":
        why = "\n".join(words.event(event) for row in rows if row.kind == "end" for event in row.events)
        text = f"### {title(table, words)}\n{words('lobby-closed')}\n{why}"
        return Reply(Page(ui.Container(ui.TextDisplay(text.strip()), accent_colour=ACCENT)))
    most = table.seats or game.seats[-1]
    lines = [f"### {title(table, words)}", words(f"{key}-blurb"), ""]
    lines.append(words("lobby-seated", seated=len(sitting.chairs), most=most))
    lines += [f"- {called(chair, words, mention=True)}" for chair in sitting.chairs]
    if table.invited is not None:
        free = [f"<@{user}>" for user in table.invited if not sitting.chair_of(user)]
        if free:
            lines.append(words("lobby-invited", who=words("list-separator").join(free)))
        unclaimed = sitting.unclaimed(game.seats[0])
        if unclaimed:
            lines.append(words("lobby-unclaimed", count=unclaimed))
    if table.previous is not None:
        lines.append(words("lobby-rematch", table=str(table.previous)))
    maker = f"<@{table.host_user}>" if sitting.chair_of(table.host_user) else words("lobby-anybody")
    if TERMS:
        lines.append(f"-# {terms_line(table, words)}")
    how = words("lobby-how", maker=maker) if sitting.people else words("lobby-watch", maker=f"<@{table.host_user}>")
    lines += ["", how, f"-# {words('seed-hash', hash=table.seed_hash)}"]
    options = game.options(table.seats or max(len(sitting.chairs), game.seats[0]))
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip("\n".join(lines)))]
    for option, values in list(options.items())[:8]:
        label = words(f"{key}-option-{option}")
        now = table.options.get(option, values[0])
        items.append(
            press.row(
                press.select(
                    Variant,
                    f"v|{table.id}|{option}",
                    [
                        discord.SelectOption(
                            label=f"{label}: {words(f'{key}-option-{option}-{value}')}"[:100], value=value, default=value == now
                        )
                        for value in values
                    ],
                    label,
                )
            )
        )
    items.append(
        press.row(
            press.button(Join, f"j|{table.id}", words("button-join"), discord.ButtonStyle.primary),
            press.button(Leave, f"l|{table.id}", words("button-leave")),
            press.button(Go, f"g|{table.id}", words("button-start"), discord.ButtonStyle.success),
            press.button(Rules, f"r|{table.id}|{table.seq}", words("button-rules")),
            *([press.button(Terms, f"o|{table.id}", words("button-terms"))] if TERMS else []),
        )
    )
    items.append(press.row(computers.lobby_button(sitting, words)))
    mentions = [user for user in table.invited or [] if user != table.host_user]
    return Reply(Page(ui.Container(*items, accent_colour=ACCENT)), mentions=mentions)


async def game_board(
    bot: Skywright, sitting: Sitting, rows: list[Row], pinged: list[Seat], words: Words, asking: list[Question]
) -> Reply:
    """The board of a running game, or its result."""
    assert sitting.state is not None
    table, state = sitting.table, sitting.state
    plain = words_for(sitting, mention=False)
    events = events_of(rows)
    head = [f"### {title(table, words)}", "-# " + seats_line(sitting, words)]
    crowded = bool(table.asked)  # questions need room: all texts of a message together have 4,000 characters
    happened = told(events, None, words, 450 if crowded else 1200)
    if happened:
        head.append(happened)
    shown, files = await bot.pictured(sitting, None, plain, 600 if crowded else 1000)
    items: list[ui.Item[Any]] = [ui.TextDisplay(clip("\n".join(head), 900 if crowded else 1700)), shown]
    result = state.result()
    buttons = [press.button(Rules, f"r|{table.id}|{table.seq}", words("button-rules"))]
    mentions: list[int] = []
    if result is not None:
        items.append(ui.TextDisplay(clip(result_text(sitting, result, words), 1000)))
        why = words(f"{table.game}-why-{result.why}")
        items.append(ui.TextDisplay(f"{why}\n-# {words('seed', seed=table.seed.hex())} {words('record-attached')}"))
        name = f"{table.game}-{table.id}.txt"
        rows_all = await bot.host.rows(table.id)
        made = record(sitting, rows_all, versions=await versions(bot.host, table.id))
        files.append(discord.File(io.BytesIO(made.encode()), filename=name))
        items.append(ui.File(f"attachment://{name}"))
        mentions = sitting.people if pinged else []
    elif table.status == "ended":
        items.append(ui.TextDisplay(words("table-ended") + f"\n-# {words('seed', seed=table.seed.hex())}"))
    else:
        items.append(ui.TextDisplay(waiting_text(sitting, words)))
        items += asked(sitting, words)
        people = {chair.seat: chair.user for chair in sitting.chairs}
        mentions = [user for seat in pinged if (user := people[seat]) is not None]
        mentions += [user for question in asking for user in question.asked if user not in mentions]
        buttons = [
            press.button(Move, f"m|{table.id}|{table.seq}", words("button-move"), discord.ButtonStyle.primary),
            press.button(Hand, f"h|{table.id}|{table.seq}", words("button-hand")),
            press.button(Since, f"d|{table.id}|{table.seq}", words("button-since")),
            *buttons,
        ]
    if table.status != "running":
        buttons.append(press.button(Again, f"a|{table.id}", words("button-rematch")))
    items.append(press.row(*buttons))
    if table.status == "running" and (free := free_seats(sitting, words)):
        items.append(press.row(*free))
    return Reply(Page(ui.Container(*items, accent_colour=ACCENT)), files, mentions)


def free_seats(sitting: Sitting, words: Words) -> list[press.Press]:
    """The buttons for seats that somebody may take: open ones, and those that computer players keep."""
    held = [chair for chair in sitting.chairs if chair.kind == "open" or chair.claim is not None]
    if not held:
        return []
    anybody = any(chair.kind == "open" or chair.claim == ANYBODY for chair in held)
    join = press.button(Join, f"j|{sitting.table.id}", words("button-take-seat" if anybody else "button-take-back"))
    give = computers.seat_button(sitting, words)
    return [join] if give is None else [join, give]


def seats_line(sitting: Sitting, words: Words) -> str:
    """Who is which badge of the picture."""
    return (
        words("badges")
        + " "
        + words("list-seats").join(
            words("badge-name", number=chair.seat + 1, who=called(chair, words, mention=True)) for chair in sitting.chairs
        )
    )


def waiting_text(sitting: Sitting, words: Words) -> str:
    """Whom the table waits for; of an open seat, that anybody may take it."""
    assert sitting.state is not None
    lines = []
    acting = [chair for chair in sitting.chairs if chair.seat in sitting.state.to_move]
    people = [called(chair, words, mention=True) for chair in acting if chair.user is not None]
    if people:
        lines.append(words("your-move", who=words("list-separator").join(people), count=len(people)))
    lines += [words("open-seat-must-act", number=chair.seat + 1) for chair in acting if chair.kind == "open"]
    thinking = [words.seat(chair.seat) for chair in acting if chair.kind == "computer" and not computers.waits(sitting, chair.seat)]
    if thinking:
        lines.append(words("computers-think", who=words("list-separator").join(thinking), count=len(thinking)))
    if not acting:
        lines.append(panel.waiting(sitting.state, words))
    return "\n".join([*lines, *clock_lines(sitting, words)])


def result_text(sitting: Sitting, result: Result, words: Words) -> str:
    """Places with all scores by their parts, and what a face tells besides: what ranks those of equal scores."""
    key = sitting.table.game
    assert sitting.state is not None
    view, further = sitting.state.view(None), getattr(FACES[key], "further", None)
    lines = []
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        parts = words("list-separator").join(
            words("result-part", part=words(f"{key}-part-{name}"), points=points)
            for name, points in result.parts[seat].items()
            if points
        )
        besides = further(view, seat, words) if further is not None else ""
        parts = words("list-separator").join(part for part in (parts, besides) if part)
        lines.append(
            words("result-line", place=result.places[seat], who=words.seat(seat), score=result.scores[seat], parts=parts or "–")
        )
    return "\n".join(lines)
