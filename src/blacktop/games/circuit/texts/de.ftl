# Street Race auf Deutsch: was geschah, was gefragt ist, was ein Zug bewirkt, und warum nicht.

heading-E = Osten
heading-SE = Südosten
heading-SW = Südwesten
heading-W = Westen
heading-NW = Nordwesten
heading-NE = Nordosten

## Was geschah

event-race-begins = { $cars ->
    [one] Ein Zeitfahren
   *[other] { $cars } Autos
} auf einem Ring aus { $cards } Karten, { $laps ->
    [one] eine Runde
   *[other] { $laps } Runden
}.
event-on-grid = { $car } nimmt Startplatz { $place }: Tempo 1, kein Schaden.
    .car = Du nimmst Startplatz { $place }: Tempo 1, kein Schaden.
event-round-begins = Durchgang { $round }.
event-one-point = { $car } hat { $damage } Schaden und nur einen Aktionspunkt.
    .car = Du hast { $damage } Schaden und nur einen Aktionspunkt.
event-speed-changed = { $car } geht von Tempo { $before } auf { $speed }; { points-left } zum Lenken übrig.
    .car = Du gehst von Tempo { $before } auf { $speed }; { points-left } zum Lenken übrig.
event-speed-kept = { $car } bleibt bei Tempo { $speed }; { points-to-steer } zum Lenken.
    .car = Du bleibst bei Tempo { $speed }; { points-to-steer } zum Lenken.
event-turned = { $car } dreht nach { $heading }; { points-left } übrig.
    .car = Du drehst nach { $heading }; { points-left } übrig.
event-drove = { $car } hält auf Spalte { $column }, Zeile { $row }, Richtung { $heading }.
    .car = Du hältst auf Spalte { $column }, Zeile { $row }, Richtung { $heading }.
event-crashed = { $car } fährt gegen die Wand, { crash-and-harm }
    .car = Du fährst gegen die Wand, { crash-and-harm }
event-contact = { $car } fährt auf { $rival } auf, { crash-and-harm }
    .car = Du fährst auf { $rival } auf, { crash-and-harm }
    .rival = { $car } fährt auf dich auf, { crash-and-harm }
event-stopped = { $rival } stoppt { $car }: kein Schaden, Tempo { $speed }.
    .car = { $rival } stoppt dich: kein Schaden, Tempo { $speed }.
    .rival = Du stoppst { $car }: kein Schaden, Tempo { $speed }.
event-out = { $car } hat { $damage } Schaden, mehr als 10, und ist ausgeschieden.
    .car = Du hast { $damage } Schaden, mehr als 10, und bist ausgeschieden.
event-left-grid = { $car } überfährt die Startlinie.
    .car = Du überfährst die Startlinie.
event-lap = { $car } vollendet Runde { $laps }.
    .car = Du vollendest Runde { $laps }.
event-lap-taken-back = { $car } fährt rückwärts über die Linie: Die Runde zählt nicht mehr, { $laps } vollendet.
    .car = Du fährst rückwärts über die Linie: Die Runde zählt nicht mehr, { $laps } vollendet.
event-crossed-back = { $car } fährt rückwärts über die Linie.
    .car = Du fährst rückwärts über die Linie.
event-counter = { $laps ->
    [one] Noch eine Runde.
   *[other] Noch { $laps } Runden.
}
event-last-round = Dies ist der letzte Durchgang: Wer darin noch nicht dran war, fährt noch.
event-bumped = { $car } rempelt { $rival } nach { $heading }.
    .car = Du rempelst { $rival } nach { $heading }.
    .rival = { $car } rempelt dich nach { $heading }.
event-bump-cost = { $car }: Tempo { $speed }, Schaden { $damage }.
    .car = Du: Tempo { $speed }, Schaden { $damage }.
event-no-bump = { $car } rempelt niemanden.
    .car = Du rempelst niemanden.
event-last-car = Alle Autos bis auf eines sind ausgeschieden.
event-all-out = Niemand ist mehr auf der Strecke.
event-rounds-are-over = Die Durchgänge sind um; das Rennen endet, wie es steht.
event-finished = { $car } wird { place-and-laps }
    .car = Du wirst { place-and-laps }
event-lapped = { $car } wurde überrundet.
    .car = Du wurdest überrundet.
event-time-trial = { $car } ist nach { $turns } Zügen im Ziel.
    .car = Du bist nach { $turns } Zügen im Ziel.

