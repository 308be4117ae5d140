// A word cell turns over by itself (it is a <details>). Its name changes while it keeps the focus,
// which a screen reader does not read out: say the side that has come up, in its own language.

import { announce } from "./post.js";

// "toggle" does not bubble.
document.addEventListener("toggle", (event) => {
  const cell = event.target;
  if (!cell.matches(".word-cell") || !cell.contains(document.activeElement)) return;
  announce(cell.querySelector(cell.open ? ".word-back" : ".word-front"));
}, true);
