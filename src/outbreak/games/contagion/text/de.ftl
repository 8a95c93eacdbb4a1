### Die Seuche auf Deutsch: alle Namen, Aktionen, Ereignisse, Ausgänge und Regeln.
### Zuerst die Namen, dann was mit ihnen gesagt wird. Ein Attribut .verbs nennt, was man tippen darf, durch Kommas getrennt.

game-title = Die Seuche
game-pitch = Jeder spielt ein Virus: infiziere Städte, lösche sie aus, mutiere und sammle die meisten Punkte, bevor die WHO alles beendet.

## Beispiele für die Hilfe im Terminal

example-actions = infizieren tokyo, mutieren infektionsquote
example-action = infizieren tokyo
example-chain = infizieren tokyo 2 · mutieren infektionsquote blau rot rot
example-kind = infizieren
example-place = tokyo
example-near = eine Stadt aus der Nähe, mit ihren Reihen und ihrem Preis
example-word = joker

## Optionen

option-players = Spieler
    .help = wie viele mitspielen
option-neutral = neutrale Farbe
    .help = ein Virus ohne Spieler: zu zweit immer, zu dritt und viert als Variante
option-start = erster Platz
    .help = der Platz, der jede Runde beginnt
choice-on = an
choice-off = aus

## Viren, Farben, Mutationen

virus-p0 = Kreis
virus-p1 = Dreieck
virus-p2 = Quadrat
virus-p3 = Raute
virus-p4 = Stern
virus-neutral = Neutral

color-blue = Blau
color-yellow = Gelb
color-black = Schwarz
color-green = Grün
color-purple = Lila
color-red = Rot

track-incubation = Inkubationsrate
    .help = Karten, die eine Aktion Ziehen bringt
track-infection = Infektionsquote
    .help = so viele Würfel legt eine Aktion Infizieren höchstens
track-resistance = Resistenz
    .help = so viele Karten, Würfel oder Stufen schützt ein Einsatz höchstens vor einer Ereignis- oder WHO-Karte; jeder Einsatz kostet eine Stufe

resisting-plain = normal
resisting-resisting = Resistenz

## Städte; .effect ist, was die Karte für den tut, der die Stadt auslöscht

city-jakarta = Jakarta
    .effect = lege bis zu 2 Würfel in eine Stadt, die du schon infizierst
city-manila = Manila
    .effect = ziehe 2 Karten
city-sydney = Sydney
    .effect = nimm in diesem Zug 1 zusätzliche Aktion
city-melbourne = Melbourne
    .effect = erhöhe eine Mutation kostenlos um eine Stufe
city-sao_paulo = São Paulo
    .effect = ziehe 2 Karten
city-lima = Lima
    .effect = nimm einem Gegner 2 zufällige Karten
city-bogota = Bogotá
    .effect = entferne 1 Würfel eines Gegners aus einer Stadt
city-santiago = Santiago
    .effect = ziehe 4 Karten
city-lagos = Lagos
    .effect = lege 1 Würfel in eine Stadt, die du schon infizierst
city-cairo = Kairo
    .effect = ziehe 3 Karten
city-kinshasa = Kinshasa
    .effect = entferne 2 Würfel eines Gegners aus einer Stadt
city-johannesburg = Johannesburg
    .effect = nimm in diesem Zug 1 zusätzliche Aktion
city-los_angeles = Los Angeles
    .effect = ziehe 3 Karten
city-mexico_city = Mexiko-Stadt
    .effect = lege 1 Würfel in eine Stadt, die du schon infizierst
city-new_york = New York
    .effect = lege 1 Würfel in eine Stadt, die du noch nicht infizierst
city-montreal = Montréal
    .effect = entferne alle Würfel eines Gegners aus einer Stadt, wo es höchstens 3 sind
city-paris = Paris
    .effect = erhalte 2 Punkte
city-london = London
    .effect = ziehe 3 Karten
city-madrid = Madrid
    .effect = nimm einem Gegner 2 zufällige Karten
city-milan = Mailand
    .effect = erhöhe eine Mutation kostenlos um eine Stufe
city-seoul = Seoul
    .effect = entferne 1 Würfel eines Gegners aus einer Stadt
city-tokyo = Tokyo
    .effect = lege 1 Würfel in eine Stadt, die du noch nicht infizierst
city-hong_kong = Hong Kong
    .effect = erhöhe eine Mutation kostenlos um eine Stufe
city-singapore = Singapur
    .effect = lege bis zu 2 Würfel in eine Stadt, die du schon infizierst

## Ereignisse, dann WHO-Karten; .effect ist, was jeden im eigenen Zug trifft

event-summer_festival = Sommerfest
    .effect = jede Aktion Infizieren darf 1 Würfel mehr legen
event-health_budget_cut = Sparkurs im Gesundheitswesen
    .effect = jede Aktion Infizieren kostet 1 Karte weniger
event-holiday_traffic = Ferienverkehr
    .effect = ziehe 2 Karten
event-antibiotic_misuse = Missbrauch von Antibiotika
    .effect = jede Mutation kostet 1 Karte weniger, aber mindestens 1
event-new_flight_routes = Neue Flugrouten
    .effect = du darfst 1 Würfel in eine Stadt legen, die du noch nicht infizierst
event-rainy_season = Regenzeit
    .effect = lege 1 Würfel in eine Stadt, die du schon infizierst
event-political_rally = Politische Kundgebung
    .effect = in einer Aktion Infizieren zählt 1 Karte als die Farbe, die du brauchst
event-laboratory_leak = Leck im Labor
    .effect = ziehe 3 Karten
event-overcrowded_clinics = Überfüllte Kliniken
    .effect = mit weniger als 3 Karten auf der Hand ziehe, bis du 3 hältst
event-heat_wave = Hitzewelle
    .effect = du darfst 1 zusätzliche Aktion nehmen
event-hand_washing_campaign = Aufruf zum Händewaschen
    .effect = entferne 1 deiner Würfel
event-travel_warning = Reisewarnung
    .effect = wirf 2 Karten ab
event-a_cure_is_found = Heilmittel gefunden
    .effect = entferne 4 deiner Würfel
