"""What somebody is called at their open tables, once they are called otherwise on their server."""

from __future__ import annotations

import msgspec

from rules.game import Event
from sessions.host.host import Host
from sessions.people.privacy import names_of_others, retold
from sessions.store import schema
from sessions.store.connection import Write
from sessions.store.sql import people_sql
from sessions.table.rows import to_json

_EVENTS = msgspec.json.Decoder(list[Event])


async def rename(host: Host, guild_id: int, user: int, name: str) -> None:
    """Call somebody `name` at their open tables of a server, also in what was told there under another name. Raises CannotKeep,
    and GameError where a table cannot be read."""
    for table in await host.queries.open_tables(guild_id, user):
        chair = (await host.tables.look(table.id)).chair_of(user)
        if chair is not None and chair.name != name:
            retold = await _retold(host, table.id, user, chair.name, name)
            await host.unit_of_work.rewrite(table.id, [(schema.NAME_CHAIR, (name, table.id, user)), *retold])


async def _retold(host: Host, table_id: int, user: int, old: str, new: str) -> list[Write]:
    """The statements that put a name in the place of an old one in what a table tells. Rows that do not say who is meant, which
    older programs wrote, stay where somebody else there has one of the two, for it would be told of them from then on."""
    ambiguous = not old or {old, new} & await names_of_others(host, table_id, user)
    changes: list[Write] = []
    for seq, _, raw in await host.store.read(people_sql.TELLING, (table_id,)):
        told = _EVENTS.decode(raw)
        names = () if ambiguous else (old,)
        events = [msgspec.structs.replace(event, about=retold(event.about, user, names, new, user)) for event in told]
        if events != told:
            changes.append((people_sql.SET_EVENTS, (to_json(events), table_id, seq)))
    return changes
