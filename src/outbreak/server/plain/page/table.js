// A table, shown in words from the server.

import { attempt, get, refusalText } from "./api.js";
import { actionsPanel, tickQuestion } from "./actions.js";
import { afterwards } from "./afterwards.js";
import { button, byId, clock, fill, h, notice, showBoard } from "./dom.js";
import { Link } from "./link.js";
import { showNotices } from "./notices.js";
import { lookBack } from "./replay.js";
import { rulesPanel } from "./rules.js";
import { seatsPanel, tickClocks } from "./seats.js";
import { talkPanel } from "./talk.js";
import { toolsPanel } from "./tools.js";
import { gameWords, language, t } from "./words.js";

const NARROWEST = 30;
const WIDEST = 110;
const PARTS = { actions: "table-actions", board: "table-board", seats: "table-seats", log: "table-log", chat: "table-chat" };
const HEARD = ["lost", "found", "table", "done", "refused", "explanation", "hint", "said", "pointed", "search", "notices"];

class Table {
  constructor(id, me) {
    this.id = id;
    this.me = me;
    this.path = `/api/tables/${encodeURIComponent(id)}`;
    this.state = null;
    this.sight = { seats: [], choices: [], undo: false };
    this.text = null;
    this.here = [];
    this.isOwner = false;
    this.invite = new URLSearchParams(location.search).get("invite");
    this.logged = 0;
    this.rules = null;
  }

  get mine() { return this.sight.seats; }
  get isMine() { return (seat) => this.mine.includes(seat); }
  get isSeated() { return this.mine.length > 0; }
  /** My seats whose answer a bot waits for. */
  get asked() { return this.window?.asked.filter(({ seat }) => this.isMine(seat)) ?? []; }

  command(type, fields) {
    this.link.command(type, fields);
    this.busy(true);
  }

  act(code) {
    this.command("act", { action: code, seen: this.text.entry });
  }

  busy(on) {
    this.actions.node.toggleAttribute("aria-busy", on);
    for (const each of this.actions.node.querySelectorAll("button")) each.disabled = on;
  }

  // Messages of the socket

  lost() {
    byId("lost").textContent = t("page-lost");
    byId("lost").hidden = false;
  }

  found() {
    byId("lost").hidden = true;
  }

  table(message) {
    this.state = message.table;
    this.sight = message.sight;
    this.here = message.here;
    this.isOwner = message.owner ?? false;
    this.isRemoved = message.removed ?? false;
    this.window = message.window;
    this.search(message);
    this.heard = performance.now();
    this.offset = message.now - Date.now();
    this.halves.classList.toggle("before", this.state.status === "open");
    this.refresh();
  }

  done() {
    if (!this.link.unanswered.size) this.busy(false);
  }

  async refused(message) {
    this.busy(false);
    const rule = message.rule ? await this.rule(message.rule) : "";
    const text = [refusalText(message.code, message), rule].filter(Boolean).join(" ");
    if (!this.state) this.status.textContent = text;
    else if (!this.tools.answered(message.re, text)) notice(text);
  }

  async explanation(message) {
    const rule = message.rule ? await this.rule(message.rule) : "";
    const sentences = message.possible
      ? [t("table-explain-possible"), t(message.undoable ? "table-explain-undoable" : "table-explain-final")]
      : [t("refused-illegal"), rule];
    this.tools.answered(message.re, sentences.join(" "));
  }

  hint(message) { this.actions.hinted(message); }
  said(message) { this.talk.said(message); }
  pointed(message) { this.talk.pointed(message); }
  notices(message) { showNotices(message.notices); }

  /** Progress of the search that strong bots and hints need. */
  search({ search }) {
    this.searching = search;
    this.actions.preparing();
    this.drawSearch();
  }

  get percent() { return this.searching?.total ? Math.floor(100 * this.searching.done / this.searching.total) : null; }

  drawSearch() {
    const { searching, percent } = this;
    const isShown = Boolean(searching && this.state?.seats.some(({ bot }) => bot === "strong"));
    const said = searching?.failed ? "failed" : searching?.waits ? "awaited" : "preparing";
    fill(this.preparing, [isShown, said], () => isShown ? t(`table-strong-${said}`) : "");  // announced once, not with each percent
    fill(this.progress, [isShown, percent, said, this.mine], () => {
      if (!isShown || percent === null) return [];
      const wait = button(t(searching.waits ? "table-strong-play-on" : "table-strong-wait"),
        () => this.link.send("await-search", { wait: !searching.waits }), { "data-key": "await-search" });
      return [h("progress", { value: percent, max: 100 }), h("span", {}, `${percent} %`), this.isSeated && wait];
    });
  }

  here_(names) {
    this.here = names;
    this.drawSeats();
  }

  async readRules() {
    this.rules ??= await get(`/api/games/${this.state.game}/rules/${language}`);
    return this.rules;
  }

  async rule(number) {
    const found = (await this.readRules()).find((rule) => rule.number === number);
    return found ? `${number}: ${found.text.replaceAll("*", "")}` : number;
  }

  // Rendering

  /** How many characters fit in a line of the board. */
  columns() {
    const probe = h("span", {}, "0".repeat(20));
    const board = h("div", { class: "board" }, probe);
    const trial = h("section", { class: "panel where-board" }, board);
    this.boardPanel.after(trial);
    const letter = probe.getBoundingClientRect().width / 20;
    const columns = letter ? Math.floor(board.clientWidth / letter) : WIDEST;
    trial.remove();
    return Math.max(NARROWEST, Math.min(WIDEST, columns));
  }

