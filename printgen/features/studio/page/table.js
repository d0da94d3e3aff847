// The table: a game from decision to decision. The page holds what was decided, so that closing it loses nothing.

import { call } from "./door.js";
import { capital, counter, die, drawing, el, keep, many, NARROW, plain, size, tick, worker } from "./dom.js";
import { begun, find, forget, isOwn, keep as remember, placeNow, readable } from "./kept.js";
import { large, opener } from "./large.js";
import { dress, gameOf, shelf } from "./main.js";
import { controls } from "./options.js";
import { covered } from "./shelf.js";
import { told as ways } from "./ways.js";

const ME = "me";
const RECENT = 12, FEW = 4;

export async function open(of) {
  if (of.includes("#")) return play(of);
  const game = of ? await gameOf(of) : null;
  if (of && !game) throw new Error(`There is no game called ${of} on the shelf.`);
  return game ? seat(game) : choose();
}

// Which game?
async function choose() {
  dress(null);
  const games = (await shelf()).filter((game) => game.plays);
  const going = begun();
  const titles = Object.fromEntries(games.map((game) => [game.id, game.title]));
  return {
    title: "The table",
    content: [
      el("div", { class: "opening" }, el("h1", { tabindex: "-1" }, going.length ? "Go on, or begin anew" : "What shall it be?"),
        el("p", { class: "lead" }, "Whatever is played here can be printed as a story, with every roll drawn.")),
      going.length ? el("section", { "aria-labelledby": "going" }, el("h2", { id: "going" }, "In progress"),
        el("ul", { class: "files covered" }, going.map((one) => (isOwn(one.of) && !titles[one.of] ? away(one) : el("li", {}, sign(one.of),
          el("strong", {}, titles[one.of] ?? one.of),
          el("a", { class: "act", href: `#/table/${encodeURIComponent(one.game)}`, "aria-label": `Go on with ${readable(one.game)}` }, "Go on"),
          el("span", { class: "note" }, `${readable(one.game)}, ${many(one.answers.length, "decision")} so far`)))))) : null,
      el("section", { "aria-labelledby": "new" }, el("h2", { id: "new" }, "A new game"),
        el("ul", { class: "files covered" }, games.map((game) => el("li", {}, sign(game.id), el("strong", {}, game.title),
          el("a", { class: "act", href: `#/table/${encodeURIComponent(game.id)}`, "aria-label": `Play ${game.title}` }, "Play"),
          el("span", { class: "note" }, game.motto))))),
    ].filter(Boolean),
  };
}

// A game in progress whose folder has not been opened since the studio started.
const away = (one) => el("li", {}, el("strong", {}, readable(one.of)),
  el("a", { class: "act", href: "#/", "aria-label": `Open the folder of ${readable(one.of)} on the shelf` }, "Open it"),
  el("span", { class: "note" }, `${readable(one.game)}, ${many(one.answers.length, "decision")} so far. ${reopen(readable(one.of))}`));

// What to do for such a game.
const reopen = (name) => `Open the folder or zip of ${name} on the shelf again, then your game goes on from where it stood.`;

// A game's emblem, for who looks; its title stands beside it.
const sign = (game) => covered(el("span", { class: "paper", "aria-hidden": "true" }), game);

