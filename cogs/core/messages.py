"""Whose words: the language of a reader, what to call a seat, and answers made of them."""

from __future__ import annotations

import io
import re
import unicodedata
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

import discord
import msgspec
from discord import app_commands, ui

from players import LEVELS
from render import FACES
from render.canvas import written
from render.words import ENGLISH, PEOPLE, QUOTED, Called, Holder, Retold, Words, languages, plain
from rules.game import Event, Seat, State
from sessions.host.host import Host
from sessions.play.reachability import OF_A_TABLE, why_of
from sessions.table.model import Chair, ChairKind, Row, RowKind, Sitting, Table
from sessions.table.names import LONGEST, visible

ACCENT = 0x6FA8C9
"""The colour at the side of every public message."""
LABEL_MOST = 100
"""Characters of a label, of its note, and of one row of autocomplete."""
SERVER_MOST = 100
"""Characters of the name of a server, or of a machine."""
ALIVE = re.compile(r"([\\`*_~|<>\[\]#@:])|^([-+])|^(\d+)([.)])")
"""What of a name Discord could take for markup, a link, a mention, an emoji or the beginning of a list."""
ESCAPED = re.compile(r"\\([^0-9A-Za-z\s]|$)")
"""What stands in a text for a sign that is to be read as it is, or what is left of that at the end of a text that was cut."""
QUOTES = re.compile(r"[“”„‟«»\"＂‹›″〝〞〟❝❞❟❠⹂]")
"""What of a name could end the quotes around it."""
JOINED = re.compile(r"\s(and|or|et|ou|[+/|=~&])\s", re.IGNORECASE)
"""Words by which a name could be taken for two."""
HARMLESS, ORNAMENTS = "'’-.·", "*#@%/\\_†‡§¶~|+=^"
"""Punctuation of names that reads as a part of them within a word, and such as reads so anywhere."""
LIKE_LATIN = str.maketrans(
    "АВЕКМНОРСТУХІЈЅԀАΑΒΕΖΗΙΚΜΝΟΡΤΥΧᎪꓐՕѴѠӀаеорсухіјѕһԁԛԝӏѡѵαγεικνοορτυχɑɡօոı",
    "abekmhopctyxijsdaabezhikmnoptyxabovwiaeopcyxijshdqwiwvayeikvooptuxagoni",
)
"""Letters of other scripts by the small Latin letter that they are taken for."""
ALIKE = str.maketrans("l10", "iio")
BESIDE = 16
"""Characters that a name may have more where it stands in quotes, or the number of a seat behind it."""
NAMES_KEPT = 1024
"""Names of which it is remembered how they read: each answer asks it again of everybody at its table."""
FROM_THE_RIGHT = ("R", "AL", "AN")
"""Bidirectional classes of signs that turn what stands around them round, unless they are set apart."""
APART = "\u2068{}\u2069"
TEXT_MOST = 3800
"""Characters of text in one message (Discord: 4,000 in all text displays together)."""
OVER = 1.25
"""How much longer than asked for a text may get by what its reader alone may read."""
GOT_UP = ("replace", "clock out", "clock open", "left server", "resign")
"""Lines of the log by which the person whom they name lost a seat."""
GAVE = "computer-takes-over"
"""What is told where a computer player took a seat from whoever held it, who gave it up where the row names a person."""
TOOK_OPEN = ("computer-takes-open-seat", "computer-keeps-open-seat")
"""What is told where it took one that nobody held."""
SAT_DOWN = ("join", "give", "computer")
"""The first words of those by which somebody else has got it."""
MINOR = "-# · "
"""What a line begins with that tells of what followed from something else told."""
IN_A_LINE = 3
"""What a move did at most to be told in one line; a move that did more, such as one that ends a round, takes a line for each."""


