# Die Seite auf Deutsch: alles außer den Spielen, die ihre eigenen Sätze haben.

## Oben, und was überall gleich ist

settings = Einstellungen
close = Schließen
back = Zurück
choose-again = Noch einmal zum Bestätigen
nothing = nichts
you = du
to-start = Zur Startseite
try-again = Noch einmal versuchen
loading = Einen Moment …
usual-name = Gast

## Die Startseite

start-title = Wer bremst zuletzt?
start-more = Drei Straßenrennen als Brettspiele, an einem Tisch. Genaue Regeln, echte Geheimnisse, faire Bots. Ohne Konto, ohne Warten.
games = Die Spiele
about-illegal = Sieben Wagen, acht Streckenkarten, verdeckte Handkarten und geheime Duelle um Chips. Sei vorn, wenn die Straße endet.
about-circuit = Lenke über die Sechsecke eines Straßenrings: je schneller, desto weniger Kurven, und Wände tun weh.
about-duel = Zwei Fahrer, je fünf Karten, ein Beutel. Wie oft traust du dich zu ziehen?
drivers = { $least ->
    [2] Für zwei Fahrer.
   *[other] Für { $least } bis { $most } Fahrer.
}
race-bots = Gegen Bots fahren
race-friends = Mit Freunden fahren
more-ways = Optionen, andere Bots
one-screen = An einem Bildschirm
my-tables = Deine Tische
open-tables = Offene Tische
no-tables = Gerade gibt es keinen öffentlichen Tisch.
all-tables = Alle offenen Tische
open-for-all = Einen öffentlichen Tisch aufmachen
open-for-all-of = Den Tisch öffnen: { $game } für alle
open-for-all-why = Such ein Spiel aus, und dein Tisch steht sofort in dieser Liste. Wer vorbeikommt, kann sich setzen; du startest, wann du magst, und setzt Bots auf Stühle, die frei bleiben.
by-code = Du hast einen Code?
code = Code eines Tisches
go-there = Hingehen
free-chairs = { $count ->
    [0] kein freier Stuhl
    [one] ein freier Stuhl
   *[other] { $count } freie Stühle
}
status-open = offen
status-racing = im Rennen
status-over = zu Ende
status-ended = geschlossen
sit-there = Hinsetzen
look-there = Zuschauen
go-back = Weiter

## Ein neuer Tisch

new-table = Ein neuer Tisch
new-table-of = Ein neuer Tisch: { $game }
who-races = Wer fährt
chair = Stuhl { $number }
chair-me = Du
chair-person = Jemand mit einem Link
chair-here = Jemand an diesem Bildschirm
chair-bot = Bot: { $bot }
chair-none = Niemand
chair-name = Name von dem, der auf Stuhl { $number } sitzt
chair-unnamed = Wer auf Stuhl { $number } sitzt, braucht einen Namen.
chair-same-name = Zwei an diesem Tisch heißen { $name }. Gib allen einen eigenen Namen.
player = Spieler { $number }
bots = Die Bots, der schwächste zuerst
bot-random = nimmt irgendeinen Zug, wie es der Zufall will
bot-thumb = fährt nach Faustregeln und hebt Chips für den Schluss auf
bot-greedy = fährt in diesem Zug, so weit es geht
bot-racer = folgt der besten Linie um die Strecke
bot-rival = denkt ganze Züge voraus, auch die der anderen
bot-cautious = bleibt bei einem Tempo, das zu halten ist
bot-bold = immer die höchste Karte, und zieht bis zum Schluss
bot-search = rechnet den Zug ganz durch und blufft
bot-perfect = spielt perfekt: auf Dauer ist niemand besser
on = ein
off = aus
presets = Sätze von Optionen
preset-printed = Wie gedruckt
preset-first = Erstes Rennen
preset-expert = Für Könner
about-preset-printed = Die Regeln des Heftes; wo es schweigt, unsere Auslegung.
about-preset-first = Leichter gemacht, um das Spiel kennenzulernen.
about-preset-expert = Mit den Optionen, die den Fahrern am meisten abverlangen.
about-preset-own = Deine eigene Auswahl an Optionen.
clock = Uhr
clock-none = Keine Uhr
clock-live = { $time } für jeden, und { $more } mehr für jede Wahl
clock-choice = { $time } für jede Wahl
clock-budget = { $time } für jeden
clock-hours = { $hours ->
    [one] Eine Stunde für jede Wahl
   *[other] { $hours } Stunden für jede Wahl
}
clock-days = { $days ->
    [1] Ein Tag für jede Wahl
    [2] Zwei Tage für jede Wahl
    [7] Eine Woche für jede Wahl
   *[other] { $days } Tage für jede Wahl
}
about-clock-none = Alle nehmen sich die Zeit, die sie brauchen.
about-clock-live = Sie läuft, solange du wählen musst, und was übrig ist, bleibt dir; bei null wählt ein Bot für dich. Die ersten zehn Sekunden deiner ersten Wahl kosten nichts.
about-clock-days = Für Leute, die ab und zu hereinschauen; ist die Zeit um, wählt ein Bot.
minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}
seconds = { $count } Sekunden
preset-own = Eigene Optionen
is-public = Alle dürfen diesen Tisch sehen und sich setzen
race-now = Jetzt fahren
open-table = Den Tisch öffnen

