"""Every English sentence to players keeps docs/vocabulary.md, and is short."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, median

from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

ROOT = Path(__file__).parents[1]
HOSTS = {"hosting.ftl", "record.ftl", "running.ftl"}
"""Files that the person who hosts reads, whose words are those of a machine."""
NAMES = "names.ftl"
"""The names of commands: no sentences, and as old as the commands."""
CAPTION = re.compile(r"-(sign|alt)-|-lesson-|-alt$")
"""Ids of what is written into or about a picture: no sentences."""
AVERAGE, MEDIAN = 36, 60
"""Characters that a sentence of boards, panels and refusals has at most, on average and in the middle."""


def patterns(element: fluent.Pattern) -> Iterator[str]:
    """The text of a pattern with a sign for each value, and that of every variant of its choices."""
    text = ""
    for part in element.elements:
        if isinstance(part, fluent.TextElement):
            text += part.value
            continue
        text += "¤"
        if isinstance(part.expression, fluent.SelectExpression):
            for variant in part.expression.variants:
                yield from patterns(variant.value)
    yield text


def sentences() -> Iterator[tuple[str, str]]:
    """Every text that a player may read, with the id it belongs to; commands and other code taken out."""
    for file in sorted((ROOT / "data" / "locale" / "en").glob("*.ftl")):
        if file.name in {*HOSTS, NAMES}:
            continue
        for entry in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
            if isinstance(entry, fluent.Message) and entry.value:
                for text in patterns(entry.value):
                    yield entry.id.name, re.sub(r"`[^`]*`|\*\*/[^*]*\*\*", "¤", text)


def out() -> list[str]:
    """What docs/vocabulary.md takes out of sentences to players."""
    table = (ROOT / "docs" / "vocabulary.md").read_text(encoding="utf-8").partition("\nFor players.")[2]
    words = [word for row in re.findall(r"^\|([^|]+)\|", table, re.MULTILINE) for word in re.findall(r"`([^`]+)`", row)]
    assert len(words) > 50
    return words


def test_no_sentence_has_a_word_that_is_out() -> None:
    wrong = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, out())) + r")(?!\w)", re.IGNORECASE)
    found = {id: hit[0] for id, text in sentences() if not CAPTION.search(id) and (hit := wrong.search(text))}
    assert found == {}


def test_a_moment_reads_the_same_before_it_and_after_it() -> None:
    """Discord shows a moment as "in 5 days" and later as "6 seconds ago" in the same message: what stands before it fits both."""
    wrong = re.compile(r"runs? out \$(?:when|until)|(?:waiting for \$\w+|is waiting for you|your turn\*{0,2}),? \(\$since\)")
    texts = {}
    for file in sorted((ROOT / "data" / "locale" / "en").glob("*.ftl")):
        for entry in re.findall(r"^([\w-]+) = (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE):
            texts[entry[0]] = re.sub(r"\{ (\$\w+) \}", r"\1", entry[1])
    assert texts["ear-until"] == "Your deadline: $when."
    assert wrong.search("Your clock runs out $when.")
    assert wrong.search("waiting for $who ($since)")
    assert {id: text for id, text in texts.items() if wrong.search(text)} == {}


def test_the_measure_finds_a_word_in_a_variant() -> None:
    (entry,) = FluentParser(with_spans=False).parse("a = { $n ->\n    [one] one line\n   *[other] { $n } lines\n} left\n").body
    assert list(patterns(entry.value)) == ["one line", "¤ lines", "¤ left"]


def test_sentences_are_short() -> None:
    lengths = [
        len(sentence)
        for id, text in sentences()
        if not id.endswith("-rules")
        for sentence in re.split(r"(?<=[.!?:])\s+", text.strip())
        if sentence
    ]
    assert len(lengths) > 2000
    assert mean(lengths) <= AVERAGE
    assert median(lengths) < MEDIAN
