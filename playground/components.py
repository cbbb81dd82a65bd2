"""Components: their limits, the ids the server gives them, and the pictures they refer to.

Sources: Discord's documentation, components/reference and components/using-message-components ("up to 40 components
in total", "no content or embeds with IS_COMPONENTS_V2", "ids are assigned where absent"). The error codes of paths
were read off answers that others have reported.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from .limits import ALT_TEXT, Form

Json = dict[str, Any]
Path = tuple[str | int, ...]

ROW, BUTTON, SELECT, TEXT_INPUT, USERS, ROLES, MENTIONABLES, CHANNELS = 1, 2, 3, 4, 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER, LABEL = 9, 10, 11, 12, 13, 14, 17, 18
SELECTS: Final = (SELECT, USERS, ROLES, MENTIONABLES, CHANNELS)
TOTAL: Final = 40
TEXT_TOTAL: Final = 4000
_UNICODE = re.compile(r"[^\x00-\x7f]")
_LETTERS = re.compile(r"[A-Za-z_:]")
#: What may stand where (components/reference, "Component Types" and each component's structure).
TOP_V2: Final = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER: Final = (ROW, TEXT, SECTION, GALLERY, SEPARATOR, FILE)

#: What Discord fills in where a component leaves it out (components/reference).
DEFAULTS: Final[dict[int, Json]] = {
    SELECT: {"min_values": 1, "max_values": 1},
    USERS: {"min_values": 1, "max_values": 1},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, parents first, in the order they stand in; what is none is left out."""
    for component in components:
        if not isinstance(component, dict):
            continue
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with that custom id."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)


def texts(components: list[Json]) -> str:
    """All text of a message of components, for mentions and for its total length."""
    return "\n".join(c.get("content") or "" for c in walk(components) if c.get("type") == TEXT)


def media_of(component: Json) -> Iterator[Json]:
    """The media items that a component shows."""
    match component.get("type"):
        case 11:
            yield component["media"]
        case 12:
            yield from (item["media"] for item in component["items"])
        case 13:
            yield component["file"]


