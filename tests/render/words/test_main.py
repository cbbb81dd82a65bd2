"""`python -m render.words check <language>`."""

from __future__ import annotations

import pytest

from render.words import __main__ as program


@pytest.mark.heavy
def test_a_whole_language_ends_with_0(capsys: pytest.CaptureFixture[str]) -> None:
    assert program.main(["check", "en"]) == 0
    assert capsys.readouterr().out == "en: nothing to mend.\n"


def test_every_fault_is_told_and_ends_with_1(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "languages", lambda: ["en", "fr"])
    monkeypatch.setattr(program, "faults", lambda language: [f"missing: a ({language})"])
    monkeypatch.setattr(program, "same_as_english", lambda language: ["table-title"])
    assert program.main(["check", "fr"]) == 1
    told = capsys.readouterr().out
    assert told.startswith("missing: a (fr)\n")
    assert "(1): table-title." in told
    assert told.endswith("fr: 1 to mend.\n")


@pytest.mark.parametrize("typed", [[], ["check"], ["check", "xy"], ["look", "en"]])
def test_what_cannot_be_checked_says_what_can(capsys: pytest.CaptureFixture[str], typed: list[str]) -> None:
    assert program.main(typed) == 2
    assert "there are files for en" in capsys.readouterr().out
