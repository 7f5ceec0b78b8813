# What the terminal says by itself, in English.

choose = Number, move, ? to explain, or help:
choose-more = Number, move, b to go back, ? to explain, or help:
group = { $text } ... ({ $count } moves)
not-understood = { $text } is neither a number from 1 to { $count } nor a move. Type help.
not-allowed = Not allowed: { $reason } [{ $rule }]
help = Type a number from the list, or a whole move such as { $example }.
    ?          what each choice does, and why others are not offered
    ? MOVE     the same for one move
    view       the table once more
    turns      whole turns that can be typed in one line, in games that have them
    log        everything that happened so far
    rule N     a rule by its number, such as rule { $rule }
    undo       take back your last move, where that is fair
    quit       leave; the race is saved
now-hidden = Pass the screen to { $name }, then press Enter. Nobody else should look.
now = { $name }, it is your turn.
chosen = { $name } has chosen.
undone = Taken back: { $move }
no-undo = That cannot be taken back: { $reason }.
saved = Saved to { $path }. Go on with: { $command }
recorded = The race is recorded in { $path }. Check it with: { $command }
yes-or-no = y or n, please.
resume = There is an unfinished race ({ $names }, { $moves } moves). Go on with it? [Y/n]
welcome = { $title }. You race against { $others }.
welcome-shared = { $title }. At this screen: { $people }. { $others }
welcome-others = Bots: { $others }.
turns-are-some = One way to each hex; other ways to steer may lead there as well:
anyway = Drive it anyway? [y/N]
no-turns = This game is played move by move.
commitment = Chance is fixed by a secret seed; its fingerprint is { $commitment }
standings = Result
standing = { $rank }. { $party }: { $points ->
    [one] one point
   *[other] { $points } points
}{ $won ->
    [yes] , winner
   *[no] {""}
}
standing-told = { $rank }. { $party }: { $told }{ $won ->
    [yes] , winner
   *[no] {""}
}
illegal = not offered
advice = Advice: before each choice stands what it is worth to you, from -1 (lost) to 1 (won), and how often perfect play makes it.
