### Die Seuche auf Deutsch: alle Namen, Aktionen, Ereignisse, Ausgänge und Regeln.
### Zuerst die Namen, dann was mit ihnen gesagt wird. Ein Attribut .verbs nennt, was man tippen darf, durch Kommas getrennt.

game-title = Die Seuche
game-pitch = Jeder spielt ein Virus: fülle Städte mit Würfeln, mutiere und sammle die meisten Punkte, bevor die WHO alles beendet.

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

## Städte; .effect ist, was die Karte für den tut, der die Stadt füllt

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

## Woraus Karten bestehen, für eine Sammlung, die einer Karte andere Wirkungen gibt

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
group-go = Weiter

action-pass = weitergehen
    .label = weiter
    .item = weitergehen
    .verbs = weiter, weitergehen, passen, fertig, verzichten
    .done = { $player } geht weiter.
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
action-use = { $city } nutzen
    .label = Nutzen
    .item = { $city }
    .verbs = nutzen, nutze, ausführen
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
action-resist = mit Resistenz { $count } schützen
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

prompt-settle = { $player }: welche Stadt bekommt deinen ersten Würfel?
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
prompt-kept = { $player }: { $moment ->
        [start] gleich wirkt { $event }; vorher kannst du eine aufgehobene Städtekarte nutzen, oder weiter
        [end] { $event } hat gewirkt; noch kannst du eine aufgehobene Städtekarte nutzen; weiter oder Eingabetaste beendet den Zug
       *[actions] keine Aktion mehr; du kannst eine aufgehobene Städtekarte nutzen; weiter oder Eingabetaste beendet die Aktionen
    }
prompt-offer = { $player }: du hast { $city } gefüllt ({ $effect }); nutze sie jetzt, oder weiter: { $timing ->
        [immediate] dann verfällt sie
       *[any_time] dann hebst du sie auf
    }
prompt-cubes = { $player }: wie viele Würfel kommen nach { $city }, höchstens { $most }?
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
        [yes] {" "}Oder weiter, ohne zu schützen.
       *[no] {""}
    }
prompt-shed = { $player }: noch { $count ->
        [one] ein Würfel muss
       *[other] { $count } Würfel müssen
    } weg; aus welcher Stadt kommt der nächste?
prompt-lower = { $player }: welche Mutation fällt um eine Stufe?
prompt-place = { $player }: welche Stadt, die du { $where ->
        [new] noch nicht
       *[infected] schon
    } infizierst, bekommt { $count ->
        [one] einen Würfel
       *[other] bis zu { $count } Würfel
    }?{ $optional ->
        [yes] {" "}Oder weiter.
       *[no] {""}
    }
prompt-raise = { $player }: welche Mutation steigt kostenlos um eine Stufe?
prompt-target = { $player }: von wem nimmst du { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }?
prompt-strike = { $player }: wessen Würfel verlassen welche Stadt, { $all ->
        [yes] alle, höchstens { $count }
       *[no] { $count ->
            [one] einer davon
           *[other] bis zu { $count } davon
        }
    }?

## Der Plan

board-viruses = Viren: { $players }. { $start } beginnt jede Runde.
board-virus = { $player } (p{ $number })
board-setup = Aufbau · { $player }
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
board-cities = Städte: Würfel von Einwohnern, Punkte für 1./2./3., Reihen in Folge mit dem, was jede jetzt brächte
board-filled = { $count } von { $population }
board-row = { $virus } { $count } Würfel
board-no-cubes = keine Würfel
board-player = { $player } (p{ $number }): { $points ->
        [one] 1 Punkt
       *[other] { $points } Punkte
    }, { $cubes } Würfel in der Schale, { $count ->
        [0] keine Karten
        [one] 1 Karte
       *[other] { $count } Karten
    }
