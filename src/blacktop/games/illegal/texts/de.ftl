# Street Illegal auf Deutsch: was geschah, was gefragt ist, was ein Zug bewirkt, und warum nicht.

old-pro = Alter Hase { $number }
old-pro-object = den Alten Hasen { $number }
slot-L = linker Platz
slot-M = mittlerer Platz
slot-R = rechter Platz
slot-new = die neue
situation-left = Hindernis links
situation-right = Hindernis rechts
situation-middle = Hindernis in der Mitte
situation-uphill = Steigung
situation-downhill = Gefälle

## Was geschah

event-race-begins = Rennen { $race } beginnt: { $tracks } Abschnitte, acht Karten und drei Chips für alle.
event-placed = { $car } nimmt Position { $place } ein.
    .car = Du nimmst Position { $place } ein.
event-start-bid = { $car } bietet { $card } für die Startposition.
    .car = Du bietest { $card } für die Startposition.
event-start-tie = Gleich langsam: Sie bieten noch einmal ({ $ties }. Gleichstand).
event-start-lot = Zwanzig Gleichstände hintereinander: Das Los trifft { $car }.
    .car = Zwanzig Gleichstände hintereinander: Das Los trifft dich.
event-exchanged = { $car } tauscht { $card } aus.
    .car = Du tauschst { $card } aus.
event-kept = { $car } behält alle Karten.
    .car = Du behältst alle Karten.
event-drew = { $car } zieht { $card }.
    .car = Du ziehst { $card }.
event-drew-unseen = { $car } zieht eine Karte.
    .car = Du ziehst eine Karte.
event-lined-up = { $car } legt { $left }, { $middle }, { $right } aus: Tempo { $speed }.
    .car = Du legst { $left }, { $middle }, { $right } aus: Tempo { $speed }.
event-reshuffled = Der Stapel war leer: { $cards } abgelegte Karten werden neu gemischt.
event-track-begins = Abschnitt { $number }: { $limit ->
    [0] kein Tempolimit
   *[other] Tempolimit { $limit }
}, { $track }.
event-obstacle = { $car } verliert { $gone } ({ $slot }) am Hindernis; { $card } kommt vom Stapel: Tempo { $speed }.
    .car = Du verlierst { $gone } ({ $slot }) am Hindernis; { $card } kommt vom Stapel: Tempo { $speed }.
event-turned = { $car } deckt { $card } auf.
    .car = Du deckst { $card } auf.
event-turned-goes = { $card } wird sofort abgelegt; { $car } bleibt bei { $speed }.
    .car = { $card } wird sofort abgelegt; du bleibst bei { $speed }.
event-dropped = { $car } legt { $gone } ({ $slot }) ab, { $card } kommt: Tempo { $speed }.
    .car = Du legst { $gone } ({ $slot }) ab, { $card } kommt: Tempo { $speed }.
event-chips = { $matches ->
    [0] { $car } zeigt keine passende Karte und bekommt keine Chips.
   *[other] { $car } bekommt { chips-for-cards }
}
    .car = { $matches ->
        [0] Du zeigst keine passende Karte und bekommst keine Chips.
       *[other] Du bekommst { chips-for-cards }
    }
event-drove = { $car } fährt: { $gone } ({ $slot }) geht, { $card } kommt: Tempo { $speed }.
    .car = Du fährst: { $gone } ({ $slot }) geht, { $card } kommt: Tempo { $speed }.
event-optimised = { $car } optimiert { cards-optimised }.
    .car = Du optimierst { cards-optimised }.
event-discarded = { $car } legt { $card } ab.
    .car = Du legst { $card } ab.
event-did-nothing = { $car } tut nichts und bleibt bei { $speed }.
    .car = Du tust nichts und bleibst bei { $speed }.
event-within-limit = { $limit ->
    [0] { $car } fährt { $mph }; es gibt kein Tempolimit.
   *[other] { $car } fährt { $mph } und hält das Tempolimit ein.
}
    .car = { $limit ->
        [0] Du fährst { $mph }; es gibt kein Tempolimit.
       *[other] Du fährst { $mph } und hältst das Tempolimit ein.
    }
