// Questions: a held, unpublished riddle is its holder's; once public everybody's. Open until the closing ends.
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

/** What a seat is asked here by now: questions that wait for its ballots of the closing come when they are cast. */
export const askedOf = (here: ClueHere, table: Table, seat: string | null): readonly ScriptQuestion[] => {
  const isAsked = seat !== null && findSeat(table, seat)?.asked === true;
  return questionsOf(here).filter(({ after }) => isAsked || after !== 'vote');
};

export const isSheetOf = (here: ClueHere, seat: string): boolean =>
  questionsOf(here).length > 0 && (here.state.published !== null || here.state.holder === seat);

/** The sheets this seat may fill in, in the script's order. */
export const sheetsOf = (script: Script, table: Table, seat: string): readonly ClueHere[] =>
  indexOf(script)
    .sheetClues.map((clue) => clueHere(script, table, clue.id))
    .filter((here) => isSheetOf(here, seat));

/** Something was handed in here, if perhaps before more was asked. */
export const hasAnswered = (state: ClueState, seat: string): boolean =>
  state.sheets.some((sheet) => sheet.seat === seat);

/** All that the seat is asked here by now was handed in. */
export function hasHandedIn(here: ClueHere, table: Table, seat: string): boolean {
  const sheet = here.state.sheets.find((one) => one.seat === seat);
  if (sheet === undefined) return false;
  return askedOf(here, table, seat).every(({ id }) => sheet.answers.some(({ questionId }) => questionId === id));
}

/** The sheets with something to hand in that this seat has not handed in, in the script's order. */
export const sheetsDue = (script: Script, table: Table, seat: string): readonly ClueHere[] =>
  sheetsOf(script, table, seat).filter(
    (here) => askedOf(here, table, seat).length > 0 && !hasHandedIn(here, table, seat),
  );

export function refusalToAnswer(here: ClueHere, table: Table, seat: string): ErrorCode | null {
  if (questionsOf(here).length === 0) return ERROR.badInput;
  if (!isSheetOf(here, seat)) return ERROR.notYours;
  return askedOf(here, table, seat).length === 0 ? ERROR.notNow : null;
}

/** As the log keeps it. */
type CompleteAnswer = { questionId: string; value: AnswerValue; cards?: string[]; right?: true };

/** Every question in order, null where nothing was given; undefined when an answer or its proof does not fit its question. */
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
    // What was given up is not proven.
    const cards = value === null ? [] : [...(answer?.cards ?? [])];
    return {
      questionId: question.id,
      value,
      ...(cards.length === 0 ? {} : { cards }),
      ...(isRightByFolding(question, value) ? { right: true } : {}),
    };
  });
}

/** A text that is right now, and that a replay would not find to be. */
const isRightByFolding = ({ pick, words }: ScriptQuestion, value: AnswerValue): boolean =>
  pick === 'text' && typeof value === 'string' && !isWord(words, value) && isAmong(words, value);

/** No more cards than are asked for, each once, each one that the seat can lay. */
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

/** Several picks in the order of the options, each once; nothing picked and blank text are given up. */
function inOrder(question: ScriptQuestion, value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (value === null) return null;
  const picked = question.options.map((option) => option.id).filter((id) => value.includes(id));
  return picked.length === 0 ? null : picked;
}
