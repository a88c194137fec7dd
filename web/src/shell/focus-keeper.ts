import { useEffect } from 'react';

/** Whatever was pressed may be gone with it; further back than this nobody remembers where they were. */
const REMEMBERED = 12;
/** Parts of a screen that ears know by name. */
const PARTS = 'dialog[open], [role=tabpanel], section[aria-label], section[aria-labelledby], form, main';

interface Visited {
  readonly element: HTMLElement;
  /** From the inside out: an element that is gone does not tell any more where it was. */
  readonly parts: readonly HTMLElement[];
}

/**
 * Where the focus goes when what had it is taken away: a button that did its work, a dialog whose opener is no longer
 * there. Without it the next Tab would begin at the top and ears would not know where they are. Answers what ends it.
 */
export function keepFocus(root: HTMLElement): () => void {
  let visited: Visited[] = [];
  let asked = 0;
  /** While the Tab key is down: only what it reached is brought into sight, never what a finger or a script chose. */
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
  // A dialog that closes gives the focus back first, and a new screen's heading may take it.
  const changed = (): void => {
    if (asked === 0 && document.activeElement === document.body) asked = requestAnimationFrame(check);
  };
  const leave = ({ target }: FocusEvent): void => {
    window.setTimeout(() => {
      if (document.activeElement !== document.body || !document.hasFocus()) return;
      // Who taps beside everything has left on purpose; what is hidden with its panel has not.
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

/** The newest of what had the focus that can have it again, or the part of the screen where it was; at last the heading. */
function placeToGo(visited: readonly Visited[]): HTMLElement | undefined {
  for (const { element, parts } of visited) {
    // A field would call up the keyboard of a phone.
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
  // Panels that are not in front keep their size.
  return getComputedStyle(target).visibility !== 'hidden';
}

/** For as long as the app is there. */
export function useFocusKeeper(): void {
  useEffect(() => keepFocus(document.body), []);
}

/**
 * Browsers leave what the keyboard reached half outside of a row that scrolls sideways, or under a bar that sticks: all of
 * it comes into sight, with the margins its style asks for.
 */
function bringIntoSight(element: HTMLElement): void {
  if (element.clientHeight < window.innerHeight / 2) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
