// A chart is one stop of the keyboard: the arrows go from day to day, and a tap shows a day. Without this file a day
// is shown by the mouse and by a tap, and all days in the table.

for (const reader of document.querySelectorAll("[data-read]")) {
  const days = [...reader.querySelectorAll("span")];
  if (days.length === 0) continue;
  let shown = days.length - 1;

  const choose = (number) => {
    delete days[shown].dataset.shown;
    shown = Math.min(Math.max(number, 0), days.length - 1);
    days[shown].dataset.shown = "";
    reader.setAttribute("aria-valuenow", shown + 1);
    reader.setAttribute("aria-valuetext", days[shown].textContent.trim());
  };
  const hide = () => delete days[shown].dataset.shown;

  for (const day of days) day.removeAttribute("tabindex");
  reader.tabIndex = 0;
  reader.setAttribute("role", "slider");
  reader.setAttribute("aria-label", reader.dataset.read);
  reader.setAttribute("aria-valuemin", 1);
  reader.setAttribute("aria-valuemax", days.length);
  // What is to come is not where one begins.
  const today = days.findIndex((day) => day.matches("[data-today]"));
  choose(today < 0 ? shown : today);
  hide();

  reader.addEventListener("focus", () => choose(shown));
  reader.addEventListener("blur", hide);
  reader.addEventListener("click", (event) => {
    const number = days.indexOf(event.target.closest("span"));
    if (number >= 0) choose(number);
  });
  reader.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "Escape") return hide();
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -7, PageUp: 7 }[event.key];
    const number = { Home: 0, End: days.length - 1 }[event.key] ?? (step && shown + step);
    if (number === undefined) return;
    event.preventDefault();
    choose(number);
  });
}
