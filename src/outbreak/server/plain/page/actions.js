// The legal actions: buttons grouped by kind, and a search.

import { button, choice, field, fill, h, save, searchBox } from "./dom.js";
import { askMode } from "./link.js";
import { t } from "./words.js";

const MANY = 12;
const FEW = 6;
const MORE = 30;
const MODES = ["always", "matters", "never"];

function buttons(table, line) {
  return h("div", { class: "buttons" }, line.choices.map((choice) =>
    button(choice.item, () => table.act(choice.code), {
      title: choice.text, "aria-label": choice.text, "data-key": `act-${choice.code}`,
    })));
}

function lineOf(table, line) {
  if (line.choices.length <= MANY) return h("div", { class: "line" }, h("span", { class: "label" }, line.label), buttons(table, line));
  return h("details", { class: "line" }, h("summary", {}, `${line.label} (${line.choices.length})`), buttons(table, line));
}

function groupOf(table, group) {
  return h("section", { class: "group" }, h("h3", {}, group.name), h("div", {}, group.lines.map((line) => lineOf(table, line))));
}

/** Controls while a bot waits for me: let it act, or take more time. */
function asking(table) {
  if (!table.asked.length) return table.text.window ? h("p", { class: "quiet" }, t("table-window-others")) : [];
  const send = (type, fields) => () => table.link.send(type, { seen: table.text.entry, ...fields });
  const modes = choice(MODES.map((mode) => [mode, t(`table-window-${mode}`)]), askMode(), {
    onchange: (event) => { save("ask", event.target.value); table.link.send("ask-me", { mode: event.target.value }); },
  });
  return [
    h("p", {}, table.text.window, " ", h("span", { class: "countdown", role: "timer" })),
    h("div", { class: "row" },
      button(t("table-window-continue"), send("go-on"), { class: "main", "data-key": "go-on" }),
      button(t("table-window-turn"), send("go-on", { until: "turn" }), { "data-key": "go-on-turn" }),
      button(t("table-window-step"), send("go-on", { until: "action" }), { "data-key": "go-on-action" }),
      button(t("table-window-more"), send("hold", { seconds: MORE }), { "data-key": "more" }),
      button(t("table-window-wait"), send("hold", { seconds: null }), { "data-key": "wait" }),
      field(t("table-window-ask"), modes)),
  ];
}

/** Show the seconds until the bot acts. */
export function tickQuestion(table) {
  const face = table.actions.node.querySelector(".countdown");
  if (!face) return;
  const left = table.asked.map((each) => each.left).filter((each) => each !== null);
  const seconds = Math.max(0, Math.ceil((Math.min(...left) - (performance.now() - table.heard)) / 1000));
  face.textContent = left.length ? `${seconds} s` : "";
}

const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Show the actions that contain every typed word. */
function narrow(node, typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  for (const each of node.querySelectorAll(".buttons button")) {
    const line = each.closest(".line").firstChild.textContent;
    each.hidden = !words.every((word) => plain(`${line} ${each.textContent} ${each.title}`).includes(word));
  }
  const empty = (part) => !part.querySelector(".buttons button:not([hidden])");
  for (const line of node.querySelectorAll(".line")) {
    line.hidden = empty(line);
    if (line.tagName === "DETAILS") line.open = words.length > 0 && !line.hidden;
  }
  for (const group of node.querySelectorAll(".group")) group.hidden = empty(group);
}

/** Get the text shown while a hint is computed. */
function thinking(table) {
  return table.percent === null ? t("table-hint-thinking") : `${t("table-search-preparing")} ${table.percent} %`;
}

export function actionsPanel(table) {
  const list = h("div", { class: "stack" });
  const found = () => [...list.querySelectorAll(".buttons button:not([hidden])")];
  const search = searchBox(t("table-search"), () => narrow(list, search.value));
  search.addEventListener("keydown", (event) => { if (event.key === "Enter" && found().length === 1) found()[0].click(); });
  const undo = button(t("table-undo"), () => table.command("undo", { seen: table.text.entry }), { "data-key": "undo" });
  const hint = button(t("table-hint"), () => { hints.textContent = thinking(table); table.link.send("hint"); }, { "data-key": "hint" });
  const hints = h("output", { "aria-live": "polite" });
  const head = h("div", { class: "row" }, h("h2", { tabIndex: -1 }, t("table-actions")), undo, hint);
  const question = h("div", { class: "stack" });
  const node = h("section", { class: "panel where-actions", id: "actions" }, head, question, hints, search, list);

  /** Show a hint: the best actions, as buttons. */
  function hinted({ entry, actions }) {
    const offered = table.text.groups.flatMap((group) => group.lines).flatMap((line) => line.choices);
    const found = actions.flatMap(({ code }) => offered.filter((choice) => choice.code === code));
    if (entry !== table.text.entry) return;
    hints.replaceChildren(h("p", {}, t("table-hint-best")),
      h("div", { class: "row" }, found.map((choice) => button(choice.text, () => table.act(choice.code), {}))));
  }

  list.addEventListener("click", (event) => {
    if (!event.target.closest(".buttons button")) return;
    search.value = "";
    narrow(list, "");
  });

  let shown;
  function draw() {
    const { groups } = table.text;
    const count = groups.flatMap((group) => group.lines).flatMap((line) => line.choices).length;
    const wasHere = node.contains(document.activeElement) && document.activeElement !== search;
    node.hidden = table.state.status !== "running" || !table.isSeated;
    undo.hidden = !table.sight.undo;
    hint.hidden = !table.state.agreement.hints || count < 2 || !table.state.waiting.some(table.isMine);
    if (shown !== table.text.entry) hints.replaceChildren();
    shown = table.text.entry;
    fill(question, [table.text.window, table.asked.length > 0, table.asked.some(({ left }) => left === null)], () => asking(table));
    search.hidden = count <= FEW;
    if (search.hidden) search.value = "";
    fill(list, [groups, table.text.entry], () =>
      count ? groups.map((group) => groupOf(table, group)) : h("p", { class: "quiet" }, t("table-no-actions")));
    narrow(list, search.value);
    if (wasHere && !node.contains(document.activeElement)) head.firstChild.focus({ preventScroll: true });
    if (!table.link.unanswered.size) table.busy(false);
  }

  /** Show the progress of the search while a hint is computed. */
  function preparing() {
    if (hints.textContent && !hints.children.length) hints.textContent = thinking(table);
  }

  return { node, draw, hinted, preparing };
}
