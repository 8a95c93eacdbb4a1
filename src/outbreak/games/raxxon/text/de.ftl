### Raxxon auf Deutsch: alle Namen, Aktionen, Ereignisse, Spielenden und Regeln.
### Zuerst die Namen, dann was mit ihnen gesagt wird. Ein Attribut .verbs nennt, was man eintippen darf, durch Kommas getrennt.

game-title = Raxxon
game-pitch = Das Team bringt die Gesunden aus einer unruhigen Menschenmenge, ehe die Seuche oder Raxxon die Stadt übernimmt.

## Beispiele für die Hilfe im Terminal

example-actions = aktion untersuchung, karte a1
example-action = aktion quarantäne
example-chain = aktion untersuchung a1
example-kind = aktion
example-place = a1
example-near = eine Karte der Menschenmenge aus der Nähe
example-word = quarantäne

## Optionen

option-players = Spieler
    .help = wie viele spielen; allein wählst du jeden Tag einen Charakter
option-level = Schwierigkeitsgrad
    .help = wie viele Infizierte in der Bevölkerung sind
option-characters = Charaktere
    .help = für jeden Platz ein Charakter, der Reihe nach, durch Kommas getrennt; zufällig, wo keiner steht
option-looks = Blicke
    .help = ob alle erfahren, was sich einer ansieht
option-day_limit = Tagesgrenze
    .help = nach so vielen Tagen gilt das Spiel als verloren; 0 ohne Grenze
option-idle_limit = Züge ohne Veränderung
    .help = den Tag nach so vielen Zügen in Folge beenden, die nichts verändern; 0 ohne Grenze
choice-intro = Einsteiger
choice-regular = Normal
choice-hard = Schwierig
choice-expert = Experte
choice-random = zufällig
choice-shared = geteilt
choice-own = für sich

## Bevölkerungsgruppen; .short passt in die Menschenmenge

type-innocent = unschuldig
    .short = unschuldig
type-familiar = bekannt
    .short = bekannt
type-family = Familie
    .short = Familie
type-celebrity = prominent
    .short = prominent
type-susceptible = anfällig
    .short = anfällig
type-hostile = feindlich
    .short = feindlich
type-carrier = Seuchenträger
    .short = Seuchentr.
type-volatile = bedrohlich
    .short = bedrohlich
type-chaotic = chaotisch
    .short = chaotisch

## Charaktere: Name, Beruf, Vorname, und was am Charakterbogen besonders ist

role-thomas_heart = Thomas Heart
    .short = Thomas
    .job = Lieutenant
    .ability = schlägt gezielt zu und schickt mit der Ausgangssperre eine ganze Reihe oder Spalte zurück
role-brian_lee = Brian Lee
    .short = Brian
    .job = Bürgermeister
    .ability = beruhigt eine ganze Gruppe auf einmal und weiß, wer als Nächstes kommt
role-meryl_wolfe = Meryl Wolfe
    .short = Meryl
    .job = Journalistin
    .ability = bringt Leute zum Reden: ihre Interviews decken Harmlose auf
role-gabriel_diaz = Gabriel Diaz
    .short = Gabriel
    .job = Feuerwehrmann
    .ability = evakuiert rund um eine Karte und sperrt die Straße
role-kd_james = KD James
    .short = KD
    .job = Seuchenbeauftragte
    .ability = bringt drei in Quarantäne und räumt Aktionsmarker von den Charakterbögen
role-ines_halloran = Ines Halloran
    .short = Ines
    .job = Verbindungsfrau von Raxxon
    .ability = durchleuchtet still und löst Gruppen auf
role-unchosen = Du

## Die Aktionen der Charakterbögen

sheet-investigate = Untersuchung
    .effect = dreh eine verdeckte Karte um
sheet-evacuate_line = Evakuierung
    .effect = eine Reihe oder Spalte, ganz offen und gesund, wird evakuiert
sheet-evacuate_targeted = Gezielte Evakuierung
    .effect = eine offene gesunde Karte und alle benachbarten offenen gesunden Karten werden evakuiert
sheet-strike_targeted = Gezielter Luftangriff
    .effect = töte eine Karte und beliebig viele benachbarte Karten
sheet-strike_line = Luftangriff anfordern
    .effect = töte eine Reihe oder Spalte
sheet-strike_conflicted = Zögerlicher Luftangriff
    .effect = töte eine Reihe oder Spalte ohne offene gesunde Karten
sheet-strike_sanctioned = Genehmigter Luftangriff
    .effect = töte eine Reihe oder Spalte mit einer offenen infizierten Karte
sheet-strike_group = Sicherheitsoffensive
    .effect = töte bis zu drei Karten, die zusammenhängend benachbart sind
sheet-curfew = Ausgangssperre
    .effect = eine Reihe oder Spalte wird gemischt und oben auf den Bevölkerungsstapel gelegt
sheet-door_to_door = Von Tür zu Tür
    .effect = sieh dir die obersten drei Karten des Bevölkerungsstapels an und ordne sie
sheet-interview = Interview
    .effect = sieh dir eine verdeckte Karte an; eine harmlose wird umgedreht, und du darfst mit einer benachbarten weitermachen
sheet-roadblock = Straßensperre
    .effect = drei Aktionsmarker auf einer Karte halten neue Karten von den benachbarten Plätzen fern
sheet-funding = Finanzspritze von Raxxon
    .effect = nimm einen Aktionsmarker von einem anderen Charakterbogen; ? noch einen von einem beliebigen
sheet-screening = Private Durchleuchtung
    .effect = sieh bis zu drei verdeckte Karten an
sheet-quarantine = Quarantäne
    .effect = bis zu { $count } offene oder ungesicherte Infizierte in die gesicherte Quarantäne; ? noch eine
sheet-control_aggressive = Gewaltsames Einschreiten
    .effect = tausche zwei Karten; ? dreh eine offene Karte um
sheet-control_charismatic = Charismatisches Einschreiten
    .effect = tausche zwei Karten, dann darfst du alle offenen einer Bevölkerungsgruppe umdrehen
sheet-control_persuasive = Überzeugendes Einschreiten
    .effect = tausche zwei Karten, dann darfst du eine offene gesunde umdrehen
sheet-control_clinical = Klinisches Einschreiten
    .effect = tausche zwei Karten, dann darfst du eine offene infizierte umdrehen
sheet-control_contracted = Beauftragtes Einschreiten
    .effect = tausche zwei Karten; ? tausche noch einmal

## Was Karten und Aktionsmarker bewirken; ein Symbol hat einen Buchstaben, und .does sagt, was eine Zahl offener Karten auslöst

op-nothing = nichts
op-add = Karte hinzufügen
    .letter = A
    .does = { $count ->
        [one] fügt eine Karte hinzu
       *[other] fügt { $count } Karten hinzu
    }
op-flip = Karte umdrehen
    .letter = F
    .does = { $count ->
        [one] dreht eine Karte um
       *[other] dreht { $count } Karten um
    }
op-infection = Infektion
    .letter = I
    .does = { $count ->
        [one] infiziert
       *[other] infiziert { $count }-mal
    }
op-draw_raxxon = Raxxon-Karte ziehen
    .letter = X
    .does = { $count ->
        [one] zieht Raxxon
       *[other] zieht Raxxon { $count }-mal
    }
op-power = Macht von Raxxon steigt
    .letter = P
    .does = { $count ->
        [one] Macht +1
       *[other] Macht +{ $count }
    }
op-end_day = die Abendphase beginnt
    .letter = E
    .does = { $count ->
        [one] Abendphase
       *[other] Abendphase
    }
op-hostile_back = eine feindliche Karte kehrt zurück
    .letter = H
    .does = { $count ->
        [one] eine feindliche kehrt zurück
       *[other] { $count } feindliche kehren zurück
    }
