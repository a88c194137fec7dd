// Tests several server processes on one database: nothing is lost, duplicated or seen in another order.
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { authLogout } from '@juzhongren/contract/accounts';
import { partyJoin, partyView, userStatus } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { tell } from '../sanctions/notices.ts';
import { impose } from '../sanctions/store.ts';
import { HEARTBEAT_TURNS } from './push/heartbeat.ts';
import { CLOSE_CODE } from './push/push-socket.ts';
import { openLog, type RoomLog } from './core/event-log.ts';
import type { RoomProcess } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';
import { withinASecond } from './testing/within-a-second.ts';

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());

async function logOf(partyId: string) {
  return world.deps.db.selectFrom('party_event').selectAll().where('party_id', '=', partyId).orderBy('seq').execute();
}

describe('one room on two processes', () => {
  test('PC1 gives the last seat to exactly one of fifty users, half at each process', async () => {
    const { partyId } = await world.lobby(2);
    const guests = await Promise.all(Array.from({ length: 50 }, () => world.user()));
    const answers = await Promise.all(
      guests.map((guest, number) => (number % 2 === 0 ? world : other).call(partyJoin, { partyId }, guest)),
    );
    expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(1);
    expect(answers.filter(({ err }) => err === ERROR.roomFull)).toHaveLength(49);
  });

  test('RT1 RT2 gives one event and one answer to a request sent fifty times, even to a later process', async () => {
    const { partyId, players } = await world.game();
    const before = (await logOf(partyId)).length;
    const request = { op: 'discover', partyId, placeId: 'study', requestId: randomUUID() } as const;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        (number % 2 === 0 ? world : other).call(partyClueOp, request, player(players, 1)),
      ),
    );
    const late = await world.another();
    answers.push(await late.call(partyClueOp, request, player(players, 1)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await logOf(partyId)).toHaveLength(before + 1);
  });

  test('PC2 never refuses a command on an old state', async () => {
    const { partyId, players } = await world.lobby(3);
    await viewOf(other, partyId, player(players, 0));
    for (const [number, one] of players.entries()) {
      const characterId = world.script.characters[number]?.id ?? null;
      await accepted(world, partyCharacter, { partyId, characterId }, one);
      await accepted(world, partyReady, { partyId, ready: true }, one);
    }
    // The other process does not know yet that everybody is ready.
    expect(await other.call(partyStart, { partyId }, player(players, 0))).toMatchObject({ err: ERROR.ok });
  });

  test('PC3 stores simultaneous commands of both processes in one order, and shows the same at both', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const notes = Array.from({ length: 40 }, (_, number) =>
      (number % 2 === 0 ? world : other).call(
        partyClueOp,
        { op: 'note', partyId, clueId: 'safe', text: `第 ${number} 次`, requestId: randomUUID() },
        number % 3 === 0 ? shen : lu,
      ),
    );
    const answers = await Promise.all(notes);
    expect(answers.every(({ err }) => err === ERROR.ok)).toBe(true);
    expect(new Set(answers.map(({ params }) => params.seq)).size).toBe(40);
    for (const one of [shen, lu, bai]) {
      expect(await viewOf(other, partyId, one)).toEqual(await viewOf(world, partyId, one));
    }
  });

  test('TA7 gives each message one number, whichever process takes it', async () => {
    const { partyId, players } = await world.lobby(3);
    const said = await Promise.all(
      players.flatMap((one) =>
        Array.from({ length: 10 }, (_, number) =>
          (number % 2 === 0 ? world : other).call(partySay, { partyId, text: '喂', requestId: randomUUID() }, one),
        ),
      ),
    );
    const numbers = said.map(({ params }) => params.chatSeq);
    expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, number) => number + 1));
  });
});

