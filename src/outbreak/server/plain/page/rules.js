// The rules of the game, to read and to search.

import { attempt } from "./api.js";
import { h, searchBox } from "./dom.js";
import { t } from "./words.js";

export function rulesPanel(table) {
  const list = h("dl", { class: "rules" });
  const search = searchBox(t("table-rules-search"), narrow);
  const node = h("details", { class: "panel where-rest", ontoggle: () => attempt(read) }, h("summary", {}, t("table-rules")), search, list);

  async function read() {
    if (list.children.length || !table.state) return;
    for (const rule of await table.readRules()) {
      list.append(h("div", {}, h("dt", {}, `${rule.number} · ${rule.section}`), h("dd", {}, rule.text.replaceAll("*", ""))));
    }
  }

  function narrow() {
    const wanted = search.value.toLowerCase();
    for (const rule of list.children) rule.hidden = !rule.textContent.toLowerCase().includes(wanted);
  }

  return { node };
}
