// A row of Russian letters under a field, opened on request; this device remembers it. They write where one has typed last,
// which keeps the focus.

const alphabet = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
const memory = "letter-keys";

function remembered() {
  try {
    return localStorage.getItem(memory) === "open";
  } catch {
    return false;
  }
}

function remember(isOpen) {
  try {
    if (isOpen) localStorage.setItem(memory, "open");
    else localStorage.removeItem(memory);
  } catch {
    // A browser that keeps nothing asks anew each time.
  }
}

const fieldsOf = (box) => [...box.closest("form").querySelectorAll("input[type=text]")];

function write(field, letter) {
  const { selectionStart: start, selectionEnd: end } = field;
  if (letter) field.setRangeText(letter, start, end, "end");
  else field.setRangeText("", start === end ? Math.max(0, start - 1) : start, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function keyOf(text, letter, name) {
  const key = document.createElement("button");
  key.type = "button";
  key.className = "letter-key";
  key.textContent = text;
  key.dataset.letter = letter;
  key.tabIndex = -1;
  if (name) key.setAttribute("aria-label", name);
  else key.lang = "ru";
  return key;
}

function fill(box, rows) {
  rows.append(
    ...[...alphabet].map((letter) => keyOf(letter, letter)),
    keyOf("␣", " ", box.dataset.space),
    keyOf("⌫", "", box.dataset.erase),
  );
  // One stop for the tabulator; the arrows go on from there.
  rows.firstChild.tabIndex = 0;
}

// A phone's keyboard would lie over the letters.
function show(box, isOpen) {
  const [opener, rows] = box.children;
  if (isOpen && !rows.firstChild) fill(box, rows);
  rows.hidden = !isOpen;
  opener.setAttribute("aria-expanded", String(isOpen));
  if (!matchMedia("(pointer: coarse)").matches) return;
  for (const field of fieldsOf(box)) {
    if (isOpen) field.setAttribute("inputmode", "none");
    else field.removeAttribute("inputmode");
  }
}

function prepare(box) {
  const fields = fieldsOf(box);
  if (!fields.length) return;
  const [opener, rows] = box.children;
  let field = fields.find((one) => one === document.activeElement) ?? fields[0];
  for (const one of fields) one.addEventListener("focus", () => { field = one; });
  opener.addEventListener("click", () => {
    const isOpen = rows.hidden;
    remember(isOpen);
    show(box, isOpen);
    field.focus({ preventScroll: true });
  });
  // What is pressed does not take the focus from the field.
  rows.addEventListener("mousedown", (event) => event.preventDefault());
  rows.addEventListener("click", ({ target }) => {
    const key = target.closest("button");
    if (key) write(field, key.dataset.letter);
  });
  rows.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const keys = [...rows.children];
    const place = keys.indexOf(document.activeElement);
    const next = keys[(place + step + keys.length) % keys.length];
    keys[place].tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  });
  show(box, remembered());
  box.hidden = false;
}

export function prepareLetterKeys() {
  for (const box of document.querySelectorAll("main [data-letter-keys][hidden]")) prepare(box);
}

prepareLetterKeys();
document.addEventListener("asked", prepareLetterKeys);
