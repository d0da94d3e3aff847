// The shelf: every game, to be printed or played, and folders of one's own.

import { base64, drawing, dropping, el } from "./dom.js";
import { call, LOCAL } from "./door.js";
import { dress, shelf } from "./main.js";
import { begun } from "./kept.js";

const COUNTED = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven", "Twelve"];

export async function open() {
  const games = await shelf();
  dress(null);
  const going = begun();
  const covers = games.map((game) => cover(game, going));
  return {
    title: "The shelf",
    content: [
      el("div", { class: "opening" },
        el("h1", { tabindex: "-1" }, `${COUNTED[games.length] ?? games.length} ${games.length === 1 ? "game" : "games"} on the shelf, and room for yours`),
        el("p", { class: "lead" }, "Print them, cut them, play them at a table. Or play here first, and print what happened.")),
      el("ul", { class: "shelf" }, covers, own()),
    ],
  };
}

// What stands for a game, drawn on ``paper`` for who looks: its title stands beside it. A game that is gone has none.
export function covered(paper, game) {
  call("cover", { game }).then((svg) => {
    const made = drawing(svg);
    made.setAttribute("aria-hidden", "true");
    paper.prepend(made);
  }, () => {});
  return paper;
}

function cover(game, going) {
  if (game.problem) return el("li", { class: "cover" }, el("h2", {}, game.id), el("p", { class: "note" }, game.problem));
  const name = encodeURIComponent(game.id);
  const kept = going.find((one) => one.of === game.id);
  const paper = el("span", { class: "paper" }, kept ? el("span", { class: "band" }, "Go on") : null);
  covered(paper, game.id);
  const table = kept ? `#/table/${encodeURIComponent(kept.game)}` : `#/table/${name}`;
  return el("li", { class: "cover", set: { "--accent": game.accent, "--pale": game.tint } },
    el("a", { href: kept ? table : game.prints ? `#/press/${name}` : table },
      paper, el("h2", {}, game.title), el("p", { class: "note" }, game.motto)),
    el("p", { class: "ways" },
      game.prints ? el("a", { class: "word", href: `#/press/${name}`, "aria-label": `Print ${game.title}` }, "Print") : null,
      game.plays ? el("a", { class: "word", href: table, "aria-label": `Play ${game.title}` }, "Play") : null));
}

// A folder or a zip of one's own, dropped or chosen; it stays on this machine.
function own() {
  const note = el("p", { class: "note", role: "status" }, "a folder with a table of cards and some pictures is enough");
  const trust = el("input", { type: "checkbox" });
  async function take(name, files) {
    note.textContent = `Reading ${name} …`;
    try {
      const sent = Object.fromEntries(await Promise.all(files.map(async ([path, file]) => [path, await base64(file)])));
      const game = await call("put", { name, files: sent, trust: trust.checked });
      await shelf(true);
      location.hash = `#/${game.prints ? "press" : "table"}/${encodeURIComponent(game.id)}`;
    } catch (problem) {
      note.textContent = problem.message;
    }
  }
  const chosen = (event) => {
    const files = [...event.target.files];
    if (files.length) take((files[0].webkitRelativePath || files[0].name).split("/")[0], files.map((file) => [file.webkitRelativePath || file.name, file]));
  };
  const folder = el("input", { class: "quietly", type: "file", webkitdirectory: true, onchange: chosen });
  const zip = el("input", { class: "quietly", type: "file", accept: ".zip", onchange: chosen });
  const made = el("li", { class: "cover own" },
    el("div", { class: "drop" }, el("p", {}, "Drop a folder or a zip"),
      el("label", { class: "act" }, "Open a folder", folder), el("label", { class: "act" }, "Open a zip", zip)),
    el("h2", {}, "Your own"), note,
    LOCAL ? el("label", { class: "tick" }, trust, el("span", {}, el("strong", {}, "Run its code"),
      el("span", { class: "note" }, "rules of a game are a program: only if you trust who wrote them"))) : null);
  dropping(made, async (held) => {
    const entries = [...held.items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
    const plain = [...held.files].map((file) => [file.name, file]);
    const files = entries.length ? (await Promise.all(entries.map((entry) => filesOf(entry, "")))).flat() : plain;
    if (files.length) take(entries[0]?.name ?? files[0][0], files);
    else note.textContent = "there is no file in what was dropped";
  });
  return made;
}

// All files below what was dropped, with their paths.
async function filesOf(entry, above) {
  const path = above + entry.name;
  if (entry.isFile) return [[path, await new Promise((resolve, reject) => entry.file(resolve, reject))]];
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) break;
    found.push(...some);
  }
  return (await Promise.all(found.map((one) => filesOf(one, `${path}/`)))).flat();
}
