// Which of the browser's voices says a language: one of its country and on this device, unless the person chose another.

const synthesis = globalThis.speechSynthesis;
const networkName = "slovarik-network-voices";
const choiceName = (tag) => `slovarik-voice-${languageOf(tag)}`;

export const server = "server";

// What Apple's systems have for fun, and voices of the nineties and of screen readers: words are not learned from them.
const novelties = new Set([
  "Albert", "Bad News", "Bahh", "Bells", "Boing", "Bubbles", "Cellos", "Deranged", "Good News", "Hysterical", "Jester",
  "Organ", "Pipe Organ", "Superstar", "Trinoids", "Whisper", "Wobble", "Zarvox",
  "Agnes", "Bruce", "Fred", "Junior", "Kathy", "Princess", "Ralph", "Vicki", "Victoria",
  "Eddy", "Flo", "Grandma", "Grandpa", "Jacques", "Reed", "Rocko", "Sandy", "Shelley",
]);
// Their addresses, where names are translated; and espeak's disguises, such as English (America)+Robosoft.
const noveltyAddress = /^com\.apple\.(speech\.synthesis\.voice|eloquence)\.|\+/;
const isNovelty = (voice) =>
  novelties.has(voice.name.split(" (")[0]) || noveltyAddress.test(voice.voiceURI) || voice.name.includes("+");
const isGood = (voice) => /natural|neural|premium|enhanced|siri/i.test(voice.name);

const tagOf = (voice) => voice.lang.replaceAll("_", "-").toLowerCase();
const languageOf = (tag) => tag.split("-")[0].toLowerCase();
const isOfCountry = (voice, tag) => tagOf(voice) === tag.toLowerCase() || !tag.includes("-");

function kept(name) {
  try { return localStorage.getItem(name) ?? ""; } catch { return ""; }
}

// Without a place to keep it, it holds for no longer than this page.
function keep(name, value) {
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch { /* as said */ }
}

export const allowsNetwork = () => kept(networkName) === "yes";
export const allowNetwork = (isAllowed) => keep(networkName, isAllowed ? "yes" : "");
export const choice = (tag) => kept(choiceName(tag));
export const choose = (tag, address) => keep(choiceName(tag), address);

// Those that may say a language, the best first.
export function voicesOf(tag) {
  const rank = (voice) => 4 * isOfCountry(voice, tag) + 2 * isGood(voice) + voice.default;
  return (synthesis?.getVoices() ?? [])
    .filter((voice) => languageOf(tagOf(voice)) === languageOf(tag) && !isNovelty(voice))
    .filter((voice) => voice.localService || allowsNetwork())
    .sort((one, other) => rank(other) - rank(one));
}

// The voice that says a language here; undefined where the server does, or nobody. The server's own comes before a voice
// of another country.
export function voiceOf(tag, { isServed }) {
  if (!tag) return undefined;
  const voices = voicesOf(tag);
  const chosen = choice(tag);
  if (chosen === server && isServed) return undefined;
  const wanted = voices.find((voice) => voice.voiceURI === chosen);
  if (wanted) return wanted;
  const [best] = voices;
  return best && (isOfCountry(best, tag) || !isServed) ? best : undefined;
}

// Voices load late.
export const onVoices = (action) => synthesis?.addEventListener?.("voiceschanged", action);