# Was solche Sätze gemeinsam haben

points-left = { $points ->
    [0] kein Punkt
    [one] ein Punkt
   *[other] { $points } Punkte
}
points-to-steer = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
crash-and-harm = { $damage ->
    [one] ein Feld
   *[other] { $damage } Felder
} zu früh: { $damage } Schaden, zusammen { $total }, Tempo { $speed }.
place-and-laps = { $place ->
    [1] Erster
    [2] Zweiter
    [3] Dritter
    [4] Vierter
    [5] Fünfter
   *[6] Sechster
}, mit { $laps ->
    [0] keiner vollendeten Runde
    [one] einer vollendeten Runde
   *[other] { $laps } vollendeten Runden
}.

## Was gefragt ist

ask-over = Das Rennen ist vorbei.
ask-wait = { $turn } fährt.
ask-out = Dein Auto ist ausgeschieden; { $turn } fährt.
ask-speed = Tempo { $speed }, Richtung { $heading }, Schaden { $damage }, { $points ->
    [one] ein Aktionspunkt
   *[other] { $points } Aktionspunkte
}: welches Tempo?
ask-driving = Noch { $left ->
    [one] ein Feld
   *[other] { $left } Felder
}, Richtung { $heading }, { $points ->
    [0] kein Punkt
    [one] ein Punkt
   *[other] { $points } Punkte
} zum Drehen: wohin?
ask-last-hex = Das letzte Feld, Richtung { $heading }: noch einmal drehen?
ask-bump = Ein Auto steht neben dir: rempeln?

## Was ein Zug bewirkt

move-speed = { $price ->
    [0] Tempo halten; { $left ->
        [one] ein Punkt
       *[other] { $left } Punkte
    }
    [one] für einen Punkt; { $left ->
        [0] keiner
       *[one] einer
    }
   *[other] für { $price } Punkte; keiner
} zum Lenken{ $harm ->
    [0] {""}
   *[other] ; sicher ein Unfall, mindestens { $harm } Schaden{ $wrecked ->
        [yes] , ausgeschieden
       *[no] {""}
    }
}
move-ahead = ein Feld nach { $heading }{ $harm ->
    [0] {""}
   *[other] ; danach sicher ein Unfall, mindestens { $harm } Schaden{ $wrecked ->
        [yes] , ausgeschieden
       *[no] {""}
    }
}
move-left = links drehen und ein Feld nach { $heading }{ $harm ->
    [0] {""}
   *[other] ; danach sicher ein Unfall, mindestens { $harm } Schaden{ $wrecked ->
        [yes] , ausgeschieden
       *[no] {""}
    }
}
move-right = rechts drehen und ein Feld nach { $heading }{ $harm ->
    [0] {""}
   *[other] ; danach sicher ein Unfall, mindestens { $harm } Schaden{ $wrecked ->
        [yes] , ausgeschieden
       *[no] {""}
    }
}
move-ahead-crash = UNFALL: { $harm } Schaden, zusammen { $total }{ $wrecked ->
    [yes] , ausgeschieden
   *[no] ; Tempo { $after }
}
move-left-crash = nach { $heading } drehen und UNFALL: { $harm } Schaden, zusammen { $total }{ $wrecked ->
    [yes] , ausgeschieden
   *[no] ; Tempo { $after }
}
move-right-crash = nach { $heading } drehen und UNFALL: { $harm } Schaden, zusammen { $total }{ $wrecked ->
    [yes] , ausgeschieden
   *[no] ; Tempo { $after }
}
move-ahead-stop = HALT: ein Auto steht im Weg; kein Schaden, Tempo { $after }
move-left-stop = nach { $heading } drehen und HALT: ein Auto steht im Weg; kein Schaden, Tempo { $after }
move-right-stop = nach { $heading } drehen und HALT: ein Auto steht im Weg; kein Schaden, Tempo { $after }
move-end = Richtung { $heading } bleibt
move-last-left = links drehen, nach { $heading }
move-last-right = rechts drehen, nach { $heading }
move-bump = { $rival } kommt auf das Feld im { $heading }; beide eins langsamer, beide ein Schaden{ $own ->
    [yes] ; du scheidest aus
   *[no] {""}
}{ $other ->
    [yes] ; { $rival } scheidet aus
   *[no] {""}
}
move-no-bump = niemanden rempeln

