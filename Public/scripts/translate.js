// «Перевести» without leaving the form: the same post as without this file, and the form that comes back.

import { announceTogether, post, sendPlainly } from "./post.js";

const isQuestion = (button) => button?.value === "translate"
  || ["alternative", "suggestion"].includes(button?.name);

async function ask(form, button) {
  const { response, page } = await post(form, { button });
  const answer = page.querySelector("form[data-translate]");
  if (!response.ok || !answer) throw new Error("no form came back");
  return document.adoptNode(answer);
}

// With both sides filled the one typed last is asked for.
document.addEventListener("input", ({ target }) => {
  const form = target.closest("form[data-translate]");
  if (form && ["term", "translation"].includes(target.name)) form.elements.typed.value = target.name;
});

// In the capturing phase: the watch over forms sent twice must not see this one.
document.addEventListener("submit", async (event) => {
  const form = event.target;
  const button = event.submitter;
  if (!form.matches("[data-translate]") || !isQuestion(button)) return;
  event.preventDefault();
  if (form.dataset.asking) return;
  form.dataset.asking = "yes";
  try {
    const answer = await ask(form, button);
    // A section that somebody opened stays open.
    if (form.querySelector("details")?.open) answer.querySelector("details").open = true;
    const translate = answer.querySelector("[value=translate]");
    // What was filled in is said, in its own languages, and not a second time with the button.
    translate.removeAttribute("aria-describedby");
    translate.removeAttribute("autofocus");
    form.replaceWith(answer);
    announceTogether(answer.querySelectorAll("[data-status], [data-found-word] .word"));
    translate.focus({ preventScroll: true });
  } catch {
    sendPlainly(form, button);
  }
}, true);
