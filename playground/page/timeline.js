// The messages of one channel: what is new is added, what changed is made anew, the rest is left alone.
import { el, icon } from "./dom.js";
import { isEphemeral, joins, messageNode, sentAt } from "./message.js";
import { isDirect, isThread, later } from "./state.js";
import { holds, whenFree } from "./still.js";
import { midnight } from "./times.js";

const NEAR = 80; // pixels from the end that still count as "at the end"
const ROW = 1; // a component that holds buttons or a select

export class Timeline {
  constructor({ scroller, list, bar, foot }, view) {
    Object.assign(this, { scroller, list, bar, foot, view, nodes: new Map(), channel: null, fresh: 0, loading: false, stuck: true });
    this.barButton = el("button", { type: "button", onclick: () => this.toEnd(true) }, "New messages", icon("down"));
    bar.append(this.barButton);
    scroller.addEventListener("scroll", () => this.scrolled(), { passive: true });
    new ResizeObserver(() => this.settle()).observe(list);
    new ResizeObserver(() => this.settle()).observe(scroller);
    scroller.addEventListener("keydown", (event) => this.key(event));
    holds(list);
  }

  get eyes() {
    return this.view.eyes();
  }

  /** Turn to a channel (of the present person): from the first unread message, else at the end. */
  open(channel) {
    this.channel = channel;
    this.nodes.clear();
    this.list.replaceChildren();
    this.fresh = 0;
    this.newFrom = null;
    if (this.eyes?.unread(channel).any) {
      const mark = this.eyes.read.get(channel) ?? "0";
      const first = this.eyes.list(channel).find((one) => later(one.id, mark) && one.author.id !== this.eyes.me);
      if (first && first !== this.eyes.list(channel)[0]) this.newFrom = first.id;
    }
    this.stuck = true;
    this.renew();
    const divider = this.list.querySelector(".divider.new");
    if (divider && this.list.scrollHeight - divider.offsetTop > this.scroller.clientHeight) {
      this.stuck = false;
      divider.scrollIntoView({ block: "start" });
      this.scroller.scrollTop -= 40;
    } else this.toEnd();
    this.scrolled();
  }

  get atEnd() {
    return this.scroller.scrollHeight - this.scroller.scrollTop - this.scroller.clientHeight < NEAR;
  }

  /** Bring the list up to date with what the person knows, as soon as nothing in it is pressed. */
  refresh() {
    whenFree(this.list, () => this.renew());
  }

  renew() {
    const { eyes, channel, list } = this;
    if (!eyes || !channel) return;
    const want = [];
    const known = eyes.channels.get(channel);
    if (known) want.push(this.keep("start", `${eyes.begun.has(channel)}:${known.name}`, () => this.startNode(known)));
    let before = null;
    let day = null;
    const notes = [...(eyes.notices.get(channel) ?? [])];
    const notesUntil = (at) => {
      for (; notes.length && notes[0].at < at; before = null) {
        const note = notes.shift();
        want.push(this.keep(note.key, note.fault, () => this.noteNode(note)));
      }
    };
    for (const message of eyes.list(channel)) {
      notesUntil(sentAt(message));
      const today = midnight(sentAt(message));
      if (today !== day) {
        day = today;
        before = null;
        const words = new Intl.DateTimeFormat(undefined, { dateStyle: "full" }).format(today);
        want.push(this.keep(`day:${today}`, words, () => el("li", { class: "divider", role: "separator", "aria-label": words }, el("span", {}, words))));
      }
      if (message.id === this.newFrom) {
        before = null;
        want.push(this.keep("new", "", () => el("li", { class: "divider new", role: "separator", "aria-label": "New messages" }, el("span", {}, "New"))));
      }
      const compact = joins(message, before);
      const previous = before;
      want.push(this.keep(message.id, [message, compact, this.view.signature(message)], () => messageNode(message, compact ? previous : null, this.view)));
      before = message;
    }
    notesUntil(Infinity);
    const wanted = new Set(want);
    for (const [key, held] of this.nodes) if (!wanted.has(held.node)) { this.drop(held.node); this.nodes.delete(key); }
    want.forEach((node, i) => list.children[i] !== node && list.insertBefore(node, list.children[i] ?? null));
    this.refreshFoot();
    this.settle();
  }

  keep(key, signature, make) {
    const held = this.nodes.get(key);
    if (held && same(held.signature, signature)) return held.node;
    const node = make();
    this.nodes.set(key, { node, signature });
    if (held?.node.isConnected) this.swap(held.node, node);
    return node;
  }

  /** Put a message made anew in the place of the old one; focus and what was uncovered stay. */
  swap(old, node) {
    const shown = [...old.querySelectorAll(".spoiler.open")].map((one) => one.textContent);
    const focused = old.contains(document.activeElement) ? document.activeElement : null;
    const { key, label } = focused?.dataset ?? {};
    old.replaceWith(node);
    for (const one of node.querySelectorAll(".spoiler")) if (shown.includes(one.textContent)) one.querySelector("button")?.click();
    if (!focused) return;
    const places = [...node.querySelectorAll("[data-key]")].filter((one) => !one.disabled && !one.closest("[inert]"));
    (places.find((one) => one.dataset.key === key) ?? places.find((one) => label && one.dataset.label === label) ?? node).focus({ preventScroll: true });
  }

  drop(node) {
    const focused = node.contains(document.activeElement);
    const next = node.nextElementSibling ?? node.previousElementSibling;
    node.remove();
    if (focused) (next?.matches(".message") ? next : this.scroller).focus({ preventScroll: true });
  }

