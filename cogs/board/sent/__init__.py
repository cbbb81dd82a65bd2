"""Messages that were sent: those in whose place others stand, those not noted, and those whose pictures follow."""
