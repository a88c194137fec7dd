import { expect, test, vi } from 'vitest';
import { madeCatalogue, madeEntry } from '../testing/made-catalogue.ts';
import { AnswerCache, keptAnswer } from './answer-cache.ts';

test('an answer is made once, and anew when what it was made from changed', () => {
  const cache = new AnswerCache(10_000);
  const make = vi.fn<() => string>(() => '[1]');
  const first = cache.answer('list', 1, make);
  expect(cache.answer('list', 1, make)).toBe(first);
  expect(first.body.toString()).toBe('{"err":0,"params":[1]}');
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.answer('list', 2, () => '[2]').body.toString()).toContain('[2]');
  expect(cache.answer('list', 1, () => '[3]').body.toString()).toContain('[3]');
});

test('the one unused for longest goes when there are too many bytes; one that is too large is not kept', () => {
  const cache = new AnswerCache(2_000);
  const make = vi.fn<() => string>(() => '"x"');
  for (const key of ['a', 'b', 'c', 'd']) cache.answer(key, 1, make);
  cache.answer('a', 1, make);
  cache.answer('e', 1, make);
  make.mockClear();
  cache.answer('a', 1, make);
  expect(make).not.toHaveBeenCalled();
  cache.answer('b', 1, make);
  expect(make).toHaveBeenCalledTimes(1);
  const { bytes } = cache;
  cache.answer('large', 1, () => `"${'x'.repeat(2_000)}"`);
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
