// A task of a lesson without page loads: its form is posted as without this file, and what comes back takes the page's
// place. Words are tapped or dragged into their places, and theory opens over the task.

import "./support.js";
import { announce, announceTogether, load, post, sendPlainly } from "./post.js";
import { Unanswered } from "./request.js";
import "./forms.js";
import "./keys.js";
import "./speech.js";
import { prepareLetterKeys } from "./letter-keys.js";
import { prepareSentences } from "./sentence.js";
import { playFor } from "./sounds.js";

let sending = false;
let shownAt = performance.now();

// Words into places. The select that each place is without scripts keeps what is chosen, and is what is sent.

const slotsOf = (form) => [...form.querySelectorAll(".place-slot")];
const selectOf = (slot) => slot.nextElementSibling;
const wordOf = (button) => button.dataset.word;

function showSlot(slot, bank) {
  const select = selectOf(slot);
  const word = select.value;
  const text = document.createElement("span");
  text.textContent = word || "\u00a0";
  text.lang = select.parentElement.closest("[lang]").lang;
  slot.replaceChildren(text);
  if (word) slot.dataset.word = word;
  else delete slot.dataset.word;
  slot.setAttribute("aria-label", `${select.getAttribute("aria-label")}: ${word || bank.dataset.empty}`);
}

function showBank(form) {
  const bank = form.querySelector("[data-bank]");
  const used = slotsOf(form).map((slot) => selectOf(slot).value);
  for (const button of bank.querySelectorAll("button")) {
    const index = used.indexOf(wordOf(button));
    if (index >= 0) used.splice(index, 1);
    button.setAttribute("aria-disabled", String(index >= 0));
  }
}

function put(form, slot, word) {
  selectOf(slot).value = word;
  slot.removeAttribute("data-wanted");
  const bank = form.querySelector("[data-bank]");
  showSlot(slot, bank);
  showBank(form);
  announce(slot.getAttribute("aria-label"));
}

// An empty place that is pressed is the next to be filled, and its words are where one goes on.
function want(form, slot) {
  for (const other of slotsOf(form)) other.toggleAttribute("data-wanted", other === slot);
  form.querySelector(".bank-word:not([aria-disabled=true])")?.focus();
}

function prepareWords(form) {
  const bank = form.querySelector("[data-bank]");
  if (!bank) return;
  const selects = form.querySelectorAll(".place-select");
  for (const select of selects) {
    const slot = document.createElement("button");
    slot.type = "button";
    slot.className = "place-slot";
    // Its name is of the interface, and what is wrong with it is said with it.
    for (const name of ["lang", "aria-invalid", "aria-describedby"]) {
      if (select.hasAttribute(name)) slot.setAttribute(name, select.getAttribute(name));
    }
    select.before(slot);
    showSlot(slot, bank);
  }
  for (const item of bank.children) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "bank-word";
    button.dataset.word = button.textContent = item.textContent;
    item.replaceChildren(button);
  }
  showBank(form);
  // Only when all else is in its place.
  for (const select of selects) select.hidden = true;
}

document.addEventListener("click", (event) => {
  const form = event.target.closest(".lesson-task");
  if (!form) return;
  const button = event.target.closest("[data-bank] .bank-word");
  if (button && button.getAttribute("aria-disabled") !== "true") {
    const empty = slotsOf(form).filter((slot) => !selectOf(slot).value);
    const slot = empty.find((slot) => slot.matches("[data-wanted]")) ?? empty[0];
    if (slot) put(form, slot, wordOf(button));
    return;
  }
  const slot = event.target.closest(".place-slot");
  if (!slot) return;
  if (selectOf(slot).value) put(form, slot, "");
  else want(form, slot);
});

// A chosen word is seen in its sentence.
document.addEventListener("change", (event) => {
  const place = event.target.closest(".lesson-task-choice")?.querySelector("[data-choice]");
  if (!place || event.target.type !== "radio") return;
  place.textContent = place.dataset.word = event.target.value;
});

// Dragging, by finger, pen or mouse. A finger that moves up or down scrolls the page until it has pulled a word aside.
let drag = null;

document.addEventListener("pointerdown", (event) => {
  const source = event.target.closest("[data-bank] .bank-word, .place-slot[data-word]");
  if (!source || !event.isPrimary || event.button !== 0 || source.getAttribute("aria-disabled") === "true") return;
  drag = { source, id: event.pointerId, x: event.clientX, y: event.clientY, copy: null, over: null };
});

function slotAt(x, y) {
  return document.elementFromPoint(x, y)?.closest(".place-slot") ?? null;
}

document.addEventListener("pointermove", (event) => {
  if (drag?.id !== event.pointerId) return;
  if (!drag.copy) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 8) return;
    drag.copy = document.createElement("span");
    drag.copy.className = "bank-word dragged-word";
    drag.copy.textContent = wordOf(drag.source);
    document.body.append(drag.copy);
    drag.source.setPointerCapture(event.pointerId);
  }
  drag.copy.style.transform = `translate(${event.clientX + 4}px, ${event.clientY - 44}px)`;
  const over = slotAt(event.clientX, event.clientY);
  if (over !== drag.over) {
    if (drag.over) delete drag.over.dataset.over;
    if (over) over.dataset.over = "";
    drag.over = over;
  }
});

