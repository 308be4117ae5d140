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
