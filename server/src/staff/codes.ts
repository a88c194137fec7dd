// Creates, lists and revokes redemption codes. A code is readable only at creation: on the screen, in the file, and on
// printed copies.
import { rm } from 'node:fs/promises';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import { BATCH_CODES_MAX, makeBatch, readBatches, readCodes, revokeBatch, revokeCode } from '../redemption/batches.ts';
import { type Code, printedCodes, readCode, shownCode } from '@juzhongren/contract/redemption-code';
import { tailOf } from '../redemption/code.ts';
import type { AuditedChange, ActionContext, Listener } from './action/action.ts';
import { whyUnwritten, writeCsvFile } from './action/csv-file.ts';
import { GOODS_WANTED, nameGoods, nameKept, readGoodsArguments } from './goods-labels.ts';
import { LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './action/plain-labels.ts';
import { dayOf } from './action/shanghai-days.ts';

type CodeContext = Pick<ActionContext, 'db' | 'now' | 'secrets' | 'randomBytes' | 'isDryRun' | 'orElse' | 'people'>;
type Say = Listener['say'];

const REMARK_LENGTH_MAX = 200;
const HEADER = ['兑换码', '内容', '有效期至', '批次', '备注'];

export interface CreateOptions {
  /** Last valid day in Shanghai, `YYYY-MM-DD`. */
  readonly expires?: string | undefined;
  readonly remark?: string | undefined;
  /** Path of a new file. If it is not set, the codes go to standard output. */
  readonly out?: string | undefined;
}

/** Prints only the codes; messages go to `aside`. A dry run shows no codes and writes no file. */
export async function createCodes(
  context: CodeContext,
  asked: { words: readonly string[]; options: CreateOptions },
): Promise<number | AuditedChange> {
  const { csv, aside } = context.people;
  const read = await readBatch(context, asked);
  if (typeof read === 'string') {
    aside(read);
    return 1;
  }
  const { goods, name, size, day, expiresAt, remark } = read;
  const rowOf = (batchId: number, code: Code) => [shownCode(code), name, day ?? '长期有效', batchId, remark];
  const { out } = asked.options;
  const keep = async (batchId: number, codes: readonly Code[]) => {
    if (out === undefined || context.isDryRun) return;
    await writeCsvFile(out, [HEADER, ...codes.map((code) => rowOf(batchId, code))]);
    // After a rollback the codes are invalid, so nobody should print them.
    context.orElse(() => rm(out, { force: true }));
  };
  try {
    const deps = { ...context, secrets: await context.secrets() };
    const { batchId, codes } = await makeBatch(deps, { goods, size, expiresAt, remark }, keep);
    if (out === undefined && !context.isDryRun) {
      csv(HEADER);
      for (const code of codes) csv(rowOf(batchId, code), { code: shownCode(code), name, day, batchId, remark });
    }
    aside(
      `做好了：${context.isDryRun ? '' : `第 ${batchId} 批，`}${size} 个，${name}。${out === undefined ? '' : `写在 ${out}。`}兑换码只显示这一次。`,
    );
    return {
      on: context.isDryRun ? '新的一批兑换码' : `第 ${batchId} 批兑换码`,
      before: null,
      after: { name, size, until: day ?? null, remark },
    };
  } catch (error) {
    const why = out === undefined ? undefined : whyUnwritten(out, error);
    if (why === undefined) throw error;
    aside(`${why}，没有做兑换码。`);
    return 1;
  }
}

async function readBatch(
  { db, now }: CodeContext,
  { words, options }: { words: readonly string[]; options: CreateOptions },
) {
  const read = readGoodsArguments(words);
  if (read === undefined) return GOODS_WANTED;
  const { goods, rest } = read;
  const size = rowNumber(rest[0] ?? '1');
  if (size === undefined || size > BATCH_CODES_MAX || rest.length > 1) {
    return `个数应当是 1 到 ${BATCH_CODES_MAX} 的整数。`;
  }
  const expiresAt = options.expires === undefined ? null : dayOf(options.expires)?.to;
  if (expiresAt === undefined || (expiresAt !== null && expiresAt.getTime() <= now())) {
    return '有效期应当写成 YYYY-MM-DD，而且还没有过。';
  }
  const remark = plain(options.remark ?? '').trim();
  if (remark.length > REMARK_LENGTH_MAX) return `备注最多 ${REMARK_LENGTH_MAX} 个字。`;
  const name = await nameGoods(db, goods);
  return name === undefined ? '没有这个剧本。' : { goods, name, size, day: options.expires, expiresAt, remark };
}

/** Lists batches, newest first. `typed` is the number of rows, '' for the default. */
export async function listBatches(
  { db, now }: Pick<ActionContext, 'db' | 'now'>,
  typed: string,
  say: Say,
): Promise<number> {
  const limit = listLimit(typed);
  if (limit === undefined) {
    say(LIMIT_WANTED);
    return 1;
  }
  const batches = await readBatches(db, limit);
  for (const batch of batches) {
    const { expiresAt } = batch;
    const over = expiresAt !== null && expiresAt.getTime() <= now();
    const day =
      expiresAt === null ? '长期有效' : `有效期至 ${shanghaiDay(expiresAt.getTime() - 1)}${over ? '（已过）' : ''}`;
    const counts = [`${batch.size} 个`, `已用 ${batch.used}`, `作废 ${batch.revoked}`];
    const made = shanghaiDay(batch.createdAt.getTime());
    const goods = await nameKept(db, batch);
    say([batch.batchId, made, goods, ...counts, day, plain(batch.remark)].join('\t').trimEnd(), { ...batch, goods });
  }
  if (batches.length === 0) say('还没有兑换码。');
  return 0;
}

export async function showBatch({ db }: Pick<ActionContext, 'db'>, typed: string, say: Say): Promise<number> {
  const batchId = rowNumber(typed);
  const codes = batchId === undefined ? [] : await readCodes(db, batchId);
  for (const kept of codes) {
    const { tail, usedAt, usedBy, revoked } = kept;
    const used = usedAt && `${SHANGHAI.format(usedAt)}\t${usedBy === null ? '已注销的玩家' : `玩家 ${usedBy}`}`;
    say(`…${tail}\t${used ?? (revoked ? '作废' : '没有用')}`, kept);
  }
  if (codes.length === 0) say('没有这一批。');
  return codes.length === 0 ? 1 : 0;
}

/** Revokes a batch or a single code. `typed` is a batch id or a code. */
export async function revokeCodes(
  { db, now, secrets }: Pick<ActionContext, 'db' | 'now' | 'secrets'>,
  typed: string,
  say: Say,
): Promise<number | AuditedChange> {
  const at = new Date(now());
  const batchId = rowNumber(typed);
  if (batchId !== undefined) {
    const codes = await readCodes(db, batchId);
    const usable = codes.filter(({ usedAt, revoked }) => usedAt === null && !revoked).length;
    const done = await revokeBatch(db, batchId, at);
    say(done ? `第 ${batchId} 批里没有用掉的都作废了。` : '没有这一批，或者已经作废。');
    return done ? { on: `第 ${batchId} 批兑换码`, before: { usable }, after: { usable: 0 } } : 1;
  }
  const [code = readCode(typed), ...others] = printedCodes(typed);
  if (others.length > 0) {
    say('里面不止一个兑换码，一次作废一个。');
    return 1;
  }
  const outcome = code === undefined ? 'none' : await revokeCode({ db, secrets: await secrets() }, code, at);
  say({ revoked: '作废了。', used: '已经有人用掉了。', none: '没有这个兑换码。' }[outcome]);
  if (code === undefined || outcome !== 'revoked') return 1;
  return { on: `兑换码 …${tailOf(code)}`, before: { usable: 1 }, after: { usable: 0 } };
}
