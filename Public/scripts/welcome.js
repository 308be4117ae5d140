// The onboarding by arrow keys and by swiping; its links do the same. A card that is turned takes them as its answer.

import { hasCharacterKeys } from "./keys.js";

let start = null;

const back = "[data-answer=forgot], [rel=prev]";
const onward = "[data-answer=remember], [rel=next], [data-next]";

// The first that there is stands first on the page.
function go(selector) {
  document.querySelector(".welcome-actions")?.querySelector(selector)?.click();
}

function turn(event) {
  if (!document.querySelector(".welcome-actions [data-turn]")) return;
  event.preventDefault();
  go("[data-turn]");
}

// In a list, arrow keys choose.
const chooses = (target) => target instanceof HTMLSelectElement;

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || chooses(event.target)) return;
  if (event.key === "ArrowRight") go(onward);
  else if (event.key === "ArrowLeft") go(back);
  else if (event.key === " " && event.target === document.body && hasCharacterKeys) turn(event);
  else if (event.key === "Escape") go("[data-leave]");
});

document.addEventListener("touchstart", (event) => {
  start = event.touches.length === 1 ? event.touches[0] : null;
}, { passive: true });

document.addEventListener("touchend", (event) => {
  if (!start) return;
  const end = event.changedTouches[0];
  const along = end.clientX - start.clientX;
  if (Math.abs(along) > 60 && Math.abs(along) > 2 * Math.abs(end.clientY - start.clientY)) {
    const isAnswer = document.querySelector("[data-answer]");
    go(along < 0 === !isAnswer ? onward : back);
  }
  start = null;
});
