"""For those who listen and do not look (`/me reading:words`)."""
