"""REST as it is, without a library in between; and interactions caught before any bot sees them."""

import io
import json
from typing import Any, Self

import aiohttp

from playground.server import Server
from playground.world import PEOPLE, TABLES

Json = dict[str, Any]
ANN, BEN, CLEO, DEV = PEOPLE


class Raw:
    """A bot made of bare requests."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.caught: list[Json] = []
        self.told: list[tuple[str, Json]] = []
        self.headers: Any = {}

    async def __aenter__(self) -> Self:
        self.session = aiohttp.ClientSession()
        self.server.world.listeners.append(self._hear)
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self.session.close()

    def _hear(self, event: str, data: Json, about: Json) -> None:
        if event == "INTERACTION_CREATE":
            self.caught.append(data)
        self.told.append((event, data))

    async def __call__(
        self, method: str, path: str, body: Any = None, *, files: dict[str, bytes] | None = None, **headers: str
    ) -> Any:
        """Status and JSON of the answer."""
        sent: dict[str, Any] = {"headers": {"Authorization": f"Bot {self.server.token}"} | headers}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for i, (name, data) in enumerate(files.items()):
                form.add_field(f"files[{i}]", io.BytesIO(data), filename=name, content_type="application/octet-stream")
            sent["data"] = form
        elif body is not None:
            sent["json"] = body
        async with self.session.request(method, self.server.api + path, **sent) as answer:
            text = await answer.text()
            self.headers = answer.headers
            return answer.status, json.loads(text) if text else None

    async def ok(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The JSON of an answer that must not be a refusal."""
        status, answer = await self(method, path, body, **more)
        assert status < 300, (status, answer)
        return answer

    async def code(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, int]:
        """Status and Discord's code of a refusal."""
        status, answer = await self(method, path, body, **more)
        assert status >= 400, (status, answer)
        return status, answer["code"]

    async def faults(self, method: str, path: str, body: Any, **more: Any) -> dict[str, str]:
        """The paths of a 50035, with their codes."""
        status, answer = await self(method, path, body, **more)
        assert (status, answer["code"], answer["message"]) == (400, 50035, "Invalid Form Body"), (status, answer)
        return dict(flat(answer["errors"]))

    async def send(self, content: str = "hello", channel: str = TABLES, **more: Any) -> Json:
        """A message of the bot."""
        found: Json = await self.ok("POST", f"/channels/{channel}/messages", {"content": content, **more})
        return found

    # ---- interactions

    async def command(self, who: str = ANN, channel: str = TABLES, name: str = "go", **options: Any) -> Json:
        """A person sends a command; what the bot would get."""
        if not any(c["name"] == name for c in self.server.world.commands[""]):
            wanted = {
                "name": name,
                "description": "d",
                "options": [{"type": 3, "name": "word", "description": "d", "autocomplete": True}],
            }
            await self.ok("PUT", f"/applications/{self.server.world.app_id}/commands", [wanted])
        command = next(c for c in self.server.world.commands[""] if c["name"] == name)
        given = [{"name": key, "type": 3, "value": value} for key, value in options.items()]
        body = {"channel": channel, "command": command["id"], "options": given}
        await self.server.page.command(who, body)
        return self.caught[-1]

    async def click(self, message: Json, custom_id: str, who: str = ANN) -> Json:
        """A person presses a button; what the bot would get."""
        body = {"channel": message["channel_id"], "message": message["id"], "custom_id": custom_id}
        await self.server.page.click(who, body)
        return self.caught[-1]

    def callback(self, interaction: Json) -> str:
        """The path of its callback."""
        return f"/interactions/{interaction['id']}/{interaction['token']}/callback?with_response=1"

    def hook(self, interaction: Json, message: str = "") -> str:
        """The path of its follow-ups, or of one of its messages."""
        base = f"/webhooks/{self.server.world.app_id}/{interaction['token']}"
        return f"{base}/messages/{message}" if message else base


def flat(errors: Json, path: str = "") -> list[tuple[str, str]]:
    """Discord's nested errors as paths."""
    found = [(path, e["code"]) for e in errors.get("_errors", ())]
    for key, below in errors.items():
        if key != "_errors":
            found += flat(below, f"{path}.{key}" if path else key)
    return found


def button(custom_id: str = "a", label: str = "A", **more: Any) -> Json:
    """A button."""
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id, **more}


def row(*children: Json) -> Json:
    """A row."""
    return {"type": 1, "components": list(children)}


def text(content: str = "text") -> Json:
    """A text component."""
    return {"type": 10, "content": content}


def select(options: list[Json], **more: Any) -> Json:
    """A string select."""
    return {"type": 3, "custom_id": "s", "options": options, **more}


def option(n: int = 0, **more: Any) -> Json:
    """One of its options."""
    return {"label": f"o{n}", "value": str(n), **more}
