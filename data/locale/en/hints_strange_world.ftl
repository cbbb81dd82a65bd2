# Strange World: why a line is the best that a computer player sees.

hint-strange-world-stack = Its top card, { $card }, fits your world best of those that lie open.
hint-strange-world-keep = Keep { $card }: it is worth most to your world now.
hint-strange-world-mountains = Your largest mountain range gains most here: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than by other placements.
hint-strange-world-waters = Waters gain most here, by the cards around them: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than by other placements.
hint-strange-world-plants = It brings an animal that your world does not have, or keeps one that others would cover.
hint-strange-world-swamps = A swamp that stays face up brings 3 stars, and only one fits in a row: here is a good row for it.
hint-strange-world-moons = Moons gain most here, by like icons in their column: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than by other placements.
hint-strange-world-cities = Two Fumaroles side by side build a Dark City: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than by other placements.
hint-strange-world-travellers = Travellers gain most here: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than by other placements.
hint-strange-world-promise = It keeps more open for later: free sides of waters, cells below moons, half portals, or rows that a traveller likes.