event-sterile_wards = Sterile Stationen
    .effect = wirf die Hälfte deiner Hand ab, abgerundet
event-vaccination = Impfung
    .effect = senke Inkubationsrate oder Infektionsquote um eine Stufe
event-hygiene_programme = Hygieneprogramm
    .effect = jede Aktion Ziehen bringt 1 Karte weniger
event-quarantine = Quarantäne
    .effect = nur 1 Aktion Infizieren in deinem Zug
event-field_hospitals = Feldlazarette
    .effect = entferne 1 deiner Würfel aus jeder Stadt, in der du 2 oder mehr hast

## Woraus Karten bestehen, für eine Sammlung, die einer Karte andere Effekte gibt

effect-draw = { $count ->
        [one] ziehe 1 Karte
       *[other] ziehe { $count } Karten
    }
effect-extra_action = { $count ->
        [one] nimm in diesem Zug 1 zusätzliche Aktion
       *[other] nimm in diesem Zug { $count } zusätzliche Aktionen
    }
effect-raise = erhöhe eine Mutation kostenlos um eine Stufe
effect-place_infected = { $count ->
        [one] lege 1 Würfel in eine Stadt, die du schon infizierst
       *[other] lege bis zu { $count } Würfel in eine Stadt, die du schon infizierst
    }
effect-place_new = { $count ->
        [one] lege 1 Würfel in eine Stadt, die du noch nicht infizierst
       *[other] lege bis zu { $count } Würfel in eine Stadt, die du noch nicht infizierst
    }
effect-steal = { $count ->
        [one] nimm einem Gegner 1 zufällige Karte
       *[other] nimm einem Gegner { $count } zufällige Karten
    }
effect-remove = { $count ->
        [one] entferne 1 Würfel eines Gegners aus einer Stadt
       *[other] entferne { $count } Würfel eines Gegners aus einer Stadt
    }
effect-remove_all = entferne alle Würfel eines Gegners aus einer Stadt, wo es höchstens { $count } sind
effect-points = { $count ->
        [one] erhalte 1 Punkt
       *[other] erhalte { $count } Punkte
    }
effect-draw_up_to = mit weniger als { $count } Karten auf der Hand ziehe, bis du { $count } hältst
effect-lose_cubes = entferne { $count } deiner Würfel
effect-lose_cards = { $count ->
        [one] wirf 1 Karte ab
       *[other] wirf { $count } Karten ab
    }
effect-lose_half = wirf die Hälfte deiner Hand ab, abgerundet
effect-lose_level = { $count ->
        [one] senke Inkubationsrate oder Infektionsquote um eine Stufe
       *[other] senke Inkubationsrate und Infektionsquote zusammen um { $count } Stufen
    }
effect-lose_each = entferne 1 deiner Würfel aus jeder Stadt, in der du 2 oder mehr hast
effect-infect_more = jede Aktion Infizieren darf { $count } Würfel mehr legen
effect-infect_cheaper = { $count ->
        [one] jede Aktion Infizieren kostet 1 Karte weniger
       *[other] jede Aktion Infizieren kostet { $count } Karten weniger
    }
effect-infect_only = { $count ->
        [one] nur 1 Aktion Infizieren in deinem Zug
       *[other] nur { $count } Aktionen Infizieren in deinem Zug
    }
effect-mutate_cheaper = { $count ->
        [one] jede Mutation kostet 1 Karte weniger, aber mindestens 1
       *[other] jede Mutation kostet { $count } Karten weniger, aber mindestens 1
    }
effect-draw_less = { $count ->
        [one] jede Aktion Ziehen bringt 1 Karte weniger
       *[other] jede Aktion Ziehen bringt { $count } Karten weniger
    }
effect-wild_card = in einer Aktion Infizieren zählt 1 Karte als die Farbe, die du brauchst

when-start = zu Beginn jedes Zuges
when-during = während jedes Zuges
when-end = am Ende jedes Zuges
timing-immediate = sofort: { $effect }
timing-any_time = irgendwann: { $effect }

## Aktionen: der Satz, die Überschrift ihrer Zeile in einer Liste, ein Eintrag darin und was man tippen darf

group-act = Handeln
group-city = Städtekarten
group-place = Legen
group-pay = Bezahlen
group-lose = Verlieren
group-choose = Wählen
group-go = Zug

action-pass = { $how ->
        [turn] Zug beenden
        [loss] Verlust hinnehmen
        [decline] verzichten
        [keep] für später aufheben
        [enough] keine weiteren legen
       *[window] weiter
    }
    .label = passen
    .item = { $how ->
        [turn] Zug beenden
        [loss] Verlust hinnehmen
        [decline] verzichten
        [keep] für später aufheben
        [enough] keine weiteren legen
       *[window] weiter
    }
    .verbs = weiter, Zug beenden, Verlust hinnehmen, verzichten, aufheben, passen, fertig, weitergehen
    .done = { $how ->
        [turn] { $player } beendet den Zug.
        [loss] { $player } nimmt den Verlust hin.
        [decline] { $player } verzichtet.
        [keep] { $player } hebt die Karte auf.
        [enough] { $player } legt keine weiteren.
       *[window] { $player } macht weiter.
    }
action-settle = den ersten Würfel nach { $city } legen
    .label = Ansiedeln
    .item = { $city }
    .verbs = ansiedeln, siedeln, beginnen
action-draw = { $resisting ->
        [Resistenz] Karten ziehen und dabei Resistenz einsetzen
       *[normal] Karten ziehen
    }
    .label = Ziehen
    .item = { $resisting ->
        [Resistenz] ohne Verlust, mit Resistenz
       *[normal] nach deiner Inkubationsrate
    }
    .verbs = ziehen, ziehe, zieh
action-infect = { $city } infizieren
    .label = Infizieren
    .item = { $city } ({ $cost ->
        [0] kostenlos
       *[other] { $cost } { $color }
    })
    .verbs = infizieren, infiziere
    .done = { $player } beginnt, { $city } zu infizieren.
action-mutate = { $track } erhöhen
    .label = Mutieren
    .item = { $track } ({ $cost ->
        [one] 1 Karte
       *[other] { $cost } Karten
    })
    .verbs = mutieren, mutiere, erhöhen, erhöhe
