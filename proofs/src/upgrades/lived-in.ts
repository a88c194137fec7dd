// Creates typical data over the wire: an ended game, a running one, a public lobby and a paid order. Then lets the same
// users continue on a newer program. Uses only calls, so that it works with any release.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beginEvening } from '@juzhongren/bench/play/begin-evening';
import { callFor } from '@juzhongren/bench/play/command-call';
import { findMove } from '@juzhongren/bench/play/move';
import { charactersOf, type Mystery, writePack } from '@juzhongren/bench/generated/write-pack';
import { openWire, type Wire } from '@juzhongren/bench/wire/wire';
import {
  authPhone,
  authPhoneCode,
  userGameRecord,
  userGameReport,
  userProfile,
  userProfileUpdate,
} from '@juzhongren/contract/accounts';
import { GAME_STAGE, PREPAY_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { vipActivity, vipPrepay, vipPrepayStatus } from '@juzhongren/contract/money';
import { partyCreate, partyView } from '@juzhongren/contract/room-calls/room';
import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyTableStep, tablesList } from '@juzhongren/contract/room-calls/public-lobbies';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';

/** Pack for two players, the smallest group. */
const MYSTERY = { id: 990_102, players: 2 } as const satisfies Partial<Mystery>;
const PHONES = ['13900000001', '13900000002'] as const;
/** Interval at which an idle user looks again, in ms. */
const LOOK_MS = 100;

export const writeMystery = (folder: string): string => writePack(folder, MYSTERY);

export interface Served {
  readonly address: string;
  readonly dataDir: string;
}

export const settingsOf = ({ dataDir, packs }: { readonly dataDir: string; readonly packs: string }) => ({
  DATA_DIR: dataDir,
  PACKS_DIR: packs,
  DEMO_DATA: 'false',
  HUMAN_CHECK: 'none',
  PAYMENT: 'embedded',
});

export async function liveThere(served: Served): Promise<void> {
  await withPeople(served, async (wire, [host, guest]) => {
    for (const [number, token] of [host, guest].entries()) {
      await wire.require(userProfileUpdate, { nickname: `客人${number + 1}` }, token);
    }
    await play(wire, await beginGame(wire, [host, guest]), [host, guest]);
    await buyMembership(wire, host);
    const { partyId } = await wire.require(partyCreate, { scriptId: MYSTERY.id }, guest);
    const offer = { voice: false, newcomers: true, approve: false, wants: [], remark: '还差一位' };
    await wire.require(partyTableStep, { partyId, step: 'open', ...offer }, guest);
    const underWay = await beginGame(wire, [host, guest]);
    await wire.require(partySay, { partyId: underWay, text: '我先说', requestId: randomUUID() }, host);
    await moveOnce(wire, underWay, host);
  });
}

export interface Found {
  /** Records of the host: the ended game and the running one. */
  readonly records: readonly { readonly ended: boolean; readonly score: number }[];
  /** True if the report of the ended game can be opened. */
  readonly hasReport: boolean;
  /** Chat of the running game, from before and after the upgrade. */
  readonly said: readonly string[];
  /** Number of log entries that a command added to the running game. */
  readonly moved: number;
  readonly begun: number;
  readonly isMember: boolean;
  readonly publicLobbyRemarks: readonly string[];
}

/** Lets the users continue in a database that `liveThere` filled. */
export async function goOnThere(served: Served): Promise<Found> {
  return await withPeople(served, async (wire, [host, guest]) => {
    const records = await wire.require(userGameRecord, { offset: '0', limit: '20' }, host);
    const ended = records.find((record) => record.ended);
    const underWay = records.find((record) => !record.ended && record.score === 0);
    if (ended === undefined || underWay === undefined)
      throw new Error(`Records are missing: ${JSON.stringify(records)}`);
    const { path } = await wire.require(userGameReport, { id: String(ended.id) }, host);
    const report = await fetch(new URL(path, served.address));
    const { partyId } = underWay;
    const before = await wire.require(partyView, { partyId }, guest);
    await wire.require(partySay, { partyId, text: '我们接着来', requestId: randomUUID() }, guest);
    await moveOnce(wire, partyId, guest);
    const after = await wire.require(partyView, { partyId }, host);
    const publicLobbies = await wire.require(tablesList, {}, host);
    const { vipInvalidTime } = await wire.require(userProfile, {}, host);
    const begun = await wire.require(partyView, { partyId: await beginGame(wire, [guest, host]) }, host);
    return {
      records: records.map((record) => ({ ended: record.ended, score: record.score })),
      hasReport: report.status === 200 && (await report.text()).includes('结案报告'),
      said: after.chat.flatMap(({ text }) => text ?? []),
      moved: after.seq - before.seq,
      begun: begun.room?.stage ?? GAME_STAGE.Invalid,
      isMember: vipInvalidTime * 1_000 > Date.now(),
      publicLobbyRemarks: publicLobbies.tables.map(({ remark }) => remark),
    };
  });
}

