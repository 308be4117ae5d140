// A short soft tone says how an answer was taken, and a chord that the plan of the day is done.

import { inTurn, isAllowed, output } from "./audio.js";

export const isPossible = "AudioContext" in globalThis;

// For each note hertz, and seconds after the first. What was not right is lower, and as soft.
const effects = {
  right: [[659.25, 0]],
  wrong: [[293.66, 0]],
  done: [[523.25, 0], [659.25, 0.09], [783.99, 0.18], [1046.5, 0.27]],
};
// Of 1.
const loudness = 0.06;
// Seconds.
const rise = 0.02;
const length = 0.32;
// Milliseconds. What is heard later says nothing of the answer any more.
const late = 1000;

function strike(player, [pitch, delay]) {
  const tone = player.createOscillator();
  const volume = player.createGain();
  const start = player.currentTime + delay;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + rise);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(player.destination);
  tone.start(start);
  tone.stop(start + length);
  return new Promise((ended) => tone.addEventListener("ended", ended));
}

// Before the first press on a page nothing is heard.
export function play(name) {
  const notes = effects[name];
  if (!notes || !isPossible || !isAllowed()) return;
  const asked = performance.now();
  inTurn(async () => {
    if (performance.now() - asked > late) return;
    const player = await output();
    await Promise.all(notes.map((note) => strike(player, note)));
  });
}

// What a page says of the answer that led to it; nothing for whoever wants no sounds.
export const playFor = (page) => play(page.querySelector("[data-sound]")?.dataset.sound);
