# Strange World Above the Clouds: every sentence of the game.

strange_world-name = Strange World Above the Clouds
strange_world-only-you = Only you will see, and then the player you pass to:
strange_world-offered = { $name } · 1–4 players · 20 min · draft lands, lay a world
strange_world-blurb = Draft land cards and build a four-by-four world, where one card can open a portal, wake a volcano, or be flipped and score nothing. 1 to 4 players, about 20 minutes.

## Options of a table

strange_world-option-deck = Deck for two
strange_world-option-deck-note = how many land cards two players draw from
strange_world-option-deck-38 = 38 cards (eight are never dealt)
strange_world-option-deck-30 = 30 cards (all are dealt)

## Parts of the score, and what decided

strange_world-part-mountains = mountains
strange_world-part-waters = waters
strange_world-part-plants = animals
strange_world-part-swamps = swamps
strange_world-part-moons = moons
strange_world-part-cities = Dark Cities
strange_world-part-travellers = travellers
strange_world-won = { $who } { $count ->
    [one] wins
   *[other] share the win
} with { $score } { $score ->
    [one] star
   *[other] stars
}.
strange_world-why-stars = Most stars wins.
strange_world-why-shared = Level on stars at the top: the win is shared.
strange_world-why-level-1 = Level 1 of 5, up to 59 stars: mist. By morning nobody can say where this world hung.
strange_world-why-level-2 = Level 2 of 5, 60 to 69 stars: it floats, if a little askew. Birds rest on it.
strange_world-why-level-3 = Level 3 of 5, 70 to 74 stars: a sound world. Sailors steer by its lights.
strange_world-why-level-4 = Level 4 of 5, 75 to 79 stars: travellers tell of it far away, and mapmakers leave room for it.
strange_world-why-level-5 = Level 5 of 5, 80 stars or more: even the clouds drift around it, so as not to hide it.

## Words for things

strange-world-more = { $sign ->
    [plus] +
   *[minus] −
}{ $count }
strange-world-same = no change
strange-world-coded = { $name } ({ $code })
strange-world-card-moon = moon
strange-world-card-m-portal = mountain with half portals
strange-world-card-w-portal = water with half portals
strange-world-card-p-portal = plant with rat and half portals
strange-world-card-s-portal = swamp with half portals
strange-world-card-v-portal = volcano with half portals
strange-world-card-wp = water + plant with spirit
strange-world-card-ws = water + swamp
strange-world-card-mw = mountain + water
strange-world-card-mm = double mountain
strange-world-card-mp = mountain + plant with goat
strange-world-card-ms = mountain + swamp
strange-world-card-pp1 = double plant with deer and goat
strange-world-card-pp2 = double plant with deer and spirit
strange-world-card-sp = swamp + plant with snake
strange-world-card-vw = volcano + water
strange-world-card-vs = volcano + swamp
strange-world-card-vmm = volcano + double mountain
strange-world-card-vp = volcano + plant with phoenix
strange-world-card-w0 = water start
strange-world-card-m0 = mountain start
strange-world-card-p0 = plant start with bear
strange-world-card-s0 = swamp start
strange-world-card-tz = Tzimimes
strange-world-card-fu = Fumarole
strange-world-traveller-splash = Splash
strange-world-traveller-burk = Burk
strange-world-traveller-kark = Kark
strange-world-traveller-floulou = Floulou
strange-world-traveller-pshit = Pshit
strange-world-traveller-boung = Boung
strange-world-traveller-roro = Roro
strange-world-traveller-rumph = Rumph
strange-world-asks-splash = 3 waters
strange-world-asks-burk = a swamp in each of its rows
strange-world-asks-kark = 5 mountains
strange-world-asks-floulou = 2 each of plant, water, mountain, swamp
strange-world-asks-pshit = 3 Fumaroles
strange-world-asks-boung = 2 whole portals
strange-world-asks-roro = 4 different animals
strange-world-asks-rumph = 3 volcanoes
strange-world-wants-splash = 5, +{ $bonus } with 3 waters in its two rows
strange-world-wants-burk = 5, +{ $bonus } with a swamp in each of its two rows
strange-world-wants-kark = 5, +{ $bonus } with 5 mountains in its two rows
strange-world-wants-floulou = 5, +{ $bonus } with 2 plants, 2 waters, 2 mountains and 2 swamps in its two rows
strange-world-wants-pshit = 5, +{ $bonus } with 3 Fumaroles in its two rows
strange-world-wants-boung = 5, +{ $bonus } with 2 whole portals in its two rows
strange-world-wants-roro = 5, +{ $bonus } with 4 different animals in its two rows
strange-world-wants-rumph = 5, +{ $bonus } with 3 volcanoes in its two rows
strange-world-side = { $side ->
    [l] left
   *[r] right
}
strange-world-spot = { strange-world-side } of rows { $low } and { $high }
strange-world-spot-short = { strange-world-side } { $low }–{ $high }
strange-world-reason = { $reason ->
    [water] there’s water beside it
    [swamp] there’s a swamp in that row
    [moon] a moon belongs in the top row
    [used] the card beside it has already made a portal
    [two] it would join two portals at once
    [volcano] it has only Fumaroles beside it
   *[above] a card lies in a row above it
}

