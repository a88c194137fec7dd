import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import { VIP_NAMES } from '@juzhongren/contract/limits';
import type { RedemptionRecord } from '@juzhongren/contract/redemption';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Deps } from '../ports/deps.ts';
import { EXCHANGE_CARD, INVITATION_CARD } from './cards.ts';
import { readGoods } from './goods.ts';

interface Page {
  readonly userId: number;
  readonly offset: number;
  readonly limit: number;
}

/** Returns what a user redeemed, newest first. For a card it includes the script it was used for. */
export async function readRedemptions(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  page: Page,
): Promise<RedemptionRecord[]> {
  const nameOf = (scriptId: number) => catalogue.findEntry(scriptId)?.shown.card.name ?? '';
  const rows = await readRows(db, page);
  return rows.flatMap((row): RedemptionRecord[] => {
    const goods = readGoods({ type: row.type, templateId: row.template_id, scriptId: row.script_id });
    const common = { cdk: row.cdk, usedTime: Math.floor(row.used_at.getTime() / 1000) };
    switch (goods?.type) {
      case undefined:
        return [];
      case CDK_TYPE.Vip:
        return [{ ...common, type: CDK_TYPE.Vip, attachment: VIP_NAMES[goods.templateId] }];
      case CDK_TYPE.Script:
        return [
          {
            ...common,
            type: CDK_TYPE.Script,
            attachment: { scriptId: goods.scriptId, scriptName: nameOf(goods.scriptId) },
          },
        ];
      case INVITATION_CARD:
      case EXCHANGE_CARD: {
        const { used_script_id: usedFor } = row;
        return [{ ...common, type: goods.type, attachment: usedFor === null ? null : { scriptName: nameOf(usedFor) } }];
      }
    }
  });
}

async function readRows(db: Kysely<Database>, { userId, offset, limit }: Page) {
  return await db
    .selectFrom('redemption')
    .leftJoin('card', 'card.source', 'redemption.source')
    .select(['cdk', 'redemption.type', 'template_id', 'script_id', 'redemption.used_at', 'card.used_script_id'])
    .where('redemption.user_id', '=', userId)
    .orderBy('redemption_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}
