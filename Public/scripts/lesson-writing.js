// A lesson shows beside its text how it will be, while it is written. Without scripts a button shows it.

import "./support.js";
import { announce, post } from "./post.js";

const form = document.querySelector("form[data-writing]");
const preview = document.querySelector("[data-preview]");
const button = form?.querySelector("[data-show]");
const text = form?.querySelector("textarea");
const pause = 600;

let clock;
let asked;

// What is shown stands still until what is newer is there; nothing is said when it cannot be asked for.
async function show() {
  asked?.abort();
  asked = new AbortController();
  try {
    const { page } = await post(form, { button, signal: asked.signal });
    const next = page.querySelector("[data-preview]");
    if (!next) return;
    const before = preview.querySelector(".error")?.textContent;
    preview.replaceChildren(...document.adoptNode(next).childNodes);
    const fault = preview.querySelector(".error");
    text.toggleAttribute("aria-invalid", fault !== null);
    if (fault && fault.textContent !== before) announce(fault.textContent);
  } catch {
    // Whoever saves is told.
  }
}

text?.addEventListener("input", () => {
  clearTimeout(clock);
  clock = setTimeout(show, pause);
});

// To the line of a fault, which is selected.
preview?.addEventListener("click", (event) => {
  const link = event.target.closest("[data-line]");
  if (!link) return;
  event.preventDefault();
  const lines = text.value.split("\n");
  const number = Math.min(Number(link.dataset.line), lines.length) - 1;
  const start = lines.slice(0, number).join("\n").length + (number > 0 ? 1 : 0);
  text.focus();
  text.setSelectionRange(start, start + lines[number].length);
  text.scrollTop = (number / lines.length) * text.scrollHeight - text.clientHeight / 2;
});

if (button) button.hidden = true;
