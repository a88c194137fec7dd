import type { Deps } from '../ports/deps.ts';
import { writeAuditLog } from '../staff/audit-log-store.ts';
import { nameOfStaffSession } from '../staff-accounts/sessions.ts';

interface SignIn {
  readonly userId: number;
  readonly address: string;
  /** Undefined if no session was opened. */
  readonly tokenHash?: string | undefined;
}

/** Writes an audit log row for a sign-in, a sign-out, a wrong second factor, or a session ended by wrong factors. */
export async function noteSignIn(
  { db }: Pick<Deps, 'db'>,
  what: 'sign-in' | 'sign-out' | 'sign-out-others' | 'factor-refused' | 'factor-ended',
  { userId, address, tokenHash }: SignIn,
): Promise<void> {
  const session = tokenHash === undefined ? {} : { session: nameOfStaffSession(tokenHash) };
  await writeAuditLog(db, {
    actor: { kind: 'account', name: String(userId), from: address, ...session },
    action: `console ${what}`,
    entry: { on: `玩家 ${userId}`, before: null, after: null },
    kind: 'sign-in',
  });
}
