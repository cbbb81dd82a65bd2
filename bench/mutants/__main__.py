"""`python -m bench.mutants [--count 100] [--seed 1] [--area heart] [--only cogs/board/show.py:210] [--again FILE] [--check]`.

Mutants are drawn by the seed from the lines that tests execute, half of them from the areas of mutants.toml, and each is tried
against the tests that execute its line. With --check the bars of the areas are kept to: 1 is returned where one is not met.
With --again those are tried that survived in an earlier run, whose table is in the file.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.mutants.covered import Map, measured
from bench.mutants.made import Mutant, mutants, short
from bench.mutants.tried import SURVIVED, Task, Tried, tried

ROOT = Path(__file__).resolve().parent.parent.parent
CONFIG = Path(__file__).with_name("mutants.toml")
OTHERS = "others"


@dataclass(frozen=True)
class Area:
    """A part of the program. `bar`: the share of its mutants that must be killed; `paths`: files, folders, or path::name."""

    name: str
    bar: float
    paths: tuple[str, ...]

    def holds(self, mutant: Mutant) -> bool:
        """Return whether a mutant stands in this part."""
        return any(_within(mutant, path) for path in self.paths)


@dataclass(frozen=True)
class Config:
    """What mutants.toml says. `equivalent`: fingerprints, each with the reason why nobody could notice."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    areas: tuple[Area, ...]
    equivalent: dict[str, str]

    @classmethod
    def read(cls, file: Path) -> Config:
        """Raises ValueError for an equivalent without a reason, and for one that is named twice."""
        raw: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        areas = tuple(Area(name, about["bar"], tuple(about["paths"])) for name, about in raw["areas"].items())
        equivalent: dict[str, str] = {}
        for one in raw.get("equivalent", []):
            if not one.get("reason", "").strip() or one["fingerprint"] in equivalent:
                raise ValueError(f"{one['fingerprint']}: each equivalent stands once, with its reason")
            equivalent[one["fingerprint"]] = one["reason"]
        return cls(tuple(raw["sources"]), tuple(raw["tests"]), areas, equivalent)


def _within(mutant: Mutant, path: str) -> bool:
    file, _, name = path.partition("::")
    if name:
        return mutant.path == file and f"{mutant.name}.".startswith(f"{name}.")
    return mutant.path == file or mutant.path.startswith(f"{file.rstrip('/')}/")


def found(root: Path, config: Config) -> list[Mutant]:
    """All mutants of the program."""
    files = sorted(file for folder in config.sources for file in (root / folder).rglob("*.py"))
    return [one for file in files for one in mutants(file.read_text(encoding="utf-8"), file.relative_to(root))]


def tests_of(mutant: Mutant, map_: Map, users: dict[str, list[int]]) -> list[int]:
    """The tests that execute a mutant: its own lines, or for a constant of a module the lines that name it."""
    first, last = mutant.statement
    if mutant.name:
        return map_.of(mutant.path, range(first, last + 1))
    return map_.of(mutant.path, users.get(f"{mutant.path}:{first}", ()))


def constants(root: Path, chosen: Iterable[Mutant]) -> dict[str, list[int]]:
    """The lines that name what a module's own assignment gives a value to, by path and line of the assignment."""
    users: dict[str, list[int]] = {}
    for mutant in chosen:
        if mutant.name:
            continue
        lines = (root / mutant.path).read_text(encoding="utf-8").splitlines()
        word = lines[mutant.statement[0] - 1].partition("=")[0].partition(":")[0].strip()
        users[f"{mutant.path}:{mutant.statement[0]}"] = [number for number, line in enumerate(lines, 1) if word and word in line]
    return users


