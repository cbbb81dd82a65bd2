# Strange World Above the Clouds for those who listen.

## Where one stands

strange-world-ear-stands = Turn { $turn } of { $turns }, { $points ->
    [one] { $points } star
   *[other] { $points } stars
}{ $others }.
strange-world-ear-other = { $who } { $points }
strange-world-ear-cell = { $cell }, { $where ->
    [above] above
    [below] below
    [left] left of
   *[right] right of
} { $of }
strange_world-ear-you-won = You win with { $score } { $score ->
    [one] star
   *[other] stars
}.
strange-world-ear-hand = You hold { $cards }.
strange-world-ear-wants = bonus { $bonus } with { $asks }
strange-world-ear-flipped = flipped
strange-world-ear-flipped-everywhere = flipped wherever you lay it
strange-world-ear-flips-moons = flips { $count ->
    [one] the moon
   *[other] the moons
} on { $cells }
strange-world-ear-covers = covers the { $name } on { $cell }
strange-world-ear-covered = { $cell }, { $name }
strange-world-ear-best = at best { $more }{ $count ->
    [1] , on { $one }
    [2] , on { $one } or { $two }
   *[other] {""}
}
strange-world-ear-worth = at best { $mine } for you, { $theirs } for { $who }
strange-world-ear-moons = { $count ->
    [2] two moons
   *[3] three moons
}
strange-world-ear-times = { $card } { $count ->
    [2] twice
   *[3] three times
}
strange-world-ear-left = Travellers and Dark Cities
strange-world-ear-world = { $who }’s world
strange-world-ear-held = { $name } (you have { $count })
strange-world-ear-keep = Keep { $card }
strange-world-ear-pass = Pass { $card }
strange-world-ear-stack = Stack { $number }, { $card }

## Questions

strange-world-ask-sun = Which way do the cards go?
strange-world-ask-pass = Now you pass one card to { $who }. Which one?
strange-world-ask-keep = You pass two cards to { $who }. Which one do you keep?
strange-world-ask-stack = Which stack do you take?
strange-world-ask-card = Which card do you lay?
strange-world-ask-cell = Where do you lay the { $card }?
strange-world-ask-traveller = Who comes through the portal?
strange-world-ask-spot = Where does { $who } stand?
strange-world-ask-cover = Which card does the Fumarole cover?
strange-world-ask-join = Which Fumarole does the Dark City join?

## What is asked before a move is played, and what it does

strange-world-ear-lay = Lay the { $card } on { $cell }?
strange-world-ear-only = Only { $cell } is left. Lay the { $card } there?
strange-world-ear-pass-them = Pass { $cards } to { $who }?
strange-world-ear-take = Take stack { $number }?
strange-world-ear-send = Send the cards { $way ->
    [left] left
   *[right] right
}?
strange-world-ear-gets-flipped = It gets flipped: { strange-world-reason }.
strange-world-ear-moons-flipped = { $count ->
    [one] The moon on { $cells } gets
   *[other] The moons on { $cells } get
} flipped.
strange-world-ear-fumarole = A Fumarole covers the { $covered } on { $cell }.
strange-world-ear-then = { $points ->
    [one] { $points } star
   *[other] { $points } stars
} ({ $more ->
    [0] no change
   *[other] { $more }
}).
strange-world-ear-ends = The game ends: { $scores }.
strange-world-ear-your-score = you { $points }
strange-world-ear-follows = { $what ->
    [pass] Everyone else has chosen, so the cards change hands.
    [sun] Then the cards are dealt.
    [top] Then the stack’s other two cards are turned up.
   *[turn] It’s the last card of the turn.
}

## What happened

ear-strange-world-start = {""}
ear-whole-strange-world-turn = turn { $turn } began{ $seats ->
    [1] {""}
   *[other] ; { $you ->
        [yes] you have
       *[no] { $who } has
    } the Sun
}
ear-strange-world-sun = sent the cards { $way ->
    [left] left
   *[right] right
}
ear-whole-strange-world-dealt = you were dealt { $cards }
ear-strange-world-chose = {""}
ear-strange-world-rechose = {""}
ear-whole-strange-world-passes = you pass { $cards }
ear-whole-strange-world-got = you got { $cards } from { $giver }
ear-whole-strange-world-passed = everyone has passed
ear-strange-world-stack = took stack { $stack } with a { $card } on top
ear-whole-strange-world-turned-up = turned up: { $cards }
ear-strange-world-placed = laid a { $card } on { $cell }
ear-strange-world-flipped = saw the { $card } on { $cell } flipped ({ strange-world-reason })
ear-strange-world-portal = joined { $one } and { $two } by a portal
ear-strange-world-came = welcomed { $traveller } to the { $spot }
ear-strange-world-alone = {""}
ear-strange-world-erupted = covered { $cell } with a Fumarole
ear-strange-world-city = built a Dark City worth { $value } on { $one } and { $two }
ear-strange-world-worth = { $more ->
    [0] stayed at
   *[other] came to
} { $points ->
    [one] { $points } star
   *[other] { $points } stars
}{ $more ->
    [0] {""}
   *[other] {" "}({ $more })
}
ear-strange-world-scored = ended with { $points }
# Who won is told right behind it.
ear-whole-strange-world-over = {""}

## The rules page

strange_world-ear-rules = For two the deck has six moons and two of each other card, but one volcano-water, one volcano-swamp, no volcano with half portals. A cell is its column and its row: the letters are columns from the left, the numbers rows from the bottom, and your start is d4. d5 is above it, c4 left of it.