event-paid = { $car } zahlt { chips-given } und darf { $mph } behalten.
    .car = Du zahlst { chips-given } und darfst { $mph } behalten.
event-lost-card = { $car } macht eine Notbremsung und verliert { $card }: von nun an { cards-left } auf der Hand.
    .car = Du machst eine Notbremsung und verlierst { $card }: von nun an { cards-left } auf der Hand.
event-braked-empty = { $car } bremst mit leerer Hand und verliert keine Karte.
    .car = Du bremst mit leerer Hand und verlierst keine Karte.
event-braked = { $car } hat auf { $mph } abgebremst.
    .car = Du hast auf { $mph } abgebremst.
event-braking-stopped = Das Bremsen endet bei { $mph }: Keine Karte im Stapel könnte { $car } noch bremsen.
    .car = Das Bremsen endet bei { $mph }: Keine Karte im Stapel könnte dich noch bremsen.
event-not-pro-against-pro = { $car } greift nicht an: Vor ihm fährt ein Alter Hase.
event-attacks = { $car } greift { $rival } an.
    .car = Du greifst { $rival } an.
    .rival = { $car } greift dich an.
event-pro-cards = { $car } deckt { $one } und { $two } auf: { $mph }.
event-pro-third = { $car } nimmt eine dritte Karte, { $card }: { $mph }.
event-pro-no-third = { $car } nimmt keine dritte Karte: { $mph } liegt nicht unter dem Tempolimit { $limit }.
event-pro-fourth = { $car } ist gefährlich und nimmt eine vierte Karte, { $card }: { $mph }.
event-bid = { $car } bietet { chips-given }: { $mph } in diesem Duell.
    .car = Du bietest { chips-given }: { $mph } in diesem Duell.
event-nitro-tie = { $car } und { $rival } sind mit { $mph } gleich schnell: Der Nitro-Booster entscheidet.
    .car = Du und { $rival } seid mit { $mph } gleich schnell: Der Nitro-Booster entscheidet.
    .rival = { $car } und du seid mit { $mph } gleich schnell: Der Nitro-Booster entscheidet.
event-nitro = { $car } zündet { $card }, die Hand bleibt um eine Karte kleiner.
    .car = Du zündest { $card }, deine Hand bleibt um eine Karte kleiner.
event-nitro-none = { $car } zündet keine Karte.
    .car = Du zündest keine Karte.
event-passed = { $car } überholt { $rival }, { $mph } gegen { $other }.
    .car = Du überholst { $rival }, { $mph } gegen { $other }.
    .rival = { $car } überholt dich, { $mph } gegen { $other }.
event-held = { $car } greift { $rival } vergeblich an, { $mph } gegen { $other }.
    .car = Du greifst { $rival } vergeblich an, { $mph } gegen { $other }.
    .rival = { $car } greift dich vergeblich an, { $mph } gegen { $other }.
event-done-after-passed = { $car } wurde überholt und ist für diese Phase fertig.
    .car = Du wurdest überholt und bist für diese Phase fertig.
event-no-second-attack = { $why ->
    [1] { $car } führt und hat niemanden mehr vor sich.
   *[other] { $car } kann nicht noch einmal angreifen: Keine Handkarte würde das Tempo senken.
}
    .car = { $why ->
        [1] Du führst und hast niemanden mehr vor dir.
       *[other] Du kannst nicht noch einmal angreifen: Keine Handkarte würde dein Tempo senken.
    }
event-pro-one-attack = { $car } hat einmal überholt, und ein Alter Hase greift nie zweimal an.
event-stayed = { $car } greift nicht noch einmal an.
    .car = Du greifst nicht noch einmal an.
event-passing-ends = { $why ->
    [1] Die Spitze ist erreicht: Die Phase ist zu Ende.
   *[other] Vorne sind nur noch Alte Hasen: Die Phase ist zu Ende.
}
event-track-ends = Streckenkarte { $number } wird umgedreht.
event-finished = { $car } beendet das Rennen auf Position { $place }: { points-scored }.
    .car = Du beendest das Rennen auf Position { $place }: { points-scored }.