op-look = verdeckte Karten ansehen
op-look_line = verdeckte Karten einer Reihe oder Spalte ansehen
op-turn_down = offene Karten umdrehen
op-turn_all_down = alle offenen Karten einer Bevölkerungsgruppe umdrehen
op-evacuate = eine Karte evakuieren
op-contain = Infizierte in die gesicherte Quarantäne
op-contain_crowd = offene Infizierte in die gesicherte Quarantäne
op-ignore = das nächste A ignorieren
op-take_token = einen Aktionsmarker von einem Charakterbogen nehmen
op-swap = Karten tauschen
op-furnace = eine offene infizierte Karte unter die Infektionsquelle
op-shuffle_untriggered = die nicht ausgelösten Karten einmischen
op-kill = eine Karte töten
op-kill_pair = eine Karte und eine benachbarte töten
op-release = eine gesicherte Karte wird ungesichert
op-force_pass = im nächsten Zug passen
op-drop = eine ungesicherte Karte auf den Bevölkerungs-Ablagestapel
op-reserve = eine abgelegte infizierte Karte unter die Infektionsquelle
op-to_untriggered = die Karte kommt zu den nicht ausgelösten
op-part_back = der erste Teil kommt zu den nicht ausgelösten
op-return_type = evakuierte Karten der Gruppe kehren zurück

pile-draw_pile = Raxxon-Stapel
pile-triggered = Stapel für ausgelöste Raxxon-Karten
pile-untriggered = Stapel für nicht ausgelöste Raxxon-Karten
pile-resolving = laufende Karte

## Raxxon-Karten: Titel, Auslöser, Geschichte, und was die Möglichkeiten bewirken

raxxon-raxxons_scanners = Raxxons Scanner
    .when = immer
    .story = Weiße Lieferwagen fahren vor, und Männer in sauberen Kitteln richten summende Kästen auf die Menschenmenge.
    .one = du darfst bis zu 3 verdeckte Karten ansehen; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_sedatives = Raxxons Beruhigungsmittel
    .when = immer
    .story = Ein feiner Nebel zieht über den Platz. Die Leute gähnen und vergessen, worüber sie eben noch geschrien haben.
    .one = du darfst bis zu 2 offene Karten umdrehen; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_transports = Raxxons Transporter
    .when = immer
    .story = Ein Bus mit getönten Scheiben lässt den Motor laufen. Der Fahrer stellt keine Fragen und beantwortet keine.
    .one = du darfst eine offene gesunde Karte evakuieren; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_containment = Raxxons Verwahrung
    .when = immer
    .story = Der Konzern bietet eigene Zellen an, frisch gestrichen und schon nummeriert.
    .one = du darfst 2 infizierte Karten, offen oder ungesichert, in die gesicherte Quarantäne schicken; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_barricades = Raxxons Barrikaden
    .when = immer
    .story = Über Nacht haben sich die Seitenstraßen mit Stahlzäunen gefüllt, jeder mit einem kleinen blauen Logo.
    .one = du darfst die nächsten 2 A heute entfallen lassen; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_payroll = Raxxons Lohnliste
    .when = immer
    .story = Auf dem Schreibtisch liegt ein Umschlag. Wer ihn öffnet, hat einen leichteren Tag.
    .one = du darfst einen Aktionsmarker von einem beliebigen Charakterbogen nehmen; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_broadcast = Raxxons Durchsage
    .when = immer
    .story = Aus jedem Lautsprecher kommen dieselben freundlichen Worte, und die Leute gehen dorthin, wo die Stimme sie haben will.
    .one = du darfst zwei Karten tauschen, dann auf Wunsch noch einmal zwei; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-raxxons_furnace = Raxxons Verbrennungsofen
    .when = immer
    .story = Hinter dem Werk raucht seit Kurzem ein Schornstein. Einen würden sie noch nehmen, ganz ohne Papiere.
    .one = du darfst eine offene infizierte Karte unter die Infektionsquelle legen; auf jeden Fall kommen die nicht ausgelösten Karten in den Raxxon-Stapel, und die Macht von Raxxon steigt
raxxon-susceptibility = Anfälligkeit
    .when = wenn eine offene anfällige Karte in der Menschenmenge liegt
    .story = Manche stecken sich an einem Atemzug über die Straße hinweg an. Eine Schwester mit Firmenausweis hat eine Spritze, die niemand geprüft hat.
    .one = töte eine offene anfällige Karte; es gibt eine Infektion; diese Karte kommt zu den nicht ausgelösten
    .two = die Macht von Raxxon steigt; diese Karte kommt zu den nicht ausgelösten
raxxon-spokesperson = Sprachrohr
    .when = wenn eine offene prominente Karte in der Menschenmenge liegt
    .story = Ein berühmtes Gesicht könnte die Wütenden beruhigen, und Raxxon hat schon einen Vertrag bereit.
    .one = dreh alle offenen feindlichen Karten um; die Macht von Raxxon steigt
    .two = dreh eine verdeckte Karte um
raxxon-spokesperson_2 = Sprachrohr Teil 2
    .when = wenn Sprachrohr bei den ausgelösten Karten liegt
    .story = Der Star will aus dem Vertrag heraus und in den ersten Konvoi, mit Kameras oder ohne.
    .one = evakuiere eine offene prominente oder feindliche Karte; die Macht von Raxxon steigt
    .two = eine feindliche Karte kommt aus der Evakuierungszone auf den Bevölkerungs-Ablagestapel; Sprachrohr kommt zurück zu den nicht ausgelösten
raxxon-missing_names = Fehlende Namen
    .when = wenn eine offene Karte der Familie oder eine bekannte in der Menschenmenge liegt
    .story = Am Zaun hängen Fotos. Jemand ist sicher, dass der Bruder genau in dieser Schlange steht.
    .one = sieh alle verdeckten Karten einer Reihe oder Spalte an; füg eine Karte hinzu
    .two = die Macht von Raxxon steigt
raxxon-missing_names_2 = Fehlende Namen Teil 2
    .when = wenn Fehlende Namen bei den ausgelösten Karten liegt
    .story = Ein Name wird gerufen, und jemand antwortet. Jetzt rufen auch alle anderen Namen.
    .one = evakuiere eine offene Karte der Familie oder eine bekannte; füg eine Karte hinzu
    .two = dreh eine verdeckte Karte um; Fehlende Namen kommt zurück zu den nicht ausgelösten
raxxon-leaked_memo = Durchgesickerte Notiz
    .when = wenn eine Karte in einer der Quarantänen liegt
    .story = Eine Seite über die Stationen ist auf die Straße gelangt. Sie ist nicht unterschrieben, und das braucht es auch nicht.
    .one = eine feindliche Karte kommt aus der Evakuierungszone auf den Bevölkerungs-Ablagestapel
    .two = die Macht von Raxxon steigt
raxxon-leaked_memo_2 = Durchgesickerte Notiz Teil 2
    .when = wenn Durchgesickerte Notiz bei den ausgelösten Karten liegt
    .story = Auf der zweiten Seite stehen Zimmernummern. Jemand geht selbst nachsehen.
    .one = misch die nicht ausgelösten Karten in den Raxxon-Stapel; füg eine Karte hinzu
    .two = eine gesicherte Karte wird ungesichert
raxxon-chain_of_command = Befehlskette
    .when = wenn Thomas Heart im Spiel ist
    .story = Über Funk kommt ein Befehl, und die Stimme kennt der Lieutenant nicht.
    .one = töte eine offene Karte; füg eine Karte hinzu
    .two = füg eine Karte hinzu
raxxon-re_election = Wiederwahl
    .when = wenn Brian Lee im Spiel ist
    .story = Das Büro des Bürgermeisters hat Plakate gedruckt. Raxxon würde sie gern bezahlen.
    .one = dreh bis zu 2 offene feindliche Karten um; die Macht von Raxxon steigt
    .two = eine feindliche Karte kommt aus der Evakuierungszone auf den Bevölkerungs-Ablagestapel
raxxon-old_engine_house = Das alte Spritzenhaus
    .when = wenn Gabriel Diaz im Spiel ist
    .story = Der Feuerwehrmann hat noch den Schlüssel zu einem Tor, das die Straße schließt, wenn jemand nachsieht, was dahinter steht.
    .one = das nächste A heute entfällt; dreh eine verdeckte Karte um
    .two = füg eine Karte hinzu
raxxon-grant_money = Fördergeld
    .when = wenn KD James im Spiel ist
    .story = Ein Institut will der Seuchenbehörde mit Personal helfen. Der Briefkopf ist neu, die Anschrift die des Werks.
    .one = nimm einen Aktionsmarker von einem beliebigen Charakterbogen; die Macht von Raxxon steigt
    .two = es gibt eine Infektion
