# The table: who came and went, what was agreed.

table-opened = The table is open.
table-chair-set = { $for ->
    [bot] { $name } takes chair { $chair }.
    [nobody] Chair { $chair } is put away.
   *[person] Chair { $chair } is free.
}
table-sat = { $name } sits down.
    .name = You sit down.
table-stood = { $name } gets up.
    .name = You get up.
table-got-ready = { $name } is ready.
    .name = You are ready.
table-not-ready = { $name } is not ready after all.
    .name = You are not ready after all.
table-started = The race begins.
table-undone = The last choice of { $name } is taken back.
    .name = Your last choice is taken back.
table-proposed = { $what ->
    [undo] { $name } asks to take back a choice.
    [pause] { $name } asks for a pause.
    [resume] { $name } asks to go on.
    [rematch] { $name } asks for a rematch.
   *[end] { $name } asks to give up this race.
}
    .name = { $what ->
        [undo] You ask to take back a choice.
        [pause] You ask for a pause.
        [resume] You ask to go on.
        [rematch] You ask for a rematch.
       *[end] You ask to give up this race.
    }
table-agreed = { $name } agrees.
    .name = You agree.
table-declined = { $name } does not agree.
    .name = You do not agree.
table-paused = The race is paused.
table-resumed = The race goes on.
table-left = { $away ->
    [yes] { $name } has been away for too long: { $bot } drives.
   *[no] { $name } leaves the race: { $bot } drives.
}
    .name = { $away ->
        [yes] You have been away for too long: { $bot } drives.
       *[no] You leave the race: { $bot } drives.
    }
table-returned = { $name } is back at the wheel.
    .name = You are back at the wheel.
table-waited = The server was away. No clock ran.
table-rematched = The next race is at another table.
table-ended = The table is closed.
table-clock = The time of { $name } is over: a bot chose.
    .name = Your time is over: a bot chose.
table-failed = The program of { $name } gave no answer: a bot chose.
    .name = Your program gave no answer: a bot chose.

# Why something has no effect, and what to do.

refused-not-seated = You have no seat at this table. Take a free chair first.
refused-not-host = Only the host of the table may do that.
refused-not-asked = You are not asked now. { $names } must choose.
refused-illegal = { $move } is not possible now.
refused-stale = Something happened before your choice arrived. Look again and choose anew.
refused-not-started = The race has not begun yet.
refused-started = The race has begun already.
refused-over = It is over.
refused-paused = The race is paused. Ask to go on.
refused-taken = That chair is taken. Choose another one.
refused-kept = That chair is kept for somebody. Ask the host for the link.
refused-no-chair = There is no such chair; this table has { $chairs }.
refused-seated = You have a seat at this table.
refused-too-few = Not enough drivers: this game needs { $least }.
refused-options = The race cannot begin like this: { $why }
refused-nothing = There is nothing of that kind to do.
refused-proposed = Something else is proposed already. Agree to it or decline it first.
refused-driven = A bot drives for you. Take the wheel first.
refused-programs = Programs cannot be asked for consent, so among themselves they race on.
refused-not-yours = That seat is not yours.
refused-name = { $fault ->
    [blank] A name needs a character that can be seen.
    [long] That name is too long: { $most } characters are the most.
    [pro] Old Pros are called so. Choose another name.
   *[unprintable] That name has characters that cannot be printed. Letters, digits and signs are fine.
}
refused-text = That text cannot be used: it is empty, or has characters that cannot be printed.
refused-talk = Enough has been said at this table: { $most } lines.
refused-full = Too much has happened at this table. Only choices count from now on.
refused-too-often = That was too often. Try again in { $seconds } s.
refused-bot-chair = A bot sits only in a chair for bots; say so with "for": "bot".
refused-no-bot = There is no such bot; this game has { $bots }.
