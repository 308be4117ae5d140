// A game of pairs: one board after the other, by the clock that was chosen, which begins with the first press. The lists that
// it is without this file keep what was joined, and are what is sent.

import { columnOf, contentsOf, tileOf } from "./pair-tile.js";
import { announce, announceTogether } from "./post.js";

// Seconds before the end at which it is said.
const ending = 10;

function prepareBoard(list, { found, missed, over }) {
  const selects = [...list.querySelectorAll("select")];
  const terms = selects.map((select) => tileOf(contentsOf(select.labels[0]), select.labels[0].lang));
  const translations = [...selects[0].options].slice(1).map((option) => tileOf([option.value], selects[0].lang));
  const group = document.createElement("div");
  group.className = "pair-tiles";
  group.setAttribute("role", "group");
  group.setAttribute("aria-labelledby", "rules");
  group.append(columnOf(terms), columnOf(translations));

  let chosen = null;
  const isDone = (tile) => tile.getAttribute("aria-disabled") === "true";
  const choose = (tile) => {
    chosen = tile;
    for (const other of [...terms, ...translations]) other.setAttribute("aria-pressed", String(other === tile));
  };

  function join(one, other) {
    const [term, translation] = terms.includes(one) ? [one, other] : [other, one];
    const select = selects[terms.indexOf(term)];
    choose(null);
    if (select.dataset.partner !== translation.textContent) {
      missed(select);
      for (const tile of [term, translation]) {
        tile.classList.remove("pair-tile-wrong");
        tile.offsetWidth; // begins the movement anew
        tile.classList.add("pair-tile-wrong");
      }
      return;
    }
    select.value = translation.textContent;
    for (const tile of [term, translation]) {
      tile.classList.remove("pair-tile-wrong");
      tile.setAttribute("aria-disabled", "true");
    }
    found([term.firstChild, translation.firstChild]);
    if (terms.every(isDone)) over();
  }

  group.addEventListener("click", ({ target }) => {
    const tile = target.closest(".pair-tile");
    if (!tile || isDone(tile)) return;
    if (chosen && terms.includes(chosen) !== terms.includes(tile)) join(chosen, tile);
    else choose(tile === chosen ? null : tile);
  });
  choose(null);
  return group;
}

export function prepareGame(form) {
  const lists = [...form.querySelectorAll(".game-board")];
  const state = form.querySelector(".game-state");
  const count = state.querySelector("output");
  const timer = state.querySelector("[role=timer]");
  let begun = 0;
  let clock;
  let isOver = false;

  function end() {
    if (isOver) return;
    isOver = true;
    clearInterval(clock);
    if (begun) form.elements.duration.value = Math.round(performance.now() - begun);
    form.submit();
  }

  function begin() {
    if (begun) return;
    begun = performance.now();
    if (!timer) return;
    const seconds = Number(form.dataset.game);
    clock = setInterval(() => {
      if (!form.isConnected) return clearInterval(clock);
      // By the clock and not by counting: a page out of sight is woken seldom.
      const left = Math.max(0, Math.ceil(seconds - (performance.now() - begun) / 1000));
      if (left === ending && timer.textContent !== String(left)) announce(timer.dataset.ending);
      timer.textContent = left;
      if (left === 0) end();
    }, 250);
  }

  const boards = lists.map((list, place) => prepareBoard(list, {
    found(parts) {
      count.textContent = Number(count.textContent) + 1;
      announceTogether(parts);
    },
    missed(select) {
      announce(form.dataset.wrong);
      const name = select.closest(".pair").querySelector("[name=word]").value;
      if (form.querySelector(`[name=missed][value="${name}"]`)) return;
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "missed";
      field.value = name;
      form.append(field);
    },
    over() {
      if (place + 1 === boards.length) return end();
      boards[place].hidden = true;
      boards[place + 1].hidden = false;
      boards[place + 1].querySelector(".pair-tile").focus({ preventScroll: true });
    },
  }));
  boards.forEach((board, place) => {
    board.hidden = place > 0;
    board.addEventListener("click", begin);
    lists[place].before(board);
    lists[place].hidden = true;
  });
  state.hidden = false;
}
