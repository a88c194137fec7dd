import { useEffect } from 'react';

/** Number of recently focused elements to remember. An action may remove several of them at once. */
const REMEMBERED = 12;
/** Parts of a screen that screen readers announce by name. */
const PARTS = 'dialog[open], [role=tabpanel], section[aria-label], section[aria-labelledby], form, main';

interface Visited {
  readonly element: HTMLElement;
  /** Enclosing parts, innermost first. Recorded on focus, because a removed element has no ancestors. */
  readonly parts: readonly HTMLElement[];
}

/**
 * Restores the focus when the focused element is removed, such as a used button or the opener of a dialog. Otherwise
 * the next Tab starts at the top of the page and screen readers lose their place. Returns a function that stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let visited: Visited[] = [];
  let asked = 0;
  /**
   * Whether the Tab key is down. Only focus moved by Tab scrolls the element into view, not focus by touch or script.
   */
  let byTab = false;

  const enter = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    if (byTab) bringIntoSight(target);
    const parts: HTMLElement[] = [];
    for (let one = target.parentElement?.closest<HTMLElement>(PARTS); one;) {
      parts.push(one);
      one = one.parentElement?.closest<HTMLElement>(PARTS);
    }
    visited = [{ element: target, parts }, ...visited.filter(({ element }) => element !== target)].slice(0, REMEMBERED);
  };
  const check = (): void => {
    asked = 0;
    if (document.activeElement !== document.body || visited.length === 0) return;
    placeToGo(visited)?.focus({ preventScroll: true });
  };
  // Waits one frame, because a closing dialog restores the focus itself and a new screen may focus its heading.
  const changed = (): void => {
    if (asked === 0 && document.activeElement === document.body) asked = requestAnimationFrame(check);
  };
  const leave = ({ target }: FocusEvent): void => {
    window.setTimeout(() => {
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      // A reachable element lost the focus because the user tapped elsewhere, so the focus is not restored. An element
      // hidden with its panel did not lose it on purpose.
      if (isReachable(target)) visited = [];
      else changed();
    });
  };
  const observer = new MutationObserver(changed);
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled', 'open'] });
  const press = ({ key }: KeyboardEvent): void => void (byTab = key === 'Tab');
  const release = (): void => void (byTab = false);
  root.addEventListener('keydown', press, true);
  root.addEventListener('keyup', release, true);
  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(asked);
    root.removeEventListener('keydown', press, true);
    root.removeEventListener('keyup', release, true);
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', leave);
  };
}

/**
 * Returns the most recently focused element that can still take the focus, or the part of the screen that contained it.
 * Falls back to the heading.
 */
function placeToGo(visited: readonly Visited[]): HTMLElement | undefined {
  for (const { element, parts } of visited) {
    // Skips fields, because focus would open a phone's keyboard.
    if (isReachable(element) && !element.matches(':disabled, input, textarea')) return element;
    const part = parts.find((one) => one.localName !== 'main' && isReachable(one));
    if (part !== undefined) return asPlace(part);
  }
  const heading = document.querySelector<HTMLElement>('h1');
  return heading === null ? undefined : asPlace(heading);
}

function asPlace(element: HTMLElement): HTMLElement {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  return element;
}

function isReachable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !target.isConnected) return false;
  const dialog = target.closest('dialog');
  if ((dialog !== null && !dialog.open) || target.getClientRects().length === 0) return false;
  // Inactive panels keep their size and are hidden by visibility only.
  return getComputedStyle(target).visibility !== 'hidden';
}

export function useFocusKeeper(): void {
  useEffect(() => keepFocus(document.body), []);
}

/**
 * Scrolls an element fully into view, including its scroll margins. After Tab, browsers may leave it partly outside a
 * scrolling row or under a sticky bar.
 */
function bringIntoSight(element: HTMLElement): void {
  if (element.clientHeight < window.innerHeight / 2) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
