// The way in: a person's session and a second factor become a session of staff.
import type * as calls from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { findSession } from '../accounts/sessions.ts';
import { transactUnless } from '../database/transact.ts';
import { isRefusal, type Refusal, refuse } from '../http/calls.ts';
import type { Deps } from '../ports/deps.ts';
import { beginFactor, finishFactor, spendCode } from '../staff-accounts/factor.ts';
import { noteSignIn } from './note-sign-in.ts';
import { openStaffSession } from '../staff-accounts/sessions.ts';

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

export async function signIn(
  deps: Deps,
  { token, code, address }: { token: string; code: string; address: string },
): Promise<ResponseOf<typeof calls.consoleSignIn> | Refusal> {
  const staff = await findStaff(deps, token);
  if (isRefusal(staff)) return staff;
  if (!staff.isEnrolled) return refuse(ERROR.notNow);
  const { userId, personSession, role } = staff;
  const spent = await spendCode(deps, { userId, code });
  // Tries beyond the limit leave no row: there may be any number of them.
  if (spent === 'wrong') await noteSignIn(deps, 'factor-refused', { userId, address });
  const refused = refusalOf(spent);
  if (refused !== undefined) return refused;
  return await transactUnless(deps.db, isRefusal, async (transaction) => {
    const within = { ...deps, db: transaction };
    const opened = await openStaffSession(within, { userId, personSession, address });
    if (opened === undefined) return refuse(ERROR.sessionInvalid);
    await noteSignIn(within, 'sign-in', { userId, address, tokenHash: opened.tokenHash });
    return { token: opened.token, role, until: secondsOf(opened.until) };
  });
}

export async function enrol(
  deps: Deps,
  { token }: { token: string },
): Promise<ResponseOf<typeof calls.consoleEnrol> | Refusal> {
  const staff = await findStaff(deps, token);
  if (isRefusal(staff)) return staff;
  return (await beginFactor(deps, staff.userId)) ?? refuse(ERROR.notNow);
}

export async function confirmEnrolment(
  deps: Deps,
  { token, code, address }: { token: string; code: string; address: string },
): Promise<ResponseOf<typeof calls.consoleEnrolConfirm> | Refusal> {
  const staff = await findStaff(deps, token);
  if (isRefusal(staff)) return staff;
  if (staff.isEnrolled) return refuse(ERROR.notNow);
  const { userId, role, personSession } = staff;
  const spent = await spendCode(deps, { userId, code, enrolling: true });
  if (spent === 'wrong') await noteSignIn(deps, 'factor-refused', { userId, address });
  const refused = refusalOf(spent);
  if (refused !== undefined) return refused;
  return await transactUnless(deps.db, isRefusal, async (transaction) => {
    const within = { ...deps, db: transaction };
    const recovery = await finishFactor(within, userId);
    if (recovery === undefined) return refuse(ERROR.notNow);
    const opened = await openStaffSession(within, { userId, personSession, address });
    if (opened === undefined) return refuse(ERROR.sessionInvalid);
    await noteSignIn(within, 'sign-in', { userId, address, tokenHash: opened.tokenHash });
    return { token: opened.token, role, until: secondsOf(opened.until), recovery };
  });
}

/** Refused: -20005, 1004. */
export function refusalOf(used: Awaited<ReturnType<typeof spendCode>>): Refusal | undefined {
  if (used === 'right') return undefined;
  return refuse(used === 'wrong' ? ERROR.codeWrong : ERROR.tooOften);
}

/** Refused: 2 the person's session is not alive or they are banned, 1003 no staff. */
async function findStaff(deps: Deps, token: string) {
  const caller = await findSession(deps, token);
  if (caller === null || caller.imposed.some(({ kind }) => kind === 'ban')) return refuse(ERROR.sessionInvalid);
  const account = await deps.db
    .selectFrom('staff_account')
    .select(['role', 'enrolled_at'])
    .where('user_id', '=', caller.userId)
    .executeTakeFirst();
  if (account === undefined) return refuse(ERROR.notYours);
  return {
    userId: caller.userId,
    personSession: caller.tokenHash,
    role: account.role,
    isEnrolled: account.enrolled_at !== null,
  };
}
