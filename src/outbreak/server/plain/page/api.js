// Asking the server, and saying why it refused.

import { notice } from "./dom.js";
import { language, t } from "./words.js";

export class Refused extends Error {
  constructor(problem) {
    super(problem.code);
    Object.assign(this, problem);
  }

  /** Why it was refused: a ban with its reason, why nothing can be stored, and what is allowed and when there is more of it, where the
   * server says so. */
  get words() {
    if (this.code === "banned" || this.outage) return refusalText(this.code, this);
    const seconds = this.retry_after;
    const again = seconds ? ` ${t("quota-again")} ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.` : "";
    return (this.quota ? `${t(`quota-${this.quota}`)}: ${this.allowed}.` : t(`refused-${this.code}`)) + again;
  }
}

/** Why something was refused, in words; a ban says its reason and its end, a database that fails why it does. */
export function refusalText(code, { reason, until, outage } = {}) {
  if (outage) return [t(`outage-${outage}`), t("outage")].join(" ");
  const end = until ? `${t("refused-banned-until")} ${new Date(until).toLocaleString(language)}` : "";
  return [t(`refused-${code}`), reason ? `${t("refused-banned-reason")} ${reason}` : "", end].filter(Boolean).join(" ");
}

/** The address of something on the server, such as `/api/me`, also where it is served under a path. */
export const under = (path) => new URL(`..${path}`, import.meta.url).href;

export function newId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function ask(method, path, body, raw = false) {
  const headers = method === "GET" ? {} : { "Content-Type": "application/json", "Idempotency-Key": newId() };
  const answer = await fetch(under(path), { method, headers, body: body === undefined ? undefined : raw ? body : JSON.stringify(body) });
  const value = answer.status === 204 ? null : await answer.json().catch(() => ({ code: "unavailable" }));
  if (!answer.ok) throw new Refused({ code: "unavailable", ...value });
  return value;
}

export const get = (path) => ask("GET", path);
export const post = (path, body = {}) => ask("POST", path, body);

export function tell(problem) {
  notice(problem instanceof Refused ? problem.words : t("page-unavailable"));
  if (!(problem instanceof Refused) && !(problem instanceof TypeError)) throw problem;
}

/** Do something for a person; what is refused is said. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    tell(problem);
    return undefined;
  }
}
