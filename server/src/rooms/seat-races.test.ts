// Tests two users who compete for the same thing through different servers. Exactly one wins, and both servers show the
// same winner.
import { ANSWER_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyHost, partyPace, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import {
  partyBargain,
  partyClueOp,
  partyPurse,
  partyQa,
  partySkill,
  partyVote,
} from '@juzhongren/contract/room-calls/table';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { redisBus } from '../bus/redis-bus.ts';
import type { Bus } from '../ports/bus.ts';
import { runCommand } from './commands/command.ts';
import { redisAnswers, TEST_REDIS_URL } from './testing/redis.ts';
import type { RoomProcess } from './testing/room-process.ts';
import {
  accepted,
  everybodyReady,
  player,
  roomWorld,
  type RoomWorld,
  type TestRoom,
  viewOf,
} from './testing/room-world.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const ROUNDS = LONG ? 200 : 20;
/** Minimum number of rounds. After it, the test stops once each side has won. */
const ROUNDS_LEAST = LONG ? ROUNDS : 2;
/** Max delay in event-loop turns, about ten milliseconds. */
const TURNS_MAX = 4_096;
const TIMEOUT = { timeout: ROUNDS * 3_000 };

const hasRedis = await redisAnswers();
const HEARING = ['nothing of each other', '需要 Redis: each other through Redis'] as const;

const WITH_COINS: Script = {
  ...sampleScript,
  purses: [
    {
      id: 'coin',
      name: '铜钱',
      unit: '枚',
      starts: sampleScript.characters.map(({ id }) => ({ seat: id, count: 3 })),
      bank: 0,
      ways: ['open', 'quiet'],
      most: null,
      heard: false,
      shown: false,
    },
  ],
};

describe.each(HEARING)('two servers that hear %s', (hearing) => {
  const byRedis = hearing !== HEARING[0];
  describe.skipIf(byRedis && !hasRedis)('with one shared database', TIMEOUT, () => {
    let world: RoomWorld;
    let one: RoomProcess;
    let other: RoomProcess;
    const buses: Bus[] = [];

    beforeAll(async () => {
      world = await roomWorld({ script: WITH_COINS });
      const connected = (): Bus => {
        const bus = byRedis ? redisBus(TEST_REDIS_URL, world.deps.log) : inProcessBus();
        buses.push(bus);
        return bus;
      };
      one = await world.another({ replace: { bus: connected() } });
      other = await world.another({ replace: { bus: connected() } });
      await vi.waitUntil(() => buses.every((bus) => bus.healthy()), 15_000);
    });
    afterAll(async () => {
      await world.close();
      await Promise.all(buses.map((bus) => bus.close()));
    });

    /** Event-loop turns by which the first request starts after the second. Below 0, the second starts later. */
    let behind = 0;

    async function atOnce<First, Second>(
      first: () => Promise<First>,
      second: () => Promise<Second>,
    ): Promise<[First, Second]> {
      const after = async <Result>(turns: number, task: () => Promise<Result>): Promise<Result> => {
        for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
        return task();
      };
      return Promise.all([after(behind, first), after(-behind, second)]);
    }

    /**
     * Runs the rounds of a race; `race` returns the winner. The winner starts later in the next round, and the step
     * doubles for each win in a row. So each side wins at least once on any machine, unless there is no race.
     */
    async function rounds(race: (round: number) => Promise<'first' | 'second'>): Promise<void> {
      const winners: string[] = [];
      behind = 0;
      let step = 1;
      for (let round = 0; round < ROUNDS; round += 1) {
        if (round >= ROUNDS_LEAST && new Set(winners).size >= 2) break;
        const winner = await race(round);
        step = winner === winners.at(-1) ? Math.min(step * 2, TURNS_MAX) : 1;
        behind += winner === 'first' ? step : -step;
        winners.push(winner);
      }
      expect(new Set(winners).size).toBeGreaterThanOrEqual(2);
    }

    async function eventsOf(partyId: string): Promise<RoomEvent[]> {
      const entries = await world.roomServices.log.read(partyId, 0);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, number) => number + 1));
      return entries.flatMap(({ events }) => [...events]);
    }

    const codesOf = (answers: readonly { err: number }[]) => answers.map(({ err }) => err).toSorted((a, b) => a - b);
    const count = (events: readonly RoomEvent[], fits: (event: RoomEvent) => boolean) => events.filter(fits).length;

    async function seen(partyId: string, as: { token: string }) {
      const [here, there] = [await viewOf(one, partyId, as), await viewOf(other, partyId, as)];
      expect(there).toEqual(here);
      return here;
    }

    async function gameWithout(...numbers: number[]): Promise<TestRoom> {
      const room = await world.game();
      for (const number of numbers)
        await accepted(world, partyExit, { partyId: room.partyId }, player(room.players, number));
      return room;
    }

    test('PC1 gives the one empty seat to exactly one of two newcomers', async () => {
      await rounds(async () => {
        const { partyId, players } = await gameWithout(2);
        const [first, second] = [await world.user(), await world.user()];
        const answers = await atOnce(
          () => one.call(partyJoin, { partyId }, first),
          () => other.call(partyJoin, { partyId }, second),
        );
        expect(codesOf(answers)).toEqual([ERROR.ok, ERROR.roomFull]);
        const winner = answers[0].err === ERROR.ok ? first : second;
        const view = await seen(partyId, player(players, 0));
        expect(view.seats.find(({ characterId }) => characterId === 'bai')?.userId).toBe(winner.userId);
        expect(count(await eventsOf(partyId), ({ type }) => type === 'seat-taken')).toBe(1);
        return winner === first ? 'first' : 'second';
      });
    });

    test('PC1 BA7 lets a bargain be either accepted or dropped when both happen at once', async () => {
      await rounds(async () => {
        const { partyId, players } = await world.game();
        const [shen, bai] = [player(players, 0), player(players, 2)];
        const offer = { step: 'offer', partyId, clueId: 'locket', characterId: 'shen', promise: '不投你。' } as const;
        await accepted(world, partyBargain, offer, bai);
        const bargain = { partyId, bargainId: 'bai/shen/1' };
        const answers = await atOnce(
          () => one.call(partyBargain, { step: 'accept', ...bargain }, shen),
          () => other.call(partyBargain, { step: 'drop', ...bargain }, bai),
        );
        expect(codesOf(answers)).toEqual([ERROR.ok, ERROR.alreadyDone]);
        const isDone = answers[0].err === ERROR.ok;
        const clue = (await seen(partyId, bai)).clues.find(({ clueId }) => clueId === 'locket');
        expect(clue?.held).toBe(!isDone);
        expect(count(await eventsOf(partyId), ({ type }) => type === 'clue-given')).toBe(isDone ? 1 : 0);
        return isDone ? 'first' : 'second';
      });
    });

    test('PC1 MO3 MO14 lets a seat give away the same tokens only once', async () => {
      await rounds(async () => {
        const { partyId, players } = await world.game();
        const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
        const give = { step: 'give', partyId, purseId: 'coin', count: 2, way: 'quiet' } as const;
        const answers = await atOnce(
          () => one.call(partyPurse, { ...give, characterId: 'lu' }, shen),
          () => other.call(partyPurse, { ...give, characterId: 'bai' }, shen),
        );
        expect(codesOf(answers)).toEqual([ERROR.ok, ERROR.notEnough]);
        const isFirst = answers[0].err === ERROR.ok;
        const open = async (as: { token: string }) => (await seen(partyId, as)).purses[0]?.mine?.open;
        expect([await open(shen), await open(lu), await open(bai)]).toEqual(isFirst ? [1, 5, 3] : [1, 3, 5]);
        expect(count(await eventsOf(partyId), ({ type }) => type === 'counters-given')).toBe(1);
        return isFirst ? 'first' : 'second';
      });
    });

    test('PC1 SK9 lets a clue be either published or held back when both happen at once', async () => {
      await rounds(async () => {
        const { partyId, players } = await world.game();
        const [shen, bai] = [player(players, 0), player(players, 2)];
        const locket = { partyId, clueId: 'locket' };
        await accepted(world, partyClueOp, { op: 'show', ...locket, characterId: 'shen' }, bai);
        const answers = await atOnce(
          () => one.call(partyClueOp, { op: 'publish', ...locket }, bai),
          () => other.call(partySkill, { ...locket, skillId: 'steady-hand' }, shen),
        );
        const isLaid = answers[0].err === ERROR.ok;
        expect(codesOf(answers)).toEqual(
          [ERROR.ok, isLaid ? ERROR.alreadyDone : ERROR.notNow].toSorted((a, b) => a - b),
        );
        const clue = (await seen(partyId, bai)).clues.find(({ clueId }) => clueId === 'locket');
        expect(clue).toMatchObject({ published: isLaid, keptBack: !isLaid });
        return isLaid ? 'first' : 'second';
      });
    });

    test('PC1 gives a seat to one of two newcomers who choose it; the other takes the second seat', async () => {
      await rounds(async () => {
        const { partyId, players } = await gameWithout(1, 2);
        const [first, second] = [await world.user(), await world.user()];
        for (const guest of [first, second]) await accepted(world, partyJoin, { partyId }, guest);
        const choice = { partyId, characterId: 'lu' };
        const answers = await atOnce(
          () => one.call(partyCharacter, choice, first),
          () => other.call(partyCharacter, choice, second),
        );
        expect(codesOf(answers)).toEqual([ERROR.ok, ERROR.characterTaken]);
        const [winner, loser] = answers[0].err === ERROR.ok ? [first, second] : [second, first];
        await accepted(other, partyCharacter, { partyId, characterId: 'bai' }, loser);
        const view = await seen(partyId, player(players, 0));
        expect(view.seats.map(({ userId }) => userId)).toEqual([
          player(players, 0).userId,
          winner.userId,
          loser.userId,
        ]);
        return winner === first ? 'first' : 'second';
      });
    });

    test('PC1 gives a seat to either its returning former player or a newcomer', async () => {
      await rounds(async () => {
        const { partyId, players } = await gameWithout(2);
        const [former, guest] = [player(players, 2), await world.user()];
        const answers = await atOnce(
          () => one.call(partyJoin, { partyId }, former),
          () => other.call(partyJoin, { partyId }, guest),
        );
        expect(codesOf(answers)).toEqual([ERROR.ok, ERROR.roomFull]);
        const winner = answers[0].err === ERROR.ok ? former : guest;
        const view = await seen(partyId, player(players, 0));
        expect(view.seats.find(({ characterId }) => characterId === 'bai')?.userId).toBe(winner.userId);
        const events = await eventsOf(partyId);
        expect(count(events, ({ type }) => type === 'returned' || type === 'seat-taken')).toBe(1);
        const rows = await world.deps.db
          .selectFrom('party_member')
          .select('user_id')
          .where('party_id', '=', partyId)
          .where('character_id', '=', 'bai')
          .where('left_at', 'is', null)
          .execute();
        expect(rows).toEqual([{ user_id: winner.userId }]);
        return winner === former ? 'first' : 'second';
      });
    });

    test('PC1 keeps exactly one valid host when the host or the new host leaves during the handover', async () => {
      await rounds(async (round) => {
        const { partyId, players } = await world.game();
        const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
        const [heir, leaver, stays] = round % 4 < 2 ? [bai, shen, lu] : [bai, bai, shen];
        const [named, left] = await atOnce(
          () => one.call(partyHost, { partyId, userId: heir.userId }, shen),
          () => other.call(partyExit, { partyId }, leaver),
        );
        expect(left.err).toBe(ERROR.ok);
        const hosts = (await seen(partyId, stays)).members.filter(({ host }) => host).map(({ userId }) => userId);
        const party = await world.deps.db
          .selectFrom('party')
          .select('host_id')
          .where('party_id', '=', partyId)
          .executeTakeFirst();
        expect(hosts).toEqual([party?.host_id]);
        const isNamed = named.err === ERROR.ok;
        // A player who leaves is not the host. A named player who stays is the host.
        const expected =
          leaver === shen
            ? { refused: ERROR.notInRoom, host: isNamed ? bai : lu, changes: 1 }
            : { refused: ERROR.notFound, host: shen, changes: isNamed ? 2 : 0 };
        expect([ERROR.ok, expected.refused]).toContain(named.err);
        expect(hosts).toEqual([expected.host.userId]);
        const changes = count(await eventsOf(partyId), ({ type }) => type === 'host-changed');
        expect(changes).toBe(expected.changes);
        return isNamed ? 'first' : 'second';
      });
    });

    test('PC1 counts the last answer sheet at the deadline only if it was accepted', async () => {
      await rounds(async () => {
        const room = await world.game();
        const { partyId, players } = room;
        await everybodyReady(world, room);
        await everybodyReady(world, room);
        const answers = [{ questionId: 'weapon', type: ANSWER_TYPE.Answer, value: 'a' }];
        const handIn = (at: RoomProcess, who: (typeof players)[number]) =>
          at.call(partyQa, { partyId, clueId: 'final', answers }, who);
        for (const one_ of players)
          await accepted(world, partyVote, { partyId, clueId: 'final', choice: 'v-lu' }, one_);
        for (const one_ of players.slice(0, 2)) expect((await handIn(world, one_)).err).toBe(ERROR.ok);
        world.clock.advance(15 * 60_000);
        const [answer] = await atOnce(
          () => handIn(one, player(players, 2)),
          () =>
            runCommand(other.roomServices, {
              partyId,
              requestId: undefined,
              command: { type: 'expire', userId: 'server' },
            }),
        );
        const events = await eventsOf(partyId);
        expect(count(events, ({ type }) => type === 'ended')).toBe(1);
        const isIn = answer.err === ERROR.ok;
        expect([ERROR.ok, ERROR.notNow, ERROR.alreadyDone]).toContain(answer.err);
        expect(count(events, (event) => event.type === 'answered' && event.seat === 'bai')).toBe(isIn ? 1 : 0);
        expect((await seen(partyId, player(players, 0))).stage).toBe(3);
        return isIn ? 'first' : 'second';
      });
    });

    test('PC1 either opens the next act or cancels it when a player withdraws at the last moment', async () => {
      await rounds(async () => {
        const { partyId, players } = await world.game();
        for (const one_ of players) await accepted(world, partyReady, { partyId, ready: true }, one_);
        world.clock.advance(10_000);
        const [stopped] = await atOnce(
          () => one.call(partyReady, { partyId, ready: false }, player(players, 1)),
          () =>
            runCommand(other.roomServices, {
              partyId,
              requestId: undefined,
              command: { type: 'expire', userId: 'server' },
            }),
        );
        expect(stopped.err).toBe(ERROR.ok);
        const events = await eventsOf(partyId);
        const turned = count(events, ({ type }) => type === 'act-opened') === 2;
        expect(count(events, ({ type }) => type === 'turning-stopped')).toBe(turned ? 0 : 1);
        const { act } = await seen(partyId, player(players, 0));
        expect(act).toMatchObject({ number: turned ? 2 : 1, turning: null });
        return turned ? 'second' : 'first';
      });
    });

    test('PC1 pauses once when two players ask for a pause at the same time', async () => {
      await rounds(async () => {
        const { partyId, players } = await world.game();
        const pause = (at: RoomProcess, number: number) =>
          at.call(partyPace, { partyId, step: 'pause' }, player(players, number));
        const [first, second] = await atOnce(
          () => pause(one, 0),
          () => pause(other, 1),
        );
        expect([first.err, second.err]).toEqual([ERROR.ok, ERROR.ok]);
        const events = await eventsOf(partyId);
        expect(count(events, ({ type }) => type === 'paused')).toBe(1);
        const asked = events.flatMap((event) => (event.type === 'pause-asked' ? [event.seat] : []));
        expect(new Set(asked).size).toBe(2);
        return asked[0] === 'shen' ? 'first' : 'second';
      });
    });

    test('PC1 opens one act when the last player gets ready while the host moves on', async () => {
      await rounds(async () => {
        const room = await world.game();
        const { partyId, players } = room;
        await everybodyReady(world, { partyId, players: players.slice(0, 2) });
        world.clock.advance(31 * 60_000);
        const [ready, moved] = await atOnce(
          () => one.call(partyReady, { partyId, ready: true }, player(players, 2)),
          () => other.call(partyStart, { partyId }, player(players, 0)),
        );
        expect([ready.err, moved.err]).toEqual([ERROR.ok, ERROR.ok]);
        world.clock.advance(10_000);
        await atOnce(
          () => one.roomServices.timers.sweep(),
          () => other.roomServices.timers.sweep(),
        );
        // A process's own periodic sweep may have claimed the room already. Then both sweeps above skip it, and the
        // event arrives later.
        const opened = async () => count(await eventsOf(partyId), (event) => event.type === 'act-opened');
        await expect.poll(opened).toBeGreaterThan(1);
        const events = await eventsOf(partyId);
        expect(count(events, (event) => event.type === 'act-opened')).toBe(2);
        const { act, stage } = await seen(partyId, player(players, 0));
        expect([stage, act?.number]).toEqual([1, 2]);
        const types = events.map((event) => (event.type === 'turning-begun' ? event.by : event.type));
        return types.lastIndexOf('act-done') < types.indexOf('time') ? 'first' : 'second';
      });
    });
  });
});
