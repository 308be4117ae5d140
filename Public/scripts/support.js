// What the scripts stand on. A browser that lacks any of it goes no further than here: pages are whole without scripts. The
// check of Tests/Browser/browser_support_scripts.py knows since when the others have what is used.

const lacks = (owner, names) => names.filter((name) => !(name in owner));

const missing = [
  ...lacks(globalThis, ["AbortController", "DOMParser", "FormData", "MutationObserver", "URLSearchParams", "fetch"]),
  ...lacks(Element.prototype, ["animate", "append", "closest", "replaceChildren", "setPointerCapture", "toggleAttribute"]),
  ...lacks(String.prototype, ["matchAll", "replaceAll"]),
];

if (missing.length > 0) throw new Error(`Without scripts: this browser lacks ${missing.join(", ")}`);

// Safari learned in 15.4 which button sends a form. It is the one that was pressed, and Enter presses one too.
if (!globalThis.SubmitEvent || !("submitter" in SubmitEvent.prototype)) {
  let pressed = null;
  addEventListener("click", ({ target }) => {
    pressed = target.closest("button, input[type=submit]");
    setTimeout(() => { pressed = null; }, 0);
  }, true);
  addEventListener("submit", (event) => {
    const submitter = pressed?.form === event.target ? pressed : null;
    Object.defineProperty(event, "submitter", { value: submitter });
  }, true);
}
