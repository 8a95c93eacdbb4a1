// Notices from the administrators.

import { byId, fill, h } from "./dom.js";
import { t } from "./words.js";

const shown = ({ text }) => h("p", { class: "banner" }, h("strong", {}, t("page-notices")), `: ${text}`);

export function showNotices(notices) {
  fill(byId("notices"), notices, () => notices.map(shown));
}
