// Redeems group-buy certificates. The platform uses a certificate up and this database delivers the goods, so a claim
// is stored first and names the user until both are done.
import { ERROR } from '@juzhongren/contract/errors';
import type { Redeemed } from '@juzhongren/contract/redemption';
import { sql } from 'kysely';
import { transactUnless } from '../database/transact.ts';
import { type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { countedTry } from '../limits/redemption-tries.ts';
import type { Deps } from '../ports/deps.ts';
import type { GroupBuy } from '../ports/group-buy.ts';
import { certificatesIn } from '@juzhongren/contract/redemption-code';
import { hashOf, tailOf } from './code.ts';
import { findGiven, give, type Goods, holdAccount, readGoods, redeemedOf } from './goods.ts';
import type { Typed } from './redeem-code.ts';

/** Format of certificate numbers on the platforms. The platform is not asked about anything else. */
const CERTIFICATE = /^\d{6,32}$/;
/** An unfinished claim of this age may be taken over by another user. It is longer than any request takes. */
const CLAIM_STALE_MS = 10 * 60_000;

type CertificateDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'catalogue' | 'groupBuy' | 'log'>;

/** Claim of a user on a certificate. `useId` identifies the use at the platform, so that a repeat is idempotent. */
interface Claim {
  readonly certNo: string;
  readonly hash: string;
  readonly useId: string;
  readonly userId: number;
  readonly at: Date;
}

/**
 * Uses up a certificate at its platform and delivers its goods.
 * Errors: 1001 if the text has no digits or several numbers; 1002 if there is no such certificate; 4012 if the caller
 * redeemed it before; -1 if it is used, expired or its goods do not exist; 1004 after too many wrong numbers; 5000 if
 * the platform does not respond (the same user may retry).
 */
export async function verifyCertificate(
  deps: CertificateDeps,
  { userId, typed, address }: Typed,
): Promise<Redeemed | Refusal> {
  const [certNo, ...others] = certificatesIn(typed);
  if (certNo === undefined || others.length > 0) {
    const message = certNo === undefined ? '应当只有数字' : '里面不止一串数字，只留下券码';
    return refuse(ERROR.badInput, { params: { issues: [{ path: 'cert_no', message }] } });
  }
  const { groupBuy } = deps;
  const answer = await countedTry(deps, { userId, address }, async () => {
    if (groupBuy === undefined || !CERTIFICATE.test(certNo)) return { answer: refuse(ERROR.notFound), wrong: true };
    return await claimAndUse(deps, groupBuy, { certNo, userId });
  });
  return answer === 'too-often' ? refuse(ERROR.tooOften) : answer;
}

async function claimAndUse(
  deps: CertificateDeps,
  groupBuy: GroupBuy,
  { certNo, userId }: { certNo: string; userId: number },
): Promise<{ answer: Redeemed | Refusal; wrong: boolean }> {
  const hash = hashOf(deps.secrets, 'certificate', `${groupBuy.name}:${certNo}`);
  const useId = hashOf(deps.secrets, 'certificate', `use:${hash}:${userId}`);
  const claim: Claim = { certNo, hash, useId, userId, at: new Date(deps.now()) };
  const standing = await takeClaim(deps, groupBuy, claim);
  if (standing !== 'ours') {
    return { answer: refuse(NOT_OURS[standing]), wrong: false };
  }
  const used = await groupBuy.use(certNo, useId);
  switch (used) {
    case 'unavailable':
      // The platform may have used it up anyway, so the claim stays and a retry uses the same `useId`. It counts as a
      // wrong try: this limits calls to a platform that is down, and claims on invented numbers.
      return { answer: refuse(ERROR.systemError), wrong: true };
    case 'none':
    case 'used':
    case 'expired':
      await dropClaim(deps, claim);
      return { answer: refuse(used === 'none' ? ERROR.notFound : ERROR.redeemRefused), wrong: true };
    default: {
      const answer = await giveOnce(deps, claim, readGoods(used));
      // A certificate whose goods cannot be delivered may be retried. The retries are limited, because each one calls
      // the platform.
      return { answer, wrong: isRefusal(answer) && answer.refused === ERROR.redeemRefused };
    }
  }
}

const NOT_OURS = { done: ERROR.alreadyDone, theirs: ERROR.redeemRefused, gone: ERROR.sessionInvalid } as const;

/**
 * Stores the claim of a user. Returns `ours` if it is claimed now or was claimed before and not finished; `done` if the
 * caller already has the goods; `theirs` if another user claimed it; `gone` if the caller's account was just deleted.
 */
async function takeClaim(
  { db }: CertificateDeps,
  platform: GroupBuy,
  claim: Claim,
): Promise<'ours' | keyof typeof NOT_OURS> {
  const { certNo, hash, userId, at } = claim;
  const stale = new Date(at.getTime() - CLAIM_STALE_MS);
  const { rows } = await sql`
    insert into certificate_use as c (cert_hash, tail, platform, user_id, claimed_at)
    select ${hash}, ${tailOf(certNo)}, ${platform.name}, user_id, ${at}::timestamptz
    from app_user where user_id = ${userId} and deleted_at is null for key share
    on conflict (cert_hash) do update set user_id = ${userId}, claimed_at = ${at}
    where c.granted_at is null and (c.user_id is null or c.user_id = ${userId} or c.claimed_at <= ${stale})
    returning c.cert_hash`.execute(db);
  if (rows.length > 0) return 'ours';
  const kept = await db
    .selectFrom('certificate_use')
    .select('user_id')
    .where('cert_hash', '=', hash)
    .executeTakeFirst();
  if (kept !== undefined) return kept.user_id === userId ? 'done' : 'theirs';
  // `theirs` also covers a claim that was dropped just now; the caller can retry.
  return (await isDeleted(db, userId)) ? 'gone' : 'theirs';
}

async function isDeleted(db: CertificateDeps['db'], userId: number): Promise<boolean> {
  const { deleted_at: deletedAt } = await db
    .selectFrom('app_user')
    .select('deleted_at')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return deletedAt !== null;
}

/** Deletes an unfinished claim because the platform has no goods for it. Other users can then claim the certificate. */
async function dropClaim({ db }: CertificateDeps, { hash, userId }: Claim): Promise<void> {
  await db
    .deleteFrom('certificate_use')
    .where('cert_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('granted_at', 'is', null)
    .execute();
}

async function giveOnce(deps: CertificateDeps, claim: Claim, goods: Goods | undefined): Promise<Redeemed | Refusal> {
  const { certNo, hash, userId, at } = claim;
  const given = goods && findGiven(deps.catalogue, goods);
  const result = await transactUnless(deps.db, isRefusal, async (transaction) => {
    if (given === undefined) return refuse(ERROR.redeemRefused);
    if (!(await holdAccount(transaction, userId))) return refuse(ERROR.sessionInvalid);
    const granted = await transaction
      .updateTable('certificate_use')
      .set({ granted_at: at })
      .where('cert_hash', '=', hash)
      .where('user_id', '=', userId)
      .where('granted_at', 'is', null)
      .executeTakeFirst();
    // A concurrent request of the same user delivered first.
    if (granted.numUpdatedRows === 0n) return refuse(ERROR.alreadyDone);
    const redemption = { userId, source: `certificate:${hash}`, cdk: certNo, at };
    return (await give(transaction, given, redemption)) ? redeemedOf(given) : refuse(ERROR.redeemRefused);
  });
  // The platform used the certificate up, but nothing could be delivered. The operator must handle it. The claim stays
  // with the user.
  if (isRefusal(result) && result.refused === ERROR.redeemRefused) {
    deps.log.warn({ tail: tailOf(certNo), goods, userId }, 'a certificate was used up and nothing given');
  }
  return result;
}
