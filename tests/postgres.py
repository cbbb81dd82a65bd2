"""`make postgres`: starts a server of PostgreSQL of its own, runs tests on it, and ends it.

    python -m tests.postgres [options of pytest] [tests]

The server lies in a folder of its own, listens on a socket in there alone, and is gone with it.
"""

from __future__ import annotations

import glob
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WHERE = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/opt/postgresql*/bin")
MISSING = (
    "The tests of the second engine need the programs of PostgreSQL 13 or newer (initdb, pg_ctl): install the package postgresql "
    "(Debian, Ubuntu: apt install postgresql; Fedora: dnf install postgresql-server; macOS: brew install postgresql), then call "
    "make postgres again."
)
FASTER = "-c fsync=off -c synchronous_commit=on -c full_page_writes=off -c max_connections=200 -c listen_addresses=''"
"""No test cuts the server's power: it need not wait for its disk."""
DURABLE = "-c max_connections=200 -c listen_addresses=''"
"""As a server is that keeps what it was told whatever happens."""
OF_SESSIONS = ("host", "people", "play", "record", "store/postgres", "test_wiring.py")
TESTS = (*(f"tests/sessions/{part}" for part in OF_SESSIONS), "tests/shared", "tests/crash")
DRIVES_THE_BOT = re.compile(r"\b(Evening|evening|kept_at)\b")
"""In a test of the playground: the others do without a database."""
CHOSEN = "" if os.environ.get("LONG") else "both or not slow"
"""Which of them; in long runs all."""


def tests() -> list[str]:
    """What is run where nothing is named."""
    files = sorted(Path("tests/playground").rglob("test_*.py"))
    return [*TESTS, *(str(file) for file in files if DRIVES_THE_BOT.search(file.read_text(encoding="utf-8")))]


def programs() -> Path | None:
    """The folder of initdb and pg_ctl, of the newest version there is."""
    named = shutil.which("initdb")
    folders = sorted(folder for pattern in WHERE for folder in glob.glob(pattern) if Path(folder, "initdb").exists())
    return Path(folders[-1]) if folders else Path(named).resolve().parent if named else None


class Server:
    """A server that runs until its folder is gone. address: of its database."""

    def __init__(self, folder: Path, programs: Path, user: str | None) -> None:
        self.address = f"postgresql://skywright@/postgres?host={folder}"
        self._folder, self._programs, self._user = folder, programs, user

    def start(self, options: str = FASTER) -> None:
        folder = self._folder
        self.run("pg_ctl", "-D", f"{folder / 'data'}", "-l", f"{folder / 'log'}", "-o", f"{options} -k {folder}", "-w", "start")

    def stop(self) -> None:
        """At once, as where its power is cut: whatever it was doing is over."""
        self.run("pg_ctl", "-D", f"{self._folder / 'data'}", "-m", "immediate", "-w", "stop")

    def run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        subprocess.run(command, check=True, user=self._user, cwd=self._folder, stdout=subprocess.DEVNULL)


@contextmanager
def server(programs: Path, options: str = FASTER) -> Iterator[Server]:
    """A new server, with a database in it."""
    user = None
    if os.geteuid() == 0:  # it refuses to run as root
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = "postgres" if "postgres" in names else "nobody"
    with tempfile.TemporaryDirectory(prefix="skywright-postgres-") as made:
        folder = Path(made)
        if user is not None:
            shutil.chown(folder, user)

        found = Server(folder, programs, user)
        found.run("initdb", "-D", str(folder / "data"), "-A", "trust", "-U", "skywright", "--no-locale", "-E", "UTF8", "--no-sync")
        found.start(options)
        try:
            yield found
        finally:
            found.stop()


def main(arguments: list[str]) -> int:
    found = programs()
    if found is None:
        sys.stderr.write(f"{MISSING}\n")
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and the server is ended on the way out
    with server(found) as started:
        named = any(not word.startswith("-") and Path(word.split("::")[0]).exists() for word in arguments)
        command = [sys.executable, "-m", "pytest", "-m", CHOSEN, *arguments, *(() if named else tests())]
        return subprocess.run(command, env=os.environ | {"ENGINE": started.address}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
