// Compares requests with the rows they left: lost, doubled, answered differently, or refused but stored.
import { ERROR } from '@juzhongren/contract/errors';
import { digestOf, type Attempt, type History, type RequestKind, type KeptRoom, type Truth } from './history.ts';
import type { Fault, FaultKind } from './fault.ts';

interface StoredRow {
  readonly partyId: string;
  readonly seq: number;
  readonly err: number;
  /** Returns whether a response (JSON) agrees with the row. */
  readonly matches: (params: string) => boolean;
}

export function findRequestFaults(history: History, truth: Truth): Fault[] {
  const rows = rowsByRequest(truth);
  const requests = Map.groupBy(history.attempts, requestOf);
  const faults: Fault[] = [];
  for (const [request, kept] of rows) {
    if (kept.length > 1) faults.push({ kind: 'doubled', where: `${request} at ${kept.map(placeOf).join(' and ')}` });
  }
  for (const [request, attempts] of requests) {
    for (const kind of judge(attempts, rows.get(request) ?? [])) faults.push({ kind, where: request });
  }
  return faults;
}

function judge(attempts: readonly Attempt[], kept: readonly StoredRow[]): FaultKind[] {
  const told = attempts.filter(({ outcome }) => outcome.type === 'ok');
  const faults: FaultKind[] = told.flatMap(({ outcome }) => (outcome.type === 'ok' ? judgeAnswer(outcome, kept) : []));
  const answers = new Set(told.map(({ outcome }) => (outcome.type === 'ok' ? outcome.params : '')));
  if (answers.size > 1) faults.push('answered-otherwise');
  const refused = attempts.filter(({ outcome }) => outcome.type === 'refused');
  const wrongPasswords = refused.filter((one) => isKeptRefusal(one));
  // A wrong password counts as an attempt: it is stored, and a repeat gets the same refusal.
  if (wrongPasswords.length > 0) {
    if (kept.length === 0) faults.push('lost');
    else if (kept.some(({ err }) => err !== ERROR.wrongPassword)) faults.push('answered-otherwise');
  }
  const settledAt = Math.min(...[...told, ...wrongPasswords].map(({ endedAt }) => endedAt));
  const late = refused.filter((one) => !isKeptRefusal(one) && one.invokedAt > settledAt);
  if (late.length > 0) faults.push('answered-otherwise');
  const onlyRefused = refused.length === attempts.length && wrongPasswords.length === 0;
  if (onlyRefused && kept.length > 0) faults.push('refused-and-kept');
  return [...new Set(faults)];
}

function judgeAnswer(
  { partyId, seq, params }: Extract<Attempt['outcome'], { type: 'ok' }>,
  kept: readonly StoredRow[],
): FaultKind[] {
  const row = kept.find((one) => one.partyId === partyId && one.seq === seq);
  if (row === undefined) return ['lost'];
  return row.err === ERROR.ok && row.matches(params) ? [] : ['answered-otherwise'];
}

const isKeptRefusal = ({ outcome }: Attempt): boolean =>
  outcome.type === 'refused' && outcome.err === ERROR.wrongPassword;

const placeOf = ({ partyId, seq }: StoredRow) => `${partyId} ${seq}`;

const requestOf = ({ kind, userId, requestId }: { kind: RequestKind; userId: number | null; requestId: string }) =>
  `${kind} ${userId} ${requestId}`;

function rowsByRequest(truth: Truth): Map<string, StoredRow[]> {
  const rows = [...truth.values()].flatMap((room) => [...commandsOf(room), ...messagesOf(room)]);
  return new Map(
    [...Map.groupBy(rows, ({ request }) => request)].map(([request, found]) => [
      request,
      found.map(({ kept }) => kept),
    ]),
  );
}

function commandsOf({ partyId, entries }: KeptRoom) {
  return entries.flatMap(({ seq, userId, requestId, err, clueId }) => {
    if (requestId === null) return [];
    // Only the response to a search contains the clue that was found.
    const matches: StoredRow['matches'] = (params) => {
      const said = JSON.parse(params) as { clueId?: string | null };
      return said.clueId === undefined || said.clueId === clueId;
    };
    return [{ request: requestOf({ kind: 'command', userId, requestId }), kept: { partyId, seq, err, matches } }];
  });
}

function messagesOf({ partyId, talk }: KeptRoom) {
  return talk.map(({ chatSeq, userId, requestId, digestFor }) => {
    const matches: StoredRow['matches'] = (params) => digestOf(params) === digestFor(userId);
    const kept: StoredRow = { partyId, seq: chatSeq, err: ERROR.ok, matches };
    return { request: requestOf({ kind: 'message', userId, requestId }), kept };
  });
}
