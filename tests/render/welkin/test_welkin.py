"""How Welkin looks and reads: bounds, purity, readable labels, and that picture, text and names tell what they must."""

from __future__ import annotations

import io
import random
import re
from functools import cache
from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image

from bench import sheets
from render import FACES
from render.canvas import Canvas, Sprite, wrapped
from render.theme import CONTRAST, SMALLEST
from render.welkin import board, result
from render.welkin import seats as panels
from render.welkin.art import island, market
from render.welkin.look import SMALL, THEME, WIDE
from render.words import Words
from rules import welkin as rules
from rules.game import Event, GameError
from rules.welkin import GAME, Site, Welkin, WelkinView
from rules.welkin.parts import BIDS, PARTS, POWER, POWERS, SYMBOLS
from rules.welkin.position import missing
from tests.render.contrast import contrast
from tests.rules.welkin import board as own_board
from tests.rules.welkin import played, table
from tests.rules.welkin.test_records import HERE, OPTIONS, lines_of, seed

FACE = FACES["welkin"]
WORDS = Words(names=("Ann", "Bob", "Cleo", "Dan"), speak=FACE.speak)
LONG_NAMES = Words(names=tuple(letter * 32 for letter in "WMXZ"), speak=FACE.speak)
MOST = 120 * 1024


@cache
def game(seats: int) -> tuple[Welkin, ...]:
    """Every position of a sensible game."""
    state = GAME.deal_as(3, seats, seed(seats), **OPTIONS[seats])
    states = [state]
    for line in lines_of((HERE / f"{seats}.txt").read_text(encoding="utf-8")):
        assert state.turn is not None
        state = state.play(state.turn, line).state
        states.append(state)
    return tuple(states)


def views(each: int) -> list[WelkinView]:
    """Views spread over the games: of a spectator, of the seat to move, of another; and the results."""
    found = []
    for seats in GAME.seats:
        states = game(seats)
        for state in (*states[::each], states[-1]):
            found += [state.view(seat) for seat in {None, 0, state.turn}]
    return found


CROWDED = table(
    own_board("ppag", tokens="+e+a+", money=187, sites={31: "ppe", 46: "pem", 12: "e", 38: "mm"}, done=(3, 7, 11), spent=(3, 7)),
    own_board("mmmm", tokens="+++++", money=9, sites={32: "eemm", 44: "gg", 9: ""}, done=(1, 10, 23), spent=(23,), early=(20,)),
    own_board(money=44, sites={33: "m", 34: "aa"}),
    own_board("eeg", money=103, sites={35: "p"}),
    offer=(36, 37, 39, 41, 40),
    seats=4,
)


def open_png(raw: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(raw))
    image.load()
    return image


# Pictures.


@pytest.mark.heavy
def test_pictures_are_small_pure_and_within_bounds() -> None:
    for view in [*views(23), *(CROWDED.view(seat) for seat in (None, 0, 1, 2, 3))]:
        raw = FACE.draw(view)
        image = open_png(raw)
        assert image.format == "PNG"
        assert image.width == WIDE
        assert 500 <= image.height <= 1900
        assert len(raw) <= MOST
    assert FACE.draw(view) == raw


@pytest.mark.heavy
def test_pictures_do_not_depend_on_what_was_drawn_before() -> None:
    view = game(4)[30].view(2)
    before = FACE.draw(view)
    for module in (board, result):
        module.background.cache_clear()
    FACE.draw(game(3)[20].view(1))
    assert FACE.draw(view) == before


@pytest.mark.heavy
def test_the_picture_changes_with_what_changed() -> None:
    for seats in GAME.seats:
        states = game(seats)
        pictures = [FACE.draw(state.view(None)) for state in states[10:16]]
        assert len(set(pictures)) == len(pictures)


@pytest.mark.heavy
def test_each_seat_has_its_own_board_in_large_and_all_share_the_result() -> None:
    for seats in GAME.seats:
        assert len({FACE.draw(game(seats)[20].view(seat)) for seat in (None, *range(seats))}) == seats + 1
        assert len({FACE.draw(game(seats)[-1].view(seat)) for seat in (None, *range(seats))}) == 1


