### Lobby und Tisch rund um die Spiele auf Deutsch. Was keine Argumente hat, ist eine Aufschrift der Seite; alles andere sagt der Server.

page-title = Outbreak
page-tagline = Drei Seuchenspiele an einem Tisch
page-language = Sprache
page-skip = Zum Inhalt
page-loading = Einen Moment …
page-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
page-notices = Von den Betreibern dieses Servers
page-unbuilt = Auf diesem Server fehlt der Web-Client; diese einfache Seite vertritt ihn. Wer den Server betreibt, baut ihn mit „make web“ oder installiert das Paket outbreak-table, das ihn enthält.
page-unavailable = Der Server antwortet nicht. Versuch es gleich noch einmal.

## Who you are

person-name = Dein Name
person-come-in = Eintreten
person-rename = Namen ändern
person-signed-in = Du bist
person-go-out = Mich auf diesem Gerät vergessen
person-go-out-sure = Dich auf diesem Gerät vergessen? An deine Tische kommst du dann nur mit einem Einmalcode von einem anderen Gerät zurück, das dich kennt.
person-erase = Mich löschen
person-erase-sure = Dich endgültig löschen? Du verlässt alle Tische, und dein Name und alles, was du geschrieben hast, verschwinden. Deine Spiele bleiben, mit einem früheren Mitspieler darin. Das lässt sich nicht rückgängig machen.
person-former = ein früherer Mitspieler
person-devices = Andere Geräte
person-code = Einmalcode holen
person-code-help = Gib diesen Code innerhalb von zehn Minuten auf dem anderen Gerät ein:
person-redeem = Code einlösen
person-redeem-label = Code von deinem anderen Gerät
person-account = Name und Geräte

## The lobby

lobby-quick = Jetzt mit Bots spielen
lobby-quick-help = Ein Klick: übliche Optionen, du auf dem ersten Platz, Bots auf den anderen.
lobby-new = Neuer Tisch
lobby-game = Spiel
lobby-options = Optionen
lobby-default = wie üblich
lobby-seats = Plätze
lobby-seat-me = ich
lobby-seat-open = frei
lobby-seat-kept = freigehalten für eine Einladung
lobby-public = Wer ihn findet
lobby-public-yes = alle
lobby-public-no = wer den Link hat
lobby-hints = Spieler dürfen um Tipps bitten
lobby-spectators = Andere dürfen zusehen
lobby-clock = Uhr
lobby-clock-none = keine Uhr
lobby-clock-fast = 5 Minuten, 5 Sekunden je Aktion
lobby-clock-calm = 15 Minuten, 15 Sekunden je Aktion
lobby-clock-days = 3 Tage, 1 Tag je Aktion
lobby-away = Wenn jemand weg ist
lobby-away-never = warten
lobby-away-short = nach 1 Minute spielt ein Bot
lobby-away-long = nach 10 Minuten spielt ein Bot
lobby-start = Sofort beginnen, wenn kein Platz frei ist
lobby-open = Tisch eröffnen
lobby-waiting = Warten auf dich
lobby-running = Deine anderen Tische
lobby-ended-by-update = Durch ein Update des Servers beendet
lobby-finished = Beendet
lobby-public-open = Tische vor dem Start
lobby-public-running = Spiele zum Zusehen
lobby-none = Zurzeit keine.
lobby-record = Aufzeichnung öffnen
lobby-record-label = Datei der Aufzeichnung
lobby-record-help = Eine vollständige Aufzeichnung öffnet sich als eigener Tisch: blick zurück oder spiel vom Ende an weiter.
lobby-go = Öffnen
lobby-unseated = niemand

## Bots and states

bot-easy = leichter Bot
bot-normal = normaler Bot
bot-strong = starker Bot
state-open = nicht begonnen
state-running = läuft
state-broken = beschädigt
state-finished = beendet
state-ended-by-update = durch ein Update beendet

## The table

