// The press: a game's pages as they will be printed, the choices of paper and ink, every file and the kit.

import { CHALLENGES, challenges } from "./challenges.js";
import { call } from "./door.js";
import { counter, drawing, el, keep, many, size, worker } from "./dom.js";
import { large, opener } from "./large.js";
import { dress, gameOf, shelf } from "./main.js";
import { controls } from "./options.js";
import { pixels } from "./pixels.js";
import { pressed } from "./ways.js";

const SLOW = { guide: "The game is solved for it, which takes up to a minute." };

export async function open(name) {
  const game = await gameOf(name);
  if (!game) throw new Error(`There is no game called ${name} on the shelf.`);
  dress(game);
  const others = (await shelf()).filter((one) => one.prints && one.id !== name);
  const printing = pressed(await call("ways"), others, () => again());
  const note = el("p", { class: "note", role: "status" });
  const book = el("div", { class: "stack" });
  const files = el("ul", { class: "files" });
  const told = el("p", { role: "status" });
  let turn = 0;
  const options = controls(game, () => again());
  const how = () => printing.style();
  const more = challenges(game, () => options.id(), how, { line, pagesOf });

  async function again() {
    const mine = ++turn;
    const id = options.id();
    if (!/^[./]/.test(id)) told.replaceChildren("As an id: ", el("code", {}, id));
    book.replaceChildren();
    files.replaceChildren();
    const leaves = pagesOf(id, how());
    const pieces = await call("pieces", { game: id });
    if (mine === turn) more.show(pieces);
    for (const piece of pieces.filter((one) => one.name !== "build" && !CHALLENGES.includes(one.name))) {
      if (mine !== turn) return;
      if (SLOW[piece.name]) files.append(later(id, piece, how()));
      else await entered(id, piece, how(), files, leaves, () => mine === turn);
      if (mine === turn && !leaves.empty() && !book.firstChild) book.replaceChildren(leaves.made);
    }
    if (mine !== turn) return;
    const build = pieces.find((one) => one.name === "build");
    if (build) await entered(id, build, how(), files, leaves, () => mine === turn, true);
  }

  const picture = el("div", { class: "paper" });
  call("cover", { game: game.id }).then((svg) => picture.append(drawing(svg, game.title)));
  const kit = worker(el("span", {}, "Print the whole kit", el("small", {}, "one archive, with the page that says how it is built")),
    async (signal, say) => {
      const file = await call("kit", { game: options.id(), style: how() },
        { signal, tick: counter((done) => say(`${many(done, "file")} done …`)) });
      keep(file);
      say(`${file.name}, ${size(file.blob.size)}, is where your browser keeps what it downloads.`);
    }, note, "ribbon");

  return {
    title: `${game.title}, the press`,
    ready: again,
    leave: () => { turn += 1; },
    content: [
      el("div", { class: "masthead" }, picture,
        el("div", { class: "stack" },
          el("div", {}, el("p", { class: "running" }, "The press"), el("h1", { tabindex: "-1" }, game.title)),
          el("p", { class: "lead" }, game.motto),
          el("p", {}, kit), note,
          el("p", { class: "note" }, game.designer ? `A game by ${game.designer}. ` : "",
            game.plays ? el("a", { class: "word", href: `#/table/${encodeURIComponent(game.id)}` }, "Play it here first") : null))),
      el("section", { "aria-labelledby": "pages" }, el("h2", { id: "pages" }, "The pages"), book),
      el("form", { onsubmit: (event) => event.preventDefault() },
        el("section", { "aria-labelledby": "how" }, el("h2", { id: "how" }, "Paper and ink"), printing.made),
        options.made ? el("section", { "aria-labelledby": "vary" }, el("h2", { id: "vary" }, "How you play it"), options.made, told) : null),
      el("section", { "aria-labelledby": "files" }, el("h2", { id: "files" }, "File by file"), files,
        el("p", { class: "note" }, "Print at 100 %, never “to fit”: the ruler on a page is then 100 mm long.")),
      more.made,
    ],
  };
}

// A piece's files in the list, and its pages in the book; what it cannot be printed as stands there in words.
async function entered(id, piece, style, files, leaves, wanted, first = false) {
  let made;
  try {
    made = await call("piece", { game: id, piece: piece.name, style });
  } catch (problem) {
    if (wanted()) files.append(el("li", {}, el("strong", {}, piece.title), el("span", { class: "note" }, problem.message)));
    return;
  }
  if (!wanted()) return;
  for (const file of made) {
    first ? files.prepend(line(id, piece, file, style)) : files.append(line(id, piece, file, style));
    if (file.pages.length && !file.noun.endsWith("-booklet")) leaves.add(piece, file, first);
  }
}

function named(piece, file) {
  const noun = file.noun.replaceAll("-", " ");
  if (piece.title.endsWith(` ${noun}`)) return piece.title;
  return noun === piece.name || noun.startsWith(piece.name) ? piece.title + noun.slice(piece.name.length) : `${piece.title}: ${noun}`;
}

