// The parts of the faults panel for servers and for what Discord is like today. Each control is one call of the API.
import { amount, choose, language, keyedRows, part, press, tick, turn } from "./controls.js";
import { el } from "./dom.js";

const RIGHTS = [["2048", "send messages"], ["274877906944", "send messages in threads"], ["34359738368", "open threads"], ["32768", "attach files"], ["1024", "see the channels"], ["17179869184", "manage threads"], ["1125899906842624", "use external apps"]];

/** Every server with its state, a new one, and the rights of its roles. */
export class Servers {
  constructor(panel) {
    this.panel = panel;
    this.list = el("div", {});
    this.rows = keyedRows(this.list, (one) => this.one(one));
    this.name = el("input", { type: "text", class: "entry-box", "aria-label": "Name of a new server", placeholder: "Name of a new server", maxlength: 100 });
    this.bot = tick("with the bot");
    this.bot.set(true);
    this.server = choose("Server", []);
    this.role = choose("Role", [["everyone", "everyone"], ["bot", "the bot's"]]);
    this.right = choose("Right in the whole server", RIGHTS);
    const may = (allow, words) => press(words, () => this.panel.fault({ what: "role", guild: this.server.value(), role: this.role.value(), bits: this.right.value(), allow }), `role:${allow}`);
    this.node = el("div", {}, this.list, this.name, this.bot.node, press("Add a server", () => this.add(), "add-server"),
      this.server.node, this.role.node, this.right.node, el("div", { class: "buttons" }, may(false, "Take it from the role"), may(true, "Give it to the role")));
  }

  add() {
    const name = this.name.value.trim();
    if (name.length < 2) return this.name.focus();
    this.name.value = "";
    return this.panel.fault({ what: "server", act: "new", name, bot: this.bot.on() });
  }

  refresh({ guilds = [] }) {
    const now = this.server.value();
    this.server.fill(guilds.map((one) => [one.id, one.name]), now);
    this.rows(guilds);
  }

  one({ id, name }) {
    const state = el("span", {});
    const called = el("strong", {});
    const speaks = language(`${name}: language of the server`, `server-speaks:${id}`, (locale) => this.panel.fault({ what: "server", act: "language", guild: id, locale }));
    const way = (what, words, style) => ({ words, style, act: () => this.panel.fault({ what: "server", act: what, guild: id }) });
    const outage = turn(`outage:${id}`, way("unavailable", "Begin an outage"), way("available", "End the outage"));
    const member = turn(`member:${id}`, way("invite", "Invite the bot"), way("kick", "Kick the bot", "danger"));
    const set = (now) => {
      called.textContent = now.name;
      state.textContent = ` ${stateOf(now)}`;
      speaks.set(now.locale);
      outage.set(!!now.unavailable);
      member.set(!!now.bot);
    };
    return { node: el("div", { class: "person-faults" }, called, state, speaks.node, el("div", { class: "buttons" }, outage.node, member.node)), set };
  }
}

/** What there is to say of a server beside its name. */
export function stateOf(guild) {
  return [guild.unavailable ? "outage" : "", guild.bot === false ? "without the bot" : ""].filter(Boolean).join(", ");
}

const DIRECT = [["dm_opens", "Private messages that may be opened"], ["dm_window", "in so many seconds"]];
const OLD = [["old_after", "Messages are old after seconds"], ["old_edits", "Edits of old ones an hour"], ["old_edit_wait", "Wait when refused (seconds)"]];
const TICKS = [["quarantined", "The bot is flagged as a spammer (20026)"], ["edits_refuse_files", "Edits with new pictures are refused (50035)"], ["updates_refuse_files", "So are updates by a button"]];
const ARCHIVED = [["wakes", "wake it or are answered"], ["refused", "are refused (50083)"], ["held", "are sent only by who may open it"]];
const SHARDS = [["shards", "Shards that Discord recommends"], ["least", "Fewest that it takes"], ["max_concurrency", "Started at once"], ["identify_seconds", "in so many seconds"], ["total", "Sessions a day"], ["session_life", "A session lives (seconds)"]];
const REQUESTS = [["a_second", "Requests in any second"], ["most_invalid", "Refusals in ten minutes before a ban"]];
const INSTALLS = [["[0]", "servers"], ["[0,1]", "servers and users"], ["[1]", "users"], ["null", "never said"]];

