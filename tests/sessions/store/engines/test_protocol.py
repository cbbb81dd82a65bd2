"""What every store does: each engine's has all of it, with the same parameters."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from sessions.store.engines.protocol import Store
from sessions.store.engines.which import store_at

NAMES = sorted(name for name in vars(Store) if not name.startswith("_") or name in ("__aenter__", "__aexit__"))
STORES = [store_at(Path("nowhere.db")), store_at(Path("nowhere.db"), "postgresql://nowhere/nothing")]


@pytest.mark.parametrize("store", STORES, ids=lambda store: type(store).__name__)
def test_an_engine_does_all_that_is_asked_of_a_store(store: Store) -> None:
    assert len(NAMES) > 12
    for name in (*NAMES, *Store.__annotations__):
        assert hasattr(store, name), name
    for name in NAMES:
        asked, done = getattr(Store, name), getattr(type(store), name, None)
        if inspect.isfunction(asked):
            assert done is not None
            assert list(inspect.signature(done).parameters) == list(inspect.signature(asked).parameters), name
