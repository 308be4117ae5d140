// What a training asks, by keys and without page loads. The form it sends is the same one
// that works without this file; the server decides whether an answer still counts.

import { announce, load, post, sendPlainly } from "./post.js";

let sending = false;
let shownAt = performance.now();

const currentCard = () => document.querySelector("form.training-card");
const turnOf = (card) => card.querySelector(".training-turn");

function answer(card, rating) {
  const button = card.querySelector(`button[value="${rating}"]`);
  if (button && !sending) card.requestSubmit(button);
}

function showProblem(form) {
  const problem = document.querySelector(".training-problem");
  delete form.dataset.gone;
  form.style.transform = "";
  if (!problem) return;
  // Emptied first: the same sentence a second time would not be read out.
  problem.textContent = "";
  setTimeout(() => { problem.textContent = form.dataset.offline; }, 50);
}

function showPage(page, address) {
  const main = page.querySelector("main");
  document.querySelector("main").replaceWith(document.adoptNode(main));
  shownAt = performance.now();
  document.title = page.title;
  history.replaceState(null, "", address);
  announce(...main.querySelectorAll("[data-announce]"));
  const target = main.querySelector("[data-focus], #typed, .training-turn > summary, button.option, .pair select")
    ?? main.querySelector("h1");
  if (target?.matches("h1")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
  scrollTo(0, 0);
  document.dispatchEvent(new Event("asked"));
}

// Where an answer was looked at, the training goes on without a page load too.
async function goOn(address) {
  if (sending) return;
  sending = true;
  try {
    const { response, page } = await load(address);
    if (!response.ok || !page.querySelector("main[data-training]")) return location.assign(address);
    showPage(page, response.url);
    sending = false;
  } catch {
    // The browser says itself what is wrong.
    location.assign(address);
  }
}

// Answers whether this page goes on; otherwise the browser is already on its way to another.
async function send(form, button) {
  let response, page;
  try {
    ({ response, page } = await post(form, { button }));
  } catch {
    showProblem(form);
    return true;
  }
  if (response.ok && page.querySelector("main[data-training]")) {
    showPage(page, response.url);
    return true;
  }
  if (response.redirected) {
    // Taken and answered, only not by a training page: go where the server sent us.
    location.assign(response.url);
  } else {
    sendPlainly(form, button);
  }
  return false;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-next]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  goOn(link.href);
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.matches("[data-copy]")) {
    event.preventDefault();
    const address = new URL(form.action);
    address.search = new URLSearchParams(new FormData(form));
    goOn(address.href);
    return;
  }
  if (!form.matches("[data-swap]")) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  // An answer sent a second time keeps the time of the first.
  if (form.elements.duration && !form.elements.duration.value) {
    form.elements.duration.value = Math.round(performance.now() - shownAt);
  }
  const rating = event.submitter?.value;
  if (form.matches(".exercise-card")) form.dataset.gone = rating === "forgot" ? "left" : "right";
  sending = !await send(form, event.submitter);
});

// Taken back from the browser's memory, the page may be out of date.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// "toggle" does not bubble.
document.addEventListener("toggle", (event) => {
  const card = currentCard();
  if (!card || event.target !== turnOf(card)) return;
  const side = event.target.open ? card.querySelector(".training-translation")
    : event.target.querySelector("summary");
  side.focus({ preventScroll: true });
}, true);

document.addEventListener("keydown", (event) => {
  const card = currentCard();
  if (!card || event.defaultPrevented || event.repeat) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select")) return;
  const turn = turnOf(card);
  if (!turn) {
    const option = card.querySelectorAll("button.option")[Number(event.key) - 1];
    if (option && !sending) card.requestSubmit(option);
    return;
  }
  if (event.key === " " || event.key === "Enter") {
    // What has the focus keeps its own keys; a link has no use for Space.
    if (event.target.closest(event.key === " " ? "button, summary" : "a, button, summary")) return;
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
