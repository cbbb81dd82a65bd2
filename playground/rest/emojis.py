"""The application's own emojis: pictures that only this bot may use, in its buttons, selects and words.

Sources: Discord's documentation, resources/emoji ("Application-Owned Emoji", "Create Application Emoji": 2000, 256 KiB,
the answers' shapes), reference ("Image Data"). That two may not share a name is an assumption, on the unkind side.
"""

import base64
import binascii
import io
import re
from typing import Any, Final

from PIL import Image

from ..limits import Form, Refused
from ..world import World

Json = dict[str, Any]
MOST: Final = 2_000
BYTES: Final = 256 * 1024
KINDS: Final = {"PNG": "image/png", "JPEG": "image/jpeg", "GIF": "image/gif", "WEBP": "image/webp"}
_DATA = re.compile(r"data:image/(?:png|jpeg|jpg|gif|webp);base64,([A-Za-z0-9+/=\s]*)")


def listed(world: World) -> Json:
    """All of them."""
    return {"items": [shown(world, emoji) for emoji in world.emojis.values()]}


def shown(world: World, emoji: Json) -> Json:
    """An emoji object."""
    return {
        "id": emoji["id"], "name": emoji["name"], "animated": emoji["animated"], "roles": [], "require_colons": True,
        "managed": False, "available": True, "user": world.user(world.bot_id),
    }  # fmt: skip


def create(world: World, body: Json) -> Json:
    """A new one, from its name and its picture as a data URI."""
    form = Form()
    name = body.get("name")
    if form.length(("name",), name, 2, 32):
        if not re.fullmatch(r"\w+", str(name), re.ASCII):
            form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
        elif any(emoji["name"] == name for emoji in world.emojis.values()):
            form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.")
    data = _picture(form, body.get("image"))
    form.done()
    if len(data) > BYTES:
        raise Refused(0, status=400, message="File cannot be larger than 256.0 kb.")
    if len(world.emojis) >= MOST:
        raise Refused(30008)
    try:
        with Image.open(io.BytesIO(data)) as image:
            kind, moves = KINDS.get(str(image.format)), bool(getattr(image, "is_animated", False))
    except (OSError, ValueError):
        kind, moves = None, False
    if kind is None:
        raise Refused(50046)
    emoji_id = world.snowflake()
    emoji: Json = {"id": emoji_id, "name": name, "animated": moves, "type": kind}
    world.emojis[emoji_id] = emoji
    world.tell("FILE", {"id": emoji_id, "data": data})
    world.tell("EMOJIS", {})
    return shown(world, emoji)


def _picture(form: Form, image: Any) -> bytes:
    if image is None:
        form.required(("image",))
        return b""
    found = _DATA.fullmatch(str(image))
    try:
        if found:
            return base64.b64decode(found[1], validate=True)
    except binascii.Error:
        pass
    form.fault(("image",), "IMAGE_INVALID", "Invalid image data")
    return b""


def delete(world: World, emoji: str) -> None:
    """One is gone; messages that show it keep its id and no picture."""
    if world.emojis.pop(emoji, None) is None:
        raise Refused(10014)
    world.tell("FILE_GONE", {"id": emoji})
    world.tell("EMOJIS", {})
