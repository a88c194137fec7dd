import type { ParsedRequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import type { authWechatCode, authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { transactUnless } from '../database/transact.ts';
import { type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { askForAddress } from '../limits/wasted-vendor-asks.ts';
import type { Deps } from '../ports/deps.ts';
import type { ExternalIdentityError, ExternalIdentity } from '../ports/messenger.ts';
import { bindIdentity, findAccountOf, issuePass, lockPerson } from './identities.ts';
import { takeState } from './messenger-state.ts';
import { needsProfile, newAccountWithoutPhone } from './open-account.ts';
import { openSession } from './sessions.ts';

/**
 * Ends the sign-in by the messaging app. Returns a session if the identity has an account, otherwise a pass for the
 * phone sign-in. `cookies` are the browser's, `address` is its network address.
 * Errors: 5 if state or code is forged, expired, used or of another browser; 1004 after too many bad codes from this
 * address; 5000 if the app does not respond; 1002 if there is no messaging app.
 */
export async function signInByMessenger(
  deps: Deps,
  given: ParsedRequestOf<typeof authWechatCode> & { cookies: string; address: string },
): Promise<ResponseOf<typeof authWechatCode> | Refusal> {
  const { messenger } = deps;
  if (messenger === undefined) return refuse(ERROR.notFound);
  if (!(await takeState(deps, given))) return refuse(ERROR.authorizationExpired);
  const person = await identifyFor(deps, given.address, () => messenger.identify(given.code));
  if (isRefusal(person)) return person;
  const at = new Date(deps.now());
  return await deps.db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, person);
    const inside = { ...deps, db: transaction };
    const account = await findAccountOf(transaction, person, at);
    if (account === undefined) return { token: null, supply: false, accessToken: await issuePass(inside, person) };
    const token = await openSession(inside, account.user_id);
    return { token, supply: needsProfile(account), accessToken: null };
  });
}

/**
 * Signs in by a mini-program's code. An identity without an account gets an account without a phone. A later phone
 * sign-in is another account, because nothing here asks for a phone.
 * Errors: 5 if code or mini-program is wrong, expired or used; 1004 after too many bad codes from this address; 5000 if
 * the app does not respond; 1002 if there is no mini-program.
 */
export async function signInByMiniProgram(
  deps: Deps,
  given: ParsedRequestOf<typeof authYiliMiniLogin> & { address: string },
): Promise<ResponseOf<typeof authYiliMiniLogin> | Refusal> {
  const { miniProgram } = deps;
  if (miniProgram === undefined) return refuse(ERROR.notFound);
  const { authorization_code: code, app_key: appKey } = given;
  const person = await identifyFor(deps, given.address, () => miniProgram.identify(code, appKey));
  if (isRefusal(person)) return person;
  const at = new Date(deps.now());
  return await transactUnless(deps.db, isRefusal, async (transaction) => {
    await lockPerson(transaction, person);
    const known = await findAccountOf(transaction, person, at);
    const account = known ?? (await newAccountWithoutPhone(transaction, { channelId: given.channelId, at }));
    const userId = account.user_id;
    if (known === undefined && !(await bindIdentity(transaction, { person, userId, at }))) {
      return refuse(ERROR.authorizationExpired);
    }
    return { token: await openSession({ ...deps, db: transaction }, userId) };
  });
}

async function identifyFor(
  deps: Pick<Deps, 'db' | 'now'>,
  address: string,
  identify: () => Promise<ExternalIdentity | ExternalIdentityError>,
): Promise<ExternalIdentity | Refusal> {
  const isBadCode = (person: ExternalIdentity | ExternalIdentityError) => person === 'refused';
  const person = await askForAddress(deps, { vendor: 'messenger', address }, identify, isBadCode);
  return typeof person === 'string' ? refuse(ERROR_OF[person]) : person;
}

const ERROR_OF = {
  refused: ERROR.authorizationExpired,
  unavailable: ERROR.systemError,
  'too-often': ERROR.tooOften,
} as const;
