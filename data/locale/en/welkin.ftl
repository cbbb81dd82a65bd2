# Welkin: every sentence of the game.

welkin-name = Welkin
welkin-offered = { $name } · 2–4 players · 20–45 min · open sites, gather, sell
welkin-blurb = Open building sites in the sky, gather materials and sell at a market you bend your way. 20 to 25 minutes with two players, 40 to 45 with four.

## Options of a table

welkin-option-start_money = Coins at the start
welkin-option-start_money-note = how many coins each player starts with
welkin-option-start_money-0 = None
welkin-option-start_money-1 = 1 coin
welkin-option-start_money-2 = 2 coins
welkin-option-start_money-3 = 3 coins
welkin-option-early_sale = Sites sold early
welkin-option-early_sale-note = what a site sold unfinished is still good for
welkin-option-early_sale-plain = Coins only
welkin-option-early_sale-full = Coins and the site’s power; it also counts in ties

## Words for things

welkin-material = { $material ->
    [p] plant
    [e] element
    [m] metal
    [a] animal
   *[g] gem
}
welkin-materials = { $material ->
    [p] plants
    [e] elements
    [m] metals
    [a] animals
   *[g] gems
}
welkin-material-capital = { $material ->
    [p] Plant
    [e] Element
    [m] Metal
    [a] Animal
   *[g] Gem
}
welkin-count = { $count ->
    [one] 1 { welkin-material }
   *[other] { $count } { welkin-materials }
}
welkin-nothing = nothing
welkin-any = { $count ->
    [one] 1 of any kind
   *[other] { $count } of any kind
}
welkin-coins = { $money ->
    [one] { $money } coin
   *[other] { $money } coins
}
welkin-price = sells for { $money } now
welkin-price-most = sells for at most { $money } now
welkin-price-complete = would sell for { $money } when complete
welkin-price-complete-most = would sell for at most { $money } when complete
welkin-tokens = { $count ->
    [0] no plus
    [one] 1 plus
   *[other] { $count } pluses
}; material side up: { $kinds }
welkin-no-kind = none
welkin-turned-one-twice = one token over and back
welkin-turned-tokens = { $count ->
    [one] the { $kinds } token over
   *[other] the { $kinds } tokens over
}
welkin-and = { $first } and { $last }
welkin-or = { $first } or { $last }

welkin-power-use-name = Extra use
welkin-power-open-name = Extra site
welkin-power-buy-name = Buy two
welkin-power-flip-name = Flip two
welkin-power-sell-name = Sell early

## The words of a line: label and note

