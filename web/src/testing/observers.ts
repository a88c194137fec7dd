import { beforeEach, vi } from 'vitest';

/** What the test's page lacks: elements never resize, and everything counts as seen at once. */
export function provideObservers(): void {
  beforeEach(() => {
    class Sees {
      readonly #see: (entries: { isIntersecting: boolean; target: Element }[]) => void;
      constructor(see: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
        this.#see = see;
      }
      observe(target: Element): void {
        queueMicrotask(() => this.#see([{ isIntersecting: true, target }]));
      }
      disconnect(): void {}
    }
    class NeverResizes {
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Sees);
    vi.stubGlobal('ResizeObserver', NeverResizes);
    // A page without layout has no widths; the waterfall draws nothing into none.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  });
}