@dataclass(frozen=True)
class Room:
    """How much of what happened is told: `characters`, and lines where they are counted, with the one that says what is left out.
    `behind`: what the button is called that tells the rest, "": there is none; `weighty`: ids of events that are told first where
    there is no room for all of them; `untold`: how many more are behind that button."""

    characters: int = 1500
    lines: int | None = None
    behind: str = ""
    weighty: Collection[str] = frozenset()
    untold: int = 0


@dataclass(slots=True)
class Reply:
    """What is sent: what it shows, the pictures it refers to, and of an answer what is to be done once it stands. `ways`: what of
    it leads to other tables (None: it is no page on which that is kept true)."""

    view: ui.LayoutView
    files: list[discord.File] = field(default_factory=list)
    then: Callable[[discord.Message], Awaitable[None]] | None = None
    ways: list[ui.Item[Any]] | None = None

    def without_files(self) -> list[ui.Item[Page]]:
        """Take the galleries and files out of the view; what was taken out."""
        taken = [item for item in self.view.children if isinstance(item, (ui.MediaGallery, ui.File))]
        for item in taken:
            self.view.remove_item(item)
        return list(taken)

    def without_emojis(self) -> None:
        """Take the emojis off all buttons and options: their texts serve."""
        for item in self.view.walk_children():
            item = getattr(item, "item", item)  # a component of ours holds what is shown
            if isinstance(item, ui.Button):
                item.emoji = None
            elif isinstance(item, ui.Select):
                for option in item.options:
                    option.emoji = None


class Page(ui.LayoutView):
    """Every message of the bot: a new one for every send and edit, never kept (docs/protocols.md 3)."""

    def __init__(self, *items: ui.Item[Page]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)


def language(locale: discord.Locale | str | None) -> str:
    """The language folder for a Discord locale ("de", "pt-BR"), English where there is none."""
    known = languages()
    wanted = str(locale or ENGLISH)
    return next((name for name in (wanted, wanted.split("-")[0]) if name in known), ENGLISH)


def say_now(id: str, **about: str | int) -> app_commands.locale_str:
    """Return what a command, option or choice says of itself: in English, and in other languages where Discord is told of commands
    (cogs/operator/translation.py)."""
    return app_commands.locale_str(plain(ENGLISH)(id, **about), id=id, about=about)


def name_of(user: discord.abc.User) -> str:
    """Return what somebody is called on their server; their user name where nothing of that can be written in a picture."""
    name = visible(user.display_name)
    return name if any(map(str.isalnum, written(name))) else visible(user.name) or name


def in_text(name: str, most: int = LONGEST + BESIDE) -> str:
    """A name as it stands in text that Discord formats, of `most` characters: nothing in it is alive, and it turns nothing else
    round. Where nothing is formatted (labels, notes, alt texts) it goes through `unmarked`."""
    safe = ALIVE.sub(lambda found: f"{found[3] or ''}\\{found[1] or found[2] or found[4]}", visible(name, most))
    return APART.format(safe) if any(unicodedata.bidirectional(sign) in FROM_THE_RIGHT for sign in safe) else safe


def unmarked(text: str) -> str:
    """A text as it stands where Discord formats nothing: labels, notes and alt texts."""
    return ESCAPED.sub(r"\1", text)


def called(chair: Chair, words: Words, *, mention: bool, shortly: bool = False) -> str:
    """Return what to call whoever holds a seat, in text: a mention (which notifies nobody unless it is opened), or by name.
    `shortly`: a computer player without its level."""
    return f"<@{chair.user}>" if mention and chair.user is not None else in_text(_named(chair, words, shortly=shortly))


def _named(chair: Chair, words: Words, *, shortly: bool = False) -> str:
    """Return what whoever holds a seat is called, as they call themselves."""
    if chair.kind == ChairKind.COMPUTER:
        return words("computer-called" if shortly else "computer-name", letter=chair.letter, level=chair.level or "")
    if chair.former:
        return words("former-player")
    if chair.user is None:
        return words("seat-open-name", number=chair.seat + 1)
    return apart(chair.name, words.language) or words("seat-number", number=chair.seat + 1)


