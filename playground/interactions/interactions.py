"""Interactions: what a person does becomes an event for the bot, and the bot's callback and follow-ups become messages.

Sources: Discord's documentation, interactions/receiving-and-responding ("Responding to an Interaction", "Interaction
Callback Response", "Followup Messages": three seconds, fifteen minutes), interactions/message-components;
docs/protocols.md 6 for what was tried (200 with JSON, messages of interactions are type 20, `attachment_size_limit`
required, `guild_id` absent in direct messages).
"""

import copy
from dataclasses import dataclass, field
from typing import Any, Final

from .. import components as parts
from .. import limits, messages, permits
from ..limits import EPHEMERAL, LOADING, Form, Refused
from ..messages import Draft, Upload
from ..world import THREADS, World, secret

Json = dict[str, Any]

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5
DEADLINE: Final = 3_000
TOKEN_LIFE: Final = 900_000
OUTSIDE_FOLLOW_UPS: Final = 5  # where only a user has installed the application
KEPT: Final = 2_000  # interactions and ephemeral messages kept in memory
#: Which callback answers which interaction.
ALLOWED: Final = {COMMAND: (4, 5, 9), COMPONENT: (4, 5, 6, 7, 9), AUTOCOMPLETE: (8,), MODAL: (4, 5, 6, 7)}


@dataclass
class Interaction:
    """One thing that one person did, and how far the bot has answered."""

    id: str
    token: str
    kind: int
    user: str
    channel: str
    created: int
    data: Json
    name: str = ""
    message: str | None = None  # the message whose component was used
    state: str = "waiting"
    callback: int = 0
    original: str | None = None
    filled: bool = True  # False while the original is still "thinking"
    hidden: bool = False  # the thinking message is ephemeral
    mine: set[str] = field(default_factory=set)
    modal: Json | None = None
    opener: "Interaction | None" = None  # of a modal's: the one that opened it
    owners: Json = field(default_factory=dict)  # by which installations it came: {"0": server} and {"1": user}
    follow_ups: int = 0


