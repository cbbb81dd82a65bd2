"""The setting DATABASE where it names a server: told apart from a file, and never shown with its password."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sessions.store.engines.address import is_address, password, plain, shards_of, shown
from sessions.store.prepare import StartRefused


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


@pytest.mark.parametrize(
    ("address", "shards", "taken"),
    [
        ("postgresql://db/sky", None, "postgresql://db/sky"),
        ("postgresql://db/sky?shards=8", 8, "postgresql://db/sky"),
        ("postgresql://db/sky?host=/run/a&shards=1&search_path=two", 1, "postgresql://db/sky?host=/run/a&search_path=two"),
        ("", None, ""),
    ],
)
def test_an_address_says_into_how_many_shards_the_servers_are_parted(address: str, shards: int | None, taken: str) -> None:
    assert shards_of(address) == shards
    assert plain(address) == taken


@pytest.mark.parametrize("address", ["postgresql://ann:s3[cret@db/sky", "postgresql://ann:s3]cret@db/sky", "postgres://[::1"])
@pytest.mark.parametrize("asked", [shards_of, shown, password])
def test_an_address_that_cannot_be_read_is_refused_with_what_to_write(address: str, asked: Callable[[str], object]) -> None:
    with pytest.raises(StartRefused, match="%5B") as refused:
        asked(address)
    assert "cret" not in str(refused.value)


@pytest.mark.parametrize("said", ["", "0", "-1", "ten", "10001", "１"])
def test_a_number_of_shards_that_cannot_be_is_refused(said: str) -> None:
    with pytest.raises(StartRefused, match="shards="):
        shards_of(f"postgresql://db/sky?shards={said}")
