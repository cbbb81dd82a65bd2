"""Messages that were sent: those in whose place others stand, and those that stand and were not noted."""
