// A tile of a pair: a button with a word of one language.

// Letters of a word from which on a narrow tile has them smaller, instead of breaking the word.
const [long, longer] = [11, 14];

export function tileOf(contents, lang) {
  const tile = document.createElement("button");
  const word = document.createElement("span");
  tile.type = "button";
  tile.className = "pair-tile";
  word.append(...contents);
  // A name is said by one voice: that of the word.
  tile.lang = word.lang = lang;
  tile.append(word);
  // A stressed word is there twice: once for the ear.
  const longest = Math.max(...word.firstChild.textContent.split(/[\s-]+/).map((part) => part.length));
  if (longest >= long) tile.dataset.length = longest < longer ? "long" : "longest";
  return tile;
}

// A word may have a stress that is for the eye alone.
export const contentsOf = (label) => label.cloneNode(true).childNodes;

// Called by what stands in it, for somebody who does not see two columns.
export function columnOf(tiles, name) {
  const column = document.createElement("div");
  column.className = "pair-column";
  if (name) {
    column.setAttribute("role", "group");
    column.setAttribute("aria-label", name);
  }
  column.append(...tiles);
  return column;
}
