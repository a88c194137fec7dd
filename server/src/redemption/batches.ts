// Creates, lists and revokes redemption codes in batches for the operator.
import type { Code } from '@juzhongren/contract/redemption-code';
import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { hashOf, newCode, tailOf } from './code.ts';
import type { Goods } from './goods.ts';

export const BATCH_CODES_MAX = 100_000;
/** Rows per insert statement, because PostgreSQL limits a statement to 65,535 parameters. */
const CHUNK = 5_000;

export interface NewBatch {
  readonly goods: Goods;
  readonly size: number;
  /** Null: the codes never expire. */
  readonly expiresAt: Date | null;
  readonly remark: string;
}

/** Returns the goods as columns of the batch and trial certificate tables. */
export function columnsOf(goods: Goods): { type: number; template_id: number | null; script_id: number | null } {
  return {
    type: goods.type,
    template_id: goods.type === CDK_TYPE.Vip ? goods.templateId : null,
    script_id: goods.type === CDK_TYPE.Script ? goods.scriptId : null,
  };
}

/**
 * Creates codes. They exist in clear text only here. `keep` receives them before the commit; if it throws, no code is
 * created.
 */
export async function makeBatch(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'randomBytes'>,
  { goods, size, expiresAt, remark }: NewBatch,
  keep: (batchId: number, codes: readonly Code[]) => Promise<void> = async () => {},
): Promise<{ batchId: number; codes: readonly Code[] }> {
  const codes = Array.from({ length: size }, () => newCode(deps.randomBytes));
  return await deps.db.transaction().execute(async (transaction) => {
    const { batch_id: batchId } = await transaction
      .insertInto('code_batch')
      .values({ ...columnsOf(goods), remark, size, expires_at: expiresAt, created_at: new Date(deps.now()) })
      .returning('batch_id')
      .executeTakeFirstOrThrow();
    for (let start = 0; start < codes.length; start += CHUNK) {
      const rows = codes.slice(start, start + CHUNK).map((code) => ({
        code_hash: hashOf(deps.secrets, 'code', code),
        batch_id: batchId,
        tail: tailOf(code),
        revoked_at: null,
        used_at: null,
        used_by: null,
      }));
      await transaction.insertInto('redemption_code').values(rows).execute();
    }
    await keep(batchId, codes);
    return { batchId, codes };
  });
}

export interface ListedBatch {
  readonly batchId: number;
  readonly type: number;
  readonly templateId: number | null;
  readonly scriptId: number | null;
  readonly remark: string;
  readonly size: number;
  readonly used: number;
  /** Number of unused codes that were revoked, alone or with the whole batch. */
  readonly revoked: number;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
}

/** Returns the batches, newest first. */
export async function readBatches(db: Kysely<Database>, limit: number): Promise<ListedBatch[]> {
  const { rows } = await sql<ListedBatch>`
    select b.batch_id as "batchId", b.type, b.template_id as "templateId", b.script_id as "scriptId", b.remark, b.size,
      count(c.used_at)::int as used,
      count(*) filter (where c.used_at is null and (c.revoked_at is not null or b.revoked_at is not null))::int as revoked,
      b.expires_at as "expiresAt", b.created_at as "createdAt"
    from (select * from code_batch order by batch_id desc limit ${limit}) b
    join redemption_code c using (batch_id)
    group by b.batch_id, b.type, b.template_id, b.script_id, b.remark, b.size, b.expires_at, b.created_at
    order by b.batch_id desc`.execute(db);
  return rows;
}

export interface ListedCode {
  readonly tail: string;
  readonly usedAt: Date | null;
  /** Null also if that account was deleted. */
  readonly usedBy: number | null;
  readonly revoked: boolean;
}

/** Returns the codes of a batch: used ones first, in order of use. */
export async function readCodes(db: Kysely<Database>, batchId: number): Promise<ListedCode[]> {
  const { rows } = await sql<ListedCode>`
    select c.tail, c.used_at as "usedAt", c.used_by as "usedBy",
      (c.revoked_at is not null or b.revoked_at is not null) as revoked
    from redemption_code c join code_batch b using (batch_id)
    where batch_id = ${batchId}
    order by c.used_at nulls last, c.tail`.execute(db);
  return rows;
}

/**
 * Revokes the unused codes of a batch; used codes stay used. Returns false if there is no such batch or it was already
 * revoked.
 */
export async function revokeBatch(db: Kysely<Database>, batchId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_batch')
    .set({ revoked_at: at })
    .where('batch_id', '=', batchId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Revokes one code. Returns `used` if it was used before. */
export async function revokeCode(
  { db, secrets }: Pick<Deps, 'db' | 'secrets'>,
  code: Code,
  at: Date,
): Promise<'revoked' | 'used' | 'none'> {
  const hash = hashOf(secrets, 'code', code);
  const { numUpdatedRows } = await db
    .updateTable('redemption_code')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${at}::timestamptz)` })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'revoked';
  const known = await db.selectFrom('redemption_code').select('tail').where('code_hash', '=', hash).executeTakeFirst();
  return known === undefined ? 'none' : 'used';
}
