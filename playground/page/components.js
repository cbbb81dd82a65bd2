// Components V2 (and the classic rows) of a message, made into nodes.
import { el, icon, safeAddress } from "./dom.js";
import { emojiNode, jumpOf, markdown } from "./markdown.js";
import { fileCard, found, picture } from "./media.js";
import { openPicker } from "./picker.js";

export const KIND = {
  row: 1, button: 2, stringSelect: 3, textInput: 4, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17, label: 18, upload: 19,
  radio: 21, checks: 22, check: 23,
};
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };
const SELECTS = new Set([3, 5, 6, 7, 8]);

export function componentsOf(message, view) {
  return (message.components ?? []).map((one, i) => component(one, { message, view, path: String(i) }));
}

function component(one, at) {
  switch (one.type) {
    case KIND.row: return el("div", { class: "row" }, children(one, at));
    case KIND.button: return button(one, at);
    case KIND.section: return section(one, at);
    case KIND.text: return el("div", { class: "words" }, markdown(one.content ?? "", at.view.names));
    case KIND.thumbnail: return thumbnail(one, at);
    case KIND.gallery: return gallery(one, at);
    case KIND.file: return file(one, at);
    case KIND.separator: return el("div", { class: `gap${one.spacing === 2 ? " wide" : ""}${one.divider === false ? "" : " line"}`, role: one.divider === false ? undefined : "separator" });
    case KIND.container: return container(one, at);
    default: return SELECTS.has(one.type) ? select(one, at) : el("div", { class: "missing" }, `This page cannot show component ${one.type}.`);
  }
}

const children = (one, at) => (one.components ?? []).map((child, i) => component(child, { ...at, path: `${at.path}.${i}` }));
const keyOf = (one, at) => `${at.message.id}:${one.custom_id ?? one.url ?? at.path}`;

function container(one, at) {
  const node = el("div", { class: "container" }, el("div", { class: "container-inside" }, children(one, at)));
  if (Number.isInteger(one.accent_color)) {
    node.classList.add("accented");
    node.style.setProperty("--accent", colour(one.accent_color));
  }
  const key = `${at.message.id}:${at.path}`;
  if (one.spoiler && !at.view.revealed?.has(key)) {
    const inside = node.firstChild;
    inside.inert = true;
    node.classList.add("covered");
    const lid = el("button", {
      type: "button", class: "lid", "aria-label": "Spoiler: show it", data: { key },
      onclick: () => {
        at.view.revealed?.add(key);
        inside.inert = false;
        node.classList.remove("covered");
        lid.remove();
        inside.tabIndex = -1;
        inside.focus();
      },
    }, "Spoiler");
    node.append(lid);
  }
  return node;
}

export const colour = (number) => `#${(number >>> 0).toString(16).padStart(6, "0").slice(-6)}`;

function section(one, at) {
  const beside = one.accessory && component(one.accessory, { ...at, path: `${at.path}.a` });
  return el("div", { class: one.accessory?.type === KIND.thumbnail ? "section with-picture" : "section" },
    el("div", { class: "section-words" }, children(one, at)), beside && el("div", { class: "accessory" }, beside));
}

function thumbnail(one, at) {
  return picture(found(one.media, at.message), { alt: one.description, spoiler: one.spoiler, view: at.view, key: `${at.message.id}:${at.path}`, small: true });
}

function gallery(one, at) {
  const items = one.items ?? [];
  return el("div", { class: `gallery of-${Math.min(items.length, 4)}` }, items.map((item, i) =>
    picture(found(item.media, at.message), { alt: item.description, spoiler: item.spoiler, view: at.view, key: `${at.message.id}:${at.path}.${i}` })));
}

function file(one, at) {
  const where = found(one.file, at.message);
  const about = (at.message.attachments ?? []).find((f) => f.filename === (one.name ?? where.name));
  return fileCard({ url: where.url, name: one.name ?? where.name, size: one.size ?? about?.size }, { view: at.view, key: `${at.message.id}:${at.path}`, spoiler: one.spoiler });
}

// ---- what can be pressed

function emojiOf(emoji, view) {
  if (!emoji) return null;
  return el("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? emojiNode(emoji.name, view.names.emoji(emoji.id)) ?? `:${emoji.name}:` : emoji.name);
}

function button(one, at) {
  const key = keyOf(one, at);
  const style = STYLES[one.style] ?? "secondary";
  const name = one.label || (one.emoji ? one.emoji.name : "Button without a label");
  if (style === "link") {
    const jump = jumpOf(one.url ?? "");
    const url = jump ?? safeAddress(one.url ?? "");
    if (!url || one.disabled) return el("button", { type: "button", class: "press link", disabled: true, data: { key } }, emojiOf(one.emoji, at.view), name);
    return el("a", { class: "press link", href: url, target: jump ? undefined : "_blank", rel: "noopener noreferrer", data: { key } }, emojiOf(one.emoji, at.view), el("span", {}, name), jump ? null : icon("out"));
  }
  const waits = at.view.waiting?.(at.message.id, one.custom_id);
  return el("button", {
    type: "button", class: `press ${style}${waits ? " waits" : ""}`, disabled: one.disabled, "aria-label": one.label ? undefined : name,
    "aria-busy": waits ? "true" : undefined, data: { key, label: name },
    onclick: () => waits || at.view.press(at.message, one, undefined),
  }, emojiOf(one.emoji, at.view), one.label ? el("span", {}, one.label) : null);
}

function select(one, at) {
  const key = keyOf(one, at);
  const choices = choicesOf(one, at.view);
  const chosen = choices.filter((c) => c.chosen).map((c) => c.label);
  const label = chosen.length ? chosen.join(", ") : one.placeholder || "Make a selection";
  const waits = at.view.waiting?.(at.message.id, one.custom_id);
  const node = el("button", {
    type: "button", class: `select${waits ? " waits" : ""}`, disabled: one.disabled, "aria-haspopup": "listbox", "aria-expanded": "false",
    "aria-label": chosen.length ? `${one.placeholder || "Selection"}: ${label}` : undefined, "aria-busy": waits ? "true" : undefined, data: { key, label },
    onclick: async () => {
      if (waits) return;
      const values = await openPicker(node, { name: one.placeholder || "Selection", choices: choicesOf(one, at.view), least: one.min_values ?? 1, most: one.max_values ?? 1, key });
      if (values) at.view.press(at.message, one, values);
    },
  }, el("span", { class: chosen.length ? "" : "quiet" }, label), icon("down"));
  return node;
}

/** What a select of any kind offers, as rows of the picker. */
export function choicesOf(one, view) {
  const given = new Set((one.default_values ?? []).map((d) => d.id));
  const people = () => view.people().map((u) => ({ value: u.id, label: u.global_name ?? u.username, note: u.bot ? "bot" : u.username, chosen: given.has(u.id) }));
  const roles = () => view.roles().map((r) => ({ value: r.id, label: `@${r.name}`, chosen: given.has(r.id) }));
  switch (one.type) {
    case KIND.stringSelect: return (one.options ?? []).map((o) => ({ value: o.value, label: o.label, note: o.description, emoji: o.emoji && emojiOf(o.emoji, view), chosen: !!o.default }));
    case KIND.userSelect: return people();
    case KIND.roleSelect: return roles();
    case KIND.mentionableSelect: return [...people(), ...roles()];
    default: return view.channels().filter((c) => !one.channel_types?.length || one.channel_types.includes(c.type)).map((c) => ({ value: c.id, label: `#${c.name}`, chosen: given.has(c.id) }));
  }
}
