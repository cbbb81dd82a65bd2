"""The tables of the components are read from data."""

from __future__ import annotations

from rules.components import components


def test_components_are_read_from_data() -> None:
    assert components("blueprints", "components")["dice"]["each"] == 8
