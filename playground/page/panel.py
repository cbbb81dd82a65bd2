"""The faults panel: every switch that a person, a test or another program can turn by `POST /page/fault`, as API.md lists them."""

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import Any, Final

from .. import messages, permits
from ..faults import Faults
from ..gateway import Gateway
from ..interactions import commands
from ..limits import Refused
from ..rest import Rates, Rest
from ..world import GUILD, World

Json = dict[str, Any]
LONGEST: Final = 86_400.0  # seconds that anything may take


def number(value: Any, low: float, high: float) -> float:
    """A finite number of low to high; ValueError for any other, TypeError for what is none."""
    if isinstance(value, bool):
        raise TypeError("a number is asked for")
    found = float(value)
    if not math.isfinite(found) or not low <= found <= high:
        raise ValueError(f"{value} is not from {low} to {high}")
    return found


def whole(value: Any, low: int, high: int) -> int:
    """A whole number of low to high."""
    found = int(value)
    if isinstance(value, bool) or found != float(value) or not low <= found <= high:
        raise ValueError(f"{value} is no whole number from {low} to {high}")
    return found


def truth(value: Any) -> bool:
    """True or false, and nothing that only looks so."""
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false")
    return value


def one_of(*words: str) -> Callable[[Any], str]:
    """One of some words."""

    def check(value: Any) -> str:
        if value not in words:
            raise ValueError(f"{value!r} is none of {words}")
        return str(value)

    return check


#: What can be said of a fault that waits for a request.
REQUEST: Final[dict[str, Callable[[Any], Any]]] = {
    "times": lambda v: whole(v, 1, 1_000_000),
    "scope": one_of("user", "shared", "global"),
    "status": lambda v: whole(v, 500, 599),
    "seconds": lambda v: number(v, 0, LONGEST),
    "early": truth,
    "after": truth,
}
#: What Discord is like (world/conditions.py), and what each may be.
CONDITIONS: Final[dict[str, Callable[[Any], Any]]] = {
    "old_after": lambda v: number(v, 0, LONGEST),
    "old_edits": lambda v: whole(v, 0, 1_000_000),
    "old_edit_wait": lambda v: number(v, 0, LONGEST),
    "dm_opens": lambda v: whole(v, 0, 1_000_000),
    "dm_window": lambda v: number(v, 0, LONGEST),
    "quarantined": truth,
    "edits_refuse_files": truth,
    "updates_refuse_files": truth,
    "archived": one_of("wakes", "refused", "held"),
    "threads": lambda v: whole(v, 0, 1_000_000),
}
#: What the gateway recommends and demands.
SHARDS: Final[dict[str, Callable[[Any], Any]]] = {
    "shards": lambda v: whole(v, 1, 1_000),
    "least": lambda v: whole(v, 1, 1_000),
    "max_concurrency": lambda v: whole(v, 1, 1_000),
    "identify_seconds": lambda v: number(v, 0, LONGEST),
    "total": lambda v: whole(v, 0, 1_000_000),
    "session_life": lambda v: number(v, 0, LONGEST),
}
#: The languages of Discord's clients (reference, "Locales").
LOCALES: Final = (
    "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl", "no", "pl", "pt-BR", "ro", "fi",
    "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi", "th", "zh-CN", "ja", "zh-TW", "ko",
)  # fmt: skip
#: The limits over all requests.
RATES: Final[dict[str, Callable[[Any], Any]]] = {
    "on": truth,
    "a_second": lambda v: whole(v, 0, 1_000_000),
    "most_invalid": lambda v: whole(v, 0, 1_000_000),
    "reset": truth,
}


def install_types(value: Any) -> list[int] | None:
    """Return where an application can be installed: 0 in servers, 1 by users; None: never said."""
    if value is None:
        return None
    if not isinstance(value, list) or not value or any(kind not in (0, 1) or isinstance(kind, bool) for kind in value):
        raise ValueError(f"{value!r} is no list of 0 and 1")
    return sorted(set(value))


def link(value: Any) -> str | None:
    """An address, or none."""
    if value is None or (isinstance(value, str) and value.startswith(("https://", "http://"))):
        return value
    raise ValueError(f"{value!r} is no address")


#: What the developer portal says of the application.
APPLICATION: Final[dict[str, Callable[[Any], Any]]] = {
    "integration_types": install_types,
    "terms": link,
    "privacy": link,
    "activities": truth,
}


