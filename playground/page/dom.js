// Small helpers for making elements. Text goes in as text nodes only, never as markup.

/** Make an element: el("button", {class: "x", type: "button", onclick: f, "aria-label": "Close"}, "Close"). */
export function el(tag, about = {}, ...inside) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(about)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "class") node.className = value;
    else if (name === "data") for (const [k, v] of Object.entries(value)) v !== undefined && (node.dataset[k] = v);
    else if (name === "value" || name === "checked" || name === "indeterminate") node[name] = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  fill(node, inside);
  return node;
}

export function fill(node, inside) {
  for (const item of [inside].flat(Infinity)) {
    if (item === undefined || item === null || item === false || item === "") continue;
    node.append(item);
  }
  return node;
}

/** Replace what is inside without touching the node itself. */
export function refill(node, ...inside) {
  node.replaceChildren();
  return fill(node, inside);
}

let made = 0;
export const newId = (word) => `${word}-${++made}`;

const SHAPES = {
  close: "M5 5l14 14M19 5L5 19",
  menu: "M4 7h16M4 12h16M4 17h16",
  link: "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1.5-1.5",
  out: "M9 5H5v14h14v-4M13 5h6v6M19 5l-9 9",
  down: "M12 5v14M6 13l6 6 6-6",
  wrench: "M14 7a4 4 0 0 0-5 5l-6 6 3 3 6-6a4 4 0 0 0 5-5l-3 2-2-2z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19",
  help: "M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 17.5v.5",
  thread: "M5 5h14v10h-8l-4 4v-4H5z",
  file: "M7 3h7l4 4v14H7zM14 3v4h4",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15 9.5v.1",
};

/** A line drawing, hidden from assistive technology: the thing around it carries the name. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "icon");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", SHAPES[name]);
  svg.append(path);
  return svg;
}

/** Only web addresses may become links or pictures; anything else stays text. */
export function safeAddress(text) {
  try {
    const url = new URL(text, location.origin);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

const HERE = /^(127\.0\.0\.1|localhost)$/;

/** Pictures load from this origin only (the page's security policy allows no other); its two names mean the same. */
export function ownAddress(text) {
  const address = safeAddress(text);
  if (!address) return null;
  const url = new URL(address);
  const same = url.origin === location.origin || (url.port === location.port && HERE.test(url.hostname) && HERE.test(location.hostname));
  return same ? location.origin + url.pathname + url.search : null;
}
