# Welkin: why a computer player would play a line. Whole sentences; the line itself stands before them.

hint-welkin-sells = It sells { $sites ->
    [one] a site
   *[other] { $sites } sites
} for { welkin-coins } at current prices.
hint-welkin-frees = It brings no coins at current prices, but its slot is free for another site.
hint-welkin-lays = It brings { $count ->
    [one] a material
   *[other] { $count } materials
} to your sites and makes room in your stock.
hint-welkin-opens = Once complete, site { $site } would sell for { welkin-coins } at current prices, and it suits what you can gather soon.
hint-welkin-opens-special = Site { $site } takes any material: use { $spaces } of the most valuable.
hint-welkin-gathers = It brings { $count ->
    [one] a material that your open sites need
   *[other] { $count } materials that your open sites need
}; after that, { $left ->
    [0] nothing is missing
    [one] one is still missing
   *[other] { $left } are still missing
}.
hint-welkin-completes = With it your stock holds everything one open site still needs: use it next and sell.
hint-welkin-prepares = { $pluses ->
    [0] It turns your procurement tokens so that more can come next time.
    [one] It leaves one plus side up for the next procurement.
   *[other] It leaves { $pluses } plus sides up for the next procurement.
}
hint-welkin-raises = It makes the materials of your own sites worth more.
hint-welkin-lowers = It makes the materials of another player’s sites worth less.
hint-welkin-spares = You have to flip one, and all in all this one suits you best.
hint-welkin-weighs = All boards considered, this flip suits you best.
hint-welkin-closes = { $ahead ->
    [0] It triggers the end: everyone else gets one more turn.
    [one] You’re { $ahead } coin ahead, and it triggers the end: everyone else gets one more turn.
   *[other] You’re { $ahead } coins ahead, and it triggers the end: everyone else gets one more turn.
}
hint-welkin-leads = { $money ->
    [0] It’s your last turn. This completes one more site without costing you anything in the end, and completed sites break a tie.
   *[other] It’s your last turn, and this way it still brings you { welkin-coins }.
}
hint-welkin-last = It’s your last turn, and no action brings you coins any more; this one costs nothing.
hint-welkin-ends = Keep what you have: nothing else is worth doing this turn.
