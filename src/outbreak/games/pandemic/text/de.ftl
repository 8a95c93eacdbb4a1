### Pandemie auf Deutsch: alle Namen, Aktionen, Ereignisse, Ausgänge und Regeln.
### Zuerst die Namen, dann was mit ihnen gesagt wird. Ein Attribut .verbs nennt, was man tippen darf, durch Kommas getrennt.

game-title = Pandemie
game-pitch = Das Team heilt vier Seuchen, bevor Ausbrüche, Würfel oder Karten das Ende bringen.

## Beispiele für die Hilfe im Terminal

example-actions = fahren paris, behandeln rot
example-action = fahren paris
example-chain = charterflug paris · freiflug sanitäter tokyo · expertenflug tokyo mit lima
example-kind = fahren
example-place = paris
example-near = eine Stadt aus der Nähe, mit ihren Verbindungen
example-word = charter

## Optionen

option-players = Spieler
    .help = wie viele mitspielen
option-epidemics = Epidemien
    .help = 4 Einsteigerstufe, 5 Standardstufe, 6 Heldenstufe; andere für Versuche
option-roles = Rollen
    .help = eine Rolle für jeden Platz, der Reihe nach, durch Kommas getrennt; zufällig, wo keine genannt ist
option-hands = Hände
    .help = ob alle alle Hände sehen; ohne Angabe offen bei bis zu 4 Epidemien
option-consent = Einverständnis
    .help = ob gefragt wird, bevor eine fremde Figur bewegt oder eine Karte geteilt wird; ohne Angabe dann, wenn mehrere Menschen oder Bots spielen
option-windows = Fenster
    .help = ob jeder rechtzeitig handeln darf oder jeder Platz der Reihe nach gefragt wird
choice-open = offen
choice-closed = verdeckt
choice-assume = angenommen
choice-ask = erfragt
choice-polled = abgefragt
choice-random = zufällig

## Farben, Rollen, Karten

color-blue = Blau
color-yellow = Gelb
color-black = Schwarz
color-red = Rot

role-contingency_planner = Krisenmanager
    .the = der Krisenmanager
    .short = Manager
    .ability = hebt ein abgelegtes Ereignis auf und spielt es noch einmal
role-dispatcher = Logistiker
    .the = der Logistiker
    .short = Logistiker
    .ability = bewegt andere Figuren wie die eigene oder zu einer anderen Figur
role-medic = Sanitäter
    .the = der Sanitäter
    .short = Sanitäter
    .ability = behandelt alle Würfel einer Farbe; geheilte verschwinden, wo er ist
role-operations_expert = Betriebsexperte
    .the = der Betriebsexperte
    .short = Experte
    .ability = baut ohne Karte; fliegt von einem Forschungszentrum für eine beliebige Stadtkarte
role-quarantine_specialist = Quarantäne-Spezialistin
    .the = die Quarantäne-Spezialistin
    .short = Spezialistin
    .ability = keine Würfel und keine Ausbrüche in ihrer Stadt und den verbundenen
role-researcher = Forscherin
    .the = die Forscherin
    .short = Forscherin
    .ability = gibt jede Stadtkarte an einen Spieler in ihrer Stadt
role-scientist = Wissenschaftlerin
    .the = die Wissenschaftlerin
    .short = Wissenschaftlerin
    .ability = heilt mit vier Karten

event-airlift = Freiflug
event-forecast = Prognose
event-government_grant = Staatliche Subvention
event-one_quiet_night = Eine ruhige Nacht
event-resilient_population = Zähe Bevölkerung
card-epidemic = Epidemie

## Städte

city-san_francisco = San Francisco
city-chicago = Chicago
city-atlanta = Atlanta
city-montreal = Montréal
city-new_york = New York
city-washington = Washington
city-madrid = Madrid
city-london = London
city-paris = Paris
city-essen = Essen
city-milan = Mailand
city-st_petersburg = St. Petersburg
city-los_angeles = Los Angeles
city-mexico_city = Mexiko-Stadt
city-miami = Miami
city-bogota = Bogotá
city-lima = Lima
city-santiago = Santiago
city-buenos_aires = Buenos Aires
city-sao_paulo = São Paulo
city-lagos = Lagos
city-kinshasa = Kinshasa
city-johannesburg = Johannesburg
city-khartoum = Khartum
city-algiers = Algier
city-cairo = Kairo
city-istanbul = Istanbul
city-moscow = Moskau
city-baghdad = Bagdad
city-riyadh = Riad
city-tehran = Teheran
city-karachi = Karatschi
city-mumbai = Mumbai
city-delhi = Delhi
city-chennai = Chennai
city-kolkata = Kalkutta
city-beijing = Peking
city-seoul = Seoul
city-shanghai = Shanghai
city-tokyo = Tokyo
city-bangkok = Bangkok
city-hong_kong = Hong Kong
city-taipei = Taipeh
city-osaka = Osaka
city-jakarta = Jakarta
city-ho_chi_minh_city = Ho-Chi-Minh-Stadt
city-manila = Manila
city-sydney = Sydney

## Aktionen: der Satz, die Überschrift ihrer Zeile in einer Liste, ein Eintrag darin und was man tippen darf

group-go = Zug
group-move = Bewegen
group-act = Handeln
group-share = Wissen teilen
group-event = Ereignisse
group-choose = Wählen
group-answer = Antworten

action-pass = { $how ->
        [turn] Zug beenden
       *[window] weiter
    }
    .label = passen
    .item = { $how ->
        [turn] Zug beenden
       *[window] weiter
    }
    .verbs = weiter, Zug beenden, passen, fertig, weitergehen
    .done = { $how ->
        [turn] { $player } beendet den Zug.
       *[window] { $player } macht weiter.
    }
action-drive = { $own ->
        [yes] nach { $city } fahren
       *[no] { $pawn } nach { $city } fahren
    }
    .label = Autofahrt/Schifffahrt
    .item = { $own ->
        [yes] { $city }
       *[no] { $pawn } nach { $city }
    }
    .verbs = fahren, fahre, fahr, fahrt, autofahrt, schifffahrt, bewegen
