// What a training asks, by keys and without page loads. The form it sends is the same one
// that works without this file; the server decides whether an answer still counts.

import "./support.js";
import { announce, load, post, sendPlainly } from "./post.js";
import { Unanswered } from "./request.js";
import "./forms.js";
import { hasCharacterKeys } from "./keys.js";
// Before what is heard at once: a press that nobody takes would follow the loudspeaker's link.
import "./speech.js";
import "./exercises.js";
import "./swipe.js";
import "./letter-keys.js";
import "./share.js";
import { playFor } from "./sounds.js";

let sending = false;
let shownAt = performance.now();

// All that is asked stands in it. A card on its way out does not, and must not be found.
const main = document.querySelector("main");

const currentCard = () => main.querySelector("form.training-card");
const turnOf = (card) => card.querySelector(".training-turn");

function answer(card, rating) {
  const button = card.querySelector(`button[value="${rating}"]`);
  if (button && !sending) button.click();
}

function showProblem(form) {
  const problem = main.querySelector(".training-problem");
  delete form.dataset.gone;
  form.style.transform = "";
  if (!problem) return;
  // Emptied first: the same sentence a second time would not be read out.
  problem.textContent = "";
  setTimeout(() => { problem.textContent = form.dataset.offline; }, 50);
}

const isStill = () =>
  document.documentElement.matches("[data-still]") || matchMedia("(prefers-reduced-motion: reduce)").matches;

// The answered card leaves to its side, over what is asked next and out of its way: a picture of it, which nothing meets.
function leave(card, side) {
  const stack = card.closest(".training-stack");
  if (!stack || isStill()) return;
  const ghost = document.createElement("div");
  ghost.className = `${card.className} training-gone`;
  ghost.inert = true;
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  for (const element of ghost.querySelectorAll("[id], [for]")) {
    element.removeAttribute("id");
    element.removeAttribute("for");
  }
  const { left, top, width } = stack.getBoundingClientRect();
  ghost.style.left = `${left}px`;
  ghost.style.top = `${top}px`;
  ghost.style.width = `${width}px`;
  ghost.style.height = `${card.offsetHeight}px`;
  ghost.dataset.gone = side;
  document.body.append(ghost);
  const { transform, opacity } = getComputedStyle(card);
  const [way, turn] = side === "left" ? [-60, -6] : [60, 6];
  ghost.animate(
    [{ transform, opacity }, { transform: `translateX(${way}%) rotate(${turn}deg)`, opacity: 0 }],
    { duration: 220, easing: "ease-out" },
  ).finished.finally(() => ghost.remove());
}

// All that answers is seen, also where little room leaves none of it beside the question. Where an answer is looked at,
// the verdict comes first, and the way on stays at the foot by itself.
function reveal() {
  if (main.querySelector(".review-wrong")) return;
  main.querySelector("form .options, .answer-field, .exercise-actions")?.scrollIntoView({ block: "nearest" });
}

// The other side of a card is laid out while it is still covered: turned over, it has only to be painted.
function layOut() {
  const back = main.querySelector(".training-turn:not([open]) > .training-back");
  if (back) (globalThis.requestIdleCallback ?? setTimeout)(() => back.offsetHeight);
}

// What had the focus outlives its page for a moment, out of sight: a screen reader whose place is taken from under it looks
// for another by itself, and then does not say where the focus goes.
function keepPlace() {
  const place = document.activeElement;
  if (!place?.closest("main")) return;
  for (const name of ["id", "name", "class", "aria-describedby", "aria-label"]) place.removeAttribute(name);
  place.replaceChildren();
  place.tabIndex = -1;
  document.getElementById("places").append(place);
  setTimeout(() => place.remove(), 1000);
}

