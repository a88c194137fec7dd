import type { AnswerValue } from '@juzhongren/contract/room/events';
import type { SheetView } from '@juzhongren/contract/room/votes';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';

export type Question = SheetView['questions'][number];
/** Answers by question id. Null: given up; no entry: still open. */
export type Answers = Readonly<Record<string, AnswerValue>>;

const answersSchema = z.record(z.string(), z.nullable(z.union([z.string(), z.array(z.string())])));

export function parseAnswers(text: string): Answers {
  const parsed = answersSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : {};
}

/** Returns the answers stored on the server. Null means open before the sheet is submitted, and given up afterwards. */
export function answersOf(sheet: SheetView): Answers {
  const known = sheet.questions.filter((question) => sheet.submitted || question.mine !== null);
  return Object.fromEntries(known.map((question) => [question.questionId, question.mine]));
}

/** Reports whether a question is neither answered nor given up. */
export function isOpen(question: Question, answers: Answers): boolean {
  const value = answers[question.questionId];
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Toggles an option of a multiple-choice question. Keeps the order of the options, so that equal answers compare equal.
 */
export function toggleOption(question: Question, answers: Answers, optionId: string): readonly string[] {
  const before = answers[question.questionId];
  const ticked = new Set(Array.isArray(before) ? before : []);
  if (!ticked.delete(optionId)) ticked.add(optionId);
  return question.options.map((option) => option.optionId).filter((id) => ticked.has(id));
}

/** Clue ids offered as proof, by question id. */
export type Laid = Readonly<Record<string, readonly string[]>>;

const laidSchema = z.record(z.string(), z.array(z.string()));

export function parseLaid(text: string): Laid {
  const parsed = laidSchema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : {};
}

export const laidOf = ({ questions }: SheetView): Laid => written(questions, (id) => mineOf(questions, id));

const mineOf = (questions: readonly Question[], questionId: string): readonly string[] =>
  questions.find((question) => question.questionId === questionId)?.proof?.mine ?? [];

/**
 * Sets the proof cards of one question. Keeps the sheet's order and drops empty entries, so that equal choices give
 * equal JSON.
 */
export const withCards = ({ questions }: SheetView, laid: Laid, questionId: string, cards: readonly string[]): Laid =>
  written(questions, (id) => (id === questionId ? cards : (laid[id] ?? [])));

const written = (questions: readonly Question[], cards: (questionId: string) => readonly string[]): Laid =>
  Object.fromEntries(
    questions.flatMap(({ questionId }) => (cards(questionId).length === 0 ? [] : [[questionId, cards(questionId)]])),
  );

export const isUnproven = (question: Question, answers: Answers, laid: Laid): boolean =>
  question.proof !== null &&
  !isOpen(question, answers) &&
  answers[question.questionId] !== null &&
  (laid[question.questionId] ?? []).length === 0;

/** Builds the answers to submit. An open question counts as given up; a given-up question carries no proof. */
export function toHandIn(sheet: SheetView, answers: Answers, laid: Laid = {}) {
  return sheet.questions.map((question) => {
    const { questionId, type, proof } = question;
    const value = isOpen(question, answers) ? null : (answers[questionId] ?? null);
    const cards = proof === null || value === null ? [] : (laid[questionId] ?? []).slice(0, proof.cards);
    return {
      questionId,
      type,
      value: typeof value === 'string' ? value.trim() : value,
      ...(cards.length === 0 ? {} : { cards }),
    };
  });
}