action-use = Stadt-Aktion von { $city } ausführen
    .label = Stadt-Aktion ausführen
    .item = { $city }
    .verbs = ausführen, nutzen, nutze
action-cubes = { $count } als Zahl der Würfel wählen
    .label = Würfel
    .item = { $count } legen
    .verbs = würfel, anzahl
    .done = { $player } wählt { $count } als Zahl der Würfel.
action-match = eine Karte in der Farbe der Stadt zahlen
    .label = Passend
    .item = eine Karte in der Farbe der Stadt
    .verbs = passend, bezahlen, bezahle, zahlen
action-wild = { $color } als benötigte Farbe zahlen
    .label = Als jede Farbe
    .item = { $color }
    .verbs = beliebig
action-joker = { $color } als halben Joker zahlen
    .label = Joker, zwei für eine
    .item = { $color }
    .verbs = joker
action-discard = { $color } abwerfen
    .label = Abwerfen
    .item = { $color }
    .verbs = abwerfen, wirf, ablegen
action-resist = { $count } durch Resistenz schützen
    .label = Schützen
    .item = { $count }
    .verbs = schützen, schütze, einsetzen, resistenz
action-shed = in { $city } einen Würfel verlieren
    .label = Würfel verlieren
    .item = { $city }
    .verbs = verlieren, verliere, abgeben
action-lower = { $track } senken
    .label = Senken
    .item = { $track }
    .verbs = senken, senke
action-place = Würfel nach { $city } legen
    .label = Legen
    .item = { $city }
    .verbs = legen, lege, infizieren
    .done = { $player } wählt { $city } für neue Würfel.
action-raise = { $track } kostenlos erhöhen
    .label = Erhöhen
    .item = { $track }
    .verbs = erhöhen, erhöhe, mutieren
action-target = von { $other } Karten nehmen
    .label = Karten nehmen
    .item = von { $other }
    .verbs = nehmen, nimm, stehlen, bestehlen
action-strike = Würfel von { $other } aus { $city } entfernen
    .label = Würfel entfernen
    .item = { $other } in { $city }
    .verbs = entfernen, entferne

## Was jetzt gefragt ist

prompt-settle = { $player }: Welche Stadt bekommt deinen ersten Würfel?
prompt-actions = { $player }: { $count ->
        [one] noch eine Aktion
       *[other] noch { $count } Aktionen
    }; Ziehen bringt { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }, Infizieren legt { $cubes ->
        [0] keine Würfel
        [one] 1 Würfel
       *[other] bis zu { $cubes } Würfel
    }
prompt-extra = { $player }: { $count ->
        [one] eine zusätzliche Aktion
       *[other] { $count } zusätzliche Aktionen
    }, oder weiter; Ziehen bringt { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }, Infizieren legt { $cubes ->
        [0] keine Würfel
        [one] 1 Würfel
       *[other] bis zu { $cubes } Würfel
    }
prompt-stuck = { $player }: { $resisting ->
        [yes] Ohne Resistenz ist keine Aktion möglich
       *[no] Keine Aktion ist möglich
    }; beendest du den Zug, { $first ->
        [yes] ziehst du stattdessen eine Karte
       *[no] verfällt der Rest deiner Aktionen
    }
prompt-kept = { $player }: { $moment ->
        [start] Als Nächstes kommt { $event }; führ vorher eine aufgehobene Städtekarte aus, oder mach weiter
        [end] { $event } ist ausgeführt; führ noch eine aufgehobene Städtekarte aus, oder mach weiter und beende den Zug
       *[actions] keine Aktion mehr; führ noch eine aufgehobene Städtekarte aus, oder beende den Zug
    }
prompt-offer = { $player }: Du hast { $city } ausgelöscht ({ $effect }); führ die Stadt-Aktion jetzt aus, oder { $timing ->
        [immediate] verzichte, dann verfällt sie
       *[any_time] heb sie für später auf
    }
prompt-cubes = { $player }: Wie viele Würfel kommen nach { $city }, höchstens { $most }?
prompt-pay = { $player }: { $cubes } Würfel für { $city }; noch zu zahlen: { $count ->
        [one] 1 Karte in { $color } oder zwei andere als Joker
       *[other] { $count } Karten in { $color } oder für jede zwei andere als Joker
    }
prompt-pay-half = { $player }: { $cubes } Würfel für { $city }; ein halber Joker ist bezahlt, noch zu zahlen: { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } beliebiger Farbe
prompt-discard = { $player }: noch { $count ->
        [one] eine Karte muss
       *[other] { $count } Karten müssen
    } weg, genannt in der Reihenfolge der Farben
prompt-resist = { $player }: { $event } nimmt dir { $kind ->
        [cubes] { $count } Würfel
        [cards] { $count ->
            [one] 1 Karte
           *[other] { $count } Karten
        }
        [draws] { $count ->
            [one] 1 Karte dieser Aktion
           *[other] { $count } Karten dieser Aktion
        }
       *[levels] { $count ->
            [one] 1 Stufe
           *[other] { $count } Stufen
        }
    }; wie viele schützt Resistenz { $level }, höchstens { $saved }?{ $optional ->
        [yes] {" "}Oder nimm den Verlust hin.
       *[no] {""}
    }
prompt-shed = { $player }: noch { $count ->
        [one] ein Würfel muss
       *[other] { $count } Würfel müssen
    } weg; aus welcher Stadt kommt der nächste?
prompt-lower = { $player }: Welche Mutation fällt um eine Stufe?
prompt-place = { $player }: Welche Stadt, die du { $where ->
        [new] noch nicht
       *[infected] schon
    } infizierst, bekommt { $count ->
        [one] einen Würfel
       *[other] bis zu { $count } Würfel
    }?{ $optional ->
        [yes] {" "}Oder leg keine weiteren.
       *[no] {""}
    }
prompt-raise = { $player }: Welche Mutation steigt kostenlos um eine Stufe?
prompt-target = { $player }: Von wem nimmst du { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }?
prompt-strike = { $player }: Wessen Würfel verlassen welche Stadt, { $all ->
        [yes] alle, höchstens { $count }
       *[no] { $count ->
            [one] einer davon
           *[other] bis zu { $count } davon
        }
    }?