raxxon-off_the_record = Vertraulich
    .when = wenn Meryl Wolfe im Spiel ist
    .story = Jemand hat Papiere für die Journalistin und zeigt sie ein einziges Mal, in einem geparkten Auto.
    .one = sieh bis zu 2 verdeckte Karten an; zieh eine Raxxon-Karte
    .two = die Macht von Raxxon steigt; diese Karte kommt zu den nicht ausgelösten
raxxon-loyalty_clause = Treueklausel
    .when = wenn Ines Halloran im Spiel ist
    .story = Die Zentrale erinnert ihre Verbindungsfrau daran, was sie unterschrieben hat.
    .one = bring 2 offene infizierte Karten in die gesicherte Quarantäne; die Macht von Raxxon steigt
    .two = zieh eine Raxxon-Karte
raxxon-riot_shields = Schutzschilde
    .when = wenn mindestens 2 offene feindliche Karten in der Menschenmenge liegen
    .story = Eine Reihe Schilde würde die vorderen Ränge beruhigen. Die Schilde gehören Raxxon.
    .one = dreh alle offenen feindlichen Karten um; die Macht von Raxxon steigt
    .two = füg eine Karte hinzu
raxxon-bottle_throwers = Flaschenwerfer
    .when = wenn mindestens 3 offene feindliche Karten in der Menschenmenge liegen
    .story = Vor dem Kontrollpunkt zersplittert Glas, und die Wachen zählen bis drei.
    .one = töte eine offene feindliche Karte
    .two = dreh eine verdeckte Karte um
raxxon-quiet_cough = Leises Husten
    .when = wenn ein offener Seuchenträger in der Menschenmenge liegt
    .story = Jemand hustet in den Ärmel. Die Umstehenden rücken einen halben Schritt ab.
    .one = bring einen offenen Seuchenträger in die gesicherte Quarantäne; die Macht von Raxxon steigt
    .two = es gibt eine Infektion
raxxon-patient_notes = Krankenakten
    .when = wenn mindestens 2 offene Seuchenträger in der Menschenmenge liegen
    .story = Zwei Akten tragen dieselbe Handschrift und dieselbe Versuchsnummer.
    .one = dreh einen offenen Seuchenträger um; füg eine Karte hinzu
    .two = zieh eine Raxxon-Karte
raxxon-sudden_rage = Plötzliche Wut
    .when = wenn eine offene bedrohliche Karte in der Menschenmenge liegt
    .story = Es beginnt mit einem Stoß, und dann ist keine Zeit mehr für Worte.
    .one = töte eine offene bedrohliche Karte und eine benachbarte Karte
    .two = es gibt eine Infektion
raxxon-stampede = Massenpanik
    .when = wenn eine offene chaotische Karte in der Menschenmenge liegt
    .story = Einer rennt, also rennen zehn, und aus der nächsten Straße kommen mehr, die nicht wissen, warum.
    .one = füg 2 Karten hinzu
    .two = die Macht von Raxxon steigt
raxxon-small_mercy = Kleine Gnade
    .when = wenn eine offene unschuldige Karte in der Menschenmenge liegt
    .story = Ein Platz ist noch frei, und da steht ein Kind, das von alledem nichts verstanden hat.
    .one = evakuiere eine offene unschuldige Karte; die Macht von Raxxon steigt
    .two = dreh eine verdeckte Karte um
raxxon-familiar_face = Vertrautes Gesicht
    .when = wenn eine offene bekannte Karte in der Menschenmenge liegt
    .story = Diesen Mantel kennst du. Du gehst hinüber, und der Funk kann warten.
    .one = du passt in deinem nächsten Zug heute; evakuiere eine offene bekannte Karte
    .two = füg eine Karte hinzu
raxxon-autograph_hunters = Autogrammjäger
    .when = wenn eine offene prominente Karte in der Menschenmenge liegt
    .story = Selbst heute drängen sich manche mit Stift und Papier nach vorn.
    .one = füg eine Karte hinzu; dreh eine verdeckte Karte um
    .two = die Macht von Raxxon steigt
raxxon-too_many_teeth = Zu viele Zähne
    .when = wenn mindestens 3 offene infizierte Karten in der Menschenmenge liegen
    .story = Sie haben einander in der Menschenmenge gefunden und verstellen sich nicht mehr.
    .one = töte 2 offene infizierte Karten; füg eine Karte hinzu
    .two = die Abendphase beginnt
raxxon-thin_fence = Dünner Zaun
    .when = wenn eine Karte in der ungesicherten Quarantäne liegt
    .story = Der äußere Zaun ist für Konzerte gemacht. Etwas lehnt sich dagegen.
    .one = eine ungesicherte Karte kommt auf den Bevölkerungs-Ablagestapel; es gibt eine Infektion
    .two = die Macht von Raxxon steigt
raxxon-full_ward = Volle Station
    .when = wenn mindestens 2 Karten in der gesicherten Quarantäne liegen
    .story = Es gibt mehr Patienten als Gurte.
    .one = eine gesicherte Karte wird ungesichert
    .two = die Macht von Raxxon steigt
raxxon-empty_beds = Leere Betten
    .when = wenn die ungesicherte Quarantäne leer ist
    .story = Die Station sei bereit, sagt Raxxon, und ein leeres Bett eine Verschwendung.
    .one = bring eine offene infizierte Karte in die gesicherte Quarantäne; die Macht von Raxxon steigt
    .two = füg eine Karte hinzu; diese Karte kommt zu den nicht ausgelösten
raxxon-last_reserves = Letzte Reserven
    .when = wenn höchstens 6 Karten in der Infektionsquelle sind
    .story = Wenig hält die Krankheit noch von den Straßen fern. Raxxon nennt einen Preis.
    .one = leg eine infizierte Karte des Bevölkerungs-Ablagestapels unter die Infektionsquelle; die Macht von Raxxon steigt um 2
    .two = füg eine Karte hinzu; diese Karte kommt zu den nicht ausgelösten
raxxon-hostile_bid = Feindliches Angebot
    .when = wenn die Macht von Raxxon mindestens 4 beträgt
    .story = Der Konzern bittet um die Schlüssel des Rathauses, höflich und schriftlich.
    .one = die Macht von Raxxon steigt; misch die nicht ausgelösten Karten in den Raxxon-Stapel
    .two = es gibt eine Infektion
raxxon-free_samples = Gratisproben
    .when = wenn die Macht von Raxxon höchstens 2 beträgt
    .story = Ein Stand mit Luftballons verteilt kleine weiße Schachteln.
    .one = sieh bis zu 2 verdeckte Karten an; die Macht von Raxxon steigt
    .two = füg eine Karte hinzu; diese Karte kommt zu den nicht ausgelösten
raxxon-body_count = Opferzahlen
    .when = wenn eine gesunde Karte auf dem Bevölkerungs-Ablagestapel liegt
    .story = Jemand hat die Laken auf dem Parkplatz gezählt, und die Zahl kommt im Radio.
    .one = zieh eine Raxxon-Karte
    .two = eine feindliche Karte kommt aus der Evakuierungszone auf den Bevölkerungs-Ablagestapel
raxxon-crush_at_the_gate = Gedränge am Tor
    .when = wenn die Menschenmenge seit dem Morgen gewachsen ist
    .story = Für so viele war der Platz nie gedacht. Am Tor stehen die Leute einander auf den Füßen.
    .one = dreh 2 verdeckte Karten um
    .two = füg eine Karte hinzu; diese Karte kommt zu den nicht ausgelösten
raxxon-night_convoy = Nachtkonvoi
    .when = wenn mindestens die Hälfte der Gesunden evakuiert ist
    .story = Die halbe Stadt ist draußen. Ein Konvoi ohne Licht nähme noch einen mit und sagt es nur dir.
    .one = evakuiere eine offene gesunde Karte; die Macht von Raxxon steigt
    .two = füg eine Karte hinzu

## Aktionen: der Satz, die Überschrift in der Liste, ein Eintrag darin, und was man eintippen darf

group-go = Konsequenz
group-act = Handeln
group-choose = Wählen
group-stop = Beenden

action-stop = { $how ->
        [pass] passen
        [decline] darauf verzichten
       *[done] es dabei belassen
    }
    .label = beenden
    .item = { $how ->
        [pass] passen
        [decline] darauf verzichten
       *[done] es dabei belassen
    }
    .verbs = passen, aufhören, stopp, fertig, verzichten, ablehnen, nein, genug
    .done = { $how ->
        [pass] { $player } passt.
        [decline] { $player } verzichtet darauf.
       *[done] { $player } belässt es dabei.
    }
