"""A game on the table, in a browser: by keyboard to its end, gone on with later, with hidden hands, by a link."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from printgen.commands.record_files import read_record
from printgen.commands.verification import verify_record
from printgen.engine.game import mask_to_actions
from printgen.engine.game import quick_player_index as quick_player
from printgen.engine.play import GameTable, make_expected_action
from printgen.features.studio.api import call
from printgen.gameapi.discovery import game_names, parse_id
from tests.features.studio.browser.test_drops import deck
from tests.features.studio.browser.views import PHONE, QUIET, act_and_wait, download, drop_file, open_view

pytestmark = pytest.mark.browser
FOUR = "keep#7"


def decide_all(text: str) -> Iterator[int]:
    """Which choice, from 0, a good player takes at each decision of seat 0; the page's programs play the others."""
    game, ident = parse_id(text)
    quick = [*game.players.NAMES][
        quick_player(tuple(game.players.NAMES), game.players.SOLVED_PLAYER, game.players.SPARE_STATE_COUNT > 0)
    ]
    others = call("games", {}).value[[one["id"] for one in call("games", {}).value].index(game.name)]["strongest"]
    seats = game.rules.seat_count(ident.options)
    best = make_expected_action(game, ident.seed, (quick,) * seats, ())
    table = GameTable(game, ident, ("me", *(others,) * (seats - 1)))
    while table.advance_to_person():
        x = best(table.s, 0)
        assert x is not None
        yield mask_to_actions(game.rules.legal_actions(table.s)).index(x)
        table.apply_action(x)


@pytest.mark.parametrize("game", [*game_names()])
def test_a_game_is_played_by_keyboard(page: Any, site: str, game: str, tmp_path: Path) -> None:
    """On a phone's screen, without a mouse: each decision puts the focus on the first choice; at the end the record is true."""
    page.set_viewport_size(PHONE)
    open_view(page, site, f"#/table/{game}%235", ".choice")
    for number, wanted in enumerate(decide_all(f"{game}#5")):
        assert page.evaluate("document.activeElement.className") == "choice"
        by_tab = number % 2 or wanted > 8
        for _ in range(wanted if by_tab else 0):
            page.keyboard.press("Tab")
        act_and_wait(page, partial(page.keyboard.press, "Enter" if by_tab else str(wanted + 1)))
    path = tmp_path / "record.txt"
    download(page, lambda: page.click("text=Keep the record"), path)
    assert verify_record(*read_record(path)).record.is_finished


def test_a_game_is_gone_on_with(page: Any, site: str) -> None:
    """After the page was closed it stands where it stood, on the shelf and at the table, and can be put away."""
    open_view(page, site, "#/table/dqd6%2311", ".choice")
    for _ in range(3):
        act_and_wait(page, partial(page.keyboard.press, "1"))
    said = page.locator(".said").inner_text()
    page.goto("about:blank")
    open_view(page, site, "#/", ".band:has-text('Go on')")
    page.evaluate("location.hash = '#/table'")
    page.click("a:text-is('Go on')")
    page.wait_for_selector(".choice")
    assert page.locator(".said").inner_text() == said
    page.click("text=Put it away")
    page.wait_for_selector("text=What shall it be?")
    assert page.evaluate("JSON.parse(localStorage.getItem('printgen-games')).length") == 0


def test_a_link_is_the_same_game_for_everybody(open_page: Any, site: str) -> None:
    """An address with a seed opens the very same game in another browser, from its beginning."""
    told = []
    for _ in range(2):
        page = open_page()
        page.goto(f"{site}#/table/jqka%2342")
        page.wait_for_selector(".choice")
        told.append((page.locator(".said").inner_text(), page.locator(".choices").inner_text()))
    assert told[0] == told[1] and all(told[0])
    assert call("sit", {"game": "jqka#42", "players": ["me"]}).value["choices"][0]["spoken"] in told[0][1]