function release(event) {
  if (drag?.id !== event.pointerId) return;
  const { source, copy, over } = drag;
  drag = null;
  if (!copy) return;
  copy.remove();
  if (over) delete over.dataset.over;
  // The click that follows a drag is none.
  const swallow = (click) => { click.stopPropagation(); click.preventDefault(); };
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 0);
  if (event.type !== "pointerup") return;
  const form = source.closest(".lesson-task");
  const word = wordOf(source);
  if (source.matches(".place-slot")) {
    if (over === source) return;
    const other = over ? selectOf(over).value : "";
    put(form, source, other);
  }
  if (over) put(form, over, word);
}

document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);

// Theory over the task.
document.addEventListener("click", (event) => {
  const link = event.target.closest("[data-theory]");
  const sheet = document.querySelector("[data-sheet]");
  if (link && sheet?.showModal && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    sheet.showModal();
  } else if (event.target === sheet) {
    sheet.close();
  }
});

// Pages that take this one's place.

function showProblem(text) {
  const problem = document.querySelector(".training-problem");
  if (!problem) return;
  // Emptied first: the same sentence a second time would not be read out.
  problem.textContent = "";
  setTimeout(() => { problem.textContent = text; }, 50);
}

function showPage(page, address) {
  // Only what is in it: who waits for loudspeakers looks into this one.
  const main = document.querySelector("main");
  main.replaceChildren(...document.adoptNode(page.querySelector("main")).childNodes);
  document.body.className = page.body.className;
  document.title = page.title;
  history.replaceState(null, "", address);
  shownAt = performance.now();
  prepare();
  const target = main.querySelector("[aria-invalid], [aria-describedby~=task-error]")
    ?? main.querySelector("[data-focus], .lesson-actions a") ?? main.querySelector("h1");
  const verdict = main.querySelectorAll("[data-announce]");
  // What is announced keeps its languages, and is not said a second time with the way on.
  if (verdict.length) target.removeAttribute("aria-describedby");
  if (target.matches("h1")) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  scrollTo(0, 0);
  // In one piece: several are said in any order. After the focus, which would cut it off.
  setTimeout(() => announceTogether(verdict), 150);
}

const isTask = (page) => page.querySelector("main[data-lesson]");

// Answers whether this page goes on; otherwise the browser is already on its way to another.
async function send(form, button) {
  let response, address, page;
  try {
    ({ response, address, page } = await post(form, { button, keepalive: true }));
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    showProblem(form.dataset.offline);
    return true;
  }
  if (isTask(page)) {
    try {
      showPage(page, address);
      playFor(document.querySelector("main"));
      return true;
    } catch {
      // Taken, and not shown: the browser shows it.
      location.assign(address);
    }
  } else if (response.redirected || address !== response.url) {
    location.assign(address);
  } else {
    sendPlainly(form, button);
  }
  return false;
}

document.addEventListener("submit", async (event) => {
  const { target: form, submitter } = event;
  if (!form.matches("[data-swap]")) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  try {
    // An answer sent a second time keeps the time of the first.
    const { duration } = form.elements;
    if (duration?.value === "") duration.value = Math.round(performance.now() - shownAt);
    sending = !await send(form, submitter);
  } catch {
    sendPlainly(form, submitter);
  }
});

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-next]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  try {
    const { response, page } = await load(link.href);
    if (!isTask(page)) return void location.assign(link.href);
    showPage(page, response.url);
  } catch (error) {
    if (!(error instanceof Unanswered)) return void location.assign(link.href);
    showProblem(document.querySelector(".training-problem")?.dataset.offline ?? "");
  }
  sending = false;
});

// A swipe to the left goes on, once everything is filled.
let swipe = null;

document.addEventListener("pointerdown", (event) => {
  if (event.pointerType === "mouse" || !event.isPrimary) return;
  if (!event.target.closest(".lesson-task") || event.target.closest("button, input, select, label, a, .theory-table")) return;
  swipe = { id: event.pointerId, x: event.clientX, y: event.clientY };
});

document.addEventListener("pointerup", (event) => {
  if (swipe?.id !== event.pointerId) return;
  const across = event.clientX - swipe.x;
  const along = Math.abs(event.clientY - swipe.y);
  swipe = null;
  if (across > -80 || along > 40) return;
  const form = document.querySelector(".lesson-task");
  const next = form.querySelector(".lesson-actions a");
  if (next) next.click();
  else if (isFilled(form)) form.querySelector(".lesson-actions button").click();
});

document.addEventListener("pointercancel", () => { swipe = null; });

function isFilled(form) {
  const fields = [...form.querySelectorAll("[name^=place]")];
  if (!fields.length) return form.querySelector("[name=mark]:checked") !== null;
  if (fields[0].type === "radio") {
    return fields.every(({ name }) => fields.some((field) => field.name === name && field.checked));
  }
  return fields.every((field) => field.value.trim());
}

function prepare() {
  for (const form of document.querySelectorAll(".lesson-task-words")) prepareWords(form);
  prepareSentences();
  const chosen = document.querySelector(".lesson-task-choice :checked");
  if (chosen) chosen.dispatchEvent(new Event("change", { bubbles: true }));
  prepareLetterKeys();
}

// Taken back from the browser's memory, the page may be out of date.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

prepare();