## Wer ist es

name-title = Wie sollen wir dich nennen?
name-ask = Dein Name
name-come = Hereinkommen
name-why = Die anderen am Tisch sehen ihn. Du brauchst kein Konto und kein Passwort.
name-for-table = Du kommst gleich an einen Tisch: { $game }.
name-for-chair = Du setzt dich gleich an einen Tisch: { $game }.
name-here = Der Name von dem, der hier an diesem Bildschirm sitzt

## Ein Tisch vor dem Rennen

table-of = Ein Tisch: { $game }
seat-free = ein freier Stuhl
seat-kept = für jemanden mit einem Link
seat-nobody = niemand
seat-person = jemand
seat-program = ein Programm
seat-bot = ein Bot
sit-here = Hier sitzen
invite = Einladen
put-bot = Einen Bot hinsetzen
show-link = Link zeigen
free-chair = Stuhl freigeben
start-race = Das Rennen starten
get-up = Aufstehen
get-ready = Ich bin bereit
not-ready = Doch nicht bereit
is-ready = bereit
host-starts = Du hast diesen Tisch geöffnet: Starte, wenn alle da sind.
name-taken = An diesem Tisch heißt schon jemand { $name }; hier bist du { $mine }.
wait-for-host = Das Rennen beginnt, wenn der Gastgeber es sagt.
commitment = Die Mischung steht schon fest. Ihr Fingerabdruck beginnt mit { $commitment }; nach dem Rennen kann jeder sie prüfen.
invite-title = Ein Stuhl für einen Freund
invite-how = Wer diesen Link öffnet, setzt sich, einmal. Schick ihn, oder lass ein Handy auf das Bild schauen.
invite-again = Das ist ein neuer Link. Der von vorher öffnet diesen Stuhl nicht mehr.
link = Link
copy = Den Link kopieren
copied = Kopiert
share-link = Das Rennen teilen
link-local = Diese Adresse führt auf anderen Geräten nirgendwohin. Für Handys im selben Netz starte so:
come = Hier geht es herein
come-how = Wer diesen Link öffnet, diesen Code auf der Startseite eingibt oder ein Handy auf das Bild schauen lässt, kann sich auf einen freien Stuhl setzen.
come-full = Alle Stühle sind besetzt. Wer mit diesem Link oder Code kommt, kann zuschauen.
come-code = Code
qr = Der Link als Bild für Handys

## Das Rennen

