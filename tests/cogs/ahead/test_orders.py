"""Orders in advance through the bot: given from the panel or by typing, seen by their owner alone, played when the turn comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cogs.wiring import Wired
from tests.cogs.drive import SELECT, Club, components, ids, meet, text

Make = Callable[[], Wired]


async def who(club: Club) -> tuple[Any, Any]:
    """Whose turn it is at a table of two, and the other one."""
    ((ann, _),) = await club.to_move()
    return ann, next(person for person in club.people[:2] if person is not ann)


async def first_line(club: Club) -> str:
    ((_, seat),) = await club.to_move()
    return next(iter((await club.sitting()).state.moves(seat)))


async def turn_comes(club: Club) -> None:
    """Whoever must act plays; then an order has its time."""
    ((person, _),) = await club.to_move()
    await club.type(person, await first_line(club))
    await club.env.advance_time(12)


async def test_an_order_by_typing_is_played_and_its_owner_reads_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        _, ben = await who(club)
        given = await ben.slash(club.thread, "order", lines="bid 1 zz; upto 999")
        assert given.response.ephemeral
        assert "`upto 999`" in text(given.response)
        await turn_comes(club)
        row = (await club.bot.host.queries.rows(1))[-1]
        assert row.line.startswith("bid ")
        assert (row.user, row.events[0].id) == (ben.id, "order-played")
        assert "Your order was played" not in text(club.board)
        assert "Your order was played" in text((await ben.slash(club.thread, "since")).response)
        other = next(person for person in club.people if person is not ben)
        assert "order" not in text((await other.slash(club.thread, "since")).response).lower()
        assert "You’ve given no order" in text((await ben.slash(club.thread, "order")).response)


async def test_later_in_the_panel_orders_and_takes_back(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        _, ben = await who(club)
        panel = await club.panel(ben)
        panel = (await ben.click(panel, label="Order ahead…")).response
        assert "You’ve given no order" in text(panel)
        panel = (await ben.click(panel, label="Pass")).response
        assert "1. Pass: `pass`" in text(panel)
        panel = (await ben.click(panel, label="Take it back")).response
        assert "You’ve given no order" in text(panel)
        panel = (await ben.click(panel, label="Pass")).response
        await turn_comes(club)
        assert (await club.bot.host.queries.rows(1))[-1].line == "pass"


async def test_it_stands_through_a_restart(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        _, ben = await who(club)
        await ben.slash(club.thread, "order", lines="pass")
        await club.restart(make_bot())
        assert "`pass`" in text((await ben.slash(club.thread, "order")).response)
        await turn_comes(club)
        assert (await club.bot.host.queries.rows(1))[-1].line == "pass"


async def test_every_other_message_is_as_without_one(make_bot: Make) -> None:
    """Boards name nobody's orders, and the panel's way to them is there for everybody alike whose turn it is not."""
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        ann, ben = await who(club)
        before = [[i for i in ids(await club.panel(one)) if i.startswith("L|")] for one in (ann, ben)]
        board = text(club.board)
        await ben.slash(club.thread, "order", lines="take o1 a1")
        assert text(club.board) == board
        after = [[i for i in ids(await club.panel(one)) if i.startswith("L|")] for one in (ann, ben)]
        assert after == before == [[], ["L|1"]]


async def test_what_cannot_be_ordered_is_refused(make_bot: Make) -> None:
    async with meet(make_bot, 3) as club:
        await club.sit_and_start("blueprints", 2)
        ann, _ = await who(club)
        assert "can’t be read" in text((await ann.slash(club.thread, "order", lines="take ¿3")).response)
        assert "not playing at this table" in text((await club.people[2].slash(club.thread, "order", lines="take o3 b1")).response)
        await ann.slash(club.thread, "order", lines="take o3 b1")
        assert "You’ve given no order" in text((await ann.slash(club.thread, "order", cancel=True)).response)
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("space_builder", 2)
        assert "can’t give orders in advance in a race" in text(
            (await club.people[0].slash(club.thread, "order", lines="ready")).response
        )


def labels(page: Any) -> list[str]:
    """What the buttons of a page say."""
    return [piece["label"] for piece in components(page) if piece.get("label")]


async def built(person: Any, page: Any, *labels: str) -> Any:
    """Press these buttons one after the other; the last answer."""
    for label in labels:
        page = (await person.click(page, label=label)).response
    return page


async def test_an_order_is_built_like_a_move_and_played(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        _, ben = await who(club)
        page = await built(ben, await club.panel(ben), "Order ahead…")
        assert "If this is still possible when it’s your turn" in text(page)
        page = await built(ben, page, "Open")
        assert "Back" in labels(page)
        first, second = (label for label in labels(page) if "Site" in label and label[0] in "12")
        page = await built(ben, page, first)
        assert "Open a site, Site" in text(page)
        page = await built(ben, page, "Add another", "Open", second)
        kept = club.bot.orders.of(1, ben.id)
        assert kept is not None
        assert len(kept.lines) == 2
        assert "2. Open a site, Site" in text(page)
        await turn_comes(club)  # it takes the first site on offer
        assert (await club.bot.host.queries.rows(1))[-1].line in kept.lines
        assert club.bot.orders.of(1, ben.id) is None


async def test_many_next_words_are_a_menu(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        _, ben = await who(club)
        page = await built(ben, await club.panel(ben), "Order ahead…", "Procure")
        while select := next((piece for piece in components(page) if piece["type"] == SELECT), None):
            value = select["options"][0]["value"]
            page = (await ben.select(page, [value], custom_id=select["custom_id"])).response
        while "Take it back" not in labels(page):
            page = await built(ben, page, next(label for label in labels(page) if label not in ("Back", "Never mind")))
        kept = club.bot.orders.of(1, ben.id)
        assert kept is not None
        assert kept.lines[0].startswith("procure ")


async def test_a_limit_lasts_for_the_auction_and_says_so(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("skyrise", 2)
        _, ben = await who(club)
        page = await built(ben, await club.panel(ben), "Order ahead…")
        highest = [label for label in labels(page) if label.startswith("Up to ")][-1]
        page = await built(ben, page, highest)
        assert f"1. {highest} in this auction, then pass" in text(page)
        assert "For as long as this holds" in text(page)
        await turn_comes(club)
        assert (await club.bot.host.queries.rows(1))[-1].line.startswith("bid ")
        assert club.bot.orders.of(1, ben.id) is not None, "it answers the next bid too"


async def test_those_who_listen_build_it_from_words(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, ben = await who(club)
        await ben.slash(club.thread, "me reading", by="words")
        page = (await ben.slash(club.thread, "order")).response
        assert "If this is still possible" in text(page)
        assert not [piece for piece in components(page) if piece["type"] == 12], "no picture"
        while "Take it back" not in labels(page):
            page = await built(ben, page, labels(page)[0])
        assert club.bot.orders.of(1, ben.id) is not None


async def test_and_then_is_for_the_turn_after(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("welkin", 2)
        _, ben = await who(club)
        page = await built(ben, await club.panel(ben), "Order ahead…", "Open")
        sites = [label for label in labels(page) if "Site" in label and label[0] in "123"]
        page = await built(ben, page, sites[1])
        assert {"Add another", "And then…"} <= set(labels(page))
        page = await built(ben, page, "And then…")
        assert "And in your turn after that" in text(page)
        page = await built(ben, page, "Open", sites[2])
        assert "In each of your next turns" in text(page)
        kept = club.bot.orders.of(1, ben.id)
        assert kept is not None
        assert (len(kept.lines), kept.goes_on) == (2, True)
        await turn_comes(club)
        assert (await club.bot.host.queries.rows(1))[-1].line == kept.lines[0]
        assert club.bot.orders.of(1, ben.id) == (kept.lines[1:], False, True)
        assert "In each of your next turns" in text((await ben.slash(club.thread, "order")).response)


async def test_typed_orders_are_for_more_turns_where_that_is_chosen(make_bot: Make) -> None:
    async with meet(make_bot, 2) as club:
        await club.sit_and_start("blueprints", 2)
        _, ben = await who(club)
        given = await ben.slash(club.thread, "order", lines="take o1 a1; take o2 a1", rest=True)
        assert "In each of your next turns" in text(given.response)
        assert club.bot.orders.of(1, ben.id) == (("take o1 a1", "take o2 a1"), False, True)
