// The laboratory: many games counted, and two ways of playing compared on the same seeds.

import { call } from "./door.js";
import { counter, el, keep, many, plain, size, words, worker } from "./dom.js";
import { dress, shelf } from "./main.js";
import { controls } from "./options.js";

const COUNTS = { 1000: "1,000 games", 10000: "10,000", 100000: "100,000" };
const STEPS = 12;
const TRIED = 200;

export async function open(of) {
  const games = (await shelf()).filter((game) => game.plays);
  const game = games.find((one) => one.id === of) ?? games[0];
  dress(game);
  const head = el("h1", { tabindex: "-1" }, "How often does it end well?");
  const lead = el("p", { class: "lead" }, "A program plays many games, and what came of them is counted.");
  const chart = el("figure", {}, el("p", { class: "note" }, "Nothing has been counted yet. The bars grow while the games are played."));
  const note = el("p", { role: "status" });
  const compared = el("div", { class: "stack" });
  let player = game.strongest;
  let count = "1000";
  const first = controls(game, () => {});
  const other = controls(game, () => {});

  // Counted in parts, so that the histogram grows while it is counted.
  async function counted(id, signal, tell) {
    const total = { games: 0, wins: 0, points: [], plies: 0 };
    const [base, seed] = id.split("#");
    for (let done = 0, part = Math.max(50, Math.round(count / STEPS)); done < count; ) {
      const size = Math.min(part, count - done);
      const came = await call("simulate", { game: `${base}#${Number(seed ?? 1) + done}`, player, count: size }, { signal });
      total.games += came.games;
      total.wins += came.wins;
      total.plies += came.mean_steps * came.games;
      came.points.forEach((n, k) => { total.points[k] = (total.points[k] ?? 0) + n; });
      done += size;
      tell(total);
    }
    return total;
  }

  const run = worker(el("span", {}, "Count"), async (signal, say) => {
    await counted(first.id(), signal, (total) => {
      const [low, high] = wilson(total.wins, total.games);
      head.textContent = `${percent(total.wins / total.games)} times in a hundred`;
      lead.textContent = `So often the player ${plain(player)} wins ${game.title}: between ${percent(low)} and ${percent(high)}, after ${many(total.games, "game")}.`;
      chart.replaceChildren(histogram([total]), el("figcaption", { class: "note" },
        `Points at the end of the games that were won. Mean length ${Math.round(total.plies / total.games)} moves.`));
      say(`${total.games.toLocaleString("en-GB")} of ${Number(count).toLocaleString("en-GB")} games`);
    });
  }, note, "ribbon");

  const against = el("p", { class: "note", role: "status" });
  const compare = worker("Compare", async (signal, say) => {
    const sides = [];
    for (const id of [first.id(), other.id()]) sides.push(await counted(id, signal, (total) => say(`${many(total.games, "game")} of ${id} …`)));
    say("");
    const [one, two] = sides.map((side) => side.wins / side.games);
    const apart = 1.96 * Math.sqrt((one * (1 - one)) / sides[0].games + (two * (1 - two)) / sides[1].games);
    const by = two - one;
    const sure = Math.abs(by) > apart;
    const names = [first.id(), other.id()];
    compared.replaceChildren(el("div", { class: "two" },
      el("figure", {}, histogram(sides), el("figcaption", { class: "note keys" }, names.map((name, k) => el("span", {}, el("span", { class: k ? "key" : "key full" }), name)))),
      el("div", { class: "stack" },
      el("p", { class: "lead" }, !sure ? "No difference that these games could show." : by > 0 ? "The second is won more often." : "The second is won less often."),
      el("dl", { class: "sums" }, el("dt", {}, percent(one)), el("dd", {}, `wins in 100, ${names[0]}`), el("dt", {}, percent(two)), el("dd", {}, `wins in 100, ${names[1]}`),
        el("dt", {}, percent(Math.abs(by))), el("dd", {}, between(by, apart))),
      el("p", { class: "note" }, "This holds for this player. One who plays otherwise may find otherwise."))));
  }, against);

  const valued = el("div", { class: "stack" });
  const asked = el("p", { class: "note", role: "status" });
  const worth = worker("Ask a thinker", async (signal, say) => {
    say("The game is made ready, which the first time takes up to a minute …");
    const came = await call("worth", { game: first.id(), count: TRIED }, { signal, tick: counter((done) => say(`${many(done, "game")} of ${TRIED} …`)) });
    valued.replaceChildren(worths(came));
    say("");
  }, asked);
  const report = worker("Print the report", async (signal, say) => {
    say("The game is made ready, which the first time takes up to a minute …");
    const file = await call("report", { game: first.id(), player, count: Number(count) }, { signal, tick: counter((done) => say(`${many(done, "game")} watched …`)) });
    keep(file);
    say(`${file.name}, ${size(file.blob.size)}`);
  }, asked);

  return {
    title: `${game.title}, the laboratory`,
    content: [
      el("div", { class: "opening" }, head, lead),
      el("fieldset", {}, el("legend", {}, "Which game"), el("div", { class: "words" }, games.map((one) =>
        el("label", {}, el("input", { type: "radio", name: "game", checked: one === game,
          onchange: () => { location.hash = `#/laboratory/${encodeURIComponent(one.id)}`; } }), one.title)))),
      el("div", { class: "two" }, el("section", { "aria-labelledby": "many" }, el("h2", { id: "many" }, "How many points"), chart),
        el("section", { "aria-labelledby": "run" }, el("h2", { id: "run" }, "Who plays, and how often"),
          el("form", { class: "stack", onsubmit: (event) => event.preventDefault() },
            words("Who plays", "player", Object.fromEntries(Object.keys(game.players).map((name) => [name, plain(name)])), player, (value) => { player = value; }),
            words("How many", "count", COUNTS, count, (value) => { count = value; }),
            first.made ? el("details", {}, el("summary", {}, "With which options"), first.made) : null,
            el("p", { class: "acts" }, run), note))),
      game.options.length ? el("hr") : null,
      game.options.length ? el("section", { "aria-labelledby": "compare" }, el("h2", { id: "compare" }, "Is it easier otherwise?"),
        el("form", { class: "stack", onsubmit: (event) => event.preventDefault() },
          el("details", {}, el("summary", {}, "The options to compare with"), other.made), el("p", { class: "acts" }, compare), against), compared) : null,
      game.studies ? el("section", { "aria-labelledby": "worth" }, el("h2", { id: "worth" }, "What is each move worth?"),
        el("p", {}, `A player who thinks ahead plays ${TRIED} games with every kind of move, then the same without it, and plans anew. The report prints all that is counted of as many games as are chosen above.`),
        el("p", { class: "acts" }, worth, report), asked, valued) : null,
    ].filter(Boolean),
  };
}

