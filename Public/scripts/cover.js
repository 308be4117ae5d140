// The cover of a category as it will be: its title, its colour, and what is chosen for a picture.

import "./support.js";

const cover = document.querySelector("[data-cover]");
const title = document.getElementById("title");
const photo = document.getElementById("pictureFile");
// That of the page's own drawings.
const namespace = document.querySelector("svg").namespaceURI;

// As Course.Colour makes it of the title: of the number made there, the last three bits follow from those alone. A
// category that is there already keeps its own.
const hue = (text) => new TextEncoder().encode(text).reduce((low, byte) => ((low ^ byte) * 3) & 7, 5) + 1;
// What was chosen comes first.
const shade = (text) => document.querySelector("input[name=colour]:checked")?.dataset.hue ?? cover.dataset.hue ?? hue(text);
const initial = (text) => text.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? "·";

function part(name, attributes, text = "") {
  const element = document.createElementNS(namespace, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function notebook(text, emoji) {
  const drawing = part("svg", { class: `category-picture hue-${shade(text)}`, viewBox: "0 0 64 64" });
  drawing.append(
    part("rect", { class: "cover", width: 64, height: 64 }),
    part("rect", { class: "spine", width: 7, height: 64 }),
    part("rect", { class: "label", x: 16, y: 11, width: 38, height: 38, rx: 2 }),
  );
  if (emoji) {
    drawing.append(part("text", { class: "emoji", x: 35, y: 39 }, emoji));
  } else {
    drawing.append(part("text", { x: 35, y: 34 }, initial(text)), part("path", { class: "label-line", d: "M22 41.5h26" }));
  }
  return drawing;
}

// The middle of a photo, drawn: the page may show no other pictures than those of the server.
async function thumbnail(file) {
  const image = await createImageBitmap(file);
  const side = Math.min(image.width, image.height);
  const canvas = document.createElement("canvas");
  canvas.className = "category-picture";
  canvas.width = canvas.height = 208;
  canvas.getContext("2d").drawImage(
    image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}

async function picture(text) {
  const file = photo?.files[0];
  if (file) return thumbnail(file).catch(() => notebook(text));
  const chosen = document.querySelector("input[name=picture]:checked");
  const image = chosen?.parentElement.querySelector("img")?.cloneNode();
  if (image) {
    image.className = "category-picture";
    return image;
  }
  return notebook(text, chosen?.value);
}

let drawn = 0;

async function draw() {
  const number = ++drawn;
  const text = title.value.trim() || cover.dataset.empty;
  cover.querySelector(".cover-title").textContent = text;
  const shown = await picture(text);
  // A later one may be quicker than a photo.
  if (number === drawn) cover.querySelector(".category-picture").replaceWith(shown);
}

if (cover) {
  const form = title.form;
  form.addEventListener("input", draw);
  // After what refuses a file that is too large.
  document.addEventListener("change", (event) => {
    if (form.contains(event.target)) draw();
  });
  addEventListener("pageshow", draw);
}
