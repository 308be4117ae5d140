// A key by itself follows the link that names it: n for a new word, on whatever layout, except where one types.

const isTyping = (target) =>
  target.isContentEditable || target.matches?.("input:not([type=radio], [type=checkbox]), textarea, select");

function isKey(event, key) {
  return event.key === key || event.code === `Key${key.toUpperCase()}`;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.isComposing || event.repeat) return;
  if (event.defaultPrevented || isTyping(event.target)) return;
  const link = [...document.querySelectorAll("a[data-key]")]
    .find(({ dataset }) => isKey(event, dataset.key));
  if (!link) return;
  event.preventDefault();
  link.click();
});
