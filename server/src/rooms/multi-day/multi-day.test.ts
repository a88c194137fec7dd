// Tests multi-day games: agreeing on terms, play across two servers, and returning to a room.
import { randomUUID } from 'node:crypto';
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { AWAY_MS } from '@juzhongren/contract/limits';
import { partyInvitation } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyPace, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partyDigest, partyRooms, partySeen, partySlow } from '@juzhongren/contract/room-calls/multi-day';
import { partyClueOp, partyVote } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WATCH_TURN_MS } from '../push/away-watch.ts';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, type TestRoom, viewOf } from '../testing/room-world.ts';
import { timeGoesBy } from '../testing/time-goes-by.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const TERMS: MultiDayTerms = { pace: 'day', zone: 'Asia/Shanghai', quiet: { from: 23 * 60, until: 8 * 60 } };

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());
const here = () => world;

/** Starts a multi-day game with the first player as host. */
async function multiDayGame(world = here()): Promise<TestRoom> {
  const room = await world.lobby(3);
  const { partyId, players } = room;
  await accepted(world, partySlow, { partyId, slow: TERMS }, player(players, 0));
  for (const [number, one] of players.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, player(players, 0));
  return room;
}

async function standingOf({ deps }: RoomWorld, partyId: string) {
  const { stage, deadline_at: due } = await deps.db
    .selectFrom('party')
    .select(['stage', 'deadline_at'])
    .where('party_id', '=', partyId)
    .executeTakeFirstOrThrow();
  return { stage, due: due?.getTime() ?? 0 };
}

async function eventsOf(partyId: string) {
  const rows = await world.deps.db
    .selectFrom('party_event')
    .select(['seq', 'events'])
    .where('party_id', '=', partyId)
    .orderBy('seq')
    .execute();
  return rows.flatMap(({ seq, events }) => events.map((event) => ({ seq, ...event })));
}

async function untilDue(partyId: string, who: TestUser, at: RoomProcess): Promise<void> {
  const view = await viewOf(world, partyId, who);
  world.clock.advance((view.act?.deadlineAt ?? world.clock.now) - world.clock.now);
  await at.roomServices.timers.sweep();
}

describe('multi-day terms in the lobby', () => {
  test('SL1 SL4 SL23 shows the terms to members and link holders; the digest is still empty', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    const connection = await other.connect(partyId, guest);
    await accepted(world, partySlow, { partyId, slow: TERMS }, host);
    await connection.next('room', ({ room }) => room.slow?.pace === 'day');
    expect((await other.call(partyInvitation, { partyId })).params).toMatchObject({ slow: TERMS });
    expect(await accepted(other, partyDigest, { partyId }, guest)).toEqual({ digest: null, talk: [] });
    await accepted(world, partySlow, { partyId, slow: null }, host);
    await connection.next('room', ({ room }) => room.slow === undefined);
    expect((await world.call(partyInvitation, { partyId })).params).not.toHaveProperty('slow');
  });

  test('SL1 SL2 refuses with 4007, 4004, 1001 or 4005, and treats a repeat as harmless', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    const ask = async (who: TestUser, slow: MultiDayTerms | null) =>
      (await world.call(partySlow, { partyId, slow }, who)).err;
    expect(await ask(guest, TERMS)).toBe(ERROR.hostOnly);
    expect(await ask(await world.user(), TERMS)).toBe(ERROR.notInRoom);
    expect(await ask(host, { ...TERMS, zone: 'Asia/Nowhere' })).toBe(ERROR.badInput);
    expect((await world.send(partySlow, { partyId, slow: { ...TERMS, pace: 'week' } }, host)).err).toBe(ERROR.badInput);
    const request = { partyId, slow: TERMS, requestId: randomUUID() };
    const [first, again] = [
      await accepted(world, partySlow, request, host),
      await accepted(other, partySlow, request, host),
    ];
    expect(again).toEqual(first);
    const game = await multiDayGame();
    const late = { partyId: game.partyId, slow: null };
    expect((await world.call(partySlow, late, player(game.players, 0))).err).toBe(ERROR.notNow);
  });
});

