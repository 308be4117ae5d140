// A chosen theme shows at once, and is kept without pressing the button.

const form = document.querySelector(".theme-form");

// The button is for when this script is not there.
form?.querySelector(".theme-save")?.setAttribute("hidden", "");

form?.addEventListener("change", (event) => {
  if (event.target.name !== "theme") return;
  document.documentElement.dataset.theme = event.target.value;
  // The browser's own bars take the colour of the page.
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.removeAttribute("media");
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
  // Lost on the way, the choice is still on the screen and the button still sends it.
  fetch(form.action, {
    method: "POST", body: new URLSearchParams(new FormData(form)), keepalive: true, redirect: "manual",
  }).catch(() => {});
});
