// Defines the goods of codes and certificates and delivers them.
import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import type { VipTemplateId } from '@juzhongren/contract/enumerations';
import { VIP_HOURS, VIP_NAMES } from '@juzhongren/contract/limits';
import { vipTemplateIdSchema } from '@juzhongren/contract/money';
import type { Redeemed } from '@juzhongren/contract/redemption';
import { sql, type Transaction } from 'kysely';
import { cardOf } from '../catalogue/index/cards.ts';
import type { Database } from '../database/tables.ts';
import { own } from '../membership/owned-scripts.ts';
import { lengthenMembership } from '../membership/store.ts';
import type { Catalogue, CatalogueEntry } from '../ports/catalogue.ts';
import { type CardType, EXCHANGE_CARD, INVITATION_CARD } from './cards.ts';

/** Goods of a code, by the type numbers of the database. */
export type Goods =
  | { readonly type: typeof CDK_TYPE.Vip; readonly templateId: VipTemplateId }
  | { readonly type: typeof CDK_TYPE.Script; readonly scriptId: number }
  | { readonly type: CardType };

/** Goods that this server can deliver: a known plan, or a script it has. */
export type GivenGoods =
  | Exclude<Goods, { type: typeof CDK_TYPE.Script }>
  | { readonly type: typeof CDK_TYPE.Script; readonly entry: CatalogueEntry };

export const CARD_NAMES = { [INVITATION_CARD]: '邀请卡', [EXCHANGE_CARD]: '剧本兑换卡' } as const;

/** Reads goods from columns or from a platform. Returns undefined if there are no such goods. */
export function readGoods(kept: {
  type: number;
  templateId: number | null;
  scriptId: number | null;
}): Goods | undefined {
  const { type, templateId, scriptId } = kept;
  if (type === CDK_TYPE.Vip) {
    const known = vipTemplateIdSchema.safeParse(templateId);
    return known.success ? { type, templateId: known.data } : undefined;
  }
  if (type === CDK_TYPE.Script) return scriptId === null ? undefined : { type, scriptId };
  return type === INVITATION_CARD || type === EXCHANGE_CARD ? { type } : undefined;
}

/** Resolves goods to what can be delivered. Returns undefined if the script no longer exists. */
export function findGiven(catalogue: Catalogue, goods: Goods): GivenGoods | undefined {
  if (goods.type !== CDK_TYPE.Script) return goods;
  const entry = catalogue.findEntry(goods.scriptId);
  return entry && { type: CDK_TYPE.Script, entry };
}

/** Recipient and source of goods (`code:<hash>` or `certificate:<hash>`). `cdk` is shown in the user's list. */
export interface Redemption {
  readonly userId: number;
  readonly source: string;
  readonly cdk: string;
  readonly at: Date;
}

/** Locks the account until the transaction ends. Returns false if it was just deleted, so nothing may be delivered. */
export async function holdAccount(transaction: Transaction<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where user_id = ${userId} and deleted_at is null for key share`.execute(transaction);
  return rows.length > 0;
}

/**
 * Delivers and records the goods, in the transaction that uses up the code. Returns false if the user already owns the
 * script.
 */
export async function give(
  transaction: Transaction<Database>,
  goods: GivenGoods,
  { userId, source, cdk, at }: Redemption,
): Promise<boolean> {
  await transaction
    .insertInto('redemption')
    .values({
      user_id: userId,
      source,
      cdk,
      type: goods.type,
      template_id: goods.type === CDK_TYPE.Vip ? goods.templateId : null,
      script_id: goods.type === CDK_TYPE.Script ? goods.entry.scriptId : null,
      used_at: at,
    })
    .execute();
  switch (goods.type) {
    case CDK_TYPE.Vip:
      await lengthenMembership(transaction, { userId, source, hours: VIP_HOURS[goods.templateId], at });
      return true;
    case CDK_TYPE.Script:
      return await own(transaction, { userId, scriptId: goods.entry.scriptId, source, at });
    case INVITATION_CARD:
    case EXCHANGE_CARD:
      await transaction
        .insertInto('card')
        .values({ user_id: userId, type: goods.type, source, got_at: at, used_at: null })
        .execute();
      return true;
  }
}

export function redeemedOf(goods: GivenGoods): Redeemed {
  switch (goods.type) {
    case CDK_TYPE.Vip:
      return { vip: { name: VIP_NAMES[goods.templateId] } };
    case CDK_TYPE.Script: {
      const { script_id: id, script_name: name, cover, score } = cardOf(goods.entry);
      return { script: { id, name, cover, score } };
    }
    case INVITATION_CARD:
    case EXCHANGE_CARD:
      return { card: { type: goods.type, name: CARD_NAMES[goods.type] } };
  }
}
