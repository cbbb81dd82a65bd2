# Space Builder, pour qui écoute.

ear-space-builder-unlocked = { $you ->
    [yes] débloques
   *[no] débloque
} un bâtiment ({ $building })
ear-whole-space-builder-over = la partie est finie
space-builder-ear-waits = Manche { $round } ; manches gagnées : { $wins }.
space-builder-ear-stands = { $count ->
    [one] { $count } bâtiment posé
   *[other] { $count } bâtiments posés
} sur { $most }.
space-builder-ear-next = Ensuite sur le plan : { $building } en { $space }, face { $side }, toit { space-builder-direction }.
space-builder-ear-whole = Appuie sur **Fini** quand tout est comme sur le plan.
space-builder-ear-held = Sélectionné : { $building }. Encore sur le plan : { $left }.
space-builder-ear-space = en { $space }
space-builder-ear-side = face { $side }
space-builder-ear-roof = toit { space-builder-direction }
space-builder-ear-right = C’est juste : { $building }.
space-builder-ear-you = toi

## The rules page

space_builder-ear-rules = Le plan est dit bâtiment par bâtiment, et de celui que tu tiens ce qu’il lui manque encore. Le temps de la manche court pendant que tu écoutes : jouez chacun à votre rythme, ou donnez du temps à tous.
