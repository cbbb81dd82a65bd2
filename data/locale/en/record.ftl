# Checking a record: `python bot.py verify FILE`.

verify-usage = Name the records to check: python bot.py verify FILE [FILE ...]
verify-file = { $file }:
verify-cannot-read = { $file } cannot be read: { $why }
verify-no-record = This is no record of a table. A record is the text file under the result of a game; check it as it was attached.
verify-unknown-game = This program does not know the game “{ $game }”. Use the program that hosted it.
verify-not-over = This game was not over, so its seed is still secret and there is nothing to check. Take the record from its result.
verify-seed-right = The seed has the hash that was shown at the start ({ $hash }). Compare that hash with the one in the table’s thread.
verify-seed-wrong = The seed does NOT have the hash that was shown at the start ({ $hash }): the dice or cards are not those of that seed.
verify-other-rules = The game began under rules version { $then }; this program replays it under version { $now }.
verify-lines-right = { $count ->
    [one] The one line is legal, played again from the deal.
   *[other] All { $count } lines are legal, played again from the deal.
}
verify-line-wrong = Row { $number }, “{ $line }”, is NOT legal where it stands.
verify-deal-wrong = Players or variants in the header are none that this game has.
verify-result-right = The result follows from these lines.
verify-result-wrong = The result does NOT follow from these lines.
verify-no-result = The game ended without a result.
