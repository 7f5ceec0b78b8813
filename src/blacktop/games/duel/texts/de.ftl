# Street Racing auf Deutsch: was geschah, was gefragt ist, was ein Zug bewirkt, und warum nicht.

card-coast = Coast
card-cruise = Cruise
card-block = Block
card-push = Push
card-pass = Pass
road-hill = Kuppe
road-curve = Kurve
road-crossing = Kreuzung
road-straight = Gerade
road-police = Polizei
token-hill = Kuppe
token-curve = Kurve
token-crossing = Kreuzung
token-water = Wasser

## Was geschah

event-race-begins = Rennen { $race } beginnt: { $deck } Straßenkarten im Stapel, { $tokens } Marken im Beutel.
event-road = { $last ->
    [yes] Zug { $number }, der letzte: Straße { $road }.
   *[no] Zug { $number }: Straße { $road }, danach { $next_road }.
}
event-police = Zug { $number }: Straße { $road }. Die Polizei! Das ist der letzte Zug.
event-played = { $driver } spielt { $card } ({ $value }).
    .driver = Du spielst { $card } ({ $value }).
event-first-ahead = { $driver } liegt vorn und fährt zuerst.
    .driver = Du liegst vorn und fährst zuerst.
event-first-higher = Gleichauf: { $driver } hat die höhere Karte, { $card } gegen { $rival_card }, und fährt zuerst.
    .driver = Gleichauf: Du hast die höhere Karte, { $card } gegen { $rival_card }, und fährst zuerst.
event-first-by-lot = Gleichauf, und keine Karte ist höher: Das Los sagt, { $driver } fährt zuerst.
    .driver = Gleichauf, und keine Karte ist höher: Das Los sagt, du fährst zuerst.
event-accelerated = { $pace ->
    [kept] { $driver } bleibt bei Tempo { $after }.
    [start] { $driver } fährt los: Tempo { $after }.
    [end] { $driver } geht auf { $after }, wo die Tempoleiste endet.
   *[faster] { $driver } geht von { $before } auf { $after }.
}
    .driver = { $pace ->
        [kept] Du bleibst bei Tempo { $after }.
        [start] Du fährst los: Tempo { $after }.
        [end] Du gehst auf { $after }, wo die Tempoleiste endet.
       *[faster] Du gehst von { $before } auf { $after }.
    }
event-increased = { $driver } erhöht Pass um { $by }.
    .driver = Du erhöhst Pass um { $by }.
event-not-increased = { $driver } lässt Pass, wie er ist.
    .driver = Du lässt Pass, wie er ist.
event-straight = Eine Gerade: { $driver } braucht keine Fahrprobe.
    .driver = Eine Gerade: Du brauchst keine Fahrprobe.
event-steering = Fahrprobe: { $driver } legt { steering-placed }.
    .driver = Fahrprobe: Du legst { steering-placed }.
event-blocked = Der Block von { $rival } nimmt eine Lenkmarke weg: { steering-left }.
    .rival = Dein Block nimmt eine Lenkmarke weg: { steering-left }.
event-blocked-nothing = Der Block von { $rival } findet keine Lenkmarke.
    .rival = Dein Block findet keine Lenkmarke.
event-blocked-pass = Der Block von { $rival } hindert { $driver }, Pass zu erhöhen.
    .driver = Der Block von { $rival } hindert dich, Pass zu erhöhen.
    .rival = Dein Block hindert { $driver }, Pass zu erhöhen.
event-no-draw = Die Lenkmarken reichen schon bis zum Tempo { $after } von { $driver }: Es wird nicht gezogen.
    .driver = Die Lenkmarken reichen schon bis zu deinem Tempo { $after }: Es wird nicht gezogen.
event-placed = { $driver } zieht { $token }: kein Patzer; { tokens-laid } auf der Leiste.
    .driver = Du ziehst { $token }: kein Patzer; { tokens-laid } auf der Leiste.
event-water = { $driver } zieht Wasser: { tokens-laid } auf der Leiste, und es zählt später als Rutscher.
    .driver = Du ziehst Wasser: { tokens-laid } auf der Leiste, und es zählt später als Rutscher.
