kites-name = Kites
kites-blurb = Aim at the sky, mind the wind, tie a tail. A made-up game for 1 to 3 players.

kites-option-rounds = Rounds
kites-option-rounds-note = how many times kites go up
kites-option-rounds-2 = Two
kites-option-rounds-3 = Three
kites-option-rounds-4 = Four
kites-option-tangle = Tangles
kites-option-tangle-note = what happens to kites on one spot
kites-option-tangle-on = They fall
kites-option-tangle-off = They fly side by side

kites-cord = { $cord ->
    [r] red
    [b] blue
   *[g] green
}
kites-word-aim = Aim
kites-word-aim-note = at a spot, in secret
kites-word-pass = Stay down
kites-word-pass-note = no kite this round
kites-word-rest = No tail
kites-word-rest-note = fly without one
kites-word-tie = Tie a tail
kites-word-tie-note = one to three cords
kites-word-then = and then
kites-word-then-note = one more cord
kites-word-at = finish
kites-word-at-note = no more cords
kites-word-end = The last counts twice
kites-word-end-note = at the end
kites-word-top = The first counts twice
kites-word-top-note = at the top
kites-word-time = Time is up
kites-word-time-note = the table goes on
kites-word-spot = Spot { $spot }
kites-word-spot-note = band { $band }
kites-word-cord-note = counts { $points }

kites-round = Round { $round } begins; { $who } ties first.
kites-chose = { $who } has aimed.
kites-aimed = { $spot ->
    [0] You stay on the ground.
   *[other] You aim at spot { $spot }.
}
kites-wind = The wind blows { $wind } bands high.
kites-grounded = { $who } stays on the ground.
kites-tangled = { $who } is tangled at spot { $spot } and falls.
kites-fell = { $who } finds no wind at spot { $spot } and falls.
kites-flew = { $who } flies at spot { $spot }.
kites-tied = { $who } ties { $length ->
    [0] no tail
    [one] a tail of one cord
   *[other] a tail of { $length } cords
}.
kites-tail = Your tail: { $cords }, worth { $points }.
kites-drew = You drew { $cords }.
kites-slow = { $who } took too long.
kites-over = The kites come down: the game is over.

kites-not-yet = The time is not up yet.
kites-too-late = The time for this is up. Wait a moment for the table to go on.
kites-not-understood = Write “aim s17” or “pass” while all aim; “tie r then b at end” or “rest” when it is your turn to tie.
kites-no-such-spot = There is no spot “{ $spot }”. Spots are s1 to s60.
kites-same-aim = You aim there already. Choose something else to change it.
kites-no-such-cord = You do not hold that many of “{ $cord }”. Tie only cords of your hand.
kites-no-such-place = “{ $place }” does not fit: “end” counts the last cord twice, “top” the first where it is another one.

kites-text-round = Round { $round } of { $rounds }, wind { $wind }, { $bag } cords in the bag.
kites-text-turn = { $who } ties a tail.
kites-text-spot = { $who } went for spot { $spot }.
kites-text-aim = { $spot ->
    [0] You stay on the ground.
   *[other] You aim at spot { $spot }.
}
kites-text-hand = Your cords: { $cords }.
kites-text-flight = { $who }, round { $round }, spot { $spot }: { $length ->
    [0] no tail.
    [one] one cord.
   *[other] { $length } cords.
}
kites-text-tail = { $who }, round { $round }, spot { $spot }: { $cords }.
kites-text-place = { $place }. { $who }, { $score } points.

kites-part-bands = bands
kites-part-cords = cords
kites-why-points = Decided by points.
kites-why-shared = Equal on points: the win is shared.

kites-rules =
    ## Kites
    Each round everybody aims at a spot, in secret: `aim s17`. The wind lifts kites up to its band. Those that fly get a tail: `tie r then b at end`.
    A flight counts two points a band, red 1, blue 2, green 3, one end twice. Most points win.

## Commands

kites-command = Moves of Kites
kites-command-aim = Choose a spot in secret
kites-command-pass = Stay on the ground this round
kites-command-tie = Tie a tail
kites-command-rest = Fly without a tail
kites-command-spot = The spot, s1 to s60
kites-command-cords = One to three cords of your hand, joined by then
kites-command-place = Which end counts twice
