"""What a panel says of orders in advance to whoever waits for others; the pages on which they are given: cogs/ahead/orders.py."""

from __future__ import annotations

from typing import Any

from discord import ui

from cogs.core import buttons, component
from cogs.core.interaction import Interaction, clicked_at
from cogs.core.messages import title, words_for
from cogs.ear.summary import listens
from cogs.move import live
from cogs.move.labels import path
from cogs.person.inbox import Inboxes
from render import FACES
from render.words import Words
from rules.game import Seat, State
from sessions.play.orders import Order
from sessions.table.model import ChairKind, Sitting, Table
from sessions.table.terms import term
from sessions.table.views import view_of

ELSEWHERE = 3
"""Other tables that are offered at most."""


def in_turn(state: State, seat: Seat) -> State | None:
    """The position from which the next move of a seat can be ordered now; None where it has its turn, or nothing can be said."""
    return None if seat in state.to_move else state.in_turn(seat)


def told(sitting: Sitting, seat: Seat, order: Order, plain: Words, at: int) -> list[str]:
    """The lines of an order, each by what it is called, as far as that can be said now, and as it is typed. `at`: Unix ms."""
    state = sitting.state
    assert state is not None
    face, ahead = FACES[sitting.table.game], state if seat in state.to_move else in_turn(state, seat)
    legal = frozenset(() if ahead is None else ahead.moves(seat, at))
    found = []
    for line in order.lines:
        said = face.order(view_of(state, seat), line, plain)
        if not said and ahead is not None and line in legal:
            said = path(face, view_of(ahead, seat), line, plain, ", ")
        found.append(plain.pair(said, f"`{line}`") if said else f"`{line}`")
    return found


def note(interaction: Interaction, sitting: Sitting, seat: Seat) -> str:
    """Say under what somebody is told what they have ordered, or, while they wait, that they can. "": neither.

    They are told that they can where others must move first, so that they may be gone when their turn comes; not in a game played
    live; and seldom where they never do it. It does not depend on who else is at the table: who has played by an order is not, and
    nobody may learn of that.
    """
    state, orders, user = sitting.state, interaction.client.orders, interaction.user.id
    if state is None or sitting.table.status != "running" or live.is_live(sitting):
        return ""
    order = orders.of(sitting.table.id, user)
    stands = order is not None and not order.lapsed
    if not stands and (seat in state.to_move or listens(interaction.client, user)):  # who listens is served by `/order` itself
        return ""
    words, plain = words_for(sitting, interaction.locale), words_for(sitting, interaction.locale, mention=False)
    if order is not None and stands:
        lines = told(sitting, seat, order, plain, clicked_at(interaction))
        return words("order-comes" if seat in state.to_move else "order-stands", lines=words("clause-separator").join(lines))
    return words("order-offer") if can_order(sitting, seat, plain) and orders.offer(user) else ""


def coming(interaction: Interaction, sitting: Sitting, seat: Seat) -> list[str]:
    """Return a line about the order of somebody whose turn it is: it is played in a moment. Empty: there is none."""
    acts = sitting.state is not None and seat in sitting.state.to_move
    return list(filter(None, [note(interaction, sitting, seat)])) if acts else []


def can_order(sitting: Sitting, seat: Seat, plain: Words) -> bool:
    """Return whether a seat that waits for others can order something now. Where those are computer players, its turn comes before
    anything could be ordered."""
    state = sitting.state
    if all(chair.seat == seat or chair.kind == ChairKind.COMPUTER for chair in sitting.chairs):
        return False
    if state is None or sitting.table.times.paused is not None or term(sitting.table, "clock") == "live":
        return False
    return in_turn(state, seat) is not None or bool(FACES[sitting.table.game].orders(view_of(state, seat), plain))


async def elsewhere(interaction: Interaction, here: int) -> list[ui.Item[Any]]:
    """Under what somebody is told for whom no table waits any more: the other tables where they can order ahead and have not.
    Nothing for whoever is told of orders seldom. `here`: the table they are at."""
    user, bot = interaction.user.id, interaction.client
    if listens(bot, user) or not bot.orders.would_offer(user):
        return []
    found = []
    for one in await bot.service(Inboxes).resting(user, here):
        order, plain = bot.orders.of(one.sitting.table.id, user), words_for(one.sitting, interaction.locale, mention=False)
        if (order is None or order.lapsed) and can_order(one.sitting, one.seat, plain):
            found.append(component.button(buttons.AheadButton(one.sitting.table.id), named(one.sitting.table, plain)))
    if not found:
        return []
    words = words_for(None, interaction.locale)
    return [ui.TextDisplay(words("order-elsewhere")), component.row(*found[:ELSEWHERE])]


def named(table: Table, words: Words) -> str:
    """Return what the button says that leads to the orders of a table."""
    return words("button-order-at", table=title(table, words))