describe('multi-day play', () => {
  test('SL7 SL27 plays to the reveal by deadlines alone, across servers and with no room in memory', async () => {
    const { partyId, players } = await multiDayGame();
    const host = player(players, 0);
    const seen: (number | undefined)[] = [];
    for (let step = 0; step < 5; step += 1) {
      const view = await viewOf(step % 2 === 0 ? world : other, partyId, host);
      seen.push(view.stage === GAME_STAGE.VoteEnd ? 0 : view.act?.number);
      if (view.stage === GAME_STAGE.VoteEnd) break;
      // The room is not opened for hours. It leaves memory, and another process loads it.
      for (const { roomServices } of [world, other]) {
        world.clock.advance(HOUR_MS);
        roomServices.rooms.putAway();
        expect(roomServices.rooms.has(partyId)).toBe(false);
      }
      await untilDue(partyId, host, step % 2 === 0 ? other : await world.another());
    }
    expect(seen).toEqual([1, 2, 3, 0]);
    const began = (await eventsOf(partyId)).filter(({ type }) => type === 'act-opened' || type === 'closing-opened');
    expect(new Set(began.map(({ seq }) => seq)).size).toBe(began.length);
  });

  test('SL27 writes the same log entries when each step runs on a new server', async () => {
    const played = async (anew: boolean): Promise<string> => {
      const own = await roomWorld();
      try {
        const room = await multiDayGame(own);
        const { partyId, players } = room;
        let at: RoomProcess = own;
        const next = async () => {
          if (anew) at = await own.another();
        };
        for (let step = 0; step < 3; step += 1) {
          const [one, two] = [player(players, step % 3), player(players, (step + 1) % 3)];
          own.clock.advance(3 * HOUR_MS + step * 60_000);
          await accepted(at, partyReady, { partyId, ready: true }, one);
          await next();
          own.clock.advance(5 * HOUR_MS);
          await accepted(at, partyReady, { partyId, ready: true }, two);
          await next();
          // Reads the deadline from the database. A view request would count as a sign of the player (SL9) at an
          // uncertain time.
          own.clock.advance((await standingOf(own, partyId)).due - own.clock.now);
          await at.roomServices.timers.sweep();
          await next();
          if ((await standingOf(own, partyId)).stage !== GAME_STAGE.Started) break;
        }
        const rows = await own.deps.db
          .selectFrom('party_event')
          .select(['seq', 'at', 'events'])
          .where('party_id', '=', partyId)
          .orderBy('seq')
          .execute();
        const names = players.reduce(
          (text, { userId }, number) => text.replaceAll(`"userId":${userId}`, `"userId":"${number}"`),
          JSON.stringify(rows),
        );
        return names.replaceAll(partyId, 'room');
      } finally {
        await own.close();
      }
    };
    const [once, often] = [await played(false), await played(true)];
    expect(often).toBe(once);
    expect(once).toContain('closing-opened');
  });

  test('SL18 SL27 ends the overdue act after days of downtime and gives the next act its full time', async () => {
    const { partyId, players } = await multiDayGame();
    world.clock.advance(4 * DAY_MS);
    await Promise.all([world.roomServices.timers.sweep(), other.roomServices.timers.sweep()]);
    const view = await viewOf(other, partyId, player(players, 0));
    expect(view.act?.number).toBe(2);
    expect((view.act?.deadlineAt ?? 0) - world.clock.now).toBeGreaterThanOrEqual(DAY_MS);
    expect((await eventsOf(partyId)).filter(({ type }) => type === 'act-opened')).toHaveLength(2);
  });

  test('SL28 either counts or refuses the last vote when it meets the deadline', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { partyId, players } = await multiDayGame();
      for (const one of players) await accepted(world, partyReady, { partyId, ready: true }, one);
      world.clock.advance(10_000);
      await world.roomServices.timers.sweep();
      const [host, last] = [player(players, 0), player(players, 2)];
      const view = await viewOf(world, partyId, host);
      expect(view.act?.number).toBe(2);
      for (const one of players.slice(0, 2)) {
        await accepted(world, partyVote, { partyId, clueId: 'leave', choice: 'stay' }, one);
      }
      world.clock.advance((view.act?.deadlineAt ?? 0) - world.clock.now);
      const vote = () =>
        (round % 2 === 0 ? world : other).call(partyVote, { partyId, clueId: 'leave', choice: 'stay' }, last);
      const [answer] = await Promise.all([
        vote(),
        world.roomServices.timers.sweep(),
        other.roomServices.timers.sweep(),
      ]);
      // Sweeps again, in case neither of the concurrent sweeps could claim the room.
      await world.roomServices.timers.sweep();
      const events = await eventsOf(partyId);
      const ended = events.find(({ type }) => type === 'closing-opened')?.seq;
      const cast = events.find((event) => event.type === 'voted' && event.seat === 'bai')?.seq;
      expect(ended).toBeDefined();
      const isKept = answer.err === ERROR.ok ? cast !== undefined && cast < (ended ?? 0) : cast === undefined;
      expect({ err: answer.err, isKept }).toEqual({ err: answer.err, isKept: true });
      const closed = events.filter((event) => event.type === 'vote-closed');
      expect(closed).toHaveLength(1);
    }
  });

  test('SL8 SL9 logs no absence of offline players, and a connection as one sign per act on any server', async () => {
    const { partyId, players } = await multiDayGame();
    const [host, lu] = [player(players, 0), player(players, 1)];
    const connection = await world.connect(partyId, host);
    await connection.next('room');
    await timeGoesBy(world, { milliseconds: 2 * AWAY_MS, processes: [world, other] });
    expect((await eventsOf(partyId)).filter(({ type }) => type === 'went-away')).toEqual([]);
    const signs = async () =>
      (await eventsOf(partyId)).flatMap((event) => (event.type === 'act-seen' ? [event.seat] : []));
    expect(await signs()).toEqual(['shen']);
    const theirs = await other.connect(partyId, lu);
    await theirs.next('room');
    await timeGoesBy(world, { milliseconds: 2 * WATCH_TURN_MS, processes: [world, other] });
    await expect.poll(signs).toEqual(['shen', 'lu']);
    connection.close();
    theirs.close();
  });
});

