"""What every other part of sessions stands on: the clock, tasks that end when their work does, counters."""
