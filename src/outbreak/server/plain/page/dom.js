// Small tools to build the page.

export function h(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name.includes("-") || name === "for" || name === "role" || name === "list") node.setAttribute(name, value);
    else node[name] = value;
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

export function field(label, control) {
  return h("label", { class: "field" }, h("span", { class: "quiet" }, label), control);
}

export function choice(options, chosen, properties = {}) {
  const one = ([value, label]) => h("option", { value, selected: String(value) === String(chosen) }, label);
  return h("select", properties, options.map(one));
}

export function button(label, onclick, properties = {}) {
  return h("button", { type: "button", onclick, ...properties }, label);
}

export function panel(title, ...children) {
  return h("section", { class: "panel" }, h("h2", {}, title), ...children);
}

export function form(onsubmit, ...children) {
  return h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); onsubmit(event.target); } }, ...children);
}

/** Fill a node again only if its content has changed, so that input and selection in it are not lost. */
export function fill(node, shown, build) {
  const key = JSON.stringify(shown);
  if (node.shown === key) return;
  node.shown = key;
  const focused = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  node.replaceChildren(...[build()].flat().filter(Boolean));
  if (focused) node.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

/** Build a board of lines; lines with columns are not wrapped. */
export function showBoard(node, lines) {
  const aligned = /\S {2,}\S/;
  node.replaceChildren(...lines.map((line) => h("div", { class: aligned.test(line) ? "aligned" : "" }, line || "\u00a0")));
}

export function clock(milliseconds, language) {
  const at = new Date(milliseconds);
  const shown = at.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return h("time", { dateTime: at.toISOString() }, shown);
}

export function searchBox(label, oninput) {
  return h("input", { type: "search", placeholder: label, "aria-label": label, oninput });
}

let hiding;

export function notice(text) {
  const node = byId("notice");
  node.textContent = text;
  node.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { node.hidden = true; }, 6000);
}

export function save(name, value) {
  try { localStorage.setItem(name, value); } catch { /* without storage it lasts as long as the page */ }
}

export function kept(name) {
  try { return localStorage.getItem(name); } catch { return null; }
}
