// «Перевести» without leaving the form: the same post as without this file, and the form that comes back.

const patience = 15_000;
const announcer = document.getElementById("announcer");

const isQuestion = (button) => button?.value === "translate"
  || ["alternative", "suggestion"].includes(button?.name);

async function ask(form, button) {
  const fields = new FormData(form);
  fields.append(button.name, button.value);
  const response = await fetch(form.getAttribute("action"), {
    method: "POST", body: fields, signal: AbortSignal.timeout(patience),
  });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const answer = page.querySelector("form[data-translate]");
  if (!response.ok || !answer) throw new Error("no form came back");
  return document.adoptNode(answer);
}

function sendPlainly(form, button) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = button.name;
  field.value = button.value;
  form.append(field);
  form.submit();
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
    announcer.textContent = answer.querySelector("[data-outcome] [role=status]")?.textContent ?? "";
    const first = answer.querySelector("[data-outcome] button") ?? answer.querySelector("[name=action]");
    first.focus({ preventScroll: true });
  } catch {
    sendPlainly(form, button);
  }
}, true);
