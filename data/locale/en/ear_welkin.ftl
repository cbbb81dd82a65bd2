# Welkin for those who listen.

## Where one stands

welkin-ear-stands = You have { welkin-coins }. Stock: { $stock }.
welkin-ear-empty = empty
welkin-ear-lacks = Site { $site } lacks { $gap }.
welkin-ear-market = Market: { $market }.

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
welkin-ear-taken = { $key ->
    [came] { $came }
    [swap] { $came }, put back { $went }
    [went] Nothing, put back { $went }
   *[none] Nothing
}
welkin-ear-nothing = nothing to take
welkin-ear-left = { $count ->
    [one] one space left
   *[other] { $count } left
}

## What happened

ear-welkin-begins = will go first
ear-welkin-opened = opened site { $site }
ear-whole-welkin-refilled = site { $site } came up
ear-welkin-flipped = flipped a token from { $old } to { $new }
ear-welkin-procured = turned { $turned } (stock: { $stock })
ear-welkin-used = laid { $word } on site { $site }
ear-welkin-sold = sold site { $site } for { $money }
ear-welkin-sold-early = sold site { $site } early for { $money }
ear-welkin-power = used the power { $power }
ear-welkin-bought = bought materials (stock: { $stock })
ear-welkin-ended = {""}
ear-welkin-scored = ended with { welkin-coins }
ear-whole-welkin-over = the game is over
