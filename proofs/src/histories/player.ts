// Sends the requests of one user and records every outcome. Retries unanswered requests, and sends some twice or out of
// order, as bad networks do.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Call, RequestOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { Calls } from '../harness/calls.ts';
import type { Attempt, History, Outcome, RequestKind } from './history.ts';
import type { Person } from '@juzhongren/bench/server/people';

/** Share of requests that are sent twice. */
const REPEATED = 0.1;
/** Share of unanswered requests that are given up. Their outcome stays unknown. */
const GIVEN_UP = 0.25;
const TRIES_MAX = 40;
const AGAIN_MS = { least: 50, most: 400 };
/** Maximum delay of a copy: almost at once, or long after the request. */
const COPY_MS = { soon: 30, late: 4_000 };

export interface Asking<C extends Call = Call> {
  readonly call: C;
  readonly request: Omit<RequestOf<C>, 'requestId'>;
  readonly kind: RequestKind;
  readonly partyId: string | null;
}

export interface Player {
  readonly person: Person;
  /** Sends a request and returns its final outcome. `stubborn` retries up to the maximum number of tries. */
  send(asking: Asking, how?: { stubborn: boolean }): Promise<Outcome>;
  settled(): Promise<void>;
}

export function openPlayer(person: Person, around: { calls: Calls; history: History; random: Random }): Player {
  const { calls, history, random } = around;
  const copies = new Set<Promise<unknown>>();

  async function attempt({ call, request, kind, partyId }: Asking, requestId: string): Promise<Outcome> {
    const invokedAt = performance.now();
    const { userId, token } = person;
    const unknown: Outcome = { type: 'unknown' };
    const noted: Attempt = { kind, partyId, userId, requestId, invokedAt, endedAt: Infinity, outcome: unknown };
    history.attempts.push(noted);
    const answer = await calls.ask(token, call, { ...request, requestId });
    if (answer === undefined) return unknown;
    noted.endedAt = performance.now();
    noted.outcome = answer.err === ERROR.ok ? grantedBy(kind, partyId, answer.params) : refusedBy(answer.err);
    return noted.outcome;
  }

  async function copyLater(asking: Asking, requestId: string): Promise<void> {
    await delay(random.chance(0.5) ? random.integer(0, COPY_MS.soon) : random.integer(0, COPY_MS.late));
    await attempt(asking, requestId);
  }

  return {
    person,
    async send(asking, { stubborn } = { stubborn: false }) {
      const requestId = randomUUID();
      if (random.chance(REPEATED)) {
        const copy = copyLater(asking, requestId);
        copies.add(copy);
        void copy.finally(() => copies.delete(copy));
      }
      for (let tries = 0; ; tries += 1) {
        const outcome = await attempt(asking, requestId);
        const isGivenUp = tries >= TRIES_MAX || (!stubborn && random.chance(GIVEN_UP));
        if (outcome.type !== 'unknown' || isGivenUp) return outcome;
        await delay(random.integer(AGAIN_MS.least, AGAIN_MS.most));
      }
    },
    async settled() {
      while (copies.size > 0) await Promise.all(copies);
    },
  };
}

const refusedBy = (err: number): Outcome => ({ type: 'refused', err });

/** Commands are acknowledged with their number in the log, messages with their number in the chat. */
function grantedBy(kind: RequestKind, partyId: string | null, params: unknown): Outcome {
  const said = params as { partyId?: string; seq?: number; chatSeq?: number };
  return {
    type: 'ok',
    partyId: said.partyId ?? partyId ?? '',
    seq: (kind === 'message' ? said.chatSeq : said.seq) ?? 0,
    params: JSON.stringify(params),
  };
}
