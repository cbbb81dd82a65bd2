"""The step-by-step panel, for any game: it builds one legal line word by word and knows no game (docs/protocols.md 3).

Panels are stateless. The custom ids hold table, stage and the words chosen so far, in clear:

    s|<table>|<stage>|<run>|<words>    a select of next words (run: narrowed to these of them)
    b|<table>|<stage>|<words>          back to a shorter beginning
    P|<table>|<stage>|<words>          one more next word; where it ends the line, play it
    M|<table>|<stage>|<words>          all next words, where those who listen are told a few first
    D|<table>|<stage>|<how>            whether one's turns end by themselves, for those who listen
    G|<table>|<stage>|<group>|<words>  the next words that stand aside, behind a button with others alike
    c|<table>|<stage>|<line>           play this line
"""

from __future__ import annotations

from collections.abc import Collection, Coroutine, Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, TypeAlias

import discord
from discord import ui

from cogs.ahead.note import can_order, coming, elsewhere, note
from cogs.board.reachable import Reachable
from cogs.board.result import after_the_end, winner_text
from cogs.board.sent import late
from cogs.board.sent.late import Drawn, Late
from cogs.core import buttons, component
from cogs.core.bot import Skywright
from cogs.core.component import LineWords, Stage
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import Page, Reply, board_warning, clip, events_of, say, told, waiting, words_for
from cogs.ear import choices
from cogs.ear.endings import TurnEnds, with_end
from cogs.ear.pages import WHOLE
from cogs.ear.summary import DONE, done_line, listens, since_turn, spoken
from cogs.ear.summary import begun as starting
from cogs.move import live, screen
from cogs.move.labels import act_label, emoji, key, labelled, named, options, path
from cogs.move.live import Live
from cogs.move.living import Living, Stands
from cogs.move.steps import Choice, Run, Whole, step, together
from cogs.move.undo_buttons import undo_buttons
from cogs.person.games import onward
from render import FACES, Face
from render.words import Words
from rules.game import Ahead, Event, GameError, Seat, State, View
from sessions.host.queries import taken_back
from sessions.people.since import last_row
from sessions.table.change import Played
from sessions.table.errors import Damaged, NotSeated, NotStarted, StaleBoard, TableOver
from sessions.table.model import Sitting
from sessions.table.terms import may_hint
from sessions.table.views import view_of

ALONE = 300
"""Characters of what only its player was told, in a panel that is opened."""
RENEWED = 3.0
"""Seconds for which a panel that shows the next turn by itself waits for its picture."""
SLIP = 1000
"""Ms before the second press of a double press in which the first was made."""
LONGEST_NAME = 150
"""Characters of what a menu is called (Discord's limit)."""


class WordSelect(buttons.PanelComponent, letter="s"):
    """The next word, or a run of next words."""

    stage: Stage
    run: Annotated[str, r"(?:\d{1,4}-\d{1,4})?"]
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        value, begun, run = component.chosen(interaction), self.begun, None
        if value.startswith(":"):
            run = run_of(value[1:])
        else:
            begun = f"{begun} {value}".strip()
        return await turn(interaction, self.table_id, self.stage, begun, run)


class BackButton(buttons.PanelComponent, letter="b"):
    """A shorter beginning."""

    stage: Stage
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        return await turn(interaction, self.table_id, self.stage, self.begun)


class MoreButton(buttons.PanelComponent, letter="M"):
    """All next words of a step that has told a few of them first, to those who listen."""

    stage: Stage
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        return await turn(interaction, self.table_id, self.stage, self.begun, more=True)


class AsideButton(buttons.PanelComponent, letter="G"):
    """Next words that are alike, of a step with many. `group`: which of `Face.aside`."""

    stage: Stage
    group: Annotated[int, r"\d{1,2}"]
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        return await turn(interaction, self.table_id, self.stage, self.begun, group=self.group)


class EndingButton(buttons.PanelComponent, letter="D"):
    """Whether one's turns at this table end by themselves after their action. `how`: yes, which ends this one too, or no."""

    stage: Stage
    how: Annotated[str, "yes|no"]

    async def step(self, interaction: Interaction) -> Reply:
        ends = self.how == "yes"
        sitting = await interaction.client.host.tables.look(self.table_id)
        seat, state = seated(sitting, interaction.user.id)
        interaction.client.service(TurnEnds).choose(self.table_id, interaction.user.id, ends=ends)
        end = FACES[sitting.table.game].ends
        if ends and not self.hasty and end in state.moves(seat, clicked_at(interaction)):
            return await play(interaction, self.table_id, self.stage, end)
        return await turn(interaction, self.table_id, self.stage, "")


