// A word is said into the microphone where its form has a place for it: what is heard becomes a small WAV, which is sent with
// the form as a chosen file would be.

import "./support.js";
import { inTurn, output } from "./audio.js";
import { announce } from "./post.js";

// Hertz: enough for speech, of which nine seconds have less bytes than are taken.
const rate = 16_000;
// Of the loudest that there can be: what is softer is silence.
const silence = 0.01;
// Seconds that are left before and after what is heard.
const margin = 0.15;

const isPossible = ["MediaRecorder", "AudioContext", "OfflineAudioContext", "DataTransfer", "File"]
  .every((name) => name in globalThis) && Boolean(navigator.mediaDevices?.getUserMedia);

const part = () => document.querySelector("[data-recording]");
const within = (selector) => part().querySelector(selector);
// Seconds.
const longest = () => Number(part().dataset.longest);

let recorder;
// The browser asks its owner about the microphone.
let isAwaited = false;
let clock;
let heard;

function say(text) {
  within("[data-recorder-state]").textContent = text;
}

function show({ isRunning }) {
  const button = within(isRunning ? "[data-stop]" : "[data-record]");
  const hadFocus = within(isRunning ? "[data-record]" : "[data-stop]") === document.activeElement;
  within("[data-record]").hidden = isRunning;
  within("[data-stop]").hidden = !isRunning;
  within(".recorder-time").hidden = !isRunning;
  if (hadFocus) button.focus();
}

// One channel, of few samples a second, without the silence around what was said.
async function samples(blob) {
  const player = await output();
  const sound = await player.decodeAudioData(await blob.arrayBuffer());
  const length = Math.ceil(Math.min(sound.duration, longest()) * rate);
  const context = new OfflineAudioContext(1, Math.max(1, length), rate);
  const source = context.createBufferSource();
  source.buffer = sound;
  source.connect(context.destination);
  source.start();
  const all = (await context.startRendering()).getChannelData(0);
  const isHeard = (sample) => Math.abs(sample) > silence;
  const first = all.findIndex(isHeard);
  if (first < 0) return undefined;
  let last = all.length - 1;
  while (!isHeard(all[last])) last -= 1;
  return all.slice(Math.max(0, first - margin * rate), last + margin * rate);
}

// WAV: what the samples are, and the samples, of 16 bits each.
function wave(sound) {
  const view = new DataView(new ArrayBuffer(44 + 2 * sound.length));
  const write = (place, text) => [...text].forEach((letter, index) => view.setUint8(place + index, letter.charCodeAt(0)));
  write(0, "RIFF");
  view.setUint32(4, 36 + 2 * sound.length, true);
  write(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, 2 * rate, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, "data");
  view.setUint32(40, 2 * sound.length, true);
  sound.forEach((sample, index) => {
    view.setInt16(44 + 2 * index, Math.round(32_767 * Math.max(-1, Math.min(1, sample))), true);
  });
  return new File([view.buffer], "recording.wav", { type: "audio/wav" });
}

async function take(blob) {
  const sound = await samples(blob);
  if (!sound) return say(part().dataset.silent);
  const files = new DataTransfer();
  files.items.add(wave(sound));
  within("#recordingFile").files = files.files;
  choose();
  heard = sound;
  within("[data-hear]").hidden = false;
  return say(part().dataset.recorded);
}

async function microphone() {
  isAwaited = true;
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } finally {
    isAwaited = false;
  }
}

async function start() {
  if (isAwaited || recorder?.state === "recording") return;
  const stream = await microphone();
  const pieces = [];
  recorder = new MediaRecorder(stream);
  recorder.addEventListener("dataavailable", ({ data }) => pieces.push(data));
  recorder.addEventListener("stop", () => {
    clearInterval(clock);
    for (const track of stream.getTracks()) track.stop();
    show({ isRunning: false });
    take(new Blob(pieces, { type: recorder.mimeType })).catch(() => say(part().dataset.noMicrophone));
  });
  const time = within(".recorder-time");
  const begin = performance.now();
  time.value = 0;
  clock = setInterval(() => {
    time.value = (performance.now() - begin) / 1000;
    if (time.value >= longest()) stop();
  }, 100);
  recorder.start();
  say(part().dataset.running);
  show({ isRunning: true });
}

function stop() {
  if (recorder?.state === "recording") recorder.stop();
}

async function hear(sound) {
  const player = await output();
  const buffer = player.createBuffer(1, sound.length, rate);
  buffer.copyToChannel(sound, 0);
  const source = player.createBufferSource();
  source.buffer = buffer;
  source.connect(player.destination);
  source.start();
  await new Promise((ended) => source.addEventListener("ended", ended));
}

// A file was chosen or recorded: one that is too large is named at once, and the word keeps what it has now.
function choose() {
  const field = within("#recordingFile");
  const { maximum, tooLarge } = part().dataset;
  const isTooLarge = field.files[0]?.size > Number(maximum);
  const error = within("#recordingFile-error");
  error.textContent = isTooLarge ? tooLarge : "";
  error.hidden = !isTooLarge;
  field.toggleAttribute("aria-invalid", isTooLarge);
  if (isTooLarge) {
    field.value = "";
    announce(tooLarge);
  } else if (field.files.length > 0 && within("#removeRecording")) {
    within("#removeRecording").checked = false;
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.id !== "recordingFile") return;
  heard = undefined;
  within("[data-hear]").hidden = true;
  say("");
  choose();
});

document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-record]")) start().catch(() => say(part().dataset.noMicrophone));
  if (target.closest("[data-stop]")) stop();
  if (target.closest("[data-hear]") && heard) inTurn(() => hear(heard));
});

// The form that comes back after a look into the dictionary has the place anew.
function prepare() {
  const tools = part()?.querySelector(".recorder");
  if (tools) tools.hidden = false;
}

if (isPossible) {
  new MutationObserver(prepare).observe(document.querySelector("main"), { childList: true, subtree: true });
  prepare();
}
