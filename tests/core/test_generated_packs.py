"""Generated packs: what the checker accepts can be played to the end of a game without a fault."""

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st

import outbreak
from outbreak.bots import Budget, HeuristicBot, RandomBot
from outbreak.core.agenda import plan, set_operand
from outbreak.core.fields import out_of_bounds
from outbreak.core.pack import Pack
from outbreak.core.pack_reader import PackError
from outbreak.core.registry import rulebook
from outbreak.games.contagion.box import AMOUNT_MAX, AMOUNTS, AT_TURN, CITY_EFFECTS, LOSSES, PLACING, WHILE_TURN
from outbreak.games.contagion.vocabulary import CARDS_MAX, CUBES_MAX
from outbreak.games.raxxon.box import CARD_IDS, COUNTED_CONDITIONS, ICON_IDS, UNCOUNTED_OPS, WRONG_HEALTH
from outbreak.games.raxxon.rules.cards import do_op
from outbreak.games.raxxon.rules.picks import pick_cell
from outbreak.games.raxxon.vocabulary import (
    BLOCKS_MAX,
    CARD_OPS,
    CELLS,
    IGNORED_MAX,
    TYPED_OPS,
    Condition,
    Pick,
    PickStep,
    SheetAction,
    Step,
)
from outbreak.lab import fuzz
from outbreak.lab.verify import fuzz_game
from outbreak.style import Style
from outbreak.wording import Wording
from outbreak.words import LANGUAGES, Words

MOVES = 250
SHOWN_EVERY = 40  # moves between two renderings
FEW = settings(
    max_examples=8, deadline=None, derandomize=True, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)


def play(game, pack, options, seed):
    """Play a pack at random and by the heuristic, interpreted and compiled, if it is accepted; every state must be sound."""
    book = rulebook(game)
    try:
        book.build_box(pack)
    except PackError:
        reject()
    for bot in (RandomBot(seed), HeuristicBot()):
        played = outbreak.new(game, pack=pack, seed=seed, **options)
        for move in range(MOVES):
            if move % SHOWN_EVERY == 0:
                show(played)
            if played.outcome:
                break
            seat = played.waiting[0]
            played.push(bot.choose(played.view([seat]), played.legal([seat]), Budget(simulations=1)))
            assert played.table.check() == 0
            assert out_of_bounds(book.fields, played.table.box, played.table.states) is None
        show(played)
    counts, mismatches, _ = fuzz_game(book, pack, book.lab_options(options), str(seed))
    assert (counts[fuzz.DECISIONS] > 0, sum(counts[2:]), mismatches) == (True, 0, 0)


def show(played):
    """Render a game for every seat and a spectator: picture, question, choices, journal and text board, in both languages."""
    book = played.rulebook
    show = book.presentation
    assert msgspec.json.encode(show.printed(played.table))
    for words in (Words(lang, book) for lang in LANGUAGES):
        wording = Wording(book, words, Style(width=100))
        for view in (played.view([]), *(played.view([seat]) for seat in range(played.state.players))):
            assert msgspec.json.encode(show.picture(view))
            assert wording.board(view)
            wording.prompt(view)
            actions = view.legal()
            assert all(wording.action(view, action) for action in actions)
            wording.listing(view, wording.sensible(view, actions))
            wording.sentences(view, played.journal([]))
            for place in view.table.codec.names[wording.place]:
                show.look(view, words, wording.style, place)
        if played.outcome:
            assert wording.outcome(played.outcome)


def extremes(low, high):
    """Numbers within bounds, the bounds themselves often."""
    return st.sampled_from([low, high]) | st.integers(low, high)


def with_(values, **changes):
    return {**values, **changes}


# Contagion


@st.composite
def contagion_effects(draw, words):
    """One to three effects with amounts up to the highest allowed one."""
    chosen = draw(st.lists(st.sampled_from(words), min_size=1, max_size=draw(st.sampled_from([1, 1, 2, 3])), unique=True))
    return [
        {"do": word, "amount": draw(extremes(1, min(AMOUNTS.get(word, AMOUNT_MAX), 2 if word == "extra_action" else 99)))}
        for word in chosen
    ]


