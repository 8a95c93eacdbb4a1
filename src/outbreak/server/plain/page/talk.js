// Chat, and pointing at things.

import { clock, form, h, notice } from "./dom.js";
import { language, nameIn, t } from "./words.js";

const POINTED_AT = ["city", "event", "type", "role", "raxxon"];
const ELSEWHERE = "cell";

function namesOf(words, domains) {
  return Object.keys(words).filter((key) => !key.includes(".") && domains.some((domain) => key.startsWith(`${domain}-`)));
}

/** Find the thing with a name, or else a place on the board. */
function thingCalled(words, typed) {
  const wanted = typed.toLowerCase();
  for (const domain of POINTED_AT) {
    const key = namesOf(words, [domain]).find((each) => words[each].toLowerCase() === wanted);
    if (key) return { domain, thing: key.slice(domain.length + 1) };
  }
  return { domain: ELSEWHERE, thing: typed };
}

export function talkPanel(table) {
  const list = h("ol", { class: "chat", role: "log", "aria-live": "polite", tabIndex: 0, "aria-label": t("table-chat") });
  const text = h("input", { maxLength: 500, required: true, "aria-label": t("table-chat-label"), placeholder: t("table-chat-label") });
  const thing = h("input", { maxLength: 40, required: true, list: "things", "aria-label": t("table-point-label") });
  thing.placeholder = t("table-point-label");
  const things = h("datalist", { id: "things" });
  const say = form(() => tell(text, "say", { text: text.value }), text, h("button", {}, t("table-say")));
  const point = form(() => tell(thing, "point", thingCalled(table.words, thing.value.trim())),
    thing, h("button", {}, t("table-point")), things);
  const node = h("section", { class: "panel where-rest", id: "chat" }, h("h2", {}, t("table-chat")), list, say, point);
  let last = 0;

  /** Send the typed message; without a connection it stays in the field. */
  function tell(input, type, fields) {
    if (!table.link.isOpen) {
      notice(t("page-lost"));
      return;
    }
    table.link.send(type, fields);
    input.value = "";
  }

  function add(at, name, what) {
    list.append(h("li", {}, clock(at, language), h("span", {}, h("strong", {}, name), what)));
    list.scrollTop = list.scrollHeight;
  }

  function said(message) {
    if (message.number <= last) return;
    last = message.number;
    add(message.at, message.name, `: ${message.text}`);
  }

  function pointed(message) {
    add(Date.now() + (table.offset ?? 0), message.name, ` ☞ ${nameIn(table.words ?? {}, message.thing, message.domain)}`);
  }

  function draw() {
    say.hidden = point.hidden = !table.isSeated;
    node.hidden = !table.isSeated && !list.children.length;
    if (!things.children.length) {
      things.append(...namesOf(table.words, POINTED_AT).map((key) => h("option", { value: table.words[key] })));
    }
  }

  return { node, said, pointed, draw };
}
