// What is heard is heard one after the other: a tone does not sound over a word, nor a word over a tone.

// Milliseconds; no sound of ours takes longer.
const patience = 10_000;
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

let player;
let last = Promise.resolve();

// Before the first press on a page, browsers let nothing be heard. Not all of them say whether there was one.
let wasPressed = false;
for (const kind of ["click", "keydown"]) {
  addEventListener(kind, () => { wasPressed = true; }, { capture: true, once: true });
}

export const isAllowed = () => navigator.userActivation?.hasBeenActive ?? wasPressed;

// The way to the ear. Browsers open it after a press only; throws where they do not.
export async function output() {
  // Making it takes a slow phone longer than a frame: what the press has changed is painted first.
  if (!player) await pause(50);
  player ??= new AudioContext();
  await Promise.race([player.resume(), pause(500)]);
  if (player.state !== "running") throw new Error(`no sound: ${player.state}`);
  return player;
}

// Plays when what was to be heard before is over; `play` ends with its sound.
export function inTurn(play) {
  const turn = last.then(play);
  last = Promise.race([turn, pause(patience)]).catch(() => {});
}
