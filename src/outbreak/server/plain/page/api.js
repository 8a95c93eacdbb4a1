// Requests to the server, and texts for its refusals.

import { notice } from "./dom.js";
import { language, t } from "./words.js";

export class Refused extends Error {
  constructor(problem) {
    super(problem.code);
    Object.assign(this, problem);
  }

  /** The refusal with its details: the reason of a ban, the kind of outage, or the quota and when to retry. */
  get words() {
    if (this.code === "banned" || this.outage) return refusalText(this.code, this);
    const seconds = this.retry_after;
    const again = seconds ? ` ${t("quota-again")} ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.` : "";
    return (this.quota ? `${t(`quota-${this.quota}`)}: ${this.allowed}.` : t(`refused-${this.code}`)) + again;
  }
}

/** Get the text of a refusal, with the reason and end of a ban, or the kind of outage. */
export function refusalText(code, { reason, until, outage } = {}) {
  if (outage) return [t(`outage-${outage}`), t("outage")].join(" ");
  const end = until ? `${t("refused-banned-until")} ${new Date(until).toLocaleString(language)}` : "";
  return [t(`refused-${code}`), reason ? `${t("refused-banned-reason")} ${reason}` : "", end].filter(Boolean).join(" ");
}

/** Get the URL of a path such as `/api/me`, also if the server is under a root path. */
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

/** Run an action of the user; show a refusal. */
export async function attempt(work) {
  try {
    return await work();
  } catch (problem) {
    tell(problem);
    return undefined;
  }
}
