// After the game: outcome, rematch, turning points, and verification of the deal.

import { attempt, get, post } from "./api.js";
import { button, h } from "./dom.js";
import { language, t } from "./words.js";

const ASK_AGAIN = 1000;

const fromHex = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Compute the commitment from the revealed data: each part preceded by its length as a 64-bit little-endian integer. */
async function madeAnew(shown) {
  const text = new TextEncoder();
  const parts = [shown.version, shown.table, shown.options, shown.pack].map((part) => text.encode(part));
  const bytes = [...parts, fromHex(shown.seed)].flatMap((part) => {
    const length = new DataView(new ArrayBuffer(8));
    length.setUint32(0, part.length, true);
    return [...new Uint8Array(length.buffer), ...part];
  });
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))));
}

async function holds(shown, promised) {
  return crypto.subtle ? (await madeAnew(shown)) === promised : shown.holds && shown.commitment === promised;
}

export function afterwards(table) {
  const { state, text } = table;
  if (state.status !== "finished") return [];
  const again = (same_deal) => attempt(async () => {
    const { id } = await post(`${table.path}/rematch`, { same_deal });
    location.assign(`?table=${encodeURIComponent(id)}`);
  });
  const verdict = h("output", { "aria-live": "polite" });
  const verify = () => attempt(async () => {
    const shown = await get(`${table.path}/verify`);
    const honest = await holds(shown, state.commitment);
    verdict.replaceChildren(
      h("p", {}, t(honest ? "table-verify-yes" : "table-verify-no")),
      h("p", { class: "quiet" }, `${t("table-seed")}: `, h("code", {}, shown.seed)));
  });
  const hindsight = h("output", { "aria-live": "polite" });
  const analyse = () => attempt(async () => {
    let found = await post(`${table.path}/analysis`, {});
    while (found.state === "running") {
      const { done, total } = found.search ?? {};
      hindsight.textContent = total
        ? `${t("table-search-preparing")} ${Math.floor(100 * done / total)} %`
        : `${t("table-analysis-running")} ${found.done} / ${found.total || "…"}`;
      await new Promise((done) => setTimeout(done, ASK_AGAIN));
      found = await get(`${table.path}/analysis`);
    }
    const turns = await get(`${table.path}/analysis/text?lang=${language}`);
    hindsight.replaceChildren(turns.length
      ? h("ul", {}, turns.map((turn) => h("li", {}, `${turn.entry}: ${turn.text}`)))
      : h("p", {}, t("table-analysis-none")));
  });
  return [
    h("h2", {}, text.outcome ?? ""),
    h("div", { class: "row" },
      state.rematch && h("a", { href: `?table=${encodeURIComponent(state.rematch.id)}` }, t("table-come-along")),
      table.isSeated && button(t("table-rematch"), () => again(false), { class: "main" }),
      table.isSeated && !state.older && button(t("table-same-deal"), () => again(true)),
      state.replayable && (table.me || table.isSeated) && button(t("table-analyse"), analyse),
      state.replayable && state.commitment && button(t("table-verify"), verify)),
    hindsight,
    verdict,
  ];
}
