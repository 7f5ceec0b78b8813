# Street Racing in English: what happened, what is asked, what a move does, and why not.

card-coast = Coast
card-cruise = Cruise
card-block = Block
card-push = Push
card-pass = Pass
road-hill = hill
road-curve = curve
road-crossing = crossing
road-straight = straight
road-police = police
token-hill = hill
token-curve = curve
token-crossing = crossing
token-water = water

## What happened

event-race-begins = Race { $race } begins: { $deck } Road cards in the deck, { $tokens } tokens in the bag.
event-road = { $last ->
    [yes] Turn { $number }, the last: the road is a { $road }.
   *[no] Turn { $number }: the road is a { $road }, the next one a { $next_road }.
}
event-police = Turn { $number }: the road is a { $road }. The police! This is the last turn.
event-played = { $driver } plays { $card } ({ $value }).
    .driver = You play { $card } ({ $value }).
event-first-ahead = { $driver } is ahead and resolves first.
    .driver = You are ahead and resolve first.
event-first-higher = Level: { $driver } has the higher card, { $card } against { $rival_card }, and resolves first.
    .driver = Level: you have the higher card, { $card } against { $rival_card }, and resolve first.
event-first-by-lot = Level, and neither card is higher: the lot says that { $driver } resolves first.
    .driver = Level, and neither card is higher: the lot says that you resolve first.
event-accelerated = { $pace ->
    [kept] { $driver } keeps a speed of { $after }.
    [start] { $driver } sets off: speed { $after }.
    [end] { $driver } goes to { $after }, where the Speed Track ends.
   *[faster] { $driver } goes from { $before } to { $after }.
}
    .driver = { $pace ->
        [kept] You keep a speed of { $after }.
        [start] You set off: speed { $after }.
        [end] You go to { $after }, where the Speed Track ends.
       *[faster] You go from { $before } to { $after }.
    }
event-increased = { $driver } increases Pass by { $by }.
    .driver = You increase Pass by { $by }.
event-not-increased = { $driver } leaves Pass as it is.
    .driver = You leave Pass as it is.
event-straight = A straight: { $driver } needs no handling check.
    .driver = A straight: you need no handling check.
event-steering = Handling check: { $driver } places { steering-placed }.
    .driver = Handling check: you place { steering-placed }.
event-blocked = { $rival }'s Block removes one: { steering-left }.
    .rival = Your Block removes one: { steering-left }.
event-blocked-nothing = { $rival }'s Block finds no Steering token to remove.
    .rival = Your Block finds no Steering token to remove.
event-blocked-pass = { $rival }'s Block keeps { $driver } from increasing Pass.
    .driver = { $rival }'s Block keeps you from increasing Pass.
    .rival = Your Block keeps { $driver } from increasing Pass.
event-no-draw = The Steering tokens reach { $driver }'s speed of { $after } already: no draw.
    .driver = The Steering tokens reach your speed of { $after } already: no draw.
event-placed = { $driver } draws a { $token }: no match; { tokens-laid } on the track.
    .driver = You draw a { $token }: no match; { tokens-laid } on the track.
event-water = { $driver } draws water: { tokens-laid } on the track, and it will count as a skid.
    .driver = You draw water: { tokens-laid } on the track, and it will count as a skid.
event-skidded = { $driver } draws { token-matched }: a match! The car skids and loses { $lost }: speed { $after }.
    .driver = You draw { token-matched }: a match! Your car skids and loses { $lost }: speed { $after }.
event-crashed-out = { $driver } draws { token-matched }, with two skids on the track: the car crashes and is out.
    .driver = You draw { token-matched }, with two skids on the track: your car crashes and is out.
event-spun = { $driver } draws { token-matched }, with two skids on the track: the car spins, speed 0.
    .driver = You draw { token-matched }, with two skids on the track: your car spins, speed 0.
event-full = The tokens reach { $driver }'s speed of { $after }: drawing is over.
    .driver = The tokens reach your speed of { $after }: drawing is over.
event-bag-empty = The bag is empty: drawing is over.
event-stopped = { $driver } slows from { $before } to { $after }: no faster than the tokens on the track.
    .driver = You slow from { $before } to { $after }: no faster than the tokens on the track.
event-took-all = { $driver } coasts and takes all cards back.
    .driver = You coast and take all cards back.
event-took = { $driver } takes { $card } back.
    .driver = You take { $card } back.
event-took-nothing = { $driver } has no card to take back.
    .driver = You have no card to take back.
event-advanced = { $driver } is faster by { $by } and advances: { gap-now }.
    .driver = You are faster by { $by } and advance: { gap-now }.
event-same-speed = Both cars do { $after }: { $gap ->
    [0] they stay level
   *[other] the gap stays { $gap }
}.
event-won-by-gap = { $driver } is ahead by { $gap } and wins.
    .driver = You are ahead by { $gap } and win.
event-won-by-speed = Level, but { $driver } is faster and wins.
    .driver = Level, but you are faster and win.
event-drawn = Level, and equally fast: a draw.
event-won-by-crash = { $driver } wins, since { $rival } crashed.
    .driver = You win, since { $rival } crashed.
    .rival = { $driver } wins, since you crashed.
