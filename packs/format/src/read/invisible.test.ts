import { describe, expect, test } from 'vitest';
import { compilePack } from '../load/load-pack.ts';
import { editFiles, textOf } from '../testing/edit-files.ts';
import { CLUES, edit, HE, SCRIPT, SHEETS } from '../testing/rule-case.ts';
import { sampleFiles } from '../testing/sample-pack.ts';
import { invisibleIn, withoutInvisible } from './invisible.ts';

const SLUG = 'sample-pack';
const sample = sampleFiles();

const INVISIBLE =
  `00ad 034f 061c 115f 1160 17b4 180b 180e 200b 200c 200d 200e 2028 202e 2060 2064 2066 2800 3164 fe00 fe0f feff ffa0 fff9
  fffc 1bca0 1d173 e0001 e0041 e0100 0000 001b 0085`
    .split(/\s+/)
    .map((code) => Number.parseInt(code, 16));
const nameOf = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;

const messagesOf = (edits: Parameters<typeof editFiles>[1]): string[] => {
  const loaded = compilePack(SLUG, editFiles(sample, edits));
  const messages = loaded.ok ? [] : loaded.messages;
  return messages.filter(({ rule }) => rule === 'P108').map(({ file, line, message }) => `${file}:${line} ${message}`);
};
const lineOf = (file: string, words: string) =>
  textOf(sample, file)
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

describe('invisible character', () => {
  test.each(INVISIBLE.map((code) => [nameOf(code), String.fromCodePoint(code)]))(
    'finds and removes %s between words',
    (name, character) => {
      expect(invisibleIn(`典${character}契`)).toEqual({ name, after: 1 });
      expect(withoutInvisible(`典${character}契\n甲${character}`)).toBe('典契\n甲');
    },
  );

  test.each([
    ['a chapter', HE, '剪口很齐'],
    ['a clue', CLUES, '断口很齐'],
    ['an option or a question', SHEETS, '大家都愿意留下'],
    ['a field of the script', SCRIPT, 'author: 测试'],
    ['the truth', 'truth.md', '#'],
  ])('reports the line of the character in %s', (_, file, words) => {
    const told = messagesOf([edit(file, words, `${words.slice(0, 1)}\u200b${words.slice(1)}`)]);
    expect(told).toEqual([`${file}:${lineOf(file, words)} ${told[0]?.split(' ').slice(1).join(' ')}`]);
    expect(told[0]).toContain('U+200B');
  });

  test('reports a character that YAML writes as an escape', () => {
    const told = messagesOf([edit(SCRIPT, 'author: 测试', String.raw`author: "测\u200b试"`)]);
    expect(told).toEqual([expect.stringMatching(`^${SCRIPT}:${lineOf(SCRIPT, 'author: 测试')} .*U\\+200B`)]);
  });

  test('leaves all other messages the same as without the character', () => {
    const clean = compilePack(SLUG, editFiles(sample, [edit(CLUES, 'needs: {', 'needz: {')]));
    const dirty = compilePack(SLUG, editFiles(sample, [edit(CLUES, 'needs: {', 'nee\u200bdz: {')]));
    const others = (loaded: typeof clean) => (loaded.ok ? [] : loaded.messages.filter(({ rule }) => rule !== 'P108'));
    expect(others(dirty)).toEqual(others(clean));
    expect(others(clean)).not.toEqual([]);
  });
});

describe('emoji', () => {
  test.each(['👨‍👩‍👧', '❤️', '❤️‍🔥', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽', '🇨🇳', '🏳️‍🌈', '☕︎', '㊗️', '👩🏽‍🚀'])('keeps %s unchanged', (emoji) => {
    expect(withoutInvisible(`甲${emoji}乙`)).toBe(`甲${emoji}乙`);
    expect(messagesOf([edit(HE, '剪口很齐', `剪口${emoji}很齐`)])).toEqual([]);
  });

  test.each(['1\ufe0f', '👍\u200d', '\u200d👍', '🏴\u{e0067}', '👍\ufe0f\ufe0f', '甲\ufe0f'])(
    'does not accept %j as an emoji',
    (text) => {
      expect(invisibleIn(text)).toBeDefined();
    },
  );
});