class Interactions:
    """All interactions of the last quarter of an hour, and the messages only one person sees."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self.hidden: dict[str, tuple[str, Json]] = {}

    # ---- from a person to the bot

    def start(
        self,
        user: str,
        channel_id: str,
        kind: int,
        data: Json,
        *,
        name: str = "",
        message: Json | None = None,
        opener: Interaction | None = None,
    ) -> Interaction:
        """Make an interaction and tell the gateway of it."""
        world = self.world
        channel = world.channel(channel_id)
        world.check_up(channel_id)
        owners = self._owners(user, channel, data.get("id") if kind in (COMMAND, AUTOCOMPLETE) else None, message, opener)
        if not owners:
            raise Refused(0, status=404, message="The bot is not in this server any more.")
        self._begin(user, channel, kind)
        found = Interaction(
            world.snowflake(),
            secret() + secret(),
            kind,
            user,
            channel_id,
            world.clock.now(),
            data,
            name,
            message["id"] if message else None,
            owners=owners,
            opener=opener,
        )
        self.by_id[found.id] = self.by_token[found.token] = found
        payload: Json = {
            "id": found.id, "application_id": world.app_id, "type": kind, "token": found.token, "version": 1, "data": data,
            "channel_id": channel_id, "locale": world.locale(user),
            "app_permissions": str(self._app_permissions(user, channel_id, owners)), "entitlements": [],
            "authorizing_integration_owners": owners,
            "channel": world.channel_object(channel) | {"permissions": str(world.permissions(user, channel_id))},
            "attachment_size_limit": limits.FILE_BYTES, "entitlement_sku_ids": [],
        }  # fmt: skip
        if channel["type"] == 1:
            payload |= {"user": world.user(user), "context": 1}
        else:
            guild = channel["guild_id"]
            payload |= {
                "guild_id": guild, "guild": {"id": guild, "locale": world.server_locale(guild), "features": []},
                "guild_locale": world.server_locale(guild),
                "member": world.member(user, channel_id, guild), "context": 0,
            }  # fmt: skip
        if message is not None:
            payload["message"] = copy.deepcopy(message)
        world.tell("INTERACTION_CREATE", payload, channel=channel_id)
        self._forget()
        return found

    def _owners(self, user: str, channel: Json, command_id: str | None, message: Json | None, opener: Interaction | None) -> Json:
        """The installations that an interaction belongs to (receiving-and-responding, "Authorizing Integration Owners Object"):
        of a component, those of whoever's command made its message."""
        world = self.world
        if opener is not None:
            return opener.owners
        guild = channel.get("guild_id")
        owners: Json = {}
        types, theirs = [0, 1], user if world.installed(user) else None
        if command_id is not None:
            command = next(c for listed in world.commands.values() for c in listed if c["id"] == command_id)
            types = [0] if command.get("guild_id") else command["integration_types"]
        elif message is not None:
            made_by = (message.get("interaction_metadata") or {}).get("authorizing_integration_owners") or {}
            theirs = made_by.get("1")
        if guild is None or (0 in types and world.present(world.bot_id, guild)):
            owners["0"] = guild or "0"
        if 1 in types and theirs is not None:
            owners["1"] = theirs
        return owners

    def _app_permissions(self, user: str, channel_id: str, owners: Json) -> int:
        """Return what the application may do there; where only a user has installed it, what that person may, of what it may
        anywhere."""
        if "0" in owners:
            return self.world.permissions(self.world.bot_id, channel_id)
        return self.world.permissions(user, channel_id) & permits.OUTSIDE

    def _quiet(self, found: Interaction) -> bool:
        """Return whether everything that it is answered is for that person alone: a user's own application where it may not
        speak."""
        return "0" not in found.owners and not self.world.permissions(found.user, found.channel) & permits.USE_EXTERNAL_APPS

    def _begin(self, user: str, channel: Json, kind: int) -> None:
        """What a person's client does before it sends: whoever acts in direct messages has opened them, and in an archived thread
        some clients open the thread first, and send nothing where they may not (issue 8474)."""
        if channel["type"] == 1:
            self.world.first_words(channel, by_bot=False)
        held = self.world.conditions.archived == "held" and kind in (COMMAND, COMPONENT)
        if held and channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            moderator = self.world.permissions(user, channel["id"]) & permits.MANAGE_THREADS
            if user not in channel["_members"] and not moderator:
                raise Refused(50013, message="An error occurred, please try again.")
            self.world.edit_thread(user, channel, {"archived": False})

    def message_of(self, user: str, channel_id: str, message_id: str) -> Json:
        """A message that this person sees, ephemeral ones included."""
        if message_id in self.hidden:
            owner, message = self.hidden[message_id]
            if owner != user or message["channel_id"] != channel_id:
                raise Refused(10008)
            return message
        self.world.need(user, channel_id, 0)
        return messages.get(self.world, channel_id, message_id)

    def component(self, user: str, channel_id: str, message_id: str, custom_id: str, values: list[str] | None) -> Interaction:
        """A person presses a button or chooses in a select."""
        message = self.message_of(user, channel_id, message_id)
        found = parts.find(message["components"], custom_id)
        if found is None or message["author"]["id"] != self.world.bot_id:
            raise Refused(0, status=404, message="There is no such button on that message any more.")
        if found.get("disabled"):
            raise Refused(0, status=400, message="That button is disabled.")
        data: Json = {"custom_id": custom_id, "component_type": found["type"], "id": found["id"]}
        if found["type"] in parts.SELECTS:
            values = values or []
            self._check_values(found, values)
            data["values"] = values
            if found["type"] != parts.SELECT:
                data["resolved"] = self.resolved(values, self.world.channel(channel_id).get("guild_id", ""))
        return self.start(user, channel_id, COMPONENT, data, message=message)

    @staticmethod
    def _check_values(select: Json, values: list[str]) -> None:
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        low = 1 if low is None else low
        if not low <= len(values) <= (high or 1):
            raise Refused(0, status=400, message=f"Choose {low} to {high or 1}.")
        known = {o["value"] for o in select.get("options") or []}
        if select["type"] == parts.SELECT and not set(values) <= known:
            raise Refused(0, status=400, message="That is not among the choices.")

    def resolved(self, users: list[str], guild: str) -> Json:
        """Users named in options or selects, with their membership where they have one."""
        found: Json = {"users": {}, "members": {}}
        for user in users:
            found["users"][user] = self.world.user(user)
            if self.world.present(user, guild):
                member = self.world.member(user, guild=guild) | {"permissions": str(permits.EVERYONE)}
                for key in ("user", "deaf", "mute"):
                    member.pop(key, None)
                found["members"][user] = member
        return found

    def submit(self, user: str, interaction_id: str, values: Json) -> Interaction:
        """A person sends a modal that was opened by an interaction of theirs."""
        opener = self.by_id.get(interaction_id)
        if opener is None or opener.user != user or opener.modal is None:
            raise Refused(0, status=404, message="That form is not open any more.")
        modal = opener.modal
        form = Form()
        filled = [self._fill(component, values, form) for component in modal["components"]]
        if form.errors:
            raise Refused(0, status=400, message="The form is not filled in as it asks.", errors=form.errors)
        message = None
        if opener.message is not None:
            try:
                message = self.message_of(user, opener.channel, opener.message)
            except Refused:
                pass  # the message is gone; the form still counts
        data = {"custom_id": modal["custom_id"], "components": filled, "resolved": {}}
        opener.modal = None
        return self.start(user, opener.channel, MODAL, data, message=message, opener=opener)

    def _fill(self, component: Json, values: Json, form: Form) -> Json:
        shown: Json = {"type": component["type"], "id": component["id"]}
        if component.get("component"):
            shown["component"] = self._fill(component["component"], values, form)
        if component.get("components"):
            shown["components"] = [self._fill(c, values, form) for c in component["components"]]
        custom_id = component.get("custom_id")
        if custom_id is None:
            return shown
        shown["custom_id"] = custom_id
        if component["type"] == parts.TEXT_INPUT:
            text = str(values.get(custom_id, component.get("value") or ""))
            least = max(component.get("min_length") or 0, 1 if component.get("required", True) else 0)
            if text or least:
                form.length((custom_id,), text, least, component.get("max_length") or 4000)
            shown["value"] = text
        else:
            chosen = values.get(custom_id) or []
            if chosen or component.get("required", True):
                self._check_values(component, chosen)
            shown["values"] = chosen
        return shown

    # ---- from the bot to the person

    def callback(self, interaction_id: str, token: str, body: Json, uploads: list[Upload]) -> Json:
        """POST interactions/{id}/{token}/callback: once, within three seconds."""
        found = self.by_id.get(interaction_id)
        if found is None or found.token != token:
            raise Refused(10062)
        if found.state == "acknowledged":
            raise Refused(40060)
        if self.world.clock.now() - found.created > DEADLINE:
            raise Refused(10062)
        self._check_archived(found)
        kind = body.get("type")
        if kind not in ALLOWED[found.kind] or (kind in (6, 7) and found.message is None):
            form = Form()
            form.fault(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {ALLOWED[found.kind]}.")
            form.done()
        data: Json = body.get("data") or {}
        message: Json | None = None
        match kind:
            case 4:
                message = self._create(found, data, uploads, at=("data",))
                found.original = message["id"]
            case 5:
                message = self._think(found, self._quiet(found) or bool(int(data.get("flags") or 0) & EPHEMERAL))
                found.original, found.filled = message["id"], False
            case 6:
                found.original = found.message
            case 7:
                assert found.message is not None
                message = self._update(found, found.message, data, uploads, at=("data",))
                found.original = found.message
            case 8:
                form = Form("data")
                limits.choices(form, ("choices",), data.get("choices"))
                form.done()
                self.world.tell("AUTOCOMPLETE", {"id": found.id, "choices": data["choices"]}, user=found.user)
            case 9:
                self._open(found, data)
        found.state, found.callback = "acknowledged", int(body["type"])
        self.world.tell(
            "INTERACTION", {"id": found.id, "state": "acknowledged", "kind": kind, "message": found.original}, user=found.user
        )
        answer: Json = {"interaction": {"id": found.id, "type": found.kind}}
        if message is not None:
            answer["interaction"] |= {
                "response_message_id": message["id"], "response_message_loading": bool(message["flags"] & LOADING),
                "response_message_ephemeral": bool(message["flags"] & EPHEMERAL), "channel_id": found.channel,
            }  # fmt: skip
            if kind in (4, 7):
                answer["resource"] = {"type": kind, "message": message}
        return answer

    def _check_archived(self, found: Interaction) -> None:
        """In an archived thread every answer may be refused (50083)."""
        meta = self.world.channel(found.channel).get("thread_metadata") or {}
        if self.world.conditions.archived == "refused" and found.kind != AUTOCOMPLETE and meta.get("archived"):
            raise Refused(50083)

    def _open(self, found: Interaction, data: Json) -> None:
        form = Form("data")
        modal = copy.deepcopy(data)
        parts.Check(form, self.world.emojis).modal(modal)
        form.done()
        parts.finish(modal["components"], lambda url: None, form)
        found.modal = modal
        shown = {"id": found.id, "channel": found.channel, "modal": modal}
        self.world.tell("MODAL", shown, user=found.user)

    def _meta(self, found: Interaction, followup: bool) -> Json:
        meta: Json = {
            "id": found.id,
            "type": found.kind,
            "user": self.world.user(found.user),
            "authorizing_integration_owners": found.owners,
        }
        if found.kind == COMMAND:
            meta |= {"name": found.name, "command_type": 1}
        if found.kind == COMPONENT and found.message:
            meta["interacted_message_id"] = found.message
        if found.opener is not None:
            meta["triggering_interaction_metadata"] = self._meta(found.opener, False)["interaction_metadata"]
        if followup and found.original:
            meta["original_response_message_id"] = found.original
        return {"interaction_metadata": meta}

    def _create(
        self, found: Interaction, body: Json, uploads: list[Upload], *, at: tuple[str, ...] = (), followup: bool = False
    ) -> Json:
        world = self.world
        draft = Draft(world, body, uploads, at=at)
        flags = EPHEMERAL if self._quiet(found) else draft.flags & EPHEMERAL
        self._open_thread(found, bool(flags))
        message = messages.build(
            world, draft, world.bot_id, world.channel(found.channel), kind=20, flags=flags, more=self._meta(found, followup), at=at
        )
        return self._keep(found, message)

    def _think(self, found: Interaction, hidden: bool) -> Json:
        world = self.world
        self._open_thread(found, hidden)
        draft = Draft(world, {"content": "-"}, [])
        message = messages.build(
            world,
            draft,
            world.bot_id,
            world.channel(found.channel),
            kind=20,
            flags=LOADING | (EPHEMERAL if hidden else 0),
            more=self._meta(found, False),
        )
        message["content"] = ""
        found.hidden = hidden
        return self._keep(found, message)

    def _open_thread(self, found: Interaction, hidden: bool) -> None:
        """In an archived thread an answer is a message like others; where it is locked, the bot cannot even answer in private."""
        channel = self.world.channel(found.channel)
        if channel["type"] in THREADS:
            if channel["thread_metadata"]["archived"]:
                messages.check_lock(self.world, self.world.bot_id, channel)
            if not hidden:
                self.world.awaken(channel)

    def _keep(self, found: Interaction, message: Json) -> Json:
        found.mine.add(message["id"])
        if message["flags"] & EPHEMERAL:
            self.hidden[message["id"]] = (found.user, message)
            self.world.tell("EPHEMERAL_CREATE", message, user=found.user)
        else:
            messages.put(self.world, message)
        return message

    def _update(self, found: Interaction, message_id: str, body: Json, uploads: list[Upload], *, at: tuple[str, ...] = ()) -> Json:
        world = self.world
        if message_id in self.hidden:
            owner, message = self.hidden[message_id]
            message = messages.change(world, copy.deepcopy(message), body, uploads, at)
            self.hidden[message_id] = (owner, message)
            world.tell("EPHEMERAL_UPDATE", message, user=owner)
            return message
        old = messages.get(world, found.channel, message_id)
        messages.check_changeable(world, world.bot_id, world.channel(found.channel))
        message = messages.change(world, copy.deepcopy(old), body, uploads, at)
        world.messages[found.channel][message_id] = message
        world.tell("MESSAGE_UPDATE", message, channel=found.channel)
        return message

    # ---- webhooks/{application}/{token}

    def held(self, app_id: str, token: str) -> Interaction:
        """The interaction of a token: fifteen minutes (50027), only after it was answered (10015)."""
        if app_id != self.world.app_id:
            raise Refused(10015)
        found = self.by_token.get(token)
        if found is None or self.world.clock.now() - found.created > TOKEN_LIFE:
            raise Refused(50027)
        if found.state != "acknowledged":
            raise Refused(10015)
        return found

    def follow_up(self, app_id: str, token: str, body: Json, uploads: list[Upload]) -> Json:
        """POST: one more message; the first one after "thinking" takes its place."""
        found = self.held(app_id, token)
        if found.kind == AUTOCOMPLETE:
            raise Refused(10015)
        if not found.filled and found.original:
            Draft(self.world, body, uploads)  # an empty message is refused here too
            found.filled = True
            return self._update(found, found.original, body, uploads)
        if "0" not in found.owners and found.follow_ups >= OUTSIDE_FOLLOW_UPS:
            raise Refused(40094)
        message = self._create(found, body, uploads, followup=True)
        found.follow_ups += 1
        return message

    def _which(self, found: Interaction, message_id: str) -> str:
        wanted = found.original if message_id == "@original" else message_id
        if wanted is None or not (
            wanted in found.mine or (message_id == "@original" and found.callback in (6, 7)) or wanted == found.original
        ):
            raise Refused(10008)
        return wanted

    def read(self, app_id: str, token: str, message_id: str) -> Json:
        """GET: the original or a follow-up."""
        found = self.held(app_id, token)
        wanted = self._which(found, message_id)
        return self.hidden[wanted][1] if wanted in self.hidden else messages.get(self.world, found.channel, wanted)

    def edit(self, app_id: str, token: str, message_id: str, body: Json, uploads: list[Upload]) -> Json:
        """PATCH: the original or a follow-up."""
        found = self.held(app_id, token)
        wanted = self._which(found, message_id)
        message = self._update(found, wanted, body, uploads)
        if wanted == found.original:
            found.filled = True
        return message

    def delete(self, app_id: str, token: str, message_id: str) -> None:
        """DELETE: the original or a follow-up."""
        found = self.held(app_id, token)
        wanted = self._which(found, message_id)
        if wanted in self.hidden:
            owner, message = self.hidden.pop(wanted)
            self.world.drop_attachments(message)
            data = {"id": wanted, "channel_id": found.channel}
            self.world.tell("EPHEMERAL_DELETE", data, user=owner)
        else:
            messages.delete(self.world, None, found.channel, wanted)

    # ---- time

    def sweep(self) -> None:
        """Whatever was not answered within three seconds has failed; the person is told once."""
        now = self.world.clock.now()
        for found in self.by_id.values():
            if found.state == "waiting" and now - found.created > DEADLINE:
                found.state = "failed"
                kind = {COMMAND: "command", COMPONENT: "component", AUTOCOMPLETE: "autocomplete", MODAL: "modal"}[found.kind]
                data = {"id": found.id, "state": "failed", "kind": kind, "channel": found.channel, "message": found.message}
                self.world.tell("INTERACTION", data, user=found.user)

    def _forget(self) -> None:
        while len(self.by_id) > KEPT:
            old = self.by_id.pop(next(iter(self.by_id)))
            self.by_token.pop(old.token, None)
        while len(self.hidden) > KEPT:
            _, message = self.hidden.pop(next(iter(self.hidden)))
            self.world.drop_attachments(message)
