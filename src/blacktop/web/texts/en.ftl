# The page in English: everything but the games, which have their own messages.

## The top, and what is the same everywhere

settings = Settings
close = Close
back = Back
choose-again = Once more to confirm
nothing = nothing
you = you
to-start = To the start page
try-again = Try again
loading = One moment …
usual-name = Guest

## The start page

start-title = Who dares to be last on the brake?
start-more = Three street-racing board games on one table. Exact rules, real secrets, fair bots. No account, no waiting.
games = The games
about-illegal = Seven cars, eight cards of road, hidden hands and secret chip duels. Be in front when the road ends.
about-circuit = Steer through the hexes of a ring of streets: the faster, the less you can turn, and walls hurt.
about-duel = Two drivers, five cards each, one bag. How often do you dare to draw?
drivers = { $least ->
    [2] For two drivers.
   *[other] For { $least } to { $most } drivers.
}
race-bots = Race against bots
race-friends = Race with friends
more-ways = Options, other bots
one-screen = Round one screen
my-tables = Your tables
open-tables = Open tables
no-tables = No table is open to everybody now.
all-tables = All open tables
open-for-all = Open one for everybody
open-for-all-of = Open the table: { $game } for everybody
open-for-all-why = Choose a game, and your table stands in this list at once. Whoever comes by can sit down; you start when you like, and put bots into chairs that stay free.
by-code = You have a code?
code = Code of a table
go-there = Go there
free-chairs = { $count ->
    [0] no free chair
    [one] one free chair
   *[other] { $count } free chairs
}
status-open = open
status-racing = racing
status-over = over
status-ended = closed
sit-there = Sit down
look-there = Watch
go-back = Go on

## A new table

new-table = A new table
new-table-of = A new table of { $game }
who-races = Who races
chair = Chair { $number }
chair-me = You
chair-person = Somebody with a link
chair-here = Somebody at this screen
chair-bot = Bot: { $bot }
chair-none = Nobody
chair-name = Name of who sits in chair { $number }
chair-unnamed = Whoever sits in chair { $number } needs a name.
chair-same-name = Two at this table are called { $name }. Give everybody a name of their own.
player = Player { $number }
bots = The bots, the weakest first
bot-random = takes any move, by chance
bot-thumb = drives by rules of thumb, and keeps chips for the end
bot-greedy = goes as far as it can in this turn
bot-racer = follows the best line round the track
bot-rival = thinks whole turns ahead, and of the others
bot-cautious = keeps to a speed that it can hold
bot-bold = always the highest card, and draws to the end
bot-search = works the whole turn out, and bluffs
bot-perfect = plays perfectly: nobody can do better in the long run
on = on
off = off
presets = Sets of options
preset-printed = As printed
preset-first = First race
preset-expert = Expert
about-preset-printed = The rules of the book; where it is silent, our rulings.
about-preset-first = Made easier, to get to know the game.
about-preset-expert = With the options that ask most of the drivers.
about-preset-own = Your own choice of options.
clock = Clock
clock-none = No clock
clock-live = { $time } each, and { $more } more for every choice
clock-choice = { $time } for every choice
clock-budget = { $time } each
clock-hours = { $hours ->
    [one] One hour for every choice
   *[other] { $hours } hours for every choice
}
clock-days = { $days ->
    [1] One day for every choice
    [2] Two days for every choice
    [7] A week for every choice
   *[other] { $days } days for every choice
}
about-clock-none = Everybody takes the time that they need.
about-clock-live = It runs while you owe a choice, and what is left is kept; at zero a bot chooses for you. The first ten seconds of your first choice cost nothing.
about-clock-days = For people who look in now and then; when the time is over, a bot chooses.
minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
seconds = { $count } seconds
preset-own = Own options
is-public = Everybody may see this table and sit down
race-now = Race now
open-table = Open the table

## Who is it

name-title = What shall we call you?
name-ask = Your name
name-come = Come in
name-why = The others at the table see it. You need no account and no password.
name-for-table = You are about to come to a table of { $game }.
name-for-chair = You are about to take a chair at a table of { $game }.
name-here = The name of who sits here, at this screen

## A table before the race

table-of = A table of { $game }
seat-free = a free chair
seat-kept = kept for somebody with a link
seat-nobody = nobody
seat-person = somebody
seat-program = a program
seat-bot = a bot
sit-here = Sit here
invite = Invite
put-bot = Put a bot here
show-link = Show a link
free-chair = Free the chair
start-race = Start the race
get-up = Get up
get-ready = I am ready
not-ready = Not ready after all
is-ready = ready
host-starts = You opened this table: start when everybody is there.
name-taken = Somebody at this table is called { $name } already, so here you are { $mine }.
wait-for-host = The race begins when the host says so.
commitment = The shuffle is fixed already. Its fingerprint begins with { $commitment }; after the race everybody can check it.
invite-title = A chair for a friend
invite-how = Whoever opens this link sits down, once. Send it, or let a phone look at the picture.
invite-again = This is a new link. The one from before no longer opens this chair.
link = Link
copy = Copy the link
copied = Copied
share-link = Share the race
link-local = This address leads nowhere on other machines. For phones in the same network, start it with:
come = This way in
come-how = Whoever opens this link, types this code on the start page or lets a phone look at the picture can take a free chair.
come-full = Every chair is taken. Whoever comes by this link or code can watch.
come-code = Code
qr = The link as a picture for phones

