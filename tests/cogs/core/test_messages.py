"""Whose words: what a seat is called where, what a reader may read of the events, and texts within Discord's limits."""

from __future__ import annotations

import unicodedata
from types import SimpleNamespace
from typing import Any

import discord
import msgspec
import pytest
from discord import ui
from hypothesis import given, settings
from hypothesis import strategies as st

from cogs.core.messages import (
    GOT_UP,
    LABEL_MOST,
    TOOK_OPEN,
    Page,
    Reply,
    Room,
    apart,
    brief,
    called,
    clip,
    doer,
    events_of,
    in_text,
    language,
    name_of,
    names_of,
    naming,
    pages,
    picture,
    place,
    told,
    told_by_move,
    unmarked,
    waiting,
    words_for,
)
from render import FACES
from render.words import Holder, Retold, Words
from rules.game import Event
from sessions.table.model import Chair, ChairKind, RowKind
from sessions.table.names import visible
from tests.cogs.made import ANN, BEN, running
from tests.sessions.made import CLEO, row


@pytest.mark.parametrize(("parent", "said"), [(2, "<#3>"), (3, "Blueprints, table 12 (<#3>)")])
def test_a_table_and_the_way_to_it_are_named_once(parent: int, said: str) -> None:
    """Its thread bears the table's name; a channel where it is played does not."""
    sitting = running(ANN, BEN)
    table = msgspec.structs.replace(sitting.table, channel_id=3, parent_id=parent)
    assert place(table, words_for(sitting)) == said
    assert place(msgspec.structs.replace(table, channel_id=None), words_for(sitting)) == "Blueprints, table 12"


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize(
    "id", ["you-made", "you-watch", "you-joined", "you-took-seat", "you-took-back", "rematch-sits", "rematch-there", "games-time"]
)
def test_what_is_confirmed_names_the_table_once(locale: str, id: str) -> None:
    assert words_for(None, locale)(id, table="<#3>").count("<#3>") == 1


def test_a_language_is_the_closest_that_there_is() -> None:
    assert language(None) == language("xx") == language("en-GB") == "en"
    assert language(discord.Locale.american_english) == "en"


def test_whoever_holds_a_seat_is_called_by_what_they_are() -> None:
    sitting = running(ANN, "easy", "open")
    former = Chair(3, None, "", ChairKind.PERSON, 0)
    words = words_for(None)
    names = [called(chair, words, mention=False) for chair in (*sitting.chairs, former)]
    assert names[0] == "Ann"
    assert len(set(names)) == 4
    assert [called(chair, words, mention=True) for chair in (*sitting.chairs, former)] == [f"<@{ANN}>", *names[1:]]


def test_the_level_of_a_computer_player_is_told_in_the_readers_words() -> None:
    event = Event("computer-removed", None, {"number": 2, "level": "hard"})
    added = Event("computer-added", None, {"number": 2, "level": "hard"})
    assert "2" in words_for(running(ANN, BEN), "fr").event(event)
    assert "(difficile)" in words_for(running(ANN, BEN), "fr").event(added)
    assert "(hard)" in words_for(running(ANN, BEN)).event(added)


def test_what_people_call_themselves_is_no_markup_where_discord_formats_it() -> None:
    sitting = running(ANN, BEN)
    sitting.chairs[0].name = "**Ann** _x_"
    event = Event("seat-left", None, {"name": "*star*"})
    assert r"\*star\*" in words_for(sitting).event(event)
    plain = words_for(sitting, mention=False)
    assert plain.names[0] == r"\*\*Ann\*\* \_x\_"
    assert r"\*star\*" in plain.event(event)
    assert unmarked(plain.seat(0)) == names_of(sitting, "en")[0] == "**Ann** _x_"  # a label, or a picture: nobody formats it


def test_somebody_who_had_their_data_deleted_is_a_former_player() -> None:
    said = words_for(running(ANN, BEN)).event(Event("seat-left", None, {"name": ""}))
    assert words_for(None)("former-player") in said


