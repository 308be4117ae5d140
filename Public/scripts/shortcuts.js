// A key by itself follows the link that names it, on whatever layout, except where one types: n for a new word, / for
// the search. Where the page has a field to search in, that takes the focus.

const codes = { "/": "Slash" };

const isTyping = (target) =>
  target.isContentEditable || target.matches?.("input:not([type=radio], [type=checkbox]), textarea, select");

// Where a sign is typed with shift, shift belongs to it.
function isKey(event, key) {
  const code = codes[key] ?? `Key${key.toUpperCase()}`;
  return event.key === key && (codes[key] || !event.shiftKey) || event.code === code && !event.shiftKey;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat) return;
  if (event.defaultPrevented || isTyping(event.target)) return;
  const link = [...document.querySelectorAll("a[data-shortcut]")]
    .find(({ dataset }) => isKey(event, dataset.shortcut));
  if (!link) return;
  event.preventDefault();
  const field = link.dataset.shortcut === "/" && document.querySelector("main [role=search] [type=search]");
  if (field) field.focus();
  else link.click();
});
