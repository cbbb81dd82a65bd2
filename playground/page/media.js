// Pictures and files of a message: small in the message, at full size in a dialog, alt text on wish.
import { el, icon, newId, ownAddress } from "./dom.js";

const PICTURE = /\.(png|jpe?g|gif|webp|avif)$/i;

export const isPicture = (file) => (file.content_type ? file.content_type.startsWith("image/") && !file.content_type.includes("svg") : PICTURE.test(file.filename ?? ""));

export function sizeInWords(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(1)} KiB` : `${(bytes / 1024 / 1024).toFixed(2)} MiB`;
}

/** Where a media item is: its own address, or the attachment it names. */
export function found(media, message) {
  const named = /^attachment:\/\/(.+)$/.exec(media?.url ?? "");
  const file = (message.attachments ?? []).find((one) => (named ? one.filename === named[1] : media?.attachment_id && one.id === media.attachment_id));
  const url = ownAddress(named ? file?.url : media?.url ?? file?.url);
  return { url, width: media?.width ?? file?.width, height: media?.height ?? file?.height, name: file?.filename ?? lastPart(url) };
}

function lastPart(url) {
  try {
    return decodeURIComponent(new URL(url).pathname.split("/").pop()) || "picture";
  } catch {
    return "picture";
  }
}

/** One picture: a button that opens it, and its alt text behind a small switch. */
export function picture({ url, width, height, name }, { alt, spoiler, view, key, small = false }) {
  if (!url) return el("div", { class: "missing" }, icon("picture"), el("span", {}, alt || "This picture cannot be shown here."));
  const img = el("img", { src: url, alt: alt || name || "Picture without a description", loading: "lazy", decoding: "async", width, height });
  img.addEventListener("error", () => holder.classList.add("broken"));
  const open = el("button", {
    type: "button", class: "picture", "aria-haspopup": "dialog", data: { key },
    onclick: () => view.picture({ url, alt, name, width, height }),
  }, img);
  const holder = el("figure", { class: small ? "media small" : "media" }, open);
  if (width && height) {
    holder.style.setProperty("--shape", `${width} / ${height}`);
    holder.style.setProperty("--ratio", String(width / height));
  }
  if (width) holder.style.setProperty("--width", `${width}px`);
  if (spoiler) cover(holder, open, view, key);
  if (alt && !small) holder.append(...altText(alt, key, view));
  return holder;
}

function cover(holder, open, view, key) {
  if (view.revealed?.has(key)) return;
  open.inert = true;
  holder.classList.add("covered");
  const lid = el("button", {
    type: "button", class: "lid", "aria-label": "Spoiler: show the picture",
    onclick: () => {
      view.revealed?.add(key);
      open.inert = false;
      holder.classList.remove("covered");
      lid.remove();
      open.focus();
    },
  }, "Spoiler");
  holder.append(lid);
}

function altText(alt, key, view) {
  const id = newId("alt");
  const shown = view.opened?.has(key) ?? false;
  const words = el("div", { id, class: "alt-words", hidden: !shown }, alt);
  const button = el("button", {
    type: "button", class: "alt-switch", "aria-expanded": String(shown), "aria-controls": id, "aria-label": "Description of the picture",
    data: { key: `alt:${key}` },
    onclick: () => {
      words.hidden = !words.hidden;
      view.opened?.[words.hidden ? "delete" : "add"](key);
      button.setAttribute("aria-expanded", String(!words.hidden));
    },
  }, "ALT");
  return [button, words];
}

export function fileCard({ url, name, size }, { view, key, spoiler }) {
  const about = size ? sizeInWords(size) : "";
  const inner = [icon("file"), el("span", { class: "file-name" }, name), about ? el("span", { class: "quiet" }, about) : null];
  if (!url) return el("div", { class: "file" }, inner);
  return el("a", { class: "file", href: url, download: name, rel: "noopener", "aria-label": `${spoiler ? "Spoiler, file" : "File"} ${name}${about ? `, ${about}` : ""}`, data: { key } }, inner);
}

export function attachments(message, view) {
  const used = JSON.stringify(message.components ?? []);
  const loose = (message.attachments ?? []).filter((file) => !(message.flags & 32768) && !used.includes(`attachment://${file.filename}`));
  const embedded = new Set((message.embeds ?? []).flatMap((e) => [e.image?.url, e.thumbnail?.url]).filter(Boolean));
  const shown = loose.filter((file) => !embedded.has(file.url) && !embedded.has(`attachment://${file.filename}`));
  const pictures = shown.filter(isPicture);
  const out = [];
  if (pictures.length) {
    out.push(el("div", { class: `gallery of-${Math.min(pictures.length, 4)}` }, pictures.map((file) =>
      picture({ url: ownAddress(file.url), width: file.width, height: file.height, name: file.filename },
        { alt: file.description, spoiler: file.filename.startsWith("SPOILER_"), view, key: `${message.id}:file:${file.id}` }))));
  }
  for (const file of shown.filter((one) => !isPicture(one))) {
    out.push(fileCard({ url: ownAddress(file.url), name: file.filename, size: file.size }, { view, key: `${message.id}:file:${file.id}` }));
  }
  return out;
}
