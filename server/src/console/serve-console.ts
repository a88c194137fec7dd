// Serves the third service: the calls of the staff console.
import * as calls from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { endOtherSessions } from '../accounts/sessions.ts';
import { connectDatabase } from '../database/connect.ts';
import { type Caller, refuse, route, type Route } from '../http/calls.ts';
import type { SendAnswer } from '../http/send-answer.ts';
import { serveRoutes } from '../http/serve.ts';
import { CONSOLE_SERVICE_BASE } from '../http/service-paths.ts';
import type { Deps } from '../ports/deps.ts';
import type { Action } from '../staff/action/action.ts';
import { ACTIONS, nameOf } from '../staff/actions.ts';
import {
  endOtherStaffSessions,
  endStaffSession,
  findStaffSession,
  renewFactor,
  type StaffSession,
} from '../staff-accounts/sessions.ts';
import { act } from './act.ts';
import { confirmEnrolment, enrol, checkFactor, signIn } from './admission.ts';
import { noteSignIn } from './note-sign-in.ts';
import { beginPreview } from './preview/previews.ts';
import { PREVIEW_PATH } from './preview/serve-preview.ts';
import { TYPED_BY_NAME } from './read-asked.ts';
import { mayEditContent, rightOf } from './rights.ts';
import { readWaiting } from './waiting.ts';

/** Each running action uses its own connection; there are few staff members. */
const CONNECTIONS = 2;

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

/** Caller of the console, who is staff. To code that handles callers they are an account without sanctions. */
interface StaffCaller extends Caller {
  readonly session: StaffSession;
}

export function serveConsole(app: FastifyInstance, deps: Deps, sendAnswer: SendAnswer): void {
  // Opens no connection before the first action.
  const { db, pool } = connectDatabase(deps.databaseAddress, { log: deps.log, connections: CONNECTIONS });
  app.addHook('onClose', async () => await db.destroy());
  serveRoutes(app, deps, {
    base: CONSOLE_SERVICE_BASE,
    routes: consoleRoutes(pool),
    findCaller: async (token, call): Promise<StaffCaller | null> => {
      const session = await findStaffSession(deps, token, { isUse: call !== calls.consoleWaiting });
      if (session === null) return null;
      const { userId, tokenHash } = session;
      return { userId, tokenHash, guestOf: null, imposed: [], session };
    },
    sendAnswer,
  });
}

export function consoleRoutes(pool: Pool): readonly Route[] {
  return [
    route(calls.consoleSignIn, ({ request, address, deps }) => signIn(deps, { ...request, address })),
    route(calls.consoleEnrol, ({ request, deps }) => enrol(deps, request)),
    route(calls.consoleEnrolConfirm, ({ request, address, deps }) => confirmEnrolment(deps, { ...request, address })),
    route(calls.consoleSession, async ({ caller }) => sessionView(sessionOf(caller))),
    route(calls.consoleWaiting, ({ caller, deps }) => readWaiting(deps, sessionOf(caller))),
    route(calls.consoleFactor, async ({ request, caller, address, deps }) => {
      const { userId, tokenHash, personSession } = sessionOf(caller);
      const refused = await checkFactor(deps, { userId, tokenHash, personSession, address, code: request.code });
      return refused ?? { freshUntil: secondsOf(await renewFactor(deps, tokenHash)) };
    }),
    route(calls.consoleAct, ({ request, caller, address, deps }) =>
      act({ deps, pool, session: sessionOf(caller), address }, request),
    ),
    route(calls.consolePreview, async ({ caller, deps }) => {
      const session = sessionOf(caller);
      if (!mayEditContent(session.role)) return refuse(ERROR.notYours);
      const token = await beginPreview(deps, session);
      return token === undefined ? refuse(ERROR.notFound) : { address: `${PREVIEW_PATH}/${token}` };
    }),
    route(calls.consoleSignOutOthers, async ({ caller, address, deps }) => {
      const { userId, tokenHash, personSession } = sessionOf(caller);
      const atConsole = await endOtherStaffSessions(deps, { userId, tokenHash });
      await noteSignIn(deps, 'sign-out-others', { userId, address, tokenHash });
      return { ended: atConsole + (await endOtherSessions(deps, { userId, tokenHash: personSession })) };
    }),
    route(calls.consoleSignOut, async ({ caller, address, deps }) => {
      await noteSignIn(deps, 'sign-out', { userId: caller.userId, address, tokenHash: caller.tokenHash });
      await endStaffSession(deps, caller.tokenHash);
      return {};
    }),
  ];
}

/** Safe cast, because `findCaller` above created the caller. */
const sessionOf = (caller: Caller): StaffSession => (caller as StaffCaller).session;

function sessionView({ userId, nickname, displayName, role, until, freshUntil }: StaffSession) {
  const actions = [...TYPED_BY_NAME.values()].flatMap((typed) => {
    const right = rightOf(typed, role);
    if (right === undefined) return [];
    const action: Action = ACTIONS[typed];
    const options = (action.options ?? [])
      .filter(({ long = '' }) => right.without?.includes(long.slice(2)) !== true)
      .map(({ flags, description }) => ({ flags, does: description }));
    const { does, changes } = action;
    return [{ name: nameOf(typed), typed, does, changes, fresh: right.fresh === true, options }];
  });
  return { userId, nickname, displayName, role, until: secondsOf(until), freshUntil: secondsOf(freshUntil), actions };
}