def names_of(sitting: Sitting, language: str, *, shortly: bool = False) -> Called:
    """Return what to call each seat where nobody can be mentioned, such as in a picture. Whoever is called like somebody else at
    the table, or like a computer player or a seat, has the number of their own seat behind the name."""
    words = plain(language)
    names = [_named(chair, words, shortly=shortly) for chair in sitting.chairs]
    taken, like_a_computer = _not_names(language, len(names))
    people = [chair for chair in sitting.chairs if chair.user is not None and visible(chair.name)]
    for _ in people:  # a name with a number may be somebody's too
        seen = Counter(map(_read, names))
        for chair in people:
            name, own, plain_name = names[chair.seat], apart(chair.name, language), _read(visible(chair.name))
            if name == own and (seen[_read(name)] > 1 or plain_name in taken or plain_name.startswith(like_a_computer)):
                names[chair.seat] = words("twin-name", name=name, number=chair.seat + 1)
    return Called(names, language)


@cache
def _not_names(language: str, seats: int) -> tuple[frozenset[str], str]:
    """Return what nobody at a table of so many seats is called without a number, as it is read, and how a computer player's name
    begins."""
    words = plain(language)
    of_seats = {words(id, number=n + 1) for n in range(seats) for id in ("seat-number", "seat-open-name")}
    taken = frozenset(map(_read, {*of_seats, words("former-player"), *words("not-names").split(", ")}))
    return taken, _read(words("computer-called", letter=""))


@lru_cache(maxsize=NAMES_KEPT)
def _read(name: str) -> str:
    """A name as it is read, in a picture too: two that are the same so are taken for each other, whatever script their letters
    are of."""
    plain = unicodedata.normalize("NFKC", written(name) or name)
    return plain.translate(LIKE_LATIN).casefold().strip().translate(ALIKE)


@lru_cache(maxsize=NAMES_KEPT)
def apart(name: str, language: str, *, always: bool = False) -> str:
    """A name as it stands in a sentence: in quotes where it could be taken for a part of it (`always`: in any case)."""
    shown = QUOTES.sub("’", visible(name))
    return QUOTED.get(language, "“{}”").format(shown) if shown and (always or _reads_on(name)) else shown


def _reads_on(name: str) -> bool:
    """Return whether a name could be taken for a part of the sentence in which it stands."""
    kinds = ("Sm", "Pd", "Pe", "Pf", "Pi", "Po", "Ps")
    marks = [at for at, sign in enumerate(name) if sign not in ORNAMENTS and unicodedata.category(sign) in kinds]
    plain = all(name[at] in HARMLESS and name[at + 1 : at + 2].strip() and at for at in marks)
    return not plain or JOINED.search(name) is not None


def others_of(sitting: Sitting, user: int | None, words: Words) -> dict[str, str | int]:
    """Return what a sentence says of the people at a table besides one: how many (`others`), and the name of a single one
    (`other`)."""
    people = [chair for chair in sitting.chairs if chair.user not in (None, user)]
    return {"others": len(people), "other": called(people[0], words, mention=True) if people else ""}