event-pros-score = Der beste Alte Hase kommt auf Position { $place }: { points-scored } für das Team der Alten Hasen.
event-race-ends = Rennen { $race } ist zu Ende.
event-pro-ahead = { $car } ist der vorderste Spieler, hinter { pros-ahead }.
    .car = Du bist der vorderste Spieler, hinter { pros-ahead }.
event-front-runner = { $car } führt und bekommt einen Chip je Karte statt zwei.
    .car = Du führst und bekommst einen Chip je Karte statt zwei.

# Was solche Sätze gemeinsam haben

chips-for-cards = { $chips ->
    [0] keine Chips
    [one] einen Chip
   *[other] { $chips } Chips
} für { $matches ->
    [one] eine passende Karte
   *[other] { $matches } passende Karten
}.{ $missing ->
    [0] {""}
   *[other] { " " }Der Bank fehlen { $missing }.
}
cards-optimised = { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
}
cards-left = { $left ->
    [one] eine Karte
   *[other] { $left } Karten
}
chips-given = { $chips ->
    [0] keine Chips
    [one] einen Chip
   *[other] { $chips } Chips
}
points-scored = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
pros-ahead = { $pros ->
    [one] einem Alten Hasen
   *[other] { $pros } Alten Hasen
}

## Was gefragt ist

ask-start-bids = Biete eine Karte: Die langsamste bekommt die letzte freie Position.
ask-exchanges = Du darfst eine Karte austauschen oder alle behalten.
ask-lines = Lege drei deiner acht Karten aus: links, Mitte, rechts.
ask-situation-drop = Du hast { $card } aufgedeckt. Mehrere Karten sind gleich { $which ->
    [lowest] niedrig
   *[other] hoch
}: Welche geht?
ask-action = Du fährst { $speed }; { $limit ->
    [0] es gibt kein Tempolimit
   *[other] das Tempolimit ist { $limit }
}. Fahren, optimieren oder nichts?
ask-payment = Du bist zu schnell: { $speed }, erlaubt sind { $limit }. Das kostet { $over ->
    [one] einen Chip
   *[other] { $over } Chips
}, und du hast { $chips }. Zahlen, oder bremsen, bis du { below-limit } fährst?
ask-braking-drop = Notbremsung, bis du { below-limit } fährst (jetzt { $speed }): Du hast { $card } aufgedeckt. Mehrere Karten sind gleich hoch: Welche geht?
below-limit = { $brake_to ->
    [limit] höchstens { $limit }
   *[below] weniger als { $limit }
}
ask-bids = { $attacks ->
    [yes] Du greifst { $rival } mit { $speed } an; { $opponent } { $further ->
        [yes] hat bisher { $other } und nimmt noch eine Karte
       *[no] fährt { $other }
    }
   *[no] { $opponent } greift dich mit { $further ->
        [yes] bisher { $other } an und nimmt noch eine Karte
       *[no] { $other } an
    }; du fährst { $speed }
}. { $most ->
    [0] Du kannst keine Chips bieten.
   *[other] Wie viele Chips bietest du, 0 bis { $most }? Jeder bringt 10.
}
ask-nitro = Du und { $rival } seid gleich schnell. Eine Handkarte zünden oder keine?
ask-second-attack = Du hast mit { $speed } überholt. Mit weniger Tempo noch einmal angreifen oder bleiben?
ask-wait = Warte auf { $names }.
ask-over = Das Rennen ist zu Ende.

## Was ein Zug bewirkt