turn-end = endet auf Spalte { $column }, Zeile { $row }, Richtung { $heading }
turn-crash = UNFALL auf Spalte { $column }, Zeile { $row }: { $harm } Schaden
turn-stop = HALT auf Spalte { $column }, Zeile { $row }: ein Auto steht im Weg
turn-out = UNFALL: { $harm } Schaden, und du scheidest aus

## Warum nicht

reason-not-your-turn = { $turn } ist am Zug.
reason-speed-first = Zuerst kommt das Tempo.
reason-speed-is-chosen = Das Tempo dieses Zuges ist schon gewählt.
reason-no-such-speed = Ein Tempo { $wanted } gibt es nicht; 1 bis 6.
reason-too-few-points-for-speed = Von { $speed } auf { $wanted } kostet { $price } Punkte; du hast { $points }.
reason-hexes-left = Du musst noch { $left ->
    [one] ein Feld
   *[other] { $left } Felder
} fahren.
reason-no-hexes-left = Du hast alle Felder dieses Zuges gefahren.
reason-no-point-to-turn = Zum Drehen ist kein Aktionspunkt übrig.
reason-twice-in-one-hex = Eine Drehung hat 60 Grad; zwei Drehungen in einem Feld sind nie erlaubt.
reason-turns-too-close = Bei Tempo { $speed } { $gap ->
    [one] liegt mindestens ein Feld
   *[other] liegen mindestens { $gap } Felder
} zwischen zwei Drehungen.
reason-turn-is-over = Der Zug ist vor { $move } zu Ende.
reason-out = Dein Auto ist ausgeschieden.
reason-race-is-over = Das Rennen ist vorbei.
reason-bump-is-off = An diesem Tisch wird nicht gerempelt.
reason-bump-comes-last = Gerempelt wird nach dem Fahren.
reason-bump-or-not = Du bist gefahren: rempeln oder nicht.
reason-not-a-neighbour = { $rival } steht nicht auf einem Feld neben dir.
reason-too-slow-to-bump = Zum Rempeln braucht es Tempo 2; deines ist { $speed }.
reason-rival-too-slow = { $rival } ist zu langsam; beide brauchen Tempo 2.
reason-not-free = In dieser Richtung ist kein freies Straßenfeld.

## Warum ein Zug in einem Feld nicht enden kann

end-occupied = Dort steht ein Auto.
end-turns-too-close = Ab Tempo 4 { $gap ->
    [one] liegt ein Feld
   *[other] liegen { $gap } Felder
} zwischen zwei Drehungen.
end-too-few-points = Das braucht mehr Drehungen, als { $points ->
    [one] ein Aktionspunkt erlaubt.
   *[other] { $points } Aktionspunkte erlauben.
}
end-other-speed = Das braucht ein anderes Tempo, als die Aktionspunkte erlauben.
end-in-the-way = Wände, Autos oder die Richtung sind im Weg.

## Das Ergebnis

result = { $crossed ->
    [no] hinter der Linie
   *[yes] { $laps ->
        [one] eine Runde
       *[other] { $laps } Runden
    } und { $progress ->
        [one] ein Feld
       *[other] { $progress } Felder
    }
}, Tempo { $speed }
result-out = ausgeschieden, mit { $damage } Schaden
result-alone = { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}{ $won ->
    [yes] {""}
   *[no] , nicht im Ziel
}

## Das Bild

picture-head = Durchgang { $round }, { $counter ->
    [0] der letzte
    [one] noch eine Runde
   *[other] noch { $counter } Runden
}
picture-car = { $colour } { $name }{ $you ->
    [yes] { " " }(du)
   *[no] {""}
}: Tempo { $speed }, Schaden { $damage }, { $crossed ->
    [no] hinter der Linie
   *[yes] { $laps ->
        [one] eine Runde
       *[other] { $laps } Runden
    } und { $progress ->
        [one] ein Feld
       *[other] { $progress } Felder
    }
}
picture-out = { $colour } { $name }: ausgeschieden
picture-legend = # Wand  o Hindernis  / halbe Straße  . Straße  : Startlinie  A bis Z: Autos

## Die Seite

