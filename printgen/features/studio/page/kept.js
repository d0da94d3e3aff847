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

// A game of one's own lies in another private folder whenever the studio starts: the last two names of its path stay the same.
const lasting = (of) => of.split("/").slice(-2).join("/");
export const isOwn = (of) => of.includes("/");

// An id without the private folder, to be read.
export const readable = (id) => id.slice(id.lastIndexOf("/") + 1);

// Where a game lies now, given where it lay; "" if its folder has not been opened since the studio started.
export function placeNow(of, shelf) {
  if (shelf.some((game) => game.id === of)) return of;
  return isOwn(of) ? shelf.find((game) => isOwn(game.id) && lasting(game.id) === lasting(of))?.id ?? "" : "";
}

// Games in progress follow the folders of their games.
export function follow(shelf) {
  const games = begun();
  const moved = games.map((one) => {
    const now = typeof one.of === "string" && one.game.startsWith(one.of) ? placeNow(one.of, shelf) : "";
    return now && now !== one.of ? { ...one, game: now + one.game.slice(one.of.length), of: now } : one;
  });
  if (moved.some((one, k) => one !== games[k])) store(moved);
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