// By how much more or fewer, and within which bounds: both of one sign, or on both sides of none.
function between(by, apart) {
  const word = (share) => (share < 0 ? "fewer" : "more");
  const [near, far] = by < 0 ? [by + apart, by - apart] : [by - apart, by + apart];
  const bounds = near * far > 0 ? `from ${percent(Math.abs(near))} to ${percent(Math.abs(far))}`
    : `between ${percent(Math.abs(near))} ${word(near)} and ${percent(Math.abs(far))} ${word(far)}`;
  return `${word(by)}; with 95\u00a0% certainty ${bounds}`;
}

// What is won less often without each move, in 100 games.
function worths(came) {
  const figure = ({ value, low, high }) => `${percent(value)} (${percent(low)} to ${percent(high)})`;
  return el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": "What moves are worth" }, el("table", { class: "worths" },
    el("caption", { class: "note" }, `Of 100 games ${percent(came.won.value)} are won with all moves. Without one there are fewer; all intervals hold at once with 95\u00a0%.`),
    el("thead", {}, el("tr", {}, ["The move", "Fewer wins in 100", "Certain?"].map((word) => el("th", { scope: "col" }, word)))),
    el("tbody", {}, came.rows.map((row) => el("tr", {}, el("th", { scope: "row" }, plain(row.words)), el("td", {}, figure(row.wins)),
      el("td", {}, row.wins.low > 0 || row.wins.high < 0 ? "yes" : "not with so few games"))))));
}

