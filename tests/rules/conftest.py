"""Says after the run how many lines the largest decision of each game had."""

from __future__ import annotations

from typing import Any


def pytest_terminal_summary(terminalreporter: Any) -> None:
    most: dict[str, int] = {}
    for report in terminalreporter.stats.get("passed", []):
        for name, value in report.user_properties:
            if name == "most lines":
                number, table = value.split(" ", 1)
                most[table] = int(number)
    if most:
        told = ", ".join(f"{table} {number}" for table, number in sorted(most.items()))
        terminalreporter.write_line(f"Most lines at one decision: {told}")