def test_flips_and_new_sites_are_ringed(monkeypatch: pytest.MonkeyPatch) -> None:
    ringed: list[int] = []
    whole = island.draw
    monkeypatch.setattr(
        island,
        "draw",
        lambda canvas, site, *rest, fresh=False, **more: (
            ringed.append(site.number) if fresh else None,
            whole(canvas, site, *rest, fresh=fresh, **more),
        ),
    )
    state = played(table(), "open 36")
    for seat in (None, 0, 1):
        ringed.clear()
        FACE.draw(state.view(seat))
        assert sorted(ringed) == sorted([36, state.offer[0]])
    flips: list[dict[str, int]] = []
    monkeypatch.setattr(market, "draw", lambda canvas, bids, top, flipped, *rest, **more: flips.append(flipped))
    FACE.draw(played(state, "flip pe").view(None))
    assert flips == [{"pe": 1}]


def test_every_label_stands_out() -> None:
    weak = {pair: round(contrast(THEME[pair[0]], THEME[pair[1]]), 2) for pair in THEME.pairs()}
    assert {pair: value for pair, value in weak.items() if value < CONTRAST} == {}


@pytest.mark.heavy
def test_no_label_is_smaller_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[float] = []
    whole = Canvas.png
    monkeypatch.setattr(Canvas, "png", lambda canvas: (seen.append(canvas.smallest), whole(canvas))[1])
    for view in [*views(31), CROWDED.view(None), CROWDED.view(1)]:
        FACE.draw(view)
    FACE.lesson(WORDS)
    assert len(seen) > 10
    assert min(seen) >= SMALLEST


def test_a_price_is_what_the_site_would_sell_for() -> None:
    for number, symbols in SYMBOLS.items():
        bids = "pmapmaeamg"
        if symbols[0] == "*":
            assert island.price(Site(number, "pg"), bids) == 2 + 1 + 3 * len(missing(Site(number, "pg")))
        else:
            assert island.price(Site(number, ""), bids) == sum(bids.count(letter) for letter in symbols)
    sold = played(table(own_board("am", sites={4: "a"})), "use ma").boards[0].money
    assert sold == island.price(Site(4, "a"), "pmapmaeamg")


def test_the_lesson_fits_and_counts_as_the_rules_do() -> None:
    raw = FACE.lesson(WORDS)
    assert open_png(raw).width == WIDE
    assert len(raw) <= MOST
    from render.welkin.lesson import BIDS as SHOWN
    from render.welkin.lesson import NAMES, SIGN_WIDE, SITE, TAKEN, TOKENS

    assert all(len(wrapped(WORDS(f"welkin-sign-{sign}"), SMALL, SIGN_WIDE)) <= 3 for sign in NAMES)
    said = WORDS("welkin-lesson-alt")
    assert len(said) <= 1024
    state = table(own_board("g", sites={SITE.number: SITE.laid.replace("g", "")}), bids=SHOWN, offer=(1, 2, 3, 4, 5))
    money = played(state, "use g").boards[0].money
    assert f"= {money}." in said
    took = table(own_board(tokens="pem" + TOKENS[3:], money=2), bids=SHOWN)
    assert played(took, f"procure pem {TAKEN}").boards[0].tokens == TOKENS


