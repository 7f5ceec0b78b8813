# Street Race in English: what happened, what is asked, what a move does, and why not.

heading-E = east
heading-SE = south-east
heading-SW = south-west
heading-W = west
heading-NW = north-west
heading-NE = north-east

## What happened

event-race-begins = { $cars ->
    [one] A time trial
   *[other] { $cars } cars
} on a ring of { $cards } cards, { $laps ->
    [one] one lap
   *[other] { $laps } laps
}.
event-on-grid = { $car } takes start position { $place }: speed 1, no damage.
    .car = You take start position { $place }: speed 1, no damage.
event-round-begins = Round { $round }.
event-one-point = { $car } has { $damage } damage and only one action point.
    .car = You have { $damage } damage and only one action point.
event-speed-changed = { $car } goes from speed { $before } to { $speed }; { points-left } to steer.
    .car = You go from speed { $before } to { $speed }; { points-left } to steer.
event-speed-kept = { $car } keeps speed { $speed }; { points-to-steer } to steer.
    .car = You keep speed { $speed }; { points-to-steer } to steer.
event-turned = { $car } turns { $heading }; { points-left }.
    .car = You turn { $heading }; { points-left }.
event-drove = { $car } stops at column { $column }, row { $row }, heading { $heading }.
    .car = You stop at column { $column }, row { $row }, heading { $heading }.
event-crashed = { $car } hits the wall with { crash-and-harm }
    .car = You hit the wall with { crash-and-harm }
event-contact = { $car } drives into { $rival } with { crash-and-harm }
    .car = You drive into { $rival } with { crash-and-harm }
    .rival = { $car } drives into you with { crash-and-harm }
event-stopped = { $car } is stopped by { $rival }: no damage, speed { $speed }.
    .car = You are stopped by { $rival }: no damage, speed { $speed }.
    .rival = { $car } is stopped by you: no damage, speed { $speed }.
event-out = { $car } has { $damage } damage, more than 10, and is out.
    .car = You have { $damage } damage, more than 10, and are out.
event-left-grid = { $car } crosses the start line.
    .car = You cross the start line.
event-lap = { $car } completes lap { $laps }.
    .car = You complete lap { $laps }.
event-lap-taken-back = { $car } drives back over the line: the lap is taken back, { $laps } completed.
    .car = You drive back over the line: the lap is taken back, { $laps } completed.
event-crossed-back = { $car } drives back over the line.
    .car = You drive back over the line.
event-counter = { $laps ->
    [one] One lap to go.
   *[other] { $laps } laps to go.
}
event-last-round = This round is the last: whoever has not moved in it still does.
event-bumped = { $car } bumps { $rival } to the { $heading }.
    .car = You bump { $rival } to the { $heading }.
    .rival = { $car } bumps you to the { $heading }.
event-bump-cost = { $car }: speed { $speed }, damage { $damage }.
    .car = You: speed { $speed }, damage { $damage }.
event-no-bump = { $car } bumps nobody.
    .car = You bump nobody.
event-last-car = All cars but one are out.
event-all-out = Nobody is left on the track.
event-rounds-are-over = The rounds are over; the race ends as it stands.
event-finished = { $car } comes in { place-and-laps }
    .car = You come in { place-and-laps }
event-lapped = { $car } was lapped.
    .car = You were lapped.
event-time-trial = { $car } arrives after { $turns } turns.
    .car = You arrive after { $turns } turns.

# What such sentences share

points-left = { $points ->
    [0] no point left
    [one] one point left
   *[other] { $points } points left
}
points-to-steer = { $points ->
    [one] one point
   *[other] { $points } points
}
crash-and-harm = { $damage ->
    [one] one hex
   *[other] { $damage } hexes
} left: { $damage } damage, { $total } in all, speed { $speed }.
place-and-laps = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}, with { $laps ->
    [0] no lap
    [one] one lap
   *[other] { $laps } laps
} completed.

## What is asked

