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

from .. import permits
from ..world import World, secret

Json = dict[str, Any]
log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT, REQUEST_MEMBERS, INVALID, HELLO, ACK = 0, 1, 2, 3, 6, 7, 8, 9, 10, 11
GUILDS, GUILD_MEMBERS, PRESENCES, GUILD_MESSAGES, DIRECT_MESSAGES, CONTENT = 1, 1 << 1, 1 << 8, 1 << 9, 1 << 12, 1 << 15
PRIVILEGED: Final = GUILD_MEMBERS | PRESENCES | CONTENT
REPLAY: Final = 2_000  # events kept for a resume
SESSION_LIFE: Final = 120.0  # seconds that a session outlives its connection
DAY: Final = 86_400.0
AWAY: Final = 0.5  # seconds until a shard that is away closes the door again


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

    def send(self, packet: Json | int, later: float = 0.0) -> None:
        """Queue a packet, or a close code. `later`: so many seconds from now."""
        if self.zombie:
            return
        self.due = max(self.due, time.monotonic() + later + random.uniform(*self.jitter) / 1000)
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


def shard_of(guild: str | None, shards: int) -> int:
    """The shard that hears of a server; direct messages go to the first (events/gateway, "Sharding")."""
    return 0 if guild is None else (int(guild) >> 22) % shards


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
        self.shards = 1  # how many Discord recommends
        self.least = 1  # with fewer a connection is closed (4011)
        self.max_concurrency = 1
        self.identify_seconds = 0.0  # Discord's are five; the playground is in a hurry
        self.total = 1_000  # sessions that may be begun in a day
        self.session_life = SESSION_LIFE
        self.away: set[int] = set()  # shards that cannot be reached
        self.spent = False  # so many sessions were begun that the token is no longer valid
        self._begun: list[float] = []
        self._identified: dict[int, float] = {}  # rate limit key: the time of its last IDENTIFY
        self.url = ""
        world.listeners.append(self.hear)

    @property
    def online(self) -> bool:
        """Return whether the bot is connected."""
        return any(s.socket is not None for s in self.sessions.values())

    # ---- from the world

    def hear(self, event: str, data: Json, about: Json) -> None:
        """Turn a change of the world into dispatches."""
        world, bot = self.world, self.world.bot_id
        if event.startswith("EPHEMERAL") or not event.isupper() or event not in INTENTS:
            return
        channel_id, guild = about.get("channel"), self._guild(data, about)
        if guild is not None and not self._heard(event, guild):
            return
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
                data = data | {"guild_id": guild}
                if "author" in data and world.present(data["author"]["id"], str(guild)):
                    member = world.member(data["author"]["id"], guild=str(guild))
                    member.pop("user")
                    data["member"] = member
        for session in list(self.sessions.values()):
            if session.intents & need != need:
                continue
            if shard_of(guild, session.shards) != session.shard:
                continue
            session.dispatch(event, self._content(session, data, direct) if "author" in data else data)
        self._expire()

    def _guild(self, data: Json, about: Json) -> str | None:
        """The server that an event is about; None for direct messages."""
        channel = self.world.channels.get(about.get("channel", ""), {})
        found: str | None = about.get("guild") or data.get("guild_id") or channel.get("guild_id")
        return found

    def _heard(self, event: str, guild: str) -> bool:
        """Return whether the bot hears of this server: it is there, and there is no outage; else that it is not, and
        interactions."""
        kept = self.world.guilds[guild]
        up = kept["bot_role"] is not None and not kept["unavailable"]
        return up or event in ("GUILD_DELETE", "INTERACTION_CREATE")

    def _content(self, session: Session, data: Json, direct: bool) -> Json:
        """Without the content intent, others' words are empty unless they are sent to the bot or mention it."""
        bot = self.world.bot_id
        if direct or session.intents & CONTENT or data["author"]["id"] == bot or any(m["id"] == bot for m in data["mentions"]):
            return data
        return data | {"content": "", "embeds": [], "attachments": [], "components": []}

    def _expire(self) -> None:
        now = time.monotonic()
        for session in [s for s in self.sessions.values() if s.socket is None and now - s.left_at > self.session_life]:
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
        shard, shards = data.get("shard") or (0, 1)
        intents: Any = data.get("intents")
        wrong = self._wrong(data.get("token"), intents, shard, shards)
        if wrong is not None:
            socket.send(wrong)
            return None
        if shard in self.away:
            socket.send(4000, AWAY)
            return None
        if self._hasty(shard):
            socket.send({"op": INVALID, "d": False})
            return None
        if not self._may_begin():
            socket.send(4004)
            return None
        self.identifies += 1
        session = Session(secret(), shard, shards, intents, socket=socket)
        self.sessions[session.id] = session
        world = self.world
        own = [g for g in world.guilds.values() if g["bot_role"] is not None and shard_of(g["id"], shards) == shard]
        ready: Json = {
            "v": 10, "user": world.user(world.bot_id) | {"verified": True, "mfa_enabled": False, "email": None,
            "flags": 0}, "user_settings": {},
            "guilds": [{"id": g["id"], "unavailable": True} for g in own], "session_id": session.id,
            "resume_gateway_url": self.url,
            "session_type": "normal", "private_channels": [], "relationships": [], "presences": [], "guild_join_requests": [],
            "geo_ordered_rtc_regions": [], "auth": {}, "shard": [shard, shards], "application": {"id": world.app_id,
            "flags": 0}, "_trace": [],
        }  # fmt: skip
        session.dispatch("READY", ready)
        for guild in own if intents & GUILDS else ():
            if guild["unavailable"]:
                session.dispatch("GUILD_DELETE", {"id": guild["id"], "unavailable": True})
            else:
                session.dispatch("GUILD_CREATE", world.guild_create(guild["id"]))
        world.tell("ONLINE", {"online": True})
        return session

    def _wrong(self, token: Any, intents: Any, shard: int, shards: int) -> int | None:
        """The code that an IDENTIFY is closed with."""
        if self.spent or token != self.token:
            return 4004
        if not isinstance(intents, int) or intents < 0 or intents >= 1 << 26:
            return 4013
        if intents & PRIVILEGED & ~self.privileged:
            return 4014
        if not 0 <= shard < shards:
            return 4010
        if shards < self.least:
            return 4011
        return None

    def _may_begin(self) -> bool:
        """Count a session of today. One too many ends all of them, and the token with them ("Session Start Limit")."""
        if self.remaining() > 0:
            self._begun.append(time.monotonic())
            return True
        self.spent = True
        for session in list(self.sessions.values()):
            if session.socket is not None:
                session.socket.send(4004)
        self.sessions.clear()
        return False

    def remaining(self) -> int:
        """Return how many sessions may still be begun today."""
        now = time.monotonic()
        self._begun = [t for t in self._begun if now - t < DAY]
        return max(0, self.total - len(self._begun))

    def _hasty(self, shard: int) -> bool:
        """Return whether an IDENTIFY comes too soon after another with the same key ("Max Concurrency")."""
        key, now = shard % self.max_concurrency, time.monotonic()
        before = self._identified.get(key)
        if before is not None and now - before < self.identify_seconds:
            return True
        self._identified[key] = now
        return False

    def _resume(self, socket: Socket, data: Json) -> Session | None:
        if self.spent or data.get("token") != self.token:
            socket.send(4004)
            return None
        self._expire()
        session = self.sessions.get(str(data.get("session_id")))
        if session is not None and session.shard in self.away:
            socket.send(4000, AWAY)
            return None
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
        world, guild = self.world, str(data.get("guild_id"))
        if guild not in world.guilds:
            return
        everyone = [u for u in (*world.people, world.bot_id) if world.present(u, guild)]
        if ids is not None:
            wanted = {str(i) for i in (ids if isinstance(ids, list) else [ids])}
            found = [u for u in everyone if u in wanted]
        else:
            wanted = set()
            found = [u for u in everyone if world.user(u)["username"].startswith((query or "").lower())][
                : data.get("limit") or 1000
            ]
        members = [world.member(u, guild=guild) for u in found]
        chunk: Json = {"guild_id": guild, "members": members, "chunk_index": 0, "chunk_count": 1}
        if missing := sorted(wanted - set(found)):
            chunk["not_found"] = missing
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # ---- faults

    def fault(self, act: str, code: int = 4000, shard: int | None = None) -> None:
        """Disturb every connection, or those of one shard: close, reconnect, invalid, invalid-resumable, zombie."""
        for session in list(self.sessions.values()):
            socket = session.socket
            if socket is None or shard not in (None, session.shard):
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

    def set_away(self, shard: int, away: bool) -> None:
        """A shard cannot be reached, or can again; the others go on. What happens meanwhile waits for its session, while that
        lives."""
        if not away:
            self.away.discard(shard)
            return
        self.away.add(shard)
        for session in list(self.sessions.values()):
            if session.shard == shard and session.socket is not None:
                session.socket.send(4000)

    def shown(self) -> Json:
        """Return how the shards stand, for the page."""
        live = [s for s in self.sessions.values() if s.socket is not None]
        return {
            "shards": self.shards, "least": self.least, "max_concurrency": self.max_concurrency,
            "identify_seconds": self.identify_seconds, "total": self.total, "remaining": self.remaining(),
            "session_life": self.session_life, "away": sorted(self.away), "spent": self.spent,
            "connected": sorted([s.shard, s.shards] for s in live),
        }  # fmt: skip

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
    "GUILD_CREATE": GUILDS,
    "GUILD_DELETE": GUILDS,
    "GUILD_ROLE_UPDATE": GUILDS,
    "THREAD_LIST_SYNC": GUILDS,
    "GUILD_MEMBER_ADD": GUILD_MEMBERS,
    "GUILD_MEMBER_REMOVE": GUILD_MEMBERS,
}
