// Creates certificates of the trial group-buy platform (dev adapter), so that redeeming can be tried out.
import { randomInt } from 'node:crypto';
import { columnsOf } from '../redemption/batches.ts';
import type { Env } from '../settings/env.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { GOODS_WANTED, nameGoods, readGoodsArguments } from './goods-labels.ts';
import { rowNumber } from './action/plain-labels.ts';
import { dayOf } from './action/shanghai-days.ts';

const CERTIFICATES_MAX = 1_000;
const NUMBERS = { from: 100_000_000_000, below: 1_000_000_000_000 } as const;

/** Creates certificates and prints their numbers. `words` is `<what> [n]`. */
export async function createCertificates(
  {
    db,
    env,
    now,
    people: { say },
    isDryRun,
  }: Pick<ActionContext, 'db' | 'now' | 'people' | 'isDryRun'> & { env: Pick<Env, 'GROUP_BUY'> },
  { words, expires }: { words: readonly string[]; expires: string | undefined },
): Promise<number | AuditedChange> {
  const refused = (sentence: string) => {
    say(sentence);
    return 1;
  };
  if (env.GROUP_BUY !== 'embedded') return refused('只有内置的试用平台（GROUP_BUY=embedded）的券码是这样做的。');
  const read = readGoodsArguments(words);
  if (read === undefined) return refused(GOODS_WANTED);
  const { goods, rest } = read;
  const size = rowNumber(rest[0] ?? '1');
  if (size === undefined || size > CERTIFICATES_MAX || rest.length > 1) {
    return refused(`个数应当是 1 到 ${CERTIFICATES_MAX} 的整数。`);
  }
  const expiresAt = expires === undefined ? null : dayOf(expires)?.to;
  if (expiresAt === undefined || (expiresAt !== null && expiresAt.getTime() <= now())) {
    return refused('有效期应当写成 YYYY-MM-DD，而且还没有过。');
  }
  const name = await nameGoods(db, goods);
  if (name === undefined) return refused('没有这个剧本。');
  const made: string[] = [];
  while (made.length < size) {
    const row = { ...columnsOf(goods), expires_at: expiresAt, used_by: null, used_at: null };
    const numbers = Array.from({ length: size - made.length }, () => String(randomInt(NUMBERS.from, NUMBERS.below)));
    const kept = await db
      .insertInto('trial_certificate')
      .values([...new Set(numbers)].map((cert_no) => ({ ...row, cert_no })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('cert_no')
      .execute();
    made.push(...kept.map(({ cert_no }) => cert_no));
  }
  say(`试用平台的团购券（不是真的），${name}：`);
  // A dry run prints no numbers, because they will not be issued.
  if (!isDryRun) for (const number of made) say(number, { number });
  return { on: '试用平台的团购券', before: null, after: { name, size, until: expires ?? null } };
}
