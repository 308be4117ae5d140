// A menu closes by Escape, when something else is pressed, and when the focus leaves it: nothing that is open covers what
// has the focus next.

const openMenus = () => document.querySelectorAll(".menu[open]");

export function closeMenu(menu) {
  menu.open = false;
  menu.querySelector("summary").focus();
}

function closeOthers({ target }) {
  for (const menu of openMenus()) {
    if (!menu.contains(target)) menu.open = false;
  }
}

// From anywhere in it, and from what in it cannot have the focus.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  for (const menu of openMenus()) {
    if (event.target === document.body || menu.contains(event.target)) closeMenu(menu);
  }
});

document.addEventListener("click", closeOthers);
document.addEventListener("focusin", closeOthers);
