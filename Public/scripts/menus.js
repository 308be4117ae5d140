// A menu closes by Escape, when something else is pressed, and when the focus leaves it: nothing that is open covers what
// has the focus next.

const openMenus = () => document.querySelectorAll(".menu[open]");

export function closeMenu(menu) {
  menu.open = false;
  menu.querySelector("summary").focus();
}

// What is around a menu takes the focus when something in it is pressed that cannot: that is not leaving it, and to close
// it under the finger ends Chromium's tab.
function closeOthers({ type, target }) {
  for (const menu of openMenus()) {
    if (!menu.contains(target) && !(type === "focusin" && target.contains(menu))) menu.open = false;
  }
}

// From anywhere in it, and from what in it cannot have the focus.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
  for (const menu of openMenus()) {
    if (event.target.contains(menu) || menu.contains(event.target)) closeMenu(menu);
  }
});

document.addEventListener("click", closeOthers);
document.addEventListener("focusin", closeOthers);