const percent = (share) => (100 * share).toFixed(1);

function wilson(wins, n, z = 1.96) {
  const p = wins / n;
  const middle = p + (z * z) / (2 * n);
  const apart = z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return [(middle - apart) / (1 + (z * z) / n), (middle + apart) / (1 + (z * z) / n)];
}

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 420, HIGH = 225, BARS = 24, COURSE = 9;

// Games won by points, one or two side by side, in at most so many bars.
function histogram(sides) {
  const longest = Math.max(...sides.map((side) => side.points.length));
  const from = Math.min(...sides.map((side) => Math.max(0, side.points.findIndex((n) => n > 0))));
  const width = [1, 2, 5, 10, 20, 50, 100, 200].find((one) => (longest - from) / one <= BARS) ?? 500;
  const rows = sides.map((side) => {
    const bars = [];
    for (let k = from - (from % width); k < longest; k += width) bars.push(side.points.slice(k, k + width).reduce((a, b) => a + (b ?? 0), 0) / Math.max(1, side.games));
    return bars;
  });
  const most = Math.max(...rows.flat(), 1e-9);
  const made = document.createElementNS(SVG, "svg");
  const start = from - (from % width);
  made.setAttribute("viewBox", `0 0 ${WIDE} ${HIGH + 27}`);
  made.setAttribute("class", "chart");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", `Shares of games by points. ${rows[0].map((_, k) => `${start + k * width}: ${rows.map((row) => percent(row[k] ?? 0)).join(" and ")} %`).join("; ")}`);
  const add = (name, attributes, text) => {
    const part = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    if (text) part.textContent = text;
    made.append(part);
  };
  add("path", { d: `M0 ${HIGH}H${WIDE}`, stroke: "currentColor", "stroke-width": 2 });
  const step = WIDE / Math.max(1, rows[0].length);
  rows.forEach((row, side) => row.forEach((share, k) => {
    const high = (share / most) * (HIGH - 24);
    const wide = (step - 3) / rows.length;
    add("rect", { x: k * step + 1.5 + side * wide, y: HIGH - 1 - high, width: Math.max(0.5, wide - (rows.length > 1 ? 1 : 0)), height: high,
      fill: side ? "var(--tint)" : "currentColor", ...(side ? { stroke: "currentColor", "stroke-width": 1.5 } : {}) });
  }));
  if (rows.length === 1) courses(add, rows[0], step, most);
  const every = Math.ceil(rows[0].length / 7);
  rows[0].forEach((_, k) => k % every === 0 && add("text", { x: (k + 0.5) * step, y: HIGH + 21, "text-anchor": "middle", class: "big" }, `${start + k * width}`));
  return made;
}

// The bars of one side are courses of stone, as they are printed: joints cut into them, and the share of the highest above it.
function courses(add, row, step, most) {
  const cut = [];
  for (let y = HIGH - 1 - COURSE, odd = false; y > 24; y -= COURSE, odd = !odd) {
    cut.push(`M0 ${y}H${WIDE}`);
    for (let k = 0; k < row.length; k += 1) cut.push(`M${(k + (odd ? 0.36 : 0.64)) * step} ${y}v${COURSE}`);
  }
  add("path", { d: cut.join(""), stroke: "var(--ground)", "stroke-width": 1.2, fill: "none" });
  const top = row.indexOf(Math.max(...row));
  const at = Math.min(WIDE - 24, Math.max(24, (top + 0.5) * step));
  if (row[top] > 0) add("text", { x: at, y: HIGH - 1 - (row[top] / most) * (HIGH - 24) - 6, "text-anchor": "middle", class: "big" }, `${percent(row[top])} %`);
}
