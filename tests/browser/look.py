"""What every view of the page owes everybody, measured in the browser."""

from pathlib import Path
from typing import Any

MEASURES = Path(__file__).with_name("look.js").read_text("utf-8")


def measure(page: Any, name: str) -> Any:
    """One of the measures of look.js."""
    return page.evaluate(f"{MEASURES.strip()}.{name}()")


def nameless(page: Any) -> list[str]:
    """Focusable nodes of the accessibility tree without a name."""
    session = page.context.new_cdp_session(page)
    found = []
    for node in session.send("Accessibility.getFullAXTree")["nodes"]:
        about = {p["name"]: p["value"].get("value") for p in node.get("properties", [])}
        if node.get("ignored") or not about.get("focusable") or node["role"]["value"] == "RootWebArea":
            continue
        if not node.get("name", {}).get("value"):
            found.append(
                str(session.send("DOM.describeNode", {"backendNodeId": node["backendDOMNodeId"]})["node"].get("attributes"))
            )
    session.detach()
    return found


def owes(page: Any, *, small: bool = False) -> None:
    """Assert what holds for every view."""
    assert nameless(page) == []
    assert measure(page, "weak") == []
    assert measure(page, "twice") == []
    assert not measure(page, "wide")
    if small:
        assert measure(page, "small") == []
