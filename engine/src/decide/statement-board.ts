// Decides the commands of the statement board: pin a statement, withdraw it, and record whether a seat believes it.
import { ERROR } from '@juzhongren/contract/errors';
import type { Subject } from '@juzhongren/contract/room/events';
import { STATEMENT_TIME_MAX, STATEMENT_WORDS_MAX, STATEMENTS_MAX } from '@juzhongren/contract/limits';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { openPeople, openPlaces, standing } from '../rules/statement-board.ts';
import { findSeat } from '../state/seats.ts';
import type { Statement } from '../state/state.ts';

type Pin = Extract<UserCommand, { type: 'pin-statement' }>;

/**
 * Pins a statement on the board: the character `saidBy` says that `who` was at `place` between two story times. Errors:
 * 4005 outside of the acts and the closing; 1002 if the seat, person or place does not exist; 1001 if the free text or
 * the times are invalid; 4012 if the same statement is on the board; 1004 if the seat has pinned the maximum.
 */
export function pinStatement(draft: Draft, { state, seat }: Acting, asked: Pin): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const { script } = draft;
  const saidBy = asked.saidBy ?? seat;
  const who = inWords(asked.who);
  const place = inWords(asked.place);
  if (who === undefined || place === undefined || !isSpan(asked)) return refuse(ERROR.badInput);
  const isThere =
    findSeat(state.table, saidBy) !== undefined &&
    isAmong(openPeople(script, state), who) &&
    isAmong(openPlaces(script, state), place);
  if (!isThere) return refuse(ERROR.notFound);
  const { from, until, chatSeq } = asked;
  const stands = standing(state);
  const wanted = { saidBy, who, place, from, until };
  if (stands.some((one) => isSameStatement(one, wanted))) return refuse(ERROR.alreadyDone);
  if (stands.filter(({ pinnedBy }) => pinnedBy === seat).length >= STATEMENTS_MAX) return refuse(ERROR.tooOften);
  const statementId = `s${state.table.statements.length + 1}`;
  emit(draft, { type: 'statement-pinned', statementId, seat, saidBy, chatSeq, who, place, from, until });
  return accept(draft);
}

/** Trims a person or place that a player typed as free text. Returns undefined if the text is empty or too long. */
function inWords(subject: Subject): Subject | undefined {
  if ('id' in subject) return { id: subject.id };
  const words = subject.words.trim();
  return words === '' || words.length > STATEMENT_WORDS_MAX ? undefined : { words };
}

const isSpan = ({ from, until }: Pin): boolean => from >= 0 && from <= until && until <= STATEMENT_TIME_MAX;

const isAmong = (choices: readonly { id: string }[], subject: Subject): boolean =>
  'words' in subject || choices.some(({ id }) => id === subject.id);

type Wanted = Pick<Statement, 'saidBy' | 'who' | 'place' | 'from' | 'until'>;

const isSameStatement = (one: Wanted, other: Wanted): boolean =>
  one.saidBy === other.saidBy &&
  isSameSubject(one.who, other.who) &&
  isSameSubject(one.place, other.place) &&
  one.from === other.from &&
  one.until === other.until;

const isSameSubject = (one: Subject, other: Subject): boolean =>
  'id' in one ? 'id' in other && one.id === other.id : 'words' in other && one.words === other.words;

type Named = { statementId: string };

/**
 * Withdraws a statement that this seat pinned. Errors: 4005 outside of the acts and the closing; 1002 if there is no
 * such statement; 1003 if another seat pinned it.
 */
export function withdrawStatement(draft: Draft, { state, seat }: Acting, { statementId }: Named): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const statement = standing(state).find((one) => one.statementId === statementId);
  if (statement === undefined) return refuse(ERROR.notFound);
  if (statement.pinnedBy !== seat) return refuse(ERROR.notYours);
  emit(draft, { type: 'statement-withdrawn', statementId });
  return accept(draft);
}

/**
 * Records whether the seat believes a statement; null removes the answer. If the statement is the seat's own, the seat
 * may only deny it. It may do so only if another seat pinned the statement without quoting a chat message. Errors: 4005
 * outside of the acts and the closing; 1002 if there is no such statement; 1001 for a forbidden answer about its own
 * statement.
 */
export function weighStatement(
  draft: Draft,
  { state, seat }: Acting,
  { statementId, believes }: Named & { believes: boolean | null },
): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const statement = standing(state).find((one) => one.statementId === statementId);
  if (statement === undefined) return refuse(ERROR.notFound);
  const isOwn = statement.saidBy === seat;
  if (isOwn && (statement.chatSeq !== null || statement.pinnedBy === seat || believes === true)) {
    return refuse(ERROR.badInput);
  }
  const before = statement.weighed.find((one) => one.seat === seat)?.believes ?? null;
  if (before !== believes) emit(draft, { type: 'statement-weighed', statementId, seat, believes });
  return accept(draft);
}
