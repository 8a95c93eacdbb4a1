// What the people who run this server say to everybody.

import { byId, fill, h } from "./dom.js";
import { t } from "./words.js";

const shown = ({ text }) => h("p", { class: "banner" }, h("strong", {}, t("page-notices")), `: ${text}`);

export function showNotices(notices) {
  fill(byId("notices"), notices, () => notices.map(shown));
}
