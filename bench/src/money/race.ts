// Fifty clients on two servers want the same thing at once: one code, one certificate, what one payment pays.
import { randomBytes } from 'node:crypto';
import type { Call, Envelope, RequestOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { scriptPrepay, scriptPrepayStatus } from '@juzhongren/contract/money';
import { partyCreate } from '@juzhongren/contract/parties';
import { cdkRedeem, certVerify } from '@juzhongren/contract/redemption';
import { openLog } from '@juzhongren/server/parties/event-log';
import type { OpenDatabase } from '@juzhongren/server/open-deps';
import { shownCode } from '@juzhongren/server/redemption/code';
import { makeBatch } from '@juzhongren/server/redemption/batches';
import { loadSecrets } from '@juzhongren/server/secrets';
import type { Person } from '../histories/people.ts';
import { SERVICE_BASE } from '../rooms/wire.ts';
import { postNotice } from './post-notice.ts';
import { SOLO } from './priced-pack.ts';
import { moneyOf } from './room-money.ts';
import type { Vendor } from './vendor.ts';

type Db = OpenDatabase['db'];

export const CLIENTS = 50;

export interface Raced {
  readonly rounds: number;
  /** How often it was given in each round, by what is kept. */
  readonly given: readonly number[];
  /** Rounds in which not exactly one client was told so, where that is told to one. */
  readonly toldWrong: number;
}

/** Where the race is run. */
export interface Track {
  readonly addresses: readonly string[];
  readonly db: Db;
  readonly vendor: Vendor;
  /** As many as there are clients. */
  readonly people: readonly Person[];
}

/** As the address of each client it counts what stands in the header: see TRUSTED_PROXIES. */
async function send<C extends Call>(
  address: string,
  call: C,
  { request, token, client }: { request: RequestOf<C>; token: string; client: number },
): Promise<Envelope> {
  const isPost = call.method === 'POST';
  const query = isPost ? '' : `?${String(new URLSearchParams(request as Record<string, string>))}`;
  const response = await fetch(address + SERVICE_BASE[call.service] + call.path + query, {
    method: call.method,
    headers: {
      token,
      'x-forwarded-for': `10.1.${client >> 8}.${client & 255}`,
      ...(isPost ? { 'content-type': 'application/json' } : {}),
    },
    ...(isPost ? { body: JSON.stringify(request) } : {}),
  });
  // What a server of ours answers is what the contract says: it checks that itself.
  return (await response.json()) as Envelope;
}

const addressOf = ({ addresses }: Track, client: number): string => addresses[client % addresses.length] ?? '';

/** Every client at once; how many were told that it is theirs. */
async function runOnce<C extends Call>(track: Track, call: C, request: RequestOf<C>): Promise<number> {
  const answers = await Promise.all(
    track.people.map(({ token }, client) => send(addressOf(track, client), call, { request, token, client })),
  );
  return answers.filter(({ err }) => err === ERROR.ok).length;
}

export async function raceCodes(track: Track, rounds: number): Promise<Raced> {
  const { db } = track;
  const secrets = await loadSecrets(db, randomBytes);
  const batch = { goods: { type: 3 }, size: rounds, expiresAt: null, remark: 'race' } as const;
  const { codes } = await makeBatch({ db, now: Date.now, secrets, randomBytes }, batch);
  const told: number[] = [];
  const given: number[] = [];
  for (const code of codes) {
    const before = await countGiven(db);
    told.push(await runOnce(track, cdkRedeem, { value: shownCode(code) }));
    given.push((await countGiven(db)) - before);
  }
  return { rounds, given, toldWrong: told.filter((times) => times !== 1).length };
}

export async function raceCertificates(track: Track, rounds: number): Promise<Raced> {
  const { db } = track;
  const told: number[] = [];
  const given: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const certNo = String(8_000_000_000_000 + round);
    const row = { cert_no: certNo, type: 3, template_id: null, script_id: null };
    await db
      .insertInto('trial_certificate')
      .values({ ...row, expires_at: null, used_by: null, used_at: null })
      .execute();
    const before = await countGiven(db);
    told.push(await runOnce(track, certVerify, { cert_no: certNo }));
    given.push((await countGiven(db)) - before);
  }
  return { rounds, given, toldWrong: told.filter((times) => times !== 1).length };
}

/** Cards are what both give: each is something in the hand. */
async function countGiven(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('card')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One seat is paid; half of the clients bring the provider's word, the others ask what became of the order. */
export async function raceSeats(track: Track, rounds: number, buyers: readonly Person[]): Promise<Raced> {
  const { vendor, db } = track;
  const given: number[] = [];
  for (const [round, { token }] of buyers.slice(0, rounds).entries()) {
    const at = { token, client: round };
    const address = addressOf(track, round);
    const { partyId } = (await requireGranted(
      send(address, partyCreate, { request: { scriptId: SOLO.id }, ...at }),
    )) as {
      partyId: string;
    };
    const asked = { scriptId: SOLO.id, partyId, type: 2, channelId: '' } as const;
    const { outTradeNo } = (await requireGranted(send(address, scriptPrepay, { request: asked, ...at }))) as {
      outTradeNo: string;
    };
    vendor.pay(outTradeNo);
    await Promise.all(
      Array.from({ length: CLIENTS }, (_, client) =>
        client % 4 < 2
          ? postNotice(addressOf(track, client), vendor.notice(outTradeNo))
          : send(addressOf(track, client), scriptPrepayStatus, { request: { outTradeNo }, ...at }),
      ),
    );
    const entries = await openLog(db).read(partyId, 0);
    given.push(moneyOf(entries.flatMap(({ events }) => events)).paidBy.get(outTradeNo) ?? 0);
  }
  return { rounds, given, toldWrong: 0 };
}

async function requireGranted(asked: Promise<Envelope>): Promise<unknown> {
  const { err, params } = await asked;
  if (err !== ERROR.ok) throw new Error(`The race could not be set up: ${err}`);
  return params;
}
