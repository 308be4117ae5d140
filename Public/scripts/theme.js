// A chosen theme shows at once, and is kept without pressing the button.

import { announce } from "./post.js";

const form = document.querySelector(".theme-form");

// The button is for when this script is not there, or could not keep the choice.
const button = form?.querySelector(".theme-save");
if (button) button.hidden = true;

async function keep() {
  const problem = form.querySelector(".theme-problem");
  try {
    const response = await fetch(form.action, {
      method: "POST", body: new URLSearchParams(new FormData(form)), keepalive: true, redirect: "manual",
    });
    // A redirect is how a form is answered that was taken.
    problem.hidden = response.type === "opaqueredirect" || response.ok;
  } catch {
    problem.hidden = false;
  }
  button.hidden = problem.hidden;
  if (!problem.hidden) announce(problem.textContent);
}

form?.addEventListener("change", (event) => {
  if (event.target.name !== "theme") return;
  document.documentElement.dataset.theme = event.target.value;
  // The browser's own bars take the colour of the page.
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.removeAttribute("media");
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
  keep();
});
