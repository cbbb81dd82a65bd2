"""How Skyrise reads: texts, alternative texts, names of words, events and refusals, the rules page."""

from __future__ import annotations

import random
import re
from pathlib import Path

import msgspec
import pytest

from cogs.ear import choices
from cogs.move import labels
from cogs.move.steps import Choice, step
from render import FACES
from render.skyrise.look import LETTERS
from render.skyrise.text import disc_said, disc_there, discs_said, free_beside, sites_said
from render.skyrise.text.earned import earned
from render.words import Words
from rules.game import GameError
from rules.skyrise import GAME, Built, SkyriseView
from rules.skyrise.board import COLOUR, ISLANDS, SITE_AT, SITES, layout
from rules.skyrise.parts import CARDS, PANORAMAS, PARTS
from tests.render.skyrise.positions import game, games, positions, reached
from tests.rules.skyrise.positions import build, leave, play, second

FACE = FACES["skyrise"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
FRENCH = Words("fr", WORDS.names, FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MESSAGE = 3800  # characters of one message
VIEWS = list(positions())


def island_letters(view: SkyriseView) -> list[str]:
    return ["h", *(letter for letter in view.slots if letter)]


# Text.


@pytest.mark.parametrize("words", [WORDS, LONG_NAMES])
def test_alternative_texts_are_short_enough(words: Words) -> None:
    for view in VIEWS:
        assert 0 < len(FACE.alt(view, words)) <= 1024
        assert 0 < len(FACE.island_alt(view, "h", words)) <= 1024


def test_the_alternative_text_is_whole_with_usual_names() -> None:
    cut = [view for view in VIEWS if FACE.alt(view, WORDS).endswith("…")]
    assert all(view.own is None and view.seats == 4 for view in cut)


def test_the_alternative_text_is_of_the_era_that_is_played() -> None:
    eras = set()
    for view in VIEWS:
        if view.result is None:
            told = f"era {'I' * view.era}, auction {view.auction} of {view.auctions}"
            assert told in FACE.alt(view, WORDS)
            assert told in FACE.glance(view, WORDS)
            eras.add(view.era)
    assert eras == {1, 2}


def test_the_text_board_is_complete_and_fits_a_message() -> None:
    for view in VIEWS:
        said = FACE.tell(view, WORDS)
        assert "skyrise-" not in said
        assert len(said) <= MESSAGE
        for site in layout(view.slots).sites:
            assert re.search(rf"\b{SITES[site].upper()} [YGWR] ", said)
        if view.result is not None:
            continue
        assert f"auction {view.auction} of {view.auctions}" in said
        for card in view.panoramas:
            assert WORDS(f"skyrise-panorama-{card}") in said
        if view.open:
            head = "Places you can use" if view.seat is not None and view.seat == view.turn else "Open places"
            assert f"{head}: {sites_said(view.open)}." in said, "only whose turn it is can use them"
        for bid in view.laid:
            assert f"{WORDS.seat(bid.seat)} {bid.number} on {bid.site.upper()}" in said
        for seat, seated in enumerate(view.players):
            line = next(line for line in said.splitlines() if line.startswith(f"{WORDS.seat(seat)}: {seated.score} points"))
            assert [int(n) for n in re.findall(r"\d+", line.split("Buildings:")[1].split(".")[0])] == list(seated.pool)
            assert all(WORDS(f"skyrise-wonder-{card}") in line for card in seated.cards)
        for each in view.built:
            what = WORDS(f"skyrise-wonder-{each.card}") if each.card else each.kind
            assert f"{each.site.upper()} {LETTERS[COLOUR[SITE_AT[each.site]]]} {WORDS.seat(each.seat)} {what}" in said
        if view.own is None:
            assert "Your secret objective" not in said
        else:
            assert f"Your secret objective: 4 structures on {view.own.objective}" in said
            for letter, value in view.own.patrons.items():
                assert f"{letter} is worth {value}" in said


def test_an_island_in_words_tells_every_place_with_its_neighbors() -> None:
    view = game(4)[70].view(None)
    for letter in island_letters(view):
        lines = FACE.island_told(view, letter, WORDS).splitlines()[1:]
        assert len(lines) == len(ISLANDS[letter]["neighborhoods"])
        for line in lines:
            site = line.split(" ")[0].lower()
            beside = line.split("Beside ")[1].split(";")[0].split(".")[0].strip().lower().split(" ")
            assert [SITE_AT[name] for name in beside] == list(layout(view.slots).near[SITE_AT[site]])
            assert ("(open)" in line) == (site in view.open)


def test_the_text_says_whose_turn_it_is() -> None:
    state = game(3)[7]
    assert state.turn is not None
    assert "It’s your turn" in FACE.tell(state.view(state.turn), WORDS)
    assert "It’s your turn" not in FACE.tell(state.view(None), WORDS)


def test_the_result_tells_places_parts_and_why() -> None:
    for seats in GAME.seats:
        view = game(seats)[-1].view(None)
        said = FACE.tell(view, WORDS)
        assert view.result is not None
        for seat in range(seats):
            assert f"{view.result.places[seat]}. {WORDS.seat(seat)}" in said
            for part, points in view.result.parts[seat].items():
                if points:
                    assert f"{WORDS(f'skyrise-part-{part}')} {points}" in said
        assert WORDS(f"skyrise-why-{view.result.why}") in said
        assert all(f"{letter} is worth {value}" in said for letter, value in view.tiles.items())


def test_the_result_says_built_of_the_chosen_cards_only() -> None:
    for seats in GAME.seats:
        view = game(seats)[-1].view(None)
        said = FACE.tell(view, WORDS)
        for seated, dealt in zip(view.players, view.hands or (), strict=True):
            for card in dealt:
                assert (f"{WORDS(f'skyrise-wonder-{card}')} (built)" in said) == (card in seated.cards)


def test_an_opponents_wonder_is_told_with_its_initiative_and_what_it_does() -> None:
    states = [state for state in game(3) if state.era == 2 and state.phase in ("start", "raise")]
    for state in states[::7]:
        said = FACE.tell(state.view(0), WORDS)
        for seat in (1, 2):
            for card in state.cards[seat]:
                about = f"{WORDS(f'skyrise-wonder-{card}')}, initiative {CARDS[card]['initiative']} ("
                does = WORDS(f"skyrise-wonder-{card}-does")
                if card in state.unbuilt[seat]:
                    assert f"{about}“{does}”)" in said
                else:
                    assert (f"{about}built; “{does}”)" in said) == (card in ("hammer", "atelier"))


def test_ones_own_cards_are_told_with_the_word_to_type() -> None:
    second_era = [state for state in game(3) if state.era == 2 and state.to_move]
    for state in (game(3)[4], second_era[0], second_era[-1]):
        view = state.view(1)
        assert view.own is not None
        for card in view.own.hand:
            told = f"{WORDS(f'skyrise-wonder-{card}')} [{card}], initiative {CARDS[card]['initiative']} ("
            assert (told in FACE.tell(view, WORDS)) == (card in state.unbuilt[1] if state.era == 2 else True)


def test_the_disc_under_a_waiting_wonder_is_told() -> None:
    state = reached("hammer")
    view = state.view(None)
    assert view.standing is not None
    site = view.standing.site
    disc = disc_said(view.discs[site], WORDS) if site in view.discs else "nothing"
    assert f" on {site.upper()} ({disc})." in FACE.tell(view, WORDS)
    line = next(line for line in FACE.island_told(view, site[0], WORDS).splitlines() if line.startswith(site.upper() + " "))
    assert f"{WORDS(f'skyrise-wonder-{view.standing.card}')}, {disc}." in line


def test_features_are_numbered_so_that_the_same_one_can_be_told() -> None:
    view = game(4)[0].view(None)
    for feature in layout(view.slots).features:
        lines = FACE.island_told(view, feature.island, WORDS).splitlines()[1:]
        called = f"{feature.kind} {feature.id[-1]}"
        assert {line.split(" ")[0].lower() for line in lines if called in line} == {SITES[site] for site in feature.borders}


def test_an_alternative_text_tells_what_the_picture_shows() -> None:
    for view in VIEWS:
        if view.result is not None:
            continue
        for words in (WORDS, LONG_NAMES):
            said = FACE.alt(view, words)
            assert all(words(f"skyrise-panorama-{card}") in said for card in view.panoramas)
            if said.endswith("…"):
                continue
            for seat, seated in enumerate(view.players):
                line = next(
                    part for part in said.split(words.seat(seat)) if part.startswith((f" {seated.now} points now", " 1 point now"))
                ).split(".")[0]
                assert all(words(f"skyrise-wonder-{card}") in line for card in seated.cards)
                assert ("key to the city" in line) == bool(seated.key)
                if view.phase == "raise" and not seated.key:
                    assert ("has passed" in line) == (seated.passed and not seated.beaten)
                    assert ("can’t outbid" in line) == seated.beaten
            if view.own is not None:
                assert "Your rows: yellow" in said


def test_the_alternative_text_tells_discs_as_long_as_there_is_room() -> None:
    for seats in GAME.seats:
        view = game(seats)[len(game(seats)) // 3].view(None)
        seated = next(each for each in view.players if each.kept)
        assert f"discs {discs_said(seated.kept, WORDS)}" in FACE.alt(view, WORDS)


# Names of words.


def test_every_word_of_every_line_has_a_name() -> None:
    draw = random.Random(5)
    seen = set()
    for states in games():
        for state in {**{state.phase: state for state in states[:-1]}, **dict(enumerate(states[:-1:9]))}.values():
            if not state.to_move:
                continue
            seat = state.to_move[0]
            view = state.view(seat)
            lines = list(state.moves(seat))
            for line in draw.sample(lines, min(12, len(lines))):
                words = line.split(" ")
                seen.add(words[0])
                for n, word in enumerate(words):
                    label, note = FACE.name(view, " ".join(words[:n]), word, WORDS)
                    assert 0 < len(label) <= 80
                    assert len(note) <= 100
                    assert note or words[0] == "vault" or label.endswith(", wins at once"), "a place that nothing lies beside"
                    assert label != word
                    assert "skyrise-" not in label + note
    assert seen >= {"bid", "pass", "wonder", "wild", "choose"}


def test_a_place_is_named_with_its_colour_and_disc() -> None:
    state = game(4)[0]
    seat = state.to_move[0]
    view = state.view(seat)
    label, note = FACE.name(view, "bid 2", "h1", WORDS)
    assert label.startswith("Yellow H1, ")
    assert label.endswith("disc")
    assert label.startswith(f"{FACE.short(view, 'bid 2', 'h1', WORDS)}, "), "or the line above would say its button again"
    assert note == "3 free beside it", "what it borders stands on the map"
    assert "blimp 1" in FACE.say(msgspec.structs.replace(view, panoramas=("blimps", "lakes")), "bid 2", "h1", WORDS)[1]


def test_a_number_is_named_with_its_height_and_what_beats_it() -> None:
    state = game(3)[0]
    seat = state.to_move[0]
    view = state.view(seat)
    number = view.players[seat].pool[-1]
    label, note = FACE.name(view, "bid", str(number), WORDS)
    assert label == f"{number}, tall building"
    higher = sum(each > number for other in range(3) if other != seat for each in view.players[other].pool)
    assert str(higher) in note or not higher


def test_a_number_is_not_compared_with_those_of_seats_already_out() -> None:
    state = next(state for state in game(4) if state.phase == "raise" and sum(state.out) == 2 and state.turn is not None)
    view = state.view(state.turn)
    number = view.players[state.turn or 0].pool[0]
    higher = sum(each > number for seat in range(4) if seat != state.turn and not state.out[seat] for each in state.pools[seat])
    note = FACE.name(view, "bid", str(number), WORDS)[1]
    assert (f"{higher} higher" in note) if higher else "no higher" in note
    other = next(seat for seat in range(4) if seat != state.turn and not state.out[seat])
    assert note.startswith(f"{WORDS.seat(other)} has "), "one of them is called by name"


def test_a_number_is_told_the_wonders_that_may_still_come() -> None:
    state = next(state for state in game(4) if state.era == 2 and state.phase == "start" and sum(map(bool, state.unbuilt)) > 2)
    view = state.view(state.turn)
    number = view.players[state.turn or 0].pool[0]
    others = sum(len(cards) for seat, cards in enumerate(state.unbuilt) if seat != state.turn)
    assert f"others can still place {others} Wonders" in FACE.name(view, "bid", str(number), WORDS)[1]
    assert "Wonder" not in FACE.name(game(4)[0].view(game(4)[0].turn), "bid", "2", WORDS)[1]


def test_a_bid_that_wins_at_once_says_so_in_its_name() -> None:
    """In the name, for of nine places and more the names alone are told."""
    state = game(4)[0]
    view = state.view(state.turn)
    site = SITE_AT["h1"]
    taken = tuple(Built(0, SITES[near], "tall", "", 74) for near in layout(view.slots).near[site])
    ending = msgspec.structs.replace(view, built=taken)
    label, note = FACE.name(ending, "bid 2", "h1", WORDS)
    assert label.endswith(", wins at once")
    assert "free beside" not in note
    assert FACE.say(ending, "bid 2", "h1", WORDS)[0].endswith(", wins at once")
    assert FACE.name(ending, "bid 2", "h1", FRENCH)[0].endswith(", gagne aussitôt")
    assert "wins" not in FACE.name(view, "bid 2", "h1", WORDS)[0]
    assert "wins" not in FACE.name(ending, "wonder palace", "h1", WORDS)[0], "the Hammer may answer a Wonder, and it wins anywhere"
    assert "free beside" not in FACE.name(game(4)[0].view(None), "vault", "h1", WORDS)[1]


def spelled(keys: str) -> list[int]:
    """Each number of "1–4, 7"."""
    ends = [[int(end) for end in run.split("–")] for run in keys.split(", ")]
    return [key for run in ends for key in range(run[0], run[-1] + 1)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_many_places_are_told_by_their_code_and_what_nobody_may_miss(language: str) -> None:
    words = Words(language, WORDS.names, FACE.speak)
    wins = words("skyrise-word-site-wins", place="")
    seen = 0
    for state in (*game(2, 2), *game(3, 3)):
        if state.phase != "start" or state.turn is None:
            continue
        lines, view = list(state.moves(state.turn)), state.view(state.turn)
        now = step(lines, " ".join(lines[0].split()[:2]))
        if not isinstance(now, Choice) or not labels.NOTED < len(now.words) <= labels.MOST_BUTTONS:
            continue
        offered = labels.labelled(FACE, view, now, lines, words)
        assert offered is not None
        assert all(site.upper() in label.split() for site, label, _ in offered)
        (told,) = labels.key(FACE, view, now, [label for _, label, _ in offered], words)
        said: dict[str, list[str]] = {site: [] for site in now.words}
        for keys, clauses in re.findall(r"\*\*([\d–, ]+)\*\*\s?: ([^·]+)", told):
            for key in spelled(keys):
                said[now.words[key - 1]] += clauses.strip().split(", ")
        taken = {each.site for each in view.built}
        last = {site for site in now.words if {SITES[near] for near in layout(view.slots).near[SITE_AT[site]]} <= taken}
        assert now.begun.startswith("bid")
        assert {site for site, clauses in said.items() if wins.removeprefix(", ") in clauses} == last
        for site, clauses in said.items():
            assert words("skyrise-colour-capital", colour=COLOUR[SITE_AT[site]]) in clauses, "its ground"
            assert any(clause.startswith(disc_there(view, site, words).partition(",")[0]) for clause in clauses), "its disc"
        assert not any(site.upper() in told for site in now.words), "no code is told twice"
        seen += bool(last)
    assert seen


def test_a_disc_that_lowers_a_row_is_warned_of() -> None:
    """The fourth disc of a colour: a structure on it is worth 2 then and not 6."""
    first = game(4)[0]
    assert first.turn is not None
    plain = msgspec.structs.replace(first.view(first.turn), discs={"h1": "white", "h2": "A"})

    def named(kept: tuple[str, ...], begun: str = "bid 2", site: str = "h1") -> str:
        players = list(plain.players)
        players[first.turn or 0] = msgspec.structs.replace(players[first.turn or 0], kept=kept)
        return FACE.name(msgspec.structs.replace(plain, players=tuple(players)), begun, site, WORDS)[0]

    three = ("white", "wild-white", "white")
    for begun in ("bid 2", "wonder palace", "vault"):
        assert named(three, begun) == "Yellow H1, white disc (your row falls 6 → 2)"
    assert [named(kept) for kept in ((), three[:2], (*three, "white"), ("green",) * 3)] == ["Yellow H1, white disc"] * 4
    assert named(three, site="h2") == "White H2, patron A disc"
    assert FACE.name(msgspec.structs.replace(plain, seat=None), "bid 2", "h1", WORDS)[0] == "Yellow H1, white disc"


@pytest.mark.parametrize(
    ("language", "clause"), [("en", "Bob can still place {} Wonder"), ("fr", "Bob peut encore poser {} Merveille")]
)
def test_one_opponent_is_called_by_name(language: str, clause: str) -> None:
    words = Words(language, WORDS.names, FACE.speak)
    state = next(state for state in game(2) if state.era == 2 and state.phase == "start" and state.turn == 0 and state.unbuilt[1])
    note = FACE.name(state.view(0), "bid", str(state.pools[0][0]), words)[1]
    assert clause.format(len(state.unbuilt[1])) in note
    assert all(said.startswith("Bob ") for said in note.split(words("clause-separator")))


def test_either_of_two_wonders_is_chosen_first_and_the_line_has_them_by_initiative() -> None:
    state = next(state for state in game(2) if state.phase == "choose")
    view, lines, hand = state.view(0), list(state.moves(0)), list(state.hands[0])
    now = step(lines, "choose", unordered=FACE.unordered)
    assert isinstance(now, Choice)
    assert list(now.words) == hand, "the one with the highest initiative too"
    after = step(lines, f"choose {hand[-1]}", unordered=FACE.unordered)
    assert isinstance(after, Choice)
    assert [after.after(word) for word in after.words] == [f"choose {card} {hand[-1]}" for card in hand[:-1]]
    told = choices.labelled(FACE, view, now, lines, Words(names=WORDS.names, speak=FACE.speak, codes=False)) or []
    assert [label.partition(",")[0] for _, label, _ in told] == [WORDS(f"skyrise-wonder-{card}") for card in hand]
    assert not any(last for _, _, last in told), "nothing follows that would stand in the same label"
    assert WORDS(f"skyrise-wonder-{hand[0]}") in FACE.ask(view, f"choose {hand[0]}", WORDS)
    three = next(state for state in game(3) if state.phase == "choose")
    one = step(list(three.moves(0)), "choose", unordered=FACE.unordered)
    assert isinstance(one, Choice)
    assert list(one.words) == list(three.hands[0])


def test_the_hand_is_told_what_its_wonders_do() -> None:
    for state in (game(2)[5], game(3)[-5]):
        view = state.view(0)
        told = FACE.caption(view, WORDS).splitlines()
        mine = state.hands[0] if state.era == 1 else [card for card in state.cards[0] if card in state.unbuilt[0]]
        assert {f"-# {WORDS(f'skyrise-wonder-{card}')}: {WORDS(f'skyrise-wonder-{card}-does')}" for card in mine} <= set(told)
        assert FACE.caption(state.view(None), WORDS) == ""


def test_the_hand_tells_what_the_wonders_of_the_others_do_once_they_lie_open() -> None:
    state = next(state for state in game(3) if state.era == 2 and state.unbuilt[1] and state.unbuilt[2])
    told = FACE.caption(state.view(0), WORDS)
    for seat in (1, 2):
        for card in state.unbuilt[seat]:
            does = WORDS(f"skyrise-wonder-{card}-does")
            assert f"{WORDS.seat(seat)}’s {WORDS(f'skyrise-wonder-{card}')}: “{does}”" in told, "what is yours there is its owner's"
    hidden = next(state for state in game(3) if state.phase == "choose")
    assert not any(f"{WORDS.seat(seat)}’s" in FACE.caption(hidden.view(0), WORDS) for seat in (1, 2)), "chosen in secret"


def test_a_wonder_says_what_it_would_earn_here_and_now() -> None:
    """When it is chosen, at each place, and once more where it is confirmed; the words of `earned`, whose figures are tested."""
    looked = 0
    for state in game(2)[:-1]:
        for words in (WORDS, FRENCH):
            lines = [line.split() for line in state.moves(state.to_move[0]) if line.startswith("wonder ")]
            view = state.view(state.to_move[0])
            for _, card, site in lines[:6]:
                if state.phase == "start" and card == "capital":
                    continue
                points = earned(view, card, site).points
                note = FACE.name(view, f"wonder {card}", site, words)[1]
                assert note.startswith(f"{points} point"), (card, site)
                assert FACE.remind(view, f"wonder {card} {site}", words)[0].endswith(note)
                for begun in ("", "wonder", f"wonder {card}"):
                    told = " ".join(FACE.remind(view, begun, words))
                    assert ("if placed now" if words is WORDS else " maintenant") in told, (begun, told)
                looked += 1
    assert looked > 4


def test_places_beside_an_opponents_hammer_are_named_where_something_tall_is_placed() -> None:
    state = play(build(second([["munch"], ["atelier"], ["hammer"]]), 2, h1="hammer"), "0 bid 2 h3")
    for begun in ("wonder atelier", "bid 78"):
        told = FACE.remind(state.view(1), begun, WORDS)[-1]
        assert told == f"Not H2 and H4: nothing tall goes beside {WORDS.seat(2)}’s Hammer on H1."
    assert not any("Hammer" in told for told in FACE.remind(state.view(1), "bid 60", WORDS))
    alone = leave(build(second([["munch"], ["atelier"], ["hammer"]], starter=2), 2, h1="hammer"), 2, 95)
    assert not any("Not " in told for told in FACE.remind(alone.view(2), "bid 95", WORDS)), "its owner's own"


def test_where_all_places_are_beside_the_hammer_it_is_said_before_a_number_is_chosen() -> None:
    state = play(build(second([["munch"], ["atelier"], ["hammer"]]), 2, h1="hammer"), "0 bid 2 h3")
    view = state.view(1)
    shut = msgspec.structs.replace(view, open=tuple(site for site in view.open if site in ("h2", "h4")))
    for begun in ("", "bid"):
        assert FACE.remind(shut, begun, WORDS)[-1].startswith("Nothing tall fits here")
        assert not any("Nothing tall" in told for told in FACE.remind(view, begun, WORDS))
    assert "beside it" in WORDS("skyrise-rules")


def test_nobody_orders_ahead_who_has_built_everything() -> None:
    view = next(state for state in game(3) if state.phase == "start" and state.turn == 0).view(1)
    players = list(view.players)
    assert FACE.orders(view, WORDS)
    players[1] = msgspec.structs.replace(players[1], pool=(), unbuilt=())
    assert FACE.orders(msgspec.structs.replace(view, players=tuple(players)), WORDS) == []


def test_what_a_wonder_counts_here_stands_beside_its_points() -> None:
    for how, said in (
        ("plain", "5 points here"),
        ("each", "6 points here (3 × 2)"),
        ("most", "12 points here, the most it gives"),
        ("need", "0 points here (you border 2 of 3)"),
    ):
        about = {"plain": (5, 0, 0, 0), "each": (6, 3, 2, 0), "most": (12, 0, 0, 0), "need": (0, 2, 0, 3)}[how]
        points, count, each, need = about
        assert WORDS(f"skyrise-earns-{how}", points=points, count=count, each=each, need=need) == said
    assert WORDS("skyrise-earns-between", least=4, most=8) == "4 to 8 points if placed now, by the place"


def test_a_wonder_is_not_said_to_win_while_the_hammer_may_answer() -> None:
    state = reached("hammer")
    assert state.turn is not None
    waiting = state.view(state.turn)
    other = next(seat for seat in range(3) if seat != state.turn)
    view = msgspec.structs.replace(waiting, seat=other, standing=None, phase="raise")
    assert "unless the Hammer" in FACE.name(view, "", "wonder", WORDS)[1]
    assert "unless" not in FACE.name(msgspec.structs.replace(view, seat=state.turn), "", "wonder", WORDS)[1]


def test_words_of_no_line_come_back_as_they_are() -> None:
    view = game(2)[0].view(None)
    assert FACE.name(view, "", "nonsense", WORDS) == ("nonsense", "")
    assert FACE.name(view, "bid 24", "z9", WORDS) == ("z9", "")


# Events, refusals, rules.


def test_every_event_of_a_game_reads_well() -> None:
    for seats in GAME.seats:
        for seed in range(4):
            draw = random.Random(seed)
            state = GAME.deal(seats, bytes([seed]))
            told = state.heard()
            while state.to_move:
                seat = draw.choice(state.to_move)
                step = state.play(seat, draw.choice(list(state.moves(seat))))
                state = step.state
                told += step.events
            for event in told:
                said = WORDS.event(event)
                assert "skyrise-" not in said
                assert not re.search(r"\{|\}|\b[a-d]\d+\b", said)
                assert not {*CARDS, *PANORAMAS} & set(re.findall(r"\b[a-z]+\b", said)) - {"vault", "palace", "hammer", "capital"}


def test_every_id_in_the_rules_has_a_sentence() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (Path("rules") / "skyrise").glob("*.py"))
    ids = set(re.findall(r'"(skyrise-[a-z-]+)"', source))
    assert len(ids) > 70
    assert [id for id in ids if not WORDS.has(id)] == []


def test_refusals_speak_of_things_by_name() -> None:
    said = WORDS.refusal(GameError("skyrise-not-adjacent", site="a7", latest="h1"))
    assert said.startswith("A7 isn’t adjacent to the latest bid on H1")
    assert "z9" in WORDS.refusal(GameError("skyrise-no-such-site", site="z9"))
    assert "The Palace" in WORDS.refusal(GameError("skyrise-wonder-last", card="palace"))
    assert "castle" in WORDS.refusal(GameError("skyrise-no-such-wonder", card="castle"))


def test_everything_the_table_asks_for_has_words() -> None:
    for seats in GAME.seats:
        for option, values in GAME.options(seats).items():
            assert all(WORDS.has(f"skyrise-option-{option}{end}") for end in ("", "-note", *(f"-{value}" for value in values)))
    assert all(WORDS.has(f"skyrise-part-{part}") for part in PARTS)
    assert all(WORDS.has(f"skyrise-why-{why}") for why in ("points", "finished-first"))
    assert all(len(WORDS(f"skyrise-wonder-{card}-does")) <= 100 for card in CARDS)
    assert all(WORDS.has(f"skyrise-panorama-{card}-rule") for card in PANORAMAS)


def test_refusals_say_what_the_table_waits_for() -> None:
    assert "pass" not in WORDS.refusal(GameError("skyrise-no-wild-now", now="first-start"))
    assert "Hammer" in WORDS.refusal(GameError("skyrise-no-vault-now", now="hammer"))
    assert WORDS.refusal(GameError("skyrise-no-choose-now", now="raise")).endswith("Outbid, or pass.")
    assert WORDS.refusal(GameError("skyrise-must-start", now="start")).endswith(
        "Bid, or place a Wonder if you have no buildings left."
    )
    assert WORDS.refusal(GameError("skyrise-hammer-bans", site="a1", hammer="a2", now="start")).endswith("lower building.")
    assert WORDS.refusal(GameError("skyrise-hammer-bans", site="a1", hammer="a2", now="raise")).endswith(", or pass.")
    assert "two cards" in WORDS.refusal(GameError("skyrise-choose-first", count=2))
    assert "one of those" in WORDS.refusal(GameError("skyrise-not-your-wonder", card="palace", count=2))


def test_the_figures_in_words_are_those_of_the_cards() -> None:
    for card, about in CARDS.items():
        said = WORDS(f"skyrise-wonder-{card}-does")
        for figure in ("points", "need", "minus"):
            if figure in about:
                assert re.search(rf"\b{about[figure]}\b", said), card
        if "most" in about and card not in ("munch", "laboca"):
            assert f"{about['most']} at most" in said
    for card, about in PANORAMAS.items():
        assert WORDS(f"skyrise-panorama-{card}-rule").startswith(f"{about['points']} for each")


def test_the_rules_page_is_short() -> None:
    said = WORDS("skyrise-rules")
    assert 1000 < len(said) <= 3500
    assert "shows one island up close" in said


def test_a_view_of_no_one_hides_every_hand() -> None:
    state = game(4)[10]
    said = FACE.tell(state.view(None), WORDS)
    assert not any(WORDS(f"skyrise-wonder-{card}") in said for hand in state.hands for card in hand)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_ends_the_game_says_so_before_it_is_played(language: str) -> None:
    words = Words(language, WORDS.names, FACE.speak)
    ends = words("skyrise-remind-last")
    said = {False: 0, True: 0}
    for state in game(2)[-12:-1]:
        if state.phase not in ("start", "raise"):
            continue
        seat = state.to_move[0]
        for line in list(state.moves(seat))[:6]:
            if line == "pass":
                continue
            now = state.play(seat, line).state
            while now.phase in ("wild", "vault"):
                now = now.play(now.to_move[0], next(iter(now.moves(now.to_move[0])))).state
            over = now.result() is not None
            assert (ends in FACE.remind(state.view(seat), line, words)) == over, line
            said[over] += 1
    assert all(said.values()), said


def test_what_ends_the_first_era_for_certain_says_so() -> None:
    state = next(state for state in game(2) if state.era == 1 and state.phase == "start" and len(state.pools[state.turn or 0]) == 1)
    view, number = state.view(state.turn), state.pools[state.turn or 0][0]
    for site in view.open:
        ends = not free_beside(view, site)
        assert (WORDS("skyrise-remind-last-era") in FACE.remind(view, f"bid {number} {site}", WORDS)) == ends
    taken = tuple(Built(0, SITES[near], "tall", "", 74) for near in layout(view.slots).near[SITE_AT[view.open[0]]])
    alone = msgspec.structs.replace(view, built=taken)
    assert FACE.remind(alone, f"bid {number} {view.open[0]}", WORDS)[-1] == WORDS("skyrise-remind-last-era")


def test_the_wild_disc_says_how_many_structures_a_colour_counts_for() -> None:
    state = build(second(), 0, h1=second().pools[0][0], a1=second().pools[0][1])
    assert COLOUR[SITE_AT["h1"]] == "yellow"
    mine = sum(COLOUR[SITE_AT[site]] == "yellow" for site in ("h1", "a1"))
    note = FACE.name(state.view(0), "wild", "yellow", WORDS)[1]
    assert note == f"with 1 yellow disc, each structure on yellow is worth 3, not 2 (you have {mine}: +{mine})"
    assert FACE.name(state.view(1), "wild", "yellow", WORDS)[1].endswith("(you have none)")
    state.kept[0] = ["yellow"] * 3
    assert FACE.name(state.view(0), "wild", "yellow", WORDS)[1].endswith(f"is worth 2, not 6 (you have {mine}: −{4 * mine})")
    assert all(len(FACE.name(state.view(0), "wild", colour, FRENCH)[1]) < 100 for colour in LETTERS)


def test_two_wonders_say_in_one_line_what_they_would_earn() -> None:
    """What each does fills the screen; it stands at the step where one of them is chosen."""
    state = play(second(seats=2), "0 bid 2 h1")
    told = FACE.remind(state.view(1), "", WORDS)
    assert len(told) == 1
    assert told[0].count("if placed now") == 2


def test_an_objective_that_was_missed_says_why_it_brings_nothing() -> None:
    for words, said in ((WORDS, "too few, 0 points"), (FRENCH, "trop peu, 0 point")):
        about = {"colour": "brown", "count": 3, "who": "Ann"}
        assert said in words("skyrise-objective", points=0, **about)
        assert said not in words("skyrise-objective", points=10, **about)
