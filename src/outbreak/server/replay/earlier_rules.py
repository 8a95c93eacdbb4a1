"""The records of tables of earlier rules, which the present rules may not be able to replay."""

from outbreak.core.chance import commitment
from outbreak.core.endings import outcome_to_json
from outbreak.core.pack import Pack
from outbreak.core.record import Record, options_text
from outbreak.server.tables.session.commands import TableSession

UNKNOWN = Pack("base", {})  # stands for the cards of rules that are not known here


def pack_of(session: TableSession) -> Pack:
    """Return the cards of a table, as far as they are known here."""
    if session.is_replayable:
        return session.game.pack
    own = Pack.from_json(session.head.pack) if session.head.pack is not None else None
    return own or session.rulebook.base_pack


def commitment_of(session: TableSession) -> str | None:
    """Compute the commitment again from the deal of a table."""
    head = session.head
    if head.seed is None:
        return None
    version = f"{head.game} {head.rules}"
    return commitment(version, head.id, options_text(session.options), pack_of(session).text_form, bytes.fromhex(head.seed))


def record_of(session: TableSession) -> Record:
    """Return the full record of a table, in the form that its version of the rules can read."""
    head = session.head
    if session.is_replayable:
        record = session.game.record()
        record.rules, record.commitment = head.rules, head.commitment
        return record
    known = head.pack is not None or commitment_of(session) == head.commitment
    return Record(
        game=head.game,
        rules=head.rules,
        table=head.id,
        options=session.options,
        pack=(pack_of(session) if known else UNKNOWN).to_json(),
        commitment=head.commitment,
        seed=head.seed if head.start is None else None,
        start=head.start,
        entries=list(session.entries),
        digests={str(number): digest for number, digest in session.digests.items()},
        outcome=outcome_to_json(session.outcome),
    )
