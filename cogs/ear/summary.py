"""The first line of every call, panel and answer for those who listen: what happened, whose turn it is, and where they stand.

It is one line, for it is what is heard before anybody decides whether to hear more; the rest is told where one asks for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from cogs.board.result import winner_text
from cogs.core.bot import Skywright
from cogs.core.interaction import Interaction
from cogs.core.messages import events_of, waiting, words_for
from render import FACES
from render.words import Words
from rules.game import Event, Seat
from sessions.people.since import had_no_turn, since
from sessions.table.model import Row, Sitting, Status
from sessions.table.views import view_of

LONGEST = 250
"""Characters of a first line."""
LEAST = 60
"""Characters of what happened last, however much there is to say of now."""
SINCE, SO_FAR, DONE = "ear-since", "ear-so-far", "ear-done"
"""The sentences that what happened stands in: since one's own newest move, from the deal on, and by one's own move."""
WORDS = "words"
"""The value of the setting `reading` of those who listen."""


def listens(bot: Skywright, user: int | None) -> bool:
    """Return whether somebody has chosen words in place of pictures."""
    return bot.people.of(user).reading == WORDS


def spoken(sitting: Sitting, locale: str) -> Words:
    """The words of a table for those who listen: people by name, for a mention is read out with more than that, and computer
    players by their letter, for their level was told in the lobby."""
    return words_for(sitting, locale, mention=False, shortly=True, codes=False)


def first_line(sitting: Sitting, seat: Seat, events: Iterable[Event], words: Words, head: str = SINCE) -> str:
    """Return what happened in `events`, as `seat` may read it, and what is to be done now, in LONGEST characters; `head`: the
    sentence that what happened stands in. What decides least goes first where not all has room, and it is said where that can be
    read."""
    now = standing(sitting, seat, words)
    face, view = FACES[sitting.table.game], None if sitting.state is None else view_of(sitting.state, seat)

    def lined(clauses: list[str], left_out: int) -> str:
        what = words("clause-separator").join(clauses)
        if left_out:
            what = words("ear-and-since", what=what)
        return f"{words(head, what=begun(what, words) if head == DONE else what)} {now}".strip()

    happened = [event for event in events if event.read_by(seat) and not (view is not None and face.in_summary(view, event))]
    readable = happened if view is None else face.retold(view, happened)
    if not words.clauses(readable, seat):
        return cut(now, LONGEST)

    def fits(clauses: list[str], left_out: int) -> bool:
        return len(lined(clauses, left_out)) <= LONGEST

    clauses, left_out = fitted(sitting, seat, readable, words, fits)
    if left_out and view is not None:
        shorter = fitted(sitting, seat, face.retold(view, happened, brief=True), words, fits)
        clauses, left_out = min((clauses, left_out), shorter, key=lambda found: found[1])
    line = lined(clauses, left_out)
    if len(line) <= LONGEST:
        return line
    room = max(LONGEST - len(words(head, what="")) - len(now) - 1, LEAST)
    last = words.clauses(readable, seat, room)[-1]
    line = f"{words(head, what=cut(begun(last, words) if head == DONE else last, room))} {cut(now, LONGEST - LEAST)}"
    return line.replace("….", "…")[:LONGEST]


def fitted(
    sitting: Sitting,
    seat: Seat,
    events: list[Event],
    words: Words,
    fits: Callable[[list[str], int], bool],
    *,
    newest: bool = True,
) -> tuple[list[str], int]:
    """The clauses of as many events as `fits` takes, and how many are left out: first those that merely follow from others, which
    are not counted (last of them what happened to the reader), then moves, the newest last, then what decides more than a move
    does; the older before the newer, or (`newest` false) the other way round."""
    face = FACES[sitting.table.game]

    def weight(at: int) -> int:
        return 0 if events[at].id in face.trifling else 2 if events[at].id in face.weighty else 1

    def mine(at: int) -> bool:
        return weight(at) == 0 and events[at].seat == seat

    told = [at for at, event in enumerate(events) if words.clauses([event], seat)]
    kept = [at for at in told if weight(at)] or told
    last = kept[-1] if newest else kept[0]
    order = sorted(told, key=lambda at: (1.5 if at == last else weight(at), mine(at), at if newest else -at))[:-1]

    def without(count: int) -> tuple[list[str], int]:
        gone = set(order[:count])
        left = [event for at, event in enumerate(events) if at not in gone]
        return words.clauses(left, seat), sum(weight(at) > 0 for at in gone)

    least, most = 0, len(order)  # the more is left out, the shorter: the fewest that must go are sought by halves
    while least < most:
        half = (least + most) // 2
        least, most = (least, half) if fits(*without(half)) else (half + 1, most)
    return without(least)


def standing(sitting: Sitting, seat: Seat, words: Words) -> str:
    """Return whose turn it is and where a seat stands; of a game that is over, that it is."""
    state = sitting.state
    if state is None:
        return ""
    result = state.result()
    if result is not None:
        return winner_text(sitting, result, words, seat)
    if sitting.table.status == Status.ENDED:
        return words("table-over")
    turn = words("ear-your-turn") if seat in state.to_move else waiting(state, words)
    return f"{turn} {FACES[sitting.table.game].summary(view_of(state, seat), words)}".strip()


def done_line(sitting: Sitting, seat: Seat, events: Iterable[Event], words: Words) -> str:
    """The first line of the answer to a move: what it did, and whose turn it is now. Where one stands was said before it."""
    assert sitting.state is not None
    if sitting.state.result() is not None:
        return first_line(sitting, seat, events, words, DONE)
    waits = words("ear-your-turn") if seat in sitting.state.to_move else waiting(sitting.state, words)
    view = view_of(sitting.state, seat)
    mine = seat in sitting.state.to_move
    readable = FACES[sitting.table.game].retold(view, [event for event in events if event.read_by(seat)], brief=not mine)
    room = LONGEST - len(words(DONE, what="")) - len(waits) - 1
    if not words.clauses(readable, seat):
        return waits

    def joined(clauses: list[str], left_out: int) -> str:
        return words("clause-separator").join(clauses) + (f", {words('ear-more')}" if left_out else "")

    found = fitted(sitting, seat, readable, words, lambda clauses, left_out: len(joined(clauses, left_out)) <= room, newest=False)
    what = begun(joined(*found), words)
    done = words(DONE, what=cut(what, room)).replace("….", "…")
    return f"{done} {waits}"


def lined(sentences: Iterable[str]) -> str:
    """Sentences in lines of LONGEST characters: what comes first is in the first line."""
    lines = [""]
    for sentence in sentences:
        longer = f"{lines[-1]} {sentence}".strip()
        if len(longer) <= LONGEST or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(sentence)
    return "\n".join(lines)


def begun(what: str, words: Words) -> str:
    """Clauses as they stand at the beginning of a sentence. What people call themselves stays as it is."""
    return what if what.startswith(tuple(words.names)) else what[:1].upper() + what[1:]


def head_of(rows: Iterable[Row]) -> str:
    """The sentence that what rows tell, found by `since`, stands in."""
    return SO_FAR if had_no_turn(rows) else SINCE


async def since_turn(interaction: Interaction, sitting: Sitting, seat: Seat) -> str:
    """The first line of a panel that is opened: what happened since its player's own newest move. Where the call that it is opened
    from has told all that, nothing is said twice."""
    rows = await since(interaction.client.host, sitting, seat, interaction.user.id)
    head = head_of(rows)
    message = interaction.message
    if message is not None and interaction.guild_id is None:
        known = (await interaction.client.host.queries.shown(sitting.table.id)).get(f"hand:{interaction.user.id}")
        if known is not None and known.message_id == message.id:
            if known.seq >= sitting.table.seq:
                return ""
            rows = [row for row in rows if row.seq > known.seq]
    return first_line(sitting, seat, events_of(rows, sitting.chairs), spoken(sitting, str(interaction.locale)), head)


def cut(text: str, most: int) -> str:
    """The text, cut after a word where it is too long."""
    return text if len(text) <= most else text[: most - 1].rsplit(" ", 1)[0] + "…"