action-go = die nächste Konsequenz auslösen
    .label = weiter
    .item = die nächste Konsequenz auslösen
    .verbs = weiter, los, auslösen
    .done = { $player } löst die nächste Konsequenz aus.
action-act = die Aktion { $row } nutzen
    .label = Aktion
    .item = { $row }
    .verbs = Aktion, handeln, nutzen
action-card = die Karte { $cell } wählen
    .label = Karte
    .item = { $cell }
    .verbs = Karte, nimm, umdrehen
    .done = { $player } wählt die Karte { $cell }.
action-line = { $line } wählen
    .label = Reihe oder Spalte
    .item = { $line }
    .verbs = Linie, Reihe oder Spalte
action-spot = die Karte { $spot } hinlegen
    .label = Platz
    .item = { $spot }
    .verbs = Platz, lege, hinzufügen
    .done = { $player } legt die Karte { $spot } hin.
action-type = { $type } wählen
    .label = Bevölkerungsgruppe
    .item = { $type }
    .verbs = Gruppe, Bevölkerungsgruppe, Art
    .done = { $player } wählt { $type }.
action-option = Möglichkeit { $option } wählen
    .label = Möglichkeit
    .item = Möglichkeit { $option }
    .verbs = Möglichkeit, wähle
action-token = den Aktionsmarker { $token } nehmen
    .label = Aktionsmarker
    .item = { $token }
    .verbs = Marker, Aktionsmarker, wegnehmen
action-character = heute { $character } spielen
    .label = Charakter
    .item = { $character }
    .verbs = Charakter, spiele
action-bonus = nutzen
    .label = nutzen
    .item = nutzen
    .verbs = Zusatz, annehmen, ja, mehr, nutzen
    .done = { $player } nutzt, was angeboten wird.

line-row = Reihe { $name }
line-column = Spalte { $name }
spot-inside = auf { $name }
spot-above = über { $name }
spot-left = links von { $name }
token-at = { $player } { $action } { $number }

## Wonach gefragt wird

prompt-character = { $player }: Welchen Charakter spielst du heute?
prompt-trigger = { $player }: Die nächste Konsequenz ist { $icon } ({ $action }). Lös sie aus, oder pass
prompt-action = { $player }: Wähl eine Aktion, oder pass
prompt-flip = { $player }: Welche verdeckte Karte wird umgedreht?
prompt-spot = { $player }: Wo kommt die neue Karte hin?
prompt-block = { $player }: Welche Straßensperre verliert einen Aktionsmarker?
prompt-killed = { $player }: Der Effekt welcher getöteten Bevölkerungsgruppe wird als Nächstes abgehandelt?
prompt-card = { $player }, Raxxon-Karte { $card }: { $story } Möglichkeit 1: { $one }. Möglichkeit 2: { $two }.
prompt-offer = { $player }, Raxxon-Karte { $card }: { $story } Das Angebot: { $one }. Nutz es, oder verzichte darauf.
prompt-bonus = { $player }: { $cost ->
        [yes] Der zweite Teil von { $action } ist möglich; danach wird eine Raxxon-Karte gezogen
       *[no] Der zweite Teil von { $action } ist möglich und kostet nichts
    }
prompt-line-evacuate_line = { $player }: Welche Reihe oder Spalte wird evakuiert?
prompt-line-curfew = { $player }: Welche Reihe oder Spalte geht zurück auf den Bevölkerungsstapel?
prompt-line-look_line = { $player }: Welche Reihe oder Spalte siehst du dir an?
prompt-line-strike = { $player }: Welche Reihe oder Spalte wird angegriffen?
prompt-pick-look = { $player }: { $count ->
        [one] Welche verdeckte Karte siehst du an?
       *[other] Welche verdeckte Karte siehst du an? Noch { $count } Blicke
    }
prompt-pick-turn_down = { $player }: { $count ->
        [one] Welche offene Karte wird umgedreht?
       *[other] Welche offene Karte wird umgedreht? Noch { $count }
    }
prompt-pick-evacuate = { $player }: Welche Karte wird evakuiert?
prompt-pick-contain = { $player }: { $count ->
        [one] Welche infizierte Karte kommt in die gesicherte Quarantäne?
       *[other] Welche infizierte Karte kommt in die gesicherte Quarantäne? Noch { $count }
    }
prompt-pick-take_token = { $player }: Welcher Aktionsmarker wird vom Charakterbogen genommen?
prompt-pick-furnace = { $player }: Welche infizierte Karte kommt unter die Infektionsquelle?
prompt-pick-kill = { $player }: { $count ->
        [one] Welche Karte wird getötet?
       *[other] Welche Karte wird getötet? Noch { $count }
    }
prompt-pick-pair = { $player }: Welche benachbarte Karte wird mit getötet?
prompt-pick-release = { $player }: Welche gesicherte Karte wird ungesichert?
prompt-pick-drop = { $player }: Welche ungesicherte Karte kommt auf den Bevölkerungs-Ablagestapel?
prompt-pick-reserve = { $player }: Welche abgelegte infizierte Karte kommt unter die Infektionsquelle?
prompt-pick-strike = { $player }: Welche Karte wird angegriffen?
prompt-pick-strike_more = { $player }: Welche benachbarte Karte wird mit angegriffen? Belass es dabei, um den Angriff durchzuführen
prompt-pick-group = { $player }: { $count ->
        [one] Welche Karte wird getötet? Belass es dabei, um die Offensive durchzuführen
       *[other] Welche Karte wird getötet? Bis zu { $count }, alle zusammenhängend benachbart; belass es dabei, um die Offensive durchzuführen
    }
prompt-pick-evacuate_around = { $player }: Welche gesunde Karte wird evakuiert, mit allen benachbarten offenen gesunden?
prompt-pick-interview = { $player }: Wen befragst du?
prompt-pick-roadblock = { $player }: Welche Karte bekommt die Straßensperre?
prompt-pick-swap = { $player }: Welche Karte wird getauscht?
prompt-pick-swap_with = { $player }: Mit welcher Karte tauscht { $cell } den Platz?
prompt-pick-down_type = { $player }: Welche Bevölkerungsgruppe wird umgedreht?
prompt-pick-door = { $player }: { $count ->
        [one] Die letzte Karte kommt zurück; welche ist es?
       *[other] Welche Karte kommt als Nächste? Noch { $count } sind zurückzulegen
    }

## Der Spielplan

board-role = { $player } (p{ $number }), { $job }: { $ability }.
board-first = { $player } beginnt.
board-alone = Allein wählst du zu Beginn jedes Tages einen Charakter.
board-day = Tag { $number } · { $player }
board-over = Tag { $number } · das Spiel ist vorbei
board-goal = Evakuiert { $count } von { $goal } Gesunden
board-power = Macht von Raxxon { $power } von { $limit }
board-supply = Infektionsquelle { $count }
board-supply-bottom = ganz unten { $types }
board-ignored = { $count ->
        [one] die nächste hinzugefügte Karte entfällt
       *[other] die nächsten { $count } hinzugefügten Karten entfallen
    }
board-crowd = { $count ->
        [one] Die Menschenmenge: 1 Karte
       *[other] Die Menschenmenge: { $count } Karten
    }
