# Skyrise: why a computer player would play a line. Whole sentences; the line itself stands before them.

hint-skyrise-sure = Nobody can outbid it, so { $site } is yours.
hint-skyrise-last = The game ends with it: { $site } is { $colour }, where a structure is worth { $worth } to you now{ $points ->
    [0] .
    [one] ; it brings 1 point of panoramas.
   *[other] ; it brings { $points } points of panoramas.
}
hint-skyrise-colour = Thanks to the discs in that row, a structure on { $colour } is worth more to you than one on any other colour within reach.
hint-skyrise-disc = The disc of { $site } is the one that helps you most.
hint-skyrise-objective = { $site } is { $colour }, the colour of your secret objective.
hint-skyrise-panorama = { $site } does the most for your panoramas.
hint-skyrise-control = It does the most for your control of an island.
hint-skyrise-steer = If it’s outbid, the bidding goes on from { $site }, where little is left to win.
hint-skyrise-pass = Nothing you could still place here is worth spending now.
hint-skyrise-hammer = Better chances for the Hammer are still to come.
hint-skyrise-wonder = The Wonder scores { $points ->
    [one] 1 point
   *[other] { $points } points
} here at once.
hint-skyrise-site = { $site } is the best place for the Wonder.
hint-skyrise-wild = It becomes disc number { $count } in your { $colour } row, where it’s worth most.
hint-skyrise-choose = { $count ->
    [one] This card brings the most as the board stands.
   *[other] These cards bring the most as the board stands.
}
hint-skyrise-brings = { $site } is { $colour }, where a structure is worth { $worth } to you now, and has a { $disc }{ $points ->
    [0] .
    [one] ; it brings 1 point of panoramas.
   *[other] ; it brings { $points } points of panoramas.
}
hint-skyrise-brings-bare = { $site } is { $colour }, where a structure is worth { $worth } to you now{ $points ->
    [0] .
    [one] ; it brings 1 point of panoramas.
   *[other] ; it brings { $points } points of panoramas.
}
hint-skyrise-keeps = Outbidding would take your { $number } or a higher one; so you keep them.
hint-skyrise-row = It becomes disc number { $count } in your { $colour } row: a structure there is worth { $worth } then.
hint-skyrise-excess = Your { $colour } row is full, so it’s worth { $points } points at the end.
hint-skyrise-takes = The Vault takes the { $disc } of { $site }.
hint-skyrise-first = { $count ->
    [one] Its initiative is { $initiative }
   *[other] Their initiative is { $initiative } together
}; the lowest of all opens era II.
