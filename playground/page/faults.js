// The panel for what can go wrong: people, this channel, the bot, the network. Each control is one call of the API.
import { amount, choose, language, keyedRows, part, press, redraw, tick } from "./controls.js";
import { el, icon, refill } from "./dom.js";
import { BIT, call, isDirect, isThread } from "./state.js";
import { Discord, Servers } from "./switches.js";

const RIGHTS = [["2048", "send messages"], ["274877906944", "send messages in threads"], ["34359738368", "open threads"], ["32768", "attach files"], ["16384", "embed links"], ["1024", "see the channel"]];
const KINDS = [["429", "Too many requests (429)"], ["5xx", "Server fault (5xx)"], ["5xx after", "Server fault although the work is done"], ["lost", "Answer lost after the work was done"], ["lost early", "Request lost, nothing done"], ["slow", "Slow answer"]];
const GATEWAY = [["close", "Close the connection"], ["reconnect", "Ask to reconnect"], ["invalid", "Session invalid"], ["invalid-resumable", "Session invalid, may resume"], ["zombie", "Fall silent (zombie)"]];

export class Faults {
  constructor(root, view) {
    Object.assign(this, { root, view });
    this.close = el("button", { type: "button", class: "icon-button", "aria-label": "Close the faults panel", onclick: () => view.panel(false) }, icon("close"));
    this.kind = choose("Fault", KINDS, () => this.fit());
    this.status = choose("Status", ["500", "502", "503", "504"].map((s) => [s, s]));
    this.scope = choose("Whose limit", [["user", "one route"], ["shared", "shared"], ["global", "global"]]);
    this.route = choose("Request", [["*", "any request"]]);
    this.times = amount("Times", 1, 1, 100, 1);
    this.seconds = amount("Seconds", 1, 0, 60, 0.5);
    this.gateway = choose("Gateway", GATEWAY);
    this.right = choose("Right", RIGHTS);
    this.low = amount("Delay from (ms)", 30, 0, 5000, 1);
    this.high = amount("to (ms)", 80, 0, 5000, 1);
    this.servers = new Servers(this);
    this.discord = new Discord(this);
    this.peopleBox = el("div", {});
    this.people = keyedRows(this.peopleBox, (user) => this.person(user));
    this.channelBox = el("div", { class: "buttons" });
    this.botBox = el("div", { class: "buttons" });
    this.waitingBox = el("div", {});
    this.rates = el("input", { type: "checkbox", onchange: () => this.fault({ what: "rates", on: this.rates.checked }) });
    this.threadName = el("input", { type: "text", class: "entry-box", "aria-label": "Name of a new thread", placeholder: "Name of a new thread", maxlength: 100 });
    refill(root, el("div", { class: "panel-head" }, el("h2", {}, "Faults"), this.close),
      el("p", { class: "quiet" }, "What goes wrong on a real server, on wish. Nothing here leaves this machine."),
      part("People", this.peopleBox),
      part("This channel", this.channelBox),
      part("Servers", this.servers.node),
      part("The bot", this.botBox),
      part("Requests of the bot", this.kind.node, this.route.node, this.status.node, this.scope.node, el("div", { class: "pair" }, this.times.node, this.seconds.node), press("Set this fault", () => this.set()), this.waitingBox),
      part("Gateway", this.gateway.node, press("Do it", () => this.fault({ what: "gateway", act: this.gateway.value(), code: 4000 }))),
      part("Network", el("div", { class: "pair" }, this.low.node, this.high.node), press("Set the delay", () => this.fault({ what: "jitter", low: this.low.number(), high: this.high.number() })), el("label", { class: "check" }, this.rates, " Rate limits, as Discord has them")),
      this.discord.nodes);
    this.fit();
  }

  fit() {
    const kind = this.kind.value();
    this.status.node.hidden = !kind.startsWith("5xx");
    this.scope.node.hidden = kind !== "429";
    this.seconds.node.hidden = kind !== "429" && kind !== "slow";
  }

  set() {
    const [what, when] = this.kind.value().split(" ");
    const body = { what, route: this.route.value(), times: this.times.number() };
    if (what === "429") Object.assign(body, { scope: this.scope.value(), seconds: this.seconds.number() });
    if (what === "5xx") body.status = Number(this.status.value());
    if (when) body[when] = true;
    if (what === "slow") body.seconds = this.seconds.number();
    this.fault(body);
  }

  fault(body) {
    return this.do("fault", body, "Set.");
  }

  async do(path, body, words) {
    try {
      await call(path, { as: this.view.eyes().me, ...body });
      this.view.say(words);
    } catch (error) {
      this.view.say(error.message);
    }
  }

  refresh() {
    const eyes = this.view.eyes();
    if (this.root.hidden || !eyes?.ready) return;
    const key = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    this.people(eyes.people);
    this.refreshChannel(eyes);
    this.refreshBot(eyes);
    this.servers.refresh(eyes);
    this.refreshWaiting(eyes);
    this.discord.refresh(eyes);
    if (key) (this.root.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? this.close).focus({ preventScroll: true });
  }