board-crowd-none = Die Menschenmenge ist leer.
board-legend-down = ? verdeckt
board-legend-known = [ ] verdeckt, aber bekannt
board-legend-suspect = ?! verdeckt, infiziert oder feindlich
board-legend-block = #3 Aktionsmarker der Straßensperre
board-legend-chosen = * gewählt
board-legend-spot = + hier darf die neue Karte hin
board-type = { $type } { $count }: { $effects }
board-type-quiet = { $type } { $count }
board-threshold = { $number } { $effect }
board-and = { $first } und { $second }
board-face-up = Offen liegen
board-killed = Wenn getötet
board-kill-effect = { $type } ({ $effect })
board-pile = Bevölkerungsstapel { $count }
board-pile-top = als Nächstes { $types }
board-layer = von { $count } gemischten Karten, hier oder verdeckt in der Menschenmenge, mindestens { $types }
board-discards = Bevölkerungs-Ablagestapel { $count }
board-evacuated = Evakuierungszone
board-times = { $name } ×{ $count }
board-contained = gesichert { $count }
board-uncontained = ungesichert { $count }
board-quarantine = Quarantäne
board-of = { $head } ({ $types })
board-cards = { $count } { $type }
board-raxxon = Raxxon-Stapel { $count }
board-triggered = ausgelöst { $count }
board-untriggered = nicht ausgelöst { $count }
board-card = Raxxon-Karte { $card } ({ $when })
board-option = { $number }: { $text }
board-sheet = { $player }, { $job } (p{ $number })
board-passed = hat gepasst
board-passed-once = hat einmal gepasst
board-must-pass = muss im nächsten Zug passen
board-fires = löst aus: { $icons }
board-action = { $action } { $spaces }: { $effect }
board-icons = { $letter } { $name }
board-legend-bonus = ? zieht, wenn genutzt, eine Raxxon-Karte
board-legend-tokens = [ ] trägt einen Aktionsmarker
look-empty = { $cell }: hier liegt keine Karte.
look-card = { $face ->
        [up] { $cell }: { $type }, offen.
        [known] { $cell }: { $type }, verdeckt, aber bekannt.
        [suspect] { $cell }: verdeckt; infiziert oder feindlich.
       *[down] { $cell }: verdeckt und unbekannt.
    }
look-health = { $healthy ->
        [yes] Gesund.
       *[no] Infiziert.
    }
look-beside = Benachbart: { $cards }.
look-blocks = { $count ->
        [one] 1 Aktionsmarker der Straßensperre.
       *[other] { $count } Aktionsmarker der Straßensperre.
    }

## Was geschehen ist; was ein Platz nicht sehen darf, ist nicht bekannt

journal-day = Tag { $number } beginnt.
journal-dealt = { $count ->
        [one] Die Menschenmenge hat 1 Karte
       *[other] Die Menschenmenge hat { $count } Karten
    }.
journal-character = Heute wird { $character } gespielt.
journal-turn = Tag { $number }: { $seat }.
journal-triggers = { $seat } löst eine Konsequenz von { $row } aus: { $icon }.
journal-passed = { $seat } passt.
journal-forced = { $seat } muss im nächsten Zug heute passen.
journal-action = { $seat } nutzt die Aktion { $row }.
journal-flipped = { $cell } wird umgedreht: { $type }.
journal-added = Auf { $cell } kommt eine Karte hinzu.
journal-blocked = Die Straßensperre auf { $cell } hält eine Karte fern.
journal-ignored = Eine hinzugefügte Karte entfällt{ $left ->
        [0] { "" }
        [one] , noch 1 wird entfallen
       *[other] , noch { $left } werden entfallen
    }.
journal-infection = Infektion: { $type }, noch { $left } in der Infektionsquelle.
journal-raxxon = Raxxon-Karte: { $card }.
journal-untriggered = Die Raxxon-Karte { $card } wird nicht ausgelöst.
journal-option = Raxxon-Karte { $card }, Möglichkeit { $option }.
journal-filed = { $card } kommt auf diesen Stapel: { $pile }.
journal-power = Die Macht von Raxxon ist jetzt { $power }.
journal-day-ends = Die Abendphase beginnt sofort.
journal-hostile-back = Eine Karte kehrt aus der Evakuierungszone zurück: { $type }.
each-at = { $type } ({ $cell })
journal-killed = { $known ->
        [yes] Getötet: { $type } ({ $cell }).
       *[no] Getötet: { $type }.
    }
journal-evacuated = { $known ->
        [yes] Evakuiert: { $type } ({ $cell }).
       *[no] Evakuiert: { $type }.
    }
journal-contained = In die gesicherte Quarantäne: { $type }.
journal-released = Nicht mehr gesichert: { $type }.
journal-dropped = Aus der ungesicherten Quarantäne auf den Bevölkerungs-Ablagestapel: { $type }.
journal-looked = { $seat } sieht { $cell } an.
journal-saw = { $known ->
        [yes] { $seat } sieht auf { $cell }: { $type }.
        [pile] { $seat } sieht auf dem Bevölkerungsstapel: { $type }.
       *[no] { $seat } sieht eine Karte.
    }
journal-turned-down = { $cell } wird auf die verdeckte Seite gedreht: { $type }.
journal-swapped = { $cell } und { $other } tauschen den Platz.
journal-curfew = Ausgangssperre für { $line }: { $count ->
        [one] 1 Karte kommt
       *[other] { $count } Karten kommen
    } auf den Bevölkerungsstapel.
journal-arranged = { $known ->
        [yes] { $seat } legt als Nächstes: { $type }.
       *[no] { $seat } legt Karten in einer Reihenfolge zurück.
    }
journal-roadblock = { $cell } trägt { $count ->
        [one] 1 Aktionsmarker der Straßensperre
       *[other] { $count } Aktionsmarker der Straßensperre
    }.
journal-token-taken = Vom Charakterbogen von { $seat } wird ein Aktionsmarker entfernt: { $row }, Feld { $space }.
journal-supply-bottom = Unter die Infektionsquelle: { $type }.
journal-reshuffled = Der Bevölkerungs-Ablagestapel wird zum neuen Bevölkerungsstapel gemischt: { $count } Karten.
journal-untriggered-back = Nicht ausgelöste Karten kommen in den Raxxon-Stapel: { $count }.
journal-returned = Evakuierte Karten kehren auf den Bevölkerungs-Ablagestapel zurück: { $count } { $type }.
journal-night = Abendphase von Tag { $number }; Infizierte in der Menschenmenge und der ungesicherten Quarantäne: { $infected }.
journal-won = Die letzten Gesunden sind in Sicherheit: Das Team hat gewonnen.
journal-lost = { $reason ->
        [overrun] Die Infektionsquelle ist leer: Die Stadt wird überrannt, und das Team hat verloren.
        [takeover] Die Macht von Raxxon ist vollkommen: Der Konzern übernimmt die Stadt, und das Team hat verloren.
       *[days] Zu viele Tage sind vergangen: Das Team hat verloren.
    }
journal-shifted = { $by ->
        [1] Alle Spalten rücken eine Zahl nach rechts.
        [6] Alle Reihen rücken einen Buchstaben nach unten.
       *[other] Die Menschenmenge wird wieder ab A1 gezählt.
    }
journal-bonus = { $seat } nutzt, was möglich ist.

## Was ein Spiel wenden kann, als Subjekt eines Satzes

turning-raxxon = die Raxxon-Karte { $card }
turning-option = die Raxxon-Karte { $card }
turning-untriggered = die nicht ausgelöste Raxxon-Karte { $card }
turning-hostile-back = die zurückkehrende feindliche Karte
turning-infection = die Infektion
turning-killed = die Tötung
turning-power = die wachsende Macht von Raxxon
turning-evacuated = die Evakuierung
turning-contained = die Quarantäne
turning-flipped = die auf { $cell } umgedrehte Karte
turning-added = der Zuwachs auf { $cell }
turning-night = der Abend von Tag { $number }
turning-lost = das Ende des Spiels
turning-won = das Ende des Spiels

outcome-won = Ihr habt gewonnen: Alle Gesunden sind evakuiert.
outcome-lost-overrun = Ihr habt verloren: Eine Infektion stand an, und die Infektionsquelle war leer.
outcome-lost-takeover = Ihr habt verloren: Die Macht von Raxxon hat acht erreicht.
outcome-lost-days = Ihr habt verloren: Zu viele Tage sind vergangen.

## Die Regeln, nummeriert

rule-section-aim = Spielziel
    .intro =
        Ihr seid das Team, das eine Stadt durch eine Seuche führt. Bringt alle Gesunden aus einer unruhigen Menschenmenge, bevor Infizierte die Stadt überrennen und bevor der Konzern Raxxon, dessen Hilfe ihr braucht, sie übernimmt.

        Ihr gewinnt gemeinsam, sobald jede gesunde Karte in der Evakuierungszone liegt: 20 Karten auf dem Schwierigkeitsgrad Einsteiger, 30 auf allen anderen. Ihr verliert gemeinsam, wenn eine Infektion ansteht und die Infektionsquelle leer ist oder wenn die Macht von Raxxon 8 erreicht.

        Jeden Tag liegt eine neue Menschenmenge verdeckt vor euch. In deinen Zügen findest du heraus, wer gesund ist, tauschst Karten, evakuierst Reihen und Spalten und sperrst Infizierte weg. Fast jede Aktion legt einen Aktionsmarker auf deinen Charakterbogen, und jeder Marker hat eine Konsequenz zu Beginn all deiner späteren Züge an diesem Tag. So wird der Tag immer schwerer, bis du passt. Am Abend bringen die Infizierten, die noch frei sind, neue unter die Bevölkerung.