describe('connections', () => {
  test('PU12 ON1 ON4 TK7 brings commits and presence of one process to the connections of the other', async () => {
    const { partyId, players } = await world.game();
    const [here, there] = [
      await world.connect(partyId, player(players, 0)),
      await other.connect(partyId, player(players, 1)),
    ];
    const { seq } = await accepted(world, partyReady, { partyId, ready: true }, player(players, 2));
    await Promise.all([here, there].map((connection) => connection.next('room', ({ room }) => room.seq === seq)));
    const both = [player(players, 0).userId, player(players, 1).userId];
    await Promise.all(
      [here, there].map((connection) => connection.next('presence', ({ online }) => online.length === 2)),
    );
    expect(other.roomServices.hub.online(partyId)).toEqual(both);
    expect(world.roomServices.hub.online(partyId)).toEqual(both);
    here.send({ type: 'typing' });
    expect(await there.next('typing')).toEqual({ type: 'typing', userId: both[0] });
    await accepted(world, partySay, { partyId, text: '听见吗', requestId: randomUUID() }, player(players, 2));
    await there.next('chat', ({ messages }) => messages[0]?.text === '听见吗');
    await accepted(world, authLogout, {}, player(players, 1));
    expect(await there.closed).toBe(CLOSE_CODE.signedOut);
  });

  test('TK8 closes a connection within a second of a sign-out at another process, without a bus', async () => {
    const [here, there] = [
      await world.another({ replace: { bus: inProcessBus() } }),
      await world.another({ replace: { bus: inProcessBus() } }),
    ];
    const { partyId, players } = await world.game();
    const connection = await there.connect(partyId, player(players, 0));
    await connection.next('room');
    await withinASecond(there, async () => {
      await accepted(here, authLogout, {}, player(players, 0));
      expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
    });
  });

  test('TK14 ends all connections and calls of a banned user within a second, without a bus', async () => {
    const [here, there] = [
      await world.another({ replace: { bus: inProcessBus() } }),
      await world.another({ replace: { bus: inProcessBus() } }),
    ];
    const { partyId, players } = await world.game();
    const [bad, good] = [player(players, 0), player(players, 1)];
    const [connection, other] = [await there.connect(partyId, bad), await there.connect(partyId, good)];
    await Promise.all([connection.next('room'), other.next('room')]);
    // Both processes now have the session in memory, where the ban has to reach it.
    for (const one of [here, there]) await accepted(one, userStatus, { scriptId: '0' }, bad);
    const at = new Date(world.clock.now);
    await withinASecond(there, async () => {
      await impose(world.deps.db, { userId: bad.userId, kind: 'ban', reason: '骂人', at, until: null });
      expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
    });
    // The servers' clock decides how long a session check stays valid.
    world.clock.advance(1_000);
    for (const one of [here, there]) {
      expect(await one.call(partyView, { partyId }, bad)).toMatchObject({
        err: ERROR.banned,
        params: { reason: '骂人', until: null },
      });
    }
    await accepted(here, partySay, { partyId, text: '还在', requestId: randomUUID() }, good);
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await there.roomServices.hub.beat();
    await other.next('chat');
  });

  test('PU20 tells the user concerned within a second without a bus, and nobody else', async () => {
    const there = await world.another({ replace: { bus: inProcessBus() } });
    const { partyId, players } = await world.game();
    const [told, not] = [player(players, 0), player(players, 1)];
    const [connection, other] = [await there.connect(partyId, told), await there.connect(partyId, not)];
    await Promise.all([connection.next('room'), other.next('room')]);
    for (const words of ['一', '二']) {
      const at = new Date(world.clock.now);
      await withinASecond(there, async () => {
        await tell(world.deps.db, { userId: told.userId, kind: 'warning', words, at });
        await connection.next('told');
      });
    }
    expect(other.received.join()).not.toContain('"type":"told"');
  });

  test('PU10 repairs by the heartbeat what a process committed but told nobody before it died', async () => {
    const silent = await world.another({ replace: { bus: inProcessBus() } });
    const { partyId, players } = await world.game();
    const connection = await world.connect(partyId, player(players, 0));
    await connection.next('room');
    const { seq } = await accepted(silent, partyReady, { partyId, ready: true }, player(players, 1));
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await world.roomServices.hub.beat();
    expect(await connection.next('room')).toMatchObject({ room: { seq } });
    // The servers run their own heartbeat turns besides these. One of them may have come before the look-up that found
    // the number.
    await connection.next('heartbeat', (beat) => beat.seq === seq);
  });
});

