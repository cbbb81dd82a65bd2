"""The gateway: identify, heartbeat, dispatch, resume with replay, and the ways a connection can go wrong.

Sources: Discord's documentation, topics/gateway ("Connection Lifecycle", "Sharding", "Gateway Intents", "Message
Content Intent"), topics/opcodes-and-status-codes ("Gateway Close Event Codes"); discord.py 2.7.1, gateway.py, for
what it sends and reads.
"""

import asyncio
import json
import logging
import random
import time
import zlib
from dataclasses import dataclass, field
from typing import Any, Final

from aiohttp import WSMsgType, web

from . import permits
from .world import GUILD, World, secret

Json = dict[str, Any]
log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, REQUEST_MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 3, 6, 7, 8, 9, 10, 11
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1, 1 << 1, 1 << 8, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED: Final = GUILD_MEMBERS | PRESENCES | CONTENT
REPLAY: Final = 2_000  # events kept for a resume
SESSION_LIFE: Final = 120.0  # seconds that a session outlives its connection


@dataclass
class Session:
    """One identified connection of one shard; it outlives its socket for a while."""

    id: str
    shard: int
    shards: int
    intents: int
    seq: int = 0
    sent: list[Json] = field(default_factory=list)
    socket: "Socket | None" = None
    left_at: float = 0.0

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, keep it for a resume, send it when connected."""
        self.seq += 1
        packet = {"op": DISPATCH, "t": event, "s": self.seq, "d": data}
        self.sent.append(packet)
        del self.sent[:-REPLAY]
        if self.socket is not None:
            self.socket.send(packet)


class Socket:
    """One WebSocket: packets leave in order, each after its jitter."""

    def __init__(self, response: web.WebSocketResponse, compress: bool, jitter: tuple[float, float]) -> None:
        self.response = response
        self.zip = zlib.compressobj() if compress else None
        self.jitter = jitter
        self.queue: asyncio.Queue[tuple[float, Json | int]] = asyncio.Queue()
        self.zombie = False
        self.closing = False
        self.due = 0.0

    def send(self, packet: Json | int) -> None:
        """Queue a packet, or a close code."""
        if self.zombie:
            return
        self.due = max(self.due, time.monotonic() + random.uniform(*self.jitter) / 1000)
        if isinstance(packet, dict):
            packet = {"op": packet["op"], "d": packet.get("d"), "s": packet.get("s"), "t": packet.get("t")}
            self.queue.put_nowait((self.due, json.loads(json.dumps(packet))))  # as it is now, whatever happens to it later
        else:
            self.queue.put_nowait((self.due, packet))

    async def pump(self) -> None:
        """Send what is queued until the connection closes."""
        while not self.response.closed:
            due, packet = await self.queue.get()
            if (wait := due - time.monotonic()) > 0:
                await asyncio.sleep(wait)
            if self.zombie:
                continue
            try:
                if isinstance(packet, int):
                    self.closing = True
                    await self.response.close(code=packet)
                    return
                text = json.dumps(packet, separators=(",", ":"))
                if self.zip is None:
                    await self.response.send_str(text)
                else:
                    await self.response.send_bytes(self.zip.compress(text.encode()) + self.zip.flush(zlib.Z_SYNC_FLUSH))
            except (ConnectionError, RuntimeError):
                return


class Gateway:
    """All sessions of the bot."""

    def __init__(self, world: World, token: str) -> None:
        self.world, self.token = world, token
        self.sessions: dict[str, Session] = {}
        self.sockets: set[Socket] = set()
        self.jitter = (0.0, 0.0)
        self.heartbeat = 41_250
        self.privileged = 0  # privileged intents that are switched on for the application: none
        self.identifies = 0
        self.resumes = 0
        self.url = ""
        world.listeners.append(self.hear)

    @property
    def online(self) -> bool:
        """Whether the bot is connected."""
        return any(s.socket is not None for s in self.sessions.values())

    # ---- from the world

    def hear(self, event: str, data: Json, about: Json) -> None:
        """Turn a change of the world into dispatches."""
        world, bot = self.world, self.world.bot_id
        if event.startswith("EPHEMERAL") or not event.isupper() or event not in INTENTS:
            return
        channel_id = about.get("channel")
        direct = channel_id in world.channels and world.channels[channel_id]["type"] == 1
        if event == "THREAD_MEMBERS_UPDATE":
            if bot not in about["members"]:
                return  # without the members intent only one's own membership is told
        elif channel_id is not None and event != "INTERACTION_CREATE" and not event.startswith("CHANNEL"):
            if channel_id in world.channels:
                if not world.permissions(bot, channel_id) & permits.VIEW_CHANNEL:
                    return
            elif bot not in about.get("seen_by", (bot,)):
                return
        need = INTENTS[event]
        if event.startswith("MESSAGE"):
            need = DIRECT_MESSAGES if direct else GUILD_MESSAGES
            if not direct:
                data = data | {"guild_id": GUILD}
                if "author" in data and world.present(data["author"]["id"]):
                    member = world.member(data["author"]["id"])
                    member.pop("user")
                    data["member"] = member
        for session in list(self.sessions.values()):
            if session.intents & need != need:
                continue
            if (0 if direct or event == "USER" else (int(GUILD) >> 22) % session.shards) != session.shard:
                continue
            session.dispatch(event, self._content(session, data, direct) if "author" in data else data)
        self._expire()

    def _content(self, session: Session, data: Json, direct: bool) -> Json:
        """Without the content intent, others' words are empty unless they are sent to the bot or mention it."""
        bot = self.world.bot_id
        if direct or session.intents & CONTENT or data["author"]["id"] == bot or any(m["id"] == bot for m in data["mentions"]):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _expire(self) -> None:
        now = time.monotonic()
        for session in [s for s in self.sessions.values() if s.socket is None and now - s.left_at > SESSION_LIFE]:
            del self.sessions[session.id]

    # ---- the socket

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One connection, from HELLO to its close."""
        response = web.WebSocketResponse(autoping=True, max_msg_size=4096 * 4)
        await response.prepare(request)
        if request.query.get("v", "10") not in ("9", "10"):
            await response.close(code=4012)
            return response
        socket = Socket(response, request.query.get("compress") == "zlib-stream", self.jitter)
        self.sockets.add(socket)
        pump = asyncio.create_task(socket.pump())
        socket.send({"op": HELLO, "d": {"heartbeat_interval": self.heartbeat}})
        session: Session | None = None
        try:
            async for received in response:
                if socket.zombie:
                    continue
                if received.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                    break
                try:
                    packet = json.loads(received.data)
                    op, data = packet["op"], packet.get("d")
                except (ValueError, KeyError, TypeError):
                    socket.send(4002)
                    continue
                if op == HEARTBEAT:
                    socket.send({"op": ACK})
                elif op == IDENTIFY:
                    session = self._identify(socket, data) if session is None else self._already(socket, session)
                elif op == RESUME:
                    session = self._resume(socket, data) if session is None else self._already(socket, session)
                elif session is None:
                    socket.send(4003)
                elif op == REQUEST_MEMBERS:
                    self._members(session, data)
                elif op not in (PRESENCE, 4):
                    socket.send(4001)
        finally:
            self.sockets.discard(socket)
            if socket.closing:
                await asyncio.wait((pump,), timeout=2)  # it is just sending the close frame
            pump.cancel()
            if session is not None and session.socket is socket:
                session.socket, session.left_at = None, time.monotonic()
                if response.close_code in (1000, 1001) and not socket.closing:
                    # the session ends when the client says so (docs: events/gateway, "Disconnecting")
                    self.sessions.pop(session.id, None)
                self.world.tell("ONLINE", {"online": self.online})
        return response

    @staticmethod
    def _already(socket: Socket, session: Session) -> Session:
        socket.send(4005)
        return session

    def _identify(self, socket: Socket, data: Json) -> Session | None:
        if data.get("token") != self.token:
            socket.send(4004)
            return None
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents >= 1 << 26:
            socket.send(4013)
            return None
        if intents & PRIVILEGED & ~self.privileged:
            socket.send(4014)
            return None
        shard, shards = data.get("shard") or (0, 1)
        if not 0 <= shard < shards:
            socket.send(4010)
            return None
        self.identifies += 1
        session = Session(secret(), shard, shards, intents, socket=socket)
        self.sessions[session.id] = session
        world = self.world
        here = (int(GUILD) >> 22) % shards == shard
        ready: Json = {
            "v": 10, "user": world.user(world.bot_id) | {"verified": True, "mfa_enabled": False, "email": None,
            "flags": 0}, "user_settings": {},
            "guilds": [{"id": GUILD, "unavailable": True}] if here else [], "session_id": session.id,
            "resume_gateway_url": self.url,
            "session_type": "normal", "private_channels": [], "relationships": [], "presences": [], "guild_join_requests": [],
            "geo_ordered_rtc_regions": [], "auth": {}, "shard": [shard, shards], "application": {"id": world.app_id,
            "flags": 0}, "_trace": [],
        }  # fmt: skip
        session.dispatch("READY", ready)
        if here and intents & GUILDS:
            session.dispatch("GUILD_CREATE", world.guild_create())
        world.tell("ONLINE", {"online": True})
        return session

    def _resume(self, socket: Socket, data: Json) -> Session | None:
        if data.get("token") != self.token:
            socket.send(4004)
            return None
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        kept = (
            session is not None
            and isinstance(seq, int)
            and (not session.sent or seq >= session.sent[0]["s"] - 1)
            and seq <= session.seq
        )
        if session is None or not kept:
            if session is not None:
                del self.sessions[session.id]
            socket.send({"op": INVALID, "d": False})
            return None
        if session.socket is not None:
            session.socket.send(4000)
        session.socket = socket
        self.resumes += 1
        for packet in [p for p in session.sent if p["s"] > data["seq"]]:
            socket.send(packet)
        session.dispatch("RESUMED", {"_trace": []})
        self.world.tell("ONLINE", {"online": True})
        return session

    def _members(self, session: Session, data: Json) -> None:
        """Request guild members: by id or by the beginning of a name; all of them only with the members intent."""
        query, ids = data.get("query"), data.get("user_ids")
        if query == "" and not session.intents & GUILD_MEMBERS:
            if session.socket:
                session.socket.send(4014)
            return
        world = self.world
        everyone = [u for u in (*world.people, world.bot_id) if world.present(u)]
        if ids is not None:
            wanted = {str(i) for i in (ids if isinstance(ids, list) else [ids])}
            found = [u for u in everyone if u in wanted]
        else:
            wanted = set()
            found = [u for u in everyone if world.user(u)["username"].startswith((query or "").lower())][
                : data.get("limit") or 1000
            ]
        chunk: Json = {"guild_id": GUILD, "members": [world.member(u) for u in found], "chunk_index": 0, "chunk_count": 1}
        if missing := sorted(wanted - set(found)):
            chunk["not_found"] = missing
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # ---- faults

    def fault(self, act: str, code: int = 4000) -> None:
        """Disturb every connection: close, reconnect, invalid, invalid-resumable, zombie."""
        for session in list(self.sessions.values()):
            socket = session.socket
            if socket is None:
                continue
            match act:
                case "close":
                    socket.send(code)
                case "reconnect":
                    socket.send({"op": RECONNECT})
                case "invalid":
                    self.sessions.pop(session.id)
                    socket.send({"op": INVALID, "d": False})
                case "invalid-resumable":
                    socket.send({"op": INVALID, "d": True})
                case "zombie":
                    socket.zombie = True
                case _:
                    raise ValueError(act)

    async def close(self) -> None:
        """End every connection."""
        for socket in list(self.sockets):
            await socket.response.close(code=1001)


#: Which intent an event needs (topics/gateway, "List of Intents"); events not listed here are not for the bot.
INTENTS: Final[dict[str, int]] = {
    "INTERACTION_CREATE": 0,
    "MESSAGE_CREATE": GUILD_MESSAGES,
    "MESSAGE_UPDATE": GUILD_MESSAGES,
    "MESSAGE_DELETE": GUILD_MESSAGES,
    "THREAD_CREATE": GUILDS,
    "THREAD_UPDATE": GUILDS,
    "THREAD_DELETE": GUILDS,
    "THREAD_MEMBERS_UPDATE": GUILDS,
    "CHANNEL_CREATE": GUILDS,
    "CHANNEL_UPDATE": GUILDS,
    "CHANNEL_DELETE": GUILDS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
}
