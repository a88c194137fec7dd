import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TurnShare } from './turn-share.ts';

/** Test fixture with shares of 10 ms and a clock that moves only while work runs. */
function workplace() {
  let now = 0;
  const done: string[] = [];
  const turns = new TurnShare(10, () => now);
  const work = (name: string, takes: number) =>
    turns.run(() => {
      now += takes;
      done.push(name);
      return name;
    });
  return { work, done, turns };
}

/** Some results may be available without a promise. */
const all = async (asked: readonly (string | Promise<string>)[]) =>
  await Promise.all(asked.map(async (one) => await one));

test('runs what fits into one share and queues the rest for later turns in order', async () => {
  const { work, done } = workplace();
  expect(work('a', 6)).toBe('a');
  expect(work('b', 6)).toBe('b');
  const waiting = [work('c', 6), work('d', 6), work('e', 6)];
  expect(done).toEqual(['a', 'b']);
  await nextTurn();
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await nextTurn();
  expect(await all(waiting)).toEqual(['c', 'd', 'e']);
});

test('keeps the order of arrival and renews the share when the queue is empty', async () => {
  const { work, done } = workplace();
  void work('long', 50);
  const second = work('second', 10);
  const third = work('third', 1);
  await nextTurn();
  const fourth = work('fourth', 1);
  expect(done).toEqual(['long', 'second']);
  await all([second, third, fourth]);
  expect(done).toEqual(['long', 'second', 'third', 'fourth']);
  await nextTurn();
  expect(work('later', 1)).toBe('later');
});

test('leaves room for the database between the turns of queued work', async () => {
  const { work, done } = workplace();
  const asked = ['a', 'b', 'c', 'd'].map((name) => work(name, 10));
  const steps: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    await nextTurn();
    steps.push(done.length);
  }
  expect(steps).toEqual([2, 3, 4]);
  await all(asked);
});

test('reports a failure only to the caller of that work', async () => {
  const { work, turns } = workplace();
  const fail = () => {
    throw new Error('no');
  };
  expect(() => turns.run(fail)).toThrow('no');
  void work('long', 10);
  const failed = turns.run(fail);
  const next = work('next', 1);
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
});
