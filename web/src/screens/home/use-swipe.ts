import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** In px. A pointer that moved further sideways swipes and does not tap. */
const SLACK_PX = 8;
/** A faster swipe turns to the next slide, however short it is. */
const FLICK_PX_PER_MS = 0.35;
/** Milliseconds. A pointer that rested longer before it was lifted did not flick. */
const REST_MS = 80;

interface Hold {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  lastX: number;
  lastTime: number;
  speed: number;
  swiping: boolean;
}

interface Swipe {
  /** Called during a swipe with the distance from its start, in px to the right. */
  readonly onMove: (far: number) => void;
  /** Called at the end with the distance and the flick: 1 to the right, -1 to the left, 0 for none. */
  readonly onEnd: (far: number, flick: -1 | 0 | 1) => void;
  /**
   * Called for a tap at `x` px from the left of the window. Returns true if it handled the tap, so that no link opens.
   */
  readonly onTap: (x: number) => boolean;
}

/**
 * Detects sideways swipes by finger, pen or mouse on an element with `touch-action: pan-y`. `held` is true while a
 * pointer is down.
 */
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
    // Listens on the window, so that a pointer that leaves the element keeps its hold.
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
    /** Suppresses the browser's click after a swipe. A click by keyboard (`detail` 0) never follows a swipe. */
    onClickCapture: (event: MouseEvent): void => {
      if (!answered.current || event.detail === 0) return;
      answered.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
