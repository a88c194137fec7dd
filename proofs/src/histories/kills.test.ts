import { expect, it } from 'vitest';
import { scheduleOf, TARGETS } from './kills.ts';

it('kills every target as often as requested, evenly mixed', () => {
  const schedule = scheduleOf({ server: 10, PostgreSQL: 5, Redis: 5 });
  const often = (part: readonly string[]) => TARGETS.map((target) => part.filter((one) => one === target).length);
  expect(often(schedule)).toEqual([10, 5, 5]);
  expect(often(schedule.slice(0, 10))).toEqual([5, 3, 2]);
});
