"""First lines: what happened and where one stands, in 250 characters whatever there is to say."""

from __future__ import annotations

import random
import re
from types import SimpleNamespace

import pytest

from cogs.board.result import winner_text
from cogs.core.messages import events_of
from cogs.ear.summary import (
    LEAST,
    LONGEST,
    SINCE,
    SO_FAR,
    begun,
    cut,
    done_line,
    first_line,
    head_of,
    lined,
    listens,
    since_turn,
    spoken,
    standing,
)
from render.words import languages
from rules import GAMES
from rules.game import Event, Result
from sessions.people.people import Person
from sessions.table.model import Row, RowKind, Shown, Sitting, Status
from tests.cogs.made import ANN, BEN, asker, bot_of, running

TOOK = Event("blueprints-took", 1, {"die": "o3"})
THREW = Event("blueprints-dropped", 1, {"die": "k4"})
CAME = Event("blueprints-rolled", None, {"dice": "o1 k2"})


def made_row(kind: RowKind) -> Row:
    return Row(1, 1, kind, 0, ANN, "", "", 0, [])


def test_who_has_chosen_words_listens() -> None:
    bot = bot_of(people=SimpleNamespace(of=lambda user: Person(reading="words" if user == ANN else "pictures")))
    assert [listens(bot, user) for user in (ANN, BEN, None)] == [True, False, False]


def test_what_one_seat_did_is_told_together_and_what_comes_in_with_the_pool() -> None:
    sitting = running(ANN, BEN)
    words = spoken(sitting, "en")
    assert first_line(sitting, 0, [TOOK, THREW, CAME], words).startswith(
        f"Meanwhile: {words.seat(1)} took wood 3 and discarded stone 4. Waiting for "
    )