move-line = Startet mit { $after }.
move-drop = { $gone } ({ $slot }) geht: Tempo { $after }.
move-drive = Legt { $card } aus ({ $slot }): Tempo { $after }{ over-limit }.
move-optimise = Legt { $count ->
    [one] eine Handkarte
   *[other] { $count } Handkarten
} ab und zieht ebenso viele; bleibt bei { $speed }{ over-limit }.
move-nothing = Bleibt bei { $speed }{ over-limit }.
over-limit = { $fee ->
    [0] {""}
    [one] , ein Chip über dem Limit
   *[other] , { $fee } Chips über dem Limit
}{ $brake ->
    [yes] ; das kannst du nicht zahlen, du musst bremsen
   *[no] {""}
}
move-pay = Zahlt { $over ->
    [one] einen Chip
   *[other] { $over } Chips
} von { $chips } und behält { $speed }.
move-brake = { $count ->
    [0] Keine Karte zu verlieren; bremst auf
   *[other] Für das Rennen weg; bremst auf
} { below-limit }.
move-bid = Kämpft mit { $after }, { $left ->
    [one] ein Chip bleibt
   *[other] { $left } Chips bleiben
}.
move-nitro = { $count ->
    [0] Zählt 0, und keine Karte geht verloren.
   *[other] Die höhere Karte gewinnt; sie ist für den Rest des Rennens verloren.
}
move-again = Legt { $card } aus ({ $slot }): greift mit { $after } noch einmal an{ over-limit }.
move-stay = Greift in dieser Phase nicht mehr an.
move-start = Die langsamste Karte bekommt die letzte freie Position.
move-exchange = Legt die Karte ab und zieht eine neue.
move-keep = Behält alle acht Karten.

## Warum nicht

reason-line-incomplete = drei Karten sind nötig: links, Mitte und rechts.
reason-line-not-in-hand = diese Karten sind nicht alle auf deiner Hand.
reason-wrong-time = jetzt ist etwas anderes gefragt.
reason-not-your-turn = du bist nicht am Zug; gefragt: { $names }.
reason-drop-not-lowest = nur die niedrigste der vier Karten darf gehen.
reason-drop-not-highest = nur die höchste der vier Karten darf gehen.
reason-drive-incomplete = Fahren nennt einen Platz und eine Handkarte.
reason-drive-not-in-hand = diese Karte ist nicht auf deiner Hand.
reason-optimise-incomplete = Optimieren nennt mindestens eine Handkarte.
reason-optimise-not-in-hand = diese Karten sind nicht alle auf deiner Hand.
reason-drive-empty-hand = mit leerer Hand kannst du nicht fahren.
reason-optimise-empty-hand = mit leerer Hand kannst du nicht optimieren.
reason-pay-too-few-chips = es kostet { $over ->
    [one] einen Chip
   *[other] { $over } Chips
}, und du hast { $chips }.
reason-pay-more-than-cards = es kostet { $over ->
    [one] einen Chip
   *[other] { $over } Chips
}, und keine Zahlung darf größer sein als die Zahl deiner Handkarten ({ $cards }).
reason-pay-empty-hand = mit leerer Hand kann kein Chip gezahlt werden.
reason-brake-names-no-card = eine Notbremsung kostet eine Handkarte: nenne sie.
reason-brake-not-in-hand = diese Karte ist nicht auf deiner Hand.
reason-brake-empty-hand = deine Hand ist leer: es gibt keine Karte zu verlieren.
reason-brake-drop-not-highest = beim Bremsen darf nur die höchste der vier Karten gehen.
reason-not-in-the-fight = du bist nicht Teil dieses Duells; gefragt: { $names }.
reason-bid-more-than-chips = du hast { $chips ->
    [one] einen Chip
   *[other] { $chips } Chips
}.
reason-bid-more-than-cards = kein Gebot darf größer sein als die Zahl deiner Handkarten ({ $cards }).
reason-again-incomplete = ein zweiter Angriff nennt einen Platz und eine Handkarte.
reason-again-not-in-hand = diese Karte ist nicht auf deiner Hand.
reason-again-not-slower = dein Tempo muss um mindestens 10 fallen.
reason-race-is-over = das Rennen ist zu Ende.
reason-start-not-in-hand = diese Karte ist nicht auf deiner Hand.
reason-waits-for-next-position = du bietest nicht um diese Position; gefragt: { $names }.
reason-not-exchanging = du darfst jetzt keine Karte austauschen.
reason-exchange-not-in-hand = diese Karte ist nicht auf deiner Hand.
reason-nitro-not-in-hand = diese Karte ist nicht auf deiner Hand.

## Der Tisch als Text

