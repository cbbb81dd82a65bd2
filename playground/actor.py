"""A person for tests and bench: acts through the same calls as the page, and waits until the bot has answered.

async with Actor(server.address, "Ann") as ann:
    answer = await ann.command("tables", "table new", game="blueprints")
    answer = await ann.click(answer.message, label="Join")
"""

import asyncio
import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Self
from urllib.parse import parse_qs, urlsplit

import aiohttp

from . import components as parts
from .limits import EPHEMERAL, LOADING

Json = dict[str, Any]


class Refusal(Exception):
    """The playground does not let the person do that; the sentence is what the page would show."""


class Failed(Exception):
    """The bot did not answer within three seconds: "This interaction failed"."""


@dataclass
class Answer:
    """What an interaction led to: the callback's kind, the messages made or changed by it (newest version), a modal."""

    id: str
    kind: int
    messages: list[Json] = field(default_factory=list)
    modal: Json | None = None

    @property
    def message(self) -> Json:
        """The first of the messages."""
        return self.messages[0]

    @property
    def text(self) -> str:
        """All text of all messages."""
        return "\n".join(words(m) for m in self.messages)


def words(message: Json) -> str:
    """All that can be read in a message: content and text components."""
    return "\n".join(filter(None, [message["content"], parts.texts(message["components"])]))


def buttons(message: Json) -> dict[str, Json]:
    """The message's buttons by label."""
    return {c.get("label") or "": c for c in parts.walk(message["components"]) if c["type"] == parts.BUTTON}


def selects(message: Json) -> list[Json]:
    """The message's selects."""
    return [c for c in parts.walk(message["components"]) if c["type"] in parts.SELECTS]