def test_what_people_did_in_a_seat_names_them_and_not_who_sits_there_now() -> None:
    events = [Event("seat-joined", 1), Event("seat-joined", 0)]
    seated = row(3, RowKind.SEAT, 1, BEN, *events)
    assert naming(seated).events == [Retold("seat-joined", 1, held=(Holder(1, BEN),)), events[1]]
    assert seated.events == events
    nobody = naming(row(3, RowKind.SEAT, 1, 0, *events)).events[0]
    assert words_for(running(ANN, BEN)).event(nobody) == "a former player joined."
    for other in (row(3, RowKind.MOVE, 1, BEN, *events), row(3, RowKind.SEAT, 1, None, *events)):
        assert naming(other) is other
    assert events_of([seated, row(4, RowKind.MOVE, 0, ANN, events[1])])[2] == events[1]


def test_what_somebody_did_who_has_left_stays_theirs() -> None:
    done = row(4, RowKind.MOVE, 1, BEN, Event("seat-joined", 1))
    for now in ("medium", ANN):
        chairs = running(CLEO, now).chairs
        words = words_for(running(CLEO, now))
        assert told(events_of([done], chairs), None, words) == f"- <@{BEN}> joined."
        assert told_by_move([done], None, words, chairs=chairs) == f"- <@{BEN}> joined."
        assert doer(done, chairs) == Holder(1, BEN)
    assert naming(done, running(ANN, BEN).chairs) is done, "whoever holds the seat is named by it, and told of as you"
    assert doer(row(4, RowKind.MOVE, 1, 0, Event("seat-joined", 1)), running(ANN, BEN).chairs) == Holder(1, 0)


@pytest.mark.parametrize("line", GOT_UP)
def test_what_a_move_of_others_did_to_somebody_who_has_left_since_stays_theirs(line: str) -> None:
    did = row(4, RowKind.MOVE, 0, ANN, Event("seat-joined", 0), Event("seat-joined", 1))
    left, after = row(5, RowKind.SEAT, 1, BEN, line=line), row(7, RowKind.MOVE, 0, ANN, Event("seat-joined", 1))
    taken = row(6, RowKind.SEAT, 1, None, line="computer medium")
    now = running(ANN, "medium")
    words = words_for(now)
    theirs, another = f"- <@{BEN}> joined.", "- Computer 2 (medium) joined."
    rows = [did, left, taken, after]
    assert told_by_move(rows, None, words, chairs=now.chairs).splitlines() == [f"- <@{ANN}> joined. <@{BEN}> joined.", another]
    assert told(events_of(rows, now.chairs), None, words).splitlines() == [f"- <@{ANN}> joined.", theirs, another]
    assert told(events_of([did], now.chairs), None, words).splitlines()[1] == another, "nothing here says that somebody left"
    came = row(3, RowKind.SEAT, 1, BEN, line="join")
    before = row(2, RowKind.MOVE, 0, ANN, Event("seat-joined", 1))
    assert told(events_of([before, came, did, left], now.chairs), None, words).splitlines() == [
        another,
        f"- <@{ANN}> joined.",
        theirs,
    ]


@pytest.mark.parametrize("id", TOOK_OPEN)
def test_what_was_done_to_a_seat_that_nobody_held_is_not_told_of_the_computer_that_came(id: str) -> None:
    rows = [
        row(3, RowKind.MOVE, 0, ANN, Event("seat-joined", 1)),
        row(4, RowKind.SEAT, 1, BEN, line="resign"),
        row(5, RowKind.MOVE, 0, ANN, Event("seat-left", None, {"name": "x"}), Event("seat-joined", 1)),
        row(6, RowKind.SEAT, 1, None, Event(id, None, {"number": 2, "level": "medium"}), line="computer medium"),
    ]
    now = running(ANN, "medium")
    said = told_by_move(rows, None, words_for(now), chairs=now.chairs)
    assert f"<@{BEN}> joined." in said.splitlines()[0]
    assert "Seat 2 (open) joined." in said
    assert "Computer 2 (medium) joined." not in said