rule-section-components = Spielmaterial
    .intro =
        | was | wie viel |
        |---|---|
        | Bevölkerungskarten | 60: 30 gesunde und 30 infizierte, aus neun Bevölkerungsgruppen (Abschnitt 6) |
        | Raxxon-Karten | 40 (Abschnitt 8) |
        | Charakterbögen | 6, jeder mit einer Seite für einen oder zwei Spieler und einer für drei oder vier (Abschnitt 7) |
        | Aktionsmarker | 60 |
        | Spielplan | 1: Felder für alle Stapel und die Raxxon-Machtleiste von 0 bis 8 |
        | Raxxon-Marker | 1, auf der Machtleiste |

        Nicht alle gedruckten Karten und Bögen sind öffentlich. Unsere folgen allem, was bekannt ist; jede Karte und jeder Bogen sagt, woher sie stammen, und eine Regel, die von unserer Fassung abhängt, endet mit *(rekonstruiert)*. Wer die Schachtel besitzt, kann die gedruckten Karten als Paket eintragen. Wo die gedruckten Regeln etwas offenlassen, endet der Satz, der es entscheidet, mit *(unsere Wahl)*.

rule-section-1 = Spielaufbau
    .intro =
        | Schwierigkeitsgrad | gesunde Karten | infizierte Karten im Bevölkerungsstapel | Infektionsquelle |
        |---|---|---|---|
        | Einsteiger | 20 | 9 | 9 |
        | Normal | 30 | 15 | 15 |
        | Schwierig | 30 | 18 | 12 |
        | Experte | 30 | 21 | 9 |
rule-1-1 = Ein bis vier Spieler bilden ein Team. Sie gewinnen, wenn jede gesunde Karte in der Evakuierungszone liegt.
rule-1-2 = Auf dem Schwierigkeitsgrad Einsteiger bleiben 5 feindliche, 3 Familien- und 2 prominente Karten sowie 4 Seuchenträger, 4 bedrohliche und 4 chaotische Karten in der Schachtel; die anderen Schwierigkeitsgrade nutzen alle 60.
rule-1-3 = Die infizierten Karten werden gemischt, und je nach Schwierigkeitsgrad werden 9, 15, 18 oder 21 davon mit allen gesunden Karten zum Bevölkerungsstapel gemischt. Die übrigen infizierten Karten bilden die Infektionsquelle.
rule-1-4 = Jeder Spieler sucht sich einen eigenen Charakterbogen aus. Die Bögen dürfen auch ausgelost werden *(unsere Wahl)*.
rule-1-5 = Die Raxxon-Karten werden gemischt und bilden den Raxxon-Stapel.
rule-1-6 = Die Macht von Raxxon steht auf 0, und der Startspieler wird ausgelost.

rule-section-2 = Der Tag
    .intro =
        Ein Tag hat drei Phasen: Die Menschenmenge läuft auf (Abschnitt 3), die Spieler handeln (Abschnitt 4), und es wird Abend (R-2.3, R-2.4). Ein Tag folgt auf den anderen, bis das Spiel gewonnen oder verloren ist.
rule-2-1 = Ein Tag beginnt damit, dass eine neue Menschenmenge verdeckt ausgelegt wird.
rule-2-2 = Dann sind die Spieler im Uhrzeigersinn am Zug, der Startspieler zuerst; wer gepasst hat, wird übersprungen. Das endet, wenn alle gepasst haben oder E die Abendphase auslöst.
rule-2-3 = In der Abendphase werden alle Karten der Menschenmenge ohne Effekte auf die offene Seite gedreht. Es gibt so viele Infektionen wie infizierte Karten in der Menschenmenge und der ungesicherten Quarantäne, höchstens vier. Dann kommen die Menschenmenge und die ungesicherte Quarantäne auf den Bevölkerungs-Ablagestapel, und dieser wird in den Bevölkerungsstapel gemischt.
rule-2-4 = Die gesicherte Quarantäne wird zur ungesicherten, alle Aktionsmarker werden entfernt, und am nächsten Tag beginnt, wer links vom letzten aktiven Spieler sitzt. Wer in seinem Zug passt, war aktiv, auch wer passen musste; wer übersprungen wird, war es nicht *(unsere Wahl)*.
rule-2-5 = Wenn das Spiel vorbei ist, kann nichts mehr getan werden.
rule-2-6 = Eine Aktion muss Karten, Reihen, Spalten, Plätze, Bevölkerungsgruppen, Aktionsmarker und Charaktere nennen, die in diesem Spiel sind.
rule-2-7 = Nur wen das Spiel fragt, der handelt.
rule-2-8 = Nur was gerade gefragt ist, kann getan werden; was begonnen ist, wird zuerst beendet.

rule-section-3 = Die Menschenmenge
    .intro =
        | Spieler | Karten | Raster |
        |---|---|---|
        | 1 oder 2 | 9 | 3 Reihen zu 3 |
        | 3 | 12 | 3 Reihen zu 4 |
        | 4 | 16 | 4 Reihen zu 4 |
rule-3-1 = Die Menschenmenge ist ein Raster von 3 mal 3 Karten bei einem oder zwei Spielern, 3 Reihen zu 4 bei drei, 4 mal 4 bei vier. Zu wenige Karten werden Reihe für Reihe ausgelegt, so weit sie reichen. Nur eine Karte, die daliegt, kann gewählt werden.
rule-3-2 = Karten direkt über, unter, rechts und links voneinander sind benachbart. Diagonal liegende und solche jenseits einer Lücke sind es nicht.
rule-3-3 = Eine Reihe oder Spalte sind alle Karten, die waagerecht oder senkrecht auf einer Linie liegen, über Lücken hinweg; sie kann aus einer einzigen Karte bestehen.
rule-3-4 = Karten, die die Menschenmenge verlassen, hinterlassen Lücken. Die anderen Karten bleiben liegen, und eine hinzugefügte Karte darf eine Lücke füllen (R-5.4).

rule-section-4 = Der Zug
    .intro =
        In deinem Zug löst du die Konsequenzen aller Aktionsmarker auf deinem Charakterbogen aus, wählst eine Aktion und führst sie durch; oder du passt. Raten dürfen alle, der aktive Spieler entscheidet.
rule-4-1 = Bei einem oder zwei Spielern gilt die eine Seite der Charakterbögen, bei drei oder vier die andere.
rule-4-2 = Ein Zug beginnt mit den Konsequenzen aller Aktionsmarker auf dem eigenen Charakterbogen, von oben nach unten und von links nach rechts, Symbol für Symbol. Vor jedem Symbol und vor der Aktion darf der Spieler seinen Zug beenden. Das zählt als Passen: Er wird für den Rest des Tages übersprungen.
rule-4-3 = Dann wählt der Spieler eine Aktion des Charakterbogens. Die Untersuchung, ein F, kann stets gewählt werden und braucht keinen Aktionsmarker.
rule-4-4 = Jede andere Aktion braucht ein freies Aktionsmarkerfeld; der Aktionsmarker kommt auf das am weitesten links liegende, bevor die Aktion durchgeführt wird, und seine Konsequenz gilt ab dem nächsten Zug.
rule-4-5 = Jede Aktion mit einem freien Aktionsmarkerfeld ist verfügbar. Das gilt auch ganz ohne Ziel: Der Aktionsmarker wird gelegt, und was nicht möglich ist, entfällt; „bis zu“ einer Anzahl schließt null ein *(unsere Wahl)*.
rule-4-6 = Ein zweiter Teil mit ? ist freiwillig. Wird er genutzt, wird nach der ganzen Aktion eine Raxxon-Karte gezogen. Andere zweite Teile sind freiwillig und kosten nichts. Ein zweiter Teil ohne Ziel wird nicht angeboten *(unsere Wahl)*.
rule-4-7 = Ein Effekt kann einen Aktionsmarker entfernen, während Konsequenzen ausgelöst werden: Was von ihm noch nicht an der Reihe war, wird nicht ausgelöst, und nichts wird zweimal ausgelöst *(unsere Wahl)*. Die Lücke wird gefüllt wie jede andere: Der nächste Aktionsmarker kommt auf das am weitesten links liegende freie Feld.
rule-4-8 = Ein Zug, der nichts verändert, etwa eine Untersuchung ohne verdeckte Karte, beendet den Tag nicht. Das tut nur E oder dass alle gepasst haben (R-2.2).
rule-4-9 = Simulationen dürfen einen Tag nach einer Anzahl von Zügen in Folge beenden, die nichts verändert haben; ein Tisch hat keine solche Grenze *(unsere Wahl)*.
rule-4-10 = Aktionsmarker gehen nie aus *(unsere Wahl)*.