// Who sits where, with which options, on which seed?
async function seat(game) {
  dress(game);
  const seats = el("div", { class: "stack" });
  const note = el("p", { class: "note", role: "status" });
  const seed = el("input", { type: "number", id: "seed", min: "0", max: "999999999", value: Math.floor(Math.random() * 1e6), inputmode: "numeric" });
  let players = [];
  const who = { [ME]: "A person", ...Object.fromEntries(Object.keys(game.players).map((name) => [name, plain(name)])) };
  const names = () => players.map((one) => one.value);
  const options = controls(game, () => lay());

  async function lay() {
    note.textContent = "";
    try {
      const { seats: many } = await call("seats", { game: options.id() });
      const before = names();
      players = many.map((name, k) => {
        const select = el("select", { id: `seat-${k}` }, Object.entries(who).map(([value, word]) => el("option", { value }, word)));
        select.value = before[k] ?? (k ? game.strongest : ME);
        return select;
      });
      seats.replaceChildren(...players.map((select, k) => el("div", { class: "seat" }, el("label", { for: select.id }, capital(many[k])), select)));
    } catch (problem) {
      note.textContent = problem.message;
    }
  }

  const begin = el("button", { class: "ribbon", type: "submit" }, el("span", {}, "Begin"));
  return {
    title: `${game.title}, the table`,
    ready: lay,
    content: [
      el("div", { class: "opening" }, el("p", { class: "running" }, "The table"), el("h1", { tabindex: "-1" }, game.title), el("p", { class: "lead" }, game.motto)),
      el("form", {
        class: "stack",
        onsubmit: (event) => {
          event.preventDefault();
          const id = `${options.id()}#${Number(seed.value) || 0}`;
          remember({ game: id, of: game.id, players: names(), answers: [] });
          location.hash = `#/table/${encodeURIComponent(id)}`;
        },
      },
      el("section", { "aria-labelledby": "who" }, el("h2", { id: "who" }, "Who plays"), seats, note,
        el("details", {}, el("summary", {}, "What the programs are"), el("dl", { class: "sums" },
          Object.entries(game.players).map(([name, words]) => [el("dt", {}, plain(name)), el("dd", {}, words)])))),
      options.made ? el("section", { "aria-labelledby": "vary" }, el("h2", { id: "vary" }, "How you play it"), options.made) : null,
      el("section", { "aria-labelledby": "dice" }, el("h2", { id: "dice" }, "Which dice"),
        el("div", { class: "pair" }, el("label", { for: "seed" }, "Seed"), seed),
        el("p", { class: "note" }, "The same number gives the same dice and cards: send it to somebody who shall play the very same game.")),
      el("p", {}, begin)),
    ],
  };
}

