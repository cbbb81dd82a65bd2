"""What happened since the reader's own last turn: as an ephemeral page, by button and by `/since`."""

from __future__ import annotations

from discord import ui

from cogs.board.result import winner_text
from cogs.core.interaction import Interaction
from cogs.core.messages import Page, Reply, clip, title, told_by_move, words_for
from cogs.ear.summary import listens, spoken, standing
from sessions.people.since import from_the_deal, had_no_turn, since

TELL = 3000
"""Characters of events on one page; what is older is counted."""
SPECTATORS_ROWS = 20


async def since_page(interaction: Interaction, table_id: int) -> Reply:
    """What the asker may know of what happened since their own last line; who only watches, of the newest rows."""
    host = interaction.client.host
    sitting = await host.tables.look(table_id)
    words = words_for(sitting, interaction.locale)
    chair = sitting.chair_of(interaction.user.id)
    table = sitting.table
    if chair is None or sitting.state is None:
        rows, head = from_the_deal(await host.queries.rows(table.id, table.seq - SPECTATORS_ROWS)), "since-watching"
    else:
        rows = await since(host, sitting, chair.seat, interaction.user.id)
        head = "since-the-deal" if had_no_turn(rows) else "since-your-turn"
    happened = told_by_move(rows, None if chair is None else chair.seat, words, TELL, chairs=sitting.chairs)
    lines = [f"### {words(head, table=title(table, words))}", happened or words("since-nothing")]
    result = None if sitting.state is None else sitting.state.result()
    if result is not None:
        lines.insert(1, f"**{winner_text(sitting, result, words)}**")
    if chair is not None and sitting.state is not None and listens(interaction.client, interaction.user.id):
        lines[0] = standing(sitting, chair.seat, spoken(sitting, str(interaction.locale)))
        lines[1:] = [
            told_by_move(rows, chair.seat, spoken(sitting, str(interaction.locale)), TELL, chairs=sitting.chairs)
            or words("since-nothing")
        ]
    elif chair is not None and sitting.state is not None and chair.seat in sitting.state.to_move:
        lines.append(words("hand-your-move"))
    return Reply(Page(ui.TextDisplay(clip("\n".join(lines)))))
