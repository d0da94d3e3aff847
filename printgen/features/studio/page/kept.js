// Games in progress, kept in this browser: an id, who sits where, what was decided. Nothing else is needed to go on.

const KEY = "printgen-games";
const MOST = 20;

export function begun() {
  try {
    const games = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(games) ? games.filter((one) => one && typeof one.game === "string" && Array.isArray(one.answers)) : [];
  } catch {
    return [];
  }
}

export const find = (game) => begun().find((one) => one.game === game);

export function keep(one) {
  store([one, ...begun().filter((other) => other.game !== one.game)].slice(0, MOST));
}

export function forget(game) {
  store(begun().filter((one) => one.game !== game));
}

function store(games) {
  try {
    localStorage.setItem(KEY, JSON.stringify(games));
  } catch {
    // a browser that keeps nothing: the game goes on in this window
  }
}
