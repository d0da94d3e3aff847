// Python in a worker: one call after the other, ticks as they come. Messages that arrive before it is up wait in a row.

const queue = [];
let answer = null;
let flag = null;
self.onmessage = ({ data }) => {
  if (data.flag) flag = data.flag;
  else if (answer) handle(data);
  else queue.push(data);
};

const say = (words) => self.postMessage({ loading: words });

// The files of a tar without long names, as the build writes it.
function* entries(bytes) {
  const text = new TextDecoder();
  const word = (at, length) => text.decode(bytes.subarray(at, at + length)).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= bytes.length && bytes[at]; ) {
    const size = parseInt(word(at + 124, 12), 8);
    const prefix = word(at + 345, 155);
    yield [(prefix ? `${prefix}/` : "") + word(at, 100), bytes.subarray(at + 512, at + 512 + size)];
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

async function packages() {
  const got = await fetch(new URL("./python/printgen.tar.gz", import.meta.url));
  if (!got.ok) throw new Error("printgen itself could not be fetched");
  const plain = got.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

async function begin() {
  say("The press is being set up: the first time some megabytes are fetched, later it is here.");
  const bundle = packages();
  const { loadPyodide } = await import("./python/pyodide.mjs");
  const at = new URL("./python/", import.meta.url).href;
  const python = await loadPyodide({ indexURL: at, stdLibURL: `${at}stdlib.zip` });
  const site = python.runPython("import site; site.getsitepackages()[0]");
  const made = new Set();
  for (const [name, data] of entries(await bundle)) {
    const path = `${site}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) {
      python.FS.mkdirTree(folder);
      made.add(folder);
    }
    python.FS.writeFile(path, data, { canOwn: true });
  }
  python.runPython("import importlib; importlib.invalidate_caches()");
  answer = python.pyimport("printgen.features.studio.web.worker").answer;
  if (flag) python.setInterruptBuffer(flag);
  say("ready");
  for (const data of queue.splice(0)) handle(data);
}

function handle({ id, name, args }) {
  if (flag) flag[0] = 0;
  const came = answer(JSON.stringify({ name, args }), (n) => self.postMessage({ id, tick: n }));
  const [words, files] = [came.get(0), came.get(1)];
  const sent = [];
  for (const file of files) {
    const data = file.get(2);
    const buffer = data.getBuffer ? data.getBuffer() : null;
    sent.push({ name: file.get(0), media: file.get(1), data: buffer ? buffer.data.slice().buffer : data.slice().buffer });
    buffer?.release();
    data.destroy?.();
  }
  came.destroy();
  self.postMessage({ id, ...JSON.parse(words), files: sent }, sent.map((file) => file.data));
}

begin().catch((problem) => {
  for (const { id } of queue) self.postMessage({ id, trouble: { kind: "internal", sentence: `printgen could not be started here: ${problem.message}` } });
  throw problem;
});
