// The door to the desk in this very browser: a worker in which Python runs. The page works before it is there.

export const LOCAL = false;
export const WORDS = "Works without a net. Nothing you do here leaves this machine.";

export class Trouble extends Error {
  constructor({ kind, sentence, line }) {
    super(sentence);
    this.name = kind;
    this.line = line;
  }
}

let worker = null;
let number = 0;
let flag = null;
const waiting = new Map();
// Folders of one's own: a worker that begins anew is given them again.

const put = [];

function begin() {
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  if (globalThis.crossOriginIsolated) {
    flag = new Uint8Array(new SharedArrayBuffer(1));
    worker.postMessage({ flag });
  }
  for (const args of put) worker.postMessage({ id: 0, name: "put", args });
  worker.onmessage = ({ data }) => {
    if (data.loading) return loading(data.loading);
    const call = waiting.get(data.id);
    if (!call) return;
    if (data.tick) return call.tick(data.tick);
    waiting.delete(data.id);
    if (data.stopped) call.reject(new DOMException("stopped", "AbortError"));
    else if (data.trouble) call.reject(new Trouble(data.trouble));
    else if (data.files?.length) {
      const [file] = data.files;
      call.resolve({ name: file.name, blob: new Blob([file.data], { type: file.media }) });
    } else {
      if (call.name === "put") put.push(call.args);
      call.resolve(data.value);
    }
  };
  worker.onerror = (event) => {
    for (const call of waiting.values()) call.reject(new Error(`printgen could not be started here: ${event.message ?? "the browser says no more"}`));
    waiting.clear();
  };
}

function loading(words) {
  document.getElementById("foot").textContent = words === "ready" ? WORDS : words;
  if (words === "ready" && "serviceWorker" in navigator) setTimeout(keepHere, 4000);
}

// Everything is kept for the next visit, once the first has what it needs; a new edition waits until the page is opened again.
function keepHere() {
  navigator.serviceWorker.register(new URL("./offline.js", import.meta.url)).catch(() => {});
}

// Stops the call that is worked at: by a signal where the host allows it, else with the worker, which begins anew in two seconds.
function stop(id) {
  if (!waiting.has(id)) return;
  if (flag) {
    flag[0] = 2;
    return;
  }
  worker.onmessage = worker.onerror = null; // what it still says while it dies is of no call any more
  worker.terminate();
  const others = [...waiting.values()].filter((call) => call.id !== id);
  waiting.get(id).reject(new DOMException("stopped", "AbortError"));
  waiting.clear();
  begin();
  for (const call of others) send(call);
}

function send(call) {
  waiting.set(call.id, call);
  worker.postMessage({ id: call.id, name: call.name, args: call.args });
}

// What is known without asking: the answers that the site was built with.
const known = fetch(new URL("./answers.json.gz", import.meta.url))
  .then((got) => new Response(got.body.pipeThrough(new DecompressionStream("gzip"))).json()).catch(() => ({}));
const sorted = (value) => (value && typeof value === "object" && !Array.isArray(value)
  ? Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])])) : value);

export async function call(name, args = {}, how = {}) {
  if (!worker) begin();
  const asked = JSON.stringify([name, sorted(args)]);
  const answers = await known;
  return asked in answers && !(name === "games" && put.length) ? structuredClone(answers[asked]) : work(name, args, how);
}

function work(name, args, { tick = () => {}, signal }) {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new DOMException("stopped", "AbortError"));
    const id = ++number;
    signal?.addEventListener("abort", () => stop(id), { once: true });
    send({ id, name, args, tick, resolve, reject });
  });
}
