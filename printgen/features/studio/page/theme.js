// Light or dark: as the machine has it, or as somebody chose here, which this browser keeps. It is set before anything is drawn.

(() => {
  const KEY = "printgen-theme";
  const root = document.documentElement;
  const set = (theme) => (theme === "light" || theme === "dark" ? (root.dataset.theme = theme) : delete root.dataset.theme);
  let kept = "";
  try {
    kept = localStorage.getItem(KEY) ?? "";
  } catch {
    // a browser that keeps nothing: it is chosen for this window
  }
  set(kept);
  addEventListener("DOMContentLoaded", () => {
    const choice = document.getElementById("theme");
    choice.value = root.dataset.theme ?? "";
    choice.addEventListener("change", () => {
      set(choice.value);
      try {
        localStorage.setItem(KEY, choice.value);
      } catch {
        // as above
      }
    });
  });
})();
