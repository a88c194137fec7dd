import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDeps, testDeps } from '../testing/deps.ts';
import { takeOnce } from './used-once.ts';

let world: TestDeps;
beforeAll(async () => {
  world = await testDeps();
});
afterAll(() => world.close());

const inAMinute = () => new Date(world.deps.now() + 60_000);
const take = (kind: string, name: string) => takeOnce(world.deps, { kind, name, expiresAt: inAMinute() });

test('lets exactly one of thirty concurrent callers take it, and no later one', async () => {
  const taken = await Promise.all(Array.from({ length: 30 }, () => take('state', 'a')));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await take('state', 'a')).toBe(false);
});

test('distinguishes names and kinds', async () => {
  expect(await take('state', 'b')).toBe(true);
  expect(await take('code', 'b')).toBe(true);
});

test('deletes expired entries and keeps the others', async () => {
  await take('state', 'old');
  world.clock.advance(61_000);
  await take('state', 'new');
  const rows = await world.deps.db.selectFrom('used_once').select('name').execute();
  expect(rows).toEqual([{ name: 'new' }]);
});
