// A loudspeaker says its text: by the browser's own voice of its language, or else by the server's, which a
// loudspeaker that is a link leads to. Where there is neither it stays hidden.

import { inTurn, output } from "./audio.js";
import { request } from "./request.js";
import { onVoices, voiceOf } from "./voices.js";

const rates = { slow: 0.7, normal: 1, fast: 1.25 };

// The word that is said now makes room for the next.
let stop = () => {};
let latest;

const voiceFor = (speaker) => voiceOf(speaker.dataset.lang, { isServed: Boolean(speaker.href) });

function show() {
  for (const button of document.querySelectorAll("button.speak")) button.hidden = !voiceFor(button);
}

const speak = ({ text, rate }, voice) => new Promise((ended) => {
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = rates[rate] ?? 1;
  words.onend = words.onerror = ended;
  stop = () => {
    speechSynthesis.cancel();
    ended();
  };
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
});

async function recording(href) {
  const player = await output();
  const { response, content } = await request(href, { patience: 10_000 }, (response) => response.arrayBuffer());
  if (!response.ok) throw new Error(`no recording: ${response.status}`);
  const source = player.createBufferSource();
  source.buffer = await player.decodeAudioData(content);
  source.connect(player.destination);
  return source;
}

async function play(speaker, word, isPressed) {
  speaker.setAttribute("aria-busy", "true");
  let source;
  try {
    source = await recording(speaker.href);
  } catch {
    // What the script cannot play, the page behind the link plays or explains, to whoever asked for it.
    if (isPressed) open(speaker.href, speaker.target || "_self");
  }
  speaker.removeAttribute("aria-busy");
  if (!source || word !== latest) return;
  stop = () => source.stop();
  source.start();
  await new Promise((ended) => source.addEventListener("ended", ended));
}

document.addEventListener("click", (event) => {
  const speaker = event.target.closest(".speak");
  if (!speaker || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const voice = voiceFor(speaker);
  if (!voice && !speaker.href) return;
  event.preventDefault();
  stop();
  stop = () => {};
  const word = latest = {};
  inTurn(() => {
    if (word !== latest) return undefined;
    return voice ? speak(speaker.dataset, voice) : play(speaker, word, event.isTrusted);
  });
});

// The training card comes without a page load.
onVoices(show);
new MutationObserver(show).observe(document.querySelector("main"), { childList: true, subtree: true });
show();