def test_hands_stay_hidden(page: Any, site: str) -> None:
    """Several people at one screen: between two seats nothing of a hand is in the page, and each sees cards that are its own."""
    open_view(page, site, "#/table/keep", ".seat select")
    for select in page.locator(".seat select").all():
        select.select_option("me")
    page.fill("#seed", FOUR.partition("#")[2])
    page.click(".ribbon")
    answers: list[int] = []
    for _ in range(8):
        page.wait_for_selector("text=Pass the screen to")
        now = call("sit", {"game": FOUR, "players": ["me"] * 4, "answers": answers}).value
        assert (
            page.locator(".curtain").count() == 1 and page.locator("main svg, main .choice, main .hand, main .said").count() == 0
        )
        page.click(".ribbon")
        page.wait_for_selector(".choice")
        held = page.locator(".hand .over").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        assert held == [f"{card['title']}: see it large" for card in now["hand"]]
        seat = now["seat"]
        while now["seat"] == seat:
            answers.append(now["choices"][0]["move"])
            act_and_wait(page, partial(page.keyboard.press, "1"))
            now = call("sit", {"game": FOUR, "players": ["me"] * 4, "answers": answers}).value


def test_a_story_is_printed_as_it_was_chosen(page: Any, site: str, tmp_path: Path) -> None:
    """At the end the play-log has the paper that was chosen, and the bytes that the context gives for it."""
    answers: list[int] = []
    while not (now := call("sit", {"game": "dqd6#5", "players": ["me"], "answers": answers}).value)["over"]:
        answers.append(now["choices"][0]["move"])
    kept = [{"game": "dqd6#5", "of": "dqd6", "players": ["me"], "answers": answers}]
    open_view(page, site)
    page.evaluate("(games) => localStorage.setItem('printgen-games', JSON.stringify(games))", kept)
    open_view(page, site, "#/table/dqd6%235", "text=Print your story")
    page.click("text=How it is told and printed")
    page.check("label:has-text('Letter') input")
    page.check("label:has-text('With its record') input")
    data = download(page, lambda: page.click("text=Print your story"), tmp_path / "log.pdf")
    style = {"paper": "letter", "with_record": True}
    assert data == call("log", {"game": "dqd6#5", "players": ["me"], "answers": answers, "style": style}).files[0].data


@contextmanager
def run_studio(port: int = 0) -> Iterator[str]:
    """The studio as a program of its own, whose connections end with it; its address."""
    command = [sys.executable, "-m", "printgen", "studio", "--no-browser", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}) as program:
        assert program.stdout
        try:
            yield next(found[0] for line in program.stdout if (found := re.search(r"http://\S+", line)))
        finally:
            program.terminate()


def test_a_game_of_ones_own_is_gone_on_with(page: Any) -> None:
    """After the studio was started anew its folder is asked for; once that is open the game stands where it stood."""
    with run_studio() as address:
        open_view(page, address)
        put_marsh(page)
        before = f"#/table/{page.url.rpartition('/')[2]}%2311"
        open_view(page, address, before, ".choice")
        for _ in range(2):
            act_and_wait(page, partial(page.keyboard.press, "1"))
        stood = page.locator("[aria-label='The position'] .view").text_content()
    page.goto("about:blank")
    with run_studio(int(address.split(":")[2].split("/")[0])) as address:
        open_view(page, address, "#/table", "text=In progress")
        assert "Open the folder or zip of marsh on the shelf again" in page.locator("main").inner_text()
        assert "printgen-studio-" not in page.locator("main").inner_text()
        open_view(page, address, before, "text=Open the folder or zip of marsh on the shelf again")
        open_view(page, address, "#/table", "text=In progress")
        page.click("text=Open it")
        page.wait_for_selector(".own")
        put_marsh(page)
        open_view(page, address, "#/table", "text=In progress")
        page.click("[aria-label='Go on with marsh#11']")
        page.wait_for_selector(".choice")
        page.evaluate(QUIET)
        assert page.locator("[aria-label='The position'] .view").text_content() == stood
        assert f"#{page.url.partition('#')[2]}" != before


def put_marsh(page: Any) -> None:
    """Puts a game with rules on the shelf."""
    page.check(".own input[type=checkbox]")
    drop_file(page, ".own", "marsh.zip", deck("marsh"))
    page.wait_for_url("**marsh")
