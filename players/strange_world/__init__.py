"""Strange World's computer players: what a world promises, quick replies, and the mind made of both."""
