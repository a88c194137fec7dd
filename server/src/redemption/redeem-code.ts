import { ERROR } from '@juzhongren/contract/errors';
import type { Redeemed } from '@juzhongren/contract/redemption';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { transactUnless } from '../database/transact.ts';
import { type Refusal, isRefusal, refuse } from '../http/calls.ts';
import { countedTry } from '../limits/redemption-tries.ts';
import type { Deps } from '../ports/deps.ts';
import { type Code, possibleCodes, shownCode } from '@juzhongren/contract/redemption-code';
import { hashOf } from './code.ts';
import { findGiven, give, holdAccount, readGoods, redeemedOf } from './goods.ts';

export interface Typed {
  readonly userId: number;
  readonly typed: string;
  readonly address: string;
}

type RedeemDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'catalogue'>;

/**
 * Uses up the first existing code in a text and delivers its goods, in one transaction.
 * Errors: 1002 if there is no such code; 4012 if the caller redeemed it before or owns its script; -1 if it is used,
 * expired, revoked or its goods no longer exist; 1004 after too many wrong codes.
 */
export async function redeemCode(deps: RedeemDeps, { userId, typed, address }: Typed): Promise<Redeemed | Refusal> {
  const answer = await countedTry(deps, { userId, address }, async () => {
    const code = await findCode(deps, typed);
    const answer = code === undefined ? refuse(ERROR.notFound) : await take(deps, code, userId);
    return { answer, wrong: isRefusal(answer) && answer.refused === ERROR.notFound };
  });
  return answer === 'too-often' ? refuse(ERROR.tooOften) : answer;
}

/** Returns the first code in the text that exists. Further codes in the text need another request. */
export async function findCode(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  typed: string,
): Promise<Code | undefined> {
  const codes = possibleCodes(typed).map((code) => ({ code, hash: hashOf(secrets, 'code', code) }));
  if (codes.length === 0) return undefined;
  const hashes = codes.map(({ hash }) => hash);
  const made = await db.selectFrom('redemption_code').select('code_hash').where('code_hash', 'in', hashes).execute();
  return codes.find(({ hash }) => made.some((row) => row.code_hash === hash))?.code;
}

async function take(deps: RedeemDeps, code: Code, userId: number): Promise<Redeemed | Refusal> {
  const hash = hashOf(deps.secrets, 'code', code);
  const at = new Date(deps.now());
  return await transactUnless(deps.db, isRefusal, async (transaction) => {
    if (!(await holdAccount(transaction, userId))) return refuse(ERROR.sessionInvalid);
    const batch = await useUp(transaction, { hash, userId, at });
    if (batch === undefined) return await whyNot(transaction, hash, userId);
    const goods = readGoods(batch);
    const given = goods && findGiven(deps.catalogue, goods);
    if (given === undefined) return refuse(ERROR.redeemRefused);
    const redemption = { userId, source: `code:${hash}`, cdk: shownCode(code), at };
    if (await give(transaction, given, redemption)) return redeemedOf(given);
    return refuse(ERROR.alreadyDone, { message: 'The script is theirs already; the code is not used up.' });
  });
}

interface BatchOfCode {
  readonly type: number;
  readonly templateId: number | null;
  readonly scriptId: number | null;
}

/**
 * Uses up a code in one statement, which resolves races. A second request waits for the row lock and then finds the
 * code used.
 */
async function useUp(
  transaction: Transaction<Database>,
  { hash, userId, at }: { hash: string; userId: number; at: Date },
): Promise<BatchOfCode | undefined> {
  const { rows } = await sql<BatchOfCode>`
    update redemption_code c set used_at = ${at}, used_by = ${userId}
    from code_batch b
    where c.code_hash = ${hash} and b.batch_id = c.batch_id
      and c.used_at is null and c.revoked_at is null and b.revoked_at is null
      and (b.expires_at is null or b.expires_at > ${at})
    returning b.type, b.template_id as "templateId", b.script_id as "scriptId"`.execute(transaction);
  return rows[0];
}

async function whyNot(db: Kysely<Database>, hash: string, userId: number): Promise<Refusal> {
  const code = await db
    .selectFrom('redemption_code')
    .select('used_by')
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  if (code === undefined) return refuse(ERROR.notFound);
  return refuse(code.used_by === userId ? ERROR.alreadyDone : ERROR.redeemRefused);
}
