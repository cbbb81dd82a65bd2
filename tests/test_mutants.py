"""The mutant tool: what it changes, what it knows a change by, and that it tells what a test notices from what none does."""

from __future__ import annotations

import random
import textwrap
from pathlib import Path

import pytest

from bench.mutants import __main__ as tool
from bench.mutants.covered import Map, joined, measured
from bench.mutants.made import Mutant, mutants
from bench.mutants.tried import KILLED, SURVIVED, TIMEOUT, Tried, copies, tried

SOURCE = textwrap.dedent(
    '''
    """A small module."""
    import asyncio

    log = None
    MOST = 3


    def most(values, *, least=0):
        """The greatest of them."""
        log.info("told %s", 1)
        found = least
        for value in values:
            if value > found and value != MOST:
                found = value + 1
        if not values:
            raise ValueError("none")
        return found


    async def kept(lock, rows):
        async with lock:
            rows.clear()
            await asyncio.sleep(delay=0)
    '''
).lstrip()


def made(source: str = SOURCE) -> dict[str, Mutant]:
    return {f"{one.kind}: {one.old}": one for one in mutants(source, "small.py")}


def test_one_thing_of_each_kind_is_changed() -> None:
    assert set(made()) == {
        "constant: 3",
        "or for and: value > found and value != MOST",
        "negated: value > found and value != MOST",
        "compared otherwise: value > found",
        "compared otherwise: value != MOST",
        "counted otherwise: value + 1",
        "constant: 1",
        "negated: not values",
        'not raised: raise ValueError("none")',
        "returns nothing: found",
        "not entered: lock",
        "dropped: rows.clear()",
        "dropped: await asyncio.sleep(delay=0)",
        "without delay: asyncio.sleep(delay=0)",
        "constant: 0",
    }


def test_each_change_is_of_one_place_and_the_rest_stays_as_it_was() -> None:
    for one in made().values():
        changed = one.put(SOURCE.encode()).decode()
        compile(changed, "small.py", "exec")
        first, last = one.span
        assert changed.startswith(SOURCE[:first])
        assert changed.endswith(SOURCE[last:])
        assert SOURCE[first:last] == one.old != one.new
        assert SOURCE.splitlines()[one.line - 1].find(one.old.splitlines()[0]) >= 0


def test_what_only_tells_is_left_alone() -> None:
    assert not [one for one in made().values() if "log" in one.old]
    assert not [one for one in made().values() if "greatest" in one.old]


def test_a_mutant_is_known_by_its_code_and_not_by_its_line() -> None:
    before = {one.fingerprint for one in made().values()}
    assert len(before) == len(made())
    moved = "import os\n\n\ndef more():\n    return os.name\n\n\n" + SOURCE.replace("log.info", "log.debug")
    after = {one.fingerprint for one in mutants(moved, "elsewhere/renamed.py")}
    assert before < after
    changed = {one.fingerprint for one in mutants(SOURCE.replace("value > found", "value >= found"), "small.py")}
    assert before - changed


def test_nothing_is_returned_in_place_of_what_is_not_nothing_already() -> None:
    source = "def f(a):\n    if a == 1:\n        return False\n    if a == 2:\n        return None\n    return 0\n"
    found = [f"{one.kind} {one.old} {one.new}" for one in mutants(source) if one.statement[0] in (3, 5, 6)]
    assert sorted(found) == ["constant 0 1", "constant False True", "returns nothing 0 None"]


def test_two_equal_changes_in_one_function_are_two() -> None:
    source = "def twice(a):\n    a.clear()\n    a.clear()\n"
    assert len({one.fingerprint for one in mutants(source)}) == 2


def test_names_that_are_not_ascii_stand_where_they_stand() -> None:
    source = 'def f(a):\n    b = "äöü – ß"; a.clear(); return a == b\n'
    found = {one.kind: one.put(source.encode()).decode() for one in mutants(source)}
    assert found["dropped"] == source.replace("a.clear()", "pass")
    assert found["compared otherwise"] == source.replace("a == b", "a != b")


# What tests execute.


def test_a_map_of_several_parts_counts_their_tests_on() -> None:
    whole = joined([Map(["a", "b"], [1.0, 2.0], {"x.py": {1: [0, 1]}}), Map(["c"], [3.0], {"x.py": {1: [0], 2: [0]}})])
    assert whole.tests == ["a", "b", "c"]
    assert whole.lines == {"x.py": {1: [0, 1, 2], 2: [2]}}
    assert whole.of("x.py", [1]) == [0, 1, 2], "who executes least besides comes first"
    assert whole.of("x.py", [2]) == [2]
    assert whole.of("y.py", [1]) == []
    assert whole.within("x.py", [0, 1, 2], 3.5) == ["a", "b"]
    assert whole.within("x.py", [2], 0.5) == ["c"], "one at least"


