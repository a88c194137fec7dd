// The operator's commands about codes. A code is readable once, when it is made: here, and on what is printed of it.
import { rm, writeFile } from 'node:fs/promises';
import { shanghaiDay } from '../clock/shanghai-day.ts';
import type { Deps } from '../ports/deps.ts';
import { BATCH_CODES_MAX, makeBatch, readBatches, readCodes, revokeBatch, revokeCode } from '../redemption/batches.ts';
import { type Code, readCode, shownCode } from '../redemption/code.ts';
import type { Terminal } from '../startup/terminal.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { GOODS_WANTED, nameGoods, nameKept, readGoodsWords } from './goods-words.ts';
import { LIMIT_WANTED, listLimit, plain, rowNumber, SHANGHAI } from './plain-words.ts';
import { dayOf } from './shanghai-days.ts';

type CodeDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'randomBytes'>;
type Say = Terminal['say'];

const REMARK_LENGTH_MAX = 200;
const HEADER = ['兑换码', '内容', '有效期至', '批次', '备注'];

export interface CreateOptions {
  /** `YYYY-MM-DD`: the last day in Shanghai. */
  readonly expires?: string | undefined;
  readonly remark?: string | undefined;
  /** A file that is not there yet; without it the codes go to the standard output. */
  readonly out?: string | undefined;
}

/** `print` gets the codes and nothing else, `people` what is said beside. Resolves with the exit code. */
export async function createCodes(
  deps: CodeDeps,
  asked: { words: readonly string[]; options: CreateOptions },
  { print, say }: { print: Say; say: Say },
): Promise<number> {
  const read = await readBatch(deps, asked);
  if (typeof read === 'string') {
    say(read);
    return 1;
  }
  const { goods, name, size, day, expiresAt, remark } = read;
  const linesOf = (batchId: number, codes: readonly Code[]) => [
    csvLine(HEADER),
    ...codes.map((code) => csvLine([shownCode(code), name, day ?? '长期有效', batchId, remark])),
  ];
  const { out } = asked.options;
  let written = false;
  const keep = async (batchId: number, codes: readonly Code[]) => {
    if (out === undefined) return;
    const text = `${BYTE_ORDER_MARK}${linesOf(batchId, codes).join('\r\n')}\r\n`;
    // Whoever reads it can redeem them.
    await writeFile(out, text, { flag: 'wx', mode: 0o600 });
    written = true;
  };
  try {
    const { batchId, codes } = await makeBatch(deps, { goods, size, expiresAt, remark }, keep);
    if (out === undefined) for (const line of linesOf(batchId, codes)) print(line);
    say(
      `做好了：第 ${batchId} 批，${size} 个，${name}。${out === undefined ? '' : `写在 ${out}。`}兑换码只显示这一次。`,
    );
    return 0;
  } catch (error) {
    // They are none: nobody shall print them.
    if (written && out !== undefined) await rm(out);
    const { code } = error as { code?: string };
    if (
      written ||
      out === undefined ||
      !['EEXIST', 'ENOENT', 'EACCES', 'EISDIR', 'EROFS', 'ENOSPC'].includes(code ?? '')
    )
      throw error;
    say(code === 'EEXIST' ? `${out} 已经有了，没有做兑换码。` : `写不了 ${out}（${code}），没有做兑换码。`);
    return 1;
  }
}

/** A sentence when something is wrong with it. */
async function readBatch(
  { db, now }: CodeDeps,
  { words, options }: { words: readonly string[]; options: CreateOptions },
) {
  const read = readGoodsWords(words);
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

/** The batches, the newest first. `typed` is how many, '' for the usual number. */
export async function listBatches({ db, now }: Pick<Deps, 'db' | 'now'>, typed: string, say: Say): Promise<number> {
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
    say([batch.batchId, made, await nameKept(db, batch), ...counts, day, plain(batch.remark)].join('\t').trimEnd());
  }
  if (batches.length === 0) say('还没有兑换码。');
  return 0;
}

/** The codes of one batch: their last characters, and what became of them. */
export async function showBatch({ db }: Pick<Deps, 'db'>, typed: string, say: Say): Promise<number> {
  const batchId = rowNumber(typed);
  const codes = batchId === undefined ? [] : await readCodes(db, batchId);
  for (const { tail, usedAt, usedBy, revoked } of codes) {
    const used = usedAt && `${SHANGHAI.format(usedAt)}\t${usedBy === null ? '已注销的玩家' : `玩家 ${usedBy}`}`;
    say(`…${tail}\t${used ?? (revoked ? '作废' : '没有用')}`);
  }
  if (codes.length === 0) say('没有这一批。');
  return codes.length === 0 ? 1 : 0;
}

/** `typed` is the number of a batch, or a code. */
export async function revokeCodes(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  typed: string,
  say: Say,
): Promise<number> {
  const at = new Date(deps.now());
  const batchId = rowNumber(typed);
  if (batchId !== undefined) {
    const done = await revokeBatch(deps.db, batchId, at);
    say(done ? `第 ${batchId} 批里没有用掉的都作废了。` : '没有这一批，或者已经作废。');
    return done ? 0 : 1;
  }
  const code = readCode(typed);
  const outcome = code === undefined ? 'none' : await revokeCode(deps, code, at);
  say({ revoked: '作废了。', used: '已经有人用掉了。', none: '没有这个兑换码。' }[outcome]);
  return outcome === 'revoked' ? 0 : 1;
}