class WordButton(buttons.PanelComponent, letter="P"):
    """The next word. The last one plays the line, unless it must be asked about first."""

    stage: Stage
    begun: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        bot, user = interaction.client, interaction.user.id
        sitting = await bot.host.tables.look(self.table_id)
        seat, state = seated(sitting, user)
        if self.stage < state.stage:
            again = await repeated(interaction, self.table_id, self.begun)
            return again or await fresh(interaction, self.table_id, StaleBoard())
        at = clicked_at(interaction)
        lines = list(state.moves(seat, at))
        face = FACES[sitting.table.game]
        now = step(lines, self.begun, unordered=face.unordered, joined=face.joined)
        if not isinstance(now, Whole):
            return await turn(interaction, self.table_id, self.stage, self.begun)
        plain = words_for(sitting, interaction.locale, mention=False)
        if not says_all(face, view_of(state, seat), lines, self.begun, plain, heard=listens(bot, user)):
            return await turn(interaction, self.table_id, self.stage, self.begun)
        weighed = bot.people.of(user).confirm != "never" and listens(bot, user) and face.weighed(view_of(state, seat), now.line)
        if weighed or asks_first(interaction, sitting.table.game, state, seat, now.line, at):
            return await turn(interaction, self.table_id, self.stage, self.begun)
        if self.hasty:  # it was perhaps meant for what stood there before
            again = await repeated(interaction, self.table_id, self.begun)
            return again or await turn(interaction, self.table_id, self.stage, self.begun.rpartition(" ")[0], note="panel-hasty")
        with bot.hold.unconfirmed(self.table_id, user):
            return await play(interaction, self.table_id, self.stage, now.line)


class ConfirmButton(buttons.PanelComponent, letter="c"):
    """Play the line."""

    stage: Stage
    played: LineWords

    async def step(self, interaction: Interaction) -> Reply:
        if self.hasty:
            again = await repeated(interaction, self.table_id, self.played)
            return again or await turn(interaction, self.table_id, self.stage, self.played, note="panel-hasty")
        return await play(interaction, self.table_id, self.stage, self.played, confirmed=True)


async def play(interaction: Interaction, table_id: int, stage: int, line: str, *, confirmed: bool = False) -> Reply:
    """Play a line of the panel; what it did, or a fresh panel where the table has moved on. `confirmed`: "Play this?" has said what
    the line does for certain, which those who listen need not hear again."""
    bot, said = interaction.client, 0
    whole = line
    if listens(bot, interaction.user.id):
        whole = with_end(interaction, await bot.host.tables.look(table_id), line)
    if confirmed and listens(bot, interaction.user.id):
        seat, state = seated(await bot.host.tables.look(table_id), interaction.user.id)
        said = len(ahead(state, seat, line, clicked_at(interaction)).events)
    try:
        played = await bot.host.play.line(
            table_id, interaction.user.id, whole, click=interaction.id, at=clicked_at(interaction), stage=stage
        )
    except StaleBoard as stale:
        return await repeated(interaction, table_id, line) or await fresh(interaction, table_id, stale)
    return await after(interaction, played, said)


async def repeated(interaction: Interaction, table_id: int, begun: str, since: int = 0) -> Reply | None:
    """The answer to a second press on what has been played by the first; None where the newest line is another. `begun`: the words
    that were pressed ("": whatever was played); `since`: Unix ms, played no earlier."""
    host = interaction.client.host
    rows = await host.queries.rows(table_id)
    last = next((row for row in reversed(rows) if row.kind in ("move", "undo", "deal")), None)
    if (
        last is None
        or last.at < since
        or last.kind != "move"
        or last.user != interaction.user.id
        or not f"{last.line} ".startswith(begun and f"{begun} ")
    ):
        return None
    return await after(interaction, Played(await host.tables.look(table_id), [last], last.seat, repeated=True))


async def opened(
    interaction: Interaction, table_id: int, first: str = "", hint: str = "", refused: GameError | None = None
) -> Reply:
    """The panel as it stands now, from the beginning. Raises what keeps the asker from moving. `first`: told above it; `hint`: told
    right above its buttons; `refused`: why what was pressed was not done, told at a live board above the buttons too, elsewhere
    above the panel."""
    sitting = await interaction.client.host.tables.look(table_id)
    seat, state = seated(sitting, interaction.user.id)
    if refused is not None:
        why = words_for(sitting, interaction.locale).refusal(refused)
        first, hint = (first, why) if live.is_live(sitting) else (why, hint)
    if not first and not hint:  # nobody builds a line that will be refused
        interaction.client.host.maintenance.check_not_paused(sitting)
    if not first and not hint and listens(interaction.client, interaction.user.id) and not live.is_live(sitting):
        first = await since_turn(interaction, sitting, seat)
    silent = not first and not hint and not listens(interaction.client, interaction.user.id)
    warning = (await board_warning(interaction.client.host, table_id, words_for(sitting, interaction.locale))).strip()
    if warning not in first:
        first = f"{first}\n\n{warning}".strip()
    if live.is_live(sitting):
        return await interaction.client.service(Live).opened(interaction, sitting, seat, first, hint)
    if not any(True for _ in state.moves(seat, clicked_at(interaction))):
        reply = await resting(interaction, sitting, "\n\n".join(filter(None, (first, hint))))
    else:
        given = await alone(interaction, sitting, seat) if silent else ""
        first = "\n\n".join(filter(None, (given, first)))
        reply = await panel(interaction, sitting, seat, state, "", None, first, hint=hint)
    return await beside(interaction, sitting, reply)


