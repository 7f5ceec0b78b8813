# Was das Terminal von sich aus sagt, auf Deutsch.

choose = Nummer, Zug, ? für Erklärungen oder help:
choose-more = Nummer, Zug, b für zurück, ? für Erklärungen oder help:
group = { $text } ... ({ $count } Züge)
not-understood = { $text } ist weder eine Nummer von 1 bis { $count } noch ein Zug. Tippe help.
not-allowed = Nicht erlaubt: { $reason } [{ $rule }]
help = Tippe eine Nummer aus der Liste oder einen ganzen Zug wie { $example }.
    ?          was jede Wahl bewirkt, und warum andere nicht angeboten werden
    ? ZUG      dasselbe für einen Zug
    view       der Tisch noch einmal
    turns      ganze Züge in einer Zeile, in Spielen, die das kennen
    log        alles, was bisher geschah
    rule N     eine Regel mit ihrer Nummer, etwa rule { $rule }
    undo       den letzten Zug zurücknehmen, wo das fair ist
    quit       verlassen; das Rennen wird gespeichert
now-hidden = Gib den Bildschirm an { $name } weiter und drücke Enter. Niemand sonst sollte hinsehen.
now = { $name }, du bist dran.
chosen = { $name } hat gewählt.
undone = Zurückgenommen: { $move }
no-undo = Das lässt sich nicht zurücknehmen: { $reason }.
saved = Gespeichert in { $path }. Weiter mit: { $command }
recorded = Das Rennen ist aufgezeichnet in { $path }. Prüfen mit: { $command }
yes-or-no = Bitte j oder n.
resume = Es gibt ein unbeendetes Rennen ({ $names }, { $moves } Züge). Damit weitermachen? [J/n]
welcome = { $title }. Du fährst gegen { $others }.
welcome-shared = { $title }. An diesem Bildschirm: { $people }. { $others }
welcome-others = Bots: { $others }.
turns-are-some = Ein Weg zu jedem Feld; andere Lenkungen können auch dorthin führen:
anyway = Trotzdem fahren? [j/N]
no-turns = Dieses Spiel wird Zug um Zug gespielt.
commitment = Der Zufall steht durch einen geheimen Startwert fest; sein Fingerabdruck ist { $commitment }
standings = Ergebnis
standing = { $rank }. { $party }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}{ $won ->
    [yes] , Sieg
   *[no] {""}
}
standing-told = { $rank }. { $party }: { $told }{ $won ->
    [yes] , Sieg
   *[no] {""}
}
illegal = nicht angeboten
advice = Rat: Vor jeder Wahl steht, was sie dir wert ist, von -1 (verloren) bis 1 (gewonnen), und wie oft perfektes Spiel sie trifft.
