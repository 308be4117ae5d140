// The time to answer in, for those who have chosen one: it is said before it ends, and as much again is one press away, as
// often as one likes.

import { announce } from "./post.js";

let clock;
// Of the question that is asked: begins its time anew.
let prolong = null;

export function stopClock() {
  clearInterval(clock);
  prolong = null;
}

export function startClock(form) {
  const bar = form.querySelector(".training-clock");
  const notice = document.querySelector("main .training-time");
  // The notice takes its place: nothing moves.
  const previous = document.getElementById("previous-answer");
  const seconds = Number(form.dataset.seconds);

  const warn = (isNear) => {
    notice.hidden = !isNear;
    previous.hidden = isNear;
    if (isNear) announce(notice.textContent);
  };
  const end = () => {
    const turn = form.querySelector(".training-turn");
    // The answer is shown: by turning the card, or by saying that it is not known.
    if (turn) turn.open = true;
    else (form.querySelector("[name=gaveUp]") ?? form.querySelector(":scope > .button")).click();
  };
  const stop = () => {
    stopClock();
    warn(false);
  };

  bar.max = bar.value = seconds;
  bar.hidden = false;
  prolong = () => {
    bar.value = seconds;
    const hadFocus = notice.contains(document.activeElement);
    warn(false);
    if (hadFocus) form.querySelector("#typed, summary, button.option, .pair-tile")?.focus();
  };
  notice.querySelector("button").addEventListener("click", prolong);
  clock = setInterval(() => {
    // Whoever went on meanwhile is not hurried by a page that is gone.
    if (!form.isConnected) return stopClock();
    if (form.querySelector(".training-turn[open]")) return stop();
    bar.value -= 1;
    if (bar.value === Number(form.dataset.warning)) warn(true);
    if (bar.value > 0) return;
    stop();
    end();
  }, 1000);
}

document.addEventListener("keydown", (event) => {
  const notice = event.key === "Escape" && prolong && document.querySelector("main .training-time:not([hidden])");
  if (!notice || event.defaultPrevented || event.isComposing) return;
  event.preventDefault();
  prolong();
});
