// Decides which seats may fill in which answer sheet. Until the closing ends, the holder may fill in the sheet of an
// unpublished clue, and every seat the sheet of a public clue.
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR, type ErrorCode } from '@juzhongren/contract/errors';
import type { AnswerValue } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import type { ScriptQuestion } from '@juzhongren/contract/script/votes';
import { isAmong, isWord } from '../state/answer-key.ts';
import { type ClueHere, clueHere } from '../state/clue-state.ts';
import type { GivenAnswer } from '../step/command.ts';
import { indexOf } from '../state/script-index.ts';
import { findSeat } from '../state/seats.ts';
import type { ClueState, Table } from '../state/state.ts';

export const questionsOf = ({ clue }: ClueHere): readonly ScriptQuestion[] =>
  (clue.types & CLUE_TYPE.QA) === 0 ? [] : clue.questions;

/**
 * Returns the questions that the seat is asked so far. Questions that wait for the vote are included after the seat has
 * cast all its ballots (QA10).
 */
export const askedOf = (here: ClueHere, table: Table, seat: string | null): readonly ScriptQuestion[] => {
  const isAsked = seat !== null && findSeat(table, seat)?.asked === true;
  return questionsOf(here).filter(({ after }) => isAsked || after !== 'vote');
};

export const isSheetOf = (here: ClueHere, seat: string): boolean =>
  questionsOf(here).length > 0 && (here.state.published !== null || here.state.holder === seat);

/** Returns the sheets that this seat may fill in, in the script's order. */
export const sheetsOf = (script: Script, table: Table, seat: string): readonly ClueHere[] =>
  indexOf(script)
    .sheetClues.map((clue) => clueHere(script, table, clue.id))
    .filter((here) => isSheetOf(here, seat));

/** Tells whether the seat has handed in this sheet at least once. More questions may have been asked since then. */
export const hasAnswered = (state: ClueState, seat: string): boolean =>
  state.sheets.some((sheet) => sheet.seat === seat);

/** Tells whether the seat has answered all questions of this sheet that it is asked so far. */
export function hasHandedIn(here: ClueHere, table: Table, seat: string): boolean {
  const sheet = here.state.sheets.find((one) => one.seat === seat);
  if (sheet === undefined) return false;
  return askedOf(here, table, seat).every(({ id }) => sheet.answers.some(({ questionId }) => questionId === id));
}

export const sheetsDue = (script: Script, table: Table, seat: string): readonly ClueHere[] =>
  sheetsOf(script, table, seat).filter(
    (here) => askedOf(here, table, seat).length > 0 && !hasHandedIn(here, table, seat),
  );

/**
 * Returns the error code with which answering this sheet is refused, or null if it is allowed: 1001 if the clue has no
 * questions; 1003 if another seat holds the sheet; 4005 if the seat is asked nothing yet.
 */
export function refusalToAnswer(here: ClueHere, table: Table, seat: string): ErrorCode | null {
  if (questionsOf(here).length === 0) return ERROR.badInput;
  if (!isSheetOf(here, seat)) return ERROR.notYours;
  return askedOf(here, table, seat).length === 0 ? ERROR.notNow : null;
}

/** Answer in the form in which the event log stores it. */
type CompleteAnswer = { questionId: string; value: AnswerValue; cards?: string[]; right?: true };

/**
 * Returns one answer for each question, in the order of the questions; null for a question without an answer. Returns
 * undefined if an answer or its proof does not fit its question.
 */
export function completeSheet(
  questions: readonly ScriptQuestion[],
  given: readonly GivenAnswer[],
  isCard: (clueId: string) => boolean,
): CompleteAnswer[] | undefined {
  const byQuestion = new Map(given.map((answer) => [answer.questionId, answer]));
  if (byQuestion.size !== given.length) return undefined;
  const isFit = (answer: GivenAnswer) =>
    questions.some((question) => fits(question, answer) && isProof(question, answer, isCard));
  if (!given.every(isFit)) return undefined;
  return questions.map((question) => {
    const answer = byQuestion.get(question.id);
    const value = inOrder(question, answer?.value ?? null);
    // An empty answer is stored without the clues given as proof (QA18).
    const cards = value === null ? [] : [...(answer?.cards ?? [])];
    return {
      questionId: question.id,
      value,
      ...(cards.length === 0 ? {} : { cards }),
      ...(isRightByFolding(question, value) ? { right: true } : {}),
    };
  });
}

/**
 * Tells whether a typed answer is right only by the newer text comparison (`isAmong`). The event must then store that
 * it is right, because a replay compares by the older rule (`isWord`).
 */
const isRightByFolding = ({ pick, words }: ScriptQuestion, value: AnswerValue): boolean =>
  pick === 'text' && typeof value === 'string' && !isWord(words, value) && isAmong(words, value);

/**
 * Tells whether the clues given as proof fit the question: not more than asked for, no duplicates, and each one allowed
 * for the seat.
 */
const isProof = (
  { proof }: ScriptQuestion,
  { cards = [] }: GivenAnswer,
  isCard: (clueId: string) => boolean,
): boolean => cards.length <= (proof?.cards ?? 0) && new Set(cards).size === cards.length && cards.every(isCard);

function fits(question: ScriptQuestion, { questionId, type, value }: GivenAnswer): boolean {
  if (question.id !== questionId || question.type !== type) return false;
  if (value === null) return true;
  const isOption = (id: string) => question.options.some((option) => option.id === id);
  switch (question.pick) {
    case 'one':
      return typeof value === 'string' && isOption(value);
    case 'many':
      return Array.isArray(value) && value.every(isOption);
    case 'text':
      return typeof value === 'string';
  }
}

/**
 * Puts the picked options in the order of the question's options, without duplicates. If nothing was picked or the text
 * is blank, returns null.
 */
function inOrder(question: ScriptQuestion, value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (value === null) return null;
  const picked = question.options.map((option) => option.id).filter((id) => value.includes(id));
  return picked.length === 0 ? null : picked;
}
