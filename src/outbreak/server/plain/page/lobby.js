// The lobby: play at once, open a table, find one.

import { ask, attempt, get, post } from "./api.js";
import { button, choice, field, fill, form, h, panel } from "./dom.js";
import { showNotices } from "./notices.js";
import { gameWords, nameIn, t } from "./words.js";

const LOOK_EVERY = 5000;
const CLOCKS = { // seconds
  none: null,
  fast: { bank: 300, increment: 5 },
  calm: { bank: 900, increment: 15 },
  days: { bank: 259200, increment: 86400 },
};
const AWAY = { never: null, short: 60, long: 600 };
const STAND_IN = "normal";

const go = (table) => location.assign(`?table=${encodeURIComponent(table)}`);
const open = (wish) => attempt(async () => go((await post("/api/tables", wish)).id));
const optionOf = (game, name) => game.options.find((option) => option.name === name);

function quickPlay(games, words) {
  const play = (game) => {
    const bots = Array(optionOf(game, "players").default - 1).fill(STAND_IN);
    return open({ game: game.name, seats: ["me", ...bots], agreement: { public: false }, start: true });
  };
  const face = (own) => h("span", {}, own["game-title"], h("small", {}, own["game-pitch"]));
  const buttons = games.map((game) => button(face(words[game.name]), () => play(game), { class: "main" }));
  return panel(t("lobby-quick"), h("p", { class: "quiet" }, t("lobby-quick-help")), h("div", { class: "quick" }, buttons));
}

// A new table

function valueName(words, value) {
  return typeof value === "string" ? nameIn(words, value, "choice", "role") : String(value);
}

function optionField(option, words, players) {
  const values = option.values.map((value) => [value, valueName(words, value)]);
  const label = words[`option-${option.name}`];
  const help = words[`option-${option.name}.help`] ?? option.help;
  const offered = option.default === null ? [["", t("lobby-default")], ...values] : values;
  const one = (number) => choice(offered, option.several ? values[0][0] : option.default,
    { name: option.name, "aria-label": number === null ? label : `${label} p${number}`, title: help });
  if (!option.several) return field(label, one(null));
  return perSeat(label, players, (number) => field(`p${number}`, one(number)));
}

function perSeat(legend, players, one) {
  const fields = Array.from({ length: players }, (_, number) => one(number));
  return h("fieldset", { class: "per-seat" }, h("legend", {}, legend), h("div", { class: "fields" }, fields));
}

function seatField(number, bots) {
  const values = [["me", t("lobby-seat-me")], ["open", t("lobby-seat-open")], ["kept", t("lobby-seat-kept")], ...bots.map((level) => [level, t(`bot-${level}`)])];
  return field(`p${number}`, choice(values, number === 0 ? "me" : "open", { name: "seat" }));
}

const named = (prefix, names) => Object.keys(names).map((name) => [name, t(`${prefix}-${name}`)]);

function wishOf(node, game) {
  const all = (name) => [...node.querySelectorAll(`[name="${name}"]`)].map((control) => control.value);
  const options = {};
  for (const option of game.options) {
    const [first, ...rest] = all(option.name);
    if (option.several) options[option.name] = [first, ...rest];
    else if (first !== "") options[option.name] = first;
  }
  const seats = all("seat");
  const start = node.querySelector("[name=start]").checked && !seats.includes("open") && !seats.includes("kept");
  const agreement = {
    public: all("public")[0] === "yes",
    spectators: node.querySelector("[name=spectators]").checked,
    hints: node.querySelector("[name=hints]").checked,
    clock: CLOCKS[all("clock")[0]],
    away_after: AWAY[all("away")[0]],
  };
  return { game: game.name, options, seats, agreement, start };
}

function gameFields(game, words, node) {
  const bySeat = h("div", { class: "stack" });
  const sizes = optionOf(game, "players");
  const players = choice(sizes.values.map((value) => [value, value]), sizes.default, { name: "players" });
  const others = game.options.filter((option) => option.name !== "players");
  const draw = () => {
    const count = Number(players.value);
    bySeat.replaceChildren(
      perSeat(t("lobby-seats"), count, (number) => seatField(number, game.bots)),
      ...others.filter((option) => option.several).map((option) => optionField(option, words, count)));
  };
  players.addEventListener("change", draw);
  draw();
  const plain = others.filter((option) => !option.several).map((option) => optionField(option, words, 0));
  node.replaceChildren(h("p", { class: "quiet" }, words["game-pitch"]),
    h("fieldset", {}, h("legend", {}, t("lobby-options")),
      h("div", { class: "fields" }, field(words["option-players"], players), plain)),
    bySeat);
}