event-score = After race { $race }: { $driver } { $points }, { $rival } { $rival_points }.
    .driver = After race { $race }: you { $points }, { $rival } { $rival_points }.
    .rival = After race { $race }: { $driver } { $points }, you { $rival_points }.

# What such sentences share

steering-placed = { $steering ->
    [0] no Steering token
    [one] one Steering token
   *[other] { $steering } Steering tokens
}
steering-left = { $steering ->
    [0] none is left
    [one] one is left
   *[other] { $steering } are left
}
tokens-laid = { $filled ->
    [one] one token
   *[other] { $filled } tokens
}
token-matched = { $token ->
    [water] water again
   *[other] a { $token }
}
gap-now = { $gap ->
    [0] both cars are level
   *[other] the gap is { $gap }
}

## What is asked

ask-over = The race is over.
ask-wait = { $turn } chooses; please wait.
ask-watch = Both drivers choose a card.
ask-cards = Choose a card for this { $road }{ $last ->
    [yes] , the last turn
   *[no] ; next comes a { $next_road }
}. You do { $speed }, { $rival } does { $rival_speed }; { $side ->
    [level] you are level
    [ahead] you are ahead by { $gap }
   *[behind] you are behind by { $gap }
}.
ask-increase = You resolve second: increase Pass by { $increase }?
ask-handling = Draw again, or stop? { $filled ->
    [one] One token
   *[other] { $filled } tokens
} on the track, speed { $speed }; { $matches } of { $tokens } in the bag match ({ $percent } %).
ask-take = Cruise: which card do you take back?

## What a move does

move-play-coast = speed { $after }{ $check ->
    [yes] , steering { $steering }
   *[no] {""}
}; all cards come back
move-play-cruise = speed { $after }{ $check ->
    [yes] , steering { $steering }
   *[no] {""}
}; one card comes back
move-play-block = speed { $after }{ $check ->
    [yes] , steering { $steering }
   *[no] {""}
}; hinders { $rival } if you resolve first
move-play-push = speed { $after }{ $check ->
    [yes] , steering { $steering }
   *[no] {""}
}
move-play-pass = speed { $after }{ $check ->
    [yes] , steering { $steering }
   *[no] {""}
}; { $increase } more if you resolve second and want it
move-increase = speed { $after }
move-plain = speed { $after }
move-draw = { $percent } % a match: { $crash ->
    [out] a crash, the race is lost
    [spin] a crash, speed 0
   *[no] it costs { $lost }, and after two skids the next is a crash
}
move-stop = the speed is then { $stopping }
move-take = { $card } comes back to your hand

## Why not

reason-not-pass = Only Pass can be increased; you have played { $card }.
reason-pass-resolves-first = Pass can be increased only by who resolves second; you resolve first.
reason-pass-is-blocked = { $rival }'s Block keeps you from increasing Pass.
reason-increase-or-plain = Increase Pass, or leave it plain.
reason-play-a-card = First both drivers play a card.
reason-cards-are-played = The cards of this turn are played.
reason-not-in-hand = { $card } is played; Coast or Cruise brings it back.
reason-not-your-turn = { $turn } chooses now.
reason-take-a-card = Take one of your played cards back.
reason-no-card-to-take = Cards come back at the end of a turn, by Coast or Cruise.
reason-in-hand-already = { $card } is in your hand.
reason-not-cruise = Cruise does not take itself back.
reason-race-is-over = The race is over.
reason-draw-or-stop = Draw, or stop.

## The table in text

picture-head = { $races ->
    [one] {""}
   *[other] Race { $race } of { $races }.{" "}
}Turn { $number } of { $turns }{ $last ->
    [yes] , the last
   *[no] {""}
}
picture-road = Road: { $road }   next: { $next_road }
picture-speed = speed { $speed }
picture-hand = hand: { $hand }   played: { $out }
picture-played = (now { $card })
picture-level = Gap: level
picture-gap = Gap: { $driver } is ahead by { $gap }
picture-bag = In the bag: { $tokens }

## The result

result = { $drawn ->
    [yes] a draw,{" "}
   *[no] {""}
}{ $side ->
    [level] level
    [ahead] ahead by { $gap }
    [crashed] crashed
    [unhurt] the other car crashed
   *[behind] behind by { $gap }
}, speed { $speed }
result-series = { $halves ->
    [1] half a point
    [2] one point
   *[other] { $points } points
}

## The page