ask-over = The race is over.
ask-wait = { $turn } is driving.
ask-out = Your car is out of the race; { $turn } is driving.
ask-speed = Speed { $speed }, heading { $heading }, damage { $damage }, { $points ->
    [one] one action point
   *[other] { $points } action points
}: which speed?
ask-driving = { $left ->
    [one] One hex
   *[other] { $left } hexes
} to go, heading { $heading }, { $points ->
    [0] no point
    [one] one point
   *[other] { $points } points
} to turn: which way?
ask-last-hex = The last hex, heading { $heading }: turn once more?
ask-bump = A car is next to you: bump it?

## What a move does

move-speed = { $price ->
    [0] keep the speed; { $left ->
        [one] one point
       *[other] { $left } points
    }
    [one] for one point; { $left ->
        [0] none
       *[one] one
    }
   *[other] for { $price } points; none
} left to steer{ $harm ->
    [0] {""}
   *[other] ; a sure crash, { $harm } damage at least{ $wrecked ->
        [yes] , out
       *[no] {""}
    }
}
move-ahead = one hex to the { $heading }{ $harm ->
    [0] {""}
   *[other] ; then a sure crash, { $harm } damage at least{ $wrecked ->
        [yes] , out
       *[no] {""}
    }
}
move-left = turn left and go one hex to the { $heading }{ $harm ->
    [0] {""}
   *[other] ; then a sure crash, { $harm } damage at least{ $wrecked ->
        [yes] , out
       *[no] {""}
    }
}
move-right = turn right and go one hex to the { $heading }{ $harm ->
    [0] {""}
   *[other] ; then a sure crash, { $harm } damage at least{ $wrecked ->
        [yes] , out
       *[no] {""}
    }
}
move-ahead-crash = CRASH: { $harm } damage, { $total } in all{ $wrecked ->
    [yes] , out
   *[no] ; speed { $after }
}
move-left-crash = turn to the { $heading } and CRASH: { $harm } damage, { $total } in all{ $wrecked ->
    [yes] , out
   *[no] ; speed { $after }
}
move-right-crash = turn to the { $heading } and CRASH: { $harm } damage, { $total } in all{ $wrecked ->
    [yes] , out
   *[no] ; speed { $after }
}
move-ahead-stop = STOP: a car is in the way; no damage, speed { $after }
move-left-stop = turn to the { $heading } and STOP: a car is in the way; no damage, speed { $after }
move-right-stop = turn to the { $heading } and STOP: a car is in the way; no damage, speed { $after }
move-end = stay at heading { $heading }
move-last-left = turn left, to the { $heading }
move-last-right = turn right, to the { $heading }
move-bump = put { $rival } on the hex to its { $heading }; both one slower, both one damage{ $own ->
    [yes] ; you go out
   *[no] {""}
}{ $other ->
    [yes] ; { $rival } goes out
   *[no] {""}
}
move-no-bump = leave them alone

turn-end = ends at column { $column }, row { $row }, heading { $heading }
turn-crash = CRASH at column { $column }, row { $row }: { $harm } damage
turn-stop = STOP at column { $column }, row { $row }: a car is in the way
turn-out = CRASH: { $harm } damage, and you are out

## Why not

reason-not-your-turn = It is { $turn }'s turn.
reason-speed-first = Speed comes first.
reason-speed-is-chosen = The speed of this turn is chosen.
reason-no-such-speed = { $wanted } is no speed; 1 to 6.
reason-too-few-points-for-speed = From { $speed } to { $wanted } costs { $price } points; you have { $points }.
reason-hexes-left = You must drive { $left ->
    [one] one more hex
   *[other] { $left } more hexes
}.
reason-no-hexes-left = You have driven all hexes of this turn.
reason-no-point-to-turn = No action point is left to turn.
reason-twice-in-one-hex = A turn is 60 degrees; two turns in one hex are never allowed.
reason-turns-too-close = At speed { $speed } at least { $gap ->
    [one] one hex lies
   *[other] { $gap } hexes lie
} between two turns.
reason-turn-is-over = The turn is over before { $move }.
reason-out = Your car is out of the race.
reason-race-is-over = The race is over.
reason-bump-is-off = Bumping is not played at this table.
reason-bump-comes-last = Bumping comes after the move.
reason-bump-or-not = Your move is over: bump, or no-bump.
reason-not-a-neighbour = { $rival } is not in a hex next to yours.
reason-too-slow-to-bump = You need speed 2 to bump; yours is { $speed }.
reason-rival-too-slow = { $rival } is too slow to be bumped; both need speed 2.
reason-not-free = There is no free hex of road in that direction.

