// A sentence is built from its words: each that is pressed goes to its end, and back when it is pressed there. The field that
// is typed into without scripts keeps the sentence, and is what is sent.

import { announce } from "./post.js";

const wordsOf = (box) => [...box.querySelectorAll(".bank-word")];

// Which words of the bank a sentence consists of; null when it has others.
function places(sentence, words) {
  const left = sentence.trim().toLowerCase();
  if (!left) return [];
  // A word that is there twice leads nowhere twice.
  const tried = new Set();
  for (const [place, word] of words.entries()) {
    if (word === null || tried.has(word)) continue;
    tried.add(word);
    const text = word.toLowerCase();
    if (left !== text && !left.startsWith(`${text} `)) continue;
    const rest = places(left.slice(text.length), words.map((one, at) => (at === place ? null : one)));
    if (rest) return [place, ...rest];
  }
  return null;
}

function chip(text) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "bank-word";
  button.textContent = text;
  return button;
}

function prepare(box) {
  const form = box.closest("form");
  const [label, field] = box.children;
  const bank = form.querySelector("[data-order]");
  const items = [...bank.children];
  const words = items.map((item) => item.textContent.trim());
  const chosen = places(field.value, words);
  // What was typed with other words stays to be typed.
  if (!chosen) return;

  const line = document.createElement("div");
  line.className = "built-sentence";
  line.setAttribute("role", "group");
  line.setAttribute("aria-label", label.textContent);
  // What is wrong is said where it can be mended.
  if (field.hasAttribute("aria-describedby")) {
    line.setAttribute("aria-describedby", field.getAttribute("aria-describedby"));
    line.tabIndex = -1;
  }
  for (const name of ["aria-describedby", "aria-invalid"]) field.removeAttribute(name);
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = box.dataset.empty;
  const source = items.map((item, place) => {
    const button = chip(words[place]);
    item.replaceChildren(button);
    button.addEventListener("click", () => {
      if (chosen.includes(place)) return;
      chosen.push(place);
      show();
      say();
    });
    return button;
  });

  function show() {
    field.value = chosen.map((place) => words[place]).join(" ");
    const built = chosen.map((place, at) => {
      const button = chip(words[place]);
      button.lang = field.lang;
      button.addEventListener("click", () => {
        chosen.splice(at, 1);
        show();
        say();
        // Where the word was is its neighbour now, or else it is in the bank again.
        (wordsOf(line)[Math.min(at, chosen.length - 1)] ?? source[place]).focus();
      });
      return button;
    });
    line.replaceChildren(...(built.length ? built : [hint]));
    for (const [place, button] of source.entries()) button.setAttribute("aria-disabled", String(chosen.includes(place)));
  }

  function say() {
    const sentence = document.createElement("p");
    sentence.lang = field.lang;
    sentence.textContent = field.value;
    announce(field.value ? sentence : hint);
  }

  show();
  label.hidden = true;
  box.append(line);
  // Only when all else is in its place.
  field.type = "hidden";
}

export function prepareSentences() {
  for (const box of document.querySelectorAll("main [data-sentence]")) prepare(box);
}
