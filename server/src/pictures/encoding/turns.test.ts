import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

/** Work that a test completes by hand. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { promise, resolve, reject };
}
const tick = () => new Promise((resolve) => setImmediate(resolve));

test('runs one at a time in order and answers 503 beyond the queue limit', async () => {
  const turns = new Turns({ atOnce: 1, waitingMax: 2 });
  const begun: number[] = [];
  const tasks = [task(), task(), task(), task()];
  const runs = tasks.map((one, number) =>
    turns.run(() => {
      begun.push(number);
      return one.promise;
    }),
  );
  await expect(runs[3]).rejects.toMatchObject({ statusCode: 503 });
  expect(begun).toEqual([0]);
  tasks[0]?.resolve('a');
  expect(await runs[0]).toBe('a');
  await tick();
  expect(begun).toEqual([0, 1]);
  tasks[1]?.reject(new Error('no'));
  await expect(runs[1]).rejects.toThrow('no');
  await tick();
  expect(begun).toEqual([0, 1, 2]);
  tasks[2]?.resolve('c');
  await runs[2];
  expect(await turns.run(async () => 'd')).toBe('d');
});

test('gives a turn that is being handed over to nobody else', async () => {
  const turns = new Turns({ atOnce: 1, waitingMax: 5 });
  let working = 0;
  let most = 0;
  const work = async () => {
    working += 1;
    most = Math.max(most, working);
    await tick();
    working -= 1;
  };
  await Promise.all([turns.run(work), turns.run(work).then(() => turns.run(work)), turns.run(work)]);
  expect(most).toBe(1);
});
