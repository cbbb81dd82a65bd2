// What a newcomer reads first, and what stands behind the question mark.
import { el, icon, refill } from "./dom.js";
import { remember, remembered } from "./state.js";

const FIRST_TABLE = "/table new game:Welkin ";

/** The card of the first visit: away once a command is sent or a thread is opened, until it is asked for. */
export function welcome(root, view, again = false) {
  if (remembered("welcomed") && !again) return;
  const close = () => {
    away(root);
    view.focusComposer();
  };
  refill(root,
    el("div", { class: "welcome-words" },
      el("h2", { id: "welcome-name" }, "Welcome to the playground"),
      el("p", {}, "This is a small chat of your own, with the game bot in it. You play all the seats; nothing leaves this machine."),
      el("ol", {},
        el("li", {}, "Open a table: the button here does it, or ", el("kbd", {}, "/table new"), "."),
        el("li", {}, "Start against two computers, or become another person in the list at the side and press ", el("strong", {}, "Join"), "."),
        el("li", {}, "Press ", el("strong", {}, "Your move"), " under the board."))),
    el("div", { class: "welcome-buttons" },
      el("button", { type: "button", class: "press primary", onclick: () => { close(); view.openTable(FIRST_TABLE); } }, "Open a table of Welkin"),
      el("button", { type: "button", class: "press secondary", onclick: close }, "Got it")));
  root.hidden = false;
}

/** Put the card away for good. */
export function away(root) {
  if (root.hidden) return;
  root.hidden = true;
  remember("welcomed", "yes");
}

const KEYS = [
  ["/", "the commands"], ["Tab or Enter", "take the marked suggestion"], ["Enter", "send"], ["Shift + Enter", "a new line"], ["↑ in the empty field", "the last command again"], ["Esc", "leave a command, a list, a dialog; else go to the newest message"],
  ["Alt + 1 to 4", "be another person"], ["Alt + ↑ ↓", "the next channel; with Shift the next unread one"], ["↑ ↓", "from message to message, when one has the focus"], ["Page ↑ ↓", "scroll the messages while you write"],
];

export function help(dialog, showWelcome) {
  const node = dialog("Help", [
    el("p", {}, "Four people, one bot. Whoever you are now sees only what that person may see: private replies, private messages and marks are each person's own."),
    el("h3", {}, "Keys"),
    el("dl", { class: "keys" }, KEYS.map(([key, words]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, words)])),
    el("p", {}, "The ", icon("wrench"), " opens the faults panel: closed private messages, a killed bot, a slow network and more."),
    el("div", { class: "sheet-foot" }, el("button", { type: "button", class: "press secondary", onclick: () => { node.close(); showWelcome(); } }, "Show the first steps")),
  ]);
}