what-is-asked = Was gefragt ist
the-race = Das Rennen
typed = Einen Zug eintippen
typed-go = Los
typed-hint = Etwa „{ $move }“; der Anfang genügt. „zurück“ nimmt die letzte Wahl zurück.
typed-not-now = Gerade wirst du nichts gefragt.
typed-unknown = „{ $typed }“ ist jetzt kein Zug. Möglich: { $moves }
board-field = Das Feld
your-turn = Du bist dran
other-chooses = { $name } wählt gerade.
others-choose = { $names } wählen: { $ready } von { $count } sind bereit.
ready-count = ({ $ready } von { $count } bereit)
chosen = Du hast gewählt: { $move }. { $ready } von { $count } bereit; noch kannst du es ändern.
paused = Das Rennen hat Pause.
undo = Zurücknehmen
take-wheel = Wieder ans Steuer
go-on = Weiterfahren
agree = Einverstanden
decline = Nein
wish-undo = { $name } möchte eine Wahl zurücknehmen.
wish-pause = { $name } möchte eine Pause.
wish-resume = { $name } möchte weiterfahren.
wish-end = { $name } möchte dieses Rennen aufgeben.
wish-rematch = { $name } möchte eine Revanche.
wish-waiting = Die anderen werden gefragt.
pause = Um eine Pause bitten
give-up = Aufgeben vorschlagen
give-up-title = Dieses Rennen aufgeben?
give-up-alone = Das Rennen endet sofort, ohne Sieger, und kann nicht wieder aufgenommen werden.
give-up-others = Die anderen werden gefragt. Sind sie einverstanden, endet das Rennen ohne Sieger und kann nicht wieder aufgenommen werden.
give-up-yes-alone = Aufgeben
give-up-yes-others = Die anderen fragen
give-up-no = Weiterfahren
let-bot = Einen Bot fahren lassen
hand-over = Den Platz übergeben, oder an ein anderes Gerät
hand-over-title = Dein Platz, auf einem anderen Gerät
hand-over-how = Wer diesen Link öffnet, fährt an deiner Stelle, und dieses Gerät schaut nur noch zu. Öffne ihn auf dem anderen Gerät, oder lass dessen Kamera auf das Bild schauen.
hand-over-once = Der Link öffnet deinen Platz ein einziges Mal. Zurück hierher geht es von dort genauso.
handed-over = Dein Platz wurde mit seinem Link übernommen: Von hier aus schaust du nur noch zu. Um zurückzukommen, übergib ihn vom anderen Gerät aus.

## Neben dem Brett

beside = Verlauf, Regeln, Gespräch
tab-log = Verlauf
tab-rules = Regeln
tab-chat = Gespräch
unread = { $count } ungelesen
tab-people = Leute
log-missing = Zeig { $count ->
    [one] einen Eintrag
   *[other] { $count } Einträge
} davor
rule = Regel { $rule }
rules-nothing = Keine Regel sagt „{ $wanted }“.
rules-search = Die Regeln durchsuchen
chat-say = Etwas sagen
chat-send = Sagen
notes = Notizen: nur du siehst sie, in diesem Browser
talk-off = Du hast das Gespräch in den Einstellungen ausgeschaltet.
mute = { $name } stumm schalten
unmute = { $name } wieder hören
watching = { $count ->
    [0] Niemand schaut zu.
    [one] Eine Person schaut zu.
   *[other] { $count } Leute schauen zu.
}
is-there = hier
is-away = weg
driven-by = Bot ({ $bot })

## Die Verbindung

connection-connecting = Verbinde …
connection-live = live
connection-away = Verbindung weg
connection-closed = geschlossen
absent = { $name } hat die Verbindung verloren. { $seconds ->
    [0] Jetzt fährt ein Bot weiter.
    [one] In einer Sekunde fährt ein Bot weiter.
   *[other] In { $seconds } Sekunden fährt ein Bot weiter.
}
hours-left = { $hours } Std.
away = Die Verbindung ist weg. Sie kommt von selbst wieder, und nichts geht verloren.
ahead = Im Voraus wählen:
voice = Was geschieht
meanwhile = Während die Verbindung weg war:
meanwhile-before = { $count ->
    [one] Davor noch eine Sache: Sie steht im Verlauf.
   *[other] Davor noch { $count } Dinge: Sie stehen im Verlauf.
}
meanwhile-read = Gelesen
closed-forbidden = Dieser Tisch will keine Zuschauer.
closed-nobody = Du hast dich hier abgemeldet. Komm wieder herein.
closed-old = Diese Seite ist älter als der Server. Lade sie neu.
closed-crowded = Von hier sehen zu viele Fenster auf diesen Tisch. Schließ eins und lade diese Seite neu.

