"""The page's API, as API.md describes it: what a person sees and does. All checks of who may do what are the world's."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final, Protocol

from aiohttp import WSMsgType, web

from .. import messages, permits
from ..faults import Faults
from ..gateway import Gateway
from ..interactions import AUTOCOMPLETE, COMMAND, Interactions, commands
from ..limits import Refused, read_json
from ..rest import Rates, Rest, open_thread
from ..world import GUILD, THREADS, World
from .panel import Panel

Json = dict[str, Any]
log = logging.getLogger(__name__)
STATIC: Final = Path(__file__).parent
KINDS: Final = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml", ".png": "image/png", ".woff2": "font/woff2", ".ico": "image/x-icon", ".ttf": "font/ttf",
}  # fmt: skip
#: What a person reads when Discord's code stands for a refusal of theirs.
SENTENCES: Final = {
    10003: "That channel is gone.",
    10008: "That message is gone.",
    50001: "You cannot see that channel.",
    50006: "There is nothing to send.",
    50007: "This person takes no messages.",
    50013: "You may not do that here.",
    50035: "That is too long, or not what is asked for.",
    20026: "The bot is flagged as a spammer: it joins no server.",
    50083: "This thread is archived.",
    160005: "This thread is locked.",
    160006: "There are too many open threads in this server.",
}

OUTAGE: Final = "This server is unavailable: Discord has an outage there."


class BotControl(Protocol):
    """Whoever runs the bot's process."""

    async def control(self, what: str) -> None: ...


