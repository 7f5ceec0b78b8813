# Street Illegal in English: what happened, what is asked, what a move does, and why not.

old-pro = Old Pro { $number }
old-pro-object = Old Pro { $number }
slot-L = on the left
slot-M = in the middle
slot-R = on the right
slot-new = the new one
situation-left = obstacle left
situation-right = obstacle right
situation-middle = obstacle in the middle
situation-uphill = uphill
situation-downhill = downhill

## What happened

event-race-begins = Race { $race } begins: { $tracks } track cards, eight cards and three chips for everybody.
event-placed = { $car } takes position { $place }.
    .car = You take position { $place }.
event-start-bid = { $car } puts down { $card } for the starting position.
    .car = You put down { $card } for the starting position.
event-start-tie = Equally slow: they bid again ({ $ties ->
    [one] first tie
   *[other] tie number { $ties }
}).
event-start-lot = Twenty ties in a row: the lot falls on { $car }.
    .car = Twenty ties in a row: the lot falls on you.
event-exchanged = { $car } exchanges { $card }.
    .car = You exchange { $card }.
event-kept = { $car } keeps all cards.
    .car = You keep all cards.
event-drew = { $car } draws { $card }.
    .car = You draw { $card }.
event-drew-unseen = { $car } draws a card.
    .car = You draw a card.
event-lined-up = { $car } lines up { $left }, { $middle }, { $right }: speed { $speed }.
    .car = You line up { $left }, { $middle }, { $right }: speed { $speed }.
event-reshuffled = The pile was empty: { $cards } discards are shuffled into a new one.
event-track-begins = Track card { $number }: { $limit ->
    [0] no limit
   *[other] limit { $limit }
}, { $track }.
event-obstacle = { $car } loses { $gone } ({ $slot }) to the obstacle; { $card } comes from the pile: speed { $speed }.
    .car = You lose { $gone } ({ $slot }) to the obstacle; { $card } comes from the pile: speed { $speed }.
event-turned = { $car } turns over { $card }.
    .car = You turn over { $card }.
event-turned-goes = { $card } goes at once; { $car } stays at { $speed }.
    .car = { $card } goes at once; you stay at { $speed }.
event-dropped = { $car } drops { $gone } ({ $slot }) for { $card }: speed { $speed }.
    .car = You drop { $gone } ({ $slot }) for { $card }: speed { $speed }.
event-chips = { $matches ->
    [0] { $car } shows no matching card and takes no chips.
   *[other] { $car } takes { chips-for-cards }
}
    .car = { $matches ->
        [0] You show no matching card and take no chips.
       *[other] You take { chips-for-cards }
    }
event-drove = { $car } drives: { $gone } ({ $slot }) goes, { $card } comes: speed { $speed }.
    .car = You drive: { $gone } ({ $slot }) goes, { $card } comes: speed { $speed }.
event-optimised = { $car } optimises { cards-optimised }.
    .car = You optimise { cards-optimised }.
event-discarded = { $car } discards { $card }.
    .car = You discard { $card }.
event-did-nothing = { $car } does nothing and stays at { $speed }.
    .car = You do nothing and stay at { $speed }.
event-within-limit = { $limit ->
    [0] { $car } drives { $mph }; there is no limit.
   *[other] { $car } drives { $mph } and is within the limit.
}
    .car = { $limit ->
        [0] You drive { $mph }; there is no limit.
       *[other] You drive { $mph } and are within the limit.
    }
event-paid = { $car } pays { chips-given } and may keep { $mph }.
    .car = You pay { chips-given } and may keep { $mph }.
event-lost-card = { $car } brakes and loses { $card }: { cards-left } in hand from now on.
    .car = You brake and lose { $card }: { cards-left } in hand from now on.
event-braked-empty = { $car } brakes with an empty hand: there is no card to lose.
    .car = You brake with an empty hand: there is no card to lose.
event-braked = { $car } has braked to { $mph }.
    .car = You have braked to { $mph }.
event-braking-stopped = Braking stops at { $mph }: no card left in the pile could slow { $car } down.
    .car = Braking stops at { $mph }: no card left in the pile could slow you down.
event-not-pro-against-pro = { $car } does not attack: there is an Old Pro in front of it.
event-attacks = { $car } attacks { $rival }.
    .car = You attack { $rival }.
    .rival = { $car } attacks you.