phase-start = Startpositionen
phase-line = Aufstellung
phase-situation = Phase 1, Situation
phase-driving = Phase 2, Fahren
phase-passing = Phase 3, Überholen
phase-over = beendet
picture-head = { $races ->
    [1] Abschnitt { $number } von { $tracks }, { $phase }
   *[other] Rennen { $race } von { $races }, Abschnitt { $number } von { $tracks }, { $phase }
}
picture-limit = Tempolimit { $limit }
picture-no-limit = kein Tempolimit
picture-you = du
picture-hand = Deine Hand: { $cards }   Deine Chips: { $chips }
column-position = Pos
column-car = Wagen
column-cards = Karten
column-speed = Tempo
column-chips = Chips
column-hand = Hand
column-damage = Schaden
column-points = Punkte

## Die Seite

old-pros = Alte Hasen
car-you = Du
icon-name = { $icon ->
    [left] links
    [right] rechts
    [middle] Mitte
    [uphill] Steigung
   *[downhill] Gefälle
}
card-name = { $velocity }-{ icon-name }
track-hidden = im Nebel
lamp-start = Startpositionen
lamp-line = Aufstellung
lamp-situation = Situation
lamp-driving = Fahren
lamp-passing = Überholen
lamp-over = Im Ziel
board-track = Straße, { $number } von { $tracks }
board-phases = Phasen eines Abschnitts
board-cars = Das Feld
waiting = Noch ohne Position:
board-mine = Dein Wagen
board-hand = { $count ->
    [0] Deine Hand ist leer
    [one] Deine Hand: eine Karte
   *[other] Deine Hand: { $count } Karten
}
board-chips = Deine Chips
board-series = Rennen { $race } von { $races }
board-counters = Zähler: { $pile } im Stapel, { $discards } abgelegt, { $unseen } ungesehen
tally-unseen = { $count } ungesehen: im Stapel oder auf anderen Händen
tally-discards = { $count } abgelegt
bank-left = In der Bank: { $chips ->
    [one] ein Chip
   *[other] { $chips } Chips
}
sum = zusammen
dial = { $where ->
    [start] Du hast noch kein Tempo.
    [finish] Du bist mit { $speed } im Ziel.
   *[road] Du fährst { $speed }; { $limit ->
        [0] es gibt kein Tempolimit.
       *[other] das Tempolimit ist { $limit }{ $over ->
            [0] {"."}
           *[other] , du bist { $over } darüber.
        }
    }
}
dial-note = { $where ->
    [start] vor dem Start
    [finish] im Ziel
   *[road] { $limit ->
        [0] kein Limit
       *[other] { $over ->
            [0] Limit { $limit }
           *[other] { $over } über dem Limit
        }
    }
}
slot-name = { $slot ->
    [L] links
    [M] Mitte
    [R] rechts
   *[new] neu
}
slot-card = { $slot ->
    [L] Links:
    [M] Mitte:
    [R] Rechts:
   *[new] Aufgedeckt:
} { $card }
put-back = { $card } zurücknehmen
hand-size = { $count ->
    [0] keine Karte auf der Hand
    [one] eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}{ $lost ->
    [0] {""}
    [one] , eine verloren
   *[other] , { $lost } verloren
}
of-chips = von { $count }
chip-count = { $count ->
    [0] keine Chips
    [one] ein Chip
   *[other] { $count } Chips
}
no-chips = keine Chips
role-attacks = greift an
role-defends = wird angegriffen
points-won = { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
plain-where = Wo das Rennen steht
plain-now = Die Straße jetzt
plain-then = Danach
plain-position = Position { $place }
plain-shown = Tempo { $speed } ({ $cards })
plain-chips = Chips: { $chips }
plain-cards = Karten
plain-discards = Ablage
plain-many = { $count } × { $card }
plain-points = Punkte

verb-line = Auslegen
verb-drop = Ablegen
verb-drive = Fahren
note-drive = Eine Handkarte statt einer offenen Karte auslegen und nachziehen.
note-optimise = Handkarten ablegen und ebenso viele nachziehen.
note-again = Durch eine andere Karte langsamer werden und das nächste Auto angreifen.
verb-optimise = Optimieren
verb-nothing = Nichts
verb-pay = Zahlen
verb-brake = Notbremsung
verb-bid = Bieten
verb-nitro = Nitro
verb-again = Noch ein Angriff
verb-stay = Bleiben
verb-start = Bieten
verb-exchange = Austauschen
verb-keep = Alle behalten
choice-line = { $cards } auslegen
choice-slot = { $slot ->
    [L] Linker Platz
    [M] Mittlerer Platz
   *[R] Rechter Platz
}
choice-drop = { $slot ->
    [L] Die linke Karte geht
    [M] Die mittlere Karte geht
    [R] Die rechte Karte geht
   *[new] Die neue Karte geht
}
choice-drive = { $cards } { $slot ->
    [L] nach links
    [M] in die Mitte
   *[R] nach rechts
} legen
choice-optimise = Optimieren: { $cards }
choice-nothing = Nichts
choice-pay = Zahlen
choice-brake = { $count ->
    [0] Notbremsung
   *[other] Bremsen: { $cards }
}
choice-bid = { $chips } bieten
choice-nitro = { $count ->
    [0] Nichts zünden
   *[other] { $cards } zünden
}
choice-again = Noch ein Angriff: { $cards } { $slot ->
    [L] nach links
    [M] in die Mitte
   *[R] nach rechts
}
choice-stay = Bleiben
choice-start = { $cards } bieten
choice-exchange = { $cards } austauschen
choice-keep = Alle Karten behalten

option-tracks-name = Länge
option-tracks = Abschnitte eines Rennens.
option-races-name = Rennen
option-races = Rennen der Serie; ihre Punkte werden zusammengezählt.
option-grid-name = Startpositionen
option-grid = Nach Los, nach Sitzen, nach gebotenen Karten oder nach dem Stand der Serie.
option-grid-random = nach Los
option-grid-seats = nach Sitzen
option-grid-tactical = nach gebotenen Karten
option-grid-standings = nach dem Stand
option-bank-name = Chips
option-bank = So viele Chips, wie gebraucht werden, oder die fünfzig aus der Schachtel.
option-bank-unlimited = ohne Ende
option-open_chips-name = Offene Chips
option-open_chips = Alle sehen, wie viele Chips jeder hat.
option-brake_to-name = Notbremsung
option-brake_to = Sie geht weiter, bis der Wagen unter dem Tempolimit ist, oder nur bis zum Tempolimit.
option-brake_to-below = unter das Limit
option-brake_to-limit = auf das Limit
option-better_pros-name = Bessere Alte Hasen
option-better_pros = Alte Hasen nehmen eine dritte Karte auch dann, wenn zwei genau das Tempolimit ergeben.
option-nitro-name = Nitro
option-nitro = Sind zwei Fahrer im Duell gleich schnell, entscheidet eine gezündete Handkarte.
option-front_runner-name = Spitzenreiter
option-front_runner = Wer vorne fährt, bekommt für eine passende Karte einen Chip statt zwei.
option-fog-name = Nebel
option-fog = Nur die nächsten drei Abschnitte sind zu sehen.
option-slow_start-name = Langsamer Start
option-slow_start = Der erste Abschnitt hat Tempolimit 70.
option-dangerous_pros-name = Gefährliche Alte Hasen
option-dangerous_pros = Alte Hasen unter 120 nehmen ohne Tempolimit eine vierte Karte.
option-teams-name = Teams
option-teams = Die Punkte eines Teams werden zusammengezählt: zwei oder drei gleich große Teams.
option-teams-none = keine
option-teams-two = zwei Teams
option-teams-three = drei Teams

## Was ein Teil ist, und was es jetzt bewirkt

about-card = { $card }: bringt offen { $velocity } Tempo (I2.6).
about-slot = { $slot ->
    [L] Ein Teil deines Tempos (I2.6); ein Hindernis links nimmt sie (I4.1).
    [M] Ein Teil deines Tempos (I2.6); ein Hindernis in der Mitte nimmt sie (I4.1).
    [R] Ein Teil deines Tempos (I2.6); ein Hindernis rechts nimmt sie (I4.1).
   *[new] { $phase ->
        [situation] Bei Steigung geht die höchste der vier, bei Gefälle die niedrigste (I4.2).
       *[other] Beim Bremsen geht die höchste der vier (I5.4).
    }
}
about-match = { $state ->
    [yes] Passt zur Straße jetzt: { match-chips }, wenn sie dann offen liegt (I4.4).
    [late] Passt zur Straße jetzt, aber Phase 1 mit ihren Chips ist vorbei (I4.4).
   *[no] Passt nicht; die Straße zeigt jetzt: { $road }.
}
match-chips = { $front ->
    [yes] zwei Chips, an der Spitze einer
   *[no] zwei Chips
}
about-ahead = { $count ->
    [one] Passt zu Abschnitt { $tracks }, der noch kommt.
   *[other] Passt zu den Abschnitten { $tracks }, die noch kommen.
}
about-not-now = Jetzt nicht: { $reason } ({ $rule })
about-can = Wählbar für: { $verb }.
about-picked = Gewählt. Noch einmal wählen legt sie zurück.
about-track = Abschnitt { $number }: { $limit ->
    [0] kein Tempolimit
   *[other] Tempolimit { $limit }
}, { $situation }.
about-situation = { $situation ->
    [left] Phase 1: Jede linke Karte geht, und eine neue kommt vom Stapel (I4.1).
    [middle] Phase 1: Jede mittlere Karte geht, und eine neue kommt vom Stapel (I4.1).
    [right] Phase 1: Jede rechte Karte geht, und eine neue kommt vom Stapel (I4.1).
    [uphill] Phase 1: Eine Karte wird aufgedeckt, und die höchste der vier geht (I4.2).
   *[downhill] Phase 1: Eine Karte wird aufgedeckt, und die niedrigste der vier geht (I4.2).
}
about-limit = { $limit ->
    [0] Phase 2: Jedes Tempo ist frei (I5.2).
   *[other] Phase 2: Je 10 über { $limit } kosten einen Chip, oder du bremst (I5.3).
}
about-track-now = Mit deinen Karten jetzt: { $matching ->
    [0] keine passt
    [one] eine passt (I4.4)
   *[other] { $matching } passen (I4.4)
}, { $over ->
    [0] mit { $speed } bleibst du im Limit.
   *[other] mit { $speed } bist du { $over } darüber.
}
about-track-past = Er liegt hinter dir und ist umgedreht (I3.1).
about-fog = Abschnitt { $number }, im Nebel: Nur die nächsten drei sind zu sehen (I9.4).
about-phase-start = Startpositionen: Alle, die noch keine haben, legen geheim eine Karte; die langsamste steht hinten (I8.1).
about-phase-line = Aufstellung: Alle legen geheim drei von acht Karten aus. Ihre Summe ist das Tempo (I2.5, I2.6).
about-phase-situation = Phase 1, Situation: Von vorne nach hinten ändert die Straße die Karten aller (I4.1, I4.2). Dann bringt jede offene Karte mit ihrem Zeichen Chips (I4.4).
about-phase-driving = Phase 2, Fahren: Von vorne nach hinten fährt oder optimiert jeder, oder tut nichts (I5.1). Über dem Limit zahlt man Chips oder bremst (I5.3, I5.4).
about-phase-passing = Phase 3, Überholen: Von hinten nach vorne greift jeder Wagen den vor ihm an (I6.1). Jeder Chip zählt 10; nur wer schneller ist, kommt vorbei (I6.2, I6.4).
about-phase-over = Im Ziel: Die Positionen 7 bis 1 bringen 1, 2, 4, 6, 8, 11 und 15 Punkte (I7.1).
about-phase-when = { $when ->
    [over] Für diesen Abschnitt vorbei.
    [later] Kommt in diesem Abschnitt noch.
   *[now] Jetzt.
}
about-car = { $name }, Position { $place }.
about-role = { $role ->
    [attacks] Greift jetzt an.
    [defends] Wird jetzt angegriffen.
   *[at-wheel] Wählt gerade.
}
about-speed = Tempo { $speed }: { $cards } (I2.6).
about-beside-mine = { $which ->
    [faster] { $by } schneller als du.
    [slower] { $by } langsamer als du.
   *[equal] So schnell wie du: Das reicht nicht zum Überholen (I6.4).
}
about-turned-over = Aufgedeckt: { $card }.
about-hand = { $count ->
    [0] Keine Karte auf der Hand
    [one] Eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}{ $lost ->
    [0] {""}
    [one] , eine für dieses Rennen verloren (I5.4)
   *[other] , { $lost } für dieses Rennen verloren (I5.4)
}; { $chips ->
    [hidden] die Chips sind geheim (I2.3).
    [0] keine Chips.
    [one] ein Chip.
   *[other] { $chips } Chips.
}
about-fight = In diesem Duell: { $speed } ({ $cards }).
about-pro = Fährt nur in Duellen: zwei Karten vom Stapel und nach dem Gebot eine dritte, wenn sie { $better ->
    [yes] nicht über dem Limit liegen oder es keines gibt (I6.3, I9.1).
   *[no] unter dem Limit liegen oder es keines gibt (I6.3).
}
about-pro-dangerous = Unter 120, wo es kein Limit gibt: eine vierte (I9.4).
about-pro-attack = Greift keinen anderen Alten Hasen an, und nur einmal in einer Phase (I6.1, I6.6).
about-sum = Deine offenen Karten zusammen: { $cards } (I2.6).
about-sum-later = Deine drei offenen Karten zusammen werden dein Tempo sein (I2.6).
about-chips = { $count ->
    [0] Keine Chips.
    [one] Ein Chip.
   *[other] { $count } Chips.
} Jeder bezahlt 10 über dem Limit (I5.3) oder zählt 10 in einem Duell (I6.2).
about-most-chips = Wie viele du auch hast: Keine Zahlung und kein Gebot ist größer als die Zahl deiner Handkarten, jetzt { $cards } (I5.3, I6.2).
about-counters = Stapel: Karten, die noch gezogen werden. Ist er leer, wird die Ablage zum neuen gemischt (I2.1). Ungesehen: Karten, die du nicht kennen kannst, im Stapel und auf anderen Händen zusammen.

## Die Lektion

lesson-aim = Sieben Wagen fahren über eine Reihe von Streckenkarten; nach der letzten gewinnt der vorderste Spieler. Dein Tempo ist die Summe deiner drei offenen Karten. Ein Hindernis tauscht eine davon gegen eine vom Stapel; bei einer Steigung wird eine vierte aufgedeckt und die höchste geht, bei einem Gefälle die niedrigste. Jede deiner Karten mit dem Zeichen des Abschnitts bringt dann zwei Chips, und ein Chip ist 10 Tempo wert: als Zahlung über dem Limit oder als Zugabe im Duell. Alte Hasen sind die Wagen ohne Spieler: In jedem Duell fahren sie, was vom Stapel aufgedeckt wird.
lesson-1-1 = Das ist das Beispiel aus der Anleitung. Du bist Chris, vor Bob und Alex. Der Abschnitt ist ein Gefälle, und das Tempolimit ist 90. Zuerst hat jeder bekommen, was die Situation bringt; du fährst 100, also 10 zu viel. Leg deine 30-rechts nach links, an die Stelle der 40: Dann fährst du 90, genau das Tempolimit, und zahlst nichts.
lesson-1-2 = Jetzt wird überholt. Von hinten darf jeder Wagen den vor ihm angreifen. Bob und Alex waren schon dran, jetzt greifst du den Alten Hasen vor dir an: 90 gegen 90. Gleich schnell reicht nicht. Jeder Chip, den du geheim bietest, zählt 10 in diesem Duell. Biete 1.
lesson-1-3 = 100 gegen 90: Du bist vorbei. Wer überholt hat, darf noch einmal angreifen, wenn der Wagen dabei langsamer wird: Leg eine Karte aus, und zahle, falls das zu schnell ist. Leg deine 20-Steigung nach links und greif mit 80 an.
lesson-1-4 = Der nächste Alte Hase hat 10 und 20 aufgedeckt, nur 30, und darf noch eine dritte Karte nehmen. Die bringt höchstens 60. Reicht ihm das? Riskier es ohne Chip: Biete 0.
lesson-1-end = Eine 50: Damit kommt auch er auf 80, und 80 gegen 80 ist nicht vorbei. So geht es: Heb deine Chips für den Moment auf, in dem sie zählen. Wer nach der letzten Streckenkarte vorn ist, hat gewonnen.
