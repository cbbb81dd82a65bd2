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
space-builder-ear-held = Sélectionné : { $building }, { $there ->
    [hand] en main
   *[other] en { $there }
}. Sur le plan : { $space }, face { $side }, toit { space-builder-direction }.
