// Pairs are tiles in two columns: one is pressed in each, and they are joined, until either is pressed again. The lists
// that they are without this file keep what is chosen, and are what is sent.

import { columnOf, contentsOf, tileOf } from "./pair-tile.js";
import { announce, announceTogether } from "./post.js";

// What a tile says beside its word: which pair it belongs to, to the eye; and of which word it is the partner.
function call(tile, partner, number, joined) {
  tile.replaceChildren(tile.firstChild);
  delete tile.dataset.pair;
  if (!partner) return;
  const more = document.createElement("span");
  more.className = "visually-hidden";
  more.lang = document.documentElement.lang;
  more.append(` ${joined} `, partner.firstChild.cloneNode(true));
  const badge = document.createElement("span");
  badge.className = "pair-number";
  badge.setAttribute("aria-hidden", "true");
  badge.textContent = tile.dataset.pair = number;
  tile.append(more, badge);
}

export function preparePairs(list) {
  const selects = [...list.querySelectorAll("select")];
  const terms = selects.map((select) => tileOf(contentsOf(select.labels[0]), select.labels[0].lang));
  const translations = [...selects[0].options].slice(1).map((option) => tileOf([option.value], selects[0].lang));
  const columns = [terms, translations];
  const group = document.createElement("div");
  group.className = "pair-tiles";
  group.setAttribute("role", "group");
  // It has the focus, and is called by what became of the answer before and by what is to be done.
  group.setAttribute("aria-labelledby", selects[0].getAttribute("aria-describedby"));
  group.tabIndex = -1;
  group.dataset.focus = "";
  group.append(columnOf(terms, list.dataset.terms), columnOf(translations, list.dataset.translations));

  let chosen = null;
  const columnWith = (tile) => columns.find((column) => column.includes(tile));
  const selectOf = (term) => selects[terms.indexOf(term)];
  const translationOf = (term) => translations.find((tile) => tile.firstChild.textContent === selectOf(term).value);
  const partnerOf = (tile) =>
    (columnWith(tile) === terms ? translationOf(tile) : terms.find((term) => translationOf(term) === tile));

  function show() {
    const joined = terms.filter(translationOf);
    for (const tile of [...terms, ...translations]) {
      const partner = partnerOf(tile);
      tile.setAttribute("aria-pressed", String(tile === chosen));
      call(tile, partner, joined.indexOf(columnWith(tile) === terms ? tile : partner) + 1, list.dataset.joined);
    }
  }

  function part(tile) {
    const partner = partnerOf(tile);
    if (partner) selectOf(columnWith(tile) === terms ? tile : partner).value = "";
    return partner;
  }

  function join(one, other) {
    part(one);
    part(other);
    const [term, translation] = columnWith(one) === terms ? [one, other] : [other, one];
    selectOf(term).value = translation.firstChild.textContent;
    const joined = document.createElement("span");
    joined.textContent = list.dataset.joined;
    announceTogether([term.firstChild, joined, translation.firstChild]);
  }

  group.addEventListener("click", ({ target }) => {
    const tile = target.closest(".pair-tile");
    if (!tile) return;
    if (chosen && columnWith(chosen) !== columnWith(tile)) {
      join(chosen, tile);
      chosen = null;
    } else if (part(tile)) {
      announce(list.dataset.apart);
      chosen = null;
    } else {
      chosen = tile === chosen ? null : tile;
    }
    show();
  });

  group.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const column = columnWith(event.target) ?? terms;
    const place = column.indexOf(event.target);
    const next = {
      ArrowUp: column[place - 1], ArrowDown: column[place + 1],
      ArrowLeft: column === translations && terms[place], ArrowRight: column === terms && translations[Math.max(place, 0)],
    }[event.key];
    if (!next) return;
    event.preventDefault();
    next.focus();
  });

  show();
  const hadFocus = list.contains(document.activeElement);
  list.before(group);
  list.hidden = true;
  // What had it first is a list, which is hidden now.
  if (hadFocus || document.activeElement === document.body) group.focus({ preventScroll: true });
}
