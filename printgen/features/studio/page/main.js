// The views by their address: what stands behind the # is a name and what it is of.

import { call, WORDS } from "./door.js";
import { trouble } from "./dom.js";
import { follow } from "./kept.js";

const VIEWS = { "": "shelf", press: "press", table: "table", archive: "archive", laboratory: "laboratory", licences: "licences" };
const main = document.getElementById("main");
let games = null;
let leave = () => {};
let turn = 0;

// All games of the shelf, asked once; ``anew`` after one was put on it.
export async function shelf(anew = false) {
  if (!games || anew)
    games = call("games").then((found) => {
      follow(found);
      return found;
    });
  return games;
}

export async function gameOf(id) {
  return (await shelf()).find((game) => game.id === id);
}

export function dress(game) {
  const root = document.documentElement;
  for (const [name, value] of [["--accent", game?.accent], ["--pale", game?.tint]])
    value ? root.style.setProperty(name, value) : root.style.removeProperty(name);
}

async function show() {
  const mine = ++turn;
  const [, name = "", of = ""] = location.hash.split("/");
  const view = VIEWS[name] ?? "shelf";
  leave();
  leave = () => {};
  mark(name);
  document.body.className = "";
  let made;
  try {
    const { open } = await import(`./${view}.js`);
    made = await open(decodeURIComponent(of));
  } catch (problem) {
    made = { title: "That did not work", content: [trouble(problem)] };
  }
  if (mine !== turn) return;
  document.title = `${made.title} · printgen`;
  leave = made.leave ?? leave;
  main.replaceChildren(...made.content);
  (main.querySelector("h1") ?? main).focus({ preventScroll: true });
  window.scrollTo(0, 0);
  made.ready?.();
}

function mark(name) {
  const here = name === "press" ? "" : name;
  for (const link of document.querySelectorAll(".head nav a"))
    link.getAttribute("href") === `#/${here}` ? link.setAttribute("aria-current", "page") : link.removeAttribute("aria-current");
}

document.getElementById("foot").textContent = WORDS;
// What is dropped beside the places for it stays where it was: the browser would leave the page for it.
for (const kind of ["dragover", "drop"]) window.addEventListener(kind, (event) => event.preventDefault());
window.addEventListener("hashchange", show);
show();