async def alone(interaction: Interaction, sitting: Sitting, seat: Seat) -> str:
    """Return what a seat alone was told since its person's newest move, that move included: it stands on no board."""
    host, table = interaction.client.host, sitting.table
    own = await last_row(host, table.id, seat, table.seq, interaction.user.id)
    rows = await host.queries.rows(table.id, own - 1, table.seq)
    gone = taken_back(rows, own - 1)
    known = FACES[table.game].asked
    events = [event for event in events_of(row for row in rows if row.seq not in gone) if event.only and event.id not in known]
    return told(events, seat, words_for(sitting, interaction.locale), ALONE)


async def resting(interaction: Interaction, sitting: Sitting, first: str, *, answers: bool = True) -> Reply:
    """The panel of a seat that has nothing to do: its picture, `first`, and whom the table waits for, which a first line has said
    already. `answers`: as in `in_time`."""
    assert sitting.state is not None
    heard, words = listens(interaction.client, interaction.user.id), words_for(sitting, interaction.locale)
    waits = "" if first and heard else waiting(sitting.state, words)
    seat, _ = seated(sitting, interaction.user.id)
    ahead = note(interaction, sitting, seat)
    silent = first and heard and not ahead  # who listens is asked by Your move
    offered = [] if silent else later(interaction, sitting, words)
    ways = await leads(interaction, sitting.table.id)
    rows: list[ui.Item[Any]] = [*([component.row(*offered)] if offered else []), *ways]
    why = [] if heard else FACES[sitting.table.game].remind(view_of(sitting.state, seat), "", words)
    beneath = "\n".join(filter(None, (*why, waits, ahead)))
    if heard:
        text = "\n\n".join(filter(None, (first, beneath)))
        reply = Reply(Page(ui.TextDisplay(clip(text)), *rows), ways=ways)
        return interaction.client.service(Living).keep(interaction, sitting, reply, None)
    pictured = await in_time(interaction, sitting, (seat, "", ()), words, told=False, answers=answers)
    reply = Reply(Page(*_laid_out(pictured, first, beneath, rows, words)), pictured[1], ways=ways)
    return interaction.client.service(Living).keep(interaction, sitting, reply, None, late=pictured[2])


Pictured: TypeAlias = "tuple[list[ui.Item[Any]], list[discord.File], Late | None]"
"""A picture as a page shows it, its files, and where it is late what follows (cogs/board/sent/late.py)."""


def _laid_out(pictured: Pictured, first: str, beneath: str, rows: Sequence[ui.Item[Any]], words: Words) -> list[ui.Item[Any]]:
    """A panel from its picture down: what happened (`first`), as much of it as leaves the picture in sight, what stands right above
    the buttons, and these."""
    shown, files, follows = pictured
    high = screen.LATE if follows else screen.files_high(files)
    buttons_ = [row for row in rows if isinstance(row, ui.ActionRow)]
    news = screen.near(screen.seen_with(clip(first, 1500), high, beneath, buttons_, words("panel-earlier")))
    return [*shown, *(ui.TextDisplay(text) for text in (news, beneath) if text), *rows]


async def leads(interaction: Interaction, here: int) -> list[ui.Item[Any]]:
    """Return what leads from a table to the others of the asker: those that wait for them, else those where they can order
    ahead."""
    return await onward(interaction, here) or await elsewhere(interaction, here)


def later(interaction: Interaction, sitting: Sitting, words: Words) -> list[component.Component]:
    """The way to order in advance, where something can be ordered now, or is."""
    if sitting.table.status != "running" or len(sitting.chairs) == 1:
        return []
    seat, _ = seated(sitting, interaction.user.id)
    ordered = interaction.client.orders.of(sitting.table.id, interaction.user.id) is not None
    if not ordered and not can_order(sitting, seat, words):
        return []
    return [component.button(buttons.LaterButton(sitting.table.id), words("button-later"))]


async def renewed(interaction: Interaction, sitting: Sitting, happened: str, at: int) -> Reply:
    """Return what an open panel shows after somebody has moved: its person's next turn, or whom the table waits for. Its own moves
    cannot be undone freely any more, and the board stands, so neither is asked."""
    seat, state = seated(sitting, interaction.user.id)
    if seat in state.to_move and any(True for _ in state.moves(seat, at)):
        return await panel(interaction, sitting, seat, state, "", None, happened, at)
    return await resting(interaction, sitting, happened, answers=False)


async def beside(interaction: Interaction, sitting: Sitting, reply: Reply, *, asks: bool = True) -> Reply:
    """The panel with the ways back under it, in its last row where they fit; `asks`: also where all must agree to it."""
    offered = await undo_buttons(interaction, sitting, asks=asks)
    last = reply.view.children[-1] if offered and reply.view.children else None
    leads_on = reply.ways is not None and last in reply.ways  # those are others when another table begins to wait
    if isinstance(last, ui.ActionRow) and not leads_on and screen.fits_beside(last, offered):
        for one in offered:
            last.add_item(one)
    elif offered:
        reply.view.add_item(component.row(*offered))
    return reply


