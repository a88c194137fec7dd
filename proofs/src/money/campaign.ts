// Runs one campaign: users buy from two servers through a provider that sometimes fails and notifies late, twice or
// never. Forged notifications arrive, clients die and servers are killed. Then days pass, and every order must have
// reached its end.
import { setTimeout as delay } from 'node:timers/promises';
import { scriptPrepay, scriptPrepayStatus, vipPrepay, vipPrepayStatus } from '@juzhongren/contract/money';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { openCalls } from '../harness/calls.ts';
import { makePeople, type Person } from '@juzhongren/bench/server/people';
import type { ProofResources } from '../harness/ground.ts';
import type { Bug } from '../harness/planted-edits.ts';
import type { Servers } from '../harness/servers.ts';
import { until } from '../harness/until.ts';
import { withUndo } from '@juzhongren/bench/server/undo';
import type { StoredBooks, ProviderBooks, Seen } from './verdict/books.ts';
import { buy, earlyKey, isLost, type Street } from './buying/buyer.ts';
import { letDaysPass } from './buying/days-pass.ts';
import type { Fault } from './verdict/fault.ts';
import { readKept } from './verdict/read-kept.ts';
import { buyInRoom } from './buying/room-buyers.ts';
import { planPurchases, type Purchase } from './buying/schedule.ts';
import { openShop } from './shop/shop.ts';
import { openTeller, type Teller } from './buying/teller.ts';
import type { Vendor } from './shop/vendor.ts';
import { findFaults, REPAIR_MS_MAX } from './verdict/verdict.ts';

type Db = OpenDatabase['db'];

export interface CampaignOptions {
  readonly orders: number;
  readonly kills: number;
  /** Milliseconds within which all users begin to buy. */
  readonly withinMs: number;
  readonly bug: Bug | null;
  readonly seed: number;
  readonly patience: Patience;
  readonly progress?: (what: string) => void;
}

/** Small campaign. With this seed every planted bug has an occasion to show, whatever the load of the machine. */
export const PLANTED = { orders: 90, withinMs: 2_000, seed: 147 } as const;

interface Patience {
  /** Wait until the last lost notification is repaired, in ms. */
  readonly repairMs: number;
  /** Number of retries of failed work, each one minute later on the servers' clock. */
  readonly minutes: number;
}

/** Shorter for planted bugs, because a server with a bug may never reach the end. */
export const PATIENCE: Readonly<Record<'whole' | 'planted', Patience>> = {
  whole: { repairMs: REPAIR_MS_MAX + 5_000, minutes: 15 },
  planted: { repairMs: 8_000, minutes: 4 },
};

export interface CampaignResult {
  readonly faults: readonly Fault[];
  readonly kept: StoredBooks;
  readonly books: ProviderBooks;
  readonly seen: Seen;
  readonly sent: Teller['sent'];
  readonly asked: Vendor['asked'];
  readonly seconds: number;
  readonly output: string;
}

/** Share of calls to the provider that fail, half of them after they took effect. */
const FAILING = 0.04;
/** Wait before each kill, in ms. Users buy from the first to the last kill. */
const KILL_PAUSE_MS = 2_500;
/** Share of refunds for which the provider sends a notification. */
const REFUND_TOLD = 0.5;

export async function runCampaign(place: ProofResources, options: CampaignOptions): Promise<CampaignResult> {
  return await withUndo(async (undo) => {
    const begun = performance.now();
    const { patience, progress = () => {} } = options;
    const random = seededRandom(options.seed);
    const shop = await openShop(place, { name: 'money', bug: options.bug, random }, undo);
    const { keys, vendor, servers, database } = shop;
    const { db } = database;
    const teller = openTeller({ vendor, servers, random });
    const calls = openCalls(servers.addresses, random);
    undo.add(() => calls.close());
    let isOver = false;
    const street: Street = {
      calls,
      vendor,
      teller,
      servers,
      random,
      early: new Map(),
      late: new Map(),
      told: [],
      parted: [],
      lost: new Set(),
      polling: [],
      isOver: () => isOver,
    };
    payEarly(street, db);
    vendor.onRefund = (refundNo) => {
      if (random.chance(REFUND_TOLD)) void delay(1_000).then(() => teller.tellRefund(refundNo));
    };
    const purchases = planPurchases(options.seed, options.orders);
    const people = await seatPeople(database, purchases, keys.appId);

    vendor.fail(FAILING);
    const buying = Promise.all(
      purchases.map(async (purchase, number) => {
        await delay((number / purchases.length) * options.withinMs);
        await buyAll(street, people[number] ?? [], purchase);
      }),
    );
    void delay(options.withinMs / 2).then(() => vendor.rotate());
    const killing = killSome(servers, options.kills);
    await Promise.all([killing, buying]);
    progress('bought');
    await until(async () => (await countUnrepaired(db, street)) === 0, patience.repairMs);
    isOver = true;
    await Promise.all(street.polling);
    await teller.settled();
    progress('told');
    await letDaysPass(street, db, { minutes: patience.minutes, progress });
    progress('over');
    const kept = await readKept(db);
    const books = vendor.books();
    await servers.end();
    const { told, parted } = street;
    const seen: Seen = { told, parted, lost: promisedOf(street), wronglyTaken: teller.wrong };
    return {
      faults: findFaults(kept, books, seen),
      kept,
      books,
      seen,
      sent: teller.sent,
      asked: vendor.asked,
      seconds: (performance.now() - begun) / 1_000,
      output: servers.output(),
    };
  });
}