@st.composite
def contagion_packs(draw):
    """Boxes of Contagion with other numbers and cards."""
    base = rulebook("contagion").base_pack.files
    colors = [f"color_{number}" for number in range(draw(extremes(2, 8)))]
    count = draw(extremes(12, 32))
    board = with_(
        base["board"]["board"],
        cards_per_color=draw(extremes(-(-CARDS_MAX // 2 // len(colors)), CARDS_MAX // len(colors))),
        start_hand=draw(extremes(1, 9)),
        cubes=draw(extremes(4, CUBES_MAX)),
        neutral_cubes=draw(extremes(1, CUBES_MAX)),
        laid_out={str(players): draw(extremes(3, count // 2)) for players in range(2, 6)},
    )
    high = draw(st.sampled_from([4, 12, 16]))
    cities = []
    for number in range(count):
        city = with_(base["cities"]["city"][0], id=f"city_{number}", color=draw(st.sampled_from(colors)), two_players=number % 2)
        points = sorted(draw(st.lists(st.integers(1, high), min_size=3, max_size=3)), reverse=True)
        timing = draw(st.sampled_from(["immediate", "any_time"]))
        cities.append(with_(city, points=points, timing=timing, effects=draw(contagion_effects((*CITY_EFFECTS, "draw_up_to")))))
    events = {}
    for word in ("event", "who"):
        events[word] = []
        for card in base["events"][word]:
            when = draw(st.sampled_from(["start", "during", "end"]))
            effects = draw(contagion_effects(WHILE_TURN if when == "during" else AT_TURN))
            used = {effect["do"] for effect in effects}
            plain = {key: value for key, value in card.items() if key not in ("optional", "resistible")}
            marks = {"optional": int(used <= {*PLACING}), "resistible": int(bool(used & {*LOSSES, "draw_less"}))}
            events[word].append(with_(plain, when=when, effects=effects, **marks))
    return Pack("generated", {**base, "board": {"colors": colors, "board": board}, "cities": {"city": cities}, "events": events})


@given(pack=contagion_packs(), players=st.integers(2, 5), seed=st.integers(0, 10**6))
@FEW
def test_a_generated_box_of_contagion_is_played(pack, players, seed):
    play("contagion", pack, {"players": players}, seed)


def test_many_cubes_and_large_infections_are_refused_or_played():
    """Given 60 cubes, populations of 40 and an event with 20 cubes more, when it is checked, then it is refused; with 11 it is played."""
    base = rulebook("contagion").base_pack.files
    board = {**base["board"], "board": with_(base["board"]["board"], cubes=60)}
    cities = {"city": [with_(city, points=[40, 8, 1]) if i % 2 else city for i, city in enumerate(base["cities"]["city"])]}
    for amount in (20, 11):
        events = [with_(card, when="during", effects=[{"do": "infect_more", "amount": amount}]) for card in base["events"]["event"]]
        events = [{key: value for key, value in card.items() if key not in ("optional", "resistible")} for card in events]
        pack = Pack("large", {**base, "board": board, "cities": cities, "events": {**base["events"], "event": events}})
        if amount == 20:
            with pytest.raises(PackError, match="must be a whole number from 1 to 11, not 20"):
                rulebook("contagion").build_box(pack)
        else:
            play("contagion", pack, {"players": 2}, 1)


# Raxxon


@st.composite
def raxxon_packs(draw):
    """Boxes of Raxxon with other sheets and cards."""
    base = rulebook("raxxon").base_pack.files
    types = [entry["id"] for entry in base["population"]["type"]]
    some = st.lists(st.sampled_from(types), min_size=1, max_size=4, unique=True)
    icons = st.lists(st.sampled_from(ICON_IDS), max_size=2)
    sheets = []
    for sheet in base["sheets"]["sheet"]:
        actions = []
        for _ in sheet["actions"]:
            spaces = st.lists(icons, min_size=1, max_size=3)
            action = draw(st.sampled_from(SheetAction.ids()))
            actions.append({"do": action, "amount": draw(extremes(1, 9)), "few": draw(spaces), "many": draw(spaces)})
        sheets.append(with_(sheet, actions=actions))
    cards = []
    for card in base["cards"]["card"]:
        trigger = card["trigger"]
        if trigger["when"] != "in_triggered":
            when = draw(st.sampled_from([c for c in Condition.ids() if c not in ("in_triggered", "in_play")]))
            trigger = {"when": when}
            if Condition.ids().index(when) in COUNTED_CONDITIONS:
                trigger["count"] = draw(extremes(0, 20))
            if when == "face_up":
                trigger["types"] = draw(some)
        options = []
        for _ in range(draw(st.integers(1, 2))):
            option = []
            for word in draw(st.lists(st.sampled_from([w for w in CARD_IDS if w != "part_back"]), min_size=1, max_size=4)):
                number = CARD_OPS[CARD_IDS.index(word)]
                op = {"do": word}
                if number not in UNCOUNTED_OPS:
                    op["count"] = draw(extremes(1, 36))
                if number in TYPED_OPS:
                    op["types"] = draw(some)
                if number in WRONG_HEALTH:
                    op["types"] = [entry["id"] for entry in base["population"]["type"] if entry["healthy"] != WRONG_HEALTH[number]]
                option.append(op)
            options.append(option)
        cards.append(with_(card, trigger=trigger, options=options))
    board = {
        "board": with_(
            base["board"]["board"], crowd={str(n): {"rows": draw(extremes(1, 6)), "columns": draw(extremes(1, 6))} for n in range(1, 5)}
        )
    }
    return Pack("generated", {**base, "board": board, "sheets": {"sheet": sheets}, "cards": {"card": cards}})


@given(pack=raxxon_packs(), players=st.integers(1, 4), level=st.sampled_from(["intro", "regular", "expert"]), seed=st.integers(0, 10**6))
@FEW
def test_a_generated_box_of_raxxon_is_played(pack, players, level, seed):
    play("raxxon", pack, {"players": players, "level": level}, seed)


# Pandemic


@st.composite
def pandemic_packs(draw):
    """Boxes of Pandemic with other numbers and colours."""
    base = rulebook("pandemic").base_pack.files
    board = with_(
        base["board"]["board"],
        rates=draw(st.lists(st.integers(1, 9), min_size=1, max_size=8)),
        outbreak_limit=draw(extremes(1, 60)),
        cubes_per_color=draw(extremes(27, 120)),
        stations=draw(extremes(1, 20)),
        start_cubes=draw(st.lists(st.integers(1, 3), min_size=9, max_size=9)),
    )
    hands = {str(players): draw(extremes(2, 5)) for players in (2, 3, 4)}
    play = {
        "actions": draw(extremes(1, 20)),
        "draw": 2,
        "hand_limit": draw(extremes(4, 9)),
        "cure_cards": draw(extremes(2, 7)),
        "start_hand": hands,
    }
    return Pack("generated", {**base, "board": {**base["board"], "board": board, "play": play}})


@given(pack=pandemic_packs(), players=st.integers(2, 4), epidemics=st.integers(4, 6), seed=st.integers(0, 10**6))
@FEW
def test_a_generated_box_of_pandemic_is_played(pack, players, epidemics, seed):
    play("pandemic", pack, {"players": players, "epidemics": epidemics}, seed)


def test_ignored_cards_are_counted_up_to_what_the_state_can_hold():
    """Given a hundred added cards to ignore, when a card lets two more be ignored, then the count stays within its bound."""
    book = rulebook("raxxon")
    game = outbreak.new("raxxon", players=2, seed=1)
    barricades = book.base_pack.ids("cards", "card").index("raxxons_barricades")
    game.table.state.ignored = IGNORED_MAX
    do_op(game.table.box_lens, game.table.state, book.look(book.blank("desk"))[0], 0, barricades, 0, 0)
    assert game.state.ignored == IGNORED_MAX


def test_roadblock_tokens_are_counted_up_to_what_the_state_can_hold():
    """Given a card with sixty Roadblock tokens, when three more are placed on it, then the count stays within its bound."""
    book = rulebook("raxxon")
    game = outbreak.new("raxxon", players=2, seed=1)
    state, desk = game.table.state, book.look(book.blank("desk"))[0]
    cell = next(cell for cell in range(CELLS) if state.crowd[cell] >= 0)
    state.blocks[cell] = BLOCKS_MAX
    plan(state, desk, Step.PICK, 0, Pick.ROADBLOCK)
    set_operand(state, PickStep.COUNT, 3)
    pick_cell(game.table.box_lens, state, desk, cell)
    assert state.blocks[cell] == BLOCKS_MAX
