// A seat pins what somebody says of who was where when, takes that back, and says whether it believes what others say.
import { ERROR } from '@juzhongren/contract/errors';
import type { Subject } from '@juzhongren/contract/room/events';
import { STATEMENT_TIME_MAX, STATEMENT_WORDS_MAX, STATEMENTS_MAX } from '@juzhongren/contract/limits';
import type { UserCommand } from '../step/command.ts';
import { type Acting, type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { openPeople, openPlaces, standing } from '../rules/ledger.ts';
import { findSeat } from '../state/seats.ts';
import type { Statement } from '../state/state.ts';

type Pin = Extract<UserCommand, { type: 'pin-statement' }>;

/**
 * Refused: 4005 outside of the acts and the closing, 1002 no such seat, person or place, 1001 words or times that are none,
 * 4012 it stands there already, 1004 the seat has pinned as many as it can.
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

/** Undefined: words in which there is nothing to be read. */
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

/** Refused: 4005 outside of the acts and the closing, 1002 no such statement, 1003 another seat's pin. */
export function withdrawStatement(draft: Draft, { state, seat }: Acting, { statementId }: Named): Decision {
  if (state.stage === 'debrief') return refuse(ERROR.notNow);
  const statement = standing(state).find((one) => one.statementId === statementId);
  if (statement === undefined) return refuse(ERROR.notFound);
  if (statement.pinnedBy !== seat) return refuse(ERROR.notYours);
  emit(draft, { type: 'statement-withdrawn', statementId });
  return accept(draft);
}

/**
 * What one says oneself one does not weigh, but that one never said it, where nothing was quoted. Refused: 4005 outside of
 * the acts and the closing, 1002 no such statement, 1001 one's own.
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
