"""Names: they contain nothing invisible, and names that look alike are distinguished wherever both are shown."""

import re

import pytest

from outbreak.server.base.errors import Refused
from outbreak.server.base.messages.incoming import NAME_MAX
from outbreak.server.people.names import MARKED, clean_name, distinct_name, distinguish, looks_alike, marked
from outbreak.server.tables.session.commands import TableSession
from tests.server.server import Server
from tests.server.test_table_session import START, again, everything, fresh

ALIKE = [
    ("Anna", "anna"),
    ("Anna", "\u0410nna"),  # a Cyrillic A
    ("Anna", "\uff21\uff4e\uff4e\uff41"),  # full width
    ("Anna", "\U0001d400nna"),  # a mathematical A
    ("Iris", "lris"),
    ("Cora", "C0ra"),
    ("Cora", "\u0421\u043e\u0433\u0430"),  # all Cyrillic
    ("Tom", "Torn"),
    ("Jos\u00e9", "Jose\u0301"),
    ("\u0391lex", "Alex"),  # a Greek Alpha
    ("Anna Maria", "AnnaMaria"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike(one: str, other: str) -> None:
    assert looks_alike(one, other) and looks_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Anna", "\u00c4nna"), ("Bernd", "Berta"), ("\u8001", "\u864e"), ("Tom", "Tim")]
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not looks_alike(one, other)


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("An\u200bna", "Anna"),
        ("An\u00adna", "Anna"),
        ("\u202eannA", "annA"),
        ("\u2066Anna\u2069", "Anna"),
        ("Anna\u3164", "Anna"),
        ("Anna\u115f\u2800", "Anna"),
        ("Anna\ufe0f", "Anna"),
        ("An\u034fna", "Anna"),
        ("An\x00\x1b\x7fna", "Anna"),
        ("\ufeffAnna\U000e0041", "Anna"),
        ("Anna\ufffc\U00016fe4\U0001d159", "Anna"),
        ("\u0301Anna", "Anna"),
        ("Ann" + "\u0316" * 30 + "a", "Ann" + "\u0316" * 3 + "a"),
    ],
)
def test_invisible_characters_are_removed(given: str, name: str) -> None:
    assert clean_name(given) == name


@pytest.mark.parametrize(
    "given", ["\u3164", "\u200b\u2066", "\u2800", "Anna #4K7Q", "Anna\uff03", "#", "Anna \u266f4K7Q", "Anna \u23174K7Q", "\u0301"]
)
def test_an_empty_name_or_one_with_a_mark_is_refused(given: str) -> None:
    with pytest.raises(Refused) as refusal:
        clean_name(given)
    assert refusal.value.code == "bad-name"


def test_a_mark_is_shown_only_where_it_is_needed() -> None:
    assert distinct_name("p2", "Bernd", {"p1": "Anna"}) == "Bernd"
    assert distinct_name("p1", "Anna", {"p1": "Anna"}) == "Anna"
    assert distinct_name("p2", "\u0410nna", {"p1": "Anna"}) == marked("p2", "\u0410nna")
    assert MARKED.search(marked("p2", "Anna")) and marked("p2", "Anna") != marked("p3", "Anna")
    assert len(marked("p2", "x" * NAME_MAX)) == NAME_MAX
    assert distinguish({"p1": "Anna", "p2": "ANNA", "p3": "Bernd"}) == {
        "p1": marked("p1", "Anna"),
        "p2": marked("p2", "ANNA"),
        "p3": "Bernd",
    }


def table_of(*people: tuple[str, str]) -> TableSession:
    """A table with some people and their names."""
    session = fresh("pandemic", 1)
    for person, name in people:
        session.sit(person, name, None, START)
    return session


def test_the_second_person_of_a_name_gets_a_mark() -> None:
    """Given Anna, when an impostor sits down, then their name has a mark, in seats and entries."""
    session = table_of(("anna", "Anna"), ("udo", "\u0410nna"), ("bernd", "Bernd"))
    assert [seat.name for seat in session.seats] == ["Anna", marked("udo", "\u0410nna"), "Bernd"]
    assert session.name_of("udo", "\u0410nna") == marked("udo", "\u0410nna") and session.name_of("anna", "Anna") == "Anna"
    assert everything(again(session)) == everything(session)


def test_the_name_of_a_person_who_has_left_is_not_free() -> None:
    """Given that Anna has left, when somebody with her name sits down, then their name gets a mark."""
    session = table_of(("anna", "Anna"))
    session.leave("anna", START)
    session.sit("udo", "anna", None, START)
    assert session.seats[0].name == marked("udo", "anna")
    session.sit("anna", "Anna", None, START)
    assert session.seats[1].name == "Anna"


async def test_similar_names_are_distinguished_at_the_table_in_chat_and_in_the_lobby(server: Server) -> None:
    """Given two people with similar names, when they sit, chat and are listed, then their names differ."""
    anna, udo = await server.people("Annabella", "\u0410nnabella")
    table = await anna.open()
    await udo.post(f"/api/tables/{table}/sit")
    here, there = await anna.at(table), await udo.at(table)
    names = [seat["name"] for seat in here.state["seats"]]
    assert names[0] == "Annabella" and re.fullmatch(r"\u0410nnabella #\w{4}", names[1])
    await here.until(
        lambda: sorted(here.table["here"]) == sorted(names) or any(sorted(m["names"]) == sorted(names) for m in here.of("here"))
    )

    await here.send("say", text="I am Anna")
    await there.send("say", text="No, I am")
    await here.until(lambda: len(here.of("said")) == 2)
    assert {said["text"]: said["name"] for said in here.of("said")} == {"I am Anna": names[0], "No, I am": names[1]}

    listed = (await udo.get(f"/api/tables/{table}"))["seats"]
    assert listed[1] == names[1] and re.fullmatch(r"Annabella #\w{4}", listed[0])
