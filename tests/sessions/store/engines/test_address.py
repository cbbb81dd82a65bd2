"""The setting DATABASE where it names a server: told apart from a file, and never shown with its password."""

from __future__ import annotations

import pytest

from sessions.store.engines.address import is_address, password, shown


@pytest.mark.parametrize("place", ["skywright.db", "/var/lib/postgresql/x.db", "C:\\sky.db", "./postgresql:/x", ""])
def test_a_file_is_no_address(place: str) -> None:
    assert not is_address(place)
    assert shown(place) == place


@pytest.mark.parametrize(
    ("address", "seen", "secret"),
    [
        ("postgresql://ann:s3cret%21@db.example:5432/sky", "postgresql://db.example:5432/sky", "s3cret!"),
        ("postgres://ann@db/sky?password=s3cret", "postgresql://db/sky", "s3cret"),
        ("postgresql://ann@/sky?host=/run/postgresql&search_path=two", "postgresql:///run/postgresql/sky (two)", ""),
        ("postgresql://db", "postgresql://db/", ""),
    ],
)
def test_an_address_is_shown_without_who_enters_and_how(address: str, seen: str, secret: str) -> None:
    assert is_address(address)
    assert shown(address) == seen
    assert password(address) == secret
    assert "ann" not in shown(address)