def test_of_a_map_that_part_stays_whose_tests_have_not_changed() -> None:
    whole = Map(["a.py::x", "b.py::y", "a.py::z"], [1.0, 2.0, 3.0], {"x.py": {1: [0, 1, 2], 2: [1]}})
    part = whole.of_files({"a.py"})
    assert (part.tests, part.seconds, part.lines) == (["a.py::x", "a.py::z"], [1.0, 3.0], {"x.py": {1: [0, 1]}})


PROJECT = {
    "part/__init__.py": "",
    "part/ages.py": """
        GROWN = 18


        def grown(age):
            return age >= GROWN


        def never(age):
            return age < 0


        def waits(age):
            while age > 0:
                age -= 1
            return age
        """,
    "tests/test_ages.py": """
        from part.ages import grown, waits


        def test_grown():
            assert grown(30)
            assert not grown(3)


        def test_waits():
            assert waits(3) == 0
        """,
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project whose tests notice some things and others not."""
    root = tmp_path / "project"
    for name, source in PROJECT.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(textwrap.dedent(source).lstrip(), encoding="utf-8")
    return root


@pytest.mark.slow
def test_mutants_of_a_project_are_killed_survive_or_hang(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.mutants.tried.BESIDES", 10.0)
    tests = ["tests/test_ages.py"]
    found = {one.kind + one.name: one for one in mutants((project / "part/ages.py").read_text(), "part/ages.py")}
    wanted = {
        "compared otherwisegrown": SURVIVED,  # nobody is just grown
        "returns nothinggrown": KILLED,
        "constant": SURVIVED,
        "droppedwaits": TIMEOUT,
    }
    before = {path: path.read_text() for path in project.rglob("*.py")}
    ends = tried(project, [(found[name], tests, 0.5) for name in wanted], 2)
    assert [one.end for one in ends] == list(wanted.values())
    assert "test_grown" in next(one.by for one in ends if one.end == KILLED)
    assert {path: path.read_text() for path in project.rglob("*.py")} == before, "nothing is changed in the project itself"


def test_a_copy_can_be_looked_into_by_everybody_as_the_project_can(project: Path) -> None:
    """Tests that run as another user failed in a copy whatever was changed, and every mutant they execute counted as killed."""
    with copies(project, 1) as folders:
        folder = folders.get()
        assert (folder / "part/ages.py").is_file()
        assert folder.parent.stat().st_mode & 0o005 == 0o005


@pytest.mark.slow
def test_which_test_executes_which_line_is_measured_and_kept(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(tool.ROOT))
    map_ = measured(project, ["part"], ["tests"], project / "build")
    names = {
        line: {map_.tests[number].partition("::")[2] for number in found} for line, found in map_.lines["part/ages.py"].items()
    }
    assert names == {5: {"test_grown"}, 13: {"test_waits"}, 14: {"test_waits"}, 15: {"test_waits"}}
    [kept] = (project / "build").glob("covered-*.json")
    stamp = kept.stat().st_mtime_ns
    assert measured(project, ["part"], ["tests"], project / "build").lines == map_.lines
    assert kept.stat().st_mtime_ns == stamp
    (project / "tests/test_young.py").write_text("from part.ages import grown\n\n\ndef test_child():\n    assert not grown(3)\n")
    more = measured(project, ["part"], ["tests"], project / "build")
    assert [more.tests[number].partition("::")[2] for number in more.lines["part/ages.py"][5]] == ["test_grown", "test_child"]
    assert more.seconds[: len(map_.seconds)] == map_.seconds, "only the file that has changed is run again"
    users = tool.constants(project, mutants((project / "part/ages.py").read_text(), "part/ages.py"))
    constant = next(one for one in mutants((project / "part/ages.py").read_text(), "part/ages.py") if not one.name)
    assert [map_.tests[number] for number in tool.tests_of(constant, map_, users)] == ["tests/test_ages.py::test_grown"]


# The configuration, the draw and the table.


def config(tmp_path: Path, more: str = "") -> tool.Config:
    file = tmp_path / "mutants.toml"
    file.write_text(
        'sources = ["part"]\ntests = ["tests"]\n[areas.heart]\nbar = 0.5\npaths = ["part/heart.py", "part/all/"]\n'
        f'[areas.private]\nbar = 1.0\npaths = ["part/other.py::Door.may"]\n{more}',
        encoding="utf-8",
    )
    return tool.Config.read(file)


def mutant(path: str, name: str, fingerprint: str) -> Mutant:
    return Mutant(path, 1, name, "negated", "a", "b", (0, 1), (1, 1), fingerprint)


def test_areas_are_files_folders_and_names(tmp_path: Path) -> None:
    heart, private = config(tmp_path).areas
    assert heart.holds(mutant("part/heart.py", "f", "1"))
    assert heart.holds(mutant("part/all/deep/x.py", "f", "1"))
    assert not heart.holds(mutant("part/heart.pyx", "f", "1"))
    assert private.holds(mutant("part/other.py", "Door.may", "1"))
    assert private.holds(mutant("part/other.py", "Door.may.inner", "1"))
    assert not private.holds(mutant("part/other.py", "Door.maybe", "1"))


def test_equivalents_stand_once_and_with_a_reason(tmp_path: Path) -> None:
    one = '[[equivalent]]\nfingerprint = "1"\ncode = "x"\nreason = "nobody counts"\n'
    assert config(tmp_path, one).equivalent == {"1": "nobody counts"}
    with pytest.raises(ValueError, match="1: each equivalent"):
        config(tmp_path, one * 2)
    with pytest.raises(ValueError, match="1: each equivalent"):
        config(tmp_path, one.replace("nobody counts", " "))


def test_the_table_counts_survivors_against_the_bar_but_for_equivalents(tmp_path: Path) -> None:
    known = config(tmp_path, '[[equivalent]]\nfingerprint = "3"\ncode = "x"\nreason = "the same"\n')
    results = [
        Tried(mutant("part/heart.py", "f", "1"), KILLED),
        Tried(mutant("part/heart.py", "f", "2"), SURVIVED),
        Tried(mutant("part/other.py", "Door.may", "3"), SURVIVED),
        Tried(mutant("part/other.py", "Door.may", "4"), TIMEOUT),
        Tried(mutant("part/else.py", "f", "5"), SURVIVED),
    ]
    lines, met = tool.table(results, known)
    assert met
    cells = [line.split() for line in lines[1:4]]
    assert cells == [
        ["heart", "2", "1", "1", "0", "50%", "50%", "yes"],
        ["private", "2", "1", "0", "1", "100%", "100%", "yes"],
        ["others", "1", "0", "1", "0", "0%", "0%", "yes"],
    ]
    assert tool.survivors("\n".join(lines)) == ["5", "2"]
    lines, met = tool.table([*results, Tried(mutant("part/other.py", "Door.may", "6"), SURVIVED)], known)
    assert not met


def test_a_draw_is_the_same_for_a_seed_and_takes_of_every_area(tmp_path: Path) -> None:
    known = config(tmp_path)
    every = [mutant(path, name, f"{path}{n}") for n in range(50) for path, name in PLACES]
    first = tool.drawn(every, known, None, 20, random.Random(4))
    assert first == tool.drawn(every, known, None, 20, random.Random(4))
    assert first != tool.drawn(every, known, None, 20, random.Random(5))
    assert len({one.fingerprint for one in first}) == 20
    assert sum(known.areas[1].holds(one) for one in first) >= 5
    assert all(known.areas[0].holds(one) for one in tool.drawn(every, known, "heart", 20, random.Random(4)))


PLACES = (("part/heart.py", "f"), ("part/other.py", "Door.may"), ("part/else.py", "f"), ("part/else.py", "g"))


@pytest.mark.slow
def test_what_the_configuration_names_is_there() -> None:
    """Modules move: whoever moves one says so here, or its area is empty."""
    known = tool.Config.read(tool.CONFIG)
    every = tool.found(tool.ROOT, known)
    assert len({one.fingerprint for one in every}) > 0.99 * len(every)
    for area in known.areas:
        for path in area.paths:
            assert any(tool._within(one, path) for one in every), f"{area.name}: there is nothing in {path}"
    for folder in (*known.sources, *known.tests):
        assert (tool.ROOT / folder).is_dir()
    there = {one.fingerprint for one in every}
    assert {fingerprint for fingerprint in known.equivalent if fingerprint not in there} == set(), "code that is no more"
