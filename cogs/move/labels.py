"""What the choices of a panel are called: on its buttons, in its menus, and in the small type above them. Pure; knows no game, and
of Discord only what an option of a menu is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import discord

from cogs.core.messages import brief
from cogs.core.pictures import Pictures
from cogs.move.screen import SMALL, text_high
from cogs.move.steps import Choice, Whole, step, together
from render import FACES, Face
from render.face import CODE, KEYS, SHORT
from render.words import Words
from rules.game import View

MOST_BUTTONS = 20
"""Choices that are buttons: four rows, one more is kept for the ways back."""
NOTED = 8
"""So many choices have their notes told above their buttons."""
FEW = 4
"""Of more choices than these the buttons have codes: names would take up lines that the picture needs."""
ALONE, SHORT_LINE = 2, 90
"""So many lines of small type stand each by itself; more of them run on in one paragraph where that saves room, and none is longer
than this."""
LABEL_OF_ACT = 60
TIMES = "×"
"""Begins the last word of a label that says how many there are of a thing."""
SPACES = " \u00a0\u202f"
"""Before a colon, by the language."""


def act_label(face: Face[Any], view: View, line: str, plain: Words) -> str:
    """A whole line as the button calls it that plays it: by what it does, or else by the names of its words; of too many the last,
    which tell it from its neighbours."""
    if said := face.act(view, line, plain):
        return said[:LABEL_OF_ACT]
    names = path(face, view, line, plain, "\n").split("\n")
    label = ", ".join(names)
    while len(label) > LABEL_OF_ACT and len(names) > 1:
        del names[0]
        label = "… " + ", ".join(names)
    return label if len(label) <= LABEL_OF_ACT else line


def named(face: Face[Any], view: View, now: Choice, word: str, plain: Words) -> tuple[str, str]:
    """Label and note of a next word, with its key in front where the picture carries keys."""
    if now.lines:
        return all_but(face, view, now, word, plain), ""
    label, note = face.name(view, now.begun, word, plain)
    return f"{mark(face, now, word)}{label}", note


def emoji(pictures: Pictures, game: str, view: View, now: Choice, word: str) -> discord.PartialEmoji | None:
    """Return what shows a next word on its button or in its list. A button that says what is chosen in its place shows none: it
    would say the contrary."""
    contrary = now.lines and not _by_key(FACES[game], view, now, word, Words())
    return None if contrary else pictures.emoji(game, view, now.begun, word)


def mark(face: Face[Any], now: Choice, word: str) -> str:
    """Return what stands before the label of a word: the key that marks it in the picture; nothing where the picture has none."""
    at = now.words.index(word)
    return f"{KEYS[at]}. " if _keyed(face, now) and at < len(KEYS) else ""


def _keyed(face: Face[Any], now: Choice) -> bool:
    """Return whether the picture of the step carries the keys of its choices."""
    return face.draws_steps() and not now.runs and len(now.words) <= len(KEYS) and face.keys(now.begun)


def _signs(face: Face[Any], view: View, now: Choice, plain: Words) -> Sequence[str]:
    """Return what the text above the buttons calls the choices by: their keys; what they say in short where they need none; else
    nothing, and their labels serve."""
    if _keyed(face, now) or not face.draws_steps() or now.runs:
        return KEYS if _keyed(face, now) else ()
    return [face.code(view, now.begun, word, plain) for word in now.words]


def _by_key(face: Face[Any], view: View, now: Choice, word: str, plain: Words) -> str:
    """Return what a button says by the act and the key of its choice; "": it says more."""
    return face.by_key(view, now.begun, KEYS[now.words.index(word)], plain) if _keyed(face, now) else ""


def _pictured(face: Face[Any], now: Choice) -> bool:
    """Return whether the picture says all of these choices: then labels and notes are as short as can be."""
    if not face.draws_steps() or now.runs:
        return False
    several = len(now.words) > FEW or any(" " in word for word in now.words)
    several = several or (not _keyed(face, now) and all(word.isdecimal() for word in now.words))  # which stand for themselves
    return several and face.pictured(now.begun, now.words)


def labelled(face: Face[Any], view: View, now: Choice, lines: list[str], plain: Words) -> list[tuple[str, str, bool]] | None:
    """The next words as buttons: each word, its label, and whether it ends the line; None where a drop-down serves better. What
    must follow a word stands on its button too, so that it says all that it plays; where it is too long for one, or other words
    leave a choice, it is asked: buttons beside each other ask for the same."""
    if now.runs or len(now.words) > MOST_BUTTONS:
        return None
    if now.lines:
        chosen = [(word, all_but(face, view, now, word, plain), True) for word in now.words]
        return chosen if all(len(label) <= SHORT for _, label, _ in chosen) else None
    crowded = (face.draws_steps() and len(now.words) > NOTED) or _pictured(face, now)  # long labels would fill the screen
    several = face.draws_steps() and len(now.words) > FEW
    full, short = {}, {}
    for word in now.words:
        full[word] = mark(face, now, word) + face.name(view, now.begun, word, plain)[0]
        coded = (face.code if several else face.short)(view, now.begun, word, plain)
        short[word] = f"{mark(face, now, word)}{coded}" if coded else KEYS[now.words.index(word)]
        if said := _by_key(face, view, now, word, plain):
            full[word] = short[word] = said
    if several and all(len(word) <= CODE and label.endswith(f" {word}") for word, label in full.items()):
        crowded = True  # what kind of places they are ("Cell c4") the question says: more of them stand beside each other
    kinds = (short, full) if crowded else (full, short)
    labels = next((one for one in kinds if all(len(label) <= SHORT for label in one.values())), None)
    if labels is None:
        return None
    tried = [labels]
    if now.begun and face.draws_steps() and not _keyed(face, now):  # a code may leave room for what would be asked after it
        tried.append({word: face.code(view, now.begun, word, plain) for word in now.words})
    found = [[(word, *ending(face, view, lines, now.after(word), each[word], plain)) for word in now.words] for each in tried]
    if whole := next((one for one in found if all(last for _, _, last in one)), None):
        return whole
    return [(word, labels[word], last and label == labels[word]) for word, label, last in found[0]]


def ending(face: Face[Any], view: View, lines: list[str], begun: str, label: str, plain: Words) -> tuple[str, bool]:
    """The label of a word with all that must follow the words `begun`, and whether pressing it plays a line."""
    now = step(lines, begun, unordered=face.unordered, joined=face.joined)
    if not isinstance(now, Whole):
        return label, False
    rest, before = [label], begun
    for word in now.line.split()[len(begun.split()) :]:
        rest.append(face.short(view, before, word, plain))
        before = f"{before} {word}"
    longer = " ".join(rest)
    return (longer, True) if len(longer) <= SHORT else (label, False)


def all_but(face: Face[Any], view: View, now: Choice, left_out: str, plain: Words) -> str:
    """A button that chooses all things but one: what is left out, where the game says that shortly ("Keep 1"); else the act and
    what is chosen, by its keys in the picture ("Pass 2 + 3"; of two alike, which have one key, "Pass 1 + 1") or its names."""
    if kept := _by_key(face, view, now, left_out, plain):
        return kept
    *before, act = now.begun.split() or [""]
    said = [face.short(view, " ".join(before), act, plain)] if act else []
    rest = sorted(now.after(left_out).split()[len(now.begun.split()) :], key=now.words.index)
    if _keyed(face, now):
        said.append(" + ".join(KEYS[now.words.index(word)] for word in rest))
    else:
        said.append(plain("list-separator").join(face.short(view, now.begun, word, plain) for word in rest))
    return " ".join(said)


def key(face: Face[Any], view: View, now: Choice, labels: list[str], plain: Words) -> list[str]:
    """Return what the buttons' labels leave out, in small type, as short as it can be said: what is so of all choices once, then
    what is alike once for all that share it, or else each choice by itself. Of many choices the names alone, in a single line."""
    if now.lines:
        if not _keyed(face, now):
            return []
        names = [_uncoded(face.name(view, now.begun, word, plain)[0], word) for word in now.words]
        return ["-# " + " · ".join(plain.pair(f"**{sign}**", name) for sign, name in zip(KEYS, names, strict=False))]
    if not labels:
        return []
    signs = _signs(face, view, now, plain)
    legend = face.legend(view, now.begun, now.words, plain) if signs else ""
    if legend and _pictured(face, now):
        return [f"-# {line}" for line in legend.split("\n")]
    said = [
        _left_unsaid(face, view, now, word, label, plain, named=not legend) for word, label in zip(now.words, labels, strict=True)
    ]
    by_key = bool(_by_key(face, view, now, now.words[0], plain))
    heads = labels if (_keyed(face, now) and not by_key) or not signs else signs[: len(labels)]
    told = [f"-# {legend}"] if legend else []
    if signs:
        shared = [clause for clause in said[0] if len(said) > 1 and all(clause in other for other in said)]
        if shared:
            said = [[clause for clause in clauses if clause not in shared] for clauses in said]
            told.append(_small(_span(range(len(said)), signs, plain), shared, plain))
        by_choice, by_clause = _alike(_once(said, plain), signs, plain), _alike(said, signs, plain)
        most = SMALL + text_high("\n".join(_in_one(by_clause, ALONE)))  # that no choice stands in two lines is worth one more
        grouped = by_choice if text_high("\n".join(_in_one(by_choice, ALONE))) <= most else by_clause
        each = [_small(head, clauses, plain) for head, clauses in zip(heads, said, strict=True) if clauses]
        if len(grouped) < min(NOTED, len(each)) and sum(map(len, grouped)) < sum(map(len, each)):
            return told + _in_one(grouped, ALONE)
    if len(now.words) <= NOTED:
        each = [_small(head, clauses, plain) for head, clauses in zip(heads, said, strict=True) if clauses]
        return told + _in_one(each, FEW)
    if legend:
        return told
    names = [_name_left(face, view, now, word, label, plain) for word, label in zip(now.words, labels, strict=True)]
    lines = [[plain.pair(f"**{head}**", name) for head, name in zip(heads, names, strict=True) if name]]
    if signs:  # the label of few choices would say more than that of many: the picture does
        parts = [name.split(", ") if name else [] for name in names]
        lines.append([plain.pair(f"**{span}**", ", ".join(shared)) for span, shared in _shared(parts, signs, plain)])
    line = " · ".join(min(lines, key=lambda line: sum(map(len, line))))
    return [*told, f"-# {line}"] if line else told


def _small(label: str, clauses: list[str], plain: Words) -> str:
    return f"-# {plain.pair(f'**{label}**', plain('clause-separator').join(clauses))}"


def _alike(said: list[list[str]], signs: Sequence[str], plain: Words) -> list[str]:
    """A line for each clause, or several that the same choices share, with the signs of those choices."""
    return [_small(span, clauses, plain) for span, clauses in _shared(said, signs, plain)]


def _once(said: list[list[str]], plain: Words) -> list[list[str]]:
    """All clauses of each choice as one."""
    return [[plain("clause-separator").join(clauses)] if clauses else [] for clauses in said]


def _in_one(lines: list[str], few: int) -> list[str]:
    """More than a few lines as one paragraph, where that takes less of the screen."""
    if len(lines) <= few or any(len(line) > SHORT_LINE for line in lines):
        return lines
    run_on = "-# " + " · ".join(line.removeprefix("-# ") for line in lines)
    return [run_on] if text_high(run_on) < text_high("\n".join(lines)) else lines


def _shared(said: list[list[str]], signs: Sequence[str], plain: Words) -> list[tuple[str, list[str]]]:
    """The clauses that the same choices share, and the signs of these choices."""
    owners: dict[str, list[int]] = {}
    for n, clauses in enumerate(said):
        for clause in clauses:
            owners.setdefault(clause, []).append(n)
    groups: dict[tuple[int, ...], list[str]] = {}
    for clause, whose in owners.items():
        groups.setdefault(tuple(whose), []).append(clause)
    return [(_span(whose, signs, plain), clauses) for whose, clauses in groups.items()]


def _span(whose: Sequence[int], signs: Sequence[str], plain: Words) -> str:
    """The signs of choices: "1–4, 7". Where they are chosen by other numbers, such as the buildings 12, 16 and 95, nothing stands
    for what lies between two of them: all are named, or together called all of them."""
    if any(sign != key for sign, key in zip(signs, KEYS, strict=False)):
        if len(whose) == len(signs):
            return plain("panel-all-of-them")
        return ", ".join(signs[n] for n in whose)
    runs: list[list[int]] = []
    for n in whose:
        if runs and runs[-1][-1] == n - 1:
            runs[-1].append(n)
        else:
            runs.append([n])
    said = [f"{signs[run[0]]}–{signs[run[-1]]}" if len(run) > 2 else ", ".join(signs[n] for n in run) for run in runs]
    return ", ".join(said)


def _left_unsaid(face: Face[Any], view: View, now: Choice, word: str, label: str, plain: Words, *, named: bool) -> list[str]:
    """Return what a button's label leaves out: the name it abbreviates, where it is to be `named`, and the clauses of its note."""
    name = _name_left(face, view, now, word, label, plain) if named else ""
    note = face.name(view, now.begun, word, plain)[1]
    return [part for part in (name, *note.split(plain("clause-separator"))) if part]