event-pro-cards = { $car } turns over { $one } and { $two }: { $mph }.
event-pro-third = { $car } takes a third card, { $card }: { $mph }.
event-pro-no-third = { $car } takes no third card: { $mph } is not below the limit of { $limit }.
event-pro-fourth = { $car } is dangerous and takes a fourth card, { $card }: { $mph }.
event-bid = { $car } bids { chips-given }: { $mph } in this fight.
    .car = You bid { chips-given }: { $mph } in this fight.
event-nitro-tie = { $car } and { $rival } are equal at { $mph }: nitrous oxide decides.
    .car = You and { $rival } are equal at { $mph }: nitrous oxide decides.
    .rival = { $car } and you are equal at { $mph }: nitrous oxide decides.
event-nitro = { $car } burns { $card }, and the hand stays one smaller.
    .car = You burn { $card }, and your hand stays one smaller.
event-nitro-none = { $car } burns no card.
    .car = You burn no card.
event-passed = { $car } passes { $rival }, { $mph } against { $other }.
    .car = You pass { $rival }, { $mph } against { $other }.
    .rival = { $car } passes you, { $mph } against { $other }.
event-held = { $rival } holds off { $car }, { $other } against { $mph }.
    .car = { $rival } holds you off, { $other } against { $mph }.
    .rival = You hold off { $car }, { $other } against { $mph }.
event-done-after-passed = { $car } was passed and is finished for this phase.
    .car = You were passed and are finished for this phase.
event-no-second-attack = { $why ->
    [1] { $car } is in front: nobody is left to attack.
   *[other] { $car } cannot attack again: no hand card would lower the speed.
}
    .car = { $why ->
        [1] You are in front: nobody is left to attack.
       *[other] You cannot attack again: no hand card would lower your speed.
    }
event-pro-one-attack = { $car } has passed once, and an Old Pro never attacks twice.
event-stayed = { $car } does not attack again.
    .car = You do not attack again.
event-passing-ends = { $why ->
    [1] The pointer has reached the front: the phase is over.
   *[other] Only Old Pros are left in front: the phase is over.
}
event-track-ends = Track card { $number } is turned face down.
event-finished = { $car } finishes in position { $place }: { points-scored }.
    .car = You finish in position { $place }: { points-scored }.
event-pros-score = The best Old Pro finishes in position { $place }: { points-scored } for their team.
event-race-ends = Race { $race } is over.
event-pro-ahead = { $car } is the foremost player, behind { pros-ahead }.
    .car = You are the foremost player, behind { pros-ahead }.
event-front-runner = { $car } is in front and gets one chip a card instead of two.
    .car = You are in front and get one chip a card instead of two.

# What such sentences share

chips-for-cards = { $chips ->
    [0] no chips
    [one] { $chips } chip
   *[other] { $chips } chips
} for { $matches ->
    [one] one matching card
   *[other] { $matches } matching cards
}.{ $missing ->
    [0] {""}
   *[other] { " " }The bank is short of { $missing }.
}
cards-optimised = { $cards ->
    [one] one card
   *[other] { $cards } cards
}
cards-left = { $left ->
    [one] one card
   *[other] { $left } cards
}
chips-given = { $chips ->
    [0] no chips
    [one] one chip
   *[other] { $chips } chips
}
points-scored = { $points ->
    [one] one point
   *[other] { $points } points
}
pros-ahead = { $pros ->
    [one] one Old Pro
   *[other] { $pros } Old Pros
}

## What is asked

ask-start-bids = Put down a card: the slowest takes the last free position.
ask-exchanges = You may exchange one card, or keep all.
ask-lines = Place three of your eight cards: left, middle, right.
ask-situation-drop = You turned over { $card }. Several cards are equally { $which ->
    [lowest] low
   *[other] high
}: which one goes?
ask-action = You drive { $speed }; { $limit ->
    [0] there is no limit
   *[other] the limit is { $limit }
}. Drive, optimise, or nothing?
ask-payment = You are too fast: { $speed } where { $limit } is allowed. Staying costs { $over ->
    [one] one chip
   *[other] { $over } chips
}, and you have { $chips }. Pay, or brake until you are { below-limit }?
ask-braking-drop = Emergency braking until you are { below-limit } (now { $speed }): you turned over { $card }. Several cards are equally high: which one goes?
below-limit = { $brake_to ->
    [limit] at { $limit } or less
   *[below] below { $limit }
}
ask-bids = { $attacks ->
    [yes] You attack { $rival } with { $speed }; { $opponent } { $further ->
        [yes] has { $other } so far and takes another card
       *[no] drives { $other }
    }
   *[no] { $opponent } attacks you with { $other }{ $further ->
        [yes] {" "}so far, and takes another card
       *[no] {""}
    }; you drive { $speed }
}. { $most ->
    [0] You can bid no chips.
   *[other] How many chips do you bid, 0 to { $most }? Each adds 10.
}
ask-nitro = You and { $rival } are equal. Burn one hand card, or none?
ask-second-attack = You have passed at { $speed }. Attack again with a lower speed, or stay?
ask-wait = Wait for { $names }.
ask-over = The race is over.

