# Skyrise for those who listen.

## Where one stands

skyrise-ear-choose = Era I is over: you have { $score ->
    [one] { $score } point
   *[other] { $score } points
}{ $others }. Time to choose for era II.
skyrise-ear-stands = If the era ended now you’d have { $score ->
    [one] { $score } point
   *[other] { $score } points
}{ $others }.
skyrise-ear-other = { $who } { $score }
skyrise-ear-bids = Buildings: { $bids }.
skyrise-ear-you-won = You win with { $score } points.
skyrise-ear-high = Auction { $auction }: { $who } leads with { $number } on { $site } ({ $disc }).
skyrise-ear-open = Era { $era ->
    [1] I
   *[other] II
}, auction { $auction }: you open it, on { $sites }.
skyrise-ear-places = { $count } places: { $islands }
skyrise-ear-places-all = { $count } places
skyrise-ear-on = { $count } on { $island }
skyrise-ear-island = { $island }, { $letter }
skyrise-ear-beside = { $have ->
    [all] { $what } you already have
    [some] by { $what } and one of yours
   *[none] by { $what }
}
skyrise-ear-own-end = your { $site }
skyrise-ear-everywhere = It brings { $points ->
    [one] { $points } point
   *[other] { $points } points
} on each place.
skyrise-ear-place = { $site } { skyrise-colour }
skyrise-ear-unbeaten = Nobody can outbid it: you win at once.
skyrise-ear-card = { $card }, initiative { $initiative }
skyrise-ear-number = { $number }, { $height ->
    [tall] tall
    [medium] medium
   *[short] short
}
skyrise-ear-site = { $site } { skyrise-colour } place, { $disc }
skyrise-ear-site-wins = { $place }, wins at once
skyrise-ear-disc-lowers = { $disc }, your row falls from { $worth } to { $then }
skyrise-ear-islands = The buttons below describe each island place by place; each island numbers its own lakes, blimps and windmills.

## Questions

skyrise-ask-act = What do you do?
skyrise-ask-number = Which number do you bid?
skyrise-ask-site = Where do you bid { $number }?
skyrise-ask-wonder = Which Wonder do you place?
skyrise-ask-wonder-site = Where do you place { $card }?
skyrise-ask-choose = Which Wonder do you choose?
skyrise-ask-choose-two = Which two Wonders do you choose?
skyrise-ask-choose-second = Which Wonder do you choose with { $card }?
skyrise-ear-only-you = Only you hear, until all have chosen: { $what }.
skyrise-ear-hammer-can = { $who }’s Hammer can still beat it; you would keep it.
skyrise-ear-theirs = { $who }’s cards say: { $cards }.
skyrise-ear-their-card = { $card } ({ $does })
skyrise-ask-wild = Which colour does the wild disc take?
skyrise-ask-vault = Which disc does the Vault take?

## What happened

ear-skyrise-first = will open the first auction
ear-skyrise-starts = will open the next auction
ear-skyrise-bid = bid { $number } on { $site }
ear-skyrise-passed = passed
ear-skyrise-cannot = couldn’t outbid
ear-whole-skyrise-dead-end = no free place beside { $site }
ear-skyrise-built = won { $site } with { $number }
ear-skyrise-wonder = placed { $card } on { $site }
ear-skyrise-hammer-asked = can answer { $card } with the Hammer
ear-skyrise-hammer-declined = let { $card } stand
ear-whole-skyrise-hammered = { $you ->
    [yes] your Hammer on { $site } beat { $card }, which goes back to { $owner }
   *[no] { $who }’s Hammer on { $site } beat { $card }, { $yours ->
        [yes] which you keep; nothing tall of yours
       *[no] which goes back to { $owner }; nothing tall of others
    } may go beside { $site }
}
# Placing a Wonder is told, and whoever has the Hammer lets it stand or not: that it stands then says the same again.
ear-skyrise-raised = {""}
ear-skyrise-effect = scored { $points } for { $card }
ear-skyrise-no-disc = {""}
ear-skyrise-disc = took the { $disc } there
ear-skyrise-wild-found = found a wild disc on { $site }
ear-skyrise-wild = made the wild disc { $colour }
ear-whole-skyrise-excess = the { $colour } row is full, so this disc is worth { $points }
ear-skyrise-commission = will get 1 for each patron disc, excess disc, commissions disc and key
ear-whole-skyrise-patron = patron { $letter } is worth { $value } a disc
ear-skyrise-finished = built everything
ear-skyrise-key = got the { $key } for { $points }
ear-skyrise-control = got { $points } for { $island }
ear-skyrise-panorama = scored { $points } for { $card }
ear-skyrise-chose = chose in secret
ear-whole-skyrise-picked = you chose { $cards }
# One's own choice is no news.
ear-skyrise-cards = { $you ->
    [yes] {""}
   *[no] will build { $cards }
}
ear-skyrise-scored = ended with { $points }
# Who won is told right behind it.
ear-whole-skyrise-over = {""}

## Wonders on buttons: what they bring, in 50 characters

skyrise-ear-does-hammer = 5 points; can outbid another’s Wonder
skyrise-ear-does-capital = 5 points; may open anywhere
skyrise-ear-does-palace = 2 for each bid in the auction
skyrise-ear-does-atlantis = 8 if you border 3 lakes
skyrise-ear-does-zeppelinstone = 8 if you border 4 blimps
skyrise-ear-does-lynch = 3 for each structure beside it, 12 at most
skyrise-ear-does-opportunity = 2 for each free place beside it
skyrise-ear-does-kahn = 2 for each of yours on your objective’s colour
skyrise-ear-does-jacobs = 3 for each disc of your best colour, 12 at most
skyrise-ear-does-intelligentsium = both panoramas at once, on its island
skyrise-ear-does-olmsted = 2 for each structure on The Crown
skyrise-ear-does-munch = 3 for each different patron letter you have
skyrise-ear-does-sullivan = 3 for each tall building on its island
skyrise-ear-does-atelier = is tall; 3 for each of your tall buildings
skyrise-ear-does-shard = 2 for each patron disc you have
skyrise-ear-does-laboca = 3 for each colour under yours on its island
skyrise-ear-does-baron = 12, minus 4 for each structure you have left
skyrise-ear-does-vault = 2, and the disc of a free place beside it
skyrise-ear-does-summit = 5 for each island you control
skyrise-ear-does-niemeyer = 2 for each structure in your longest chain

## The rules page

skyrise-ear-rules = Buildings up to 32 are short, from 34 to 72 medium, from 74 on tall. A row of discs tells what each of your structures on **places of that colour** is worth.
