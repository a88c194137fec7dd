import { readDigits } from '@juzhongren/contract/typed-digits';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { transactUnless } from '../database/transact.ts';
import { type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { ADDRESS_WINDOW_MS, BUDGET, CODE_LIFE_MS, WRONG_TRIES_PER_CODE_SENT } from '../limits/sign-in-limits.ts';
import { WHOLE_SERVICE } from '../limits/limit-labels.ts';
import { countUses, perAddress, uncountUses, type UseLimit } from '../limits/uses-per-scope.ts';
import type { Deps } from '../ports/deps.ts';
import { phoneMark } from '../sanctions/phone-mark.ts';
import { carryBan } from '../sanctions/store.ts';
import { drawCode } from './draw-code.ts';
import { bindIdentity, isLivePass, isOfAnotherAccount, lockPerson, takePass } from './identities.ts';
import { accountOfPhone, needsProfile } from './open-account.ts';
import { normalisePhone } from './phone.ts';
import { openSession } from './sessions.ts';
import {
  budgetOfAsker,
  consumeCode,
  countOthersTry,
  countTry,
  hasAsked,
  isBlocked,
  type LiveCode,
  placeCode,
  rememberBrowser,
} from './sign-in-store.ts';
import { noteArrived, noteWaiting } from './waiting-for-code.ts';

/** Compared with if there is no code, so that the response takes the same time. */
const NO_CODE = Buffer.alloc(32);

/**
 * Creates a code for a phone and sends it. The code belongs to the browser with the key `browser`. Nothing here depends
 * on whether the phone has an account. `partyId` is the room whose link the user opened.
 * Errors: 1001 if the phone number is invalid; -20001 if the human check fails; -20006 if asked too often; 1004 after
 * too many wrong codes; 5000 if the message was not delivered.
 */
export async function sendSignInCode(
  deps: Deps,
  asked: {
    phone: string;
    ticket: string;
    rand: string;
    address: string;
    browser: string;
    partyId?: string | null | undefined;
  },
): Promise<Record<string, never> | Refusal> {
  const phone = normalisePhone(asked.phone);
  if (phone === undefined) return refusePhone();
  if (!(await deps.humanCheck.accept(asked.ticket, asked.rand, asked.address))) return refuse(ERROR.humanCheckFailed);
  const at = new Date(deps.now());
  const code = drawCode(deps.randomBytes, deps.env.SIGN_IN_CODE_LENGTH);
  const codeId = uuidFrom(deps.randomBytes(16));
  const expiresAt = new Date(at.getTime() + CODE_LIFE_MS);
  const codeHash = hashOf(deps, { phone, codeId, code });
  const asker = askerOf(asked.browser);
  const budget = await budgetOfAsker(deps.db, { phone, asker }, at);
  // If a limit refuses the message, the rollback removes all counts.
  const placed = await transactUnless(deps.db, isRefusal, async (transaction) => {
    const allowed =
      (await placeCode(transaction, { phone, asker, codeId, codeHash, expiresAt }, budget, at)) &&
      (await countUses(transaction, sendLimits(deps, { address: asked.address, isKnown: budget.who === asker }), at));
    return allowed ? {} : refuse(ERROR.codeTooOften);
  });
  if (isRefusal(placed)) return (await isBlocked(deps.db, budget, at)) ? refuse(ERROR.tooOften) : placed;
  if (!(await deps.textMessages.sendCode(phone, code))) return refuse(ERROR.systemError);
  const { partyId } = asked;
  if (typeof partyId === 'string') await noteWaiting(deps.db, { partyId, asker }, at);
  return {};
}

/**
 * Exchanges a phone and its code for a session. An unknown phone gets a new account. An `accessToken` is a pass of a
 * messaging app; its identity is bound to the account. `browser` is the key of the browser that asked for the code, if
 * any; its tries are counted separately.
 * Errors: 1001 if the phone number is invalid; 5 if the pass is wrong, expired, used, or its identity has another
 * account; -20005 if the code is wrong, expired, used or tried three times; 1004 after too many wrong codes.
 */
export async function signIn(
  deps: Deps,
  given: {
    phone: string;
    code: string;
    address: string;
    browser: string | undefined;
    channelId?: string | undefined;
    accessToken?: string | undefined;
  },
): Promise<{ token: string; supply: boolean } | Refusal> {
  const { channelId, accessToken: pass } = given;
  const at = new Date(deps.now());
  if (normalisePhone(given.phone) === undefined) return refusePhone();
  // Checked before the code, so that a user who must return to the messaging app loses no try.
  if (pass !== undefined && !(await isLivePass(deps.db, pass, at))) return refuse(ERROR.authorizationExpired);
  const proof = await provePhone(deps, given, at);
  if (isRefusal(proof)) return proof;
  const { phone } = proof;
  return await transactUnless(deps.db, isRefusal, async (transaction) => {
    // Lock order: identity, code, account. All code uses the same order.
    const person = pass === undefined ? null : await takePass(transaction, pass, at);
    if (person === undefined) return refuse(ERROR.authorizationExpired);
    if (person !== null) await lockPerson(transaction, person);
    if (!(await spendProof(transaction, proof, at))) return refuse(ERROR.codeWrong);
    const account = await accountOfPhone(transaction, { phone, channelId, at });
    if (account === undefined) return refuse(ERROR.codeWrong);
    const userId = account.user_id;
    await carryBan(transaction, { userId, mark: phoneMark(deps.secrets, phone) });
    if (person !== null) {
      if (await isOfAnotherAccount(transaction, { person, userId })) return refuse(ERROR.authorizationExpired);
      if (!(await bindIdentity(transaction, { person, userId, at }))) return refuse(ERROR.authorizationExpired);
    }
    return { token: await openSession({ ...deps, db: transaction }, userId), supply: needsProfile(account) };
  });
}

/** Proof that the user owns a phone. The code is not used up yet. */
export interface PhoneProof {
  readonly phone: string;
  readonly live: LiveCode;
  /** Hash of the key of the browser that asked for the code, if any. */
  readonly asker: string | undefined;
}

/**
 * Counts a try of a code, then compares it. Errors: 1001 if the phone number is invalid; -20005 and 1004 as in
 * `signIn`.
 */
export async function provePhone(
  deps: Deps,
  given: { phone: string; code: string; address: string; browser: string | undefined },
  at: Date,
): Promise<PhoneProof | Refusal> {
  const phone = normalisePhone(given.phone);
  if (phone === undefined) return refusePhone();
  const asker = given.browser === undefined ? undefined : askerOf(given.browser);
  const { live, blocked, counted } = await tryOf(deps, { phone, asker, address: given.address }, at);
  const offered = hashOf(deps, {
    phone,
    codeId: live?.codeId ?? uuidFrom(NO_CODE),
    code: readDigits(given.code, deps.env.SIGN_IN_CODE_LENGTH),
  });
  const right = timingSafeEqual(offered, live?.codeHash ?? NO_CODE);
  if (!right || live === undefined) return refuse((await blocked()) ? ERROR.tooOften : ERROR.codeWrong);
  await uncountUses(deps.db, counted);
  return { phone, live, asker };
}

/** Uses up the code that was tried at `at`. Returns false if another request used it first. */
export async function spendProof(
  transaction: Kysely<Database>,
  { phone, live, asker }: PhoneProof,
  at: Date,
): Promise<boolean> {
  if (!(await consumeCode(transaction, live, at))) return false;
  if (asker === undefined) return true;
  await rememberBrowser(transaction, { phone, asker }, at);
  await noteArrived(transaction, asker);
  return true;
}

function sendLimits(
  { env }: Pick<Deps, 'env'>,
  { address, isKnown }: { address: string; isKnown: boolean },
): readonly UseLimit[] {
  const { windowMs, max, unknownMax } = BUDGET;
  return [
    ...perAddress('address', address, { windowMs: ADDRESS_WINDOW_MS, max: env.SIGN_IN_CODES_PER_ADDRESS }),
    { scope: WHOLE_SERVICE, windowMs, max: isKnown ? max : unknownMax },
  ];
}

function wrongTryLimits({ env }: Pick<Deps, 'env'>, address: string): readonly UseLimit[] {
  const max = Math.max(1, Math.floor(env.SIGN_IN_CODES_PER_ADDRESS * WRONG_TRIES_PER_CODE_SENT));
  return perAddress('code-tries', address, { windowMs: ADDRESS_WINDOW_MS, max });
}

interface Try {
  /** Code to compare with; undefined if this try must fail because a limit is reached or there is no code. */
  readonly live: LiveCode | undefined;
  readonly blocked: () => Promise<boolean>;
  /** Limits that this try counted toward. For a correct code the count is taken back. */
  readonly counted: readonly UseLimit[];
}

/**
 * Counts a try before the comparison and returns the code to compare with. This is the code that this browser asked
 * for, otherwise the newest code of the phone with stricter limits. The try also counts for the network address, unless
 * the browser has signed in with this phone before.
 */
async function tryOf(
  deps: Pick<Deps, 'db' | 'env'>,
  { phone, asker, address }: { phone: string; asker: string | undefined; address: string },
  at: Date,
): Promise<Try> {
  const { db } = deps;
  const asked = asker !== undefined && (await hasAsked(db, { phone, asker }, at)) ? asker : undefined;
  const budget = asked === undefined ? { phone, who: 'others' } : await budgetOfAsker(db, { phone, asker: asked }, at);
  const counted = budget.who === asked ? [] : wrongTryLimits(deps, address);
  if (!(await countUses(db, counted, at))) {
    return { live: undefined, blocked: () => Promise.resolve(true), counted: [] };
  }
  const live =
    asked === undefined ? await countOthersTry(db, phone, at) : await countTry(db, { asker: asked, budget }, at);
  return { live, blocked: () => isBlocked(db, budget, at), counted };
}

/**
 * Returns the hash of a browser key. Only the hash is stored, so a reader of the database cannot impersonate the
 * browser.
 */
export function askerOf(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}

function refusePhone(): Refusal {
  return refuse(ERROR.badInput, { params: { issues: [{ path: 'phone', message: '请输入 11 位手机号' }] } });
}

function hashOf(deps: Deps, code: { phone: string; codeId: string; code: string }): Buffer {
  const key = deps.secrets.keyFor('sign-in-code');
  return createHmac('sha256', key).update(`${code.codeId}:${code.phone}:${code.code}`).digest();
}

function uuidFrom(bytes: Buffer): string {
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
