# Vérifier une feuille de partie : `python bot.py verify FICHIER`.

verify-usage = Indiquez la feuille à vérifier, et les empreintes du fil de la table : python bot.py verify FICHIER [EMPREINTE ...]. Sans empreinte, vous pouvez indiquer plusieurs feuilles.
verify-ask = L’empreinte sous le résultat, et celle de la graine au départ, séparées par une espace (Entrée : aucune) :{" "}
verify-file = { $file } :
verify-cannot-read = { $file } ne peut pas être lu : { $why }
verify-no-record = Ce n’est pas la feuille d’une table. Une feuille est le fichier texte sous le résultat d’une partie ; vérifiez-la telle qu’elle était jointe.
verify-unknown-game = Ce programme ne connaît pas le jeu « { $game } ». Utilisez le programme qui l’a hébergé.
verify-not-over = Cette feuille date d’une partie en cours : elle est incomplète. Sa graine est encore secrète et les coups des autres y sont tels que tous peuvent les lire : elle ne peut pas être vérifiée. Reprenez la feuille une fois la partie finie (`/record`, ou le fichier sous son résultat).
verify-newer-record = Cette feuille a la forme { $then } ; ce programme lit jusqu’à la forme { $now }. Vérifiez-la avec une version plus récente du programme.
verify-seed-right = La graine a bien l’empreinte que donne cette feuille ({ $hash }).
verify-seed-wrong = La graine n’a PAS l’empreinte que donne cette feuille ({ $hash }) : les dés ou les cartes ne sont pas ceux de cette graine.
verify-own-hash = L’empreinte de la feuille elle-même est { $hash }.
verify-shown-seed = { $hash } est l’empreinte de la graine : si elle était montrée avant le premier coup, personne n’a pu choisir les dés ou les cartes après coup.
verify-shown-record = { $hash } est l’empreinte de cette feuille : si elle est sous le résultat, c’est bien la partie jouée, coup par coup.
verify-shown-other = { $hash } n’est PAS l’empreinte de cette feuille, ni celle de sa graine : c’est une autre partie, ou quelque chose a été changé.
verify-seed-alone = Les coups ne sont pas encore prouvés : donnez aussi l’empreinte sous le résultat.
verify-alone = Une feuille seule prouve seulement qu’elle se tient : qui l’a écrite a pu choisir la graine et les coups. Donnez les empreintes du fil de la table, celle sous le résultat et celle du départ : python bot.py verify FICHIER EMPREINTE EMPREINTE
verify-other-rules = La partie a commencé avec la version { $then } des règles ; ce programme la rejoue avec la version { $now }.
verify-rules-same = Elle a été jouée avec la version { $then } des règles, celle de ce programme.
verify-rules-changed = À partir de la ligne { $number }, elle a été jouée avec la version { $then } des règles ; ce programme la rejoue avec la version { $now }.
verify-line-other-rules = La ligne { $number }, « { $line } », n’est pas légale avec la version des règles de ce programme. Elle l’était peut-être avec celle de la partie : vérifiez-la avec la version du programme nommée plus haut avant d’en douter.
verify-result-other-rules = Le résultat ne découle pas des coups avec la version des règles de ce programme. Il en découle peut-être avec celle de la partie : vérifiez-le avec la version du programme nommée plus haut avant d’en douter.
verify-undo-wrong = La ligne { $number }, « { $line } », revient à une ligne qui n’existe PAS.
verify-undone = { $count ->
    [one] Un retour en arrière a été rejoué aussi : ce qui avait été pioché après lui l’a été de nouveau.
   *[other] { $count } retours en arrière ont été rejoués aussi : ce qui avait été pioché après chacun l’a été de nouveau.
}
verify-lines-right = { $count ->
    [one] Le seul coup est légal, rejoué depuis la mise en place.
   *[other] Les { $count } coups sont tous légaux, rejoués depuis la mise en place.
}
verify-line-wrong = La ligne { $number }, « { $line } », n’est PAS légale là où elle est.
verify-deal-wrong = L’en-tête a des joueurs ou des variantes que ce jeu n’a pas.
verify-result-right = Le résultat découle de ces coups.
verify-result-wrong = Le résultat ne découle PAS de ces coups.
verify-no-result = La partie s’est terminée sans résultat.
