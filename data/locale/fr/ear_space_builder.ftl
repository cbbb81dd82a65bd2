# Space Builder, pour qui écoute.

ear-space-builder-unlocked = { $you ->
    [yes] débloques
   *[no] débloque
} un bâtiment ({ $building })
ear-whole-space-builder-over = la partie est finie
ear-whole-space-builder-judged = { $you ->
    [yes] toi
   *[no] { $who }
} : { $faults ->
    [0] aucun défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }, fini en { $time }
ear-whole-space-builder-judged-stopped = { $you ->
    [yes] ton chrono est arrêté
   *[no] chrono arrêté pour { $who }
} avec { $faults ->
    [0] zéro défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }
ear-space-builder-round-won = { $you ->
    [yes] gagnes
   *[no] gagne
} la manche { $round }
space-builder-ear-seconds = { $whole },{ $tenth } secondes
space-builder-ear-you = toi

## Between rounds

space-builder-ear-waits = Manche { $round } ; manches gagnées : { $wins }.
space-builder-ear-waits-alone = Manche { $round } sur { $rounds } ; jusqu’ici { $time }, { $faults ->
    [0] aucun défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }.
space-builder-ear-over = La manche { $round } est finie{ $won ->
    [you] {""} : tu la gagnes
    [other] {""} : { $who } la gagne
    [nobody] {""} : personne ne la gagne
   *[alone] {""}
  }.
space-builder-ear-city = { $who ->
    [you] Toi
   *[other] { $who }
  } : { $faults ->
    [0] aucun défaut
    [one] { $faults } défaut
   *[other] { $faults } défauts
  }, { $time ->
    [stopped] temps écoulé
   *[other] { $time }
  }.
space-builder-ear-missing = Il manque : { $buildings }.
space-builder-ear-unlock = Choisis un bâtiment à débloquer : tu construis avec dès la prochaine manche. Aucun ne vaut plus qu’un autre.
space-builder-ear-say-ready = Appuie sur **C’est bon** : tu entends le plan, et ton chrono part.
space-builder-ear-own = Tes bâtiments : { $buildings }.

## In a round: what is held, what comes next, what is wrong, how much of the time is over

space-builder-ear-held = { $at ->
    [hand] Tu tiens : { space-builder-building }. À poser
   *[other] { space-builder-building-capital } en { $at }, { $moves ->
        [yes] à déplacer
       *[no] à changer
      }
  } : { $left }.
space-builder-ear-space = en { $space }
space-builder-ear-side = face { $side }
space-builder-ear-roof = toit { space-builder-direction }
space-builder-ear-right = C’est juste : { space-builder-building }.
space-builder-ear-wrong = Mal posé : { $buildings }{ $more ->
    [0] {""}
   *[other] {""} ; et { $more } de plus
  }.
space-builder-ear-wants = { space-builder-building } en { $at } ({ $verb ->
    [belong] à déplacer
    [need] à changer
   *[other] sur le plan
  } : { $left })
space-builder-ear-place = { space-builder-building } en { $space }, face { $side }, toit { space-builder-direction }
space-builder-ear-next = Ensuite : { space-builder-ear-place }.
space-builder-ear-then = Puis : { $buildings }.
space-builder-ear-stands = { $count ->
    [one] { $count } bâtiment posé
   *[other] { $count } bâtiments posés
} sur { $most }{ $right ->
    [yes] , tout est juste : appuie sur **Fini**
    [done] , tout est juste
   *[no] {""}
  }.
space-builder-ear-watch = { $now ->
    [one] { $now } seconde
   *[other] { $now } secondes
} sur { $most }{ $who ->
    [none] {""}
   *[other] {""} : { $who } a fini
  }.
space-builder-ear-stopped = Ton temps s’est arrêté à { $time }{ $who ->
    [none] {""}
   *[other] {""} : { $who } a fini, et seules les secondes du plus rapide comptent
  }. Le décompte de la manche se fait dès que tout le monde a fini ou n’a plus de temps.
space-builder-ear-already = { $what ->
    [stands] Déjà en { $space } : { space-builder-building }.
    [points] Le toit est déjà { space-builder-direction } : { space-builder-building }.
   *[held] Tu tiens déjà : { space-builder-building }.
}
space-builder-ear-done = Fini : { $wrong } à corriger

## The rules page

space_builder-ear-rules =
    Tu entends des mots à la place des images. Quand ton chrono part, tu entends où le plan met chacun de tes bâtiments ; ensuite, ce qui reste à faire pour celui que tu tiens, ce qu’il faut corriger et combien de secondes sont passées. Le plus rapide est d’écrire : un seul `/move` les pose tous.
    Le bouton **Fini** joue tout de suite, sans question, car ton temps court : ce qu’il reste à corriger est dit sur son bouton.