def words_for(
    sitting: Sitting | None,
    locale: discord.Locale | str | None = None,
    *,
    mention: bool = True,
    shortly: bool = False,
    codes: bool = True,
) -> Words:
    """The words for a reader at a table (None: of no table); without a locale, in the table's language. `mention`, `shortly`: as
    `called` takes them; `codes`: as `Words` does."""
    chosen = language(locale if locale is not None or sitting is None else sitting.table.locale)
    unnamed = plain(chosen)
    if sitting is None:
        return unnamed
    face, chairs = FACES.get(sitting.table.game), sitting.chairs
    if mention:
        names = [called(chair, unnamed, mention=True, shortly=shortly) for chair in chairs]
    else:
        names = [in_text(name) for name in names_of(sitting, chosen, shortly=shortly)]

    def say_value(name: str, value: str | int, words: Words) -> str | None:
        if name in PEOPLE and isinstance(value, str):  # what somebody called themselves then
            return in_text(apart(value, chosen)) or words("former-player")
        if name == "level" and value in LEVELS:
            return words(f"computer-level-{value}")
        return None if face is None else face.speak(name, value, words)

    def then(held: Holder) -> str:
        if held.open:
            return unnamed("seat-open-name", number=held.seat + 1)
        if held.user is None:
            is_there = held.seat < len(chairs) and chairs[held.seat].kind == ChairKind.COMPUTER
            return names[held.seat] if is_there else unnamed("computer-then", number=held.seat + 1)
        if mention and held.user:
            return f"<@{held.user}>"
        there = next((chair.seat for chair in chairs if held.user and chair.user == held.user), None)
        if there is None:
            return in_text(apart(held.name, chosen, always=True)) or unnamed("former-player")
        return names[there]

    return Words(chosen, names, say_value, codes=codes, then=then)


def title(table: Table, words: Words) -> str:
    """ "Blueprints, table 12"."""
    return words("table-title", game=words(f"{table.game}-name"), table=str(table.id))


def link(table: Table) -> str:
    """The address of a table's thread, from any server and from direct messages; "" where it has none."""
    return "" if table.channel_id is None else f"https://discord.com/channels/{table.guild_id}/{table.channel_id}"


def linked_title(table: Table, words: Words) -> str:
    """The title as a link to the thread, which Discord would call by the same name beside it."""
    said, address = title(table, words), link(table)
    return f"[{said}]({address})" if address else said


def place(table: Table, words: Words) -> str:
    """A table as the way to it, named once: its thread, which bears its name; where it is played in a channel, its title too."""
    if table.channel_id is None:
        return title(table, words)
    there = f"<#{table.channel_id}>"
    return f"{title(table, words)} ({there})" if table.channel_id == table.parent_id else there


def events_of(rows: Iterable[Row], chairs: Sequence[Chair] = ()) -> list[Event]:
    """Return what rows tell, in their order. `chairs`: of the table, as it is now."""
    return [event for row in of_their_time(rows) for event in naming(row, chairs).events]


def of_their_time(rows: Iterable[Row]) -> list[Row]:
    """The rows, where what a move or the deal did to a seat names whom a later row took it from: a board that tells old rows again
    once somebody has left must not tell of their successor what became of them. What whoever moved did themselves is named by
    `naming`."""
    found: list[Row] = []
    held: dict[Seat, Holder] = {}
    for row in reversed(list(rows)):
        if row.kind in (RowKind.MOVE, RowKind.DEAL) and held:
            told = [_held(event, held, event.seat != row.seat) for event in row.events]
            row = msgspec.structs.replace(row, events=told)
        elif row.kind == RowKind.SEAT and row.seat is not None:
            gave = any(event.id == GAVE for event in row.events)
            if (row.line in GOT_UP or gave) and row.user is not None:
                held[row.seat] = Holder(row.seat, row.user)
            elif any(event.id in TOOK_OPEN for event in row.events):
                held[row.seat] = Holder(row.seat, None, open=True)
            elif (row.line or "").partition(" ")[0] in SAT_DOWN:
                held.pop(row.seat, None)  # who held it before is not known here
        found.insert(0, row)
    return found


def _held(event: Event, held: Mapping[Seat, Holder], of_another: bool) -> Event:
    """The event, with whoever `held` the seats that it names; its own seat where that is not of whoever moved."""
    named = frozenset[str]().union(*(face.seats for face in FACES.values()))
    seats = [value for name, value in event.about.items() if name in named and isinstance(value, int)]
    if of_another and event.seat is not None:
        seats.append(event.seat)
    return Retold.of(event, [held[seat] for seat in seats if seat in held])


