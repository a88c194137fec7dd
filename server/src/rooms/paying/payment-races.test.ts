// Tests payment races between two servers that share a database but no bus.
import { PARTY_STATUS, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { ROOM_PAYMENT_MS } from '@juzhongren/contract/limits';
import { refreshPayment, scriptPrepay, scriptPrepayStatus } from '@juzhongren/contract/money';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessBus } from '../../bus/in-process-bus.ts';
import { runCommand } from '../commands/command.ts';
import { type PayingWorld, payingWorld, SCRIPT } from '../testing/paying-world.ts';
import { accepted, player, type TestRoom, viewOf } from '../testing/room-world.ts';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';
import { settleFreeSeatsOf } from './settle-free.ts';

const CARNIVAL = 0;
const GO_DUTCH = 1;
const CLIENTS = 50;
const ROUNDS = process.env['JUZHONGREN_LONG'] === '1' ? 200 : 4;
const TIMEOUT = { timeout: ROUNDS * 6_000 };

let world: PayingWorld;
let one: RoomProcess;
let other: RoomProcess;
beforeAll(async () => {
  world = await payingWorld();
  one = await world.another({ replace: { bus: inProcessBus() } });
  other = await world.another({ replace: { bus: inProcessBus() } });
});
afterAll(() => world.close());

const server = (number: number): RoomProcess => (number % 2 === 0 ? one : other);
/**
 * Runs both at once. One of them, in turns, begins later by a growing number of database queries, because settling
 * needs many.
 */
async function atOnce<First, Second>(
  round: number,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const later = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    for (let turn = 0; turn < 3 * ((round >> 1) % 6); turn += 1) await sql`select 1`.execute(world.deps.db);
    return task();
  };
  return round % 2 === 0 ? Promise.all([first(), later(second)]) : Promise.all([later(first), second()]);
}
/**
 * Runs the rounds; each returns its winner. Adds rounds until each side has won once, and fails if there was no race.
 */
async function rounds(race: (round: number) => Promise<string>): Promise<void> {
  const winners = new Set<string>();
  for (let round = 0; round < ROUNDS || (winners.size < 2 && round < 10 * ROUNDS); round += 1) {
    winners.add(await race(round));
  }
  expect(winners.size).toBeGreaterThanOrEqual(2);
}
const paidIn = async (partyId: string) =>
  (await world.eventsOf(partyId)).filter((event) => event.type === 'seat-paid').length;
async function seen({ partyId }: TestRoom, as: TestUser) {
  const [first, second] = [await viewOf(one, partyId, as), await viewOf(other, partyId, as)];
  expect(second).toEqual(first);
  return first;
}
const stepsOf = async (outTradeNo: string) =>
  (
    await world.deps.db
      .selectFrom('ledger_posting')
      .select('step')
      .where('out_trade_no', '=', outTradeNo)
      .orderBy('posting_id')
      .execute()
  ).map(({ step }) => step);