## The words of a line: label and note

strange-world-word-sun = Turn the Sun
strange-world-word-sun-note = choose where cards go and who plays first after you
strange-world-word-left = To the left
strange-world-word-right = To the right
strange-world-word-way-note = { $order }
strange-world-word-pass = Pass on
strange-world-word-pass-short = Pass
strange-world-word-keep = Keep { $key }
strange-world-word-pass-one = Pass { $key }
strange-world-word-pass-note = cards go to the next player; you can change this until everyone has chosen
strange-world-word-passed-first-note = then choose the second card from those after it
strange-world-word-place = Lay a card
strange-world-word-place-note = in your own world
strange-world-word-stack = Take a stack
strange-world-word-stack-note = you lay its top card first, then see the other two
strange-world-word-stack-of = { $number }: { $name }
strange-world-word-card = { $code }: { $name }
strange-world-word-moon = Moon
strange-world-word-card-moon = flipped below the top row; scores by its column
strange-world-word-card-water = flipped beside water
strange-world-word-card-swamp = flipped in a row that has a swamp
strange-world-word-card-volcano = its Fumarole covers a neighbour
strange-world-word-card-portal = flipped beside a used portal
strange-world-word-card-free = never flipped
strange-world-word-cell = Cell { $cell }
strange-world-word-twice = { $name } ×{ $count }
strange-world-word-more = { $amount } { $count ->
    [one] star
   *[other] stars
}
strange-world-word-flips = flipped ({ strange-world-reason })
strange-world-word-flips-moons = { $count ->
    [one] the moon on { $cells } is
   *[other] the moons on { $cells } are
} flipped
strange-world-word-portal = a portal with { $cell }
strange-world-word-erupts = erupts
strange-world-word-erupts-over = erupts over { $cell }
strange-world-word-city = { $sure ->
    [yes] Dark City { $value }
   *[no] perhaps Dark City { $value }
}
strange-world-word-best = at best { $more }
strange-world-word-erupts-then = then it erupts
strange-world-word-alone = Nobody
strange-world-word-alone-note = the portal is used up anyway
strange-world-word-alone-more = the portal is used up anyway; { $more }
strange-world-legend-travellers = 5 stars each, plus the bonus its two rows earn.
strange-world-now-best = Stars now at best: { $each }.
strange-world-now-brings = { $who } { $amount }
strange-world-now-others = { $named ->
    [yes] any other
   *[no] any of them
}
strange-world-legend-spots = Left or right of two rows: your world can’t grow past a traveller.
strange-world-legend-stacks = You lay its three cards, the top one first.
strange-world-word-closes = your world can’t grow to the { strange-world-side } any more; { $more }
strange-world-word-cover = Erupt
strange-world-word-cover-note = a Fumarole covers a card beside the volcano
strange-world-word-covered = { $cell }: { $name }
strange-world-word-city-more = Dark City { $value }; { $more }
strange-world-word-sun-short = Sun
strange-world-word-left-short = Left
strange-world-word-right-short = Right
strange-world-word-moon-short = Moon
strange-world-word-cover-short = →
strange-world-act-pass = Pass on { $cards }
strange-world-act-passed = { $count ->
    [one] Pass on a card
   *[other] Pass on two cards
}
strange-world-act-place = Lay { $card } on { $cell }
strange-world-act-stack = Take stack { $number }
strange-world-act-sun = Send the cards { $way ->
    [left] left
   *[right] right
}

