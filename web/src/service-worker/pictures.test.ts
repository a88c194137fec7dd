import { beforeEach, expect, test } from 'vitest';
import { memoryCaches, testNetwork, type TestNetwork } from './cache.fixture.ts';
import { PICTURE_LIMITS } from './eviction.ts';
import { pictureOf } from './pictures.ts';

const ORIGIN = 'https://play.example';
const COUNT = PICTURE_LIMITS.count + 1;
const HOUR_MS = 60 * 60_000;

let network: TestNetwork;
let caches: CacheStorage;
let now: number;

beforeEach(() => {
  const texts = Object.fromEntries(Array.from({ length: COUNT }, (_, index) => [`/media/${index}.webp`, 'picture']));
  network = testNetwork(ORIGIN, texts);
  caches = memoryCaches(ORIGIN);
  now = 0;
});

async function look(index: number): Promise<number> {
  const late: Promise<unknown>[] = [];
  const world = { caches, fetch: network.fetch, now: () => now };
  const answer = await pictureOf(new Request(`${ORIGIN}/media/${index}.webp`), world, (work) => void late.push(work));
  await Promise.all(late);
  return answer.status;
}

const isKept = async (index: number): Promise<boolean> =>
  (await (await caches.open('pictures')).match(`${ORIGIN}/media/${index}.webp`)) !== undefined;

test('serves a picture that was seen before without a network', async () => {
  await look(0);
  network.online = false;
  expect(await look(0)).toBe(200);
  await expect(look(1)).rejects.toThrow(/fetch/);
});

test('does not store a picture that answers 404', async () => {
  expect(await look(COUNT)).toBe(404);
  expect(await isKept(COUNT)).toBe(false);
});

test('removes the picture that was unseen for longest', async () => {
  for (let index = 0; index < COUNT - 1; index += 1) await look(index);
  now = 2 * HOUR_MS;
  await look(0);
  await look(COUNT - 1);
  expect([await isKept(0), await isKept(1), await isKept(COUNT - 1)]).toEqual([true, false, true]);
});
