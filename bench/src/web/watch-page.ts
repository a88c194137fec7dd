// Runs inside the page.
import type { Task } from './blocking-time.ts';

export interface Watched {
  /** First paint of something, and of the largest thing so far, in ms from the beginning of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly tasks: readonly Task[];
  /** Sum of all layout shifts that nobody asked for. */
  readonly shift: number;
}

declare global {
  interface Window {
    watched: () => Watched;
  }
}

/** Begins to watch with the document; `window.watched()` tells. */
export function watchPage(): void {
  const tasks: Task[] = [];
  let [firstPaint, largestPaint, shift] = [0, 0, 0];
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime;
  });
  watch('longtask', ({ startTime, duration }) => tasks.push({ start: startTime, length: duration }));
  watch('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number' && 'hadRecentInput' in entry && !entry.hadRecentInput)
      shift += entry.value;
  });
  window.watched = () => ({ firstPaint, largestPaint, tasks, shift });
}

/** What is tapped and what the answer looks like, as selectors; null is that the page has scrolled. */
export interface Tap {
  readonly on: string;
  readonly answer: string | null;
}

/** What the page tells: something to tap (again), or the answer. `origin` and `at` are Unix times in ms. */
export type Told =
  | { readonly type: 'here'; readonly origin: number; readonly at: number; readonly x: number; readonly y: number }
  | { readonly type: 'answered'; readonly origin: number; readonly at: number };

/** How the page tells: a binding of this name. */
export const TELL = 'tellBench';
/** Somebody whose tap is not answered taps again. */
const AGAIN_MS = 200;

/** Tells where to tap as soon as it is painted, again and again, and when the answer is painted. */
export function watchForTap({ on, answer, tell, againMs }: Tap & { tell: string; againMs: number }): void {
  let next = 0;
  const say = (told: object): void => {
    const binding: unknown = (window as unknown as Record<string, unknown>)[tell];
    const { timeOrigin: origin } = performance;
    if (typeof binding === 'function') binding(JSON.stringify({ ...told, origin, at: origin + performance.now() }));
  };
  const answered = (): boolean => (answer === null ? window.scrollY > 0 : document.querySelector(answer) !== null);
  const look = (): void => {
    if (answered()) {
      // After this frame is on the screen.
      requestAnimationFrame(() => say({ type: 'answered' }));
      return;
    }
    const target = document.querySelector(on);
    if (target !== null && performance.now() >= next) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // Nothing lies over it.
      if (width > 0 && target.contains(document.elementFromPoint(x, y))) {
        next = performance.now() + againMs;
        say({ type: 'here', x, y });
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What `watchForTap` is called with inside the page. */
export const tapArguments = (tap: Tap): Parameters<typeof watchForTap>[0] => ({
  ...tap,
  tell: TELL,
  againMs: AGAIN_MS,
});
