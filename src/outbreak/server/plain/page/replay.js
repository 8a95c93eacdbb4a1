// Replay: the table after any entry, from any seat that may be seen.

import { attempt, get } from "./api.js";
import { button, choice, field, fill, h, showBoard } from "./dom.js";
import { language, t } from "./words.js";

const PATIENCE = 120;

export function lookBack(table) {
  const slider = h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": t("replay-entry") });
  const at = h("output", {});
  const eyes = h("div", {});
  const told = h("p", {});
  const board = h("div", { class: "board", tabIndex: 0, "aria-label": t("replay-title") });
  const to = (entry) => { slider.value = entry; show(); };
  const step = (word, entry) => button(t(word), () => to(entry()));
  const steps = h("div", { class: "row" },
    step("replay-first", () => 0), step("replay-back", () => Number(slider.value) - 1),
    step("replay-next", () => Number(slider.value) + 1), step("replay-last", () => slider.max));
  const node = h("details", { class: "panel where-rest", ontoggle: () => { if (node.open) to(slider.max); } },
    h("summary", {}, t("replay-title")), field(t("replay-entry"), slider), at, steps, eyes, told, board);
  let waiting;

  slider.addEventListener("input", show);

  function show() {
    at.textContent = `${slider.value} / ${slider.max}`;
    clearTimeout(waiting);
    waiting = setTimeout(() => attempt(look), PATIENCE);
  }

  async function look() {
    const entry = Number(slider.value);
    const seats = eyes.querySelector("select")?.value ?? "";
    const text = await get(`${table.path}/text/${entry}?lang=${language}&width=${table.columns()}${seats && `&seats=${seats}`}`);
    if (Number(slider.value) !== entry) return;
    told.textContent = text.log.map((each) => each.text).join(" ");
    showBoard(board, text.board);
  }

  function allowed() {
    const finished = table.state.status === "finished";
    const seats = finished ? table.state.seats.map((_, number) => number) : table.mine;
    const everyone = finished ? [["all", t("replay-all")]] : seats.length > 1 ? [["", seats.map((number) => `p${number}`).join(", ")]] : [];
    return [...everyone, ...seats.map((number) => [number, `${table.text.players[number]} (p${number})`]), ["none", t("replay-none")]];
  }

  function draw() {
    node.hidden = table.state.status === "open" || !table.state.replayable;
    const atEnd = slider.value === slider.max;
    slider.max = table.text.entries;
    if (atEnd) slider.value = slider.max;
    at.textContent = `${slider.value} / ${slider.max}`;
    const views = allowed();
    const chosen = eyes.querySelector("select")?.value ?? views[0][0];
    fill(eyes, views, () => field(t("replay-seat"), choice(views, chosen, { onchange: show })));
    if (node.open && atEnd) show();
  }

  return { node, draw };
}
