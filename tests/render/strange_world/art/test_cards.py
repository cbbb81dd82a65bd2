"""Cards, cities and portals: every face is told from every other in grey, what is spent from what is open."""

from __future__ import annotations

from itertools import combinations

from render.strange_world.art import cards
from rules.strange_world.parts import ANIMALS, CITIES, FACES, FUMAROLE, PORTALS, TZIMIMES
from tests.render.drawn import apart, grey, nearest, unbounded


def test_every_face_is_told_from_every_other_in_grey() -> None:
    far, one, two = nearest({face: cards.card(face, 72) for face in (*FACES, TZIMIMES, FUMAROLE)}, 48)
    assert far > 1, (one, two)


def test_every_animal_has_a_drawing_and_so_has_every_icon() -> None:
    assert {animal for animals in ANIMALS.values() for animal in animals} == set(cards.ANIMALS)
    assert {icon for face in FACES.values() for icon in face.icons} == set(cards.ICONS)


def test_a_portal_card_that_is_spent_looks_spent_and_others_have_no_such_state() -> None:
    for face in sorted(PORTALS):
        assert apart(grey(cards.card(face, 72), 48), grey(cards.card(face, 72, spent=True), 48)) > 0.5, face
    plain = next(face for face in FACES if face not in PORTALS)
    assert cards.card(plain, 72).image.tobytes() == cards.card(plain, 72, spent=True).image.tobytes()


def test_cities_differ_by_their_value_also_while_they_wait() -> None:
    values = sorted(set(CITIES))
    for make in (lambda value: cards.city(value, 90), lambda value: cards.plate(value, 74)):
        made = [grey(make(value), 48) for value in values]
        assert min(apart(a, b) for a, b in combinations(made, 2)) > 0.3


def test_a_card_is_stamped_at_its_middle_at_every_size() -> None:
    for size in (60, 90, 118):
        made = cards.card("mm", size)
        assert abs(made.left + made.size[0] / 2) <= 2
        assert abs(made.top + made.size[1] / 2) <= 3
        assert size <= made.size[0] <= size + 12
    assert unbounded(cards) == []
