"""Every request that a bot sends, and every answer that the playground gives, against Discord's official OpenAPI description.

`openapi.json` has the routes and schemas that are needed of it (MIT, see openapi.LICENSE), without words. It is weaker than
Discord: it adds to the limits of the playground and never replaces them.
"""

import functools
import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import referencing
from referencing.jsonschema import DRAFT202012

from playground.rest import Call
from playground.server import Server

Json = dict[str, Any]
FILE = Path(__file__).with_name("openapi.json")


@functools.cache
def _described() -> tuple[Json, Any]:
    described = json.loads(FILE.read_text().replace('"#/components', '"urn:described#/components'))
    resource = referencing.Resource(described, DRAFT202012)
    return described, referencing.Registry().with_resource("urn:described", resource)


@functools.cache
def _operations() -> dict[tuple[str, str], Json]:
    """By method and path with its parameters' names taken out."""
    found = {}
    for path, operations in _described()[0]["paths"].items():
        for method, operation in operations.items():
            found[method.upper(), re.sub(r"\{[^}]+\}", "{}", path)] = operation
    return found


@functools.cache
def _validator(text: str) -> Any:
    return jsonschema.Draft202012Validator(json.loads(text), registry=_described()[1])


def _faults(schema: Json, data: Any) -> list[str]:
    faults = []
    for error in _validator(json.dumps(schema)).iter_errors(data):
        deepest = jsonschema.exceptions.best_match([error]) or error
        faults.append(f"{'/'.join(map(str, deepest.absolute_path))}: {deepest.message[:200]}")
    return faults


def _texts_for_ids(body: Any) -> Any:
    """Ids given as numbers are taken like texts (reference, "Snowflakes"); discord.py numbers its attachments so."""
    if isinstance(body, list):
        return [_texts_for_ids(v) for v in body]
    if not isinstance(body, dict):
        return body
    found = {key: _texts_for_ids(value) for key, value in body.items()}
    for attachment in found.get("attachments") or []:
        attachment["id"] = str(attachment["id"])
    if isinstance(emoji := found.get("emoji"), dict) and isinstance(emoji.get("id"), int):
        emoji["id"] = str(emoji["id"])
    for kind in ("users", "roles"):
        if isinstance(found.get(kind), list):
            found[kind] = [str(v) if isinstance(v, int) else v for v in found[kind]]
    for key in [k for k in found if k.endswith("_id") and isinstance(found[k], int)]:
        found[key] = str(found[key])
    return found


def check(server: Server, call: Call, path: str) -> list[str]:
    """What is wrong with the shapes of one accepted call. `path`: the route's pattern."""
    if not 200 <= call.status < 300:
        return []
    operation = _operations()[call.method, re.sub(r"\{[^}]+\}", "{}", path)]
    faults = []
    wanted = operation["responses"].get(str(call.status))
    if wanted is None:
        faults.append(f"the description has no answer {call.status}, only {list(operation['responses'])}")
    elif "content" in wanted:
        faults += _faults(wanted["content"]["application/json"]["schema"], call.answer)
    if "requestBody" in operation and (call.body or call.uploads):
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        faults += [f"request {f}" for f in _faults(schema, _texts_for_ids(call.body))]
    return [f"{call.method} {call.path}: {fault}" for fault in faults]


def faults(server: Server) -> list[str]:
    """What is wrong with the shapes of all calls so far."""
    paths = {name: path for name, _, path, *_ in server.rest.routes}
    return [fault for call in server.rest.calls for fault in check(server, call, paths[call.route])]