describe('payment for one seat', TIMEOUT, () => {
  test('MR13 counts a payment once when fifty settle it by notification, poll and refresh at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const room = await world.waiting(GO_DUTCH);
      const shen = player(room.players, 0);
      const outTradeNo = await world.prepay(room.partyId, shen, server(round));
      const fact = world.provider.pay(outTradeNo);
      if (fact === undefined) throw new Error('Nothing to pay.');
      const settled = await Promise.all(
        Array.from({ length: CLIENTS }, async (_, number) => {
          const at = server(number);
          if (number % 10 === 8) return (await at.call(scriptPrepayStatus, { outTradeNo }, shen)).err;
          if (number % 10 === 9) return (await at.call(refreshPayment, { partyId: room.partyId }, shen)).err;
          return at.orders.settle(outTradeNo, fact);
        }),
      );
      for (const answer of settled) expect(['granted', ERROR.ok, ERROR.orderPending]).toContain(answer);
      expect(await world.order(outTradeNo)).toMatchObject({ status: 'granted', attention: null });
      expect(await paidIn(room.partyId)).toBe(1);
      expect(await stepsOf(outTradeNo)).toEqual(['paid', 'granted']);
      expect((await seen(room, shen)).members.map(({ paid }) => paid)).toEqual([true, false, false]);
    }
  });

  test('grants an order more than once with a naive check before the write (control)', async () => {
    const room = await world.waiting(GO_DUTCH);
    const { userId } = player(room.players, 0);
    const outTradeNo = await world.prepay(room.partyId, player(room.players, 0));
    const { db } = world.deps;
    const naive = async () => {
      const order = await world.order(outTradeNo);
      if (order.status !== 'prepaid') return;
      const at = new Date(world.clock.now);
      await db
        .insertInto('membership_grant')
        .values({ source: randomUUID(), user_id: userId, hours: 1, at, valid_until: at, taken_back_at: null })
        .execute();
      await db.updateTable('purchase').set({ status: 'closed' }).where('out_trade_no', '=', outTradeNo).execute();
    };
    await Promise.all(Array.from({ length: CLIENTS }, naive));
    const grants = await db.selectFrom('membership_grant').select('source').where('user_id', '=', userId).execute();
    expect(grants.length).toBeGreaterThan(1);
  });

  test('MR12 leaves at most one order payable when it is asked for in two ways at once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const room = await world.waiting(GO_DUTCH);
      const shen = player(room.players, 0);
      const asked = { scriptId: SCRIPT.priced, partyId: room.partyId };
      await Promise.all(([1, 2] as const).map((type) => server(type).call(scriptPrepay, { ...asked, type }, shen)));
      const made = await world.deps.db
        .selectFrom('purchase')
        .select('out_trade_no')
        .where('party_id', '=', room.partyId)
        .execute();
      const open = made.filter((order) => world.provider.held.get(order.out_trade_no)?.state === 'open');
      expect(open.length).toBeLessThanOrEqual(1);
      const { outTradeNo } = await accepted(world, scriptPrepay, { ...asked, type: PREPAY_TYPE.QrCode }, shen);
      expect(await world.pay(outTradeNo)).toBe('granted');
      expect(await paidIn(room.partyId)).toBe(1);
    }
  });
});

describe('payment races', TIMEOUT, () => {
  test('MR15 refunds a payer who leaves while the payment arrives', async () => {
    await rounds(async (round) => {
      const room = await world.waiting(GO_DUTCH);
      const [shen, lu] = room.players as [TestUser, TestUser];
      const outTradeNo = await world.prepay(room.partyId, lu);
      const [, left] = await atOnce(
        round,
        () => world.pay(outTradeNo, one),
        () => other.call(partyExit, { partyId: room.partyId }, lu),
      );
      expect(left.err).toBe(ERROR.ok);
      expect((await world.order(outTradeNo)).status).toBe('refunding');
      expect((await seen(room, shen)).status).toBe(0);
      const paid = await paidIn(room.partyId);
      expect(await stepsOf(outTradeNo)).toEqual(
        paid === 1 ? ['paid', 'granted', 'refund-asked'] : ['paid', 'refund-asked'],
      );
      return paid === 1 ? 'payment' : 'exit';
    });
  });

  test('MR15 begins play or keeps all payments when the last payment meets a withdrawal', async () => {
    await rounds(async (round) => {
      const room = await world.waiting(GO_DUTCH);
      const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
      const before = [await world.payFor(room.partyId, shen), await world.payFor(room.partyId, lu)];
      const last = await world.prepay(room.partyId, bai);
      const [settled, withdrawn] = await atOnce(
        round,
        () => world.pay(last, one),
        () => other.call(partyReady, { partyId: room.partyId, ready: false }, bai),
      );
      expect(settled).toBe('granted');
      for (const order of before) expect((await world.order(order)).status).toBe('granted');
      const view = await seen(room, shen);
      expect([0, 1]).toContain(view.status);
      // In play `ready: false` concerns the act and changes nothing.
      expect(withdrawn.err).toBe(ERROR.ok);
      expect(view.status === PARTY_STATUS.Gameing || view.members.every(({ paid }) => paid)).toBe(true);
      return view.status === PARTY_STATUS.Created ? 'withdrawn' : 'played';
    });
  });

  test('MR15 keeps a payer with a paid seat at the deadline, or removes and refunds them', async () => {
    await rounds(async (round) => {
      const room = await world.waiting(GO_DUTCH);
      const [shen, lu] = room.players as [TestUser, TestUser];
      const kept = await world.payFor(room.partyId, shen);
      const outTradeNo = await world.prepay(room.partyId, lu);
      world.clock.advance(ROOM_PAYMENT_MS);
      await atOnce(
        round,
        () => world.pay(outTradeNo, one),
        () =>
          runCommand(other.roomServices, {
            partyId: room.partyId,
            requestId: undefined,
            command: { type: 'expire', userId: 'server' },
          }),
      );
      const view = await seen(room, shen);
      expect(view.status).toBe(0);
      const isIn = view.members.some(({ userId }) => userId === lu.userId);
      expect(view.members.every(({ paid }) => paid)).toBe(true);
      expect((await world.order(outTradeNo)).status).toBe(isIn ? 'granted' : 'refunding');
      expect((await world.order(kept)).status).toBe('granted');
      return isIn ? 'payment' : 'deadline';
    });
  });

  test('MR15 pays a seat by the order, or frees it and refunds, when its payer becomes a member', async () => {
    await rounds(async (round) => {
      const room = await world.waiting(GO_DUTCH);
      const [shen, lu] = room.players as [TestUser, TestUser];
      const outTradeNo = await world.prepay(room.partyId, lu);
      const [settled] = await atOnce(
        round,
        () => world.pay(outTradeNo, one),
        async () => {
          await world.makeMember(lu);
          await settleFreeSeatsOf(other.roomServices, lu.userId);
        },
      );
      const how = (await seen(room, shen)).payment?.dues[1]?.how;
      expect([settled, how]).toEqual(settled === 'granted' ? ['granted', 'paid'] : ['refunding', 'free']);
      expect(await paidIn(room.partyId)).toBe(1);
      expect((await world.order(outTradeNo)).status).toBe(settled);
      expect(await stepsOf(outTradeNo)).toEqual(['paid', settled === 'granted' ? 'granted' : 'refund-asked']);
      return String(how);
    });
  });

  test("MR15 begins play once when a payment and a guest's membership settle the last seats", async () => {
    await rounds(async (round) => {
      const room = await world.waiting(GO_DUTCH);
      const [shen, lu, bai] = room.players as [TestUser, TestUser, TestUser];
      await world.payFor(room.partyId, shen);
      const outTradeNo = await world.prepay(room.partyId, lu);
      await world.makeMember(bai);
      const [settled] = await atOnce(
        round,
        () => world.pay(outTradeNo, one),
        () => settleFreeSeatsOf(other.roomServices, bai.userId),
      );
      expect(settled).toBe('granted');
      expect(await seen(room, shen)).toMatchObject({ status: PARTY_STATUS.Gameing });
      const events = (await world.eventsOf(room.partyId)).filter(({ type }) => type === 'seat-paid');
      expect(events).toHaveLength(3);
      return JSON.stringify(events.at(-1)).includes('free') ? 'membership' : 'payment';
    });
  });
});