  /** Request the text of the table, one request at a time. */
  async refresh() {
    if (this.asking) {
      this.stale = true;
      return;
    }
    this.asking = true;
    this.stale = false;
    await attempt(async () => {
      const words = await get(`${this.path}/text?lang=${language}&after=${this.logged}&width=${this.columns()}`);
      this.words ??= await gameWords(this.state.game);
      this.text = words;
      this.draw();
    });
    this.asking = false;
    if (this.stale) this.refresh();
  }

  draw() {
    const { text, state } = this;
    document.title = `${text.title} · ${t("page-title")}`;
    fill(this.title, [text.title, text.options, state.parent], () => [
      h("h1", {}, text.title), h("span", { class: "quiet" }, text.options),
      state.agreement.known_deal && h("span", { class: "quiet" }, t("table-known-deal")),
      state.parent && h("a", { href: `?table=${encodeURIComponent(state.parent)}` }, t("table-parent"))]);
    this.status.textContent = text.status;
    this.prompt.textContent = text.prompt;
    this.now.classList.toggle("yours", state.waiting.some(this.isMine) || this.asked.length > 0);
    showBoard(this.board, text.board);
    this.boardPanel.hidden = !text.board.length;
    this.drawLog();
    this.drawSeats();
    this.drawProposal();
    this.actions.draw();
    this.tools.draw();
    this.talk.draw();
    this.replay.draw();
    fill(this.result, [text.outcome, state.status, state.rematch, this.mine], () => afterwards(this));
    this.result.hidden = state.status !== "finished";
    this.now.hidden = !this.result.hidden;
    for (const jump of this.now.querySelectorAll("nav a")) jump.hidden = byId(jump.hash.slice(1)).hidden;
  }

  drawLog() {
    const atEnd = this.log.scrollTop + this.log.clientHeight >= this.log.scrollHeight - 40;
    for (const entry of this.text.log.filter((each) => each.number > this.logged)) {
      this.log.append(h("li", {}, clock(entry.at, language), h("span", {}, entry.text)));
      this.logged = entry.number;
    }
    if (atEnd) this.log.scrollTop = this.log.scrollHeight;
  }

  seatsShown() {
    const { seats, status, waiting, proposal, clock: clocks } = this.state;
    return [seats, status, waiting, Boolean(proposal), Boolean(clocks), this.mine, this.isOwner, this.isRemoved, this.here, this.text.players, this.text.seated];
  }

  drawSeats() {
    if (this.text) fill(this.seats, this.seatsShown(), () => seatsPanel(this));
  }

  drawProposal() {
    const { proposal } = this.state;
    this.proposal.hidden = !proposal;
    fill(this.proposal, [proposal, this.text.proposal, this.mine], () => {
      if (!proposal) return [];
      const vote = (yes) => this.command("vote", { proposal: proposal.number, yes });
      return [h("p", {}, this.text.proposal ?? ""), this.isSeated && h("div", { class: "row" },
        proposal.missing.some(this.isMine) && button(t("table-agree"), () => vote(true), { class: "main" }),
        button(t("table-refuse"), () => vote(false)))];
    });
  }

  build(content, comeIn) {
    this.title = h("div", { class: "head" });
    this.status = h("p", { class: "status", role: "status" }, t("page-loading"));
    this.prompt = h("p", {});
    this.preparing = h("p", { role: "status" });
    this.progress = h("div", { class: "row" });
    const jumps = h("nav", { class: "jumps" }, Object.entries(PARTS).map(([part, word]) => h("a", { href: `#${part}` }, t(word))));
    this.now = h("section", { class: "panel now" }, this.status, this.prompt, this.preparing, this.progress, jumps);
    this.board = h("div", { class: "board", tabIndex: 0, "aria-label": t("table-board") });
    this.boardPanel = h("section", { class: "panel where-board", id: "board" }, h("h2", {}, t("table-board")), this.board);
    this.proposal = h("section", { class: "panel where-actions", hidden: true, "aria-live": "polite" });
    this.result = h("section", { class: "panel result where-actions", hidden: true, "aria-live": "polite" });
    this.seats = h("section", { class: "panel where-rest", id: "seats" });
    this.log = h("ol", { class: "log", role: "log", "aria-live": "polite", tabIndex: 0, "aria-label": t("table-log") });
    const log = h("section", { class: "panel where-rest", id: "log" }, h("h2", {}, t("table-log")), this.log);
    this.actions = actionsPanel(this);
    this.talk = talkPanel(this);
    this.tools = toolsPanel(this);
    this.replay = lookBack(this);
    this.halves = h("div", { class: "columns" },
      h("div", { class: "stack" }, this.result, this.proposal, this.actions.node, this.boardPanel, this.replay.node),
      h("div", { class: "stack" }, this.seats, log, this.talk.node, this.tools.node, rulesPanel(this).node));
    content.replaceChildren(h("div", { class: "stack" }, this.title, comeIn, this.now, this.halves));
  }
}

export async function showTable(content, id, me, comeIn) {
  const table = new Table(id, me);
  table.build(content, comeIn);
  const heard = Object.fromEntries(HEARD.map((name) => [name, (message) => table[name](message)]));
  table.link = new Link(id, { ...heard, here: (message) => table.here_(message.names) });
  setInterval(() => { tickClocks(table); tickQuestion(table); }, 250);
  let width = innerWidth;
  addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; if (table.text) table.refresh(); } });
}
