"""The tables of the package's docstring name tests that exist, and every test is named."""

from importlib import import_module

from tests.rules.welkin import DECISIONS, RULEBOOK, RULINGS

FILES = ("test_setup", "test_turn", "test_open", "test_procure", "test_use", "test_powers", "test_the_end")


def test_every_sentence_and_ruling_has_its_tests() -> None:
    named = {name for tests in (*RULEBOOK.values(), *RULINGS.values(), *DECISIONS.values()) for name in tests}
    assert set(RULINGS) == set(range(1, 31))
    for name in named:
        file, test = name.split(".")
        assert callable(getattr(import_module(f"tests.rules.welkin.{file}"), test)), name
    for file in FILES:
        module = import_module(f"tests.rules.welkin.{file}")
        tests = {f"{file}.{test}" for test in vars(module) if test.startswith("test_")}
        assert tests <= named, tests - named