welkin-word-open = Open a site
welkin-word-open-note = your action: take a site from the offer
welkin-word-flip = Flip a bid token
welkin-word-flip-note = it moves to the zone of its other material
welkin-word-procure = Procure materials
welkin-word-procure-note = your action: turn tokens, then take one for each plus
welkin-word-use = Use materials
welkin-word-use-note = your action: lay materials; full sites sell at once
welkin-word-power = Use a power
welkin-word-power-note = of a site you completed; it’s not your action
welkin-word-sell = Sell a site early
welkin-word-sell-note = still possible this turn
welkin-word-end = End turn
welkin-word-end-note = without using more powers
welkin-power-use = Extra use
welkin-power-use-note = lay materials on your sites once more
welkin-power-open = Extra site
welkin-power-open-note = open a site, even if both slots are full
welkin-power-buy = Buy two
welkin-power-buy-note = pay 1 and take any two materials
welkin-power-flip = Flip two
welkin-power-flip-note = flip two bid tokens that show different materials
welkin-power-sell = Sell early
welkin-power-sell-note = until the turn ends, sell unfinished sites for the materials on them
welkin-short-open = Open
welkin-short-flip = Flip
welkin-short-procure = Procure
welkin-short-use = Use
welkin-short-power = Power
welkin-short-sell = Sell early
welkin-short-end = End turn
welkin-short-twice = Twice
welkin-short-none = Nothing
welkin-short-sold = Sell { $sites }
welkin-short-site = Site { $site }
welkin-aside = Turn { $turns } (−{ $cost })…
welkin-act-open = Open site { $site }
welkin-act-flip = Flip { $bids }
welkin-act-procure = Procure { $stock }
welkin-act-buy = Buy { $stock }
welkin-act-use = Lay { $stock }
welkin-act-sell = Sell site { $site }
welkin-word-site = Site { $site }: { $spaces }
welkin-word-price = sells for { $money }
welkin-word-price-most = sells for at most { $money }
welkin-word-no-power = no power
welkin-word-power-of = { $power }
welkin-word-flips = opening it, you flip a bid token
welkin-word-not-yours = not one of your sites
welkin-word-sale = brings { $money } now; complete, it would bring { $most }
welkin-word-sale-power = gives { $power }
welkin-word-bid = { $bid }: { $old } to { $new }
welkin-word-bid-note = { $old } { $less } → { $lesser }, { $new } { $more } → { $greater }
welkin-word-turn = Turn { $turned }
welkin-word-twice = Turn one token over and back
welkin-word-turn-note = { $takes ->
    [0] nothing to take
   *[other] take { $takes } of { $kinds }
}{ $cost ->
    [0] {""}
   *[other] ; pay { $cost }, as only the first one turned is free
}
welkin-legend-stock = The picture shows what you’d hold then{ $back ->
    [yes] ; − goes back.
   *[no] .
}
welkin-legend-flip = Each moves from its first material to the second.
welkin-legend-none = { $count ->
    [one] None of these completes the site.
   *[other] None of these completes a site.
}
welkin-legend-complete-alone = completes it, sold for { $money }
welkin-legend-complete = completes site { $site }, sold for { $money }
welkin-word-stock-same = Take nothing
welkin-word-stock-came = Take { $came }
welkin-word-stock-went = Put back { $went }
welkin-word-stock-swap = Take { $came }, put back { $went }
welkin-word-lay = Site { $site }: { $word }
welkin-word-lay-of = Site { $site }: { $note }
welkin-word-lay-sale = Sold for { $money }: Site { $site } ({ $word })
welkin-word-lay-left = { $count ->
    [one] { $count } space left
   *[other] { $count } spaces left
}
welkin-word-lay-sold = complete: sold for { $money }
welkin-word-lay-none = left as it is

## What happened

welkin-begins = { $who } goes first.
welkin-opened = { $who } opened site { $site }{ $flip ->
    [yes] { " " }and has to flip a bid token
   *[no] {""}
}.
welkin-refilled = Site { $site } joins the offer; { $pile ->
    [0] the pile is empty
    [one] one more is in the pile
   *[other] { $pile } more are in the pile
}.
welkin-flipped = { $who } flipped a bid token from { $old } to { $new }: { $old } is worth { $less } now, { $new } { $more }.
welkin-procured = { $who } turned { $turned } { $cost ->
    [0] (free)
   *[other] for { welkin-coins-cost }
}.{ $came }{ $went } Stock: { $stock }.
welkin-came = New: { $stock }.
welkin-went = Put back: { $stock }.
welkin-coins-cost = { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
}
welkin-used = { $who } laid { $word } on site { $site }{ $left ->
    [0] , completing it
    [one] ; { $left } space left
   *[other] ; { $left } spaces left
}.
welkin-gains = { $power ->
    [none] {""}
   *[other] {" "}It gives a power: { $power }.
}
welkin-sold = { $who } sold site { $site } for { welkin-coins }. On it: { $word }.{ welkin-gains }
welkin-sold-early = { $who } sold site { $site } early for { welkin-coins }. On it: { $word }.{ welkin-gains }
welkin-power = { $who } used the power of site { $site }: { $power }.
welkin-bought = { $who } paid { welkin-coins-cost } for two materials.{ $came }{ $went } Stock: { $stock }.
welkin-remind-last = No sites are left to refill the offer: if you open one, you finish this turn, and everyone else gets one last turn.
welkin-closing = The gap in the offer can’t be filled: { $who } finishes this turn, then everyone else gets one last turn.
welkin-ended = { $who } ended their turn.
welkin-idle = Nobody has opened a site for { $rounds } rounds: the game ends.
welkin-scored = { $who } has { welkin-coins } and { $sites ->
    [one] 1 completed site
   *[other] { $sites } completed sites
} with { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
}.
welkin-over = The game is over.

## Refusals

