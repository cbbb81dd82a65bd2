"""What Discord refuses: the errors, and the limits of messages, commands, modals and choices.

Sources: Discord's documentation, topics/opcodes-and-status-codes ("JSON Error Codes"), reference ("Error Messages"),
resources/message ("Create Message"), interactions/application-commands and interactions/receiving-and-responding.
Limits of components stand in components.py.
"""

import json
import re
from typing import Any, Final

Json = dict[str, Any]

CONTENT: Final = 2000
NONCE: Final = 25
FILES: Final = 10
FILE_BYTES: Final = 10 * 1024 * 1024
ALT_TEXT: Final = 1024
EMBEDS: Final = 10
EMBED_TOTAL: Final = 6000
CHOICES: Final = 25
COMMAND_TOTAL: Final = 8000
ENTRY_POINT: Final = 4  # the type of the command that begins an Activity
V2: Final = 1 << 15
EPHEMERAL: Final = 1 << 6
LOADING: Final = 1 << 7
SUPPRESS_EMBEDS: Final = 1 << 2
SILENT: Final = 1 << 12

MESSAGES: Final = {
    0: "General error",
    10003: "Unknown Channel",
    10004: "Unknown Guild",
    10007: "Unknown Member",
    10008: "Unknown Message",
    10011: "Unknown Role",
    10013: "Unknown User",
    10014: "Unknown Emoji",
    10015: "Unknown Webhook",
    10062: "Unknown interaction",
    10063: "Unknown application command",
    20026: "Your bot has been flagged by our anti-spam system for abusive behavior.",
    30008: "Maximum number of emojis reached (2000)",
    30046: "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    40003: "You are opening direct messages too fast",
    40005: "Request entity too large",
    40094: "This interaction has hit the maximum number of follow up messages",
    40060: "Interaction has already been acknowledged.",
    50001: "Missing Access",
    50005: "Cannot edit a message authored by another user",
    50006: "Cannot send an empty message",
    50007: "Cannot send messages to this user",
    50008: "Cannot send messages in a non-text channel",
    50013: "Missing Permissions",
    50021: "Cannot execute action on a system message",
    50024: "Cannot execute action on this channel type",
    50027: "Invalid Webhook Token",
    50033: "Invalid Recipient(s)",
    50035: "Invalid Form Body",
    50046: "Invalid Asset",
    50083: "Thread is archived",
    50109: "The request body contains invalid JSON.",
    50240: "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in "
    "your update request or delete it separately.",
    50278: "Cannot send messages to this user due to having no mutual guilds",
    160004: "A thread has already been created for this message",
    160005: "Thread is locked",
    160006: "Maximum number of active threads reached",
}
STATUS: Final = dict.fromkeys((10003, 10004, 10007, 10008, 10011, 10013, 10014, 10015, 10062, 10063), 404) | {
    **dict.fromkeys((20026, 40003, 50001, 50005, 50007, 50013, 50021, 50278, 160005), 403),
    50027: 401,
    40005: 413,
    30046: 429,
}


