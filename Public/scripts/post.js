// Posts a form, or follows a link, without leaving the page: as without scripts, and the page that comes back.

import { request } from "./request.js";

// The button is sent along, as a browser would; `without` names fields that are not. With `keepalive` it is sent even
// when the page is left meanwhile; browsers take no more than 64 KiB that way. Answers with the page and its `address`.
// Throws `Unanswered` when nothing comes back.
export async function post(form, { button, without = [], keepalive = false, signal } = {}) {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  for (const name of without) fields.delete(name);
  // Not form.action: a button of that name would hide it.
  return page(await request(form.getAttribute("action"), {
    method: "POST",
    body: form.enctype === "multipart/form-data" ? fields : new URLSearchParams(fields),
    // The page that comes next is asked for along with it, instead of the way there (RFC 7240).
    headers: { Prefer: "return=representation" },
    keepalive,
    signal,
  }));
}

// Asks for a page without leaving this one. Throws `Unanswered` when nothing comes back.
export async function load(address) {
  return page(await request(address));
}

const page = ({ response, content }) => ({
  response,
  // Of a page that came along with an answer, where it stands.
  address: response.headers.get("Content-Location") ?? response.url,
  page: new DOMParser().parseFromString(content, "text/html"),
});

// As if this file were not there.
export function sendPlainly(form, button) {
  if (button?.name) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = button.name;
    field.value = button.value;
    form.append(field);
  }
  form.submit();
}

// Has a screen reader say a text, or copies of elements: those keep the lang of a word, so that it is read out by the
// right voice.
export function announce(...parts) {
  document.getElementById("announcer")?.replaceChildren(...parts.map((part) => {
    if (typeof part === "string") return part;
    const copy = document.createElement("p");
    copy.textContent = part.textContent;
    if (part.lang) copy.lang = part.lang;
    return copy;
  }));
}

// The same, one after the other in one breath, each piece in its own language: what only stands for something to be seen is
// left out.
export function announceTogether(parts) {
  const whole = document.createElement("p");
  for (const part of parts) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode;
      const text = data.trim();
      if (!text || parentElement.closest("[aria-hidden], [hidden]")) continue;
      const copy = document.createElement("span");
      copy.textContent = text;
      copy.lang = (parentElement.closest("[lang]") ?? document.documentElement).lang;
      whole.append(copy, " ");
    }
  }
  document.getElementById("announcer")?.replaceChildren(whole);
}
