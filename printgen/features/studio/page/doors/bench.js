// A worker in which Python runs, begun when it is first wanted, and the calls that wait for it: one is worked at after the other.

export class Trouble extends Error {
  constructor({ kind, sentence, line }) {
    super(sentence);
    this.name = kind;
    this.line = line;
  }
}

const stopped = () => new DOMException("stopped", "AbortError");

export class Bench {
  // ``folders`` are those that are given to it first; ``told`` hears how far its beginning is; after so many milliseconds
  // without a call its worker ends, unless ``rest`` is 0.
  constructor(folders, told = () => {}, rest = 0) {
    Object.assign(this, { folders, told, rest, worker: null, flag: null, up: false, calls: [], timer: 0 });
  }

  begin() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    this.worker = worker;
    if (globalThis.crossOriginIsolated) {
      this.flag = new Uint8Array(new SharedArrayBuffer(1));
      worker.postMessage({ flag: this.flag });
    }
    for (const args of this.folders) this.give(args);
    worker.onmessage = ({ data }) => {
      if (!data.loading) return this.heard(data);
      this.up = data.loading === "ready";
      this.told(data.loading);
    };
    worker.onerror = (event) => {
      this.end();
      for (const call of this.calls.splice(0)) call.reject(new Error(`printgen could not be started here: ${event.message ?? "the browser says no more"}`));
    };
  }

  // A folder of one's own, for a worker that is up already; no call waits for it.
  give(args) {
    this.worker?.postMessage({ id: 0, name: "put", args });
  }

  // What it still says while it dies is of no call any more.
  end() {
    if (!this.worker) return;
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
    this.worker = this.flag = null;
    this.up = false;
  }

  work(call, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(stopped());
      clearTimeout(this.timer);
      if (!this.worker) this.begin();
      const asked = { ...call, resolve, reject };
      signal?.addEventListener("abort", () => this.stop(asked), { once: true });
      this.calls.push(asked);
      if (this.calls.length === 1) this.next();
    });
  }

  next() {
    const [call] = this.calls;
    if (call) this.worker.postMessage({ id: call.id, name: call.name, args: call.args });
    else if (this.rest) this.timer = setTimeout(() => this.end(), this.rest);
  }

  heard(data) {
    const [call] = this.calls;
    if (call?.id !== data.id) return;
    if (data.tick) return call.tick(data.tick);
    this.calls.shift();
    if (data.stopped) call.reject(stopped());
    else if (data.trouble) call.reject(new Trouble(data.trouble));
    else if (data.files?.length) {
      const [file] = data.files;
      call.resolve({ name: file.name, blob: new Blob([file.data], { type: file.media }) });
    } else call.resolve(data.value);
    this.next();
  }

  // Stops a call. What is worked at stops by a signal where the host allows it, else with its worker, which begins anew for the others.
  stop(call) {
    const at = this.calls.indexOf(call);
    if (at < 0) return;
    if (at === 0 && this.flag && this.up) {
      this.flag[0] = 2;
      return;
    }
    this.calls.splice(at, 1);
    call.reject(stopped());
    if (at > 0) return;
    this.end();
    if (this.calls.length || !this.rest) this.begin();
    this.next();
  }
}