def _name_left(face: Face[Any], view: View, now: Choice, word: str, label: str, plain: Words) -> str:
    """The name of a choice as far as its label does not say it: "" where it does."""
    name = face.name(view, now.begun, word, plain)[0]
    bare = label.removeprefix(mark(face, now, word))
    if name.partition(" (")[0] in bare:
        return ""
    own, code = (said(view, now.begun, word, plain) for said in (face.short, face.code))
    if own != code == bare:  # a code alone: what else its short label says is told, and the code not twice
        parts = (part for part in name.split(", ") if part != code)
        left = ((part if part != own else " ".join(each for each in own.split() if each != code)) for part in parts)
        return ", ".join(part for part in left if part)
    if code == word and name.endswith(f" {word}") and f"{bare} ".startswith(f"{code} "):
        return ""  # what kind of thing it is ("Cell c4") the question says
    rest = _uncoded(_uncoded(name, word), bare)
    count = bare.rpartition(" ")[2]
    if count.startswith(TIMES):  # how many there are of it the label says
        rest = rest.removesuffix(f" {count}")
    if rest == name and bare.isalpha() and len(bare) > CODE and bare.lower() in name.lower():
        return ""  # an act or a proper name in short ("Procure", "Capital") says enough
    return rest


def _uncoded(name: str, said: str) -> str:
    """A name without the code or the label it begins with ("ms: mountain and swamp"), which its button shows already."""
    rest = name[len(said) :]
    parted = rest.lstrip(SPACES)[:1] in (":", ",") or (rest[:1] in SPACES and not (said.isalpha() and len(said) > CODE))
    if not said or not rest or not name.lower().startswith(said.lower()) or not parted:
        return name
    return rest.lstrip(SPACES + ":,")


