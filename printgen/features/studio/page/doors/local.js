// The door to the desk on this machine: a server of printgen's own, which knows this page by its token.

export const LOCAL = true;
export const WORDS = "Served by printgen on this machine. Nothing you do here leaves it.";

const KEY = "printgen-token";
if (/^#[\w-]{20,}$/.test(location.hash)) {
  sessionStorage.setItem(KEY, location.hash.slice(1));
  history.replaceState(null, "", "#/");
}
const token = sessionStorage.getItem(KEY) ?? "";

export class Trouble extends Error {
  constructor({ kind, sentence, line }) {
    super(sentence);
    this.name = kind;
    this.line = line;
  }
}

const post = (path, body, signal) =>
  fetch(path, { method: "POST", signal, headers: { "Content-Type": "application/json", "X-Token": token }, body: JSON.stringify(body) });

export async function call(name, args = {}, { tick = () => {}, signal } = {}) {
  const id = crypto.randomUUID();
  signal?.throwIfAborted();
  signal?.addEventListener("abort", () => post("/stop", { id }), { once: true });
  const answer = await post("/call", { id, name, args });
  if (!answer.ok) throw new Error(answer.status === 403
    ? "This page is not known to printgen any more: open the address that the terminal shows."
    : `printgen did not answer: ${answer.status === 400 ? await answer.text() : answer.statusText}`);
  let last = {};
  for await (const line of lines(answer.body)) {
    last = JSON.parse(line);
    if (last.tick) tick(last.tick);
  }
  if (last.stopped) throw new DOMException("stopped", "AbortError");
  if (last.trouble) throw new Trouble(last.trouble);
  const files = await Promise.all((last.files ?? []).map(async (file) => {
    const got = await fetch(`/file/${file.at}`, { headers: { "X-Token": token } });
    return { name: file.name, blob: await got.blob() };
  }));
  return files.length ? files[0] : last.value;
}

async function* lines(stream) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const parts = (rest + value).split("\n");
    rest = parts.pop();
    yield* parts.filter(Boolean);
  }
  if (rest) yield rest;
}
