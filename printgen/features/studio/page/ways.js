// How something is printed: paper and ink, cards, sheets, booklets; each control has the name of a word that the desk knows.

import { el, plain, tick, words } from "./dom.js";

const INKS = { full: "Full", low: "Low: outlines", "low-backs": "Low on backs" };
const BACKS = { "duplex-long": "Long edge", "duplex-short": "Short edge", fold: "Folded", separate: "Their own file", once: "Their own file, each once", none: "None" };
const MARKS = { edge: "At the edges", cross: "Crosses", full: "Whole lines", none: "None" };
const VISIONS = { protan: "Without red cones", deutan: "Without green cones", tritan: "Without blue cones", grey: "In grey" };
const FOLDS = { "": "As pages, and a booklet", pocket: "A pocket book of one sheet", saddle: "Sheets in each other, stapled", signatures: "Signatures, glued at the spine" };
const SMALL = /^(a\d)$/i;
const named = (paper) => (paper === "universal" ? "For both" : SMALL.test(paper) ? paper.toUpperCase() : plain(paper));

export function choice(label, name, options, chosen, onchange) {
  const select = el("select", { id: `way-${name}`, name, onchange: () => onchange(select.value) }, Object.entries(options).map(([value, word]) => el("option", { value }, word)));
  select.value = chosen;
  return el("div", { class: "seat" }, el("label", { for: select.id }, label), select);
}

export function number(label, name, set, { most, step, least = 0, value = 0 }) {
  const input = el("input", { type: "number", id: `way-${name}`, name, min: least, max: most, step, value, inputmode: "decimal",
    onchange: () => { if (!input.validity.valid) input.value = value; set(Number(input.value)); } });
  return el("div", { class: "seat" }, el("label", { for: input.id }, label), input);
}

// What was chosen, as the desk is told: what is as always goes unsaid.
function chosenFrom(start) {
  const chosen = { ...start };
  const as = (name, usual) => (value) => { value === usual || value?.length === 0 ? delete chosen[name] : (chosen[name] = value); };
  return { chosen, as };
}

// All ways of printing a game's pieces; ``others`` are the games whose cards may fill a sheet. ``changed`` hears of each change.
export function pressed(there, others, changed) {
  const { chosen, as } = chosenFrom({ paper: "a4", backs: "duplex-long", marks: "edge", low: false, large: false });
  const set = (name, usual) => (value) => { as(name, usual)(value); changed(); };
  const always = (name) => (value) => { chosen[name] = value; changed(); };
  const ink = (value) => { chosen.low = value === "low"; as("low_backs", false)(value === "low-backs"); changed(); };
  const box = (word, note, name) => { const made = tick(word, note, false, set(name, false)); made.querySelector("input").name = name; return made; };
  const filled = new Set();
  const guests = others.map((game) => {
    const made = tick(game.title, "", false, (on) => {
      on ? filled.add(game.id) : filled.delete(game.id);
      as("fill_with", null)([...filled]);
      changed();
    });
    made.querySelector("input").name = "fill_with";
    return made;
  });
  const papers = (whole) => Object.fromEntries(there.papers.filter((one) => one.whole === whole).map((one) => [one.name, named(one.name)]));
  const sizes = Object.fromEntries(there.sizes.map((one) => [one.name, `${plain(one.name.replace("-", " "))}, ${one.wide} × ${one.high} mm`]));
  const paper = words("Paper", "paper", { ...papers(true), ...papers(false) }, "a4", always("paper"));
  paper.append(el("p", { class: "note" }, `${Object.values(papers(false)).join(", ")}: for cards and reference cards alone.`));
  const backs = words("Backs", "backs", BACKS, "duplex-long", always("backs"));
  backs.append(el("p", { class: "note" }, "Long edge, short edge: printed on both sides of a sheet that is turned on it."));
  const section = (word, ...made) => el("fieldset", {}, el("legend", {}, word), el("div", { class: "stack" }, made));
  const made = el("div", { class: "stack" },
    el("div", { class: "two" }, paper,
      words("Ink", "ink", INKS, "full", ink),
      backs,
      words("Marks where to cut", "marks", MARKS, "edge", always("marks")),
      box("Large print", "one and a half times as large, where a piece can be", "large"),
      box("Dotted marks", "instead of lines", "dotted")),
    el("details", {}, el("summary", {}, "Cards of another size, full sheets, forms, books"), el("div", { class: "two" },
      section("Cards",
        choice("Size", "card", { "": "The deck’s own", ...sizes }, "", set("card", "")),
        number("Bleed, in mm", "bleed", set("bleed", 0), { most: 10, step: "any" }),
        choice("Cutting machine", "cutter", { "": "None", ...Object.fromEntries(there.cutters.map((name) => [name, plain(name)])) }, "", set("cutter", "")),
        box("A page for each card", "for whoever cuts them elsewhere", "single"),
        box("Fill the last sheet", "with cards of a second copy", "fill"),
        guests.length ? el("fieldset", {}, el("legend", {}, "Or fill it with cards of"), guests) : null),
      section("Sheets",
        box("Forms", "to be filled in on a tablet", "fillable"),
        box("Two on a page", "sheets of half the size", "half")),
      section("Books",
        choice("Folded", "fold", FOLDS, "", set("fold", "")),
        number("Creep, in mm a sheet", "creep", set("creep", 0), { most: 2, step: "any" }),
        number("Sheets in a signature", "signature", set("signature", 4), { most: 20, step: 1, least: 1, value: 4 })),
      section("A proof",
        choice("Seen by eyes", "vision", { "": "As they are", ...Object.fromEntries(there.visions.map((name) => [name, VISIONS[name] ?? plain(name)])) }, "", set("vision", ""))))));
  return { made, style: () => ({ ...chosen }) };
}

let stories = 0;

// How a play-log is told and printed; a view may have several.
export function told() {
  const mine = `story-${++stories}`;
  const { chosen, as } = chosenFrom({ paper: "a4" });
  const box = (word, note, name) => tick(word, note, false, as(name, false));
  const made = el("details", {}, el("summary", {}, "How it is told and printed"), el("div", { class: "stack" },
    words("Paper", `${mine}-paper`, { a4: "A4", letter: "Letter", universal: "For both" }, "a4", (value) => { chosen.paper = value; }),
    words("Told", `${mine}-told`, { "": "In ten pages", short: "On one sheet, folded", whole: "Whole" }, "", as("told", "")),
    choice("Folded", `${mine}-fold`, { ...FOLDS, "": "Not at all" }, "", as("fold", "")),
    box("Roads not taken", "and the chance to win, which takes its time", "analysis"),
    box("With its record", "printed behind the story; it travels inside the file in any case", "record"),
    box("Low ink", "outlines", "low"), box("Large print", "one and a half times as large", "large")));
  return { made, style: () => ({ ...chosen }) };
}