## Der Plan

board-viruses = Viren: { $players }. { $start } beginnt jede Runde.
board-virus = { $player } (p{ $number })
board-setup = Spielvorbereitung · { $player }
board-turn = Runde { $number } · { $player } · { $count ->
        [0] keine Aktion mehr
        [one] noch 1 Aktion
       *[other] noch { $count } Aktionen
    }
board-over = Runde { $number } · das Spiel ist zu Ende
board-card = { $kind ->
        [who] WHO-Karte
       *[event] Ereignis
    } { $event }, { $when }: { $effect }.{ $resistible ->
        [yes] {" "}Resistenz hilft.
       *[no] {""}
    }
board-no-card = Noch kein Ereignis.
board-who = { $count ->
        [0] keine WHO-Karte mehr
        [one] eine WHO-Karte in der nächsten Runde
       *[other] eine WHO-Karte in { $count } Runden
    }
board-skulls = { $next ->
        [0] { $count } Totenköpfe, die letzte Todesopfer-Wertung kommt am Ende
       *[other] { $count ->
            [one] 1 Totenkopf
           *[other] { $count } Totenköpfe
        }, Todesopfer-Wertung bei { $next }
    }
board-last-round = dies ist die letzte Runde
board-cities = Städte: Würfel von Bevölkerungszahl, Punkte für 1./2./3., Reihen in Folge mit dem, was jede jetzt brächte
board-filled = { $count } von { $population }
board-row = { $virus } { $count } Würfel
board-no-cubes = keine Würfel
board-player = { $player } (p{ $number }): { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, { $cubes } Würfel in der Petrischale, { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
board-cards = { $count } { $color }
board-unknown = { $count } unbekannt
board-track = { $track } { $level } (+1 kostet { $cost })
board-track-top = { $track } { $level } (höchste)
board-keeps = hebt { $city } auf: { $effect }
board-neutral = { $player }: { $cubes } Würfel in der Petrischale
board-decks = Seuchenkarten: { $deck } im Stapel, { $discards } abgelegt
board-stacks = Städtestapel: { $cities } · Ereignisstapel: { $events }
look-city = { $city }: { $color }, Bevölkerungszahl { $population }. Punkte für Platz 1, 2 und 3: { $points }.
look-place = { $place ->
        [table] Liegt aus, { $count } von { $population } Würfeln.
        [stack] Im Städtestapel.
        [kept] Aufgehoben von { $player }.
        [away] Ausgelöscht und weggelegt.
       *[out] Nicht in diesem Spiel.
    }
look-row = { $number }. { $virus }: { $count } Würfel, brächte { $points }
look-toll = Eine Todesopfer-Wertung brächte jetzt { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    } für { $virus }.
look-action = Ihre Aktion, { $effect }.
look-cost = { $player } würde { $count ->
        [0] nichts
        [one] 1 Karte in { $color }
       *[other] { $count } Karten in { $color }
    } zahlen und bis zu { $cubes } Würfel legen.

## Was geschah; was ein Platz nicht sehen darf, ist nicht bekannt

journal-dealt = { $known ->
        [yes] { $seat } erhält { $color }.
       *[no] { $seat } erhält { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        }.
    }
journal-city = { $city } wird ausgelegt.
journal-settled = { $seat } beginnt in { $city }.
journal-round = Runde { $number } beginnt.
journal-revealed = Die Karte der Runde ist { $event }.
journal-skull = Totenkopf Nummer { $count }.
journal-turn = Runde { $number }: { $seat }.
journal-drew = { $known ->
        [yes] { $seat } zieht { $color }.
       *[no] { $seat } zieht { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        }.
    }
journal-discarded = { $seat } wirft { $color } ab.
journal-reshuffled = Die { $count } abgelegten Karten werden zum neuen Stapel gemischt.
journal-placed = { $virus } legt { $count } Würfel nach { $city }.
journal-mutated = { $seat } erhöht { $track } auf { $level }.
journal-resisted = { $known ->
        [yes] { $seat } schützt { $saved } mit Resistenz { $level }.
       *[no] { $seat } setzt Resistenz { $level } ein.
    }
journal-lost-cube = { $seat } wird in { $city } zurückgedrängt.
journal-lost-level = { $seat } fällt auf { $track } { $level }.
journal-row-gone = { $virus } hat { $city } verlassen.
journal-filled = { $virus } löscht { $city } aus.
journal-scored = { $virus } ist in { $city } { $rank ->
        [0] Erster
        [1] Zweiter
       *[other] Dritter
    }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
journal-toll = Todesopfer-Wertung, { $virus } führt in { $city }: { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
journal-kept = { $seat } hebt { $city } auf.
journal-used = { $seat } führt die Stadt-Aktion von { $city } aus.
journal-stole = { $seat } nimmt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } von { $victim }.
journal-took = { $known ->
        [yes] { $seat } bekommt { $color }.
       *[no] { $seat } bekommt { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        }.
    }
journal-removed = { $seat } entfernt { $count } Würfel von { $victim } aus { $city }.
journal-points = { $seat } erhält { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }.
journal-extra = { $seat } darf { $count ->
        [one] 1 zusätzliche Aktion
       *[other] { $count } zusätzliche Aktionen
    } nehmen.
journal-neutral = { $known ->
        [yes] Eine Karte in { $color } wird aufgedeckt: { $city } bekommt einen neutralen Würfel.
       *[no] Eine Karte in { $color } wird aufgedeckt, aber keine solche Stadt liegt aus.
    }
journal-no-action = { $seat } kann keine Aktion ausführen und zieht stattdessen eine Karte.
journal-last-round = { $reason ->
        [who] Die letzte WHO-Karte liegt offen: Dies ist die letzte Runde.
       *[cities] Es liegen nur noch zwei Städte oder weniger aus: Dies ist die letzte Runde.
    }
journal-final = { $seat } erhält { $levels } für Mutationsstufen und endet mit { $score }.
journal-passed = { $seat } passt.

## Was ein Spiel wenden kann, als Subjekt eines Satzes

turning-filled = das Ende von { $city }, ausgelöscht von { $virus },
turning-lost-level = die verlorene Stufe von { $seat } bei { $track }
turning-lost-cube = der aus { $city } vertriebene Würfel von { $seat }
turning-removed = die Entfernung von Würfeln aus { $city }
turning-row-gone = der Verlust von { $city } durch { $virus }
turning-stole = der Kartenraub durch { $seat }
turning-scored = die Wertung von { $city }
turning-toll = die Todesopfer-Wertung in { $city }
turning-points = der Punktgewinn von { $seat }
turning-revealed = die Karte { $event }
turning-last-round = die letzte Runde
turning-placed = der Vormarsch von { $virus } in { $city }
turning-drew = das Ziehen der Karten

outcome-scored-who = { $winners } { $count ->
        [one] gewinnt
       *[other] gewinnen gemeinsam
    } nach der letzten WHO-Karte: { $scores }.
outcome-scored-cities = { $winners } { $count ->
        [one] gewinnt
       *[other] gewinnen gemeinsam
    }, kaum eine Stadt ist noch übrig: { $scores }.
outcome-score = { $player } { $points }

## Die Regeln, nummeriert wie in rules.md

rule-section-aim = Spielziel
    .intro =
        Jeder von euch spielt ein Virus, das sich über die Welt verbreitet. Du legst Virenwürfel in Städte, lässt dein Virus mutieren und sammelst
        Punkte: wenn eine Stadt ausgelöscht wird, bei jeder Todesopfer-Wertung und am Ende für deine Mutationsstufen. Wer am Ende die meisten
        Punkte hat, gewinnt.

        Das Spiel dauert höchstens zwölf Runden. In jeder Runde ist eine Ereignis- oder WHO-Karte aktiv, die allen hilft oder schadet, und jeder
        hat einen Zug mit zwei Aktionen.

rule-section-components = Spielmaterial
    .intro =
        | Material | Anzahl |
        |---|---|
        | Seuchenkarten, zehn in jeder von sechs Farben | 60 |
        | Städtekarten, vier in jeder Farbe | 24 |
        | Ereigniskarten | 12 |
        | WHO-Karten | 6 |
        | Virentableaus mit drei Mutationen: Inkubationsrate, Infektionsquote und Resistenz | 5 |
        | Virenwürfel, 15 in jeder von fünf Farben | 75 |
        | Petrischalen | 5 |
        | Zählsteine | 5 |
        | Wertungstafel | 1 |

        Eine Städtekarte zeigt ihre Farbe, drei Zahlen und eine Stadt-Aktion. Die höchste Zahl ist die Bevölkerungszahl: So viele Virenwürfel
        passen in die Stadt, und so viele Punkte bringt sie dem Virus mit den meisten Würfeln. Die mittlere gilt für den Zweiten, die niedrigste
        für den Dritten und für die Todesopfer-Wertung.

        Texte und Zahlen der meisten gedruckten Karten sind nicht öffentlich. Unsere folgen allem, was bekannt ist, und jede Karte sagt, woher sie
        stammt. Wer die Schachtel besitzt, kann die gedruckten Karten als Paket eintragen. Wo die gedruckten Regeln etwas offenlassen, endet der
        Satz, der es entscheidet, mit *(unsere Wahl)*.

rule-section-1 = Spielvorbereitung
    .intro =
        | Spieler | ausgelegte Städte | Städtekarten im Spiel | neutrale Farbe |
        |---|---|---|---|
        | 2 | 6 | die 12 mit dem 2-Personen-Symbol | immer |
        | 3 | 8 | alle 24 | wenn ihr wollt |
        | 4 | 9 | alle 24 | wenn ihr wollt |
        | 5 | 10 | alle 24 | nie |
rule-1-1 = Zwei bis fünf Plätze spielen mit, jeder ein Virus mit 15 Virenwürfeln. Drei davon markieren die Mutationsstufen auf dem Virentableau, zwölf liegen in der Petrischale.
rule-1-2 = Inkubationsrate, Infektionsquote und Resistenz beginnen alle auf Stufe 1. Eine Stufe liegt nie unter 0 oder über 4.
rule-1-3 = Die Seuchenkarten werden gemischt, und jeder Spieler erhält vier. Die übrigen sind der Seuchenstapel.
rule-1-4 = Die Städtekarten werden gemischt, und bei 2, 3, 4 oder 5 Spielern werden 6, 8, 9 oder 10 davon ausgelegt. Die übrigen sind der Städtestapel.
rule-1-5 = Rechts vom Startspieler beginnend und weiter gegen den Uhrzeigersinn legt jeder kostenlos einen Virenwürfel in eine Stadt seiner Wahl; der Startspieler ist der Letzte. Wird eine Stadt dabei ausgelöscht, wird sie gewertet wie sonst auch, und wer sie ausgelöscht hat, darf ihre Stadt-Aktion ausführen; eine zusätzliche Aktion kann nur aufgehoben werden *(unsere Wahl)*. Die neutrale Farbe legt hier keinen Würfel *(unsere Wahl)*.
rule-1-6 = Ereigniskarten und WHO-Karten werden getrennt gemischt, und von jeder Sorte kommen drei ungesehen aus dem Spiel. Der Ereignisstapel besteht von oben nach unten aus dreimal drei Ereigniskarten und einer WHO-Karte.
rule-1-7 = Zu zweit benutzt ihr nur die zwölf Städtekarten mit dem 2-Personen-Symbol; sechs davon werden ausgelegt, und eine neutrale Farbe mit 15 Virenwürfeln kommt dazu. Auch zu dritt oder viert dürft ihr die neutrale Farbe dazunehmen, dann mit allen Städtekarten.
rule-1-8 = Der Startspieler wird vor dem Spiel nach Belieben bestimmt und bleibt in jeder Runde derselbe.

rule-section-2 = Runde und Zug
    .intro =
        | Schritt im Zug | was geschieht |
        |---|---|
        | Beginn | der Effekt der aktiven Karte für den Beginn des Zuges |
        | zwei Aktionen | Karten ziehen, eine Stadt infizieren oder das Virus mutieren; was die aktive Karte für den ganzen Zug sagt, gilt dabei |
        | Ende | der Effekt der aktiven Karte für das Ende des Zuges |

        Vor, zwischen und nach diesen Schritten darf der Spieler aufgehobene Städtekarten ausführen.
rule-2-1 = Zu Beginn einer Runde wird die oberste Karte des Ereignisstapels aufgedeckt; sie ist für diese Runde aktiv. Dann hat jeder einen Zug, reihum im Uhrzeigersinn ab dem Startspieler.
rule-2-2 = In deinem Zug führst du zuerst aus, was die aktive Karte für den Beginn sagt, dann zwei Aktionen, dann, was sie für das Ende sagt. Ihr Effekt während des Zuges gilt für die Aktionen.
rule-2-3 = Die drei Aktionen sind Karten ziehen, eine Stadt infizieren und das Virus mutieren, in beliebiger Reihenfolge; du darfst dieselbe wiederholen.
rule-2-4 = Nur wer am Zug ist, handelt, und nur mit dem, wonach der Augenblick fragt.
rule-2-5 = Eine Aktion muss Städte, Farben, Mutationen und Spieler nennen, die es in diesem Spiel gibt.
rule-2-6 = Ist das Spiel zu Ende, kann nichts mehr getan werden.
rule-2-7 = Eine begonnene Aktion oder ein begonnener Effekt wird zuerst abgeschlossen.
rule-2-8 = Solange eine der beiden Aktionen möglich ist, kannst du nicht aussetzen *(unsere Wahl)*.
rule-2-9 = Kannst du keine einzige Aktion ausführen, ziehst du stattdessen eine Karte, und deine Aktionen sind vorbei. Das entscheidet sich, wenn die erste Aktion fällig ist; aufgehobene Karten darfst du vorher ausführen, musst es aber nicht, und auch noch nach der gezogenen Karte, außer für eine zusätzliche Aktion *(unsere Wahl)*. Der Effekt am Ende des Zuges gilt trotzdem, und eine Aktion, die erst später unmöglich wird, verfällt ohne Karte *(unsere Wahl)*.
rule-2-10 = Zusätzliche Aktionen sind freiwillig *(unsere Wahl)*.

rule-section-3 = Karten ziehen
rule-3-1 = Karten ziehen: Ziehe so viele Karten vom Seuchenstapel, wie deiner Inkubationsrate entspricht. Die Aktion braucht mindestens eine Karte, die gezogen werden kann *(unsere Wahl)*.
rule-3-2 = Wer nach der Aktion Karten ziehen mehr als neun Karten auf der Hand hat, wirft bis auf neun ab und wählt selbst, welche. Das gilt auch nach jedem anderen Effekt, der Karten bringt, und die Karten werden in der Reihenfolge der Farben genannt *(unsere Wahl)*.
rule-3-3 = Ist der Seuchenstapel aufgebraucht, wird der gemischte Ablagestapel zum neuen Seuchenstapel. Sind beide leer, wird nichts mehr gezogen *(unsere Wahl)*.

rule-section-4 = Eine Stadt infizieren
    .intro =
        | Stadt | Kosten | oder mit Jokern |
        |---|---|---|
        | neue Stadt: du hast dort keinen Würfel | 2 Karten in ihrer Farbe | 1 in ihrer Farbe und 2 andere, oder 4 andere |
        | Stadt, die du bereits infizierst | 1 Karte in ihrer Farbe | 2 andere |
rule-4-1 = Eine Stadt infizieren: Lege Virenwürfel in eine Stadt, mindestens einen und höchstens so viele, wie deiner Infektionsquote entspricht. Gelegt wird nur, was in die Stadt passt und in der Petrischale liegt; geht nichts davon, wird die Aktion abgelehnt.
rule-4-2 = Eine neue Stadt kostet zwei Karten ihrer Farbe. Die Würfel kommen in die oberste leere Reihe.
rule-4-3 = Eine Stadt, die du bereits infizierst, kostet eine Karte ihrer Farbe. Die Würfel kommen zu denen, die dort schon liegen.
rule-4-4 = Joker: Zwei beliebige Karten gelten als eine Karte beliebiger Farbe, und zwar für jede Karte, die nötig ist.
rule-4-5 = Du wählst die Karten selbst. Sie werden einzeln genannt: zuerst passende, dann eine, die als jede Farbe zählt, dann die Joker in der Reihenfolge der Farben *(unsere Wahl)*.
rule-4-6 = Verliert ein Virus seinen letzten Würfel in einer Stadt, verschwindet seine Reihe, und die Würfel darunter rücken eine Reihe auf. Infiziert es die Stadt wieder, gilt sie als neue Stadt *(unsere Wahl)*.
rule-4-7 = In keiner Stadt liegen je mehr Virenwürfel, als ihre Bevölkerungszahl angibt.

rule-section-5 = Das Virus mutieren
    .intro =
        Was jeder Schritt kostet, in Karten beliebiger Farbe:

        | Schritt | 0 auf 1 | 1 auf 2 | 2 auf 3 | 3 auf 4 |
        |---|---|---|---|---|
        | Inkubationsrate: Karten, die eine Aktion Karten ziehen bringt | 1 | 2 | 3 | 4 |
        | Infektionsquote: so viele Würfel legst du höchstens, wenn du eine Stadt infizierst | 2 | 3 | 4 | 5 |
        | Resistenz: so viele Elemente schützt ein Einsatz höchstens | 1 | 2 | 3 | 4 |

        Vom gedruckten Virentableau bekannt sind 2 und 4 für den zweiten und vierten Schritt der Inkubationsrate und 4 für den dritten Schritt der
        Infektionsquote. Die übrigen Kosten sind von uns *(unsere Wahl)*.
rule-5-1 = Das Virus mutieren: Erhöhe eine Mutation um eine Stufe und wirf dafür so viele Karten beliebiger Farbe ab, wie der Schritt kostet. Die Karten werden in der Reihenfolge der Farben genannt *(unsere Wahl)*.
rule-5-2 = Je Aktion steigt eine Mutation nur um eine Stufe, und keine über die vierte.

rule-section-6 = Resistenz
    .intro =
        Ein Beispiel: Eine WHO-Karte entfernt vier Virenwürfel, und ein Virus mit Resistenz 2 hat drei in Städten. Es setzt die Resistenz ein und
        schützt einen oder zwei davon; ihre Stufe fällt auf 1. Für einen weiteren Würfel kann es sie noch einmal einsetzen, dann steht sie auf 0.
rule-6-1 = Gegen Ereignis- und WHO-Karten schützt ein Einsatz der Resistenz beliebig viele Elemente (Karten, Virenwürfel oder Mutationsstufen), von einem bis zur Zahl ihrer Stufe. Jeder Einsatz senkt sie um eine Stufe. Sie darf sofort wieder eingesetzt werden, bis hinunter auf Stufe 0.
rule-6-2 = Gibt es nichts mehr zu verlieren, kann sie nicht eingesetzt werden. Verloren geht die aufgedruckte Zahl, oder alles, wenn weniger da ist, abzüglich dessen, was geschützt wurde *(unsere Wahl)*.
rule-6-3 = Der Einsatz ist freiwillig. Das gilt auch, wenn nur er eine Aktion möglich machen würde; und über alle Einsätze entscheidest du, bevor du wählst, was verloren geht *(unsere Wahl)*.
rule-6-4 = Gegen Stadt-Aktionen schützt Resistenz nicht.
rule-6-5 = Du wirst nicht gefragt, was verloren geht, wenn alle sehen können, dass dafür nur eine Stadt oder eine Mutation in Frage kommt *(unsere Wahl)*.

rule-section-7 = Ereigniskarten und WHO-Karten
    .intro =
        WHO-Karten kommen in den Runden 4, 8 und 12. Jede Karte sagt, ob sie zu Beginn, während oder am Ende eines Zuges gilt und ob Resistenz hilft.
        Von den 12 Ereigniskarten tragen 6 ein Totenkopf-Symbol und 8 ein Städtesymbol *(unsere Wahl)*. WHO-Karten tragen keines von beiden.
rule-7-1 = Jeder muss die aktive Karte in seinem eigenen Zug ausführen. Was nicht möglich ist, entfällt, und freiwillig ist nur, was man laut Karte darf *(unsere Wahl)*.
rule-7-2 = Eine Karte mit Städtesymbol legt die oberste Karte des Städtestapels aus, wenn es noch eine gibt. Anders kommen keine neuen Städte ins Spiel.
rule-7-3 = Beim Aufdecken ist die Reihenfolge: neue Stadt, Totenkopf-Symbol und Todesopfer-Wertung, Züge *(unsere Wahl)*.
rule-7-4 = Karten bringt ein Effekt durch Ziehen einer Anzahl oder durch Ziehen bis zu einer Zahl von Karten auf der Hand.
rule-7-5 = Virenwürfel, die ein Effekt legt, sind durch Bevölkerungszahl und Petrischale begrenzt. Sie kosten nichts und sind keine Aktion Eine Stadt infizieren *(unsere Wahl)*.
rule-7-6 = Virenwürfel, die entfernt werden müssen, werden wenn möglich in voller Anzahl entfernt, gegebenenfalls aus mehreren Städten. Sie werden in der Reihenfolge der Städteliste genannt *(unsere Wahl)*.
rule-7-7 = Karten, die abgeworfen werden müssen: eine Anzahl oder die abgerundete Hälfte der Hand. Sie werden in der Reihenfolge der Farben genannt *(unsere Wahl)*.
rule-7-8 = Eine Stufe, die gesenkt werden muss: Inkubationsrate oder Infektionsquote nach Wahl, eine über 0, wenn es eine gibt *(unsere Wahl)*.
rule-7-9 = Einen Würfel aus jeder Stadt mit zwei oder mehr zu entfernen geschieht in allen zugleich; du wählst, welche Würfel die Resistenz schützt, und nennst die verlorenen in der Reihenfolge der Städteliste *(unsere Wahl)*.
rule-7-10 = Effekte auf das Infizieren: mehr Würfel je Aktion, weniger Karten je Aktion oder nur so viele Aktionen Eine Stadt infizieren im Zug. Weniger Karten werden vor den Jokern abgezogen, bis auf keine *(unsere Wahl)*.
rule-7-11 = Effekte auf das Mutieren: weniger Karten, aber mindestens eine.
rule-7-12 = Effekte auf Karten ziehen: weniger Karten je Aktion. Ein Einsatz der Resistenz in dieser Aktion bringt von den verlorenen Karten höchstens so viele zurück, wie ihre Stufe angibt, und ohne Karte, die gezogen werden kann, ist die Aktion nicht möglich *(unsere Wahl)*.
rule-7-13 = Eine Karte als jede Farbe: Einmal im Zug zählt beim Infizieren einer Stadt eine Karte als die benötigte Farbe.
rule-7-14 = Eine zusätzliche Aktion durch eine Karte kann nur in diesem Zug ausgeführt werden.
rule-7-15 = Ereignis- und WHO-Karten treffen nie die neutrale Farbe. Stadt-Aktionen gegen einen Gegner auch nicht: Sie ist kein Spieler.
rule-7-16 = Widerspricht eine Karte den Spielregeln, gilt die Karte. Widerspricht eine Städtekarte einer Ereignis- oder WHO-Karte, gilt die Städtekarte.

rule-section-8 = Städte
    .intro =
        Ein Beispiel: In einer Stadt mit den Zahlen 8, 5 und 3 liegen vier gelbe, zwei blaue und zwei rote Würfel, und Blau kam vor Rot. Gelb
        erhält 8 Punkte, Blau 5 und Rot 3; die Stadt-Aktion bekommt, wer den letzten der acht Würfel gelegt hat.
rule-8-1 = Eine Stadt, deren Virenwürfel die Bevölkerungszahl erreichen, ist ausgelöscht und wird sofort gewertet: Die meisten Würfel bringen die Bevölkerungszahl, der Zweite erhält die mittlere, der Dritte die niedrigste Zahl.
rule-8-2 = Bei Gleichstand liegt die höhere Reihe vorn.
rule-8-3 = Nach der Städtewertung kehren alle Würfel in ihre Petrischalen zurück, und die Städtekarte erhält, wer den letzten Würfel gelegt hat.
rule-8-4 = Dieser Spieler darf die Stadt-Aktion ausführen. „Sofort ausführen“ verfällt, wenn er es nicht tut; „Irgendwann ausführen“ darf er offen vor sich ablegen und aufheben.
rule-8-5 = Eine aufgehobene Karte darf jederzeit im eigenen Zug ausgeführt werden: vor dem Effekt der aktiven Karte zu Beginn des Zuges, vor, zwischen und nach den Aktionen und nach dem Effekt am Ende. Nie wird sie mitten in einer Aktion oder einem Effekt ausgeführt, und eine zusätzliche Aktion nicht mehr, sobald der Effekt am Ende begonnen hat *(unsere Wahl)*.
rule-8-6 = Eine Stadt-Aktion zählt nicht zu den zwei Aktionen. Ist sie ausgeführt, wird die Karte verdeckt abgelegt.
rule-8-7 = Eine Stadt, die mitten in etwas ausgelöscht wird, wird sofort gewertet. Auch ihre Stadt-Aktion folgt sofort; danach geht das Unterbrochene mit dem weiter, was noch möglich ist *(unsere Wahl)*.
rule-8-8 = Stadt-Aktionen, die Virenwürfel legen: bis zu einer Anzahl in eine Stadt, die du bereits infizierst, oder in eine neue Stadt.
rule-8-9 = Stadt-Aktionen, die einem Gegner zufällige Karten nehmen, nehmen, was da ist, und nur die beiden sehen die Karten *(unsere Wahl)*.
rule-8-10 = Stadt-Aktionen, die Würfel eines Gegners aus einer Stadt entfernen: eine Anzahl oder so viele, wie da sind; oder alle, wenn es wenige genug sind.
rule-8-11 = Stadt-Aktionen, die eine Mutation kostenlos um eine Stufe erhöhen. Sie bewirken nichts, wenn alle auf der höchsten sind *(unsere Wahl)*.
rule-8-12 = Stadt-Aktionen, die Karten, Punkte oder in diesem Zug eine zusätzliche Aktion bringen.
rule-8-13 = Der Zug hält für aufgehobene Karten nur an, wo sein Spieler eine hat, die er ausführen kann. Hat die aktive Karte keinen Effekt zu Beginn, ist dieser Augenblick der vor der ersten Aktion; hat sie keinen am Ende, der nach der letzten *(unsere Wahl)*.

rule-section-9 = Wertung und Spielende
    .intro =
        | Punkte für | wann |
        |---|---|
        | eine ausgelöschte Stadt: Bevölkerungszahl, mittlere und niedrigste Zahl | sofort |
        | die Todesopfer-Wertung: die niedrigste Zahl jeder infizierten Stadt für die meisten Würfel dort | beim zweiten, vierten und sechsten Totenkopf-Symbol und am Ende |
        | jede Mutationsstufe | am Ende |
        | manche Stadt-Aktionen | wenn sie ausgeführt werden |
rule-9-1 = Erscheint das zweite, vierte und sechste Totenkopf-Symbol, bringt jede infizierte Stadt ihre niedrigste Zahl dem Virus mit den meisten Würfeln dort, bei Gleichstand der höheren Reihe.
rule-9-2 = Die Runde ist die letzte, wenn die letzte WHO-Karte aufgedeckt wird oder wenn zu irgendeinem Zeitpunkt zwei Städte oder weniger ausliegen. Neue Städte heben das nicht auf.
rule-9-3 = Bei Spielende gibt es noch eine letzte Todesopfer-Wertung, und jeder Spieler erhält für jede Mutationsstufe einen Punkt.
rule-9-4 = Der höchste Endpunktstand gewinnt; bei Gleichstand die höchste Gesamtzahl der Mutationsstufen; danach wird der Sieg geteilt. Über 50 hinaus wird weitergezählt *(unsere Wahl)*.
rule-9-5 = Aufgehobene Karten sind bei Spielende nichts wert *(unsere Wahl)*.

rule-section-10 = Die neutrale Farbe
rule-10-1 = Mit einer neutralen Farbe werden zu Rundenbeginn, noch vor der Ereigniskarte, Seuchenkarten aufgedeckt, bis eine die Farbe einer ausliegenden Stadt zeigt; ein neutraler Virenwürfel kommt in die Stadt dieser Farbe mit der höchsten Bevölkerungszahl. Bei gleicher Bevölkerungszahl kommt er in die erste von ihnen in der Städteliste, und die aufgedeckten Karten werden abgelegt *(unsere Wahl)*.
rule-10-2 = Bringt ein Durchgang durch Seuchenstapel und Ablagestapel keine passende Karte, oder ist die neutrale Petrischale leer, gibt es in dieser Runde keinen neutralen Virenwürfel *(unsere Wahl)*.
rule-10-3 = Bei Wertungen wird die neutrale Farbe wie eine Spielerfarbe gewertet. Sie behält keine Punkte und kann nicht gewinnen *(unsere Wahl)*.
rule-10-4 = Eine Stadt, die ein neutraler Virenwürfel auslöscht, wird gewertet. Ihre Karte und ihre Stadt-Aktion bekommt niemand *(unsere Wahl)*.

rule-section-11 = Was offen ist, was verborgen
rule-11-1 = Karten auf der Hand sind verborgen. Stufen, Punkte und aufgehobene Karten sind offen. Ebenso die Anzahl der Karten auf jeder Hand und der Ablagestapel *(unsere Wahl)*.
rule-11-2 = Gezogene Karten kennt nur ihr Spieler. Eine gestohlene Karte kennen die beiden Spieler: Alle anderen wissen nur, dass es geschah *(unsere Wahl)*.
rule-11-3 = Was ein Spieler von einer Hand weiß, sind Mindestzahlen von Karten je Farbe; eine Karte dieser Farbe, die daraus gespielt wird, oder eine, die ungesehen daraus gestohlen wird, senkt sie *(unsere Wahl)*.
rule-11-4 = Eine Hand liegt in der Reihenfolge, in der ihre Karten kamen, und von einer Farbe geht die älteste zuerst: Alle sehen, wie viele Karten einer Hand älter sind als das letzte Mischen, und jeder weiß, welche Karten gemischt wurden *(unsere Wahl)*.
rule-11-5 = Die Reihenfolge der Stapel und welche Ereignis- und WHO-Karten aus dem Spiel sind, ist verborgen.
