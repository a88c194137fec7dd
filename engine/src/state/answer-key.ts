import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import type { AnswerValue } from '@juzhongren/contract/room/events';
import { normalisePassword } from '@juzhongren/contract/normalise-password';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';

/** It has a key to be measured against; everything else is opinion. */
export const isScored = (question: ScriptQuestion): boolean =>
  question.type === ANSWER_TYPE.Answer && (question.pick === 'text' ? question.words : question.key).length > 0;

/** 0–1. Several to pick: the right ones less the wrong ones, over the length of the key, never below 0. */
export function shareRight(question: ScriptQuestion, value: AnswerValue): number {
  if (!isScored(question) || value === null) return 0;
  switch (question.pick) {
    case 'one':
      return typeof value === 'string' && question.key.includes(value) ? 1 : 0;
    case 'many': {
      const picked = Array.isArray(value) ? value : [value];
      const right = picked.filter((option) => question.key.includes(option)).length;
      return Math.max(0, right - (picked.length - right)) / question.key.length;
    }
    case 'text': {
      return typeof value === 'string' && isAmong(question.words, value) ? 1 : 0;
    }
  }
}

/** What was typed reads as one of the words. Nothing typed never does. */
export function isAmong(words: readonly string[], typed: string): boolean {
  const given = normalisePassword(typed);
  return given !== '' && words.some((word) => normalisePassword(word) === given);
}

/** Wholly right. */
export const isRight = (question: ScriptQuestion, value: AnswerValue): boolean => shareRight(question, value) === 1;