async def turn(
    interaction: Interaction,
    table_id: int,
    stage: int,
    begun: str,
    run: Run | None = None,
    note: str = "",
    *,
    more: bool = False,
    group: int | None = None,
) -> Reply:
    """The panel after the words `begun`; on an older board the fresh one with a word why. `note`: a sentence told above it; `more`:
    those who listen have asked for all choices; `group`: which of those that stand aside are asked for."""
    sitting = await interaction.client.host.tables.look(table_id)
    seat, state = seated(sitting, interaction.user.id)
    if stage < state.stage:
        return await fresh(interaction, table_id, StaleBoard())
    first = words_for(sitting, interaction.locale)(note) if note else ""
    return await panel(interaction, sitting, seat, state, begun, run, first, more=more, group=group)


async def fresh(interaction: Interaction, table_id: int, why: GameError) -> Reply:
    """The panel of now, with the sentence of `why`."""
    return await opened(interaction, table_id, refused=why)


async def after(interaction: Interaction, played: Played, said: int = 0) -> Reply:
    """Return what a line did, as its player may read it; and the next panel where the table waits for the same seat. `said`: so
    many of its events they have heard already."""
    words = words_for(played.sitting, interaction.locale)
    events = events_of(played.rows)
    result = None if played.sitting.state is None else played.sitting.state.result()
    face = FACES[played.sitting.table.game]
    elsewhere = frozenset() if result is None else face.concluded | face.reasoned  # the board has the reasons
    text = told([event for event in events if event.id not in elsewhere], played.seat, words, minor=face.minor) or words("played")
    if result is not None:
        text += f"\n\n**{winner_text(played.sitting, result, words)}**"
    if played.seat is not None and listens(interaction.client, interaction.user.id):
        readable = [event for event in events if event.read_by(played.seat)]
        text = done_line(played.sitting, played.seat, readable[said:], spoken(played.sitting, str(interaction.locale)))
    if played.repeated:
        text = words("played-before") + "\n" + text
    text += await board_warning(interaction.client.host, played.sitting.table.id, words)
    interaction.client.service(Reachable).note_mover(played.sitting.table.id, interaction)
    state = played.sitting.state
    if state is None or played.seat is None or result is not None:
        reply = say(text)
        if result is not None:
            reply.view.add_item(component.row(*after_the_end(played.sitting.table, words)))
        for item in await leads(interaction, played.sitting.table.id):
            reply.view.add_item(item)
        return reply
    live_board = live.is_live(played.sitting)
    if played.seat in state.to_move or live_board:
        if live_board and listens(interaction.client, interaction.user.id):
            text = words("played-before") if played.repeated else ""  # the panel tells where it has led
        elif not (live_board or played.repeated or listens(interaction.client, interaction.user.id)):
            known = face.asked | face.repeats  # the next question follows: what was pressed is not told above it once more
            text = told([event for event in events if event.id not in known], played.seat, words, minor=face.minor) or text
        return await opened(interaction, played.sitting.table.id, text)
    asks = not listens(interaction.client, interaction.user.id)  # to them it is told where they open a panel
    reply = await beside(interaction, played.sitting, await resting(interaction, played.sitting, text), asks=asks)
    if isinstance(reply.then, Stands):  # the next turn's panel may stand there in a second: it tells this once more
        reply.then = replace(reply.then, told=min((row.seq for row in played.rows), default=reply.then.told + 1) - 1)
    if interaction.client.calls.offer_more(interaction.user.id):
        reply.view.add_item(ui.TextDisplay(f"-# {words('more-calls')}"))
        reply.view.add_item(component.row(component.button(buttons.CallsButton(), words("button-more-calls"))))
    return reply


