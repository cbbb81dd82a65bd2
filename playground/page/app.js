// The page put together: who I am, where I am, and what happens when something arrives.
import { Composer } from "./composer.js";
import { closePicker } from "./picker.js";
import { dialog, showForm, showPicture } from "./dialogs.js";
import { el, icon, refill } from "./dom.js";
import { Faults, mayWrite } from "./faults.js";
import { mentionsMe, summary } from "./message.js";
import { Sidebar } from "./sidebar.js";
import { call, Eyes, isDirect, isThread, Marks, remember, remembered } from "./state.js";
import { Timeline } from "./timeline.js";
import { keepTimesLive } from "./times.js";
import { away, help, welcome } from "./welcome.js";

const FIRST = "1300000000000000011"; // the first of the four people; the snapshot names the others
const $ = (id) => document.getElementById(id);

const all = new Map(); // user id -> Eyes
let me = remembered("me", FIRST);
let place = null; // the channel that is open
let following = true; // the address was just given, and its message is still to be found
const places = new Map(); // user id -> channel last open
const asked = new Map(); // autocomplete interactions: id -> resolve
const early = new Map(); // and answers that were faster than the call

const eyes = () => all.get(me);

// ---- what the parts may ask

const names = {
  get me() { return me; },
  user: (id) => { const user = person(id); return user && nameOf(user); },
  channel: (id) => { const channel = eyes()?.channels.get(id); return channel && channelName(channel); },
  role: (id) => (id === eyes()?.guild?.id ? "everyone" : eyes()?.guild?.roles?.find((r) => r.id === id)?.name),
  emoji: (id) => eyes()?.emojis.find((one) => one.id === id)?.url,
  useCommand: (name) => { composer.showPlain(`/${name} `); composer.entry.focus(); composer.typed(); },
};

function person(id) {
  const known = eyes();
  return known?.people.find((u) => u.id === id) ?? (known?.bot?.id === id ? known.bot : undefined);
}
const nameOf = (user) => { const known = person(user.id) ?? user; return known.nick ?? known.global_name ?? known.username ?? "Somebody"; };
const channelName = (channel) => (isDirect(channel) ? (channel.recipients ?? []).map(nameOf).join(", ") || nameOf(eyes()?.bot ?? { username: "the bot" }) : channel.name ?? "unnamed");

const view = {
  names, eyes, nameOf, channelName, person,
  get me() { return me; },
  present: () => place,
  revealed: new Set(), opened: new Set(),
  people: () => [...(eyes()?.people ?? []), ...(eyes()?.bot ? [eyes().bot] : [])],
  roles: () => eyes()?.guild?.roles ?? [],
  channels: () => [...(eyes()?.channels.values() ?? [])].filter((c) => !isDirect(c)),
  commands: () => {
    const guild = eyes()?.channels.get(place)?.guild_id;
    return (eyes()?.commands ?? []).filter((one) => !guild || !one.guilds || one.guilds.includes(guild));
  },
  direct: () => isDirect(eyes()?.channels.get(place)),
  waiting: (message, customId) => eyes()?.waiting(message, customId),
  failed: (message) => eyes()?.failed.get(message),
  signature: (message) => {
    const waits = [...(eyes()?.pending.values() ?? [])].filter((held) => held.message === message.id).map((held) => held.customId).join();
    return `${waits}|${eyes()?.failed.get(message.id) ?? ""}`;
  },
  picture: showPicture,
  go: (hash) => { if (location.hash === hash) route(true); else location.hash = hash; },
  be, say, panel, sure, drawer,
  focusComposer: () => composer.focus(),
  openTable: (command) => { // and go to its thread as soon as there is one
    awaited = true;
    composer.showPlain(command);
    composer.typed();
    composer.send();
  },
  seen: (channel) => { if (channel === place && document.visibilityState === "visible" && document.hasFocus()) eyes()?.markRead(channel); },
  dismiss: async (message) => {
    const mine = eyes();
    mine.gone(message.channel_id, message.id);
    composer.focus();
    await call("dismiss", { as: mine.me, message: message.id }).catch(() => {});
  },
  copyLink: async (message) => {
    const address = `${location.origin}/#/${message.channel_id}/${message.id}`;
    try {
      await navigator.clipboard.writeText(address);
      say("The link is copied.");
    } catch {
      say(address);
    }
  },
  press: (message, component, values) => {
    const body = { channel: message.channel_id, message: message.id, custom_id: component.custom_id };
    const held = { kind: "component", message: message.id, channel: message.channel_id, customId: component.custom_id };
    eyes().failed.delete(message.id);
    eyes().act(values ? "select" : "click", values ? { ...body, values } : body, held).catch((error) => say(error.message));
  },
  command: (command, options, words) => eyes().act("command", { channel: place, command, options }, { kind: "command", channel: place, words }),
  sayWords: async (text) => {
    const mine = eyes();
    const content = withMentions(text);
    const { message } = await call("say", { as: mine.me, channel: place, content });
    if (message && !mine.find(message.channel_id, message.id)) mine.message(message, true);
  },
  autocomplete: async ({ command, options }) => {
    const id = await eyes().act("autocomplete", { channel: place, command, options }, { kind: "autocomplete" });
    if (early.has(id)) return early.get(id);
    return new Promise((resolve) => {
      asked.set(id, resolve);
      setTimeout(() => { asked.delete(id); resolve([]); }, 5000);
    });
  },
};

