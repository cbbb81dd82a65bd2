"""Where a database is on a server: the setting DATABASE, where it begins with postgresql://."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote, urlsplit

SCHEMES = ("postgresql://", "postgres://")


def is_address(place: str) -> bool:
    """Whether this names a database on a server, not a file."""
    return place.startswith(SCHEMES)


def shown(address: str) -> str:
    """An address without its password: for sentences and the log. A path stays as it is."""
    if not is_address(address):
        return address
    parts = urlsplit(address)
    query = dict(parse_qsl(parts.query))
    host = parts.netloc.rpartition("@")[2] or query.get("host", "")
    schema = f" ({query['search_path']})" if "search_path" in query else ""
    return f"postgresql://{host}{'' if parts.path.startswith('/') else '/'}{parts.path}{schema}"


def password(address: str) -> str:
    """What must not be in the log; "" where there is none."""
    parts = urlsplit(address)
    return unquote(parts.password or "") or dict(parse_qsl(parts.query)).get("password", "")