## Why a turn cannot end in a hex

end-occupied = A car stands there.
end-turns-too-close = At speed 4 or more { $gap ->
    [one] one hex lies
   *[other] { $gap } hexes lie
} between two turns.
end-too-few-points = That would take more turns than your { $points ->
    [one] one action point
   *[other] { $points } action points
} allow.
end-other-speed = That would take another speed than your action points allow.
end-in-the-way = Walls, cars or your heading are in the way.

## The result

result = { $crossed ->
    [no] behind the line
   *[yes] { $laps ->
        [one] one lap
       *[other] { $laps } laps
    } and { $progress ->
        [one] one hex
       *[other] { $progress } hexes
    }
}, speed { $speed }
result-out = out, with { $damage } damage
result-alone = { $turns ->
    [one] one turn
   *[other] { $turns } turns
}{ $won ->
    [yes] {""}
   *[no] , not finished
}

## The picture

picture-head = Round { $round }, { $counter ->
    [0] the last round
    [one] one lap to go
   *[other] { $counter } laps to go
}
picture-car = { $colour } { $name }{ $you ->
    [yes] { " " }(you)
   *[no] {""}
}: speed { $speed }, damage { $damage }, { $crossed ->
    [no] behind the line
   *[yes] { $laps ->
        [one] one lap
       *[other] { $laps } laps
    } and { $progress ->
        [one] one hex
       *[other] { $progress } hexes
    }
}
picture-out = { $colour } { $name }: out
picture-legend = # wall  o obstacle  / half road  . road  : start line  A to Z: cars

## The page

choice-speed = Speed { $speed }
choice-ahead = Ahead
choice-left = Turn left
choice-right = Turn right
choice-end = Stay
choice-sharp-left = Sharp left
choice-sharp-right = Sharp right
choice-bump = Bump
choice-bump-to = Bump { $name } { $heading }
choice-no-bump = Bump nobody
colour-red = red
colour-blue = blue
colour-green = green
colour-yellow = yellow
colour-white = white
colour-black = black
board-map = The track
board-round = Round { $round }
board-laps = { $laps ->
    [0] Last round
    [one] One lap to go
   *[other] { $laps } laps to go
}
board-my-car = Your car
board-car-of = { $name }'s car
board-order = The race
map-text = The track. { $cars }.
zoom-in = Closer
zoom-out = Farther away
zoom-fit = The whole track
zoom-car = To the car
line-hint = Touch a hex with a number to see the way there: the number is the speed, the tip shows where you will head; on a star it is the damage of a crash. Touch it again to drive. Houses, crates, barrels, concrete blocks and hatched hexes are all walls.
step-hint = Touch an arrow, or choose by the buttons.
drive-line = Drive this line
drive-crash = Drive into it
speed-word = speed
damage-word = Damage
points-word = Action points
left-word = To drive
car-speed = speed { $speed }
car-damage = damage { $damage } of { $most }
car-points = { $points ->
    [0] no action point
    [one] one action point
   *[other] { $points } action points
} left
car-left = { $left ->
    [one] one hex
   *[other] { $left } hexes
} to drive
car-heading = heading { $heading }
car-at = column { $column }, row { $row }, heading { $heading }
car-waits = Waits for its turn.
car-out = Out of the race.
place-out = out
place-behind = behind the line
place-lap = lap { $lap }, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}
turn-number = drives { $turn ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}
hint-speed = Speed { $speed }: the car drives exactly so many hexes in its turn (C3.3). Each step up or down costs an action point (C3.2).
hint-damage = Damage { $damage }. From 6 on a car has one action point in a turn instead of two (C3.1). { $left ->
    [0] It stands no more: any crash puts it out (C4.3).
    [one] It stands one more; with more than { $most } it is out (C4.3).
   *[other] It stands { $left } more; with more than { $most } it is out (C4.3).
}
hint-points = { car-points }.
    Each is one step of speed (C3.2), or one turn by 60 degrees on the way (C3.3). What is not used is lost.
