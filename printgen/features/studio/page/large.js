// A page or a card alone over the rest: a page in its real size, a card as large as the window; both can be seen larger.

import { drawing, el } from "./dom.js";

const STEPS = [1, 1.5, 2, 3, 4];

// ``wide`` is its real width in mm; without it, it fills the window. ``acts`` are what else can be done with it.
export function large(svg, label, wide = 0, acts = []) {
  const page = apart(drawing(svg, wide ? "" : label));
  let step = 0;
  const size = el("span", { class: "note", role: "status" });
  const fit = () => {
    const [, , across, high] = page.getAttribute("viewBox").split(/\s+/).map(Number);
    const whole = Math.min(0.94 * window.innerWidth, ((window.innerHeight - 84) * across) / high);
    page.style.width = wide ? `${wide * STEPS[step]}mm` : `${whole * STEPS[step]}px`;
    size.textContent = `${100 * STEPS[step]} %`;
    smaller.disabled = step === 0;
    larger.disabled = step === STEPS.length - 1;
  };
  const by = (n) => () => { step = Math.min(STEPS.length - 1, Math.max(0, step + n)); fit(); };
  const smaller = el("button", { class: "act", type: "button", onclick: by(-1) }, "Smaller");
  const larger = el("button", { class: "act", type: "button", onclick: by(1) }, "Larger");
  const dialog = el("dialog", { class: "whole", "aria-label": label },
    el("form", { method: "dialog", class: "acts" }, smaller, larger, size, acts, el("button", { class: "act" }, "Close")),
    el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": label }, page));
  dialog.addEventListener("close", () => dialog.remove());
  fit();
  document.body.append(dialog);
  dialog.showModal();
}

// A button over a drawing, which opens it.
export const opener = (label, open) => el("button", { class: "over", type: "button", "aria-label": `${label}: see it large`, onclick: open });

// Its names are its own: the same drawing may stand in the page, too.
function apart(page) {
  for (const named of page.querySelectorAll("[id]")) named.id = `large-${named.id}`;
  for (const used of page.querySelectorAll("[href]")) used.setAttribute("href", used.getAttribute("href").replace("#", "#large-"));
  for (const cut of page.querySelectorAll("[clip-path]")) cut.setAttribute("clip-path", cut.getAttribute("clip-path").replace("#", "#large-"));
  return page;
}