def test_prices_stay_within_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of special sites of five spaces are the widest."""
    rights = []
    stamp = Canvas.stamp

    def watched(self: Canvas, sprite: Sprite, at: tuple[float, float]) -> None:
        rights.append(round(at[0]) + sprite.left + sprite.size[0])
        stamp(self, sprite, at)

    monkeypatch.setattr(Canvas, "stamp", watched)
    for slot in range(5):
        offer = [36, 37, 38, 40, 39]
        offer[slot] = 45
        view = table(offer=offer, bids="ppppeeemma").view(None)
        rights.clear()
        FACE.draw(view)
        assert max(rights) <= WIDE


def test_what_was_procured_is_ringed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert panels.new_in("pmmm", "mm") == {2, 3}
    assert panels.new_in("ppag", "apgg") == {1, 2, 3}
    assert panels.new_in("", "pp") == set()
    state = played(table(own_board("pm", tokens="+emag", money=2, done=(4,)), own_board()), "procure eg pmma", "power buy ppmm")
    for seat in (None, 0, 1):
        view = state.view(seat)
        marked = FACE.draw(view)
        assert view.before is not None
        assert (panels.procured(view, 0), panels.procured(view, 1)) == (("eg", "pma"), ("", ""))
        plain = FACE.draw(replace(view, before=replace(view.before, turned="", got="")))
        assert marked != plain


@pytest.mark.heavy
def test_contact_sheets_show_sensible_games() -> None:
    assert any(own.done for own in sheets.played(GAME, 2, 2)[-1].view(None).boards)


# Text.


@pytest.mark.parametrize("words", [WORDS, LONG_NAMES])
def test_alternative_texts_are_short_enough_and_whole(words: Words) -> None:
    for view in [*views(7), CROWDED.view(None), CROWDED.view(3)]:
        said = FACE.alt(view, words)
        assert 0 < len(said) <= 1024
        assert not said.endswith("…")
        assert "welkin-" not in said


def test_alternative_text_tells_the_end_flips_powers_and_changes() -> None:
    state = played(table(own_board(sites={4: "m"}, done=(1, 10, 16)), out=True), "open 36")
    said = FACE.alt(state.view(None), WORDS)
    assert "A flip is due." in said
    assert "Last turns, triggered by Ann." in said
    assert "completed 3, powers flip, 2 sell." in said
    assert "This turn, Ann: opened site 36." in said
    assert "a capital is a covered space" in said
    few = table(own_board("pppp", sites={41: "pp", 42: "pp"}), own_board("pppp"))
    assert "Reserve short of: P 3." in FACE.alt(few.view(0), WORDS)


def test_the_text_board_is_complete() -> None:
    for view in [*views(5), CROWDED.view(None), CROWDED.view(1)]:
        said = FACE.tell(view, WORDS)
        assert "welkin-" not in said
        for seat, own in enumerate(view.boards):
            who = "You have" if seat == view.seat else f"{WORDS.seat(seat)} has"
            part = said[said.index(f"\n{who}") :].split("\n\n")[0]
            assert f"{own.money} coin" in part
            assert f"({own.stock or '-'})" in part
            assert f"{own.tokens.count('+') or 'no'} plus" in part
            for site in own.sites:
                assert f"Site {site.number}: {WORDS.value('stock', site.laid or '-')} covered; " in part
                line = next(line for line in part.splitlines() if f"Site {site.number}: " in line and " covered; " in line)
                told = re.search(rf"would sell for (at most )?{island.price(site, view.bids)} when complete", line)
                assert (told is not None) == (view.result is None)
            done = f"Completed sites ({len(own.done)}): {', '.join(map(str, own.done))}." if own.done else "Completed sites: none."
            assert done in part
            assert ("Sold early" in part.split("Completed")[1].split("Sold early:")[0] + part) or not own.early
            for kind, count in own.powers().items():
                assert (WORDS(f"welkin-power-{kind}-name") in part.split("Powers left")[-1]) or not count
        if view.result is not None:
            continue
        for material, value in zip("pemag", view.values, strict=True):
            shown = [bid for bid, shows in zip(BIDS, view.bids, strict=True) if shows == material]
            assert f"{WORDS('welkin-material-capital', material=material)} {value}: {', '.join(shown) or 'nothing'}" in said
        for number in filter(None, view.offer):
            line = next(line for line in said.splitlines() if line.startswith(f"Site {number}:"))
            assert ("flips" in line) == (number in rules.parts.FLIPS)
            assert ("Power" in line) == bool(POWER[number])
        assert f"({view.pile} more in the pile)" in said


def test_the_text_says_whose_turn_it_is_and_at_what_stage() -> None:
    state = table(own_board(done=(16,)))
    assert "It’s your turn: one action" in FACE.tell(state.view(0), WORDS)
    assert "It’s Ann’s turn" in FACE.tell(state.view(1), WORDS)
    assert "flip a bid token" in FACE.tell(played(state, "open 36").view(0), WORDS).splitlines()[0]
    assert "you’ve taken your action" in FACE.tell(played(state, "procure p e").view(0), WORDS)


def test_the_text_tells_what_changed() -> None:
    state = played(table(own_board("am", sites={4: "a"})), "use ma")
    assert "This turn, Ann: built on site 4, sold site 4 for 9." in FACE.tell(state.view(1), WORDS)
    state = played(table(own_board("p", done=(4,), money=2), own_board()), "procure pe paa", "power buy paag")
    assert "Previous turn, Ann: turned the plant and element tokens over, took 2 animals, 1 gem." in FACE.tell(state.view(1), WORDS)
    state = played(table(), "open 36", "flip pe")
    assert "Previous turn, Ann: opened site 36, flipped the pe token." in FACE.tell(state.view(1), WORDS)


def test_the_result_tells_places_parts_and_why() -> None:
    for seats in GAME.seats:
        view = game(seats)[-1].view(None)
        said = FACE.tell(view, WORDS)
        assert view.result is not None
        for seat in range(seats):
            line = next(line for line in said.splitlines() if line.startswith(f"{view.result.places[seat]}. {WORDS.seat(seat)}"))
            assert f"{view.result.scores[seat]} coins" in line
            for part, money in view.result.parts[seat].items():
                assert (f"{WORDS(f'welkin-part-{part}')} {str(money).replace('-', '−')}" in line) == bool(money)
        assert WORDS(f"welkin-why-{view.result.why}") in said


# Names of words.


def test_every_word_of_every_line_has_a_name() -> None:
    draw = random.Random(5)
    for state in chain(*(game(seats)[:-1:7] for seats in GAME.seats), [CROWDED]):
        assert state.turn is not None
        view = state.view(state.turn)
        lines = list(state.moves(state.turn))
        for line in draw.sample(lines, min(25, len(lines))):
            words = line.split(" ")
            for n, word in enumerate(words):
                label, note = FACE.name(view, " ".join(words[:n]), word, WORDS)
                assert 0 < len(label) <= 80
                takes = n == 2 and (words[0] == "procure" or words[1] == "buy")  # the label says all of it
                assert bool(note) is not takes
                assert len(note) <= 100
                assert label != word
                assert "welkin-" not in label + note


def test_a_name_says_what_a_choice_costs_and_yields() -> None:
    view = table(own_board("maa", tokens="+emag", money=3, sites={4: "", 12: "e"}, done=(1,))).view(0)
    assert FACE.name(view, "procure", "eg", WORDS) == (
        "Turn the element and gem tokens over",
        "take 3 of metal or animal; pay 1, as only the first one turned is free",
    )
    assert FACE.name(view, "procure", "p", WORDS) == ("Turn the plant token over", "nothing to take")
    assert (
        FACE.name(view, "procure", "twice", WORDS)[1]
        == "take 1 of element, metal, animal or gem; pay 1, as only the first one turned is free"
    )
    assert FACE.name(view, "procure eg", "maag", WORDS) == ("Take 1 gem", "")
    assert FACE.name(view, "power buy", "ppaa", WORDS)[0] == "Take 2 plants, put back 1 metal"
    assert [FACE.short(view, "power buy", stock, WORDS) for stock in ("ppaa", "maag", "maa")] == ["PP −M", "Gem", "Nothing"]
    assert FACE.name(view, "use", "maa", WORDS) == ("Site 4: 1 metal, 2 animals", "complete: sold for 9")
    assert FACE.name(view, "use -", "m", WORDS) == ("Site 12: 1 metal", "1 space left")
    assert FACE.name(view, "power use -", "-", WORDS) == ("Site 12: nothing", "left as it is")
    assert FACE.name(view, "flip", "pm", WORDS) == ("pm: metal to plant", "metal 3 → 2, plant 2 → 3")
    assert FACE.name(view, "open", "36", WORDS)[1] == "sells for 11; Flip two; opening it, you flip a bid token"
    assert FACE.name(view, "power sell", "12", WORDS)[1] == "brings 1 now; complete, it would bring 5; no power"


def test_the_second_flip_is_named_by_the_market_after_the_first() -> None:
    state = table(own_board(done=(16,)))
    view = state.view(0)
    label, note = FACE.name(view, "power flip pe", "em", WORDS)
    assert (label, note) == ("em: metal to element", "metal 3 → 2, element 2 → 3")
    told = [WORDS.event(event) for event in state.play(0, "power flip pe em").events]
    assert told[-1] == "Ann flipped a bid token from metal to element: metal is worth 2 now, element 3."
    assert note in FACE.name(view, "power flip", "pe em", WORDS)[1]


def test_many_sites_are_named_by_what_happens_on_them() -> None:
    view = table(own_board("maag", sites={34: "eaa", 28: "em", 4: "m"}, done=(3,), spent=(3,))).view(0)
    assert FACE.name(view, "use", "- a a", WORDS) == (
        "Site 28: 1 animal; Site 4: 1 animal",
        "Site 28: 1 space left; Site 4: 1 space left",
    )
    assert FACE.name(view, "use", "g m aa", WORDS) == (
        "Sold for 9: Site 4 (2 animals); Site 34: 1 gem; Site 28: 1 metal",
        "Site 34: 1 space left; Site 28: 1 space left",
    )
    assert FACE.name(view, "power use", "- ma -", WORDS) == ("Sold for 10: Site 28 (1 metal, 1 animal)", "")
    won = (3, 7, 11, 23, 26, 39)
    many = own_board("pema", sites=dict.fromkeys((4, 1, 46, 2, 5, 8, 19, 41), ""), done=won, spent=won)
    crowd = table(many, offer=(36, 37, 38, 40, 45))
    assert FACE.name(crowd.view(0), "use m - - - -", "-+a+p", WORDS) == (
        "Site 19: 1 animal; Site 41: 1 plant",
        "Site 19: 3 spaces left; Site 41: 2 spaces left",
    )


def test_what_an_early_sale_gives_is_told() -> None:
    for option, said, note in (("plain", "brings coins only", "no power"), ("full", "gives its power", "gives Buy two")):
        state = table(own_board(sites={4: "a", 43: "a"}, done=(1,)), early_sale=option)
        view = state.view(0)
        assert FACE.name(view, "power sell", "4", WORDS)[1].endswith(f"; {note}")
        assert FACE.name(view, "power sell", "43", WORDS)[1].endswith("; no power")
        assert said in FACE.tell(view, WORDS)


def test_an_idle_end_is_announced() -> None:
    state = GAME.deal(2, b"idle")
    pictures = set()
    for idle in range(24):
        pictures.add(FACE.draw(replace(table().view(None), idle=state.idle)))
        said = FACE.tell(state.view(None), WORDS)
        assert (f"No site taken for {idle} turns; at 24 the game ends." in said) == (idle >= 12)
        assert state.turn is not None
        state = state.play(state.turn, next(line for line in state.moves(state.turn) if line.startswith("procure"))).state
    assert state.turn is None
    assert len(pictures) == 1 + 12, "from half on the picture counts too"


def test_words_of_no_line_come_back_as_they_are() -> None:
    view = table().view(None)
    assert FACE.name(view, "", "nonsense", WORDS) == ("nonsense", "")
    assert FACE.name(view, "flip", "xx", WORDS) == ("xx", "")


# Events, refusals, rules.


def test_every_event_of_a_game_reads_well() -> None:
    for seats in GAME.seats:
        state = GAME.deal_as(3, seats, seed(seats), **OPTIONS[seats])
        told = state.heard()
        for line in lines_of((HERE / f"{seats}.txt").read_text(encoding="utf-8")):
            assert state.turn is not None
            step = state.play(state.turn, line)
            state = step.state
            told += step.events
        for event in told:
            said = WORDS.event(event)
            assert "welkin-" not in said
            assert "{" not in said
            assert said.strip() == said.strip(" .") + "."
            assert "  " not in said


def sources() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in Path(rules.__file__).parent.glob("*.py"))


def test_every_id_in_the_rules_has_a_sentence() -> None:
    ids = set(re.findall(r'"(welkin-[a-z-]+)"', sources()))
    assert len(ids) > 40
    assert [id for id in ids if not WORDS.has(id)] == []


def test_every_refusal_says_what_to_do() -> None:
    texts = (Path(__file__).parents[3] / "data/locale/en/welkin.ftl").read_text(encoding="utf-8")
    refusals = re.findall(r'IllegalMove\(\s*"(welkin-[a-z-]+)"', sources())
    assert len(set(refusals)) > 28
    for id in refusals:
        said = texts.split(f"\n{id} = ")[1].split("\n\n")[0].split("\nwelkin-")[0]
        assert re.search(r"[.:] |, and |: | }", said), id


def test_refusals_speak_of_things_by_name() -> None:
    said = WORDS.refusal(GameError("welkin-no-space", word="ppa", site=17))
    assert said.startswith("Site 17 has no open space for 2 plants and 1 animal.")
    assert WORDS.refusal(GameError("welkin-not-visible", material="g")).startswith(
        "After that, none of your procurement tokens shows gem"
    )
    assert WORDS.refusal(GameError("welkin-stock-size", size=4, takes=1)).startswith("You take 1 material, so you end with")
    event = Event("welkin-procured", 0, {"turned": "pg", "cost": 1, "came": "aa", "went": "-", "stock": "aa"})
    assert WORDS.event(event) == "Ann turned the plant and gem tokens over for 1 coin. New: 2 animals. Stock: 2 animals."
    event = Event("welkin-procured", 0, {"turned": "p", "cost": 0, "came": "-", "went": "-", "stock": "-"})
    assert WORDS.event(event) == "Ann turned the plant token over (free). Stock: nothing."
    assert "sell another unfinished site" in WORDS.refusal(GameError("welkin-already-acted", selling="yes"))
    assert "unfinished" not in WORDS.refusal(GameError("welkin-already-acted", selling="no"))
    assert WORDS.refusal(GameError("welkin-reserve-short", material="e", left=0)).startswith("The reserve has no element left")
    assert "just one token over, once: that’s free" in WORDS.refusal(GameError("welkin-cannot-pay", cost=1, money=0))
    event = Event("welkin-sold", 0, {"site": 4, "word": "maa", "money": 9, "power": "buy"})
    assert WORDS.event(event) == "Ann sold site 4 for 9 coins. On it: 1 metal and 2 animals. It gives a power: Buy two."
    early = Event("welkin-sold-early", 0, {"site": 33, "word": "pmm", "money": 7, "power": "none"})
    assert WORDS.event(early) == "Ann sold site 33 early for 7 coins. On it: 1 plant and 2 metals."


def test_everything_the_table_asks_for_has_words() -> None:
    for option, values in GAME.options(4).items():
        assert all(WORDS.has(f"welkin-option-{option}{end}") for end in ("", "-note", *(f"-{value}" for value in values)))
    assert all(WORDS.has(f"welkin-part-{part}") for part in PARTS)
    assert all(WORDS.has(f"welkin-why-{why}") for why in ("money", "sites", "spaces", "shared"))
    assert all(WORDS.has(f"welkin-power-{kind}{end}") for kind in POWERS for end in ("", "-note", "-name"))
    assert all(WORDS.has(f"welkin-{word}") for word in ("name", "blurb", "rules", "command", "lesson-alt"))


def test_the_rules_page_is_short() -> None:
    assert 1000 < len(WORDS("welkin-rules")) <= 3500


@pytest.mark.heavy
def test_a_whole_game_can_be_played_from_the_texts_alone() -> None:
    """A blind player: everything the chooser below knows it has read in the text board and in labels and notes."""
    draw = random.Random(3)
    state = GAME.deal(2, b"blind")
    sold = 0
    while state.turn is not None:
        view = state.view(state.turn)
        said = FACE.tell(view, WORDS)
        values = {
            word[0].lower(): int(word.split()[1][:-1]) for word in re.findall(r"(?m)^(?:Plant|Element|Metal|Animal|Gem) \d:", said)
        }
        assert tuple(values[material] for material in "pemag") == view.values
        begun = ""
        while True:
            left = [line for line in state.moves(state.turn) if f"{line} ".startswith(f"{begun} ".lstrip())]
            if left == [begun]:
                break
            words = list(dict.fromkeys(line.split(" ")[len(begun.split())] for line in left))
            begun = f"{begun} {best(view, begun, words, draw)}".strip()
        state = state.play(state.turn, begun).state
        sold = sum(len(own.done) for own in state.boards)
    assert sold >= 6


def best(view: WelkinView, begun: str, words: list[str], draw: random.Random) -> str:
    """The next word, chosen by its label and note and by what the text board says the open sites still want."""
    own = FACE.tell(view, WORDS).split("You have")[1].split("Completed")[0]
    open_spaces = " ".join(re.findall(r"; open ([^;]*);", own))
    wanted = {name for name in ("plant", "element", "metal", "animal", "gem") if name in open_spaces}
    scored = []
    for word in words:
        label, note = FACE.name(view, begun, word, WORDS)
        score = draw.random()
        if found := re.search(r"sold for (\d+)", note):
            score += 10 + int(found[1])
        if "Use materials" in label:
            score += 3
        if "Open a site" in label or "Extra" in label:
            score += 2
        if takes := re.search(r"then take (\d) of ([a-z, ]+)", note):
            score += min(4, int(takes[1])) / 2 + sum(name in takes[2] for name in wanted)
        if "space" in note and "left" in note:
            score += 1
        if label.startswith("Stock: ") and "new" in note:
            score += sum(2 for name in wanted if name in note.split(";")[0])
        scored.append((score, word))
    return max(scored)[1]


def test_a_slot_without_a_site_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """In every hand, of the own board and of the others'."""
    drawn: list[int] = []
    monkeypatch.setattr(island, "free", lambda canvas, at: drawn.append(1))
    three = {4: "", 5: "", 1: ""}
    state = table(own_board(sites=three, done=(3,), spent=(3,)), own_board(sites={6: ""}), own_board(sites={8: "", 9: ""}), seats=4)
    for seat in range(4):
        drawn.clear()
        FACE.draw(state.view(seat))
        assert len(drawn) == 0 + 1 + 0 + 2, seat