async def panel(
    interaction: Interaction,
    sitting: Sitting,
    seat: Seat,
    state: State,
    begun: str,
    run: Run | None,
    first: str = "",
    at: int | None = None,
    *,
    more: bool = False,
    group: int | None = None,
    hint: str = "",
) -> Reply:
    """One step: the picture with what can be chosen, what happened (`first`), what there is to know of the
    choices, the question, a `hint` where one was asked for, and right below it its buttons: the next words, or the line to
    confirm. `at`: Unix ms (None: of the click); `more`, `group`: as in `turn`."""
    table = sitting.table
    words = words_for(sitting, interaction.locale)
    plain = words_for(sitting, interaction.locale, mention=False)  # labels and alt texts show mentions as raw text
    answers = at is None
    at = clicked_at(interaction) if at is None else at
    lines = list(state.moves(seat, at))
    begun = own_words(lines, begun)
    now = step(lines, begun, run, FACES[table.game].unordered, FACES[table.game].joined)
    if now is None:
        return await fresh(interaction, table.id, StaleBoard())
    if listens(interaction.client, interaction.user.id):
        first = "\n\n".join(filter(None, (first, hint)))
        return heard(interaction, sitting, seat, state, (lines, now, begun, run), first, at, more=more, group=group)
    face, view = FACES[table.game], view_of(state, seat)
    chosen = now.line if isinstance(now, Whole) else now.begun
    whole, groups = now, face.aside(view, now.begun, now.words, plain) if isinstance(now, Choice) and run is None else ()
    if isinstance(now, Choice) and groups:
        now = together(now, groups, group)
    which = face.ask(view, now.begun, plain) if isinstance(now, Choice) else ""
    head = words("panel-change") if seat not in state.to_move else "" if which else words("panel-title")
    built = begun if which else chosen  # a question says what is forced before it
    asked = heading(face, view, built, plain, now) if built else [head] if head else []
    asked += [f"-# {said}" for said in face.remind(view, chosen, plain)]
    asked[:0] = coming(interaction, sitting, seat)
    rows: list[ui.ActionRow[Any]] = []
    below: list[component.Component] = []
    if isinstance(now, Whole):
        asked.append(confirmation(table.game, state, seat, now.line, at, words, alone=len(sitting.people) == 1))
        act = component.button(
            ConfirmButton(table.id, state.stage, now.line), act_label(face, view, now.line, plain), discord.ButtonStyle.success
        )
        below.append(act)
    else:
        offered = labelled(face, view, now, lines, plain)
        shows = partial(emoji, interaction.client.pictures, table.game, view, now)
        acting = () if begun else at_once(face, view, now, lines, offered or [])
        endings = [now.after(word) for word, _, last in offered or () if last]
        ends = ends_of(interaction, table.game, state, seat, lines, endings, at)
        asked_about = {line: asks_first(interaction, table.game, state, seat, line, at) for line in acting}
        if offered is not None:
            mixed = not all((*ends.values(), *asked_about.values()))  # there are buttons that play at once
            longest = max((len(label) + (screen.EMOJI_WIDE if shows(word) else 0) for word, label, _ in offered), default=0)
            full = screen.FOUR < longest <= screen.THREE < longest + screen.DOTS_WIDE and any(shows(word) for word, _, _ in offered)
            dotted = mixed and not full  # their colour says it too
            made = [
                component.button(
                    WordButton(table.id, state.stage, now.after(word)),
                    f"{label}…" if dotted and not last else label,
                    style_of(ends.get(now.after(word), True)),
                    emoji=shows(word),
                )
                for word, label, last in offered
            ]
            rows = screen.in_rows(made)
            asked += key(face, view, now, [label for _, label, _ in offered], plain)
        else:
            following = WordSelect(table.id, state.stage, "" if run is None else f"{run.first}-{run.last}", now.begun)
            listed = options(now, lambda word: named(face, view, now, word, plain), shows)
            rows = [component.row(component.select(following, listed, question(face, view, now, len(listed), plain)))]
        asked += plays(interaction, state, seat, ends.values(), len(offered or ()))
        if which:
            asked.append(f"**{which}**")
        acts = [
            component.button(
                WordButton(table.id, state.stage, line), act_label(face, view, line, plain), style_of(asked_about[line])
            )
            for line in acting
        ]
        if acts:
            rows.append(component.row(*acts))
        if groups and group is None:
            assert isinstance(whole, Choice)
            if said := face.told_aside(view, whole.begun, whole.words, plain):
                asked.insert(len(asked) - bool(which), f"-# {said}")  # right above the question
            rows += aside_rows(sitting, state, now.begun, groups)
    if isinstance(now, Choice) and now is not whole and group is not None:
        shorter: str | None = now.begun
    else:
        shorter = back_to(lines, chosen, run, face.joined)
    if shorter is not None:
        below.append(component.button(BackButton(table.id, state.stage, shorter), words("button-back")))
    if seat in state.to_move and not begun and may_hint(sitting):
        below.append(component.button(buttons.HintButton(table.id), words("button-hint")))
    if not begun and run is None and isinstance(now, Choice) and seat not in state.to_move:  # on one's own turn nothing is ahead
        below += later(interaction, sitting, words)
    asked += [clip(hint, 900)] if hint else []
    marked = now.words if isinstance(now, Choice) and not now.runs else ()
    pictured = await in_time(interaction, sitting, (seat, chosen, marked), words, told=not begun, answers=answers)
    if below:
        screen.place_below(rows, below)
    items = _laid_out(pictured, first, clip("\n".join(asked), 2000), rows, words)
    among = not begun and run is None and group is None and seat in state.to_move and len(state.to_move) > 1
    reply = Reply(Page(*items), pictured[1])
    return interaction.client.service(Living).keep(interaction, sitting, reply, state.stage, among=among, late=pictured[2])


async def in_time(
    interaction: Interaction, sitting: Sitting, of: tuple[Seat, str, Sequence[str]], words: Words, *, told: bool, answers: bool
) -> Pictured:
    """The picture of a step with its files; where it is not drawn before its person should be answered, what stands in for it: a
    line that it follows, and the board in words behind a button. `of`: seat, words and choices of the step, as `Pictures.step`
    takes them; `told`: with an alt text; `answers`: somebody waits for it at a button they pressed."""
    seat, chosen, marked = of
    plain = words_for(sitting, interaction.locale, mention=False)

    def draw(within: float | None) -> Coroutine[Any, Any, Drawn]:
        return interaction.client.pictures.step(sitting, seat, chosen, marked, plain, 1500, told=told, within=within)

    def instead() -> list[ui.Item[Any]]:
        tell = component.button(buttons.TellButton(sitting.table.id, WHOLE), words("button-tell"))
        return [ui.TextDisplay(f"-# {words('picture-follows')}"), component.row(tell)]

    return await late.in_time(interaction, draw, instead, None if answers else RENEWED)


