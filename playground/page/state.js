// What each of the four people sees: one socket per person, snapshot first, events after.
// Nothing here touches the page; it calls `changed(what, about)` and the page looks.

export const BIT = { view: 1n << 10n, send: 1n << 11n, sendInThreads: 1n << 38n, threads: 1n << 35n, manageThreads: 1n << 34n };
const byId = (a, b) => (a.length - b.length || (a < b ? -1 : a > b ? 1 : 0));
export const later = (a, b) => byId(a ?? "0", b ?? "0") > 0;
export const isThread = (channel) => channel?.type === 10 || channel?.type === 11 || channel?.type === 12;
export const isDirect = (channel) => channel?.type === 1;

export async function call(path, body) {
  let answer;
  try {
    answer = await fetch(`/page/${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), credentials: "same-origin" });
  } catch {
    throw new Error("The playground does not answer. Is it still running?");
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.error || `The playground refused this (${answer.status}).`);
  return said;
}

/** Everything one person knows. */
export class Eyes {
  constructor(me, changed, read) {
    Object.assign(this, { me, changed, read, ready: false, online: false, tries: 0, noted: 0, channels: new Map(), messages: new Map(), begun: new Set(), commands: [], people: [], bot: null, guild: null, guilds: [], emojis: [], faults: null });
    this.pending = new Map(); // interaction id -> what was done
    this.failed = new Map(); // message id -> sentence
    this.notices = new Map(); // channel id -> what failed without a message, shown among the messages
    this.typing = new Map(); // channel id -> time of the last sign
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/page/ws?as=${encodeURIComponent(this.me)}`);
    this.socket = socket;
    socket.addEventListener("message", (event) => {
      let said;
      try {
        said = JSON.parse(event.data);
      } catch {
        return;
      }
      this.take(said);
    });
    socket.addEventListener("close", () => {
      if (this.socket !== socket) return;
      const was = this.online;
      this.online = false;
      this.timer = setTimeout(() => this.connect(), Math.min(8000, 300 * 2 ** this.tries++) * (0.75 + Math.random() / 2));
      if (was || this.tries === 1) this.changed(this, "connection");
      if (this.tries === 3) this.findOut();
    });
  }

  /** Why there is no connection: a playground that was started anew has another key. */
  async findOut() {
    const answer = await fetch("/page/state.js", { cache: "no-store" }).catch(() => null);
    this.shut = answer?.status === 403;
    this.changed(this, "connection");
  }

  leave() {
    clearTimeout(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  /** Try again at once (the page came back to the front, the network returned). */
  hurry() {
    if (this.socket && this.socket.readyState === WebSocket.CLOSED) {
      this.tries = 0;
      this.connect();
    }
  }

  take(said) {
    const know = {
      snapshot: () => this.snapshot(said),
      message: () => this.message(said.message, true),
      message_update: () => this.message(said.message, false),
      message_delete: () => this.gone(said.channel, said.id),
      channel: () => this.channel(said.channel),
      thread: () => this.channel(said.channel),
      channel_delete: () => this.channelGone(said.id),
      commands: () => { this.commands = said.commands; this.changed(this, "commands"); },
      guilds: () => { this.guilds = said.guilds; this.changed(this, "guilds"); },
      emojis: () => { this.emojis = said.emojis; this.changed(this, "emojis"); },
      people: () => { this.people = said.people; this.changed(this, "people"); },
      bot: () => { this.bot = { ...this.bot, ...(said.bot ?? {}), online: said.online }; this.changed(this, "bot"); },
      faults: () => { this.faults = said.faults; this.changed(this, "faults"); },
      typing: () => { this.typing.set(said.channel, { user: said.user, until: Date.now() + 10_000 }); this.changed(this, "typing", { channel: said.channel }); },
      interaction: () => this.interaction(said),
      autocomplete: () => this.changed(this, "autocomplete", said),
      modal: () => { this.settle(said.id); this.changed(this, "modal", said); },
    }[said.t];
    know?.();
  }

  snapshot(said) {
    const newcomer = !this.ready && this.read.size === 0; // what was there before the first visit is not news
    Object.assign(this, { people: said.people, bot: said.bot, guild: said.guild, guilds: said.guilds ?? [said.guild], emojis: said.emojis ?? [], commands: said.commands ?? [], faults: said.faults, online: true, ready: true, shut: false, tries: 0 });
    this.channels = new Map(said.channels.map((one) => [one.id, one]));
    for (const id of [...this.messages.keys()]) if (!this.channels.has(id)) this.messages.delete(id);
    for (const id of this.channels.keys()) this.merge(id, said.messages?.[id] ?? []);
    for (const [id, one] of this.channels) if (!this.read.has(id)) this.read.set(id, (newcomer && (this.last(id)?.id ?? one.last_message_id)) || "0");
    for (const id of [...this.pending.keys()]) this.settle(id);
    this.changed(this, "snapshot");
  }

  /** A new snapshot over what was known: what it leaves out inside its range is gone, private replies stay. */
  merge(channel, fresh) {
    const known = this.messages.get(channel) ?? [];
    const first = fresh[0]?.id;
    const joined = known.some((one) => one.id === first) || !known.length;
    const kept = known.filter((one) => (one.flags & 64) || (joined && first && later(first, one.id)));
    if (!joined || fresh.length < 50) this.begun.delete(channel);
    if (fresh.length < 50) this.begun.add(channel);
    const all = new Map([...kept, ...fresh].map((one) => [one.id, one]));
    this.messages.set(channel, [...all.values()].sort((a, b) => byId(a.id, b.id)));
  }

  list(channel) {
    return this.messages.get(channel) ?? [];
  }

  last(channel) {
    return this.list(channel).at(-1);
  }

  find(channel, id) {
    return this.list(channel).find((one) => one.id === id);
  }

  message(message, fresh) {
    const list = this.list(message.channel_id).slice();
    const at = list.findIndex((one) => one.id === message.id);
    const old = list[at];
    if (at >= 0) list[at] = message;
    else if (!fresh) return; // put away, gone with a reload, or older than what is loaded
    else {
      list.push(message);
      list.sort((a, b) => byId(a.id, b.id));
    }
    this.messages.set(message.channel_id, list);
    this.typing.delete(message.channel_id);
    if (at >= 0 && (!old.edited_timestamp || old.edited_timestamp !== message.edited_timestamp)) this.failed.delete(message.id);
    const channel = this.channels.get(message.channel_id);
    if (channel && !(message.flags & 64) && later(message.id, channel.last_message_id)) channel.last_message_id = message.id;
    this.changed(this, "message", { message, fresh: at < 0, old });
  }

  gone(channel, id) {
    this.messages.set(channel, this.list(channel).filter((one) => one.id !== id));
    this.changed(this, "gone", { channel, id });
  }

  channel(channel) {
    const known = this.channels.get(channel.id);
    this.channels.set(channel.id, { ...channel, last_message_id: later(known?.last_message_id, channel.last_message_id) ? known.last_message_id : channel.last_message_id });
    if (!known) {
      if (!this.read.has(channel.id)) this.read.set(channel.id, "0");
      this.begun.delete(channel.id);
    }
    this.changed(this, "channel", { channel: channel.id, fresh: !known });
  }

  channelGone(id) {
    for (const one of [...this.channels.values()]) if (one.id === id || one.parent_id === id) this.channels.delete(one.id);
    this.messages.delete(id);
    this.changed(this, "channel", { channel: id, gone: true });
  }

  // ---- what this person does

  /** Start an interaction; remember what for, so that its end finds its place. */
  async act(path, body, about) {
    const held = { ...about, since: Date.now() };
    const key = `new-${Math.random()}`;
    this.pending.set(key, held);
    this.changed(this, "pending", held);
    try {
      const { interaction } = await call(path, { as: this.me, ...body });
      this.pending.delete(key);
      if (!this.early?.delete(interaction)) {
        held.timer = setTimeout(() => this.interaction({ id: interaction, state: "failed" }), 8000); // the event itself was lost
        this.pending.set(interaction, held);
      }
      this.changed(this, "pending", held);
      return interaction;
    } catch (error) {
      this.pending.delete(key);
      this.changed(this, "pending", held);
      throw error;
    }
  }

  settle(id) {
    const held = this.pending.get(id);
    clearTimeout(held?.timer);
    if (this.pending.delete(id)) this.changed(this, "pending", held);
    else {
      this.early ??= new Set(); // the event came before the answer of the call
      this.early.add(id);
      setTimeout(() => this.early.delete(id), 10_000);
    }
    return held;
  }

  interaction(said) {
    const held = this.settle(said.id);
    if (said.state === "failed") {
      const message = said.message ?? held?.message;
      const channel = said.channel ?? held?.channel;
      const kind = said.kind ?? held?.kind;
      if (kind === "autocomplete") return this.changed(this, "autocomplete", { id: said.id, choices: [] });
      if (message && kind !== "command") this.failed.set(message, "This interaction failed");
      else this.note(channel, held?.words ?? "", kind === "modal" ? "Something went wrong. The bot did not answer the form." : "The application did not respond");
      this.changed(this, "failed", { message, channel, kind });
    } else if (held?.message) {
      this.failed.delete(held.message);
      this.changed(this, "pending", held);
    }
  }

  /** A line for this person alone among the messages, until put away. */
  note(channel, words, fault) {
    const list = this.notices.get(channel) ?? [];
    this.notices.set(channel, [...list, { words, fault, at: Date.now(), key: `note:${++this.noted}` }].slice(-20));
    this.changed(this, "notice", { channel });
  }

  unnote(channel, key) {
    this.notices.set(channel, (this.notices.get(channel) ?? []).filter((one) => one.key !== key));
    this.changed(this, "notice", { channel });
  }

  waiting(message, customId) {
    for (const held of this.pending.values()) if (held.message === message && held.customId === customId) return true;
    return false;
  }

  /** Older messages of a channel; true when there were any. */
  async older(channel) {
    if (this.begun.has(channel)) return false;
    const before = this.list(channel).find((one) => !(one.flags & 64))?.id;
    if (!before) {
      this.begun.add(channel);
      return false;
    }
    const { messages } = await call("older", { as: this.me, channel, before, limit: 50 });
    if (!messages.length) this.begun.add(channel);
    const all = new Map([...messages, ...this.list(channel)].map((one) => [one.id, one]));
    this.messages.set(channel, [...all.values()].sort((a, b) => byId(a.id, b.id)));
    return messages.length > 0;
  }

  // ---- unread

  unread(channel) {
    const mark = this.read.get(channel) ?? "0";
    let mentions = 0;
    let any = false;
    for (const one of this.list(channel)) {
      if (!later(one.id, mark) || one.author.id === this.me) continue;
      any = true;
      if (isDirect(this.channels.get(channel)) || one.mention_everyone || (one.mentions ?? []).some((u) => u.id === this.me) || (one.flags & 64)) mentions++;
    }
    return { any, mentions };
  }

  mentions() {
    let sum = 0;
    for (const id of this.channels.keys()) sum += this.unread(id).mentions;
    return sum;
  }

  markRead(channel) {
    const last = this.last(channel)?.id;
    if (!last || !later(last, this.read.get(channel))) return false;
    this.read.set(channel, last);
    this.changed(this, "read", { channel });
    return true;
  }
}

/** The read marks of one person, kept by the browser. Without storage they live as long as the page. */
export class Marks extends Map {
  constructor(me) {
    super();
    this.key = `read:${me}`;
    try {
      for (const [channel, id] of JSON.parse(localStorage.getItem(this.key) ?? "[]")) super.set(channel, id);
    } catch { /* private window, or something else wrote there */ }
    addEventListener("pagehide", () => this.keep());
  }

  set(channel, id) {
    super.set(channel, id);
    if (!this.key) return this;
    clearTimeout(this.later);
    this.later = setTimeout(() => this.keep(), 300);
    return this;
  }

  keep() {
    try {
      localStorage.setItem(this.key, JSON.stringify([...this].slice(-400)));
    } catch { /* the marks live as long as the page */ }
  }
}

export function remembered(key, otherwise = null) {
  try {
    return localStorage.getItem(key) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch { /* then not */ }
}