def drawn(candidates: Sequence[Mutant], config: Config, area: str | None, count: int, rng: random.Random) -> list[Mutant]:
    """So many mutants: of one area, or half of them from the areas, in turns, and half from everywhere."""
    if area is not None:
        pool = [one for one in candidates if next(a for a in config.areas if a.name == area).holds(one)]
        return rng.sample(pool, min(count, len(pool)))
    chosen: dict[str, Mutant] = {}
    pools = [[one for one in candidates if a.holds(one)] for a in config.areas]
    for pool in pools:
        for one in rng.sample(pool, min(len(pool), count // (2 * len(pools)))):
            chosen[one.fingerprint] = one
    rest = [one for one in candidates if one.fingerprint not in chosen]
    for one in rng.sample(rest, min(len(rest), count - len(chosen))):
        chosen[one.fingerprint] = one
    return list(chosen.values())


def table(results: Sequence[Tried], config: Config) -> tuple[list[str], bool]:
    """The lines of the table, and whether all bars are met. A mutant that changes nothing counts nowhere."""
    lines = [f"{'area':<10} {'tried':>6} {'killed':>7} {'survived':>9} {'equivalent':>11} {'share':>7} {'bar':>6}  met?"]
    met = True
    areas = [*config.areas, Area(OTHERS, 0.0, ())]
    for area in areas:
        own = [one for one in results if (_nowhere(one.mutant, config) if area.name == OTHERS else area.holds(one.mutant))]
        same = [one for one in own if one.mutant.fingerprint in config.equivalent]
        counted = [one for one in own if one not in same]
        alive = [one for one in counted if one.end == SURVIVED]
        share = 1.0 if not counted else 1 - len(alive) / len(counted)
        good = share >= area.bar
        met = met and good
        lines.append(
            f"{area.name:<10} {len(own):>6} {len(counted) - len(alive):>7} {len(alive):>9} {len(same):>11} {share:>7.0%} "
            f"{area.bar:>6.0%}  {'yes' if good else 'NO'}"
        )
    alive = [one for one in results if one.end == SURVIVED and one.mutant.fingerprint not in config.equivalent]
    lines += ["", *(f"survived  {one.mutant.fingerprint}  {one.mutant}" for one in sorted(alive, key=lambda one: str(one.mutant)))]
    return lines, met


def survivors(told: str) -> list[str]:
    """The fingerprints of those that survived, from the lines of a table."""
    return [line.split()[1] for line in told.splitlines() if line.startswith("survived ")]


def _nowhere(mutant: Mutant, config: Config) -> bool:
    return not any(area.holds(mutant) for area in config.areas)


def main(argv: Sequence[str], root: Path = ROOT, config_file: Path = CONFIG) -> int:
    """Draw, try, print the table."""
    asked = argparse.ArgumentParser(prog="python -m bench.mutants", description="What the tests would not notice.")
    asked.add_argument("--count", type=int, default=100, help="so many mutants (0: all there are)")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--area", help="of this area only")
    asked.add_argument("--only", nargs="+", help="path, path:line or fingerprint: all of these")
    asked.add_argument("--again", type=Path, help="those that survived in the run whose table is in this file")
    asked.add_argument("--jobs", type=int, default=max(1, (os.cpu_count() or 2)))
    asked.add_argument("--seconds", type=float, default=60.0, help="tests of a mutant take so long together at most")
    asked.add_argument("--check", action="store_true", help="1 where a bar is not met")
    asked.add_argument("--list", action="store_true", help="name the mutants, try none")
    wanted = asked.parse_args(argv)
    config = Config.read(config_file)
    if wanted.area is not None and wanted.area not in [area.name for area in config.areas]:
        asked.error(f"there is no area {wanted.area}; there are: {', '.join(area.name for area in config.areas)}")
    map_ = measured(root, config.sources, config.tests, root / "build" / "mutants")
    everything = found(root, config)
    users = constants(root, everything)
    executed = [one for one in everything if tests_of(one, map_, users)]
    print(f"{len(everything)} mutants; {len(everything) - len(executed)} of them stand in lines that no test executes")
    if wanted.only or wanted.again:
        names = {*(wanted.only or ()), *(survivors(wanted.again.read_text(encoding="utf-8")) if wanted.again else ())}
        chosen = [one for one in executed if not names.isdisjoint((one.path, f"{one.path}:{one.line}", one.fingerprint))]
    else:
        count = wanted.count or len(executed)
        chosen = drawn(executed, config, wanted.area, count, random.Random(wanted.seed))
    if wanted.list:
        print("\n".join(f"{one.fingerprint}  {one}" for one in chosen))
        return 0
    tasks: list[Task] = []
    for one in chosen:
        tests = map_.within(one.path, tests_of(one, map_, users), wanted.seconds)
        seconds = dict(zip(map_.tests, map_.seconds, strict=True))
        tasks.append((one, tests, sum(seconds[test] for test in tests)))
    done = 0

    def heard(one: Tried) -> None:
        nonlocal done
        done += 1
        print(f"{done}/{len(tasks)} {one.end:<8} {short(str(one.mutant), 110)}", file=sys.stderr, flush=True)

    lines, met = table(tried(root, tasks, wanted.jobs, heard), config)
    print("\n".join(lines))
    return 0 if met or not wanted.check else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
