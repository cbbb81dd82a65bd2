# Checking a record: `python bot.py verify FILE`.

verify-usage = Name the record to check, and the hashes from the table’s thread: python bot.py verify FILE [HASH ...]. Without hashes you can name several records.
verify-ask = The hash under the result, and that of the seed from the start, with a space between (Enter: none):{" "}
verify-file = { $file }:
verify-cannot-read = { $file } cannot be read: { $why }
verify-no-record = This is not a record of a table. A record is the text file under the result of a game; check it as it was attached.
verify-unknown-game = This program does not know the game “{ $game }”. Use the program that hosted it.
verify-not-over = This record was taken while the game was running: it is partial. Its seed is still secret and other players’ lines are given only as everyone may read them, so it cannot be checked. Take the record again when the game is over (`/record`, or the file under its result).
verify-newer-record = This record is in format { $then }; this program reads formats up to { $now }. Check it with a newer version of the program.
verify-seed-right = The seed has the hash that this record names ({ $hash }).
verify-seed-wrong = The seed does NOT have the hash that this record names ({ $hash }): the dice or cards are not those of that seed.
verify-own-hash = The record’s own hash is { $hash }.
verify-shown-seed = { $hash } is the hash of the seed: if it was shown before the first move, nobody could choose dice or cards afterwards.
verify-shown-record = { $hash } is the hash of this record: if it stands under the result, this is the game that was played, move by move.
verify-shown-other = { $hash } is NOT the hash of this record, nor of its seed: this is another game, or something was changed.
verify-seed-alone = The moves are not proved yet: give the hash under the result too.
verify-alone = A record alone proves only that it fits together: whoever wrote it could have chosen the seed and the moves. Give the hashes from the table’s thread, the one under the result and the one from the start: python bot.py verify FILE HASH HASH
verify-other-rules = The game began under rules version { $then }; this program replays it under version { $now }.
verify-rules-same = It was played under rules version { $then }, as this program has it.
verify-rules-changed = From row { $number } on it was played under rules version { $then }; this program replays it under version { $now }.
verify-line-other-rules = Row { $number }, “{ $line }”, is not legal under this program’s version of the rules. It may have been under the one it was played with: check it with the version of the program named above before you doubt it.
verify-result-other-rules = The result does not follow under this program’s version of the rules. It may under the one it was played with: check it with the version of the program named above before you doubt it.
verify-undo-wrong = Row { $number }, “{ $line }”, goes back to a row that is NOT there.
verify-undone = { $count ->
    [one] One step back was replayed too, and anything drawn after it was drawn again.
   *[other] { $count } steps back were replayed too, and anything drawn after each of them was drawn again.
}
verify-lines-right = { $count ->
    [one] The one line is legal, played again from the deal.
   *[other] All { $count } lines are legal, played again from the deal.
}
verify-line-wrong = Row { $number }, “{ $line }”, is NOT legal where it stands.
verify-deal-wrong = The header names players or variants that this game does not have.
verify-result-right = The result follows from these lines.
verify-result-wrong = The result does NOT follow from these lines.
verify-no-result = The game ended without a result.