welkin-not-understood = I can’t read that move. It starts with open, flip, procure, use, power, sell or end; the rules page shows how to write each.
welkin-must-flip = You have to flip a bid token first: “flip” and its name.
welkin-no-flip-due = There’s nothing to flip now. You flip a bid token after opening a site with the flip symbol, or with the power Flip two; do something else first.
welkin-no-such-bid = There’s no bid token “{ $bid }”. Name one of pe, pm, pa, pg, em, ea, eg, ma, mg, ag.
welkin-already-acted = You’ve already taken your action. { $selling ->
    [yes] Use a power, sell another unfinished site, or end your turn with “end”.
   *[no] Use a power of a completed site, or end your turn with “end”.
}
welkin-act-first = Every turn has one action: open, procure or use. Do that first, then end the turn.
welkin-no-such-site = There’s no site “{ $site }”. Write the number on a site, such as 17, with no zeros in front.
welkin-not-on-offer = Site { $site } isn’t on offer. Take one of those around the market.
welkin-slots-full = Your { $slots } building slots are full. Finish a site first, or use the power Extra site if you have it.
welkin-procure-words = Name two things: the tokens you turn over and the stock you end with (- if empty).
welkin-turn-one = Turn at least one procurement token over: name it by its letter, p, e, m, a or g.
welkin-turned-twice = “{ $given }” names a token more than once. To turn one over and back, write “twice”.
welkin-cannot-pay = That costs { welkin-coins-cost }, and you have { $money }. { $cost ->
    [one] Turn just one token over, once: that’s free.
   *[other] Turn fewer tokens over: the first is free.
}
welkin-cannot-buy = Two materials cost { welkin-coins-cost }, and you have { $money }. Keep this power until you’ve sold a site.
welkin-no-such-material = “{ $letter }” isn’t a material. Write p plant, e element, m metal, a animal, g gem, or - for nothing.
welkin-dash-alone = A - means “nothing”, so it can’t be combined with letters as in “{ $given }”. Leave it out, or write just -.
welkin-order = Write materials in the order p e m a g: “{ $right }” instead of “{ $given }”.
welkin-stock-limit = Your stock holds { $most } materials at most. Name only the ones you keep.
welkin-stock-size = { $takes ->
    [0] You take nothing, so your stock stays at { $size }.
    [one] You take 1 material, so you end with a stock of { $size }.
   *[other] You take { $takes } materials, so you end with a stock of { $size }.
} Name everything you’ll have afterwards.
welkin-not-visible = After that, none of your procurement tokens shows { $material }. Take what’s showing, or turn other tokens over.
welkin-reserve-short = { $left ->
    [0] The reserve has no { $material } left. Take other materials instead.
   *[other] Only { $left } left in the reserve: { $material }. Take other materials too.
}
welkin-takes-too-many = { $takes ->
    [0] You can’t take any materials now
    [one] You can take 1 material
   *[other] You can take { $takes } materials
}, but this stock has { $word } more than yours. { $takes ->
    [0] Write a stock without new materials.
   *[other] Keep more of what you had.
}
welkin-no-open-site = You have no open site to build on. Open one first, or procure.
welkin-word-each = Write one word for { $sites ->
    [one] your open site
   *[other] each of your { $sites } open sites, left to right
}, with - where nothing goes{ $sites ->
    [one] .
    [2] .
    [3] .
    [4] .
    [5] .
   *[other] ; join those from the sixth site on into one word with +.
}
welkin-nothing-laid = Lay at least one material. If nothing fits, procure or open a site instead.
welkin-not-in-stock = You don’t have { $word }; your stock is { $stock }. Lay only what you have.
welkin-stock-empty = Your stock is empty, so there’s nothing to lay. Procure materials first.
welkin-no-space = Site { $site } has no open space for { $word }. Lay what its open spaces ask for.
welkin-not-selling = You can only sell unfinished sites after using the power Sell early: “power sell” and a number.
welkin-not-your-site = Site { $site } isn’t one of your open sites. Name one of yours.
welkin-site-empty = There’s nothing on site { $site }. Only a site with at least one material on it can be sold early; choose another.
welkin-no-such-power = There’s no power “{ $power }”. The powers are use, open, buy, flip and sell.
welkin-no-power = You have no unused power { $power }. Complete a site that has it; each works once.
welkin-which-power = Which power? Write use, open, buy, flip or sell, and what it needs.
welkin-power-words = That power needs something else after it. “use”: a word for each open site; “open”: a site; “buy”: a stock; “flip”: two bid tokens; “sell”: a site.
welkin-already-selling = You’re already selling early this turn: write “sell” and the site’s number.
welkin-reserve-empty = The reserve is empty, so there’s nothing to buy. Keep this power.
welkin-bid-twice = You’ve named { $bid } twice. Choose two different bid tokens that show different materials.
welkin-same-material = { $one } and { $two } both show { $material }. Choose two bid tokens that show different materials.
welkin-bid-order = Name the two in the order pe pm pa pg em ea eg ma mg ag: “power flip { $one } { $two }”.