def test_nothing_that_others_alone_may_know_is_told() -> None:
    sitting = running(ANN, BEN)
    secret = Event("blueprints-built", 1, {"die": "o3", "space": "b1", "level": 1, "points": 2, "more": 2}, only=(1,))
    assert first_line(sitting, 0, [secret], spoken(sitting, "en")) == standing(sitting, 0, spoken(sitting, "en"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["blueprints", "skyrise", "strange_world", "welkin"])
def test_a_line_is_never_longer_and_keeps_the_newest(game: str, language: str) -> None:
    sitting = running(ANN, BEN, game=game)
    words = spoken(sitting, language)
    many = [Event("blueprints-removed", n % 2, {"die": f"{'ogkc'[n % 4]}{1 + n % 6}"}) for n in range(40)]
    for events in ([], many[:1], many[:7], many, [Event("seat-joined", 1, {"who": "W" * 400})]):
        line = first_line(sitting, 0, events, words)
        assert len(line) <= LONGEST
        assert "\n" not in line
        assert "…." not in line
    newest = " ".join(words.clauses(many[-1:]))
    assert newest in first_line(sitting, 0, many, words)
    assert newest[: LEAST // 2] in first_line(sitting, 0, many[-1:], words)


def test_an_answer_says_what_was_done_and_whom_it_waits_for_but_not_again_where_one_stands() -> None:
    sitting = running(ANN, BEN)
    seat = 1 - sitting.state.to_move[0]  # type: ignore[union-attr]
    words = spoken(sitting, "en")
    waits = f"Waiting for {words.seat(1 - seat)}."
    assert done_line(sitting, seat, [CAME], words) == waits, "the dice that came in are told with the pool"
    own = [Event("blueprints-took", seat, {"die": "o3"}), Event("blueprints-dropped", seat, {"die": "k4"})]
    assert done_line(sitting, seat, own, words) == f"You took wood 3 and discarded stone 4. {waits}"
    assert done_line(sitting, 1 - seat, [], words) == "Your turn."


def test_an_answer_in_french_has_a_subject_and_the_end_begins_as_a_sentence() -> None:
    sitting = running(ANN, BEN)
    seat = 1 - sitting.state.to_move[0]  # type: ignore[union-attr]
    words = spoken(sitting, "fr")
    own = [Event("blueprints-took", seat, {"die": "o3"}), Event("blueprints-dropped", seat, {"die": "k4"})]
    assert done_line(sitting, seat, own, words).startswith("Tu prends le bois 3 et écartes la pierre 4. ")
    assert begun("5 événements plus anciens", words) == "5 événements plus anciens"
    assert [begun(f"{words.seat(0)} passe", words), begun("un événement", words)] == [f"{words.seat(0)} passe", "Un événement"]


@pytest.mark.parametrize(
    ("game", "events", "own", "other"),
    [
        (
            "blueprints",
            [
                ("blueprints-took", {"die": "k1"}),
                ("blueprints-built", {"die": "k1", "space": "a1", "level": 1, "points": 2, "more": 2}),
            ],
            "tu prends la pierre 1 et poses ce dé en A avant",
            "prend la pierre 1 et pose ce dé en A avant",
        ),
        (
            "space_builder",
            [("space-builder-unlocked", {"building": "o"})],
            "tu débloques un bâtiment (observatoire)",
            "débloque un bâtiment (observatoire)",
        ),
        (
            "skyrise",
            [("skyrise-built", {"site": "b4", "number": 80}), ("skyrise-disc", {"site": "b4", "disc": "green"})],
            "tu gagnes B4 avec 80 et prends le disque vert",
            "gagne B4 avec 80 et prend le disque vert",
        ),
        (
            "welkin",
            [
                ("welkin-procured", {"turned": "e", "cost": 0, "tokens": "+++ag", "came": "eg", "went": "-", "stock": "eg"}),
                ("welkin-power", {"power": "use", "site": 30}),
            ],
            "tu as élément, gemme et utilises Usage bonus",
            "produit (stock : élément, gemme) et utilise Usage bonus",
        ),
    ],
)
def test_a_clause_in_french_agrees_with_its_seat_and_its_thing(
    game: str, events: list[tuple[str, dict[str, str | int]]], own: str, other: str
) -> None:
    words = spoken(running(ANN, BEN, game=game), "fr")
    happened = [Event(id, 1, about) for id, about in events]
    assert words.clauses(happened, 1) == [own]
    assert words.clauses(happened, 0) == [f"{words.seat(1)} {other}"]


def test_what_is_too_long_is_cut_at_a_whole_event_and_it_is_said_that_there_was_more() -> None:
    sitting = running(ANN, BEN)
    seat = 1 - sitting.state.to_move[0]  # type: ignore[union-attr]
    words = spoken(sitting, "en")
    many = [Event("blueprints-removed", seat, {"die": f"o{1 + n % 6}"}) for n in range(20)]
    done = done_line(sitting, seat, many, words)
    assert len(done) <= LONGEST
    lengths = [len(done_line(sitting, seat, [Event("seat-joined", 1, {"who": "W" * n})], words)) for n in range(200, 300)]
    assert max(lengths) <= LONGEST
    assert done.startswith("You took wood 1, which fits nowhere, took wood 2, which fits nowhere, ")
    assert ", which fits nowhere, and more. Waiting for " in done
    called = first_line(sitting, 1 - seat, many, words)
    assert len(called) <= LONGEST
    assert re.search(r"^Meanwhile: .*, which fits nowhere; more in `/since`\. Your turn\.", called)
    assert "…" not in done + called


def test_before_the_first_move_what_happened_is_told_from_the_deal_on() -> None:
    sitting = running(ANN, BEN)
    deal, moved = made_row(RowKind.DEAL), made_row(RowKind.MOVE)
    assert (head_of([deal, moved]), head_of([moved])) == (SO_FAR, SINCE)
    assert first_line(sitting, 0, [TOOK], spoken(sitting, "en"), SO_FAR).startswith("So far: ")


def test_where_older_events_can_be_read_is_said_behind_the_newest() -> None:
    sitting = running(ANN, BEN)
    words = spoken(sitting, "en")
    many = [Event("blueprints-removed", n % 2, {"die": "o3"}) for n in range(40)]
    assert re.search(r"^Meanwhile: you took \S.*; more in `/since`\. ", first_line(sitting, 0, many, words))
    assert "; le reste par `/depuis`. " in first_line(sitting, 0, many, spoken(sitting, "fr")).replace("\u202f", "")


def test_of_a_table_that_was_ended_nothing_stands() -> None:
    sitting = running(ANN, BEN, status=Status.ENDED)
    assert "over" in standing(sitting, 0, spoken(sitting, "en"))
    assert standing(Sitting(sitting.table, sitting.chairs, None), 0, spoken(sitting, "en")) == ""


async def test_a_panel_opened_from_the_call_says_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = running(ANN, BEN)
    bot = bot_of(sitting)

    async def shown(table_id: int) -> dict[str, Shown]:
        return {f"hand:{ANN}": Shown(f"hand:{ANN}", seq=sitting.table.seq, message_id=77)}

    async def since(*_: object) -> list[object]:
        return []

    bot.host.queries.shown = shown
    monkeypatch.setattr("cogs.ear.summary.since", since)
    call, other = SimpleNamespace(id=77), SimpleNamespace(id=78)
    assert await since_turn(asker(bot, ANN, guild_id=None, message=call), sitting, 0) == ""
    for elsewhere in ({"guild_id": None, "message": other}, {"message": call}, {}):
        assert await since_turn(asker(bot, ANN, **elsewhere), sitting, 0) == standing(sitting, 0, spoken(sitting, "en"))


def test_a_text_is_cut_after_a_word() -> None:
    assert cut("one two three", 9) == "one two…"
    assert cut("one", 9) == "one"


def test_who_has_left_keeps_the_capital_of_their_name_in_the_middle_of_a_sentence() -> None:
    words = spoken(running(ANN, BEN), "fr")
    (said,) = words.clauses([Event("seat-opened", 0, {"name": "Zoé"})], 1)
    assert said.startswith("Zoé a laissé sa place")


def test_how_a_round_ended_is_told_before_the_moves_of_it() -> None:
    sitting = running(ANN, BEN)
    words = spoken(sitting, "en")
    moves = [Event("blueprints-took", 1, {"die": f"{'ogkc'[n % 4]}{1 + n % 6}"}) for n in range(8)]
    ended = [
        Event("blueprints-scored", 1, {"points": 21, "card": "c1", "plan": 6, "wood": 0, "recycled": 2, "stone": 3, "glass": 10}),
        Event("blueprints-award", 0, {"award": "gold", "points": 30}),
        Event("blueprints-round", 0, {"round": 2, "one": "o", "two": "g"}),
    ]
    line = first_line(sitting, 0, [*moves, *ended], words)
    assert len(line) <= LONGEST
    assert line.startswith(f"Meanwhile: you won gold; {words.seat(1)} scored 21; ")
    assert "/since" not in line, "the dice were of a round that is over"
    assert "round 2 began, in demand wood, then recycled" in line
    assert "discarded stone 4" in first_line(sitting, 0, [*ended, TOOK, THREW], words)


@pytest.mark.parametrize("language", languages())
def test_the_scores_of_a_round_and_what_is_in_demand_next_are_in_the_first_line(language: str) -> None:
    found = 0
    for seed in range(1, 9):
        state, draw = GAMES["blueprints"].deal(2, bytes([seed]) * 8), random.Random(seed)
        while state.turn is not None:
            seat = state.turn
            step = state.play(seat, draw.choice(list(state.moves(seat))))
            state, scored = step.state, [event for event in step.events if event.id == "blueprints-scored"]
            if scored and state.turn == 1 - seat:
                sitting = running(ANN, BEN)
                sitting.state = state
                line = first_line(sitting, 1 - seat, step.events, spoken(sitting, language))
                found += 1
                assert all(f" {event.about['points']}" in line for event in scored)
                assert re.search(r"/since|/depuis|…", line) is None
                one, two = (spoken(sitting, language)("blueprints-material", material=each) for each in state.demand)
                assert f" {one}, " in line
                assert f" {two}" in line
    assert found > 3


def test_a_computer_player_is_called_by_its_letter_alone() -> None:
    sitting = running(ANN, BEN)
    sitting.chairs[1].keep_by_computer("hard", 0, None, "A")
    words = spoken(sitting, "en")
    assert words.seat(1) == "Computer A"
    moved = Row(1, 1, RowKind.MOVE, 1, None, "take o3 a1 k4", "", 0, [TOOK, THREW])
    line = first_line(sitting, 0, events_of([moved], sitting.chairs), words)
    assert line.startswith("Meanwhile: Computer A took wood 3 and discarded stone 4. "), "however it is named in a row"


def test_a_sale_and_the_coins_are_told_before_the_moves_that_led_to_them() -> None:
    sitting = running(ANN, BEN, game="welkin")
    words = spoken(sitting, "en")
    turns = [
        Event("welkin-used", 1, {"word": "ppg", "site": 7, "left": 0}),
        Event("welkin-sold", 1, {"site": 7, "word": "ppg", "money": 10, "power": "open"}),
        Event("welkin-power", 1, {"power": "open", "site": 7}),
        Event("welkin-opened", 1, {"site": 28, "flip": "yes"}),
        Event("welkin-refilled", None, {"site": 29, "pile": 4}),
        Event("welkin-flipped", 1, {"bid": "em", "old": "e", "new": "m", "less": 2, "more": 3}),
    ]
    for events in (turns, turns * 2, [turns[1], *turns * 2]):
        line = first_line(sitting, 0, events, words)
        assert len(line) <= LONGEST
        assert "sold site 7 for 10 coins" in line
        assert line.count("flipped element to metal") == events.count(turns[-1]), "it changes what everything is worth"
    assert "/since" not in first_line(sitting, 0, turns, words)


def test_who_won_which_place_is_told_before_the_bids() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    words = spoken(sitting, "en")
    auctions = [
        event
        for site, number in (("a2", 24), ("d6", 44), ("d12", 50))
        for event in (
            Event("skyrise-starts", 1, {}),
            Event("skyrise-bid", 1, {"number": number, "height": "short", "site": site}),
            Event("skyrise-passed", 0, {}),
            Event("skyrise-built", 1, {"number": number, "height": "short", "site": site}),
            Event("skyrise-disc", 1, {"disc": "green", "site": site}),
        )
    ]
    line = first_line(sitting, 0, auctions, words)
    assert len(line) <= LONGEST
    assert all(f"won {site} with {number}" in line for site, number in (("A2", 24), ("D6", 44), ("D12", 50)))
    assert "/since" not in line
    assert "you couldn’t outbid" in first_line(
        sitting, 0, [*auctions[:1], Event("skyrise-cannot", 0, {}), *auctions[3:], *auctions[:5]], words
    ), "why somebody was out is told before what others bid"


def test_scores_are_never_cut_by_and_more() -> None:
    sitting = running(ANN, BEN, game="skyrise")
    words = spoken(sitting, "en")
    scored = [Event("skyrise-control", n % 2, {"island": "abcd"[n % 4], "points": 5}) for n in range(12)]
    line = first_line(sitting, 0, scored, words)
    assert len(line) <= LONGEST
    assert "and more" not in line


def test_who_has_won_is_you_to_themselves() -> None:
    for game in ("blueprints", "skyrise", "strange_world", "welkin"):
        sitting = running(ANN, BEN, game=game)
        result = Result(scores=(9, 3), places=(1, 2), parts=({}, {}), why="points")
        assert winner_text(sitting, result, spoken(sitting, "en"), 0).startswith("You win with 9 ")
        assert winner_text(sitting, result, spoken(sitting, "en"), 1).startswith("Ann win")
        assert winner_text(sitting, result, spoken(sitting, "en")).startswith("Ann win")


def test_sentences_go_into_lines_and_none_is_cut() -> None:
    assert lined(["a" * 200, "b" * 49, "c", "d" * 300, "e"]) == "\n".join([f"{'a' * 200} {'b' * 49}", "c", "d" * 300, "e"])
    assert lined([]) == ""
