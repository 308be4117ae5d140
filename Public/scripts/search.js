// Words are found while one types: the page that the form would bring, of which only the results are taken.

import "./support.js";
import { announce } from "./post.js";
import { request } from "./request.js";

const pause = 200;
const form = document.querySelector("form[data-search]");
const field = form?.elements.search;
let timer;
let asking;

const results = () => document.querySelector("[data-results]");

async function find() {
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  const text = field.value.trim();
  const address = `${form.getAttribute("action")}?${new URLSearchParams({ search: text })}`;
  const { response, content } = await request(address, { signal });
  const page = new DOMParser().parseFromString(content, "text/html");
  const found = page.querySelector("[data-results]");
  if (signal.aborted || !response.ok || !found) return;
  document.title = page.title;
  // Back from a word, the search is there.
  history.replaceState(history.state, "", address);
  results().replaceWith(document.adoptNode(found));
  const status = found.querySelector("[data-found]");
  if (status) announce(status.textContent);
}

field?.addEventListener("input", (event) => {
  clearTimeout(timer);
  asking?.abort();
  if (event.isComposing) return;
  // What cannot be found now is found with the button.
  timer = setTimeout(() => find().catch(() => {}), pause);
});
