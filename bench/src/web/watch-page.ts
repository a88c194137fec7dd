// Watches paints, long tasks, layout shifts and taps. Runs inside the page.
import type { Task } from './blocking-time.ts';

export interface Watched {
  /** First contentful paint and largest contentful paint, in ms from the start of the navigation. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly tasks: readonly Task[];
  /** Sum of all layout shifts without user input. */
  readonly shift: number;
}

declare global {
  interface Window {
    watched: () => Watched;
  }
}

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

/** Selectors of the tap target and of the expected response. A null `answer` means that the page has scrolled. */
export interface Tap {
  readonly on: string;
  readonly answer: string | null;
}

/** Message from the page: a position to tap, or the response. `origin` and `at` are Unix ms. */
export type PageMessage =
  | { readonly type: 'here'; readonly origin: number; readonly at: number; readonly x: number; readonly y: number }
  | { readonly type: 'answered'; readonly origin: number; readonly at: number };

/** Name of the binding that the page calls. */
export const TELL = 'tellBench';
/** Interval between repeated taps without a response. */
const AGAIN_MS = 200;

/** Reports where to tap, repeatedly once the target is painted, and reports when the response is painted. */
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
      requestAnimationFrame(() => say({ type: 'answered' }));
      return;
    }
    const target = document.querySelector(on);
    if (target !== null && performance.now() >= next) {
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 0 && target.contains(document.elementFromPoint(x, y))) {
        next = performance.now() + againMs;
        say({ type: 'here', x, y });
      }
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

export const tapArguments = (tap: Tap): Parameters<typeof watchForTap>[0] => ({
  ...tap,
  tell: TELL,
  againMs: AGAIN_MS,
});
