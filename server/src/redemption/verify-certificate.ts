// Group-buy certificates. Two parties have to agree, the platform that uses one up and this database that gives what it
// is for: the claim comes first and keeps who it is for until both have done their part.
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

/** What platforms print; nothing shorter or longer is asked for. */
const CERTIFICATE = /^\d{6,32}$/;
/** A claim that came to nothing for so long may be somebody else's: longer than any request lives. */
const CLAIM_STALE_MS = 10 * 60_000;

type CertificateDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'catalogue' | 'groupBuy' | 'log'>;

/** Whose claim it is, and under which name the platform uses the certificate up for them. */
interface Claim {
  readonly certNo: string;
  readonly hash: string;
  readonly useId: string;
  readonly userId: number;
  readonly at: Date;
}

/**
 * Uses a certificate up at its platform and gives what it is for. Refused: 1001 no digits or several numbers, 1002 no such certificate, 4012
 * the caller redeemed it before, -1 used, expired, or for nothing that is here, 1004 too many wrong ones, 5000 the platform
 * does not answer: the same person may try again.
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
      // Perhaps it was used up all the same: the claim stays, and a repeat asks under the same name. It counts as wrong:
      // a platform that is down is not to be asked without end, and claims on made-up numbers shall not pile up.
      return { answer: refuse(ERROR.systemError), wrong: true };
    case 'none':
    case 'used':
    case 'expired':
      await dropClaim(deps, claim);
      return { answer: refuse(used === 'none' ? ERROR.notFound : ERROR.redeemRefused), wrong: true };
    default: {
      const answer = await giveOnce(deps, claim, readGoods(used));
      // For nothing that can be given it may be tried again, but not without end: the platform is asked each time.
      return { answer, wrong: isRefusal(answer) && answer.refused === ERROR.redeemRefused };
    }
  }
}

const NOT_OURS = { done: ERROR.alreadyDone, theirs: ERROR.redeemRefused, gone: ERROR.sessionInvalid } as const;

/**
 * `ours`: claimed now, or before without its end; `done`: the caller has what it is for; `theirs`: somebody else's; `gone`:
 * the caller's account has just been deleted.
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
  // Or it was dropped just now, and may be claimed again.
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

/** The platform has nothing for them: nobody is kept from trying. */
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
    // Their other request was faster.
    if (granted.numUpdatedRows === 0n) return refuse(ERROR.alreadyDone);
    const redemption = { userId, source: `certificate:${hash}`, cdk: certNo, at };
    return (await give(transaction, given, redemption)) ? redeemedOf(given) : refuse(ERROR.redeemRefused);
  });
  // The platform has used it up, and nothing could be given for it: somebody has to look. The claim stays theirs.
  if (isRefusal(result) && result.refused === ERROR.redeemRefused) {
    deps.log.warn({ tail: tailOf(certNo), goods, userId }, 'a certificate was used up and nothing given');
  }
  return result;
}
