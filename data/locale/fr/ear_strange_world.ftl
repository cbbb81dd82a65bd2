# Strange World Above the Clouds, pour qui écoute.

## Where one stands

strange-world-ear-stands = Tour { $turn } sur { $turns }, { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
}.
strange-world-ear-hand = En main : { $cards }.
strange-world-ear-wants = 5, et { $bonus } de plus avec { $asks }
strange-world-ear-flipped = retournée

## Questions

strange-world-ask-sun = Dans quel sens vont les cartes ?
strange-world-ask-pass = Quelle carte passes-tu ?
strange-world-ask-pass-two = Quelles sont les deux cartes que tu passes ?
strange_world-ear-only-you = Toi, puis qui les reçoit : { $what }.
strange-world-ask-stack = Quelle pile prends-tu ?
strange-world-ask-card = Quelle carte poses-tu ?
strange-world-ask-cell = Où poses-tu cette carte : { $card } ?
strange-world-ask-traveller = Qui franchit le portail ?
strange-world-ask-spot = Où se tient { $who } ?
strange-world-ask-cover = Quelle carte la Fumerolle recouvre-t-elle ?
strange-world-ask-join = À quelle Fumerolle la Ville sombre se joint-elle ?

## What happened

ear-strange-world-start = {""}
ear-whole-strange-world-turn = début du tour { $turn }{ $seats ->
    [1] {""}
   *[other] {" "}; { $who } a le Soleil
}
ear-strange-world-sun = envoie les cartes vers la { $way ->
    [left] gauche
   *[right] droite
}
ear-whole-strange-world-dealt = tu reçois { $cards }
ear-strange-world-chose = {""}
ear-strange-world-rechose = {""}
ear-whole-strange-world-passes = tu passes { $cards }
ear-whole-strange-world-got = { $giver } te passe { $cards }
ear-whole-strange-world-passed = tout le monde a passé
ear-strange-world-stack = prend la pile { $stack }, { $card }
ear-whole-strange-world-turned-up = et aussi : { $cards }
ear-strange-world-placed = pose { $card } en { $cell }
ear-strange-world-flipped = retourne { $card } en { $cell } ({ strange-world-reason })
ear-strange-world-portal = joint { $one } et { $two } par un portail
ear-strange-world-came = accueille { $traveller } { $spot }
ear-strange-world-alone = {""}
ear-strange-world-erupted = couvre { $cell } d’une Fumerolle
ear-strange-world-city = élève une Ville sombre à { $value } en { $one } et { $two }
ear-strange-world-worth = en est à { $points ->
    [one] { $points } étoile
   *[other] { $points } étoiles
} ({ $more })
ear-strange-world-scored = finit avec { $points }
ear-whole-strange-world-over = la partie est finie
