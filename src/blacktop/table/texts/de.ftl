# Der Tisch: wer kam und ging, was vereinbart wurde.

table-opened = Der Tisch ist eröffnet.
table-chair-set = { $for ->
    [bot] { $name } nimmt Stuhl { $chair }.
    [nobody] Stuhl { $chair } wird weggestellt.
   *[person] Stuhl { $chair } ist frei.
}
table-sat = { $name } setzt sich.
    .name = Du setzt dich.
table-stood = { $name } steht auf.
    .name = Du stehst auf.
table-got-ready = { $name } ist bereit.
    .name = Du bist bereit.
table-not-ready = { $name } ist doch noch nicht bereit.
    .name = Du bist doch noch nicht bereit.
table-started = Das Rennen beginnt.
table-undone = Die letzte Wahl von { $name } wird zurückgenommen.
    .name = Deine letzte Wahl wird zurückgenommen.
table-proposed = { $what ->
    [undo] { $name } möchte eine Wahl zurücknehmen.
    [pause] { $name } bittet um eine Pause.
    [resume] { $name } möchte weiterfahren.
    [rematch] { $name } möchte eine Revanche.
   *[end] { $name } möchte dieses Rennen aufgeben.
}
    .name = { $what ->
        [undo] Du möchtest eine Wahl zurücknehmen.
        [pause] Du bittest um eine Pause.
        [resume] Du möchtest weiterfahren.
        [rematch] Du möchtest eine Revanche.
       *[end] Du möchtest dieses Rennen aufgeben.
    }
table-agreed = { $name } ist einverstanden.
    .name = Du bist einverstanden.
table-declined = { $name } ist nicht einverstanden.
    .name = Du bist nicht einverstanden.
table-paused = Das Rennen ruht.
table-resumed = Das Rennen geht weiter.
table-left = { $away ->
    [yes] { $name } ist zu lange fort: { $bot } fährt.
   *[no] { $name } verlässt das Rennen: { $bot } fährt.
}
    .name = { $away ->
        [yes] Du bist zu lange fort: { $bot } fährt.
       *[no] Du verlässt das Rennen: { $bot } fährt.
    }
table-returned = { $name } sitzt wieder am Steuer.
    .name = Du sitzt wieder am Steuer.
table-waited = Der Server war fort. Keine Uhr lief.
table-rematched = Das nächste Rennen ist an einem anderen Tisch.
table-ended = Der Tisch ist geschlossen.
table-clock = Die Zeit von { $name } ist um: Ein Bot hat gewählt.
    .name = Deine Zeit ist um: Ein Bot hat gewählt.
table-failed = Das Programm von { $name } gab keine Antwort: Ein Bot hat gewählt.
    .name = Dein Programm gab keine Antwort: Ein Bot hat gewählt.

# Warum etwas nicht wirkt, und was zu tun ist.

refused-not-seated = Du hast keinen Platz an diesem Tisch. Nimm zuerst einen freien Stuhl.
refused-not-host = Das darf nur, wer den Tisch eröffnet hat.
refused-not-asked = Du bist jetzt nicht gefragt. Wählen muss: { $names }.
refused-illegal = { $move } geht jetzt nicht.
refused-stale = Bevor deine Wahl ankam, ist etwas geschehen. Sieh noch einmal hin und wähle neu.
refused-not-started = Das Rennen hat noch nicht begonnen.
refused-started = Das Rennen hat schon begonnen.
refused-over = Es ist vorbei.
refused-paused = Das Rennen ruht. Bitte darum, weiterzufahren.
refused-taken = Dieser Stuhl ist besetzt. Wähle einen anderen.
refused-kept = Dieser Stuhl ist für jemanden reserviert. Bitte um den Link dazu.
refused-no-chair = Diesen Stuhl gibt es nicht; der Tisch hat { $chairs }.
refused-seated = Du hast schon einen Platz an diesem Tisch.
refused-too-few = Zu wenige Fahrer: Dieses Spiel braucht { $least }.
refused-options = So kann das Rennen nicht beginnen: { $why }
refused-nothing = Da ist nichts dergleichen zu tun.
refused-proposed = Etwas anderes ist schon vorgeschlagen. Stimme zuerst zu oder lehne ab.
refused-driven = Ein Bot fährt für dich. Übernimm zuerst das Steuer.
refused-programs = Programme kann man nicht um Zustimmung bitten; unter sich fahren sie weiter.
refused-not-yours = Dieser Platz gehört dir nicht.
refused-name = { $fault ->
    [blank] Ein Name braucht ein Zeichen, das man sieht.
    [long] Dieser Name ist zu lang: Es gehen höchstens { $most } Zeichen.
    [pro] So heißen die Alten Hasen. Nimm einen anderen Namen.
   *[unprintable] Dieser Name hat Zeichen, die man nicht drucken kann. Buchstaben, Ziffern und Satzzeichen gehen.
}
refused-text = Dieser Text geht nicht: Er ist leer oder hat Zeichen, die man nicht drucken kann.
refused-talk = An diesem Tisch ist genug geredet: { $most } Zeilen.
refused-full = An diesem Tisch ist zu viel geschehen. Ab jetzt zählen nur noch Züge.
refused-too-often = Das war zu oft. Versuch es in { $seconds } s noch einmal.
refused-bot-chair = Ein Bot sitzt nur auf einem Stuhl für Bots; das sagt "for": "bot".
refused-no-bot = Diesen Bot gibt es nicht; dieses Spiel hat { $bots }.
