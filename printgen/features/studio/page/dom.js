// Elements and drawings. Nothing is ever made from a text of HTML, and no attribute holds a style.

export function el(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "set") for (const [key, set] of Object.entries(value)) made.style.setProperty(key, set);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

// A drawing of printgen's own, as part of the page. With words it is one picture; without, what stands in it is read.
export function drawing(svg, words = "") {
  const made = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
  made.classList.add("drawing");
  made.setAttribute("role", words ? "img" : "group");
  if (words) {
    made.setAttribute("aria-label", words);
    made.querySelector("title")?.remove();
  }
  return made;
}

const SPOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

// A die that shows a face.
export function die(face, label = "") {
  const ns = "http://www.w3.org/2000/svg";
  const made = document.createElementNS(ns, "svg");
  made.setAttribute("viewBox", "0 0 24 24");
  made.setAttribute("role", label ? "img" : "presentation");
  if (label) made.setAttribute("aria-label", label);
  const add = (name, attributes) => {
    const part = document.createElementNS(ns, name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    made.append(part);
  };
  add("rect", { width: 24, height: 24, rx: 4.8, fill: "#1a1a1a" });
  for (const spot of SPOTS[face] ?? [])
    add("circle", { cx: 6 + 6 * (spot % 3), cy: 6 + 6 * Math.floor(spot / 3), r: 2.2, fill: "#fff" });
  return made;
}

// One of some words, each a radio button.
export function words(legend, name, choices, chosen, onchange) {
  return el(
    "fieldset", {}, el("legend", {}, legend),
    el("div", { class: "words" }, Object.entries(choices).map(([value, word]) =>
      el("label", {}, el("input", { type: "radio", name, value, checked: value === chosen, onchange: () => onchange(value) }), word))),
  );
}

export function tick(word, note, checked, onchange) {
  return el("label", { class: "tick" }, el("input", { type: "checkbox", checked, onchange: (event) => onchange(event.target.checked) }),
    el("span", {}, el("strong", {}, word), note ? el("span", { class: "note" }, note) : null));
}

export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
export const plain = (word) => capital(word.replaceAll("_", " "));
export const many = (n, one, more = `${one}s`) => `${n.toLocaleString("en-GB")} ${n === 1 ? one : more}`;

// For drawings of a position: a phone has them drawn narrower, with larger words.
export const NARROW = window.matchMedia("(max-width: 559px)");

export function size(bytes) {
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

// Hears how much more is done, and tells how much that is in all.
export function counter(tell) {
  let done = 0;
  return (n) => { done += n; tell(done); };
}

// Puts a file where the browser keeps what it downloads.
export function keep(file) {
  const at = URL.createObjectURL(file.blob);
  const link = el("a", { href: at, download: file.name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(at), 60_000);
}

// A button that works: it says so, can be stopped, and says what went wrong.
export function worker(label, work, note, cls = "act") {
  const button = el("button", { class: cls, type: "button" }, label);
  let busy = null;
  button.addEventListener("click", async () => {
    if (busy) return busy.abort();
    busy = new AbortController();
    const before = [...button.childNodes];
    const late = setTimeout(() => button.replaceChildren(cls === "ribbon" ? el("span", {}, "Stop") : "Stop"), 500);
    note.textContent = "";
    try {
      await work(busy.signal, (text) => { note.textContent = text; });
    } catch (problem) {
      note.textContent = problem.name === "AbortError" ? "Stopped, nothing lost." : problem.message;
    } finally {
      clearTimeout(late);
      button.replaceChildren(...before);
      busy = null;
    }
  });
  return button;
}

export function trouble(problem) {
  return el("div", { class: "opening" }, el("h1", { tabindex: "-1" }, "That did not work"), el("p", { class: "lead" }, problem.message),
    el("p", {}, el("a", { class: "act", href: "#/" }, "To the shelf")));
}

// A place that takes what is dropped on it, and shows so while something is held over it.
export function dropping(place, take) {
  let over = 0;
  const show = () => place.classList.toggle("held", over > 0);
  place.addEventListener("dragenter", (event) => { event.preventDefault(); over += 1; show(); });
  place.addEventListener("dragleave", () => { over -= 1; show(); });
  place.addEventListener("dragover", (event) => { event.preventDefault(); event.dataTransfer.dropEffect = "copy"; });
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    over = 0;
    show();
    take(event.dataTransfer);
  });
}

// A file as the desk takes it.
export async function base64(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let k = 0; k < bytes.length; k += 32_768) text += String.fromCharCode(...bytes.subarray(k, k + 32_768));
  return btoa(text);
}
