"""Entry points over arrays of games: the same functions run interpreted, compiled and in batches of any length."""

from outbreak.core.chance import KEY_WORDS, MASK, lucky, next_word, open_stream, seed_luck
from outbreak.core.contract import apply, check, deal, hide, legal, outcome, refusal, start, waiting
from outbreak.core.journal import EVERYBODY
from outbreak.core.rule import Numbers, rule

CHANCE_GAMES = 1000  # the purpose of the stream that yields the keys of a seed's games


@rule
def setup_each(boxes, states, desks, options_each):
    """Set up every game from the key in its state; if there are fewer options or desks than games, they are used in turn."""
    for i in range(len(states)):
        start(boxes[i % len(boxes)], states[i], desks[i % len(desks)], options_each[i % len(options_each)])


@rule
def legal_each(boxes, states, desks, seats: Numbers, counts: Numbers):
    """List each game's legal actions on its desk and write their number into `counts`."""
    for i in range(len(states)):
        counts[i] = legal(boxes[i % len(boxes)], states[i], seats[i], desks[i])


@rule
def refusal_each(boxes, states, seats: Numbers, actions: Numbers, codes: Numbers):
    """Write why each action is refused, all of them in the first game."""
    for i in range(len(actions)):
        codes[i] = refusal(boxes[0], states[0], seats[i], actions[i])


@rule
def apply_each(boxes, states, desks, actions: Numbers):
    """Apply one legal action to each game."""
    for i in range(len(states)):
        apply(boxes[i % len(boxes)], states[i], desks[i], actions[i])


@rule
def waiting_each(states, masks: Numbers):
    """Write which seats each game waits for."""
    for i in range(len(states)):
        masks[i] = waiting(states[i])


@rule
def outcome_each(states, endings: Numbers):
    """Write how each game ended, 0 while undecided."""
    for i in range(len(states)):
        endings[i] = outcome(states[i])


@rule
def hide_each(boxes, states, seats: Numbers):
    """Reduce each state to the view of a set of seats."""
    for i in range(len(states)):
        hide(boxes[i % len(boxes)], states[i], seats[i])


@rule
def deal_each(boxes, states, desks, seats: Numbers):
    """Complete each view, which has a key written into it, to a state that fits it."""
    for i in range(len(states)):
        deal(boxes[i % len(boxes)], states[i], seats[i], desks[i % len(desks)])


@rule
def check_each(boxes, states, broken: Numbers):
    """Write the number of the invariant that each state breaks, 0 for none."""
    for i in range(len(states)):
        broken[i] = check(boxes[i % len(boxes)], states[i])


@rule
def game_key(state, desk, key: Numbers, game):
    """Write the key of one game of a seed into a state."""
    for i in range(KEY_WORDS):
        state.key[i] = key[i]
    open_stream(desk, CHANCE_GAMES, game & MASK)
    next_word(state, desk)
    for i in range(KEY_WORDS):
        state.key[i] = desk.block[i]


@rule
def play_random_game(box, state, desk, options, key: Numbers, game, tally: Numbers):
    """Play one game of a seed uniformly at random.

    Only decisions with at least two legal actions count. Tallies decisions, games, steps, then endings by number."""
    game_key(state, desk, key, game)
    seed_luck(desk, state.key[0], game)
    start(box, state, desk, options)
    while outcome(state) == 0 and desk.fault == 0:
        n = legal(box, state, EVERYBODY, desk)
        choice = 0
        if n > 1:
            choice = lucky(desk, n)
            tally[0] += 1
        apply(box, state, desk, desk.choices[choice])
        tally[2] += 1
    tally[1] += 1
    tally[3 + outcome(state)] += 1


@rule
def play_random(boxes, states, desks, options_each, key: Numbers, first, budget, tally: Numbers):
    """Play games of a seed at random, from number `first` on, until a budget of decisions is used up; returns the next number."""
    game = first
    enough = tally[0] + budget
    while tally[0] < enough and desks[0].fault == 0:
        play_random_game(boxes[0], states[0], desks[0], options_each[0], key, game, tally)
        game += 1
    return game


@rule
def copy_states(states, times):
    """Copy the first state over the others in turn, `times` times."""
    for i in range(times):
        states[1 + i % (len(states) - 1)] = states[0]
