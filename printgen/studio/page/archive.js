// The archive: a record or a play-log is dropped here, verified line by line, and looked at move by move.

import { call } from "./door.js";
import { base64, capital, el, keep, many, size, worker } from "./dom.js";
import { dress, gameOf } from "./main.js";
import { history, looks } from "./table.js";

export async function open() {
  dress(null);
  const found = el("div", { class: "stack" });
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
      head.textContent = wrong ? "Not true" : "True, in every move";
      lead.textContent = records.length > 1 ? `${many(records.length, "record")}, found inside ${file.name}.` : `Found inside ${file.name}.`;
      found.replaceChildren(...records.map((record) => told(record)));
      head.focus();
    } catch (problem) {
      head.textContent = "That is no record";
      lead.textContent = file.name;
      note.textContent = problem.message;
    }
  }

  const input = el("input", { class: "quietly", type: "file", accept: ".pdf,.txt", onchange: (event) => take(event.target.files[0]) });
  const drop = el("div", { class: "drop" }, el("p", {}, "Drop a play-log or a record here."), el("label", { class: "act" }, "Choose a file", input), note);
  drop.addEventListener("dragover", (event) => event.preventDefault());
  drop.addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
  return { title: "The archive", content: [el("div", { class: "opening" }, head, lead), drop, el("hr"), found] };
}

function told(record) {
  if (!record.true) return wrong(record);
  gameOf(record.game).then(dress);
  const proven = record.proofs.filter((proof) => proof.state === "proven");
  const other = record.proofs.filter((proof) => proof.state !== "proven");
  const say = (proof) => el("li", {}, el("div", {}, el("strong", {}, `${capital(proof.what)}: `), proof.words || proof.state));
  return el("section", { class: "stack" },
    el("h2", {}, `${record.title}: ${record.result}`),
    el("p", {}, el("code", {}, record.id), `, ${many(record.plies, "move")}, played by ${record.players.join(", ")}.`),
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
  async function show() {
    const mine = ++turn;
    const at = Number(range.value);
    const words = at ? `${record.moves[at - 1].who}: ${record.moves[at - 1].words.replaceAll("_", " ")}` : "the beginning";
    label.textContent = `Move ${at} of ${most}: ${words}`;
    range.setAttribute("aria-valuetext", label.textContent);
    const now = await call("moment", { text: record.text, number: at });
    if (mine !== turn) return;
    place.replaceChildren(looks(now));
    lines.replaceChildren(history(record.moves.slice(0, at)));
  }
  const step = (by) => { range.value = Number(range.value) + by; show(); };
  range.addEventListener("input", show);
  const print = worker("Print it again", async (signal, say) => {
    const file = await call("again", { text: record.text }, { signal });
    keep(file);
    say(`${file.name}, ${size(file.blob.size)}`);
  }, note);
  show();
  return el("div", { class: "stack" }, el("h2", {}, "Once more, move by move"),
    el("div", {}, label, range),
    el("div", { class: "acts" }, el("button", { class: "act", type: "button", onclick: () => step(-1) }, "Back"),
      el("button", { class: "act", type: "button", onclick: () => step(1) }, "On"), record.finished ? print : null, note),
    el("div", { class: "two" }, place, lines));
}
