// Challenges in the press: sheets whose luck is known, and the book of graded ones. They are worked out when they are asked for.

import { call } from "./door.js";
import { counter, el, many, tick, worker } from "./dom.js";
import { choice, number } from "./ways.js";

export const CHALLENGES = ["seeded", "book"];
const BOOKS = { 12: "12 challenges", 24: "24", 52: "52, one a week" };
const SWORDS = { 0: "Any", 1: "1 sword", 2: "2 swords", 3: "3 swords", 4: "4 swords", 5: "5 swords" };
const SEARCHED = "Answers are here for the first seeds of a game, which were solved beforehand, and for every book of challenges. Those of other seeds are searched for, which needs numba: printgen on your own machine finds them with its extra “study”. Two to forty sheets of other seeds are graded first, which takes up to a minute each.";

// A section for what a game has of them. ``id`` and ``how`` say what is chosen now; ``line`` makes a file's line in a list,
// ``pagesOf`` a book of pages.
export function challenges(game, id, how, { line, pagesOf }) {
  const made = el("section", { "aria-labelledby": "challenges", hidden: true });
  let results = [];

  // What is wanted of a piece, its button, and what came of it.
  function asked(piece, words, controls) {
    const note = el("p", { class: "note", role: "status" });
    const came = el("div", { class: "stack" });
    results.push(came);
    const button = worker("Work it out", async (signal, say) => {
      const [of, style] = [id(), { ...how(), ...words }];
      const heard = counter((done) => say(`${many(done, "sheet")} done …`));
      const files = await call("piece", { game: of, piece: piece.name, style }, { signal, tick: heard });
      const leaves = pagesOf(of, style);
      came.replaceChildren(el("ul", { class: "files" }, files.map((file) => line(of, piece, file, style))), leaves.made);
      for (const file of files) leaves.add(piece, file);
      say("");
    }, note);
    button.setAttribute("aria-label", `Work it out: ${piece.title}`);
    return el("div", { class: "stack" }, el("h3", {}, piece.title), controls, el("p", {}, button), note, came);
  }

  function seeded(piece) {
    const words = { seed: "1" };
    const seed = el("input", { type: "text", id: "way-seed", name: "seed", inputmode: "numeric", pattern: "[0-9]{1,19}", value: "1",
      onchange: () => { if (!seed.validity.valid || !seed.value) seed.value = "1"; words.seed = seed.value; } });
    const answers = tick("Answers", "behind the sheets: the best line that is known, and its record", false, (on) => { words.solution = on; });
    answers.querySelector("input").name = "solution";
    return asked(piece, words, el("div", { class: "two" },
      el("div", { class: "seat" }, el("label", { for: "way-seed" }, "From seed"), seed),
      number("How many sheets", "many", (n) => { words.many = n; }, { most: 1000, step: 1, least: 1, value: 1 }),
      choice("Difficulty", "difficulty", SWORDS, "0", (value) => { words.difficulty = Number(value); }),
      answers));
  }

  function book(piece) {
    const words = {};
    return asked(piece, words, el("div", { class: "two" },
      choice("How many", "challenges", BOOKS, "12", (value) => { words.many = Number(value); })));
  }

  // Shows what there is; what was worked out for other choices goes.
  function show(pieces) {
    const mine = pieces.filter((piece) => CHALLENGES.includes(piece.name));
    if (made.hidden && mine.length) {
      results = [];
      made.replaceChildren(el("h2", { id: "challenges" }, "Played without dice or a shuffled deck"),
        el("form", { class: "stack", onsubmit: (event) => event.preventDefault() },
          game.studies ? null : el("p", { class: "note" }, SEARCHED),
          mine.map((piece) => (piece.name === "book" ? book(piece) : seeded(piece)))));
    }
    made.hidden = !mine.length;
    for (const came of results) came.replaceChildren();
  }

  return { made, show };
}
