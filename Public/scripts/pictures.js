// Emoji are found while one types, by the same post as without this file; a file that is too large is named at once.

import { announce, post, sendPlainly } from "./post.js";

const pause = 250;
let timer;
let asked;

const area = (target) => target.closest?.("[data-picture]");

const question = { name: "action", value: "search" };

async function search(field) {
  const form = field.closest("form");
  asked?.abort();
  asked = new AbortController();
  const { page } = await post(form, { button: question, without: ["pictureFile", "recordingFile"], signal: asked.signal });
  const results = page.querySelector("[data-picture-results]");
  if (!results) return;
  const old = field.closest("[data-picture]").querySelector("[data-picture-results]");
  keepChosen(field, old, results);
  old.replaceWith(document.adoptNode(results));
  announce(results.querySelector("[role=status]")?.textContent ?? "");
}

// What was chosen among the old results stays in sight when the new ones do not have it.
function keepChosen(field, old, results) {
  const chosen = old.querySelector("input:checked");
  const there = chosen && [...results.querySelectorAll("input")].find((choice) => choice.value === chosen.value);
  if (!chosen || there) return;
  document.getElementById("picture-chosen")?.closest(".picture-choice").remove();
  const choice = chosen.closest(".picture-choice");
  chosen.id = "picture-chosen";
  choice.querySelector("label").htmlFor = "picture-chosen";
  field.closest("[data-picture]").querySelector(".picture-choices").append(choice);
}

// Who asked, and did not only type, gets an answer: from the browser, where there is none here.
function answer(field) {
  clearTimeout(timer);
  search(field).catch((error) => {
    if (error.name !== "AbortError") sendPlainly(field.form, question);
  });
}

document.addEventListener("input", (event) => {
  if (event.target.id !== "emoji") return;
  clearTimeout(timer);
  timer = setTimeout(() => search(event.target).catch(() => {}), pause);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.id !== "emoji") return;
  event.preventDefault();
  answer(event.target);
});

// In the capturing phase: the watch over forms sent twice must not see a search.
document.addEventListener("submit", (event) => {
  const field = event.target.querySelector("#emoji");
  if (!field || event.submitter?.value !== "search") return;
  event.preventDefault();
  event.stopPropagation();
  answer(field);
}, true);

document.addEventListener("change", (event) => {
  const part = area(event.target);
  if (!part || event.target.id !== "pictureFile") return;
  const isTooLarge = event.target.files[0]?.size > Number(part.dataset.maximum);
  const error = document.getElementById("pictureFile-error");
  error.textContent = isTooLarge ? part.dataset.tooLarge : "";
  error.hidden = !isTooLarge;
  event.target.toggleAttribute("aria-invalid", isTooLarge);
  if (isTooLarge) {
    event.target.value = "";
    announce(part.dataset.tooLarge);
  }
});

// A photo is sent once it is taken.
for (const form of document.querySelectorAll("form[data-photo]")) {
  const field = form.elements.pictureFile;
  field.classList.add("visually-hidden");
  form.querySelector("button").hidden = true;
  field.addEventListener("change", () => {
    if (field.files.length > 0) form.submit();
  });
}