action-direct = { $own ->
        [yes] nach { $city } fliegen und die Karte abwerfen
       *[no] { $pawn } nach { $city } fliegen und die Karte abwerfen
    }
    .label = Direktflug
    .item = { $own ->
        [yes] { $city }
       *[no] { $pawn } nach { $city }
    }
    .verbs = direktflug, fliegen, fliege, flieg
action-charter = { $own ->
        [yes] einen Flug in eine beliebige Stadt chartern
       *[no] für { $pawn } einen Flug in eine beliebige Stadt chartern
    }
    .label = Charterflug
    .item = { $own ->
        [yes] beliebiges Ziel
       *[no] { $pawn } mit beliebigem Ziel
    }
    .verbs = charterflug, chartern
    .done = { $player } chartert einen Flug.
action-shuttle = { $own ->
        [yes] Sonderflug nach { $city }
       *[no] Sonderflug nach { $city } für { $pawn }
    }
    .label = Sonderflug
    .item = { $own ->
        [yes] { $city }
       *[no] { $pawn } nach { $city }
    }
    .verbs = sonderflug
action-rendezvous = { $own ->
        [yes] zu { $to } stoßen
       *[no] { $pawn } zu { $to } schicken
    }
    .label = Treffen
    .item = { $own ->
        [yes] zu { $to }
       *[no] { $pawn } zu { $to }
    }
    .verbs = treffen, schicken, dazustellen
action-expert = für eine beliebige Stadtkarte in eine beliebige Stadt fliegen
    .label = Expertenflug
    .item = beliebiges Ziel für eine Stadtkarte
    .verbs = expertenflug, experte
    .done = { $player } bucht einen Flug für eine beliebige Stadtkarte.
action-build = ein Forschungszentrum errichten
    .label = Errichten
    .item = ein Forschungszentrum hier
    .verbs = bauen, baue, errichten, errichte, forschungszentrum
action-treat = { $color } behandeln
    .label = Behandeln
    .item = { $color }
    .verbs = behandeln, behandle
action-cure = { $color } heilen
    .label = Heilmittel entdecken
    .item = { $color }
    .verbs = heilen, heile, heilmittel, entdecken
action-store = { $event } aufheben
    .label = Ereignis aufheben
    .item = { $event }
    .verbs = aufheben, holen
action-give = { $city } an { $other } geben
    .label = Geben
    .item = { $city } an { $other }
    .verbs = geben, gib, teilen
action-take = { $city } von { $other } nehmen
    .label = Nehmen
    .item = { $city } von { $other }
    .verbs = nehmen, nimm, bitten
action-airlift = { $own ->
        [yes] Freiflug für dich selbst
       *[no] Freiflug für { $pawn }
    }
    .label = Freiflug
    .item = { $own ->
        [yes] du selbst
       *[no] { $pawn }
    }
    .verbs = freiflug
    .done = { $player } spielt Freiflug für { $pawn }.
action-forecast = Prognose spielen
    .label = Prognose
    .item = die nächsten Infektionskarten ansehen
    .verbs = prognose
action-grant = Staatliche Subvention für { $city } spielen
    .label = Staatliche Subvention
    .item = { $city }
    .verbs = subvention, staatliche subvention
action-quiet = Eine ruhige Nacht spielen
    .label = Eine ruhige Nacht
    .item = die nächste Infektion auslassen
    .verbs = ruhige nacht, eine ruhige nacht, nacht
action-resilient = Zähe Bevölkerung auf { $city } spielen
    .label = Zähe Bevölkerung
    .item = { $city }
    .verbs = zähe bevölkerung, bevölkerung
action-discard = { $card } abwerfen
    .label = Abwerfen
    .item = { $card }
    .verbs = abwerfen, wirf, bezahlen
action-choose = { $city } wählen
    .label = Wählen
    .item = { $city }
    .verbs = wählen, wähle, nenne
    .done = { $player } wählt { $city }.
action-yes = zustimmen
    .label = Zustimmen
    .item = ja
    .verbs = ja, zustimmen, annehmen
action-no = ablehnen
    .label = Ablehnen
    .item = nein
    .verbs = nein, ablehnen

## Was jetzt gefragt ist

prompt-actions = { $player } in { $city }: { $count ->
        [one] noch eine Aktion
       *[other] noch { $count } Aktionen
    }
prompt-window = { $player }: Spielst du vor der nächsten Karte ein Ereignis?
prompt-resilient = { $player }: Spielst du Zähe Bevölkerung, bevor die abgelegten Infektionskarten zurück auf den Stapel kommen?
prompt-limit = { $player }: Du hältst { $count } Karten, das Limit ist { $limit }; wirf ab oder spiel ein Ereignis
prompt-destination = { $player }: Wohin soll die Figur { $pawn }?
prompt-station = { $player }: Alle Forschungszentren stehen auf dem Plan; welche Stadt gibt ihres ab?
prompt-cure = { $player }: noch { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } für das Heilmittel gegen { $color }; welche kommt als Nächstes?
prompt-flight = { $player }: Welche Stadtkarte bezahlt den Flug nach { $city }?
prompt-arrange = { $player }: Welche Infektionskarte soll als Nummer { $number } von { $count } kommen?
prompt-ask = { $player }, { $asker } { $request ->
        [give] möchte dir die Karte { $city } geben. Nimmst du sie an?
        [take] bittet dich um die Karte { $city }. Gibst du sie her?
       *[other] möchte dich nach { $city } bewegen. Bist du einverstanden?
    }

## Was als Nächstes kommt, wenn ein Bot auf eine Antwort wartet

