"""One person at a table: undo, reasons, languages, keys, small screens."""

import re

import pytest
from playwright.sync_api import Route, expect

import outbreak
from outbreak.core.game import replay
from outbreak.testing import table
from tests.browser.conftest import Coming
from tests.browser.person import PHONE
from tests.browser.scenes import GAMES, put, until, whole
from tests.server.scenes import opening
from tests.server.server import Server


def test_an_action_is_undone(come_in: Coming, server: Server) -> None:
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).takes("drive chicago")
    expect(anna.page.get_by_role("banner")).to_contain_text("3 actions left")

    anna.button("Undo").click()

    expect(anna.page.get_by_role("banner")).to_contain_text("4 actions left")
    expect(anna.button("Undo")).to_be_hidden()


def test_what_cannot_be_done_is_explained_with_its_rule(come_in: Coming, server: Server) -> None:
    """Given a city out of reach, when it is clicked and the table is asked why not, then it names the rules, and each leads to its text."""
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"]))

    anna.page.get_by_role("button", name="Sydney").click()
    expect(anna.popover).to_contain_text("Nothing can be done with Sydney now.")
    anna.button("Why not?").click()

    rule = anna.popover.get_by_role("link", name="P-").first
    number = rule.inner_text().strip()
    with anna.context.expect_page() as opened:
        rule.click()
    expect(opened.value.get_by_role("link", name=number, exact=True)).to_be_in_viewport()


