# Welkin for those who listen.

## Where one stands

welkin-ear-stands = You have { welkin-coins }{ $others }. Stock: { $stock }.
welkin-ear-other = { $who } { $money }
welkin-ear-turned = { $kinds } over
welkin-ear-one = { welkin-material }
welkin-ear-empty = empty
welkin-ear-lacks = Site { $site } lacks { $gap }.
welkin-ear-market = Market: { $market }.
welkin-ear-ends = The next site opened brings the last turns.
welkin-ear-last = Your last turn.
welkin-ear-you-won = You win with { $score } { $score ->
    [one] coin
   *[other] coins
}.

## Questions

welkin-ask-act = What do you do?
welkin-ask-power = Which power?
welkin-ask-power-buy = Buy two for 1 coin: which do you take?
welkin-ask-power-open = Extra site: which one do you open?
welkin-ask-power-sell = Sell early: which site do you sell?
welkin-ask-power-flip = Flip two: which is one of them?
welkin-ask-open = Which site do you open?
welkin-ask-sell = Which site do you sell?
welkin-ask-flip = Which bid token do you flip?
welkin-ask-flip-then = Which one next?
welkin-ask-turn = Which tokens do you turn over?
welkin-ear-ask-turn = Which token do you turn over, free?
welkin-ask-stock = What do you take from the reserve?
welkin-ask-lay = What do you lay on site { $site }?{ $then ->
    [none] {""}
   *[other] {" "}(Then { $then }.)
}
welkin-ask-lay-all = What do you lay?
welkin-ear-bid = { $old } to { $new }
welkin-ear-pays = pay { $cost }
welkin-ear-turn = { $takes } of { $kinds }
welkin-ear-turn-but = any { $takes } but { $kind }
welkin-ear-site = { $money ->
    [one] { $money } coin
   *[other] { $money } coins
}{ $power ->
    [none] {""}
   *[other] , { $power }
}{ $flips ->
    [yes] , flips
   *[no] {""}
}
welkin-ear-offered = Site { $site }: { $spaces }
welkin-ear-then-last = { $note }, then the last turns
welkin-ear-sale = Site { $site }: { $money ->
    [one] { $money } coin
   *[other] { $money } coins
} now, { $most } when complete
welkin-ear-sells = sells for { $money }
welkin-ear-laid = Site { $site }: { $word }, { $follows }
welkin-ear-taken = { $key ->
    [came] { $came }
    [swap] { $came }, put back { $went }
    [went] nothing, put back { $went }
   *[none] nothing to take
}
welkin-ear-nothing = nothing to take
welkin-ear-left = { $count ->
    [one] one space left
   *[other] { $count } left
}

## What happened

ear-whole-welkin-begins = { $you ->
    [yes] you go first
   *[no] { $who } goes first
}
ear-welkin-opened = opened site { $site }
ear-whole-welkin-refilled = site { $site } came up
ear-welkin-flipped = flipped a token from { $old } to { $new }
ear-welkin-procured = turned { $turned }, stock { $stock }
ear-welkin-used = laid { $word } on site { $site }
ear-welkin-sold = sold site { $site } for { welkin-coins }
ear-welkin-sold-early = sold site { $site } early for { welkin-coins }
ear-welkin-power = used the power { $power }
ear-welkin-bought = bought materials (stock: { $stock })
ear-welkin-ended = {""}
ear-welkin-scored = ended with { welkin-coins }
# Who won is told right behind it.
ear-whole-welkin-over = {""}
ear-whole-welkin-closing = no site is left to refill the offer: { $you ->
    [yes] you finish this turn, and everyone else gets a last one
   *[no] { $who } finishes this turn, and everyone else gets a last one
}

## The rules page

welkin-ear-rules = The materials are plant, element, metal, animal and gem, told in this order. A button says of a site what it sells for now, its power, and “flips” where you then have to flip a bid token.
