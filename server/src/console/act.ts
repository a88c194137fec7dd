// Runs an action for a staff member at the console, like the command line but with an account as the actor.
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

const SITE_STATUS_ACTION = /^(?:notice|maintenance|words) /;
const CATALOGUE_ACTION = /^(?:content|scripts|reviews) /;

interface Acting {
  readonly deps: Deps;
  readonly pool: Pool;
  readonly session: StaffSession;
  readonly address: string;
}

/**
 * Runs an action. Errors: 1003 if the action is unknown, reserved for the machine or not allowed for the role; 1001 if
 * its words or options are invalid; 4032 if the second factor is not fresh.
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
  // A dry run needs no fresh factor.
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
  if (change !== undefined && !asked.dryRun && SITE_STATUS_ACTION.test(asked.action))
    await deps.siteStatus.look().catch(() => undefined);
  // Refreshes this server's catalogue at once; the other servers detect the change themselves.
  if (change !== undefined && !asked.dryRun && CATALOGUE_ACTION.test(asked.action))
    await deps.catalogue.changed().catch(() => undefined);
  return { exitCode, dryRun: asked.dryRun, rows, said, change: change ?? null };
}
