// Sends the provider's notifications to our servers as scheduled, and forged ones as well.
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import { postNotice, postUntilRead } from '../shop/post-notice.ts';
import type { Forgery } from '../shop/vendor-notices.ts';
import { type Notice, SLOW_MS } from './schedule.ts';
import type { TimedServers } from '../shop/shop.ts';
import type { Vendor } from '../shop/vendor.ts';

/** Wait before an unaccepted notification is sent again, in ms. The real provider waits longer. */
const AGAIN_MS = 700;
const TRIES_MAX = 12;
const SOON_MS = 250;
const FORGED_MS = 1_500;
const TEN = 10;

export interface Teller {
  /** Notifies of a paid order. Holds `next-day` notifications until `tellNextDay`. */
  tell(outTradeNo: string, notice: Notice): Promise<void>;
  tellRefund(refundNo: string): Promise<void>;
  lie(outTradeNo: string, forgery: Forgery): Promise<void>;
  tellNextDay(): Promise<void>;
  settled(): Promise<void>;
  /** Descriptions of true notifications that were refused and forged ones that were accepted. */
  readonly wrong: string[];
  readonly sent: { true: number; forged: number };
}

export function openTeller({
  vendor,
  servers,
  random,
}: {
  vendor: Vendor;
  servers: TimedServers;
  random: Random;
}): Teller {
  const underWay = new Set<Promise<void>>();
  const nextDay: string[] = [];
  const follow = async (work: Promise<void>): Promise<void> => {
    underWay.add(work);
    try {
      await work;
    } finally {
      underWay.delete(work);
    }
  };

  async function deliver(what: string, make: () => ReturnType<Vendor['notice']>): Promise<void> {
    for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
      teller.sent.true += 1;
      const began = performance.now();
      const status = await postNotice(random.pick(servers.addresses), make());
      if (status === 200) return;
      if (status >= 400 && status < 500 && !servers.hasJumpedSince(began)) {
        teller.wrong.push(`true, ${status}: ${what}`);
        return;
      }
      await delay(AGAIN_MS);
    }
  }

  async function tellNow(outTradeNo: string, notice: Notice): Promise<void> {
    const once = async () => await deliver(`payment of ${outTradeNo}`, () => vendor.notice(outTradeNo));
    switch (notice) {
      case 'once':
        await delay(random.integer(0, SOON_MS));
        return await once();
      case 'twice':
        await once();
        await delay(random.integer(0, SOON_MS));
        return await once();
      case 'ten':
        await Promise.all(Array.from({ length: TEN }, once));
        return;
      case 'slow':
        await delay(random.integer(SLOW_MS.least, SLOW_MS.most));
        return await once();
      case 'next-day':
        nextDay.push(outTradeNo);
        return;
      case 'lost':
    }
  }

  const teller: Teller = {
    wrong: [],
    sent: { true: 0, forged: 0 },
    tell: async (outTradeNo, notice) => await follow(tellNow(outTradeNo, notice)),
    tellRefund: async (refundNo) => await follow(deliver(`refund ${refundNo}`, () => vendor.refundNotice(refundNo))),
    lie: async (outTradeNo, forgery) =>
      await follow(
        (async () => {
          await delay(random.integer(0, FORGED_MS));
          teller.sent.forged += 1;
          const lie = vendor.forgery(forgery, outTradeNo);
          const status = await postUntilRead(() => random.pick(servers.addresses), lie);
          if (status < 400 || status >= 500) {
            teller.wrong.push(`forged ${forgery}, ${status}: ${outTradeNo}`);
          }
        })(),
      ),
    tellNextDay: async () => {
      await Promise.all(
        nextDay.splice(0).map((outTradeNo) => deliver(`yesterday's ${outTradeNo}`, () => vendor.notice(outTradeNo))),
      );
    },
    settled: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
  return teller;
}