def doer(row: Row, chairs: Sequence[Chair]) -> Holder | None:
    """Return who made a move, where the seat's own name would tell of another: a computer player, or a person in whose seat
    somebody else sits by now. `chairs`: of the table, as it is now; None: whoever holds the seat made it."""
    if row.kind != RowKind.MOVE or row.seat is None:
        return None
    if row.user is not None and (row.seat >= len(chairs) or (row.user or None) == chairs[row.seat].user):
        return None
    return Holder(row.seat, row.user)


def naming(row: Row, chairs: Sequence[Chair] = ()) -> Row:
    """The row, naming in what it tells who did that where it is about people: somebody else may hold the seat by now. The game's
    own lines name the seat, but what a computer player did there stays the computer's, and what somebody did who has left stays
    theirs. `chairs`: of the table, as it is now."""
    by = doer(row, chairs)
    if row.kind in (RowKind.SEAT, RowKind.UNDO) and row.seat is not None and row.user is not None:
        by = Holder(row.seat, row.user)
    if by is None:
        return row
    told = [event if event.seat != row.seat else Retold.of(event, [by]) for event in row.events]
    return msgspec.structs.replace(row, events=told)


def without(rows: Iterable[Row], told: Collection[str]) -> list[Row]:
    """The rows without those of their events that are told elsewhere on the same page. `told`: the ids of these."""
    return [msgspec.structs.replace(row, events=[event for event in row.events if event.id not in told]) for row in rows]


def told(events: list[Event], reader: Seat | None, words: Words, most: int = 1500, *, minor: Collection[str] = frozenset()) -> str:
    """The events `reader` may read, a line each; the oldest are counted instead of told where they are too many. `minor`: ids of
    those in small type, which a panel without room leaves out first."""
    return _tell([[event] for event in events if event.read_by(reader)], reader, words, Room(most), minor)


def told_by_move(
    rows: Iterable[Row],
    reader: Seat | None,
    words: Words,
    room: Room = Room(),
    *,
    chairs: Sequence[Chair] = (),
    minor: Collection[str] = frozenset(),
    joined: Collection[str] = frozenset(),
) -> str:
    """Return what rows tell to `reader`, as `told` does, but a move that did little in a single line. `chairs`: of the table, as it
    is now; `minor`: as `told` takes it; `joined`: ids of events that never have a line to themselves."""
    lines: list[list[Event]] = []
    for row in of_their_time(rows):
        read = [event for event in naming(row, chairs).events if event.read_by(reader)]
        in_a_line = row.kind == RowKind.MOVE and len(read) <= IN_A_LINE
        read = [event for event in read if not told_by_another(event, row.events)]
        if in_a_line:
            lines.append(read)
            continue
        for n, event in enumerate(read):
            if n and event.id in joined and not event.only:
                lines[-1].append(event)
            else:
                lines.append([event])
    return _tell([line for line in lines if line], reader, words, room, minor)


def told_by_another(event: Event, events: Sequence[Event]) -> bool:
    """Return whether another one of the events of the same move tells this one too."""
    fuller = {face.told_by[event.id] for face in FACES.values() if event.id in face.told_by}
    return any(other.id in fuller and other.seat == event.seat for other in events)


def _tell(
    lines: list[list[Event]],
    reader: Seat | None,
    words: Words,
    room: Room,
    minor: Collection[str],
) -> str:
    """Each of the lists in a line of its own, in the room there is, the newest first to be kept. What `reader` alone may read
    speaks to that seat, and stands nowhere else: it is kept where something newer is not."""
    kept: list[str] = []
    chosen = _chosen(lines, room, minor)
    length = shown = 0
    full = False
    for at in range(len(chosen) - 1, -1, -1):  # what does not fit is not put into words
        n = chosen[at]
        events = lines[n]
        alone = any(event.only for event in events)
        if full and not alone:
            continue
        begun = MINOR if all(event.id in minor for event in events) else "- "
        line = f"{begun}{words.line(events, reader, lines[n - 1][-1] if n else None)}"
        if kept and length + len(line) + 1 > (room.characters * OVER if alone else room.characters):
            full = True
            continue
        length += len(line) + 1
        kept.insert(0, line)
        shown += len(events)
    left = sum(map(len, lines)) - shown + room.untold
    if left:
        kept.insert(
            0, words("events-behind", count=left, button=room.behind) if room.behind else words("earlier-events", count=left)
        )
    return "\n".join(kept)


