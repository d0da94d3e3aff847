// The options of a game as controls, and the id that they make.

import { el, plain, tick, words } from "./dom.js";

// Which of an option's values may be chosen beside the others.
function allowed(option, value, chosen) {
  return option.needs.every((need) => {
    const bound = need.of.length ? need.of.includes(value) : value !== option.values[0];
    return !bound || need.values.includes(chosen[need.option]);
  });
}

export function idOf(game, chosen) {
  const words = game.options.filter((option) => chosen[option.name] !== option.values[0] && allowed(option, chosen[option.name], chosen))
    .map((option) => (option.flag ? option.name : `${option.name}=${chosen[option.name]}`));
  return words.length ? `${game.id}:${words.join(",")}` : game.id;
}

// Controls for all options; ``changed`` hears of each change. What an option needs is said beside it.
export function controls(game, changed) {
  const chosen = Object.fromEntries(game.options.map((option) => [option.name, option.values[0]]));
  const choose = (option) => (value) => {
    chosen[option.name] = value;
    fit();
    changed();
  };
  const many = game.options.filter((option) => !option.flag).map((option) =>
    ({ option, made: words(`${plain(option.name)}: ${option.meaning}`, `option-${option.name}`,
      Object.fromEntries(option.values.map((value) => [value, plain(value)])), option.values[0], choose(option)) }));
  const flags = game.options.filter((option) => option.flag).map((option) =>
    ({ option, made: tick(plain(option.name), option.meaning, false, (on) => choose(option)(option.values[on ? 1 : 0])) }));
  const fit = () => {
    for (const { option, made } of [...many, ...flags])
      for (const input of made.querySelectorAll("input"))
        input.disabled = !allowed(option, option.flag ? option.values[1] : input.value, chosen);
  };
  fit();
  const made = game.options.length ? el("div", { class: "stack" }, many.map(({ made }) => made),
    flags.length ? el("fieldset", {}, el("legend", {}, "Variations"), el("div", { class: "two" }, flags.map(({ made }) => made))) : null) : null;
  return { made, id: () => idOf(game, chosen) };
}
