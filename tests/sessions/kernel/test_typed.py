"""What people type: accents, case, width and spaces make no difference."""

from __future__ import annotations

import random
import unicodedata

import pytest

from sessions.kernel.typed import folded, spelled


@pytest.mark.parametrize(
    ("typed", "plain"),
    [
        ("  Take  O3\tB1 ", "take o3 b1"),
        ("São Paulo", "sao paulo"),
        ("Sa\u0303o", "sao"),
        ("ＴＡＫＥ　ｏ３", "take o3"),
        ("２２：３０", "22:30"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("İstanbul", "istanbul"),
        ("Œuvre", "oeuvre"),
        ("l’été", "l'ete"),
        ("m\u2212", "m-"),
        ("", ""),
    ],
)
def test_accents_case_width_and_spaces_are_folded(typed: str, plain: str) -> None:
    assert folded(typed) == plain


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("America/Sao_Paulo", "america sao paulo"),
        ("Port-au-Prince", "port au prince"),
        ("Plans: Varied (two to five)", "plans varied two to five"),
        ("plans=varied", "plans varied"),
        ("St. John’s", "st johns"),
        ("Etc/GMT+5", "etc gmt+5"),
        (" / ", ""),
    ],
)
def test_a_name_is_its_words(name: str, words: str) -> None:
    assert spelled(name) == words


def test_what_was_folded_stays_as_it_is_whatever_was_typed() -> None:
    rng = random.Random(1)
    signs = [chr(point) for point in range(0x20, 0x2500) if unicodedata.category(chr(point)) != "Cn"]
    for _ in range(3000):
        typed = "".join(rng.choices(signs, k=8))
        assert folded(folded(typed)) == folded(typed)
