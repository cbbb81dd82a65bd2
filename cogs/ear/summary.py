"""The first line of every call, panel and answer for those who listen: what happened, whose turn it is, and where they stand.

It is one line, for it is what is heard before anybody decides whether to hear more; the rest is told where one asks for it.
"""

from __future__ import annotations

from collections.abc import Iterable

from cogs.board.result import winner_text
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import events_of, in_text, waiting, words_for
from render import FACES
from render.words import Words
from rules.game import Event, Seat
from sessions.people.since import since
from sessions.table.model import Sitting, Status
from sessions.table.views import view_of

LONGEST = 250
"""Characters of a first line."""
LEAST = 60
"""Characters of what happened last, however much there is to say of now."""
WORDS = "words"
"""The value of the setting `reading` of those who listen."""


def listens(bot: Skywright, user: int | None) -> bool:
    """Whether somebody has chosen words in place of pictures."""
    return bot.people.of(user).reading == WORDS


def spoken(sitting: Sitting, locale: str) -> Words:
    """The words of a table for those who listen: people by name, for a mention is read out with more than that."""
    return in_text(words_for(sitting, locale, mention=False), codes=False)


def first_line(sitting: Sitting, seat: Seat, events: Iterable[Event], words: Words, head: str = "ear-since") -> str:
    """What happened in `events`, as `seat` may read it, and what is to be done now, in LONGEST characters; `head`: the sentence
    that what happened stands in. The newest is told, and of what is older how much there was."""
    now = standing(sitting, seat, words)
    clauses = words.clauses((event for event in events if event.read_by(seat)), seat)
    for dropped in range(len(clauses) + 1):
        kept = clauses[dropped:]
        if not kept:
            break
        if dropped:
            kept = [words("ear-earlier", count=dropped), *kept]
        line = f"{words(head, what=words('clause-separator').join(kept))} {now}".strip()
        if len(line) <= LONGEST:
            return line
    if not clauses:
        return cut(now, LONGEST)
    room = LONGEST - len(words(head, what="")) - len(now) - 1
    line = f"{words(head, what=cut(clauses[-1], max(room, LEAST)))} {cut(now, LONGEST - LEAST)}"
    return line.replace("….", "…")[:LONGEST]


def standing(sitting: Sitting, seat: Seat, words: Words) -> str:
    """Whose turn it is and where a seat stands; of a game that is over, that it is."""
    state = sitting.state
    if state is None:
        return ""
    result = state.result()
    if result is not None:
        return winner_text(sitting, result, words)
    if sitting.table.status == Status.ENDED:
        return words("table-over")
    turn = words("ear-your-turn") if seat in state.to_move else waiting(state, words)
    return f"{turn} {FACES[sitting.table.game].summary(view_of(state, seat), words)}".strip()


def done_line(sitting: Sitting, seat: Seat, events: Iterable[Event], words: Words) -> str:
    """The first line of the answer to a move: what it did, and whose turn it is now. Where one stands was said before it."""
    assert sitting.state is not None
    if sitting.state.result() is not None:
        return begun(first_line(sitting, seat, events, words, "ear-done"), words)
    waits = words("ear-your-turn") if seat in sitting.state.to_move else waiting(sitting.state, words)
    what = words("clause-separator").join(
        done_by(words.clauses((event for event in events if event.read_by(seat)), seat), words.seat(seat))
    )
    done = words("ear-done", what=cut(begun(what, words), LONGEST - len(waits))).replace("….", "…")
    return f"{done} {waits}" if what else waits


def begun(what: str, words: Words) -> str:
    """Clauses as they stand at the beginning of a sentence. What people call themselves stays as it is."""
    return what if what.startswith(tuple(words.names)) else what[:1].upper() + what[1:]


def done_by(clauses: Iterable[str], name: str) -> list[str]:
    """Clauses as somebody of this name is told of their own acts: without the name, in a language without another word for it."""
    return [clause.removeprefix(f"{name} ") for clause in clauses]


async def since_turn(interaction: Interaction, sitting: Sitting, seat: Seat) -> str:
    """The first line of a panel that is opened: what happened since its player's own newest move. Where the call that it is opened
    from has told all that, nothing is said twice."""
    rows = await since(interaction.client.host, sitting, seat, interaction.user.id)
    message = interaction.message
    if message is not None and interaction.guild_id is None:
        known = (await interaction.client.host.queries.shown(sitting.table.id)).get(f"hand:{interaction.user.id}")
        if known is not None and known.message_id == message.id:
            if known.seq >= sitting.table.seq:
                return ""
            rows = [row for row in rows if row.seq > known.seq]
    return first_line(sitting, seat, events_of(rows), spoken(sitting, str(interaction.locale)))


def cut(text: str, most: int) -> str:
    """The text, cut after a word where it is too long."""
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + "…"
