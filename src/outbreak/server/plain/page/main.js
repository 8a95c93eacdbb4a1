// The entry point of the page: sign in, then the lobby or a table.

import { ask, attempt, get, post, Refused, tell } from "./api.js";
import { button, byId, field, form, h, save } from "./dom.js";
import { showLobby } from "./lobby.js";
import { showTable } from "./table.js";
import { language, readWords, t } from "./words.js";

/** Whether this page was requested; it is also served at / if the web client is not built. */
const isPlain = /\/plain\/?$/.test(location.pathname);

async function whoAmI() {
  try {
    return (await get("/api/me")).name;
  } catch (problem) {
    if (problem instanceof Refused && problem.code === "unknown-person") return null;
    throw problem;
  }
}

function redeem(code, use) {
  return form(use, field(t("person-redeem-label"), code), h("button", {}, t("person-redeem")));
}

function comeIn() {
  const name = h("input", { name: "name", required: true, maxLength: 40, autocomplete: "nickname" });
  const code = h("input", { name: "code", required: true, maxLength: 40, autocomplete: "one-time-code" });
  const enter = (path, body) => attempt(async () => { await post(path, body); location.reload(); });
  return h("section", { class: "panel narrow", "aria-labelledby": "come-in" },
    h("h1", { id: "come-in" }, t("page-tagline")),
    form(() => enter("/api/me", { name: name.value }), field(t("person-name"), name), h("button", { class: "main" }, t("person-come-in"))),
    h("details", {}, h("summary", {}, t("person-devices")),
      redeem(code, () => enter("/api/me/redeem", { code: code.value }))));
}

function account(me) {
  const name = h("input", { name: "name", required: true, maxLength: 40, value: me });
  const code = h("output", {});
  const redeemed = h("input", { name: "code", required: true, maxLength: 40 });
  const again = (work) => attempt(async () => { await work(); location.reload(); });
  const showCode = () => attempt(async () => {
    const given = await post("/api/me/code");
    code.replaceChildren(h("span", { class: "quiet" }, t("person-code-help")), " ", h("strong", {}, given.code));
  });
  return h("details", { class: "panel" }, h("summary", {}, t("person-account")),
    form(() => again(() => ask("PATCH", "/api/me", { name: name.value })),
      field(t("person-name"), name), h("button", {}, t("person-rename"))),
    h("div", { class: "row" }, button(t("person-code"), showCode), code),
    redeem(redeemed, () => again(() => post("/api/me/redeem", { code: redeemed.value }))),
    h("div", { class: "row" },
      button(t("person-go-out"), () => { if (confirm(t("person-go-out-sure"))) again(() => post("/api/me/sign-out")); }),
      button(t("person-erase"), () => { if (confirm(t("person-erase-sure"))) again(() => ask("DELETE", "/api/me")); })));
}

async function begin() {
  const chooser = byId("language");
  chooser.value = language;
  chooser.addEventListener("change", () => { save("language", chooser.value); location.reload(); });
  await readWords();
  byId("unbuilt").hidden = isPlain;
  const me = await whoAmI();
  byId("who").replaceChildren(...(me ? [h("span", { class: "quiet" }, t("person-signed-in")), ` ${me}`] : []));
  const content = byId("content");
  const table = new URLSearchParams(location.search).get("table");
  if (table) await showTable(content, table, me, me ? null : comeIn());
  else if (me) await showLobby(content, account(me));
  else content.replaceChildren(comeIn());
}

begin().catch(tell);
