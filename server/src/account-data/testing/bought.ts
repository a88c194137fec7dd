// Creates purchases, redemptions and goods of a user in every table that stores them.
import { CDK_TYPE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { createHash, randomUUID } from 'node:crypto';
import type { RoomWorld } from '../../rooms/testing/room-world.ts';

/** Creates two codes (membership, card), a coupon, two orders, a script, a used card and a lottery draw. */
export async function buyThings(
  world: RoomWorld,
  { userId, partyId, word }: { userId: number; partyId: string; word: string },
): Promise<void> {
  const { db, now } = world.deps;
  const at = new Date(now());
  const scriptId = world.script.id;
  const nothing = { template_id: null, script_id: null, party_id: null, prepaid: null, prepaid_at: null };
  const unpaid = { transaction_id: null, attention: null, paid_at: null, granted_at: null, closed_at: null };
  const unasked = { refund_reason: null, refund_asked_at: null, refunded_at: null, next_look_at: null };
  const order = {
    user_id: userId,
    amount: 2_800,
    type: PREPAY_TYPE.InApp,
    provider: 'embedded',
    created_at: at,
    expires_at: at,
  };
  const own = { channel_id: `${word}-channel`, payer: `${word}-payer` };
  const common = { ...nothing, ...unpaid, ...unasked, ...order, ...own };
  const nameOf = (what: string) => createHash('sha256').update(`${word} ${what}`).digest('hex').slice(0, 32);
  const [first, second] = [nameOf('month'), nameOf('script')];
  await db
    .insertInto('purchase')
    .values([
      {
        ...common,
        out_trade_no: first,
        product: 'vip',
        template_id: 1,
        description: '月卡',
        status: 'granted',
        paid_at: at,
        granted_at: at,
        prepaid: JSON.stringify({ outTradeNo: first, redirectURL: `/${word}-till` }),
      },
      {
        ...common,
        out_trade_no: second,
        product: 'script',
        script_id: scriptId,
        description: '剧本',
        status: 'created',
      },
    ])
    .execute();
  await db
    .insertInto('purchase_request')
    .values({ user_id: userId, request_id: randomUUID(), out_trade_no: first })
    .execute();
  await db
    .insertInto('trial_payment')
    .values({
      out_trade_no: first,
      page: nameOf('page'),
      amount: 2_800,
      description: '月卡',
      payer: `${word}-payer`,
      return_to: null,
      expires_at: at,
      status: 'paid',
      pays_at: null,
      transaction_id: nameOf('transaction'),
      created_at: at,
      paid_at: at,
    })
    .execute();
  const source = `code:${nameOf('code')}`;
  await db
    .insertInto('membership_grant')
    .values({ source: `order:${first}`, user_id: userId, hours: 720, at, valid_until: at, taken_back_at: null })
    .execute();
  await db.insertInto('membership').values({ user_id: userId, valid_until: at }).execute();
  await db.insertInto('owned_script').values({ user_id: userId, script_id: scriptId, source, since: at }).execute();
  const { batch_id } = await db
    .insertInto('code_batch')
    .values({
      type: CDK_TYPE.Script,
      template_id: null,
      script_id: scriptId,
      remark: '',
      size: 1,
      expires_at: null,
      created_at: at,
      revoked_at: null,
    })
    .returning('batch_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('redemption_code')
    .values({ code_hash: nameOf('code'), batch_id, tail: 'WXYZ', revoked_at: null, used_at: at, used_by: userId })
    .execute();
  await db
    .insertInto('redemption')
    .values({
      user_id: userId,
      source,
      cdk: `${word}-code`,
      type: CDK_TYPE.Script,
      template_id: null,
      script_id: scriptId,
      used_at: at,
    })
    .execute();
  await db
    .insertInto('certificate_use')
    .values({
      cert_hash: nameOf('coupon'),
      tail: '1234',
      platform: 'trial',
      user_id: userId,
      claimed_at: at,
      granted_at: at,
    })
    .execute();
  await db
    .insertInto('card')
    .values({
      user_id: userId,
      type: CDK_TYPE.InvitationCard,
      source: `certificate:${nameOf('coupon')}`,
      got_at: at,
      used_at: at,
      used_script_id: scriptId,
      used_party_id: partyId,
    })
    .execute();
  await db
    .insertInto('lottery_draw')
    .values({ party_id: partyId, user_id: userId, asked_at: at, added_at: null })
    .execute();
}
