"""Every view in a browser: on a phone, in the light and in the dark, under axe; the theme that somebody chose."""

import re
from typing import Any

import pytest

from printgen.gameapi.discovery import game_names
from tests.features.studio.browser.views import DESKTOP, PHONE, QUIET, VIEWS, act_and_wait, drop_file, open_view
from tests.features.studio.test_calls import finish_game
from tests.loops import require_some

pytestmark = pytest.mark.browser
SMALL = """() => [...document.querySelectorAll('button:not(.over), .act, .word, nav a, select, summary, .tick, .words label')]
  .filter((one) => one.offsetParent).map((one) => [one.getBoundingClientRect(), one.textContent])
  .filter(([place]) => Math.min(place.height, place.width) < 43.5).map(([, words]) => words)"""
WORDS = """() => [...document.querySelectorAll('main .table-of text, main .scene text')].map((one) =>
  parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a)"""
"""How high the letters on a position's drawings are, in pixels of the page."""
FOUND = "axe.run().then((r) => r.violations.map((v) => [v.id, v.nodes.map((n) => n.html.slice(0, 120))]))"
GROUND = "getComputedStyle(document.documentElement).backgroundColor"
LIGHT, DARK = "rgb(255, 255, 255)", "rgb(26, 26, 26)"


@pytest.mark.parametrize("view", VIEWS)
def test_no_view_is_wider_than_a_phone(page: Any, site: str, view: str) -> None:
    """No scrolling sideways, and nothing to press that is smaller than a finger."""
    page.set_viewport_size(PHONE)
    open_view(page, site, view)
    for summary in page.locator("summary:visible").all():
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(SMALL) == []


def iter_views(page: Any, site: str) -> Any:
    """One view after the other, those that have no address of their own last."""
    for view in VIEWS:
        open_view(page, site, view)
        for summary in page.locator("summary:visible").all():
            summary.click()
        yield view
    open_view(page, site, "#/press/dqd6", ".sheet:not(.wait) .over")
    page.locator(".sheet:not(.wait) .over").first.click()
    page.wait_for_selector("dialog[open]")
    yield "a page seen large"
    page.keyboard.press("Escape")
    _, end = finish_game("dqd6#5")
    for name, text, there in (
        ("a true record", end["record"], "text=True, in"),
        ("a wrong one", end["record"].replace("6", "7", 3), "text=Not true"),
    ):
        open_view(page, site, "#/")
        open_view(page, site, "#/archive")
        drop_file(page, ".drop", "record.txt", text.encode())
        page.wait_for_selector(there)
        yield name
    open_view(page, site, "#/table/keep", ".seat select")
    for select in page.locator(".seat select").all():
        select.select_option("me")
    page.click(".ribbon")
    page.wait_for_selector("text=Pass the screen to")
    yield "the curtain"
    page.click(".ribbon")
    page.wait_for_selector(".choice")
    page.check(".tick:has-text('Show the chances') input")
    page.wait_for_selector(".odds")
    yield "chances"
    open_view(page, site, "#/laboratory/dqd6")
    page.click("button:has-text('Count')")
    page.wait_for_selector("text=1,000 of 1,000")
    yield "what was counted"


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (PHONE, "dark"), (DESKTOP, "light"), (DESKTOP, "dark")])
def test_axe_finds_nothing(browser: Any, site: str, axe: str, size: Any, scheme: str) -> None:
    """No violation on any view, on a phone and on a table's screen, in the light and in the dark."""
    context = browser.new_context(viewport=size, color_scheme=scheme, bypass_csp=True)
    page = context.new_page()
    for view in require_some(iter_views(page, site)):
        page.evaluate(axe)
        assert page.evaluate(FOUND) == [], view
    context.close()


@pytest.mark.parametrize(
    ("machine", "chosen", "ground"), [("light", "dark", DARK), ("dark", "light", LIGHT), ("dark", "", DARK), ("light", "", LIGHT)]
)
def test_a_theme_is_chosen_and_kept(open_page: Any, site: str, machine: str, chosen: str, ground: str) -> None:
    """Light or dark whatever the machine has, kept over a reload; without a choice it is as the machine has it."""
    page = open_page(color_scheme=machine)
    open_view(page, site)
    page.select_option("#theme", chosen)
    assert page.evaluate(GROUND) == ground
    page.reload()
    page.wait_for_selector("main h1")
    assert page.evaluate(GROUND) == ground and page.input_value("#theme") == chosen


@pytest.mark.parametrize("game", [*game_names()])
def test_a_position_can_be_read_on_a_phone(page: Any, site: str, game: str) -> None:
    """What stands on the drawings is about as large as the notes beside them; in a wide window it is no larger than headings."""
    page.set_viewport_size(PHONE)
    open_view(page, site, f"#/table/{game}%235", ".choice")
    assert min(page.evaluate(WORDS)) > 11.5 and max(page.evaluate(WORDS)) < 30
    page.set_viewport_size({"width": 820, "height": 1100})
    page.evaluate(QUIET)
    assert max(page.evaluate(WORDS)) < 30