/** Creates the users that each purchase needs, with an identity of the messaging app. */
async function seatPeople(database: OpenDatabase, purchases: readonly Purchase[], appId: string): Promise<Person[][]> {
  const sizes = purchases.map((purchase) => (purchase.kind === 'room' ? purchase.script.players : 1));
  const people = await makePeople(
    database,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  await database.db
    .insertInto('identity')
    .values(
      people.map(({ userId }) => ({
        provider: `messenger:${appId}`,
        subject: `o-person-${userId}`,
        union_id: null,
        user_id: userId,
        created_at: new Date(),
      })),
    )
    .execute();
  const rest = people.values();
  return sizes.map((size) => Array.from({ length: size }, () => rest.next().value as Person));
}

async function buyAll(street: Street, people: readonly Person[], purchase: Purchase): Promise<void> {
  if (purchase.kind === 'room') return await buyInRoom(street, people, purchase);
  const [person] = people;
  if (person === undefined) throw new Error('Nobody buys this.');
  const { token } = person;
  const { calls } = street;
  await Promise.all(
    purchase.orders.map((order) => {
      const way = { type: order.type, channelId: '' };
      return buy(street, {
        person,
        order,
        prepay: (requestId) =>
          purchase.kind === 'vip'
            ? calls.ask(token, vipPrepay, { templateId: purchase.templateId, ...way, requestId })
            : calls.ask(token, scriptPrepay, { scriptId: purchase.scriptId, ...way, requestId }),
        status: (outTradeNo) =>
          calls.ask(token, purchase.kind === 'vip' ? vipPrepayStatus : scriptPrepayStatus, { outTradeNo }),
      });
    }),
  );
}

/** Pays these orders, and sends the notification, before the provider answers our server's prepay. */
function payEarly({ vendor, teller, early, lost }: Street, db: Db): void {
  vendor.onPrepay = async (outTradeNo) => {
    const made = await db
      .selectFrom('purchase')
      .select(['user_id', 'type'])
      .where('out_trade_no', '=', outTradeNo)
      .executeTakeFirst();
    const order = made && early.get(earlyKey(made.user_id ?? 0, made.type));
    if (order === undefined || !vendor.pay(outTradeNo)) return;
    if (isLost(order.notice) && order.death !== 'never' && order.death !== 'polling') lost.add(outTradeNo);
    const told = teller.tell(outTradeNo, order.notice);
    if (order.notice !== 'slow') await told;
  };
}

async function killSome(servers: Servers, kills: number): Promise<void> {
  for (let number = 0; number < kills; number += 1) {
    await delay(KILL_PAUSE_MS);
    await (
      await servers.kill(number % servers.addresses.length)
    ).serves;
  }
}

/** Excludes orders for which the provider failed when it was asked: no repair time is promised for them. */
const promisedOf = ({ lost, vendor }: Street): ReadonlySet<string> =>
  new Set([...lost].filter((outTradeNo) => !vendor.failedFor.has(outTradeNo)));

/** Counts the orders with a lost notification that are neither granted nor being refunded. */
async function countUnrepaired(db: Db, street: Street): Promise<number> {
  const lost = promisedOf(street);
  if (lost.size === 0) return 0;
  const rows = await db
    .selectFrom('purchase')
    .select('out_trade_no')
    .where('out_trade_no', 'in', [...lost])
    .where('status', 'in', ['created', 'prepaid', 'paid'])
    .where('attention', 'is', null)
    .execute();
  return rows.length;
}