/** "@Ben" and "#lounge" as a person types them, as mentions; the longest name that fits is meant. */
function withMentions(text) {
  const known = [
    ...view.people().flatMap((u) => [nameOf(u), u.username].map((name) => [`@${name}`, `<@${u.id}>`])),
    ...view.channels().filter((c) => c.name).map((c) => [`#${c.name}`, `<#${c.id}>`]),
  ].sort((a, b) => b[0].length - a[0].length);
  return text.replace(/(?<![\w<])[@#][^@#]*/g, (piece) => {
    const hit = known.find(([name]) => piece.toLowerCase().startsWith(name.toLowerCase()) && !/^[\p{L}\p{N}_]/u.test(piece.slice(name.length)));
    return hit ? hit[1] + piece.slice(hit[0].length) : piece;
  });
}

const timeline = new Timeline({ scroller: $("scroller"), list: $("list"), bar: $("bar"), foot: $("foot") }, view);
const sidebar = new Sidebar({ people: $("people"), channels: $("channels") }, view);
const composer = new Composer($("composer"), view);
const faults = new Faults($("faults"), view);

// ---- what arrives

function changed(who, what, about = {}) {
  if (who.me !== me) {
    if (what === "snapshot") meetOthers(who);
    if (["message", "snapshot", "read", "channel"].includes(what)) later("people", refreshPeople);
    if (what === "modal") say(`A form opened for ${nameOf(person(who.me) ?? { username: "somebody" })}, who is not looking.`);
    return;
  }
  const acts = {
    snapshot: () => { meetOthers(who); route(); },
    message: () => arrived(about),
    gone: () => { if (about.channel === place) timeline.refresh(); refreshLists(); },
    channel: () => { if (awaited && isThread(eyes().channels.get(about.channel))) { awaited = false; location.hash = `#/${about.channel}`; } else if (about.gone && about.channel === place) route(); else if (about.channel === place) refreshAll(); refreshLists(); },
    commands: () => composer.renew(),
    people: refreshAll,
    guilds: refreshAll,
    emojis: () => timeline.refresh(),
    bot: refreshAll,
    faults: () => faults.refresh(),
    typing: refreshTyping,
    connection: () => {
      if (!who.ready && who.tries > 1 && me !== FIRST) startAs(FIRST); // somebody remembered from another world
      refreshState();
    },
    pending: () => timeline.refresh(),
    failed: () => { timeline.refresh(); speak(about.kind === "command" ? "The application did not respond" : "This interaction failed"); if (!about.message) timeline.toEnd(); },
    notice: () => timeline.refresh(),
    read: refreshLists,
    autocomplete: () => {
      const choices = about.choices ?? [];
      if (asked.has(about.id)) asked.get(about.id)(choices);
      else early.set(about.id, choices);
      asked.delete(about.id);
      if (early.size > 40) early.delete(early.keys().next().value);
    },
    modal: () => showForm(about.modal, view, (values) => who.act("modal", { interaction: about.id, values }, { kind: "modal", channel: about.channel, words: about.modal.title })),
  };
  acts[what]?.();
}

