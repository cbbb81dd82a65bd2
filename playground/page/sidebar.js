// The list at the side: four people to be, and the channels, threads and private messages of the present one.
import { el, icon, refill } from "./dom.js";
import { sign } from "./message.js";
import { isDirect, isThread, later } from "./state.js";
import { holds, whenFree } from "./still.js";
import { stateOf } from "./switches.js";

const MARKS = { 0: "#", 2: "♪", 5: "#", 13: "♪", 15: "≡" };

export class Sidebar {
  constructor({ people, channels }, view) {
    Object.assign(this, { people, channels, view });
    this.opened = new Set();
    for (const root of [people, channels]) {
      root.addEventListener("keydown", (event) => arrows(event, root));
      holds(root);
    }
  }

  refreshPeople(all, me) {
    const eyes = all.get(me);
    renew(this.people, (eyes?.people ?? []).map((user) => {
      const theirs = all.get(user.id);
      const mentions = user.id === me ? 0 : theirs?.mentions() ?? 0;
      const name = user.global_name ?? user.username;
      const state = user.in_guild === false ? "not on the server" : "";
      return el("li", {}, el("button", {
        type: "button", class: `person${state ? " away" : ""}`, title: state ? `${name} is ${state}` : undefined, "aria-current": user.id === me ? "true" : undefined, data: { key: `person:${user.id}` },
        "aria-label": [`Play as ${name}`, user.id === me ? "that is you now" : "", mentions ? `${mentions} unread` : "", state].filter(Boolean).join(", "),
        onclick: () => this.view.be(user.id),
      }, sign(user, this.view), el("span", { class: "person-name" }, name), state ? icon("out") : null, mentions ? el("span", { class: "count" }, mentions) : null));
    }));
  }

  refreshChannels(eyes, present) {
    const all = [...eyes.channels.values()];
    const place = (a, b) => (a.position ?? 0) - (b.position ?? 0) || (later(a.id, b.id) ? 1 : -1);
    const out = [];
    const tops = all.filter((c) => !isThread(c) && !isDirect(c) && c.type !== 4).sort(place);
    const shown = new Set();
    const withThreads = (channel) => {
      shown.add(channel.id);
      out.push(this.row(eyes, channel, present));
      const threads = all.filter((c) => isThread(c) && c.parent_id === channel.id).sort((a, b) => (later(a.id, b.id) ? -1 : 1));
      const past = threads.filter((c) => c.thread_metadata?.archived && c.id !== present);
      for (const thread of threads) {
        shown.add(thread.id);
        if (!past.includes(thread)) out.push(this.row(eyes, thread, present));
      }
      if (past.length) out.push(this.past(eyes, channel, past, present));
    };
    const guilds = eyes.guilds.length ? eyes.guilds : [eyes.guild];
    for (const guild of guilds) {
      const own = tops.filter((c) => guilds.length === 1 || c.guild_id === guild?.id);
      if (!own.length && guilds.length > 1) continue;
      const state = guild ? stateOf(guild) : "";
      out.push(this.group(`${guild?.name ?? "Channels"}${state ? ` (${state})` : ""}`));
      own.forEach(withThreads);
    }
    for (const orphan of all.filter((c) => isThread(c) && !shown.has(c.id))) out.push(this.row(eyes, orphan, present));
    const direct = all.filter(isDirect);
    if (direct.length) out.push(this.group("Private messages"), ...direct.map((c) => this.row(eyes, c, present)));
    renew(this.channels, out);
  }

  group(name) {
    return el("li", { class: "group" }, el("h2", {}, name));
  }

  past(eyes, channel, threads, present) {
    const open = this.opened.has(channel.id);
    this.eyes = eyes; // the button may stay when somebody else looks
    return el("li", {}, el("button", {
      type: "button", class: "past", "aria-expanded": String(open), data: { key: `past:${channel.id}` },
      onclick: () => {
        this.opened[this.opened.has(channel.id) ? "delete" : "add"](channel.id);
        this.refreshChannels(this.eyes, this.view.present());
      },
    }, `${threads.length} closed thread${threads.length > 1 ? "s" : ""}`), open ? el("ul", {}, threads.map((t) => this.row(eyes, t, present))) : null);
  }

  row(eyes, channel, present) {
    const { any, mentions } = channel.id === present && document.hasFocus() ? { any: false, mentions: 0 } : eyes.unread(channel.id);
    const name = this.view.channelName(channel);
    const kind = isThread(channel) ? "thread" : isDirect(channel) ? "private messages with" : channel.type === 2 ? "voice channel" : channel.type === 15 ? "forum" : "channel";
    const closed = channel.thread_metadata?.locked ? "locked" : channel.thread_metadata?.archived ? "closed" : "";
    const label = [`${kind} ${name}`, closed, mentions ? `${mentions} unread for you` : any ? "unread" : ""].filter(Boolean).join(", ");
    const mark = isThread(channel) ? (closed === "locked" ? icon("lock") : icon("thread")) : isDirect(channel) ? sign(channel.recipients?.[0] ?? eyes.bot, this.view) : el("span", { class: "hash", "aria-hidden": "true" }, MARKS[channel.type] ?? "#");
    return el("li", { class: isThread(channel) ? "sub" : "" }, el("a", {
      href: `#/${channel.id}`, class: `channel${any ? " unread" : ""}${closed ? " closed" : ""}`, "aria-label": label, title: name,
      "aria-current": channel.id === present ? "page" : undefined, data: { key: `channel:${channel.id}` }, onclick: () => this.view.drawer(false),
    }, mark, el("span", { class: "channel-name" }, name), mentions ? el("span", { class: "count" }, mentions) : any ? el("span", { class: "dot" }) : null));
  }
}

/** Show these nodes in a list: what looks the same stays, and so does the focus. */
function renew(root, nodes) {
  whenFree(root, () => keepFocus(root, () => {
    nodes.forEach((node, at) => {
      const old = root.children[at];
      if (!old) root.append(node);
      else if (!old.isEqualNode(node)) old.replaceWith(node);
    });
    while (root.children.length > nodes.length) root.lastElementChild.remove();
  }));
}

/** Make a list anew and put the focus back where it was. */
export function keepFocus(root, make) {
  const key = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  make();
  if (key) root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

function arrows(event, root) {
  if (!["ArrowUp", "ArrowDown", "Home", "End"].includes(event.key) || event.altKey) return;
  const all = [...root.querySelectorAll("a, button")];
  const at = all.indexOf(document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
  all[Math.max(0, Math.min(next, all.length - 1))].focus();
}
