// The door to the desk in this very browser: workers in which Python runs. The page works before they are there.

import { Bench, Trouble } from "./bench.js";

export { Trouble };
export const LOCAL = false;
export const WORDS = "Works offline. Nothing you do here leaves this machine.";

// What may take minutes has a worker of its own, so that pages are drawn beside it; that ends when it was not wanted for a while.
const LONG = ["kit", "simulate", "compare", "curve"];
const WORKED = ["guide", "seeded", "book"];
const REST = 120_000;

// Folders of one's own: each worker is given them.
const put = [];
const desk = new Bench(put, loading);
const apart = new Bench(put, () => {}, REST);
let number = 0;

function loading(words) {
  document.getElementById("foot").textContent = words === "ready" ? WORDS : words;
  if (words === "ready" && "serviceWorker" in navigator) setTimeout(keepHere, 4000);
}

// Everything is kept for the next visit, once the first has what it needs; a new edition waits until the page is opened again.
function keepHere() {
  navigator.serviceWorker.register(new URL("./offline.js", import.meta.url)).catch(() => {});
}

// What is known without asking: the answers that the site was built with.
const known = fetch(new URL("./answers.json.gz", import.meta.url))
  .then((got) => new Response(got.body.pipeThrough(new DecompressionStream("gzip"))).json()).catch(() => ({}));
const sorted = (value) => (value && typeof value === "object" && !Array.isArray(value)
  ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value);

export async function call(name, args = {}, { tick = () => {}, signal } = {}) {
  if (!desk.worker) desk.begin();
  const asked = JSON.stringify([name, sorted(args)]);
  const answers = await known;
  if (asked in answers && !(name === "games" && put.length)) return structuredClone(answers[asked]);
  const bench = LONG.includes(name) || WORKED.includes(args.piece) ? apart : desk;
  const answer = await bench.work({ id: ++number, name, args, tick }, signal);
  if (name === "put") {
    put.push(args);
    apart.give(args);
  }
  return answer;
}
