"""The step-by-step panel, for any game: it builds one legal line word by word and knows no game (PROTOCOLS.md 3).

Panels are stateless. The custom ids hold table, stage and the words chosen so far, in clear:

    s|<table>|<stage>|<run>|<words>    a select of next words (run: narrowed to these of them)
    b|<table>|<stage>|<words>          back to a shorter beginning
    c|<table>|<stage>|<line>           play this line
    n|<table>                          what is to be done now
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import ui

from cogs import live, press
from cogs.answer import Interaction, excuse
from cogs.speech import Page, Reply, brief, clip, events_of, say, told, words_for
from cogs.steps import Choice, Run, Whole, step
from render import FACES, Face
from render.words import Words
from rules.game import Event, GameError, Seat, State, View
from sessions.draft import Played
from sessions.errors import NotSeated, NotStarted, StaleBoard, TableOver
from sessions.tables import Sitting

BESIDE: list[Callable[[Interaction, Sitting], Awaitable[list[press.Press]]]] = []
"""What other parts put under a panel: buttons for whoever has opened it."""

TABLE = r"(?P<table>\d{1,12})"
STAGE = r"(?P<stage>\d{1,9})"
WORDS = r"(?P<words>[a-z0-9+\- ]{0,48})"


class Step(press.Press, template=r"$ never a step ^"):
    """An item of a panel: its answer replaces the panel, and a refusal leaves a button to go on with."""

    EDITS = True

    async def press(self, interaction: Interaction) -> Reply:
        try:
            return await self.step(interaction)
        except TableOver:
            raise
        except GameError as error:
            reply = await excuse(interaction, error, self.table_id)
            words = words_for(await interaction.client.host.look(self.table_id), interaction.locale)
            reply.view.add_item(press.row(press.button(Now, f"n|{self.table_id}", words("button-move"))))
            return reply

    async def step(self, interaction: Interaction) -> Reply:
        """The work."""
        raise NotImplementedError


class Select(Step, template=rf"s\|{TABLE}\|{STAGE}\|(?P<run>(?:\d{{1,4}}-\d{{1,4}})?)\|{WORDS}"):
    """The next word, or a run of next words."""

    async def step(self, interaction: Interaction) -> Reply:
        value, begun, run = press.chosen(interaction), self.about["words"], None
        if value.startswith(":"):
            run = run_of(value[1:])
        else:
            begun = f"{begun} {value}".strip()
        return await turn(interaction, self.table_id, int(self.about["stage"]), begun, run)


class Back(Step, template=rf"b\|{TABLE}\|{STAGE}\|{WORDS}"):
    """A shorter beginning."""

    async def step(self, interaction: Interaction) -> Reply:
        return await turn(interaction, self.table_id, int(self.about["stage"]), self.about["words"])


class Confirm(Step, template=rf"c\|{TABLE}\|{STAGE}\|{WORDS}"):
    """Play the line."""

    async def step(self, interaction: Interaction) -> Reply:
        bot = interaction.client
        try:
            played = await bot.host.play(
                self.table_id,
                interaction.user.id,
                self.about["words"],
                click=interaction.id,
                at=clicked_at(interaction),
                stage=int(self.about["stage"]),
            )
        except StaleBoard as stale:
            rows = await bot.host.rows(self.table_id)
            last = next(row for row in reversed(rows) if row.kind in ("move", "undo", "deal"))
            if last.user == interaction.user.id and last.line == self.about["words"]:  # a second click on the same button
                return await after(interaction, Played(await bot.host.look(self.table_id), [last], last.seat, repeated=True))
            return await fresh(interaction, self.table_id, stale)
        return await after(interaction, played)


class Now(Step, template=rf"n\|{TABLE}"):
    """What is to be done now, in the panel itself."""

    async def step(self, interaction: Interaction) -> Reply:
        return await opened(interaction, self.table_id)


def clicked_at(interaction: discord.Interaction[Any]) -> int:
    """Unix ms at which the person clicked, from the interaction's snowflake: nobody pays for the bot's delay."""
    return (interaction.id >> 22) + discord.utils.DISCORD_EPOCH


async def opened(interaction: Interaction, table_id: int, first: str = "") -> Reply:
    """The panel as it stands now, from the beginning. Raises what keeps the asker from moving. `first`: told above it."""
    sitting = await interaction.client.host.look(table_id)
    seat, state = seated(sitting, interaction.user.id)
    if not first:  # nobody builds a line that will be refused
        interaction.client.host.goes_on(sitting)
    warning = (await interaction.client.show.warning(table_id, words_for(sitting, interaction.locale))).strip()
    if warning not in first:
        first = f"{first}\n\n{warning}".strip()
    if live.is_live(sitting):
        return await interaction.client.live.opened(interaction, sitting, seat, first)
    if not any(True for _ in state.moves(seat, clicked_at(interaction))):
        words = words_for(sitting, interaction.locale)
        reply = say("\n\n".join(part for part in (first, waiting(state, words)) if part))
    else:
        reply = await panel(interaction, sitting, seat, state, "", None, first)
    return await beside(interaction, sitting, reply)


async def beside(interaction: Interaction, sitting: Sitting, reply: Reply) -> Reply:
    """The panel with what other parts have to offer under it."""
    buttons = [button for offer in BESIDE for button in await offer(interaction, sitting)]
    if buttons:
        reply.view.add_item(press.row(*buttons[:5]))
    return reply


async def turn(interaction: Interaction, table_id: int, stage: int, begun: str, run: Run | None = None) -> Reply:
    """The panel after the words `begun`; on an older board the fresh one with a word why."""
    sitting = await interaction.client.host.look(table_id)
    seat, state = seated(sitting, interaction.user.id)
    if stage < state.stage:
        return await fresh(interaction, table_id, StaleBoard())
    return await panel(interaction, sitting, seat, state, begun, run)


async def fresh(interaction: Interaction, table_id: int, why: GameError) -> Reply:
    """The panel of now, under the sentence of `why`."""
    sitting = await interaction.client.host.look(table_id)
    return await opened(interaction, table_id, words_for(sitting, interaction.locale).refusal(why))


async def after(interaction: Interaction, played: Played) -> Reply:
    """What a line did, as its player may read it; and the next panel where the table waits for the same seat."""
    words = words_for(played.sitting, interaction.locale)
    events = events_of(played.rows)
    text = told(events, played.seat, words) or words("played")
    if played.repeated:
        text = words("played-before") + "\n" + text
    text += await interaction.client.show.warning(played.sitting.table.id, words)
    state = played.sitting.state
    if state is None or played.seat is None or state.result() is not None:
        return say(text)
    if played.seat in state.to_move or live.is_live(played.sitting):
        return await opened(interaction, played.sitting.table.id, text)
    return await beside(interaction, played.sitting, say(f"{text}\n\n{waiting(state, words)}"))


async def panel(
    interaction: Interaction, sitting: Sitting, seat: Seat, state: State, begun: str, run: Run | None, first: str = ""
) -> Reply:
    """One step: what was chosen, the seat's picture (or the board's, see render), and a select of next words or the line to
    confirm."""
    table = sitting.table
    words = words_for(sitting, interaction.locale)
    plain = words_for(sitting, interaction.locale, mention=False)  # labels and alt texts show mentions as raw text
    at = clicked_at(interaction)
    lines = list(state.moves(seat, at))
    now = step(lines, begun, run)
    if now is None:
        return await fresh(interaction, table.id, StaleBoard())
    face = FACES[table.game]
    view = state.view(seat)

    items: list[ui.Item[Any]] = []
    text = [first] if first else []
    text.append(words("panel-title") if seat in state.to_move else words("panel-change"))
    chosen = now.line if isinstance(now, Whole) else now.begun
    if chosen:
        text.append(f"**{path(face, view, chosen, plain, '** › **')}**")
    buttons: list[press.Press] = []
    if isinstance(now, Whole):
        foreseen = told(foresee(state, seat, now.line, at), seat, words)
        text.append(words("panel-confirm") + (f"\n{foreseen}" if foreseen else ""))
        buttons.append(
            press.button(Confirm, f"c|{table.id}|{state.stage}|{now.line}", words("button-confirm"), discord.ButtonStyle.success)
        )
    else:
        custom_id = f"s|{table.id}|{state.stage}|{'' if run is None else f'{run.first}-{run.last}'}|{now.begun}"
        offered = options(now, lambda word: face.name(view, now.begun, word, plain))
        chooser = press.select(Select, custom_id, offered, words("panel-choose", count=len(offered)))
    shorter = back_to(lines, chosen, run)
    if shorter is not None:
        buttons.append(press.button(Back, f"b|{table.id}|{state.stage}|{shorter}", words("button-back")))
    on_board = getattr(face, "on_board", None)
    reader = None if on_board is not None and on_board(chosen) else seat
    shown, files = await interaction.client.pictured(sitting, reader, plain, 1500, urgent=True)
    items += [ui.TextDisplay(clip("\n\n".join(text), 2300)), shown]
    if isinstance(now, Choice):
        items.append(press.row(chooser))
    if buttons:
        items.append(press.row(*buttons))
    return Reply(Page(*items), files)


def path(face: Face, view: View, done: str, plain: Words, between: str) -> str:
    """The words of a line, by their names."""
    said, before = [], ""
    for word in done.split():
        said.append(face.name(view, before, word, plain)[0])
        before = f"{before} {word}".strip()
    return between.join(said)


def options(now: Choice, name: Callable[[str], tuple[str, str]]) -> list[discord.SelectOption]:
    """The options of one select: next words with label and note, or runs of them; a run of one word is that word."""

    def one(word: str) -> discord.SelectOption:
        label, note = name(word)
        return discord.SelectOption(label=brief(label), value=word, description=brief(note) or None)

    if not now.runs:
        return [one(word) for word in now.words]
    made = []
    base = now.runs[0].first
    for run in now.runs:
        first, last = now.words[run.first - base], now.words[run.last - base]
        if first == last:
            made.append(one(first))
        else:
            label = f"{name(first)[0][:48]} – {name(last)[0][:48]}"
            made.append(discord.SelectOption(label=label, value=f":{run.first}-{run.last}"))
    return made


def back_to(lines: list[str], chosen: str, run: Run | None) -> str | None:
    """The beginning at which the last choice was made; None where nothing was chosen yet."""
    if run is not None:
        return chosen
    done = chosen.split()
    for k in range(len(done) - 1, -1, -1):
        prefix = " ".join(done[:k])
        before = step(lines, prefix)
        if isinstance(before, Choice) and before.begun == prefix:
            return prefix
    return None


def run_of(value: str) -> Run | None:
    """A run from its text "3-7"; None where it is none (values are untrusted)."""
    first, _, last = value.partition("-")
    return Run(int(first), int(last)) if first.isdigit() and last.isdigit() else None


def foresee(state: State, seat: Seat, line: str, at: int) -> list[Event]:
    """What a legal line does for certain; nothing where the line is not legal any more."""
    try:
        return state.foresee(seat, line, at)
    except GameError:
        return []


def seated(sitting: Sitting, user: int) -> tuple[Seat, State]:
    """The asker's seat and the state of a running game. Raises TableError."""
    if sitting.table.status in ("over", "ended"):
        raise TableOver
    chair = sitting.chair_of(user)
    if sitting.state is None:
        raise NotStarted
    if chair is None:
        raise NotSeated
    return chair.seat, sitting.state


def waiting(state: State, words: Words) -> str:
    """Whom the table waits for."""
    if not state.to_move:
        return words("waiting-for-time") if state.due is None else words("waiting-until", when=f"<t:{state.due // 1000}:R>")
    return words("waiting-for", who=words("list-separator").join(words.seat(seat) for seat in state.to_move))