  person(user) {
    const name = el("strong", {});
    const called = user.global_name ?? user.username;
    const speaks = language(`${called}: language of the client`, `speaks:${user.id}`, (locale) => this.fault({ what: "language", user: user.id, locale }));
    const box = (key, words, path, body) => tick(words, (event) => this.do(path, { ...body(event.target.checked), as: user.id }, "Done."), `${called}: ${words}`, `${key}:${user.id}`);
    const takes = box("dm", "takes private messages", "dm-settings", (open) => ({ open }));
    const there = box("in", "is on the server", "leave-server", (on) => ({ in_guild: on }));
    const installed = box("app", "has installed the bot as an app", "fault", (on) => ({ what: "install", user: user.id, installed: on }));
    const gone = box("gone", "has deleted the account", "fault", (on) => ({ what: "account", user: user.id, deleted: on }));
    const set = (now) => {
      name.textContent = now.global_name ?? now.username;
      speaks.set(now.locale);
      takes.set(now.dm_open !== false);
      there.set(now.in_guild !== false);
      installed.set(now.installed === true);
      gone.set(now.deleted === true);
    };
    return { node: el("div", { class: "person-faults" }, name, speaks.node, [takes, there, installed, gone].map((one) => one.node)), set };
  }

  refreshChannel(eyes) {
    const channel = eyes.channels.get(this.view.present());
    const there = channel && !isDirect(channel);
    const { archived, locked } = channel?.thread_metadata ?? {};
    redraw(this.channelBox, there ? [channel.id, this.view.channelName(channel), isThread(channel), archived, locked] : [], () => (there ? this.about(channel, archived, locked) : el("p", { class: "quiet" }, "Nothing to change in private messages.")));
  }

  about(channel, archived, locked) {
    const out = [];
    if (isThread(channel)) {
      out.push(press(archived ? "Reopen the thread" : "Close the thread", () => this.do("thread", { channel: channel.id, archived: !archived, locked: archived ? false : undefined }, "Done."), "close"));
      out.push(press(locked ? "Unlock the thread" : "Close and lock the thread", () => this.do("thread", { channel: channel.id, archived: !locked, locked: !locked }, "Done."), "lock"));
    } else {
      out.push(el("div", { class: "pair wide" }, this.threadName, press("Open a thread", () => this.newThread(channel), "thread")));
    }
    const name = this.view.channelName(channel);
    out.push(this.right.node);
    const may = (allow, words, what) => press(words, () => this.fault({ what: "permission", channel: channel.id, target: "bot", bits: this.right.value(), allow }), what);
    out.push(may(false, "Take it from the bot", "take"), may(null, "Give it back", "give"));
    out.push(press(`Delete ${name}`, () => this.view.sure(`Delete ${name}?`, "As a moderator would: it is gone for everybody.", () => this.fault({ what: "delete-channel", channel: channel.id })), "delete", "danger"));
    return out;
  }

  async newThread(channel) {
    const name = this.threadName.value.trim();
    if (!name) return this.threadName.focus();
    try {
      const made = await call("new-thread", { as: this.view.eyes().me, channel: channel.id, name });
      this.threadName.value = "";
      this.view.go(`#/${made.channel.id}`);
    } catch (error) {
      this.view.say(error.message);
    }
    return undefined;
  }

  refreshBot(eyes) {
    const on = eyes.bot?.online;
    redraw(this.botBox, [eyes.bot?.username, on], () => [el("p", {}, `${eyes.bot?.username ?? "The bot"} is `, el("strong", {}, on ? "online" : "offline"), "."),
      press("Restart", () => this.do("bot", { what: "restart" }, "Restarting."), "restart"),
      on ? press("Kill (SIGKILL)", () => this.do("bot", { what: "kill" }, "Killed."), "kill", "danger") : press("Start", () => this.do("bot", { what: "start" }, "Starting."), "kill")]);
  }

  refreshWaiting({ faults }) {
    if (!faults) return;
    const now = this.route.value();
    this.route.fill([["*", "any request"], ...(faults.routes ?? []).map((r) => [r, r])], now);
    if (!this.root.contains(document.activeElement)) {
      this.low.set(faults.jitter?.[0]);
      this.high.set(faults.jitter?.[1]);
    }
    this.rates.checked = !!faults.rates;
    const waiting = faults.waiting ?? [];
    redraw(this.waitingBox, [waiting, faults.unknown_routes], () => [
      waiting.length ? [el("p", {}, "Waiting:"), el("ul", { class: "waiting" }, waiting.map((f) => el("li", {}, `${f.what === "5xx" ? f.status ?? f.what : f.what}, ${f.route && f.route !== "*" ? f.route : "any request"}, ${f.times ?? 1} time${f.times > 1 ? "s" : ""}`))), press("Take them all back", () => this.fault({ what: "clear" }), "clear")] : el("p", { class: "quiet" }, "No fault is waiting."),
      faults.unknown_routes ? el("p", { class: "failed" }, `${faults.unknown_routes} request${faults.unknown_routes > 1 ? "s" : ""} to routes this playground does not have.`) : null]);
  }
}

/** May this person write here? [yes, why not]. */
export function mayWrite(eyes, channel) {
  if (!channel) return [false, "No channel is open."];
  if (isDirect(channel)) return [true, ""];
  if (channel.type === 15) return [false, "Nobody writes here: open a thread."];
  const bits = BigInt(channel.permissions ?? "0");
  const need = isThread(channel) ? BIT.sendInThreads : BIT.send;
  if (channel.permissions !== undefined && (bits & need) === 0n) return [false, "You may not write here."];
  if (channel.thread_metadata?.locked && (bits & BIT.manageThreads) === 0n) return [false, "This thread is locked."];
  return [true, ""];
}