def test_what_is_far_back_is_folded(page: Any, site: str) -> None:
    """A long game shows its last moves; all the others are there for who asks."""
    open_view(page, site, "#/table/dqd6%235", ".choice")
    for _ in range(14):
        act_and_wait(page, lambda: page.keyboard.press("1"))
    lines = page.locator(".last .said li")
    assert page.locator(".last .said li:visible").count() == 12 < lines.count()
    page.click("summary:has-text('Earlier')")
    assert page.locator(".last .said li:visible").count() == lines.count()


def test_the_archive_puts_what_it_found_first(page: Any, site: str) -> None:
    """Before a file is dropped it says what is looked at; afterwards the findings stand above the place for another one."""
    open_view(page, site, "#/archive")
    assert page.locator("text=What is looked at").is_visible() and not page.locator("main hr").count()
    answers, end = finish_game("dqd6#5")
    drop_file(page, ".drop", "record.txt", end["record"].encode())
    page.wait_for_selector("text=True, in")
    found, place = page.locator(".found").bounding_box(), page.locator(".drop").bounding_box()
    assert found["y"] + found["height"] <= place["y"]
    assert not page.locator("text=What is looked at").count()
    assert f"of {len(end['said'])}:" in page.locator("label[for=at]").inner_text() and answers
    page.click("button:text-is('How near was it?')")
    page.wait_for_selector("circle[cx]")
    first = page.locator("circle[cx]").get_attribute("cx")
    page.click("button:text-is('On')")
    page.wait_for_selector(f"circle:not([cx='{first}'])")


@pytest.mark.parametrize(("view", "word"), [("#/archive", "Choose a file"), ("#/", "Open a folder")])
def test_where_a_file_is_chosen_is_seen(page: Any, site: str, view: str, word: str) -> None:
    """The keyboard comes to it, and a line around the button shows that it is there."""
    open_view(page, site, view)
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('label')?.textContent") == word:
            break
    line = page.locator(f"label:has-text('{word}')").evaluate("(one) => getComputedStyle(one).outline")
    assert "solid 3px" in line


def test_the_keyboard_comes_past_the_book(page: Any, site: str) -> None:
    """From the book to what stands below it are a few steps, however many pages it has; the next leaf has its turn."""
    open_view(page, site, "#/press/jacks")
    page.locator(".book").focus()
    reached = []
    while len(reached) < 8 and (not reached or reached[-1] != "Leaf on"):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"))
    assert reached[-1] == "Leaf on" and "page 1 of" in reached[0]
    page.keyboard.press("Enter")
    page.wait_for_selector(".spread:nth-child(2) .over[tabindex='0']")
    page.wait_for_selector(".spread:nth-child(1) .over[tabindex='-1']")


def test_a_page_seen_large_ends_in_the_window(page: Any, site: str) -> None:
    """On a phone, too, where its buttons take several rows: one scrolls to its foot."""
    page.set_viewport_size(PHONE)
    open_view(page, site, "#/press/jacks", ".sheet:not(.wait) .over")
    page.locator(".sheet:not(.wait) .over").first.click()
    box = page.locator("dialog .scroll").bounding_box()
    assert box["height"] > PHONE["height"] / 2 and box["y"] + box["height"] <= PHONE["height"] + 1


def test_bounds_agree_with_their_words(page: Any, site: str) -> None:
    """What is fewer is fewer by positive numbers, in their order."""
    open_view(page, site, "#/laboratory/dqd6")
    page.check("input[name=player][value=random]")
    page.click("summary:has-text('compare with')")
    page.check("form:has(button:has-text('Compare')) .tick:has-text('Ambush') input")
    page.click("button:text-is('Compare')")
    words = page.locator(".sums dd >> nth=2").inner_text()
    bounds = r"(?:from|between) ([\d.]+)( \w+)? (?:to|and) ([\d.]+)( \w+)?"
    told = re.fullmatch(rf"(?:fewer|more); with 95\s% certainty {bounds}", words)
    assert told and ((told[2] and told[4] and told[2] != told[4]) or float(told[1]) <= float(told[3]))


def test_a_card_of_the_hand_opens_large(page: Any, site: str) -> None:
    """As large as the window, larger on demand; the keyboard closes it, and is where it was."""
    open_view(page, site, "#/table/keep%237", ".hand .over")
    page.locator(".hand .over").first.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog[open] svg")
    box = page.locator("dialog svg").bounding_box()
    assert max(box["width"] / DESKTOP["width"], box["height"] / (DESKTOP["height"] - 84)) == pytest.approx(1.0, abs=0.08)
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")


def test_nothing_moves_for_who_wants_it_still(open_page: Any, site: str) -> None:
    """With reduced motion no die falls and no bar grows."""
    page = open_page(reduced_motion="reduce")
    open_view(page, site, "#/table/dqd6%235", ".choice")
    for _ in range(3):
        act_and_wait(page, lambda: page.keyboard.press("1"))
        assert page.evaluate("document.getAnimations().length") == 0
