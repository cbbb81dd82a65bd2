# Skyrise: every sentence of the game.

skyrise-name = Skyrise
skyrise-only-you = Only you will see, until everyone has chosen:
skyrise-offered = { $name } · 2–4 players · 30–75 min · bid with buildings, place by place
skyrise-blurb = Bid with your own buildings, place by place, across floating islands; then raise a Wonder of your own. 2 to 4 players, 30 to 75 minutes.

## Options of a table

skyrise-option-islands = Islands
skyrise-option-islands-note = how the outer islands lie around the central one
skyrise-option-islands-random = Drawn at random
skyrise-option-islands-fixed = A, B, C, D in order
skyrise-option-slots = Two islands
skyrise-option-slots-note = where the two outer islands go with two players
skyrise-option-slots-side = Side by side, joined by two bridges
skyrise-option-slots-opposite = Opposite, joined only through the central island

## Words for things

skyrise-colour = { $colour ->
    [yellow] yellow
    [green] green
    [white] white
   *[brown] brown
}
skyrise-colour-capital = { $colour ->
    [yellow] Yellow
    [green] Green
    [white] White
   *[brown] Brown
}
skyrise-disc-colour = { skyrise-colour } disc
skyrise-disc-patron = patron { $letter } disc
skyrise-disc-wild = wild disc
skyrise-disc-commissions = commissions disc
skyrise-discs-colour = { $count } { skyrise-colour }
skyrise-discs-patron = { $count } patron { $letter }
skyrise-discs-commissions = { $count } commissions
skyrise-height = { $height ->
    [tall] tall
    [medium] medium
   *[short] short
}
skyrise-building = { skyrise-height } building
skyrise-island-h = The Crown
skyrise-island-a = Aurora Reach
skyrise-island-b = Brassholm
skyrise-island-c = Cumulus Row
skyrise-island-d = Dawnspire
skyrise-island-coded = { $island } ({ $letter })
skyrise-control-nobody = nobody
skyrise-control-counts = They have: { $counts }.
skyrise-control-count = { $count } { skyrise-height }
skyrise-control-now = Control now, { $points } points an island when the era ends: { $islands }
skyrise-now = { $era ->
    [1] Points if era I ended now
    [2] Points if the game ended now, without what is still secret
   *[over] Points after era I
}: { $scores }.
skyrise-panorama-windmills = Windmills
skyrise-panorama-blimps = Blimps
skyrise-panorama-lakes = Lakes
skyrise-panorama-bridges = Bridges
skyrise-panorama-chains = Chains
skyrise-panorama-windmills-rule = 2 for each windmill next to one of your structures
skyrise-panorama-blimps-rule = 3 for each blimp next to at least two of your structures
skyrise-panorama-lakes-rule = 3 for each lake next to at least two of your structures
skyrise-panorama-bridges-rule = 4 for each bridge with your structures at both ends
skyrise-panorama-chains-rule = 5 for each island where three of your structures are joined, in a row or a group
skyrise-key-name = { $key ->
    [1] large
   *[other] small
} key to the city
skyrise-none = none
skyrise-nothing = nothing

## Wonders: name, what it does (100 characters at most)

