// Doing an action for somebody at the console: as the command line does, with an account as the actor.
import type { consoleAct } from '@juzhongren/contract/console/calls';
import type { ParsedRequestOf, ResponseOf } from '@juzhongren/contract/call';
import { csvLine } from '@juzhongren/contract/csv';
import { ERROR } from '@juzhongren/contract/errors';
import type { Pool } from 'pg';
import { type Refusal, refuse } from '../http/calls.ts';
import type { Deps } from '../ports/deps.ts';
import type { Action, Listener } from '../staff/action/action.ts';
import { ACTIONS } from '../staff/actions.ts';
import { perform } from '../staff/perform.ts';
import { nameOfStaffSession, type StaffSession } from '../staff-accounts/sessions.ts';
import { readAsked, TYPED_BY_NAME } from './read-asked.ts';
import { rightOf } from './rights.ts';

const OF_THE_HOUSE = /^(?:notice|maintenance|words) /;
const OF_THE_SHELF = /^(?:content|scripts|reviews) /;

interface Acting {
  readonly deps: Deps;
  readonly pool: Pool;
  readonly session: StaffSession;
  readonly address: string;
}

/**
 * Refused: 1003 not with this role (or no such action, or at the machine alone), 1001 not with these words or options, 4032 the
 * second factor is not fresh.
 */
export async function act(
  { deps, pool, session, address }: Acting,
  asked: ParsedRequestOf<typeof consoleAct>,
): Promise<ResponseOf<typeof consoleAct> | Refusal> {
  const typed = TYPED_BY_NAME.get(asked.action);
  const right = typed && rightOf(typed, session.role);
  if (typed === undefined || right === undefined) return refuse(ERROR.notYours);
  const read = readAsked(typed, asked);
  const barred = right.without?.find((name) => name in asked.options);
  if (typeof read === 'string' || barred !== undefined) {
    const said = typeof read === 'string' ? read : `这里不能用「--${barred}」。`;
    return refuse(ERROR.badInput, { params: { said } });
  }
  // What would be done may be looked at without it.
  if (right.fresh === true && !asked.dryRun && session.freshUntil <= deps.now()) return refuse(ERROR.factorNeeded);
  const action: Action = ACTIONS[typed];
  const [rows, said]: [object[], string[]] = [[], []];
  const say: Listener['say'] = (line, of) => {
    said.push(line);
    if (of !== undefined) rows.push(of);
  };
  const people: Listener = {
    say,
    csv: (fields, of) => say(csvLine(fields), of),
    aside: (line) => void said.push(line),
  };
  const { exitCode, change } = await perform(
    {
      pool,
      address: deps.databaseAddress,
      env: deps.env,
      now: deps.now,
      randomBytes: deps.randomBytes,
      people,
      secrets: async () => deps.secrets,
      payment: async () => deps.payment,
    },
    {
      name: asked.action,
      action,
      asked: { ...read, text: asked.text },
      actor: {
        kind: 'account',
        name: String(session.userId),
        from: address,
        session: nameOfStaffSession(session.tokenHash),
        displayName: session.displayName ?? (session.nickname || null),
      },
      isDryRun: asked.dryRun,
    },
  );
  if (change !== undefined && !asked.dryRun && OF_THE_HOUSE.test(asked.action))
    await deps.siteStatus.look().catch(() => undefined);
  // The shelf that this server shows, at once; the others look for themselves.
  if (change !== undefined && !asked.dryRun && OF_THE_SHELF.test(asked.action))
    await deps.catalogue.changed().catch(() => undefined);
  return { exitCode, dryRun: asked.dryRun, rows, said, change: change ?? null };
}