## The race

what-is-asked = What is asked
the-race = The race
typed = Type a move
typed-go = Go
typed-hint = Such as “{ $move }”; its beginning is enough. “undo” takes the last choice back.
typed-not-now = Nothing is asked of you now.
typed-unknown = “{ $typed }” is no move now. Possible: { $moves }
board-field = The field
your-turn = Your turn
other-chooses = { $name } is choosing.
others-choose = { $names } are choosing: { $ready } of { $count } ready.
ready-count = ({ $ready } of { $count } ready)
chosen = You have chosen: { $move }. { $ready } of { $count } ready; you may still change it.
paused = The race is paused.
undo = Take back
take-wheel = Take the wheel again
go-on = Go on
agree = Agree
decline = No
wish-undo = { $name } asks to take back a choice.
wish-pause = { $name } asks for a pause.
wish-resume = { $name } asks to go on.
wish-end = { $name } asks to give up this race.
wish-rematch = { $name } asks for a rematch.
wish-waiting = The others are asked.
pause = Ask for a pause
give-up = Ask to give up
give-up-title = Give this race up?
give-up-alone = The race ends at once, without a winner, and cannot be taken up again.
give-up-others = The others are asked. If they agree, the race ends without a winner and cannot be taken up again.
give-up-yes-alone = Give up
give-up-yes-others = Ask the others
give-up-no = Race on
let-bot = Let a bot drive
hand-over = Hand the seat over, or go to another device
hand-over-title = Your seat, on another device
hand-over-how = Whoever opens this link drives in your place, and this device only watches. Open it on the other device, or let its camera look at the picture.
hand-over-once = The link opens your seat once. To come back here, do the same from there.
handed-over = Your seat was taken over with its link: from here you only watch. To come back, hand it over from the other device.

## Beside the board

beside = Log, rules, talk
tab-log = Log
tab-rules = Rules
tab-chat = Talk
unread = { $count } unread
tab-people = People
log-missing = Show { $count ->
    [one] one entry
   *[other] { $count } entries
} before these
rule = Rule { $rule }
rules-nothing = No rule says “{ $wanted }”.
rules-search = Search the rules
chat-say = Say something
chat-send = Say
notes = Notes: only you see them, in this browser
talk-off = You have turned the talk off in the settings.
mute = Mute { $name }
unmute = Hear { $name } again
watching = { $count ->
    [0] Nobody watches.
    [one] One person watches.
   *[other] { $count } people watch.
}
is-there = here
is-away = away
driven-by = bot ({ $bot })

## The connection

connection-connecting = Connecting …
connection-live = live
connection-away = connection lost
connection-closed = closed
absent = { $name } has lost the connection. { $seconds ->
    [0] A bot drives for them now.
    [one] A bot drives for them in one second.
   *[other] A bot drives for them in { $seconds } seconds.
}
hours-left = { $hours } h
away = The connection is lost. It comes back by itself, and nothing is lost.
ahead = Choose ahead:
voice = What happens
meanwhile = While the connection was lost:
meanwhile-before = { $count ->
    [one] One thing before that is in the log.
   *[other] { $count } things before that are in the log.
}
meanwhile-read = Read
closed-forbidden = This table wants no spectators.
closed-nobody = You have logged out here. Come in again.
closed-old = This page is older than the server. Load it again.
closed-crowded = Too many windows look at this table from here. Close one, then load this page again.

## After the race

result = The result
race-of = race { $race } of { $races }
race-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
}
race-drawn = A draw.
race-ended = The table is closed.
place = Place
driver = Driver
points = Points
rematch = Rematch
rematch-agree = Agree to a rematch
next-race = To the next race
game-file = Download the game file

## Settings

prefer-theme = Light
prefer-theme-system = as the system
prefer-theme-dark = night
prefer-theme-light = day
prefer-motion = Motion
prefer-motion-1 = normal
prefer-motion-05 = quick
prefer-motion-0 = none
prefer-language = Language
prefer-language-en = English
prefer-language-de = Deutsch
prefer-volume = Sounds
prefer-volume-1 = loud
prefer-volume-05 = soft
prefer-volume-0 = none
prefer-talk = Talk of the others
prefer-talk-all = everything
prefer-talk-signs = only signs
prefer-talk-none = nothing
prefer-zen = Only the table, nothing beside it
prefer-plain = The race as lists and buttons
prefer-odds = Show counters and odds
prefer-confirm = Ask once more before I choose
prefer-call = Call me by the system when it is my turn
no-call-insecure = Browsers allow this only over https, or on the machine on which the server runs.
no-call-missing = This browser cannot do that.
no-call-denied = This browser has been told not to. Allow notifications for this page in its settings, then try again.
no-call-unanswered = The browser asked, and nobody said yes. Try again, and allow it.