// A game in progress.
async function play(id) {
  const asked = nameIn(id);
  const name = placeNow(asked, await shelf());
  const game = name ? await gameOf(name) : null;
  if (!game && isOwn(asked)) throw new Error(reopen(readable(asked)));
  if (!game) throw new Error(`There is no game called ${asked} on the shelf.`);
  id = name + id.slice(asked.length);
  dress(game);
  let kept = find(id);
  if (!kept) {
    const { seats } = await call("seats", { game: id.split("#")[0] });
    kept = { game: id, of: game.id, players: seats.map((_, k) => (k ? game.strongest : ME)), answers: [] };
  }
  const room = el("div", {});
  const shared = kept.players.filter((player) => player === ME).length > 1;
  const printing = ways();
  let heardOf = 0;
  let last = null;
  let busy = false;
  let counting = false;

  // How good each choice is, once somebody wants to know: a program plays on from each, with other luck than the game's.
  async function odds(now) {
    const note = room.querySelector("#odds");
    if (!note || now.choices.length < 2) return;
    note.textContent = "A program plays on from each choice …";
    const asked = kept.answers.length;
    try {
      const told = await call("chances", { game: id, players: kept.players, answers: kept.answers },
        { tick: counter((done) => { note.textContent = `${done} of ${now.choices.length} choices tried …`; }) });
      if (asked !== kept.answers.length) return;
      const best = Math.max(...told.map((one) => one.share));
      room.querySelectorAll(".choice").forEach((button, k) => {
        const one = told[k];
        const faces = el("span", { class: "faces", "aria-hidden": "true" }, Array.from({ length: 10 }, (_, n) => el("i", n < Math.round(10 * one.share) ? { class: "hit" } : {})));
        button.querySelector(".odds")?.remove();
        button.append(el("span", { class: "odds" }, `${Math.round(100 * one.share)} in 100${one.share === best ? ", the best" : ""}`, faces));
      });
      note.textContent = `So often a program would win from there, give or take ${Math.round(100 * Math.max(...told.map((one) => one.apart)))}.`;
    } catch (problem) {
      note.textContent = problem.message;
    }
  }

  const ask = (answers) => call("sit", { game: id, players: kept.players, answers, narrow: NARROW.matches });

  async function decide(move) {
    if (busy) return;
    busy = true;
    try {
      const now = await ask([...kept.answers, move]);
      kept.answers = [...kept.answers, move];
      kept.over = now.over;
      remember(kept);
      pass(now);
    } catch (problem) {
      room.querySelector("[role=status]")?.replaceChildren(problem.message);
    } finally {
      busy = false;
    }
  }

  async function back() {
    heardOf = 0;
    kept.answers = kept.answers.slice(0, -1);
    kept.back = (kept.back ?? 0) + 1;
    remember(kept);
    pass(await ask(kept.answers));
  }

  // Whoever sat here before is taken out of the page before the next one sees it.
  function pass(now) {
    if (!shared || now.over || last === now.seat) return lay(now);
    last = now.seat;
    const who = capital(now.seats[now.seat].name);
    document.body.className = "curtain";
    room.replaceChildren(el("div", { class: "stack" }, el("h1", { tabindex: "-1" }, `Pass the screen to ${who}`),
      el("p", { class: "lead" }, "What was here is put away."),
      el("p", {}, el("button", { class: "ribbon", type: "button", onclick: () => { document.body.className = ""; lay(now); } }, el("span", {}, `I am ${who}`)))));
    room.querySelector("h1").focus();
  }

  function lay(now) {
    const news = now.said.slice(heardOf);
    heardOf = now.said.length;
    last = now.seat;
    room.replaceChildren(now.over ? ending(now) : position(now, news));
    const first = room.querySelector(now.over ? "h1" : ".choice");
    first?.focus({ preventScroll: !now.over });
    if (counting && !now.over) odds(now);
  }

  function position(now, news) {
    const who = capital(now.seats[now.seat].name);
    const print = el("p", { class: "note", role: "status" });
    const told = worker("Print the story so far", printed, print);
    return el("div", { class: "play" },
      el("div", { class: "stack" },
        el("div", {}, el("p", { class: "running" }, now.title), el("h1", { tabindex: "-1" }, now.seats.length > 1 ? `${who} is to move` : headed(now))),
        looks(now)),
      el("section", { class: "ask", "aria-labelledby": "ask" }, heard(news),
        el("h2", { id: "ask" }, "What do you do?"),
        el("ul", { class: "choices" }, now.choices.map((choice, k) => el("li", {},
          el("button", { class: "choice", type: "button", onclick: () => decide(choice.move) },
            el("span", { class: "block", "aria-hidden": "true" }, el("strong", {}, k < 9 ? `${k + 1}` : "·")),
            el("span", { class: "what" }, el("strong", {}, choice.spoken), choice.means))))),
        tick("Show the chances", "", counting, (on) => { counting = on; on ? odds(now) : lay(now); }), el("p", { class: "note", id: "odds", role: "status" })),
      now.hand.length ? el("section", { "aria-labelledby": "hand" }, el("h2", { id: "hand" }, "In your hand, which only you see"),
        el("div", { class: "hand" }, now.hand.map((card) => el("div", { class: "sheet" }, drawing(card.drawing, card.title), opener(card.title, () => large(card.drawing, card.title)))))) : null,
      el("section", { class: "last", "aria-labelledby": "so" }, el("h2", { id: "so" }, "So far"), history(now.said),
        el("p", { class: "acts" },
          kept.answers.length ? el("button", { class: "act", type: "button", onclick: back }, "Take back") : null,
          now.said.length ? told : null,
          el("button", { class: "act", type: "button", onclick: () => { forget(id); location.hash = "#/table"; } }, "Put it away")),
        print,
        el("p", { class: "note" }, el("code", {}, now.id), ". Kept in this browser after every move.")));
  }

  // The play-log; before the end it is the story so far.
  async function printed(signal, say) {
    const file = await call("log", { game: id, players: kept.players, answers: kept.answers, style: printing.style() },
      { signal, tick: counter((done) => say(`${many(done, "page")} drawn …`)) });
    keep(file);
    say(`${file.name}, ${size(file.blob.size)}`);
  }

  function ending(now) {
    const note = el("p", { class: "note", role: "status" });
    const won = kept.players.some((player, seat) => player === ME && now.won[seat]);
    const result = now.result.replace(won ? /^won, / : "", "");
    const story = worker(el("span", {}, "Print your story", el("small", {}, "the play-log, with every roll drawn")), printed, note, "ribbon");
    const record = el("button", { class: "act", type: "button",
      onclick: () => keep({ name: `${now.id.replace(/[^\w.-]/g, "-")}.txt`, blob: new Blob([now.record], { type: "text/plain" }) }) }, "Keep the record");
    return el("div", { class: "play" },
      el("div", { class: "stack" }, el("div", {}, el("p", { class: "running" }, now.title), el("h1", { tabindex: "-1" }, won ? "Won" : "It is over")),
        result && result !== "won" ? el("p", { class: "lead" }, capital(result)) : null, el("p", {}, story), note, printing.made,
        kept.back ? el("p", { class: "note" }, `${many(kept.back, "move")} taken back on the way; the record tells the game as it ended.`) : null),
      el("div", { class: "stack" }, looks(now),
        el("p", { class: "acts" }, record,
          el("button", { class: "act", type: "button", onclick: async () => { kept.answers = []; heardOf = 0; last = null; remember(kept); pass(await ask([])); } }, "The same dice again"),
          el("a", { class: "act", href: `#/table/${encodeURIComponent(game.id)}` }, "New dice"))),
      el("section", { class: "last", "aria-labelledby": "so" }, el("h2", { id: "so" }, "How it went"), history(now.said)));
  }

  const keys = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(input|select|textarea)$/i.test(event.target.tagName)) return;
    if (/^[1-9]$/.test(event.key)) room.querySelectorAll(".choice")[event.key - 1]?.click();
  };
  // A phone that is turned has its table drawn anew, but nothing behind the curtain.
  const turned = async () => {
    const now = await ask(kept.answers);
    if (document.body.className !== "curtain" && now.over === Boolean(kept.over)) lay(now);
  };
  document.addEventListener("keydown", keys);
  NARROW.addEventListener("change", turned);
  return {
    title: game.title,
    content: [room],
    leave: () => { document.removeEventListener("keydown", keys); NARROW.removeEventListener("change", turned); document.body.className = ""; },
    ready: async () => {
      remember(kept);
      pass(await ask(kept.answers));
    },
  };
}