def heading(face: Face[Any], view: View, built: str, plain: Words, now: Choice | Whole) -> list[str]:
    """The words chosen so far, where neither the question says them nor the button of a whole line."""
    if isinstance(now, Whole):
        return [] if face.act(view, built, plain) else [f"-# {path(face, view, built, plain, ' › ')}"]
    if face.asks_all and face.ask(view, now.begun, plain):
        return []
    return [f"**{path(face, view, built, plain, '** › **')}**"]


def own_words(lines: list[str], begun: str) -> str:
    """The words `begun`, or none of them where nobody chose one yet: a way back leads to words without an alternative too."""
    first = step(lines, "") if begun else None
    return "" if isinstance(first, Choice) and f"{first.begun} ".startswith(f"{begun} ") else begun


Built: TypeAlias = "tuple[list[str], Choice | Whole, str, Run | None]"
"""Where a line being built stands: the legal lines, what comes next, the words chosen, and the run of next words in question."""


def heard(
    interaction: Interaction,
    sitting: Sitting,
    seat: Seat,
    state: State,
    built: Built,
    first: str,
    at: int,
    *,
    more: bool = False,
    group: int | None = None,
) -> Reply:
    """One step for those who listen: the first line, the question, and buttons that say all that they are. No picture, and nothing
    that was said at the step before. Of many choices the plain ones are told first, and all where they are asked for (`more`), or
    one of the groups in which they stand (`group`)."""
    lines, now, begun, run = built
    table, face, view = sitting.table, FACES[sitting.table.game], view_of(state, seat)
    words = spoken(sitting, str(interaction.locale))
    groups = face.grouped(view, now.begun, now.words, words) if isinstance(now, Choice) and run is None and not more else ()
    whole = now = together(now, groups, group) if isinstance(now, Choice) and groups else now
    if isinstance(now, Choice) and run is None and not more:
        now = choices.first_of(face, view, now)
    rows: list[ui.ActionRow[Any]] = []
    below: list[component.Component] = []
    if isinstance(now, Whole):
        asked = heard_confirmation(table.game, state, seat, now.line, at, words)
        asked = " ".join([asked, *face.warned(view, now.line, words)])
        found, weighed = ahead(state, seat, now.line, at), face.weighed(view, now.line)
        reveals, says_why = found.reveals, not face.final and bool(face.beforehand(view, now.line, found, words)[0])
        if reveals and (weighed or says_why or interaction.client.people.of(interaction.user.id).confirm == "all"):
            asked += f" {words('ear-reveals')}"  # else nothing is asked that could be undone
        elif weighed and not reveals and state.goes_back:
            asked += f" {words('ear-undoable')}"
        act = ConfirmButton(table.id, state.stage, now.line)
        below.append(component.button(act, words("ear-play"), discord.ButtonStyle.success))  # the question has said what
    else:
        named_by = groups[group][0] if group is not None and group < len(groups) else ""
        asked = words("ear-group", group=named_by.rstrip("…")) if named_by else question(face, view, now, len(now.words), words)
        if seat not in state.to_move:
            asked = f"{words('ear-change')} {asked}"
        offered = choices.labelled(face, view, now, lines, words)
        made = [component.button(WordButton(table.id, state.stage, now.after(word)), label) for word, label, _ in offered or []]
        rows = screen.in_rows(made)
        if offered is None:
            following = WordSelect(table.id, state.stage, "" if run is None else f"{run.first}-{run.last}", now.begun)
            listed = options(now, lambda word: face.say(view, now.begun, word, words))
            for number, option in enumerate(listed, 1):
                if option.value.startswith(":"):
                    first_one, _, last_one = option.label.partition(" – ")
                    option.label = words("ear-page", number=number, first=first_one, last=last_one)[: choices.OPTION]
            rows = [component.row(component.select(following, listed, asked[:LONGEST_NAME]))]
        rows += [] if group is not None else aside_rows(sitting, state, now.begun, groups)
        acts = [
            component.button(WordButton(table.id, state.stage, line), choices.path(face, view, line, words)[: choices.LABEL])
            for line in (at_once(face, view, now, lines, offered or []) if not begun else ())
        ]
        if acts:
            rows.append(component.row(*acts))
        below += [] if begun else endings(interaction, sitting, state, lines, words)
    if isinstance(now, Choice) and isinstance(whole, Choice) and len(now.words) < len(whole.words):
        below.append(component.button(MoreButton(table.id, state.stage, now.begun), words("button-more")))
    chosen = now.line if isinstance(now, Whole) else now.begun
    shorter = now.begun if (more or group is not None) and isinstance(now, Choice) else back_to(lines, chosen, run, face.joined)
    if shorter is not None:
        below.append(component.button(BackButton(table.id, state.stage, shorter), words("button-back")))
    if seat in state.to_move and not begun and may_hint(sitting):
        below.append(component.button(buttons.HintButton(table.id), words("button-hint")))
    if not begun and run is None and isinstance(now, Choice) and seat not in state.to_move:  # else the answer offers it
        below += later(interaction, sitting, words)
    named = isinstance(now, Choice) and offered is None  # the menu is called by its question
    said = "\n".join(part for part in (clip(first, 1500), "" if named else asked) if part)
    items: list[ui.Item[Any]] = [ui.TextDisplay(said)] if said else []
    items += rows
    if below:
        items.append(component.row(*below))
    return interaction.client.service(Living).keep(interaction, sitting, Reply(Page(*items)), state.stage)