function arrived({ message, fresh, old }) {
  if (message.channel_id === place) {
    timeline.refresh();
    refreshTyping();
    if (fresh) timeline.arrived(message);
    if (timeline.stuck) view.seen(place);
    const answered = old && (old.flags & 128) && !(message.flags & 128);
    if ((fresh && message.author.id !== me && !(message.flags & 128)) || answered) speak(`${nameOf(message.author)}: ${summary(message, view)}`);
  } else if (fresh && mentionsMe(message, me)) speak(`You are mentioned in ${names.channel(message.channel_id) ?? "another channel"}.`);
  refreshLists();
}

function meetOthers(who) {
  for (const user of who.people) {
    if (!all.has(user.id)) look(user.id);
  }
}

function startAs(id) {
  all.get(me)?.leave();
  all.delete(me);
  me = id;
  look(id);
}

function look(id) {
  const one = new Eyes(id, changed, new Marks(id));
  all.set(id, one);
  one.connect();
}

// ---- bringing the page up to date; several things at once are drawn once

const due = new Map();
function later(name, act) {
  if (!due.size) requestAnimationFrame(() => { const acts = [...due.values()]; due.clear(); acts.forEach((one) => one()); });
  due.set(name, act);
}

function refreshPeople() {
  sidebar.refreshPeople(all, me);
  const sum = [...all.values()].reduce((n, one) => n + (one.ready ? one.mentions() : 0), 0);
  const others = sum - (eyes()?.ready ? eyes().mentions() : 0);
  if ($("others")) refill($("others"), others ? el("span", { class: "count", "aria-label": `${others} unread for the others` }, others) : null);
  document.title = `${sum ? `(${sum}) ` : ""}${place ? names.channel(place) ?? "…" : "…"} · Skywright playground`;
}

function refreshLists() {
  later("lists", () => {
    if (!eyes()?.ready) return;
    sidebar.refreshChannels(eyes(), place);
    refreshPeople();
  });
}

function refreshAll() {
  if (!eyes()?.ready) return;
  const channel = eyes().channels.get(place);
  const parent = channel && isThread(channel) && eyes().channels.get(channel.parent_id);
  $("place").textContent = channel ? channelName(channel) : "Nothing here";
  refill($("about"), parent ? ["Thread in ", el("a", { href: `#/${parent.id}` }, channelName(parent)), channel.thread_metadata?.locked ? " · locked" : channel.thread_metadata?.archived ? " · closed" : ""] : channel?.topic ?? "");
  const my = person(me);
  refill($("as-whom"), el("span", { class: "quiet" }, "You are "), el("strong", {}, my ? nameOf(my) : "nobody"), el("span", { id: "others" }));
  const [allowed, why] = mayWrite(eyes(), channel);
  composer.turn(channel ? `${me}:${place}` : null, { allowed: allowed, why, label: channel ? `Write to ${channelName(channel)}; type / for commands` : "" });
  timeline.refresh();
  refreshState();
  refreshTyping();
  refreshLists();
  faults.refresh();
}

