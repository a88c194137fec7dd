import { expect, test } from 'vitest';
import { charactersIn, Typeface } from './typeface.ts';

const glyph = { advance: 1_000, path: 'M0 0L1 1Z' };
const face = new Typeface(
  new Map(Array.from('abcdefghijklmnopqrstuvwxyzé <>&"阿青…', (character) => [character, glyph])),
);
const shown = (text: string) =>
  face
    .charactersOf(text)
    .map(({ text: character, missing }) => (missing ? '□' : character))
    .join('');

test.each([
  ['plain', '阿青', '阿青'],
  ['markup is signs like any', '<b>&"', '<b>&"'],
  ['emoji fall away, with the blank beside them', '阿 👻 青', '阿 青'],
  ['families of emoji, skin, flags, keycaps', '👨‍👩‍👧阿👍🏽🇨🇳青️⃣', '阿青'],
  ['controls, directions, halves of pairs', '\u0000阿\u202e\u0007\ud800青\u200b\ufeff', '阿青'],
  ['blanks of every kind are one', '\u3000a\t\n b  ', 'a b'],
  ['composed where there is such a sign', 'e\u0301', 'é'],
  ['marks without one fall away', 'a\u0336\u0489\u0353b', 'ab'],
  ['unknown signs become boxes', 'a龘א', 'a□□'],
  ['private places are nothing', 'a\ue000', 'a'],
])('sets characters correctly: %s', (_, text, expected) => {
  expect(shown(text)).toBe(expected);
});

test('recognises a name without any readable character', () => {
  expect(face.reads('👻 א')).toBe(false);
  expect(face.reads('')).toBe(false);
  expect(face.reads('👻 a')).toBe(true);
});

test('drops spaces at the ends and control characters', () => {
  expect(charactersIn(' \u0001a\u2028b ')).toEqual(['a', ' ', 'b']);
});
