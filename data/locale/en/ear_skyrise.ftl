# Skyrise for those who listen.

## Where one stands

skyrise-ear-choose = Time to choose for era II; you have { $score ->
    [one] { $score } point
   *[other] { $score } points
}.
skyrise-ear-stands = You have { $score ->
    [one] { $score } point
   *[other] { $score } points
}. Buildings: { $bids }.
skyrise-ear-high = Auction { $auction }: { $who } leads with { $number } on { $site } ({ $disc }).
skyrise-ear-open = Era { $era ->
    [1] I
   *[other] II
}, auction { $auction }: you open it, on one of { $count ->
    [one] { $count } place
   *[other] { $count } places
}.
skyrise-ear-number = { $number }, { $height ->
    [tall] tall
    [medium] medium
   *[short] short
}
skyrise-ear-site = { $site } { skyrise-colour }, { $disc }
skyrise-ear-site-wins = { $place }, wins at once
skyrise-ear-disc-lowers = { $disc }, your row falls from { $worth } to { $then }
skyrise-ear-beside = beside { $sites }
skyrise-ear-islands = The buttons below describe each island place by place.

## Questions

skyrise-ask-act = What do you do?
skyrise-ask-number = Which number do you bid?
skyrise-ask-site = Where do you bid { $number }?
skyrise-ask-wonder = Which Wonder do you place?
skyrise-ask-wonder-site = Where do you place { $card }?
skyrise-ask-choose = Which Wonder do you choose?
skyrise-ask-choose-two = Which two Wonders do you choose? First the one with the lower initiative.
skyrise-ask-choose-second = Which Wonder do you choose with { $card }?
skyrise-ear-only-you = Only you hear, until all have chosen: { $what }.
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
ear-whole-skyrise-hammered = { $who } struck { $card } on { $site } with the Hammer; it goes back to { $owner }
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
ear-skyrise-control = got { $points } for control of { $island }
ear-skyrise-panorama = scored { $points } for { $card }
ear-skyrise-chose = chose in secret
ear-whole-skyrise-picked = you chose { $cards }
ear-skyrise-cards = will build { $cards }
ear-skyrise-scored = ended with { $points }
ear-whole-skyrise-over = the game is over