choice-play = Play
choice-draw = Draw
choice-stop = Stop
choice-increase = Increase Pass
choice-plain = Leave it plain
choice-take = Take { $card } back
board-speed = Speed tracks
board-cards = Cards
board-road = The road, turn { $turn }
board-bag = In the bag
board-gap = The gap
road-now = now
road-next = next
road-unseen = { $left } road cards are unseen:
bag-closed = The bag is full, and shut until somebody must steer.
odds-match = { $percent } % match: it costs { $penalty } of speed, and is a skid.
odds-crash = { $percent } % crash!
skids = { $count ->
    [one] One skid
   *[other] { $count } skids
} on the track; the third match is a crash.
gap = { $name } is ahead by { $gap }.
gap-level = Both are level.
speed-of = { $name }: speed { $speed }, { $tokens ->
    [0] no token
    [one] one token
   *[other] { $tokens } tokens
} on the track.
speed-is = speed { $speed }
hand-is = in hand: { $cards }
card-text = { $value } { $card }: { $value } faster, steering { $steering }, { $state ->
    [played] played in this turn
    [held] in hand
   *[out] lies played
}.
about-card-coast = Brings all played cards back at the end of the turn (D1.1, D3.5).
about-card-cruise = Brings one played card back at the end of the turn (D1.1, D3.5).
about-card-block = Takes a Steering token from whoever resolves after you, who may not increase Pass either (D1.1, D4.1).
about-card-push = A fast card with good steering (D1.1).
about-card-pass = The fastest card; who resolves second may increase it (D1.1, D3.3).

option-components-name = Components
option-components = Which numbers Block and Push have: the book can be read both ways.
option-components-standard = Block 2, Push 3
option-components-push-2 = Push 2, Block 3
option-first_draw-name = First draw
option-first_draw = Whether the first draw of a check is compulsory.
option-first_draw-always = always
option-first_draw-skip_when_full = not when the track is full
option-crash-name = Crash
option-crash = A crash ends the race, or only the check.
option-crash-out = ends the race
option-crash-spin = ends the check only
option-police-name = Police
option-police = The police may end the race early.
option-rain-name = Rain
option-rain = Water tokens in the bag.
option-races-name = Races
option-races = Races in the series.

duel-this-turn = This turn
duel-my-cards = Your cards
duel-cards-of = Cards of { $name }
duel-ready = { $name } has chosen a card; it is still secret (D3.1).
duel-order = { $place ->
    [1] first
   *[other] second
}
duel-effect-coast = all cards back
duel-effect-cruise = one card back
duel-effect-block = hinders the next
duel-effect-push = just faster
duel-effect-pass = more if second
duel-finish = finish
duel-deck = in the deck
duel-about-road = { $name }, { $note }. { $road ->
    [straight] Nobody has to steer here (D3.4).
    [police] The police end the race (D6.1).
   *[other] Whoever drives here must steer: draw tokens from the bag (D3.4).
}
duel-about-finish = The race ends after this turn; whoever is ahead wins (D3.6).
duel-about-deck = { $left ->
    [0] No road card is left in the deck.
    [one] One road card is left in the deck, face down.
   *[other] { $left } road cards are left in the deck, face down.
}
duel-unseen = unseen
duel-about-unseen = { $name }: { $count ->
    [0] nobody has to reckon with one any more.
    [one] one road card that nobody has seen.
   *[other] { $count } road cards that nobody has seen.
}
duel-turns = { $span ->
    [0] Turn { $turn } of { $most }.
   *[other] Turn { $turn } of { $least } to { $most }.
}
duel-token-steering = steering
duel-token-skid = skid
duel-about-token = { $kind ->
    [steering] Steering token: it holds its space, as the card says (D4.1).
    [skid] Skid token: with two of them on the track a match is a crash (D4.4).
    [water] Water: it counts as a skid when a match is drawn, and the second one is a match (D6.2).
   *[other] Token { $name }: it fills a space, and is a match where the road is the same (D4.3, D4.4).
}
duel-about-bag = The bag, { $count ->
    [0] empty
    [one] one token
   *[other] { $count } tokens
}. Who steers draws from it (D4.2).
duel-about-stop = Who steers draws no more (D4.6).
duel-in-bag = { $count } times { $name } in the bag.
duel-odds-match = { $matches } of { $tokens } match: speed −{ $penalty }, and a skid.
duel-odds-crash = { $matches } of { $tokens } match, and a match is a crash!
duel-on-track = On the track of { $name }
duel-out-is = played and out: { $cards }
duel-played-is = in this turn: { $card }

## The lesson

lesson-aim = Whoever is ahead when the road ends wins: in every turn the faster car gains the difference of the speeds. Cards make you faster. On hills, in curves and at crossings you must then steer: you draw tokens from the bag, and keep only as much speed as there are tokens on your track. A token that is like the road is a match: it costs speed and puts a skid on the track, and the third match of a check is a crash.
lesson-1-1 = This is the example of the rulebook. You are Ben: you do 3 and the road is a curve. Both drivers choose a card in secret. Choose Push: it makes you 3 faster, and brings two Steering tokens.
lesson-1-2 = Both cards were shown. Ann was ahead and resolved first, and her Block took one of your Steering tokens. Now you steer: each token on your track is speed that you keep. You need 6 for your speed of 6, and there are 2. A curve would cost you speed. Draw once more.
lesson-1-3 = A curve in a curve: that is a match. You skid, lose 2 and do 4. Three tokens lie on the track: if you stop now, you keep 3. Stop.
lesson-1-end = You slow down to the number of tokens, 3, and the faster car gains the difference on the Gap Track. Whoever is ahead when the road ends has won.
