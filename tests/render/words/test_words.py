"""Words from Fluent files: filled in, in the person's language or in English, and never a bare id without a word in the log."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import Mock

import pytest
from fluent.runtime import FluentBundle

from render import words as module
from render.words import ENGLISH, FOLDERS, Sentences, Words, add, languages, plain
from rules.game import Event, GameError

ENGLISH_FILE = """# A comment = no message
probe-plain = Plain.
probe-named = { $who } took { $die }.
probe-term = Play { -probe-game } with { $count ->
    [one] one player
   *[other] { $count } players
}.
-probe-game = Kites

probe-long = First line
    and the second.
probe-english-only = Only here.
"""
XX_FILE = """probe-plain = Slet.
probe-named = { $die }: { $who }.
probe-whose = L’île { ELIDE("de", $who) }, { ELIDE("le", probe-thing) }.
probe-thing = avion
command-club = Club
command-club-end = Ende
name-club = verein
name-end = ende
name-club-to = bis
name-to = an
probe-command = `/club end to:3` `/club to:` /club endless /clubs and/club /other end https://a.b/club </club:1> { $club }/club
"""


@pytest.fixture
def probe(tmp_path: Path) -> Iterator[None]:
    """Another folder of words, let in for one test."""
    for language, text in ((ENGLISH, ENGLISH_FILE), ("xx", XX_FILE)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "probe.ftl").write_text(text, encoding="utf-8")
    kept = list(FOLDERS)
    add(tmp_path)
    add(tmp_path)
    assert FOLDERS.count(tmp_path) == 1
    yield
    FOLDERS[:] = kept
    for known in (module._sentences, module._languages, plain):
        known.cache_clear()


@pytest.mark.usefixtures("probe")
def test_a_sentence_is_filled_in_with_its_terms_and_numbers() -> None:
    words = Words()
    assert words("probe-term", count=1) == "Play Kites with one player."
    assert words("probe-term", count=3) == "Play Kites with 3 players."
    assert words("probe-long").split("\n") == ["First line", "and the second."]
    assert not words.has("A")
    assert not words.has("-probe-missing")


@pytest.mark.usefixtures("probe")
def test_a_sentence_is_filled_in_once_for_each_of_what_stands_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards and alt texts say the same again and again: filling them in took a sixth of the bot's time."""
    filled = Mock(wraps=FluentBundle.format_pattern)
    monkeypatch.setattr(FluentBundle, "format_pattern", lambda self, *args: filled(self, *args))
    words = Words()
    said = [words("probe-named", who=who, die=die) for who, die in (("Ann", "o3"), ("Ben", "o3"), ("Ann", "o3"), ("Ann", "b1"))]
    assert said == ["Ann took o3.", "Ben took o3.", "Ann took o3.", "Ann took b1."]
    assert Words()("probe-named", who="Ann", die="o3") == "Ann took o3.", "at another table"
    assert Words()("probe-term", count=1) != Words()("probe-term", count=2)
    assert filled.call_count == 5


@pytest.mark.usefixtures("probe")
def test_no_more_sentences_are_kept_than_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SAID_MOST", 10)
    sentences = Sentences(ENGLISH)
    for count in range(100):
        assert sentences.say("probe-term", {"count": count}) is not None
    assert len(sentences._said) == 10
    said = sentences.say("probe-term", {"count": 3})
    assert said is not None
    assert said[0] == "Play Kites with 3 players.", "which was forgotten"


@pytest.mark.usefixtures("probe")
def test_another_language_says_what_it_has_and_english_the_rest() -> None:
    assert languages()[0] == ENGLISH
    assert "xx" in languages()
    assert Words("xx")("probe-plain") == "Slet."
    assert Words("xx")("probe-english-only") == "Only here."
    assert Words("yy")("probe-plain") == "Plain.", "a language nobody wrote"
    assert plain("xx") is plain("xx")


@pytest.mark.usefixtures("probe")
def test_events_and_refusals_speak_of_raw_values_by_name() -> None:
    words = Words(names=("Ann",), speak=lambda name, value, said: f"wood {value}" if name == "die" else None)
    assert words.event(Event("probe-named", 0, {"die": 3})) == "Ann took wood 3."
    assert words.event(Event("probe-named", 0, {"die": 3, "who": "Somebody"})) == "Somebody took wood 3."
    assert words.refusal(GameError("probe-named", who="Ben", die=2)) == "Ben took wood 2."
    assert words.value("card", "x") == "x"
    assert Words().value("die", 3) == 3