def finish(components: list[Json], resolve: Callable[[str], Json | None], form: Form, path: Path = ("components",)) -> None:
    """Give ids to components without one, and turn `attachment://name` into the attachment's address."""
    everyone = list(walk(components))
    taken = {c["id"] for c in everyone if c.get("id")}
    following = 1
    for component in everyone:
        if not component.get("id"):
            while following in taken:
                following += 1
            component["id"] = following
            taken.add(following)
        for key, value in DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        for item in component.get("items") or []:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
    for media, at in list(media_paths(components, path)):
        known = resolve(media["url"])
        if known is None:
            form.fault(
                (*at, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", "The referenced attachment was not found"
            )
        else:
            media.clear()
            media.update(known)
    for component in everyone:
        if component["type"] == FILE and "attachment_name" in component["file"]:
            component["name"] = component["file"].pop("attachment_name")
            component["size"] = component["file"].pop("attachment_size")


def media_paths(components: list[Json], path: Path) -> Iterator[tuple[Json, Path]]:
    """Every media item, with where it stands."""
    for component, here in _paths(components, path):
        yield from _media_paths(component, here)


def _paths(components: list[Json], path: Path) -> Iterator[tuple[Json, Path]]:
    for i, component in enumerate(components):
        yield component, (*path, i)
        yield from _paths(component.get("components") or [], (*path, i, "components"))
        if component.get("accessory"):
            yield component["accessory"], (*path, i, "accessory")


def _media_paths(component: Json, path: Path) -> Iterator[tuple[Json, Path]]:
    match component.get("type"):
        case 11:
            yield component["media"], (*path, "media")
        case 12:
            yield from ((item["media"], (*path, "items", i, "media")) for i, item in enumerate(component["items"]))
        case 13:
            yield component["file"], (*path, "file")


class Check:
    """The limits of one message's (or modal's) components."""

    def __init__(self, form: Form, emojis: Mapping[str, Json]) -> None:
        self.form, self.emojis = form, emojis
        self.custom_ids: set[str] = set()
        self.ids: set[int] = set()

    def message(self, components: list[Json], v2: bool) -> None:
        """The components of a message."""
        if not isinstance(components, list):
            self.form.fault(("components",), "LIST_TYPE_CONVERT", "Only iterables may be used in a list.")
            return
        if not v2 and len(components) > 5:
            self.form.fault(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        for i, component in enumerate(components):
            self.one(component, ("components", i), TOP_V2 if v2 else (ROW,))
        if v2:
            if sum(1 for _ in walk(components)) > TOTAL:
                self.form.fault(("components",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {TOTAL} in length.")
            if sum(len(c.get("content") or "") for c in walk(components) if c.get("type") == TEXT) > TEXT_TOTAL:
                self.form.fault(
                    ("components",),
                    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
                    f"Component displayable text size exceeds maximum size of {TEXT_TOTAL}",
                )

    def modal(self, data: Json) -> None:
        """A modal: title and custom id, one to five inputs (interactions/receiving-and-responding, "Modal")."""
        self.form.length(("custom_id",), data.get("custom_id"), 1, 100)
        self.form.length(("title",), data.get("title"), 1, 45)
        components = data.get("components")
        if self.form.length(("components",), components, 1, 5):
            for i, component in enumerate(components or []):
                self.one(component, ("components", i), (ROW, LABEL, TEXT), modal=True)

    def one(self, component: Any, path: Path, allowed: tuple[int, ...], *, modal: bool = False) -> None:
        """One component and all below it."""
        form = self.form
        if not isinstance(component, dict):
            form.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
            return
        kind = component.get("type")
        if kind not in allowed:
            form.fault((*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of {allowed}.')
            return
        number = component.get("id")
        if number:
            if number in self.ids:
                form.fault((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            self.ids.add(number)
        if component.get("custom_id") is not None:
            self._custom_id(component, path)
        if kind == ROW:
            self._row(component, path, modal)
        else:
            CHECKS[kind](self, component, path)

    def _section(self, component: Json, path: Path) -> None:
        children = component.get("components") or []
        if not 1 <= len(children) <= 3:
            self.form.fault((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 3 in length.")
        for i, child in enumerate(children):
            self.one(child, (*path, "components", i), (TEXT,))
        if component.get("accessory") is None:
            self.form.required((*path, "accessory"))
        else:
            self.one(component["accessory"], (*path, "accessory"), (BUTTON, THUMBNAIL))

    def _text(self, component: Json, path: Path) -> None:
        self.form.length((*path, "content"), component.get("content"), 1, TEXT_TOTAL)

    def _thumbnail(self, component: Json, path: Path) -> None:
        self._media(component, (*path, "media"), component.get("media"))
        self.form.length((*path, "description"), component.get("description"), 0, ALT_TEXT, optional=True)

    def _gallery(self, component: Json, path: Path) -> None:
        items = component.get("items") or []
        if not 1 <= len(items) <= 10:
            self.form.fault((*path, "items"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
        for i, item in enumerate(items):
            self._media(item, (*path, "items", i, "media"), item.get("media"))
            self.form.length((*path, "items", i, "description"), item.get("description"), 0, ALT_TEXT, optional=True)

    def _file(self, component: Json, path: Path) -> None:
        self._media(component, (*path, "file"), component.get("file"))

    def _separator(self, component: Json, path: Path) -> None:
        self.form.number((*path, "spacing"), component.get("spacing"), 1, 2)

    def _container(self, component: Json, path: Path) -> None:
        children = component.get("components") or []
        if not children:
            self.form.fault((*path, "components"), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {TOTAL} in length.")
        for i, child in enumerate(children):
            self.one(child, (*path, "components", i), IN_CONTAINER)
        self.form.number((*path, "accent_color"), component.get("accent_color"), 0, 0xFFFFFF)

    def _label(self, component: Json, path: Path) -> None:
        self.form.length((*path, "label"), component.get("label"), 1, 45)
        self.form.length((*path, "description"), component.get("description"), 0, 100, optional=True)
        self.one(component.get("component"), (*path, "component"), (TEXT_INPUT, *SELECTS))

    def _custom_id(self, component: Json, path: Path) -> None:
        custom_id = component["custom_id"]
        self.form.length((*path, "custom_id"), custom_id, 1, 100)
        if custom_id in self.custom_ids:
            self.form.fault((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        self.custom_ids.add(custom_id)

    def _row(self, component: Json, path: Path, modal: bool) -> None:
        children = component.get("components") or []
        if not 1 <= len(children) <= 5:
            self.form.fault((*path, "components"), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
        kinds = {c.get("type") for c in children if isinstance(c, dict)}
        if len(children) > 1 and kinds != {BUTTON}:
            self.form.fault(
                (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width"
            )
        for i, child in enumerate(children):
            self.one(child, (*path, "components", i), (TEXT_INPUT,) if modal else (BUTTON, *SELECTS), modal=modal)

    def _button(self, component: Json, path: Path) -> None:
        form, style = self.form, component.get("style")
        if component.get("emoji") is not None:
            self._emoji(component["emoji"], (*path, "emoji"))
        form.length((*path, "label"), component.get("label"), 0, 80, optional=True)
        if not component.get("label") and not component.get("emoji") and style != 6:
            form.fault(path, "BUTTON_COMPONENT_MISSING_LABEL", "A button needs a label or an emoji")
        if style not in range(1, 7):
            form.fault((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")
        elif style == 5:
            form.length((*path, "url"), component.get("url"), 1, 512)
            if component.get("custom_id") is not None:
                form.fault(
                    (*path, "custom_id"),
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                )
        elif component.get("custom_id") is None:
            form.required((*path, "custom_id"))

    def _emoji(self, emoji: Any, path: Path) -> None:
        """An emoji of the application, or one of Unicode (issue 8071: one code for buttons and selects)."""
        if not isinstance(emoji, dict):
            self.form.fault(path, "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        elif emoji.get("id") is not None:
            known = self.emojis.get(str(emoji["id"]))
            if known is None:
                self.form.fault((*path, "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
            else:
                emoji.update({key: known[key] for key in ("id", "name", "animated")})
        elif not _UNICODE.search(str(emoji.get("name") or "")) or _LETTERS.search(str(emoji["name"])):
            self.form.fault((*path, "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def _select(self, component: Json, path: Path) -> None:
        form = self.form
        if component.get("custom_id") is None:
            form.required((*path, "custom_id"))
        form.length((*path, "placeholder"), component.get("placeholder"), 0, 150, optional=True)
        form.number((*path, "min_values"), component.get("min_values"), 0, 25)
        form.number((*path, "max_values"), component.get("max_values"), 1, 25)
        if component["type"] != SELECT:
            return
        options = component.get("options")
        if not form.length((*path, "options"), options, 1, 25) or not options:
            return
        values: set[str] = set()
        for i, option in enumerate(options):
            here = (*path, "options", i)
            form.length((*here, "label"), option.get("label"), 1, 100)
            form.length((*here, "value"), option.get("value"), 1, 100)
            form.length((*here, "description"), option.get("description"), 0, 100, optional=True)
            if option.get("emoji") is not None:
                self._emoji(option["emoji"], (*here, "emoji"))
            if option.get("value") in values:
                form.fault(
                    (*here, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used"
                )
            values.add(option.get("value"))
        highest = component.get("max_values")
        if isinstance(highest, int) and highest > len(options):
            form.fault((*path, "options"), "BASE_TYPE_BAD_LENGTH", f"Must be between {highest} and 25 in length.")
        if sum(bool(o.get("default")) for o in options) > (highest or 1):
            form.fault((*path, "options"), "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "Too many default options selected")

    def _input(self, component: Json, path: Path) -> None:
        form = self.form
        if component.get("custom_id") is None:
            form.required((*path, "custom_id"))
        form.length((*path, "label"), component.get("label"), 0, 45, optional=True)
        form.length((*path, "placeholder"), component.get("placeholder"), 0, 100, optional=True)
        form.length((*path, "value"), component.get("value"), 0, 4000, optional=True)
        form.number((*path, "min_length"), component.get("min_length"), 0, 4000)
        form.number((*path, "max_length"), component.get("max_length"), 1, 4000)
        if component.get("style") not in (1, 2):
            form.fault((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")

    def _media(self, holder: Json, path: Path, media: Any) -> None:
        url = (media or {}).get("url")
        if not url:
            self.form.required((*path, "url"))
        elif not url.startswith(("attachment://", "https://", "http://")):
            self.form.fault((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment').")


CHECKS: Final[dict[int, Callable[[Check, Json, Path], None]]] = {
    BUTTON: Check._button,
    **dict.fromkeys(SELECTS, Check._select),
    TEXT_INPUT: Check._input,
    SECTION: Check._section,
    TEXT: Check._text,
    THUMBNAIL: Check._thumbnail,
    GALLERY: Check._gallery,
    FILE: Check._file,
    SEPARATOR: Check._separator,
    CONTAINER: Check._container,
    LABEL: Check._label,
}
"""How each type is checked; rows alone stand in messages and modals."""