def test_who_gave_cards_and_left_since_stays_their_giver() -> None:
    got = Event("strange-world-got", 0, {"cards": "moon", "giver": 1}, (0,))
    did, left = row(4, RowKind.MOVE, 0, ANN, got), row(5, RowKind.SEAT, 1, BEN, line="left server")
    now = running(ANN, "open", game="strange_world")
    words = words_for(now)
    assert told_by_move([did, left], 0, words, chairs=now.chairs).endswith(f"from <@{BEN}>.")
    assert told_by_move([did], 0, words, chairs=now.chairs).endswith("from Seat 2 (open)."), "nothing here says that somebody left"


def test_what_was_done_to_whoever_gave_their_seat_to_a_computer_stays_theirs() -> None:
    did = row(4, RowKind.MOVE, 0, ANN, Event("seat-left", None, {"name": "x"}), Event("seat-joined", 1))
    event = Event("computer-takes-over", None, {"number": 2, "level": "medium", "name": "Ben"})
    now = running(ANN, "medium")
    for by, who in ((BEN, f"<@{BEN}>"), (None, "Computer 2 (medium)")):
        rows = [did, row(5, RowKind.SEAT, 1, by, event, line="computer medium")]
        assert f"{who} joined." in told_by_move(rows, None, words_for(now), chairs=now.chairs).splitlines()[0]


def test_who_began_is_told_of_who_sat_there_then() -> None:
    """A computer player that came six days later "goes first" above the first move of somebody else."""
    dealt = row(3, RowKind.DEAL, None, ANN, Event("seat-joined", 1))
    did, left = (
        row(4, RowKind.MOVE, 1, BEN, Event("seat-left", None, {"name": "x"})),
        row(5, RowKind.SEAT, 1, BEN, line="clock out"),
    )
    taken = row(6, RowKind.SEAT, 1, None, line="computer medium")
    now = running(ANN, "medium")
    assert told_by_move([dealt, did, left, taken], None, words_for(now), chairs=now.chairs).splitlines()[0] == f"- <@{BEN}> joined."


def test_what_a_computer_did_in_a_seat_is_told_of_it_for_ever() -> None:
    done = row(4, RowKind.MOVE, 1, None, Event("seat-joined", 1))
    kept, taken = running(ANN, "medium"), running(ANN, BEN)
    assert told(events_of([done]), None, words_for(kept)) == "- Computer 2 (medium) joined."
    assert told(events_of([done]), None, words_for(taken)) == "- A computer player (seat 2) joined."
    assert told(events_of([row(4, RowKind.MOVE, 1, BEN, Event("seat-joined", 1))]), None, words_for(taken)) == f"- <@{BEN}> joined."


def test_a_reader_is_told_what_is_theirs_and_the_oldest_is_counted_where_it_is_too_much() -> None:
    words = words_for(running(ANN, BEN))
    events = [Event("seat-joined", 0), Event("seat-joined", 1, only=(1,)), Event("seat-joined", 0)]
    assert len(told(events, 1, words).splitlines()) == 3
    assert len(told(events, None, words).splitlines()) == 2
    assert told([], None, words) == ""
    short = told(events * 10, None, words, 100).splitlines()
    assert "earlier events" in short[0]
    assert sum(map(len, short[1:])) <= 100
    assert len(told(events, None, words, 1).splitlines()) == 2, "the newest is always told"


def test_what_a_reader_alone_may_read_is_kept_where_newer_events_are_not() -> None:
    """It stands nowhere else: what somebody was given would be lost among what many others did since."""
    words = words_for(running(ANN, BEN))
    mine, theirs = Event("seat-joined", 1, only=(1,)), Event("seat-joined", 0)
    lines = told([theirs, mine, *[theirs] * 9], 1, words, 100).splitlines()
    assert lines[1] == f"- {words.event(mine, 1)}"
    assert "earlier events" in lines[0]
    assert sum(map(len, lines[1:])) <= 125
    assert len(told([mine] * 30, 1, words, 100)) <= 125 + len(lines[0]), "but not more than there is room for"


