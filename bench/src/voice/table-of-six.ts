// Measures voice chat of six players: audible pairs, delay until the first sound, and upload rate.
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../report/percentiles.ts';
import { atLeast, limited, rounded, type Row, reportOnly } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { uplinkOf } from './burden.ts';
import {
  backToTable,
  closeMicrophone,
  hangUp,
  launchTalkers,
  LISTEN_MS as LOOK_MS,
  listenTo,
  openMicrophone,
  type Seat,
  sitDown,
  talkInPrivate,
  turnOn,
  untilConnected,
  untilHeard,
} from './phones.ts';

/** Tone of each seat, in Hz. No tone is near an overtone of another. */
export const TONES = [430, 710, 1_130, 1_730, 2_450, 3_310] as const;
export const OTHERS = [1, 2, 3, 4, 5] as const;
const ROUNDS = 5;
const LISTEN_MS = 3_000;
const HEARD_SHARE = 0.9;
/** Wait until all audio from before a private talk has ended. */
const SETTLED_MS = 1_500;
const SECONDS = 10;
const LIMITS = { firstMs: 2_000, uplinkKbit: 300, strayMs: 100 };

export interface TableOfSix {
  /** The five seats that stay and send their tones all the time. */
  readonly others: readonly Seat[];
  /** Opens the room for the sixth player in this browser. */
  sit(browser: Browser, tuning?: { own?: number | null; deaf?: boolean; relay?: string | null }): Promise<Seat>;
  rows(): Promise<readonly Row[]>;
}

interface Six {
  readonly address: string;
  readonly tokens: readonly string[];
  readonly undo: Undo;
}

/** Seats five players who speak all the time. `work` opens and closes the sixth. */
export async function tableOfSix(
  { address, tokens, undo }: Six,
  work: (table: TableOfSix) => Promise<void>,
): Promise<void> {
  const browser = await launchTalkers(undo);
  const others: Seat[] = [];
  for (const at of OTHERS) {
    const tuning = { own: TONES[at] ?? 0, tones: TONES, relay: null };
    others.push(await sitDown(browser, { address, token: tokens[at] ?? '', tuning }));
  }
  const before = await Promise.all(others.map(beforeTheTap));
  for (const seat of others) await turnOn(seat);
  for (const seat of others) await untilConnected(seat, OTHERS.length - 1);
  for (const seat of others) await openMicrophone(seat);
  const sit: TableOfSix['sit'] = (where, { own = TONES[0], deaf = false, relay = null } = {}) =>
    sitDown(where, { address, token: tokens[0] ?? '', tuning: { own, tones: deaf ? [] : TONES, relay } });
  const rows = async (): Promise<readonly Row[]> => {
    const phones = await launchTalkers(undo);
    const phone = await sit(phones);
    const fetched = [...before, await beforeTheTap(phone)];
    const all = [
      limited('voice files before the first tap', { value: sum(fetched), most: 0, unit: 'files' }),
      ...(await howSoon(phone)),
      ...(await whoHearsWhom(phone, others)),
    ];
    await phone.leave();
    await phones.close();
    return all;
  };
  await work({ others, sit, rows });
  await browser.close();
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns the number of loaded voice files plus the number of microphone requests. */
async function beforeTheTap(seat: Seat): Promise<number> {
  const files = await seat.fetched();
  return files.length + (await seat.page.evaluate(() => window.tuned.asked()));
}

async function howSoon(phone: Seat): Promise<Row[]> {
  const rounds: { first: number; all: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round > 0) await hangUp(phone);
    await phone.page.evaluate(() => window.tuned.listenAnew());
    await turnOn(phone);
    rounds.push(await untilHeard(phone, OTHERS));
  }
  const files = await phone.fetched();
  const firsts = rounds.map(({ first }) => first);
  return [
    reportOnly('voice files with the first tap', `${rounded(sum(files) / 1_000)} KB`, `${files.length} files`),
    limited(
      'first sound after the tap, slowest of five',
      { value: Math.max(...firsts), most: LIMITS.firstMs, unit: 'ms' },
      `median ${rounded(median(firsts))} ms; all five voices: median ${rounded(median(rounds.map(({ all }) => all)))}, max ${rounded(Math.max(...rounds.map(({ all }) => all)))} ms`,
    ),
  ];
}

async function whoHearsWhom(phone: Seat, others: readonly Seat[]): Promise<Row[]> {
  const seats = [phone, ...others];
  for (const seat of others) await seat.page.evaluate(() => window.tuned.listenAnew());
  await openMicrophone(phone);
  await Promise.all(others.map((seat) => untilHeard(seat, [0])));
  const heard = await pairsHeard(seats);
  const uplink = await uplinkOf(phone, SECONDS);

  const [second] = others;
  if (second === undefined) throw new Error('Nobody else is there.');
  // Mutes the players outside, so that any tone found there comes from the private talk.
  for (const seat of others.slice(1)) await closeMicrophone(seat);
  await talkInPrivate(phone, second);
  await delay(SETTLED_MS);
  const within = await Promise.all([listenTo(phone, LISTEN_MS), listenTo(second, LISTEN_MS)]);
  const outside = await Promise.all(others.slice(1).map((seat) => listenTo(seat, LISTEN_MS)));
  for (const seat of others.slice(1)) await openMicrophone(seat);
  await delay(SETTLED_MS);
  const beside = await Promise.all([listenTo(phone, LISTEN_MS), listenTo(second, LISTEN_MS)]);
  for (const seat of [phone, second]) await backToTable(seat);
  await openMicrophone(second);
  const each = within.map((tones, at) => tones[1 - at]?.share ?? 0);
  return [
    atLeast('six: pairs heard, of 30', { value: heard, least: 30, unit: 'pairs' }),
    limited('six: upload, speaking without a break', {
      value: uplink,
      most: LIMITS.uplinkKbit,
      unit: 'kbit/s',
    }),
    atLeast('private talk: pairs heard, of 2', {
      value: each.filter((share) => share >= HEARD_SHARE).length,
      least: 2,
      unit: 'pairs',
    }),
    limited('private talk: longest tone of it outside', {
      value: longestOf(outside.flatMap((tones) => tones.slice(0, 2))),
      most: 0,
      unit: 'ms',
    }),
    limited(
      'private talk: longest tone of the others inside',
      { value: longestOf(beside.flatMap((tones) => tones.slice(2))), most: LIMITS.strayMs, unit: 'ms' },
      'a stutter inside counts as any tone',
    ),
  ];
}

const longestOf = (tones: readonly { longest: number }[]): number =>
  Math.max(...tones.map(({ longest }) => longest)) * LOOK_MS;

/** Counts the ordered pairs of seats in which one hears the other. The index of a seat is the index of its tone. */
export async function pairsHeard(seats: readonly Seat[], least = HEARD_SHARE): Promise<number> {
  const heard = await Promise.all(seats.map((seat) => listenTo(seat, LISTEN_MS)));
  return sum(heard.map((tones, at) => tones.filter(({ share }, tone) => tone !== at && share >= least).length));
}
