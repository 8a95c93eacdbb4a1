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

/** Load the words of a game: its title, options and names. */
export function gameWords(game) {
  if (!games.has(game)) games.set(game, get(`/api/games/${game}/words/${language}`));
  return games.get(game);
}

/** Get the name of a thing of one of some kinds, or else its id. */
export function nameIn(words, value, ...kinds) {
  const key = kinds.map((kind) => `${kind}-${value}`).find((each) => each in words);
  return key ? words[key] : String(value);
}
