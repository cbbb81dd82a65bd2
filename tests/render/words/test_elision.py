"""ELIDE: what stands before a name or word that is only known when it is said."""

from __future__ import annotations

import pytest

from render.words.elision import elide


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("de", "Ann", "d’Ann"),
        ("de", "Ben", "de Ben"),
        ("de", "Élodie", "d’Élodie"),
        ("de", "ÉLODIE", "d’ÉLODIE"),
        ("de", "Œdipe", "d’Œdipe"),
        ("de", "Yves", "d’Yves"),
        ("de", "Yann", "de Yann"),
        ("de", "Hélène", "d’Hélène"),
        ("de", "Harry", "de Harry"),
        ("de", "**Ann**", "d’**Ann**"),
        ("de", "\\_Ann\\_", "d’\\_Ann\\_"),
        ("de", "<@1234>", "de <@1234>"),
        ("de", "`add`", "de `add`"),
        ("de", "a7", "de a7"),
        ("de", "A", "de A"),
        ("de", "8 points", "de 8 points"),
        ("de", "onze points", "de onze points"),
        ("de", "oui", "de oui"),
        ("de", "🎲 Ann", "de 🎲 Ann"),
        ("de", "Ольга", "de Ольга"),
        ("de", "", "de "),
        ("de", 3, "de 3"),
        ("que", "Ann", "qu’Ann"),
        ("parce que", "Ann", "parce qu’Ann"),
        ("De", "Ann", "D’Ann"),
        ("Le", "île", "L’île"),
        ("la", "habitation", "l’habitation"),
        ("le", "hangar", "le hangar"),
        ("le", "héros", "le héros"),
        ("la", "héroïne", "l’héroïne"),
        ("du", "édifice", "de l’édifice"),
        ("au", "île", "à l’île"),
        ("Au", "île", "À l’île"),
        ("à la", "île", "à l’île"),
        ("à la", "tour", "à la tour"),
        ("ta", "île", "ton île"),
        ("ce", "édifice", "cet édifice"),
        ("nouveau", "édifice", "nouvel édifice"),
        ("avec", "Ann", "avec Ann"),
    ],
)
def test_what_french_puts_between(before: str, after: str | int, said: str) -> None:
    assert elide(before, after) == said
