"""The database on a server of PostgreSQL (docs/scaling.md). Only who names one in DATABASE imports what is in here."""