def test_a_move_is_told_in_one_line_unless_it_did_much() -> None:
    words = words_for(running(ANN, BEN))
    joined, secret = Event("seat-joined", 0), Event("seat-joined", 1, only=(1,))
    small = row(4, RowKind.MOVE, 0, ANN, joined, secret, joined)
    large = row(5, RowKind.MOVE, 1, BEN, *[joined] * 4)
    people = row(6, RowKind.SEAT, 1, BEN, joined, joined)
    said = words.event(joined)
    who = words.seat(0)
    assert told_by_move([small], None, words) == f"- {said[:-1]},{said.removeprefix(who)}", "who did it is said once"
    assert told_by_move([small], 1, words).count(". ") == 2
    assert len(told_by_move([large], None, words).splitlines()) == 4
    assert len(told_by_move([people], None, words).splitlines()) == 2
    assert told_by_move([row(7, RowKind.MOVE, 0, ANN, secret)], None, words) == ""
    assert "6 earlier events" in told_by_move([small, large, small], None, words, Room(len(said) * 2 + 3)).splitlines()[0]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "- <@1001> took wood 3, discarded glass 5. New in the pool: stone 1."),
        ("fr", "- <@1001> prend le dé bois 3, écarte le dé verre 5. Nouveau dans la réserve"),
    ],
)
def test_who_did_several_things_in_a_move_is_named_once(language: str, told: str) -> None:
    events = Event("blueprints-took", 0, {"die": "o3"}), Event("blueprints-dropped", 0, {"die": "c5"})
    words = Words(language, ("<@1001>", "<@1002>"), FACES["blueprints"].speak)
    said = told_by_move([row(4, RowKind.MOVE, 0, ANN, *events, Event("blueprints-rolled", None, {"dice": "k1"}))], None, words)
    assert said.startswith(told), said
    two = told_by_move([row(4, RowKind.MOVE, 0, ANN, events[0], Event("blueprints-dropped", 1, {"die": "c5"}))], None, words)
    assert two.count(". ") == 1, "of two seats each has a sentence"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_wonder_that_wins_at_once_is_named_once(language: str) -> None:
    about = {"card": "olmsted", "site": "a5"}
    words = Words(language, ("Ann", "Ben"), FACES["skyrise"].speak)
    placed, raised = Event("skyrise-wonder", 0, about), Event("skyrise-raised", 0, about)
    assert told_by_move([row(4, RowKind.MOVE, 0, ANN, placed, raised)], None, words).count("Olmsted") == 1
    declined = Event("skyrise-hammer-declined", 1, {"card": "olmsted"})
    assert "Olmsted" in told_by_move([row(5, RowKind.MOVE, 1, BEN, declined, raised)], None, words).split(". ")[-1]


@settings(max_examples=40)
@given(st.text(alphabet="ab \n", max_size=60), st.integers(5, 30))
def test_texts_are_cut_and_parted_within_their_limits(text: str, most: int) -> None:
    assert len(clip(text, most)) <= most or clip(text, most) == text
    pieces = pages(text, most)
    assert pieces
    if text.strip():
        assert all(len(piece) <= most for piece in pieces)
        assert "".join("".join(pieces).split()) == "".join(text.split()), "nothing is lost"


def test_a_cut_text_ends_with_a_whole_line_and_a_cut_label_with_a_whole_word() -> None:
    assert clip("one\ntwo\nthree", 11) == "one\ntwo\n…"
    assert brief("x" * LABEL_MOST) == "x" * LABEL_MOST
    assert brief("word " * 30) == "word " * 18 + "word…"
    assert len(brief("x" * 200)) == LABEL_MOST