type People = readonly [host: string, guest: string];

async function withPeople<Result>(
  served: Served,
  work: (wire: Wire, people: People) => Promise<Result>,
): Promise<Result> {
  const wire = openWire(served.address);
  try {
    const [host, guest] = PHONES;
    return await work(wire, [await signIn(wire, served, host), await signIn(wire, served, guest)]);
  } finally {
    wire.close();
  }
}

/** Signs in with a code from the outbox of the SMS dev adapter. Returns the token. */
async function signIn(wire: Wire, { dataDir }: Served, phone: string): Promise<string> {
  const { handle } = await wire.require(authPhoneCode, { phone, ticket: '', rand: '' });
  const sent = readFileSync(join(dataDir, 'outbox', 'sms.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const codes = sent.map((line) => JSON.parse(line) as { phone: string; code: string });
  const code = codes.findLast((one) => one.phone === phone)?.code ?? '';
  const { token } = await wire.require(authPhone, { phone, code, ...(handle === undefined ? {} : { handle }) });
  return token;
}

async function beginGame(wire: Wire, people: People): Promise<string> {
  const evening = { people, characters: charactersOf(MYSTERY), request: { scriptId: MYSTERY.id } };
  const partyId = await beginEvening(evening, async (token, call, request) => {
    const answer = await wire.require(call, { ...request, requestId: randomUUID() }, token);
    return answer as { readonly partyId: string };
  });
  if (partyId === undefined) throw new Error('No game began.');
  return partyId;
}

async function play(wire: Wire, partyId: string, people: People): Promise<void> {
  const random = seededRandom(7);
  for (;;) {
    let moves = 0;
    for (const token of people) {
      const { room } = await wire.require(partyView, { partyId }, token);
      if (room === null) throw new Error('The room was not sent.');
      if (room.stage >= GAME_STAGE.VoteEnd) return;
      const move = findMove(room, random);
      if (move === undefined) continue;
      moves += 1;
      const { call, request } = callFor(move, { partyId, requestId: randomUUID() });
      // The server may refuse a wrong password, or a clue that the other player already knows. The game continues.
      await wire.ask(call, request, token);
    }
    if (moves === 0) await delay(LOOK_MS);
  }
}

async function moveOnce(wire: Wire, partyId: string, token: string): Promise<void> {
  const random = seededRandom(3);
  for (;;) {
    const { room } = await wire.require(partyView, { partyId }, token);
    if (room === null) throw new Error('The room was not sent.');
    const move = findMove(room, random);
    const { call, request } =
      move === undefined
        ? { call: partyReady, request: { partyId, ready: true, requestId: randomUUID() } }
        : callFor(move, { partyId, requestId: randomUUID() });
    if ((await wire.ask(call, request, token)).err === ERROR.ok) return;
  }
}

async function buyMembership(wire: Wire, token: string): Promise<void> {
  const [plan] = await wire.require(vipActivity, {}, token);
  if (plan === undefined) throw new Error('No membership is sold here.');
  const order = {
    templateId: plan.templateId,
    type: PREPAY_TYPE.Redirect,
    channelId: '',
    requestId: randomUUID(),
  } as const;
  const { outTradeNo, redirectURL } = await wire.require(vipPrepay, order, token);
  await fetch(new URL(new URL(redirectURL, wire.address).pathname, wire.address), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'answer=pay',
  });
  while ((await wire.ask(vipPrepayStatus, { outTradeNo }, token)).err !== ERROR.ok) await delay(LOOK_MS);
}