## The board as text

welkin-text-turn-before = It’s { $who }’s turn: one action, with powers before or after it.
welkin-text-turn-after = { $who } has taken an action and can use powers or end the turn.
welkin-text-turn-flip = { $who } has to flip a bid token.
welkin-text-your-turn-before = It’s your turn: one action, with powers before or after it.
welkin-text-your-turn-after = It’s your turn: you’ve taken your action; use powers or end the turn.
welkin-text-your-turn-flip = It’s your turn: flip a bid token.
welkin-text-selling = Unfinished sites can be sold until this turn ends.
welkin-text-closing = The end is near: { $who } took a site that can’t be replaced, and everyone else gets one last turn.
welkin-text-last = Previous turn, { $who }: { $changes }.
welkin-text-idle = { $turns ->
    [one] No site taken for 1 turn; at { $most } the game ends.
   *[other] No site taken for { $turns } turns; at { $most } the game ends.
}
welkin-text-early-plain = A site sold early brings coins only: no power, and it doesn’t count as completed.
welkin-text-early-full = A site sold early counts as completed and gives its power.
welkin-text-now = This turn, { $who }: { $changes }.
welkin-change-opened = opened site { $site }
welkin-change-flipped = flipped the { $bid } token
welkin-change-turned = turned { $turned }
welkin-change-got = took { $stock }
welkin-change-laid = built on site { $site }
welkin-change-sold = sold site { $site } for { $money }
welkin-text-market = Market, what each material is worth and the bid tokens that show it:
welkin-text-zone = { welkin-material-capital } { $value }: { $bids }
welkin-text-offer = Sites on offer ({ $pile } more in the pile):
welkin-text-site = Site { $site }: { $spaces }; { $price }.
welkin-text-power = Power: { $power }.
welkin-text-flip = Taking it flips a bid token.
welkin-text-gone = Places in the offer that stay empty: { $count }.
welkin-text-reserve = Reserve: { $left }.
welkin-text-left = { welkin-material } { $count }
welkin-stock-coded = { $stock } ({ $code })
welkin-text-seat = { $who } has { welkin-coins }. Stock: { $stock }.
welkin-text-you = You have { welkin-coins }. Stock: { $stock }.
welkin-text-tokens = Procurement tokens: { $tokens }.
welkin-text-open = { $n }. Site { $site }: { $laid } covered; still open: { $gap }; { $price }.
welkin-text-left-open = { $n }. Site { $site }: { $laid } covered; still open: { $gap }.
welkin-text-no-site = No open site.
welkin-text-done = { $count ->
    [0] Completed sites: none.
   *[other] Completed sites ({ $count }): { $sites }.
}
welkin-text-powers = Powers left: { $powers }.
welkin-text-power-left = { $count ->
    [one] { $power }
   *[other] { $count } × { $power }
}
welkin-text-used = Powers used: { $powers }.
welkin-text-early = Sold early: { $sites }.
welkin-text-over = The game is over.
welkin-text-place = { $place }. { $who }, { welkin-coins }: { $parts }. Completed sites: { $sites }, with { $spaces } spaces.
welkin-text-part = { $part } { $money }

## The result

welkin-part-start = at the start
welkin-part-sites = completed sites
welkin-part-early = sites sold early
welkin-part-turned = tokens turned over
welkin-part-bought = materials bought
welkin-won = { $who } { $count ->
    [one] wins
   *[other] share the win
} with { $score } { $score ->
    [one] coin
   *[other] coins
}.
welkin-break-sites = { $first } completed more sites ({ $more } to { $less })
welkin-break-spaces = level on sites, and { $first }’s have more spaces ({ $more } to { $less })
welkin-why-money = Most coins wins.
welkin-why-sites = Level on coins; more completed sites wins.
welkin-why-spaces = Level on coins and sites; more spaces on completed sites wins.
welkin-why-shared = Level on everything: the win is shared.

