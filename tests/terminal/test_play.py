"""Whole games through a pipe: alone, with bots, in both languages, saved in one process and resumed in another."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

import outbreak
from outbreak import Game, Record
from outbreak.core.registry import names
from outbreak.testing import table
from tests.terminal.helpers import COMMAND, ROOT, environment, inside, pipe

PASSES = ["pass", "1"] * 30
OVER = {"en": ("You have lost", "The game is over"), "de": ("Ihr habt verloren", "Das Spiel ist nach")}


@pytest.mark.parametrize(("lang", "verb"), [("en", "pass"), ("de", "weiter")])
def test_a_whole_game_alone(lang: str, verb: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = pipe("play", "pandemic", "--lang", lang, "--seed", "5", "--hands", "open", "--save", str(file), typed=[verb, "1"] * 200)
    assert done.code == 0
    assert all(text in done.out for text in OVER[lang])
    assert Game.load(file).outcome


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", names())
def test_a_whole_game_of_every_kind_by_numbers(game: str, lang: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    done = pipe("play", game, "--lang", lang, "--seed", "5", "--save", str(file), typed=["1", "1", "2"] * 1000)
    assert done.code == 0 and OVER[lang][1] in done.out
    assert Game.load(file).outcome
    assert not any(text in done.out for text in ("outcome-", "journal-", "action-", "board-", "prompt-", "example-"))


@pytest.mark.parametrize(("lang", "won"), [("en", "wins"), ("de", "gewinnt")])
def test_a_ranked_game_ends_with_names_and_scores(lang: str, won: str) -> None:
    done = inside("play", "contagion", "--lang", lang, "--seed", "5", "--bot", "all=random")
    ending = done.out.splitlines()[-2]
    assert won in ending and ending.count(",") >= 2 and "p0" not in ending


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_whole_game_by_numbers_with_a_bot_and_closed_hands(lang: str) -> None:
    typed = ["1", "2", "1", "3", "", ""] * 400
    done = pipe("play", "pandemic", "--epidemics", "6", "--seed", "8", "--bot", "random", "--lang", lang, typed=typed)
    assert done.code == 0
    assert all(text in done.out for text in OVER[lang])
    assert ("unknown" if lang == "en" else "unbekannt") in done.out


def test_bots_alone_play_to_the_end() -> None:
    done = inside("play", "pandemic", "--players", "4", "--seed", "3", "--bot", "all=random", "--epidemics", "5")
    assert done.code == 0 and "Bots play every seat." in done.out and "The game is over" in done.out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ([], "consent assumed"),
        (["--bot", "heuristic"], "consent asked for"),
        (["--bot", "heuristic", "--consent", "assume"], "consent assumed"),
    ],
)
def test_a_person_is_asked_before_a_bot_takes_a_card(given: list[str], said: str) -> None:
    """Given a game alone or with a bot that wants a card first, when nothing is said about consent, then the bot must ask for it."""
    done = inside("play", "pandemic", "--seed", "7", *given, typed=["", "quit"])
    assert said in " ".join(done.out.split())
    assert ("give Bogotá to the Dispatcher?" in done.out) is (said == "consent asked for")


def test_a_request_is_a_sentence_in_german_too() -> None:
    """Given a bot that asks for a card, when the person reads it in German, then the role has its article."""
    done = inside("play", "pandemic", "--seed", "7", "--bot", "heuristic", "--lang", "de", typed=["", "quit"])
    assert "der Logistiker bittet dich um die Karte Bogotá. Gibst du sie her?" in " ".join(done.out.split())


@pytest.mark.parametrize(
    ("lang", "question"),
    [
        ("en", "play an event before the next card? (Enter: continue)"),
        ("de", "Spielst du vor der nächsten Karte ein Ereignis? (Eingabetaste: weiter)"),
    ],
)
def test_a_window_asks_and_says_which_key_goes_on(lang: str, question: str) -> None:
    """Given an event in hand, when the actions are over, then the person is asked about it, and Enter goes on to the next window."""
    shown = [
        " ".join(inside("play", "pandemic", "--seed", "0", "--lang", lang, typed=[*typed, "quit"]).out.split())
        for typed in (["pass"], ["pass", ""])
    ]
    assert [said.count(question) for said in shown] == [1, 2]


def test_a_bot_of_ones_own_is_one_method() -> None:
    done = pipe("play", "--seed", "3", "--bot", "0=random", "--bot", "1=examples/greedy_bot.py:GreedyBot", "--epidemics", "5")
    assert done.code == 0 and "The game is over" in done.out


def test_equal_seeds_and_lines_give_equal_games(tmp_path: Path) -> None:
    records = []
    for name in ("one.json", "two.json"):
        inside("play", "--seed", "word", "--bot", "random", "--save", str(tmp_path / name), typed=["1", "pass"] * 20)
        records.append((tmp_path / name).read_text())
    assert records[0] == records[1]


def test_saved_in_one_process_and_resumed_in_another(tmp_path: Path) -> None:
    first, second, whole = (str(tmp_path / name) for name in ("first.json", "second.json", "whole.json"))
    opening, rest = ["1", "2", "2", "1"], ["2", "1", "1", "2", "1"]
    one = pipe("play", "--seed", "11", "--save", first, typed=opening)
    two = pipe("play", "--load", first, "--save", second, typed=rest)
    pipe("play", "--seed", "11", "--save", whole, typed=[*opening, *rest])
    assert "--load" in one.out and "resumed after 4 entries" in " ".join(two.out.split())
    assert Game.load(second).table.digest() == Game.load(whole).table.digest()
    assert Game.load(first).table.digest() != Game.load(second).table.digest()


def test_save_and_load_within_a_game(tmp_path: Path) -> None:
    file = str(tmp_path / "kept.json")
    done = inside(
        "play", "--seed", "11", typed=["1", f"save {file}", "2", f"load {file}", "log", "save /no/such/place.json", "load nowhere", "quit"]
    )
    assert f"Saved in {file}" in done.out and "is on the table" in done.out
    assert "cannot be written" in done.out and "nowhere: cannot be read" in done.out
    assert len(Record.load(file).entries) == 1


def test_quitting_offers_to_save(tmp_path: Path) -> None:
    file = tmp_path / "late.json"
    done = inside("play", "--seed", "11", typed=["1", "quit", str(file)])
    assert done.code == 0 and "Save the game first?" in done.out
    assert len(Record.load(file).entries) == 1


def test_undo_and_take_back(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    done = inside("play", "--seed", "11", "--save", file, typed=["undo", "1", "undo", "1", "pass", "pass", "undo", "take back"])
    assert "There is nothing to undo." in done.out and "Something was revealed since." in done.out
    assert [entry.kind for entry in Record.load(file).entries] == ["action", "undo", "action", "action", "action", "take-back"]
    resumed = inside("play", "--load", file, typed=["undo"])
    assert "Back to your last decision." in resumed.out


def test_the_commands_answer(tmp_path: Path) -> None:
    typed = [
        "?",
        "board",
        "list",
        "list drive",
        "look paris",
        "look",
        "why drive paris",
        "why",
        "hint",
        "rules",
        "rules 3.1",
        "rules charter",
    ]
    done = inside("play", "--seed", "11", typed=[*typed, "log", "save", "load", "rules zzz", "quit"])
    for text in ("these lines", "Linked to", "P-3.1", "You could", "Type a file name", "Set-up", "No rule has", "begins, holding"):
        assert text in done.out
    german = inside(
        "play", "--seed", "11", "--lang", "de", typed=["hilfe", "plan", "liste fahren", "schau paris", "warum fahren paris", "tipp", "ende"]
    )
    for text in ("diese Zeilen", "Verbunden mit", "P-3.1", "Du könntest", "Bis zum nächsten Mal"):
        assert text in german.out


def test_the_log_tells_what_happened_after_setup() -> None:
    done = inside("play", "--seed", "5", "--hands", "open", typed=["1", "pass", "pass", "pass", "log 99"])
    log = done.out.partition("> log 99")[2].splitlines()
    assert log[1].endswith("and begins.") or "begins, holding" in log[1]  # of set-up only this is told
    told = [line for line in log if " gets " in line]
    assert told and not any("gets 3" in line or "gets 2" in line for line in log[:3])


def test_what_happens_before_the_first_turn_is_told() -> None:
    done = inside("play", "contagion", "--seed", "4", typed=["1", "1", "1"])
    before, settled, after = done.out.partition("Circle starts in ")
    assert "Square starts in" in before and settled and "Round 1 begins. The card of the round is" in after.replace("\n", " ")
    assert "Triangle starts in" in before


def test_what_is_no_choice_is_taken_and_told() -> None:
    done = inside("play", "contagion", "--seed", "5", typed=["1"] * 400)
    lines = done.out.splitlines()
    lone = next(number for number, line in enumerate(lines) if line.startswith("No choice: "))
    assert "can only pay" in lines[lone] and "discards" in lines[lone + 1]


@pytest.mark.parametrize(("lang", "texts"), [("en", ("(1 blue)", "(3 cards)")), ("de", ("(1 Blau)", "(3 Karten)"))])
def test_the_list_says_what_actions_cost(lang: str, texts: tuple[str, ...]) -> None:
    done = inside("play", "contagion", "--lang", lang, "--seed", "4", "--players", "2", "--bot", "random", typed=["1", "1", "1"])
    assert all(text in done.out for text in texts)


@pytest.mark.parametrize("game", names())
def test_help_speaks_of_the_game_that_is_played(game: str) -> None:
    done = inside("play", game, "--seed", "4", typed=["?"])
    assert ("drive" in done.out.partition("> ?")[2]) is (game == "pandemic")


def test_options_that_games_share_are_told_for_each() -> None:
    text = " ".join(inside("play", "--help").out.split())
    assert "(pandemic) how many play: 2, 3, 4; (contagion) how many play: 2, 3, 4, 5" in text
    assert "a terminal asks and a pipe plays pandemic" in text


def test_a_turn_is_summed_up() -> None:
    done = inside("play", "--seed", "5", "--hands", "open", typed=["drive chicago", "pass", "pass", "pass", "pass", "pass"])
    summary = next(line for line in done.out.splitlines() if line.startswith("Turn 1: "))
    assert "drives from Atlanta" in summary


def test_windows_without_a_choice_are_passed_silently_unless_asked_for() -> None:
    quiet = inside("play", "--seed", "5", "--epidemics", "6", "--bot", "random", typed=["pass"] * 4)
    loud = inside("play", "--seed", "5", "--epidemics", "6", "--bot", "random", "--verbose", typed=["pass"] * 4)
    assert "Nothing to decide" not in quiet.out and "Nothing to decide" in loud.out


def test_one_person_is_never_asked_about_his_own_seats(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    table("pandemic", players=2, consent="ask").roles("dispatcher", "medic").game().record().save(file)
    done = inside("play", "--load", file, "--save", file, typed=["drive medic chicago", "undo", "drive medic miami"])
    assert "Medic agrees to be moved to Miami." in done.out and "Back to your last decision." in done.out
    kinds = [(entry.kind, entry.automatic) for entry in Record.load(file).entries]
    assert kinds == [("action", False), ("action", True), ("undo", False), ("action", False), ("action", True)]
    assert "undo" not in inside("play", "--load", file, "--save", file, typed=["undo"]).err
    assert len(Record.load(file).entries) == 6


def test_the_person_may_act_before_a_bot_goes_on() -> None:
    """With an event in hand, the person is asked before the bot acts and before its cards are drawn, and may play it or not."""
    games = ((seed, outbreak.new("pandemic", seed=seed)) for seed in range(100))
    seed = next(str(seed) for seed, game in games if game.waiting == (1,) and game.legal([0]))
    done = inside("play", "--seed", seed, "--bot", "random", typed=["weiter", "", "pass", "1"])
    assert done.out.count("event first?") >= 2


@pytest.mark.parametrize(("mode", "questions"), [("always", 6), ("when it matters", 3), ("never", 1)])
def test_the_person_chooses_how_often_to_be_asked_before_a_bot_goes_on(tmp_path: Path, mode: str, questions: int) -> None:
    """In a bot's turn with two infection cards: before each of its actions, or once for all of them; before the draw and each card."""
    file = str(tmp_path / "game.json")
    position = table("pandemic", players=2, hands="open").roles("medic", "researcher").hand(0, "airlift").hand(1, "paris")
    position.cubes("atlanta", blue=3).cubes("chicago", blue=2).deck("essen", "london").turn(1).game().record().save(file)
    done = inside("play", "--load", file, "--bot", "heuristic", "--lang", "en", typed=[f"ask {mode}", *[""] * 12, "quit", ""])
    turn = done.out[: done.out.index("Medic in Atlanta")]
    assert turn.count("event first?") >= questions and turn.count("is about to act") == {"always": 5, "never": 1}.get(mode, 2)


