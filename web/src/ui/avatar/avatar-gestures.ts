import {
  useRef,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type SetStateAction,
  type WheelEvent,
} from 'react';
import { moved, zoomed, zoomOf, type Frame, type PictureSize } from './avatar-frame.ts';

/** Fraction of the frame's edge per key press. */
const STEP = 0.05;
const ZOOM_STEP = 1.1;
/** Zoom per px of the mouse wheel: about 100 px per notch change it by a fifth. */
const WHEEL_PER_PX = 0.002;
const ARROWS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number | undefined>> = {
  '+': ZOOM_STEP,
  '=': ZOOM_STEP,
  '-': 1 / ZOOM_STEP,
  _: 1 / ZOOM_STEP,
};

interface Point {
  readonly x: number;
  readonly y: number;
}
/** Midpoint of the fingers and the distance between two, in px. The distance is 0 for one finger. */
interface Grip extends Point {
  readonly apart: number;
}

function gripOf([first, second]: readonly Point[]): Grip | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return { ...first, apart: 0 };
  const apart = Math.hypot(first.x - second.x, first.y - second.y);
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2, apart };
}

/** Handles drag, pinch, wheel, arrow keys and +/- on the crop window. The picture follows the finger. */
export function useCropGestures(size: PictureSize, change: Dispatch<SetStateAction<Frame>>) {
  const fingers = useRef(new Map<number, Point>());
  const place = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY });
  const lift = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      // Ignores a third finger or a palm.
      if (fingers.current.size < 2) fingers.current.set(event.pointerId, place(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = gripOf([...fingers.current.values()]);
      fingers.current.set(event.pointerId, place(event));
      const after = gripOf([...fingers.current.values()]);
      if (before === undefined || after === undefined) return;
      const { left, top, width } = event.currentTarget.getBoundingClientRect();
      const about = { x: (before.x - left) / width, y: (before.y - top) / width };
      const closer = before.apart > 0 && after.apart > 0 ? after.apart / before.apart : 1;
      change((frame) => {
        const near = zoomed(frame, { zoom: zoomOf(frame, size) * closer, about }, size);
        const perPx = near.edge / width;
        return moved(near, { x: (before.x - after.x) * perPx, y: (before.y - after.y) * perPx }, size);
      });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: ({ deltaY }: WheelEvent) =>
      change((frame) => zoomed(frame, { zoom: zoomOf(frame, size) * Math.exp(-deltaY * WHEEL_PER_PX) }, size)),
    onKeyDown: (event: KeyboardEvent) => {
      const arrow = ARROWS[event.key];
      const zoom = ZOOMS[event.key];
      if ((arrow === undefined && zoom === undefined) || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (arrow !== undefined) {
        change((frame) => moved(frame, { x: arrow[0] * frame.edge, y: arrow[1] * frame.edge }, size));
      }
      if (zoom !== undefined) change((frame) => zoomed(frame, { zoom: zoomOf(frame, size) * zoom }, size));
    },
  };
}
