// Records frames, cards and layout shifts while a page scrolls. Runs inside the page.

export interface Recorded {
  /** Durations of the frames in which the page moved, in ms. */
  readonly frames: readonly number[];
  /** Maximum number of cards in the document at once. */
  readonly cards: number;
  /** Sum of all layout shifts without user input. */
  readonly shift: number;
}

declare global {
  interface Window {
    recorded: () => Recorded;
  }
}

/** Starts recording. `window.recorded()` returns the result. */
export function record(): void {
  const frames: number[] = [];
  let cards = 0;
  let shift = 0;
  let last = { at: performance.now(), place: 0 };
  const look = (at: number): void => {
    const place = window.scrollY;
    if (place !== last.place) frames.push(at - last.at);
    last = { at, place };
    cards = Math.max(cards, document.querySelectorAll('li[aria-posinset]').length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
        shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  window.recorded = () => ({ frames, cards, shift });
}
