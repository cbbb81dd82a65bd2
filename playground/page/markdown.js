// Markdown as Discord shows it, made into nodes. What is not understood stays the text it was.
import { el, safeAddress } from "./dom.js";
import { timeNode } from "./times.js";

const DEEPEST = 12;
const LIST_LINE = /^( *)([-*]|\d{1,9}\.) +(?=\S)/;

/** Make nodes of a whole text. `about` knows names: about.user(id), about.channel(id), about.role(id), about.me. */
export function markdown(text, about, { small = false } = {}) {
  const out = document.createDocumentFragment();
  for (const part of cutFences(text)) {
    if (part.code !== undefined) out.append(codeBlock(part.code, part.language));
    else out.append(...blocks(part.text, about, 0, small));
  }
  return out;
}

/** The same text without its marks, for names and announcements. */
export function plainText(text, about) {
  const holder = el("div");
  holder.append(markdown(text, about));
  for (const hidden of holder.querySelectorAll(".spoiler")) hidden.textContent = "(spoiler)";
  return holder.textContent.replace(/\s+/g, " ").trim();
}

function cutFences(text) {
  const parts = [];
  const fence = /```(?:([a-z0-9_+\-.#]*)\n)?([\s\S]*?)\n*```\n?/gi;
  let from = 0;
  for (const found of text.matchAll(fence)) {
    if (!found[2].trim()) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index).replace(/\n$/, "") });
    parts.push({ code: found[2], language: found[1] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}

const ANSI = { 30: "grey", 31: "red", 32: "green", 33: "yellow", 34: "blue", 35: "pink", 36: "cyan", 37: "white" };

function codeBlock(code, language) {
  const inner = el("code");
  if (language.toLowerCase() === "ansi") {
    let classes = "";
    for (const piece of code.split(/(\u001b\[[\d;]*m)/)) {
      const mark = /^\u001b\[([\d;]*)m$/.exec(piece);
      if (!mark) inner.append(classes ? el("span", { class: classes }, piece) : piece);
      else classes = mark[1].split(";").map((n) => (ANSI[n] ? `ansi-${ANSI[n]}` : n === "1" ? "bold" : n === "4" ? "under" : "")).join(" ").trim();
    }
  } else inner.textContent = code;
  return el("pre", { class: "block", tabindex: "0", role: "group", "aria-label": "Code" }, inner);
}

// ---- lines

function blocks(text, about, depth, small) {
  const lines = text.split("\n");
  const out = [];
  let run = [];
  const flush = () => {
    if (run.length) out.push(el("div", { class: "para" }, inline(run.join("\n"), about, depth)));
    run = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const heading = /^ *(#{1,3}) +(?=\S)(.*?)[ #]*$/.exec(line);
    const sub = /^-# +(?=\S)(.*)$/.exec(line);
    if (/^>>> /.test(line) && depth === 0) {
      flush();
      out.push(el("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"), about, 1, small)));
      return out;
    }
    if (/^> /.test(line) && depth === 0) {
      flush();
      const quoted = [];
      while (i < lines.length && /^>( |$)/.test(lines[i])) quoted.push(lines[i++].slice(2));
      i--;
      out.push(el("blockquote", {}, blocks(quoted.join("\n"), about, 1, small)));
    } else if (heading && !small) {
      flush();
      out.push(el("div", { class: `head head-${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 2 }, inline(heading[2], about, depth)));
    } else if (sub && !small) {
      flush();
      out.push(el("div", { class: "subtext" }, inline(sub[1], about, depth)));
    } else if (LIST_LINE.test(line) && !small) {
      flush();
      const taken = [];
      const { indent, numbered } = listLine(line);
      while (i < lines.length && (continues(lines[i], indent, numbered) || (/^ {2,}\S/.test(lines[i]) && taken.length))) taken.push(lines[i++]);
      i--;
      out.push(list(taken, about, depth));
    } else run.push(line);
  }
  flush();
  return out;
}

function listLine(line) {
  const found = LIST_LINE.exec(line);
  return found && { indent: found[1].length, numbered: /\d/.test(found[2]), number: parseInt(found[2], 10) };
}

/** A line of the same list, or of one inside it. */
function continues(line, indent, numbered) {
  const here = listLine(line);
  return !!here && (here.numbered === numbered || here.indent > indent + 1);
}

function list(lines, about, depth) {
  const { indent, numbered, number } = listLine(lines[0]);
  const node = numbered ? el("ol", { start: number }) : el("ul");
  for (let i = 0; i < lines.length; i++) {
    const found = LIST_LINE.exec(lines[i]);
    let words = found ? lines[i].slice(found[0].length) : lines[i].trim();
    const deeper = [];
    while (i + 1 < lines.length) {
      const next = LIST_LINE.exec(lines[i + 1]);
      if (next && next[1].length <= indent + 1) break;
      if (next || deeper.length) deeper.push(lines[++i]);
      else words += `\n${lines[++i].trim()}`;
    }
    node.append(el("li", {}, inline(words, about, depth), deeper.length ? list(deeper, about, depth) : null));
  }
  return node;
}

// ---- inside a line

const MARKS = [
  ["***", (inner) => el("em", {}, el("strong", {}, inner))],
  ["**", (inner) => el("strong", {}, inner)],
  ["__", (inner) => el("u", {}, inner)],
  ["~~", (inner) => el("s", {}, inner)],
  ["||", (inner) => spoiler(inner)],
  ["*", (inner) => el("em", {}, inner)],
  ["_", (inner) => el("em", {}, inner)],
];

const TOKENS = [
  [/<@!?(\d{1,20})>/y, (m, about) => mention(about.user(m[1]), "@", "person", about.me === m[1])],
  [/<@&(\d{1,20})>/y, (m, about) => mention(about.role(m[1]), "@", "role", false)],
  [/<#(\d{1,20})>/y, (m, about) => channelLink(m[1], about)],
  [/<t:(-?\d{1,17})(?::([tTdDfFRsS]))?>/y, (m) => timeNode(Number(m[1]) * 1000, m[2] ?? "f", { class: "moment" })],
  [/<\/([-_\p{L}\p{N} ]{1,98}):(\d{1,20})>/uy, (m, about) => commandLink(m[1], about)],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (m, about) => emojiNode(m[1], about.emoji?.(m[2])) ?? `:${m[1]}:`],
  [/@(everyone|here)\b/y, (m) => el("span", { class: "mention me" }, m[0])],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, about) => link(m[1], [m[1]], about)],
  [/\[((?:\\.|[^\[\]\\]){1,500})\]\(<?(https?:\/\/[^\s<>]+?)>?(?: +"[^"\n]*")?\)/y, (m, about, depth) => link(m[2], inline(m[1], about, depth + 1, true), about)],
];
const BARE_LINK = /https?:\/\/[^\s<>|*]+[^\s<>|*.,:;"'\])]/y;

function inline(text, about, depth = 0, inLink = false) {
  const out = [];
  const never = new Set(); // marks that have no end after here
  let plain = "";
  const push = (node) => {
    if (plain) out.push(plain);
    plain = "";
    if (node !== undefined) out.push(node);
  };
  let i = 0;
  scan: while (i < text.length) {
    const c = text[i];
    if (c === "\\" && i + 1 < text.length && /[^A-Za-z0-9\s]/.test(text[i + 1])) {
      plain += text[i + 1];
      i += 2;
      continue;
    }
    if (c === "`") {
      const ticks = /`+/y;
      ticks.lastIndex = i;
      const fence = ticks.exec(text)[0];
      const end = endOfCode(text, i + fence.length, fence);
      if (end >= 0) {
        push(el("code", {}, text.slice(i + fence.length, end).replace(/^ (?=`)|(?<=`) $/g, "")));
        i = end + fence.length;
      } else {
        plain += fence;
        i += fence.length;
      }
      continue;
    }
    if (c === "<" || c === "@" || c === "[") {
      for (const [pattern, make] of TOKENS) {
        pattern.lastIndex = i;
        const found = pattern.exec(text);
        if (!found || (inLink && (c === "[" || /^<https?/.test(found[0])))) continue;
        push(make(found, about, depth));
        i += found[0].length;
        continue scan;
      }
    }
    if (c === "h" && !inLink) {
      BARE_LINK.lastIndex = i;
      const found = BARE_LINK.exec(text);
      if (found) {
        push(link(found[0], [found[0]], about));
        i += found[0].length;
        continue;
      }
    }
    if (depth < DEEPEST && "*_~|".includes(c)) {
      for (const [mark, make] of MARKS) {
        if (never.has(mark) || !text.startsWith(mark, i) || !opens(text, i, mark)) continue;
        const end = closing(text, i + mark.length, mark);
        if (end < 0) {
          never.add(mark);
          continue;
        }
        push(make(inline(text.slice(i + mark.length, end), about, depth + 1, inLink)));
        i = end + mark.length;
        continue scan;
      }
    }
    plain += c;
    i++;
  }
  push();
  return out;
}

function endOfCode(text, from, fence) {
  for (let end = text.indexOf(fence, from); end >= 0; end = text.indexOf(fence, end + fence.length)) {
    let run = end;
    while (text[run] === "`") run++;
    if (run - end === fence.length) return end;
    end = run - fence.length;
  }
  return -1;
}

function opens(text, at, mark) {
  const next = text[at + mark.length];
  if (next === undefined) return false;
  if (mark === "*") return /\S/.test(next);
  if (mark === "_") return !/[\p{L}\p{N}_]/u.test(text[at - 1] ?? " ");
  return true;
}

function closing(text, from, mark) {
  for (let i = from; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === "`") {
      const end = text.indexOf("`", i + 1);
      if (end > 0) i = end;
    } else if (text.startsWith(mark, i) && i > from) {
      if (mark.length === 1) {
        if (text[i + 1] === mark) { i++; continue; } // a double mark is not this one's end
        if (mark === "*" && /\s/.test(text[i - 1])) continue;
        if (mark === "_" && /[\p{L}\p{N}]/u.test(text[i + 1] ?? " ")) continue;
      } else if (text[i + mark.length] === mark[0] && mark[0] !== "|") continue;
      return i;
    }
  }
  return -1;
}

// ---- things that are more than text

/** A picture as large as a word; null where there is none. */
export function emojiNode(name, url) {
  return url ? el("img", { class: "custom-emoji", src: url, alt: `:${name}:`, title: `:${name}:`, draggable: "false" }) : null;
}

function mention(name, sign, kind, me) {
  return el("span", { class: me ? "mention me" : "mention" }, name ? sign + name : kind === "role" ? "@unknown role" : "@unknown person");
}

function channelLink(id, about) {
  const name = about.channel(id);
  if (!name) return el("span", { class: "mention" }, "#unknown");
  return el("a", { class: "mention", href: `#/${id}` }, `#${name}`);
}

function commandLink(name, about) {
  return el("button", { type: "button", class: "mention", onclick: () => about.useCommand?.(name) }, `/${name}`);
}

const JUMP = /^https?:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

/** A link to a channel or message stays on this page; any other opens beside it. */
export function jumpOf(address) {
  if (address.startsWith(`${location.origin}/#/`)) return /^#\/\d+(\/\d+)?$/.exec(address.slice(location.origin.length + 1))?.[0] ?? null;
  const found = JUMP.exec(address);
  return found && `#/${found[1]}${found[2] ? `/${found[2]}` : ""}`;
}

function link(address, words, about) {
  const jump = jumpOf(address);
  if (jump) {
    const name = about.channel(jump.split("/")[1]);
    const bare = words.length === 1 && words[0] === address;
    return el("a", { href: jump, class: bare ? "mention" : undefined }, bare ? `#${name ?? "unknown"}${jump.split("/")[2] ? " › message" : ""}` : words);
  }
  const url = safeAddress(address);
  return url ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, words) : el("span", {}, words);
}

function spoiler(inner) {
  const hidden = el("span", { class: "spoiler-text" }, inner);
  hidden.inert = true;
  const cover = el("button", { type: "button", class: "spoiler-cover", "aria-label": "Spoiler: show it", onclick: show });
  const node = el("span", { class: "spoiler" }, hidden, cover);
  hidden.setAttribute("aria-hidden", "true");
  function show() {
    hidden.inert = false;
    hidden.removeAttribute("aria-hidden");
    hidden.tabIndex = -1;
    cover.remove();
    node.classList.add("open");
    hidden.focus();
  }
  return node;
}
