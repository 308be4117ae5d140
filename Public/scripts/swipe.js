// The turned card follows the finger: left is "forgot", right is "remember". The buttons stay beside it.

const enough = 90;
let drag = null;

// A mouse has buttons and keys, and needs its drag to select text.
document.addEventListener("pointerdown", (event) => {
  const card = event.target.closest(".training-card");
  if (!card || event.pointerType === "mouse" || !event.isPrimary || !card.querySelector("details")?.open) return;
  drag = { card, id: event.pointerId, x: event.clientX, y: event.clientY, moved: 0, along: false };
});

document.addEventListener("pointermove", (event) => {
  if (drag?.id !== event.pointerId) return;
  const { card } = drag;
  drag.moved = event.clientX - drag.x;
  if (!drag.along) {
    const across = Math.abs(event.clientY - drag.y);
    if (Math.max(Math.abs(drag.moved), across) < 8) return;
    if (across > Math.abs(drag.moved)) return void (drag = null);
    drag.along = true;
    card.setPointerCapture(event.pointerId);
    card.dataset.held = "";
  }
  card.style.transform = `translateX(${drag.moved}px) rotate(${drag.moved / 28}deg)`;
  if (Math.abs(drag.moved) < enough) delete card.dataset.leaning;
  else card.dataset.leaning = drag.moved < 0 ? "left" : "right";
});

function release(event) {
  if (drag?.id !== event.pointerId) return;
  const { card, moved, along } = drag;
  drag = null;
  const { leaning } = card.dataset;
  delete card.dataset.held;
  delete card.dataset.leaning;
  card.style.transform = "";
  if (!along || event.type !== "pointerup" || !leaning) return;
  card.querySelector(`button[value="${moved < 0 ? "forgot" : "remember"}"]`).click();
}

document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);
