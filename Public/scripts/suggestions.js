// As somebody types one side of a word, words that begin so are offered: a list that the browser itself shows, and
// that nobody needs to take notice of.

const pause = 150;
const shortest = 2;
const longest = 40;

const lists = new WeakMap();
let waiting;
let asking;

const sides = (form) => [...form.querySelectorAll("[name=translation], [name=term]")];

function listFor(field) {
  if (!lists.has(field)) {
    const list = document.createElement("datalist");
    list.id = `${field.id}-suggestions`;
    field.after(list);
    field.setAttribute("list", list.id);
    lists.set(field, list);
  }
  return lists.get(field);
}

function show(field, words) {
  listFor(field).replaceChildren(...words.map((word) => {
    const option = document.createElement("option");
    option.value = word;
    option.lang = field.lang;
    return option;
  }));
}

async function ask(form, field, text) {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const other = sides(form).find((side) => side !== field);
  const query = new URLSearchParams({ from: field.lang, to: other.lang, text });
  try {
    const response = await fetch(`${form.dataset.suggestions}?${query}`, { signal });
    const { suggestions } = await response.json();
    if (!signal.aborted) show(field, suggestions.filter((word) => word !== text));
  } catch {
    // Nothing is offered then.
  }
}

document.addEventListener("focusin", ({ target }) => {
  const form = target.closest?.("form[data-suggestions]");
  if (form && sides(form).includes(target)) listFor(target);
});

document.addEventListener("input", (event) => {
  const field = event.target;
  const form = field.closest("form[data-suggestions]");
  if (!form || !sides(form).includes(field) || event.isComposing) return;
  clearTimeout(waiting);
  // An option that was chosen is no typing.
  if (!event.inputType || event.inputType === "insertReplacementText") return;
  const text = field.value.trim();
  if (text.length < shortest || text.length > longest) {
    asking?.abort();
    show(field, []);
    return;
  }
  waiting = setTimeout(() => ask(form, field, text), pause);
});

// Of several tags with commas between them, a browser would offer none after the first: what was typed before the last
// comma is put before each of its own.
function offerTags({ target }) {
  if (target.name !== "tags") return;
  const before = target.value.slice(0, target.value.lastIndexOf(",") + 1);
  for (const option of target.list?.options ?? []) {
    option.dataset.tag ??= option.value;
    option.value = before ? `${before} ${option.dataset.tag}` : option.dataset.tag;
  }
}

document.addEventListener("focusin", offerTags);
document.addEventListener("input", offerTags);