def endings(interaction: Interaction, sitting: Sitting, state: State, lines: list[str], words: Words) -> list[component.Component]:
    """The button that lets turns end by themselves, beside the end of one, or no longer, before the action of one."""
    table, end = sitting.table, FACES[sitting.table.game].ends
    chosen = interaction.client.service(TurnEnds).has(table.id, interaction.user.id)
    if not end or not (chosen or end in lines):
        return []
    how = "yes" if end in lines else "no"
    return [component.button(EndingButton(table.id, state.stage, how), words(f"ear-ending-{how}"))]


def aside_rows(sitting: Sitting, state: State, begun: str, groups: Sequence[tuple[str, Sequence[str]]]) -> list[ui.ActionRow[Any]]:
    """The buttons that lead to the words that stand aside, in a row; none where no word does."""
    made = [component.button(AsideButton(sitting.table.id, state.stage, n, begun), label) for n, (label, _) in enumerate(groups)]
    return [component.row(*made[: screen.ACROSS])] if made else []


def heard_confirmation(game: str, state: State, seat: Seat, line: str, at: int, words: Words) -> str:
    """ "Play this?" in a line, with what everyone will see of it and what only some will; or as the game asks it."""
    found, face, view = ahead(state, seat, line, at), FACES[game], view_of(state, seat)
    asks, does = face.beforehand(view, line, found, words)
    if asks:
        return " ".join([asks, *does])
    foreseen = face.retold(view, found.events)
    only_you = f"{game}-ear-only-you" if words.has(f"{game}-ear-only-you") else "ear-only-you"
    parts = []
    public = [event for event in foreseen if event.only is None and words.clauses([event], seat)]
    before = face.ask(view, line.rpartition(" ")[0], words)  # the question right before has said what their own player chose

    def is_new(event: Event) -> bool:
        said = [str(words.value(name, value)) for name, value in event.about.items() if isinstance(value, str)]
        return not (public and event.only == (seat,) and event.id in face.asked and any(one in before for one in said))

    events = [event for event in foreseen if is_new(event)]
    whole = all(event.only is None for event in events)
    for readers in dict.fromkeys(event.only for event in events):
        told_of = [event for event in events if event.only == readers]
        what = words("clause-separator").join(words.clauses(told_of, seat))
        if what and whole:
            parts.append(words(DONE, what=starting(what, words)))
        elif what and readers is None:
            parts.append(words("ear-everyone", what=what))
        elif what and readers == (seat,):
            parts.append(words(only_you, what=what))
        elif what:
            who = words("list-separator").join(words.seat(reader) for reader in readers or ())
            parts.append(words("ear-only-some", who=who, what=what))
    if not parts:
        parts.append(choices.path(face, view, line, words) + ".")
    return " ".join([words("ear-confirm"), *parts])


def question(face: Face[Any], view: View, now: Choice, count: int, words: Words) -> str:
    """Return what a step asks, which its menu is called by."""
    return face.ask(view, now.begun, words) or words("panel-choose", count=count)


def confirmation(game: str, state: State, seat: Seat, line: str, at: int, words: Words, *, alone: bool = False) -> str:
    """ "Play this?", and apart from each other what everyone will see of it and what not everyone will. `alone`: whether nobody
    else has to agree to an undo."""
    found = ahead(state, seat, line, at)
    parts = [words("panel-confirm")]
    public = [event for event in found.events if event.only is None]
    if public:
        parts.append(words("panel-everyone-sees") + "\n" + told(public, seat, words, 700))
    for readers in dict.fromkeys(event.only for event in found.events if event.only is not None):
        who = words("list-separator").join(words.seat(reader) for reader in readers)
        own = f"{game}-only-you"  # what it is and how long it stays so, where the game says that
        head = words(own if words.has(own) else "panel-you-see") if readers == (seat,) else words("panel-some-see", who=who)
        parts.append(head + "\n" + told([event for event in found.events if event.only == readers], seat, words, 700))
    if found.reveals and state.goes_back:
        parts.append(words("panel-reveals", alone="yes" if alone else "no"))
    return "\n".join(parts)


def asks_first(interaction: Interaction, game: str, state: State, seat: Seat, line: str, at: int) -> bool:
    """Return whether a legal line is asked about before it is played: it cannot be undone freely, or its person wants that always.
    Not where it is the one common act now, whose button says all of it (a pass), nor where its person wants none of that."""
    confirm = interaction.client.people.of(interaction.user.id).confirm
    if confirm == "all" or not state.goes_back:
        return True
    if confirm == "never" or not ahead(state, seat, line, at).reveals:
        return False
    return FACES[game].quick(view_of(state, seat), state.moves(seat, at)) != [line]


def ends_of(
    interaction: Interaction, game: str, state: State, seat: Seat, lines: list[str], endings: Collection[str], at: int
) -> dict[str, bool]:
    """Of the beginnings of lines that a press plays, each with whether its line is asked about first."""
    whole = {begun: next(line for line in lines if f"{line} ".startswith(f"{begun} ")) for begun in endings}
    return {begun: asks_first(interaction, game, state, seat, line, at) for begun, line in whole.items()}


