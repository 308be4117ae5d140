// Which voices this browser has, to choose one and hear it, at the speed that is being chosen.

import "./support.js";
import { allowNetwork, allowsNetwork, choice, choose, onVoices, voicesOf } from "./voices.js";

const selects = document.querySelectorAll(".voice-choice select");
const network = document.querySelector("#network-voices");

function fill() {
  for (const select of selects) {
    for (const option of select.querySelectorAll("[data-voice]")) option.remove();
    for (const voice of voicesOf(select.dataset.lang)) {
      const option = new Option(voice.name, voice.voiceURI);
      option.lang = voice.lang;
      option.dataset.voice = "";
      select.append(option);
    }
    select.value = choice(select.dataset.lang);
    if (select.selectedIndex < 0) select.value = "";
    select.closest(".voice-choice").hidden = false;
  }
  network.checked = allowsNetwork();
  network.closest(".network-voices").hidden = !globalThis.speechSynthesis;
}

function setRate(rate) {
  for (const sample of document.querySelectorAll(".speak-sample")) {
    sample.dataset.rate = rate;
    if (!sample.href) continue;
    const address = new URL(sample.href);
    address.searchParams.set("rate", rate);
    sample.href = address;
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "rate") setRate(target.value);
  if (target === network) {
    allowNetwork(network.checked);
    fill();
  }
  if (target.matches(".voice-choice select")) choose(target.dataset.lang, target.value);
});

if (network) {
  onVoices(fill);
  fill();
}
