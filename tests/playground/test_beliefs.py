"""The list of beliefs is that of the tests."""

import re

from . import beliefs


def test_the_list_has_every_belief_with_its_source() -> None:
    assert beliefs.LIST.read_text() == beliefs.listed(), "python -m tests.playground.beliefs writes it anew"


def test_a_check_on_the_real_discord_is_a_date() -> None:
    for belief, when in beliefs.checked().items():
        assert when == beliefs.NOT_YET or re.fullmatch(r"\d{4}-\d\d-\d\d", when), belief