def test_the_person_can_play_an_event_between_the_actions_of_a_bot(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    position = table("pandemic", players=2, hands="open").roles("medic", "researcher").hand(0, "airlift").hand(1, "paris")
    position.cubes("atlanta", blue=3).turn(1).game().record().save(file)
    inside("play", "--load", file, "--save", file, "--bot", "heuristic", typed=["ask always", "", "airlift medic tokyo"])
    assert [entry.action.split()[0] for entry in Record.load(file).entries[:3]] == ["treat", "0:", "choose"]


def test_a_person_without_an_event_is_never_asked(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    table("pandemic", players=2, hands="closed").roles("medic", "researcher").hand(0, "lima").turn(1).game().record().save(file)
    done = inside("play", "--load", file, "--bot", "heuristic", "--lang", "en", typed=["ask always", "quit", ""])
    assert "Medic in Atlanta" in done.out and "event first?" not in done.out


def test_asking_without_saying_how_tells_the_ways(tmp_path: Path) -> None:
    done = inside("play", "--seed", "1", "--lang", "de", typed=["fragen", "fragen nie", "fragen"])
    assert "wenn es zählt" in done.out and done.out.count("Du wirst nicht gefragt") == 1 and "weitermacht: nie." in done.out


def test_options_may_be_named_in_either_language() -> None:
    done = inside("play", "--lang", "de", "--roles", "Sanitäter,forscherin", "--hands", "verdeckt", "--seed", "1")
    assert "Sanitäter (p0)" in done.out and "Forscherin (p1)" in done.out and "Hände verdeckt" in done.out


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["play", "chess"], "There is no game “chess”; there are: "),
        (["play", "--neutral", "on"], "Pandemic has no option --neutral; it has --players, --epidemics"),
        (["play", "contagion", "--roles", "medic"], "Contagion has no option --roles; it has --players, --neutral, --start"),
        (["play", "contagion", "--epidemics", "5", "--lang", "de"], "hat keine Option --epidemics; es gibt --players"),
        (["play", "contagion", "--players", "9"], "--players cannot be “9”; choose from 2, 3, 4, 5"),
        (["play", "--players", "5"], "--players cannot be “5”; choose from 2, 3, 4"),
        (["play", "--players", "9"], "--players cannot be “9”; choose from 2, 3, 4"),
        (["play", "--roles", "clown"], "--roles cannot be “clown”"),
        (["play", "--roles", "medic,medic"], "no two players have the same role"),
        (["play", "--load", "nowhere.json"], "nowhere.json: cannot be read"),
        (["play", "--save", "/no/such/place.json"], "cannot be written"),
        (["play", "--bot", "9=random"], "There is no seat 9"),
        (["play", "--bot", "1=nobody"], "there is no bot 'nobody'"),
        (["play", "--bot", "1=nowhere.py:Bot"], "there is no file nowhere.py"),
        (["play", "--bot", "1=examples/greedy_bot.py:Nobody"], "has no class Nobody"),
        (["play", "--wat"], "unrecognized arguments"),
        (["replay", "nowhere.json"], "cannot be read"),
        (["export", "nowhere.json"], "cannot be read"),
        (["rules", "chess"], "There is no game “chess”"),
        (["play", "chess", "--lang", "de"], "Das Spiel „chess“ gibt es nicht"),
    ],
)
def test_bad_input_is_a_sentence_and_exit_code_2(arguments: list[str], complaint: str) -> None:
    done = inside(*arguments)
    assert done.code == 2
    assert complaint in done.err


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    inside("play", "--seed", "5", "--save", str(file), typed=["1", "2", *PASSES])
    text = file.read_text()
    head = json.loads(text)
    damages = {"cut.json": text[:-40], "foreign.json": "{}", "other.json": json.dumps({**head, "seed": "0" * 64}), "empty.json": ""}
    for name, damaged in damages.items():
        (tmp_path / name).write_text(damaged)
        for command in (["play", "--load"], ["replay"], ["export"]):
            done = inside(*command, str(tmp_path / name))
            assert done.code == 2 and done.err.startswith("outbreak: "), name


