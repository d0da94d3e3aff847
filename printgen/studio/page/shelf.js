// The shelf: every game, to be printed or played.

import { call } from "./door.js";
import { drawing, el, many } from "./dom.js";
import { dress, shelf } from "./main.js";
import { begun } from "./kept.js";

export async function open() {
  const games = await shelf();
  dress(null);
  const going = begun();
  const covers = games.map((game) => cover(game, going));
  return {
    title: "The shelf",
    content: [
      el("div", { class: "opening" },
        el("h1", { tabindex: "-1" }, `${many(games.length, "game")} on the shelf`),
        el("p", { class: "lead" }, "Print them, cut them, play them at a table. Or play here first, and print what happened.")),
      el("ul", { class: "shelf" }, covers),
    ],
  };
}

function cover(game, going) {
  if (game.problem) return el("li", { class: "cover" }, el("h2", {}, game.id), el("p", { class: "note" }, game.problem));
  const name = encodeURIComponent(game.id);
  const kept = going.find((one) => one.of === game.id);
  const paper = el("span", { class: "paper" }, kept ? el("span", { class: "band" }, "Go on") : null);
  call("cover", { game: game.id }).then((svg) => {
    const made = drawing(svg, game.title);
    made.setAttribute("aria-hidden", "true");
    paper.prepend(made);
  });
  const table = kept ? `#/table/${encodeURIComponent(kept.game)}` : `#/table/${name}`;
  return el("li", { class: "cover", set: { "--accent": game.accent, "--pale": game.tint } },
    el("a", { href: kept ? table : game.prints ? `#/press/${name}` : table },
      paper, el("h2", {}, game.title), el("p", { class: "note" }, game.motto)),
    el("p", { class: "ways" },
      game.prints ? el("a", { class: "word", href: `#/press/${name}`, "aria-label": `Print ${game.title}` }, "Print") : null,
      game.plays ? el("a", { class: "word", href: table, "aria-label": `Play ${game.title}` }, "Play") : null));
}