## What happened

strange-world-start = { $who } begins on d4 with the { $card }.
strange-world-turn = { $seats ->
    [1] Turn { $turn }: take one of the stacks.
    [2] Turn { $turn }: three cards each. { $who } has the Sun and lays first.
   *[other] Turn { $turn }: { $who } has the Sun and chooses the direction.
}
strange-world-sun = { $who } turns the Sun: cards go to the { $way ->
    [left] left
   *[right] right
}. Three cards each.
strange-world-dealt = You’re dealt { $cards }.
strange-world-chose = { $who } has chosen.
strange-world-rechose = { $who } has chosen again.
strange-world-passes = You pass { $cards } to { $to }.
strange-world-got = You get { $cards } from { $giver }.
strange-world-passed = { $phase ->
    [second] Everyone has passed two cards.
   *[place] Everyone has passed one more card.
}
strange-world-stack = { $who } takes stack { $stack }. On top: { $card }.
strange-world-turned-up = Turned up: { $cards }. Lay them in either order.
strange-world-placed = { $who } lays a { $card } on { $cell }.
strange-world-flipped = Tzimimes! The { $card } on { $cell } gets flipped: { strange-world-reason }.
strange-world-portal = A portal opens between { $one } and { $two }.
strange-world-came = { $traveller } arrives, { $spot }.
strange-world-alone = Nobody comes through the portal.
strange-world-erupted = The volcano erupts: a Fumarole covers the { $covered } on { $cell }.
strange-world-city = A Dark City worth { $value } rises over { $one } and { $two }.
strange-world-worth = { $who } { $more ->
    [0] still has
   *[other] now has
} { $points ->
    [one] { $points } star
   *[other] { $points } stars
}{ $more ->
    [0] {""}
   *[other] {" "}({ $more })
}.
strange-world-over = All worlds are complete: the game is over.
strange-world-scored = { $who } ends with { $points ->
    [one] { $points } star
   *[other] { $points } stars
}.

## Refusals

