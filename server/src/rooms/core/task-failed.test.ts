import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOTHING_BY_ITSELF } from '../testing/nothing-by-itself.ts';
import { type RoomWorld, roomWorld } from '../testing/room-world.ts';

const DAY_MS = 24 * 60 * 60_000;

let world: RoomWorld;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  world = await roomWorld({ ...NOTHING_BY_ITSELF, replace: { log: pino({ level: 'warn' }, { write }) } });
});
afterAll(() => world.close());
beforeEach(() => void lines.splice(0));

const run = (statement: string) => sql.raw(statement).execute(world.deps.db);
const failures = () => lines.filter(({ msg }) => msg === 'room task failed');

test('reports the room in which a task failed and the database error', async () => {
  const rooms = [await world.lobby(1), await world.lobby(1)];
  world.clock.advance(2 * DAY_MS);
  await run('alter table screen_link rename column party_id to room_id');
  await world.roomServices.timers.sweep();
  await run('alter table screen_link rename column room_id to party_id');
  expect(failures().map(({ task, partyId, code, what }) => ({ task, partyId, code, what }))).toEqual(
    rooms.map(({ partyId }) => ({
      task: 'deadline',
      partyId,
      code: '42703',
      what: 'column "party_id" does not exist',
    })),
  );
});

test('reports the room of a connection whose chat update fails', async () => {
  const { partyId, players } = await world.lobby(1);
  const [host] = players;
  if (host === undefined) throw new Error('Nobody is there.');
  const connection = await world.connect(partyId, host);
  await connection.next('room');
  await run('alter table party_chat rename to party_talk');
  world.roomServices.hub.talkGrew(partyId, 7);
  await expect.poll(() => failures().length).toBeGreaterThan(0);
  await run('alter table party_talk rename to party_chat');
  expect(failures()[0]).toMatchObject({
    task: 'talk',
    partyId,
    code: '42P01',
    what: 'relation "party_chat" does not exist',
  });
  connection.close();
});
