"""What is kept of people and of servers: choices, ratings, and how data is deleted."""
