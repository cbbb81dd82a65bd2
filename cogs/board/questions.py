"""The questions a table asks its people, in its board message, and the buttons under them (sessions/play/votes.py).

The question is a part of the board, so its mention goes out exactly once, as the board's own does.
"""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from cogs.core import buttons, component
from cogs.core.messages import called, clip, others_of
from render.words import Words
from sessions.table.model import Sitting
from sessions.table.questions import Question
from sessions.table.terms import term

MOST = 1300
"""Characters of one question."""


def asked(sitting: Sitting, words: Words, first: int) -> list[ui.Item[Any]]:
    """The open questions of a table, each with its buttons; a warning has none. `first`: the component id of the first question;
    the others have those after it."""
    items: list[ui.Item[Any]] = []
    for id, question in enumerate(sitting.table.asked.values(), first):
        items.append(ui.TextDisplay(clip(question_text(sitting, question, words), MOST), id=id))
        if question.kind == "silent":
            continue
        number = buttons.veiled(sitting.table, question.seq)
        yes, no = (buttons.AnswerButton(sitting.table.id, number, choice) for choice in ("yes", "no"))
        kind = "give" if question.kind == "give" else "question"
        items.append(
            component.row(
                component.button(yes, words(f"button-{kind}-yes"), ButtonStyle.success),
                component.button(no, words(f"button-{kind}-no")),
            )
        )
    return items


def question_text(sitting: Sitting, question: Question, words: Words) -> str:
    """Return what is asked, what silence means, and who has agreed so far."""
    when = f"<t:{question.until // 1000}:f> (<t:{question.until // 1000}:R>)"
    chair = sitting.chair_of(question.asker) if question.asker is not None else None
    who = words("question-table") if chair is None else called(chair, words, mention=True)
    agreed = [called(other, words, mention=True) for other in sitting.chairs if question.votes.get(other.user or 0) == "yes"]
    have = words("question-agreed", who=words("list-separator").join(agreed)) if agreed else ""
    match question.kind:
        case "takeback":
            lines = [words("question-takeback", who=who, count=question.count)]
            lines += [
                "- " + words.pair(words("table-itself") if seat is None else words.seat(seat), f"`{public}`")
                for seat, public in question.lines
            ]
            if question.count > len(question.lines):
                lines.append("- " + words("question-more-lines", count=question.count - len(question.lines)))
            silence = "reveals" if question.reveals else term(sitting.table, "silence")
            lines.append(words(f"question-silence-{silence}", when=when))
        case "give":
            mention = f"<@{question.user}>"
            lines = [words("question-give", who=who, to=mention, number=question.seat + 1, when=when)]
            have = ""
        case "silent":
            lines = [words("question-silent", when=when)]
        case "end":
            excused = [chair for chair in sitting.chairs if chair.user in question.excused and chair.user not in question.votes]
            lines = [words("question-end", who=who, when=when)]
            lines += [words("question-end-excused", who=called(chair, words, mention=True)) for chair in excused]
        case "pause":
            lines = [words("question-pause", who=who, when=when)]
        case _:
            holder = called(sitting.chairs[question.seat], words, mention=True)
            others = others_of(sitting, sitting.chairs[question.seat].user, words)
            lines = [words(f"question-{question.kind}", who=who, holder=holder, number=question.seat + 1, when=when, **others)]
    return "\n".join([*lines, *([have] if have else [])])