skyrise-wonder-hammer = The Hammer
skyrise-wonder-capital = The Capital Building
skyrise-wonder-palace = The Palace
skyrise-wonder-atlantis = Atlantis
skyrise-wonder-zeppelinstone = Zeppelinstone
skyrise-wonder-lynch = Lynch’s Image
skyrise-wonder-opportunity = Opportunity
skyrise-wonder-kahn = Kahn’s Ambition
skyrise-wonder-jacobs = Jacobs’ Gardens
skyrise-wonder-intelligentsium = Intelligentsium
skyrise-wonder-olmsted = The Olmsted
skyrise-wonder-munch = Munch’s Haven
skyrise-wonder-sullivan = Sullivan’s Reach
skyrise-wonder-atelier = Atelier
skyrise-wonder-shard = The Shard
skyrise-wonder-laboca = La Boca
skyrise-wonder-baron = Le Baron
skyrise-wonder-vault = The Vault
skyrise-wonder-summit = The Summit
skyrise-wonder-niemeyer = Niemeyer’s Legacy
skyrise-wonder-hammer-does = 5 points; can outbid another’s Wonder; no opponent then puts a tall building or Atelier beside it
skyrise-wonder-capital-does = 5 points; may start an auction even with buildings left, on any free place
skyrise-wonder-palace-does = 2 points for every bid in the auction, yours or not
skyrise-wonder-atlantis-does = 8 points if your structures border at least 3 different lakes
skyrise-wonder-zeppelinstone-does = 8 points if your structures border at least 4 different blimps
skyrise-wonder-lynch-does = 3 points for each adjacent structure, yours or not, 12 at most
skyrise-wonder-opportunity-does = 2 points for each free place beside it, once losing bids are back
skyrise-wonder-kahn-does = reveals your objective; 2 points for each of your structures on its colour, 10 at most
skyrise-wonder-jacobs-does = 3 points for each disc of your best colour, 12 at most
skyrise-wonder-intelligentsium-does = scores both panoramas for you at once, on its island only
skyrise-wonder-olmsted-does = 2 points for each structure on the central island, yours or not
skyrise-wonder-munch-does = 3 points for each different letter among your patron discs
skyrise-wonder-sullivan-does = 3 points for each tall building on its island, yours or not, 12 at most
skyrise-wonder-atelier-does = is a tall building; 3 points for each of your tall buildings, 12 at most
skyrise-wonder-shard-does = 2 points for each patron disc you hold now
skyrise-wonder-laboca-does = 3 points for each colour under your structures on its island
skyrise-wonder-baron-does = 12 points, minus 4 for each structure you still have to build
skyrise-wonder-vault-does = 2 points, and the disc of a free place beside it
skyrise-wonder-summit-does = 5 points for each island you control now
skyrise-wonder-niemeyer-does = 2 points for each structure in your longest chain, 12 at most

## Wonders on buttons: part of the name, 11 characters at most

skyrise-wonder-hammer-short = The Hammer
skyrise-wonder-capital-short = Capital
skyrise-wonder-palace-short = The Palace
skyrise-wonder-atlantis-short = Atlantis
skyrise-wonder-zeppelinstone-short = Zeppelin
skyrise-wonder-lynch-short = Lynch
skyrise-wonder-opportunity-short = Opportunity
skyrise-wonder-kahn-short = Kahn
skyrise-wonder-jacobs-short = Jacobs
skyrise-wonder-intelligentsium-short = Intelligent
skyrise-wonder-olmsted-short = The Olmsted
skyrise-wonder-munch-short = Munch
skyrise-wonder-sullivan-short = Sullivan
skyrise-wonder-atelier-short = Atelier
skyrise-wonder-shard-short = The Shard
skyrise-wonder-laboca-short = La Boca
skyrise-wonder-baron-short = Le Baron
skyrise-wonder-vault-short = The Vault
skyrise-wonder-summit-short = The Summit
skyrise-wonder-niemeyer-short = Niemeyer

## The words of a line: label and note

