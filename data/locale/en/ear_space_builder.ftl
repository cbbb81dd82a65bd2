# Space Builder for those who listen.

ear-space-builder-unlocked = unlocked the { $building }
ear-whole-space-builder-over = the game is over
space-builder-ear-waits = Round { $round }; rounds won: { $wins }.
space-builder-ear-stands = { $count } of { $most } buildings placed.
space-builder-ear-next = Next on the map: the { $building } on { $space }, side { $side }, roof { space-builder-direction }.
space-builder-ear-whole = Press **Done** when they match the map.
space-builder-ear-held = Selected: the { $building }, { $there ->
    [hand] in your hand
   *[other] on { $there }
}. The map has it on { $space }, side { $side }, roof { space-builder-direction }.
