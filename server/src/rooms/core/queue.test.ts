import { expect, test, vi } from 'vitest';
import { openQueues } from './queue.ts';

test('QU1 QU2 runs tasks of one key one after another, and those of other keys in parallel', async () => {
  const queues = openQueues();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = queues.run('a', async () => {
    seen.push('a1 begins');
    await gate.promise;
    seen.push('a1 ends');
  });
  const second = queues.run('a', async () => seen.push('a2'));
  await queues.run('b', async () => seen.push('b1'));
  expect(queues.length('a')).toBe(2);
  gate.resolve();
  await Promise.all([first, second]);
  expect(seen).toEqual(['a1 begins', 'b1', 'a1 ends', 'a2']);
});

test('QU4 gives one reading to all who ask before it begins, and a newer one to later callers', async () => {
  const queues = openQueues();
  const gate = Promise.withResolvers<void>();
  let state = 0;
  const reading = vi.fn<() => Promise<number>>(async () => state);
  void queues.run('a', () => gate.promise);
  const early = Array.from({ length: 300 }, () => queues.share('a', reading));
  expect(queues.length('a')).toBe(2);
  const command = queues.run('a', async () => (state = 1));
  gate.resolve();
  expect(new Set(await Promise.all(early))).toEqual(new Set([0]));
  expect(await queues.share('a', reading)).toBe(1);
  expect(reading).toHaveBeenCalledTimes(2);
  await command;

  // A failed reading fails for all who share it, and the next one begins anew.
  const broken = () => Promise.reject(new Error('planted'));
  await expect(Promise.all([queues.share('a', broken), queues.share('a', broken)])).rejects.toThrow('planted');
  expect(await queues.share('a', reading)).toBe(1);
});

test('QU3 continues after a task that throws, and stores nothing of an empty queue', async () => {
  const queues = openQueues();
  const broken = queues.run('a', () => Promise.reject(new Error('planted')));
  const next = queues.run('a', async () => 'done');
  await expect(broken).rejects.toThrow('planted');
  await expect(next).resolves.toBe('done');
  expect(queues.length('a')).toBe(0);
});
