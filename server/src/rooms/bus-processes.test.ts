import { randomUUID } from 'node:crypto';
import { authLogout } from '@juzhongren/contract/accounts';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { redisBus } from '../bus/redis-bus.ts';
import { postgresBus } from '../bus/postgres-bus.ts';
import type { Bus } from '../ports/bus.ts';
import { CLOSE_CODE } from './push/push-socket.ts';
import { redisAnswers, TEST_REDIS_URL } from './testing/redis.ts';
import type { RoomProcess } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';
import { withinASecond } from './testing/within-a-second.ts';

const WAYS: [way: string, isAvailable: boolean, openBus: (world: RoomWorld) => Bus][] = [
  ['需要 PostgreSQL 和 Redis: Redis', await redisAnswers(), ({ deps }) => redisBus(TEST_REDIS_URL, deps.log)],
  ['PostgreSQL', true, ({ deps, databaseAddress }) => postgresBus(databaseAddress, deps.log)],
];

describe.each(WAYS)('two processes connected through %s', (_way, isAvailable, openBus) => {
  let world: RoomWorld;
  let one: RoomProcess;
  let other: RoomProcess;
  const buses: Bus[] = [];

  beforeAll(async () => {
    if (!isAvailable) return;
    world = await roomWorld();
    const connected = (): Bus => {
      const bus = openBus(world);
      buses.push(bus);
      return bus;
    };
    one = await world.another({ replace: { bus: connected() } });
    other = await world.another({ replace: { bus: connected() } });
    await vi.waitUntil(() => buses.every((bus) => bus.healthy()), 15_000);
  });
  afterAll(async () => {
    if (!isAvailable) return;
    await world.close();
    await Promise.all(buses.map((bus) => bus.close()));
  });

  test.runIf(isAvailable)(
    "PU12 ON1 ON2 ON4 delivers commands, talk, presence and typing to the other's connections",
    async () => {
      const { partyId, players } = await world.game();
      const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
      const here = await one.connect(partyId, shen);
      const there = await other.connect(partyId, lu);
      await there.next('presence', ({ online }) => online.length === 2);
      await here.next('presence', ({ online }) => online.length === 2);
      const note = { op: 'note', partyId, clueId: 'safe', text: '四位数' } as const;
      const { seq } = await accepted(one, partyClueOp, note, bai);
      await there.next('room', ({ room }) => room.seq === seq);
      await accepted(one, partySay, { partyId, text: '听见吗', requestId: randomUUID() }, bai);
      const { messages } = await there.next('chat');
      expect(messages).toMatchObject([{ text: '听见吗', characterId: 'bai' }]);
      here.send({ type: 'typing' });
      expect(await there.next('typing')).toEqual({ type: 'typing', userId: shen.userId });
      here.close();
      await there.next('presence', ({ online }) => online.length === 1);
    },
  );

  test.runIf(isAvailable)(
    'TK7 TK9 closes connections of the other process within a second after sign-out or leaving',
    async () => {
      const { partyId, players } = await world.game();
      const [signsOut, leaves] = [
        await other.connect(partyId, player(players, 0)),
        await other.connect(partyId, player(players, 1)),
      ];
      await Promise.all([signsOut.next('room'), leaves.next('room')]);
      await withinASecond(other, async () => {
        await accepted(one, authLogout, {}, player(players, 0));
        expect(await signsOut.closed).toBe(CLOSE_CODE.signedOut);
      });
      await withinASecond(other, async () => {
        await accepted(one, partyExit, { partyId }, player(players, 1));
        expect(await leaves.closed).toBe(CLOSE_CODE.removed);
      });
    },
  );
});