def test_files_and_galleries_are_taken_out_where_no_files_go() -> None:
    file, gallery = picture(b"png", "board.png", "a" * 2000)
    assert file.description == "a" * 1024
    reply = Reply(Page(ui.TextDisplay("kept"), gallery, ui.File("attachment://x.txt")), [file])
    taken = reply.without_files()
    assert [type(item) for item in taken] == [ui.MediaGallery, ui.File]
    assert [type(item) for item in reply.view.children] == [ui.TextDisplay]
    assert reply.view.timeout is None


@pytest.mark.parametrize(
    ("to_move", "due", "said"),
    [((), None, "the game’s own clock"), ((), 5_000_000, "<t:5000:R>"), ((1,), None, f"<@{BEN}>")],
)
def test_whom_the_table_waits_for(to_move: tuple[int, ...], due: int | None, said: str) -> None:
    class State:
        pass

    state: Any = State()
    state.to_move, state.due = to_move, due
    assert said in waiting(state, words_for(running(ANN, BEN)))


def test_what_merely_follows_has_no_line_to_itself_where_it_is_joined() -> None:
    words = Words("en", ("Ann", "Ben"), FACES["skyrise"].speak)
    bid = Event("skyrise-bid", 0, {"number": 58, "site": "a6", "height": "medium", "bids": 1})
    built = Event("skyrise-built", 0, {"number": 58, "site": "a6", "height": "medium"})
    disc, patron = (
        Event("skyrise-disc", 0, {"disc": "B", "site": "a6"}),
        Event("skyrise-patron", 0, {"letter": "B", "value": 4}, (0,)),
    )
    won = row(4, RowKind.MOVE, 0, ANN, bid, Event("skyrise-cannot", 1), built, disc, patron)
    told_apart = told_by_move([won], 0, words).splitlines()
    joined = told_by_move([won], 0, words, joined=FACES["skyrise"].minor).splitlines()
    assert len(told_apart) == 5
    assert joined == [
        "- Ann bids 58, a medium building, on A6. Ben has nothing left that outbids this and is out.",
        "- Ann wins A6 and builds 58 there, a medium building, collects the patron B disc of A6.",
        "- Patron B’s discs are worth 4 each.",
    ]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Ann", "Ann"),
        ("Ann-Lee (she/her)", "Ann-Lee (she/her)"),
        ("<@13>", r"\<\@13\>"),
        ("[x](https://example.org)", r"\[x\](https\://example.org)"),
        ("- one", r"\- one"),
        ("1. one", r"1\. one"),
        ("-# one", r"\-\# one"),
        ("\\", "\\\\"),
        ("a\u202eb", "ab"),
        ("עברית", "\u2068עברית\u2069"),
        ("\u3164", ""),
    ],
)
def test_nothing_in_a_name_is_alive(name: str, said: str) -> None:
    assert in_text(name) == said


@given(st.text(max_size=40))
def test_a_name_reads_the_same_where_nothing_is_formatted(name: str) -> None:
    assert unmarked(in_text(name)).strip("\u2068\u2069") == visible(name)


@pytest.mark.parametrize(
    ("shown", "user", "called"),
    [
        ("Ann", "ann_1", "Ann"),
        ("小明", "ming", "ming"),
        ("✨", "star", "star"),
        ("\u3164", "ben", "ben"),
        ("Ελένη", "eleni", "Ελένη"),
    ],
)
def test_somebody_is_called_by_what_a_picture_can_write(shown: str, user: str, called: str) -> None:
    who: Any = SimpleNamespace(display_name=shown, name=user)
    assert name_of(who) == called


def test_a_name_of_an_older_table_that_shows_nothing_is_that_of_the_seat() -> None:
    sitting = running(ANN, BEN)
    sitting.chairs[1].name = "\u3164"
    assert names_of(sitting, "en") == ("Ann", "Seat 2")
    assert "a former player" in words_for(sitting).event(Event("seat-left", None, {"name": "\u3164"}))


