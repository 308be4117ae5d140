// What a page shows is taken away: to the clipboard, or to paper. Without scripts one selects it, and the browser's own
// menu prints.

import { announce } from "./post.js";

const read = (element) => element.matches("ol, ul")
  ? [...element.children].map((item) => item.textContent.trim()).join("\n")
  : (element.value ?? element.textContent).trim();

// The clipboard of its own is for TLS only; a home network has none.
function copyBySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

async function copy(text) {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const isCopied = await copy(read(document.getElementById(button.dataset.copy)));
    button.focus();
    announce(isCopied ? button.dataset.copied : button.dataset.notCopied ?? "");
    if (!isCopied || button.textContent === button.dataset.copied) return;
    const name = button.textContent;
    button.textContent = button.dataset.copied;
    setTimeout(() => { button.textContent = name; }, 4000);
  });
}

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
