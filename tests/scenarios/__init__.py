"""What crosses modules: privacy, permissions, calls, time, disk, each over the whole bot."""
