// A key by itself follows the link that names it, on whatever layout, except where one types: n for a new word, / for
// the search. Where the page has a field to search in, that takes the focus.

// One may have switched them off.
export const hasCharacterKeys = !document.documentElement.matches("[data-no-character-keys]");

// Only now do keys do anything: what tells of them is not there before.
document.documentElement.dataset.keys = "";
for (const link of document.querySelectorAll("a[data-key]")) link.setAttribute("aria-keyshortcuts", link.dataset.key);

const codes = { "/": "Slash" };

const isTyping = (target) =>
  target.isContentEditable || target.matches?.("input:not([type=radio], [type=checkbox]), textarea, select");

// Where a sign is typed with shift, shift belongs to it.
function isKey(event, key) {
  if (event.shiftKey) return key in codes && event.key === key;
  return event.key === key || event.code === (codes[key] ?? `Key${key.toUpperCase()}`);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
  if (event.defaultPrevented || isTyping(event.target)) return;
  const link = [...document.querySelectorAll("a[data-key]")]
    .find(({ dataset }) => isKey(event, dataset.key));
  if (!link) return;
  event.preventDefault();
  const field = link.dataset.key === "/" && document.querySelector("main [role=search] [type=search]");
  if (field) field.focus();
  else link.click();
});
