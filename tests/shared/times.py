"""How long leases last in tests with processes of their own: shorter than they are."""

from sessions.store.postgres.leases import LeaseTimes

TIMES = LeaseTimes(lease=12.0, renew=1.0, let_go=8.0, again=0.2, finish=0.5)
"""How long one may be under way is shortened to match."""
