// The archive: a record or a play-log is dropped here, verified line by line, and looked at move by move.

import { call } from "./door.js";
import { base64, capital, counter, dropping, el, keep, many, NARROW, size, worker } from "./dom.js";
import { dress, gameOf } from "./main.js";
import { history, looks } from "./table.js";
import { told as ways } from "./ways.js";

export async function open() {
  dress(null);
  const found = el("div", { class: "stack found" });
  const note = el("p", { class: "note", role: "status" });
  const head = el("h1", { tabindex: "-1" }, "Did it happen so?");
  const lead = el("p", { class: "lead" }, "A play-log or a record is read on this machine, and every move is held against the rules and the seed.");

  async function take(file) {
    if (!file) return;
    note.textContent = `Reading ${file.name} …`;
    found.replaceChildren();
    try {
      const records = await call("read", { data: await base64(file) });
      note.textContent = "";
      const wrong = records.filter((record) => !record.true).length;
      const none = records.every((record) => !record.true && record.line === 1);
      head.textContent = none ? "That is no record" : wrong ? "Not true" : "True, in every move";
      lead.textContent = records.length > 1 ? `${many(records.length, "record")}, found inside ${file.name}.` : `Found inside ${file.name}.`;
      found.replaceChildren(...records.map((record) => told(record)), el("hr"));
      more.textContent = "Another record";
      help.remove();
      head.focus();
    } catch (problem) {
      head.textContent = "That is no record";
      lead.textContent = file.name;
      note.textContent = problem.message;
    }
  }

  const input = el("input", { class: "quietly", type: "file", accept: ".pdf,.txt", onchange: (event) => take(event.target.files[0]) });
  const drop = el("div", { class: "drop" }, el("p", {}, "Drop a play-log or a record here."), el("label", { class: "act" }, "Choose a file", input), note);
  dropping(drop, (held) => take(held.files[0]));
  const more = el("h2", { id: "more" }, "A play-log or a record");
  const help = el("section", { "aria-labelledby": "held" }, el("h2", { id: "held" }, "What is looked at"), el("ul", { class: "proofs" },
    Object.entries(HELD).map(([what, words]) => el("li", {}, el("div", {}, el("strong", {}, `${what}: `), words)))));
  return { title: "The archive", content: [el("div", { class: "opening" }, head, lead), found, el("section", { "aria-labelledby": "more" }, more, drop), help] };
}

const HELD = {
  Rules: "each move is one that they allow, and together they lead to the result",
  Seed: "it gives these dice and cards, and no others",
  Player: "a program that played would decide so, each time",
  Digest: "no line was changed since it was written",
};
// What is said of a proof that has no words of its own.
const PLAIN = { rules: "every move follows them, and they lead to this result", digest: "right: no line was changed since" };
const person = (name) => (name === "me" ? "a person" : name);

function told(record) {
  if (!record.true) return wrong(record);
  gameOf(record.game).then(dress);
  const proven = record.proofs.filter((proof) => proof.state === "proven");
  const other = record.proofs.filter((proof) => proof.state !== "proven");
  const say = (proof) => el("li", {}, el("div", {}, el("strong", {}, `${capital(proof.what)}: `), proof.words || (proof.state === "proven" && PLAIN[proof.what]) || proof.state));
  return el("section", { class: "stack" },
    el("h2", {}, `${record.title}: ${record.result}`),
    el("p", {}, el("code", {}, record.id), `, ${many(record.plies, "move")}, played by ${record.players.map(person).join(", ")}.`),
    el("div", { class: "two" },
      el("div", { class: "stack" }, el("h3", {}, "What was proven"), el("ul", { class: "proofs proven" }, proven.map(say))),
      el("div", { class: "stack" }, el("h3", {}, "What was not"), el("ul", { class: "proofs" }, other.map(say),
        el("li", {}, el("div", {}, "When it was played, and whether this was the first try: a record has no date."))))),
    again(record));
}

function wrong(record) {
  const lines = record.text.split("\n");
  const at = record.line - 1;
  const near = lines.slice(Math.max(0, at - 2), at + 3).map((text, k) => {
    const number = Math.max(0, at - 2) + k + 1;
    return el("li", number === record.line ? { "aria-current": "step" } : {}, el("span", {}, `${number}`),
      number === record.line ? el("strong", {}, text) : el("span", {}, text));
  });
  return el("section", { class: "stack" }, el("h2", {}, record.name || "The record"), el("p", {}, capital(record.problem)),
    record.line ? el("ol", { class: "said" }, near) : null);
}

