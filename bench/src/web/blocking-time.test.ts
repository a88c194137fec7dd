import { expect, it } from 'vitest';
import { blockingTime } from './blocking-time.ts';

it('counts the part of a task beyond 50 ms', () => {
  const tasks = [
    { start: 100, length: 50 },
    { start: 200, length: 120 },
    { start: 400, length: 51 },
  ];
  expect(blockingTime(tasks, 0)).toBe(71);
});

it('counts a task that began earlier only from the start time on', () => {
  expect(blockingTime([{ start: 100, length: 300 }], 250)).toBe(100);
  expect(blockingTime([{ start: 100, length: 300 }], 1_000)).toBe(0);
});
