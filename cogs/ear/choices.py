"""The choices of a panel for those who listen: each button says all that it is, no letter stands for anything."""

from __future__ import annotations

from typing import Any

from cogs.move.steps import Choice, Whole, step
from render.face import Face
from render.words import Words
from rules.game import View

MOST_BUTTONS = 20
OPTION = 100
"""Characters of an option of a menu (Discord's limit)."""
NOTHING = "-"
"""The word of a line that says that nothing goes there."""
LABEL = 80
"""Characters of a button's label (Discord's limit)."""


def first_of(face: Face[Any], view: View, now: Choice) -> Choice:
    """The choice with those of its next words alone that are told without being asked for, in the order in which they are told."""
    if now.lines:
        return now
    first = [word for word in face.told_first(view, now.begun, now.words) if word in now.words]
    shorter = 0 < len(first) < len(now.words) or (len(first) == len(now.words) and first != list(now.words))
    return Choice(now.begun, tuple(first)) if shorter and len(first) <= MOST_BUTTONS else now


def labelled(face: Face[Any], view: View, now: Choice, lines: list[str], words: Words) -> list[tuple[str, str, bool]] | None:
    """The next words as buttons: each word, its label with as much of its note as fits, and whether it ends the line; None where a
    drop-down serves better. What must follow a word stands on its button too; where it is too long for one, it is asked."""
    if now.runs or len(now.words) > MOST_BUTTONS:
        return None
    return [(word, *_button(face, view, now, lines, word, words)) for word in now.words]


def _button(face: Face[Any], view: View, now: Choice, lines: list[str], word: str, words: Words) -> tuple[str, bool]:
    label, note = face.say(view, now.begun, word, words)
    if now.lines:
        return with_note(label, note, words), True
    following = step(lines, now.after(word), unordered=face.unordered, joined=face.joined)
    if not isinstance(following, Whole):
        return with_note(label, note, words), False
    if face.foretells(view, now.after(word)):
        return with_note(label, note, words), True
    said, before = [label], now.after(word)
    for rest in following.line.split()[len(before.split()) :]:
        if rest != NOTHING:
            said.append(face.say(view, before, rest, words)[0])
        before = f"{before} {rest}"
    # what a word leads to stands behind a colon as the note of a word does, so that both are heard alike
    longer = words.pair(label, ", ".join(said[1:])) if said[1:] else label
    if len(longer) > LABEL:
        return with_note(label, note, words), False
    new = [clause for clause in note.split(words("clause-separator")) if clause not in said]  # nothing is said twice
    return with_note(longer, words("clause-separator").join(new), words, further=bool(said[1:])), True


def with_note(label: str, note: str, words: Words, *, further: bool = False) -> str:
    """A label and as many clauses of its note as fit on a button. `further`: the label has a colon of its own already."""

    def noted(said: str) -> str:
        return words("clause-separator").join((label, said)) if further else words.pair(label, said)

    clauses = note.split(words("clause-separator")) if note else []
    while clauses:
        said = noted(words("clause-separator").join(clauses))
        if len(said) <= LABEL:
            return said
        clauses.pop()
    parts = note.split(words("clause-separator"))[0].split(", ")[:-1]
    while parts:  # a part of a clause says more than none of it, where the first of it matters most
        said = noted(", ".join(parts))
        if len(said) <= LABEL:
            return said
        parts.pop()
    return label[:LABEL]


def path(face: Face[Any], view: View, done: str, words: Words) -> str:
    """The words of a line by what they are called."""
    said, before = [], ""
    for word in done.split():
        said.append(face.say(view, before, word, words)[0])
        before = f"{before} {word}".strip()
    return ", ".join(said)
