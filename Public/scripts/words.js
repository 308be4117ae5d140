// A word cell opens by itself (it is a <details>). Where a side was hidden, its name changes while it keeps the focus,
// which a screen reader does not read out: say the side that has come up, in its own language.

import { closeMenu } from "./menus.js";
import { announce, sendPlainly } from "./post.js";

// "toggle" does not bubble.
document.addEventListener("toggle", (event) => {
  const cell = event.target;
  if (!cell.matches(".word-cell") || !cell.open || !cell.contains(document.activeElement)) return;
  const sides = cell.closest("[data-sides]")?.dataset.sides;
  if (sides === "term") announce(cell.querySelector(".word-back"));
  if (sides === "translation") announce(cell.querySelector(".word-front > [lang]"));
}, true);

// Which sides are to be seen is changed where one is; the choice is kept behind it.
document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.matches(".word-view") || submitter?.name !== "sides") return;
  event.preventDefault();
  try {
    for (const list of document.querySelectorAll(".word-list")) list.dataset.sides = submitter.value;
    for (const button of form.querySelectorAll("[name=sides]")) {
      button.setAttribute("aria-pressed", String(button === submitter));
    }
    const menu = submitter.closest(".menu");
    menu.querySelector("[data-chosen]").textContent = submitter.textContent;
    closeMenu(menu);
    const fields = new URLSearchParams([["sides", submitter.value]]);
    const answer = await fetch(form.getAttribute("action"), {
      method: "POST", body: fields, redirect: "manual", keepalive: true,
    });
    if (answer.type !== "opaqueredirect") throw new Error(`not kept: ${answer.status}`);
  } catch {
    sendPlainly(form, submitter);
  }
});

// What is done with chosen words appears with the first of them, and says how many there are.
for (const form of document.querySelectorAll("[data-selection]")) {
  const bar = form.querySelector(".selection-bar");
  const count = bar.querySelector("[data-count]");
  const show = () => {
    const number = form.querySelectorAll("[name=word]:checked").length;
    bar.hidden = number === 0;
    count.hidden = false;
    count.textContent = count.dataset.count.replace("#", number);
  };
  // A press with shift would mark text, and choose no box.
  form.addEventListener("mousedown", (event) => {
    if (event.shiftKey && event.target.closest(".word-choice")) event.preventDefault();
  });
  let last;
  // With shift all between the last one and this one become as this one is.
  form.addEventListener("click", ({ target, shiftKey }) => {
    if (target.name !== "word") return;
    const boxes = [...form.querySelectorAll("[name=word]")];
    const ends = [boxes.indexOf(last), boxes.indexOf(target)];
    if (shiftKey && ends[0] >= 0) {
      for (const box of boxes.slice(Math.min(...ends), Math.max(...ends) + 1)) box.checked = target.checked;
    }
    last = target;
  });
  form.addEventListener("change", show);
  addEventListener("pageshow", show);
  show();
}
