import { flushSync } from 'react-dom';

/** View transition name that the card passes on to the clues tab. base.css sets the duration. */
const NAME = 'clue-to-hand';

/**
 * Puts a found clue away; `close` ends the dialog. If the browser supports view transitions, the card flies to the
 * clues tab, so that the player sees where to find it.
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
