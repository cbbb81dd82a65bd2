"""The world file: one JSON file beside the database, and the pictures in a folder beside it. Readable by its owner only.

It may be deleted, or be older or newer than the database: ids never come back (they carry the time), people and
channels of a new world have the ids they always had, and a new world is a new application, so that a bot sees that
its commands are not registered there.
"""

import json
import logging
import os
import re
import tempfile
from pathlib import Path
from typing import Any, Final

from .ids import BOT_ROLE, GUILD
from .world import World

Json = dict[str, Any]
log = logging.getLogger(__name__)
VERSION: Final = 1
KEPT: Final = 300  # messages per channel
FIELDS: Final = (
    "app_id", "bot_id", "owner_id", "commands", "people", "guilds", "roles", "channels", "messages", "attachments", "files",
    "emojis", "application",
)  # fmt: skip


class Store:
    """Where a world is kept. `path` None: in memory only."""

    def __init__(self, world: World, path: Path | None) -> None:
        self.world, self.path = world, path
        self.folder = path.parent / "playground-state" / path.name.removesuffix(".world.json") if path else None
        self.memory: dict[str, bytes] = {}
        self.dirty = self.complained = False
        world.listeners.append(self.hear)

    def hear(self, event: str, data: Json, about: Json) -> None:
        """Note that something changed; keep and drop files."""
        if event == "FILE":
            if self.folder is None:
                self.memory[data["id"]] = data["data"]
            else:
                self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
                _write(self.folder / file_name(data["id"]), data["data"])
        elif event == "FILE_GONE":
            self.memory.pop(data["id"], None)
            if self.folder is not None:
                (self.folder / file_name(data["id"])).unlink(missing_ok=True)
        self.dirty = True

    def read(self, attachment: str) -> bytes | None:
        """A file's bytes, when they are still there."""
        if self.folder is None:
            return self.memory.get(attachment)
        try:
            return (self.folder / file_name(attachment)).read_bytes()
        except FileNotFoundError:
            return None

    def load(self) -> str | None:
        """Take up the world of the file. A sentence when the file could not be used (it is put aside)."""
        if self.path is None or not self.path.exists():
            return None
        try:
            raw = self.path.read_text(encoding="utf-8")
            kept = json.loads(raw)
            if kept["version"] != VERSION:
                raise ValueError(f"version {kept['version']}")
            base = kept["base"]
            if base and base != self.world.base:
                kept = json.loads(raw.replace(base + "/", self.world.base + "/"))
            _upgrade(kept["world"])
            found = {field: kept["world"][field] for field in FIELDS}  # all of them, before any is taken up
            shown = [file for listed in found["files"].values() for file in listed]
            for id in (*found["attachments"], *(one["id"] for one in (*found["emojis"].values(), *shown))):
                file_name(id)
        except (ValueError, KeyError, TypeError, AttributeError) as wrong:
            aside = self.path.with_name(self.path.name + ".unreadable")
            os.replace(self.path, aside)
            return f"The world file {self.path} could not be read ({wrong}); it is now {aside.name}, and a new world begins."
        for field, value in found.items():
            setattr(self.world, field, value)
        if self.folder is not None and self.folder.is_dir():
            for file in self.folder.iterdir():  # what was shown to one person only, and what a crash left behind
                if file.name not in self.world.attachments and file.name not in self.world.emojis:
                    file.unlink()
        last = max((int(m) for c in self.world.messages.values() for m in c), default=0)
        self.world.snowflake.last = max(self.world.snowflake.last, (last >> 22) + 1420070400000)
        self.world.snowflake.count = 0xFFF
        return None

    def save(self) -> None:
        """Write the world when it has changed: whole, then in place of the old one. What only one person saw is left out."""
        if self.path is None:
            self.dirty = False
            return
        world = self.world
        for found in world.messages.values():
            for message in list(found)[:-KEPT]:
                world.drop_attachments(found.pop(message))
        files = {m: world.files[m] for found in world.messages.values() for m in found if m in world.files}
        shown = {f["id"] for listed in files.values() for f in listed}
        kept = {field: getattr(world, field) for field in FIELDS}
        kept |= {"files": files, "attachments": {a: about for a, about in world.attachments.items() if a in shown}}
        try:
            _write(self.path, json.dumps({"version": VERSION, "base": world.base, "world": kept}).encode())
        except OSError as wrong:
            if not self.complained:
                log.warning("The world file %s cannot be written: %s", self.path, wrong)
            self.complained = True
        self.dirty = False


def file_name(id: str) -> str:
    """The name of a picture's file. ValueError for an id that is none: a world file of somebody else could name any file by it."""
    if not re.fullmatch(r"[0-9]{1,20}", id):
        raise ValueError(f"{id!r} is no id")
    return id


def _upgrade(kept: Json) -> None:
    """A world that was kept when there was one server only, and before the application had emojis, or could have Activities."""
    kept.setdefault("emojis", {})
    kept.setdefault("application", {"integration_types": [0], "terms": None, "privacy": None})
    kept["application"].setdefault("activities", False)
    if "guilds" in kept:
        return
    members = [user for user, person in kept["people"].items() if person.pop("in_guild")]
    kept["guilds"] = {
        GUILD: {
            "id": GUILD, "name": "Skyhaven", "owner_id": kept["owner_id"], "bot_role": BOT_ROLE, "unavailable": False,
            "members": members,
        }
    }  # fmt: skip
    for role in kept["roles"].values():
        role["guild_id"] = GUILD


def _write(path: Path, data: bytes) -> None:
    """Atomic, and readable by its owner only from the first byte on (mkstemp makes 0600)."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
