"""Every sentence that the program asks for exists, can be filled in, and says what to do."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import rules
from render import FACES
from render.words import ENGLISH, Sentences, Words, languages, plain
from render.words.check import faults, read

ROOT = Path(__file__).parents[1]
WORDS = Words()
ASKS = {"words", "say_now", "plain", "TableError", "Event", "IllegalMove", "tell", "__init__"}
"""Calls whose first argument is an id, when it is a literal."""


def literals(folder: Path, calls: set[str]) -> dict[str, str]:
    """Ids asked for in the source below `folder`, each with the file that asks."""
    found = {}
    for file in sorted([folder] if folder.is_file() else folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            for choice in choices:
                if name in calls and isinstance(choice, ast.Constant) and isinstance(choice.value, str):
                    found[choice.value] = str(file.relative_to(ROOT))
    return found


@pytest.mark.heavy
def test_every_id_that_tables_and_panels_ask_for_exists() -> None:
    asked = literals(ROOT / "cogs", ASKS) | literals(ROOT / "sessions", ASKS)
    asked = {id: file for id, file in asked.items() if re.fullmatch(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)+|played|seed|bug", id)}
    assert len(asked) > 60
    assert {id: file for id, file in asked.items() if not WORDS.has(id)} == {}


@pytest.mark.parametrize("key", [key for key in rules.GAMES if not rules.GAMES[key].__class__.__module__.startswith("tests")])
def test_every_id_that_a_game_raises_or_tells_exists(key: str) -> None:
    package = ROOT / "rules" / key
    asked = literals(package if package.is_dir() else package.with_suffix(".py"), {"IllegalMove", "tell"})
    assert asked
    assert {id: file for id, file in asked.items() if not WORDS.has(id)} == {}
    for wanted in ("name", "blurb", "rules", "lesson-alt"):
        assert WORDS.has(f"{key}-{wanted}"), wanted
    assert len(WORDS(f"{key}-rules")) <= 3500
    game = rules.GAMES[key]
    for seats in game.seats:
        for option, values in game.options(seats).items():
            assert WORDS.has(f"{key}-option-{option}")
            assert all(WORDS.has(f"{key}-option-{option}-{value}") for value in values)
    assert key in FACES


def test_every_block_has_its_sentence() -> None:
    from cogs.board.show import HEALS
    from cogs.core.discord_errors import BLOCKS, CLOSED

    assert all(WORDS.has(f"blocked-{why}") for why in (*BLOCKS.values(), *CLOSED.values(), *HEALS))
    assert all(WORDS.has(f"hand-{why}") for why in (*CLOSED.values(), *HEALS))


@pytest.mark.heavy
def test_each_sentence_is_parsed_by_itself_as_in_its_file() -> None:
    sentences, count = Sentences("en"), 0
    for file in sorted((ROOT / "data" / "locale" / "en").glob("*.ftl")):
        for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message | fluent.Term):
                name = ("-" if isinstance(entry, fluent.Term) else "") + entry.id.name
                (alone,) = FluentParser(with_spans=False).parse(sentences._sources[name]).body
                entry.comment = None
                assert alone.equals(entry), name
                count += 1
    assert count > 1000


def test_every_file_of_words_is_read_without_junk_and_no_id_twice() -> None:
    seen: dict[str, str] = {}
    for file in sorted((ROOT / "data" / "locale" / "en").glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, fluent.Junk), (file.name, entry.content)
            if isinstance(entry, fluent.Message):
                assert entry.id.name not in seen, (file.name, seen.get(entry.id.name))
                seen[entry.id.name] = file.name


@pytest.mark.heavy
@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
def test_every_language_is_whole(language: str) -> None:
    """No id, attribute or variable of English is missing or added, every function exists, no text is over Discord's limits."""
    assert faults(language) == []


HAPPENED = ("seat-vacated", "clock-opened-seat", "seat-opened-left", "seat-opened", "computer-takes-over")
TAKEN = ("computer-takes-open-seat", "computer-keeps-open-seat")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("id", [*HAPPENED, *TAKEN])
def test_what_became_of_a_seat_is_told_as_it_stays_true(language: str, id: str) -> None:
    """It stands in the thread for ever: "anyone can take it" stood in games that were over, and twice in neighbouring lines. Who
    may take a seat is said by what stands under the newest board alone."""
    said = plain(language)(id, name="Ann", number=1, level="easy")
    assert "`" not in said
    assert not any(word in said for word in ("is open", "It’s open", "any time", "est libre", "à tout moment"))


@pytest.mark.parametrize(
    ("id", "about", "said"),
    [
        ("seat-vacated", {"name": "Ann"}, "La place d’Ann a été libérée"),
        ("seat-vacated", {"name": "Ben"}, "La place de Ben a été libérée"),
        ("seat-vacated", {"name": "<@7>"}, "La place de <@7> a été libérée"),
        ("replay-hand", {"who": "Élodie"}, "Avec la main d’Élodie"),
        ("me-most-times", {"count": 0}, "un rappel"),
        ("me-most-times", {"count": 1}, "un rappel"),
        ("me-most-times", {"count": 2}, "2 rappels"),
        ("next-none", {}, "`/parties`"),
        ("me-quiet-none", {}, "`/moi silence de:22:00 à:8:00`"),
        ("undo-time-over", {}, "avec `à`"),
        ("clock-night", {"who": "Ann", "until": 0}, "Le temps d’Ann se serait"),
        ("strange-world-glance-seat", {"who": "Ann", "points": 9, "left": 1}, "il reste 1 case."),
        ("strange-world-glance-seat", {"who": "Ann", "points": 9, "left": 2}, "il reste 2 cases."),
        ("skyrise-scored", {"who": "Ann", "points": 1}, "finit avec 1 point."),
        ("space-builder-ear-stands", {"count": 1, "most": 4, "right": "no"}, "1 bâtiment posé sur 4."),
        ("space-builder-told-wrong-missing", {"letter": "r"}, "pas de tir manquant"),
        ("space-builder-told-wrong-missing", {"letter": "a"}, "antenne manquante"),
        ("space-builder-told-wrong-missing", {"letter": "f"}, "réservoirs manquants"),
    ],
)
def test_french_elides_counts_and_names_commands(id: str, about: dict[str, str | int], said: str) -> None:
    assert said in Words("fr")(id, **about)


@pytest.mark.heavy
def test_french_is_set_as_french_is() -> None:
    """Apostrophes and quotation marks of its own, and a narrow no-break space before ; : ! ? and %."""
    wrong = re.compile(r"(?<=\w)'(?=\w)|[“”\"]|[ \u00a0][;!?%»]|« |[ \u00a0]:(?!\w)|\w[!?](?!\w)")
    code = re.compile(r"`[^`]*`|^name-.*", re.MULTILINE)
    texts = {id: [code.sub("", text) for text in entry.texts] for id, entry in read("fr")[0].items()}
    assert len(texts) > 1000
    assert {id: hit[0] for id, told in texts.items() for text in told if (hit := wrong.search(text))} == {}


@pytest.mark.heavy
def test_refusals_say_what_to_do() -> None:
    """A refusal is a sentence of some length that does not merely call the move wrong."""
    for id in literals(ROOT / "sessions", {"TableError", "__init__"}):
        if WORDS.has(id):
            assert len(WORDS(id)) >= 25, id
            assert "invalid" not in WORDS(id).lower(), id