choice-speed = Tempo { $speed }
choice-ahead = Geradeaus
choice-left = Nach links
choice-right = Nach rechts
choice-end = So stehen bleiben
choice-sharp-left = Scharf links
choice-sharp-right = Scharf rechts
choice-bump = Rempeln
choice-bump-to = { $name } nach { $heading } rempeln
choice-no-bump = Niemanden rempeln
colour-red = rot
colour-blue = blau
colour-green = grün
colour-yellow = gelb
colour-white = weiß
colour-black = schwarz
board-map = Die Strecke
board-round = Durchgang { $round }
board-laps = { $laps ->
    [0] Letzter Durchgang
    [one] Noch eine Runde
   *[other] Noch { $laps } Runden
}
board-my-car = Dein Auto
board-car-of = Das Auto von { $name }
board-order = Das Rennen
map-text = Die Strecke. { $cars }.
zoom-in = Näher heran
zoom-out = Weiter weg
zoom-fit = Die ganze Strecke
zoom-car = Zum Auto
line-hint = Berühre ein Feld mit einer Zahl und sieh den Weg dorthin: Die Zahl ist das Tempo, die Spitze zeigt, wohin dein Auto dann schaut; auf einem Stern ist sie der Schaden eines Unfalls. Noch eine Berührung fährt los. Häuser, Kisten, Fässer, Betonblöcke und schraffierte Felder sind alle Wand.
step-hint = Berühre einen Pfeil, oder wähle mit den Knöpfen.
drive-line = Diese Linie fahren
drive-crash = Hineinfahren
speed-word = Tempo
damage-word = Schaden
points-word = Aktionspunkte
left-word = Zu fahren
car-speed = Tempo { $speed }
car-damage = Schaden { $damage } von { $most }
car-points = { $points ->
    [0] kein Aktionspunkt
    [one] ein Aktionspunkt
   *[other] { $points } Aktionspunkte
} übrig
car-left = noch { $left ->
    [one] ein Feld
   *[other] { $left } Felder
} zu fahren
car-heading = Richtung { $heading }
car-at = Spalte { $column }, Zeile { $row }, Richtung { $heading }
car-waits = Wartet, bis es dran ist.
car-out = Ausgeschieden.
place-out = ausgeschieden
place-behind = hinter der Linie
place-lap = Runde { $lap }, { $hexes ->
    [one] ein Feld
   *[other] { $hexes } Felder
}
turn-number = als { $turn }. dran
hint-speed = Tempo { $speed }: Genau so viele Felder fährt das Auto in seinem Zug (C3.3). Jede Stufe hinauf oder hinunter kostet einen Aktionspunkt (C3.2).
hint-damage = Schaden { $damage }. Ab 6 hat ein Auto einen Aktionspunkt im Zug statt zwei (C3.1). { $left ->
    [0] Mehr hält es nicht aus: Jeder Unfall wirft es aus dem Rennen (C4.3).
    [one] Einen hält es noch aus; mit mehr als { $most } scheidet es aus (C4.3).
   *[other] { $left } hält es noch aus; mit mehr als { $most } scheidet es aus (C4.3).
}
hint-points = { car-points }.
    Jeder ist eine Stufe Tempo (C3.2) oder unterwegs eine Drehung um 60 Grad (C3.3). Was nicht gebraucht wird, verfällt.
hint-left = { car-left }, denn das Tempo ist { $speed } (C3.3).
hint-car = Wer hineinfährt, beendet dort seinen Zug (C4.2).
hint-round = In einem Durchgang ist jedes Auto einmal dran, immer in derselben Reihenfolge (C2.1).
hint-laps = Der Zähler fällt, wenn das führende Auto eine Runde vollendet. Steht er auf null, ist der laufende Durchgang der letzte (C5.2).
look-ahead = Voraus, { $heading }
look-left = Links, { $heading }
look-right = Rechts, { $heading }
look-free = { $free ->
    [0] kein freies Feld
    [one] ein freies Feld
   *[other] { $free } freie Felder
}, dann { $end ->
    [car] { $name }
    [obstacle] ein Hindernis
   *[wall] eine Wand
}