  startNode(channel) {
    const name = this.view.channelName(channel);
    const begun = this.eyes.begun.has(channel.id);
    return el("li", { class: "start" }, begun
      ? [el("p", { class: "start-name" }, name), el("p", { class: "quiet" }, isDirect(channel) ? "Private messages between you and the bot begin here." : isThread(channel) ? "The thread begins here." : channel.topic || "The channel begins here.")]
      : el("button", { type: "button", class: "text-button", onclick: () => this.loadOlder() }, "Older messages"));
  }

  noteNode(note) {
    const { eyes, channel } = this;
    return el("li", { class: "note failed" }, el("p", {}, note.words ? el("strong", {}, `${note.words} · `) : null, note.fault), el("p", { class: "only-you" }, icon("lock"), "Only you can see this · ",
      el("button", { type: "button", class: "text-button", "aria-label": "Dismiss this notice", data: { key: note.key }, onclick: () => { eyes.unnote(channel, note.key); this.view.focusComposer(); } }, "Dismiss")));
  }

  refreshFoot() {
    const { eyes, channel } = this;
    const notes = [...eyes.pending.values()].filter((held) => held.kind === "command" && held.channel === channel).map((held) =>
      el("p", { class: "note pending" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), `${held.words}: waiting for the bot`));
    this.foot.replaceChildren(...notes);
  }

  // ---- scrolling

  arrived(message) {
    const own = message.author.id === this.eyes.me || isEphemeral(message) || message.interaction_metadata?.user?.id === this.eyes.me;
    if (this.begunAt === message.id) this.showBar();
    else if (this.atEnd || this.stuck || own) this.toEnd(); // what one wrote, or asked for, is never out of sight
    else {
      this.fresh++;
      if (!this.newFrom) this.newFrom = message.id;
      this.showBar();
    }
  }

  settle() {
    if (!this.stuck) return;
    const page = this.longPage();
    if (!page) this.scroller.scrollTop = this.scroller.scrollHeight;
    else {
      page.scrollIntoView({ block: "start" });
      this.stuck = false;
    }
  }

  /** A private page without buttons, such as the rules, that is taller than the screen and has just come: it is read from its
      beginning. Once only: who has scrolled to its end stays there. */
  longPage() {
    const newest = this.eyes?.list(this.channel).at(-1);
    const node = newest && this.nodes.get(newest.id)?.node;
    if (!node || this.begunAt === newest.id || !isEphemeral(newest) || newest.components?.some((one) => one.type === ROW)) return null;
    if (node.offsetHeight <= this.scroller.clientHeight) return null;
    this.begunAt = newest.id;
    return node;
  }

  toEnd(focus = false) {
    this.stuck = true;
    this.fresh = 0;
    this.settle();
    this.showBar();
    if (focus) {
      this.list.lastElementChild?.focus({ preventScroll: true });
      this.scrolled();
    }
  }

  showBar() {
    this.bar.hidden = this.stuck || this.atEnd;
    this.barButton.firstChild.textContent = this.fresh ? `${this.fresh} new message${this.fresh > 1 ? "s" : ""}` : "To the newest message";
    this.bar.classList.toggle("fresh", this.fresh > 0);
  }

  scrolled() {
    this.stuck = this.atEnd;
    if (this.stuck) this.fresh = 0;
    this.showBar();
    if (this.stuck) this.view.seen(this.channel);
    if (this.scroller.scrollTop < 300 && this.eyes?.ready && !this.eyes.begun.has(this.channel)) this.loadOlder();
  }

  async loadOlder() {
    if (this.loading) return false;
    this.loading = true;
    const { channel, eyes } = this;
    try {
      const some = await eyes.older(channel);
      if (channel !== this.channel || eyes !== this.eyes) return false;
      const from = this.scroller.scrollHeight - this.scroller.scrollTop;
      const stuck = this.stuck;
      this.stuck = false;
      this.renew();
      this.stuck = stuck;
      this.scroller.scrollTop = this.scroller.scrollHeight - from;
      return some;
    } catch (error) {
      this.view.say(error.message);
      return false;
    } finally {
      this.loading = false;
    }
  }

  /** Go to one message, loading what is older until it is found. */
  async jump(id) {
    const { channel } = this;
    for (let i = 0; i < 40 && channel === this.channel; i++) {
      const node = this.nodes.get(id)?.node;
      if (node) {
        this.stuck = false;
        node.scrollIntoView({ block: "center" });
        node.focus({ preventScroll: true });
        node.classList.remove("found");
        void node.offsetWidth; // the highlight begins again
        node.classList.add("found");
        return true;
      }
      if (this.loading) await new Promise((resolve) => setTimeout(resolve, 50));
      else if (!(await this.loadOlder()) && !this.nodes.has(id)) break;
    }
    return false;
  }

  /** Up and down go from message to message while one of them has the focus. */
  key(event) {
    const here = event.target.closest?.(".message");
    if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Escape" && event.target === here) return this.view.focusComposer();
    if (event.target !== here || !["ArrowUp", "ArrowDown", "Home", "End"].includes(event.key)) return;
    const all = [...this.list.querySelectorAll(".message")];
    const next = { ArrowUp: all.indexOf(here) - 1, ArrowDown: all.indexOf(here) + 1, Home: 0, End: all.length - 1 }[event.key];
    event.preventDefault();
    if (next >= all.length) return this.view.focusComposer();
    all[Math.max(0, next)].focus();
  }
}

function same(a, b) {
  return Array.isArray(a) ? a.length === b.length && a.every((one, i) => one === b[i]) : a === b;
}
