// How something is printed: controls made from the table of print options; each has the name of its option.

import { call } from "./door.js";
import { el, plain, tick, words } from "./dom.js";

const SMALL = /^(a\d)$/i;
const called = ({ value, word }) => word || (SMALL.test(value) ? value.toUpperCase() : plain(value));

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

function named(made, name) {
  made.querySelector("input").name = name;
  return made;
}

// The control of an option; ``set`` hears of its value, ``others`` are the games that a list may name, ``id`` keeps names apart.
function control(field, set, { others = [], id = "" }) {
  const { name, label, note, usual } = field;
  const options = Object.fromEntries(field.words.map((one) => [one.value, called(one)]));
  if (field.kind === "flag") return named(tick(label, note, usual, set), name);
  if (field.kind === "number") return number(label, name, set, { least: field.least, most: field.most, step: field.whole ? 1 : "any", value: usual });
  if (field.kind === "games") {
    const filled = new Set();
    const guests = others.map((game) => named(tick(game.title, "", false, (on) => { on ? filled.add(game.id) : filled.delete(game.id); set([...filled]); }), name));
    return guests.length ? el("fieldset", {}, el("legend", {}, label), guests) : null;
  }
  if (field.menu) return choice(label, `${id}${name}`, options, usual, set);
  const made = words(label, `${id}${name}`, options, usual, set);
  const alone = name === "paper" ? field.words.filter((one) => one.cards).map(called).join(", ") : "";
  if (note || alone) made.append(el("p", { class: "note" }, note || `${alone}: for cards and reference cards alone.`));
  return made;
}

// Controls of some options, by group, and what was chosen: what is as always goes unsaid.
function grouped(fields, changed, how) {
  const chosen = {};
  const groups = new Map();
  for (const field of fields) {
    const set = (value) => {
      value === field.usual || value?.length === 0 ? delete chosen[field.name] : (chosen[field.name] = value);
      changed();
    };
    groups.set(field.group, [...(groups.get(field.group) ?? []), control(field, set, how)]);
  }
  return { groups, style: () => ({ ...chosen }) };
}

const ranked = (fields, by) => fields.filter((field) => field[by]).sort((a, b) => a[by] - b[by]);

// All ways of printing a game's pieces; ``others`` are the games whose cards may fill a sheet. ``changed`` hears of each change.
export function pressed(fields, others, changed) {
  const { groups, style } = grouped(ranked(fields, "rank"), changed, { others });
  const section = ([word, made]) => el("fieldset", {}, el("legend", {}, word), el("div", { class: "stack" }, made));
  const made = el("div", { class: "stack" },
    el("div", { class: "two" }, groups.get("")),
    el("details", {}, el("summary", {}, "Cards of another size, full sheets, forms, books"),
      el("div", { class: "two" }, [...groups].filter(([word]) => word).map(section))));
  return { made, style };
}

let stories = 0;

// How a play-log is told and printed; a view may have several. The controls come once the table of options is here.
export function told() {
  const id = `story-${++stories}-`;
  const rows = el("div", { class: "stack" });
  let style = () => ({});
  call("ways").then((every) => {
    const fields = ranked(every, "story").map((field) => ({ ...field, group: "",
      words: field.words.filter((one) => !one.cards).map((one) => (field.menu && !one.value ? { ...one, word: "Not at all" } : one)) }));
    const made = grouped(fields, () => {}, { id });
    rows.append(...made.groups.get(""));
    style = made.style;
  });
  return { made: el("details", {}, el("summary", {}, "How it is told and printed"), rows), style: () => style() };
}