option-size-name = Größe
option-size = Aus wie vielen Karten der Ring besteht: zwei Reihen zu vier oder zu drei.
option-size-2x4 = acht Karten, zwei mal vier
option-size-2x3 = sechs Karten, zwei mal drei
option-track-name = Strecke
option-track = Ein Ring durch das Los, oder einer mit Namen.
option-track-random = nach Los
option-track-back-alley = Back Alley
option-track-harbour-ring = Harbour Ring
option-track-market-square = Market Square
option-track-old-town = Old Town
option-track-practice = Practice (leer)
option-track-ring-road = Ring Road
option-track-scrapyard = Scrapyard
option-track-short-practice = Short Practice (leer)
option-laps-name = Runden
option-laps = Runden des führenden Autos bis zum letzten Durchgang.
option-turn_gap-name = Platz zwischen Drehungen
option-turn_gap = Felder zwischen zwei Drehungen ab Tempo 4.
option-crash_speed-name = Tempo nach einem Unfall
option-crash_speed = Ein Unfall senkt das Tempo auf 1, oder um 1.
option-crash_speed-to1 = auf 1
option-crash_speed-by1 = um 1 herab
option-contact-name = Auffahren
option-contact = Wer in ein Auto fährt, hat einen Unfall, oder hält nur an.
option-contact-crash = ein Unfall
option-contact-stop = nur ein Halt
option-bump-name = Rempeln
option-bump = Autos dürfen nach dem Fahren ihre Nachbarn rempeln.
option-max_rounds-name = Durchgänge
option-max_rounds = Nach so vielen Durchgängen endet das Rennen, wie es steht.

## Die Lektion

lesson-aim = Fahr deine Runden auf dem Ring: Hat jemand alle geschafft, wird der Durchgang zu Ende gefahren, und wer am weitesten ist, gewinnt. Häuser, Kisten, Fässer, Betonblöcke und schraffierte Felder sind alle Wand: Wer hineinfährt, wird langsamer und nimmt Schaden, und mit mehr als 10 Schaden scheidest du aus. Fahr Feld für Feld, oder berühre ein Feld mit einer Zahl und sieh den Weg dorthin; berührst du es noch einmal, fährst du den ganzen Zug.
lesson-1-1 = Du bist Ann und an der Reihe. Zuerst wählst du dein Tempo: so viele Felder fährst du. Ein anderes Tempo kostet einen Aktionspunkt für jede Stufe. Bleib bei Tempo 3: Das kostet nichts.
lesson-1-2 = Drei Felder hast du vor dir, und du fährst nach Osten. In jedes Feld fährst du geradeaus, oder du drehst davor um 60 Grad, für einen Aktionspunkt. Fahr geradeaus.
lesson-1-3 = Noch zwei. Wieder geradeaus.
lesson-1-4 = Das letzte. Geradeaus.
lesson-1-5 = Am Ende des Weges darfst du noch einmal drehen. Bleib, wie du bist.
lesson-1-end = Drei Felder, kein Schaden. Das ist ein Zug.
lesson-2-1 = Jetzt mit einer Drehung. Du fährst 2. Bleib dabei.
lesson-2-2 = Zuerst ein Feld geradeaus.
lesson-2-3 = Jetzt dreh nach rechts und fahr in dieses Feld: Das kostet einen deiner zwei Punkte.
lesson-2-4 = Du fährst nach Südosten. Bleib so.
lesson-2-end = Je schneller du fährst, desto mehr Felder müssen zwischen zwei Drehungen liegen: ab Tempo 4 sind es zwei.
lesson-3-1 = Und jetzt geht es schief. Du fährst 4, auf die Wand zu. Mit 2 Punkten könntest du langsamer werden, aber das Beispiel bleibt bei Tempo 4.
lesson-3-2 = Geradeaus.
lesson-3-3 = Noch einmal geradeaus. Die Wand ist nah.
lesson-3-4 = Zwei Felder sind übrig, und als Nächstes kommt die Wand. Noch könntest du drehen; das Beispiel fährt hinein.
lesson-3-end = Jedes Feld, das übrig war, ist ein Schaden, hier 2, und dein Tempo ist 1. Mit mehr als 10 Schaden ist ein Auto ausgeschieden.
lesson-4-1 = Das letzte Beispiel ist eine Option: Rempeln. Ein Auto ist nah. Bleib bei Tempo 2.
lesson-4-2 = Geradeaus, auf das blaue Auto zu.
lesson-4-3 = Noch einmal geradeaus: Du stehst hinter ihm.
lesson-4-4 = Bleib, wie du bist.
lesson-4-5 = Das blaue Auto steht im Feld neben dir. Remple es nach Osten.
lesson-4-end = Beide werden um eins langsamer und bekommen einen Schaden. Hat jemand alle Runden geschafft, wird der Durchgang zu Ende gefahren; dann gewinnt, wer am weitesten ist.
