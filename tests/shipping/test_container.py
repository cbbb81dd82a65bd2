"""The container, as far as it can be tried without a Docker engine.

Every step of the Dockerfile is a script, and the scripts run here one after the other in folders of their own; what they put
together then plays on the playground. The compose files and the workflow are held against their published schemas.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from playground.actor import Actor
from playground.server import Server
from sessions.store.engines.address import is_address
from tests.test_architecture import MAY_IMPORT
from tests.test_bot import example

ROOT = Path(__file__).parents[2]
STEPS = ROOT / "deploy" / "steps"
COMPOSE = [ROOT / "compose.yml", ROOT / "deploy" / "litestream" / "compose.yml", ROOT / "compose.postgres.yml"]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


class Line(NamedTuple):
    """One instruction of the Dockerfile. `stage`: 0 builds, 1 is the image."""

    stage: int
    word: str
    rest: str


def dockerfile() -> list[Line]:
    text = re.sub(r"^#.*\n", "", (ROOT / "Dockerfile").read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    lines, stage = [], -1
    for line in filter(None, (line.strip() for line in text.splitlines())):
        word, rest = line.split(None, 1)
        stage += word == "FROM"
        lines.append(Line(stage, word, rest))
    return lines


def said(word: str, stage: int = 1) -> list[str]:
    return [line.rest for line in dockerfile() if line.word == word and line.stage == stage]


# The Dockerfile.


def test_every_step_of_the_image_is_a_script_that_is_tried_here() -> None:
    called = [line.rest for line in dockerfile() if line.word == "RUN"]
    assert called
    assert [step for step in called if not re.fullmatch(r"sh (deploy|/tmp)/steps/\w+\.sh( [\w./-]+)*", step)] == []
    assert {Path(shlex.split(step)[1]).name for step in called} == {path.name for path in STEPS.iterdir()}
    tried = Path(__file__).read_text(encoding="utf-8")
    assert [path.name for path in STEPS.iterdir() if f'step("{path.stem}"' not in tried] == []


def test_the_image_runs_as_a_user_of_its_own_and_hears_when_it_is_to_end() -> None:
    (user,) = said("USER")
    assert re.fullmatch(r"[1-9]\d+:[1-9]\d+", user)  # a number: Kubernetes and compose know it without looking into the image
    assert f"skywright:x:{user}:" in (STEPS / "user.sh").read_text(encoding="utf-8")
    assert said("VOLUME") == ["/data"]
    assert said("STOPSIGNAL") == ["SIGTERM"]
    (entry,), (command,) = said("ENTRYPOINT"), said("CMD")
    assert [Path(word).name for word in json.loads(entry)] == ["python", "bot.py"]  # no shell between: signals reach the bot
    assert json.loads(command) == ["run"]
    (health,) = said("HEALTHCHECK")
    assert json.loads(health[health.index("[") :]) == [*json.loads(entry), "health"]


def test_the_image_is_of_two_stages_and_keeps_neither_sources_nor_secrets() -> None:
    assert [line.stage for line in dockerfile() if line.word == "FROM"] == [0, 1]
    assert said("ADD") + said("ADD", 0) == []
    copied = said("COPY")
    assert [rest for rest in copied if not rest.startswith(("--from=build ", "deploy/steps/"))] == []
    environment = " ".join(said("ENV"))
    assert "DATABASE=/data/" in environment
    assert "TOKEN" not in environment
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert "*" in ignored  # what is not named here never reaches the builder: no .env, no database, no backup
    assert "!.env" not in ignored


def test_all_that_the_program_consists_of_is_copied() -> None:
    (loop,) = re.findall(r"for part in (.+?); do", (STEPS / "program.sh").read_text(encoding="utf-8"), re.DOTALL)
    parts = set(loop.replace("\\\n", " ").split())
    for name in MAY_IMPORT:
        assert {name, f"{name}.py"} & parts, name
    assert [part for part in parts if not (ROOT / part).exists()] == []
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert [part for part in parts if f"!{part}" not in ignored] == []
    sources = {word for line in dockerfile() if line.word == "COPY" for word in line.rest.split()[:-1] if line.stage == 0}
    assert [name for name in sources - {"."} if not (ROOT / name).exists()] == []


# The steps, one after the other.


class Image(NamedTuple):
    environment: Path
    program: Path
    root: Path


def step(name: str, *words: str | Path, **environ: str) -> subprocess.CompletedProcess[str]:
    bare = {key: value for key, value in os.environ.items() if key not in example() and not key.startswith("PYTHON")}
    bare["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{bare['PATH']}"  # this Python, whichever others there are
    command = ["sh", str(STEPS / f"{name}.sh"), *map(str, words)]
    return subprocess.run(command, cwd=ROOT, env=bare | environ, capture_output=True, text=True, timeout=600, check=False)


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """What the Dockerfile puts together, in folders of their own."""
    root = tmp_path_factory.mktemp("image")
    made = Image(root / "opt" / ".venv", root / "opt", root)
    (root / "etc").mkdir()
    for done in (
        step("libraries", made.environment, "requirements/run.txt", "requirements/postgres.txt"),
        step("program", ROOT, made.program),
        step("user", root),
    ):
        assert done.returncode == 0, done.stderr + done.stdout
    return made


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.slow
async def test_what_was_put_together_plays_and_writes_to_its_volume_alone(image: Image) -> None:
    before, data = files(image.program), image.root / "data"
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    settings = {
        "DATABASE": str(data / "skywright.db"),
        "METRICS_PORT": port,
        "PYTHONDONTWRITEBYTECODE": "1",
        "HOME": "/nonexistent",
    }
    checked = step("check", image.environment, image.program, **settings)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    python = str(image.environment / "bin" / "python")
    async with asyncio.timeout(240), Server(jitter=(0, 0)) as server:
        environ = {"PATH": os.defpath, **settings, "DISCORD_TOKEN": server.token, "PLAYGROUND_API": server.api}
        launch = [python, str(Path(__file__).with_name("launch.py")), str(image.program), "run"]
        process = await asyncio.create_subprocess_exec(*launch, env=environ, cwd=image.root)
        try:
            async with Actor(server.address, "Ann") as ann:
                await ann.online()
                assert "Your table is ready: <#" in json.dumps(
                    (await ann.command("tables", "table new", game="blueprints")).message
                )
                health = [python, str(image.program / "bot.py"), "health", "ready"]
                asked = await asyncio.create_subprocess_exec(*health, env=environ, stdout=asyncio.subprocess.PIPE)
                out, _ = await asked.communicate()
                assert (asked.returncode, out.count(b"\n")) == (0, 2)
            process.send_signal(signal.SIGTERM)
            assert await process.wait() == 0
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert files(image.program) == before
    assert (data / "skywright.db").stat().st_size > 0
    assert not (data / "skywright.db-wal").exists()  # it ended in order


@pytest.mark.slow
def test_the_image_holds_the_program_and_none_of_its_tests(image: Image) -> None:
    assert not {"tests", "bench", ".git", ".env", "docs"} & {path.name for path in image.program.iterdir()}
    assert not (image.environment / "bin" / "pip").exists()  # nothing is installed later on
    assert (image.root / "etc" / "passwd").read_text() == "skywright:x:10001:10001:Skywright:/data:/usr/sbin/nologin\n"
    assert (image.root / "data").stat().st_mode & 0o777 == 0o700


@pytest.mark.slow
def test_a_program_with_a_part_missing_is_not_let_through(image: Image, tmp_path: Path) -> None:
    assert step("program", image.program, tmp_path / "less").returncode == 0
    (tmp_path / "less" / "data" / "locale" / "en" / "hosting.ftl").unlink()
    settings = {"METRICS_PORT": "1", "DATABASE": str(tmp_path / "a.db")}
    assert step("check", image.environment, tmp_path / "less", **settings).returncode != 0
    assert step("program", tmp_path / "nothing", tmp_path / "other").returncode != 0


# Compose and the workflow.


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("schema", "file"),
    [*(("vendor.compose-spec", path) for path in COMPOSE), *(("vendor.github-workflows", path) for path in WORKFLOWS)],
    ids=lambda value: value if isinstance(value, str) else str(value.relative_to(ROOT)),
)
def test_the_file_is_of_its_published_schema(schema: str, file: Path) -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_compose_keeps_what_is_kept_in_the_volume_and_nothing_else() -> None:
    compose = load(COMPOSE[0])
    bot = compose["services"]["skywright"]
    assert bot["volumes"] == ["data:/data"]
    assert set(compose["volumes"]) == {"data"}
    for name in ("DATABASE", "BACKUPS"):
        assert bot["environment"][name].startswith("/data/")
    assert set(bot["environment"]) - {"TZ"} <= example()  # settings that there are
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert "ports" not in bot  # nothing of it is reached from outside
    assert bot["init"] is True
    assert bot["stop_grace_period"] == "30s"
    assert {"max-size", "max-file"} <= set(bot["logging"]["options"])
    offsite = load(COMPOSE[1])["services"]["litestream"]
    assert "data:/data" in offsite["volumes"]
    assert [volume for volume in offsite["volumes"] if volume.startswith("./") and not (ROOT / volume.split(":")[0]).exists()] == []
    assert offsite["user"] == said("USER")[0]  # it writes beside the database


@pytest.mark.parametrize(("file", "name"), [(0, "skywright"), (2, "postgres"), (2, "backups")])
def test_no_service_may_more_than_it_does(file: int, name: str) -> None:
    service = load(COMPOSE[file])["services"][name]
    assert service["read_only"] is True
    assert "/tmp" in service["tmpfs"]
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert {"mem_limit", "pids_limit"} <= set(service)
    assert {"max-size", "max-file"} <= set(service["logging"]["options"])


def test_compose_with_a_server_starts_the_bot_after_it_and_keeps_both_it_and_its_backups() -> None:
    compose = load(COMPOSE[2])
    services = compose["services"]
    assert services["skywright"]["environment"]["DATABASE"].startswith("postgresql://skywright:${POSTGRES_PASSWORD:?")
    assert is_address(services["skywright"]["environment"]["DATABASE"])
    for name in ("skywright", "backups"):
        assert services[name]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    kept = [volume.split(":")[0] for name in ("postgres", "backups") for volume in services[name]["volumes"]]
    assert {name for name in kept if not name.startswith("./")} == set(compose["volumes"])
    assert [name for name in kept if name.startswith("./") and not (ROOT / name).exists()] == []
    assert services["postgres"]["image"] == services["backups"]["image"]  # who dumps is not older than what is dumped
    assert not any("ports" in service for service in services.values())


def test_the_workflow_builds_tests_audits_and_publishes() -> None:
    workflow = load(ROOT / ".github" / "workflows" / "ci.yml")
    jobs = workflow["jobs"]
    assert workflow["permissions"] == {"contents": "read"}
    used = [step["uses"] for job in jobs.values() for step in job["steps"] if "uses" in step]
    assert [name for name in used if not re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", name)] == [], "a tag can be moved"
    runs = {name: " ".join(step.get("run", "") for step in job["steps"]) for name, job in jobs.items()}
    assert "make test" in runs["test"]
    assert jobs["test"]["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13", "3.14"]
    assert jobs["test"]["continue-on-error"] == "${{ matrix.python == '3.14' }}"
    assert "make audit" in runs["audit"]
    assert "docker build" in runs["image"]
    assert set(jobs["publish"]["needs"]) == set(jobs) - {"publish"}
    assert "refs/tags/v" in jobs["publish"]["if"]
    assert [name for name, job in jobs.items() if name != "publish" and "permissions" in job] == []
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    assert set(re.findall(r"\bmake (\w+)", " ".join(runs.values()))) <= targets
