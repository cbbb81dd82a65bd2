"""How a game looks and reads: the base class of every face, with what a game may leave out and what holds then."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from rules.game import Ahead, Event, Seat, View

if TYPE_CHECKING:
    from render.words import Words

V = TypeVar("V", bound=View)

Names = Sequence[str]
"""What to call each seat, by its number; seats beyond its end have no name."""
KEYS = tuple(map(str, range(1, 27)))
"""What marks the choices of a step, in their order; choices beyond its end carry none. Numbers: the games have letters of their
own (columns, materials, patrons, zones), and a letter before one of those reads as another of them (docs/design.md)."""
SHORT = 14
"""Characters of a button's label, its key included: five buttons of so many stand in one row at 390 px."""
CODE = 2
"""Letters of the longest code that is no word."""
TOGETHER = 12
"""So many ways to say the rest of a line are asked at once, where a game wants that (`Face.joined`)."""
GLANCE = 500
"""Characters of the alternative text of a board in a thread."""
SUMMARY = 150
"""Characters of where a reader stands, for those who listen; what happened stands before it in the same line."""
COVER = (1200, 630)
EMOJI = 128
"""Pixels."""


def shortened(text: str, most: int) -> str:
    """The text, cut after a sentence, else after a word, where it is too long."""
    if len(text) <= most:
        return text
    whole = text[:most].rpartition(". ")[0]
    return f"{whole}." if whole else text[: most - 1].rsplit(" ", 1)[0] + "…"


