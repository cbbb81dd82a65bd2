"""What people call themselves, as it may stand in a sentence."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sessions.table.names import BLANK, LONGEST, STACKED, visible


@pytest.mark.parametrize(
    ("name", "seen"),
    [
        ("Ann", "Ann"),
        ("  Ann\n\tLee ", "Ann Lee"),
        ("\u202eAnn", "Ann"),
        ("a\u2066b\u2069c", "abc"),
        ("\u3164", ""),
        ("\u3164Ann\u2800Lee", "Ann Lee"),
        ("\u200b\u2060\ufeff", ""),
        ("\u200d", ""),
        ("\u0301", ""),
        ("\u0301a", "a"),
        ("e\u0301", "é"),
        ("A\u200dn\u200cn", "Ann"),
        ("Ann\ufe0f\U000e0100\U0001d159", "Ann"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("a" + "\u0335" * 9, "a" + "\u0335" * STACKED),
        ("x" * 80, "x" * LONGEST),
        ("Дмитрий", "Дмитрий"),
    ],
)
def test_what_is_not_seen_is_no_part_of_a_name(name: str, seen: str) -> None:
    assert visible(name) == unicodedata.normalize("NFC", seen)


@given(st.text(max_size=60))
def test_a_name_is_one_short_line_of_what_is_seen(name: str) -> None:
    seen = visible(name)
    assert len(seen) <= LONGEST
    assert visible(seen) == seen
    assert " ".join(seen.split()) == seen
    assert not set(seen) & set(BLANK)
    assert not [sign for sign in seen if unicodedata.category(sign).startswith("C") and sign not in "\u200c\u200d"]
    marks = "".join("m" if unicodedata.category(sign).startswith("M") else "." for sign in seen)
    assert "m" * (STACKED + 1) not in marks
    assert not marks.startswith("m")
