// `<t:unix:style>` and message times, in the reader's own language; relative ones are kept live.
import { el } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const formats = {};
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
const STEPS = [["second", 60], ["minute", 60], ["hour", 24], ["day", 30], ["month", 12], ["year", Infinity]];

export function inWords(ms, style = "f") {
  if (style === "R") return sinceInWords(ms);
  formats[style] ??= new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f);
  return formats[style].format(ms);
}

function sinceInWords(ms) {
  let amount = (ms - Date.now()) / 1000;
  for (const [unit, size] of STEPS) {
    const whole = Math.round(amount);
    if (Math.abs(whole) < size) return relative.format(whole, unit);
    amount /= size;
  }
  return "";
}

export function timeNode(ms, style = "f", about = {}) {
  const valid = Number.isFinite(ms) && Math.abs(ms) <= 8.64e15;
  if (!valid) return el("span", about, "Invalid date");
  return el("time", { datetime: new Date(ms).toISOString(), title: inWords(ms, "F"), data: { at: ms, style }, ...about }, inWords(ms, style));
}

/** "Today at 14:05", "Yesterday at ...", else the date. */
export function stampNode(ms) {
  const days = Math.round((midnight(Date.now()) - midnight(ms)) / 86_400_000);
  const clock = inWords(ms, "t");
  const words = days === 0 ? `today at ${clock}` : days === 1 ? `yesterday at ${clock}` : inWords(ms, "s");
  return el("time", { datetime: new Date(ms).toISOString(), title: inWords(ms, "F"), class: "stamp" }, words);
}

export function midnight(ms) {
  const day = new Date(ms);
  return day.setHours(0, 0, 0, 0);
}

const DISCORD_EPOCH = 1_420_070_400_000;
export const timeOf = (snowflake) => Number(BigInt(snowflake) >> 22n) + DISCORD_EPOCH;

/** Once a second every relative time on the page is looked at; only a changed text is written. */
export function keepTimesLive() {
  setInterval(() => {
    if (document.hidden) return;
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      const words = sinceInWords(Number(node.dataset.at));
      if (node.textContent !== words) node.textContent = words;
    }
  }, 1000);
}
