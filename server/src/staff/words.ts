// Manages the list of words blocked in names, chat and reviews.
import { addRefusedWords, readRefusedWords, removeRefusedWords } from '../site-status/store.ts';
import { foldWord } from '../refused-words/fold.ts';
import { wordFinder } from '../refused-words/word-finder.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { plain } from './action/plain-labels.ts';
import { readTextFile } from './action/read-text-file.ts';

type WordContext = Pick<ActionContext, 'db' | 'people'>;

/** Length limits of a normalized word. A single letter would block half of the language. */
const LENGTH = { min: 2, max: 40 } as const;
const WORDS_MAX = 50_000;
/** Maximum number of words that the audit log names. */
const NAMED_MAX = 20;

export async function listWords({ db, people }: WordContext): Promise<number> {
  const words = await readRefusedWords(db);
  for (const { word, typed } of words) people.say(plain(typed), { word, typed });
  if (words.length === 0) people.say('没有禁用词，什么都不会被拦。');
  return 0;
}

/** Adds typed words and those of a file. The file has one word per line; lines that start with # are comments. */
export async function addWords(
  { db, people }: WordContext,
  typed: readonly string[],
  file: string | undefined,
): Promise<number | AuditedChange> {
  const read = file === undefined ? [] : await readWords(file);
  if (typeof read === 'string') {
    people.say(`${read}一个都没有加。`);
    return 1;
  }
  const given = [...typed, ...read];
  const words = given.map((one) => ({ typed: one.normalize('NFC').trim(), word: foldWord(one) }));
  const wrong = words.find(({ word }) => word.length < LENGTH.min || word.length > LENGTH.max);
  const known = await readRefusedWords(db);
  if (words.length === 0 || wrong !== undefined || known.length + words.length > WORDS_MAX) {
    people.say(whyNot(wrong?.typed, words.length));
    return 1;
  }
  const added = await addRefusedWords(db, words);
  people.say(added.length === 0 ? '都已经在里面了。' : `加了 ${added.length} 个，马上生效。`);
  if (added.length === 0) return 1;
  return { on: onWords(added), before: { words: known.length }, after: { words: known.length + added.length } };
}

function whyNot(wrong: string | undefined, count: number): string {
  if (count === 0) return '请写要禁用的词，或用 --file 给一个文件。';
  if (wrong === undefined) return `最多 ${WORDS_MAX} 个词。`;
  return `「${plain(wrong)}」不行：一个词要有 ${LENGTH.min} 到 ${LENGTH.max} 个字，标点和空格不算。一个都没有加。`;
}

async function readWords(file: string): Promise<string[] | string> {
  const read = await readTextFile(file);
  if (typeof read === 'string') return read;
  const lines = read.text.split(/\r\n?|\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

export async function removeWords(
  { db, people }: WordContext,
  typed: readonly string[],
): Promise<number | AuditedChange> {
  const { length: before } = await readRefusedWords(db);
  const removed = await removeRefusedWords(db, typed.map(foldWord));
  people.say(removed.length === 0 ? '里面没有这个词。' : `去掉了 ${removed.length} 个，马上生效。`);
  if (removed.length === 0) return 1;
  return { on: onWords(removed), before: { words: before }, after: { words: before - removed.length } };
}

const onWords = (words: readonly string[]): string =>
  `禁用词 ${words.slice(0, NAMED_MAX).join('、')}${words.length > NAMED_MAX ? '…' : ''}`;

/** Returns exit code 0 whether or not the text would be refused, because this is only a check. */
export async function tryWords({ db, people }: WordContext, text: string): Promise<number> {
  const found = (await wordFinder(await readRefusedWords(db))).find(text);
  people.say(found.length === 0 ? '不会被拦。' : `会被拦：${found.map(plain).join('、')}`, { found });
  return 0;
}