class Page:
    """The sockets of all pages, and the calls they make."""

    def __init__(
        self,
        world: World,
        gateway: Gateway,
        interactions: Interactions,
        faults: Faults,
        rates: Rates,
        rest: Rest,
        bot: BotControl | None,
    ) -> None:
        self.world, self.gateway, self.interactions = world, gateway, interactions
        self.bot = bot
        self.panel = Panel(world, gateway, faults, rates, rest)
        self.sockets: dict[asyncio.Queue[str | None], str] = {}
        self.online: bool | None = None
        world.listeners.append(self.hear)

    def add_to(self, app: web.Application) -> None:
        """Put the routes into the application."""
        app.router.add_get("/page/ws", self.serve)
        app.router.add_get("/page/{file:[a-z0-9_.-]+}", self.file)
        calls: dict[str, Callable[[str, Json], Awaitable[Json]]] = {
            "say": self.say, "command": self.command, "autocomplete": self.autocomplete, "click": self.click, "select": self.select,
            "modal": self.modal, "dismiss": self.dismiss, "older": self.older, "thread": self.thread, "new-thread": self.new_thread,
            "dm-settings": self.dm_settings, "leave-server": self.leave_server, "fault": self.fault, "bot": self.control,
        }  # fmt: skip
        for name, work in calls.items():
            app.router.add_post(f"/page/{name}", self._handler(work))

    # ---- files

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A file of the page itself."""
        return static(request.match_info["file"])

    # ---- from the world to the pages

    def hear(self, event: str, data: Json, about: Json) -> None:
        """Turn a change of the world into the pages' events."""
        told = HEARD.get(event)
        if told is not None:
            told(self, event, data, about)

    def _hear_message(self, event: str, data: Json, about: Json) -> None:
        self._to_viewers(about["channel"], {"t": "message" if event == "MESSAGE_CREATE" else "message_update", "message": data})

    def _hear_message_gone(self, event: str, data: Json, about: Json) -> None:
        self._to_viewers(about["channel"], {"t": "message_delete", "channel": about["channel"], "id": data["id"]})

    def _hear_private(self, event: str, data: Json, about: Json) -> None:
        if event == "EPHEMERAL_DELETE":
            self._to(about["user"], {"t": "message_delete", "channel": data["channel_id"], "id": data["id"]})
        else:
            self._to(about["user"], {"t": "message" if event == "EPHEMERAL_CREATE" else "message_update", "message": data})

    def _hear_channel(self, event: str, data: Json, about: Json) -> None:
        self._channel(str(about["channel"]))
        if event == "CHANNEL_UPDATE":
            for thread in self.world.channels.values():
                if thread.get("parent_id") == about["channel"]:
                    self._channel(thread["id"])

    def _hear_channel_gone(self, event: str, data: Json, about: Json) -> None:
        self._to_all({"t": "channel_delete", "id": data["id"]})

    def _hear_typing(self, event: str, data: Json, about: Json) -> None:
        self._to_viewers(about["channel"], {"t": "typing", "channel": about["channel"], "user": data["user_id"]})

    def _hear_answer(self, event: str, data: Json, about: Json) -> None:
        self._to(about["user"], {"t": event.lower()} | data)

    def _hear_online(self, event: str, data: Json, about: Json) -> None:
        if data["online"] != self.online:
            self.online = data["online"]
            self._to_all({"t": "bot", "online": self.online})

    def _hear_commands(self, event: str, data: Json, about: Json) -> None:
        for user in set(self.sockets.values()):
            self._to(user, {"t": "commands", "commands": self.commands(user)})

    def _hear_servers(self, event: str, data: Json, about: Json) -> None:
        """A server is new, has gone or has come back, or its roles have changed: with it what can be seen and done there."""
        self._to_all({"t": "guilds", "guilds": [self.guild_of(guild) for guild in self.world.guilds]})
        for channel in [c["id"] for c in self.world.channels.values() if c["type"] != 1]:
            self._channel(channel)
        self._hear_commands(event, data, about)

    def _hear_emojis(self, event: str, data: Json, about: Json) -> None:
        self._to_all({"t": "emojis", "emojis": self.emojis()})

    def emojis(self) -> list[Json]:
        """The application's emojis, with the addresses of their pictures."""
        return [
            {key: e[key] for key in ("id", "name", "animated")} | {"url": f"/emojis/{e['id']}"} for e in self.world.emojis.values()
        ]

    def _hear_people(self, event: str, data: Json, about: Json) -> None:
        self._to_all({"t": "people", "people": self.people()})

    def _to(self, user: str, event: Json) -> None:
        text = json.dumps(event)
        for queue, owner in self.sockets.items():
            if owner == user:
                queue.put_nowait(text)

    def _to_all(self, event: Json) -> None:
        text = json.dumps(event)
        for queue in self.sockets:
            queue.put_nowait(text)

    def _to_viewers(self, channel: Any, event: Json) -> None:
        for user in set(self.sockets.values()):
            if self.sees(user, str(channel)):
                self._to(user, event)

    def _channel(self, channel: str) -> None:
        kind = "thread" if self.world.channels[channel]["type"] in THREADS else "channel"
        for user in set(self.sockets.values()):
            if self.sees(user, channel):
                self._to(user, {"t": kind, "channel": self.channel_of(user, channel)})
            else:
                self._to(user, {"t": "channel_delete", "id": channel})

    def sees(self, user: str, channel: str) -> bool:
        """Return whether the person may see the channel."""
        return channel in self.world.channels and bool(self.world.permissions(user, channel) & permits.VIEW_CHANNEL)

    def channel_of(self, user: str, channel: str) -> Json:
        """A channel for that person's page."""
        world = self.world
        found = world.channels[channel]
        shown = world.channel_object(found)
        if found["type"] == 1:
            shown["recipients"] = [world.user(world.bot_id)]
        if found["type"] in THREADS:
            shown["member_ids"] = list(found["_members"])
        shown["permissions"] = str(world.permissions(user, channel))
        shown["app_permissions"] = str(world.permissions(world.bot_id, channel))
        return shown

    def people(self) -> list[Json]:
        """The four persons."""
        shown = []
        for user, person in self.world.people.items():
            about = {"in_guild": self.world.present(user), "dm_open": person["dm_open"], "deleted": bool(person.get("deleted"))}
            about |= {"installed": self.world.installed(user), "locale": self.world.locale(user)}
            shown.append(self.world.user(user) | {"bot": False} | about)
        return shown

    def commands(self, user: str) -> list[Json]:
        """The commands that a person may use, in the language of their client."""
        return commands.in_language(commands.visible(self.world, user), self.world.locale(user))

    def guild_of(self, guild: str) -> Json:
        """A server for the page."""
        kept = self.world.guild(guild)
        shown = {key: kept[key] for key in ("id", "name", "owner_id", "unavailable")}
        return shown | {
            "locale": self.world.server_locale(guild),
            "bot": kept["bot_role"] is not None,
            "members": list(kept["members"]),
        }

    def snapshot(self, user: str) -> Json:
        """All that person sees; ephemeral messages are never in it."""
        world = self.world
        seen = [c for c in world.channels if self.sees(user, c)]
        return {
            "t": "snapshot", "now": world.clock.now(), "me": user, "people": self.people(),
            "bot": world.user(world.bot_id) | {"online": self.gateway.online},
            "guild": self.guild_of(GUILD), "guilds": [self.guild_of(guild) for guild in world.guilds],
            "channels": [self.channel_of(user, c) for c in seen],
            "commands": self.commands(user), "messages": {c: messages.history(world, c)[::-1] for c in seen},
            "emojis": self.emojis(), "faults": self.panel.shown(),
        }  # fmt: skip

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One page's socket for one person."""
        user = request.query.get("as", "")
        if user not in self.world.people:
            raise web.HTTPNotFound(text="Nobody of that id lives here.")
        response = web.WebSocketResponse(heartbeat=30, max_msg_size=4096)
        await response.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        queue.put_nowait(json.dumps(self.snapshot(user)))
        self.sockets[queue] = user

        async def pump() -> None:
            while (text := await queue.get()) is not None:
                await response.send_str(text)

        task = asyncio.create_task(pump())
        try:
            async for received in response:
                if received.type is WSMsgType.ERROR:
                    break
        finally:
            del self.sockets[queue]
            task.cancel()
        return response

    # ---- from the pages to the world

    def _handler(self, work: Callable[[str, Json], Awaitable[Json]]) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            if request.content_type != "application/json":
                return web.json_response({"error": "Only application/json is taken here."}, status=415)
            try:
                body = read_json(await request.read())
                user = str(body["as"])
                if user not in self.world.people:
                    raise Refused(10013, message="Nobody of that id lives here.")
                return web.json_response(await work(user, body))
            except Refused as refused:
                sentence = SENTENCES.get(refused.code, OUTAGE if refused.status == 503 else refused.message)
                return web.json_response(
                    {"error": sentence, "code": refused.code}, status=refused.status if refused.status in (403, 404) else 400
                )
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError) as wrong:
                return web.json_response({"error": f"This call is not as API.md has it: {wrong!r}"}, status=400)

        return handle

    async def say(self, user: str, body: Json) -> Json:
        """A person writes."""
        said: Json = {"content": str(body["content"])}
        if body.get("reply_to"):
            said["message_reference"] = {"message_id": str(body["reply_to"])}
        return {"message": messages.post(self.world, user, str(body["channel"]), said)}

    async def command(self, user: str, body: Json) -> Json:
        """A slash command is sent."""
        return self._command(user, body, COMMAND)

    async def autocomplete(self, user: str, body: Json) -> Json:
        """A slash command is being typed."""
        return self._command(user, body, AUTOCOMPLETE)

    def _command(self, user: str, body: Json, kind: int) -> Json:
        channel = str(body["channel"])
        self.world.need(user, channel, 0)
        data, name = commands.prepare(
            self.world, user, channel, str(body["command"]), body.get("options") or [], complete=kind == COMMAND
        )
        return {"interaction": self.interactions.start(user, channel, kind, data, name=name).id}

    async def click(self, user: str, body: Json) -> Json:
        """A button is pressed."""
        found = self.interactions.component(user, str(body["channel"]), str(body["message"]), str(body["custom_id"]), None)
        return {"interaction": found.id}

    async def select(self, user: str, body: Json) -> Json:
        """Something is chosen."""
        values = [str(v) for v in body.get("values") or []]
        found = self.interactions.component(user, str(body["channel"]), str(body["message"]), str(body["custom_id"]), values)
        return {"interaction": found.id}

    async def modal(self, user: str, body: Json) -> Json:
        """A modal is sent."""
        return {"interaction": self.interactions.submit(user, str(body["interaction"]), body.get("values") or {}).id}

    async def dismiss(self, user: str, body: Json) -> Json:
        """An ephemeral message is put away: on Discord the bot does not hear of it, and may still edit it."""
        owner, message = self.interactions.hidden.get(str(body["message"]), ("", {}))
        if owner != user:
            raise Refused(10008)
        self._to(user, {"t": "message_delete", "channel": message["channel_id"], "id": message["id"]})
        return {}

    async def older(self, user: str, body: Json) -> Json:
        """Messages from before, or around one."""
        channel = str(body["channel"])
        self.world.need(user, channel, permits.READ_HISTORY)
        at = {key: int(body[key]) for key in ("before", "around") if body.get(key)}
        limit = min(100, max(1, int(body.get("limit") or 50)))
        return {"messages": messages.history(self.world, channel, limit=limit, **at)[::-1]}

    async def thread(self, user: str, body: Json) -> Json:
        """A thread is archived or opened, locked or unlocked."""
        thread = self.world.channel(str(body["channel"]))
        if thread["type"] not in THREADS:
            raise Refused(50024)
        self.world.edit_thread(user, thread, {key: bool(body[key]) for key in ("archived", "locked") if key in body})
        return {"channel": self.channel_of(user, thread["id"])}

    async def new_thread(self, user: str, body: Json) -> Json:
        """A person opens a thread."""
        thread = open_thread(self.world, user, str(body["channel"]), str(body["name"]), 1440, body.get("message"))
        return {"channel": self.channel_of(user, thread["id"])}

    async def dm_settings(self, user: str, body: Json) -> Json:
        """Direct messages from the bot are taken, or not."""
        self.world.set_dm_open(user, bool(body["open"]))
        return {}

    async def leave_server(self, user: str, body: Json) -> Json:
        """A person leaves the server or comes back."""
        self.world.set_in_guild(user, bool(body["in_guild"]), str(body.get("guild") or GUILD))
        for channel in [c["id"] for c in self.world.channels.values() if c["type"] != 1]:
            self._channel(channel)
        self._to(user, {"t": "commands", "commands": self.commands(user)})
        return {}

    async def control(self, user: str, body: Json) -> Json:
        """The bot's process is killed, started, or both."""
        what = body["what"]
        if what not in ("restart", "kill", "start"):
            raise ValueError(what)
        if self.bot is None:
            raise Refused(0, status=400, message="Nobody runs the bot from here.")
        await self.bot.control(what)
        return {}

    async def fault(self, user: str, body: Json) -> Json:
        """The faults panel."""
        self.panel.set(body)
        shown = self.panel.shown()
        self._to_all({"t": "faults", "faults": shown})
        return {"faults": shown}