event-skidded = { $driver } zieht { token-matched }: ein Patzer! Der Wagen rutscht und verliert { $lost }: Tempo { $after }.
    .driver = Du ziehst { token-matched }: ein Patzer! Dein Wagen rutscht und verliert { $lost }: Tempo { $after }.
event-crashed-out = { $driver } zieht { token-matched }, bei zwei Rutschern auf der Leiste: Unfall, der Wagen ist aus dem Rennen.
    .driver = Du ziehst { token-matched }, bei zwei Rutschern auf der Leiste: Unfall, dein Wagen ist aus dem Rennen.
event-spun = { $driver } zieht { token-matched }, bei zwei Rutschern auf der Leiste: Der Wagen dreht sich, Tempo 0.
    .driver = Du ziehst { token-matched }, bei zwei Rutschern auf der Leiste: Dein Wagen dreht sich, Tempo 0.
event-full = Die Marken reichen bis zum Tempo { $after } von { $driver }: Es wird nicht mehr gezogen.
    .driver = Die Marken reichen bis zu deinem Tempo { $after }: Es wird nicht mehr gezogen.
event-bag-empty = Der Beutel ist leer: Es wird nicht mehr gezogen.
event-stopped = { $driver } fällt von { $before } auf { $after }: nicht schneller als die Marken auf der Leiste.
    .driver = Du fällst von { $before } auf { $after }: nicht schneller als die Marken auf der Leiste.
event-took-all = { $driver } rollt und nimmt alle Karten zurück.
    .driver = Du rollst und nimmst alle Karten zurück.
event-took = { $driver } nimmt { $card } zurück.
    .driver = Du nimmst { $card } zurück.
event-took-nothing = { $driver } hat keine Karte zum Zurücknehmen.
    .driver = Du hast keine Karte zum Zurücknehmen.
event-advanced = { $driver } ist um { $by } schneller und rückt vor: { gap-now }.
    .driver = Du bist um { $by } schneller und rückst vor: { gap-now }.
event-same-speed = Beide Wagen fahren { $after }: { $gap ->
    [0] Sie bleiben gleichauf
   *[other] Der Abstand bleibt { $gap }
}.
event-won-by-gap = { $driver } liegt um { $gap } vorn und gewinnt.
    .driver = Du liegst um { $gap } vorn und gewinnst.
event-won-by-speed = Gleichauf, doch { $driver } ist schneller und gewinnt.
    .driver = Gleichauf, doch du bist schneller und gewinnst.
event-drawn = Gleichauf und gleich schnell: unentschieden.
event-won-by-crash = { $driver } gewinnt, weil { $rival } einen Unfall hatte.
    .driver = Du gewinnst, weil { $rival } einen Unfall hatte.
    .rival = { $driver } gewinnt, weil du einen Unfall hattest.
event-score = Nach Rennen { $race }: { $driver } { $points }, { $rival } { $rival_points }.
    .driver = Nach Rennen { $race }: du { $points }, { $rival } { $rival_points }.
    .rival = Nach Rennen { $race }: { $driver } { $points }, du { $rival_points }.

# Was solche Sätze gemeinsam haben

steering-placed = { $steering ->
    [0] keine Lenkmarke
    [one] eine Lenkmarke
   *[other] { $steering } Lenkmarken
}
steering-left = { $steering ->
    [0] keine bleibt
    [one] eine bleibt
   *[other] { $steering } bleiben
}
tokens-laid = { $filled ->
    [one] eine Marke
   *[other] { $filled } Marken
}
token-matched = { $token ->
    [Wasser] noch einmal Wasser
   *[other] { $token }
}
gap-now = { $gap ->
    [0] Beide Wagen sind gleichauf
   *[other] Der Abstand ist { $gap }
}

## Was gefragt ist

