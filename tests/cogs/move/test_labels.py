"""What the choices of a panel are called."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from cogs.move import labels
from cogs.move.steps import Choice, step, together
from render import FACES
from render.face import KEYS, SHORT
from render.words import Words
from rules import GAMES
from rules.game import State
from tests.rules.strange_world.made import laying, world
from tests.rules.welkin import board as own_board
from tests.rules.welkin import table


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("ms: mountain + swamp", "ms", "mountain + swamp"),
        ("ms\u202f: montagne et marais", "ms", "montagne et marais"),
        ("m+\u00a0: montagne", "m+", "montagne"),
        ("Moon", "moon", "Moon"),
        ("left of rows 3 and 4 (l34)", "l34", "left of rows 3 and 4 (l34)"),
        ("a4, white", "a4", "white"),
        ("Jacobs’ Gardens", "Jacobs", "Jacobs’ Gardens"),
        ("H1 yellow, wild disc", "h1", "yellow, wild disc"),
        ("Procure materials", "Procure", "Procure materials"),
    ],
)
def test_small_type_does_not_say_the_code_of_a_button_twice(name: str, word: str, said: str) -> None:
    assert labels._uncoded(name, word) == said


def asked(game: str, state: State, begun: str, language: str = "en") -> tuple[list[str], list[str]]:
    """The labels of a step's buttons and the small type above them, as the seat whose turn it is reads them."""
    seat = state.to_move[0]
    face, view, words = FACES[game], state.view(seat), Words(language, ("Ann", "Ben", "Cleo"), FACES[game].speak)
    lines = list(state.moves(seat, 0))
    now = step(lines, begun, joined=face.joined)
    assert isinstance(now, Choice)
    offered = labels.labelled(face, view, now, lines, words)
    assert offered is not None
    return [label for _, label, _ in offered], labels.key(face, view, now, [label for _, label, _ in offered], words)


def pool(*dice: str) -> State:
    """Blueprints for three as it is dealt, with these dice in the pool; the demand is glass, then stone."""
    state = GAMES["blueprints"].deal(3, b"labels")
    state.pool, state.fresh, state.demand = list(dice), ["c3"], ["c", "k"]  # type: ignore[attr-defined]
    return state


@pytest.mark.parametrize("game", sorted(set(FACES) & {"blueprints", "skyrise", "strange_world", "welkin"}))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_choices_are_numbered_as_in_the_picture(game: str, language: str) -> None:
    """Every game has letters of its own, so in none of them a button begins with one that is not."""
    state, rng = GAMES[game].deal(2, b"numbered"), random.Random(2)
    seen = 0
    for _ in range(60):
        if not state.to_move:
            break
        seat = state.to_move[0]
        lines = list(state.moves(seat, 0))
        now = step(lines, "")
        if isinstance(now, Choice) and not now.runs and not now.lines:
            offered = labels.labelled(FACES[game], state.view(seat), now, lines, Words(language, speak=FACES[game].speak)) or []
            if FACES[game].by_key(state.view(seat), now.begun, KEYS[0], Words(language)):
                assert [label.split()[-1] for _, label, _ in offered] == list(KEYS[: len(offered)])
            elif FACES[game].keys(now.begun):
                assert [label.split(". ")[0] for _, label, _ in offered] == list(KEYS[: len(offered)])
            else:  # numbers say themselves, and so do acts by their names
                called = [FACES[game].name(state.view(seat), now.begun, word, Words(language))[0].split()[0] for word in now.words]
                assert all(word in label.split() or label.split()[0] in called for word, label, _ in offered)
                assert not any(". " in label for _, label, _ in offered)
            seen += bool(offered)
        state = state.play(seat, rng.choice(lines), 0).state
    assert seen > 5


