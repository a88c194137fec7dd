import { expect, test } from 'vitest';
import { coalesceWrites } from './coalesce-writes.ts';

function heldWrites() {
  const begun: { items: readonly number[]; end: () => void; fail: (error: Error) => void }[] = [];
  const write = coalesceWrites(
    (_owner: object, items: readonly number[]) =>
      new Promise<void>((end, fail) => void begun.push({ items: [...items], end, fail })),
  );
  return { begun, write };
}
const settled = () => new Promise((resolve) => void setImmediate(resolve));

test('writes all items that arrive during a write together in the next one', async () => {
  const { begun, write } = heldWrites();
  const owner = {};
  const done: number[] = [];
  const ask = async (item: number) => {
    await write(owner, item);
    done.push(item);
  };
  const all = [ask(1)];
  await settled();
  all.push(ask(2), ask(3));
  await settled();
  expect(begun.map(({ items }) => items)).toEqual([[1]]);
  begun[0]?.end();
  await settled();
  expect(done).toEqual([1]);
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  all.push(ask(4));
  begun[1]?.end();
  await settled();
  expect(done).toEqual([1, 2, 3]);
  begun[2]?.end();
  await Promise.all(all);
  expect(begun.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
});

test('rejects only the items of a failed write and continues with the next', async () => {
  const { begun, write } = heldWrites();
  const owner = {};
  const first = write(owner, 1);
  await settled();
  const second = write(owner, 2);
  begun[0]?.fail(new Error('not now'));
  await expect(first).rejects.toThrow('not now');
  await settled();
  begun[1]?.end();
  await second;
});

test('runs the writes of different owners in parallel', async () => {
  const { begun, write } = heldWrites();
  void write({}, 1);
  void write({}, 2);
  await settled();
  expect(begun.map(({ items }) => items)).toEqual([[1], [2]]);
});
