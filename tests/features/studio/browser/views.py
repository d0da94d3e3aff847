"""What the tests in a browser have in common: the views, how each is known to be there, what is done to them."""

import hashlib
from base64 import b64encode
from pathlib import Path
from typing import Any

from printgen.features.studio.api import call

SITE = Path(__file__).parents[4] / "dist" / "studio"
TIMEOUT = 240_000
"""Milliseconds until whatever is waited for has failed: many times what a slow machine needs."""
PHONE, DESKTOP = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
VIEWS = {
    "#/": ".cover:nth-child(5) svg",
    "#/press/jacks": "text=How it is printed and built",
    "#/press/nothing": "text=That did not work",
    "#/table": "text=A new game",
    "#/table/dqd6": ".seat select",
    "#/table/keep%237": ".choice",
    "#/archive": ".drop",
    "#/laboratory/jqka": "text=Who plays, and how often",
    "#/licences": ".terms, details",
}
"""Each view by its address, and what shows that all of it is there."""
QUIET = """() => new Promise((done) => {
  let rest = setTimeout(done, 300);
  const seen = new MutationObserver(() => { clearTimeout(rest); rest = setTimeout(done, 300); });
  seen.observe(document.body, { subtree: true, childList: true });
})"""
"""Until nothing has changed for a while."""
BYTES = """async ([name, args]) => {
  const door = await import('./door.js');
  const file = await door.call(name, args);
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.blob.arrayBuffer()));
  return [...sum].map((x) => x.toString(16).padStart(2, '0')).join('');
}"""
"""The digest of a file that a page's door gives."""
DROP = """([where, files]) => {
  const held = new DataTransfer();
  for (const [name, data] of files) held.items.add(new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], name));
  document.querySelector(where).dispatchEvent(new DragEvent('drop', { dataTransfer: held, bubbles: true, cancelable: true }));
}"""
CARDS = {"game": "jqka", "piece": "cards", "noun": "cards"}


def open_view(page: Any, address: str, view: str = "#/", selector: str = "") -> None:
    """Opens the page, then a view of it, and waits until that is ``selector``."""
    if not page.url.startswith(address.split("#")[0]):
        page.goto(address)
    page.wait_for_selector("main h1")
    page.evaluate(f"location.hash = {view!r}")
    page.wait_for_selector(selector or VIEWS.get(view, "main h1"))
    page.evaluate(QUIET)


def file_digest(name: str, args: dict[str, Any]) -> str:
    """Of the file that the context itself gives."""
    return hashlib.sha256(call(name, args).files[0].data).hexdigest()


def drop_file(page: Any, selector: str, name: str, data: bytes) -> None:
    """Drops a file on a place of the page."""
    page.evaluate(DROP, [selector, [[name, b64encode(data).decode()]]])


def act_and_wait(page: Any, act: Any) -> None:
    """Does something at the table, and waits until it shows another position."""
    page.evaluate("document.querySelector('main').firstElementChild.firstElementChild.dataset.old = 'yes'")
    act()
    page.wait_for_selector("main > div > div:not([data-old])")


def download(page: Any, act: Any, path: Path) -> bytes:
    """What an act makes the browser download."""
    with page.expect_download() as kept:
        act()
    kept.value.save_as(path)
    return path.read_bytes()
