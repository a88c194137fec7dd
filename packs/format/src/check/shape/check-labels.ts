// Checks the words that open a lock or answer a question.
import { foldAnswer } from '@juzhongren/contract/fold-answer';
import { normalisePassword } from '@juzhongren/contract/normalise-password';
import type { Locate } from '../../read/shape.ts';
import { type Report, printable } from '../../messages/report.ts';

/** `what` is the author's term for the words: 密码 or 答案. */
export function checkWords(
  words: readonly string[],
  what: string,
  { at, report }: { at: Locate; report: Report },
): void {
  for (const [i, word] of words.entries()) {
    if (normalisePassword(word) === '') {
      report.add(at(['words', i]), 'P411', `这个${what}去掉空格以后什么都不剩：换一个`);
      continue;
    }
    const alike = words.slice(0, i).find((other) => isAlike(other, word));
    if (alike !== undefined) {
      report.add(at(['words', i]), 'W405', `和前面的「${printable(alike)}」读起来一样，标点、引号和繁简不用另写：删去`);
    }
  }
}

/**
 * Returns whether two words differ as written but mean the same. Words that differ only in numerals or spaces are
 * allowed for readability.
 */
const isAlike = (one: string, other: string): boolean =>
  normalisePassword(one) !== normalisePassword(other) && foldAnswer(one) === foldAnswer(other);
