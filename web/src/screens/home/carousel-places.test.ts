import { describe, expect, test } from 'vitest';
import { slideAt, slidesNear, slotsFor, stepsTo } from './carousel-places.ts';

test.each([
  [0, 3, 0],
  [2.4, 3, 2],
  [3, 3, 0],
  [-1, 3, 2],
  [-7, 3, 2],
])('maps slot %d of %d slides to slide %d', (at, count, slide) => expect(slideAt(at, count)).toBe(slide));

test.each([
  [0, 0, 3, 0],
  [2, 0, 3, -1],
  [1, 5, 3, -1],
  [0, 7, 4, 1],
])('reaches slide %d from slot %d of %d in %d steps', (index, at, count, steps) =>
  expect(stepsTo(index, at, count)).toBe(steps),
);

describe('slots during a move: one per slide, and visible slides keep theirs', () => {
  test.each([3, 4, 5, 8])('holds for %d slides', (count) => {
    for (let at = -2 * count; at <= 2 * count; at += 1) {
      for (const step of [-1, 1]) {
        const slots = slotsFor(at, at + step, count);
        expect(new Set(slots).size).toBe(count);
        slots.forEach((slot, slide) => expect(slideAt(slot, count)).toBe(slide));
        // Both ends of the move, and the visible edge of the slide after them.
        for (const seen of [Math.min(at, at + step), Math.max(at, at + step), Math.max(at, at + step) + 1])
          expect(slots).toContain(seen);
      }
    }
  });
});

test.each([
  ['at first the slide in front and the next', { from: 0, at: 0 }, [0, 1]],
  ['after a turn also the one before', { from: 0, at: 1 }, [1, 2, 0]],
  ['back at the first one, too', { from: 1, at: 0 }, [0, 1, 5]],
  ['under a finger that goes back', { from: -0.4, at: -0.4 }, [0, 1, 5]],
])('lists as near: %s', (_, place, near) => expect(slidesNear(place, 6)).toEqual(near));
