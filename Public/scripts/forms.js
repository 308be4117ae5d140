// Two presses of one button send a form once, a single choice is kept as soon as it is made, a page with errors starts at
// the field, or at their summary, and one goes back from a fault to what was typed.

import { announce } from "./post.js";

const sent = new WeakSet();

document.addEventListener("submit", (event) => {
  const form = event.target;
  // Forms sent without a page load watch over themselves; a search may be repeated.
  if (event.defaultPrevented || form.matches("[data-swap]") || form.method === "get") return;
  if (sent.has(form)) {
    event.preventDefault();
    return;
  }
  sent.add(form);
  // Not "disabled": a disabled button would not send its own value.
  event.submitter?.setAttribute("aria-disabled", "true");
});

// A page taken back from the browser's memory may be sent again.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.forms) sent.delete(form);
  for (const button of document.querySelectorAll("button[aria-disabled]")) {
    button.removeAttribute("aria-disabled");
  }
});

// The button is for when this script is not there, and for what was lost on the way.
for (const form of document.querySelectorAll("form[data-choice]")) form.querySelector("button").hidden = true;

document.addEventListener("change", async (event) => {
  const form = event.target.closest("form[data-choice]");
  if (!form) return;
  // What is chosen changes the page itself.
  if (form.dataset.choice === "page") {
    form.querySelector("button").click();
    return;
  }
  const outcome = form.querySelector("[data-saved]");
  outcome.textContent = "";
  const isSaved = await keep(form);
  outcome.classList.toggle("error", !isSaved);
  outcome.textContent = isSaved ? outcome.dataset.saved : outcome.dataset.unsaved;
  announce(outcome.textContent);
  form.querySelector("button").hidden = isSaved;
});

// Whether the page of the form came back, not that of a fault or for signing in.
async function keep(form) {
  try {
    const answer = await fetch(form.action, {
      method: "POST", body: new URLSearchParams(new FormData(form)), keepalive: true,
    });
    return answer.ok && new URL(answer.url).pathname === new URL(form.action).pathname;
  } catch {
    return false;
  }
}

// What was typed is still in the page that the browser remembers.
document.addEventListener("click", (event) => {
  if (!event.target.closest("[data-back]") || history.length < 2 || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  history.back();
});

document.querySelector(".error-summary, [aria-invalid][autofocus]")?.focus();

// What one types into a password field can be looked at; it is sent as a password all the same, so that the browser does
// not remember it among other texts.
for (const button of document.querySelectorAll("[data-reveals]")) {
  const field = document.getElementById(button.dataset.reveals);
  const show = (isShown) => {
    field.type = isShown ? "text" : "password";
    button.setAttribute("aria-pressed", String(isShown));
  };
  button.hidden = false;
  button.addEventListener("click", () => show(field.type === "password"));
  field.form.addEventListener("submit", () => show(false));
}