## What a move does

move-line = Starts at { $after }.
move-drop = { $gone } ({ $slot }) goes: speed { $after }.
move-drive = Puts { $card } { $slot }: speed { $after }{ over-limit }.
move-optimise = Discards { $count ->
    [one] one card
   *[other] { $count } cards
} of the hand and draws as many; stays at { $speed }{ over-limit }.
move-nothing = Stays at { $speed }{ over-limit }.
over-limit = { $fee ->
    [0] {""}
    [one] , one chip over the limit
   *[other] , { $fee } chips over the limit
}{ $brake ->
    [yes] , which you cannot pay: you must brake
   *[no] {""}
}
move-pay = Pays { $over ->
    [one] one chip
   *[other] { $over } chips
} of { $chips } and keeps { $speed }.
move-brake = { $count ->
    [0] No card to lose; you end
   *[other] Lost for the race, and you end
} { below-limit }.
move-bid = Fights at { $after }, { $left ->
    [one] one chip
   *[other] { $left } chips
} left.
move-nitro = { $count ->
    [0] Counts 0, and no card is lost.
   *[other] The higher card wins; it is lost for the rest of the race.
}
move-again = Puts { $card } { $slot }: attacks again at { $after }{ over-limit }.
move-stay = Attacks no more in this phase.
move-start = The slowest card takes the last free position.
move-exchange = Discards the card and draws another.
move-keep = Keeps all eight cards.

## Why not

reason-line-incomplete = three cards are needed: left, middle and right.
reason-line-not-in-hand = these cards are not all in your hand.
reason-wrong-time = something else is asked now.
reason-not-your-turn = it is not your turn; asked: { $names }.
reason-drop-not-lowest = only the lowest of the four cards may go.
reason-drop-not-highest = only the highest of the four cards may go.
reason-drive-incomplete = Drive names a slot and a hand card.
reason-drive-not-in-hand = this card is not in your hand.
reason-optimise-incomplete = Optimise names at least one hand card.
reason-optimise-not-in-hand = these cards are not all in your hand.
reason-drive-empty-hand = with an empty hand you cannot drive.
reason-optimise-empty-hand = with an empty hand you cannot optimise.
reason-pay-too-few-chips = it costs { $over ->
    [one] one chip
   *[other] { $over } chips
} and you have { $chips }.
reason-pay-more-than-cards = it costs { $over ->
    [one] one chip
   *[other] { $over } chips
}, and no payment may be larger than the { $cards ->
    [one] one card
   *[other] { $cards } cards
} in your hand.
reason-pay-empty-hand = with an empty hand no chip can be paid.
reason-brake-names-no-card = braking costs a hand card: name it.
reason-brake-not-in-hand = this card is not in your hand.
reason-brake-empty-hand = your hand is empty: there is no card to lose.
reason-brake-drop-not-highest = in braking only the highest of the four cards may go.
reason-not-in-the-fight = you are not part of this fight; asked: { $names }.
reason-bid-more-than-chips = you have { $chips ->
    [one] one chip
   *[other] { $chips } chips
}.
reason-bid-more-than-cards = no bid may be larger than the { $cards ->
    [0] empty hand
    [one] one card in your hand
   *[other] { $cards } cards in your hand
}.
reason-again-incomplete = a second attack names a slot and a hand card.
reason-again-not-in-hand = this card is not in your hand.
reason-again-not-slower = your speed must fall by at least 10.
reason-race-is-over = the race is over.
reason-start-not-in-hand = this card is not in your hand.
reason-waits-for-next-position = you do not bid for this position; asked: { $names }.
reason-not-exchanging = you may not exchange a card now.
reason-exchange-not-in-hand = this card is not in your hand.
reason-nitro-not-in-hand = this card is not in your hand.

## The table in text