## Nach dem Rennen

result = Das Ergebnis
race-of = Rennen { $race } von { $races }
race-won = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } gewinnen!
}
race-drawn = Unentschieden.
race-ended = Der Tisch ist geschlossen.
place = Platz
driver = Fahrer
points = Punkte
rematch = Revanche
rematch-agree = Einverstanden mit einer Revanche
next-race = Zum nächsten Rennen
game-file = Die Spieldatei herunterladen

## Einstellungen

prefer-theme = Licht
prefer-theme-system = wie das System
prefer-theme-dark = Nacht
prefer-theme-light = Tag
prefer-motion = Bewegung
prefer-motion-1 = normal
prefer-motion-05 = schnell
prefer-motion-0 = keine
prefer-language = Sprache
prefer-language-en = English
prefer-language-de = Deutsch
prefer-volume = Töne
prefer-volume-1 = laut
prefer-volume-05 = leise
prefer-volume-0 = keine
prefer-talk = Gespräch der anderen
prefer-talk-all = alles
prefer-talk-signs = nur Zeichen
prefer-talk-none = nichts
prefer-zen = Nur der Tisch, nichts daneben
prefer-plain = Das Rennen als Listen und Knöpfe
prefer-odds = Zähler und Chancen zeigen
prefer-confirm = Vor einer Wahl noch einmal fragen
prefer-call = Mich über das System rufen, wenn ich dran bin
no-call-insecure = Browser erlauben das nur über https, oder auf dem Rechner, auf dem der Server läuft.
no-call-missing = Dieser Browser kann das nicht.
no-call-denied = Diesem Browser wurde es verboten. Erlaube dieser Seite Benachrichtigungen in seinen Einstellungen und versuche es noch einmal.
no-call-unanswered = Der Browser hat gefragt, und niemand hat ja gesagt. Versuche es noch einmal, und erlaube es.

## Die Tastatur

keys = Was die Tastatur kann
key-choose = die erste, zweite … Möglichkeit wählen
key-confirm = bestätigen, was ausgesucht ist
key-clear = zurücklegen, was ausgesucht war
key-undo = die letzte Wahl zurücknehmen
key-tab = zur nächsten Karte, Wahl oder Taste
past-keys = ← → Pos1 Ende
key-past = durch die Vergangenheit gehen, solange du zurückschaust
key-zen = nur der Tisch, nichts daneben
key-sound = Töne an oder aus
key-help = diese Liste

## Die eigene Seite

me = Du
name-change = Namen ändern
account-keep = Behalten: ein Konto anlegen
account-keep-why = Mit Anmeldename und Passphrase findest du deine Rennen und Wertungen auch von einem anderen Gerät. Mehr wird nicht gefragt.
account-come = Anmelden
account-come-why = Für alle, die schon ein Konto haben.
account-login = Anmeldename
account-phrase = Passphrase
account-leave = Abmelden
ratings = Wertungen
ratings-why = Aus Rennen gegen andere Menschen; das erste Rennen zählt noch wenig.
ratings-races = { $count ->
    [one] ein Rennen
   *[other] { $count } Rennen
}
history = Deine Rennen
history-place = Platz { $rank }
history-look = Ansehen
history-none = Noch keine Rennen
history-none-why = Was du fährst, steht dann hier, mit deinem Platz und der Spieldatei.

## Was schiefgehen kann

