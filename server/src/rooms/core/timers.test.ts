import { GAME_STAGE, PARTY_STATUS, PAY_MODE } from '@juzhongren/contract/enumerations';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyPace } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Alarm, openTimers } from './timers.ts';
import { accepted, everybodyReady, player, roomWorld, type RoomWorld, viewOf } from '../testing/room-world.ts';

const MINUTE_MS = 60_000;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const eventsOf = async (partyId: string) => {
  const entries = await world.roomServices.log.read(partyId, 0);
  return entries.flatMap(({ events, userId }) => events.map(({ type }) => ({ type, userId })));
};

describe('deadline sweep', () => {
  test('TM1 fires overdue deadlines of rooms that no process has in memory, up to the close of the room', async () => {
    const { partyId, players } = await world.game();
    world.clock.advance(MINUTE_MS);
    const fresh = await world.another();
    await fresh.roomServices.timers.sweep();
    expect((await eventsOf(partyId)).at(-1)).toEqual({ type: 'reading-over', userId: null });
    world.clock.advance(29 * MINUTE_MS);
    await fresh.roomServices.timers.sweep();
    expect((await eventsOf(partyId)).at(-1)).toEqual({ type: 'act-overdue', userId: null });
    await everybodyReady(world, { partyId, players });
    await everybodyReady(world, { partyId, players });
    expect(await viewOf(world, partyId, player(players, 0))).toMatchObject({ stage: GAME_STAGE.ClueEnd });
    world.clock.advance(15 * MINUTE_MS);
    await fresh.roomServices.timers.sweep();
    expect(await viewOf(world, partyId, player(players, 0))).toMatchObject({ stage: GAME_STAGE.VoteEnd });
    world.clock.advance(24 * 60 * MINUTE_MS);
    await fresh.roomServices.timers.sweep();
    const party = await world.deps.db
      .selectFrom('party')
      .select(['status', 'deadline_at'])
      .where('party_id', '=', partyId)
      .executeTakeFirst();
    expect(party).toEqual({ status: PARTY_STATUS.Closed, deadline_at: null });
  });

  test('TM2 fires each deadline once when several processes sweep at once', async () => {
    const rooms = await Promise.all(Array.from({ length: 10 }, () => world.game()));
    for (const room of rooms) {
      for (const one of room.players) await accepted(world, partyPace, { partyId: room.partyId, step: 'read' }, one);
    }
    world.clock.advance(30 * MINUTE_MS);
    const others = [await world.another(), await world.another()];
    await Promise.all([world, ...others].map(({ roomServices }) => roomServices.timers.sweep()));
    for (const { partyId } of rooms) {
      expect((await eventsOf(partyId)).filter(({ type }) => type === 'act-overdue')).toHaveLength(1);
    }
  });

  test('TM3 claims a room again one minute after another process claimed it and did not finish', async () => {
    const { partyId } = await world.lobby(1);
    world.clock.advance(24 * 60 * MINUTE_MS);
    const claimed = { deadline_claimed_until: new Date(world.clock.now + MINUTE_MS) };
    await world.deps.db.updateTable('party').set(claimed).where('party_id', '=', partyId).execute();
    await world.roomServices.timers.sweep();
    expect((await eventsOf(partyId)).at(-1)).toMatchObject({ type: 'joined' });
    world.clock.advance(MINUTE_MS);
    await world.roomServices.timers.sweep();
    expect((await eventsOf(partyId)).at(-1)).toMatchObject({ type: 'dismissed' });
  });
});

describe('room alarms', () => {
  function testTimers() {
    const alarms: { task: () => void; delay: number; cancelled: boolean }[] = [];
    const fired: string[] = [];
    const alarm: Alarm = (task, delay) => {
      const own = { task, delay, cancelled: false };
      alarms.push(own);
      return () => {
        own.cancelled = true;
      };
    };
    const timers = openTimers({
      db: world.deps.db,
      now: () => 1_000,
      alarm,
      expire: async (partyId) => void fired.push(partyId),
      failed: () => {},
    });
    return { alarms, fired, timers };
  }
  const nobody = {
    members: [],
    former: [],
    replaced: [],
    away: [],
    barred: [],
    guests: [],
    guestsWelcome: true,
    chairOpen: false,
    chairFor: null,
    master: null,
    led: [],
    kept: [],
    times: null,
    coming: [],
    queue: [],
    friendsFirst: false,
    casting: { tastes: [], cast: null, refused: false },
    screens: [],
    hostAsked: [],
    paid: [],
  };
  const room = {
    partyId: 'party-000001',
    hostId: 1,
    scriptId: 1,
    payMode: PAY_MODE.Carnival,
    meetAt: null,
    slow: null,
    ...nobody,
  };
  const lobbyUntil = (expiresAt: number) => ({
    partyId: room.partyId,
    state: { stage: 'lobby', room, expiresAt } as const,
  });

  test('TM4 sets one alarm per room, for its next deadline, and lets it fire slightly late', () => {
    const { alarms, fired, timers } = testTimers();
    timers.watch(lobbyUntil(5_000));
    timers.watch(lobbyUntil(5_000));
    expect(alarms.map(({ delay }) => delay)).toEqual([4_005]);
    timers.watch(lobbyUntil(9_000));
    expect(alarms.map(({ cancelled }) => cancelled)).toEqual([true, false]);
    alarms[1]?.task();
    expect(fired).toEqual([room.partyId]);
  });

  test('TM4 sets an alarm weeks ahead in steps of one day, because timers have a maximum delay', () => {
    const { alarms, fired, timers } = testTimers();
    const day = 24 * 60 * MINUTE_MS;
    timers.watch(lobbyUntil(30 * day));
    expect(alarms.map(({ delay }) => delay)).toEqual([day]);
    alarms[0]?.task();
    expect([fired, alarms.map(({ delay }) => delay)]).toEqual([[], [day, day]]);
    timers.watch(lobbyUntil(5_000));
    expect(alarms.map(({ cancelled }) => cancelled)).toEqual([false, true, false]);
  });

  test('TM5 cancels the alarm of a room that is over', async () => {
    const { alarms, timers } = testTimers();
    timers.watch(lobbyUntil(5_000));
    timers.watch({
      partyId: room.partyId,
      state: { stage: 'dismissed', reason: 'host', last: lobbyUntil(5_000).state },
    });
    expect(alarms.map(({ cancelled }) => cancelled)).toEqual([true]);
    timers.watch(lobbyUntil(5_000));
    timers.close();
    expect(alarms.every(({ cancelled }) => cancelled)).toBe(true);
    const { partyId, players } = await world.lobby(1);
    await accepted(world, partyExit, { partyId }, player(players, 0));
    expect((await eventsOf(partyId)).at(-1)).toMatchObject({ type: 'dismissed' });
  });
});