def _chosen(lines: list[list[Event]], room: Room, minor: Collection[str]) -> list[int]:
    """Choose which of the lines are told where only so many may be: what a seat alone is told, then what `room` calls weighty, then
    what does not merely follow from something else, then the newest."""
    if room.lines is None or len(lines) + bool(room.untold) <= room.lines:
        return list(range(len(lines)))

    def weight(n: int) -> tuple[bool, bool, bool, int]:
        events = lines[n]
        alone = any(event.only for event in events)
        return alone, any(event.id in room.weighty for event in events), any(event.id not in minor for event in events), n

    return sorted(sorted(range(len(lines)), key=weight)[-max(room.lines - 1, 0) :] if room.lines > 1 else [])


def clip(text: str, most: int = TEXT_MOST) -> str:
    """The text, cut at a line's end where it is too long for one message."""
    if len(text) <= most:
        return text
    return text[: most - 2].rsplit("\n", 1)[0] + "\n…"


def brief(text: str) -> str:
    """The text as a label that may be long: cut after a word, and seen to be cut, where Discord takes no more."""
    return text if len(text) <= LABEL_MOST else text[: LABEL_MOST - 1].rsplit(" ", 1)[0] + "…"


def pages(text: str, most: int = TEXT_MOST) -> list[str]:
    """The text in pieces that one message holds each, parted where a line ends: what must be read whole is never cut."""
    pieces = [""]
    for line in text.split("\n"):
        longer = f"{pieces[-1]}\n{line}" if pieces[-1] else line
        if len(longer) <= most:
            pieces[-1] = longer
        else:
            pieces += [line[i : i + most] for i in range(0, len(line), most)]
    return [piece for piece in pieces if piece.strip()] or [text]


def picture(data: bytes, name: str, alt: str) -> tuple[discord.File, ui.MediaGallery[Page]]:
    """A picture as file and as the gallery that shows it. `name` says what kind of picture it is and nothing else; `alt`: "" where
    it was told before."""
    told = unmarked(alt)[:1024] or None
    file = discord.File(io.BytesIO(data), filename=name, description=told)
    gallery: ui.MediaGallery[Page] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{name}", description=told)
    return file, gallery


def again(file: discord.File) -> discord.File:
    """A file that was sent, to be sent once more."""
    assert isinstance(file.fp, io.BytesIO)
    return discord.File(io.BytesIO(file.fp.getvalue()), filename=file.filename, description=file.description)


def say(text: str) -> Reply:
    """A plain sentence."""
    return Reply(Page(ui.TextDisplay(clip(text))))


def waiting(state: State, words: Words) -> str:
    """Return whom the table waits for."""
    if not state.to_move:
        return words("waiting-for-time") if state.due is None else words("waiting-until", when=f"<t:{state.due // 1000}:R>")
    return words("waiting-for", who=words("list-separator").join(words.seat(seat) for seat in state.to_move))


async def board_warning(host: Host, table_id: int, words: Words) -> str:
    """Return what keeps a table's board from being shown, or the table from being reached, as a sentence to add to an answer; empty
    when nothing does."""
    board = (await host.queries.shown(table_id)).get("board")
    why = None if board is None else board.blocked
    if why is None:
        why = why_of(host.scheduler.stops.reasons((await host.tables.look(table_id)).table))
    if why is None:
        return ""
    id = "board-blocked" if why in OF_A_TABLE else "table-stands"
    return "\n\n" + words(id, why=words(f"blocked-{why}"), table=str(table_id))