function line(id, piece, file, style) {
  const note = el("span", { class: "note", role: "status" });
  const title = named(piece, file);
  const turned = file.duplex ? `, on both sides, turned on the ${file.duplex} edge` : "";
  const button = worker("Download", async (signal, say) => {
    const got = await call("print", { game: id, piece: piece.name, noun: file.noun, style },
      { signal, tick: counter((done) => say(`${done} of ${many(file.pages.length, "page")} …`)) });
    keep(got);
    say(`${got.name}, ${size(got.blob.size)}`);
  }, note);
  button.setAttribute("aria-label", `Download ${title}`);
  return el("li", {}, el("strong", {}, title), button, el("span", { class: "note" }, [`${file.pages.length ? many(file.pages.length, "page") : "Lines to cut along, as SVG and DXF"}${turned}`, ...file.said].join(". ")), note);
}

// What is worked out only when it is asked for.
function later(id, piece, style) {
  const note = el("span", { class: "note", role: "status" }, SLOW[piece.name]);
  const entry = el("li", {}, el("strong", {}, piece.title));
  const button = worker("Work it out", async (signal, say) => {
    say(SLOW[piece.name]);
    const made = await call("piece", { game: id, piece: piece.name, style }, { signal, tick: counter((done) => say(`${many(done, "step")} done …`)) });
    entry.replaceWith(...made.map((file) => line(id, piece, file, style)));
  }, note);
  entry.append(button, note);
  return entry;
}

// A page as a picture, to be kept.
function pictures(which, shape) {
  const note = el("span", { class: "note", role: "status" });
  const kept = (word, made) => worker(word, async (signal, say) => {
    const file = await made(await call("picture", which, { signal }));
    keep(file);
    say(`${file.name}, ${size(file.blob.size)}`);
  }, note);
  return [kept("Keep as PNG", (file) => pixels(file, shape)), kept("Keep as SVG", (file) => file), note];
}

// The book: spreads side by side, fronts beside backs, each page drawn when it comes into view.
function pagesOf(id, style) {
  const made = el("div", { class: "book", role: "group", "aria-label": "The pages, two by two", tabindex: "0" });
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries)
      if (entry.isIntersecting) {
        seen.unobserve(entry.target);
        entry.target.dispatchEvent(new Event("seen"));
      }
  }, { root: made, rootMargin: "100%" });
  // By keyboard one comes to the pages that are in view, and then past the book, not through all of it.
  const open = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) target.querySelector(".over").tabIndex = isIntersecting ? 0 : -1;
  }, { root: made, threshold: 0.4 });
  let count = 0;
  const where = el("span", { class: "note", role: "status" });
  const move = (by) => made.scrollBy({ left: by * made.clientWidth });
  const acts = el("div", { class: "acts" }, el("button", { class: "act", type: "button", onclick: () => move(-1) }, "Back"),
    el("button", { class: "act", type: "button", onclick: () => move(1) }, "Leaf on"), where);
  const tell = () => {
    const at = Math.round(made.scrollLeft / Math.max(1, made.clientWidth)) + 1;
    where.textContent = `${Math.min(at, made.children.length)} of ${made.children.length}`;
  };
  made.addEventListener("scroll", tell, { passive: true });

  function sheet(piece, file, number) {
    const shape = file.pages[number];
    const label = `${named(piece, file)}, page ${number + 1} of ${file.pages.length}`;
    const button = opener(label, () => {});
    const place = el("div", { class: "sheet wait", set: { "--shape": `${shape.wide} / ${shape.high}` } }, button);
    place.addEventListener("seen", async () => {
      const svg = await call("page", { game: id, piece: piece.name, noun: file.noun, number, style });
      place.classList.remove("wait");
      const small = drawing(svg);
      small.setAttribute("aria-hidden", "true");
      place.prepend(small);
      button.onclick = () => large(svg, label, shape.wide, pictures({ game: id, piece: piece.name, noun: file.noun, number, style }, shape));
    });
    seen.observe(place);
    open.observe(place);
    return el("div", {}, place, el("p", { class: "note" }, label));
  }

  return {
    made: el("div", { class: "stack" }, made, acts),
    empty: () => count === 0,
    add(piece, file, first = false) {
      for (let k = 0; k < file.pages.length; k += 2) {
        const both = [k, k + 1].filter((n) => n < file.pages.length);
        const spread = el("figure", { class: both.length > 1 ? "spread" : "spread one" }, both.map((n) => sheet(piece, file, n)));
        const at = made.scrollLeft;
        first ? made.prepend(spread) : made.append(spread);
        if (first) made.scrollTo({ left: at > 10 ? at + spread.getBoundingClientRect().width + 36 : 0, behavior: "instant" });
        count += 1;
      }
      tell();
    },
  };
}