describe('start races', TIMEOUT, () => {
  test('MR15 goes back to the lobby with no card used when a player leaves during the start', async () => {
    await rounds(async (round) => {
      const room = await world.ready(GO_DUTCH);
      const [shen, , bai] = room.players as [TestUser, TestUser, TestUser];
      const card = await world.giveCard(bai);
      const [started, left] = await atOnce(
        round,
        () => one.call(partyStart, { partyId: room.partyId }, shen),
        () => other.call(partyExit, { partyId: room.partyId }, bai),
      );
      expect(left.err).toBe(ERROR.ok);
      expect([ERROR.ok, ERROR.notEveryoneReady]).toContain(started.err);
      expect((await seen(room, shen)).status).toBe(0);
      // Whether or not the start used the card, its owner has it again.
      expect(await world.cardUse(card)).toBeNull();
      return started.err === ERROR.ok ? 'start' : 'exit';
    });
  });

  test("MR17 uses the host's only card for one of two rooms that start at once", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const host = await world.user();
      const card = await world.giveCard(host);
      const rooms = [await world.ready(CARNIVAL, host), await world.ready(CARNIVAL, host)];
      const partyIds = rooms.map(({ partyId }) => partyId);
      await Promise.all(partyIds.map((partyId, number) => accepted(server(number), partyStart, { partyId }, host)));
      const dues = await Promise.all(
        partyIds.map(async (partyId) => (await viewOf(world, partyId, host)).payment?.dues.map(({ how }) => how)),
      );
      expect(dues.flat().filter((how) => how === 'card')).toHaveLength(1);
      expect(dues.flat().filter((how) => how === 'due')).toHaveLength(5);
      const use = await world.cardUse(card);
      expect(use?.partyId).toBe(partyIds[dues.findIndex((lines) => lines?.includes('card'))]);
    }
  });
});
