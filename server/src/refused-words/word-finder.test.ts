import { expect, test } from 'vitest';
import { foldWord } from './fold.ts';
import { wordFinder } from './word-finder.ts';

const finder = (...words: string[]) => wordFinder(words.map((typed) => ({ typed, word: foldWord(typed) })));

test.each(['坏词', '这是坏词啊', '坏 词', '坏　词', '坏\u200B词', '坏-·词', '坏x词', '坏1.2词', '壞詞', '𠮷坏词'])(
  '%j holds 坏词',
  async (text) => {
    const words = await finder('坏词');
    expect(words.holdsAny(text)).toBe(true);
    expect(words.find(text)).toEqual(['坏词']);
  },
);

test.each(['坏的词', '坏——————词', '坏。词', '坏！词', '坏\n词', '词坏', '好词', '', '🙂'])(
  '%j does not',
  async (text) => {
    expect((await finder('坏词')).holdsAny(text)).toBe(false);
  },
);

test.each([
  ['damn', 'Damn!', true],
  ['damn', 'ＤＡＭＮ', true],
  ['damn', 'd a m n', true],
  ['damn', 'd-á-m-n', true],
  ['damn', 'damnation', false],
  ['damn', 'condamn', false],
  ['damn', '真damn烦', true],
  ['加QQ', '加ｑ q', true],
  ['臺灣', '台湾', true],
  ['台湾', '臺灣', true],
  ['12345', '1 2 3 4 5', true],
])('%j in %j: %j', async (word, text, held) => {
  expect((await finder(word)).holdsAny(text)).toBe(held);
});

test('of several words each is named once, as it was typed', async () => {
  expect((await finder('坏词', '惡語')).find('恶语，坏词，又是坏 词').toSorted()).toEqual(['坏词', '惡語']);
});

test('without words nothing is held', async () => {
  expect((await wordFinder([])).holdsAny('坏词')).toBe(false);
});

const HAN = (at: number) => String.fromCodePoint(0x4e00 + (at % 6_000));
/** The same words and messages each time. */
const madeUp = (length: number, nth: number) =>
  Array.from({ length }, (_, at) => HAN(nth * 7_919 + at * at * 31)).join('');

test('a long list costs a message a fraction of a millisecond', async () => {
  const words = await finder(...Array.from({ length: 10_000 }, (_, nth) => madeUp(2 + (nth % 5), nth)));
  const messages = Array.from({ length: 1_000 }, (_, nth) => madeUp(60, nth + 13));
  const began = process.cpuUsage();
  for (const message of messages) words.holdsAny(message);
  const { user } = process.cpuUsage(began);
  // Of the processor, for all of them; as measured some 60 ms.
  expect(user).toBeLessThan(1_000_000);
});
