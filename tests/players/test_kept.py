"""What the bench keeps: a measurement is made once, and made anew with other rules or players."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import kept
from bench.kept import Kept, fingerprint, meant, sources


def test_what_was_found_is_not_measured_again(tmp_path: Path) -> None:
    found = iter(range(9))
    assert [Kept("part", "skyrise", folder=tmp_path).of("row 0", lambda: next(found)) for _ in range(3)] == [0, 0, 0]
    again = Kept("part", "skyrise", folder=tmp_path)
    assert again.of("row 1", lambda: next(found)) == 1
    assert (again.count("row"), again.count("other")) == (2, 0)
    assert Kept("other", "skyrise", folder=tmp_path).count("row") == 0


def test_other_code_measures_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert Kept("part", "skyrise", folder=tmp_path).of("row 0", lambda: 1) == 1
    monkeypatch.setattr(kept, "fingerprint", lambda *asked: "other")
    assert Kept("part", "skyrise", folder=tmp_path).of("row 0", lambda: 2) == 2
    monkeypatch.undo()
    assert Kept("part", "skyrise", folder=tmp_path).of("row 0", lambda: 3) == 1


def test_a_line_that_was_torn_is_measured_again(tmp_path: Path) -> None:
    known = Kept("part", "skyrise", folder=tmp_path)
    known.of("row 0", lambda: 1)
    known.path.write_text(known.path.read_text(encoding="utf-8") + '["row 1", "', encoding="utf-8")
    again = Kept("part", "skyrise", folder=tmp_path)
    assert again.of("row 1", lambda: 7) == 7
    assert Kept("part", "skyrise", folder=tmp_path).of("row 1", lambda: 8) == 7


def test_a_game_depends_on_its_own_rules_and_players_and_on_what_all_share() -> None:
    names = {path.relative_to(kept.ROOT).as_posix() for path in sources("skyrise")}
    assert {"rules/game.py", "rules/skyrise/auction.py", "players/skyrise_worth.py", "players/search/tree.py"} <= names
    assert "tests/reference/skyrise_plain.py" in names
    assert not [name for name in names if "welkin" in name or "strange_world" in name]
    assert len({fingerprint(game, searches) for game in ("skyrise", "welkin") for searches in (True, False)}) == 4


def test_a_game_depends_on_what_was_learned_for_it() -> None:
    learned = kept.ROOT / "data" / "strange_world" / "learned.zst"
    assert learned in set(sources("strange_world"))
    assert learned not in set(sources("skyrise"))


def test_comments_and_docstrings_are_no_other_code() -> None:
    one = 'def f(x):\n    """Says."""\n    return x + 1  # one more\n'
    assert meant(one) == meant("def f(x):\n    return (x + 1)\n")
    assert meant(one) != meant("def f(x):\n    return x + 2\n")
