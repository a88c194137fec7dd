// Measures voice chat for one phone that reaches the others only through a relay, over a network that gets worse.
import { setTimeout as delay } from 'node:timers/promises';
import type { Relay } from '@juzhongren/e2e/servers/relay';
import { atLeast, limited, rounded, type Row, reportOnly } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { openHop } from './hop.ts';
import { launchTalkers, openMicrophone, type Seat, turnOn, untilConnected, untilHeard } from './phones.ts';
import { OTHERS, pairsHeard, type TableOfSix } from './table-of-six.ts';

const LIMITS = { firstMs: 2_000, uplinkKbit: 300, backMs: 4_000 };
const LOSS = 0.1;
/**
 * Minimum share of sound under packet loss. Concealed packets count as heard, and occasional short gaps are allowed.
 */
const LOSSY_SHARE = 0.75;
const CUT_MS = 6_000;
const SETTLED_MS = 2_000;
const SECONDS = 10;
/** Bytes of the IPv4 and UDP headers. */
const HEAD_BYTES = 28;

export async function byRelay(table: TableOfSix, relay: Relay | undefined, undo: Undo): Promise<Row[]> {
  if (relay === undefined) return [reportOnly('relay', 'no turnserver on this machine: not measured')];
  const hop = await openHop(relay.port, undo);
  const browser = await launchTalkers(undo);
  const phone = await table.sit(browser, { relay: `turn:127.0.0.1:${hop.port}?transport=udp` });
  const seats = [phone, ...table.others];
  await phone.page.evaluate(() => window.tuned.listenAnew());
  await turnOn(phone);
  const { first, all } = await untilHeard(phone, OTHERS);
  await untilConnected(phone, OTHERS.length);
  for (const seat of table.others) await seat.page.evaluate(() => window.tuned.listenAnew());
  await openMicrophone(phone);
  await Promise.all(table.others.map((seat) => untilHeard(seat, [0])));
  const clear = await pairsHeard(seats);

  const [before, since] = [hop.came(), performance.now()];
  await delay(SECONDS * 1_000);
  const after = hop.came();
  const sent = after.bytes - before.bytes + (after.packets - before.packets) * HEAD_BYTES;
  const uplink = (sent * 8) / (performance.now() - since);

  hop.set({ loss: LOSS });
  await delay(SETTLED_MS);
  const lossy = await pairsHeard(seats, LOSSY_SHARE);
  hop.set({ loss: 0, cut: true });
  await delay(CUT_MS);
  hop.set({ cut: false });
  const back = await heardAgain(phone);
  await delay(SETTLED_MS);
  hop.move();
  // Waits until the receivers have played the audio in their buffers.
  await delay(SETTLED_MS);
  const moved = SETTLED_MS + (await heardAgain(phone));
  await browser.close();
  return [
    limited(
      'relay: first sound after the tap',
      { value: first, most: LIMITS.firstMs, unit: 'ms' },
      `${relay.description}; all five voices ${rounded(all)} ms`,
    ),
    atLeast('relay: pairs heard, of 30', { value: clear, least: 30, unit: 'pairs' }),
    limited('relay: upload, speaking without a break', {
      value: uplink,
      most: LIMITS.uplinkKbit,
      unit: 'kbit/s',
    }),
    atLeast('relay, 10 % loss: pairs heard, of 30', { value: lossy, least: 30, unit: 'pairs' }),
    limited(`relay, cut for ${CUT_MS / 1_000} s: all five heard again after`, {
      value: back,
      most: LIMITS.backMs,
      unit: 'ms',
    }),
    reportOnly('relay, new address: all five heard again after', `${rounded(moved)} ms`),
  ];
}

async function heardAgain(phone: Seat): Promise<number> {
  await phone.page.evaluate(() => window.tuned.listenAnew());
  return (await untilHeard(phone, OTHERS)).all;
}