hint-left = { car-left }, as the speed is { $speed } (C3.3).
hint-car = Whoever drives into it ends their turn there (C4.2).
hint-round = In a round every car has one turn, always in the same order (C2.1).
hint-laps = The counter falls when the leading car completes a lap. At none the present round is the last (C5.2).
look-ahead = Ahead, { $heading }
look-left = Left, { $heading }
look-right = Right, { $heading }
look-free = { $free ->
    [0] no free hex
    [one] one free hex
   *[other] { $free } free hexes
}, then { $end ->
    [car] { $name }
    [obstacle] an obstacle
   *[wall] a wall
}

option-size-name = Size
option-size = How many cards make the ring: two rows of four, or of three.
option-size-2x4 = eight cards, two by four
option-size-2x3 = six cards, two by three
option-track-name = Track
option-track = A ring by lot, or one that has a name.
option-track-random = drawn at random
option-track-back-alley = Back Alley
option-track-harbour-ring = Harbour Ring
option-track-market-square = Market Square
option-track-old-town = Old Town
option-track-practice = Practice (empty)
option-track-ring-road = Ring Road
option-track-scrapyard = Scrapyard
option-track-short-practice = Short Practice (empty)
option-laps-name = Laps
option-laps = Laps of the leading car until the last round.
option-turn_gap-name = Room between turns
option-turn_gap = Hexes between two turns at speed 4 or more.
option-crash_speed-name = Speed after a crash
option-crash_speed = A crash brings the speed down to 1, or down by 1.
option-crash_speed-to1 = to 1
option-crash_speed-by1 = down by 1
option-contact-name = Driving into a car
option-contact = It is a crash, or only a stop.
option-contact-crash = a crash
option-contact-stop = only a stop
option-bump-name = Bumping
option-bump = Cars may bump their neighbours after they have moved.
option-max_rounds-name = Rounds
option-max_rounds = After so many rounds the race ends as it stands.

## The lesson

lesson-aim = Drive your laps around the ring: once somebody has done them all the round is driven to its end, and whoever is farthest wins. Houses, crates, barrels, concrete blocks and hatched hexes are all walls: hitting one costs speed and does damage, and with more than 10 damage you are out. Drive hex by hex, or touch a hex with a number to see the way there, and again to drive the whole turn.
lesson-1-1 = You are Ann, and it is your turn. First you choose a speed: the number of hexes that you will drive. Another speed costs one action point for each step. Keep speed 3: that costs nothing.
lesson-1-2 = Three hexes to go, and you head east. Into each hex you go straight ahead, or you turn by 60 degrees before it, for one action point. Go ahead.
lesson-1-3 = Two more. Ahead again.
lesson-1-4 = The last one. Ahead.
lesson-1-5 = At the end of your way you may turn once more. Stay as you are.
lesson-1-end = Three hexes, no damage. That is a turn.
lesson-2-1 = Now with a turn. You do 2. Keep it.
lesson-2-2 = One hex straight ahead first.
lesson-2-3 = Now turn right, and go into that hex: it costs one of your two points.
lesson-2-4 = You head south-east. Stay so.
lesson-2-end = The faster you drive, the more hexes must lie between two turns: at speed 4 or more, two of them.
lesson-3-1 = And now it goes wrong. You do 4 and head for the wall. With 2 points you could get slower, but the example keeps speed 4.
lesson-3-2 = Ahead.
lesson-3-3 = Ahead again. The wall is near.
lesson-3-4 = Two hexes are left, and the wall is next. You could still turn; the example drives into it.
lesson-3-end = Every hex that was left is one damage, 2 here, and your speed is 1. With more than ten damage a car is out.
lesson-4-1 = The last example is an option: bumping. A car is near. Keep speed 2.
lesson-4-2 = Ahead, towards the blue car.
lesson-4-3 = Ahead again: you stand behind it.
lesson-4-4 = Stay as you are.
lesson-4-5 = The blue car is in the hex next to you. Bump it, to the east.
lesson-4-end = Both are one slower, and both take one damage. Once somebody has done all laps the round is driven to its end; then whoever is farthest has won.
