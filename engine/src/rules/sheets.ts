// Decides who may fill in which answer sheet. The holder may fill in an unpublished one, everybody a public one, until
// the closing ends.
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
 * Returns the questions that the seat is asked by now. Questions that wait for the vote are added once its ballots are
 * cast (QA10).
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

/** Tells whether the seat has handed in something here, perhaps before further questions were asked. */
export const hasAnswered = (state: ClueState, seat: string): boolean =>
  state.sheets.some((sheet) => sheet.seat === seat);

/** Tells whether the seat has answered everything it is asked here by now. */
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
 * Returns the error code for answering this sheet, or null if allowed: 1001 if it has no questions; 1003 if another
 * seat holds it; 4005 if nothing is asked yet.
 */
export function refusalToAnswer(here: ClueHere, table: Table, seat: string): ErrorCode | null {
  if (questionsOf(here).length === 0) return ERROR.badInput;
  if (!isSheetOf(here, seat)) return ERROR.notYours;
  return askedOf(here, table, seat).length === 0 ? ERROR.notNow : null;
}

/** Answer as it is stored in the log. */
type CompleteAnswer = { questionId: string; value: AnswerValue; cards?: string[]; right?: true };

/**
 * Returns an answer to every question in order, null where none was given. Undefined if an answer or its proof does not
 * fit its question.
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
    // An empty answer keeps no cards (QA18).
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
 * Tells whether a text is right only by the newer folding. The event must then store the verdict, because a replay uses
 * the older rule.
 */
const isRightByFolding = ({ pick, words }: ScriptQuestion, value: AnswerValue): boolean =>
  pick === 'text' && typeof value === 'string' && !isWord(words, value) && isAmong(words, value);

/** Tells whether the cards fit: no more than asked for, no duplicates, each one allowed for the seat. */
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

/** Orders several picks like the options, without duplicates. Nothing picked and blank text become null. */
function inOrder(question: ScriptQuestion, value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (value === null) return null;
  const picked = question.options.map((option) => option.id).filter((id) => value.includes(id));
  return picked.length === 0 ? null : picked;
}
