// Whose work this is, and under which terms: the texts that came with it, each to be opened.

import { el } from "./dom.js";
import { dress } from "./main.js";

export async function open() {
  dress(null);
  const got = await fetch("./licences.txt");
  if (!got.ok) throw new Error("The licences could not be fetched: open the page again.");
  const [notice, ...texts] = (await got.text()).split(/\n\n(?=[^\n]+\n-{60}\n)/);
  const said = notice.split(/\n{2,}/).slice(1);
  return {
    title: "Licences",
    content: [
      el("div", { class: "opening" }, el("h1", { tabindex: "-1" }, "Whose work this is"), said.map((words) => el("p", {}, words))),
      el("section", { "aria-labelledby": "texts" }, el("h2", { id: "texts" }, "The licences"), texts.map(one)),
      el("p", { class: "acts" }, el("a", { class: "act", href: "./licences.txt", download: "printgen-licences.txt" }, "Download them all")),
    ],
  };
}

function one(text) {
  const [name, , ...lines] = text.split("\n");
  return el("details", {}, el("summary", {}, name), el("pre", { class: "view terms", tabindex: "0" }, lines.join("\n").trim()));
}
