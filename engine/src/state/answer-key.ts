import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { foldAnswer } from '@juzhongren/contract/fold-answer';
import { normalisePassword } from '@juzhongren/contract/normalise-password';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import type { SheetAnswer } from './state.ts';

/** Tells whether the script states a right answer to the question. All other questions earn no points. */
export const isScored = (question: ScriptQuestion): boolean =>
  question.type === ANSWER_TYPE.Answer && (question.pick === 'text' ? question.words : question.key).length > 0;

type Judged = Pick<SheetAnswer, 'value' | 'right'>;

/**
 * Returns to which share the answer is right, 0 to 1. With several picks: right picks minus wrong picks, divided by the
 * number of right options, at least 0 (SC7).
 */
export function shareRight(question: ScriptQuestion, answer: Judged | undefined): number {
  if (!isScored(question) || answer === undefined || answer.value === null) return 0;
  const { value } = answer;
  switch (question.pick) {
    case 'one':
      return typeof value === 'string' && question.key.includes(value) ? 1 : 0;
    case 'many': {
      const picked = Array.isArray(value) ? value : [value];
      const right = picked.filter((option) => question.key.includes(option)).length;
      return Math.max(0, right - (picked.length - right)) / question.key.length;
    }
    case 'text': {
      return answer.right === true || (typeof value === 'string' && isWord(question.words, value)) ? 1 : 0;
    }
  }
}

/**
 * Tells whether a typed answer matches one of the words, ignoring differences in typing and spelling (see
 * `foldAnswer`). An empty answer never matches. The event stores whether the answer is right, so a change of this rule
 * does not affect stored answers.
 */
export const isAmong = (words: readonly string[], typed: string): boolean =>
  isWord(words, typed) || isAlike(words, typed, foldAnswer);

/**
 * Tells whether a text matches one of the words by the older comparison rule. Stored games are judged by this rule, so
 * it must never change.
 */
export const isWord = (words: readonly string[], typed: string): boolean => isAlike(words, typed, normalisePassword);

function isAlike(words: readonly string[], typed: string, fold: (text: string) => string): boolean {
  const given = fold(typed);
  return given !== '' && words.some((word) => fold(word) === given);
}

export const isRight = (question: ScriptQuestion, answer: Judged | undefined): boolean =>
  shareRight(question, answer) === 1;
