# Die Texte von Pandemic im Webclient. Alles andere steht im Katalog des Spiels, den der Server schickt.

start-kind-pandemic = gemeinsam gegen das Brett
rules-provenance-pandemic = Alle Städte, Verbindungen, Rollen und Ereignisse sind wie in der zweiten Ausgabe gedruckt. Wo die gedruckten Regeln etwas offenlassen, ist unsere Wahl vermerkt.

pandemic-map = Weltkarte
pandemic-nearer = Vergrößern
pandemic-farther = Verkleinern
pandemic-whole = Ganze Karte zeigen
pandemic-close = Schließen
pandemic-outbreaks = Ausbrüche
pandemic-of = { $count }/{ $most }
pandemic-rate = Infektionsquote
pandemic-stations = { $count ->
        [0] Kein Forschungszentrum übrig
        [one] 1 Forschungszentrum übrig
       *[other] { $count } Forschungszentren übrig
    }
pandemic-player-deck = Spielerkarten
pandemic-infection-deck = Infektionskarten
pandemic-epidemics = { $drawn } von { $all } Epidemien
pandemic-discarded = { $count } abgelegt
pandemic-discards = Ablage: { $count }
pandemic-removed = Aus dem Spiel
pandemic-unknown = eine unbekannte Karte
pandemic-layer-all = { $count ->
        [one] dann diese Karte
       *[other] { $count } Karten in unbekannter Reihenfolge
    }
pandemic-layer-some = { $count ->
        [one] eine von diesen { $all } Karten
       *[other] { $count } von diesen { $all } Karten
    }
pandemic-risk-sure = { $count ->
        [one] Ihre Karte ist die nächste Infektionskarte.
       *[other] Ihre Karte ist unter den nächsten { $count } Infektionskarten.
    }
pandemic-risk-may = { $count ->
        [one] Ihre Karte kann die nächste Infektionskarte sein: Sie ist eine von { $among }.
       *[other] Ihre Karte kann unter den nächsten { $count } Infektionskarten sein: Sie ist eine von { $among }.
    }
pandemic-risk-later = { $count ->
        [one] Vor ihrer Karte kommt mindestens eine andere.
       *[other] Vor ihrer Karte kommen mindestens { $count } andere.
    }
pandemic-hand = Deine Karten
pandemic-cards = { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    }
pandemic-no-cards = Keine Karten
pandemic-event = Ereignis
pandemic-stored-event = Aufgehoben
pandemic-players = Spieler
pandemic-here = Am Tisch
pandemic-away = Nicht am Tisch
pandemic-asked = entscheidet
pandemic-actions-left = { $count ->
        [one] Noch 1 Aktion
       *[other] Noch { $count } Aktionen
    }

learn-pandemic-goal = Vier Seuchen breiten sich über die Welt aus. Du und dein Partner, ein Bot, gewinnt gemeinsam, wenn alle vier geheilt sind. Ihr verliert gemeinsam beim achten Ausbruch, wenn ein Würfel gelegt werden muss und keiner seiner Farbe mehr da ist, oder wenn zwei Spielerkarten zu ziehen sind und weniger übrig sind.
learn-pandemic-cubes = Würfel zeigen, wie krank eine Stadt ist. Washington und Miami haben drei: Ein weiterer dort wäre ein Ausbruch, der einen Würfel in jede verbundene Stadt legt.
learn-pandemic-role = Du bist der Sanitäter: Wenn du eine Seuche behandelst, entfernst du alle ihre Würfel aus der Stadt, nicht nur einen. Dein Partner ist die Wissenschaftlerin, die für ein Heilmittel nur vier Karten braucht.
learn-pandemic-hand = Das sind deine Karten. Stadtkarten bringen dich an Orte und bezahlen Heilmittel. Die Prognose ist ein Ereignis: Du kannst sie jederzeit ausspielen, auch im Zug deines Partners.
learn-pandemic-drive = Du hast vier Aktionen. In eine verbundene Stadt zu fahren kostet eine.
    .todo = Klick auf dem Spielplan auf Washington, dann fahr dorthin.
learn-pandemic-treat = Gut gefahren. Behandle jetzt die blaue Seuche hier.
    .todo = Behandle Blau.
learn-pandemic-next = Alle drei Würfel sind mit einer Aktion weg, weil du der Sanitäter bist. Miami ist mit Washington verbunden.
    .todo = Fahr weiter nach Miami.
learn-pandemic-fourth = Noch eine Aktion. Mach es wie in Washington.
    .todo = Behandle Gelb.
learn-pandemic-window = Nach vier Aktionen ziehst du zwei Karten, dann werden Städte infiziert. Vor jeder Karte fragt der Tisch, ob jemand ein Ereignis ausspielt.
    .todo = Geh weiter, bis die erste Infektionskarte aufgedeckt ist.
learn-pandemic-infection = Jede Infektionskarte legt einen Würfel in ihre Stadt. Das Protokoll erzählt alles, was geschehen ist: Zeig auf einen Satz, und der Spielplan zeigt den Ort.
learn-pandemic-partner = Jetzt spielt dein Partner. Eine Zeile über dem Spielplan erzählt, was geschieht; die Leertaste überspringt sie.
    .todo = Warte, bis du wieder dran bist.
learn-pandemic-cure = Um eine Seuche zu heilen, sei in einer Stadt mit Forschungszentrum und wirf fünf Stadtkarten ihrer Farbe ab. Sammelt und teilt: In der Stadt auf der Karte darfst du sie einem Partner dort geben.
learn-pandemic-travel = Karten sind auch Tickets: Wirf eine ab, um in ihre Stadt zu fliegen, oder von ihrer Stadt irgendwohin. Zwischen zwei Forschungszentren fliegst du umsonst. In Atlanta steht das erste.
learn-pandemic-epidemic = Vier Epidemien stecken unter den Spielerkarten. Jede infiziert sofort eine neue Stadt und legt die Städte des Ablagestapels wieder obenauf: Was krank war, wird wieder krank.
learn-pandemic-end = Mehr brauchst du nicht. Klick auf eine Stadt, um zu sehen, was du mit ihr tun kannst, und frag warum nicht, wenn nichts geht. Viel Glück: spiel weiter.

pandemic-scene-increase = Erhöhen: Infektionsrate { $rate }
pandemic-scene-infect = Infizieren: 3 Würfel für die unterste Karte
pandemic-scene-intensify = Intensivieren: Ablage zurück auf den Stapel
pandemic-scene-outbreak = Ausbruch in { $city } ({ $count } von { $limit })
pandemic-scene-cured = Heilmittel gefunden: { $color }
pandemic-scene-eradicated = Ausgerottet: { $color }