class Refused(Exception):
    """Discord's answer to a request it does not carry out."""

    def __init__(
        self, code: int, *, status: int = 0, message: str = "", errors: Json | None = None, retry_after: float | None = None
    ) -> None:
        self.code = code
        self.status = status or STATUS.get(code, 400)
        self.message = message or MESSAGES[code]
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} {self.code} {self.message} {errors or ''}")

    def body(self) -> Json:
        """The JSON Discord answers with."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.retry_after is not None:
            body["retry_after"] = self.retry_after
        return body


def read_json(raw: bytes) -> Any:
    """The JSON of a body. ValueError for what is none: NaN and the infinities, and nesting that nobody means."""

    def refuse(word: str) -> None:
        raise ValueError(f"{word} is no JSON")

    try:
        return json.loads(raw, parse_constant=refuse)
    except RecursionError:
        raise ValueError("nested too deeply") from None


class Form:
    """Gathers every fault of a request body with its path, then refuses them together (50035), as Discord does."""

    def __init__(self, *prefix: str) -> None:
        self.prefix = prefix
        self.errors: Json = {}

    def fault(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """One fault at one path."""
        node = self.errors
        for step in (*self.prefix, *path):
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def required(self, path: tuple[str | int, ...]) -> None:
        """A field that must be there is not."""
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required")

    def length(self, path: tuple[str | int, ...], value: Any, low: int, high: int, *, optional: bool = False) -> bool:
        """A text (or list) of low to high in length."""
        if value is None:
            if not optional:
                self.required(path)
            return optional
        if not isinstance(value, str | list):
            self.fault(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return False
        if low <= len(value) <= high:
            return True
        if low == 0:
            self.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif low == 1 and not value:
            self.required(path)
        else:
            self.fault(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return False

    def number(self, path: tuple[str | int, ...], value: Any, low: int, high: int) -> None:
        """A whole number of low to high; absent is fine."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < low:
            self.fault(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {low}.")
        elif value > high:
            self.fault(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")

    def done(self) -> None:
        """Refuse when there was any fault."""
        if self.errors:
            raise Refused(50035, errors=self.errors)


def embeds(form: Form, value: list[Json]) -> None:
    """Embed limits (resources/message, "Embed Limits")."""
    if len(value) > EMBEDS:
        form.fault(("embeds",), "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    total = 0
    for i, embed in enumerate(value):
        fields = embed.get("fields") or []
        for key, high in (("title", 256), ("description", 4096)):
            form.length(("embeds", i, key), embed.get(key), 0, high, optional=True)
            total += len(embed.get(key) or "")
        form.length(("embeds", i, "footer", "text"), (embed.get("footer") or {}).get("text"), 0, 2048, optional=True)
        form.length(("embeds", i, "author", "name"), (embed.get("author") or {}).get("name"), 0, 256, optional=True)
        total += len((embed.get("footer") or {}).get("text") or "") + len((embed.get("author") or {}).get("name") or "")
        if len(fields) > 25:
            form.fault(("embeds", i, "fields"), "BASE_TYPE_MAX_LENGTH", "Must be 25 or fewer in length.")
        for j, field in enumerate(fields):
            form.length(("embeds", i, "fields", j, "name"), field.get("name"), 1, 256)
            form.length(("embeds", i, "fields", j, "value"), field.get("value"), 1, 1024)
            total += len(field.get("name") or "") + len(field.get("value") or "")
    if total > EMBED_TOTAL:
        form.fault(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def mentions(form: Form, value: Json | None) -> None:
    """Allowed mentions: a kind is either parsed or listed, never both; at most 100 ids (resources/message,
    "Allowed Mentions Object")."""
    if not value:
        return
    parse = value.get("parse") or []
    for kind in ("users", "roles"):
        ids = value.get(kind) or []
        if len(ids) > 100:
            form.fault(("allowed_mentions", kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")
        if kind in parse and ids:
            form.fault(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )
    for i, kind in enumerate(parse):
        if kind not in ("users", "roles", "everyone"):
            form.fault(
                ("allowed_mentions", "parse", i), "BASE_TYPE_CHOICES", "Value must be one of ('users', 'roles', 'everyone')."
            )


_NAME: Final = re.compile(r"^[-_'\w]{1,32}$")


def command(form: Form, data: Json) -> None:
    """One application command (interactions/application-commands: naming, option structure, 8,000 characters in all)."""
    kind = data.get("type", 1)
    name = data.get("name")
    if kind == 1:
        _name(form, ("name",), name)
        form.length(("description",), data.get("description"), 1, 100)
    else:
        form.length(("name",), name, 1, 32)
        if data.get("options"):
            form.fault(("options",), "APPLICATION_COMMAND_OPTIONS_NOT_ALLOWED", "Only commands that are typed have options")
    if kind == ENTRY_POINT and data.get("handler") not in (1, 2):
        form.fault(("handler",), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
    options(form, ("options",), data.get("options") or [], 0)
    if weight(data) > COMMAND_TOTAL:
        form.fault((), "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)")


def _name(form: Form, path: tuple[str | int, ...], name: Any) -> None:
    if form.length(path, name, 1, 32) and not (_NAME.match(name) and name == name.lower()):
        form.fault(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def options(form: Form, path: tuple[str | int, ...], value: list[Json], depth: int) -> None:
    """The options of a command, group or subcommand."""
    if len(value) > 25:
        form.fault(path, "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length.")
    seen: set[str] = set()
    optional = False
    groups = sum(o.get("type") in (1, 2) for o in value)
    if groups and groups != len(value):
        form.fault(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive",
        )
    for i, option in enumerate(value):
        here = (*path, i)
        name = option.get("name")
        _name(form, (*here, "name"), name)
        if name in seen:
            form.fault(
                (*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", f'Command option name "{name}" must be unique'
            )
        seen.add(str(name))
        form.length((*here, "description"), option.get("description"), 1, 100)
        kind = option.get("type")
        if kind in (1, 2):
            if depth >= 2 or (kind == 2 and depth >= 1):
                form.fault((*here, "type"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command groups cannot nest")
            options(form, (*here, "options"), option.get("options") or [], depth + 1)
            continue
        if not isinstance(kind, int) or not 3 <= kind <= 11:
            form.fault((*here, "type"), "BASE_TYPE_CHOICES", "Value must be one of (1..11).")
        if option.get("required"):
            if optional:
                form.fault(
                    here,
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
        else:
            optional = True
        listed = option.get("choices") or []
        if listed and option.get("autocomplete"):
            form.fault(
                (*here, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
                "Choices and autocomplete exclude each other",
            )
        choices(form, (*here, "choices"), listed)


def choices(form: Form, path: tuple[str | int, ...], value: Any) -> None:
    """Choices of an option, or of an autocomplete answer: 25, names and values of 100 characters."""
    if not isinstance(value, list):
        form.required(path)
        return
    if len(value) > CHOICES:
        form.fault(path, "BASE_TYPE_MAX_LENGTH", f"Must be {CHOICES} or fewer in length.")
    names: set[str] = set()
    for i, choice in enumerate(value):
        form.length((*path, i, "name"), choice.get("name"), 1, 100)
        if isinstance(choice.get("value"), str):
            form.length((*path, i, "value"), choice["value"], 1, 100)
        elif choice.get("value") is None:
            form.required((*path, i, "value"))
        if choice.get("name") in names:
            form.fault((*path, i, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Choice names must be unique")
        names.add(str(choice.get("name")))


def weight(data: Json) -> int:
    """The combined length of names, descriptions and values, the longest translation of each counting."""

    def longest(key: str) -> int:
        return max([len(data.get(key) or ""), *(len(text) for text in (data.get(f"{key}_localizations") or {}).values())])

    total = longest("name") + longest("description") + sum(weight(option) for option in data.get("options") or [])
    for choice in data.get("choices") or []:
        total += len(choice.get("name") or "") + (len(choice["value"]) if isinstance(choice.get("value"), str) else 0)
    return total