describe('returning to a room', () => {
  test('SL23 SL24 SL25 reports changes since the last visit and unread messages by author and talk', async () => {
    const { partyId, players } = await multiDayGame();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const digestFor = (who: TestUser) => accepted(other, partyDigest, { partyId }, who);
    const see = (who: TestUser, seq: number, chatSeq: number) =>
      accepted(world, partySeen, { partyId, seq, chatSeq }, who);
    expect(await digestFor(bai)).toEqual({ digest: null, talk: [] });
    const { seq } = await viewOf(world, partyId, bai);
    await see(bai, seq, 0);
    const say = (who: TestUser, text: string, ...others: TestUser[]) => {
      const circle = others.length === 0 ? {} : { with: others.map(({ userId }) => userId) };
      return accepted(world, partySay, { partyId, text, requestId: randomUUID(), ...circle }, who);
    };
    await say(lu, '有人吗');
    await say(lu, '我先搜了');
    await say(shen, '只对你说', lu);
    await say(bai, '我的');
    const found = { op: 'discover', partyId, placeId: 'garden', clueId: 'glove' } as const;
    await accepted(world, partyClueOp, found, lu);
    for (const one of players) await accepted(world, partyReady, { partyId, ready: true }, one);
    world.clock.advance(10_000);
    await world.roomServices.timers.sweep();
    const { digest, talk } = await digestFor(bai);
    expect(digest).toMatchObject({ from: seq, turned: { to: 'act', act: 2, pages: 1 } });
    expect(digest?.clues).toContainEqual(expect.objectContaining({ clueId: 'glove', published: true }));
    expect(talk).toEqual([{ userId: lu.userId, circle: null, count: 2, first: 1 }]);
    await see(lu, 1, 0);
    expect((await digestFor(lu)).talk).toContainEqual({
      userId: shen.userId,
      circle: [shen.userId, lu.userId],
      count: 1,
      first: 3,
    });
    // The seen position never moves back. Log entries that do not exist yet do not count as seen.
    await see(bai, 2_000_000_000, 4);
    await see(bai, 1, 1);
    expect(await digestFor(bai)).toMatchObject({ digest: { turned: null, clues: [] }, talk: [] });
    await say(lu, '还在吗');
    expect((await digestFor(bai)).talk).toMatchObject([{ count: 1, first: 5 }]);
    const stranger = await world.user();
    expect((await world.call(partyDigest, { partyId }, stranger)).err).toBe(ERROR.notInRoom);
    expect((await world.call(partySeen, { partyId, seq: 1, chatSeq: 0 }, stranger)).err).toBe(ERROR.notInRoom);
  });

  test('SL29 limits digests to 240 per hour', async () => {
    const { partyId, players } = await world.lobby(1);
    const who = player(players, 0);
    const ask = async () => (await world.call(partyDigest, { partyId }, who)).err;
    expect(await ask()).toBe(ERROR.ok);
    await world.deps.db.updateTable('person_limit').set({ used: 240 }).where('user_id', '=', who.userId).execute();
    expect(await ask()).toBe(ERROR.tooOften);
    world.clock.advance(HOUR_MS);
    expect(await ask()).toBe(ERROR.ok);
  });

  test("SL26 lists the user's rooms, with rooms that wait for the user first", async () => {
    const { partyId, players } = await multiDayGame();
    const [host, lu] = [player(players, 0), player(players, 1)];
    const lobby = await world.lobby(1);
    const own = player(lobby.players, 0);
    expect(await accepted(world, partyRooms, {}, own)).toMatchObject({
      rooms: [{ partyId: lobby.partyId, todo: 'choose-character', mine: true }],
    });
    const rooms = async (who: TestUser) => (await accepted(other, partyRooms, {}, who)).rooms;
    expect(await rooms(host)).toMatchObject([
      { partyId, act: 1, slow: TERMS, mine: true, script: { script_name: world.script.card.name } },
    ]);
    await accepted(world, partyPace, { partyId, step: 'read' }, lu);
    await accepted(world, partyReady, { partyId, ready: true }, lu);
    expect(await rooms(lu)).toMatchObject([{ todo: 'wait-act', mine: false }]);
    expect((await rooms(lu))[0]?.deadlineAt).toBeGreaterThan(world.clock.now);
    expect(await rooms(await world.user())).toEqual([]);
  });
});