strange-world-not-understood = I can’t read that move. It starts with “sun”, “pass”, “stack” or “place”; **Your move** under the board builds one step by step.
strange-world-no-sun = Nobody chooses a direction in this game. Go on with your cards.
strange-world-sun-set = This turn’s direction is already chosen. Go on with your cards.
strange-world-sun-first = The direction comes first: write “sun left” or “sun right”.
strange-world-no-such-way = “{ $way }” isn’t a direction. Write “sun left” or “sun right”.
strange-world-no-draft = There’s nobody to pass cards to. Take a stack, or lay the cards you have.
strange-world-no-stacks = Stacks are only for solo games. Pass or lay cards from your hand.
strange-world-stack-first = Take a stack first: “stack” and its number.
strange-world-place-now = It’s time to lay a card: write “place”, the card and the cell.
strange-world-pass-now = The cards are still going round: write “pass” and what you give away.
strange-world-say-card = Add the card and the cell to lay it on. Try “{ $line }”.
strange-world-say-cell = Add the cell to lay it on. Try “{ $line }”.
strange-world-no-such-card = There’s no land card “{ $card }”. Write one as in your hand: by its icons, or “moon”.
strange-world-pass-two = The first pass of a turn is two cards: write both.
strange-world-pass-one = The second pass of a turn is one card: write it alone.
strange-world-not-in-hand = You don’t have { $card }, or not that many. Choose from your hand.
strange-world-pass-order = Write cards in the order of your hand. Try “{ $line }”.
strange-world-no-such-stack = There’s no stack “{ $stack }”. Choose one that’s left.
strange-world-stack-taken = Stack { $stack } is taken. Choose one that still shows a card.
strange-world-no-such-cell = There’s no cell “{ $cell }”. Cells are a letter a to g and a number 1 to 7.
strange-world-cell-taken = There’s already a card on { $cell }. Choose an open cell.
strange-world-not-beside = { $cell } touches none of your cards. Choose a cell beside one, not just at a corner.
strange-world-too-wide = A card on { $cell } would make your world wider than four columns. Choose a closer cell.
strange-world-too-tall = A card on { $cell } would make your world taller than four rows. Choose a closer cell.
strange-world-side-closed = A traveller closes your world on the { $side }, so no card fits on { $cell }. Grow another way.
strange-world-flips = The card gets flipped on { $cell }, because { strange-world-reason }, and nothing else happens. End the move after the cell, or choose another cell.
strange-world-no-portal = The card opens no portal on { $cell }. Leave the traveller out.
strange-world-no-traveller-left = No traveller is waiting, so nobody comes through this portal. Leave the traveller out.
strange-world-say-traveller = The card opens a portal on { $cell }: add a traveller and its spot, or “alone”.
strange-world-say-spot = Add the spot for { $traveller }: l or r and two rows, without a space. Choose { $free }, for example.
strange-world-no-such-traveller = There’s no traveller “{ $traveller }”. Choose one that’s waiting, or write “alone”.
strange-world-traveller-gone = { $traveller } isn’t waiting. Choose one who is, or write “alone”.
strange-world-no-such-spot = “{ $spot }” isn’t a spot. Write l or r, then two neighbouring rows, lower first. Choose { $free }, for example.
strange-world-spot-off-row = The portal opens in row { $row }, and { $spot } doesn’t touch it. Choose { $free }, for example.
strange-world-spot-side = Your travellers are all on the { $side }. Choose { $free }, for example.
strange-world-spot-taken = { $traveller } is already { $spot }. Choose { $free }, for example.
strange-world-spot-outside = { $spot } would leave the four rows your world can have. Choose { $free }, for example.
strange-world-say-cover = The volcano erupts on { $cell }: add “cover { $free }”, for example, to cover that card.
strange-world-no-eruption = The card isn’t a volcano, so it covers nothing. Leave that part out.
strange-world-cover-far = { $cover } doesn’t touch the volcano on { $cell }. Cover a card right beside it, { $free } for example.
strange-world-cover-empty = There’s no card on { $cover }. Cover one beside the volcano, { $free } for example.
strange-world-cover-fumarole = There’s already a Fumarole on { $cover }. Cover another card beside the volcano, { $free } for example.
strange-world-say-join = Several Fumaroles touch { $cover }: add the one to share its Dark City ({ $cells }), as in “cover { $cover } { $join }”.
strange-world-no-join = A Fumarole on { $cover } leaves no choice of Dark City. Leave the last cell out.
strange-world-join-not-free = The Dark City on { $cover } can’t be shared with { $join }. Name a Fumarole beside it that has none yet.

## The board as text