function newTable(games, words) {
  const chooser = choice(games.map((game) => [game.name, words[game.name]["game-title"]]), games[0].name, { name: "game" });
  const chosen = () => games.find((game) => game.name === chooser.value);
  const details = h("div", { class: "stack" });
  const draw = () => gameFields(chosen(), words[chooser.value], details);
  chooser.addEventListener("change", draw);
  draw();
  const check = (name, label, checked) => h("label", { class: "check" }, h("input", { type: "checkbox", name, checked }), label);
  const node = form((sent) => open(wishOf(sent, chosen())),
    field(t("lobby-game"), chooser), details,
    h("div", { class: "fields" },
      field(t("lobby-public"), choice([["yes", t("lobby-public-yes")], ["no", t("lobby-public-no")]], "yes", { name: "public" })),
      field(t("lobby-clock"), choice(named("lobby-clock", CLOCKS), "none", { name: "clock" })),
      field(t("lobby-away"), choice(named("lobby-away", AWAY), "never", { name: "away" }))),
    check("spectators", t("lobby-spectators"), true), check("hints", t("lobby-hints"), false), check("start", t("lobby-start"), true),
    h("div", {}, h("button", { class: "main" }, t("lobby-open"))));
  node.className = "stack";
  return panel(t("lobby-new"), node);
}

// Lists

function listed(table, words) {
  const people = table.seats.filter((name) => name !== null).map((name) => name || t("person-former"));
  const names = people.join(", ") || t("lobby-unseated");
  const title = words[table.game]?.["game-title"] ?? table.game;
  return h("li", {},
    h("a", { href: `?table=${encodeURIComponent(table.id)}` }, title),
    h("span", { class: "names" }, names),
    h("span", { class: "quiet" }, `${t(`state-${table.broken ? "broken" : table.ended_by_update ? "ended-by-update" : table.status}`)} · ${new Date(table.updated).toLocaleString()}`));
}

function list(title, tables, words, always = false) {
  if (!tables.length && !always) return null;
  if (!tables.length) return panel(title, h("p", { class: "quiet" }, t("lobby-none")));
  return panel(`${title} (${tables.length})`, h("ul", { class: "tables" }, tables.map((table) => listed(table, words))));
}

async function look(node, words) {
  const [mine, found, notices] = await Promise.all([get("/api/tables/mine"), get("/api/tables"), get("/api/notices")]);
  showNotices(notices);
  const others = (tables) => tables.filter((table) => !table.mine.length);
  fill(node, [mine, found], () => [
    list(t("lobby-waiting"), mine.waiting, words),
    list(t("lobby-ended-by-update"), mine.finished.filter((table) => table.ended_by_update), words),
    list(t("lobby-running"), mine.running, words),
    list(t("lobby-public-open"), others(found.open), words, true),
    list(t("lobby-public-running"), others(found.running), words),
    list(t("lobby-finished"), mine.finished.filter((table) => !table.ended_by_update), words),
  ]);
}

function importRecord() {
  const file = h("input", { type: "file", accept: ".json,application/json", required: true });
  const send = () => attempt(async () => go((await ask("POST", "/api/records", await file.files[0].text(), true)).id));
  return panel(t("lobby-record"), h("p", { class: "quiet" }, t("lobby-record-help")),
    form(send, field(t("lobby-record-label"), file), h("button", {}, t("lobby-go"))));
}

export async function showLobby(content, account) {
  const games = await get("/api/games");
  const read = await Promise.all(games.map((game) => gameWords(game.name)));
  const words = Object.fromEntries(games.map((game, number) => [game.name, read[number]]));
  const lists = h("div", { class: "stack", "aria-live": "polite" });
  content.replaceChildren(h("div", { class: "columns lobby" },
    h("div", { class: "stack" }, quickPlay(games, words), lists),
    h("div", { class: "stack" }, newTable(games, words), importRecord(), account)));
  await attempt(() => look(lists, words));
  setInterval(() => { if (!document.hidden) look(lists, words).catch(() => {}); }, LOOK_EVERY);
}
