// How the sounds of answers sound, whether they are switched on or not.

import "./support.js";
import { isPossible, play } from "./sounds.js";

const button = document.querySelector("[data-sound-samples]");

if (button && isPossible) {
  button.hidden = false;
  button.addEventListener("click", () => {
    for (const name of ["right", "wrong", "done"]) play(name);
  });
}
