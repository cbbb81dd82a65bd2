"""Where a database is on a server: the setting DATABASE, where it begins with postgresql://."""

from __future__ import annotations

from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

from sessions.store.prepare import StartRefused

SCHEMES = ("postgresql://", "postgres://")
SHARDS = "shards"
"""The part of an address, after `?`, that says into how many shards several processes part all servers."""
MOST_SHARDS = 10_000


def is_address(place: str) -> bool:
    """Return whether this names a database on a server, not a file."""
    return place.startswith(SCHEMES)


def shown(address: str) -> str:
    """An address without its password: for sentences and the log. A path stays as it is."""
    if not is_address(address):
        return address
    parts = _parts(address)
    query = dict(parse_qsl(parts.query))
    host = parts.netloc.rpartition("@")[2] or query.get("host", "")
    schema = f" ({query['search_path']})" if "search_path" in query else ""
    return f"postgresql://{host}{'' if parts.path.startswith('/') else '/'}{parts.path}{schema}"


def password(address: str) -> str:
    """Return what must not be in the log; "" where there is none."""
    parts = _parts(address)
    return unquote(parts.password or "") or dict(parse_qsl(parts.query)).get("password", "")


def shards_of(address: str) -> int | None:
    """Into how many shards several processes part all servers; None: one process has the database alone. Raises StartRefused."""
    said = dict(parse_qsl(_parts(address).query, keep_blank_values=True)).get(SHARDS)
    if said is None:
        return None
    if not (said.isascii() and said.isdecimal()) or not 1 <= int(said) <= MOST_SHARDS:
        raise StartRefused(f"DATABASE says {SHARDS}={said}: it takes a number from 1 to {MOST_SHARDS}, the same for all processes.")
    return int(said)


def _parts(address: str) -> SplitResult:
    try:
        return urlsplit(address)
    except ValueError:
        raise StartRefused("The database's address cannot be read: write %5B and %5D for [ and ] in its password.") from None


def plain(address: str) -> str:
    """An address as the server's own library takes it."""
    before, mark, query = address.partition("?")
    kept = [part for part in query.split("&") if part.partition("=")[0] != SHARDS]
    return before + (mark + "&".join(kept) if any(kept) else "")