class Face(ABC, Generic[V]):
    """The face of one game, let in by `render.register`. `V`: the game's view. A face holds no state of a table: the same
    arguments give the same answer."""

    private: ClassVar[bool] = True
    """Whether a seat's picture shows what others do not see, so that it goes to the seat alone (by direct message too)."""
    reasoned: ClassVar[frozenset[str]] = frozenset()
    """Ids of the events that `reasons` tells with why: beside its sentences they are not told again."""
    concluded: ClassVar[frozenset[str]] = frozenset()
    """Ids of the events of a game's end that its result says: final scores, and that it is over."""
    told_by: ClassVar[Mapping[str, str]] = {}
    """By the id of an event that of another one: where the same move brings that too, of the same seat, it tells both."""
    seats: ClassVar[frozenset[str]] = frozenset()
    """Names under which an event tells of another seat than its own, as a number from 0."""
    asked: ClassVar[frozenset[str]] = frozenset()
    """Ids of the events that a panel's picture and question say anyway: what its own player chose, what they hold, that a choice is
    over."""
    minor: ClassVar[frozenset[str]] = frozenset()
    """Ids of the events that merely follow from another that is told beside them: small in a panel, and left out first where a
    phone has no room."""
    live: ClassVar[bool] = False
    """Whether the game is played at a board under the fingers: what happens there is shown without a pause."""

    unordered: ClassVar[frozenset[str]] = frozenset()
    """Words of a line whose beginning they are, after which two things are named that the rules want in one order and a person in
    any: a panel offers every pair whichever of the two is chosen first. Lines that begin so with one thing are as any
    others."""

    begins: ClassVar[frozenset[str]] = frozenset()
    """Events with which a stretch of the game (a round, an auction) begins or is decided, which everybody reads: a replay leads
    there."""

    repeats: ClassVar[frozenset[str]] = frozenset()
    """Ids of the events that tell whoever made a move no more than the button they pressed."""
    weighty: ClassVar[frozenset[str]] = frozenset()
    """Events that decide more than a move does (how a round ended): those who listen are told them before any number of moves."""

    trifling: ClassVar[frozenset[str]] = frozenset()
    """Events that merely follow from others, or stand in the summary or the board: those who listen are told them only where there
    is room, and nobody counts them."""

    ends: ClassVar[str] = ""
    """The line that ends a turn in which something else could still be done: those who listen can choose at a table that their
    turns end so by themselves. "": there is none."""

    joined: ClassVar[frozenset[str]] = frozenset()
    """Words of a line whose beginning they are, after which a panel asks for all that is left at once, as long as there are few
    ways: each part alone would say too little to choose by. `name`, `short` and `code` are then asked about several words."""

    final: ClassVar[bool] = False
    """Whether every line reveals something: those who listen are not told with each that it cannot be undone."""

    asks_all: ClassVar[bool] = False
    """Whether its questions, together with the pictures of its steps, say what was chosen so far: a panel does not say it again."""

    @abstractmethod
    def draw(self, view: V, names: Names = ()) -> bytes:
        """A PNG, WIDTH pixels wide at most: the board (a spectator's view), the reader's own hand (a seat's), or the result.
        `names`: what to call each seat, plain text of any length; without one a seat is its badge. Pure: the same view and
        names give the same bytes."""

    @abstractmethod
    def tell(self, view: V, words: Words) -> str:
        """The complete board as text, with the reader's own part: enough to play from it alone."""

    @abstractmethod
    def alt(self, view: V, words: Words) -> str:
        """The alternative text of `draw(view)`, 1024 characters at most."""

    def caption(self, view: V, words: Words) -> str:
        """Return what `draw(view)` shows, where a look at it could be mistaken: what is over by now, in a sentence. "": what is
        now."""
        return ""

    def glance(self, view: V, words: Words) -> str:
        """The alternative text of the board that stands in a thread, from a spectator's view: what matters to all in GLANCE
        characters, for it is heard anew with every move. `/board` has all of it. By default `alt`, cut after a sentence."""
        return shortened(self.alt(view, words), GLANCE)

    @abstractmethod
    def name(self, view: V, begun: str, word: str, words: Words) -> tuple[str, str]:
        """Return what `word` is as the next word of a line after the words `begun`: a label of 80 characters and a note of 100 at
        most."""

    def short(self, view: V, begun: str, word: str, words: Words) -> str:
        """Return what a button calls `word` where the label of `name` is longer than SHORT: the word as it is typed, which pictures
        and records use too. The arguments are those of `name`."""
        return word.capitalize() if word.isalpha() and len(word) > CODE else word

    def code(self, view: V, begun: str, word: str, words: Words) -> str:
        """Return what a button calls `word` among so many that the short labels would fill the screen; the picture shows the rest.
        "": its number says enough. By default as `short`. The arguments are those of `name`."""
        return self.short(view, begun, word, words)

    @abstractmethod
    def lesson(self, words: Words) -> bytes:
        """The picture of the rules page, a PNG."""

    def draw_step(self, view: V, begun: str, choices: Sequence[str], names: Names = ()) -> bytes | None:
        """The picture of one step of a panel, a PNG as `draw` makes it. `view`: the reader's own; `begun`: the words chosen so
        far, which are marked, the piece among them as a ghost where it would stand; `choices`: the next words in the order of
        the buttons, whose places carry the keys of `KEYS` in the same order; none: the whole line is `begun`. None: the
        game draws no steps, and `draw` serves."""
        return None

    def keys(self, begun: str) -> bool:
        """Return whether the choices after the words `begun` carry keys, where the game draws its steps. By default they do; not
        where a button's label says the same in other words, such as numbers that are chosen as numbers."""
        return True

    def by_key(self, view: V, begun: str, key: str, words: Words) -> str:
        """Return what a button says of the choice with this `key` in the picture, where the act and the key say enough ("Pass 2"):
        its name stands above the buttons. Where all things but one are to be named, of the one that is left out ("Keep 2"). "": it
        is called by its name, or by all that it chooses."""
        return ""

    def draw_victory(self, view: V, names: Names = ()) -> bytes | None:
        """Return who won, as a PNG to look at, from the view of a game that is over: the winner large, the others behind. None: the
        game has none, and `draw` serves."""
        return None

    def draw_end(self, view: V, names: Names = ()) -> bytes | None:
        """The board as the last move left it, as a PNG, from a spectator's view of a game that is over. None: whoever sees the
        result misses nothing."""
        return None

    def draw_cover(self) -> bytes | None:
        """The game as one picture for lists and pages, a PNG of COVER pixels, without a word. None: there is none."""
        return None

    def emojis(self) -> dict[str, bytes]:
        """Its small pieces as PNGs of EMOJI by EMOJI pixels, by names of 2 to 32 letters, digits and underscores that begin
        with the game's key; each is clear on a dark ground and on a light one."""
        return {}

    def emoji(self, view: V, begun: str, word: str) -> str | None:
        """Return which of `emojis` shows `word` as the next word of a line after the words `begun`; None: none does. On a public
        message it is asked with a spectator's view."""
        return None

    def speak(self, name: str, value: str | int, words: Words) -> str | None:
        """A raw value of an event or a refusal ("o3") in words; `name`: what it is called there. None: as it is."""
        return None

    def summary(self, view: V, words: Words) -> str:
        """Return where the reader (a seat) stands and what they may do now, for those who listen: a sentence or two, SUMMARY
        characters with short names, letters and codes as words. Whose turn it is stands before it. "": the game says nothing of
        it."""
        return ""

    def hear(self, view: V, words: Words) -> str:
        """The board for those who listen: what `tell` has with letters and codes as words, without what `parts` tells better. By
        default `tell`."""
        return self.tell(view, words)

    def tell_own(self, view: V, words: Words) -> str:
        """The reader's own part of `tell`, for those who listen: what their hand shows. By default all of it."""
        return self.tell(view, words)

    def parts(self, view: V, words: Words) -> list[tuple[str, str]]:
        """Return what of the board can be heard by itself, in more words than `tell` has for it: for each part its name, of 20
        letters and digits, and its label; twenty at most."""
        return []

    def tell_part(self, view: V, part: str, words: Words) -> str:
        """One of `parts` in words."""
        return self.tell(view, words)

    def ask(self, view: V, begun: str, words: Words) -> str:
        """The question that the next word after the words `begun` answers ("Which die do you take?"), which names its menu too; in
        a panel for those who look (`words.codes`) as well. "": the game asks nothing, and the panel asks how it asks in every
        game."""
        return ""

    def say(self, view: V, begun: str, word: str, words: Words) -> tuple[str, str]:
        """Return what `name` says, for those who listen: letters and codes as words, and only what matters to the choice. By
        default the same without the code in brackets."""
        label, note = self.name(view, begun, word, words)
        return label.replace(f" ({word})", ""), note

    def foretells(self, view: V, begun: str) -> bool:
        """Return whether the note that `say` has of the last of the words `begun` tells all that follows where only one line is
        left, so that its button does not name the words that follow too. By default not."""
        return False

    @classmethod
    def draws_steps(cls) -> bool:
        """Return whether the game has a `draw_step` of its own, so that choices carry keys."""
        return cls.draw_step is not Face.draw_step

    def act(self, view: V, line: str, words: Words) -> str:
        """Return what the button says that plays the whole `line`: the verb of what it does and the thing it does it with ("Bid 18
        on D14"), 40 characters. "": by the names of its words."""
        return ""

    def aside(self, view: V, begun: str, offered: Sequence[str], words: Words) -> Sequence[tuple[str, Sequence[str]]]:
        """Of many next words `offered` after the words `begun` those that stand behind a button with others that are alike, such as
        all that cost the same: the label of that button, SHORT at most, and its words. Some are left, which are offered at once. By
        default none stands aside."""
        return ()

    def told_aside(self, view: V, begun: str, offered: Sequence[str], words: Words) -> str:
        """Return what the groups of `aside` are beyond the labels of their buttons, in a line. By default nothing."""
        return ""

    def remind(self, view: V, begun: str, words: Words) -> list[str]:
        """Return what a player should have in sight at the step after the words `begun` and neither the question nor the choices
        say, such as what a card they hold does: a short sentence each. By default nothing."""
        return []

    def legend(self, view: V, begun: str, offered: Sequence[str], words: Words) -> str:
        """Return what tells the next words `offered` after the words `begun` from each other, said once for all of them: what the
        letters on their buttons stand for, or where the picture shows it. "": the name of each is told."""
        return ""

    def pictured(self, begun: str, offered: Sequence[str]) -> bool:
        """Return whether the picture of a step says all that its next words are, so that of more than a few each button has its key
        alone and the small type the legend alone: names and notes would fill the screen. By default not."""
        return False

    def told_first(self, view: V, begun: str, offered: Sequence[str]) -> Sequence[str]:
        """Those of the next words `offered` after the words `begun` that are told to those who listen without being asked for: the
        plain choices among many, in an order that can be heard. The others stand behind a button. By default all."""
        return offered

    def grouped(self, view: V, begun: str, offered: Sequence[str], words: Words) -> Sequence[tuple[str, Sequence[str]]]:
        """Return what `aside` is, for those who listen: of many next words those that stand behind a button with others alike, with
        its label, which its step is called by. By default none does."""
        return ()

    def quick(self, view: V, lines: Iterable[str]) -> list[str]:
        """Those of the legal `lines` that are common acts with nothing to choose, such as a pass, offered as buttons at once: five
        at most, else the board offers none. Under the board, which everybody sees, it is asked with a spectator's view and with
        lines that do not depend on what any seat holds in secret; in a panel with its reader's own."""
        return []

    def awaited(self, view: V, who: Mapping[Seat, str], people: Collection[Seat], words: Words) -> list[str]:
        """Return whom the table waits for and what they do, a line for each group that does the same, where several act at the same
        time and "your turn" would be wrong. `view`: a spectator's; `who`: what to call each seat that is waited for; `people`: the
        seats of people, who are told what to press. By default nothing: it is said as in every game."""
        return []

    def weighed(self, view: V, line: str) -> bool:
        """Return whether those who listen are asked before a legal `line` is played even where it could be undone: it costs much,
        and its button may be pressed for its first words. By default not."""
        return False

    def beforehand(self, view: V, line: str, found: Ahead, words: Words) -> tuple[str, list[str]]:
        """Return what those who listen are asked before a legal `line` is played, which names what it plays ("Lay the moon on
        d1?"), and what it does for certain (`found`), a sentence each. By default nothing: it is told what will have happened, as
        in every game."""
        return "", []

    def warned(self, view: V, line: str, words: Words) -> list[str]:
        """Return what a legal `line` brings on for all that its events do not tell beforehand, such as the end of the game, for
        those who listen and are asked about it: a sentence each. By default nothing."""
        return []

    def retold(self, view: V, events: Sequence[Event], *, brief: bool = False) -> list[Event]:
        """Return what happened as those who listen are told it, in clauses: with what only a picture shows of it, or without what
        another of the events says. `view`: their own, of now, or before a move that they are asked about; `brief`: in as few words
        as can be, for not all has room otherwise. By default as it was."""
        return list(events)

    def in_summary(self, view: V, event: Event) -> bool:
        """Return whether `summary` says what an event, the newest of its kind, tells, so that it is not heard twice. By default
        not."""
        return False

    def orders(self, view: V, words: Words) -> list[tuple[str, str]]:
        """Return what a player may want to order for their next turn: lines, as `State.ordered` knows them, each with the label of
        its button; ten at most. `view`: their own."""
        return []

    def order(self, view: V, line: str, words: Words) -> str:
        """Return what an order is called that is no line of the game, such as a limit. "": it is one. `view`: its owner's."""
        return ""

    def on_board(self, begun: str) -> bool:
        """Return whether a panel shows the board after the words `begun`, in place of the reader's hand; a step that the game draws
        itself has the board's alternative text then."""
        return False

    def chapter(self, view: V) -> str:
        """The stretch of the game that a position belongs to (a round, an auction, a lap of the table): one message of the thread
        tells it. A short word, another one for each stretch, from a spectator's view; "": the whole game is one. With a dot it is
        a short stretch of the part before the dot, such as "2.7": several of one part may share a message."""
        return ""

    def reasons(self, view: V, words: Words) -> list[str]:
        """Return what decided the newest scoring that everybody saw (a round, the game), a sentence each: every award and prize
        with its reason, and who else was fit for it. Empty: nothing was scored, or there is nothing to explain."""
        return []

    def breaks(self, view: V) -> Sequence[tuple[str, Sequence[int]]]:
        """Return what parts equal scores at the end of a game, in its order: the word for it (`<game>-break-<word>` says it) and
        how much of it each seat has; more is better."""
        return ()

    def score(self, view: V, name: str, points: int, words: Words) -> str | None:
        """A part of a score (`name`; "score": all of it) in words, where it is no number of points ("12.5 s"). None: as it is."""
        return None

    def further(self, view: V, seat: Seat, words: Words) -> str:
        """Return what ranks a seat among those of equal scores, for the result; "" for nothing."""
        return ""
