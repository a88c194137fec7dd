// Opens console sessions: a user session and a second factor give a staff session.
import type * as calls from '@juzhongren/contract/console/calls';
import type { ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { endSession, findSession } from '../accounts/sessions.ts';
import { transactUnless } from '../database/transact.ts';
import { isRefusal, type Refusal, refuse } from '../http/calls.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import type { Deps } from '../ports/deps.ts';
import { beginFactor, finishFactor, spendCode } from '../staff-accounts/factor.ts';
import { tell } from '../sanctions/notices.ts';
import { noteSignIn } from './note-sign-in.ts';
import { openStaffSession } from '../staff-accounts/sessions.ts';

/** Limit of audit log rows for wrong recovery codes, per user and hour. */
const RECOVERY_ROWS = { what: 'staff-recovery', max: 10, windowMs: 60 * 60_000 } as const;

const secondsOf = (ms: number): number => Math.floor(ms / 1_000);

export async function signIn(
  deps: Deps,
  { token, code, address }: { token: string; code: string; address: string },
): Promise<ResponseOf<typeof calls.consoleSignIn> | Refusal> {
  const staff = await findStaff(deps, token);
  if (isRefusal(staff)) return staff;
  if (!staff.isEnrolled) return refuse(ERROR.notNow);
  const { userId, personSession, role } = staff;
  const refused = await checkFactor(deps, { userId, personSession, code, address });
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
  const refused = await checkFactor(deps, { userId, personSession, code, address, enrolling: true });
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

interface FactorShown {
  readonly userId: number;
  /** Token hash of the user session. */
  readonly personSession: string;
  readonly code: string;
  readonly address: string;
  /** Token hash of the console session, if there is one. */
  readonly tokenHash?: string;
  readonly enrolling?: boolean;
}

/**
 * Checks a second factor. Returns undefined if it is right. Errors: -20005 if it is wrong; 1004 if it is wrong for the
 * tenth time in a row.
 * The tenth wrong code ends the user session and the console sessions opened from it. The user gets a notice in their
 * other sessions, the audit log gets a row, and the alarm `factor-guessed` is raised.
 */
export async function checkFactor(deps: Deps, shown: FactorShown): Promise<Refusal | undefined> {
  const { userId, personSession, address, tokenHash } = shown;
  const at = new Date(deps.now());
  const spent = await spendCode(deps, shown);
  if (spent === 'right') return undefined;
  // These two results are unlimited in number, so they must not fill the audit log.
  if (spent === 'none-left') return refuse(ERROR.tooOften);
  const isNoted = spent !== 'wrong-recovery' || (await takeUse(deps.db, userId, { ...RECOVERY_ROWS, at }));
  if (isNoted) await noteSignIn(deps, 'factor-refused', { userId, address, tokenHash });
  if (spent !== 'last-wrong') return refuse(ERROR.codeWrong);
  await endSession(deps, personSession);
  await noteSignIn(deps, 'factor-ended', { userId, address, tokenHash });
  await tell(deps.db, { userId, kind: 'sign-in', words: '', at });
  return refuse(ERROR.tooOften);
}

/**
 * Finds the staff member of a user session. Errors: 2 if the session has ended or the user is banned; 1003 if the user
 * is not staff.
 */
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
