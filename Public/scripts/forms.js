// Two presses of one button send a form once, and a page with errors starts at their summary.

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

document.querySelector(".error-summary")?.focus();

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