class Panel:
    """What each switch does, and how all of them stand."""

    def __init__(self, world: World, gateway: Gateway, faults: Faults, rates: Rates, rest: Rest) -> None:
        self.world, self.gateway, self.faults, self.rates, self.rest = world, gateway, faults, rates, rest

    def set(self, body: Json) -> None:
        """Turn one switch. ValueError, TypeError and KeyError for a call that is not as API.md has it."""
        SWITCHES[body["what"]](self, body)

    def shown(self) -> Json:
        """Return how all switches stand."""
        return {
            "waiting": self.faults.shown(), "jitter": list(self.faults.jitter), "rates": self.rates.on,
            "requests": self.rates.shown(),
            "gateway": self.gateway.shown(), "conditions": asdict(self.world.conditions),
            "application": dict(self.world.application),
            "unknown_routes": len(self.rest.unknown), "routes": self.rest.names,
        }  # fmt: skip

    def _request(self, body: Json) -> None:
        route = body.get("route", "*")
        if route != "*" and route not in self.rest.names:
            raise ValueError(f"there is no route {route!r}")
        more = {key: check(body[key]) for key, check in REQUEST.items() if body.get(key) is not None}
        self.faults.add(body["what"], route, **more)

    def _jitter(self, body: Json) -> None:
        low, high = (number(body[key], 0, LONGEST * 1000) for key in ("low", "high"))
        self.faults.jitter = self.gateway.jitter = (low, max(low, high))

    def _rates(self, body: Json) -> None:
        given = {key: value for key, value in body.items() if key not in ("as", "what")}
        checked = {key: RATES[key](value) for key, value in given.items()}
        if checked.pop("reset", False):
            self.rates.reset()
        for key, value in checked.items():
            setattr(self.rates, key, value)

    def _gateway(self, body: Json) -> None:
        act = one_of("close", "reconnect", "invalid", "invalid-resumable", "zombie")(body["act"])
        shard = None if body.get("shard") is None else whole(body["shard"], 0, 10_000)
        self.gateway.fault(act, whole(body.get("code") or 4000, 1000, 4999), shard)

    def _shards(self, body: Json) -> None:
        given = {key: value for key, value in body.items() if key not in ("as", "what")}
        checked = {key: SHARDS[key](value) for key, value in given.items()}
        for key, value in checked.items():
            setattr(self.gateway, key, value)

    def _shard(self, body: Json) -> None:
        self.gateway.set_away(whole(body["shard"], 0, 10_000), truth(body["away"]))

    def _delete_channel(self, body: Json) -> None:
        self.world.delete_channel(str(body["channel"]))

    def _delete_message(self, body: Json) -> None:
        messages.delete(self.world, None, str(body["channel"]), str(body["message"]))

    def _permission(self, body: Json) -> None:
        world = self.world
        target = world.bot_id if body["target"] == "bot" else str(body["target"])
        if target != world.bot_id and target not in world.people and target not in world.guilds:
            raise Refused(10013)
        allow = None if body.get("allow") is None else truth(body["allow"])
        world.set_permission(str(body["channel"]), target, whole(body["bits"], 0, permits.ALL), allow)

    def _server(self, body: Json) -> None:
        world, act = self.world, body["act"]
        if act == "new":
            index, of = body.get("shard") or (0, 1)
            of = whole(of, 1, 1_000)
            bot = truth(body.get("bot", True))
            name = str(body.get("name") or f"Server {len(world.guilds) + 1}")
            if not 2 <= len(name) <= 100:
                raise ValueError("a server's name has 2 to 100 characters")
            world.add_guild(name, bot=bot, shard=(whole(index, 0, of - 1), of) if body.get("shard") else None)
            return
        guild = str(body.get("guild") or GUILD)
        match one_of("unavailable", "available", "kick", "invite", "language")(act):
            case "kick":
                world.kick_bot(guild)
            case "invite":
                world.invite_bot(guild)
            case "language":
                world.set_server_locale(guild, one_of(*LOCALES)(body["locale"]))
            case _:
                world.set_available(guild, act == "available")

    def _role(self, body: Json) -> None:
        guild = self.world.guild(str(body.get("guild") or GUILD))
        role = {"bot": guild["bot_role"], "everyone": guild["id"]}[body["role"]]
        if role is None:
            raise Refused(10011, message="The bot is not in that server.")
        self.world.set_role(role, whole(body["bits"], 0, permits.ALL), truth(body["allow"]))

    def _conditions(self, body: Json) -> None:
        given = {key: value for key, value in body.items() if key not in ("as", "what")}
        checked = {key: CONDITIONS[key](value) for key, value in given.items()}  # all of them, or none
        for key, value in checked.items():
            setattr(self.world.conditions, key, value)

    def _account(self, body: Json) -> None:
        user = str(body["user"])
        if user not in self.world.people:
            raise Refused(10013)
        self.world.set_deleted(user, truth(body["deleted"]))

    def _application(self, body: Json) -> None:
        given = {key: value for key, value in body.items() if key not in ("as", "what")}
        checked = {key: APPLICATION[key](value) for key, value in given.items()}
        self.world.application |= checked
        commands.set_activities(self.world, self.world.application["activities"])
        self.world.tell("PEOPLE", {})
        self.world.tell("COMMANDS", {})

    def _install(self, body: Json) -> None:
        user = str(body["user"])
        if user not in self.world.people:
            raise Refused(10013)
        self.world.set_installed(user, truth(body["installed"]))

    def _language(self, body: Json) -> None:
        user = str(body["user"])
        if user not in self.world.people:
            raise Refused(10013)
        self.world.set_locale(user, one_of(*LOCALES)(body["locale"]))

    def _clear(self, body: Json) -> None:
        self.faults.waiting.clear()


SWITCHES: Final[dict[str, Callable[[Panel, Json], None]]] = {
    **dict.fromkeys(("429", "5xx", "lost", "slow"), Panel._request),
    "jitter": Panel._jitter,
    "rates": Panel._rates,
    "gateway": Panel._gateway,
    "shards": Panel._shards,
    "shard": Panel._shard,
    "delete-channel": Panel._delete_channel,
    "delete-message": Panel._delete_message,
    "permission": Panel._permission,
    "server": Panel._server,
    "role": Panel._role,
    "conditions": Panel._conditions,
    "account": Panel._account,
    "application": Panel._application,
    "install": Panel._install,
    "language": Panel._language,
    "clear": Panel._clear,
}