def test_a_saved_game_keeps_its_options(tmp_path: Path) -> None:
    file = str(tmp_path / "game.json")
    inside("play", "--seed", "5", "--save", file)
    done = inside("play", "--load", file, "--players", "3")
    assert done.code == 2 and "--players cannot be given with --load" in done.err


def test_a_bot_that_misbehaves_ends_the_game_with_a_sentence(tmp_path: Path) -> None:
    methods = {"Liar": "return 'drive nowhere'", "Clumsy": "return 1 / 0"}
    classes = [f"class {name}:\n    def choose(self, view, legal, budget): {body}\n" for name, body in methods.items()]
    (tmp_path / "bots.py").write_text("".join(classes))
    for name, complaint in (("Liar", "is not possible: drive nowhere"), ("Clumsy", "ZeroDivisionError")):
        done = inside("play", "--seed", "1", "--bot", f"all={tmp_path}/bots.py:{name}")
        assert done.code == 2 and complaint in done.err
    assert f'File "{tmp_path}/bots.py", line 4, in choose' in done.err and "return 1 / 0" in done.err


def test_bytes_that_are_no_text_do_no_harm() -> None:
    done = pipe("play", "--seed", "1", typed=b"\xff\xfe\x00\ndrive \xe4\n")
    assert done.code == 0 and "I do not understand" in done.out