def test_a_reader_is_told_what_they_did_themselves_with_a_subject() -> None:
    bids = [Event("skyrise-bid", 0, {"number": 80, "site": "B4"}), Event("skyrise-cannot", 1)]
    bids += [Event("skyrise-built", 0, {"number": 80, "site": "B4"}), Event("skyrise-finished", 0)]
    french, english = (Words(language, names=("Ben", "Ann")) for language in ("fr", "en"))
    told = ["tu mises 80 en B4", "Ann ne peut pas surenchérir", "tu gagnes B4 avec 80 et as tout bâti"]
    assert french.clauses(bids, 0) == told
    assert french.clauses(bids, 1)[:2] == ["Ben mise 80 en B4", "tu ne peux pas surenchérir"]
    assert french.clauses(bids)[0] == "Ben mise 80 en B4"
    assert english.clauses(bids, 0) == [
        "you bid 80 on B4",
        "Ann couldn’t outbid",
        "you won B4 with 80 and built everything",
    ]
    done = Event("space-builder-done", 0)
    assert (french.event(done, 0), french.event(done, 1), french.event(done)) == ("Tu as fini.", *2 * ("Ben a fini.",))


def test_a_whole_sentence_begins_small_within_another_unless_a_name_does() -> None:
    words = Words("fr", names=("Le Baron", "Ann"))
    assert words.clauses([Event("skyrise-tile", None, {"letter": "B", "value": 4})]) == ["le mécène B vaut 4"]
    assert words.clauses([Event("seat-joined", None, {"who": "Le Baron"})]) == ["Le Baron arrive"]


def test_numbers_and_names_stand_as_the_language_sets_them() -> None:
    french = Words("fr")
    assert (french.decimal(82852.64), Words().decimal(82852.64)) == ("82\u202f852,6", "82852.6")
    assert (french.quoted("lune"), Words().quoted("moon")) == ("«\u202flune\u202f»", "moon")


@pytest.mark.usefixtures("probe")
def test_what_is_wrong_with_a_sentence_is_logged_and_never_raised(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert Words()("probe-nowhere") == "probe-nowhere"
        assert "Ann" in Words()("probe-named", who="Ann")
    assert "no words for probe-nowhere" in caplog.text
    assert "probe-named (en)" in caplog.text
    for broken in ("probe-plain", "probe-named"):
        assert Sentences("yy").say(broken, {}) is None


def test_a_seat_without_a_name_is_its_number_from_one() -> None:
    words = Words(names=("Ann", "Ben"))
    assert [words.seat(0), words.seat(1)] == ["Ann", "Ben"]
    assert "3" in words.seat(2)
    assert "0" in words.seat(-1), "no name from the end of the list"


@pytest.mark.usefixtures("probe")
def test_a_sentence_may_ask_what_stands_before_a_name() -> None:
    assert Words("xx")("probe-whose", who="Ann") == "L’île d’Ann, l’avion."
    assert Words("xx")("probe-whose", who="Ben") == "L’île de Ben, l’avion."


@pytest.mark.usefixtures("probe")
def test_a_sentence_names_commands_as_its_language_calls_them() -> None:
    said = Words("xx")("probe-command", club="x")
    assert said == "`/verein ende an:3` `/verein bis:` /verein endless /clubs and/club /other end https://a.b/club </club:1> x/club"
    assert Words("xx").name(("club", "end", "to")) == "an"
    assert Words("xx").name(("club", "elsewhere")) == "elsewhere"


def test_a_label_and_its_value_stand_as_the_language_sets_them() -> None:
    assert Words("en").pair("Pace", "live") == "Pace: live"
    assert Words("fr").pair("Rythme", "en direct") == "Rythme\N{NARROW NO-BREAK SPACE}: en direct"


def test_threads_ask_at_once_and_each_is_told(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A picture drawn in a thread asks beside the loop. With room for two answers nearly every one pushes another out."""
    monkeypatch.setattr(module, "SAID_MOST", 2)
    ids = ("table-full", "seat-number", "seat-released")
    often = sys.getswitchinterval()
    request.addfinalizer(lambda: sys.setswitchinterval(often))
    sys.setswitchinterval(1e-6)
    for _ in range(6):
        fresh = Sentences(ENGLISH)
        begun = threading.Barrier(4)

        def ask(_: int, fresh: Sentences = fresh, begun: threading.Barrier = begun) -> list[str]:
            begun.wait()
            return [said[0] for n in range(100) if (said := fresh.say(ids[n % 3], {"seats": n, "number": n}))]

        with ThreadPoolExecutor(4) as pool:
            for told in pool.map(ask, range(4)):
                assert len(told) == 100
