// A picture of the server's as a file that messengers take. Without this file its link shows it, to be kept by hand.

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-picture]");
  if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  send(link.href).catch(() => location.assign(link.href));
});

async function send(address) {
  const file = await drawn(address);
  if (!navigator.canShare?.({ files: [file] })) return keep(file);
  // Who closes the choice of programs has changed their mind.
  await navigator.share({ files: [file] }).catch((problem) => { if (problem.name !== "AbortError") throw problem; });
}

async function drawn(address) {
  const drawing = new Image();
  drawing.src = address;
  await drawing.decode();
  const canvas = document.createElement("canvas");
  canvas.width = drawing.naturalWidth;
  canvas.height = drawing.naturalHeight;
  canvas.getContext("2d").drawImage(drawing, 0, 0);
  const content = await new Promise((resolve) => { canvas.toBlob(resolve, "image/png"); });
  return new File([content], "slovarik.png", { type: content.type });
}

function keep(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
