// Dialogs: a picture at full size, a form (modal), and plain words. The browser's own <dialog> keeps the focus inside.
import { KIND, choicesOf } from "./components.js";
import { el, icon, newId } from "./dom.js";
import { markdown } from "./markdown.js";
import { openPicker } from "./picker.js";

/** A modal dialog with a heading and a way out; when it closes, focus goes back to where it was. */
export function dialog(title, inside, { kind = "", closed } = {}) {
  const id = newId("title");
  const from = document.activeElement;
  const key = from?.dataset?.key;
  const close = el("button", { type: "button", class: "icon-button", "aria-label": "Close", onclick: () => node.close() }, icon("close"));
  const node = el("dialog", { class: `sheet ${kind}`, "aria-labelledby": id }, el("div", { class: "sheet-head" }, el("h2", { id }, title), close), el("div", { class: "sheet-body" }, inside));
  node.addEventListener("close", () => {
    node.remove();
    const back = from?.isConnected ? from : key && document.querySelector(`[data-key="${CSS.escape(key)}"]`);
    (back || document.querySelector("#composer .entry"))?.focus({ preventScroll: true });
    closed?.();
  });
  node.addEventListener("click", (event) => event.target === node && kind !== "form" && node.close());
  document.body.append(node);
  node.showModal();
  return node;
}

/** A picture as large as the window allows; once more clicked (or Enter), at its own size. */
export function showPicture({ url, alt, name, width, height }) {
  const img = el("img", { src: url, alt: alt || name || "Picture without a description", width, height });
  const zoom = el("button", { type: "button", class: "zoom", "aria-pressed": "false", "aria-label": "Show at its own size", onclick: () => turn(zoom.getAttribute("aria-pressed") !== "true") }, img);
  const frame = el("div", { class: "frame" }, zoom);
  function turn(whole) {
    for (const one of [zoom, size]) one.setAttribute("aria-pressed", String(whole));
    frame.classList.toggle("whole", whole);
  }
  const size = el("button", { type: "button", class: "alt-switch", "aria-pressed": "false", onclick: () => turn(zoom.getAttribute("aria-pressed") !== "true") }, "Own size");
  const words = el("div", { class: "alt-words", hidden: true, id: newId("alt") }, alt);
  const more = alt && el("button", {
    type: "button", class: "alt-switch", "aria-expanded": "false", "aria-controls": words.id,
    onclick: () => {
      words.hidden = !words.hidden;
      more.setAttribute("aria-expanded", String(!words.hidden));
    },
  }, "Description");
  const out = el("a", { class: "text-button", href: url, target: "_blank", rel: "noopener" }, "Open in a new tab");
  return dialog(name || "Picture", [frame, el("div", { class: "frame-foot" }, more, size, out), words], { kind: "for-picture" });
}

// ---- modals of the bot

/** Show a form; `send(values)` is called with one value per custom id and may throw a sentence. */
export function showForm(form, view, send) {
  const readers = [];
  const fields = (form.components ?? []).flatMap((part) => fieldsOf(part, view, readers));
  const fault = el("p", { class: "failed", role: "alert" });
  const submit = el("button", { type: "submit", class: "press primary" }, "Submit");
  const cancel = el("button", { type: "button", class: "press secondary", onclick: () => node.close() }, "Cancel");
  const body = el("form", { novalidate: true }, fields, fault, el("div", { class: "sheet-foot" }, cancel, submit));
  const node = dialog(form.title || "Form", body, { kind: "form" });
  body.addEventListener("submit", async (event) => {
    event.preventDefault();
    const wrong = readers.find((one) => one.check());
    for (const one of readers) one.mark();
    if (wrong) return wrong.node.focus();
    submit.disabled = true;
    fault.textContent = "";
    try {
      await send(Object.fromEntries(readers.map((one) => [one.id, one.value()])));
      node.close();
    } catch (error) {
      fault.textContent = error.message;
      submit.disabled = false;
    }
  });
  readers[0]?.node.focus();
  return node;
}

function fieldsOf(part, view, readers) {
  if (part.type === KIND.text) return [el("div", { class: "words" }, markdown(part.content ?? "", view.names))];
  if (part.type === KIND.row) return (part.components ?? []).flatMap((one) => field(one, one.label, "", view, readers));
  if (part.type === KIND.label) return field(part.component, part.label, part.description, view, readers);
  return field(part, part.label, "", view, readers);
}

function field(one, label, description, view, readers) {
  if (!one) return [];
  const id = newId("field");
  const note = el("p", { id: `${id}-note`, class: "field-note failed" });
  const about = description ? el("p", { id: `${id}-about`, class: "quiet" }, description) : null;
  const described = `${description ? `${id}-about ` : ""}${id}-note`;
  const reader = one.type === KIND.textInput ? textField(one, id, described) : pickField(one, id, described, label, view);
  reader.id = one.custom_id;
  reader.mark = () => {
    const words = reader.check();
    note.textContent = words;
    reader.node.setAttribute("aria-invalid", String(!!words));
  };
  readers.push(reader);
  const required = one.required !== false;
  return [el("div", { class: "form-field" }, el("label", { for: id }, label || one.custom_id, required ? el("span", { class: "quiet" }, " (required)") : null), about, reader.node, note)];
}

function textField(one, id, described) {
  const long = one.style === 2;
  const node = el(long ? "textarea" : "input", {
    id, class: "entry-box", "aria-describedby": described, placeholder: one.placeholder, maxlength: one.max_length ?? 4000, rows: long ? 5 : undefined,
    type: long ? undefined : "text", autocomplete: "off", "aria-required": String(one.required !== false), value: one.value ?? "",
  });
  const check = () => {
    const length = node.value.length;
    if (!length) return one.required === false ? "" : "Something must stand here.";
    return one.min_length && length < one.min_length ? `At least ${one.min_length} characters, please.` : "";
  };
  return { node, check, value: () => node.value };
}

function pickField(one, id, described, label, view) {
  const listed = one.type === KIND.radio || one.type === KIND.checks ? { ...one, type: KIND.stringSelect } : one;
  const choices = choicesOf(listed, view);
  const most = one.type === KIND.radio ? 1 : one.max_values ?? (one.type === KIND.checks ? choices.length : 1);
  const least = one.min_values ?? (one.required === false ? 0 : 1);
  let values = choices.filter((c) => c.chosen).map((c) => c.value);
  const words = el("span", {});
  const node = el("button", {
    id, type: "button", class: "select", "aria-haspopup": "listbox", "aria-expanded": "false", "aria-describedby": described, data: { key: id },
    onclick: async () => {
      const chosen = await openPicker(node, { name: label || "Selection", choices: choices.map((c) => ({ ...c, chosen: values.includes(c.value) })), least, most, key: id, within: node.closest("dialog") });
      if (chosen) values = chosen;
      show();
    },
  }, words, icon("down"));
  function show() {
    const text = choices.filter((c) => values.includes(c.value)).map((c) => c.label).join(", ") || one.placeholder || "Make a selection";
    words.textContent = text;
    node.setAttribute("aria-label", `${label || "Selection"}: ${text}`);
  }
  show();
  return { node, check: () => (values.length < least ? "Please choose." : ""), value: () => values };
}
