"""What people type, as it is compared with what there is."""

from __future__ import annotations

import re
import unicodedata

PLAIN = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "’": "'", "‘": "'", "ʼ": "'"}
    | dict.fromkeys("‐‑‒–—―−", "-")
)
"""Letters and signs that Unicode does not take apart, as people write them who do not have them on their keys."""
PARTS_NAMES = re.compile(r"(?:[^\w+]|_)+")
"""What stands between the words of a name."""


def folded(typed: str) -> str:
    """Return what was typed without accents, case, width and spaces too many."""
    narrow = (unicodedata.normalize("NFKC", sign) if unicodedata.east_asian_width(sign) in "FH" else sign for sign in typed)
    apart = unicodedata.normalize("NFD", "".join(narrow))
    bare = "".join(sign for sign in apart if not unicodedata.combining(sign))
    return " ".join(bare.casefold().translate(PLAIN).split())


def spelled(name: str) -> str:
    """Return the words of a name, folded, whatever stands between them: "São_Paulo" and "sao paulo" are the same."""
    return PARTS_NAMES.sub(" ", folded(name).replace("'", "")).strip()
