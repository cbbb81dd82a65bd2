"""What the choices of a panel are called: on its buttons, in its menus, and in the small type above them. Pure; knows no game, and
of Discord only what an option of a menu is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord

from cogs.core.messages import brief
from cogs.core.pictures import Pictures
from cogs.move.steps import Choice, Whole, step
from render import Face
from render.face import KEYS, SHORT
from render.words import Words
from rules.game import View

MOST_BUTTONS = 20
"""Choices that are buttons: four rows, one more is kept for the ways back."""
NOTED = 8
"""So many choices have their notes told above their buttons."""
LABEL_OF_ACT = 60
SPACES = " \u00a0\u202f"
"""Before a colon, by the language."""


def act_label(face: Face[Any], view: View, line: str, plain: Words) -> str:
    """A whole line as one button calls it: by the names of its words; of too many the last, which tell it from its neighbours."""
    names = path(face, view, line, plain, "\n").split("\n")
    label = ", ".join(names)
    while len(label) > LABEL_OF_ACT and len(names) > 1:
        del names[0]
        label = "… " + ", ".join(names)
    return label if len(label) <= LABEL_OF_ACT else line


def named(face: Face[Any], view: View, now: Choice, word: str, plain: Words) -> tuple[str, str]:
    """Label and note of a next word, with its key in front where the picture carries keys."""
    label, note = face.name(view, now.begun, word, plain)
    if now.lines:
        note = others(face, view, now, word, plain)
    return f"{mark(face, now, word)}{label}", note


def emoji(pictures: Pictures, game: str, view: View, now: Choice, word: str) -> discord.PartialEmoji | None:
    """What shows a next word on its button or in its list. A button that leaves a word out shows none: it would say the
    contrary."""
    return None if now.lines else pictures.emoji(game, view, now.begun, word)


def mark(face: Face[Any], now: Choice, word: str) -> str:
    """What stands before the label of a word: the key that marks it in the picture; nothing where the picture has none."""
    at = now.words.index(word)
    return f"{KEYS[at]} " if face.draws_steps() and not now.runs and at < len(KEYS) else ""


def labelled(face: Face[Any], view: View, now: Choice, lines: list[str], plain: Words) -> list[tuple[str, str, bool]] | None:
    """The next words as buttons: each word, its label, and whether it ends the line; None where a drop-down serves better. What
    must follow a word stands on its button too, so that it says all that it plays; where it is too long for one, it is asked."""
    if now.runs or len(now.words) > MOST_BUTTONS:
        return None
    full, short = {}, {}
    for word in now.words:
        full[word] = mark(face, now, word) + face.name(view, now.begun, word, plain)[0]
        short[word] = mark(face, now, word) + face.short(view, now.begun, word, plain)
    labels = next((one for one in (full, short) if all(len(label) <= SHORT for label in one.values())), None)
    if labels is None:
        return None
    if now.lines:
        return [(word, labels[word], True) for word in now.words]
    return [(word, *ending(face, view, lines, now.after(word), labels[word], plain)) for word in now.words]


def ending(face: Face[Any], view: View, lines: list[str], begun: str, label: str, plain: Words) -> tuple[str, bool]:
    """The label of a word with all that must follow the words `begun`, and whether pressing it plays a line."""
    now = step(lines, begun)
    if not isinstance(now, Whole):
        return label, False
    rest, before = [label], begun
    for word in now.line.split()[len(begun.split()) :]:
        rest.append(face.short(view, before, word, plain))
        before = f"{before} {word}"
    longer = " ".join(rest)
    return (longer, True) if len(longer) <= SHORT else (label, False)


def key(face: Face[Any], view: View, now: Choice, labels: list[str], plain: Words) -> list[str]:
    """What the buttons' labels leave out, in small type: the names of what they abbreviate; where there are few, the notes too."""
    told = []
    if now.lines:
        return [
            f"-# {plain.pair(f'**{label}**', others(face, view, now, word, plain))}"
            for word, label in zip(now.words, labels, strict=True)
        ]
    for word, label in zip(now.words, labels, strict=True):
        name, note = face.name(view, now.begun, word, plain)
        name = _uncoded(name, word)
        if len(now.words) <= NOTED and note:
            said = f"{name}, {note}" if name.partition(" (")[0] not in label else note
            told.append(f"-# {plain.pair(f'**{label}**', said)}")
        elif name.partition(" (")[0] not in label:  # a code alone is in the picture
            told.append(plain.pair(f"**{label}**", name))
    if told and not told[0].startswith("-#"):
        return ["-# " + " · ".join(told)]
    return told


def _uncoded(name: str, word: str) -> str:
    """A name without the code it begins with ("ms: mountain and swamp"), which its button shows already."""
    rest = name.removeprefix(word).lstrip(SPACES)
    return rest[1:].lstrip(SPACES) if name.startswith(word) and rest.startswith(":") else name


def others(face: Face[Any], view: View, now: Choice, left_out: str, plain: Words) -> str:
    """The names of the things that are chosen where this one is left out."""
    rest = now.after(left_out).split()[len(now.begun.split()) :]
    names = plain("list-separator").join(face.name(view, now.begun, word, plain)[0] for word in rest)
    return plain("panel-others", others=names)


def path(face: Face[Any], view: View, done: str, plain: Words, between: str) -> str:
    """The words of a line, by their names."""
    said, before = [], ""
    for word in done.split():
        said.append(face.name(view, before, word, plain)[0])
        before = f"{before} {word}".strip()
    return between.join(said)


def options(
    now: Choice, name: Callable[[str], tuple[str, str]], shows: Callable[[str], discord.PartialEmoji | None] = lambda _: None
) -> list[discord.SelectOption]:
    """The options of one select: next words with label, note and what `shows` them, or runs of them; a run of one word is that
    word."""

    def one(word: str) -> discord.SelectOption:
        label, note = name(word)
        value = now.after(word)[len(now.begun) :].strip()
        return discord.SelectOption(label=brief(label), value=value, description=brief(note) or None, emoji=shows(word))

    if not now.runs:
        return [one(word) for word in now.words]
    made = []
    base = now.runs[0].first
    for run in now.runs:
        first, last = now.words[run.first - base], now.words[run.last - base]
        if first == last:
            made.append(one(first))
        else:
            label = f"{name(first)[0][:48]} – {name(last)[0][:48]}"
            made.append(discord.SelectOption(label=label, value=f":{run.first}-{run.last}"))
    return made