## Alternative text of the pictures

welkin-alt-board = Welkin. { $who } to move. Values: { $market }. On offer, with spaces and what they sell for now: { $offer }. Pile: { $pile }.
welkin-alt-hand = Welkin, your own board up close. { $who } to move. Values: { $market }. On offer, with spaces and what they sell for now: { $offer }. Pile: { $pile }.
welkin-alt-seat = { $who }: { welkin-coins }, stock { $stock }, tokens { $tokens }, sites { $sites }; completed { $done }{ $powers ->
    [none] {""}
   *[other] , powers { $powers }
}.
welkin-alt-flip = A flip is due.
welkin-alt-closing = Last turns, triggered by { $who }.
welkin-alt-short = Reserve short of: { $left }.
welkin-alt-codes = Letters: P plant, E element, M metal, A animal, G gem; on sites a capital is a covered space, * any material.
welkin-alt-flips = with a flip
welkin-glance = Welkin. Values: { $market }. On offer: { $offer }. { $money }.
welkin-glance-over = Welkin, the final scores: they’re told below.
welkin-glance-site = site { $site }, { $spaces } ({ $note })
welkin-glance-seat = { $who } { welkin-coins }
welkin-alt-over = Welkin, final result. { $places }

## The picture of the rules page

welkin-lesson-alt = Three examples. A market of five stalls where plant is worth 2, element 1, metal 3, animal 3 and gem 1. Five procurement tokens, three of them showing a plus, with animal and gem face up: take three materials of these two kinds. A site with two plants, an element and a gem, whose price is 2 + 2 + 1 + 1 = 6. Below, the symbols in the pictures: the buildings of the five powers, the price of a site, prices that depend on what is laid, spaces for any material, the flip symbol, coins just earned, the star of a power, the tick that ends a turn, a site opened, materials laid, what is new, completed sites, used powers, sites sold early, the pile, the flag of the end, turns without a site taken, a free building slot, whose turn it is, who has the most coins, values that rose or fell, where a flipped token came from.
welkin-lesson-market = A material’s worth: the bid tokens that show it
welkin-lesson-procure = Three pluses: take three of the kinds that show
welkin-lesson-site = All spaces covered: sold at today’s values
welkin-sign-use = Extra use: lay materials again
welkin-sign-open = Extra site, beyond your two slots
welkin-sign-buy = Pay 1, take any two materials
welkin-sign-flip = Flip two different bid tokens
welkin-sign-sell = Sell unfinished sites this turn
welkin-sign-turns = Taking it flips a bid token
welkin-sign-star = Any material fits
welkin-sign-done = Completed sites
welkin-sign-early = Sold before it was complete
welkin-sign-pile = Sites left in the pile
welkin-sign-spent = A power already used
welkin-sign-price = What it pays now, once all is covered
welkin-sign-power = A power of a building
welkin-sign-end = End your turn
welkin-sign-opened = A site is opened
welkin-sign-laid = Materials are laid
welkin-sign-best = Top price: it depends on what’s laid
welkin-sign-paid = Coins from sales in the latest turn
welkin-sign-closing = The end has begun; beside it, by whom
welkin-sign-idle = Turns with no site taken; the last ends the game
welkin-sign-new = Changed in the latest turn
welkin-sign-turn = Whose turn it is
welkin-sign-slot = A building slot with no site yet
welkin-sign-crown = Has the most coins
welkin-sign-wedge = Value rose or fell in the latest turn
welkin-sign-arrow = A flipped bid token, and where it came from

## Commands

welkin-command = Moves in Welkin
welkin-command-open = Your action: open one of the sites on offer
welkin-command-flip = Flip a bid token after opening a site with the flip symbol
welkin-command-procure = Your action: turn procurement tokens over and take materials
welkin-command-use = Your action: lay materials on your open sites
welkin-command-power = Use a power of a site you completed
welkin-command-sell = Sell another unfinished site, after the power Sell early
welkin-command-end = End your turn
welkin-command-site = The number of the site
welkin-command-bid = The bid token, by its pair: pe pm pa pg em ea eg ma mg ag
welkin-command-turned = The tokens you turn over, by letter (p e m a g), or “twice”
welkin-command-stock = Your stock afterwards, in the order p e m a g; - for none
welkin-command-laid = A word for each open site from the left, such as “ppa -”; - for nothing
welkin-command-kind = The power: use, open, buy, flip or sell
welkin-command-what = What the power asks for: a site, a stock, two bid tokens, or a word for each open site