table-link = Link kopieren
table-copied = Kopiert.
table-board = Der Tisch
table-actions = Was du tun kannst
table-search = Aktionen suchen
table-no-actions = Für dich ist gerade nichts zu tun.
table-strong-preparing = Die starken Bots machen sich bereit. Bis dahin spielen sie nach Faustregeln.
table-strong-awaited = Die starken Bots machen sich bereit. Das Spiel wartet auf sie.
table-strong-failed = Die starken Bots können sich auf diesem Server nicht bereit machen. Sie spielen nach Faustregeln.
table-strong-wait = Lieber warten
table-strong-play-on = Weiterspielen
table-window-continue = Weiter
table-window-turn = Nicht in diesem Zug
table-window-step = Vor der nächsten Aktion wieder fragen
table-window-more = 30 Sekunden mehr
table-window-wait = Auf mich warten
table-window-others = Ein Bot wartet auf andere, die vorher handeln könnten.
table-window-ask = Mich fragen, bevor Bots weitermachen
table-window-always = immer
table-window-matters = nur wenn es zählt
table-window-never = nie
table-log = Protokoll
table-seats = Plätze
table-chat = Chat
table-chat-label = Sag etwas
table-say = Sagen
table-point = Zeigen
table-point-label = Zeig auf
table-here = da
table-away = nicht verbunden
table-you = du
table-watching = Du siehst zu.
table-sit = Hier sitzen
table-leave = Tisch verlassen
table-leave-sure = Endgültig gehen? Hat das Spiel begonnen, übernimmt ein Bot deinen Platz.
table-start = Spiel beginnen
table-bot-place = Setzen
table-bot-remove = Bot wegnehmen
table-bot-level = Bot für diesen Platz
table-keep = Für jemanden freihalten
table-unkeep = Für alle freigeben
table-invitation = Einladung: Wer diesen Link öffnet, kann sich hierher setzen
table-invited = Dieser Platz wird für dich freigehalten.
table-remove = Entfernen
table-remove-sure = Diesen Spieler vom Tisch entfernen?
table-guest = Wer den Tisch eröffnet hat, startet das Spiel.
table-undo = Rückgängig
table-pause = Pause
table-resume = Fortsetzen
table-propose-take-back = Rücknahme der letzten Aktion vorschlagen
table-propose-end = Ende des Spiels vorschlagen
table-propose-bot = Bot für diesen Platz vorschlagen
table-agree = Zustimmen
table-refuse = Ablehnen
table-hand-over = Einen Bot spielen lassen
table-hand-back = Wieder selbst spielen
table-more = Mehr
table-explain = Warum nicht?
table-explain-label = Eine Aktion, etwa
table-explain-ask = Fragen
table-explain-possible = Das ist möglich.
table-explain-undoable = Es ließe sich rückgängig machen.
table-explain-final = Es ließe sich nicht rückgängig machen.
table-token = Schlüssel für ein Programm
table-token-help = Ein Programm sagt ihn in seinem Hello und spielt deinen Platz. Wer ihn hat, kann für dich spielen.
table-export = Aufzeichnung speichern
table-search-preparing = Die Suche macht sich bereit:
table-hint = Tipp
table-hint-thinking = Denkt nach …
table-hint-best = Am besten, soweit du es wissen kannst:
table-analyse = Dieses Spiel analysieren
table-analysis-running = Das Spiel wird angesehen, Entscheidung für Entscheidung:
table-analysis-none = Kein einzelner Moment hat dieses Spiel gewendet.
table-verify = Karten nachprüfen
table-verify-yes = Die Karten liegen so, wie es vor der ersten Karte zugesagt war.
table-verify-no = Die Karten liegen nicht so, wie es vor der ersten Karte zugesagt war.
table-commitment = Zusage der Karten
table-seed = Startwert
table-rematch = Noch einmal spielen
table-come-along = Mitkommen zum nächsten Spiel
table-same-deal = Dieselben Karten noch einmal
table-rules = Regeln
table-rules-search = Regeln durchsuchen
table-known-deal = Diese Karten waren schon zu sehen.
table-parent = Das Spiel davor

## Looking back

replay-title = Rückblick
replay-entry = Eintrag
replay-first = Anfang
replay-back = Zurück
replay-next = Vor
replay-last = Ende
replay-seat = Gesehen von
replay-all = allen Plätzen
replay-none = jemandem, der zusieht

## Said by the server: what the table waits for

status-open = { $count ->
        [0] Alle sind da.
        [one] Es fehlt noch 1 Person.
       *[other] Es fehlen noch { $count } Personen.
    }
status-paused = Der Tisch macht Pause.
status-yours = Du bist dran.
status-waiting = Am Zug: { $players }.
status-stopped = Die Spieler haben das Spiel beendet.
status-updated = Der Server wurde auf andere Regeln umgestellt, dieses Spiel konnte nicht weitergehen. Es ist beendet; was gespielt wurde, kannst du hier nachlesen.
status-older = Dieses Spiel wurde nach früheren Regeln gespielt.
status-closed = Die Betreiber dieses Servers haben den Tisch geschlossen: { $reason }
status-player = { $player } ({ $name })
status-bot = { $player } (Bot)

