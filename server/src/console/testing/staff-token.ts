import { tokenHashOf } from '../../accounts/sessions.ts';
import type { Deps } from '../../ports/deps.ts';
import { openStaffSession } from '../../staff-accounts/sessions.ts';
import type { TestUser } from '../../testing/server.ts';

/** Opens a console session for a user session without a second factor and returns its token. */
export async function staffToken(deps: Deps, { userId, token }: Pick<TestUser, 'userId' | 'token'>): Promise<string> {
  const personSession = tokenHashOf(token);
  const opened = await openStaffSession(deps, { userId, personSession, address: '10.0.0.1' });
  if (opened === undefined) throw new Error('The session of this person has ended.');
  return opened.token;
}
