import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** A finger that moved this far sideways means to swipe, and does not tap. */
const SLACK_PX = 8;
/** Faster than this a swipe turns to the next slide however short it is. */
const FLICK_PX_PER_MS = 0.35;
/** A finger that rested this long before it was lifted did not flick. */
const REST_MS = 80;

interface Hold {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Where the finger was last, and when. */
  lastX: number;
  lastTime: number;
  speed: number;
  swiping: boolean;
}

interface Swipe {
  /** While it lasts: how far from where it began, in px to the right. */
  readonly onMove: (far: number) => void;
  /** It is over: the same, and whether it was a flick to the right (1), to the left (-1) or none (0). */
  readonly onEnd: (far: number, flick: -1 | 0 | 1) => void;
  /** It was a tap, `x` px from the window's left edge. True when that is answered and nothing is to be opened. */
  readonly onTap: (x: number) => boolean;
}

/** Sideways swipes by finger, pen or mouse; for an element with `touch-action: pan-y`. `held` while something is down. */
export function useSwipe(swipe: Swipe) {
  const [held, setHeld] = useState(false);
  const hold = useRef<Hold | undefined>(undefined);
  const answered = useRef(false);
  const latest = useRef(swipe);
  useEffect(() => {
    latest.current = swipe;
  });
  useEffect(() => {
    if (!held) return;
    const move = (event: globalThis.PointerEvent): void => {
      const now = hold.current;
      if (now === undefined || event.pointerId !== now.pointer) return;
      const far = event.clientX - now.x;
      if (Math.abs(far) > SLACK_PX && Math.abs(far) > Math.abs(event.clientY - now.y)) now.swiping = true;
      now.speed = (event.clientX - now.lastX) / Math.max(1, event.timeStamp - now.lastTime);
      now.lastX = event.clientX;
      now.lastTime = event.timeStamp;
      answered.current = now.swiping;
      if (now.swiping) latest.current.onMove(far);
    };
    const end = (event: globalThis.PointerEvent): void => {
      const now = hold.current;
      if (now === undefined || event.pointerId !== now.pointer) return;
      hold.current = undefined;
      setHeld(false);
      const rested = event.timeStamp - now.lastTime > REST_MS;
      const flicked = event.type === 'pointerup' && !rested && Math.abs(now.speed) > FLICK_PX_PER_MS;
      if (now.swiping) latest.current.onEnd(now.lastX - now.x, flicked ? (now.speed > 0 ? 1 : -1) : 0);
      else if (event.type === 'pointerup') answered.current = latest.current.onTap(event.clientX);
    };
    // On the window: a finger that leaves the element still holds it.
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [held]);
  return {
    held,
    onPointerDown: (event: PointerEvent): void => {
      answered.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: lastTime } = event;
      hold.current = { pointer, x, y, lastX: x, lastTime, speed: 0, swiping: false };
      setHeld(true);
    },
    /** The click that a browser sends after a swipe opens nothing; one by keyboard (`detail` 0) comes after none. */
    onClickCapture: (event: MouseEvent): void => {
      if (!answered.current || event.detail === 0) return;
      answered.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