## The rules page

welkin-rules =
    ## Welkin in two minutes
    > **Goal:** build houses on islands in the sky and sell them; most **coins** at the end wins. A material is worth one coin for each **bid token** that shows it in the market, 0 to 4.

    ### Your turn
    Take **one action**; you can’t pass:
    • **Open:** take one of the five sites on offer. You have two slots, so you can’t when both are full. The offer is refilled from the pile. If the site has the flip symbol, you then **have to flip** a bid token: it moves to the zone of the other material in its name.
    • **Procure:** turn over one or more of your five tokens, each with a material on one side and a plus on the other. The first is free, each further one costs 1 coin (so does turning the same token again). Then take a material for each **plus** that shows, only of kinds that **show**. You keep four at most. There are 15 of each material.
    • **Use:** lay one or more materials from your stock on matching spaces of your sites. They never move again.
    > **Example:** your stock is empty, and all five tokens show their material. `procure pg ee` turns plant and gem over for 1 coin: two pluses, so you take two of what still shows, here two elements.

    A site with all spaces covered **sells at once**: each material on it brings its current market value. The materials go back to the reserve; you keep the card. Spaces with a star take anything, and each material there sells as its own kind.

    ### Powers
    Most completed sites give a power. Each works **once**, on any of your turns; use as many as you like, before or after your action:
    • **Extra use** or **Extra site:** that action once more; the extra site can go beyond your two slots.
    • **Buy two:** pay 1 coin, take two materials of any kind; you keep four here too.
    • **Flip two:** flip two bid tokens that show different materials.
    • **Sell early:** until your turn ends you can sell unfinished sites with at least one material on them, for what’s on them. (Unless the table chose otherwise, they give no power and don’t count as completed.)
    When all you could still do is end your turn, it ends by itself.

    ### The end
    The game uses only some of the sites: 20 with two players, else 24, including the offer. When one is taken and can’t be replaced, the player who took it finishes the turn and everyone else gets **one more**. Most coins wins, then most completed sites, then most spaces on them. Anything left over is worth nothing. (Twelve rounds in a row without a site taken also end the game.)

    ### How to write it
    p plant, e element, m metal, a animal, g gem, always in that order, `-` for nothing.
    `open 17` · `flip pe` · `procure pg ppag`: turn plant and gem over and **end with** that stock; `procure twice ppag`: one token over and back · `use ppa -`: a word for each open site from the left · `power use ppa -` · `power open 17` · `power buy ppag` · `power flip pe ma` · `power sell 23`, then `sell 31` · `end`
    -# The 46 sites are our own design, not the published cards.

## Words in pictures: as short as can be

welkin-picture-can = { $acts ->
    [flip] must flip a bid token
    [open-procure-use] opens, procures or uses
    [open-procure] opens or procures
    [procure-use] procures or uses
    [procure] procures
    [both] may sell early, use a power or end the turn
    [sell] may sell early or end the turn
    [power] may use a power or end the turn
   *[end] ends the turn
}
welkin-picture-did = { $did ->
    [open] opened
    [turn] turned
    [procure] procured
    [lay] laid on
    [sell] sold
    [early] sold early
    [for] for
    [flip] flipped
   *[buy] took
}
welkin-picture-by = { $power }:
welkin-picture-power = { $kind ->
    [use] Extra use
    [open] Extra site
    [buy] Buy two
    [flip] Flip two
   *[sell] Sell early
}
welkin-picture-gets = gets { $power }
welkin-picture-idle = { $turns }/{ $most } without a site
welkin-picture-part = { $part ->
    [start] start
    [sites] sites
    [early] early
    [turned] turned
   *[bought] bought
}
welkin-picture-spaces = spaces
welkin-picture-completed = completed
welkin-picture-built = { $state ->
    [spent] used
   *[early] sold early
}
