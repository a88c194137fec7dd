// Exports what a user bought, redeemed and received. Every query reads the rows of one user.
import type { userExport } from '@juzhongren/contract/account-data';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findMembershipEnd } from '../membership/store.ts';
import { EXPORTED_MAX, secondsOf } from './exported.ts';

type Bought = Pick<
  ResponseOf<typeof userExport>,
  'orders' | 'membership' | 'ownedScripts' | 'redemptions' | 'cards' | 'draws'
>;

export async function readBought(db: Kysely<Database>, userId: number): Promise<Bought> {
  const [orders, membership, ownedScripts, redemptions, cards, draws] = await Promise.all([
    readOrders(db, userId),
    readMembership(db, userId),
    readOwnedScripts(db, userId),
    readRedemptions(db, userId),
    readCards(db, userId),
    readDraws(db, userId),
  ]);
  return { orders, membership, ownedScripts, redemptions, cards, draws };
}

const secondsOrNull = (time: Date | null): number | null => (time === null ? null : secondsOf(time));

async function readOrders(db: Kysely<Database>, userId: number): Promise<Bought['orders']> {
  const rows = await db
    .selectFrom('purchase')
    .select(['out_trade_no', 'description', 'amount', 'created_at', 'paid_at', 'refunded_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('out_trade_no')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({
    outTradeNo: row.out_trade_no,
    description: row.description,
    amount: row.amount,
    createdAt: secondsOf(row.created_at),
    paidAt: secondsOrNull(row.paid_at),
    refundedAt: secondsOrNull(row.refunded_at),
  }));
}

/** Omits the sources, because those of codes are hashes of the codes. */
async function readMembership(db: Kysely<Database>, userId: number): Promise<Bought['membership']> {
  const grants = await db
    .selectFrom('membership_grant')
    .select(['hours', 'at', 'taken_back_at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return {
    validUntil: secondsOrNull(await findMembershipEnd(db, userId)),
    grants: grants.map((row) => ({ hours: row.hours, at: secondsOf(row.at), takenBack: row.taken_back_at !== null })),
  };
}

async function readOwnedScripts(db: Kysely<Database>, userId: number): Promise<Bought['ownedScripts']> {
  const rows = await db
    .selectFrom('owned_script')
    .select(['script_id', 'since'])
    .where('user_id', '=', userId)
    .orderBy('since', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ scriptId: row.script_id, since: secondsOf(row.since) }));
}

async function readRedemptions(db: Kysely<Database>, userId: number): Promise<Bought['redemptions']> {
  const rows = await db
    .selectFrom('redemption')
    .select(['cdk', 'type', 'used_at'])
    .where('user_id', '=', userId)
    .orderBy('redemption_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ cdk: row.cdk, type: row.type, usedAt: secondsOf(row.used_at) }));
}

async function readCards(db: Kysely<Database>, userId: number): Promise<Bought['cards']> {
  const rows = await db
    .selectFrom('card')
    .select(['type', 'got_at', 'used_at', 'used_script_id', 'used_party_id'])
    .where('user_id', '=', userId)
    .orderBy('card_id', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({
    type: row.type,
    gotAt: secondsOf(row.got_at),
    usedAt: secondsOrNull(row.used_at),
    scriptId: row.used_script_id,
    partyId: row.used_party_id,
  }));
}

async function readDraws(db: Kysely<Database>, userId: number): Promise<Bought['draws']> {
  const rows = await db
    .selectFrom('lottery_draw')
    .select(['party_id', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(EXPORTED_MAX)
    .execute();
  return rows.map((row) => ({ partyId: row.party_id, at: secondsOf(row.asked_at) }));
}