phase-start = starting positions
phase-line = line-up
phase-situation = phase 1, situation
phase-driving = phase 2, driving
phase-passing = phase 3, passing
phase-over = finished
picture-head = { $races ->
    [1] Track card { $number } of { $tracks }, { $phase }
   *[other] Race { $race } of { $races }, track card { $number } of { $tracks }, { $phase }
}
picture-limit = limit { $limit }
picture-no-limit = no limit
picture-you = you
picture-hand = Your hand: { $cards }   Your chips: { $chips }
column-position = pos
column-car = car
column-cards = cards
column-speed = speed
column-chips = chips
column-hand = hand
column-damage = damage
column-points = points

## The page

old-pros = Old Pros
car-you = You
icon-name = { $icon ->
    [left] left
    [right] right
    [middle] middle
    [uphill] uphill
   *[downhill] downhill
}
card-name = { $velocity }-{ icon-name }
track-hidden = in the fog
lamp-start = Starting positions
lamp-line = Line-up
lamp-situation = Situation
lamp-driving = Driving
lamp-passing = Passing
lamp-over = Finished
board-track = The road, { $number } of { $tracks }
board-phases = Phases of a track card
board-cars = The field
waiting = Without a position:
board-mine = Your car
board-hand = { $count ->
    [0] Your hand is empty
    [one] Your hand: one card
   *[other] Your hand: { $count } cards
}
board-chips = Your chips
board-series = Race { $race } of { $races }
board-counters = Counters: { $pile } in the pile, { $discards } discarded, { $unseen } unseen
tally-unseen = { $count } unseen: in the pile or in other hands
tally-discards = { $count } discarded
bank-left = In the bank: { $chips ->
    [one] one chip
   *[other] { $chips } chips
}
sum = together
dial = { $where ->
    [start] You have no speed yet.
    [finish] You finished at { $speed }.
   *[road] You drive { $speed }; { $limit ->
        [0] there is no limit.
       *[other] the limit is { $limit }{ $over ->
            [0] {"."}
           *[other] , you are { $over } over.
        }
    }
}
dial-note = { $where ->
    [start] before the start
    [finish] at the finish
   *[road] { $limit ->
        [0] no limit
       *[other] { $over ->
            [0] limit { $limit }
           *[other] { $over } over the limit
        }
    }
}
slot-name = { $slot ->
    [L] left
    [M] middle
    [R] right
   *[new] new
}
slot-card = { $slot ->
    [L] Left:
    [M] Middle:
    [R] Right:
   *[new] Turned over:
} { $card }
put-back = Take { $card } back
hand-size = { $count ->
    [0] no card in hand
    [one] one card in hand
   *[other] { $count } cards in hand
}{ $lost ->
    [0] {""}
    [one] , one lost
   *[other] , { $lost } lost
}
of-chips = of { $count }
chip-count = { $count ->
    [0] no chips
    [one] one chip
   *[other] { $count } chips
}
no-chips = no chips
role-attacks = attacks
role-defends = is attacked
points-won = { $points ->
    [one] one point
   *[other] { $points } points
}
plain-where = Where the race is
plain-now = The road now
plain-then = Then
plain-position = Position { $place }
plain-shown = speed { $speed } ({ $cards })
plain-chips = chips: { $chips }
plain-cards = Cards
plain-discards = Discards
plain-many = { $count } × { $card }
plain-points = Points

verb-line = Line up
verb-drop = Drop
verb-drive = Drive
note-drive = Put a hand card in place of a face-up one, and draw.
note-optimise = Discard hand cards, and draw as many.
note-again = Swap a card so that you are slower, and attack the next car.
verb-optimise = Optimise
verb-nothing = Nothing
verb-pay = Pay
verb-brake = Emergency brake
verb-bid = Bid
verb-nitro = Nitrous oxide
verb-again = Attack again
verb-stay = Stay
verb-start = Put down
verb-exchange = Exchange
verb-keep = Keep all
choice-line = Line up { $cards }
choice-slot = { $slot ->
    [L] Left slot
    [M] Middle slot
   *[R] Right slot
}
choice-drop = { $slot ->
    [L] The left card goes
    [M] The middle card goes
    [R] The right card goes
   *[new] The new card goes
}
choice-drive = Put { $cards } { $slot ->
    [L] on the left
    [M] in the middle
   *[R] on the right
}
choice-optimise = Optimise: { $cards }
choice-nothing = Nothing
choice-pay = Pay
choice-brake = { $count ->
    [0] Emergency brake
   *[other] Brake: { $cards }
}
choice-bid = Bid { $chips }
choice-nitro = { $count ->
    [0] Burn nothing
   *[other] Burn { $cards }
}
choice-again = Attack again: { $cards } { $slot ->
    [L] on the left
    [M] in the middle
   *[R] on the right
}
choice-stay = Stay
choice-start = Put down { $cards }
choice-exchange = Exchange { $cards }
choice-keep = Keep all cards

