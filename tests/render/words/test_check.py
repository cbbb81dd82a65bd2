"""What a translation lacks is found and named, whatever it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from render.words import check

ENGLISH_FILE = """button-probe = Press
name-probe = probe
probe-named = { $who } took { $die }.
    .alt = A die
probe-known = { probe-named }
probe-way = Use `/probe` or /probe now.
probe-count = { $count ->
    [one] one
   *[other] { $count } many
} of it
"""


@pytest.fixture
def fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> object:
    """What the check says of English with one entry changed for another language."""
    monkeypatch.setattr(check, "FOLDERS", [tmp_path])
    for language in ("en", "xx"):
        (tmp_path / language).mkdir()
    (tmp_path / "en" / "probe.ftl").write_text(ENGLISH_FILE, encoding="utf-8")

    def faults(old: str, new: str) -> list[str]:
        assert old in ENGLISH_FILE
        (tmp_path / "xx" / "probe.ftl").write_text(ENGLISH_FILE.replace(old, new), encoding="utf-8")
        return check.faults("xx")

    return faults


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("Press", "Los", []),
        ("Press", "x" * 81, ["too long: button-probe (probe.ftl) has 81 characters, Discord takes 80"]),
        ("button-probe", "button-other", ["missing: button-probe (", "unused: button-other ("]),
        ("name-probe = probe", "name-probe = Probe", ["no name for a command: name-probe (probe.ftl) says “Probe”"]),
        ("name-probe = probe", "name-probe = la probe", ["no name for a command: name-probe (probe.ftl) says “la probe”"]),
        ("name-probe = probe", "name-probe = für_-9", []),
        (
            "$who }",
            "$wer }",
            [
                "other variables than English: probe-known (probe.ftl) has not who, also wer",
                "other variables than English: probe-named (probe.ftl) has not who, also wer",
            ],
        ),
        ("{ $who } took", '{ ELIDE("de", $who) } took', []),
        ("{ $who } took", "{ OFF($who) } took", ["no such function: probe-named (probe.ftl) calls OFF"]),
        (
            "{ probe-named }",
            "{ probe-renamed }",
            [
                "no such sentence: probe-known (probe.ftl) names probe-renamed",
                "other variables than English: probe-known (probe.ftl) has not die, not who",
            ],
        ),
        ("Use `/probe` or", "Nimm `/probe spot:1` oder", []),
        ("Use `/probe` or /probe now", "Nimm /versuch", ["other commands than English: probe-way (probe.ftl) has not /probe"]),
        ("{ probe-named }", "{ $who }: { $die }", []),
        ("    .alt = A die\n", "", ["other attributes than English: probe-named (probe.ftl) has not alt"]),
        (
            "    .alt = A die\n",
            "    .alt = A die\n    .note = x\n",
            ["other attributes than English: probe-named (probe.ftl) has also note"],
        ),
        ("name-probe = probe", "name-probe = probe\nname-probe = probe", ["twice: name-probe (probe.ftl, probe.ftl)"]),
        ("name-probe = probe", "name-probe = { probe", ["missing: name-probe (", "not readable: name-probe = { probe ("]),
    ],
)
def test_each_fault_is_named(fault: object, old: str, new: str, wrong: list[str]) -> None:
    assert callable(fault)
    found = fault(old, new)
    assert len(found) == len(wrong), found
    assert all(line.startswith(begun) for line, begun in zip(found, wrong, strict=True)), found


def test_a_text_is_as_long_as_its_longest_variant() -> None:
    (entry,) = FluentParser(with_spans=False).parse('a = { $n ->\n    [one] one\n   *[other] { $n } many\n} left{" !"}\n').body
    assert isinstance(entry, ast.Message)
    assert entry.value is not None
    assert check.said(entry.value) == ["one left !", " many left !"]


def test_words_left_in_english_are_named(fault: object) -> None:
    assert callable(fault)
    fault("Press", "Los")
    assert check.same_as_english("xx") == ["name-probe", "probe-count", "probe-named", "probe-way"]


def test_a_game_from_elsewhere_need_not_have_the_language(fault: object, tmp_path: Path) -> None:
    assert callable(fault)
    other = tmp_path / "elsewhere"
    (other / "en").mkdir(parents=True)
    (other / "en" / "game.ftl").write_text("game-name = Game\n", encoding="utf-8")
    check.FOLDERS.append(other)
    assert fault("Press", "Los") == []
    (other / "xx").mkdir()
    assert fault("Press", "Los") == ["missing: game-name (game.ftl)"]