skyrise-word-bid = Bid with a building
skyrise-word-bid-start = opens the auction: any number, on the central island or beside a structure
skyrise-word-bid-raise = more than { $high }, beside { $site }
skyrise-word-pass = Pass
skyrise-word-pass-note = out of this auction
skyrise-word-pass-hammer = Let it stand
skyrise-word-pass-hammer-note = you keep the Hammer, and { $card } is built
skyrise-word-wonder = Place a Wonder
skyrise-word-wonder-note = wins this auction at once
skyrise-word-wonder-note-hammer = wins this auction, unless the Hammer strikes
skyrise-word-wonder-hammer = Strike with the Hammer
skyrise-word-wonder-hammer-note = outbids { $card }, which goes back unused
skyrise-word-wild = Assign the wild disc
skyrise-word-wild-note = it counts as a disc of that colour for good
skyrise-word-vault = Empty a place
skyrise-word-vault-note = the Vault takes its disc
skyrise-word-choose = Choose your Wonder
skyrise-word-choose-note = in secret; everyone’s are revealed together
skyrise-word-number = { $number }, { skyrise-building }
skyrise-word-number-short = Bid { $number }
skyrise-word-choose-short = Choose
skyrise-word-bid-short = Bid
skyrise-word-wonder-short = Wonder
skyrise-word-pass-hammer-short = Let stand
skyrise-word-wonder-hammer-short = Strike
skyrise-word-number-note = { $higher ->
    [0] nobody else has a higher one
   *[other] others have { $higher } higher
}
skyrise-word-number-nothing = nobody else has anything left to bid
skyrise-word-number-nothing-one = { $who } has nothing left to bid
skyrise-word-number-note-one = { $higher ->
    [0] { $who } has no higher one
   *[other] { $who } has { $higher } higher
}
skyrise-word-number-wonders = { $count ->
    [one] others can still place { $count } Wonder
   *[other] others can still place { $count } Wonders
}
skyrise-word-number-wonders-one = { $count ->
    [one] { $who } can still place { $count } Wonder
   *[other] { $who } can still place { $count } Wonders
}
skyrise-word-card = { $card } (initiative { $initiative })
# The colour first: the label of its button, which the line above leaves out.
skyrise-word-site = { skyrise-word-site-short }, { $disc }
skyrise-word-site-short = { skyrise-colour-capital } { $site }
skyrise-word-site-wins = { $place }, wins at once
skyrise-key-free = { $count } free
skyrise-word-site-open = { $count } free beside it
skyrise-aside = { $island }: { $count } free
# What many numbers, places or islands are, above their buttons: what is alike of several is said once.
skyrise-key-height = { $height ->
    [tall] Tall
    [medium] Medium
   *[short] Short
}: { $numbers }
skyrise-key-higher = The others have higher ones: { $numbers }
skyrise-key-higher-one = { $who } has higher ones: { $numbers }
skyrise-key-above = { $count ->
    [0] none
   *[other] { $count }
} above { $numbers }
skyrise-key-all = all: { $what }
skyrise-key-island = { $island }{ $wins ->
    [0] {""}
   *[other] : { $all ->
        [yes] any bid wins at once
       *[no] bids win at once on { $wins } of { $count }
    }
}
skyrise-word-disc-lowers = { $disc } (your row falls { $worth } → { $then })
skyrise-word-colour-note = with { $count ->
    [one] { $count } { skyrise-colour } disc
   *[other] { $count } { skyrise-colour } discs
}, each structure on { skyrise-colour } is worth { $then }, not { $worth } ({ $have ->
    [0] you have none
   *[other] you have { $have }: { $gain }
})
skyrise-word-colour-excess = your { skyrise-colour } row is full, so it is worth { $points } points at the end instead
skyrise-act-bid = Bid { $number } on { $site }
skyrise-act-wonder = Place { $card } on { $site }
skyrise-act-choose = Choose { $cards }
skyrise-act-wild = Make it { skyrise-colour }
skyrise-act-vault = Take the disc of { $site }
skyrise-remind = { $card }: { $does }
skyrise-remind-other = { $who }’s { $card }: “{ $does }”
# What a Wonder earns if it is put there now. In brackets what it counts times what each is worth.
skyrise-earns-plain = { $points ->
    [one] { $points } point
   *[other] { $points } points
} here
skyrise-earns-each = { skyrise-earns-plain } ({ $count } × { $each })
skyrise-earns-most = { skyrise-earns-plain }, the most it gives
skyrise-earns-need = { skyrise-earns-plain } (you border { $count } of { $need })
skyrise-earns-now = { $points ->
    [one] { $points } point
   *[other] { $points } points
} if placed now
skyrise-earns-between = { $least } to { $most } points if placed now, by the place
skyrise-remind-last = This is the last structure of all: the game ends with it.
skyrise-remind-last-era = This is your last building: if you play it here, era I ends.
skyrise-out = You’re out of this auction: { $why ->
    [none] you have no number left to outbid { $who }’s { $high }.
    [low] your highest number left, { $best }, doesn’t outbid { $who }’s { $high }.
   *[hammer] only tall buildings would outbid { $who }’s { $high }, and here none can stand beside the Hammer.
}
skyrise-remind-hammer-all = Nothing tall fits here: every free place is beside { $who }’s Hammer on { $site }.
skyrise-remind-hammer = Not { $places }: nothing tall goes beside { $who }’s Hammer on { $site }.
skyrise-feature-lake = lake { $number }
skyrise-feature-blimp = blimp { $number }
skyrise-feature-windmill = windmill { $number }
skyrise-feature-bridge = bridge to { $sites }

