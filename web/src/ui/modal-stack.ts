// Tracks the open modal dialogs, topmost last. Everything outside the topmost one is inert for input and screen
// readers.

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
let pageOverflow = '';

/** Adds a dialog on top. The first one locks the scroll position of the page. */
export function enterTop(dialog: HTMLDialogElement): void {
  const root = document.documentElement.style;
  if (open.length === 0) {
    pageOverflow = root.overflow;
    root.overflow = 'hidden';
  }
  open.push(dialog);
  for (const listener of listeners) listener();
}

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

/** Asks every open dialog to close, topmost first, like Esc. Dialogs that are not dismissible stay open. */
export function askAllToClose(): void {
  for (const dialog of [...open].reverse()) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

export function onTopChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
