// Lets fifty clients on two servers compete for one code, one certificate or one paid seat.
import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import type { Call, Envelope, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { CDK_TYPE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { scriptPrepay, scriptPrepayStatus } from '@juzhongren/contract/money';
import { partyCreate } from '@juzhongren/contract/room-calls/room';
import { cdkRedeem, certVerify } from '@juzhongren/contract/redemption';
import { openLog } from '@juzhongren/server/rooms/core/event-log';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { shownCode } from '@juzhongren/contract/redemption-code';
import { makeBatch } from '@juzhongren/server/redemption/batches';
import { loadSecrets } from '@juzhongren/server/secrets';
import type { Person } from '@juzhongren/bench/server/people';
import { sendCall } from '@juzhongren/bench/wire/send-call';
import { Pool } from 'pg';
import { postNotice } from '../shop/post-notice.ts';
import { SOLO } from '../shop/priced-pack.ts';
import { moneyOf } from '../verdict/room-money.ts';
import type { Vendor } from '../shop/vendor.ts';

type Db = OpenDatabase['db'];

export const CLIENTS = 50;

export interface Raced {
  readonly rounds: number;
  /** Number of grants in each round, according to the database. */
  readonly given: readonly number[];
  /** Rounds in which the number of clients with a success response was not one. Always 0 where this does not apply. */
  readonly toldWrong: number;
}

export interface Track {
  readonly addresses: readonly string[];
  readonly db: Db;
  readonly vendor: Vendor;
  readonly people: readonly Person[];
}

const agent = new Agent({ keepAlive: true });

/** The server takes the client's address from this header: see TRUSTED_PROXIES. */
async function send<C extends Call>(
  address: string,
  call: C,
  { request, token, client }: { request: RequestOf<C>; token: string; client: number },
): Promise<Envelope<ResponseOf<C>>> {
  const headers = { 'x-forwarded-for': `10.1.${client >> 8}.${client & 255}` };
  const { text } = await sendCall(agent, { address, call, request: request as object, token, headers });
  // Unchecked cast: our servers validate their own responses against the contract.
  return JSON.parse(text) as Envelope<ResponseOf<C>>;
}

const addressOf = ({ addresses }: Track, client: number): string => addresses[client % addresses.length] ?? '';

/** Sends the request from all clients at once. Returns the number of success responses. */
async function runOnce<C extends Call>(track: Track, call: C, request: RequestOf<C>): Promise<number> {
  const answers = await Promise.all(
    track.people.map(({ token }, client) => send(addressOf(track, client), call, { request, token, client })),
  );
  return answers.filter(({ err }) => err === ERROR.ok).length;
}

export async function raceCodes(track: Track, rounds: number): Promise<Raced> {
  const { db } = track;
  const secrets = await loadSecrets(db, randomBytes);
  const batch = { goods: { type: CDK_TYPE.InvitationCard }, size: rounds, expiresAt: null, remark: 'race' } as const;
  const { codes } = await makeBatch({ db, now: Date.now, secrets, randomBytes }, batch);
  return await raceForCards(track, codes, (code) => runOnce(track, cdkRedeem, { value: shownCode(code) }));
}

export async function raceCertificates(track: Track, rounds: number): Promise<Raced> {
  const numbers = Array.from({ length: rounds }, (_, round) => String(8_000_000_000_000 + round));
  const none = { template_id: null, script_id: null, expires_at: null, used_by: null, used_at: null };
  const rows = numbers.map((cert_no) => ({ cert_no, type: CDK_TYPE.InvitationCard, ...none }));
  await track.db.insertInto('trial_certificate').values(rows).execute();
  return await raceForCards(track, numbers, (cert_no) => runOnce(track, certVerify, { cert_no }));
}

/** Runs one race per thing that grants a card. `run` returns the number of clients with a success response. */
async function raceForCards<Thing>(
  { db }: Track,
  things: readonly Thing[],
  run: (thing: Thing) => Promise<number>,
): Promise<Raced> {
  const told: number[] = [];
  const given: number[] = [];
  for (const thing of things) {
    const before = await countGiven(db);
    told.push(await run(thing));
    given.push((await countGiven(db)) - before);
  }
  return { rounds: things.length, given, toldWrong: told.filter((times) => times !== 1).length };
}

/** Codes and certificates both grant cards, so the number of cards counts the grants. */
async function countGiven(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('card')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Races for one paid seat: half of the clients deliver the provider's notification, the others ask for the status of
 * the order.
 */
export async function raceSeats(track: Track, rounds: number, buyers: readonly Person[]): Promise<Raced> {
  const { vendor, db } = track;
  const given: number[] = [];
  for (const [round, { token }] of buyers.slice(0, rounds).entries()) {
    const at = { token, client: round };
    const address = addressOf(track, round);
    const { partyId } = await requireGranted(send(address, partyCreate, { request: { scriptId: SOLO.id }, ...at }));
    const asked = { scriptId: SOLO.id, partyId, type: PREPAY_TYPE.QrCode, channelId: '' } as const;
    const { outTradeNo } = await requireGranted(send(address, scriptPrepay, { request: asked, ...at }));
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

async function requireGranted<Params>(asked: Promise<Envelope<Params>>): Promise<Params> {
  const answer = await asked;
  if (answer.err !== ERROR.ok) throw new Error(`The race could not be set up: ${answer.err}`);
  return answer.params;
}

const NAIVE_CONNECTIONS = 12;

/**
 * Control for the races, in a separate table of the database at `url`. As many clients take a thing with a read
 * followed by a write, which can grant it several times.
 */
export async function raceNaively(url: string, rounds: number): Promise<Raced> {
  const servers = [0, 1].map(() => new Pool({ connectionString: url, max: NAIVE_CONNECTIONS }));
  const query = async (client: number, text: string, thing?: number) =>
    await servers[client % servers.length]?.query<{ used_at: Date | null }>(text, thing === undefined ? [] : [thing]);
  try {
    await query(0, 'create table naive_thing (thing integer primary key, used_at timestamptz)');
    const given: number[] = [];
    for (let thing = 0; thing < rounds; thing += 1) {
      await query(0, 'insert into naive_thing (thing) values ($1)', thing);
      const takers = Array.from({ length: CLIENTS }, async (_, client): Promise<number> => {
        const found = await query(client, 'select used_at from naive_thing where thing = $1', thing);
        if (found?.rows[0]?.used_at !== null) return 0;
        await query(client, 'update naive_thing set used_at = now() where thing = $1', thing);
        return 1;
      });
      given.push((await Promise.all(takers)).reduce((sum, one) => sum + one, 0));
    }
    return { rounds, given, toldWrong: 0 };
  } finally {
    await Promise.all(servers.map((pool) => pool.end()));
  }
}