def test_a_closed_pipe_ends_quietly(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run = subprocess.Popen(
        [*COMMAND, "play", "--seed", "1", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
    )
    assert run.stdout and run.stdin and run.stderr
    run.stdout.readline()
    run.stdout.close()
    run.stdin.write(b"1\n" * 2000)
    run.stdin.close()
    assert run.wait(timeout=30) == 0
    assert b"Traceback" not in run.stderr.read()
    assert Game.load(file)


def test_interrupting_keeps_the_game_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run = subprocess.Popen(
        [*COMMAND, "play", "--seed", "1", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(),
    )
    assert run.stdout and run.stdin and run.stderr
    os.set_blocking(run.stdout.fileno(), True)
    run.stdin.write(b"1\n")
    run.stdin.flush()
    seen = b""
    while b"3 actions left\n> " not in seen:
        seen += os.read(run.stdout.fileno(), 65536)
    run.send_signal(signal.SIGINT)
    assert run.wait(timeout=30) == 130
    assert b"Traceback" not in run.stderr.read()
    assert len(Record.load(file).entries) == 1
    run.stdin.close()
    run.stdout.close()
    run.stderr.close()


def test_a_refusal_or_a_question_does_not_use_up_the_chance_to_play_before_a_bot() -> None:
    """Before a bot goes on, only Enter or a word for going on gives the chance away."""
    typed = ["drive chicago", "why treat blue", "pass", "yes", "quit", ""]
    said = inside("play", "pandemic", "--seed", "7", "--lang", "en", "--bot", "heuristic", typed=typed)
    assert said.out.count("Dispatcher is about to act. Play an event first?") == 3
    assert said.out.count("Dispatcher is about to draw cards. Play an event first?") == 1
