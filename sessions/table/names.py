"""What people call themselves, as it may stand in a sentence: nothing that is not seen, and never longer than Discord allows."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

LONGEST = 32
"""Characters of a name on Discord; what an older database or a record holds may be longer."""
STACKED = 3
"""Marks on one letter: more of them run into the lines above and below."""
JOINERS = "\u200c\u200d"
"""What some scripts write between two letters; elsewhere it is as unseen as the rest."""
BLANK = "\U0001d159\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u180f\u2800\u3164\uffa0"
"""Signs that show nothing though Unicode calls them letters, marks or symbols."""


def person(key: str, user: int | None, name: str) -> dict[str, str | int]:
    """Return a part of an event that names a person, and says who that is: what they are called may change, and others may be
    called so.

    Args:
        key: "name" or "to".
        user: Somebody whom this row or an earlier one of the table names too, so that a deletion of their data finds it.
    """
    return {key: name, f"{key}_of": user or 0}


@lru_cache(maxsize=1024)
def visible(name: str, most: int = LONGEST) -> str:
    """A name without controls, signs that turn the direction of text, and blank letters, on one line and of `most` characters; ""
    where nothing is left."""
    kept: list[str] = []
    marks = STACKED  # so that no mark stands alone
    for sign in unicodedata.normalize("NFC", name):
        kind = unicodedata.category(sign)
        if sign.isspace() or sign in BLANK:
            kept.append(" ")
            marks = STACKED
        elif sign in JOINERS:
            if kept and not unicodedata.name(kept[-1], "").startswith(("LATIN", "GREEK", "CYRILLIC")):
                kept.append(sign)
        elif "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef":  # how the sign before is to look
            if kept and not kept[-1].isalnum() and not kept[-1].isspace():
                kept.append(sign)
        elif kind.startswith("M"):
            marks += 1
            if marks <= STACKED:
                kept.append(sign)
        elif not kind.startswith("C"):
            kept.append(sign)
            marks = 0
    words = (word.strip(JOINERS) for word in "".join(kept).split())
    return " ".join(word for word in words if word)[:most].strip()