def presses(face: Face[Any], view: View, lines: list[str], line: str, plain: Words) -> list[str]:
    """The labels of the buttons, or of the choices of menus, that a panel offers one after the other until this legal line is
    played."""
    said: list[str] = []
    begun = ""
    while isinstance(now := step(lines, begun, unordered=face.unordered, joined=face.joined), Choice):
        word = next(word for word in now.words if f"{line} ".startswith(f"{now.after(word)} "))
        if groups := face.aside(view, now.begun, now.words, plain):
            group = next((n for n, (_, words) in enumerate(groups) if word in words), None)
            said += [] if group is None else [groups[group][0]]
            now = together(now, groups, group)
        elif now.runs:
            at = now.words.index(word) + now.runs[0].first
            n, run = next((n, run) for n, run in enumerate(now.runs) if run.first <= at <= run.last)
            if run.first < run.last:
                said.append(options(now, partial(named, face, view, now, plain=plain))[n].label)
                now = step(lines, begun, run)
        assert isinstance(now, Choice)
        offered = {other: (label, last) for other, label, last in labelled(face, view, now, lines, plain) or ()}
        label, last = offered.get(word) or (named(face, view, now, word, plain)[0], False)
        if not begun and not last and line in face.quick(view, lines):
            break  # it has a button of its own
        said.append(label)
        if last:
            return said
        begun = now.after(word)
    return said or [act_label(face, view, line, plain)]


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
        value = word if now.ends else now.after(word)[len(now.begun) :].strip()
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
