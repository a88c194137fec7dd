import { expect, test, vi } from 'vitest';
import { madeCatalogue, madeEntry } from '../testing/made-catalogue.ts';
import { AnswerCache, keptAnswer, keptList } from './answer-cache.ts';

function answer(cache: AnswerCache, key: string, basis: unknown, make: () => string) {
  return cache.find(key, basis) ?? cache.put(key, basis, { json: make() });
}

test('computes an answer once, and again when its basis changed', () => {
  const cache = new AnswerCache(10_000);
  const make = vi.fn<() => string>(() => '[1]');
  const first = answer(cache, 'list', 1, make);
  expect(answer(cache, 'list', 1, make)).toBe(first);
  expect(first.body.toString()).toBe('{"err":0,"params":[1]}');
  expect(make).toHaveBeenCalledTimes(1);
  expect(answer(cache, 'list', 2, () => '[2]').body.toString()).toContain('[2]');
  expect(answer(cache, 'list', 1, () => '[3]').body.toString()).toContain('[3]');
});

test('evicts the entry unused for longest and does not store one that is too large', () => {
  const cache = new AnswerCache(2_000);
  const make = vi.fn<() => string>(() => '"x"');
  for (const key of ['a', 'b', 'c', 'd']) answer(cache, key, 1, make);
  answer(cache, 'a', 1, make);
  answer(cache, 'e', 1, make);
  make.mockClear();
  answer(cache, 'a', 1, make);
  expect(make).not.toHaveBeenCalled();
  answer(cache, 'b', 1, make);
  expect(make).toHaveBeenCalledTimes(1);
  const { bytes } = cache;
  answer(cache, 'large', 1, () => `"${'x'.repeat(2_000)}"`);
  expect(cache.bytes).toBe(bytes);
});

test('keeps an answer until the next generation, or while its basis is the same', async () => {
  const entry = madeEntry(1);
  const { catalogue, catalogueIndex } = madeCatalogue([entry]);
  const ask = async (key: string, basis?: object) => await keptAnswer(catalogue, key, () => '1', basis);
  const [list, detail] = [await ask('list'), await ask('detail 1', entry)];
  expect([await ask('list'), await ask('detail 1', entry)]).toEqual([list, detail]);
  catalogueIndex.put([madeEntry(2)]);
  expect(await ask('list')).not.toBe(list);
  expect(await ask('detail 1', entry)).toBe(detail);
  expect(await ask('detail 1', madeEntry(1))).not.toBe(detail);
});

test('keeps a list through figure changes that do not concern it, and through no others', async () => {
  const { catalogue, catalogueIndex } = madeCatalogue([madeEntry(1), madeEntry(2)]);
  const make = () => ({ json: '[]', concerns: ({ is }: { is: { scriptId: number } }) => is.scriptId === 2 });
  const ask = async () => await keptList(catalogue, 'list', make);
  const list = await ask();
  const putGamers = (scriptId: number, gamerCount: number) => {
    const entry = catalogue.findEntry(scriptId);
    if (entry !== undefined) catalogueIndex.put([{ ...entry, gamerCount }]);
  };
  putGamers(1, 5);
  putGamers(1, 6);
  expect(await ask()).toBe(list);
  putGamers(2, 7);
  putGamers(1, 8);
  const anew = await ask();
  expect(anew).not.toBe(list);
  // Changed texts, a new script and a removed script are more than figure changes.
  catalogueIndex.put([madeEntry(1)]);
  const another = await ask();
  expect(another).not.toBe(anew);
  catalogueIndex.put([madeEntry(3)]);
  const more = await ask();
  expect(more).not.toBe(another);
  catalogueIndex.drop([3]);
  expect(await ask()).not.toBe(more);
});

test('computes an answer once for concurrent requests, from the catalogue at that moment', async () => {
  const { catalogue, catalogueIndex } = madeCatalogue([madeEntry(1)]);
  const hold = () => {
    const until = performance.now() + 30;
    while (performance.now() < until);
    return '0';
  };
  void keptAnswer(catalogue, 'long', hold);
  const make = vi.fn<() => string>(() => String(catalogue.entries().length));
  const ask = async () => await keptAnswer(catalogue, 'list', make);
  const asked = [ask(), ask()];
  expect(make).not.toHaveBeenCalled();
  catalogueIndex.put([madeEntry(2)]);
  const answers = await Promise.all(asked);
  expect(answers.map(({ body }) => body.toString())).toEqual(Array(2).fill('{"err":0,"params":2}'));
  expect(make).toHaveBeenCalledTimes(1);
});
