"""The message of a table that has not begun: who is there, who may come, and the ways to begin."""

from __future__ import annotations

from typing import Any

from cogs.board.lobby import lobby as page
from cogs.board.lobby import who_text
from cogs.board.result import after_the_end
from cogs.core.messages import Reply, words_for
from rules import GAMES
from rules.game import Event
from sessions.table.model import RowKind, Status
from tests.cogs import drive
from tests.cogs.made import ANN, BEN, CLEO, ids, lobby, running, shown, text
from tests.sessions.made import row


def made(*held: int | str, rows: Any = (), **about: Any) -> Any:
    sitting = lobby(*held, **about)
    return page(sitting, list(rows), words_for(sitting))


def test_who_sits_there_and_how_many_may() -> None:
    assert f"**Players** (2 of {GAMES['blueprints'].seats[-1]}):\n- <@{ANN}>\n- " in text(made(ANN, "hard"))
    assert "(1 of 3)" in text(made(ANN, seats=3))


def test_who_sat_there_at_the_start_is_said_so_above_the_game() -> None:
    """It stands there to the end, whoever has left: "Players (3 of 3)" named somebody whose seat a computer player had won with."""
    begun = running(ANN, BEN, invited=[ANN, BEN, CLEO])
    said = who_text(begun, words_for(begun))
    assert f"**Players at the start**:\n- <@{ANN}>\n- <@{BEN}>" in said
    assert str(CLEO) not in said


def test_where_the_seed_is_shown_is_where_it_stands() -> None:
    said = text(made(ANN))
    assert "**Record** under the result shows the seed itself" in said
    under = after_the_end(lobby(ANN).table, words_for(None))
    assert "Record" in [button.item.label for button in under]  # type: ignore[attr-defined]


def test_every_way_to_go_on_has_its_button() -> None:
    assert [i for i in ids(made(ANN)) if not i.startswith("v|")] == ["j|12", "l|12", "g|12", "r|12|5", "o|12", "fill|12", "w|12"]


def test_who_is_invited_and_has_not_come_is_named_and_seats_for_anybody_are_counted() -> None:
    assert f"Invited: <@{BEN}>." in text(made(ANN, CLEO, invited=[ANN, BEN, CLEO]))
    assert "Invited:" not in text(made(ANN, BEN, invited=[ANN, BEN]))
    rematch = text(made(ANN, invited=[ANN], previous=7))
    assert "A rematch of table 7" in rematch
    assert "One seat is open to anyone" in rematch


def test_who_starts_it_is_said_also_where_the_maker_has_left_or_only_watches() -> None:
    assert f"<@{ANN}> presses **Start**" in text(made(ANN, BEN))
    assert "Any player presses **Start**" in text(made(BEN, host_user=ANN))
    assert f"<@{ANN}> watches and presses **Start**" in text(made("easy", "hard"))


def test_a_variant_is_a_select_with_what_is_chosen_now() -> None:
    key, options = next(
        (key, game.options(game.seats[0])) for key, game in GAMES.items() if key != "kites" and game.options(game.seats[0])
    )
    name, values = next(iter(options.items()))
    for value in (None, values[-1]):
        reply = made(ANN, game=key, seats=GAMES[key].seats[0], options={} if value is None else {name: value})
        select = next(c for c in drive.components(shown(reply)) if c.get("custom_id") == f"v|12|{name}")
        assert [option["value"] for option in select["options"]] == list(values)
        assert [option["value"] for option in select["options"] if option.get("default")] == [value or values[0]]


def test_a_full_lobby_asks_nobody_to_join() -> None:
    full = text(made(ANN, BEN, seats=2))
    assert "All seats are taken: any player can press **Start** now." in full
    assert "**Join**" not in full
    assert "To play too, press **Join**." in text(made(ANN, seats=2))
    assert f"<@{ANN}> watches" in text(made("easy", "hard", seats=2))


def test_join_can_be_pressed_while_somebody_can_still_sit_down() -> None:
    def offers(reply: Reply) -> bool:
        return not next(c for c in drive.components(shown(reply)) if c.get("custom_id") == "j|12").get("disabled", False)

    assert offers(made(ANN, seats=2))
    assert offers(made(ANN, "easy", seats=2)), "a computer player makes room"
    assert not offers(made(ANN, BEN, seats=2))


def test_variants_for_several_are_offered_before_a_second_has_joined() -> None:
    """Whoever opens a table chooses how it is played, then waits for the others."""
    assert "v|12|pace" in ids(made(ANN, game="space_builder"))
    assert "v|12|pace" in ids(made(ANN, BEN, game="space_builder"))
    alone = [i for i in ids(made(ANN, game="space_builder", seats=1)) if i.startswith("v|")]
    assert alone == ["v|12|marks"], "a table for one has nobody to share a pace with"


def test_a_game_with_a_stopwatch_says_how_it_runs_beside_the_clock() -> None:
    """A clock of the table's may be none while the game's own stopwatch ends everybody's time."""
    own = text(made(ANN, BEN, game="space_builder"))
    assert "Clock: none but the stopwatch" in own
    assert "-# Stopwatch: five minutes at most for each map, from the moment you see it." in own
    live = text(made(ANN, BEN, game="space_builder", options={"pace": "live"}))
    assert "the others have 15 seconds plus 10 for each building of the player who has the most." in live
    assert "Of two players, the first to be done ends the round." in live, "those seconds are promised to three and four alone"
    assert "at the time of the faster of two players" in own
    assert "Stopwatch" not in text(made(ANN, BEN))


def test_the_hash_of_the_seed_is_told_and_the_seed_is_not() -> None:
    told = text(made(ANN, seed=b"\xab" * 32, seed_hash="c0ffee"))
    assert "c0ffee" in told
    assert "abab" not in told


def test_a_lobby_that_closed_says_why_and_has_no_buttons() -> None:
    reply = made(rows=[row(5, RowKind.END, None, None, Event("table-ended-closed"))], status=Status.ENDED)
    assert ids(reply) == []
    assert "This table closed before it started." in text(reply)
    assert len(text(reply).splitlines()) == 3