def test_alike_things_are_said_once() -> None:
    named, told = asked("blueprints", pool("o1", "c2", "c3", "k3", "g5", "c6"), "take")
    assert named == ["1. O1", "2. C2", "3. C3", "4. K3", "5. G5", "6. C6"], "names of so many would take up lines of the screen"
    assert told == [
        "-# **O**: wood · **C**: glass · **K**: stone · **G**: recycled",
        "-# **1–6**: fits every unfinished space",
    ]


def test_numbers_are_told_by_themselves_and_not_twice() -> None:
    named, told = asked("skyrise", GAMES["skyrise"].deal(3, b"labels"), "bid")
    assert len(named) > labels.FEW
    assert all(label.isdigit() for label in named), "a number needs no key"
    heights, answers = told
    heads = [head for line in told for head in line.split("**")[1::2]]
    assert {each for head in heads for each in head.split(", ")} <= {*named, "All of them"}, (
        "no range, as if it had what lies between"
    )
    for line in told:
        found = [each for head in line.split("**")[1::2] for each in head.split(", ")]
        assert sorted(found) == sorted(named), "each once"
    assert heights.startswith("-# Short: **")
    assert answers.startswith("-# The others have higher ones: ")


def test_only_keys_that_follow_each_other_are_told_as_a_range() -> None:
    assert labels._span((0, 1, 2, 4), KEYS, Words()) == "1–3, 5"
    assert labels._span((0, 1, 2), ("12", "16", "95", "96"), Words()) == "12, 16, 95", "nothing lies between 16 and 95"
    assert labels._span((0, 1, 2), ("12", "16", "95"), Words()) == "All of them"
    assert labels._span((0, 1), ("12", "16"), Words("fr")) == "Pour tous"


def test_where_each_differs_each_has_its_line() -> None:
    named, told = asked("welkin", GAMES["welkin"].deal(2, b"labels"), "procure")
    assert named[0].startswith("1. ")
    assert [line.split(":")[0] for line in told if "take" in line] == [f"-# **{label}**" for label in named]


def test_what_letters_stand_for_is_said_once() -> None:
    named, told = asked("welkin", GAMES["welkin"].deal(2, b"labels"), "procure")
    assert named[0] == "1. Plant"
    assert not any("**P**" in line for line in told), "words need no key"
    assert not any("plant token" in line for line in told)


def test_nothing_is_said_twice_of_an_act_or_a_name() -> None:
    state = GAMES["welkin"].deal(2, b"labels")
    _, told = asked("welkin", state, "")
    assert not any("Procure materials" in line for line in told)


def test_which_of_a_few_is_kept_or_passed_is_said_by_the_verb_and_its_number() -> None:
    """Whoever passes two of three thinks about the one they keep; without the verb a card passed looks like one that is laid."""
    state = GAMES["strange_world"].deal(2, b"labels")
    named, told = asked("strange_world", state, "")
    assert named == ["Keep 1", "Keep 2", "Keep 3"]
    assert told[0].startswith("-# **1**: ")
    assert told[0].count("**") == 6
    assert FACES["strange_world"].ask(state.view(0), "pass", Words()) == "You pass two cards to Seat 2. Which one do you keep?"
    view, lines = state.view(0), list(state.moves(0, 0))
    now = step(lines, "")
    assert isinstance(now, Choice)
    for word in now.words:
        kept = list(state.hands[0])
        for passed in now.after(word).split()[1:]:
            kept.remove(passed)
        assert kept == [word], "the button of a card plays that all but it are passed"
    for seat in (0, 1):
        state = state.play(seat, next(iter(state.moves(seat, 0))), 0).state
    named, told = asked("strange_world", state, "")
    assert named == ["Pass 1", "Pass 2", "Pass 3"]
    assert [line[:9] for line in told] == ["-# **1**:", "-# **2**:", "-# **3**:"]
    assert FACES["strange_world"].name(view, "pass", now.words[-1], Words())[0].split(": ")[-1].split(" (")[0] in told[-1]
    assert FACES["strange_world"].ask(state.view(0), "pass", Words()) == "Now you pass one card to Seat 2. Which one?"
    assert asked("strange_world", GAMES["strange_world"].deal(2, b"labels"), "", "fr")[0] == ["Garder 1", "Garder 2", "Garder 3"]