## Said by the server: who plays a seat

seat-person = { $name }
seat-free = frei
seat-kept = freigehalten für eine Einladung
seat-bot-chosen = { $bot }
seat-bot-owner = { $bot } für { $name }
seat-bot-vote = { $bot } für { $name }, nach Abstimmung
seat-bot-away = { $bot } für { $name }, gerade weg
seat-bot-time-out = { $bot } für { $name }, Zeit abgelaufen
seat-bot-left = { $bot }; der Platz ist frei
seat-bot-kept = { $bot }; der Platz wird für eine Einladung freigehalten

## Said by the server: proposals

proposal-take-back = { $name } schlägt vor, die letzte Aktion zurückzunehmen.
proposal-bot = { $name } schlägt vor, { $player } einem Bot zu geben.
proposal-end = { $name } schlägt vor, das Spiel zu beenden.

## Said by the server: entries of the log that are not actions

entry-hidden = { $player } wählt etwas Verdecktes.
entry-seat-person = { $name } spielt Platz { $seat }.
entry-seat-free = Platz { $seat } ist frei.
entry-seat-kept = Platz { $seat } wird für eine Einladung freigehalten.
entry-seat-removed = { $name } wurde von Platz { $seat } entfernt.
entry-seat-chosen = Ein Bot spielt Platz { $seat } ({ $bot }).
entry-seat-owner = { $name } lässt einen Bot Platz { $seat } spielen ({ $bot }).
entry-seat-vote = Nach Abstimmung spielt ein Bot Platz { $seat } für { $name } ({ $bot }).
entry-seat-away = { $name } ist weg; ein Bot spielt Platz { $seat } ({ $bot }).
entry-seat-time-out = Ein Bot spielt für { $name } auf Platz { $seat } weiter ({ $bot }).
entry-seat-left = Platz { $seat } wurde verlassen; ein Bot spielt weiter ({ $bot }).
entry-vote-take-back = { $yes ->
        [yes] { $name } will die letzte Aktion zurücknehmen.
       *[no] { $name } will die letzte Aktion nicht zurücknehmen.
    }
entry-vote-bot = { $yes ->
        [yes] { $name } will, dass ein Bot { $player } spielt.
       *[no] { $name } will nicht, dass ein Bot { $player } spielt.
    }
entry-vote-end = { $yes ->
        [yes] { $name } will das Spiel beenden.
       *[no] { $name } will das Spiel nicht beenden.
    }
entry-start = Das Spiel beginnt.
entry-pause = { $name } macht eine Pause.
entry-resume = { $name } spielt weiter.
entry-time-out = Die Zeit von { $name } ist um.
entry-end = Alle haben zugestimmt, das Spiel zu beenden.
entry-end-update = Ein Update des Servers hat andere Regeln gebracht; das Spiel ist beendet.
entry-older = { $name }: { $action }
entry-closed = Die Betreiber dieses Servers schließen den Tisch: { $reason }
entry-rematch = { $name } möchte noch einmal spielen.
entry-undo = Die letzte Aktion ist rückgängig gemacht.
entry-take-back = Die letzte Aktion ist zurückgenommen.

## Refusals, by their code

