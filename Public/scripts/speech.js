// A loudspeaker says its text: by the browser's own voice of its language, or else by the server's, which a
// loudspeaker that is a link leads to. Where there is neither it stays hidden.

import { onVoices, voiceOf } from "./voices.js";

const rates = { slow: 0.7, normal: 1, fast: 1.25 };
let player;

const voiceFor = (speaker) => voiceOf(speaker.dataset.lang, { isServed: Boolean(speaker.href) });

function show() {
  for (const button of document.querySelectorAll("button.speak")) button.hidden = !voiceFor(button);
}

function speak({ text, rate }, voice) {
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = rates[rate] ?? 1;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

async function play(href) {
  player ??= new AudioContext();
  await player.resume();
  const answer = await fetch(href, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`no recording: ${answer.status}`);
  const source = player.createBufferSource();
  source.buffer = await player.decodeAudioData(await answer.arrayBuffer());
  source.connect(player.destination);
  source.start();
}

document.addEventListener("click", async (event) => {
  const speaker = event.target.closest(".speak");
  if (!speaker || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const voice = voiceFor(speaker);
  if (voice) {
    event.preventDefault();
    speak(speaker.dataset, voice);
  } else if (speaker.href) {
    event.preventDefault();
    speaker.setAttribute("aria-busy", "true");
    // What the script cannot play, the page behind the link plays or explains.
    try { await play(speaker.href); } catch { open(speaker.href, speaker.target || "_self"); }
    speaker.removeAttribute("aria-busy");
  }
});

// The training card comes without a page load.
onVoices(show);
new MutationObserver(show).observe(document.querySelector("main"), { childList: true, subtree: true });
show();
