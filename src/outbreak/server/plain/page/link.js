// The socket to a table: it reconnects, and sends unanswered commands again under the same id.

import { newId, under } from "./api.js";
import { kept } from "./dom.js";

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
const PING_EVERY = 20000;
const SILENCE = 45000;
const POLICY = 1008;

/** When this person wants to be asked before a bot acts. */
export const askMode = () => kept("ask") ?? "matters";

export class Link {
  constructor(table, listener) {
    this.address = under(`/api/tables/${encodeURIComponent(table)}/socket`).replace(/^http/, "ws");
    this.listener = listener;
    this.n = 0;
    this.seen = 0;
    this.wait = FIRST_WAIT;
    this.unanswered = new Map();
    this.ids = new Map();
    this.open();
    setInterval(() => this.watch(), PING_EVERY);
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.hurry(); });
  }

  get isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    clearTimeout(this.returning);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    this.heard = Date.now();
    socket.addEventListener("open", () => this.send("hello", { seen: this.seen, ask: askMode() }));
    socket.addEventListener("message", (event) => { if (socket === this.socket) this.hear(JSON.parse(event.data)); });
    socket.addEventListener("close", (event) => { if (socket === this.socket) this.closed(event); });
  }

  closed(event) {
    if (event.code === POLICY) return;
    this.listener.lost();
    this.returning = setTimeout(() => this.open(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  hurry() {
    if (this.socket.readyState === WebSocket.CLOSED && this.returning) this.open();
    else this.watch();
  }

  /** Send a ping; close a socket that has been silent for too long. */
  watch() {
    if (!this.isOpen) return;
    if (Date.now() - this.heard > SILENCE) this.giveUp();
    else this.send("ping");
  }

  giveUp() {
    const old = this.socket;
    this.closed({ code: 0 });
    this.socket = null;
    old.close();
    this.open();
  }

  send(type, fields = {}) {
    this.n += 1;
    if (this.isOpen) this.socket.send(JSON.stringify({ type, n: this.n, ...fields }));
    return this.n;
  }

  /** Send a command; it takes effect once for its id, however often it is sent. */
  command(type, fields = {}) {
    const id = newId();
    this.unanswered.set(id, { type, fields: { id, ...fields } });
    this.ids.set(this.send(type, { id, ...fields }), id);
  }

  again() {
    this.ids.clear();
    for (const [id, { type, fields }] of this.unanswered) this.ids.set(this.send(type, fields), id);
  }

  hear(message) {
    this.heard = Date.now();
    if (message.type === "welcome") {
      this.wait = FIRST_WAIT;
      this.listener.found();
      this.again();
    }
    if (message.type === "table") this.seen = message.entry;
    if (message.type === "done" || message.type === "refused") this.answered(message);
    this.listener[message.type]?.(message);
  }

  answered(message) {
    const id = message.id ?? this.ids.get(message.re);
    this.ids.delete(message.re);
    this.unanswered.delete(id);
  }
}