ask-over = Das Rennen ist vorbei.
ask-wait = { $turn } wählt; bitte warten.
ask-watch = Beide wählen eine Karte.
ask-cards = Wähle eine Karte; Straße: { $road }, { $last ->
    [yes] im letzten Zug
   *[no] danach { $next_road }
}. Du fährst { $speed }, { $rival } fährt { $rival_speed }; { $side ->
    [level] ihr seid gleichauf
    [ahead] du liegst um { $gap } vorn
   *[behind] du liegst um { $gap } hinten
}.
ask-increase = Du fährst als Zweiter: Pass um { $increase } erhöhen?
ask-handling = Noch einmal ziehen oder aufhören? { $filled ->
    [one] Eine Marke
   *[other] { $filled } Marken
} auf der Leiste, Tempo { $speed }; { $matches } von { $tokens } im Beutel sind Patzer ({ $percent } %).
ask-take = Cruise: Welche Karte nimmst du zurück?

## Was ein Zug bewirkt

move-play-coast = Tempo { $after }{ $check ->
    [yes] , Lenkmarken: { $steering }
   *[no] {""}
}; alle Karten kommen zurück
move-play-cruise = Tempo { $after }{ $check ->
    [yes] , Lenkmarken: { $steering }
   *[no] {""}
}; eine Karte kommt zurück
move-play-block = Tempo { $after }{ $check ->
    [yes] , Lenkmarken: { $steering }
   *[no] {""}
}; stört { $rival }, wenn du zuerst fährst
move-play-push = Tempo { $after }{ $check ->
    [yes] , Lenkmarken: { $steering }
   *[no] {""}
}
move-play-pass = Tempo { $after }{ $check ->
    [yes] , Lenkmarken: { $steering }
   *[no] {""}
}; { $increase } mehr, wenn du als Zweiter fährst und willst
move-increase = Tempo { $after }
move-plain = Tempo { $after }
move-draw = { $percent } % ein Patzer: { $crash ->
    [out] Unfall, das Rennen ist verloren
    [spin] Unfall, Tempo 0
   *[no] er kostet { $lost }, und nach zwei Rutschern ist der nächste ein Unfall
}
move-stop = das Tempo ist dann { $stopping }
move-take = { $card } kommt zurück auf die Hand

## Warum nicht

reason-not-pass = Nur Pass kann erhöht werden; du hast { $card } gespielt.
reason-pass-resolves-first = Pass erhöht nur, wer als Zweiter fährt; du fährst zuerst.
reason-pass-is-blocked = Der Block von { $rival } hindert dich, Pass zu erhöhen.
reason-increase-or-plain = Erhöhe Pass, oder lass ihn, wie er ist.
reason-play-a-card = Zuerst spielen beide eine Karte.
reason-cards-are-played = Die Karten dieses Zuges sind gespielt.
reason-not-in-hand = { $card } ist gespielt; Coast oder Cruise bringt es zurück.
reason-not-your-turn = { $turn } wählt jetzt.
reason-take-a-card = Nimm eine deiner gespielten Karten zurück.
reason-no-card-to-take = Karten kommen am Ende eines Zuges zurück, durch Coast oder Cruise.
reason-in-hand-already = { $card } ist auf deiner Hand.
reason-not-cruise = Cruise nimmt sich nicht selbst zurück.
reason-race-is-over = Das Rennen ist vorbei.
reason-draw-or-stop = Zieh, oder hör auf.

## Der Tisch als Text

picture-head = { $races ->
    [one] {""}
   *[other] Rennen { $race } von { $races }.{" "}
}Zug { $number } von { $turns }{ $last ->
    [yes] , der letzte
   *[no] {""}
}
picture-road = Straße: { $road }   danach: { $next_road }
picture-speed = Tempo { $speed }
picture-hand = Hand: { $hand }   gespielt: { $out }
picture-played = (jetzt { $card })
picture-level = Abstand: gleichauf
picture-gap = Abstand: { $driver } liegt um { $gap } vorn
picture-bag = Im Beutel: { $tokens }

## Das Ergebnis

