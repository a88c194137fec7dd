import { flushSync } from 'react-dom';

/** Under this name a card becomes the tab that holds all cards: base.css says how long that takes. */
const NAME = 'clue-to-hand';

/**
 * Puts a found clue away: `close` ends the dialog, and where the browser can, its card goes to the tab of the clues, so
 * that one sees where it is from now on.
 */
export function intoTheHand(card: HTMLElement | null, close: () => void): void {
  const tab = document.getElementById('tab-clues');
  if (card === null || tab === null || typeof document.startViewTransition !== 'function') {
    close();
    return;
  }
  card.style.viewTransitionName = NAME;
  const going = document.startViewTransition(() => {
    card.style.viewTransitionName = '';
    flushSync(close);
    tab.style.viewTransitionName = NAME;
  });
  const settle = (): void => {
    tab.style.viewTransitionName = '';
  };
  going.finished.then(settle, settle);
}
