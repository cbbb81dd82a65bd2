# Strange World: why a line is the best that a computer player sees.

hint-strange-world-stack = Its top card, { $card }, fits your world best of the ones you can see.
hint-strange-world-keep = Keep the { $card }: it promises your world the most.
hint-strange-world-mountains = Your largest mountain range gains the most here: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than with any other placement.
hint-strange-world-waters = Your waters gain the most here, counting the cards around them and those still to come: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than with any other placement.
hint-strange-world-plants = It brings an animal your world doesn’t have, or keeps one that other placements would cover.
hint-strange-world-swamps = A swamp brings 3 stars, but only one in each row stays face up: laid here, it stays, or costs you no other swamp.
hint-strange-world-moons = Your moons gain the most here, counting matching icons in their column, now or later: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than with any other placement.
hint-strange-world-cities = Your Dark Cities gain the most here: two Fumaroles side by side build one. It’s worth about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than any other placement.
hint-strange-world-travellers = Your travellers gain the most here, counting what they like in their two rows: about { $points ->
    [one] { $points } star
   *[other] { $points } stars
} more than with any other placement.
hint-strange-world-portals = It keeps a half portal open: another one beside it, in the same row, can bring a traveller.
