import { beforeEach, vi } from 'vitest';

/** Mocks the observers that happy-dom lacks: elements never resize, and every element counts as visible at once. */
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
    // happy-dom has no layout, and the waterfall renders nothing in a zero width.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  });
}
