"""The contract every game fulfils. Batches and policies call these names; a rulebook binds them to one game's functions."""

from outbreak.core.rule import rule


@rule
def setup(box, state, desk, options):
    """A new game from the key that lies in `state.key`, up to its first choice."""
    raise NotImplementedError


@rule
def legal(box, state, seats, desk):
    """Write the actions these seats may take now to `desk.choices`, ascending; returns how many."""
    raise NotImplementedError


@rule
def refusal(box, state, seats, action):
    """0 exactly for what `legal` lists, else the number of the rule that forbids it."""
    raise NotImplementedError


@rule
def apply(box, state, desk, action):
    """Carry out a legal action and run on until someone has a choice or the game is over."""
    raise NotImplementedError


@rule
def waiting(state):
    """The seats that must answer, as a set; others may still act where `legal` lists something."""
    raise NotImplementedError


@rule
def hide(box, state, seats):
    """Overwrite everything these seats cannot know: what remains is their view."""
    raise NotImplementedError


@rule
def deal(box, state, seats, desk):
    """Turn a view into a state drawn, with the key that lies in it, from all that fit the view."""
    raise NotImplementedError


@rule
def outcome(state):
    """0 while undecided, else the number of the ending."""
    raise NotImplementedError


@rule
def witnesses(state, action):
    """The seats that may see what an action names; all of them for most."""
    raise NotImplementedError


@rule
def check(box, state):
    """0 for a sound state, else the number of the law it breaks."""
    raise NotImplementedError


@rule
def begin(box, state, desk, action):
    """The first part of `apply`: carry out a legal action, as far as it goes before the agenda."""
    raise NotImplementedError


@rule
def has_choice(box, state, desk):
    """0 as long as `apply` goes on by itself: while the step on top of the agenda waits for nobody."""
    raise NotImplementedError


@rule
def carry_out(box, state, desk):
    """Carry out the step on top of the agenda, as `apply` does until someone has a choice."""
    raise NotImplementedError


CONTRACT = (setup, legal, refusal, apply, waiting, hide, deal, outcome, witnesses, check, begin, has_choice, carry_out)