def test_of_two_alike_it_is_said_whether_both_are_chosen() -> None:
    """They have one key, so that "2" alone would say neither what is passed nor how much; of the one kept it says all."""
    face, view = FACES["strange_world"], GAMES["strange_world"].deal(2, b"labels").view(0)
    alike = step(["pass moon moon", "pass moon pp2"], "")
    assert isinstance(alike, Choice)
    assert [labels.all_but(face, view, alike, word, Words()) for word in alike.words] == ["Keep 1", "Keep 2"]
    plain = SimpleNamespace(draws_steps=lambda: True, keys=lambda begun: True, by_key=lambda *_: "", short=lambda *_: "Pass")
    said = [labels.all_but(plain, view, alike, word, Words()) for word in alike.words]  # type: ignore[arg-type]
    assert said == ["Pass 1 + 2", "Pass 1 + 1"]


def test_two_alike_are_counted_on_their_button_and_not_again_above_it() -> None:
    """A hand of three looked like one of two where two of them are one button."""
    state = laying(world({"d4": "mm"}), "moon", "moon", "m+")
    assert asked("strange_world", state, "")[0] == ["1. Moon ×2", "2. m+"]
    assert asked("strange_world", state, "", "fr")[0] == ["1. Lune ×2", "2. m+"]
    named, told = asked("strange_world", laying(world({"d4": "mm"}), "mp", "mp", "ws"), "")
    assert named == ["1. mp ×2", "2. ws"]
    assert told[0].startswith("-# **1. mp ×2**: mountain + plant with goat; ")


def test_each_place_is_told_of_in_one_line_alone() -> None:
    """Six cells were listed for the card being flipped, and again with two others for nothing being changed."""
    state = laying(world({"d4": "s0", "d3": "wp", "d2": "ms", "e2": "mm", "d5": "sp"}), "moon", "ws", "m+")
    for language in ("en", "fr"):
        for word in ("moon", "ws", "m+"):
            named, told = asked("strange_world", state, f"place {word}", language)
            spans = "".join(told).split("**")[1::2]
            heads = [head for span in spans for head in span.split(", ")]
            whole = [key for head in heads for key in (KEYS[KEYS.index(head.split("–")[0]) : KEYS.index(head.split("–")[-1]) + 1])]
            assert sorted(whole, key=int) == list(KEYS[: len(named)])


def test_what_is_told_of_several_places_fits_one_and_several() -> None:
    """ "1, 4: is flipped" has no subject."""
    state = laying(world({"d4": "s0", "d3": "mm"}), "ws", "mp")
    _, told = asked("strange_world", state, "place ws")
    flips = next(line for line in told if "swamp" in line)
    assert "flipped (there’s a swamp in that row)" in flips
    assert " is " not in flips


def test_what_many_places_come_to_is_told_and_not_their_names_again() -> None:
    """Nine cells and more: each is named on its button and in the picture."""
    state, crowded = GAMES["strange_world"].deal(2, b"0"), None
    rng = random.Random(0)
    while crowded is None:
        if not state.to_move:
            state = GAMES["strange_world"].deal(2, rng.randbytes(4))
        seat = state.to_move[0]
        lines = list(state.moves(seat, 0))
        named = {word: step(lines, f"place {word}") for word in {line.split()[1] for line in lines if line.startswith("place")}}
        crowded = next((word for word, now in sorted(named.items()) if isinstance(now, Choice) and len(now.words) > 8), None)
        if crowded is None:
            state = state.play(seat, rng.choice(lines), 0).state
    _, told = asked("strange_world", state, f"place {crowded}")
    assert told
    assert not any("Cell" in line for line in told)


