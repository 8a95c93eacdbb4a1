// Other commands at a table: proposals, pause, questions, tokens, the record.

import { attempt, get, post, under } from "./api.js";
import { button, choice, fill, form, h, notice } from "./dom.js";
import { t } from "./words.js";

function proposals(table) {
  const { state } = table;
  if (state.status !== "running" || !table.isSeated) return null;
  const disabled = Boolean(state.proposal);
  const propose = (what) => button(t(`table-propose-${what}`), () => table.command("propose", { what }), { disabled });
  const pause = state.paused
    ? button(t("table-resume"), () => table.command("resume"), { class: "main" })
    : button(t("table-pause"), () => table.command("pause"));
  return h("div", { class: "row" }, pause, propose("take-back"), propose("end"));
}

function tokens(table) {
  if (!table.isSeated) return null;
  const seat = choice(table.mine.map((number) => [number, `p${number}`]), table.mine[0], { "aria-label": t("table-seats") });
  const shown = h("output", {});
  const fetchToken = () => attempt(async () => {
    const { token } = await post(`${table.path}/token?seat=${seat.value}`);
    shown.replaceChildren(h("p", { class: "quiet" }, t("table-token-help")), h("code", {}, token));
  });
  return [h("div", { class: "row" }, button(t("table-token"), fetchToken), table.mine.length > 1 && seat), shown];
}

async function copyLink() {
  try {
    await navigator.clipboard.writeText(location.href);
    notice(t("table-copied"));
  } catch {
    notice(location.href);
  }
}

export function toolsPanel(table) {
  const asked = h("input", { required: true, maxLength: 200, list: "doings" });
  const doings = h("datalist", { id: "doings" });
  const explained = h("output", { "aria-live": "polite" });
  const explain = h("div", { class: "stack" }, h("h3", {}, t("table-explain")),
    form(ask, asked, h("button", {}, t("table-explain-ask"))), doings, explained);
  const rest = h("div", { class: "stack" });
  let question = null;
  let forms = [];
  let reading = null;

  /** Show how each kind of action is written. */
  const readForms = () => attempt(async () => {
    const game = (await get("/api/games")).find((each) => each.name === table.state.game);
    forms = Object.entries(game.actions).map(([kind, operands]) => [kind, ...operands].join(" "));
  });
  const node = h("section", { class: "panel where-rest" }, h("h2", {}, t("table-more")), rest, explain);

  function ask() {
    explained.textContent = "";
    question = table.link.send("explain", { action: asked.value });
  }

  /** Whether a message answers the last question; if so, show the answer. */
  function answered(number, text) {
    if (number !== question) return false;
    explained.textContent = text;
    return true;
  }

  function draw() {
    const { state, sight } = table;
    fill(rest, [state.status, state.paused, Boolean(state.proposal), table.mine, state.commitment], () => [
      proposals(table),
      h("div", { class: "row" }, button(t("table-link"), copyLink),
        state.status !== "open" && h("a", { class: "button", href: under(`${table.path}/record`), download: "" }, t("table-export"))),
      tokens(table),
      state.commitment && h("p", { class: "quiet" }, `${t("table-commitment")}: `, h("code", {}, state.commitment))].flat());
    reading ??= readForms();
    explain.hidden = state.status !== "running";
    const sample = sight.choices[0]?.text;
    if (sample) {
      asked.placeholder = `${t("table-explain-label")} ${sample}`;
      asked.setAttribute("aria-label", asked.placeholder);
      fill(doings, sight.choices, () => [...sight.choices.map((each) => each.text), ...forms].map((value) => h("option", { value })));
    } else asked.setAttribute("aria-label", t("table-explain"));
  }

  return { node, draw, answered };
}