option-tracks-name = Length
option-tracks = Track cards in a race.
option-races-name = Races
option-races = Races in the series; their points add up.
option-grid-name = Starting positions
option-grid = By lot, by seats, by bids of cards, or by the standings of the series.
option-grid-random = by lot
option-grid-seats = by seats
option-grid-tactical = by bids of cards
option-grid-standings = by the standings
option-bank-name = Chips
option-bank = As many chips as are needed, or the fifty of the box.
option-bank-unlimited = without end
option-open_chips-name = Open chips
option-open_chips = Everybody sees how many chips everybody has.
option-brake_to-name = Emergency braking
option-brake_to = It goes on until the car is below the limit, or only down to it.
option-brake_to-below = below the limit
option-brake_to-limit = to the limit
option-better_pros-name = Better Old Pros
option-better_pros = Old Pros take a third card also when two of them equal the limit.
option-nitro-name = Nitrous oxide
option-nitro = An equal fight of two drivers is settled by burning a hand card.
option-front_runner-name = Front runner
option-front_runner = A driver in front gets one chip for a matching card instead of two.
option-fog-name = Fog
option-fog = Only the next three track cards can be seen.
option-slow_start-name = Slow start
option-slow_start = The first track card has limit 70.
option-dangerous_pros-name = Dangerous Old Pros
option-dangerous_pros = Old Pros below 120 take a fourth card where there is no limit.
option-teams-name = Teams
option-teams = The points of a team add up: two or three teams of equal size.
option-teams-none = none
option-teams-two = two teams
option-teams-three = three teams

## What a piece is, and what it does now

