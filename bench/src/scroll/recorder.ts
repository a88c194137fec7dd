// Runs inside the page.

export interface Recorded {
  /** Lengths of the frames in which the page moved, in ms. */
  readonly frames: readonly number[];
  /** The most cards that stood in the document at once. */
  readonly cards: number;
  /** Sum of all layout shifts that nobody asked for. */
  readonly shift: number;
}

declare global {
  interface Window {
    recorded: () => Recorded;
  }
}

/** Begins to record as soon as the document is there; `window.recorded()` tells. */
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
