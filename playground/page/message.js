// One message as a list item. Made anew whenever the message changes; focus finds its place again by data-key.
import { el, icon, ownAddress, safeAddress } from "./dom.js";
import { colour, componentsOf } from "./components.js";
import { markdown, plainText } from "./markdown.js";
import { attachments, picture } from "./media.js";
import { inWords, stampNode, timeOf } from "./times.js";

export const FLAG = { suppressEmbeds: 4, ephemeral: 64, loading: 128, v2: 32768 };
const has = (message, flag) => ((message.flags ?? 0) & flag) !== 0;
export const isEphemeral = (message) => has(message, FLAG.ephemeral);

const TOGETHER = 7 * 60_000;
const ORDINARY = new Set([0, 19, 20, 23]);

/** Does this message go under the one before without a head of its own? */
export function joins(message, before) {
  return !!before && ORDINARY.has(message.type ?? 0) && ORDINARY.has(before.type ?? 0) && message.author.id === before.author.id
    && !message.message_reference && !interactionOf(message) && isEphemeral(message) === isEphemeral(before)
    && !isEphemeral(message) && sentAt(message) - sentAt(before) < TOGETHER;
}

export const sentAt = (message) => (message.timestamp ? Date.parse(message.timestamp) : timeOf(message.id));
const interactionOf = (message) => message.interaction_metadata;

export function mentionsMe(message, me) {
  return !!me && message.author.id !== me && (message.mention_everyone || (message.mentions ?? []).some((u) => u.id === me));
}

/** Picture-free round sign for a person: a letter on one of a few colours, told apart by letter and name. */
export function sign(user, view, about = {}) {
  const name = view?.nameOf(user) ?? user.global_name ?? user.username;
  const url = user.avatar_url && ownAddress(user.avatar_url);
  return el("span", { class: `sign tone-${Number(BigInt(user.id) % 6n)}${user.bot ? " of-bot" : ""}`, "aria-hidden": "true", ...about },
    url ? el("img", { src: url, alt: "" }) : [...name][0]?.toUpperCase() ?? "?");
}

export function messageNode(message, before, view) {
  const li = el("li", { class: "message", id: `m-${message.id}`, tabindex: "-1", data: { id: message.id, key: message.id } });
  if (!ORDINARY.has(message.type ?? 0)) return systemNode(li, message, view);

  const compact = joins(message, before);
  const author = view.nameOf(message.author);
  li.setAttribute("aria-label", `${author}, ${inWords(sentAt(message), "s")}`);
  if (compact) li.classList.add("compact");
  if (mentionsMe(message, view.me)) li.classList.add("for-me");
  if (isEphemeral(message)) li.classList.add("ephemeral");

  const main = el("div", { class: "message-main" });
  const story = origin(message, view);
  if (story) main.append(story);
  if (!compact) {
    main.append(el("div", { class: "by" }, el("span", { class: "author" }, author), message.author.bot ? el("span", { class: "badge" }, "bot") : null, stampNode(sentAt(message))));
  }
  main.append(...body(message, view));
  if (isEphemeral(message)) main.append(ephemeralNote(message, view));
  const fault = view.failed?.(message.id);
  if (fault) main.append(el("p", { class: "failed" }, fault));

  li.append(el("div", { class: "message-side" }, compact ? el("span", { class: "side-time", "aria-hidden": "true" }, inWords(sentAt(message), "t")) : sign(message.author, view)), main);
  if (!isEphemeral(message)) li.append(tools(message, view));
  return li;
}

function body(message, view) {
  if (has(message, FLAG.loading)) {
    return [el("p", { class: "thinking", role: "status" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), `${view.nameOf(message.author)} is thinking…`)];
  }
  const out = [];
  if (message.content) {
    out.push(el("div", { class: "words" }, markdown(message.content, view.names), message.edited_timestamp ? edited(message) : null));
  }
  out.push(...attachments(message, view));
  if (!has(message, FLAG.suppressEmbeds)) out.push(...(message.embeds ?? []).map((embed, i) => embedNode(embed, message, view, i)));
  const parts = componentsOf(message, view);
  if (parts.length) out.push(el("div", { class: "components" }, parts));
  if (message.edited_timestamp && !message.content) out.push(edited(message));
  if (message.reactions?.length) out.push(el("p", { class: "reactions" }, message.reactions.map((r) => el("span", { class: "chip" }, `${r.emoji.name} ${r.count}`))));
  if (message.thread) out.push(threadCard(message.thread, view));
  if (!out.length) out.push(el("p", { class: "quiet" }, "(an empty message)"));
  return out;
}

const edited = (message) => el("span", { class: "edited", title: inWords(Date.parse(message.edited_timestamp), "F") }, " (edited)");

function threadCard(thread, view) {
  const name = view.names.channel(thread.id) ?? thread.name;
  return el("a", { class: "thread-card", href: `#/${thread.id}`, data: { key: `thread:${thread.id}` } }, icon("thread"), el("span", {}, name), el("span", { class: "quiet" }, "Open the thread"));
}

