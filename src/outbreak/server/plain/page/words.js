// The words of the page: labels from the server's catalogues.

import { get } from "./api.js";
import { kept } from "./dom.js";

const LANGUAGES = ["en", "de"];
let labels = {};
const games = new Map();

export const language = LANGUAGES.includes(kept("language")) ? kept("language") : navigator.language.startsWith("de") ? "de" : "en";

export const t = (name) => labels[name] ?? name;

export async function readWords() {
  labels = await get(`/api/words/${language}`);
  document.documentElement.lang = language;
  document.title = t("page-title");
  for (const node of document.querySelectorAll("[data-word]")) node.textContent = t(node.dataset.word);
}

/** The words of a game: its title, its options, the names of its things. */
export function gameWords(game) {
  if (!games.has(game)) games.set(game, get(`/api/games/${game}/words/${language}`));
  return games.get(game);
}

/** The name of a thing of one of some kinds; what has none is called as it is. */
export function nameIn(words, value, ...kinds) {
  const key = kinds.map((kind) => `${kind}-${value}`).find((each) => each in words);
  return key ? words[key] : String(value);
}