window-actions = { $player } führt gleich eine Aktion aus. Spielst du vorher ein Ereignis?
window-draw = { $player } zieht gleich Karten nach. Spielst du vorher ein Ereignis?
window-epidemic = Gleich folgt die nächste Epidemie. Spielst du vorher ein Ereignis?
window-infection = Gleich wird die nächste Infektionskarte aufgedeckt. Spielst du vorher ein Ereignis?
window-resilient = Gleich kommen die abgelegten Infektionskarten zurück auf den Stapel. Spielst du vorher Zähe Bevölkerung?
window-limit = { $player } wirft gleich Karten ab, um das Handkartenlimit einzuhalten. Spielst du vorher ein Ereignis?

## Der Plan

board-role = { $player } (p{ $number }): { $ability }.
board-turn = Zug { $number } · { $player } · { $count ->
        [one] noch 1 Aktion
       *[other] noch { $count } Aktionen
    }
board-over = Zug { $number } · das Spiel ist zu Ende
board-tracks = Ausbrüche { $outbreaks } von { $limit } · Infektionsquote { $rate } · Epidemien { $epidemics } von { $total } · Zentren { $stations } von { $most }
board-quiet = Die nächste Infektionsphase entfällt.
board-diseases = Seuchen
board-disease-open = { $color } ungeheilt, { $count } übrig
board-disease-cured = { $color } geheilt, { $count } übrig
board-disease-eradicated = { $color } ausgerottet
board-cubes = { $count } { $color }
board-station = Zentrum
board-quiet-region = keine Würfel
board-player = { $player } (p{ $number }) in { $city }, { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
board-stored = aufgehoben: { $event }
board-unknown = { $count } unbekannt
board-player-deck = Spielerkarten: { $count }
board-pile-with = { $count ->
        [one] die nächste Karte ist eine Epidemie
       *[other] eine Epidemie unter den nächsten { $count }
    }
board-pile-without = { $count ->
        [one] die nächste Karte ist keine Epidemie
       *[other] keine Epidemie unter den nächsten { $count }
    }
board-piles-below = dann je eine in jedem Stapel von { $piles }
board-infection-discards = Infektionsablage ({ $count }): { $cities }
board-infection-discards-none = Infektionsablage: leer
board-infection-removed = Aus dem Spiel: { $cities }
board-infection-deck = Infektionsstapel: { $count } Karten
board-known = in dieser Reihenfolge: { $cities }
board-layer = { $count } in unbekannter Reihenfolge: { $cities }
board-layer-of = { $count } von diesen: { $cities }
board-layer-unknown = { $count } unbekannt
board-layer-rest = { $count } andere darunter
board-events-discarded = Gespielte oder abgeworfene Ereignisse: { $events }
look-city = { $city }: { $color }, { $population } Einwohner. Verbunden mit { $links }.
look-cubes = Würfel: { $cubes }.
look-clear = Keine Würfel.
look-station = Hier steht ein Forschungszentrum.
look-pawns = Hier: { $players }.
look-card = { $place ->
        [discard] Die Infektionskarte liegt in der Ablage.
        [out] Die Infektionskarte ist aus dem Spiel.
       *[deck] Die Infektionskarte ist im Stapel.
    }

## Was geschah; was ein Platz nicht sehen darf, ist nicht bekannt

journal-dealt = { $known ->
        [yes] { $seat } erhält { $card }.
       *[no] { $seat } erhält eine Karte.
    }
journal-shown = { $seat } zeigt { $card }.
journal-begins = { $seat } hält die Stadt mit den meisten Einwohnern und beginnt.
journal-turn = Zug { $number }: { $seat }.
journal-moved = { $by ->
        [drive] { $pawn } fährt von { $origin } nach { $city }.
        [direct] { $pawn } fliegt direkt von { $origin } nach { $city }.
        [charter] { $pawn } chartert einen Flug von { $origin } nach { $city }.
        [shuttle] { $pawn } nimmt den Sonderflug von { $origin } nach { $city }.
        [airlift] { $pawn } kommt mit dem Freiflug von { $origin } nach { $city }.
       *[other] { $pawn } geht von { $origin } nach { $city }.
    }
journal-built = { $seat } stellt ein Forschungszentrum nach { $city }.
journal-station-left = { $city } gibt sein Forschungszentrum ab.
journal-treated = { $count ->
        [one] 1 Würfel in { $color } verlässt
       *[other] { $count } Würfel in { $color } verlassen
    } { $city }.
journal-cured = { $seat } entdeckt das Heilmittel gegen { $color }.
journal-eradicated = Die Seuche { $color } ist ausgerottet.
journal-shared = { $giver } gibt { $card } an { $receiver }.
journal-asked = { $request ->
        [give] { $seat } bekommt { $city } angeboten.
        [take] { $seat } wird um { $city } gebeten.
       *[other] { $seat } soll nach { $city } bewegt werden und wird gefragt.
    }
journal-agreed = { $request ->
        [give] { $seat } nimmt { $city } an.
        [take] { $seat } will { $city } geben.
       *[other] { $seat } ist mit { $city } einverstanden.
    }
journal-declined = { $request ->
        [give] { $seat } nimmt { $city } nicht an.
        [take] { $seat } gibt { $city } nicht.
       *[other] { $seat } will nicht nach { $city } bewegt werden.
    }
journal-discarded = { $seat } wirft { $card } ab.
journal-played = { $seat } spielt { $card }.
journal-stored = { $seat } hebt { $card } auf.
journal-drew = { $known ->
        [yes] { $seat } zieht { $card }.
       *[no] { $seat } zieht eine Karte.
    }
journal-epidemic = Epidemie: Die Infektionsquote ist jetzt { $rate }.
journal-infection-card = Infektionskarte: { $city }.
journal-cubes = { $city } erhält { $count } Würfel in { $color }.
journal-outbreak = Ausbruch von { $color } in { $city }, Nummer { $count }.
journal-protected = Kein Würfel in { $color } kommt nach { $city }.
journal-intensified = Die Infektionsablage wird gemischt und oben auf den Stapel gelegt.
journal-quiet = Die nächste Infektionsphase wird entfallen.
journal-removed = Die Infektionskarte { $city } verlässt das Spiel.
journal-looked = { $known ->
        [yes] { $seat } sieht die Infektionskarte { $card }.
       *[no] { $seat } sieht sich Infektionskarten an.
    }
journal-arranged = { $known ->
        [yes] { $seat } legt { $card } als Nächstes.
       *[no] { $seat } legt Infektionskarten geordnet zurück.
    }
journal-won = Alle Seuchen sind geheilt: Das Team hat gewonnen.
journal-lost = { $reason ->
        [outbreaks] Der letzte Ausbruch auf der Leiste: Das Team hat verloren.
        [cubes] Ein Würfel in { $color } fehlt: Das Team hat verloren.
       *[cards] Zu wenige Spielerkarten sind übrig: Das Team hat verloren.
    }
journal-passed = { $seat } passt.

## Was ein Spiel wenden kann, als Subjekt eines Satzes

turning-outbreak = der Ausbruch in { $city }
turning-epidemic = die Epidemie
turning-cubes = die Infektion von { $city }
turning-drew = die gezogene Karte { $card }
turning-lost = das Ende des Spiels
turning-won = das Ende des Spiels

outcome-won = Ihr habt gewonnen: Alle Seuchen sind geheilt.
outcome-lost-outbreaks = Ihr habt verloren: Der Ausbruchsmarker hat das Ende seiner Leiste erreicht.
outcome-lost-cubes = Ihr habt verloren: Ein Würfel in { $by } musste gelegt werden, und keiner war mehr da.
outcome-lost-cards = Ihr habt verloren: Die Spielerkarten sind aufgebraucht.

## Die Regeln, nummeriert wie in rules.md

rule-section-aim = Ziel des Spiels
    .intro =
        Pandemie ist ein kooperatives Spiel für zwei bis vier Spieler. Vier Seuchen breiten sich über die Welt aus; die Spieler sind ein Team und
        gewinnen oder verlieren gemeinsam.

        Das Team gewinnt, sobald die Heilmittel aller vier Seuchen entdeckt sind. Es verliert beim achten Ausbruch, wenn ein Seuchenwürfel gelegt
        werden muss und keiner seiner Farbe mehr da ist, oder wenn zwei Karten nachzuziehen sind und der Nachziehstapel weniger enthält.

        Jeder Spieler hat eine Rolle mit eigenen Sonderfähigkeiten. In deinem Zug reist du, behandelst Krankheiten, teilst Wissen oder entdeckst
        ein Heilmittel; dann ziehst du zwei Karten, unter denen eine Epidemie sein kann, und weitere Städte werden infiziert.

rule-section-components = Spielmaterial
    .intro =
        | Anzahl | was | wofür |
        |---|---|---|
        | 1 | Spielplan | 48 Städte, zwölf in jeder der vier Farben, und die Linien zwischen ihnen |
        | 7 | Rollenkarten | eine für jeden Spieler |
        | 7 | Spielfiguren | eine für jede Rolle |
        | 48 | Stadtkarten | eine für jede Stadt; mit ihnen bezahlst du Flüge, Forschungszentren und Heilmittel |
        | 5 | Ereigniskarten | Freiflug, Prognose, Staatliche Subvention, Eine ruhige Nacht, Zähe Bevölkerung |
        | 6 | Epidemiekarten | vier, fünf oder sechs sind im Spiel, die anderen bleiben in der Schachtel |
        | 4 | Übersichtskarten | eine für jeden Spieler: die Aktionen und der Ablauf eines Zuges |
        | 48 | Infektionskarten | eine für jede Stadt |
        | 96 | Seuchenwürfel | je 24 in vier Farben: Blau, Gelb, Schwarz, Rot |
        | 6 | Forschungszentren | für Heilmittel und Sonderflüge |
        | 4 | Heilmittelmarker | einer für jede Seuche; umgedreht, wenn sie ausgerottet ist |
        | 1 | Infektionsmarker | zeigt auf der Infektionsleiste die Infektionsquote |
        | 1 | Ausbruchsmarker | zählt auf der Ausbruchsleiste die Ausbrüche von 0 bis 8 |

        Stadt-, Ereignis- und Epidemiekarten zusammen sind die Spielerkarten.

        Wo die gedruckten Regeln etwas offenlassen, endet der Satz, der es entscheidet, mit *(unsere Wahl)*.

rule-section-1 = Spielvorbereitung
    .intro =
        | Spieler | Startkarten je Spieler |
        |---|---|
        | 2 | 4 |
        | 3 | 3 |
        | 4 | 2 |

        | Epidemiekarten | Stufe | Handkarten |
        |---|---|---|
        | 4 | Einsteigerstufe | offen |
        | 5 | Standardstufe | verdeckt |
        | 6 | Heldenstufe | verdeckt |
rule-1-1 = Zwei bis vier Spieler erhalten je eine Rollenkarte, keine zwei die gleiche, zufällig. Der Tisch darf die Rollen auch wählen *(unsere Wahl)*.
rule-1-2 = Ein Forschungszentrum und alle Spielfiguren beginnen in der Startstadt Atlanta. Der Ausbruchsmarker steht auf Feld 0 der Ausbruchsleiste, der Infektionsmarker auf dem ersten Feld der Infektionsleiste. Der Vorrat enthält 24 Seuchenwürfel jeder Farbe und sechs Forschungszentren, das erste eingerechnet.
rule-1-3 = Neun Infektionskarten werden aufgedeckt: Je drei Seuchenwürfel kommen in die ersten drei Städte, je zwei in die nächsten drei, je einer in die letzten drei, in der Farbe der Karte. Die neun Karten bilden den Infektions-Ablagestapel. Noch schützt keine Rolle eine Stadt.
rule-1-4 = Stadt- und Ereigniskarten werden gemischt und ausgeteilt, bevor Epidemiekarten dazukommen: je vier Karten bei zwei Spielern, je drei bei drei, je zwei bei vier.
rule-1-5 = Die übrigen Spielerkarten bilden so viele Stapel, wie Epidemiekarten im Spiel sind, so gleich groß wie möglich. In jeden Stapel wird eine Epidemiekarte gemischt, und die Stapel kommen aufeinander, die größeren nach oben.
rule-1-6 = Wer die Stadtkarte mit den meisten Einwohnern hält, beginnt. Bei Gleichstand beginnt der niedrigere Platz *(unsere Wahl)*.
rule-1-7 = Die Startkarten mit dieser höchsten Einwohnerzahl werden allen gezeigt, also wissen alle, dass jede andere Startkarte eine kleinere Stadt oder ein Ereignis ist *(unsere Wahl)*.
rule-1-8 = Vier, fünf oder sechs Epidemiekarten ergeben die Einsteigerstufe, die Standardstufe und die Heldenstufe. Für Versuche ist jede Zahl von null bis sieben erlaubt: Ohne Epidemien gibt es nur einen Stapel, und am Ende der Infektionsleiste bleibt der Infektionsmarker auf dem letzten Feld stehen *(unsere Wahl)*.
rule-1-9 = Die Spielerkarten sind die 48 Stadtkarten, die fünf Ereigniskarten und so viele Epidemiekarten, wie gewählt wurden. Infektionskarten gibt es 48, eine für jede Stadt.

rule-section-2 = Der Zug
    .intro =
        Zuerst führst du bis zu vier Aktionen aus, dann ziehst du zwei Spielerkarten nach, dann infizierst du so viele Städte, wie die Infektionsquote
        sagt. Diese Aktionen stehen jeder Rolle offen:

        | Aktion | sie kostet | sie bewirkt | Regel |
        |---|---|---|---|
        | Autofahrt oder Schifffahrt | nichts | in eine verbundene Stadt reisen | P-3.1 |
        | Direktflug | die Karte der Zielstadt | in diese Stadt reisen | P-3.2 |
        | Charterflug | die Karte deiner Stadt | in eine beliebige andere Stadt reisen | P-3.3 |
        | Sonderflug | nichts | von einem Forschungszentrum zu einem anderen reisen | P-3.4 |
        | Forschungszentrum errichten | die Karte deiner Stadt | dort ein Forschungszentrum aufstellen | P-4.1 |
        | Krankheit behandeln | nichts | einen Würfel aus deiner Stadt entfernen, bei einer geheilten Seuche alle ihrer Farbe | P-4.4 |
        | ein Heilmittel entdecken | fünf Karten einer Farbe, bei einem Forschungszentrum | die Seuche dieser Farbe heilen | P-4.6 |
        | Wissen teilen | nichts | die Karte der Stadt, in der ihr beide steht, geben oder nehmen | P-5.1 |
rule-2-1 = Ein Zug hat drei Phasen: Aktionsphase, Nachschubphase, Infektionsphase. Danach ist der Spieler zur Linken am Zug.
rule-2-2 = In der Aktionsphase werden bis zu vier Aktionen ausgeführt, beliebig gemischt und in beliebiger Reihenfolge. Du darfst vorher aufhören, auch vor der ersten.
rule-2-3 = Nur wer am Zug ist, führt Aktionen aus, und nur in der Aktionsphase.
rule-2-4 = Sind alle vier Aktionen verbraucht oder hast du aufgehört, wird jede weitere abgelehnt.
rule-2-5 = Eine Aktion muss Spielfiguren, Städte, Karten und Farben nennen, die es in diesem Spiel gibt.
rule-2-6 = Ist das Spiel zu Ende, kann nichts mehr getan werden.
rule-2-7 = Eine begonnene Aktion und ein begonnenes Ereignis werden zuerst abgeschlossen: Solange Ziel, Forschungszentrum, Karten oder Reihenfolge gewählt werden, steht nur diese Wahl offen, und nur dem Spieler, der begonnen hat *(unsere Wahl)*.
rule-2-8 = Beraten dürfen alle, aber über die Aktionen entscheidet, wer am Zug ist. Wer ein Ereignis spielt, entscheidet, wie es eingesetzt wird.

rule-section-3 = Bewegen
rule-3-1 = Autofahrt oder Schifffahrt: Bewege die Spielfigur in eine Stadt, die mit ihrem Standort verbunden ist. Linien, die an einem Rand des Spielplans hinausführen, kommen am anderen herein.
rule-3-2 = Direktflug: Wirf die Karte einer anderen Stadt ab und bewege die Spielfigur dorthin.
rule-3-3 = Charterflug: Wirf die Karte der Stadt ab, in der die Spielfigur steht, und bewege sie in eine beliebige andere Stadt. Das Ziel wird in einem zweiten Schritt genannt, und erst dann wird mit der Karte bezahlt *(unsere Wahl)*.
rule-3-4 = Sonderflug: Bewege die Spielfigur von einer Stadt mit Forschungszentrum in eine andere mit Forschungszentrum.
rule-3-5 = Eine Spielfigur kann nicht in die Stadt bewegt werden, in der sie schon steht *(unsere Wahl)*.

rule-section-4 = Bauen, behandeln, heilen
rule-4-1 = Forschungszentrum errichten: Wirf die Karte der Stadt ab, in der du stehst, und stelle dort ein Forschungszentrum auf.
rule-4-2 = In keiner Stadt stehen zwei Forschungszentren.
rule-4-3 = Stehen alle sechs Forschungszentren auf dem Spielplan, kommt das nächste aus einer anderen Stadt nach Wahl des Bauenden, innerhalb derselben Aktion.
rule-4-4 = Krankheit behandeln: Lege einen Seuchenwürfel einer Farbe aus deiner Stadt in den Vorrat zurück. Ein solcher Würfel muss dort liegen.
rule-4-5 = Wer eine geheilte Seuche behandelt, legt alle Würfel dieser einen Farbe aus der Stadt zurück.
rule-4-6 = Ein Heilmittel entdecken: Wirf in einer beliebigen Stadt mit Forschungszentrum fünf Stadtkarten einer Farbe ab, genau die, die du wählst. Die Seuche dieser Farbe ist geheilt.
rule-4-7 = Eine geheilte Seuche kann nicht noch einmal geheilt werden.
rule-4-8 = Nach einer Heilung gilt die Reihenfolge: Heilmittelmarker, Sieg, falls es die vierte war, der Sanitäter räumt seine Stadt, Ausrottung.
rule-4-9 = Eine geheilte Seuche ist ausgerottet, sobald keiner ihrer Würfel mehr auf dem Spielplan liegt, wodurch auch immer der letzte verschwand.
rule-4-10 = Eine Seuche ohne Würfel, die nicht geheilt ist, ist nicht ausgerottet: Ihre Städte werden infiziert wie zuvor.
rule-4-11 = Hältst du mehr Karten, als das Heilmittel braucht, nennst du die abgeworfenen eine nach der anderen in der Reihenfolge der Kartenliste *(unsere Wahl)*.

rule-section-5 = Wissen teilen und das Handkartenlimit
rule-5-1 = Wissen teilen: Gib die Karte der Stadt, in der du stehst, einem anderen Spieler in dieser Stadt, oder nimm sie von ihm. Die Aktion bezahlt, wer am Zug ist.
rule-5-2 = Geteilt werden nur Stadtkarten, niemals Ereignisse.
rule-5-3 = Beide Spieler müssen einverstanden sein: wer die Karte bekommt und wer sie hergibt.
rule-5-4 = Mit verdeckten Handkarten ist das Nehmen eine Bitte: Sie ist immer erlaubt, wenn beide in derselben Stadt stehen, außer die andere Hand ist leer oder wer bittet, sieht die Karte woanders: auf der eigenen Hand, offen in einer dritten, auf dem Ablagestapel oder außerhalb des Spiels. Wer gefragt ist, antwortet; ablehnen oder die Karte nicht haben kostet nichts *(unsere Wahl)*.
rule-5-5 = Eine abgelehnte Bitte um eine Karte oder darum, eine Spielfigur in eine Stadt zu bewegen, darf erst wiederholt werden, wenn eine Aktion ausgegeben wurde oder der Zug gewechselt hat. Ein Freiflug ist eine andere Bitte als eine Bewegung durch den Logistiker *(unsere Wahl)*.
rule-5-6 = Wer eine Karte bekommt und dann mehr als sieben hält, verringert die Hand sofort, bevor irgendetwas weitergeht.
rule-5-7 = Eine Hand über dem Limit wird verringert, indem du Karten deiner Wahl abwirfst, Ereignisse spielst oder beides. Währenddessen dürfen auch andere Ereignisse spielen.
rule-5-8 = Nur Spielerkarten auf der Hand zählen zum Limit von sieben; Rollenkarten und ein darauf aufgehobenes Ereignis zählen nicht.
rule-5-9 = Du wirfst nur Karten deiner eigenen Hand ab. Abgeworfen wird nur, um etwas zu bezahlen oder das Limit einzuhalten, nie einfach so *(unsere Wahl)*.

rule-section-6 = Nachschub und Epidemien
rule-6-1 = Nach den Aktionen werden zwei Karten zusammen vom Spielerkarten-Nachziehstapel gezogen: Beide verlassen den Stapel, bevor eine wirkt.
rule-6-2 = Sind weniger als zwei Karten übrig, wird keine gezogen und das Team hat verloren. Der Ablagestapel wird niemals zu einem neuen Nachziehstapel.
rule-6-3 = Gezogene Epidemien werden zuerst ausgeführt, dann gilt das Handkartenlimit.
rule-6-4 = Infektionsquote erhöhen: Der Infektionsmarker rückt ein Feld weiter. Die neue Quote gilt ab der Infektionsphase dieses Zuges.
rule-6-5 = Infizieren: Die unterste Karte des Infektions-Nachziehstapels wird aufgedeckt, und ihre Stadt erhält drei Würfel ihrer Farbe. Lagen dort schon welche, wird auf drei aufgefüllt, und es kommt zu einem Ausbruch. Dann wird die Karte abgelegt.
rule-6-6 = Intensität erhöhen: Der Infektions-Ablagestapel wird gemischt und oben auf den Infektions-Nachziehstapel gelegt. Die Karten darunter behalten ihre Reihenfolge.
rule-6-7 = Eine ausgeführte Epidemie verlässt das Spiel und wird nicht durch eine weitere Karte ersetzt.
rule-6-8 = Zwei Epidemien in einer Nachschubphase werden nacheinander ausgeführt, jede mit allen drei Schritten.

rule-section-7 = Infektion und Ausbrüche
    .intro =
        | Epidemien bisher | 0 | 1 | 2 | 3 | 4 | 5 | 6 |
        |---|---|---|---|---|---|---|---|
        | Infektionsquote | 2 | 2 | 2 | 3 | 3 | 4 | 4 |
rule-7-1 = In der Infektionsphase werden so viele Karten oben vom Infektions-Nachziehstapel aufgedeckt, wie die Infektionsquote sagt. Jede wird ausgeführt und abgelegt, bevor die nächste aufgedeckt wird.
rule-7-2 = Eine infizierte Stadt erhält einen Würfel in der Farbe ihrer Karte.
rule-7-3 = Eine Stadt mit drei Würfeln dieser Farbe erhält keinen vierten: Es kommt zum Ausbruch.
rule-7-4 = Eine ausgerottete Seuche bringt keine Würfel, in der Infektionsphase wie bei einer Epidemie. Ihre Karte wird abgelegt und zählt für die Infektionsquote.
rule-7-5 = Ein Ausbruch rückt den Ausbruchsmarker ein Feld weiter und legt dann einen Würfel der ausgebrochenen Seuche in jede verbundene Stadt.
rule-7-6 = In einer verbundenen Stadt, die schon drei davon hat, kommt es danach zu einem Anschlussausbruch. Die Ausbruchsserie läuft zuerst in die Breite, verbundene Städte in der Reihenfolge der Städteliste *(unsere Wahl; das Ergebnis ist in jeder Reihenfolge gleich)*.
rule-7-7 = In der Ausbruchsserie einer Karte bricht die Seuche in keiner Stadt zweimal aus, und wo sie ausgebrochen ist, kommen keine Würfel mehr hinzu.
rule-7-8 = Eine Stadt mit Ausbruch behält ihre drei Würfel.
rule-7-9 = In einer Stadt dürfen Würfel mehrerer Farben liegen, von jeder höchstens drei. Nur die ausgebrochene Farbe breitet sich aus.
rule-7-10 = Muss eine Karte aufgedeckt werden und der Infektions-Nachziehstapel ist leer, wird nichts aufgedeckt, und die Phase oder der Schritt endet *(unsere Wahl, für andere Spielpläne)*.
rule-7-11 = Die Infektionsquote ist anfangs 2, ab der dritten Epidemie 3 und ab der fünften 4.
rule-7-12 = Eine geheilte Seuche, die nicht ausgerottet ist, infiziert weiter Städte und bricht weiter aus. Ihre Würfel bleiben auf dem Spielplan; sie sind nur leichter zu behandeln.

rule-section-8 = Ereignisse
rule-8-1 = Ein Ereignis darf spielen, wer es hält, in jedem Zug, und es kostet keine Aktion: vor, zwischen und nach Aktionen, zwischen zwei Epidemien, vor jeder Infektionskarte, nach der letzten und solange eine Hand über dem Limit ist.
rule-8-2 = Kein Ereignis wird gespielt, während eine Karte ausgeführt wird, vom Aufdecken bis zum Ablegen samt der ganzen Ausbruchsserie, auch nicht zwischen zwei zusammen gezogenen Karten, nicht innerhalb einer Epidemie und nicht während eines anderen Ereignisses. Auch während einer offenen Frage wird keines gespielt *(unsere Wahl)*.
rule-8-3 = Ein gespieltes Ereignis kommt auf den Spielerkarten-Ablagestapel.
rule-8-4 = Freiflug: Bewege eine beliebige Spielfigur in eine beliebige andere Stadt, wenn ihr Besitzer einverstanden ist. Zuerst wird die Spielfigur genannt, dann die Stadt; die Karte ist gespielt, wenn beide genannt sind und der Besitzer zugestimmt hat *(unsere Wahl)*.
rule-8-5 = Prognose: Sieh dir die obersten sechs Karten des Infektions-Nachziehstapels an und lege sie alle in einer Reihenfolge deiner Wahl zurück. Die zuerst genannte wird zuerst gezogen. Sind weniger Karten da, siehst du alle an *(unsere Wahl)*.
rule-8-6 = Staatliche Subvention: Stelle ein Forschungszentrum in eine beliebige Stadt, die keines hat, ohne Karte. Stehen alle sechs auf dem Spielplan, kommt es aus einer anderen Stadt, wie beim Errichten (P-4.3) *(unsere Wahl)*.
rule-8-7 = Eine ruhige Nacht: Die nächste Infektionsphase entfällt, keine Karte wird aufgedeckt. Eine Epidemie bleibt davon unberührt.
rule-8-8 = Nach der ersten aufgedeckten Karte einer Infektionsphase gespielt, meint Eine ruhige Nacht die folgende Phase *(unsere Wahl)*.
rule-8-9 = Solange eine ruhige Nacht bevorsteht, wird eine zweite abgelehnt *(unsere Wahl)*.
rule-8-10 = Zähe Bevölkerung: Nimm eine Karte aus dem Infektions-Ablagestapel aus dem Spiel. Die Stadt bleibt auf dem Spielplan und kann durch Ausbrüche weiter Würfel erhalten.
rule-8-11 = Zwischen den Schritten Infizieren und Intensität erhöhen einer Epidemie darf Zähe Bevölkerung gespielt werden und sonst nichts.
rule-8-12 = Ein Ereignis spielt nur, wer es auf der Hand oder auf der Rollenkarte hat.
rule-8-13 = Zwischen der letzten Aktion und dem Nachziehen gibt es denselben Augenblick für Ereignisse, ob du alle vier Aktionen ausgeführt oder früher aufgehört hast.

rule-section-9 = Rollen
rule-9-1 = Krisenmanager: Nimm als Aktion ein Ereignis aus dem Spielerkarten-Ablagestapel und hebe es auf der Rollenkarte auf.
rule-9-2 = Der Krisenmanager hebt nur ein Ereignis zugleich auf. Es kann nicht geteilt werden.
rule-9-3 = Ein aufgehobenes Ereignis wird gespielt wie jedes andere und verlässt danach das Spiel.
rule-9-4 = Logistiker: Bewege eine andere Spielfigur durch Fahrt oder Flug, als wäre es deine eigene. Karten kommen aus der Hand des Logistikers, und ein Charterflug braucht die Karte der Stadt, in der die bewegte Spielfigur steht.
rule-9-5 = Logistiker: Bewege als Aktion eine beliebige Spielfigur in eine Stadt, in der eine andere Spielfigur steht.
rule-9-6 = Andere Rollen bewegen nur die eigene Spielfigur, und niemand nutzt Aktionen einer anderen Rolle: Der Logistiker macht mit einer fremden Spielfigur keine andere Aktion und niemals den Flug des Betriebsexperten.
rule-9-7 = Wem eine Spielfigur gehört, der muss einverstanden sein, dass ein anderer sie bewegt. Eine Ablehnung kostet nichts: keine Karte, keine Aktion, und das Ereignis bleibt auf der Hand.
rule-9-8 = Sanitäter: Beim Behandeln gehen alle Würfel einer Farbe, geheilt oder nicht.
rule-9-9 = Würfel geheilter Seuchen verschwinden ohne Aktion aus der Stadt des Sanitäters, wie und in wessen Zug er auch dorthin kam, und in dem Augenblick, in dem ein Heilmittel gefunden wird.
rule-9-10 = In die Stadt des Sanitäters kommen keine Würfel einer geheilten Seuche, und dort bricht sie nicht aus.
rule-9-11 = Betriebsexperte: Errichte ein Forschungszentrum in deiner Stadt ohne Karte.
rule-9-12 = Betriebsexperte: Bewege dich einmal in deinem Zug als Aktion von einer Stadt mit Forschungszentrum in eine beliebige andere Stadt, indem du eine beliebige Stadtkarte abwirfst. Zuerst wird die Stadt genannt, dann die Karte *(unsere Wahl)*.
rule-9-13 = Quarantäne-Spezialistin: In ihrer Stadt und jeder damit verbundenen werden keine Würfel gelegt und es kommt zu keinem Ausbruch. Sie entfernt keine Würfel, und bei der Spielvorbereitung wirkt sie nicht.
rule-9-14 = Forscherin: Gibt sie beim Wissenteilen eine Karte, in ihrem eigenen Zug oder in dem des Empfängers, darf es eine beliebige Stadtkarte sein.
rule-9-15 = Die Freiheit der Forscherin gilt nur beim Geben: Was sie bekommt, muss die Karte der Stadt sein.
rule-9-16 = Wissenschaftlerin: Sie braucht nur vier Karten für ein Heilmittel.

rule-section-10 = Das Ende
rule-10-1 = Das Team gewinnt sofort, wenn alle Seuchen geheilt sind, was auch immer auf dem Spielplan liegt.
rule-10-2 = Das Team verliert, wenn der Ausbruchsmarker das letzte Feld der Ausbruchsleiste erreicht, beim achten Ausbruch.
rule-10-3 = Das Team verliert, wenn ein Würfel gelegt werden muss und der Vorrat seiner Farbe leer ist. Ein leerer Vorrat allein ist keine Niederlage.
rule-10-4 = Das Team verliert, wenn zwei Spielerkarten gezogen werden müssen und weniger übrig sind. Bis dahin geht das Spiel weiter und kann noch gewonnen werden.
rule-10-5 = Der erste Schritt, der scheitert, beendet das Spiel an dieser Stelle und nennt den Grund; bei einem Ausbruch rückt der Marker vor den Würfeln.

rule-section-11 = Was offen ist, was verborgen
rule-11-1 = Mit vier Epidemiekarten liegen die Handkarten offen, mit fünf oder sechs sind sie verdeckt; erfahrene Spieler dürfen anders wählen. Mit weniger als vier sind sie ebenfalls offen, mit sieben verdeckt *(unsere Wahl)*.
rule-11-2 = Beide Ablagestapel, Spielplan, Leisten, Rollen und ein aufgehobenes Ereignis sind für alle offen. Ebenso Karten außerhalb des Spiels und die Zahl der Karten in Händen und Nachziehstapeln *(unsere Wahl)*.
rule-11-3 = Eine Karte, die geteilt, angeboten oder für einen Flug oder Freiflug angekündigt wird, wird genannt und bleibt bekannt, solange sie in dieser Hand ist *(unsere Wahl)*. Gezogene Karten kennt bei verdeckten Handkarten nur, wer sie hält.
rule-11-4 = Die Karten einer Prognose sieht, wer sie spielt; mit offenen Handkarten sehen sie alle *(unsere Wahl)*.
rule-11-5 = Alle wissen, welche Infektionskarten seit jedem Erhöhen der Intensität in welcher Schicht liegen, aber nicht ihre Reihenfolge. Eine Prognose von jemand anderem mischt die Schichten, die sie erreicht.
rule-11-6 = Alle wissen, wie groß die Teilstapel der Spielerkarten waren und damit, ob der jetzige seine Epidemie noch enthält.
rule-11-7 = Eine Hand liegt in der Reihenfolge, in der ihre Karten kamen: Alle sehen, wie viele Startkarten ein Spieler noch hält, nicht welche *(unsere Wahl)*.
rule-11-8 = Mit verdeckten Handkarten hält das Spiel in jedem Augenblick an, in dem ein Ereignis gespielt werden könnte, wer auch immer was hält. Mit offenen hält es nur an, wo jemand eines spielen kann *(unsere Wahl)*.
rule-11-9 = Offene Fenster: Wer am Zug ist, geht weiter, wenn er bereit ist; bis dahin darf jeder ein Ereignis spielen *(unsere Wahl)*.
rule-11-10 = Abgefragte Fenster: Jeder Platz, der etwas zu spielen haben könnte, wird der Reihe nach gefragt, links von dem Spieler, der entscheidet, und dieser zuletzt, und nach jedem Ereignis erneut *(unsere Wahl)*.
rule-11-11 = Einverständnis wird erfragt oder angenommen, wie der Tisch gewählt hat: ohne Angabe erfragt, wo mehrere Menschen oder Bots spielen, und angenommen, wo einer alle Plätze spielt *(unsere Wahl)*. Mit verdeckten Handkarten ist die Bitte um eine Karte immer eine Frage, denn nur wer sie hält, kennt die Antwort.
rule-11-12 = Solange eine Frage offen ist, kann nur handeln, wer gefragt wurde: zustimmen, wenn die Bitte erfüllt werden kann, oder ablehnen *(unsere Wahl)*.
rule-11-13 = Bevor ein Bot weitermacht, werden die Menschen gefragt, die ein Ereignis spielen könnten: mit offenen Handkarten alle, die eines halten, das jetzt spielbar ist, mit verdeckten alle, die nach dem, was jeder sehen kann, eines halten könnten. Jeder wird in jedem Fenster einmal gefragt, wobei die Aktionsphase ein Fenster ist; oder vor jeder Aktion oder nie, wie er es wählt. Der Bot macht weiter, sobald sie geantwortet haben oder ihre Zeit um ist. Entscheidet ein Mensch, melden sich die anderen von selbst *(unsere Wahl)*.
