// The list that a select opens: a listbox of its own, worked by keys, mouse or touch.
import { el, icon, newId } from "./dom.js";

let open = null;

/** Show the choices by the button `from`; resolves to the chosen values, or null when nothing was chosen. */
export function openPicker(from, { name, choices, least, most, key, within }) {
  open?.(null);
  return new Promise((resolve) => {
    const many = most > 1;
    const picked = new Set(choices.filter((c) => c.chosen).map((c) => c.value));
    const before = [...picked].sort().join("\n");
    let at = Math.max(0, choices.findIndex((c) => c.chosen));
    let typed = "";
    let typedAt = 0;

    const rows = choices.map((c) => el("li", { id: newId("choice"), role: "option", "aria-selected": String(picked.has(c.value)), data: { value: c.value } },
      many ? el("span", { class: "tick", "aria-hidden": "true" }) : null,
      c.emoji ?? null,
      el("span", { class: "choice-words" }, el("span", { class: "choice-label" }, c.label), c.note ? el("span", { class: "choice-note" }, c.note) : null)));
    const box = el("ul", { role: "listbox", "aria-label": name, "aria-multiselectable": many ? "true" : undefined, tabindex: "0" }, rows);
    const done = many ? el("button", { type: "button", class: "press primary", onclick: () => finish(true) }, "Done") : null;
    const hint = many ? el("p", { class: "quiet", role: "status" }, amountWords()) : null;
    const cancel = el("button", { type: "button", class: "icon-button", "aria-label": "Close the list", onclick: () => finish(false) }, icon("close"));
    const panel = el("div", { class: "picker", popover: "manual" }, el("div", { class: "picker-head" }, el("span", { class: "picker-name" }, name), cancel),
      choices.length ? box : el("p", { class: "quiet pad" }, "There is nothing to choose."), many ? el("div", { class: "picker-foot" }, hint, done) : null);

    function amountWords() {
      return `${picked.size} chosen · ${least === most ? least : `${least} to ${most}`} needed`;
    }
    function mark(next, scroll = true) {
      at = (next + rows.length) % rows.length;
      rows.forEach((row, i) => row.classList.toggle("active", i === at));
      box.setAttribute("aria-activedescendant", rows[at].id);
      if (scroll) rows[at].scrollIntoView({ block: "nearest" });
    }
    function take(i) {
      const value = choices[i].value;
      if (!many) {
        picked.clear();
        picked.add(value);
        return finish(true);
      }
      if (picked.has(value)) picked.delete(value);
      else if (picked.size < most) picked.add(value);
      rows.forEach((row, n) => row.setAttribute("aria-selected", String(picked.has(choices[n].value))));
      hint.textContent = amountWords();
      done.disabled = picked.size < least;
    }
    function finish(send) {
      if (open !== finish) return;
      open = null;
      document.removeEventListener("pointerdown", outside, true);
      window.removeEventListener("resize", place);
      panel.remove();
      const opener = from.isConnected ? from : document.querySelector(`[data-key="${CSS.escape(key)}"]`);
      opener?.setAttribute("aria-expanded", "false");
      opener?.focus({ preventScroll: true });
      const values = choices.map((c) => c.value).filter((v) => picked.has(v));
      resolve(send && values.length >= least && (!many || values.slice().sort().join("\n") !== before) ? values : null);
    }
    function outside(event) {
      if (!panel.contains(event.target)) finish(many && picked.size >= least);
    }
    function place() {
      const rect = from.isConnected ? from.getBoundingClientRect() : { left: 8, right: 8, top: 8, bottom: 8, width: 0 };
      const width = Math.min(Math.max(rect.width, 280), innerWidth - 16);
      panel.style.width = `${width}px`;
      panel.style.left = `${Math.max(8, Math.min(rect.left, innerWidth - width - 8))}px`;
      const below = innerHeight - rect.bottom - 12;
      const above = rect.top - 12;
      const up = below < Math.min(360, panel.scrollHeight) && above > below;
      panel.style.maxHeight = `${Math.max(160, Math.min(420, up ? above : below))}px`;
      panel.style.top = up ? "auto" : `${Math.min(rect.bottom + 4, innerHeight - 168)}px`;
      panel.style.bottom = up ? `${innerHeight - rect.top + 4}px` : "auto";
    }
    panel.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") return void (event.preventDefault(), finish(false));
      if (event.key === "Tab") {
        const stops = [...panel.querySelectorAll("button:not([disabled]), [tabindex='0']")];
        const next = (stops.indexOf(document.activeElement) + (event.shiftKey ? -1 : 1) + stops.length) % stops.length;
        stops[next].focus();
        return void event.preventDefault();
      }
      if (document.activeElement !== box) return;
      const steps = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1, PageDown: Math.min(at + 8, rows.length - 1), PageUp: Math.max(at - 8, 0) };
      if (event.key in steps) mark(steps[event.key]);
      else if (event.key === "Enter" || (event.key === " " && !typed)) take(at);
      else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        typed = event.timeStamp - typedAt > 800 ? event.key : typed + event.key;
        typedAt = event.timeStamp;
        const hit = choices.findIndex((c) => c.label.toLowerCase().startsWith(typed.toLowerCase()));
        if (hit >= 0) mark(hit);
        setTimeout(() => { if (performance.now() - typedAt > 790) typed = ""; }, 800);
      } else return;
      event.preventDefault();
    });
    rows.forEach((row, i) => {
      row.addEventListener("click", () => take(i));
      row.addEventListener("pointermove", () => at !== i && mark(i, false));
    });

    open = finish;
    (within ?? document.body).append(panel); // inside a modal dialog everything else is inert
    panel.showPopover();
    place();
    from.setAttribute("aria-expanded", "true");
    if (done) done.disabled = picked.size < least;
    if (rows.length) {
      mark(at);
      box.focus();
    } else cancel.focus();
    setTimeout(() => document.addEventListener("pointerdown", outside, true));
    window.addEventListener("resize", place);
  });
}

export const closePicker = () => open?.(null);
