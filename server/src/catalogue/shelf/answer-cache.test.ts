import { expect, test, vi } from 'vitest';
import { madeCatalogue, madeEntry } from '../testing/made-catalogue.ts';
import { AnswerCache, keptAnswer, keptList } from './answer-cache.ts';

/** As whoever asks does it. */
function answer(cache: AnswerCache, key: string, basis: unknown, make: () => string) {
  return cache.find(key, basis) ?? cache.put(key, basis, { json: make() });
}

test('an answer is made once, and anew when what it was made from changed', () => {
  const cache = new AnswerCache(10_000);
  const make = vi.fn<() => string>(() => '[1]');
  const first = answer(cache, 'list', 1, make);
  expect(answer(cache, 'list', 1, make)).toBe(first);
  expect(first.body.toString()).toBe('{"err":0,"params":[1]}');
  expect(make).toHaveBeenCalledTimes(1);
  expect(answer(cache, 'list', 2, () => '[2]').body.toString()).toContain('[2]');
  expect(answer(cache, 'list', 1, () => '[3]').body.toString()).toContain('[3]');
});

test('the one unused for longest goes when there are too many bytes; one that is too large is not kept', () => {
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

test('of a catalogue: until its next generation, or for as long as its basis is the same', async () => {
  const entry = madeEntry(1);
  const { catalogue, shelf } = madeCatalogue([entry]);
  const ask = async (key: string, basis?: object) => await keptAnswer(catalogue, key, () => '1', basis);
  const [list, detail] = [await ask('list'), await ask('detail 1', entry)];
  expect([await ask('list'), await ask('detail 1', entry)]).toEqual([list, detail]);
  shelf.put([madeEntry(2)]);
  expect(await ask('list')).not.toBe(list);
  expect(await ask('detail 1', entry)).toBe(detail);
  expect(await ask('detail 1', madeEntry(1))).not.toBe(detail);
});

test('a list outlives a generation of which no change of figures concerns it, and no other', async () => {
  const { catalogue, shelf } = madeCatalogue([madeEntry(1), madeEntry(2)]);
  const make = () => ({ json: '[]', concerns: ({ is }: { is: { scriptId: number } }) => is.scriptId === 2 });
  const ask = async () => await keptList(catalogue, 'list', make);
  const list = await ask();
  const putGamers = (scriptId: number, gamerCount: number) => {
    const entry = catalogue.findEntry(scriptId);
    if (entry !== undefined) shelf.put([{ ...entry, gamerCount }]);
  };
  putGamers(1, 5);
  putGamers(1, 6);
  expect(await ask()).toBe(list);
  putGamers(2, 7);
  putGamers(1, 8);
  const anew = await ask();
  expect(anew).not.toBe(list);
  // Words, a new script and one that went are more than figures.
  shelf.put([madeEntry(1)]);
  const another = await ask();
  expect(another).not.toBe(anew);
  shelf.put([madeEntry(3)]);
  const more = await ask();
  expect(more).not.toBe(another);
  shelf.drop([3]);
  expect(await ask()).not.toBe(more);
});

test('what many ask for in one turn is made once, and by the catalogue as it is when it is made', async () => {
  const { catalogue, shelf } = madeCatalogue([madeEntry(1)]);
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
  shelf.put([madeEntry(2)]);
  const answers = await Promise.all(asked);
  expect(answers.map(({ body }) => body.toString())).toEqual(Array(2).fill('{"err":0,"params":2}'));
  expect(make).toHaveBeenCalledTimes(1);
});
