"""What needs a server is collected by `make postgres` alone."""

from tests.engine import ENGINE

collect_ignore = (
    []
    if ENGINE
    else [
        "test_arrays.py",
        "test_connection.py",
        "test_leases.py",
        "test_leases_halted.py",
        "test_move.py",
        "test_news.py",
        "test_prepare_rolling.py",
        "test_script.py",
        "test_text_statements.py",
        "test_writer.py",
        "test_writer_crash.py",
    ]
)
