// The controls of the faults panel: a part with its name, a button, a choice, a number, a tick.
import { el, newId, refill } from "./dom.js";

export const part = (name, ...inside) => el("section", { class: "part" }, el("h3", {}, name), inside);

export function press(words, act, key, style = "secondary") {
  return el("button", { type: "button", class: `press ${style}`, data: { key: `fault:${key ?? words}` }, onclick: act }, words);
}

/** One button with two things to do, by what now holds: it keeps its place and the focus. */
export function turn(key, ...ways) {
  let at = 0;
  const node = press("", () => ways[at].act(), key);
  const set = (now) => {
    at = Number(now);
    node.textContent = ways[at].words;
    node.className = `press ${ways[at].style ?? "secondary"}`;
  };
  return { node, set };
}

export function choose(name, options, changed) {
  const id = newId("control");
  const box = el("select", { id, class: "entry-box", onchange: changed });
  const fill = (rows, now) => {
    if (box.options.length === rows.length && rows.every(([value, words], i) => box.options[i].value === value && box.options[i].textContent === words)) return;
    refill(box, rows.map(([value, words]) => el("option", { value }, words)));
    if (rows.some(([value]) => value === now)) box.value = now;
  };
  fill(options);
  return { node: el("div", { class: "control" }, el("label", { for: id }, name), box), value: () => box.value, set: (v) => { if (box.value !== v) box.value = v; }, fill };
}

/** The language of a client or a server, as Discord has them. */
const LANGUAGES = [["en-US", "English"], ["fr", "Français"], ["de", "Deutsch"]];

export function language(label, key, changed) {
  const box = el("select", { class: "entry-box", "aria-label": label, data: { key }, onchange: () => changed(box.value) },
    LANGUAGES.map(([value, words]) => el("option", { value }, words)));
  return { node: box, set: (v) => { if (box.value !== v) box.value = v; } };
}

export function amount(name, value, min, max, step) {
  const id = newId("control");
  const box = el("input", { id, type: "number", class: "entry-box", min, max, step, value: String(value) });
  return { node: el("div", { class: "control" }, el("label", { for: id }, name), box), number: () => Number(box.value), set: (v) => { if (v !== undefined) box.value = String(v); } };
}

export function tick(words, changed, label, key) {
  const box = el("input", { type: "checkbox", "aria-label": label, data: { key }, onchange: changed });
  return { node: el("label", { class: "check" }, box, ` ${words}`), on: () => box.checked, set: (v) => { box.checked = !!v; } };
}

/** Rows that live as long as what they show, so that a press is not lost when the state arrives between down and up. */
export function keyedRows(node, make) {
  const kept = new Map();
  return (all) => {
    const ids = all.map((one) => one.id);
    for (const one of all) {
      if (!kept.has(one.id)) kept.set(one.id, make(one));
      kept.get(one.id).set(one);
    }
    for (const id of kept.keys()) if (!ids.includes(id)) kept.delete(id);
    const now = ids.map((id) => kept.get(id).node);
    if (now.length !== node.children.length || now.some((row, i) => row !== node.children[i])) refill(node, now);
  };
}

/** Make anew what a box holds, only when what it shows has changed: a press between would fall on a button that is gone. */
export function redraw(box, shown, make) {
  const now = JSON.stringify(shown);
  if (box.dataset.shown === now) return;
  box.dataset.shown = now;
  refill(box, make());
}