board-cards = { $count } { $color }
board-unknown = { $count } unbekannt
board-track = { $track } { $level } (+1 kostet { $cost })
board-track-top = { $track } { $level } (höchste)
board-keeps = hebt { $city } auf: { $effect }
board-neutral = { $player }: { $cubes } Würfel in der Schale
board-decks = Seuchenkarten: { $deck } im Stapel, { $discards } abgelegt
board-stacks = Städtestapel: { $cities } · Ereignisstapel: { $events }
look-city = { $city }: { $color }, { $population } Einwohner. Punkte für Platz 1, 2 und 3: { $points }.
look-place = { $place ->
        [table] Liegt aus, { $count } von { $population } gefüllt.
        [stack] Im Städtestapel.
        [kept] Aufgehoben von { $player }.
        [away] Gefüllt und weggelegt.
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
journal-filled = { $virus } füllt { $city }.
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
journal-used = { $seat } nutzt { $city }.
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
journal-passed = { $seat } geht weiter.

## Was ein Spiel wenden kann, als Subjekt eines Satzes

turning-filled = das Ende von { $city }, gefüllt von { $virus },
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

rule-section-1 = Aufbau
rule-1-1 = Zwei bis fünf Plätze spielen mit, jeder ein Virus mit 15 Würfeln. Drei davon markieren die Mutationen, zwölf liegen in der Petrischale.
rule-1-2 = Inkubationsrate, Infektionsquote und Resistenz beginnen alle auf Stufe 1. Eine Stufe liegt nie unter 0 oder über 4.
rule-1-3 = Die Seuchenkarten werden gemischt, zehn in jeder von sechs Farben, und jeder Spieler erhält vier.
rule-1-4 = Die Städtekarten werden gemischt, und bei 2, 3, 4 oder 5 Spielern liegen 6, 8, 9 oder 10 davon aus. Die übrigen sind der Städtestapel.
rule-1-5 = Rechts vom Startspieler beginnend und gegen den Uhrzeigersinn legt jeder kostenlos einen Würfel in eine Stadt seiner Wahl; der Startspieler ist der Letzte. Eine so gefüllte Stadt wird gewertet wie sonst auch.
rule-1-6 = Drei Ereignis- und drei WHO-Karten verlassen das Spiel ungesehen. Der Ereignisstapel besteht von oben nach unten aus dreimal drei Ereignissen und einer WHO-Karte.
rule-1-7 = Zu zweit spielt ihr nur mit den zwölf Städten, die das Zeichen für zwei Spieler tragen; sechs davon liegen aus, und eine neutrale Farbe mit 15 Würfeln kommt dazu. Zu dritt oder viert dürft ihr die neutrale Farbe ebenfalls dazunehmen, dann mit allen Städten.
rule-1-8 = Der Startspieler wird vor dem Spiel vereinbart und bleibt in jeder Runde derselbe.

rule-section-2 = Runde und Zug
rule-2-1 = Eine Runde beginnt damit, dass die oberste Karte des Ereignisstapels aufgedeckt wird; sie gilt für diese Runde. Dann hat jeder einen Zug, im Uhrzeigersinn ab dem Startspieler.
rule-2-2 = In deinem Zug führst du zuerst aus, was die aktive Karte für den Beginn sagt, dann zwei Aktionen, dann, was sie für das Ende sagt. Was sie während des Zuges bewirkt, gilt für die Aktionen.
rule-2-3 = Die drei Aktionen sind Ziehen, Infizieren und Mutieren, in beliebiger Reihenfolge; dieselbe darf zweimal gewählt werden.
rule-2-4 = Nur wer am Zug ist, handelt, und nur mit dem, wonach der Augenblick fragt.
rule-2-5 = Eine Aktion muss Städte, Farben, Mutationen und Spieler nennen, die es in diesem Spiel gibt.
rule-2-6 = Ist das Spiel zu Ende, kann nichts mehr getan werden.
rule-2-7 = Eine begonnene Aktion oder Wirkung wird zuerst abgeschlossen.
rule-2-8 = Solange eine der beiden Aktionen möglich ist, kannst du nicht passen *(unsere Wahl)*.
rule-2-9 = Ist keine einzige Aktion möglich, wenn die erste fällig ist, ziehst du eine Karte, und deine Aktionen sind vorbei. Wirkungen am Ende des Zuges gelten trotzdem. Ist nur eine spätere Aktion unmöglich, verfällt sie ohne Karte.
rule-2-10 = Zusätzliche Aktionen sind freiwillig.

rule-section-3 = Ziehen
rule-3-1 = Ziehen: Nimm so viele Karten, wie deine Inkubationsrate angibt. Die Aktion braucht mindestens eine Karte, die gezogen werden kann.
rule-3-2 = Nach jeder Wirkung, die Karten bringt, wirft ein Spieler mit mehr als neun Karten bis auf neun ab und wählt selbst, welche; sie werden in der Reihenfolge der Farben genannt.
rule-3-3 = Ist der Nachziehstapel aufgebraucht, wird die gemischte Ablage zum neuen. Sind beide leer, wird nichts mehr gezogen.

rule-section-4 = Infizieren
rule-4-1 = Infizieren: Lege Würfel in eine Stadt, mindestens einen und höchstens so viele, wie deine Infektionsquote angibt. Gelegt wird nur, was in die Stadt passt und in der Schale liegt; geht nichts davon, wird die Aktion abgelehnt.
rule-4-2 = Eine Stadt, die du noch nicht infizierst, kostet zwei Karten ihrer Farbe. Die Würfel kommen in die oberste leere Reihe.
rule-4-3 = Eine Stadt, die du schon infizierst, kostet eine Karte ihrer Farbe. Die Würfel kommen zu denen, die dort schon liegen.
rule-4-4 = Joker: Zwei beliebige Karten gelten als eine Karte beliebiger Farbe, und zwar für jede Karte, die nötig ist.
rule-4-5 = Du wählst die Karten selbst. Sie werden einzeln genannt: zuerst passende, dann eine, die als jede Farbe zählt, dann die Joker in der Reihenfolge der Farben *(unsere Wahl)*.
rule-4-6 = Verliert ein Virus seinen letzten Würfel in einer Stadt, verschwindet seine Reihe, und die Reihen darunter rücken auf. Infizierst du die Stadt wieder, gilt sie als neue Stadt.
rule-4-7 = In keiner Stadt liegen je mehr Würfel, als sie Einwohner hat.

rule-section-5 = Mutieren
rule-5-1 = Mutieren: Erhöhe eine Mutation um eine Stufe und wirf dafür so viele Karten beliebiger Farbe ab, wie der Schritt kostet. Die Karten werden in der Reihenfolge der Farben genannt.
rule-5-2 = Je Aktion steigt nur eine Stufe, und keine über die vierte.

rule-section-6 = Resistenz
rule-6-1 = Gegen Ereignis- und WHO-Karten schützt ein Einsatz der Resistenz beliebig viele Elemente (Karten, Virenwürfel oder Mutationsstufen), von einem bis zur Zahl ihrer Stufe. Jeder Einsatz senkt sie um eine Stufe. Sie darf sofort wieder eingesetzt werden, bis hinunter auf Stufe 0.
rule-6-2 = Verloren geht die aufgedruckte Zahl, oder alles, wenn weniger da ist, abzüglich dessen, was geschützt wurde. Gibt es nichts mehr zu verlieren, kann sie nicht eingesetzt werden.
rule-6-3 = Der Einsatz ist freiwillig, auch wenn nur er eine Aktion möglich machen würde. Zuerst entscheidest du über alle Einsätze, dann wählst du, was verloren geht.
rule-6-4 = Gegen Stadt-Aktionen schützt Resistenz nicht.

rule-section-7 = Ereignisse und WHO-Karten
rule-7-1 = Jeder führt die aktive Karte in seinem eigenen Zug aus, so weit es geht, außer sie sagt, dass er es darf.
rule-7-2 = Eine Karte mit Städtesymbol legt die oberste Karte des Städtestapels aus, wenn es noch eine gibt. Anders kommen keine neuen Städte ins Spiel.
rule-7-3 = Beim Aufdecken ist die Reihenfolge: neue Stadt, Totenkopf und Todesopfer-Wertung, Züge *(unsere Wahl)*.
rule-7-4 = Karten bringt eine Wirkung durch Ziehen einer Anzahl oder durch Auffüllen der Hand bis zu einer Zahl.
rule-7-5 = Würfel, die eine Wirkung legt, kosten nichts und sind keine Aktion Infizieren. Einwohnerzahl und Schale begrenzen sie.
rule-7-6 = Würfel, die entfernt werden müssen, werden wenn möglich in voller Zahl entfernt, nötigenfalls aus mehreren Städten; sie werden in der Reihenfolge der Städteliste genannt.
rule-7-7 = Karten, die abgeworfen werden müssen: eine Anzahl oder die abgerundete Hälfte der Hand; sie werden in der Reihenfolge der Farben genannt.
rule-7-8 = Eine Stufe, die gesenkt werden muss: Inkubationsrate oder Infektionsquote nach Wahl, eine über 0, wenn es eine gibt.
rule-7-9 = Aus jeder Stadt mit zwei oder mehr einen Würfel entfernen: Das geschieht in allen zugleich; du wählst, welche Würfel die Resistenz behält, und nennst die verlorenen in der Reihenfolge der Städteliste.
rule-7-10 = Wirkungen auf das Infizieren: mehr Würfel je Aktion, weniger Karten je Aktion (abgezogen vor den Jokern, bis auf keine) oder nur so viele Aktionen Infizieren im Zug.
rule-7-11 = Wirkungen auf das Mutieren: weniger Karten, aber mindestens eine.
rule-7-12 = Wirkungen auf Karten ziehen: weniger Karten je Aktion. Ein Einsatz der Resistenz in dieser Aktion bringt von den verlorenen Karten so viele zurück, wie ihre Stufe höchstens angibt. Ohne Karte, die gezogen werden kann, ist die Aktion nicht möglich.
rule-7-13 = Eine Karte als jede Farbe: Einmal im Zug zählt in einer Aktion Infizieren eine Karte als die benötigte Farbe.
rule-7-14 = Eine zusätzliche Aktion durch eine Karte kann nur in diesem Zug genommen werden.
rule-7-15 = Wirkungen treffen nie die neutrale Farbe.

rule-section-8 = Städte
rule-8-1 = Eine Stadt, deren Würfel ihre Einwohnerzahl erreichen, wird sofort gewertet: Die meisten Würfel bringen die Einwohnerzahl, Platz zwei und drei die mittlere und die niedrigste Zahl.
rule-8-2 = Bei gleich vielen Würfeln liegt die höhere Reihe vorn.
rule-8-3 = Nach der Wertung kehren alle Würfel zu ihren Besitzern zurück, und die Städtekarte bekommt, wer den letzten Würfel gelegt hat.
rule-8-4 = Dieser Spieler darf die Stadt-Aktion ausführen. Eine sofortige verfällt, wenn sie nicht genutzt wird; eine, die irgendwann gilt, darf offen aufgehoben werden.
rule-8-5 = Eine aufgehobene Karte darf jederzeit im eigenen Zug ausgeführt werden: vor der Wirkung der aktiven Karte zu Beginn des Zuges, vor, zwischen und nach den Aktionen und nach der Wirkung am Ende. Nie wird sie mitten in einer Aktion oder Wirkung ausgeführt, und eine zusätzliche Aktion nicht mehr, sobald die Wirkung am Ende begonnen hat *(unsere Wahl)*.
rule-8-6 = Eine Stadt-Aktion kostet keine Aktion. Eine genutzte Karte wird weggelegt.
rule-8-7 = Eine Stadt, die mitten in etwas gefüllt wird, wird mitsamt ihrer Aktion sofort gewertet; danach geht das Unterbrochene mit dem weiter, was noch möglich ist.
rule-8-8 = Stadt-Aktionen, die Würfel legen: bis zu einer Anzahl in eine Stadt, die du schon infizierst, oder in eine, die du noch nicht infizierst.
rule-8-9 = Stadt-Aktionen, die einem Gegner zufällige Karten nehmen, nehmen, was da ist. Nur die beiden sehen die Karten.
rule-8-10 = Stadt-Aktionen, die Würfel eines Gegners aus einer Stadt entfernen: eine Anzahl oder so viele, wie da sind; oder alle, wenn es wenige genug sind.
rule-8-11 = Stadt-Aktionen, die eine Mutation kostenlos um eine Stufe erhöhen, bewirken nichts, wenn alle auf der höchsten sind.
rule-8-12 = Stadt-Aktionen, die Karten, Punkte oder in diesem Zug eine zusätzliche Aktion bringen.
rule-8-13 = Der Zug hält für aufgehobene Karten nur an, wo sein Spieler eine hat, die er ausführen kann. Hat die aktive Karte keine Wirkung zu Beginn, ist dieser Augenblick der vor der ersten Aktion; hat sie keine am Ende, der nach der letzten *(unsere Wahl)*.

rule-section-9 = Wertung und Ende
rule-9-1 = Erscheint der zweite, vierte und sechste Totenkopf, bringt jede infizierte Stadt ihre niedrigste Zahl dem Virus mit den meisten Würfeln dort, bei Gleichstand der höheren Reihe.
rule-9-2 = Die Runde ist die letzte, wenn die letzte WHO-Karte aufgedeckt wird oder wenn zu irgendeinem Zeitpunkt zwei Städte oder weniger ausliegen. Neue Städte heben das nicht auf.
rule-9-3 = Am Ende gibt es noch eine Todesopfer-Wertung, und jeder Spieler erhält für jede Mutationsstufe einen Punkt.
rule-9-4 = Die meisten Punkte gewinnen; bei Gleichstand die meisten Mutationsstufen; danach wird der Sieg geteilt. Über 50 hinaus wird weitergezählt.
rule-9-5 = Aufgehobene Karten sind am Ende nichts wert.

rule-section-10 = Die neutrale Farbe
rule-10-1 = Mit einer neutralen Farbe beginnt eine Runde damit, dass Seuchenkarten aufgedeckt werden, bis eine die Farbe einer ausliegenden Stadt zeigt; ein neutraler Würfel kommt in die Stadt dieser Farbe mit den meisten Einwohnern. Die aufgedeckten Karten werden abgelegt.
rule-10-2 = Bringt ein Durchgang durch Stapel und Ablage keine passende Karte, oder ist die neutrale Schale leer, gibt es in dieser Runde keinen neutralen Würfel *(unsere Wahl)*.
rule-10-3 = Die neutrale Farbe nimmt bei jeder Wertung einen Rang ein wie ein Spieler. Sie behält keine Punkte und kann nicht gewinnen.
rule-10-4 = Eine Stadt, die ein neutraler Würfel füllt, wird gewertet; ihre Aktion bekommt niemand.

rule-section-11 = Was offen ist, was verborgen
rule-11-1 = Hände sind verborgen. Ihre Größe, die Ablage, Stufen, Punkte und aufgehobene Karten sind offen.
rule-11-2 = Gezogene Karten kennt nur ihr Spieler. Eine gestohlene Karte kennen die beiden Spieler: Alle anderen wissen nur, dass es geschah.
rule-11-3 = Was ein Spieler von einer Hand weiß, sind Mindestzahlen von Karten je Farbe; eine Karte dieser Farbe, die daraus gespielt wird, oder eine, die ungesehen daraus gestohlen wird, senkt sie *(unsere Wahl)*.
rule-11-4 = Eine Hand liegt in der Reihenfolge, in der ihre Karten kamen, und von einer Farbe geht die älteste zuerst: Alle sehen, wie viele Karten einer Hand älter sind als das letzte Mischen, und jeder weiß, welche Karten gemischt wurden *(unsere Wahl)*.
rule-11-5 = Die Reihenfolge der Stapel und welche Ereignis- und WHO-Karten das Spiel verlassen haben, ist verborgen.
