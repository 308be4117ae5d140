// What exercises gain from scripts: letters and pairs to press, a clock, and a word that is heard as soon as it is asked.

import { isAllowed } from "./audio.js";
import { preparePairs } from "./pairs.js";
import { prepareGame } from "./game.js";
import { startClock, stopClock } from "./clock.js";

// A letter is used as often as the field has it, whether it was pressed or typed.
function markUsed(tiles, field) {
  const left = [...field.value.toLowerCase()];
  for (const tile of tiles) {
    const place = left.indexOf(tile.dataset.letter.toLowerCase());
    if (place >= 0) left.splice(place, 1);
    tile.setAttribute("aria-disabled", String(place >= 0));
  }
}

function prepareTiles(list) {
  const field = list.closest("form").querySelector("#typed");
  const tiles = [...list.querySelectorAll("li")].map((item) => {
    const tile = document.createElement("button");
    tile.type = "button";
    tile.className = "tile";
    tile.dataset.letter = item.textContent;
    tile.textContent = item.textContent;
    item.className = "";
    item.replaceChildren(tile);
    return tile;
  });
  const back = list.parentElement.querySelector(".tile-back");
  back.hidden = false;
  const type = (text) => {
    field.value = text;
    markUsed(tiles, field);
  };
  list.addEventListener("click", ({ target }) => {
    const tile = target.closest(".tile");
    if (tile && tile.getAttribute("aria-disabled") !== "true") type(field.value + tile.dataset.letter);
  });
  back.addEventListener("click", () => type([...field.value].slice(0, -1).join("")));
  field.addEventListener("input", () => markUsed(tiles, field));
  // A phone's keyboard would lie over the letters.
  if (matchMedia("(pointer: coarse)").matches) field.setAttribute("inputmode", "none");
}

// Only within what is asked now: for a moment the card before it is still to be seen, on its way out.
function prepare() {
  stopClock();
  const main = document.querySelector("main");
  const tiles = main.querySelector(".tiles");
  if (tiles) prepareTiles(tiles);
  const form = main.querySelector("form[data-seconds]");
  if (form) startClock(form);
  const pairs = main.querySelector("form.training-card .pairs");
  if (pairs) preparePairs(pairs);
  const game = main.querySelector("form[data-game]");
  if (game) prepareGame(game);
  // Only where something is heard.
  const sound = main.querySelector(".sound-switch");
  if (sound) sound.hidden = !main.querySelector(".speak:not([hidden])");
  const speaker = main.querySelector(".speak[data-at-once], [data-at-once] .speak:not([hidden])");
  // Whoever saves data presses for a recording.
  const isSpared = speaker?.href && matchMedia("(prefers-reduced-data: reduce)").matches;
  if (speaker && !isSpared && isAllowed()) speaker.click();
}

document.addEventListener("asked", prepare);
prepare();
