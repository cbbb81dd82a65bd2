# Ce dont les joueurs d’une table conviennent : chaque réglage avec ses valeurs, chaque valeur avec une note de 100 caractères au plus.

button-terms = Réglages
terms-title = { $table } : réglages de la table
terms-how = Choisis comment cette table se joue. Tout le monde le voit dans le salon d’attente, et rien ne change plus une fois la partie commencée.
terms-fixed = La partie a commencé : ces réglages ne changent plus.
terms-maker-only = Seul l’hôte de la table peut changer ces réglages, et seulement avant le début : dis-lui ce que tu aimerais.
command-table-terms = Les réglages de cette table : variantes, pendule, demandes d’annulation

## Enjeu

term-stakes = Partie
term-stakes-rated = classée
term-stakes-rated-note = Elle compte pour la cote de chacun, et personne ne reçoit de conseil.
term-stakes-friendly = amicale (sans cote, avec conseils)
term-stakes-friendly-note = Elle ne compte pour aucune cote et /hint y est permis ; pour débuter, avec des joueurs virtuels.
