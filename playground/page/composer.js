// Where a person writes: plain words, or a slash command filled in option by option. Keys alone are enough.
import { called, flatten, matching, nest, offered, readTyped, valueOf, OPTION } from "./commands.js";
import { el, icon, newId, refill } from "./dom.js";

const ROWS = 25;
const WAIT = 150; // ms of rest before the bot is asked for suggestions

export class Composer {
  constructor(root, view) {
    Object.assign(this, { root, view, hit: null, fields: [], rows: [], at: -1, drafts: new Map(), asked: null });
    this.listId = newId("suggestions");
    this.list = el("ul", { id: this.listId, role: "listbox", "aria-label": "Suggestions" });
    this.head = el("p", { class: "suggest-head", id: newId("suggest-head") });
    this.panel = el("div", { class: "suggest", hidden: true }, this.head, this.list);
    this.fault = el("p", { class: "failed composer-fault", role: "alert" });
    this.entry = el("textarea", {
      class: "entry", rows: 1, "aria-label": "Message", placeholder: "Write, or / for commands", role: "combobox", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": this.listId, maxlength: 2000, autocomplete: "off", spellcheck: "false", enterkeyhint: "send",
    });
    this.line = el("div", { class: "composer-line" });
    this.sendButton = el("button", { type: "button", class: "press primary send", onclick: () => this.send() }, "Send");
    root.append(this.panel, this.fault, this.line);
    this.showPlain("");

    this.entry.addEventListener("input", () => this.typed());
    root.addEventListener("keydown", (event) => this.key(event));
    root.addEventListener("focusout", (event) => { if (!root.contains(event.relatedTarget)) this.close(); });
    this.list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    this.head.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  focus() {
    (this.hit ? this.fields.find((f) => f.required && !f.input.value)?.input ?? this.fields[0]?.input ?? this.sendButton : this.entry).focus();
  }

  /** Turn to another person or channel; what was begun there is kept as a draft. */
  turn(place, { allowed, why, label }) {
    if (place !== this.place) {
      if (this.place) this.drafts.set(this.place, this.hit ? this.written() : this.entry.value);
      this.place = place;
      const draft = this.drafts.get(place) ?? "";
      this.say("");
      if (draft.hit) this.again(draft, false);
      else this.showPlain(draft);
      this.close();
    }
    this.entry.disabled = !allowed;
    this.entry.placeholder = allowed ? "Write, or / for commands" : why;
    this.entry.setAttribute("aria-label", allowed ? label : why);
    this.sendButton.disabled = !allowed;
  }

  all() {
    return flatten(this.view.commands(), this.view.direct());
  }

  /** There are other commands than before: a list of the old ones, and a complaint that one is missing, do not count any more. */
  renew() {
    if (this.hit) return;
    this.close();
    this.say("");
  }

  say(words) {
    this.fault.textContent = words;
  }

  // ---- plain words and the list of commands

  showPlain(text) {
    this.hit = null;
    this.fields = [];
    this.root.classList.remove("with-command");
    this.entry.value = text;
    refill(this.line, this.entry, this.sendButton);
    this.grow();
  }

  grow() {
    this.entry.style.height = "auto";
    this.entry.style.height = `${Math.min(this.entry.scrollHeight + 2, 180)}px`;
  }

  typed() {
    this.say("");
    this.grow();
    const text = this.entry.value;
    if (!text.startsWith("/") || text.includes("\n")) return this.close();
    const all = this.all();
    const whole = readTyped(all, text);
    if (whole && (/\s$/.test(text) || whole.loose || Object.keys(whole.values).length)) {
      const longer = all.some((one) => one !== whole.hit && `/${one.name}`.startsWith(text));
      if (!longer) return this.begin(whole.hit, whole.loose && whole.hit.options[0] ? { [whole.hit.options[0].name]: whole.loose } : whole.values);
    }
    const hits = matching(all, text.slice(1));
    this.offer(hits.slice(0, 50).map((one) => ({ label: `/${one.name}`, note: one.about, choose: () => this.begin(one) })),
      hits.length ? `Commands${text.length > 1 ? ` for “${text}”` : ""}` : `No command begins with “${text}”.`, 0);
  }

  // ---- a command with its fields

  begin(hit, values = {}, focus = true) {
    this.say("");
    this.hit = hit;
    this.fields = [];
    this.root.classList.add("with-command");
    this.leave = el("button", { type: "button", class: "icon-button", "aria-label": `Leave /${hit.name}`, title: "Leave the command (Esc)", onclick: () => this.quit() }, icon("close"));
    this.name = el("span", { class: "command-name", title: hit.about }, `/${hit.name}`);
    this.holder = el("div", { class: "fields-line", role: "group", "aria-label": `/${hit.name}: ${hit.about}` });
    this.extras = el("div", { class: "extras" });
    for (const option of hit.options) if (option.required || values[option.name] !== undefined) this.addField(option, values[option.name]);
    refill(this.line, this.leave, this.holder, this.sendButton);
    this.layout();
    this.close();
    if (focus) this.focus();
    if (focus && !this.fields.length) this.tell();
  }

  quit() {
    this.showPlain("");
    this.close();
    this.say("");
    this.entry.focus();
  }

  addField(option, value = "") {
    const id = newId("option");
    const input = el("input", {
      id, type: "text", class: "option-input", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": this.listId,
      "aria-required": String(!!option.required), "aria-describedby": `${id}-about`, autocomplete: "off", spellcheck: "false", autocapitalize: "off",
      inputmode: option.type === OPTION.integer ? "numeric" : option.type === OPTION.number ? "decimal" : undefined, maxlength: 6000, enterkeyhint: "next",
    });
    const away = option.required ? null : el("button", { type: "button", class: "icon-button tiny", "aria-label": `Remove ${called(option)}`, onclick: () => this.removeField(field) }, icon("close"));
    const node = el("div", { class: "option" }, el("label", { for: id }, called(option)), input, away, el("span", { id: `${id}-about`, class: "sr" }, option.description ?? ""));
    const field = { option, required: !!option.required, input, node, chosen: null };
    const given = value !== "" && offered(option, this.view)?.find((c) => c.name.toLowerCase() === value.toLowerCase() || String(c.value).toLowerCase() === value.toLowerCase());
    if (given) field.chosen = given;
    input.value = given ? given.name : value;
    input.addEventListener("input", () => { field.chosen = null; this.size(field); this.say(""); this.suggest(field); });
    input.addEventListener("focus", () => { input.select(); this.suggest(field, true); });
    this.fields.push(field);
    this.size(field);
    return field;
  }

  removeField(field) {
    this.fields = this.fields.filter((one) => one !== field);
    this.layout();
    this.focus();
  }

  size({ input }) {
    input.style.width = `${Math.min(Math.max(6, [...input.value].length + 2), 34)}ch`;
  }

  layout() {
    const unused = this.hit.options.filter((o) => !this.fields.some((f) => f.option === o));
    refill(this.extras, unused.map((option) => el("button", {
      type: "button", class: "extra", title: option.description, "aria-label": `Add the option ${called(option)}: ${option.description ?? ""}`,
      onclick: () => { const field = this.addField(option); this.layout(); field.input.focus(); },
    }, `+ ${called(option)}`)));
    refill(this.holder, this.name, this.fields.map((f) => f.node), this.extras);
  }

  tell() {
    refill(this.head, el("strong", {}, `/${this.hit.name}`), ` ${this.hit.about}`, el("span", { class: "quiet" }, " · Enter sends"));
    refill(this.list);
    this.rows = [];
    this.at = -1;
    this.panel.hidden = false;
  }

  /** The command as it stands, to be taken up again. */
  written() {
    return { hit: this.hit, fields: this.fields.map((f) => ({ name: f.option.name, text: f.input.value, chosen: f.chosen })) };
  }

  again({ hit, fields }, focus = true) {
    const now = this.all().find((one) => one.name === hit.name);
    if (!now) return this.showPlain("");
    this.begin(now, Object.fromEntries(fields.map((f) => [f.name, f.text])), false);
    for (const field of this.fields) field.chosen = fields.find((f) => f.name === field.option.name)?.chosen ?? field.chosen;
    if (focus) this.focus();
    return undefined;
  }

  // ---- suggestions

  suggest(field, whole = false) {
    this.field = field;
    clearTimeout(this.timer);
    const { option, input } = field;
    const typed = whole && field.chosen ? "" : input.value.trim().toLowerCase();
    const kept = whole && input.value !== ""; // what stands there already is not replaced by Enter
    const fixed = offered(option, this.view);
    const words = [el("strong", {}, called(option)), ` ${option.description ?? ""}`, el("span", { class: "quiet" }, option.required ? " · required" : " · optional")];
    const row = (c) => ({ label: c.name, note: c.note, choose: () => this.choose(field, c) });
    if (fixed) {
      const fits = fixed.filter((c) => c.name.toLowerCase().includes(typed) || c.note?.toLowerCase().includes(typed));
      this.offer(fits.slice(0, ROWS).map(row), fits.length ? words : [...words, el("span", { class: "failed" }, " · nothing fits")], !kept && (typed || option.required) ? 0 : -1, input);
    } else if (option.autocomplete) {
      if (this.asked?.field !== field) this.offer([], [...words, el("span", { class: "quiet" }, " · looking…")], -1, input);
      this.timer = setTimeout(() => this.ask(field, words, row, kept), whole ? 0 : WAIT);
    } else this.offer([], words, -1, input);
  }

  async ask(field, words, row, kept) {
    const options = this.fields.filter((f) => f.input.value || f === field).map((f) => {
      const [value] = valueOf(f.option, f.input.value, f.chosen);
      return f === field ? { name: f.option.name, type: f.option.type, value: f.chosen?.value ?? f.input.value, focused: true } : { name: f.option.name, type: f.option.type, value };
    }).filter((o) => o.value !== undefined);
    const asked = (this.asked = { field });
    field.asking = this.view.autocomplete({ command: this.hit.command.id, options: nest(this.hit, options) }).catch(() => []);
    const choices = await field.asking;
    if (asked !== this.asked || document.activeElement !== field.input) return;
    const typed = field.input.value.trim();
    const free = typed && !field.chosen && !choices.some((c) => c.name === typed);
    field.offers = choices;
    this.offer(choices.slice(0, ROWS).map(row), choices.length ? words : [...words, el("span", { class: "quiet" }, free ? " · no suggestion; sent as typed" : " · no suggestion")], !kept && (typed || field.required) && choices.length && !field.chosen ? 0 : -1, field.input);
  }

  offer(rows, words, first = -1, input = this.entry) {
    this.rows = rows;
    refill(this.head, words);
    refill(this.list, rows.map((row, i) => el("li", { id: `${this.listId}-${i}`, role: "option", "aria-selected": "false", onclick: () => row.choose(), onpointermove: () => this.at !== i && this.mark(i, false) },
      el("span", { class: "choice-label" }, row.label), row.note ? el("span", { class: "choice-note" }, row.note) : null)));
    this.panel.hidden = false;
    this.input = input;
    input.setAttribute("aria-expanded", String(rows.length > 0));
    this.mark(rows.length ? first : -1);
  }

  mark(at, scroll = true) {
    this.at = at;
    [...this.list.children].forEach((row, i) => {
      row.classList.toggle("active", i === at);
      row.setAttribute("aria-selected", String(i === at));
    });
    if (at >= 0) {
      this.input?.setAttribute("aria-activedescendant", `${this.listId}-${at}`);
      if (scroll) this.list.children[at].scrollIntoView({ block: "nearest" });
    } else this.input?.removeAttribute("aria-activedescendant");
  }

  close() {
    clearTimeout(this.timer);
    this.panel.hidden = true;
    this.rows = [];
    this.at = -1;
    for (const one of [this.entry, ...this.fields.map((f) => f.input)]) {
      one.setAttribute("aria-expanded", "false");
      one.removeAttribute("aria-activedescendant");
    }
  }

  choose(field, choice) {
    field.chosen = choice;
    field.input.value = choice.name;
    this.size(field);
    this.onward(field);
  }

  /** After a value: the next empty required field, else stay and say that Enter sends. */
  onward(field) {
    const next = this.fields.find((f) => f.required && !f.input.value);
    if (next) return next.input.focus();
    this.asked = null;
    this.close();
    field.input.focus({ preventScroll: true });
    const left = this.hit.options.length - this.fields.length;
    refill(this.head, "Enter sends", el("span", { class: "quiet" }, left ? ` · Tab goes to ${left} more option${left > 1 ? "s" : ""}` : ""));
    refill(this.list);
    this.panel.hidden = false;
    return undefined;
  }

  // ---- keys and sending

  key(event) {
    if (event.isComposing) return;
    const inList = this.rows.length > 0 && !this.panel.hidden;
    const field = this.fields.find((f) => f.input === event.target);
    const stop = () => event.preventDefault();
    if (inList && (event.key === "ArrowDown" || event.key === "ArrowUp") && (field || event.target === this.entry)) {
      stop();
      const step = event.key === "ArrowDown" ? 1 : -1;
      this.mark(this.at < 0 ? (step > 0 ? 0 : this.rows.length - 1) : (this.at + step + this.rows.length) % this.rows.length);
    } else if (event.key === "Enter" && !event.shiftKey && (field || event.target === this.entry)) {
      stop();
      if (inList && this.at >= 0) this.rows[this.at].choose();
      else if (field && !field.input.value && field.required) this.complain(field, "This option is required.");
      else if (field && this.fields.some((f) => f.required && !f.input.value)) this.onward(field);
      else this.send();
    } else if (event.key === "Tab" && !event.shiftKey && inList && this.at >= 0 && (event.target === this.entry || (field && !field.chosen))) {
      stop();
      this.rows[this.at].choose();
    } else if (event.key === "Escape") {
      stop();
      event.stopPropagation();
      if (inList && !field) this.close();
      else if (this.hit) this.quit();
    } else if (event.key === "Backspace" && field && !field.input.value && !event.repeat) {
      stop();
      const at = this.fields.indexOf(field);
      if (!field.required) this.removeField(field);
      else if (at > 0) this.fields[at - 1].input.focus();
      else {
        const text = `/${this.hit.name}`;
        this.showPlain(text);
        this.entry.focus();
        this.typed();
      }
    } else if (event.key === "ArrowUp" && event.target === this.entry && !this.entry.value && this.last) {
      stop();
      this.again(this.last);
    } else if (event.key === "ArrowDown" && field && !inList) {
      stop();
      this.suggest(field, true);
    }
  }

  complain(field, words) {
    this.say(`${called(field.option)}: ${words}`);
    field.input.setAttribute("aria-invalid", "true");
    field.input.focus();
  }

  async send() {
    if (!this.hit) return this.sendWords();
    if (this.sending) return undefined;
    this.sending = true;
    try {
      return await this.sendCommand();
    } finally {
      this.sending = false;
    }
  }

  async sendCommand() {
    const filled = [];
    for (const field of this.fields) {
      let { chosen } = field;
      const text = field.input.value.trim();
      const fixed = offered(field.option, this.view);
      if (!chosen && text && !fixed && field.asking) field.offers = await field.asking; // what is typed may be the name of a suggestion
      if (!chosen && text) chosen = (fixed ?? field.offers ?? []).find((c) => c.name.toLowerCase() === text.toLowerCase());
      if (fixed && text && !chosen) return this.complain(field, "Choose one from the list.");
      const [value, wrong] = chosen ? [chosen.value, ""] : valueOf(field.option, text, null);
      if (wrong) return this.complain(field, wrong);
      field.input.removeAttribute("aria-invalid");
      if (value !== undefined) filled.push({ name: field.option.name, type: field.option.type, value });
    }
    const { hit } = this;
    if (!hit) return undefined; // left while a suggestion was awaited
    this.last = this.written();
    this.quit();
    try {
      await this.view.command(hit.command.id, nest(hit, filled), `/${hit.name}`);
    } catch (error) {
      if (!this.entry.value && !this.hit) this.again(this.last); // give back what was typed
      this.say(error.message);
    }
    return undefined;
  }

  async sendWords() {
    const text = this.entry.value.trim();
    if (!text) return this.entry.focus();
    if (text.startsWith("/") && /^\/\p{L}/u.test(text)) {
      const typed = readTyped(this.all(), text);
      if (typed) return this.begin(typed.hit, typed.values);
      if (!this.view.commands().length) return this.say("The bot has no commands yet: it is still starting. Press Enter again in a moment.");
      return this.say(`There is no command ${text.split(" ")[0]}. Type / to see them all.`);
    }
    this.showPlain("");
    this.close();
    try {
      await this.view.sayWords(text);
    } catch (error) {
      if (!this.entry.value) this.showPlain(text);
      this.say(error.message);
    }
    this.entry.focus();
    return undefined;
  }
}