class Actor:
    """One person at one page."""

    def __init__(self, address: str, name: str, *, patience: float = 10.0) -> None:
        parsed = urlsplit(address)
        self.url = f"{parsed.scheme}://{parsed.netloc}"
        self.key = parse_qs(parsed.query)["key"][0]
        self.name, self.patience = name, patience
        self.id = ""
        self.channels: dict[str, Json] = {}
        self.messages: dict[str, Json] = {}
        self.commands: list[Json] = []
        self.people: list[Json] = []
        self.events: list[Json] = []
        self.bot: Json = {}
        self._news = asyncio.Event()
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None
        self._leaving = False

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(
            cookies={f"playground_{urlsplit(self.url).port}": self.key}, cookie_jar=aiohttp.CookieJar(unsafe=True)
        )
        await self._connect()
        return self

    async def __aexit__(self, *exc: object) -> None:
        await self._disconnect()
        if self._session:
            await self._session.close()

    async def _connect(self) -> None:
        assert self._session is not None
        if not self.id:
            from .world import PEOPLE

            self.id = next(user for user, name in PEOPLE.items() if name == self.name)
        self._socket = await self._session.ws_connect(f"{self.url}/page/ws?as={self.id}", max_msg_size=0)
        self._take(json.loads((await self._socket.receive()).data))
        self._reader = asyncio.create_task(self._read(self._socket))

    async def _disconnect(self) -> None:
        self._leaving = True
        if self._socket:
            await self._socket.close()
        if self._reader:
            await self._reader
        self._leaving = False

    async def reload(self) -> None:
        """The page is loaded anew: ephemeral messages are gone."""
        await self._disconnect()
        self.messages.clear()
        await self._connect()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for received in socket:
            if received.type is aiohttp.WSMsgType.TEXT:
                self._take(json.loads(received.data))
        if not self._leaving:  # the page was too busy to answer in time, and is loaded anew
            with contextlib.suppress(aiohttp.ClientError):  # or the server has ended
                await self._connect()

    def _take(self, event: Json) -> None:
        self.events.append(event)
        match event["t"]:
            case "snapshot":
                self.people, self.commands, self.bot = event["people"], event["commands"], event["bot"]
                self.channels = {c["id"]: c for c in event["channels"]}
                for found in event["messages"].values():
                    self.messages |= {m["id"]: m for m in found}
            case "message" | "message_update":
                self.messages[event["message"]["id"]] = event["message"]
            case "message_delete":
                self.messages.pop(event["id"], None)
            case "channel" | "thread":
                self.channels[event["channel"]["id"]] = event["channel"]
            case "channel_delete":
                self.channels.pop(event["id"], None)
            case "commands":
                self.commands = event["commands"]
            case "people":
                self.people = event["people"]
            case "bot":
                self.bot["online"] = event["online"]
        self._news.set()

    # ---- waiting

    async def until(self, true: Callable[[], Any], what: str = "it") -> Any:
        """Wait until something is so, looking again after every event; what it gave."""
        async with asyncio.timeout(self.patience):
            while not (found := true()):
                self._news.clear()
                try:
                    await self._news.wait()
                except asyncio.CancelledError:
                    last = [e["t"] for e in self.events[-5:]]
                    raise TimeoutError(f"{self.name} waited in vain for {what}; last events: {last}") from None
        return found

    async def message_where(self, true: Callable[[Json], Any]) -> Json:
        """Wait for a message (present or to come) of which something is so; the newest of them."""

        def newest() -> Json | None:
            return next((m for m in reversed(list(self.messages.values())) if true(m)), None)

        found: Json = await self.until(newest, "a message")
        return found

    async def online(self) -> Self:
        """Wait until the bot is connected and its commands are there."""
        await self.until(lambda: self.bot.get("online") and self.commands, "the bot")
        return self

    # ---- looking

    @property
    def dm(self) -> str:
        """The direct messages with the bot."""
        return next(str(c["id"]) for c in self.channels.values() if c["type"] == 1)

    def channel(self, named: str | Json) -> str:
        """A channel's id, by id, name or object; "dm" for the direct messages."""
        if isinstance(named, dict):
            return str(named["id"])
        if named == "dm":
            return self.dm
        if named in self.channels:
            return named
        return next(str(c["id"]) for c in reversed(list(self.channels.values())) if c.get("name") == named)

    def seen(self, channel: str | Json) -> list[Json]:
        """The messages of a channel that this person sees, oldest first."""
        wanted = self.channel(channel)
        return sorted((m for m in self.messages.values() if m["channel_id"] == wanted), key=lambda m: int(m["id"]))

    def threads(self) -> list[Json]:
        """The threads this person sees."""
        return [c for c in self.channels.values() if c["type"] == 11]

    # ---- acting

    async def call(self, path: str, **body: Any) -> Json:
        """One of the page's calls, as it is."""
        assert self._session is not None
        async with self._session.post(f"{self.url}/page/{path}", json={"as": self.id, **body}) as answer:
            found: Json = await answer.json()
            if answer.status != 200:
                raise Refusal(found["error"])
            return found

    async def say(self, channel: str | Json, content: str, **more: Any) -> Json:
        """Write a message."""
        message: Json = (await self.call("say", channel=self.channel(channel), content=content, **more))["message"]
        return message

    async def command(self, channel: str | Json, words: str, **options: Any) -> Answer:
        """Send a slash command: `command("tables", "table new", game="blueprints")`."""
        command, nested = self._options(words, options, None)
        return await self._answered("command", channel=self.channel(channel), command=command, options=nested)

    async def autocomplete(self, channel: str | Json, words: str, focused: str, **options: Any) -> list[Json]:
        """Return what the bot offers for the option being typed."""
        options.setdefault(focused, "")
        command, nested = self._options(words, options, focused)
        mark = len(self.events)
        started = (await self.call("autocomplete", channel=self.channel(channel), command=command, options=nested))["interaction"]

        def arrived() -> Json | None:
            self._fail_if(started, mark)
            return next((e for e in self.events[mark:] if e["t"] == "autocomplete" and e["id"] == started), None)

        choices: list[Json] = (await self.until(arrived, "choices"))["choices"]
        return choices

    def _options(self, words: str, options: Json, focused: str | None) -> tuple[str, list[Json]]:
        name, *steps = words.split()
        command = next((c for c in self.commands if c["name"] == name), None)
        if command is None:
            raise Refusal(f"There is no command /{name}.")
        listed, chain = command["options"], []
        for step in steps:
            found = next((o for o in listed if o["name"] == step), None)
            if found is None:
                raise Refusal(f"There is no command /{words}.")
            chain.append(found)
            listed = found.get("options") or []
        kinds = {o["name"]: o["type"] for o in listed}
        nested: list[Json] = []
        for key, value in options.items():
            shown = value.id if isinstance(value, Actor) else value
            nested.append({"name": key, "type": kinds.get(key, 3), "value": shown} | ({"focused": True} if key == focused else {}))
        for found in reversed(chain):
            nested = [{"name": found["name"], "type": found["type"], "options": nested}]
        return command["id"], nested

    async def click(self, message: Json, label: str | None = None, *, custom_id: str | None = None) -> Answer:
        """Press a button, named by its label or custom id."""
        message = self.messages.get(message["id"], message)
        if custom_id is None:
            offered = buttons(message)
            if label not in offered:
                raise Refusal(f"There is no button {label!r}, only {list(offered)}.")
            custom_id = offered[label]["custom_id"]
        return await self._answered("click", channel=message["channel_id"], message=message["id"], custom_id=custom_id)

    async def select(self, message: Json, *labels: str, custom_id: str | None = None) -> Answer:
        """Choose in a select, by the options' labels or values (a person by name or id)."""
        message = self.messages.get(message["id"], message)
        found = next(s for s in selects(message) if custom_id in (None, s["custom_id"]))
        known = {o["label"]: o["value"] for o in found.get("options") or []}
        if found["type"] == parts.USERS:
            known = {p["global_name"]: p["id"] for p in self.people}
        values = [known.get(label, label) for label in labels]
        return await self._answered(
            "select", channel=message["channel_id"], message=message["id"], custom_id=found["custom_id"], values=values
        )

    async def submit(self, answer: Answer, **values: Any) -> Answer:
        """Send the modal that an interaction opened; values by custom id."""
        return await self._answered("modal", interaction=answer.id, values=values)

    async def dismiss(self, message: Json) -> None:
        """Put an ephemeral message away."""
        await self.call("dismiss", message=message["id"])

    def _fail_if(self, interaction: str, mark: int) -> None:
        if any(e["t"] == "interaction" and e["id"] == interaction and e["state"] == "failed" for e in self.events[mark:]):
            raise Failed(interaction)

    async def _answered(self, path: str, **body: Any) -> Answer:
        """Start an interaction; wait for the acknowledgement, and after "thinking" or "later" for what was promised."""
        mark = len(self.events)
        started = (await self.call(path, **body))["interaction"]
        source = body.get("message")

        def acknowledged() -> Json | None:
            self._fail_if(started, mark)
            return next((e for e in self.events[mark:] if e["t"] == "interaction" and e["id"] == started), None)

        told = await self.until(acknowledged, f"an answer to {path} {body}")
        answer = Answer(started, told["kind"])

        def promised() -> list[Json] | None:
            ids: dict[str, None] = {}
            gone = False
            for event in self.events[mark:]:
                if event["t"] in ("message", "message_update"):
                    message = event["message"]
                    own = (message.get("interaction_metadata") or {}).get("id") == started
                    if own or (message["id"] == source and answer.kind in (6, 7)):
                        ids[message["id"]] = None
                elif event["t"] == "message_delete":
                    gone = gone or event["id"] in ids
                    ids.pop(event["id"], None)
            found = [self.messages[i] for i in ids if i in self.messages]
            if any(m["flags"] & LOADING for m in found):
                return None
            return found if found or gone or answer.kind in (8, 9) else None

        if answer.kind == 9:
            answer.modal = next(e["modal"] for e in self.events[mark:] if e["t"] == "modal" and e["id"] == started)
        elif answer.kind != 8:
            answer.messages = await self.until(promised, f"what was promised for {path} {body}")
        return answer


def private(message: Json) -> bool:
    """Return whether only one person sees it."""
    return bool(message["flags"] & EPHEMERAL)
