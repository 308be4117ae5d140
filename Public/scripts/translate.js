// «Перевести» without leaving the form: the same post as without this file, and the form that comes back.

import { announce, post, sendPlainly } from "./post.js";

const isQuestion = (button) => button?.value === "translate"
  || ["alternative", "suggestion"].includes(button?.name);

async function ask(form, button) {
  const { response, page } = await post(form, { button });
  const answer = page.querySelector("form[data-translate]");
  if (!response.ok || !answer) throw new Error("no form came back");
  return document.adoptNode(answer);
}

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
    form.replaceWith(answer);
    announce(answer.querySelector("[data-outcome] [role=status]")?.textContent ?? "");
    const first = answer.querySelector("[data-outcome] button") ?? answer.querySelector("[name=action]");
    first.focus({ preventScroll: true });
  } catch {
    sendPlainly(form, button);
  }
}, true);
