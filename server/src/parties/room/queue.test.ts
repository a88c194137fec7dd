import { expect, test } from 'vitest';
import { openQueues } from './queue.ts';

test('QU1 QU2 tasks of one key run one after another, other keys beside them', async () => {
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

test('QU3 a task that throws does not stop the line, and nothing is kept of an empty one', async () => {
  const queues = openQueues();
  const broken = queues.run('a', () => Promise.reject(new Error('planted')));
  const next = queues.run('a', async () => 'done');
  await expect(broken).rejects.toThrow('planted');
  await expect(next).resolves.toBe('done');
  expect(queues.length('a')).toBe(0);
});