about-card = { $card }: adds { $velocity } to your speed when face up (I2.6).
about-slot = { $slot ->
    [L] Part of your speed (I2.6); an obstacle left takes it (I4.1).
    [M] Part of your speed (I2.6); an obstacle in the middle takes it (I4.1).
    [R] Part of your speed (I2.6); an obstacle right takes it (I4.1).
   *[new] { $phase ->
        [situation] Uphill the highest of the four goes, downhill the lowest (I4.2).
       *[other] In braking the highest of the four goes (I5.4).
    }
}
about-match = { $state ->
    [yes] Matches the road now: { match-chips }, if it lies face up then (I4.4).
    [late] Matches the road now, but phase 1 with its chips is over (I4.4).
   *[no] Does not match: the road now is { $road }.
}
match-chips = { $front ->
    [yes] two chips, or one in the lead
   *[no] two chips
}
about-ahead = { $count ->
    [one] Matches track card { $tracks } ahead.
   *[other] Matches the track cards { $tracks } ahead.
}
about-not-now = Not now: { $reason } ({ $rule })
about-can = Can be chosen for: { $verb }.
about-picked = Chosen. Choose it again to put it back.
about-track = Track card { $number }: { $limit ->
    [0] no limit
   *[other] limit { $limit }
}, { $situation }.
about-situation = { $situation ->
    [left] Phase 1: every left card goes, and a new one comes from the pile (I4.1).
    [middle] Phase 1: every middle card goes, and a new one comes from the pile (I4.1).
    [right] Phase 1: every right card goes, and a new one comes from the pile (I4.1).
    [uphill] Phase 1: a card is turned over, and the highest of the four goes (I4.2).
   *[downhill] Phase 1: a card is turned over, and the lowest of the four goes (I4.2).
}
about-limit = { $limit ->
    [0] Phase 2: any speed is free (I5.2).
   *[other] Phase 2: each 10 above { $limit } costs a chip, or you brake (I5.3).
}
about-track-now = With your cards now: { $matching ->
    [0] none matches
    [one] one matches (I4.4)
   *[other] { $matching } match (I4.4)
}, { $over ->
    [0] { $speed } is within the limit.
   *[other] { $speed } is { $over } over.
}
about-track-past = It is behind you, and lies face down (I3.1).
about-fog = Track card { $number }, in the fog: only the next three can be seen (I9.4).
about-phase-start = Starting positions: everybody without one puts down a card in secret, and the slowest stands last (I8.1).
about-phase-line = Line-up: everybody places three of eight cards in secret. Their sum is the speed (I2.5, I2.6).
about-phase-situation = Phase 1, situation: from the front, the road changes everybody's cards (I4.1, I4.2). Then each face-up card with its sign brings chips (I4.4).
about-phase-driving = Phase 2, driving: from the front, everybody drives, optimises or does nothing (I5.1). Above the limit one pays chips, or brakes (I5.3, I5.4).
about-phase-passing = Phase 3, passing: from the back, every car attacks the one in front of it (I6.1). Each chip counts 10; only the faster is past (I6.2, I6.4).
about-phase-over = Finished: positions 7 to 1 earn 1, 2, 4, 6, 8, 11 and 15 points (I7.1).
about-phase-when = { $when ->
    [over] Over for this track card.
    [later] Comes later on this track card.
   *[now] Now.
}
about-car = { $name }, position { $place }.
about-role = { $role ->
    [attacks] Attacks now.
    [defends] Is attacked now.
   *[at-wheel] Is choosing now.
}
about-speed = Speed { $speed }: { $cards } (I2.6).
about-beside-mine = { $which ->
    [faster] { $by } faster than you.
    [slower] { $by } slower than you.
   *[equal] As fast as you: not enough to pass (I6.4).
}
about-turned-over = Turned over: { $card }.
about-hand = { $count ->
    [0] No card in hand
    [one] One card in hand
   *[other] { $count } cards in hand
}{ $lost ->
    [0] {""}
    [one] , one lost for this race (I5.4)
   *[other] , { $lost } lost for this race (I5.4)
}; { $chips ->
    [hidden] chips are secret (I2.3).
    [0] no chips.
    [one] one chip.
   *[other] { $chips } chips.
}
about-fight = In this fight: { $speed } ({ $cards }).
about-pro = Drives only in fights: two cards from the pile, and after the bid a third, if they are { $better ->
    [yes] not above the limit or there is none (I6.3, I9.1).
   *[no] below the limit or there is none (I6.3).
}
about-pro-dangerous = Below 120 where there is no limit: a fourth (I9.4).
about-pro-attack = Attacks no other Old Pro, and only once in a phase (I6.1, I6.6).
about-sum = Your face-up cards together: { $cards } (I2.6).
about-sum-later = Your three face-up cards together will be your speed (I2.6).
about-chips = { $count ->
    [0] No chips.
    [one] One chip.
   *[other] { $count } chips.
} Each pays for 10 over the limit (I5.3), or counts 10 in a fight (I6.2).
about-most-chips = However many you have, no payment and no bid is larger than the number of cards in your hand: { $cards } now (I5.3, I6.2).
about-counters = Pile: cards that can still be drawn. When it is empty, the discards are shuffled into a new one (I2.1). Unseen: cards that you cannot know, in the pile and in other hands together.

## The lesson

lesson-aim = Seven cars race over a row of track cards; the foremost driver after the last one wins. Your speed is the sum of your three face-up cards. An obstacle replaces one of them from the pile; uphill a fourth card is turned over and the highest goes, downhill the lowest. Each of your cards that shows the sign of the road then brings two chips, and a chip is worth 10 of speed: to pay for what is above the limit, or to be faster in a fight. Old Pros are the cars without a player: in every fight they drive what the pile turns up.
lesson-1-1 = This is the example of the rulebook. You are Chris, in front of Bob and Alex. The road goes downhill and the limit is 90. First everybody took what the situation brought; you do 100, which is 10 too much. Put your 30-right on the left, in place of the 40: then you do 90, just at the limit, and pay nothing.
lesson-1-2 = Now the passing. From the back, every car may attack the one in front of it. Bob and Alex have had their turn, and now you attack the Old Pro before you: 90 against 90. Equal is not enough for an attack. Each chip that you bid in secret counts 10 in this fight. Bid 1.
lesson-1-3 = 100 against 90: you are past. Whoever has passed may attack again, if the car gets slower by it: put a card in, and pay if that is too fast. Put your 20-uphill on the left, and attack with 80.
lesson-1-4 = The next Old Pro showed 10 and 20, only 30, and may still turn over a third card. It can bring 60 at most. Is that enough for him? Risk it without a chip: bid 0.
lesson-1-end = A 50: he comes to 80 as well, and 80 against 80 is not past. So it goes: keep your chips for when they count. Whoever is in front after the last track card has won.
