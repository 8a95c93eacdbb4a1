// The seats: people, bots, presence, clocks, and commands for a seat.

import { attempt, post } from "./api.js";
import { button, choice, h } from "./dom.js";
import { t } from "./words.js";

const LEVELS = ["normal", "easy", "strong"];
const SHORT = 30000;

const levels = (label) => choice(LEVELS.map((level) => [level, t(`bot-${level}`)]), LEVELS[0], { "aria-label": label, "data-key": label });
const at = (table, what, body) => attempt(() => post(`${table.path}/${what}`, body));

function withLevel(number, label, word, use) {
  const level = levels(`${label} p${number}`);
  return [level, button(t(word), () => use(level.value), { "data-key": `${word}-${number}` })];
}

/** Get the invitation link to a kept seat. */
async function invitation(table, number, shown) {
  const { invite } = await post(`${table.path}/keep`, { seat: number, kept: true });
  const link = `${location.origin}${location.pathname}?table=${encodeURIComponent(table.id)}&invite=${invite}`;
  shown.replaceChildren(h("span", { class: "quiet" }, t("table-invitation")), " ", h("code", {}, link));
}

/** Controls of the owner before the start. */
function beforeStart(table, seat, number) {
  if (!table.isOwner) return [];
  if (seat.bot) return [button(t("table-bot-remove"), () => at(table, "bot", { seat: number, bot: null }))];
  if (seat.free) {
    return [
      ...withLevel(number, t("table-bot-level"), "table-bot-place", (bot) => at(table, "bot", { seat: number, bot })),
      button(t("table-keep"), () => at(table, "keep", { seat: number, kept: true }), { "data-key": `keep-${number}` }),
    ];
  }
  if (seat.kept) {
    const shown = h("output", {});
    attempt(() => invitation(table, number, shown));
    return [button(t("table-unkeep"), () => at(table, "keep", { seat: number, kept: false }), { "data-key": `keep-${number}` }), shown];
  }
  const remove = () => { if (confirm(t("table-remove-sure"))) at(table, "remove", { seat: number }); };
  return table.isMine(number) ? [] : [button(t("table-remove"), remove)];
}

const isInvited = (table, number) => table.invite?.split(".")[0] === String(number);

function inPlay(table, seat, number) {
  if (table.isMine(number)) {
    return seat.bot
      ? [button(t("table-hand-back"), () => table.command("hand-back", { seat: number }), { class: "main" })]
      : withLevel(number, t("table-bot-level"), "table-hand-over", (bot) => table.command("hand-over", { seat: number, bot }));
  }
  const replaceable = table.isSeated && seat.name && !seat.bot && !table.here.includes(seat.name) && !table.state.proposal;
  return replaceable ? [button(t("table-propose-bot"), () => table.command("propose", { what: "bot", seat: number }))] : [];
}

function doings(table, seat, number) {
  const { status } = table.state;
  if (!table.me || status === "finished") return [];
  const invited = seat.kept && isInvited(table, number);
  const wish = invited && !table.isOwner ? { invite: table.invite } : { seat: number };
  const sit = button(t("table-sit"), () => at(table, "sit", wish), { class: "main", "data-key": `sit-${number}` });
  const maySit = (seat.free && !table.isRemoved) || invited || (seat.kept && table.isOwner);
  return [invited && h("span", { class: "badge" }, t("table-invited")), ...(maySit ? [sit] : []), ...(status === "open" ? beforeStart(table, seat, number) : inPlay(table, seat, number))];
}

function presence(table, seat) {
  if (!seat.name) return null;
  const isHere = table.here.includes(seat.name);
  return h("span", { class: `badge ${isHere ? "here" : "away"}` }, t(isHere ? "table-here" : "table-away"));
}

function seatItem(table, seat, number) {
  const { players, seated } = table.text;
  const waited = table.state.waiting.includes(number) ? "waited" : "";
  const name = players[number] === `p${number}` ? players[number] : `${players[number]} (p${number})`;
  return h("li", {},
    h("div", { class: "row" }, h("span", { class: waited }, name), table.isMine(number) && h("span", { class: "badge" }, t("table-you")),
      presence(table, seat), table.state.clock && h("span", { class: "clock", "data-seat": number })),
    h("div", { class: "quiet" }, seated[number]),
    h("div", { class: "row" }, doings(table, seat, number)));
}

export function seatsPanel(table) {
  const { state } = table;
  const disabled = state.seats.some((seat) => !seat.name && !seat.bot);
  const start = button(t("table-start"), () => at(table, "start"), { class: "main", "data-key": "start", disabled });
  const leave = button(t("table-leave"), () => { if (confirm(t("table-leave-sure"))) at(table, "leave"); });
  return [
    h("h2", {}, t("table-seats")),
    table.isSeated ? null : h("p", { class: "quiet" }, t("table-watching")),
    h("ul", { class: "seats" }, state.seats.map((seat, number) => seatItem(table, seat, number))),
    table.isRemoved && h("p", { role: "alert" }, t("refused-removed")),
    state.status === "open" && !table.isOwner && h("p", { class: "quiet" }, t("table-guest")),
    h("div", { class: "row" }, table.isOwner && state.status === "open" && start, table.isSeated && state.status !== "finished" && leave),
  ];
}

function clockFace(milliseconds) {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Count the clocks down by the server's time. */
export function tickClocks(table) {
  const clock = table.state?.clock;
  if (!clock) return;
  const now = Date.now() + table.offset;
  for (const face of table.seats.querySelectorAll(".clock")) {
    const seat = Number(face.dataset.seat);
    const runs = clock.running.includes(seat);
    const left = clock.left[seat] - (runs ? Math.max(0, now - clock.at) : 0);
    face.textContent = clockFace(left);
    face.classList.toggle("running", runs);
    face.classList.toggle("short", left < SHORT);
  }
}
