import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { useSwipe } from './use-swipe.ts';

interface CarouselPosition {
  /** Slot in front; fractional during a swipe. */
  readonly at: number;
  /** Slot at which the last move began. */
  readonly from: number;
  readonly swiping: boolean;
}

const IN_FRONT = '[role="group"]:not([inert])';
/** Receives the focus after a turn: the link of the new slide, or else its dot. */
const FOCUSABLE = `${IN_FRONT} a, [aria-current]`;

/** Manages the place of a carousel. `root` is the carousel element; `track` is as wide as one slot. */
export function useCarousel() {
  const root = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CarouselPosition>({ at: 0, from: 0, swiping: false });
  const began = useRef(0);
  const refocus = useRef(false);
  useEffect(() => {
    if (place.swiping) return;
    if (refocus.current) root.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
    refocus.current = false;
  }, [place]);

  /** Blurs a focused slide, because a slide behind cannot keep the focus. Not every browser fires an event for that. */
  const takeFocus = (): boolean => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || track.current?.contains(focused) !== true) return false;
    focused.blur();
    return true;
  };

  /** Turns by this number of slides; negative is back. With `byKey` the focus moves along. */
  const go = (steps: number, { byKey = false }: { byKey?: boolean } = {}): void => {
    if (steps === 0) return;
    refocus.current = takeFocus() && byKey;
    setPlace(({ at }) => ({ at: Math.round(at) + steps, from: at, swiping: false }));
  };

  const swipe = useSwipe({
    onMove: (far) => {
      const at = began.current - far / Math.max(1, track.current?.clientWidth ?? 0);
      setPlace({ at, from: at, swiping: true });
    },
    onEnd: (far, flick) => {
      takeFocus();
      const half = (track.current?.clientWidth ?? 0) / 2;
      const turn = flick === 0 ? (far > half ? 1 : far < -half ? -1 : 0) : flick;
      setPlace(({ at }) => ({ at: began.current - turn, from: at, swiping: false }));
    },
    onTap: (x) => {
      // The area to the right of the front slide is the edge of the next one.
      const edge = track.current?.querySelector(IN_FRONT)?.getBoundingClientRect().right;
      if (edge === undefined || x <= edge) return false;
      go(1);
      return true;
    },
  });
  return {
    root,
    track,
    place,
    go,
    swipe: {
      ...swipe,
      onPointerDown: (event: PointerEvent): void => {
        began.current = Math.round(place.at);
        swipe.onPointerDown(event);
      },
    },
  };
}
