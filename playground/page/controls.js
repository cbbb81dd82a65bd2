// The controls of the faults panel: a part with its name, a button, a choice, a number, a tick.
import { el, newId, refill } from "./dom.js";

export const part = (name, ...inside) => el("section", { class: "part" }, el("h3", {}, name), inside);

export function press(words, act, key, style = "secondary") {
  return el("button", { type: "button", class: `press ${style}`, data: { key: `fault:${key ?? words}` }, onclick: act }, words);
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

export function amount(name, value, min, max, step) {
  const id = newId("control");
  const box = el("input", { id, type: "number", class: "entry-box", min, max, step, value: String(value) });
  return { node: el("div", { class: "control" }, el("label", { for: id }, name), box), number: () => Number(box.value), set: (v) => { if (v !== undefined) box.value = String(v); } };
}

export function tick(words, changed) {
  const box = el("input", { type: "checkbox", onchange: changed });
  return { node: el("label", { class: "check" }, box, ` ${words}`), on: () => box.checked, set: (v) => { box.checked = !!v; } };
}