def style_of(asked: bool) -> discord.ButtonStyle:
    """Green is what plays at once; what leads on, or is asked about first, is grey."""
    return discord.ButtonStyle.secondary if asked else discord.ButtonStyle.success


def plays(interaction: Interaction, state: State, seat: Seat, ends: Collection[bool], offered: int) -> list[str]:
    """Return what a press on one of the buttons does that end their line: it is played at once and can be undone, or it is asked
    about first. Nothing, where no button does, or in this game nothing can be undone. `ends`: of each such button, whether it asks;
    `offered`: so many buttons there are."""
    if not ends or not state.goes_back:
        return []
    confirm = interaction.client.people.of(interaction.user.id).confirm
    if confirm in ("all", "never"):
        how = confirm
    elif len(set(ends)) > 1:
        how = "some"
    elif True in ends:
        how = "asks"
    else:  # where all choose at once, whoever chooses last is asked: that is said before it is so
        how = "until-all" if any(other != seat for other in state.to_move) else "at-once"
    words = words_for(None, interaction.locale)
    return [words("panel-plays", how=how, all="yes" if len(ends) == offered else "no")]


def says_all(face: Face[Any], view: View, lines: list[str], begun: str, plain: Words, *, heard: bool = False) -> bool:
    """Return whether the button with the words `begun` stood for a whole line. `heard`: in a panel for those who listen."""
    if begun in face.quick(view, lines):
        return True
    if not begun.split():
        return False  # no button has no words
    before = [step(lines, " ".join(begun.split()[:k]), joined=face.joined) for k in range(len(begun.split()))]
    if any(isinstance(one, Choice) and (begun in one.lines or says_rest(one, begun)) for one in before):
        return True
    word = begun.split()[-1]
    now = step(lines, begun.rpartition(" ")[0], unordered=face.unordered)
    if not isinstance(now, Choice) or word not in now.words:
        return False
    if groups := (face.grouped if heard else face.aside)(view, now.begun, now.words, plain):
        of = next((n for n, (_, words) in enumerate(groups) if word in words), None)
        now = together(now, groups, of)
    if heard and word in choices.first_of(face, view, now).words:
        now = choices.first_of(face, view, now)
    offered = (choices.labelled if heard else labelled)(face, view, now, lines, plain) or []
    return any(other == word and last for other, _, last in offered)


def says_rest(now: Choice, chosen: str) -> bool:
    """Return whether a step asks for all the words that are left at once, and these are among its choices."""
    return any(" " in word and now.after(word) == chosen for word in now.words)


def at_once(face: Face[Any], view: View, now: Choice, lines: list[str], offered: list[tuple[str, str, bool]]) -> list[str]:
    """The common acts that a first step offers beside its next words (`offered`: those that are buttons), a whole line each."""
    whole = {now.after(word) for word, _, last in offered if last}
    return [line for line in face.quick(view, lines) if not any(f"{line} ".startswith(f"{one} ") for one in whole)][: screen.ACROSS]


def back_to(lines: list[str], chosen: str, run: Run | None, joined: Collection[str] = ()) -> str | None:
    """The beginning at which the last choice was made; None where nothing was chosen yet."""
    if run is not None:
        return chosen
    done, found = chosen.split(), None
    for k in range(len(done)):
        prefix = " ".join(done[:k])
        before = step(lines, prefix, joined=joined)
        if isinstance(before, Choice) and before.begun == prefix:
            found = prefix
            if chosen in before.lines or says_rest(before, chosen):  # chosen at once
                break
    return found


def run_of(value: str) -> Run | None:
    """A run from its text "3-7"; None where it is none (values are untrusted)."""
    first, _, last = value.partition("-")
    numbers = value.isascii() and first.isdecimal() and last.isdecimal()
    return Run(int(first), int(last)) if numbers else None


def ahead(state: State, seat: Seat, line: str, at: int) -> Ahead:
    """Return what a legal line would do; where it is not legal any more, nothing that could be undone."""
    try:
        return state.look_ahead(seat, line, at)
    except GameError:
        return Ahead([], True)


def seated(sitting: Sitting, user: int) -> tuple[Seat, State]:
    """The asker's seat and the state of a running game. Raises TableError."""
    if sitting.table.status in ("over", "ended"):
        raise TableOver
    chair = sitting.chair_of(user)
    if sitting.state is None:
        raise Damaged if sitting.damaged else NotStarted
    if chair is None:
        raise NotSeated
    return chair.seat, sitting.state


async def now(interaction: Interaction, pressed: buttons.PanelComponent) -> Reply:
    """Return what is to be done now, in the panel itself; where another button was hit by the second press of a double press, what
    the first one did."""
    again = None
    if not isinstance(pressed, buttons.NowButton):
        again = await repeated(interaction, pressed.table_id, "", since=clicked_at(interaction) - SLIP)
    return again or await opened(interaction, pressed.table_id)


async def setup(bot: Skywright) -> None:
    bot.presses[buttons.NowButton] = now
    ends = TurnEnds()
    bot.provide(ends)
    bot.forgotten.append(ends.drop)
    bot.service(Living).renew = renewed
    bot.service(Living).leads = leads
