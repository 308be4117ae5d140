// A loudspeaker shows where the browser has a voice of the word's language, and says the word.

const synthesis = globalThis.speechSynthesis;
const rateName = "slovarik-speech-rate";

const voiceOf = (lang) => synthesis?.getVoices().find((voice) => voice.lang.replace("_", "-").split("-")[0] === lang);

function show() {
  for (const button of document.querySelectorAll(".speak")) button.hidden = !voiceOf(button.dataset.lang);
  const setting = document.querySelector(".speech-rate");
  if (setting) setting.hidden = !synthesis?.getVoices().length;
}

function rate() {
  try { return Number(localStorage.getItem(rateName)) || 1; } catch { return 1; }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest(".speak");
  const voice = button && voiceOf(button.dataset.lang);
  if (!voice) return;
  const words = new SpeechSynthesisUtterance(button.dataset.text);
  words.voice = voice;
  words.lang = voice.lang;
  words.rate = rate();
  synthesis.cancel();
  synthesis.speak(words);
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
