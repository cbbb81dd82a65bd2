# Welkin for those who listen.

## Where one stands

welkin-ear-stands = You have { welkin-coins }{ $others }. { $stock ->
    [none] Stock empty.
   *[other] Stock: { $stock }.
}
welkin-ear-other = { $who } { $money }
welkin-ear-turned = { $kinds } over
welkin-ear-one = { welkin-material }
welkin-ear-empty = empty
# One or more of `welkin-ear-site-lacks`.
welkin-ear-lacks = Your { $lacking }.
welkin-ear-site-lacks = site { $site } lacks { $gap }
welkin-ear-rival-lacks = site { $site } lacks { $gap }
welkin-ear-rival-holds = holds { $stock }
welkin-ear-rival-powers = can use { $powers }
welkin-ear-threat = { $who } can sell site { $site } for { $money }.
welkin-ear-only = You can only procure.
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
welkin-ear-ask-turn = Turn over which token?
welkin-ask-stock = What do you take?
welkin-ask-lay = What do you lay on site { $site }?{ $then ->
    [none] {""}
   *[other] {" "}(Then { $then }.)
}
welkin-ask-lay-all = What do you lay?
welkin-ear-bid = { $old } to { $new }
welkin-ear-yours = yours { $more }
welkin-ear-theirs = theirs { $more }
welkin-ear-two = 2 tokens, { welkin-coins-cost }…
welkin-ear-others = Others…
welkin-ear-pays = pay { $cost }
welkin-ear-turn = { $takes } of { $kinds }
welkin-ear-turn-but = { $takes ->
    [one] any one except { $kind }
   *[other] any { $takes } except { $kind }
}
welkin-ear-site = { $most ->
    [yes] up to { welkin-coins }
   *[no] { welkin-coins }
}{ $power ->
    [none] {""}
   *[other] , { $power }
}{ $flips ->
    [yes] , flips
   *[no] {""}
}
welkin-ear-offered = { $site }: { $spaces }
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
welkin-ear-lay-none = nothing here
welkin-ear-confirm-open = Open site { $site }?{ $last ->
    [yes] {" "}No site is left to refill the offer: you finish this turn, and everyone else gets a last one.
   *[no] {""}
}
welkin-ear-confirm-sell = Sell site { $site } early for { welkin-coins }? Complete, it would bring { $most }.
welkin-ear-left = { $count ->
    [one] { $count } space left
   *[other] { $count } spaces left
}

## What happened

ear-welkin-begins = went first
ear-welkin-opened = opened site { $site }{ $spaces ->
    [none] {""}
   *[other] {" "}({ $spaces })
}
ear-whole-welkin-refilled = site { $site } came up{ $spaces ->
    [none] {""}
   *[other] : { $spaces }, { $most ->
        [yes] up to { welkin-coins }
       *[no] { welkin-coins }
    }
}
ear-welkin-flipped = flipped { $old } to { $new }
ear-welkin-flipped-two = used Flip two: { $old } to { $new }, { $older } to { $newer }
ear-welkin-procured = { $you ->
    [yes] hold { $stock }
   *[no] procured{ $cost ->
        [0] {""}
       *[other] {" "}for { welkin-coins-cost }
    } (stock: { $stock })
}
ear-welkin-used = laid { $word } on site { $site }{ $gap ->
    [none] {""}
   *[other] {" "}(lacks { $gap })
}
ear-welkin-sold = sold site { $site } for { welkin-coins }{ $power ->
    [none] {""}
   *[other] , gaining { $power }
}
ear-welkin-sold-early = sold site { $site } early for { welkin-coins }{ $power ->
    [none] {""}
   *[other] , gaining { $power }
}
ear-welkin-power = used { $power }
ear-welkin-bought = bought two materials (stock: { $stock })
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
