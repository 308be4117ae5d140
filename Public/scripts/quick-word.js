// A word is looked up while it is typed: the same post as without this file, and what was found comes back. Enter saves
// what is to be seen; before it is, Enter asks for it.

import { announceTogether, post, sendPlainly } from "./post.js";

const pause = 350;
const form = document.querySelector("[data-quick-word]");
const field = form?.elements.text;
let timer;
let asking;

const found = () => form.querySelector("[data-found]");
const isSeen = () => form.elements.asked?.value === field.value.trim();

function say(answer) {
  // What the dictionary says, what it found or what was meant perhaps, and then what one has of it already.
  announceTogether(["[data-status]", "[data-found-word] .word", "#suggestions, [aria-labelledby=suggestions] button", "#known li"]
    .flatMap((part) => [...answer.querySelectorAll(part)]));
}

async function look(button) {
  clearTimeout(timer);
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const typed = field.value;
  const { response, page } = await post(form, { button, signal });
  const answer = page.querySelector("[data-found]");
  // A text that is too long comes back with a sentence beside the field.
  if (!answer || !(response.ok || response.status === 422)) throw new Error("no form came back");
  if (signal.aborted) return;
  const error = page.querySelector("#text-error");
  if (error) throw new Error("the field is at fault");
  const isOpen = found().querySelector("details")?.open;
  const hadFocus = found().contains(document.activeElement);
  // What was wrong is put right, and what is told now is not told a second time with the field.
  document.getElementById("text-error")?.remove();
  field.removeAttribute("aria-invalid");
  field.removeAttribute("aria-describedby");
  document.title = page.title;
  found().replaceWith(document.adoptNode(answer));
  const details = answer.querySelector("details");
  if (isOpen && details) details.open = true;
  if (button.name === "suggestion" && field.value === typed) {
    field.value = page.querySelector("[name=text]").value;
  }
  if (hadFocus) field.focus();
  say(answer);
}

const question = { name: "action", value: "translate" };
const quietly = (work) => work.catch((error) => {
  if (error.name !== "AbortError") found().querySelector("[data-outcome]")?.remove();
});

field?.addEventListener("input", (event) => {
  clearTimeout(timer);
  asking?.abort();
  if (event.isComposing) return;
  timer = setTimeout(() => quietly(look(question)), pause);
});

form?.elements.category.addEventListener("change", () => {
  if (field.value.trim()) quietly(look(question));
});

// In the capturing phase: the watch over forms sent twice must not see a question.
form?.addEventListener("submit", (event) => {
  const button = event.submitter;
  const isChoice = ["alternative", "suggestion"].includes(button?.name) || button?.value === "translate";
  const isSearch = button?.value === "search";
  if (isSearch || !field.value.trim() || (!isChoice && isSeen())) return;
  event.preventDefault();
  event.stopPropagation();
  const asked = isChoice ? button : question;
  look(asked).catch((error) => {
    if (error.name !== "AbortError") sendPlainly(form, asked);
  });
}, true);
