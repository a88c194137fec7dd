import { describe, expect, test } from 'vitest';
import { readable, saidSchema, wordsSchema } from './people-labels.ts';

describe('invisible and direction-changing characters', () => {
  test.each([
    ['of direction', '甲\u202E乙\u2066丙\u2069\u061C\u200F', '甲乙丙'],
    ['without width', '密\u200B码\u2060\uFEFF\u00AD', '密码'],
    ['of control', '一\u0000二\u0007三\u009B', '一二三'],
    ['that are no characters', '一\uFDD0\uFFFE\u{1FFFF}二', '一二'],
    ['of tags without a flag', '好\u{E0041}\u{E0042}', '好'],
    ['stacked on one letter', 'Z̵̡̢̛̛̗a', 'Z̵̡̢a'],
    ['that join nothing', '甲\u200D\u200D\u200D乙', '甲\u200D乙'],
    ['that fill', '甲\u3164\u115F乙', '甲乙'],
  ])('removes characters %s', (_, typed, kept) => {
    expect(readable(typed)).toBe(kept);
  });

  test.each(['\u200B', '\u200D\u200D', '\u3164', '\u2800 ', '\uFE0F', ' \n\t ', '\u0301', '\u202E\u202C'])(
    'treats invisible text as empty: %j',
    (typed) => expect(readable(typed)).toBe(''),
  );

  test('replaces a lone surrogate with U+FFFD', () => expect(readable('a\uD800b')).toBe('a\uFFFDb'));
  test('normalises all line endings to line feeds', () =>
    expect(readable('一\r\n二\r三\u2028四')).toBe('一\n二\n三\n四'));
});

test.each([
  ['Chinese', '雨夜来客：「开门！」——他说，30℃？', ''],
  ['a family', '👨‍👩‍👧‍👦 👩🏽‍❤️‍💋‍👨 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''],
  ['a variant of a name', '葛\u{E0100}', ''],
  ['Vietnamese', 'Nguyễn Thị Ánh', ''],
  ['Persian', 'می\u200Cخواهم', ''],
  ['Hindi', 'क्षत्रिय', ''],
  ['Tibetan', 'བསྒྲུབས', ''],
  ['Arabic', 'السلام عليكم', ''],
  ['layout', '  一\n\n\t二  ', ''],
])('keeps legitimate text: %s', (_, typed) => expect(readable(typed)).toBe(typed.normalize('NFC')));

/** Generates every text over these characters, up to a maximum length. */
function* textsOf(signs: readonly string[], most: number): Generator<string> {
  yield '';
  if (most === 0) return;
  for (const text of textsOf(signs, most - 1)) for (const sign of signs) yield text + sign;
}

const UNREADABLE = new Set(['\u202E', '\u2066', '\u200B', '\u0000', '\r', '\u2028', '\uFDD0', '\uD83C', '\uDFF4']);

test.each([
  [6, ['e', '\u0301', '\u0315', '\u0327', '\u200D', '\u200B']],
  [4, ['甲', ' ', '\uFE0F', '\uD83C', '\uDFF4', '\u{1F3F4}', '\u{E0067}', '\u{E007F}', '\u200C', '\u200D', '\u202E']],
  [4, ['甲', '\u0000', '\r', '\n', '\u2028', '\u2066', '\uFDD0', '\u1100', '\u1161', '\u0301', '\u200B']],
])('is idempotent and leaves nothing unreadable, for every text of up to %d of %j', (most, signs) => {
  const broken: string[] = [];
  for (const typed of textsOf(signs, most)) {
    const once = readable(typed);
    if (readable(once) !== once || [...once].some((sign) => UNREADABLE.has(sign))) broken.push(JSON.stringify(typed));
  }
  expect(broken).toEqual([]);
});

test('measures text after clean-up and rejects said text that is invisible', () => {
  expect(wordsSchema(2).parse('\u200B甲\u200B乙')).toBe('甲乙');
  expect(wordsSchema(2).parse('')).toBe('');
  expect(wordsSchema(1).safeParse('甲乙').success).toBe(false);
  expect(saidSchema(2).parse(' \u200B甲 ')).toBe('甲');
  expect(saidSchema(2).safeParse(' \u200B ').success).toBe(false);
});