def test_the_language_changes_at_once(come_in: Coming, server: Server) -> None:
    anna = come_in()
    anna.goes_to(put(server, opening().game(), [anna, "normal"])).takes("drive chicago")

    anna.menu().get_by_label("Language").select_option("de")

    expect(anna.dialog.get_by_role("heading", name="Menü")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(anna.button("Rückgängig")).to_be_visible()
    expect(anna.page.get_by_role("list", name="Protokoll")).to_contain_text("fährt")
    assert anna.page.locator("html").get_attribute("lang") == "de"


def test_contagion_protects_as_many_cubes_as_one_likes(come_in: Coming, server: Server) -> None:
    """Given a kept card and a cure, when the person goes on and protects two of four cubes, then Resistance falls from 3 to 2 once."""
    anna = come_in()
    position = table("contagion", players=2).event("a_cure_is_found").keeps(0, "london").levels(0, resistance=3)
    anna.goes_to(put(server, position.cubes("cairo", (0, 4)).cities("tokyo", "lima", "jakarta").game(), [anna, "normal"]))
    expect(anna.bar).to_contain_text("A Cure Is Found comes next")
    anna.page.keyboard.press("Enter")

    ways = anna.page.get_by_role("group", name="Protect with Resistance").get_by_role("button")
    expect(ways).to_have_count(3)
    ways.nth(1).click()

    expect(anna.page.get_by_role("list", name="Log")).to_contain_text("uses Resistance 3 to protect 2")
    expect(ways).to_have_count(2)


def test_a_sentence_of_the_log_lights_up_the_card_it_names(come_in: Coming, server: Server) -> None:
    """Given a crowd in which a card was turned up, when the pointer is on the sentence that says so, then this card is highlighted, and no
    other."""
    anna, game = come_in(), outbreak.new("raxxon", players=2, seed=1)
    before, moves = game.record(), []
    for doing in ("act 0", "card a2"):
        moves.append(game.code(doing))
        game.push(doing)
    anna.goes_to(put(server, replay(before), [anna, "normal"], moves)).awaits_turn()
    lit = anna.page.locator(".crowd .lit")

    anna.log.get_by_text("A2 is turned up").hover()

    expect(lit).to_have_count(1)
    expect(lit).to_have_attribute("aria-label", re.compile("A2"))


def test_a_table_has_a_title_before_its_words_are_there(come_in: Coming, server: Server) -> None:
    """Given a catalogue that is still loading, then the title of the page is Outbreak, and afterwards the name of the game."""
    anna = come_in()
    table = put(server, opening().game(), [anna, "normal"])
    held: list[Route] = []
    anna.page.route("**/api/games/pandemic/texts/*", lambda route: held.append(route))
    anna.goes(f"/?table={table}")
    expect(anna.page.get_by_role("banner")).to_contain_text("Anna")
    expect(anna.page).to_have_title("● Outbreak")
    for route in held:
        route.continue_()
    expect(anna.page).to_have_title("● Pandemic")


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_kept_card_is_asked_about_on_a_telephone(come_in: Coming, server: Server, locale: str) -> None:
    """Given a kept city card before a start effect, when it is asked about on a phone, then the question has most of the width, and
    nothing is offered for the turns of others, in which nobody is asked."""
    anna = come_in(viewport=PHONE, locale=locale)
    game = table("contagion", players=3).cities("cairo", "seoul").event("holiday_traffic").keeps(0, "london").game()
    anna.goes_to(put(server, game, [anna, "normal", "normal"])).awaits_turn()
    question = anna.bar.locator(".question")
    expect(question).to_contain_text(re.compile("kept city card|aufgehobene Städtekarte"))
    expect(anna.page.get_by_role("button", name=re.compile("next turn|nächsten Zug"))).to_have_count(0)
    assert question.evaluate("box => box.clientWidth") > PHONE["width"] / 2


def test_the_question_before_a_card_fits_a_telephone(come_in: Coming, server: Server) -> None:
    """Given somebody who may play an event or pass in advance, when it is asked on a phone, then the question has most of the width."""
    anna = come_in(viewport=PHONE, locale="de-DE")
    game = table("pandemic", players=2).hand(0, "one_quiet_night").turn(0).phase("infection", cards=1).game()
    anna.goes_to(put(server, game, [anna, "normal"])).awaits_turn()
    expect(anna.button("Passen bis zu meinem nächsten Zug")).to_be_in_viewport()
    assert anna.bar.locator(".question").evaluate("box => box.clientWidth") > PHONE["width"] / 2


@pytest.mark.parametrize("how", [{}, {"viewport": PHONE}])
def test_an_action_without_a_target_says_so(come_in: Coming, server: Server, how: dict[str, object]) -> None:
    """Given a crowd without a facedown card, when Anna is about to act, then Investigate and Quarantine say that they have no target; when
    she investigates nevertheless, then the day goes on."""
    anna = come_in(**how)
    game = table("raxxon", players=2, characters=("thomas_heart", "brian_lee")).crowd("innocent innocent").game()
    anna.goes_to(put(server, game, [anna, anna])).awaits_turn()
    sheet = anna.page.get_by_role("region", name="Thomas Heart")
    expect(sheet.get_by_role("listitem").filter(has_text="No target now.")).to_have_text(
        [re.compile("^Investigate"), re.compile("^Quarantine")]
    )
    anna.takes("investigate")
    expect(anna.page.get_by_role("banner")).to_contain_text("Day 1 · you (Brian Lee)")


def test_a_first_action_is_taken_with_keys_alone(come_in: Coming) -> None:
    """Given the start page, when only keys are pressed, then a game begins and its first action is taken."""
    anna = come_in(None).goes()
    play = anna.page.get_by_role("article").filter(has_text="Pandemic").get_by_role("button", name="Play now")
    expect(play).to_be_visible()
    for _ in range(40):
        anna.page.keyboard.press("Tab")
        if play.evaluate("button => button === document.activeElement"):
            break
    anna.page.keyboard.press("Enter")
    anna.awaits_turn()
    before = anna.log.get_by_role("listitem").count()

    anna.page.keyboard.press("/")
    expect(anna.dialog.get_by_role("combobox")).to_be_focused()
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Enter")

    expect(anna.dialog).to_be_hidden()
    expect(anna.log.get_by_role("listitem").nth(before)).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_fits_on_a_telephone(come_in: Coming, game: str) -> None:
    """Given a game in progress, when it is seen on a phone, then nothing must be scrolled sideways, and there are no accessibility
    problems."""
    anna = come_in(viewport=PHONE, has_touch=True)
    anna.goes_to(anna.imports(until(whole(game), 60)))
    expect(anna.bar).to_be_visible()
    assert not anna.scrolls_sideways()
    for name in ("Players", "Log", "Chat", "Board"):
        anna.page.get_by_role("tab", name=name).tap()
        expect(anna.page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
        assert not anna.scrolls_sideways()
    assert anna.barriers() == []


@pytest.mark.parametrize("address", ["/", "/rules/pandemic", "/learn/raxxon"])
def test_a_page_fits_on_a_telephone(come_in: Coming, address: str) -> None:
    assert not come_in(viewport=PHONE, has_touch=True).goes(address).scrolls_sideways()
