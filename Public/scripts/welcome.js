// The onboarding by arrow keys and by swiping; its links do the same.

let start = null;

function go(selector) {
  document.querySelector(`.welcome-actions ${selector}`)?.click();
}

// In a list, arrow keys choose.
const chooses = (target) => target instanceof HTMLSelectElement;

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || chooses(event.target)) return;
  if (event.key === "ArrowRight") go("[rel=next], [data-next]");
  else if (event.key === "ArrowLeft") go("[rel=prev]");
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
    go(along < 0 ? "[rel=next], [data-next]" : "[rel=prev]");
  }
  start = null;
});