def test_buttons_beside_each_other_ask_for_the_same() -> None:
    """No whole pair stands among first tokens, though the last of them leaves one partner alone."""
    state = table(own_board(done=(16,)))
    named, _ = asked("welkin", state, "power flip")
    assert len(named) > 3
    assert all(label.partition(". ")[2][1] == "→" for label in named), "a token each: where it lies and where it goes"
    also, _ = asked("welkin", state, "power")
    assert set(also) >= set(named)


@pytest.mark.parametrize(
    ("game", "line", "english", "french"),
    [
        (
            "blueprints",
            "take o3 b1 drop g2",
            "Build wood 3 on B front, discard recycled 2",
            "Poser bois 3 en B avant, écarter recyclé 2",
        ),
        ("blueprints", "take o3 out", "Take wood 3, lost", "Prendre bois 3, perdu"),
        ("skyrise", "bid 24 a7", "Bid 24 on A7", "Miser 24 en A7"),
        ("skyrise", "pass", "Pass", "Passer"),
        ("skyrise", "wonder baron a7", "Place Le Baron on A7", "Poser Le Baron en A7"),
        ("skyrise", "choose baron vault", "Choose Le Baron and The Vault", "Choisir Le Baron et Le Coffre"),
        ("skyrise", "wild green", "Make it green", "Choisir vert"),
        ("skyrise", "vault a7", "Take the disc of A7", "Prendre le disque en A7"),
        ("strange_world", "pass ms sp", "Pass on ms and sp", "Passer ms et sp"),
        ("strange_world", "place ws c4", "Lay water + swamp on c4", "Poser eau et marais en c4"),
        ("strange_world", "stack 2", "Take stack 2", "Prendre la pile 2"),
        ("strange_world", "sun left", "Send the cards left", "Passer à gauche"),
        ("welkin", "open 31", "Open site 31", "Ouvrir le chantier 31"),
        ("welkin", "flip pe", "Flip pe", "Retourner pe"),
        ("welkin", "power flip pe mg", "Flip pe and mg", "Retourner pe et mg"),
        ("welkin", "procure p pe", "Procure 1 plant, 1 element", "Produire 1 plante, 1 élément"),
        ("welkin", "power buy pp", "Buy 2 plants", "Acheter 2 plantes"),
        ("welkin", "use p -", "Lay 1 plant", "Poser 1 plante"),
        ("welkin", "sell 31", "Sell site 31", "Vendre le chantier 31"),
        ("welkin", "end", "End turn", "Fin du tour"),
    ],
)
def test_the_button_that_plays_a_line_says_what_it_does(game: str, line: str, english: str, french: str) -> None:
    state = GAMES[game].deal(2, b"labels")
    if game == "welkin":
        state = table(own_board())
    for language, said in (("en", english), ("fr", french)):
        assert labels.act_label(FACES[game], state.view(0), line, Words(language, speak=FACES[game].speak)) == said


@pytest.mark.parametrize("game", sorted(set(FACES) & {"blueprints", "skyrise", "strange_world", "welkin"}))
def test_the_presses_to_a_line_are_the_labels_that_the_panel_offers(game: str) -> None:
    rng = random.Random(game)
    state = GAMES[game].deal(2, b"presses")
    words = Words("en", ("Ann", "Ben"), FACES[game].speak)
    for _ in range(12):
        seat = rng.choice(state.to_move)
        lines, view = list(state.moves(seat, 0)), state.view(seat)
        line = rng.choice(lines)
        said = labels.presses(FACES[game], view, lines, line, words)
        assert said
        first = step(lines, "")
        if isinstance(first, Choice) and not first.runs and not FACES[game].aside(view, first.begun, first.words, words):
            buttons = labels.labelled(FACES[game], view, first, lines, words) or ()
            offered = [label for _, label, _ in buttons] or [
                labels.named(FACES[game], view, first, word, words)[0] for word in first.words
            ]
            assert said[0] in [*offered, labels.act_label(FACES[game], view, line, words)]
        state = state.play(seat, line, 0).state


