// The buttons say how many words they add; once a row has been changed, only the server knows.

const form = document.querySelector("[data-list]");

form?.addEventListener("input", () => {
  for (const button of form.querySelectorAll("[data-some]")) button.textContent = button.dataset.some;
}, { once: true });