test('RT4 answers a repeat after the process died between commit and answer, without a second effect', async () => {
  const real = openLog(world.deps.db);
  let dies = true;
  const log: RoomLog = {
    ...real,
    append: async (entry, follow) => {
      const appended = await real.append(entry, follow);
      if (dies) throw new Error('planted: the line to the database broke after the commit');
      return appended;
    },
  };
  const dying = await world.another({ log });
  const { partyId, players } = await world.game();
  const before = (await logOf(partyId)).length;
  const request = { op: 'discover', partyId, placeId: 'study', requestId: randomUUID() } as const;
  expect((await dying.call(partyClueOp, request, player(players, 1))).status).toBe(500);
  dies = false;
  const again = await dying.call(partyClueOp, request, player(players, 1));
  expect(again).toMatchObject({ err: ERROR.ok, params: { seq: before + 1, clueId: expect.any(String) } });
  expect(await logOf(partyId)).toHaveLength(before + 1);
});

test('QU5 changes nothing when the database does not take the entry', async () => {
  const failing: RoomLog = { ...openLog(world.deps.db), append: () => Promise.reject(new Error('planted')) };
  const broken = await world.another({ log: failing });
  const { partyId, players } = await world.game();
  const before = await viewOf(world, partyId, player(players, 1));
  expect((await broken.call(partyReady, { partyId, ready: true }, player(players, 1))).status).toBe(500);
  expect(await viewOf(broken, partyId, player(players, 1))).toEqual(before);
});

/** Long enough for an unused room to leave memory. */
const REST_MS = 11 * 60 * 1_000;

test('QU9 removes an unused room from memory and reloads it by its log; one with a connection stays', async () => {
  const here = await world.another();
  const [{ partyId, players }, watched] = [await world.game(), await world.game()];
  const one = player(players, 1);
  const before = await viewOf(here, partyId, one);
  const connection = await here.connect(watched.partyId, player(watched.players, 0));
  await connection.next('room');
  here.roomServices.rooms.putAway();
  expect(here.roomServices.rooms.has(partyId)).toBe(true);
  world.clock.advance(REST_MS);
  here.roomServices.rooms.putAway();
  expect([partyId, watched.partyId].map((room) => here.roomServices.rooms.has(room))).toEqual([false, true]);
  const request = { op: 'discover', partyId, placeId: 'study', requestId: randomUUID() } as const;
  const first = await accepted(here, partyClueOp, request, one);
  expect(first.seq).toBe(before.seq + 1);
  world.clock.advance(REST_MS);
  here.roomServices.rooms.putAway();
  // The log also holds the answer to the repeat.
  expect(await accepted(here, partyClueOp, request, one)).toEqual(first);
  connection.close();
});

test('QU9 runs commands in their order while their room leaves memory', async () => {
  const real = openLog(world.deps.db);
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let reached = () => {};
  const isWriting = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const log: RoomLog = {
    ...real,
    append: async (entry, follow) => {
      reached();
      await gate;
      return await real.append(entry, follow);
    },
  };
  const here = await world.another({ log });
  const { partyId, players } = await world.game();
  const before = (await logOf(partyId)).length;
  const ready = (number: number, isReady: boolean) =>
    accepted(here, partyReady, { partyId, ready: isReady }, player(players, number));
  const first = ready(1, true);
  await isWriting;
  world.clock.advance(REST_MS);
  here.roomServices.rooms.putAway();
  expect(here.roomServices.rooms.has(partyId)).toBe(false);
  const others = [ready(2, true), ready(1, false)];
  goOn();
  const answered = await Promise.all([first, ...others]);
  // The two came as separate requests, so either may be first.
  const [own, ...theirs] = answered.map(({ seq }) => seq);
  expect([own, ...theirs.toSorted((a, b) => a - b)]).toEqual([before + 1, before + 2, before + 3]);
  expect((await viewOf(here, partyId, player(players, 1))).seq).toBe(before + 3);
});

test('QU6 leaves no gap in any log after all these tests', async () => {
  const rows = await world.deps.db.selectFrom('party_event').select(['party_id', 'seq']).orderBy('seq').execute();
  for (const entries of Map.groupBy(rows, (row) => row.party_id).values()) {
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, number) => number + 1));
  }
});
