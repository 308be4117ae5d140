// A chosen theme shows at once; forms.js keeps it.

document.addEventListener("change", (event) => {
  if (event.target.name !== "theme") return;
  document.documentElement.dataset.theme = event.target.value;
  // The browser's own bars take the colour of the page.
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    meta.removeAttribute("media");
    meta.content = getComputedStyle(document.documentElement).backgroundColor;
  }
});
