// The card beside a word's form, as it will be: what is typed stands on it.

const card = (form) => form.querySelector("[data-card]");

function picture(form) {
  const label = form.querySelector("input[name=picture]:checked + label");
  const image = label?.querySelector("img")?.cloneNode();
  if (image) {
    image.className = "word-picture";
    return image;
  }
  const emoji = label?.querySelector(".emoji")?.cloneNode(true);
  if (emoji) emoji.className = "word-picture emoji";
  return emoji ?? "";
}

document.addEventListener("input", ({ target }) => {
  const form = target.form;
  if (!form?.matches("[data-translate]") || !card(form)) return;
  const shown = card(form).querySelector(`[data-shows="${CSS.escape(target.name)}"]`);
  if (shown) shown.textContent = target.value.trim();
  // It says what was found, and that is no longer what stands there.
  if (target.name === "term") card(form).querySelector(".speak")?.remove();
  if (target.name === "picture") card(form).querySelector(".found-picture").replaceChildren(picture(form));
});
