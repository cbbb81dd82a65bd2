"""REST v10, exactly the routes the bot uses: every other one is a loud 404.

Sources: Discord's documentation, reference ("Authentication", "Uploading Files"), resources/*, topics/rate-limits;
the OpenAPI description for shapes. docs/protocols.md 6 (tried): answers carry exactly `Content-Type: application/json`.
"""

import asyncio
import json
import logging
import math
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from aiohttp import web

from .. import messages, permits
from ..faults import Fault, Faults, HangUp
from ..gateway import Gateway
from ..interactions import Interactions, commands
from ..limits import Form, Refused, read_json
from ..messages import Upload
from ..world import THREADS, World
from . import emojis
from .rates import Rates

Json = dict[str, Any]
log = logging.getLogger(__name__)
PREFIX: Final = "/api/v10"
EMBEDDED: Final = 1 << 17  # an application with Activities


@dataclass
class Call:
    """One request of the bot: its path's parts, its body and files."""

    route: str
    method: str
    path: str
    parts: dict[str, str]
    query: dict[str, str]
    body: Any
    uploads: list[Upload]
    status: int = 0
    answer: Any = None
    text: str | None = None

    def __getitem__(self, name: str) -> str:
        return self.parts[name]


Work = Callable[[Call], Any]


class Rest:
    """All routes, and what every one of them goes through: identity, faults, rate limits, jitter."""

    def __init__(
        self, world: World, gateway: Gateway, interactions: Interactions, faults: Faults, rates: Rates, token: str
    ) -> None:
        self.world, self.gateway, self.interactions = world, gateway, interactions
        self.faults, self.rates, self.token = faults, rates, token
        self.unknown: list[str] = []
        self.calls: deque[Call] = deque(maxlen=5_000)
        self.names: list[str] = []
        self.routes = self._routes()

    def add_to(self, app: web.Application) -> None:
        """Put the routes into the application."""
        for name, method, path, limit, work in self.routes:
            self.names.append(name)
            app.router.add_route(method, PREFIX + path, self._handler(name, path, limit, work))
        app.router.add_route("*", "/api/{tail:.*}", self._nowhere)

    async def _nowhere(self, request: web.Request) -> web.StreamResponse:
        what = f"{request.method} {request.path}"
        self.unknown.append(what)
        log.error("unknown route: %s", what)
        return self._answer(
            404, {"message": "404: Not Found", "code": 0}, self.rates.take("unknown", (1000, 1.0), "", exempt=True)[0]
        )

    def _handler(
        self, name: str, path: str, limit: tuple[int, float], work: Work
    ) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        with_token = "{token}" in path

        async def handle(request: web.Request) -> web.StreamResponse:
            way = self.faults.delay()
            fault = self.faults.take(name)
            if fault and fault.what == "slow":
                way += fault.seconds
            if way:
                await asyncio.sleep(way / 2)
            if wait := self.rates.banned():
                return self._shut_out(wait)
            if not with_token and not self._known(request):
                if self._has_token(request):
                    self.rates.note(401)  # any other token is that of a stranger, at another address as it were
                return self._answer(401, {"message": "401: Unauthorized", "code": 0}, {})
            info = request.match_info
            major = info.get("channel") or info.get("guild") or f"{info.get('app', '')}{info.get('token', '')}"
            headers, refusal = self.rates.take(name, limit, major, exempt=with_token)
            if fault and fault.what == "429":
                more, refusal = self.rates.refusal(fault.seconds, fault.scope)
                headers |= more
            if refusal is not None:
                self.rates.note(429, headers["X-RateLimit-Scope"])
                return self._answer(429, refusal, headers)
            if fault and fault.what == "lost" and fault.early:
                return self._hang_up(request)
            if fault and fault.what == "5xx" and not fault.after:
                return self._broken(fault, headers)
            call = Call(name, request.method, request.path, dict(info), dict(request.query), None, [])
            self.calls.append(call)
            if not await self._work(request, call, work, headers) or (fault and fault.what == "lost"):
                return self._hang_up(request)
            if fault and fault.what == "5xx":
                return self._broken(fault, headers)
            if way:
                await asyncio.sleep(way / 2)
            return self._answer(call.status, call.text, headers)

        return handle

    @staticmethod
    def _shut_out(wait: float) -> web.Response:
        """Return what the gate before Discord answers: a page, and no header that would tell a library to try again."""
        headers = {"Retry-After": str(math.ceil(wait)), "Content-Type": "text/html"}
        return web.Response(status=429, body=b"<html><title>Access denied</title>error code: 1015</html>", headers=headers)

    def _known(self, request: web.Request) -> bool:
        """Return whether the request has the bot's token, and that is still valid."""
        return not self.gateway.spent and self._has_token(request)

    def _has_token(self, request: web.Request) -> bool:
        return request.headers.get("Authorization") == f"Bot {self.token}"

    async def _work(self, request: web.Request, call: Call, work: Work, headers: dict[str, str]) -> bool:
        """Do what the request asks for. False when the connection ends without an answer."""
        try:
            await self._read(request, call)
            await self.faults.stage("before", call.route, {"call": call})
            answer = work(call)
            call.status, call.answer = answer if isinstance(answer, tuple) else (204 if answer is None else 200, answer)
        except (HangUp, ConnectionError):  # or the bot died while it sent
            return False
        except Refused as refused:
            call.status, call.answer = refused.status, refused.body()
            self.rates.note(refused.status)
            log.info("refused: %s %s: %s", request.method, request.path, refused)
            if refused.status == 429:
                wait = refused.retry_after or 1.0
                headers |= {"Via": "1.1 playground", "X-RateLimit-Scope": "user", "Retry-After": str(math.ceil(wait))}
        call.text = None if call.answer is None else json.dumps(call.answer)  # as it is now
        call.uploads = [Upload(u.index, u.name, b"") for u in call.uploads]  # the record keeps no pictures
        try:
            await self.faults.stage("after", call.route, {"call": call})
        except HangUp:
            return False
        return True

    def _broken(self, fault: Fault, headers: dict[str, str]) -> web.Response:
        return self._answer(fault.status, {"message": f"{fault.status}: Server Error", "code": 0}, headers)

    @staticmethod
    def _answer(status: int, body: Json | str | None, headers: dict[str, str]) -> web.Response:
        if body is None:
            return web.Response(status=status, headers=headers)
        text = body if isinstance(body, str) else json.dumps(body)
        return web.Response(status=status, body=text.encode(), headers=headers | {"Content-Type": "application/json"})

    @staticmethod
    def _hang_up(request: web.Request) -> web.StreamResponse:
        if request.transport is not None:
            request.transport.close()
        return web.Response(status=500)

    @staticmethod
    async def _read(request: web.Request, call: Call) -> None:
        """The JSON body, or `payload_json` and the files of a form."""
        try:
            if request.content_type == "multipart/form-data":
                async for part in await request.multipart():
                    name = getattr(part, "name", None) or ""
                    data = bytes(await part.read())  # type: ignore[union-attr]
                    if name == "payload_json":
                        call.body = read_json(data)
                    elif name.startswith("files["):
                        call.uploads.append(Upload(name[6:-1], getattr(part, "filename", None) or "unknown", data))
            elif request.can_read_body and (raw := await request.read()):
                if request.content_type != "application/json":
                    raise Refused(50035, message=f"Expected application/json, not {request.content_type}")
                call.body = read_json(raw)
        except ValueError:
            raise Refused(50109) from None
        if call.body is None:
            call.body = {}

    # ---- the routes

    def _routes(self) -> list[tuple[str, str, str, tuple[int, float], Work]]:
        world, held = self.world, self.interactions
        app, channel, message = "/applications/{app}", "/channels/{channel}", "/channels/{channel}/messages/{message}"
        hook, hooked = "/webhooks/{app}/{token}", "/webhooks/{app}/{token}/messages/{message}"
        free, some, few = (1000, 1.0), (50, 10.0), (5, 5.0)
        return [
            ("GET gateway", "GET", "/gateway", some, lambda c: {"url": self.gateway.url}),
            ("GET gateway bot", "GET", "/gateway/bot", some, lambda c: self._gateway_bot()),
            ("GET me", "GET", "/users/@me", some, lambda c: self._me()),
            ("GET my guilds", "GET", "/users/@me/guilds", some, lambda c: self._my_guilds()),
            ("GET user", "GET", "/users/{user}", some, lambda c: world.user(c["user"])),
            ("POST dm", "POST", "/users/@me/channels", some, self._open_dm),
            ("GET application", "GET", "/oauth2/applications/@me", some, lambda c: self._application()),
            ("GET application me", "GET", "/applications/@me", some, lambda c: self._application()),
            ("GET commands", "GET", app + "/commands", some, lambda c: self._commands(c, "")),
            ("PUT commands", "PUT", app + "/commands", some, lambda c: self._overwrite(c, "")),
            ("GET guild commands", "GET", app + "/guilds/{guild}/commands", some, lambda c: self._commands(c, c["guild"])),
            ("PUT guild commands", "PUT", app + "/guilds/{guild}/commands", some, lambda c: self._overwrite(c, c["guild"])),
            ("GET emojis", "GET", app + "/emojis", some, lambda c: emojis.listed(self._ours(c))),
            ("POST emoji", "POST", app + "/emojis", few, lambda c: (201, emojis.create(self._ours(c), c.body))),
            ("DELETE emoji", "DELETE", app + "/emojis/{emoji}", few, lambda c: emojis.delete(self._ours(c), c["emoji"])),
            ("POST callback", "POST", "/interactions/{interaction}/{token}/callback", free, self._callback),
            ("POST followup", "POST", hook, (5, 2.0), lambda c: held.follow_up(c["app"], c["token"], c.body, c.uploads)),
            ("GET followup", "GET", hooked, free, lambda c: held.read(c["app"], c["token"], c["message"])),
            ("PATCH followup", "PATCH", hooked, (5, 2.0), self._edit_followup),
            ("DELETE followup", "DELETE", hooked, (5, 2.0), lambda c: held.delete(c["app"], c["token"], c["message"])),
            ("GET channel", "GET", channel, some, self._channel),
            ("PATCH channel", "PATCH", channel, few, self._edit_channel),
            ("DELETE channel", "DELETE", channel, few, self._delete_channel),
            ("POST typing", "POST", channel + "/typing", few, self._typing),
            ("GET messages", "GET", channel + "/messages", some, self._history),
            ("POST message", "POST", channel + "/messages", few, self._post),
            ("GET message", "GET", message, some, self._message),
            ("PATCH message", "PATCH", message, few, self._patch),
            ("DELETE message", "DELETE", message, (5, 1.0), self._delete),
            ("POST thread", "POST", channel + "/threads", (10, 10.0), lambda c: self._thread(c, None)),
            ("POST message thread", "POST", message + "/threads", (10, 10.0), lambda c: self._thread(c, c["message"])),
            ("GET thread members", "GET", channel + "/thread-members", some, self._members),
            ("PUT thread member", "PUT", channel + "/thread-members/{user}", few, self._join),
            ("DELETE thread member", "DELETE", channel + "/thread-members/{user}", few, self._leave),
            ("GET guild", "GET", "/guilds/{guild}", some, lambda c: world.guild_object(self._guild(c))),
            ("GET guild channels", "GET", "/guilds/{guild}/channels", some, lambda c: self._channels(self._guild(c))),
            ("GET member", "GET", "/guilds/{guild}/members/{user}", some, self._member),
            ("GET active threads", "GET", "/guilds/{guild}/threads/active", some, lambda c: self._active(self._guild(c))),
        ]  # fmt: skip

    def _me(self) -> Json:
        return self.world.user(self.world.bot_id) | {"verified": True, "mfa_enabled": False, "email": None, "locale": "en-US"}

    def _my_guilds(self) -> list[Json]:
        """The bot's servers with its permissions there (resources/user, "Get Current User Guilds")."""
        roles, found = self.world.roles, []
        for guild in self.world.guilds.values():
            if guild["bot_role"] is not None:
                may = permits.base(roles[guild["id"]]["permissions"], roles[guild["bot_role"]]["permissions"], False)
                found.append({
                    "id": guild["id"], "name": guild["name"], "icon": None, "banner": None, "owner": False, "features": [],
                    "permissions": str(may),
                })  # fmt: skip
        return found

    def _post(self, call: Call) -> Json:
        return messages.post(self.world, self.world.bot_id, call["channel"], call.body, call.uploads)

    def _patch(self, call: Call) -> Json:
        return messages.edit(self.world, self.world.bot_id, call["channel"], call["message"], call.body, call.uploads)

    def _delete(self, call: Call) -> None:
        messages.delete(self.world, self.world.bot_id, call["channel"], call["message"])

    def _edit_followup(self, call: Call) -> Json:
        return self.interactions.edit(call["app"], call["token"], call["message"], call.body, call.uploads)

    def _gateway_bot(self) -> Json:
        gateway = self.gateway
        limit = {
            "total": gateway.total, "remaining": gateway.remaining(), "reset_after": 86_400_000,
            "max_concurrency": gateway.max_concurrency,
        }  # fmt: skip
        return {"url": gateway.url, "shards": gateway.shards, "session_start_limit": limit}

    def _application(self) -> Json:
        world, said = self.world, self.world.application
        types, flags = said["integration_types"], EMBEDDED if said["activities"] else 0
        links = {"terms_of_service_url": said["terms"], "privacy_policy_url": said["privacy"]}
        return {
            "id": world.app_id, "name": "Skywright", "icon": None, "description": "", "bot_public": False,
            "bot_require_code_grant": False,
            "owner": world.user(world.owner_id), "team": None, "verify_key": "0" * 64, "flags": flags, "tags": [],
            "hook": True,
            "approximate_guild_count": len(self._my_guilds()), "redirect_uris": [],
            "type": None,
            "flags_new": str(flags), "explicit_content_filter": 0, "eligible_oauth2_scopes": [],
            "approximate_user_install_count": sum(world.installed(user) for user in world.people),
            "approximate_user_authorization_count": 0, "interactions_endpoint_url": None, "role_connections_verification_url": None,
            **({} if types is None else {"integration_types_config": {str(kind): {} for kind in types}}),
            **{key: link for key, link in links.items() if link},
        }  # fmt: skip

    def _own(self, call: Call) -> None:
        if call["app"] != self.world.app_id:
            raise Refused(20012, status=403, message="You are not authorized to perform this action on this application")

    def _ours(self, call: Call) -> World:
        """The world, for the application's own routes."""
        self._own(call)
        return self.world

    def _commands(self, call: Call, guild: str) -> Any:
        self._own(call)
        if guild and not self.world.present(self.world.bot_id, guild):
            raise Refused(50001)
        found = self.world.commands.get(guild, [])
        whole = call.query.get("with_localizations", "").lower() in ("1", "true")
        return found if whole else commands.localized(found)

    def _overwrite(self, call: Call, guild: str) -> Any:
        self._own(call)
        if guild and not self.world.present(self.world.bot_id, guild):
            raise Refused(50001)
        return commands.overwrite(self.world, guild, call.body)

    def _callback(self, call: Call) -> Any:
        answer = self.interactions.callback(call["interaction"], call["token"], call.body, call.uploads)
        return answer if call.query.get("with_response", "").lower() in ("1", "true") else None

    def _open_dm(self, call: Call) -> Json:
        return self.world.channel_object(self.world.open_dm(str(call.body.get("recipient_id") or "")))

    def _channel(self, call: Call) -> Json:
        self.world.need(self.world.bot_id, call["channel"], 0)
        return self.world.channel_object(self.world.channel(call["channel"]), self.world.bot_id)

    def _edit_channel(self, call: Call) -> Json:
        channel = self.world.channel(call["channel"])
        self.world.need(self.world.bot_id, call["channel"], 0)
        if channel["type"] not in THREADS:
            raise Refused(50013)
        before, user = channel["name"], self.world.bot_id
        thread = self.world.edit_thread(user, channel, call.body)
        if thread["name"] != before:
            messages.system(self.world, 4, user, thread, thread["name"])
        return self.world.channel_object(thread, user)

    def _delete_channel(self, call: Call) -> Json:
        channel = self.world.channel(call["channel"])
        if channel["type"] == 1:
            return self.world.channel_object(channel)
        self.world.need(self.world.bot_id, call["channel"], permits.MANAGE_THREADS if channel["type"] in THREADS else 1 << 4)
        return self.world.delete_channel(call["channel"])

    def _typing(self, call: Call) -> None:
        messages.check_can_send(self.world, self.world.bot_id, call["channel"], False)
        self.world.tell("TYPING_START", {"channel_id": call["channel"], "user_id": self.world.bot_id}, channel=call["channel"])

    def _history(self, call: Call) -> Any:
        form = Form()
        limit = call.query.get("limit", "50")
        form.number(("limit",), int(limit) if limit.isdigit() else -1, 1, 100)
        at = {key: int(call.query[key]) for key in ("before", "after", "around") if key in call.query}
        if len(at) > 1:
            form.fault(("_root",), "MUTUALLY_EXCLUSIVE", "before, after and around exclude each other")
        form.done()
        self.world.need(self.world.bot_id, call["channel"], 0)
        if not self.world.permissions(self.world.bot_id, call["channel"]) & permits.READ_HISTORY:
            return []  # no messages without the history permission (resources/message, "Get Channel Messages")
        return messages.history(self.world, call["channel"], limit=int(limit), **at)

    def _message(self, call: Call) -> Json:
        self.world.need(self.world.bot_id, call["channel"], permits.READ_HISTORY)
        return messages.get(self.world, call["channel"], call["message"])

    def _thread(self, call: Call, message_id: str | None) -> tuple[int, Json]:
        body, world = call.body, self.world
        if message_id is None and body.get("type") != 11:
            form = Form()
            form.fault(("type",), "BASE_TYPE_CHOICES", "The playground knows public threads only (11).")
            form.done()
        thread = open_thread(
            world, world.bot_id, call["channel"], body.get("name"), body.get("auto_archive_duration") or 1440, message_id
        )
        return 201, world.channel_object(thread, world.bot_id)

    def _in_thread(self, call: Call) -> Json:
        thread = self.world.channel(call["channel"])
        if thread["type"] not in THREADS:
            raise Refused(50024)
        self.world.need(self.world.bot_id, call["channel"], 0)
        return thread

    def _members(self, call: Call) -> Any:
        thread = self._in_thread(call)
        return [self.world.thread_member(thread, user) for user in thread["_members"]]

    def _join(self, call: Call) -> None:
        thread, user = self._in_thread(call), self._user(call)
        if thread["thread_metadata"]["archived"]:
            raise Refused(50083)
        if user != self.world.bot_id:
            self.world.need(self.world.bot_id, thread["id"], permits.SEND_IN_THREADS)
            self.world.member(user, guild=thread["guild_id"])
            if not self.world.permissions(user, thread["id"]):
                raise Refused(50001)
        self.world.join_thread(thread, user)

    def _leave(self, call: Call) -> None:
        thread, user = self._in_thread(call), self._user(call)
        if thread["thread_metadata"]["archived"]:
            raise Refused(50083)
        if user != self.world.bot_id:
            self.world.need(self.world.bot_id, thread["id"], permits.MANAGE_THREADS)
        self.world.leave_thread(thread, user)

    def _user(self, call: Call) -> str:
        return self.world.bot_id if call["user"] == "@me" else call["user"]

    def _guild(self, call: Call) -> str:
        if not self.world.present(self.world.bot_id, call["guild"]):
            raise Refused(10004)
        if self.world.guild(call["guild"])["unavailable"]:
            raise Refused(0, status=503, message="503: Service Unavailable")
        return call["guild"]

    def _member(self, call: Call) -> Json:
        return self.world.member(self._user(call), guild=self._guild(call))

    def _channels(self, guild: str) -> Any:
        own = [c for c in self.world.channels.values() if c.get("guild_id") == guild]
        return [self.world.channel_object(c) for c in own if c["type"] not in THREADS]

    def _active(self, guild: str) -> Json:
        bot = self.world.bot_id
        threads = [c for c in self.world.active_threads(guild) if self.world.permissions(bot, c["id"])]
        return {
            "threads": [self.world.channel_object(c, bot) for c in threads],
            "members": [self.world.thread_member(c, bot) for c in threads if bot in c["_members"]],
            "has_more": False,
        }


def open_thread(world: World, user: str, parent_id: str, name: Any, minutes: int, message_id: str | None) -> Json:
    """A thread, and what Discord writes about it: a line in the channel (18), or the message quoted in the thread (21)."""
    start = messages.get(world, parent_id, message_id) if message_id else None
    thread = world.open_thread(user, parent_id, name, minutes, message_id=message_id)
    about = {"type": 0, "channel_id": thread["id"], "guild_id": thread["guild_id"]}
    if start is None:
        messages.system(world, 18, user, world.channel(parent_id), thread["name"], message_reference=about)
    else:
        start["flags"] |= 1 << 5
        start["thread"] = world.channel_object(thread)
        world.tell("MESSAGE_UPDATE", start, channel=parent_id)
        quoted = about | {"channel_id": parent_id, "message_id": start["id"]}
        messages.system(world, 21, start["author"]["id"], thread, "", message_reference=quoted, referenced_message=start)
    return thread