rule-section-5 = Symbole
    .intro =
        Karten und Aktionsmarkerfelder tragen Symbole. Hier hat jedes einen Buchstaben:

        | Buchstabe | Symbol | kurz |
        |---|---|---|
        | A | hinzufügen | eine Karte kommt verdeckt zur Menschenmenge |
        | F | umdrehen | dreh eine verdeckte Karte um |
        | I | Infektion | eine Karte der Infektionsquelle kommt zur Bevölkerung |
        | X | Raxxon-Karte | zieh eine Raxxon-Karte |
        | P | Macht | die Macht von Raxxon steigt um 1 |
        | E | Abend | der Tag endet sofort |
        | H | feindlich | eine feindliche Karte kehrt aus der Evakuierungszone zurück |
        | ? | Zusatzeffekt | darf genutzt werden; zieh dann nach der Aktion eine Raxxon-Karte (R-4.6) |
rule-5-1 = Symbole werden eins nach dem anderen abgehandelt. Werden mehrere Effekte gleichzeitig ausgelöst, bestimmt der aktive Spieler ihre Reihenfolge. Was ein Symbol auslöst, wird vor dem nächsten beendet *(unsere Wahl)*.
rule-5-2 = F: Der aktive Spieler dreht eine verdeckte Karte der Menschenmenge um. Gibt es keine, passiert nichts.
rule-5-3 = I: Die oberste Karte der Infektionsquelle kommt offen auf den Bevölkerungs-Ablagestapel.
rule-5-4 = A: Die oberste Karte des Bevölkerungsstapels kommt verdeckt hinzu, auf einen Platz, der zu möglichst vielen Karten benachbart ist, innerhalb von sechs Reihen und sechs Spalten. Unter gleichen Plätzen wählt der Spieler. Gibt es keine Menschenmenge mehr, liegt sie allein. Ist der Bevölkerungsstapel leer, wird der Bevölkerungs-Ablagestapel zu einem neuen gemischt; sind beide leer, passiert nichts. Auch ohne Platz passiert nichts *(unsere Wahl)*.
rule-5-5 = Manche Raxxon-Karten lassen die nächsten A des Tages entfallen. Ein solches A bewirkt nichts, noch bevor ein Platz gewählt wird; mehrere dieser Karten zählen zusammen, und was übrig ist, endet mit dem Tag *(unsere Wahl)*.
rule-5-6 = P: Die Macht von Raxxon steigt um eins.
rule-5-7 = H: Eine feindliche Karte kommt aus der Evakuierungszone auf den Bevölkerungs-Ablagestapel. Gibt es keine, passiert nichts *(unsere Wahl)*.
rule-5-8 = E: Die Spieleraktionen enden sofort, und die Abendphase folgt.

rule-section-6 = Die Bevölkerung
    .intro =
        Wie viele Karten es von jeder Bevölkerungsgruppe gibt und was sie bewirken. Eine Zahl vor einem Symbol ist die Anzahl offener Karten dieser Gruppe in der Menschenmenge, die gerade umgedrehte eingeschlossen.

        | Bevölkerungsgruppe | Zustand | Karten | Einsteiger | beim Umdrehen | wenn getötet |
        |---|---|---|---|---|---|
        | unschuldig | gesund | 3 | 3 | – | X |
        | bekannt | gesund | 3 | 3 | – | du passt in deinem nächsten Zug heute |
        | Familie | gesund | 3 | 0 | – | alle evakuierten Familienkarten werden abgelegt |
        | prominent | gesund | 3 | 1 | – | A, dann F |
        | anfällig | gesund | 3 | 3 | – | I |
        | feindlich | gesund | 15 | 10 | 2 F, 4 E | – |
        | Seuchenträger | infiziert | 10 | 6 | 2 X, 3 E | – |
        | bedrohlich | infiziert | 10 | 6 | 2 I, 3 E | – |
        | chaotisch | infiziert | 10 | 6 | 1 A, 2 A A, 3 E | – |
rule-6-1 = Es gibt gesunde und infizierte Bevölkerungsgruppen. Feindliche Karten sind gesund.
rule-6-2 = Wird eine Karte auf die offene Seite gedreht und entspricht die Anzahl offener Karten ihrer Bevölkerungsgruppe genau einer ihrer Zahlen, wird dieser Effekt abgehandelt: feindlich 2 F, 4 E; Seuchenträger 2 X, 3 E; bedrohlich 2 I, 3 E; chaotisch 1 A, 2 A A, 3 E.
rule-6-3 = Getötete Karten kommen auf den Bevölkerungs-Ablagestapel. Die Effekte der unschuldigen (X), bekannten, Familien-, prominenten (A, dann F) und anfälligen (I) Karten unter ihnen werden abgehandelt, offen oder verdeckt, in der Reihenfolge, die der aktive Spieler wählt. Alle getöteten Karten werden vor dem ersten Effekt abgelegt, und A und F einer prominenten Karte gehören zusammen *(unsere Wahl)*.
rule-6-4 = Eine getötete bekannte Karte lässt den aktiven Spieler in seinem nächsten Zug an diesem Tag passen. Er passt vor jeder Konsequenz, mehrere solche Karten zählen nicht zusammen, und solo zählt es als eines der beiden Male *(unsere Wahl)*.
rule-6-5 = Eine getötete Familienkarte schickt alle evakuierten Familienkarten auf den Bevölkerungs-Ablagestapel *(rekonstruiert)*.

rule-section-7 = Die Aktionen der Charakterbögen
    .intro =
        Wer welche Aktion hat, mit den Konsequenzen ihrer Aktionsmarkerfelder: Zeilen von oben nach unten wie auf dem Bogen, Felder von links nach rechts mit einem Punkt dazwischen. Jeder Bogen hat außerdem die Untersuchung, die keinen Aktionsmarker braucht. Die Zahl hinter Quarantäne sagt, wie viele Karten sie schickt.

        | Charakter | erste Zeile | zweite Zeile | dritte Zeile | vierte Zeile | fünfte Zeile |
        |---|---|---|---|---|---|
        | Thomas Heart | Evakuierung F · H | Gezielter Luftangriff A · A · A | Ausgangssperre A · A | Quarantäne (2) FX · FX · FX | Gewaltsames Einschreiten F · F · F |
        | Brian Lee | Evakuierung F · AA | Luftangriff anfordern A · A · A | Von Tür zu Tür A · A · A | Quarantäne (2) FX · FX · FX | Charismatisches Einschreiten F · F · F |
        | Meryl Wolfe | Evakuierung F · H | Zögerlicher Luftangriff A · A · A | Quarantäne (2) AX · AX · AX | Interview F · F · F | Überzeugendes Einschreiten F · F · F |
        | Gabriel Diaz | Gezielte Evakuierung F · H | Zögerlicher Luftangriff A · A · A | Quarantäne (2) AX · AX · AX | Straßensperre F · F · F | Gewaltsames Einschreiten F · F · F |
        | KD James | Evakuierung F · H | Genehmigter Luftangriff A · A · A | Finanzspritze von Raxxon A · A | Quarantäne (3) FX · FX · FX | Klinisches Einschreiten F · F · F |
        | Ines Halloran | Evakuierung F · AA | Sicherheitsoffensive A · A · A | Quarantäne (2) AX · AX · AX | Private Durchleuchtung F · F · F | Beauftragtes Einschreiten F · F · F |

        Das ist die Seite für einen oder zwei Spieler. Bei drei oder vier Spielern hat die erste Zeile nur ein Feld, mit der zweiten der beiden Konsequenzen; alles andere ist gleich. Die Bögen von KD James und Ines Halloran und die Aktionsmarkerfelder von Gabriel Diaz sind rekonstruiert, ebenso das meiste auf der Seite für einen oder zwei Spieler.