// After a form that was sent, or what led on.
function showPage(page, address, form) {
  const next = page.querySelector("main");
  // A wrong answer is looked at where it was given.
  const card = currentCard();
  // What counts nothing is said above the card, which stays where it is and makes no sound.
  const isAskedAgain = next.querySelector(".notice[role=status]") !== null;
  const isLeaving = form?.matches(".training-card") && card && !isAskedAgain && !next.querySelector(".review-wrong");
  if (isLeaving) leave(card, card.dataset.gone ?? "right");
  keepPlace();
  // Not the element itself: a screen reader would say once more that it is there.
  main.replaceChildren(...next.childNodes);
  document.body.className = page.body.className;
  // Before the next word is heard. What was taken back, or only met, has no sound.
  if (form?.elements.exercise && !isAskedAgain) playFor(main);
  shownAt = performance.now();
  document.title = page.title;
  history.replaceState(null, "", address);
  // What it is made of by scripts is there before it has the focus.
  document.dispatchEvent(new Event("asked"));
  announce(...main.querySelectorAll("[data-announce]"));
  // What has the focus is described by what is asked, and by what became of the answer before: it is said once, in
  // this order, and at once. A live region beside it would be said at any time.
  const target = main.querySelector("[data-focus], #typed, .training-turn > summary, button.option, .pair-tile")
    ?? main.querySelector("h1");
  if (target?.matches("h1")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  scrollTo(0, 0);
  reveal();
  layOut();
}

// Where an answer was looked at, the training goes on without a page load too. `told` is heard before what is asked next.
async function goOn(address, told) {
  if (sending) return;
  sending = true;
  try {
    const { response, page } = await load(address);
    if (!response.ok || !page.querySelector("main[data-training]")) return location.assign(address);
    if (told && !page.querySelector("#copy")) {
      const line = document.createElement("p");
      line.className = "visually-hidden";
      line.textContent = told;
      page.querySelector("#previous-answer")?.prepend(line);
    }
    showPage(page, response.url);
    sending = false;
  } catch {
    // The browser says itself what is wrong.
    location.assign(address);
  }
}

// Answers whether this page goes on; otherwise the browser is already on its way to another.
async function send(form, button) {
  let response, address, page;
  try {
    ({ response, address, page } = await post(form, { button, keepalive: true }));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    showProblem(form);
    (button ?? form).focus({ preventScroll: true });
    return true;
  }
  if (response.ok && page.querySelector("main[data-training]")) {
    try {
      showPage(page, address, form);
      return true;
    } catch {
      // Taken, and not shown: the browser shows it.
      location.assign(address);
    }
  } else if (response.redirected || address !== response.url) {
    // Taken and answered, only not by a training page: go where the server sent us.
    location.assign(address);
  } else {
    sendPlainly(form, button);
  }
  return false;
}

async function take(form, button) {
  sending = true;
  try {
    // An answer sent a second time keeps the time of the first.
    if (form.elements.duration && !form.elements.duration.value) {
      form.elements.duration.value = Math.round(performance.now() - shownAt);
    }
    if (form.matches(".exercise-card")) form.dataset.gone = button?.value === "forgot" ? "left" : "right";
    sending = !await send(form, button);
  } catch {
    sendPlainly(form, button);
  }
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-next]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goOn(link.href);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.matches("[data-copy]")) {
    const address = new URL(form.action);
    address.search = new URLSearchParams(new FormData(form));
    event.preventDefault();
    goOn(address.href, form.dataset.copy);
    return;
  }
  if (!form.matches("[data-swap]")) return;
  event.preventDefault();
  if (!sending) take(form, event.submitter);
});

reveal();

// A ring around what has the focus is for keys: after a touch it would look like a choice.
document.addEventListener("pointerdown", ({ pointerType }) => {
  document.documentElement.toggleAttribute("data-touched", pointerType !== "mouse");
}, true);
document.addEventListener("keydown", () => document.documentElement.removeAttribute("data-touched"), true);

// Taken back from the browser's memory, the page may be out of date.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// "toggle" does not bubble.
document.addEventListener("toggle", (event) => {
  const card = currentCard();
  if (!card || event.target !== turnOf(card)) return;
  const { open } = event.target;
  // The answers are a group that is called by the translation.
  card.querySelector(open ? ".training-answers" : "summary").focus({ preventScroll: true });
  if (open) card.querySelector("#answer").scrollIntoView({ block: "nearest" });
}, true);

document.addEventListener("keydown", (event) => {
  const card = currentCard();
  if (!card || event.defaultPrevented || event.repeat) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select")) return;
  const turn = turnOf(card);
  if (!turn) {
    const option = hasCharacterKeys && card.querySelectorAll("button.option")[Number(event.key) - 1];
    if (option && !sending) option.click();
    return;
  }
  if (event.key === " " || event.key === "Enter") {
    // What has the focus keeps its own keys; a link has no use for Space.
    if (event.target.closest(event.key === " " ? "button, summary" : "a, button, summary")) return;
    if (event.key === " " && !hasCharacterKeys) return;
    turn.open = !turn.open;
  } else if (turn.open && event.key === "ArrowLeft") {
    answer(card, "forgot");
  } else if (turn.open && event.key === "ArrowRight") {
    answer(card, "remember");
  } else {
    return;
  }
  event.preventDefault();
});

layOut();