refused-malformed = Der Server konnte das nicht lesen.
refused-unknown-table = Diesen Tisch gibt es nicht. Prüf den Link.
refused-unknown-person = Tritt zuerst mit einem Namen ein.
refused-banned = Du bist von diesem Server ausgeschlossen.
refused-banned-reason = Grund:
refused-banned-until = Bis:
refused-forbidden-origin = Diese Seite darf nicht mit dem Server sprechen.
refused-too-many = Zu viel auf einmal. Warte einen Moment.
quota-again = Versuch es wieder in
quota-tables = Neue Tische pro Stunde und Person
quota-tables-address = Neue Tische pro Stunde für alle an deiner Adresse zusammen
quota-sits = Eingenommene Plätze pro Stunde und Person
quota-sits-address = Eingenommene Plätze pro Stunde für alle an deiner Adresse zusammen
quota-records = Geöffnete Aufzeichnungen pro Stunde und Person
quota-records-address = Geöffnete Aufzeichnungen pro Stunde für alle an deiner Adresse zusammen
quota-unfinished = Beende erst eines deiner Spiele. Unbeendete Tische pro Person
refused-too-large = Das ist zu groß.
refused-bad-name = Wähl einen Namen mit 1 bis 40 Zeichen, ohne #.
refused-bad-code = Dieser Code ist falsch, benutzt oder älter als zehn Minuten. Hol einen neuen.
refused-bad-options = Diese Optionen passen nicht zusammen.
refused-bad-record = Diese Datei ist keine vollständige Aufzeichnung eines Spiels.
refused-bad-token = Dieser Schlüssel gehört zu keinem Platz an diesem Tisch.
refused-bad-invitation = Diese Einladung gilt nicht mehr. Bitte um eine neue.
refused-not-owner = Das darf nur, wer diesen Tisch eröffnet hat.
refused-removed = Du wurdest von diesem Tisch entfernt. Um zurückzukommen, brauchst du eine Einladung.
refused-kept = Dieser Platz wird für jemanden freigehalten, der eingeladen ist.
refused-not-seated = Das darf nur, wer an diesem Tisch sitzt.
refused-seat-taken = Dieser Platz ist besetzt.
refused-no-seat = Es ist kein Platz frei.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-already-started = Das Spiel hat schon begonnen.
refused-seats-open = Es sind noch Plätze frei. Warte oder setz Bots dorthin.
refused-finished = Das Spiel ist vorbei.
refused-not-finished = Das Spiel ist noch nicht vorbei.
refused-paused = Der Tisch macht Pause.
refused-not-paused = Der Tisch macht keine Pause.
refused-no-pauses = Du hast dieses Spiel schon 5-mal angehalten. Jemand anderes darf es anhalten.
refused-stale = Das Spiel ging weiter, bevor das ankam. Schau noch einmal.
refused-illegal = Das ist nicht möglich.
refused-unknown-action = Diese Aktion gibt es nicht. Schreib sie wie im Beispiel.
refused-not-your-seat = Diesen Platz spielst du gerade nicht.
refused-hidden-step = Das hängt davon ab, was der Schritt davor aufdeckt.
refused-cannot-undo = Das lässt sich nicht rückgängig machen.
refused-no-proposal = Dieser Vorschlag ist nicht mehr offen.
refused-open-proposal = Ein anderer Vorschlag ist noch offen.
refused-no-need = Das ist schon so.
refused-is-here = Dieser Spieler ist am Tisch oder war es eben noch. Ein Bot kann nur für jemanden einspringen, der länger weg ist.
refused-bad-message = Der Server konnte diese Nachricht nicht lesen.
refused-hidden = Was andere Plätze sehen, ist nach dem Ende offen.
refused-no-hints = An diesem Tisch sind keine Tipps vereinbart.
refused-other-rules = Dieser Tisch gehört zu einer anderen Fassung der Regeln.
refused-unreadable = Dieser Tisch ist beschädigt und stillgelegt. Kein Bot spielt, keine Uhr läuft.
refused-unavailable = Das geht gerade nicht. Versuch es noch einmal.

## Why nothing can be stored

outage = Gerade lässt sich nichts speichern. Was gespeichert ist, bleibt erhalten; versuch es gleich noch einmal.
outage-full = Die Festplatte des Servers ist voll.
outage-locked = Ein anderes Programm hat die Datenbank des Servers gesperrt.
outage-gone = Die Datenbankdatei des Servers fehlt.
outage-read-only = Die Datenbank des Servers ist schreibgeschützt.
outage-damaged = Die Datenbank des Servers ist beschädigt.
outage-busy = Die Datenbank des Servers ist überlastet.
outage-away = Die Datenbank des Servers antwortet nicht.

## Vorschau von Links

preview-unknown = Diese Seite gibt es nicht
preview-unknown-about = { page-tagline }
preview-rules = { $game }: die Regeln
preview-rules-about = Alle Regeln von { $game }, nummeriert und durchsuchbar.
preview-learn = { $game } lernen
preview-learn-about = Eine erste Partie { $game }, Schritt für Schritt erklärt.
preview-open = { $name } lädt dich zu { $game } ein
preview-open-about = { $free ->
    [0] Ein Spiel für { $players }. Alle Plätze sind besetzt; du kannst zuschauen.
    [one] Ein Spiel für { $players }. Ein Platz ist frei.
   *[other] Ein Spiel für { $players }. { $free } Plätze sind frei.
  }
preview-running = { $game }: Tisch von { $name }
preview-running-about = Das Spiel läuft. Öffne den Link, um zuzuschauen oder weiterzuspielen.
preview-finished = { $game }: Tisch von { $name }
preview-finished-about = Das Spiel ist zu Ende. Öffne den Link, um es dir anzusehen.