result = { $drawn ->
    [yes] unentschieden,{" "}
   *[no] {""}
}{ $side ->
    [level] gleichauf
    [ahead] { $gap } vorn
    [crashed] Unfall
    [unhurt] der andere Wagen hatte einen Unfall
   *[behind] { $gap } hinten
}, Tempo { $speed }
result-series = { $halves ->
    [1] ein halber Punkt
    [2] ein Punkt
   *[other] { $points } Punkte
}

## Die Seite

choice-play = Spielen
choice-draw = Ziehen
choice-stop = Aufhören
choice-increase = Pass erhöhen
choice-plain = So lassen
choice-take = { $card } zurücknehmen
board-speed = Tempoleisten
board-cards = Karten
board-road = Die Straße, Zug { $turn }
board-bag = Im Beutel
board-gap = Der Abstand
road-now = jetzt
road-next = danach
road-unseen = { $left } Straßenkarten sind noch verdeckt:
bag-closed = Der Beutel ist voll; gezogen wird erst, wenn jemand lenken muss.
odds-match = { $percent } % Patzer: Das kostet { $penalty } Tempo und bringt einen Rutscher.
odds-crash = { $percent } % Unfall!
skids = { $count ->
    [one] Ein Rutscher
   *[other] { $count } Rutscher
} auf der Leiste; der dritte Patzer ist ein Unfall.
gap = { $name } liegt um { $gap } vorn.
gap-level = Beide sind gleichauf.
speed-of = { $name }: Tempo { $speed }, { $tokens ->
    [0] keine Marke
    [one] eine Marke
   *[other] { $tokens } Marken
} auf der Leiste.
speed-is = Tempo { $speed }
hand-is = auf der Hand: { $cards }
card-text = { $value } { $card }: { $value } schneller, Lenkung { $steering }, { $state ->
    [played] in diesem Zug gespielt
    [held] auf der Hand
   *[out] liegt gespielt da
}.
about-card-coast = Bringt am Ende des Zuges alle gespielten Karten zurück (D1.1, D3.5).
about-card-cruise = Bringt am Ende des Zuges eine gespielte Karte zurück (D1.1, D3.5).
about-card-block = Nimmt dem, der nach dir fährt, eine Lenkmarke; auch Pass darf er nicht erhöhen (D1.1, D4.1).
about-card-push = Eine schnelle Karte mit guter Lenkung (D1.1).
about-card-pass = Die schnellste Karte; wer als Zweiter fährt, darf sie erhöhen (D1.1, D3.3).

option-components-name = Material
option-components = Welche Zahlen Block und Push haben: Die Anleitung lässt beide Lesarten zu.
option-components-standard = Block 2, Push 3
option-components-push-2 = Push 2, Block 3
option-first_draw-name = Erstes Ziehen
option-first_draw = Ob man bei einer Fahrprobe mindestens einmal ziehen muss.
option-first_draw-always = immer
option-first_draw-skip_when_full = nicht bei voller Leiste
option-crash-name = Unfall
option-crash = Ein Unfall beendet das Rennen, oder nur die Fahrprobe.
option-crash-out = beendet das Rennen
option-crash-spin = beendet nur die Fahrprobe
option-police-name = Polizei
option-police = Die Polizei kann das Rennen früher beenden.
option-rain-name = Regen
option-rain = Wassermarken im Beutel.
option-races-name = Rennen
option-races = Rennen der Serie.