@pytest.mark.heavy
def test_the_presses_go_by_what_stands_aside_also_where_there_are_more_words_than_a_menu_holds() -> None:
    rng = random.Random("aside")
    face, words = FACES["welkin"], Words("en", ("Ann", "Ben"), FACES["welkin"].speak)
    state, met = GAMES["welkin"].deal(2, b"aside"), 0
    while met < 3:
        seat = state.to_move[0]
        lines, view = list(state.moves(seat, 0)), state.view(seat)
        now = step(lines, "procure")
        groups = face.aside(view, now.begun, now.words, words) if isinstance(now, Choice) else []
        if isinstance(now, Choice) and now.runs and groups:
            met += 1
            first = together(now, groups, None)
            buttons = labels.labelled(face, view, first, lines, words)
            assert buttons is not None
            for line in rng.sample([line for line in lines if line.startswith("procure")], 20):
                said = labels.presses(face, view, lines, line, words)
                offered = [*(label for _, label, _ in buttons), *(label for label, _ in groups)]
                assert any(label in offered for label in said[:2]), said
        state = state.play(seat, rng.choice(lines), 0).state


def test_what_is_laid_on_several_sites_is_chosen_at_once_and_what_that_completes_is_told() -> None:
    state = table(own_board("pp", sites={31: "", 20: "pgg"}), seats=2)
    buttons, told = asked("welkin", state, "use")
    lines = [line.removeprefix("use ") for line in state.moves(0) if line.startswith("use ")]
    assert len(buttons) == len(lines) > 1
    assert all(label.partition(". ")[2] for label in buttons), "no bare numbers"
    assert all(("Sell 20" in label) == line.endswith("p") for label, line in zip(buttons, lines, strict=True))
    sold = [sign for sign, line in zip(KEYS, lines, strict=False) if line.endswith("p")]
    assert len(told) == 1
    assert told[0].startswith(f"-# **{', '.join(sold)}**: completes site 20, sold for ")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_number_with_one_place_says_all_on_its_button_where_that_fits(language: str) -> None:
    """Few numbers are called "Bid 88": with the place that is too long, but the number alone has room for it."""
    state = GAMES["skyrise"].deal(2, b"labels")
    face, seat = FACES["skyrise"], state.to_move[0]
    words = Words(language, ("Ann", "Ben"), face.speak)
    for sites, whole in ((("b6",), True), (("b6", "b7"), False)):
        lines = [f"bid {number} {site}" for number in (68, 88, 89) for site in sites]
        now = step(lines, "bid")
        assert isinstance(now, Choice)
        found = labels.labelled(face, state.view(seat), now, lines, words)
        assert found is not None
        assert [last for *_, last in found] == [whole] * 3
        assert ("B6" in found[1][1]) == whole
        assert all(len(label) <= SHORT for _, label, _ in found)


def test_what_is_laid_is_never_called_as_something_else_is() -> None:
    """Three ways to complete a site that takes anything were "Sell 44" each."""
    state = table(own_board("pema", sites={44: "gg", 31: ""}), own_board(), seats=2)
    face, words = FACES["welkin"], Words("en", ("Ann", "Ben"), FACES["welkin"].speak)
    view = state.view(0)
    for now in (["pe -", "pe a", "pm -", "- a", "g -"], ["pe", "pm", "em", "p"]):
        found = [face.short(view, "use", word, words) for word in now]
        assert len(set(found)) == len(found)
        assert all(0 < len(label) <= SHORT - len("12. ") for label in found)
    alone = table(own_board("pp", sites={31: "", 20: "pgg"}), seats=2)
    assert [face.short(alone.view(0), "use", word, words) for word in ("- p", "p p")] == ["Sell 20", "Sell 20 +P"]
