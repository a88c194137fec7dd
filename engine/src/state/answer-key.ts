import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { foldAnswer } from '@juzhongren/contract/fold-answer';
import { normalisePassword } from '@juzhongren/contract/normalise-password';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import type { SheetAnswer } from './state.ts';

/** It has a key to be measured against; everything else is opinion. */
export const isScored = (question: ScriptQuestion): boolean =>
  question.type === ANSWER_TYPE.Answer && (question.pick === 'text' ? question.words : question.key).length > 0;

type Judged = Pick<SheetAnswer, 'value' | 'right'>;

/** 0–1. Several to pick: the right ones less the wrong ones, over the length of the key, never below 0. */
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
 * Tells whether a typed answer reads as one of the words, by any keyboard. An empty answer never does. The event stores
 * the verdict: nothing that is stored is judged by this.
 */
export const isAmong = (words: readonly string[], typed: string): boolean =>
  isWord(words, typed) || isAlike(words, typed, foldAnswer);

/** As stored games are judged, for ever. */
export const isWord = (words: readonly string[], typed: string): boolean => isAlike(words, typed, normalisePassword);

function isAlike(words: readonly string[], typed: string, fold: (text: string) => string): boolean {
  const given = fold(typed);
  return given !== '' && words.some((word) => fold(word) === given);
}

/** Wholly right. */
export const isRight = (question: ScriptQuestion, answer: Judged | undefined): boolean =>
  shareRight(question, answer) === 1;