strange-world-text-turn = Turn { $turn } of { $turns }.
strange-world-text-sun = { $who } has the Sun and chooses the direction.
strange-world-text-first = First pass, two cards each. Still choosing: { $who }.
strange-world-text-second = Second pass, one card each. Still choosing: { $who }.
strange-world-text-place = { $who } lays a card.
strange-world-text-stack = Choose a stack.
strange-world-text-order = Cards are passed and laid in this order: { $order }.
strange-world-text-supply = Travellers waiting: { $travellers }. Dark Cities left: { $cities }. Fumaroles left: { $fumaroles }.
strange-world-text-none = none
strange-world-text-world = { $who }’s world, { $points ->
    [one] { $points } star
   *[other] { $points } stars
} now ({ $parts }), rows from the top:
strange-world-text-row = Row { $row }: { $cells }.
strange-world-text-part = { $part } { $points }
strange-world-text-portals = Portals made: { $pairs }.
strange-world-text-city = { $value } on { $one } and { $two }
strange-world-text-cities = Dark Cities: { $cities }.
strange-world-text-guest = { $name } { $spot }
strange-world-text-visitor = { $name } (+{ $bonus }: { $asks })
strange-world-text-visited = { $name } { $spot } { $points } ({ $cells ->
    [none] no bonus
   *[other] bonus by { $cells }
})
strange-world-text-guests = Travellers: { $guests }.
strange-world-text-open = Open cells: { $cells }.
strange-world-text-last = Last laid: { $cell }.
strange-world-text-last-flips = It flipped { $cells }.
strange-world-text-last-cover = Its Fumarole covers { $cell }.
strange-world-text-held = Cards in hand: { $held }.
strange-world-text-held-by = { $who } { $count }
strange-world-text-hand-none = You hold no cards.
strange-world-text-hand = You hold: { $cards }.
strange-world-text-chosen = You’ve chosen to pass { $cards } to { $to }; you can still change it.
strange-world-text-passed = This turn you passed { $cards } to { $to } and got { $got } from { $giver }.
strange-world-text-stacks = Stacks: { $stacks }.
strange-world-text-stack-of = { $number } { $card }
strange-world-text-to-lay = To lay: { $cards }.
strange-world-text-legend = Cards are written by their icons: m mountain, w water, p plant, s swamp, v volcano, + with half portals, 0 a start. Animals: p0 bear, p+ rat, wp spirit, mp goat, pp1 deer and goat, pp2 deer and spirit, sp snake, vp phoenix.
strange-world-text-over = Strange World Above the Clouds: the game is over.
strange-world-text-placed = { $place }. { $who }: { $score ->
    [one] { $score } star
   *[other] { $score } stars
} ({ $parts }).
strange-world-text-animal = { $animal ->
    [bear] bear
    [deer] deer
    [goat] goat
    [phoenix] phoenix
    [rat] rat
    [snake] snake
   *[spirit] spirit
} 2 ({ $cells })
strange-world-text-item = { $what } { $points }
strange-world-text-by = { $points } ({ $cells })
strange-world-text-moon = { $what } { $points } (by { $cells })
strange-world-text-earned = { $part }: { $items }.

## Alternative text

strange-world-alt-turn = Strange World, turn { $turn } of { $turns }.
strange-world-glance-seat = { $who }: { $points ->
    [one] { $points } star
   *[other] { $points } stars
}, { $left ->
    [one] { $left } cell
   *[other] { $left } cells
} left.
strange-world-alt-over = Strange World, final result.
strange-world-alt-world = { $who }, { $points ->
    [one] { $points } star
   *[other] { $points } stars
}: { $cells }.
strange-world-alt-sun = { $who } has the Sun.
strange-world-alt-codes = tz is Tzimimes, fu Fumarole.
strange-world-alt-last = Last laid, by { $who }: { $cell }.

## The picture of the rules page

strange_world-lesson-alt = A finished world of four by four cards, each with the stars it brought, and beside it the seven parts: mountains, waters, animals, swamps, moons, Dark Cities and travellers, with what each scores. Below, the signs of the pictures: half portals, volcano, Fumarole, Tzimimes, who lays first, cards in hand, the card laid last, where a world began.
strange-world-lesson-mountains = Mountains: biggest range
strange-world-lesson-waters = Water: cards beside it
strange-world-lesson-plants = Animals: 2 a kind
strange-world-lesson-swamps = Swamps: 3 each
strange-world-lesson-moons = Moons: 2 a match
strange-world-lesson-cities = Dark Cities: their value
strange-world-lesson-travellers = Travellers: 5 + bonus

## The rules page

