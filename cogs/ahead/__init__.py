"""Orders in advance: what somebody has played when their next turn comes."""
