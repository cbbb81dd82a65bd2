"""Every table's life: one change at a time, judged, written, remembered and handed on."""