HEARD: Final[dict[str, Callable[[Page, str, Json, Json], None]]] = {
    **dict.fromkeys(("MESSAGE_CREATE", "MESSAGE_UPDATE"), Page._hear_message),
    "MESSAGE_DELETE": Page._hear_message_gone,
    **dict.fromkeys(("EPHEMERAL_CREATE", "EPHEMERAL_UPDATE", "EPHEMERAL_DELETE"), Page._hear_private),
    **dict.fromkeys(
        ("CHANNEL_CREATE", "CHANNEL_UPDATE", "THREAD_CREATE", "THREAD_UPDATE", "THREAD_MEMBERS_UPDATE"), Page._hear_channel
    ),
    **dict.fromkeys(("CHANNEL_DELETE", "THREAD_DELETE"), Page._hear_channel_gone),
    "TYPING_START": Page._hear_typing,
    **dict.fromkeys(("INTERACTION", "AUTOCOMPLETE", "MODAL"), Page._hear_answer),
    "ONLINE": Page._hear_online,
    "COMMANDS": Page._hear_commands,
    "PEOPLE": Page._hear_people,
    "EMOJIS": Page._hear_emojis,
    **dict.fromkeys(("GUILDS", "GUILD_ROLE_UPDATE"), Page._hear_servers),
}
"""What the pages hear of, and who tells them."""


def static(name: str) -> web.Response:
    """A file of the page; its type by its ending, nothing but the listed ones."""
    path = STATIC / name
    kind = KINDS.get(path.suffix)
    if kind is None or not path.is_file():
        raise web.HTTPNotFound(text="There is no such file.")
    return web.Response(body=path.read_bytes(), headers={"Content-Type": kind, "Cache-Control": "no-cache"})