problem-not-found = Diesen Tisch oder diese Seite gibt es nicht. Prüfe den Code, oder bitte um einen neuen Link.
problem-forbidden = Das darfst du nicht ansehen.
problem-nobody = Wir wissen nicht, wer du bist. Geh zur Startseite und komm herein.
problem-too-often = Zu viele Versuche. Warte eine Minute und versuche es noch einmal.
problem-away = Der Server antwortet nicht. Versuche es gleich noch einmal.
problem-unavailable = Der Server kann gerade nichts schreiben. Nichts ist verloren; versuche es gleich noch einmal.
problem-trouble = Hier ist etwas schiefgegangen. Versuche es noch einmal.
problem-bad-input-name = Ein Name hat 1 bis 40 druckbare Zeichen, und „Pro“ heißen schon die Alten Hasen.
problem-bad-input-name-blank = Ein Name braucht ein Zeichen, das man sieht.
problem-bad-input-name-long = Dieser Name ist zu lang: Es gehen höchstens 40 Zeichen.
problem-bad-input-name-unprintable = Dieser Name hat Zeichen, die man nicht drucken kann. Buchstaben, Ziffern und Satzzeichen gehen.
problem-bad-input-name-pro = So heißen die Alten Hasen. Nimm einen anderen Namen.
problem-bad-input-login = Ein Anmeldename hat 1 bis 40 Zeichen, alle druckbar.
problem-bad-input-phrase = Eine Passphrase hat 10 bis 200 Zeichen; vier Wörter sind gut.
problem-taken-login = Diesen Anmeldenamen hat schon jemand. Nimm einen anderen.
problem-wrong-login = Anmeldename oder Passphrase ist falsch.
problem-taken = Dieser Stuhl ist besetzt. Setz dich woanders hin, oder schau zu.
problem-kept = Dieser Stuhl ist für jemanden reserviert, und dieser Link ist verbraucht oder ersetzt.
problem-started = Das Rennen hat schon begonnen. Du kannst zuschauen.
problem-over = Dieses Rennen ist zu Ende.

## Zurückschauen, und ein Bildschirm für viele

past = Ein Moment der Vergangenheit
past-moment = Das Rennen, wie es war: { $number } von { $of }
past-not-begun = Da hatte das Rennen noch nicht begonnen.
past-first = Erster Moment
past-before = Einer zurück
past-after = Einer weiter
past-last = Letzter Moment
past-seen = Wer es sieht
past-mine = wie ich es sah
past-open = alles offen
past-public = wie alle es sahen
past-seat = wie { $name } es sah
past-leave = Zurück zum Tisch
past-look = Zurückschauen
cover = { $name } ist dran. Die anderen schauen weg.
uncover = Ich bin { $name }: zeig meinen Tisch

## Der Verlauf des Rennens

course = Wie das Rennen lief
course-by = Abschnitt
course-by-illegal = Streckenkarte
course-by-circuit = Durchgang
course-by-duel = Zug
course-ahead = Voraus
course-ahead-illegal = Wagen dahinter
course-ahead-circuit = Wagen dahinter
course-ahead-duel = Vorsprung
course-text = Zuerst lag { $first } vorn, am Ende { $last }.

## War es fair?

fair-check = Die Mischung prüfen
fair-elsewhere = Um die Mischung zu prüfen, lade die Spieldatei und rufe auf: blacktop verify DATEI
fair-promised = { $holds ->
    [yes] Der Fingerabdruck ist der, der dir am Anfang gezeigt wurde.
   *[no] Der Fingerabdruck ist nicht der, der dir am Anfang gezeigt wurde!
}
fair-commitment = { $holds ->
    [yes] Er gehört zum Startwert, der vor dem Rennen feststand.
   *[no] Er gehört nicht zum Startwert!
}
fair-draws = { $holds ->
    [yes] { $count ->
        [one] Eine Ziehung ist
       *[other] { $count } Ziehungen sind
    } so, wie der Startwert es sagt.
   *[no] Die Ziehungen sind nicht so, wie der Startwert es sagt!
}
fair-seals = { $holds ->
    [yes] { $count ->
        [one] Eine versiegelte Wahl wurde
       *[other] { $count } versiegelte Wahlen wurden
    } nie geändert.
   *[no] Eine versiegelte Wahl wurde geändert!
}

## Lektionen

learn = Lektion
learn-game = In drei Minuten lernen
aim = Worum es geht
understood = Verstanden
lesson-scene = Beispiel { $scene } von { $scenes }
lesson-scene-over = Das war dieses Beispiel.
lesson-over = Das war die Lektion. Für ein erstes Rennen weißt du genug!
lesson-on = Das nächste Beispiel
lesson-again = Noch einmal
lesson-other = Das dürftest du, aber das Beispiel geht anders weiter: { $move }.