function refreshState() {
  const known = eyes();
  const words = known?.shut ? "The playground was started anew: open the address that it printed." : !known?.online ? (known?.ready ? "Reconnecting to the playground…" : "Connecting to the playground…")
    : known.bot && known.bot.online === false ? `${nameOf(known.bot)} is offline. What you press now will not be answered.` : "";
  const kind = !known?.online ? "lost" : "";
  if ($("state").textContent !== words) $("state").textContent = words;
  $("state").className = words ? `shown ${kind}` : "";
}

function refreshTyping() {
  const held = eyes()?.typing.get(place);
  const on = held && held.until > Date.now();
  $("typing").textContent = on ? `${names.user(held.user) ?? "Somebody"} is typing…` : "";
  if (on) setTimeout(refreshTyping, held.until - Date.now() + 50);
  timeline.settle();
}

let speaking;
function speak(words) {
  clearTimeout(speaking);
  $("spoken").textContent = [$("spoken").textContent, words].filter(Boolean).slice(-3).join(" ");
  speaking = setTimeout(() => { $("spoken").textContent = ""; }, 4000);
}

let toasting;
function say(words) {
  clearTimeout(toasting);
  $("toast").textContent = words;
  toasting = setTimeout(() => { $("toast").textContent = ""; }, 6000);
}

function sure(title, words, act) {
  const node = dialog(title, [el("p", {}, words), el("div", { class: "sheet-foot" },
    el("button", { type: "button", class: "press secondary", onclick: () => node.close() }, "Cancel"),
    el("button", { type: "button", class: "press danger", onclick: () => { node.close(); act(); } }, title.replace(/\?$/, "")))]);
}

// ---- where and who

/** Follow the address: #/channel or #/channel/message. A message is jumped to once, not at every reconnect. */
function route(followed = false) {
  const known = eyes();
  if (followed) following = true;
  if (!known?.ready) return;
  const [, channel, message] = /^#\/(\d+)(?:\/(\d+))?$/.exec(location.hash) ?? [];
  let to = channel && known.channels.has(channel) ? channel : null;
  if (channel && !to && following) say(`That place is gone, or not open to ${names.user(me)}.`);
  to ??= known.channels.has(places.get(me)) ? places.get(me) : [...known.channels.values()].filter((c) => c.type === 0).sort((a, b) => (a.position ?? 0) - (b.position ?? 0))[0]?.id ?? [...known.channels.keys()][0] ?? null;
  open(to);
  if (to && channel !== to) history.replaceState(null, "", `#/${to}`);
  else if (message && following) jump(message);
  following = false;
}

let shown = "";
let awaited = false; // the thread of the first table

function open(channel) {
  const key = `${me}:${channel}`;
  place = channel;
  if (isThread(eyes()?.channels.get(channel))) away($("welcome"));
  if (channel) places.set(me, channel);
  if (key !== shown) {
    closePicker();
    shown = key;
    refreshAll();
    timeline.open(channel);
    if (!matchMedia("(pointer: coarse)").matches && !document.activeElement?.closest("#side, #faults, dialog")) composer.focus();
  } else refreshAll();
}

async function jump(message) {
  if (!(await timeline.jump(message))) say("That message is gone, or not for you to see.");
}

function be(id) {
  if (!all.has(id)) return;
  me = id;
  remember("me", id);
  drawer(false);
  if (eyes().ready) {
    const here = eyes().channels.has(place) ? place : places.get(id);
    if (here && eyes().channels.has(here)) history.replaceState(null, "", `#/${here}`);
    route();
  } else refreshState();
  speak(`You are ${names.user(id)} now.`);
}

function drawer(on) {
  const was = document.body.classList.contains("drawer");
  document.body.classList.toggle("drawer", on);
  $("shade").hidden = !on;
  $("side-open").setAttribute("aria-expanded", String(on));
  $("main").inert = on;
  if (on) ($("people").querySelector("[aria-current]") ?? $("side-close")).focus();
  else if (was) $("side-open").focus();
}

