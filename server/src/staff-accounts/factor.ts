// Manages the second factor of staff: time-based codes that work once, and recovery codes.
import { createHash } from 'node:crypto';
import { PRODUCT_NAME } from '@juzhongren/contract/limits';
import { plainText } from '@juzhongren/contract/typed-digits';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { FACTOR_BYTES, decryptFactor, encryptFactor } from './encrypted-factor.ts';

const PERIOD_S = 30;
const DIGITS = 6;
/** Tolerates clock drift of phones: one step early or late is accepted. */
const WINDOW = 1;
/** Consecutive wrong six-digit codes that end the user's session. */
export const WRONG_DIGITS_MAX = 10;

const RECOVERY_CODES = 8;
const RECOVERY_BYTES = 10;

const totpOf = (factor: Buffer, label: string) =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromHex(factor.toString('hex')),
  });

/**
 * Saves a new secret, which grants no access until `finishFactor` confirms it. Returns undefined if the user may not
 * enrol now.
 */
export async function beginFactor(
  deps: Pick<Deps, 'db' | 'now' | 'randomBytes' | 'secrets'>,
  userId: number,
): Promise<{ secret: string; uri: string } | undefined> {
  const { db, now } = deps;
  const factor = deps.randomBytes(FACTOR_BYTES);
  const begun = await db
    .updateTable('staff_account')
    .set({ factor: encryptFactor(deps, userId, factor), last_step: null })
    .where('user_id', '=', userId)
    .where('enrolled_at', 'is', null)
    .where('enrol_until', '>', new Date(now()))
    .executeTakeFirst();
  if (begun.numUpdatedRows === 0n) return undefined;
  const totp = totpOf(factor, String(userId));
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * Activates the factor after a correct code. Returns the recovery codes, which are shown only this once. Returns
 * undefined if the user may not enrol now, for example because a factor is already active.
 */
export async function finishFactor(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  userId: number,
): Promise<string[] | undefined> {
  const finished = await db
    .updateTable('staff_account')
    .set({ enrolled_at: new Date(now()), enrol_until: null })
    .where('user_id', '=', userId)
    .where('enrolled_at', 'is', null)
    .where('enrol_until', '>', new Date(now()))
    .executeTakeFirst();
  if (finished.numUpdatedRows === 0n) return undefined;
  const codes = Array.from({ length: RECOVERY_CODES }, () => shown(randomBytes(RECOVERY_BYTES)));
  await db.deleteFrom('staff_recovery').where('user_id', '=', userId).execute();
  await db
    .insertInto('staff_recovery')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

interface FactorTry {
  readonly userId: number;
  /** Token hash of the user's session, for which wrong digits are counted. */
  readonly personSession: string;
  readonly code: string;
  /** Whether the factor is being set up. It is not active yet, and there are no recovery codes. */
  readonly enrolling?: boolean;
}

/**
 * Checks a code and consumes it: six digits of the current time, or a recovery code.
 * Returns `wrong-recovery` for any other input that is not a valid recovery code. Returns `last-wrong` for the wrong
 * digits that reach `WRONG_DIGITS_MAX`, and `none-left` for later digits or an ended session.
 * Digits are counted before they are compared. Recovery codes have 80 random bits and are not counted.
 */
export async function spendCode(
  { db, now, secrets }: Pick<Deps, 'db' | 'now' | 'secrets'>,
  { userId, personSession, code, enrolling = false }: FactorTry,
): Promise<'right' | 'wrong' | 'wrong-recovery' | 'last-wrong' | 'none-left'> {
  const typed = plainText(code)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (!/^\d{6}$/.test(typed)) {
    const right = !enrolling && (await spendRecovery(db, { userId, code: typed, at: new Date(now()) }));
    return right ? 'right' : 'wrong-recovery';
  }
  const tries = await countDigits(db, personSession);
  if (tries === undefined) return 'none-left';
  if (await spendDigits({ db, secrets }, { userId, digits: typed, now: now(), enrolling })) {
    await db.updateTable('session').set({ factor_tries: 0 }).where('token_hash', '=', personSession).execute();
    return 'right';
  }
  return tries === WRONG_DIGITS_MAX ? 'last-wrong' : 'wrong';
}

/** Counts an attempt. Returns the number of attempts since the last correct one, or undefined if none is left. */
async function countDigits(db: Kysely<Database>, tokenHash: string): Promise<number | undefined> {
  const counted = await db
    .updateTable('session')
    .set({ factor_tries: sql<number>`factor_tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('factor_tries', '<', WRONG_DIGITS_MAX)
    .returning('factor_tries')
    .executeTakeFirst();
  return counted?.factor_tries;
}

async function spendDigits(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  { userId, digits, now, enrolling }: { userId: number; digits: string; now: number; enrolling: boolean },
): Promise<boolean> {
  const account = await db
    .selectFrom('staff_account')
    .select('factor')
    .where('user_id', '=', userId)
    .where('enrolled_at', enrolling ? 'is' : 'is not', null)
    .executeTakeFirst();
  const factor = account?.factor == null ? undefined : decryptFactor({ secrets }, { userId, kept: account.factor });
  if (factor === undefined) return false;
  const totp = totpOf(factor, String(userId));
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW });
  if (delta === null) return false;
  const step = totp.counter({ timestamp: now }) + delta;
  const used = await db
    .updateTable('staff_account')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where(sql<boolean>`(last_step is null or last_step < ${step})`)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

async function spendRecovery(
  db: Kysely<Database>,
  { userId, code, at }: { userId: number; code: string; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('staff_recovery')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Formats a recovery code as `ABCD-EFGH-IJKL-MNOP`. */
const shown = (bytes: Buffer): string => (Secret.fromHex(bytes.toString('hex')).base32.match(/.{4}/g) ?? []).join('-');

/** Hashed without a key, because 80 random bits cannot be guessed. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code.replaceAll('-', '')).digest();
