// A chart is one stop of the keyboard, a list of its days: what it says as a whole is its name, and the arrows go from day
// to day. A tap shows a day. Without this file a day is shown by the mouse and by a tap, and all days in the table.

import "./support.js";

for (const [number, reader] of document.querySelectorAll("[data-read]").entries()) {
  const days = [...reader.children].filter((day) => day.matches("span"));
  if (days.length === 0) continue;
  let shown = days.length - 1;

  const mark = (isShown) => {
    days[shown].toggleAttribute("data-shown", isShown);
    days[shown].setAttribute("aria-selected", String(isShown));
  };
  const choose = (day) => {
    mark(false);
    shown = Math.min(Math.max(day, 0), days.length - 1);
    mark(true);
    reader.setAttribute("aria-activedescendant", days[shown].id);
  };
  const hide = () => mark(false);

  for (const [day, element] of days.entries()) {
    element.removeAttribute("tabindex");
    element.id = `day-${number}-${day}`;
    element.setAttribute("role", "option");
    element.setAttribute("aria-selected", "false");
  }
  reader.tabIndex = 0;
  reader.setAttribute("role", "listbox");
  reader.setAttribute("aria-orientation", "horizontal");
  reader.setAttribute("aria-label", reader.dataset.read);
  // The picture beside it would say the same.
  reader.parentElement.querySelector("svg.chart")?.setAttribute("aria-hidden", "true");
  // What is to come is not where one begins.
  const today = days.findIndex((day) => day.matches("[data-today]"));
  choose(today < 0 ? shown : today);
  hide();

  reader.addEventListener("focus", () => choose(shown));
  reader.addEventListener("blur", hide);
  reader.addEventListener("click", (event) => {
    const number = days.indexOf(event.target.closest("[role=option]"));
    if (number >= 0) choose(number);
  });
  reader.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape") return hide();
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, PageUp: -7, PageDown: 7 }[event.key];
    const number = { Home: 0, End: days.length - 1 }[event.key] ?? (step && shown + step);
    if (number === undefined) return;
    event.preventDefault();
    choose(number);
  });
}
