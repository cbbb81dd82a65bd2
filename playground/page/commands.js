// Slash commands as data: the flat list of what can be called, filtering, and reading values. No page in here.

export const OPTION = { sub: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, file: 11 };

/** What a command or an option is called in the person's language; what is sent stays its name. */
export const called = (one) => one.called ?? one.name;

/** Every command that can be called, subcommands apart: {command, path: ["table", "new"], about, options}. */
export function flatten(commands, direct) {
  const out = [];
  for (const command of commands) {
    if ((command.type ?? 1) !== 1) continue;
    if (direct && (command.contexts ? !command.contexts.includes(1) : command.dm_permission === false)) continue;
    const walk = (options, path, about) => {
      const subs = (options ?? []).filter((o) => o.type === OPTION.sub || o.type === OPTION.group);
      if (subs.length) for (const sub of subs) walk(sub.options, [...path, sub], sub.description);
      else out.push({ command, steps: path, name: [command, ...path].map(called).join(" "), about: about ?? "", options: inOrder(options ?? []) });
    };
    walk(command.options, [], command.description);
  }
  return out.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const inOrder = (options) => [...options.filter((o) => o.required), ...options.filter((o) => !o.required)];

/** Those that match what is typed after the slash: beginnings of words first, then anywhere. */
export function matching(all, typed) {
  const words = typed.toLowerCase().trim().split(/\s+/).filter(Boolean);
  const rank = (one) => {
    const parts = one.name.toLowerCase().split(" ");
    if (one.name.toLowerCase().startsWith(words.join(" "))) return 0;
    let at = 0;
    for (const word of words) {
      const hit = parts.findIndex((p, i) => i >= at && p.startsWith(word));
      if (hit < 0) return words.every((w) => one.name.includes(w)) ? 2 : 3;
      at = hit + 1;
    }
    return 1;
  };
  return all.map((one) => [rank(one), one]).filter(([r]) => r < 3).sort((a, b) => a[0] - b[0]).map(([, one]) => one);
}

/** "/table new game:blueprints seats:open" as a command with values, when it begins with a whole command's name. */
export function readTyped(all, text) {
  const rest = text.slice(1);
  const hit = all.filter((one) => rest === one.name || rest.startsWith(`${one.name} `)).sort((a, b) => b.name.length - a.name.length)[0];
  if (!hit) return null;
  const values = {};
  const names = new Map(hit.options.map((o) => [called(o), o.name]));
  const tail = rest.slice(hit.name.length + 1);
  const marks = [...tail.matchAll(/(?:^|\s)([-_\p{L}\p{N}]+):/gu)].filter((m) => names.has(m[1]));
  marks.forEach((m, i) => {
    values[names.get(m[1])] = tail.slice(m.index + m[0].length, marks[i + 1]?.index ?? tail.length).trim();
  });
  return { hit, values, loose: marks.length ? "" : tail.trim() };
}

/** The options of Discord's interaction data, nested as the command is. */
export function nest(hit, filled) {
  return hit.steps.reduceRight((inside, step) => [{ name: step.name, type: step.type, options: inside }], filled);
}

/** What can be chosen for an option without asking the bot; null when the bot or the person must say. */
export function offered(option, view) {
  switch (option.type) {
    case OPTION.boolean: return [{ name: "True", value: true }, { name: "False", value: false }];
    case OPTION.user: case OPTION.mentionable: return view.people().map((u) => ({ name: view.nameOf(u), value: u.id, note: u.bot ? "bot" : u.username }));
    case OPTION.channel: return view.channels().filter((c) => !option.channel_types?.length || option.channel_types.includes(c.type)).map((c) => ({ name: `#${c.name}`, value: c.id }));
    case OPTION.role: return view.roles().map((r) => ({ name: `@${r.name}`, value: r.id }));
    default: return option.choices?.length ? option.choices : null;
  }
}

/** [value, complaint] of what stands in a field. */
export function valueOf(option, text, chosen) {
  if (chosen && chosen.name === text) return [chosen.value, ""];
  if (text === "") return [undefined, option.required ? "This option is required." : ""];
  if (option.type === OPTION.integer || option.type === OPTION.number) {
    const whole = option.type === OPTION.integer;
    const number = Number(text);
    if (!Number.isFinite(number) || (whole && !Number.isInteger(number))) return [undefined, whole ? "A whole number, please." : "A number, please."];
    if (option.min_value !== undefined && option.min_value !== null && number < option.min_value) return [undefined, `At least ${option.min_value}, please.`];
    if (option.max_value !== undefined && option.max_value !== null && number > option.max_value) return [undefined, `At most ${option.max_value}, please.`];
    return [number, ""];
  }
  if (option.min_length && text.length < option.min_length) return [undefined, `At least ${option.min_length} characters, please.`];
  if (option.max_length && text.length > option.max_length) return [undefined, `At most ${option.max_length} characters, please.`];
  return [text, ""];
}