// The game of an id: a path may have colons of its own, the options come after the last slash.
function nameIn(id) {
  const from = id.lastIndexOf("/") + 1;
  return id.slice(0, from) + id.slice(from).split(/[:#]/)[0];
}

// The first words of the position that are a phrase.
const headed = (now) => capital(now.view.map((row) => row.split(/ {3,}/)[0]).find((row) => /^[a-z]{3,} /i.test(row)) ?? now.title);

// A position as it is drawn; without drawings, and for whoever wants it, in words.
export function looks(now) {
  const { figure, state } = now.drawings;
  const tables = now.tables.map((words, k) => el("div", { class: "paper table-of" }, drawing(now.drawings[`table ${k + 1}`], words),
    opener("The table", () => large(now.drawings[`table ${k + 1}`], words))));
  const said = el("details", {}, el("summary", {}, "The position in words"), el("pre", { class: "view", tabindex: "0" }, now.view.join("\n")));
  return el("div", { class: "stack", role: "group", "aria-label": "The position" },
    tables,
    figure || state ? el("div", { class: "paper scene" }, figure ? drawing(figure, now.alt) : null, state ? statement(state) : null) : null, said);
}

function statement(state) {
  const made = drawing(state);
  made.classList.add("state");
  return made;
}

const FACE = /^([1-6])(?= |$)/;
const DICE = /^(dice|d6)$/;

// Who decided so; dice and cards need no name.
const by = (line) => (line.seat < 0 ? null : el("strong", {}, `${capital(line.who)}: `));

// What dice and cards brought since the last decision, the newest last.
function heard(news) {
  const shown = news.slice(-6);
  return el("div", { class: "heard", role: "status" }, shown.map((line) => {
    const face = DICE.test(line.who) ? FACE.exec(line.words)?.[1] : null;
    const picture = face ? die(Number(face), `a die shows ${face}`) : null;
    picture?.classList.add("falls");
    return el("div", picture ? { class: "news" } : {}, picture, el("p", {}, by(line), line.spoken));
  }));
}

// The newest first; what is longer ago is there for who asks.
export function history(said) {
  const lines = said.map(toldLine).reverse();
  const list = (some, from) => el("ol", { class: "said", reversed: true, start: from }, some);
  const shown = lines.length > RECENT + FEW ? RECENT : lines.length;
  const early = lines.slice(shown);
  return el("div", {}, list(lines.slice(0, shown), lines.length),
    early.length ? el("details", {}, el("summary", {}, `Earlier: ${many(early.length, "move")}`), list(early, early.length)) : null);
}

function toldLine(line) {
  const face = DICE.test(line.who) ? FACE.exec(line.words)?.[1] : null;
  return el("li", {}, face ? die(Number(face)) : el("span", {}), el("span", {}, by(line), line.spoken));
}