/** What a message answers to: a command that somebody used, or an older message. */
function origin(message, view) {
  const use = interactionOf(message);
  if (use?.name && (use.type ?? 2) === 2) {
    const user = use.user ?? view.person(use.user_id);
    return el("div", { class: "origin" }, el("span", { class: "author" }, user ? view.nameOf(user) : "Somebody"), " used ", el("span", { class: "mention" }, `/${use.name}`));
  }
  const to = message.message_reference;
  if (message.type === 19 && to) {
    const older = message.referenced_message;
    const words = older ? `${view.nameOf(older.author)}: ${summary(older, view)}` : "A message that is gone";
    return el("div", { class: "origin" }, "Reply to ", el("a", { href: `#/${to.channel_id ?? message.channel_id}/${to.message_id}`, data: { key: `${message.id}:reply` } }, words));
  }
  return null;
}

function ephemeralNote(message, view) {
  return el("div", { class: "only-you" }, icon("lock"), el("span", {}, "Only you can see this"), el("span", { "aria-hidden": "true" }, "·"),
    el("button", { type: "button", class: "text-button", data: { key: `${message.id}:dismiss` }, "aria-label": "Dismiss this message", onclick: () => view.dismiss(message) }, "Dismiss"));
}

function tools(message, view) {
  return el("div", { class: "tools" }, el("button", {
    type: "button", class: "icon-button", "aria-label": "Copy the link to this message", title: "Copy the link to this message", data: { key: `${message.id}:link` },
    onclick: () => view.copyLink(message),
  }, icon("link")));
}

function systemNode(li, message, view) {
  const who = view.nameOf(message.author);
  const words = {
    6: () => [`${who} pinned a message.`],
    7: () => [`${who} is here now.`],
    18: () => [`${who} started a thread: `, el("a", { href: `#/${message.message_reference?.channel_id ?? message.thread?.id ?? message.id}`, data: { key: `${message.id}:t` } }, message.content), "."],
    21: () => ["The start of this thread."],
    1: () => [`${who} added ${(message.mentions ?? []).map((u) => view.nameOf(u)).join(", ")}.`],
    2: () => [`${who} removed ${(message.mentions ?? []).map((u) => view.nameOf(u)).join(", ")}.`],
    4: () => [`${who} changed the name to ${message.content}.`],
  }[message.type];
  li.classList.add("system");
  li.setAttribute("aria-label", `Notice, ${inWords(sentAt(message), "s")}`);
  li.append(el("div", { class: "message-side", "aria-hidden": "true" }, "→"), el("div", { class: "message-main" }, el("p", {}, words ? words() : message.content || "Something happened.", " ", stampNode(sentAt(message)))));
  return li;
}

function embedNode(embed, message, view, index) {
  const node = el("article", { class: "embed", "aria-label": embed.title ?? "Embedded text" });
  if (Number.isInteger(embed.color)) node.style.setProperty("--accent", colour(embed.color));
  const words = el("div", { class: "embed-words" });
  const address = embed.url && safeAddress(embed.url);
  if (embed.author?.name) words.append(el("p", { class: "embed-author" }, embed.author.name));
  if (embed.title) words.append(el("p", { class: "embed-title" }, address ? el("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, embed.title) : markdown(embed.title, view.names, { small: true })));
  if (embed.description) words.append(el("div", { class: "words" }, markdown(embed.description, view.names)));
  if (embed.fields?.length) {
    words.append(el("div", { class: "fields" }, embed.fields.map((f) => el("div", { class: f.inline ? "field" : "field whole" }, el("p", { class: "field-name" }, markdown(f.name, view.names, { small: true })), el("div", { class: "words" }, markdown(f.value, view.names))))));
  }
  const media = (one, key, small) => one && picture(pictureOf(one, message), { alt: one.description, view, key: `${message.id}:e${index}${key}`, small });
  if (embed.image) words.append(media(embed.image, "i", false));
  if (embed.footer?.text || embed.timestamp) {
    words.append(el("p", { class: "subtext" }, embed.footer?.text ?? "", embed.footer?.text && embed.timestamp ? " · " : "", embed.timestamp ? stampNode(Date.parse(embed.timestamp)) : null));
  }
  node.append(words, embed.thumbnail ? media(embed.thumbnail, "t", true) : "");
  return node;
}

function pictureOf(media, message) {
  const named = /^attachment:\/\/(.+)$/.exec(media.url ?? "")?.[1];
  const file = (message.attachments ?? []).find((one) => one.filename === named);
  return { url: ownAddress(file?.url ?? media.url ?? ""), width: media.width ?? file?.width, height: media.height ?? file?.height, name: file?.filename ?? named };
}

/** One short line of what a message says, for announcements and replies. */
export function summary(message, view) {
  const words = [message.content];
  const walk = (one) => {
    if (!one || typeof one !== "object") return;
    if (typeof one.content === "string") words.push(one.content);
    for (const item of one.items ?? []) words.push(item.description && `picture: ${item.description}`);
    (one.components ?? []).forEach(walk);
  };
  (message.components ?? []).forEach(walk);
  for (const embed of message.embeds ?? []) words.push(embed.title, embed.description);
  for (const file of message.attachments ?? []) words.push(file.description ?? file.filename);
  const text = plainText(words.filter(Boolean).join("\n").slice(0, 600), view.names);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text || "a message";
}