duel-this-turn = Dieser Zug
duel-my-cards = Deine Karten
duel-cards-of = Karten von { $name }
duel-ready = { $name } hat eine Karte gewählt; noch ist sie geheim (D3.1).
duel-order = { $place ->
    [1] zuerst
   *[other] danach
}
duel-effect-coast = alle Karten zurück
duel-effect-cruise = eine Karte zurück
duel-effect-block = stört den Nächsten
duel-effect-push = nur schneller
duel-effect-pass = als Zweiter mehr
duel-finish = Ziel
duel-deck = im Stapel
duel-about-road = { $name }, { $note }. { $road ->
    [straight] Hier muss niemand lenken (D3.4).
    [police] Die Polizei beendet das Rennen (D6.1).
   *[other] Wer hier fährt, muss lenken: Marken aus dem Beutel ziehen (D3.4).
}
duel-about-finish = Nach diesem Zug ist das Rennen vorbei; wer vorn liegt, gewinnt (D3.6).
duel-about-deck = { $left ->
    [0] Im Stapel liegt keine Straßenkarte mehr.
    [one] Im Stapel liegt noch eine verdeckte Straßenkarte.
   *[other] Im Stapel liegen noch { $left } verdeckte Straßenkarten.
}
duel-unseen = verdeckt
duel-about-unseen = { $name }: { $count ->
    [0] damit muss niemand mehr rechnen.
    [one] eine Straßenkarte, die noch niemand gesehen hat.
   *[other] { $count } Straßenkarten, die noch niemand gesehen hat.
}
duel-turns = { $span ->
    [0] Zug { $turn } von { $most }.
   *[other] Zug { $turn } von { $least } bis { $most }.
}
duel-token-steering = Lenkung
duel-token-skid = Rutscher
duel-about-token = { $kind ->
    [steering] Lenkmarke: Sie füllt einen Platz, wie es die Karte sagt (D4.1).
    [skid] Rutscher: Liegen zwei auf der Leiste, ist ein Patzer ein Unfall (D4.4).
    [water] Wasser: Es zählt bei einem Patzer als Rutscher, und das zweite ist selbst ein Patzer (D6.2).
   *[other] Marke { $name }: Sie füllt einen Platz und ist ein Patzer, wo die Straße dieselbe ist (D4.3, D4.4).
}
duel-about-bag = Der Beutel, { $count ->
    [0] leer
    [one] eine Marke
   *[other] { $count } Marken
}. Wer lenkt, zieht daraus (D4.2).
duel-about-stop = Wer lenkt, zieht nicht mehr (D4.6).
duel-in-bag = { $count } Mal { $name } im Beutel.
duel-odds-match = { $matches } von { $tokens } sind Patzer: Tempo −{ $penalty } und ein Rutscher.
duel-odds-crash = { $matches } von { $tokens } sind Patzer, und ein Patzer ist ein Unfall!
duel-on-track = Auf der Leiste von { $name }
duel-out-is = gespielt und draußen: { $cards }
duel-played-is = in diesem Zug: { $card }

## Die Lektion

lesson-aim = Wer vorn liegt, wenn die Straße endet, gewinnt: In jedem Zug rückt der schnellere Wagen um den Unterschied der Tempi vor. Karten machen dich schneller. Auf Kuppen, in Kurven und an Kreuzungen musst du dann lenken: Du ziehst Marken aus dem Beutel und behältst nur so viel Tempo, wie Marken auf deiner Leiste liegen. Eine Marke, die zur Straße passt, ist ein Patzer: Sie kostet Tempo und legt einen Rutscher auf die Leiste, und der dritte Patzer einer Fahrprobe ist ein Unfall.
lesson-1-1 = Das ist das Beispiel aus der Anleitung. Du bist Ben: Du fährst 3, und die Straße ist eine Kurve. Beide wählen geheim eine Karte. Wähle Push: Damit wirst du um 3 schneller und bekommst zwei Lenkmarken.
lesson-1-2 = Beide Karten wurden gezeigt. Ann lag vorn und fuhr zuerst, und ihr Block hat dir eine Lenkmarke genommen. Jetzt kommt deine Fahrprobe: Jede Marke auf deiner Leiste ist Tempo, das du behältst. Für dein Tempo 6 brauchst du 6, und 2 liegen da. Eine Kurve würde dich Tempo kosten. Zieh noch einmal.
lesson-1-3 = Eine Kurve in der Kurve: ein Patzer. Du rutschst, verlierst 2 und fährst 4. Drei Marken liegen auf der Leiste: Hörst du jetzt auf, behältst du 3. Hör auf.
lesson-1-end = Dein Tempo fällt auf die Zahl der Marken: 3. Wer schneller ist, gewinnt den Unterschied auf der Abstandsleiste. Wer vorn liegt, wenn die Straße endet, hat gewonnen.