## What happened

skyrise-first = The islands are laid out and every place has its disc. { $who } opens the first auction.
skyrise-starts = { $who } has the lowest initiative and opens the next auction.
skyrise-bid = { $who } bids { $number }, a { $height } building, on { $site }.
skyrise-passed = { $who } passes.
skyrise-cannot = { $who } has nothing left that outbids this and is out.
skyrise-dead-end = There’s no free place left beside { $site }: the auction ends.
skyrise-built = { $who } wins { $site } and builds { $number } there, a { $height } building.
skyrise-wonder = { $who } places { $card } on { $site }.
skyrise-hammer-asked = { $who } has the Hammer and can outbid { $card }.
skyrise-hammer-declined = { $who } lets { $card } stand.
skyrise-hammered = { $who } strikes with the Hammer on { $site }: { $card } goes back to { $owner }, unused.
skyrise-raised = { $who } builds { $card } on { $site }.
skyrise-raised-after-skyrise-wonder = { $who } wins { $site } at once.
skyrise-effect = { $card } earns { $who } { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
skyrise-no-disc = { $site } had no disc.
skyrise-disc = { $who } collects the { $disc } of { $site }.
skyrise-wild-found = { $who } finds a wild disc on { $site }.
skyrise-wild = { $who } makes the wild disc { $colour }.
skyrise-excess = The { $colour } row is full, so this disc is worth { $points } points at the end instead.
skyrise-commission = At the end it adds 1 point for each patron disc, excess disc, commissions disc and key { $who } has.
skyrise-patron = Patron { $letter }’s discs are worth { $value } each.
skyrise-vault = The Vault opens on { $site }.
skyrise-vault-none = No free place beside the Vault has a disc.
skyrise-finished = { $who } has built everything.
skyrise-key = { $who } gets the { $key }: { $points } points at the end.
skyrise-era-over = Era { $era ->
    [1] I
   *[other] II
} is over.
skyrise-control = { $who } controls { $island }: { $points } points.
skyrise-panorama = { $who } scores { $card } { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}: { $points } points.
skyrise-picked = You chose { $cards }.
skyrise-chose = { $who } has chosen.
skyrise-cards = { $who } will build { $cards } (initiative { $initiative }).
skyrise-objective-shown = { $who } reveals their objective: { $need } structures on { $colour }.
skyrise-objective = { $who }’s objective was { $colour }, with { $count ->
    [one] { $count } structure
   *[other] { $count } structures
} there: { $points ->
    [0] too few, 0 points
   *[other] { $points } points
}.
skyrise-tile = Patron { $letter } is worth { $value }.
skyrise-scored = { $who } ends with { $points } points.
skyrise-over = Everything is built and counted: the game is over.

## Refusals

# What the table waits for instead.
skyrise-instead = { $now ->
    [first-start] Open with a bid on the central island or beside a structure.
    [start] Bid, or place a Wonder if you have no buildings left.
    [hammer] Place the Hammer beside that Wonder, or pass to let it stand.
   *[raise] Outbid, or pass.
}
skyrise-not-understood = I can’t read that move. A move is “bid” with a number and a place, “pass”, “wonder” with a card and a place, “wild” with a colour, “vault” with a place, or “choose” with your cards.
skyrise-must-start = You open this auction, so you can’t pass. { skyrise-instead }
skyrise-no-such-number = There’s no building { $number }. Name one of your buildings.
skyrise-not-your-number = { $number } isn’t yours. Name one of your buildings.
skyrise-number-later = You get { $number } in era II. Name one of your era I buildings.
skyrise-number-lies = Your { $number } is already in this auction. Bid another building.
skyrise-number-built = Your { $number } is already built. Bid a building you have left.
skyrise-no-such-site = There’s no place “{ $site }”. Write an island and a number: h1 to h4 on the central island, a1 to a14 and so on.
skyrise-no-such-island = The island of { $site } isn’t in this game. Name a place on one of the islands shown.
skyrise-site-built = There’s a structure on { $site }. Choose a free place.
skyrise-site-bid = There’s a bid on { $site }. Choose a free place.
skyrise-no-start-here = You can’t open an auction on { $site }. Open on the central island, or beside any structure.
skyrise-too-low = { $number } doesn’t outbid { $high }. Bid a higher number, or pass.
skyrise-not-adjacent = { $site } isn’t adjacent to the latest bid on { $latest }. Choose a free place beside it, over land or a bridge.
skyrise-hammer-bans = { $site } is beside the Hammer on { $hammer }: no other player can put a tall building there. Choose another place or a lower building{ $now ->
    [start] .
   *[raise] , or pass.
}
skyrise-hammer-only = Only the Hammer can answer a Wonder. Place it beside that Wonder, or pass to let it stand.
skyrise-no-such-wonder = There’s no Wonder “{ $card }”. Write the short name in square brackets after one of your cards.
skyrise-wonder-later = Wonders come in era II. { skyrise-instead }
skyrise-not-your-wonder = { $card } isn’t your Wonder. { $count ->
    [one] Name the one you chose.
   *[other] Name one of those you chose.
}
skyrise-wonder-built = { $card } is already built. { skyrise-instead }
skyrise-wonder-last = { $card } can only open an auction when you have no buildings left. Open with a building.
skyrise-wild-first = Give your wild disc a colour first: “wild” and yellow, green, white or brown.
skyrise-vault-first = The Vault takes a disc first: “vault” and a free place beside it that has one.
skyrise-choose-first = { $count ->
    [one] Choose your Wonder first: “choose” and a card from your hand.
   *[other] Choose your Wonders first: “choose” and two cards from your hand, lower initiative first.
}
skyrise-chosen-wait = You’ve chosen; wait for the others, or change it with “choose”.
skyrise-no-wild-now = You have no wild disc to give a colour. { skyrise-instead }
skyrise-no-vault-now = You’re not building the Vault now. { skyrise-instead }
skyrise-no-choose-now = You choose Wonders between the eras. { skyrise-instead }
skyrise-no-such-colour = There’s no colour “{ $colour }”. Write yellow, green, white or brown.
skyrise-vault-not-adjacent = { $site } isn’t adjacent to the Vault on { $latest }. Choose a free place beside it with a disc.
skyrise-vault-occupied = There’s something on { $site }. Choose a free place beside the Vault with a disc.
skyrise-vault-no-disc = There’s no disc on { $site }. Choose a free place beside the Vault with one.
skyrise-card-not-held = You don’t have { $card }. Choose from your hand.
skyrise-choose-count = { $count ->
    [one] Choose one card.
   *[other] Choose two cards at once.
}
skyrise-choose-twice = Choose two different cards, not { $card } twice.
skyrise-choose-order = Write the card with the lower initiative first: { $one }, then { $two }.
skyrise-chosen-already = That’s already your choice. Leave it, or choose something else.

## The board as text

skyrise-text-head = Era { $era ->
    [1] I
   *[other] II
}, auction { $auction } of { $auctions }. Panoramas: { $panoramas }.
skyrise-text-start = { $who } opens an auction.
skyrise-text-raise = { $who } can outbid.
skyrise-text-hammer = { $who } can answer with the Hammer.
skyrise-text-wild = { $who } gives a wild disc a colour.
skyrise-text-vault = { $who } takes a disc with the Vault.
skyrise-text-choose = Choosing Wonder cards in secret. Still to choose: { $seats }.
skyrise-text-yours = It’s your turn.
skyrise-text-laid = Bids: { $bids }.
skyrise-text-laid-bid = { $who } { $number } on { $site }
skyrise-text-standing = { $who } has placed { $card } on { $site } ({ $disc }).
skyrise-text-latest = Built last: { $site }.
skyrise-text-open = Places you can use: { $sites }.
skyrise-text-open-now = Open places: { $sites }.
skyrise-text-seat = { $who }: { $score } points, { $left } to build. Buildings: { $bids }.
skyrise-text-seat-later = In era II also { $bids }.
skyrise-text-seat-discs = Discs: { $discs }.
skyrise-text-seat-wonders = Wonders: { $cards }.
skyrise-text-seat-wonder-built = { $card } (built)
skyrise-text-seat-wonder = { $card }, initiative { $initiative } (“{ $does }”)
skyrise-text-seat-wonder-lasts = { $card }, initiative { $initiative } (built; “{ $does }”)
skyrise-text-seat-passed = { $why ->
    [beaten] Out: nothing left that outbids.
   *[passed] Has passed.
}
skyrise-text-seat-chosen = Has chosen.
skyrise-text-seat-key = Holds the { $key }.
skyrise-text-seat-objective = Objective: { $need } structures on { $colour }.
skyrise-text-own-hand = Your Wonder cards: { $cards }.
skyrise-text-own-chosen = { $card } (chosen)
skyrise-card-coded = { $card } [{ $word }]
skyrise-text-own-card = { $card }, initiative { $initiative } ({ $does })
skyrise-text-own-card-short = { $card }, initiative { $initiative }
skyrise-text-own-objective = Your secret objective: { $need } structures on { $colour }, { $points } points at the end. { $left ->
    [0] You have { $count }: met.
   *[other] You have { $count }, { $left } to go.
}
skyrise-text-own-patrons = Patron values you know: { $patrons }.
skyrise-text-own-patron = { $letter } is worth { $value }
skyrise-text-own-no-patrons = You don’t know any patron’s value yet.
skyrise-text-island = { $island }: { $sites }
skyrise-text-site-free = { $site } { $mark } ({ $disc })
skyrise-text-site-built = { $site } { $mark } { $who } { $what }
skyrise-text-key = The letter after a place is its ground: Y yellow, G green, W white, R brown. In brackets: the disc there; a letter is that patron’s.
skyrise-text-over = The game is over.
skyrise-text-place = { $place }. { $who }, { $score ->
    [one] { $score } point
   *[other] { $score } points
}: { $parts }.
skyrise-text-part = { $part } { $points }
skyrise-text-tiles = Patrons: { $patrons }.
skyrise-text-finals = { $who } had the objective { $colour } and the cards { $cards }.
skyrise-zoom-head = { $island }, { $count ->
    [one] { $count } place
   *[other] { $count } places
}. Leads in control: { $who }.
skyrise-zoom-site = { $site } { skyrise-colour }: { $what }. Beside { $beside }{ $by ->
    [none] .
   *[other] ; by { $by }.
}
skyrise-zoom-open = (open)

## The result

skyrise-part-control = island control
skyrise-part-panoramas = panoramas
skyrise-part-wonders = Wonders
skyrise-part-objective = objective
skyrise-part-patrons = patrons
skyrise-part-excess = excess discs
skyrise-part-keys = keys
skyrise-part-commissions = commissions
skyrise-part-yellow = structures on yellow
skyrise-part-green = structures on green
skyrise-part-white = structures on white
skyrise-part-brown = structures on brown
skyrise-won = { $who } wins with { $score } points.
skyrise-break-finished-first = { $first } built everything first
skyrise-why-points = Most points wins.
skyrise-why-finished-first = Level on points; first to build everything wins.

## Alternative text of the pictures

skyrise-alt-board = Skyrise, era { $era ->
    [1] I
   *[other] II
}, auction { $auction } of { $auctions }. Panoramas: { $panoramas }. { $turn }
skyrise-alt-seat = { $who } { $score ->
    [one] { $score } point
   *[other] { $score } points
} now, buildings { $bids }{ $more }.
skyrise-alt-standing = Standing: { $structures }.
skyrise-alt-structure = { $who } { $what }
skyrise-alt-discs = discs { $discs }
skyrise-alt-passed = { $why ->
    [beaten] can’t outbid
   *[passed] has passed
}
skyrise-alt-chosen = has chosen
skyrise-alt-rows = Your rows: { $rows }.
skyrise-alt-row = { skyrise-colour } { $count } (worth { $worth })
skyrise-alt-beside = Beside your rows: { $discs }.
skyrise-alt-hand = Your hand, era { $era ->
    [1] I
   *[other] II
}, auction { $auction } of { $auctions }. Panoramas: { $panoramas }. { $turn }
skyrise-alt-over = Skyrise, final result. { $places }
skyrise-alt-island = { $island } from above. { $sites }

## The picture of the rules page

skyrise-lesson-alt = The central island around its blimp: a tall building of seat 1 on H4, brown; beside it, on H3, a bid of 24 by seat 2 pointing at a white disc; beside that, on H2, the latest bid, 52 by seat 3, in yellow, pointing at a disc of patron A; a dashed ring around a wild disc on H1 marks where the next bid can go. Below, the symbols in the pictures: a colour’s disc, a patron’s disc, wild, commissions, the three heights of buildings, a Wonder, a bid with bars for its height, the dashed ring, the red ring of the latest bid or structure, a Wonder card with its initiative, a key to the city, the target of an objective that was revealed, the barrier of a seat that has passed, the pencil of whose turn it is, the gavel before the number of the auction, the two eras, a panorama card, the crown of the leader, the tick of a Wonder that is built, the dome with a question mark while Wonders are chosen, cards chosen face down; and the letters of the colours: Y yellow, G green, W white, R brown.
skyrise-lesson-title = An auction moves across the map
skyrise-sign-colour = Colour: sets the worth of structures there
skyrise-sign-patron = Disc of a patron: you learn its value
skyrise-sign-wild = Wild: any colour
skyrise-sign-commissions = +1 per patron or excess disc, +1 disc, key
skyrise-sign-short = Short, medium, tall: anybody’s
skyrise-sign-wonder = A Wonder
skyrise-sign-bid = Bid: two bars for medium
skyrise-sign-open = The next bid can go here
skyrise-sign-new = The latest bid or structure
skyrise-sign-plaque = Wonder card, with its initiative
skyrise-sign-key = Key to the city
skyrise-sign-objective = An objective that was revealed
skyrise-sign-passed = Has passed, out of this auction
skyrise-sign-turn = Whose turn it is
skyrise-sign-auction = Which auction, of how many
skyrise-sign-era = The two eras, this one lit
skyrise-sign-panorama = Panorama, with its points each time
skyrise-sign-crown = Would lead if the era ended now
skyrise-sign-built = A Wonder that is built
skyrise-sign-choose = Wonders are being chosen
skyrise-sign-ready = Has chosen, still face down

## The rules page

skyrise-rules =
    ## Skyrise in two minutes
    > **Goal:** build a city on floating islands over two eras and earn the most **Prestige** points. You bid with your buildings: the winning one is built where it lies. A **structure** is any building or Wonder already built.

    ### An auction
    The starting player bids any number on any free place **on the central island or beside any structure**. Clockwise, each player **outbids** (a higher number on a free place **adjacent to the latest bid**) or **passes** and is out. If you can’t outbid, you’re out automatically.
    Places are **adjacent** if they share an edge or a bridge joins them; a corner isn’t enough, and neither is a blimp or lake between them.
    The auction ends when all others are out, or **no free place** is beside the latest bid. The last bid is built; all others go back to their owners. The winner takes the **disc** there and starts the next auction.
    > **Example:** Ann bids 24 on H3. Ben outbids her with 52 on H2. Ann passes: Ben’s 52 is built on H2, he takes its disc, and Ann takes 24 back.

    ### Discs
    • **Colour:** with 0 to 4 discs of a colour, each of your structures on it is worth **2, 3, 4, 6, 2**. From the fifth on, a disc is **excess**: 10 points at the end, whatever you build. It lies beside your rows.
    • **Patron** A to D: each disc is worth its patron’s secret tile: **2, 4, 6 or 8**, each value once. Your first disc of a letter shows you its value.
    • **Wild:** you name its colour at once.
    • **Commissions:** at the end, 1 for each patron disc, excess disc, commissions disc and key you have.

    ### The eras
    • **Era I** ends when somebody has built all seven buildings. Then everyone secretly chooses a **Wonder** card (two players: two) and gets five more buildings. The card’s number is its **initiative** (two players add up both cards): the lowest starts.
    • A **Wonder** goes beside the latest bid and wins at once; only **the Hammer** of a player still in can outbid it. Then no opponent puts a tall building or Atelier **beside it**, unless they couldn’t open otherwise. A Wonder starts an auction only if you have no buildings left. Your hand shows what yours does.
    • **Era II** ends when everything is built. The first to build everything gets the key worth 10, the second (3 or 4 players) the one worth 4. When a player has built **their last structure** (no building and no Wonder left), the player still building with the lowest initiative starts.

    ### Points
    After each era:
    • **Control, 5 an island:** most tall buildings, then medium, then short; tied players all score. Wonders don’t count (Atelier is tall).
    • This game’s two **panoramas**, as often as you meet them: each **windmill** beside one of your structures: 2; each **blimp** or **lake** beside two of them: 3; each **bridge** with your structures at both ends: 4; each **chain** of three on an island: 5.
    At the end: **secret objective** (four structures on its colour, 10), discs, keys, structures by colour. A tie goes to the player who finished first.

    ### How to write it
    `bid 24 a7` · `pass` · `wonder palace h1` · `choose palace` (two players: `choose palace vault`) · `wild green` · `vault b3`. Wonders by their short names: hammer, capital, palace, atlantis, zeppelinstone, lynch, opportunity, kahn, jacobs, intelligentsium, olmsted, munch, sullivan, atelier, shard, laboca, baron, vault, summit, niemeyer. **/skyrise island** shows one island up close.
    -# Islands, building numbers and several values are our own design.

## Commands

skyrise-command = Moves in Skyrise
skyrise-command-bid = Bid with one of your buildings
skyrise-command-number = The number of the building
skyrise-command-site = The place: an island and a number, such as a7
skyrise-command-pass = Pass in this auction, or let a Wonder stand
skyrise-command-wonder = Place one of your Wonders
skyrise-command-card = The Wonder
skyrise-command-choose = Choose your Wonder card in secret (two players: two cards)
skyrise-command-first = The card, or the one with the lower initiative
skyrise-command-second = Two players: the other card
skyrise-command-wild = Choose your wild disc’s colour
skyrise-command-colour = The colour
skyrise-command-vault = Take a second disc with the Vault
skyrise-command-island = Zoom in on one island, with all its places as text
skyrise-command-which = The island
skyrise-order-upto = Up to { $number }
skyrise-order-pass = Pass
skyrise-order-limit-is = Up to { $number } in this auction{ $places ->
    [none] {""}
   *[other] , on { $places } only
}, then pass
skyrise-order-upto-is = One bid of { $number } at most{ $places ->
    [none] {""}
   *[other] , on { $places } only
}
skyrise-order-under-is = Pass, or bid below { $number }{ $places ->
    [none] {""}
   *[other] {" "}on { $places }
}
skyrise-order-how = -# **Up to …** holds for this whole auction: whenever you’re outbid, it bids your lowest number that’s enough, and passes above the limit. Typed: `limit 40`. For one turn: `upto 40` never passes; `under 40` bids lower or passes. `limit 40 a7 b2` bids only there.

## Words in pictures: as short as can be

skyrise-picture-can = { $acts ->
    [start] opens an auction
    [raise] outbids { $number }{ $where ->
        [one] {" "}on { $site }
       *[many] {""}
    } or passes
    [wonder] { $where ->
        [brief] Wonder or pass
       *[many] bids a Wonder or passes
    }
    [pass] can only pass
    [hammer] uses the Hammer or passes
    [wild] colours a wild disc
    [vault] takes a disc
   *[choose] choose Wonders
}
skyrise-picture-did = { $did ->
    [bid] bid
    [won] won with { $number }, built
    [wonder] built
    [standing] bid
    [out] out
   *[on] on
}
skyrise-picture-height = { $kind ->
    [short] short
    [medium] medium
   *[tall] tall
}
skyrise-picture-now = now
skyrise-picture-left = { $why ->
    [beaten] can’t outbid
    [passed] passed
   *[none] left to bid
}
skyrise-picture-part = { $part ->
    [objective] secret objective
    [patrons] a patron disc is worth
    [built] built
    [row] worth by discs
   *[each] each
}
skyrise-picture-level = all level
skyrise-picture-tied = Level: the first to build everything is ahead