strange_world-rules =
    ## Strange World in two minutes
    > **Goal:** build the world with the most **stars**: 16 cards in a four-by-four square. You start with one land, face up on d4, and lay three cards in each of five turns.

    ### A turn
    1. Everyone gets three land cards and **passes two** on; then **passes one** of the three now in hand. With three or four players, the player with the Sun chooses the direction first.
    2. Starting with the player who has the Sun and going in the same direction, players take turns **laying one card** in their own world until all have laid three. A card goes beside another one, not just corner to corner, and never beyond four by four. The Sun moves on to the left.
    > **Example:** m+, a mountain with half portals, lies on d5. `place w+ c5 kark l45` lays a water with half portals beside it, on c5: a portal opens, and Kark arrives left of rows 4 and 5.

    ### Tzimimes: what flips a card
    A flipped card scores nothing, makes no portal and doesn’t erupt, but still flips moons below it. A card is flipped when you lay
    • **water** beside water;
    • a **swamp** in a row that has one;
    • a **moon** below the top row; a card in a higher row also flips the moons below it;
    • a **portal** card beside one that has already made a portal, or between two halves;
    • a **volcano** with only Fumaroles beside it.
    You can do that on purpose.

    ### What a card sets off
    • **Portal:** two half portals side by side make one; one above the other, they don’t. A traveller can come: it stands on the left or right, at the portal’s row and the row above or below, and **both rows must fit within your four**. From then on your world can’t grow past it on that side. All your travellers must stand on the same side. A card makes one portal only, even when its partner is covered later. A traveller stays when its portal is covered.
    • **Volcano:** a Fumarole covers a card beside it that you choose: **your start or a flipped card too**, never another Fumarole; what’s covered is gone.
    • **Dark City:** a new Fumarole beside another that has no city yet builds the best city left: 9, 7, 5, 4, 4.

    ### Stars
    • **Mountains:** 1 for each in your biggest connected range.
    • **Water:** 1 for each card beside it that isn’t flipped. A Fumarole counts.
    • **Animals,** on plants: 2 for each different one.
    • **Swamps:** 3 each.
    • **Moon:** 2 for each icon on the card right below, and 2 for each of the same kind further down the column. With water + plant right below and a double plant under that, 1 water and 3 plants make 8. Animals, Fumaroles and flipped cards are no icons.
    • **Dark Cities:** their value.
    • **Travellers:** 5, plus a bonus if their two rows hold enough: splash (+5: 3 waters), burk (+4: a swamp in each), kark (+6: 5 mountains), floulou (+8: 2 each of plant, water, mountain, swamp), pshit (+5: 3 Fumaroles), boung (+8: 2 whole portals), roro (+4: 4 different animals), rumph (+6: 3 volcanoes).
    Tied players share the win.

    ### Solo
    Seven stacks of three: take one, lay its top card, then the other two in either order. Five stacks make your world. Three travellers wait. 60, 70, 75 and 80 stars reach levels 2 to 5.

    ### How to write it
    `pass wp mm`, `place mp d5`, `place w+ c4 kark l45` (or `alone`), `place vs e4 cover d4`, `sun left`, `stack 3`. l45: left of rows 4 and 5; r34: right of 3 and 4. Cards by their icons: m mountain, w water, p plant, s swamp, v volcano, + half portals, or moon; pp1 and pp2 are double plants with other animals.
    -# The 30-card deck for two is our own design.

## Commands

strange_world-command = Moves in Strange World Above the Clouds
strange_world-command-sun = Choose the direction of this turn
strange_world-command-pass = Pass cards on: two, then one
strange_world-command-place = Lay a card in your world
strange_world-command-stack = Solo: take a stack
strange_world-command-way = To the left or to the right
strange_world-command-card = Which card
strange_world-command-second = The second card, in the first pass
strange_world-command-cell = Where to lay it
strange_world-command-then = What comes with it: who visits and where, what a Fumarole covers
strange_world-command-number = Which stack

## Words in pictures: as short as can be

strange-world-picture-can = { $phase ->
    [sun] chooses the direction
    [first] { $waiting ->
        [one] passes 2 cards
       *[other] pass 2 cards each
    }
    [second] { $waiting ->
        [one] passes 1 card
       *[other] pass 1 card each
    }
    [stack] takes a stack
   *[place] lays a card
}
strange-world-picture-none = No card is laid yet.
strange-world-picture-laid = laid
strange-world-picture-on = { $card ->
    [none] on { $cell }
   *[named] { $card } on { $cell }
}
strange-world-picture-came = { $traveller } came
strange-world-picture-flipped = turned over: { $cells }
strange-world-picture-covered = Fumarole on { $cell }
strange-world-picture-city = Dark City { $value }
strange-world-picture-now = now
strange-world-picture-passed = Passed this turn
strange-world-picture-stacks = Stacks of three

## The signs of the pictures, on the rules page

strange-world-sign-portal = Two halves: a portal
strange-world-sign-volcano = Volcano: erupts
strange-world-sign-fumarole = Fumarole: covers a card
strange-world-sign-tzimimes = Tzimimes: flipped, 0
strange-world-sign-sun = Lays first this turn
strange-world-sign-held = Cards in hand
strange-world-sign-latest = The card laid last
strange-world-sign-start = Where a world began
