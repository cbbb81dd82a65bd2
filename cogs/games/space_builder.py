"""`/space-builder ready|hold|touch|turn|flip|lift|place|done|unlock`, and the board under the fingers."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands, ui

from cogs.core import component
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, say_now
from cogs.ear.summary import lined
from cogs.move import lines, live
from render import FACES
from render.space_builder.text import ear, unlocked
from render.words import Words
from rules.game import Seat, State
from rules.space_builder import SpaceBuilder as State_
from rules.space_builder import SpaceBuilderView
from rules.space_builder.parts import BUILDINGS, COLUMNS, DIRECTIONS, FACINGS, FROZEN, NOTHING, SPACES, WATCH, space_of, stands
from rules.space_builder.position import elapsed
from sessions.table.model import Sitting
from sessions.table.views import view_of

HOLD = lines.Shape("hold <building>")
TOUCH = lines.Shape("touch <space>")
PLACE = lines.Shape("place <setting> <space>")
UNLOCK = lines.Shape("unlock <building>")
HAND_ROW = 4
"""Buildings in a row of buttons: half of all."""
PAIR = 2
"""Of so many players the faster one ends the round."""
POINTS = (("n", "e"), ("w", "s"))
"""The directions of roofs, clockwise, beside the rows of spaces; below them stand the other side and back to the hand."""


class Desk:
    """The panel: nine spaces, where a roof points, the other side, lift, the buildings, done. Its ids never change in a game."""

    def shows(self, state: State, seat: Seat | None) -> str | None:
        line = "look all" if seat is None else f"look {seat + 1}"
        return line if line in state.moves(None) else None

    def waits(self, sitting: Sitting, seat: Seat) -> bool:
        """Live, a computer player is ready after all people are: its ready alone would only lapse again and again."""
        state = self._state(sitting)
        if state.pace != "live" or state.phase != "ready" or state.unlocking == seat:
            return False
        return any(chair.kind == "person" and state.desks[chair.seat].ready is None for chair in sitting.chairs)

    def typed(self, state: State, seat: Seat, pressed: str) -> str:
        """A direction is as many quarter turns as lead there: one press is enough, and a second one changes nothing."""
        assert isinstance(state, State_)
        desk = state.desks[seat]
        act, _, to = pressed.partition(" ")
        if act != "turn" or to not in DIRECTIONS or desk.finger == NOTHING:
            return act if act == "turn" else pressed
        quarters = DIRECTIONS.index(to) - desk.cards[desk.finger] // 10
        return ";".join(["turn"] * (quarters % len(DIRECTIONS)))

    def begun(self, state: State, seat: Seat) -> int | None:
        assert isinstance(state, State_)
        return state.desks[seat].ready

    def void(self, state: State) -> str | None:
        return "void" if "void" in state.moves(None) else None

    def page(
        self, sitting: Sitting, seat: Seat, words: Words, plain: Words, at: int, pieces: live.Pieces
    ) -> tuple[str, list[ui.Item[Page]]]:
        assert sitting.state is not None
        view = view_of(sitting.state, seat)
        assert isinstance(view, SpaceBuilderView)
        stage = self._stage(sitting, view, at)
        if not words.codes:
            return self._told(sitting, view, stage, words, at), self._spoken(sitting, view, stage, words)
        return self._asked(sitting, seat, view, stage, words, plain, pieces)

    @staticmethod
    def _stage(sitting: Sitting, view: SpaceBuilderView, at: int) -> str:
        """Return what the reader of a view does at Unix ms `at`: unlock, begin (by being ready), wait (for the map), build; or how
        their round has ended: tapped, stopped."""
        assert sitting.state is not None
        assert view.seat is not None
        seat = view.seat
        if view.unlocking == seat:
            return "unlock"
        if not view.ready[seat]:
            return "begin"
        if view.done[seat]:
            return "tapped"
        if view.stopped[seat]:
            return "stopped"
        if view.own is None or view.own.start is None:
            return "wait"
        return "build" if any(True for _ in sitting.state.moves(seat, at)) else "stopped"

    def _asked(
        self,
        sitting: Sitting,
        seat: Seat,
        view: SpaceBuilderView,
        stage: str,
        words: Words,
        plain: Words,
        pieces: live.Pieces,
    ) -> tuple[str, list[ui.Item[Page]]]:
        """Return what is asked under the picture, and the buttons."""
        table = sitting.table.id
        caption = FACES["space_builder"].caption(view, words)
        judged = f"{caption}\n" if caption else ""
        if stage == "unlock":
            return judged + words("space-builder-word-unlock"), self._unlock(table, view, words, plain, pieces)
        if stage == "begin":
            ready = self._button(table, "ready", words, pieces, discord.ButtonStyle.success)
            new = unlocked(view, words)
            asked = [judged + (f"{new}\n" if new else "") + words("space-builder-panel-say-ready")]
            if self._shared(sitting):
                asked.append(words("space-builder-panel-limit"))
            return " ".join(asked), [component.row(ready)]
        if stage in ("tapped", "stopped"):
            again = component.button(live.RefreshButton(table), words("space-builder-panel-again"))
            over = stage == "stopped"
            said = ear.stopped(view, self._state(sitting).stop(), words) if over else words("space-builder-panel-tapped")
            return " ".join([said, *self._others(view, words)]), [component.row(again)]
        waits = stage == "wait"
        text = self._waits(sitting, words) if waits else self._builds(sitting, seat, words)
        return text, self._desk(table, view, words, plain, pieces, waits)

    def _told(self, sitting: Sitting, view: SpaceBuilderView, stage: str, words: Words, at: int) -> str:
        """Return what those who listen are told in place of picture and question: first what their press was about."""
        own, state = view.own, self._state(sitting)
        assert own is not None
        if stage == "build":
            desk = state.desks[view.seat or 0]
            told = [*ear.building(view, own, words), ear.watch(view, elapsed(desk, at), state.stop(), words)]
            if not desk.track:  # nothing was done yet
                return f"{lined(told)}\n{ear.then(view, own, words)}"
        elif stage == "tapped":
            told = [*ear.building(view, own, words), words("space-builder-panel-tapped"), *self._others(view, words)]
        elif stage == "stopped":
            told = [ear.stopped(view, state.stop(), words), *self._others(view, words)]
        elif stage == "wait":
            told = [ear.waits(view, words), self._waits(sitting, words)]
        else:
            asked = words("space-builder-ear-unlock" if stage == "unlock" else "space-builder-ear-say-ready")
            told = [*ear.judged(view, words), ear.waits(view, words), asked]
            if stage == "begin" and (new := unlocked(view, words)):
                told = [new, asked] if ear.chose(view) else [*told[:-1], new, asked]
            if stage == "begin" and self._shared(sitting):
                told.append(words("space-builder-panel-limit"))
        return lined(told)

    def _spoken(self, sitting: Sitting, view: SpaceBuilderView, stage: str, words: Words) -> list[ui.Item[Page]]:
        """The buttons for those who listen: nothing stands between the rows of the board, and each says what stands there."""
        table, own = sitting.table.id, view.own
        assert own is not None
        if stage == "unlock":
            return self._unlock(table, view, words, words, live.in_words)
        if stage == "begin":
            ready = component.button(
                live.LineButton(table, "ready"), words("space-builder-word-ready"), discord.ButtonStyle.success
            )
            return [component.row(ready)]
        if stage in ("tapped", "stopped"):
            return [component.row(component.button(live.RefreshButton(table), words("space-builder-panel-again")))]
        waits, there = stage == "wait", {space_of(card): BUILDINGS[b] for b, card in enumerate(own.cards) if stands(card)}
        spaces: list[component.Component] = [
            component.button(
                live.LineButton(table, f"touch {space}"),
                words.pair(space, words("space-builder-building", letter=there[space])) if space in there else space,
                disabled=waits,
            )
            for space in SPACES
        ]
        acts = self._acts(table, view, words, live.in_words, waits)
        roofs = sorted((act for line in acts[: len(POINTS)] for act in line), key=self._direction)
        (side, lift), wrong = acts[len(POINTS)], len(ear.wrong_of(view, own))
        label = words("space-builder-ear-done", wrong=wrong) if wrong else words("space-builder-panel-done")
        done = component.button(live.LineButton(table, "done"), label, discord.ButtonStyle.success, disabled=waits)
        rows = self._hand(table, view, words, live.in_words, waits)
        rows += [spaces[n : n + COLUMNS] for n in range(0, len(spaces), COLUMNS)]
        return [component.row(*row) for row in (*rows, [*roofs, side], [lift, done])]

    @staticmethod
    def _direction(act: component.Component) -> int:
        """Return where a button points a roof, clockwise from the north."""
        assert isinstance(act, live.LineButton)
        return DIRECTIONS.index(act.played.rpartition(" ")[2])

    def nothing_new(self, state: State, seat: Seat, pressed: str, words: Words) -> str:
        view = state.view(seat)
        assert isinstance(view, SpaceBuilderView)
        return "" if view.own is None or not view.building[seat] or view.done[seat] else ear.nothing_new(view.own, pressed, words)

    def _waits(self, sitting: Sitting, words: Words) -> str:
        """Return whom the map waits for, which comes to all at once: people, for computer players wait for them too."""
        desks = self._state(sitting).desks
        missing = [chair for chair in sitting.chairs if desks[chair.seat].ready is None]
        asked = [chair.seat for chair in missing if chair.kind == "person"] or [chair.seat for chair in missing]
        if not asked:
            return words("space-builder-panel-map-comes")
        return words("space-builder-panel-wait-all", who=words("list-separator").join(words.seat(seat) for seat in asked))

    def _builds(self, sitting: Sitting, seat: Seat, words: Words) -> str:
        """Return what a seat that builds does, and when its stopwatch ends, which Discord counts down."""
        state = self._state(sitting)
        ends = ((state.desks[seat].start or 0) + state.stop()) // 1000
        until = f"<t:{ends}:R> (<t:{ends}:T>)"  # the first tells whole minutes until the last one
        whole = all(card == FROZEN or stands(card) for card in state.desks[seat].cards)
        shared = self._shared(sitting)
        first = state.pace if state.seats == PAIR and not shared else "no"
        about = {"shared": "yes" if shared else "no", "first": first, "whole": "yes" if whole else "no"}
        return words("space-builder-panel-build", until=until, **about)

    def _shared(self, sitting: Sitting) -> bool:
        """Return whether others at their own pace have ended the round already, so that nobody has longer than they took. How long
        that is stays a secret to whoever has not begun: it would pay to look at the map last."""
        state = self._state(sitting)
        return state.pace == "own" and state.stop() < WATCH

    @staticmethod
    def _state(sitting: Sitting) -> State_:
        assert isinstance(sitting.state, State_)
        return sitting.state

    def _others(self, view: SpaceBuilderView, words: Words) -> list[str]:
        """Return whom the round waits for: who builds, and who, at their own pace, has not begun."""
        waited = [seat for seat in view.to_move if seat != view.seat]
        groups = {
            "building": [seat for seat in waited if view.building[seat]],
            "not-begun": [seat for seat in waited if not view.building[seat]],
        }
        return [
            words(f"space-builder-panel-{which}", who=words("list-separator").join(words.seat(seat) for seat in seats))
            for which, seats in groups.items()
            if seats
        ]

    def _desk(
        self, table: int, view: SpaceBuilderView, words: Words, plain: Words, pieces: live.Pieces, waits: bool
    ) -> list[ui.Item[Page]]:
        """Nine spaces as they lie, at the end of each of their rows what is done to the building held; below, the hand, and the end
        of it. The fewer rows, the nearer the map. `waits`: the map is not there: all lie where they will, and none can be
        pressed."""
        rows: list[ui.Item[Page]] = []
        for n, acts in enumerate(self._acts(table, view, words, pieces, waits)):
            spaces = [
                component.button(live.LineButton(table, f"touch {space}"), space, disabled=waits)
                for space in SPACES[3 * n : 3 * n + 3]
            ]
            rows.append(component.row(*spaces, *acts))
        *above, last = self._hand(table, view, plain, pieces, waits)
        done = self._button(table, "done", words, pieces, discord.ButtonStyle.success, waits=waits)
        return [*rows, *(component.row(*row) for row in above), component.row(*last, done)]

    def _acts(
        self, table: int, view: SpaceBuilderView, words: Words, pieces: live.Pieces, waits: bool
    ) -> Sequence[Sequence[component.Component]]:
        """Return what is done to the building held: where its roof points, its other side, back to the hand. The first five show
        the building as it would stand then, and say it where no emoji does."""
        own = view.own
        assert own is not None
        facing = 0 if own.finger == NOTHING else own.cards[own.finger] // 10

        def turned(line: str, to: int, label: str, *, always: bool = False) -> component.Component:
            held = None if own.finger == NOTHING else pieces("place", f"{BUILDINGS[own.finger]}{FACINGS[to]}")
            shows = held or pieces(*line.rpartition(" ")[::2])  # as wide with empty hands: nothing moves under the fingers
            return self._key(table, line, label if always or not shows else "", waits, shows)

        side, sides = facing - facing % len(DIRECTIONS), len(FACINGS) // len(DIRECTIONS)
        kind = "point" if words.codes else "roof"
        points = [
            [turned(f"turn {to}", side + DIRECTIONS.index(to), words(f"space-builder-panel-{kind}", direction=to)) for to in line]
            for line in POINTS
        ]
        over = (facing + len(DIRECTIONS)) % len(FACINGS)
        other = words("space-builder-panel-side", side=over // len(DIRECTIONS) % sides + 1)
        lift = self._key(table, "lift", words("space-builder-panel-lift"), waits, None)  # a picture more would break the row
        return [*points, [turned("flip", over, other, always=True), lift]]

    @staticmethod
    def _key(
        table: int, line: str, label: str, waits: bool, shows: discord.PartialEmoji | None, *, stands: bool = False
    ) -> component.Component:
        """A button of the desk that acts. `waits`: the map is not there, and nothing can be built yet."""
        style = discord.ButtonStyle.primary
        return component.button(live.LineButton(table, line), label, style, disabled=waits or stands, emoji=shows)

    def _hand(
        self, table: int, view: SpaceBuilderView, plain: Words, pieces: live.Pieces, waits: bool
    ) -> list[list[component.Component]]:
        """The unlocked buildings in rows, always at the same place: fingers find them without looking. Those that stand cannot be
        taken. A building says all that its name does, and turns with it: with its emoji it has no label."""
        assert view.own is not None
        buttons: list[component.Component] = []
        for b, card in enumerate(view.own.cards):
            if card != FROZEN:
                shows = pieces("hold", BUILDINGS[b])
                label = "" if shows else plain("space-builder-building-capital", letter=BUILDINGS[b])
                buttons.append(self._key(table, f"hold {BUILDINGS[b]}", label, waits, shows, stands=stands(card)))
        return [buttons[n : n + HAND_ROW] for n in range(0, len(buttons), HAND_ROW)]

    def _unlock(self, table: int, view: SpaceBuilderView, words: Words, plain: Words, pieces: live.Pieces) -> list[ui.Item[Page]]:
        """The frozen buildings, by name and as they will look. Panels that were posted with a menu of them go on
        (`live.LineSelect`)."""
        assert view.own is not None
        frozen = [BUILDINGS[b] for b, card in enumerate(view.own.cards) if card == FROZEN]
        buttons = [
            component.button(
                live.LineButton(table, f"unlock {letter}"),
                plain("space-builder-building-capital", letter=letter),
                discord.ButtonStyle.success,
                emoji=pieces("unlock", letter),
            )
            for letter in frozen
        ]
        return [component.row(*buttons[n : n + HAND_ROW]) for n in range(0, len(buttons), HAND_ROW)]

    def _button(
        self,
        table: int,
        line: str,
        words: Words,
        pieces: live.Pieces,
        style: discord.ButtonStyle = discord.ButtonStyle.primary,
        *,
        waits: bool = False,
    ) -> component.Component:
        label = words(f"space-builder-panel-{line}")
        return component.button(live.LineButton(table, line), label, style, disabled=waits, emoji=pieces("", line))


class SpaceBuilder(lines.GameCog, group_name="space-builder", group_description=say_now("space_builder-command")):
    """Moves of Space Builder."""

    game = "space_builder"
    live = Desk()

    def __init__(self, bot: Skywright) -> None:
        self.bot = bot

    @app_commands.command(description=say_now("space_builder-command-ready"))
    async def ready(self, interaction: Interaction) -> None:
        await self.play(interaction, "ready")

    @app_commands.command(description=say_now("space_builder-command-hold"))
    @app_commands.describe(building=say_now("space_builder-command-option-building"))
    @app_commands.autocomplete(building=lines.from_legal_lines(HOLD, "building"))
    async def hold(self, interaction: Interaction, building: str) -> None:
        await self.play(interaction, HOLD, building=building)

    @app_commands.command(description=say_now("space_builder-command-touch"))
    @app_commands.describe(space=say_now("space_builder-command-option-space"))
    @app_commands.autocomplete(space=lines.from_legal_lines(TOUCH, "space"))
    async def touch(self, interaction: Interaction, space: str) -> None:
        await self.play(interaction, TOUCH, space=space)

    @app_commands.command(description=say_now("space_builder-command-turn"))
    async def turn(self, interaction: Interaction) -> None:
        await self.play(interaction, "turn")

    @app_commands.command(description=say_now("space_builder-command-flip"))
    async def flip(self, interaction: Interaction) -> None:
        await self.play(interaction, "flip")

    @app_commands.command(description=say_now("space_builder-command-lift"))
    async def lift(self, interaction: Interaction) -> None:
        await self.play(interaction, "lift")

    @app_commands.command(description=say_now("space_builder-command-place"))
    @app_commands.describe(
        setting=say_now("space_builder-command-option-setting"), space=say_now("space_builder-command-option-space")
    )
    @app_commands.autocomplete(setting=lines.from_legal_lines(PLACE, "setting"), space=lines.from_legal_lines(PLACE, "space"))
    async def place(self, interaction: Interaction, setting: str, space: str) -> None:
        await self.play(interaction, PLACE, setting=setting, space=space)

    @app_commands.command(description=say_now("space_builder-command-done"))
    async def done(self, interaction: Interaction) -> None:
        await self.play(interaction, "done")

    @app_commands.command(description=say_now("space_builder-command-unlock"))
    @app_commands.describe(building=say_now("space_builder-command-option-building"))
    @app_commands.autocomplete(building=lines.from_legal_lines(UNLOCK, "building"))
    async def unlock(self, interaction: Interaction, building: str) -> None:
        await self.play(interaction, UNLOCK, building=building)