@pytest.mark.parametrize(
    "names",
    [
        ("Ann", "Ann", "Ann (2)"),
        ("Ann", "ANN", "ann (1)"),
        ("Seat 2", "x", "Seat 2 (1)"),
        ("Ann", "A\u200dnn", "Ann\ufe0f"),
        ("Com\u200dputer A", "a for\u200dmer player", "Computer A"),
        ("You", "the game itself", "Nobody"),
    ],
)
def test_nobody_is_called_like_anybody_else(names: tuple[str, ...]) -> None:
    sitting = running(ANN, BEN, CLEO)
    for chair, name in zip(sitting.chairs, names, strict=True):
        chair.name = name
    found = names_of(sitting, "en")
    assert len({unicodedata.normalize("NFKC", name).casefold() for name in found}) == 3
    assert not {name.casefold() for name in found} & {"you", "nobody", "the game itself", "a former player", "seat 2", "computer a"}


def test_two_of_one_name_are_no_more_one_than_two_seats() -> None:
    sitting = running(ANN, BEN, game="blueprints")
    words = Words("en", ("Ann", "Ann"), FACES["blueprints"].speak)
    took, dropped = Event("blueprints-took", 0, {"die": "o3"}), Event("blueprints-dropped", 1, {"die": "c5"})
    assert words.line([took, dropped]).count("Ann") == 2
    assert len(words.clauses([took, dropped])) == 2
    assert sitting.chairs


@pytest.mark.parametrize("name", ["open seat for rent", "computer in seat x", "b1", "o3", "1"])
def test_a_name_is_never_read_back(name: str) -> None:
    for game in ("blueprints", "space_builder", "skyrise", "strange_world", "welkin"):
        sitting = running(ANN, BEN, game=game)
        for words in (words_for(sitting), words_for(sitting, mention=False)):
            assert words.event(Event("seat-opened", 0, {"name": name})) == f"{name} gave up their seat."
            assert name in words.event(Event("seat-given", None, {"name": "x", "to": name}))


def test_a_value_that_cannot_be_told_costs_neither_the_line_nor_the_board(caplog: pytest.LogCaptureFixture) -> None:
    def speak(name: str, value: str | int, words: Words) -> str | None:
        raise ValueError(value)

    words = Words("en", ("Ann", "Ben"), speak)
    rows = [row(4, RowKind.MOVE, 0, ANN, Event("blueprints-took", 0, {"die": "?!"}))]
    assert told_by_move(rows, None, words) == "- Ann took ?!."
    assert "no words for die '?!'" in caplog.text


@pytest.mark.parametrize("name", ["Ann", "Ann-Marie", "O’Neil", "J.R", "Ann👑", "Дмитрий", "小明", "x_y", "Ann 2"])
def test_a_name_that_is_nothing_but_a_name_stands_as_it_is(name: str) -> None:
    assert apart(name, "en") == name


@pytest.mark.parametrize(
    "name", ["Ann, Ben and Cleo", "Bob wins – Ann", "Ann & Bob", "Ann or Bob", "A，B", "Over. Ann", "- Ann", "x：y"]
)
def test_a_name_that_reads_on_stands_in_quotes(name: str) -> None:
    assert apart(name, "en") == f"“{name}”"


def test_quotes_cannot_be_closed_from_inside() -> None:
    assert apart("Bob” gave up their seat. “Zed", "en").count("”") == 1
    assert apart("Bob » gave up. « Zed", "fr").count("»") == 1


def test_the_number_that_tells_two_apart_is_not_cut_off() -> None:
    sitting = running(ANN, BEN)
    for chair in sitting.chairs:
        chair.name = "x" * 32
    assert [in_text(name)[-4:] for name in names_of(sitting, "en")] == [" (1)", " (2)"]


@pytest.mark.parametrize("other", ["Соrа", "Сora", "C0ra", "Cora\u00ad", "ϹORA".replace("Ϲ", "С"), "Corɑ"])
def test_names_that_look_alike_in_letters_of_two_scripts_are_told_apart(other: str) -> None:
    sitting = running(ANN, BEN)
    sitting.chairs[0].name, sitting.chairs[1].name = "Cora", other
    assert [name[-4:] for name in names_of(sitting, "en")] == [" (1)", " (2)"]
