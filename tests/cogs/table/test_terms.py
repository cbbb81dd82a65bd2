"""The terms of a table: told in the lobby, chosen by its maker, fixed from the start on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cogs.wiring import Wired
from render.words import Words
from rules import GAMES
from sessions.table.terms import TERMS
from tests.cogs.drive import ids, meet, options, text

Make = Callable[[], Wired]


@pytest.fixture
def pudding(monkeypatch: pytest.MonkeyPatch) -> None:
    """One term that no part of the program has. Its words are its ids."""
    monkeypatch.setitem(TERMS, "pudding", ("plain", "plum"))


def test_the_words_of_every_term_and_value_fit_discords_limits() -> None:
    words = Words()
    assert len(TERMS) <= 5, "one select each on one page, and a line in the lobby"
    for name, values in TERMS.items():
        for value in values:
            assert words.has(f"term-{name}-{value}-note"), value
            assert len(words(f"term-{name}")) + len(words(f"term-{name}-{value}")) <= 98
            assert len(words(f"term-{name}-{value}-note")) <= 100
            for key in GAMES:
                own = f"{key}-term-{name}-{value}"
                assert words.has(own) == words.has(f"{own}-note"), "both, or neither"
                if words.has(own):
                    assert len(words(f"term-{name}")) + len(words(own)) <= 98
                    assert len(words(f"{own}-note")) <= 100


async def test_the_maker_chooses_a_term_and_everybody_reads_it(make_bot: Make, pudding: None) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        assert "term-pudding-plain" in text(club.board)
        page = (await club.people[0].click(club.board, label="Table settings")).response
        custom_id = next(i for i in ids(page) if i.endswith("|pudding"))
        chosen = (await club.people[0].select(page, ["plum"], custom_id=custom_id)).response
        assert [o["value"] for o in options(chosen) if o["value"] in ("plain", "plum") and o.get("default")] == ["plum"]
        assert "term-pudding-plum" in text(club.board)
        await club.restart(make_bot())
        assert (await club.sitting()).table.terms == {"pudding": "plum"}
        others = (await club.people[1].click(club.board, label="Table settings")).response
        assert "term-pudding-plum-note" in text(others)
        assert "Only the table’s owner can change these" in text(others)
        assert options(others) == []


async def test_a_game_that_never_goes_back_asks_nothing_about_takebacks(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        ann, ben = club.people
        await club.open("space_builder", seats=2)
        assert "Undo requests" not in text(club.board)
        page = (await ann.click(club.board, label="Table settings")).response
        assert "Clock" in {option["label"].split(":")[0] for option in options(page)}
        assert "Undo requests" not in {option["label"].split(":")[0] for option in options(page)}
        assert "no answer" not in text((await ben.click(club.board, label="Table settings")).response)
        await club.open("blueprints", seats=2)
        assert "Undo requests" in text(club.board)


async def test_after_the_start_the_terms_are_told_and_stay(make_bot: Make, pudding: None) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("blueprints")
        page = (await club.people[0].click(club.board, label="Table settings")).response
        await club.people[1].click(club.board, label="Join")
        await club.people[0].click(club.board, label="Start")
        custom_id = next(i for i in ids(page) if i.endswith("|pudding"))
        late = (await club.people[0].select(page, ["plum"], custom_id=custom_id)).response
        assert "already" in text(late)
        told = (await club.people[0].slash(club.thread, "table terms")).response
        assert "term-pudding-plain-note" in text(told)
        assert (await club.sitting()).table.terms == {}


async def test_a_table_is_made_with_the_clock_asked_for(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        made = await club.people[0].slash(club.channel, "table new", game="blueprints", clock="daily")
        assert "Your table is ready" in text(made.response)
        assert (await club.bot.host.tables.look(1)).table.terms == {"clock": "daily"}


@pytest.mark.parametrize(
    ("game", "variants", "told"),
    [
        ("welkin", "early_sale=full", ["Coins at the start**: None", "Sites sold early**: Coins and the site’s power"]),
        ("strange_world", "deck=30", ["Deck for two**: 30 cards"]),
        ("space_builder", "finish=perfect", ["The last round**: With all eight, won without a fault", "Pace**: Own pace"]),
        ("skyrise", "slots=opposite", ["Two islands**: Opposite", "Islands**: Drawn at random"]),
        ("blueprints", "totals=open", ["Plans**: Classic", "Cards won**: Face up"]),
    ],
)
async def test_a_game_that_has_begun_tells_its_variants_to_everybody(
    make_bot: Make, game: str, variants: str, told: list[str]
) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start(game, 2, variants=variants)
        for person in club.people:
            terms = text((await person.slash(club.thread, "table terms")).response)
            for line in told:
                assert f"- **{line}" in terms


async def test_a_variant_for_another_number_of_players_is_said_to_be_that(make_bot: Make) -> None:
    async with meet(make_bot, 1) as club:
        for about in ({"game": "skyrise", "variants": "slots=opposite"}, {"game": "strange_world", "variants": "deck=30"}):
            answer = text((await club.people[0].slash(club.channel, "table new", seats=3, **about)).response)
            assert f"“{about['variants']}” isn’t for 3 players" in answer


async def test_without_a_clock_the_stopwatch_of_a_game_still_ends_ones_time(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.open("space_builder")
        page = (await club.people[0].click(club.board, label="Table settings")).response
        none = next(option for option in options(page) if option["value"] == "none")
        assert none["label"] == "Clock: none but the stopwatch"
        assert none["description"] == "Only the stopwatch of each round ends your time."
        others = (await club.people[1].click(club.board, label="Table settings")).response
        assert "**Clock**: Only the stopwatch of each round ends your time." in text(others)
