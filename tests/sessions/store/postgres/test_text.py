"""One SQL text for both engines: parameters get numbers, and nothing that is quoted does."""

from __future__ import annotations

import pytest

from sessions.store.places import COLUMNS_OF
from sessions.store.postgres.text import numbered, values


@pytest.mark.parametrize(
    ("sql", "text"),
    [
        ("SELECT a FROM t WHERE b = ? AND c = ?", "SELECT a FROM t WHERE b = $1 AND c = $2"),
        ("SELECT ?2 WHERE a > ?1 AND b < ?2", "SELECT $2 WHERE a > $1 AND b < $2"),
        ("SELECT '?' WHERE \"a?\" = ? AND c LIKE '%:x'", "SELECT '?' WHERE \"a?\" = $1 AND c LIKE '%:x'"),
        ("SELECT a::text WHERE b = :one AND (c = :two OR d = :one)", "SELECT a::text WHERE b = $1 AND (c = $2 OR d = $1)"),
        ("SELECT 'it''s ?', ?", "SELECT 'it''s ?', $1"),
    ],
)
def test_parameters_are_numbered(sql: str, text: str) -> None:
    assert numbered(sql).text == text


def test_what_has_names_is_given_in_the_order_of_the_numbers() -> None:
    text = numbered("SELECT :b, :a, :b")
    assert values(text, {"a": 1, "b": 2, "never asked": 3}) == [2, 1]
    assert values(numbered("SELECT ?, ?"), (5, 6)) == (5, 6)


def test_a_text_with_one_for_each_engine_gives_its_own() -> None:
    assert "pragma" in COLUMNS_OF
    assert numbered(COLUMNS_OF).text == COLUMNS_OF.postgres.replace("?", "$1")