rule-7-1 = Evakuierung: Eine Reihe oder Spalte, in der alle Karten offen und gesund sind, kommt in die Evakuierungszone.
rule-7-2 = Gezielte Evakuierung: Eine offene gesunde Karte und alle benachbarten offenen gesunden Karten kommen in die Evakuierungszone.
rule-7-3 = Gezielter Luftangriff: Töte eine Karte und beliebig viele benachbarte Karten deiner Wahl.
rule-7-4 = Ausgangssperre: Die Karten einer Reihe oder Spalte werden verdeckt gemischt und oben auf den Bevölkerungsstapel gelegt.
rule-7-5 = Andere Luftangriffe töten eine Reihe oder Spalte: irgendeine (angefordert) oder eine ohne offene gesunde Karten (zögerlich). Der genehmigte Luftangriff tötet eine mit einer offenen infizierten Karte *(rekonstruiert)*.
rule-7-6 = Einschreiten: Tausche zwei beliebige Karten. Dann darfst du, je nach Charakter: ? eine offene Karte umdrehen (gewaltsam), alle offenen Karten einer Bevölkerungsgruppe umdrehen (charismatisch) oder eine offene gesunde Karte umdrehen (überzeugend). Mit Klinischem Einschreiten darfst du eine offene infizierte Karte umdrehen, mit Beauftragtem Einschreiten ? noch einmal tauschen *(rekonstruiert)*.
rule-7-7 = Quarantäne: Bis zu einer Anzahl offener infizierter Karten der Menschenmenge oder Karten der ungesicherten Quarantäne kommen in die gesicherte.
rule-7-8 = Quarantäne: ? eine weitere Karte.
rule-7-9 = Von Tür zu Tür: Sieh dir die obersten drei Karten des Bevölkerungsstapels an und leg sie in beliebiger Reihenfolge oben zurück. Die zuerst genannte liegt zuoberst; sind es weniger, siehst du diese an, und nichts wird neu gemischt *(unsere Wahl)*. Interview: Sieh dir eine verdeckte Karte an; eine infizierte oder feindliche bleibt verdeckt, jede andere wird umgedreht, und eine benachbarte verdeckte darf folgen, wenn es eine gibt. Private Durchleuchtung: Sieh dir bis zu drei verdeckte Karten an *(rekonstruiert)*.
rule-7-10 = Straßensperre: Leg drei Aktionsmarker auf eine Karte der Menschenmenge. Wenn auf einem benachbarten Platz eine Karte hinzukäme, wird stattdessen ein Marker entfernt. Die Marker gehen verloren, wenn die Karte bewegt oder entfernt wird. Sie bleiben, wenn sie umgedreht wird; der Platz wird wie immer gewählt, keine Karte wird gezogen, und unter mehreren benachbarten Straßensperren wählt der Spieler eine *(unsere Wahl)*.
rule-7-11 = Finanzspritze von Raxxon: Nimm einen Aktionsmarker vom Bogen eines anderen Spielers, wenn es einen gibt; ? nimm noch einen von einem beliebigen Bogen. Marker der Finanzspritze selbst und solche auf Karten der Menschenmenge nimmt sie nie *(rekonstruiert)*.
rule-7-12 = Sicherheitsoffensive: Töte bis zu drei Karten, die eine zusammenhängende Gruppe benachbarter Karten bilden *(rekonstruiert)*.

rule-section-8 = Raxxon-Karten
    .intro =
        Raxxon hilft, aber zu einem Preis. Eine Karte hat einen Auslöser und eine oder zwei Möglichkeiten mit ihren Effekten.
rule-8-1 = X: Zieh die oberste Raxxon-Karte.
rule-8-2 = Ist ihr Auslöser erfüllt, handelt der aktive Spieler sie ab; wenn nicht, kommt sie auf den Stapel für nicht ausgelöste Raxxon-Karten.
rule-8-3 = Der aktive Spieler wählt eine Möglichkeit und führt alles davon aus, was geht, Anweisungen für Stapel zuletzt. Eine Möglichkeit kann gewählt werden, wenn ihr erster Teil wenigstens zum Teil ausführbar ist; gibt es keine, geschieht nichts *(unsere Wahl)*.
rule-8-4 = Eine Karte, deren Auslöser erfüllt ist, kommt auf den Stapel für ausgelöste Raxxon-Karten, es sei denn, sie besagt etwas anderes, auch wenn keine ihrer Möglichkeiten wählbar war. Während sie abgehandelt wird, liegt sie auf keinem der beiden Stapel *(unsere Wahl)*.
rule-8-5 = Ist der Raxxon-Stapel leer, wenn eine Karte gezogen werden soll, wird der Stapel für nicht ausgelöste Raxxon-Karten hineingemischt; sind beide leer, passiert nichts *(unsere Wahl)*.
rule-8-6 = Ein Charakter ist im Spiel, wenn sein Bogen heute genutzt wird. Die Menschenmenge ist gewachsen, wenn sie mehr Karten hat, als am Morgen ausgelegt wurden *(unsere Wahl)*.
rule-8-7 = E wirkt sofort, auch mitten in etwas anderem (R-5.8). Was noch offen ist, entfällt: andere Effekte, Konsequenzen, der Rest der Aktion, die Karte für ?; nur Raxxon-Karten, die gerade abgehandelt werden, kommen noch auf ihre Stapel *(unsere Wahl)*.
rule-8-8 = Karten der Familie „Raxxons …“ machen ein Angebot, das man ablehnen darf; was folgt, geschieht auf jeden Fall *(rekonstruiert)*.

rule-section-9 = Solo
rule-9-1 = Ein einzelner Spieler nutzt die Seite für einen oder zwei Spieler.
rule-9-2 = Der Charakter wird zu Beginn jedes Tages gewählt, derselbe oder ein anderer. Die Menschenmenge wird vorher ausgelegt *(unsere Wahl)*.
rule-9-3 = Der Tag endet beim zweiten Passen. Nach dem ersten werden alle Aktionsmarker vom Charakterbogen entfernt, und es geht weiter.
rule-9-4 = Der Teil ? der Finanzspritze zieht keine Karte.

rule-section-10 = Das Ende
rule-10-1 = Das Team gewinnt sofort, wenn die letzte gesunde Karte die Evakuierungszone erreicht.
rule-10-2 = Das Team verliert, wenn eine Infektion ansteht und die Infektionsquelle leer ist.
rule-10-3 = Das Team verliert, wenn die Macht von Raxxon acht erreicht.
rule-10-4 = Sieg und Niederlage beenden alles in genau diesem Augenblick, auch in der Abendphase.
rule-10-5 = Simulationen dürfen ein Spiel nach einer Anzahl von Tagen als verloren werten; ein Tisch hat keine solche Grenze *(unsere Wahl)*.

rule-section-11 = Was offen ist, was verborgen
rule-11-1 = Bevölkerungsstapel, Raxxon-Stapel und Infektionsquelle sind verdeckt; wie viele Karten sie haben, ist offen. Alle anderen Stapel sind offen und dürfen jederzeit durchgesehen werden.
rule-11-2 = Eine Karte, die offen war und umgedreht wird, bleibt allen bekannt. Was ein Spieler sich ansieht, erfahren alle oder, wenn der Tisch es so gewählt hat, nur er; dann wissen alle wenigstens, dass eine im Interview zurückgelegte Karte infiziert oder feindlich ist *(unsere Wahl)*.
rule-11-3 = Nach einer Ausgangssperre oder einem Mischen weiß, wer die Karten kannte, welche in dieser Schicht des Bevölkerungsstapels liegen, nicht in welcher Reihenfolge; wird später gezogen, bleibt davon eine Mindestzahl jeder Bevölkerungsgruppe *(unsere Wahl)*.
rule-11-4 = Alle erinnern sich, welche Karten beim Mischen in der Bevölkerung waren; diese sind also nicht in der Infektionsquelle *(unsere Wahl)*.
rule-11-5 = Eine Karte, die unter die Infektionsquelle gelegt wird, ist allen bekannt *(unsere Wahl)*.