function panel(on) {
  $("faults").hidden = !on;
  $("faults-open").setAttribute("aria-expanded", String(on));
  document.body.classList.toggle("with-panel", on);
  if (on) {
    drawer(false);
    faults.refresh();
    faults.close.focus();
  } else if (matchMedia("(max-width: 760px)").matches) $("side-open").focus();
  else $("faults-open").focus();
}

function theme(next) {
  const order = ["auto", "light", "dark"];
  const now = next ?? order[(order.indexOf(remembered("theme", "auto")) + 1) % 3];
  remember("theme", now);
  document.documentElement.dataset.theme = now;
  const words = { auto: "as the system has it", light: "light", dark: "dark" }[now];
  $("theme").setAttribute("aria-label", `Colours: ${words}. Change them`);
  $("theme").title = `Colours: ${words}`;
  if (next === undefined) say(`Colours: ${words}`);
}

function nextChannel(step, unreadOnly) {
  const links = [...$("channels").querySelectorAll("a.channel")];
  const at = links.findIndex((one) => one.getAttribute("aria-current"));
  for (let i = 1; i <= links.length; i++) {
    const one = links[(at + step * i + links.length * 2) % links.length];
    if (!unreadOnly || one.classList.contains("unread")) return void (location.hash = one.getAttribute("href"));
  }
  return undefined;
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const typing = event.target.matches?.("input, textarea, select");
  if (event.altKey && /^Digit[1-4]$/.test(event.code)) {
    event.preventDefault();
    const user = eyes()?.people[Number(event.code.slice(5)) - 1];
    if (user) be(user.id);
  } else if (event.altKey && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
    event.preventDefault();
    nextChannel(event.key === "ArrowUp" ? -1 : 1, event.shiftKey);
  } else if (event.key === "Escape") {
    if (document.body.classList.contains("drawer")) drawer(false);
    else if (!$("faults").hidden && event.target.closest("#faults")) panel(false);
    else timeline.toEnd();
  } else if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
    event.preventDefault();
    if (!composer.hit && !composer.entry.value) composer.showPlain("/");
    composer.focus();
    composer.typed();
  } else if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey && (event.target === document.body || event.target.closest?.("#scroller")) && !event.target.matches("button, a")) {
    composer.focus(); // writing begins wherever one is
  } else if (event.key === "PageUp" || event.key === "PageDown") {
    if (typing && event.target.matches("textarea, input")) {
      event.preventDefault();
      $("scroller").scrollBy({ top: (event.key === "PageUp" ? -0.8 : 0.8) * $("scroller").clientHeight });
    }
  }
});

$("side-open").append(icon("menu"));
$("side-close").append(icon("close"));
$("theme").append(icon("sun"));
$("help").append(icon("help"));
$("faults-open").append(icon("wrench"));
$("side-open").addEventListener("click", () => drawer(true));
$("as-whom").addEventListener("click", () => (matchMedia("(max-width: 760px)").matches ? drawer(true) : $("people").querySelector("[aria-current]")?.focus()));
$("side-close").addEventListener("click", () => drawer(false));
$("shade").addEventListener("click", () => drawer(false));
$("theme").addEventListener("click", () => theme());
$("faults-open").addEventListener("click", () => panel($("faults").hidden));
$("help").addEventListener("click", () => help(dialog, () => welcome($("welcome"), view, true)));
document.querySelector(".skip").addEventListener("click", (event) => { event.preventDefault(); composer.focus(); });
addEventListener("hashchange", () => route(true));
document.addEventListener("click", (event) => { // the same link once more
  const link = event.target.closest?.("a[href^='#/']");
  if (link && link.getAttribute("href") === location.hash) route(true);
});
addEventListener("focus", () => { if (timeline.stuck && place) view.seen(place); refreshLists(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) all.forEach((one) => one.hurry()); });
addEventListener("online", () => all.forEach((one) => one.hurry()));

theme(remembered("theme", "auto"));
keepTimesLive();
welcome($("welcome"), view);
refreshState();
look(me);