/** Limits and refusals that come and go, the shards, and the application. */
export class Discord {
  constructor(panel) {
    this.panel = panel;
    this.conditions = numbers([...DIRECT, ...OLD, ["threads", "Open threads a server"]]);
    this.ticks = new Map(TICKS.map(([key, words]) => [key, tick(words, (event) => panel.fault({ what: "conditions", [key]: event.target.checked }))]));
    this.archived = choose("Presses in a closed thread", ARCHIVED, () => panel.fault({ what: "conditions", archived: this.archived.value() }));
    this.shards = numbers(SHARDS);
    this.spent = el("p", { class: "failed", hidden: true }, "Too many sessions were begun: the token is no longer valid.");
    this.shardBox = el("div", {});
    this.shardRows = keyedRows(this.shardBox, (one) => this.shard(one));
    this.requests = numbers(REQUESTS);
    this.counted = el("p", { class: "quiet" });
    this.installs = choose("The bot can be installed in", INSTALLS, () => panel.fault({ what: "application", integration_types: JSON.parse(this.installs.value()) }));
    this.nodes = [
      part("What Discord refuses", this.conditions.nodes, press("Set these", () => panel.fault({ what: "conditions", ...this.conditions.values() }), "conditions"), [...this.ticks.values()].map((one) => one.node), this.archived.node),
      part("All requests", this.requests.nodes, press("Set these limits", () => panel.fault({ what: "rates", ...this.requests.values() }), "requests"), press("Count from nought", () => panel.fault({ what: "rates", reset: true }), "reset"), this.counted),
      part("Shards", this.shards.nodes, press("Set the shards", () => panel.fault({ what: "shards", ...this.shards.values() }), "shards"), this.spent, this.shardBox),
      part("The application", this.installs.node),
    ];
  }

  refresh({ faults }) {
    if (!faults?.conditions) return;
    const busy = this.panel.root.contains(document.activeElement) && document.activeElement.matches("input[type=number]");
    if (!busy) {
      this.conditions.set(faults.conditions);
      this.shards.set(faults.gateway);
      this.requests.set(faults.requests);
    }
    for (const [key, one] of this.ticks) one.set(faults.conditions[key]);
    this.archived.set(faults.conditions.archived);
    this.installs.set(JSON.stringify(faults.application.integration_types));
    const { busiest, refused, banned } = faults.requests;
    this.counted.textContent = `Most in a second: ${busiest}. Refused: ${refused.global} by the limit over all, ${refused.route} by a route's.${banned ? ` Shut out for ${Math.ceil(banned)} s.` : ""}`;
    const { connected, away, shards, spent } = faults.gateway;
    const count = Math.max(shards, ...connected.map(([, of]) => of), ...away.map((one) => one + 1));
    this.spent.hidden = !spent;
    this.shardRows(Array.from({ length: count }, (_, i) => ({ id: i, away: away.includes(i), connected: connected.some(([at]) => at === i) })));
  }

  shard({ id }) {
    const state = el("span", {});
    const way = (away, words) => ({ words, act: () => this.panel.fault({ what: "shard", shard: id, away }) });
    const presence = turn(`shard:${id}`, way(true, "Take it away"), way(false, "Bring it back"));
    const set = ({ away, connected }) => {
      state.textContent = `Shard ${id}: ${away ? "away" : connected ? "connected" : "not connected"} `;
      presence.set(away);
    };
    return { node: el("div", { class: "person-faults" }, state, presence.node), set };
  }
}

function numbers(rows) {
  const all = new Map(rows.map(([key, words]) => [key, amount(words, 0, 0, 1_000_000, "any")]));
  return {
    nodes: [...all.values()].map((one) => one.node),
    values: () => Object.fromEntries([...all].map(([key, one]) => [key, one.number()])),
    set: (values) => { for (const [key, one] of all) one.set(values[key]); },
  };
}
