// Puts what stands in a field on the clipboard, and says so.

import { announce } from "./post.js";

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (!(await copy(document.getElementById(button.dataset.copy)))) return;
    const name = button.textContent;
    button.textContent = button.dataset.copied;
    announce(button);
    setTimeout(() => { button.textContent = name; }, 4000);
  });
}

// Browsers have a clipboard only on https and localhost; elsewhere the selected text is copied as by the keyboard.
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
