"""What a language lacks, beside English: `python -m render.words check <language>`, and a test for every language there is.

English is what the program asks for: another language has the same ids and attributes, fills in the same variables, names the same
commands, and calls only functions that there are.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from fluent.syntax import FluentParser, ast

from render.words import COMMAND, ENGLISH, FOLDERS, FUNCTIONS

LIMITS = (
    (re.compile(r"^name-"), 32),
    (re.compile(r"^(command|option)-|-command(-|$)|-option-"), 100),
    (re.compile(r"^(computer-action|admin-which|settings-clock)-|^standing-(server|everywhere)$"), 100),
    (re.compile(r"^button-(?!unknown)|^replay-(f|b|n|l)$"), 80),
    (re.compile(r"^(term|computer-level)-.*-note$|^computers-note-|-word-.*-note(-|$)"), 100),
    (re.compile(r"-rules$"), 3500),
    (re.compile(r"-alt$"), 1024),
)
"""Characters that Discord takes of a text, by the id; the first that fits holds. What is filled in comes on top."""
GIVEN = {"you", "yours"}
"""Variables that every event fills in, whether English asks for them or not."""
NAME = re.compile(r"[-_\w]{1,32}")
"""What Discord takes for the name of a command or option, without capitals."""


@dataclass
class Entry:
    """What stands at one id. `file`: the name of its file; `attributes`, `variables`, `calls`, `refers`: names that it has or uses;
    `texts`: what it says, each variant by itself, without what is filled in."""

    file: str
    attributes: set[str] = field(default_factory=set)
    variables: set[str] = field(default_factory=set)
    calls: set[str] = field(default_factory=set)
    refers: set[str] = field(default_factory=set)
    texts: list[str] = field(default_factory=list)


def faults(language: str) -> list[str]:
    """Return what is wrong with a language, a line each; [] when nothing is. Of English, only what it says of itself. A game that
    lives elsewhere and has no folder of that language is left out."""
    entries, found = read(language)
    english = entries if language == ENGLISH else read(ENGLISH, language)[0]
    named = {id: entry.file for id, entry in english.items()}
    found += [f"missing: {id} ({named[id]})" for id in english if id not in entries]
    found += [f"unused: {id} ({entry.file}); English has no such id" for id, entry in entries.items() if id not in english]
    for id, entry in entries.items():
        where = f"{id} ({entry.file})"
        if id in english:
            found += _other(where, "attributes", entry.attributes, english[id].attributes)
            found += _other(where, "variables", _variables(id, entries) - GIVEN, _variables(id, english) - GIVEN)
            found += _other(where, "commands", _commands(entry, english), _commands(english[id], english))
        found += [f"no such function: {where} calls {name}" for name in sorted(entry.calls - FUNCTIONS.keys())]
        found += [f"no such sentence: {where} names {name}" for name in sorted(entry.refers - entries.keys())]
        most = next((most for ids, most in LIMITS if ids.search(id)), None)
        longest = max(map(len, entry.texts), default=0)
        if most is not None and longest > most:
            found.append(f"too long: {where} has {longest} characters, Discord takes {most}")
        if id.startswith("name-"):
            found += [f"no name for a command: {where} says “{text}”" for text in entry.texts if not is_name(text)]
    return sorted(found)


def same_as_english(language: str) -> list[str]:
    """Ids whose words are those of English, letter by letter: right for some, forgotten in others."""
    english = read(ENGLISH)[0]
    return sorted(
        id
        for id, entry in read(language)[0].items()
        if id in english and entry.texts == english[id].texts and re.search(r"[a-z]{4}", " ".join(entry.texts))
    )


def read(language: str, beside: str | None = None) -> tuple[dict[str, Entry], list[str]]:
    """Everything that a language's files have, by id (a term's with its dash), and what cannot be read in them. `beside`: only in
    folders that have this language too."""
    entries: dict[str, Entry] = {}
    found = []
    folders = [folder for folder in FOLDERS if (folder / (beside or language)).is_dir()]
    for file in (file for folder in folders for file in sorted((folder / language).glob("*.ftl"))):
        for one in FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8")).body:
            if isinstance(one, ast.Junk):
                found.append(f"not readable: {(one.content or '').strip().splitlines()[0]} ({file.name})")
            elif isinstance(one, ast.Message | ast.Term):
                id = f"-{one.id.name}" if isinstance(one, ast.Term) else one.id.name
                if id in entries:
                    found.append(f"twice: {id} ({entries[id].file}, {file.name})")
                entries.setdefault(id, _entry(one, file))
    return entries, found


def _entry(one: ast.Message | ast.Term, file: Path) -> Entry:
    entry = Entry(file.name, {attribute.id.name for attribute in one.attributes})
    for node in _nodes(one):
        if isinstance(node, ast.VariableReference):
            entry.variables.add(node.id.name)
        elif isinstance(node, ast.FunctionReference):
            entry.calls.add(node.id.name)
        elif isinstance(node, ast.MessageReference):
            entry.refers.add(node.id.name)
        elif isinstance(node, ast.TermReference):
            entry.refers.add(f"-{node.id.name}")
    patterns = [one.value, *(attribute.value for attribute in one.attributes)]
    entry.texts = [text for pattern in patterns if pattern is not None for text in said(pattern)]
    return entry


def _nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A node and all below it."""
    yield node
    for value in vars(node).values():
        for below in value if isinstance(value, list) else [value]:
            if isinstance(below, ast.BaseNode):
                yield from _nodes(below)


def said(pattern: ast.Pattern) -> list[str]:
    """Return what a pattern says, every choice of its variants by itself; what is filled in is left out."""
    found = [""]
    for part in pattern.elements:
        if isinstance(part, ast.TextElement):
            found = [text + part.value for text in found]
        elif isinstance(part.expression, ast.SelectExpression):
            variants = [text for variant in part.expression.variants for text in said(variant.value)]
            found = [text + variant for text in found for variant in variants]
        elif isinstance(part.expression, ast.StringLiteral):
            literal = part.expression.parse()["value"]
            found = [text + literal for text in found]
    return found


def _variables(id: str, entries: dict[str, Entry]) -> set[str]:
    """Return what an entry fills in, and the sentences that it names."""
    found: set[str] = set()
    left, seen = [id], {id}
    while left:
        entry = entries.get(left.pop())
        if entry is not None:
            found |= entry.variables
            left += entry.refers - seen
            seen |= entry.refers
    return found


def _commands(entry: Entry, english: dict[str, Entry]) -> set[str]:
    """The commands that an entry names, in the program's own words."""
    found = set()
    for top, sub, _ in (match.groups() for text in entry.texts for match in COMMAND.finditer(text)):
        if f"name-{top}" in english:
            known = f"command-{top}-{sub}" in english or f"{top.replace('-', '_')}-command-{sub}" in english
            found.add(f"/{top} {sub}" if known else f"/{top}")
    return found


def _other(where: str, what: str, has: set[str], english: set[str]) -> list[str]:
    told = [*(f"not {name}" for name in sorted(english - has)), *(f"also {name}" for name in sorted(has - english))]
    return [f"other {what} than English: {where} has {', '.join(told)}"] if told else []


def is_name(text: str) -> bool:
    """Return whether Discord takes the text for the name of a command or option."""
    return NAME.fullmatch(text) is not None and text == text.lower()
