// Which modal dialogs are open, the topmost last. What is outside of that one is inert: neither hands nor ears reach it.

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
let pageOverflow = '';

/** A dialog comes to the top. The page behind the first one stays where it is scrolled to. */
export function enterTop(dialog: HTMLDialogElement): void {
  const root = document.documentElement.style;
  if (open.length === 0) {
    pageOverflow = root.overflow;
    root.overflow = 'hidden';
  }
  open.push(dialog);
  for (const listener of listeners) listener();
}

/** A dialog goes, whether it is the topmost or not; one that is not open changes nothing. */
export function leaveTop(dialog: HTMLDialogElement): void {
  const place = open.indexOf(dialog);
  if (place === -1) return;
  open.splice(place, 1);
  if (open.length === 0) document.documentElement.style.overflow = pageOverflow;
  for (const listener of listeners) listener();
}

export function topModal(): HTMLDialogElement | undefined {
  return open[open.length - 1];
}

/** Asks every open dialog to close, the topmost first, as Esc would; what may not be closed stays. */
export function askAllToClose(): void {
  for (const dialog of [...open].reverse()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

export function onTopChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
