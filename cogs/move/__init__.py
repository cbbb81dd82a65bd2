"""How a move is made: commands, the step-by-step panel, live boards."""
