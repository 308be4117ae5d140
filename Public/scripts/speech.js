// A loudspeaker says its word: by the browser's own voice of the word's language, or else by the server's, which a
// loudspeaker that is a link leads to. Where there is neither it stays hidden.

const synthesis = globalThis.speechSynthesis;
const rateName = "slovarik-speech-rate";
let player;

const voiceOf = (lang) => synthesis?.getVoices().find((voice) => voice.lang.replace("_", "-").split("-")[0] === lang);

function show() {
  for (const button of document.querySelectorAll("button.speak")) button.hidden = !voiceOf(button.dataset.lang);
  const setting = document.querySelector(".speech-rate");
  if (setting && ("served" in setting.dataset || synthesis?.getVoices().length)) setting.hidden = false;
}

function rate() {
  try { return Number(localStorage.getItem(rateName)) || 1; } catch { return 1; }
}

function speak(text, voice) {
  const words = new SpeechSynthesisUtterance(text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = rate();
  synthesis.cancel();
  synthesis.speak(words);
}

async function play(href) {
  player ??= new AudioContext();
  await player.resume();
  const address = new URL(href);
  if (rate() !== 1) address.searchParams.set("rate", rate() < 1 ? "slow" : "fast");
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`no recording: ${answer.status}`);
  const source = player.createBufferSource();
  source.buffer = await player.decodeAudioData(await answer.arrayBuffer());
  source.connect(player.destination);
  source.start();
}

document.addEventListener("click", async (event) => {
  const speaker = event.target.closest(".speak");
  if (!speaker || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const voice = voiceOf(speaker.dataset.lang);
  if (voice) {
    event.preventDefault();
    speak(speaker.dataset.text, voice);
  } else if (speaker.href) {
    event.preventDefault();
    speaker.setAttribute("aria-busy", "true");
    // What the script cannot play, the page behind the link plays or explains.
    try { await play(speaker.href); } catch { location.assign(speaker.href); }
    speaker.removeAttribute("aria-busy");
  }
});

const choices = document.querySelectorAll(".speech-rate input");
for (const choice of choices) {
  choice.checked = Number(choice.value) === rate();
  choice.addEventListener("change", () => {
    try { localStorage.setItem(rateName, choice.value); } catch { /* then it holds for no longer than this page */ }
  });
}

// Voices load late, and the training card comes without a page load.
synthesis?.addEventListener?.("voiceschanged", show);
new MutationObserver(show).observe(document.body, { childList: true });
show();