## The keyboard

keys = What the keyboard can do
key-choose = make the first, second … choice
key-confirm = confirm what is picked
key-clear = put back what was picked
key-undo = take back the last choice
key-tab = to the next card, choice or button
past-keys = ← → Home End
key-past = move through the past, while you look back
key-zen = only the table, nothing beside it
key-sound = sounds on or off
key-help = this list

## Somebody's own page

me = You
name-change = Change the name
account-keep = Keep it: make an account
account-keep-why = With a login and a pass-phrase your races and ratings can be found from another device. Nothing else is asked.
account-come = Log in
account-come-why = For who has an account already.
account-login = Login
account-phrase = Pass-phrase
account-leave = Log out
ratings = Ratings
ratings-why = From races against other people; nobody's first race counts for much.
ratings-races = { $count ->
    [one] one race
   *[other] { $count } races
}
history = Your races
history-place = place { $rank }
history-look = Look
history-none = No races yet
history-none-why = What you drive is listed here, with your place and its game file.

## What can go wrong

problem-not-found = There is no such table, or no such page. Check the code, or ask for a new link.
problem-forbidden = You may not look at this.
problem-nobody = We do not know who you are. Go to the start page and come in.
problem-too-often = Too many tries. Wait a minute, then try again.
problem-away = The server does not answer. Try again in a moment.
problem-unavailable = The server cannot write just now. Nothing is lost; try again in a moment.
problem-trouble = Something went wrong here. Try again.
problem-bad-input-name = A name has 1 to 40 printable characters, and Old Pros have theirs already.
problem-bad-input-name-blank = A name needs a character that can be seen.
problem-bad-input-name-long = That name is too long: 40 characters are the most.
problem-bad-input-name-unprintable = That name has characters that cannot be printed. Letters, digits and signs are fine.
problem-bad-input-name-pro = Old Pros are called so. Choose another name.
problem-bad-input-login = A login has 1 to 40 characters, all of them printable.
problem-bad-input-phrase = A pass-phrase has 10 to 200 characters; four words do well.
problem-taken-login = Somebody has this login. Choose another one.
problem-wrong-login = Login or pass-phrase is wrong.
problem-taken = That chair is taken. Sit elsewhere, or watch.
problem-kept = That chair is kept for somebody, and this link has been used or replaced.
problem-started = The race has begun already. You can watch it.
problem-over = This race is over.

## Looking back, and one screen for many

past = A moment of the past
past-moment = The race as it was: { $number } of { $of }
past-not-begun = The race had not begun then.
past-first = First moment
past-before = One back
past-after = One on
past-last = Last moment
past-seen = Who sees it
past-mine = as I saw it
past-open = everything open
past-public = as everybody saw it
past-seat = as { $name } saw it
past-leave = Back to the table
past-look = Look back
cover = { $name } is next. The others look away.
uncover = I am { $name }: show my table

## The course of the race

course = How the race went
course-by = Stretch
course-by-illegal = Track card
course-by-circuit = Round
course-by-duel = Turn
course-ahead = In front
course-ahead-illegal = Cars behind
course-ahead-circuit = Cars behind
course-ahead-duel = Ahead by
course-text = At first { $first } was in front, at the end { $last }.

## Was it fair?

fair-check = Check the shuffle
fair-elsewhere = To check the shuffle, download the game file and run: blacktop verify FILE
fair-promised = { $holds ->
    [yes] The fingerprint is the one that was shown when you came.
   *[no] The fingerprint is not the one that was shown when you came!
}
fair-commitment = { $holds ->
    [yes] It belongs to the seed, which was fixed before the race.
   *[no] It does not belong to the seed!
}
fair-draws = { $holds ->
    [yes] { $count ->
        [one] One draw is
       *[other] { $count } draws are
    } what the seed gives.
   *[no] The draws are not what the seed gives!
}
fair-seals = { $holds ->
    [yes] { $count ->
        [one] One sealed choice was
       *[other] { $count } sealed choices were
    } never changed.
   *[no] A sealed choice was changed!
}

## Lessons

learn = Lesson
learn-game = Learn it in three minutes
aim = What this is about
understood = Got it
lesson-scene = example { $scene } of { $scenes }
lesson-scene-over = That was this example.
lesson-over = That was the lesson. You know enough for a first race!
lesson-on = The next example
lesson-again = Once more
lesson-other = You may do that, but the example goes another way: { $move }.