// Once more, move by move.
function again(record) {
  const most = record.moves.length;
  const place = el("div", {});
  const lines = el("div", {});
  const note = el("p", { class: "note", role: "status" });
  const label = el("label", { for: "at", class: "note" });
  const range = el("input", { id: "at", type: "range", min: "0", max: `${most}`, value: "0" });
  let turn = 0;
  let pointed = () => {};
  async function show() {
    const mine = ++turn;
    const at = Number(range.value);
    const words = at ? `${record.moves[at - 1].who}: ${record.moves[at - 1].words.replaceAll("_", " ")}` : "the beginning";
    label.textContent = `Move ${at} of ${most}: ${words}`;
    range.setAttribute("aria-valuetext", label.textContent);
    const now = await call("moment", { text: record.text, number: at, narrow: NARROW.matches });
    if (mine !== turn) return;
    pointed(at);
    place.replaceChildren(looks(now));
    lines.replaceChildren(history(record.moves.slice(0, at)));
  }
  const step = (by) => { range.value = Number(range.value) + by; show(); };
  range.addEventListener("input", show);
  const printing = ways();
  const print = worker("Print it again", async (signal, say) => {
    const file = await call("again", { text: record.text, style: printing.style() }, { signal, tick: counter((done) => say(`${many(done, "page")} drawn …`)) });
    keep(file);
    say(`${file.name}, ${size(file.blob.size)}`);
  }, note);
  show();
  const drawn = el("div", {});
  const waiting = el("p", { class: "note", role: "status" });
  const chances = worker("How near was it?", async (signal, say) => {
    const came = await call("curve", { text: record.text }, { signal, tick: counter((done) => say(`A program plays on from ${done} places …`)) });
    const { made, point } = curve(came, most);
    drawn.replaceChildren(made);
    pointed = point;
    pointed(Number(range.value));
    chances.hidden = true;
    say("");
  }, waiting);
  return el("div", { class: "stack" }, el("h2", {}, "Once more, move by move"),
    el("div", { class: "two" },
      el("div", { class: "stack" }, drawn, el("p", { class: "acts" }, chances), waiting,
        el("div", {}, label, range),
        el("div", { class: "acts" }, el("button", { class: "act", type: "button", onclick: () => step(-1) }, "Back"),
          el("button", { class: "act", type: "button", onclick: () => step(1) }, "On")),
        place),
      el("div", { class: "stack" }, lines,
        record.finished ? [el("h2", {}, "On paper"), el("p", { class: "acts" }, print), note, printing.made] : null)));
}

const SVG = "http://www.w3.org/2000/svg";
const LEFT = 52, TOP = 12, WIDE = 360, HIGH = 150;
const STROKES = ["", "9 5", "2 4", "9 4 2 4", "14 3", "4 2"];

// The chance to win over the game, a line for each seat.
function curve(came, most) {
  const made = document.createElementNS(SVG, "svg");
  const add = (name, attributes, text) => {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    if (text) part.textContent = text;
    made.append(part);
  };
  const place = (at, share) => `${(LEFT + (WIDE * at) / Math.max(1, most)).toFixed(1)},${(TOP + HIGH * (1 - share)).toFixed(1)}`;
  const lines = came.seats.map((_, seat) => came.at.map((at, k) => place(at, came.shares[k][seat])).join(" "));
  const told = came.seats.map((name, seat) => `${capital(name)}: ${came.shares.map((row) => Math.round(100 * row[seat])).join(", ")}`);
  made.setAttribute("viewBox", "0 0 420 198");
  made.setAttribute("class", "chart");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", `The chance to win in 100, from the first move to the last. ${told.join(". ")}`);
  if (lines.length === 1) add("polygon", { fill: "var(--tint)", points: `${place(0, 0)} ${lines[0]} ${place(most, 0)}` });
  add("path", { d: `M${LEFT} ${TOP}H412M${LEFT} ${TOP + HIGH}H412`, stroke: "currentColor", "stroke-width": 0.7 });
  lines.forEach((points, seat) => add("polyline", { points, fill: "none", stroke: "currentColor", "stroke-width": 2.6, "stroke-linejoin": "round", "stroke-dasharray": STROKES[seat] ?? "" }));
  for (const [y, words] of [[17, "100 %"], [92, "50 %"], [166, "0 %"]]) add("text", { x: 46, y, "text-anchor": "end" }, words);
  add("text", { x: LEFT, y: 188 }, "first move");
  add("text", { x: 412, y: 188, "text-anchor": "end" }, `move ${most}`);
  const key = came.seats.length > 1 ? ` ${came.seats.map((name, seat) => `${capital(name)}: ${["a full line", "dashes", "dots", "dashes and dots", "long dashes", "short dashes"][seat]}`).join("; ")}.` : "";
  const mark = point(made, came, place);
  return { point: mark, made: el("figure", {}, made, el("figcaption", { class: "note" }, `The chance to win, if a program plays on from there: ${came.games} games from each point.${key}`)) };
}

// Where the game stands on the curve: a line through all seats, and the chance of a single one. It is moved with the game.
function point(chart, came, place) {
  const part = (name, attributes) => {
    const made = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    chart.append(made);
    return made;
  };
  const line = part("path", { stroke: "currentColor", "stroke-width": 1.5 });
  const ring = part("circle", { r: 5, fill: "var(--ground)", stroke: "currentColor", "stroke-width": 2.6 });
  const words = part("text", { class: "big" });
  ring.toggleAttribute("hidden", came.seats.length > 1);
  return (at) => {
    const later = Math.max(1, came.at.findIndex((one) => one >= at));
    const [from, to] = [came.at[later - 1], came.at[later] ?? came.at[later - 1]];
    const way = to > from ? Math.min(1, (at - from) / (to - from)) : 0;
    const share = came.shares[later - 1][0] * (1 - way) + (came.shares[later] ?? came.shares[later - 1])[0] * way;
    const [x, y] = place(at, share).split(",").map(Number);
    line.setAttribute("d", `M${x} ${came.seats.length > 1 ? TOP : y}V${TOP + HIGH}`);
    ring.setAttribute("cx", x);
    ring.setAttribute("cy", y);
    words.textContent = came.seats.length > 1 ? "" : `${Math.round(100 * share)} in 100`;
    const left = x > LEFT + WIDE / 2;
    words.setAttribute("x", left ? x - 12 : x + 12);
    words.setAttribute("text-anchor", left ? "end" : "start");
    words.setAttribute("y", Math.min(TOP + HIGH - 8, y + 30));
  };
}
