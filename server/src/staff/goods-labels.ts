// Parses and names what codes and certificates are for.
import { CDK_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { VIP_NAMES } from '@juzhongren/contract/limits';
import type { Kysely } from 'kysely';
import { titleOf } from '../catalogue/index/script-titles.ts';
import type { Database } from '../database/tables.ts';
import { CARD_NAMES, type Goods, readGoods } from '../redemption/goods.ts';
import { rowNumber } from './action/plain-labels.ts';

export const GOODS_WANTED = '要写明兑换什么：vip-month、vip-week、script <剧本编号>、invitation 或 exchange。';

const PLAIN_GOODS: Readonly<Record<string, Goods>> = {
  'vip-month': { type: CDK_TYPE.Vip, templateId: VIP_PLAN.Month },
  'vip-week': { type: CDK_TYPE.Vip, templateId: VIP_PLAN.Week },
  invitation: { type: CDK_TYPE.InvitationCard },
  exchange: { type: CDK_TYPE.ScriptExchangeCard },
};

/**
 * Parses `<what> [n]` or `script <id> [n]`. `rest` is what follows, unparsed. Returns undefined if the goods are
 * unknown.
 */
export function readGoodsArguments(words: readonly string[]): { goods: Goods; rest: readonly string[] } | undefined {
  const [what = '', ...rest] = words;
  if (what !== 'script') {
    const goods = Object.hasOwn(PLAIN_GOODS, what) ? PLAIN_GOODS[what] : undefined;
    return goods && { goods, rest };
  }
  const scriptId = rowNumber(rest[0] ?? '');
  return scriptId === undefined ? undefined : { goods: { type: CDK_TYPE.Script, scriptId }, rest: rest.slice(1) };
}

export async function nameGoods(db: Kysely<Database>, goods: Goods): Promise<string | undefined> {
  switch (goods.type) {
    case CDK_TYPE.Vip:
      return VIP_NAMES[goods.templateId];
    case CDK_TYPE.Script:
      return await nameScript(db, goods.scriptId);
    case CDK_TYPE.InvitationCard:
    case CDK_TYPE.ScriptExchangeCard:
      return CARD_NAMES[goods.type];
  }
}

export async function nameKept(db: Kysely<Database>, kept: Parameters<typeof readGoods>[0]): Promise<string> {
  const goods = readGoods(kept);
  return (goods && (await nameGoods(db, goods))) ?? '（已经没有了）';
}

async function nameScript(db: Kysely<Database>, scriptId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('script')
    .select(['slug', titleOf('script.script_id').as('title')])
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  return row && `剧本《${row.title ?? row.slug}》`;
}
