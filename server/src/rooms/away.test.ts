// Tests away detection by several servers that may not hear each other.
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { AWAY_MS } from '@juzhongren/contract/limits';
import { partyExit, partyView } from '@juzhongren/contract/room-calls/room';
import { partyClueOp } from '@juzhongren/contract/room-calls/table';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import type { Bus } from '../ports/bus.ts';
import { runCommand } from './commands/command.ts';
import { WATCH_TURN_MS } from './push/away-watch.ts';
import { HEARTBEAT_TURNS } from './push/heartbeat.ts';
import type { RoomProcess, TestConnection, TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';
import { timeGoesBy } from './testing/time-goes-by.ts';

let world: RoomWorld;
/** Two servers share one database without Redis, so neither hears the other. */
let one: RoomProcess;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  one = await alone();
  other = await alone();
});
afterAll(() => world.close());
const opened: TestConnection[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** Every step of the simulated time queries the database. */
const SLOW = { timeout: 0 };

const alone = (): Promise<RoomProcess> => world.another({ replace: { bus: inProcessBus() } });

const pass = (milliseconds: number, processes: readonly RoomProcess[], meanwhile?: () => Promise<unknown>) =>
  timeGoesBy(world, { milliseconds, processes, meanwhile });

interface AwayEvent {
  type: string;
  userId: number;
}

async function awayEventsIn(partyId: string): Promise<AwayEvent[]> {
  const entries = await world.roomServices.log.read(partyId, 0);
  return entries.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'went-away' || event.type === 'came-back' ? [{ type: event.type, userId: event.userId }] : [],
    ),
  );
}

const away = ({ userId }: TestUser): AwayEvent => ({ type: 'went-away', userId });
const back = ({ userId }: TestUser): AwayEvent => ({ type: 'came-back', userId });

/** Opens a connection and waits until its server knows it. */
async function connect(at: RoomProcess, partyId: string, who: TestUser): Promise<TestConnection> {
  const own = await at.connect(partyId, who);
  opened.push(own);
  await own.next('room');
  return own;
}

const gone = async (at: RoomProcess, own: TestConnection, partyId: string, who: TestUser) => {
  own.close();
  await expect.poll(() => at.roomServices.hub.online(partyId)).not.toContain(who.userId);
};

describe('one server', SLOW, () => {
  test('AW1 AW2 marks a player as away after 60 s without a connection, and as back on reconnect', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const connections = { shen: await connect(one, partyId, shen), bai: await connect(one, partyId, bai) };
    const first = await connect(one, partyId, lu);
    await pass(2 * AWAY_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await gone(one, first, partyId, lu);
    await pass(AWAY_MS - WATCH_TURN_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await pass(2 * WATCH_TURN_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([away(lu)]);
    await connections.shen.next('room', ({ room }) => room.members.some((member) => member.away));
    await connect(one, partyId, lu);
    await expect.poll(() => awayEventsIn(partyId)).toEqual([away(lu), back(lu)]);
    await connections.bai.next('room', ({ room }) => room.members.some((member) => member.away));
    await connections.bai.next('room', ({ room }) => !room.members.some((member) => member.away));
  });

  test('AW3 ignores short interruptions, however often they happen', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await connect(one, partyId, shen);
    await connect(one, partyId, bai);
    for (let round = 0; round < 6; round += 1) {
      await gone(one, await connect(one, partyId, lu), partyId, lu);
      await pass(AWAY_MS - WATCH_TURN_MS, [one]);
    }
    expect(await awayEventsIn(partyId)).toEqual([]);
  });

  test('AW4 counts polling as a connection', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const ask = (who: TestUser) => accepted(one, partyView, { partyId }, who);
    await pass(4 * AWAY_MS, [one], () => Promise.all([shen, lu, bai].map(ask)));
    expect(await awayEventsIn(partyId)).toEqual([]);
    await pass(2 * AWAY_MS, [one], () => Promise.all([shen, bai].map(ask)));
    expect(await awayEventsIn(partyId)).toEqual([away(lu)]);
    await ask(lu);
    await expect.poll(() => awayEventsIn(partyId)).toEqual([away(lu), back(lu)]);
  });

  test('AW5 PR2 counts a player who only sends commands as present, even if a command is refused', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await connect(one, partyId, shen);
    const note = (who: TestUser, text: string) =>
      one.call(partyClueOp, { op: 'note', partyId, clueId: 'safe', text, requestId: randomUUID() }, who);
    let number = 0;
    await pass(3 * AWAY_MS, [one], async () => {
      number += 1;
      if (number % 6 === 0) await note(lu, `第 ${number} 次`);
    });
    expect(await awayEventsIn(partyId)).toEqual([away(bai)]);
    const refused = await one.call(partyClueOp, { op: 'publish', partyId, clueId: 'nothing' }, bai);
    expect(refused.err).toBe(ERROR.notFound);
    expect(await awayEventsIn(partyId)).toEqual([away(bai), back(bai)]);
    expect((await viewOf(world, partyId, bai)).members.some((member) => member.away)).toBe(false);
  });

  test('AW6 AW7 ignores rooms without connections and rooms that are over', async () => {
    const { partyId, players } = await world.lobby(2);
    const [first, last] = [player(players, 0), player(players, 1)];
    const connections = [await connect(one, partyId, first), await connect(one, partyId, last)] as const;
    await pass(2 * WATCH_TURN_MS, [one]);
    await gone(one, connections[0], partyId, first);
    await pass(AWAY_MS - 2 * WATCH_TURN_MS, [one]);
    // The player who left first would soon be away, but nobody is connected any more.
    await gone(one, connections[1], partyId, last);
    await pass(4 * WATCH_TURN_MS, [one]);
    const over = await world.lobby(2);
    await connect(one, over.partyId, player(over.players, 1));
    await accepted(one, partyExit, { partyId: over.partyId, dismiss: true }, player(over.players, 0));
    await pass(10 * AWAY_MS, [one, other]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    expect(await awayEventsIn(over.partyId)).toEqual([]);
  });

  test('AW8 reports an unstable connection a few times per hour instead of every minute', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    await connect(one, partyId, host);
    const comeAndGo = async () => gone(one, await connect(one, partyId, guest), partyId, guest);
    for (let round = 0; round < 10; round += 1) {
      await comeAndGo();
      await pass(AWAY_MS + 3 * WATCH_TURN_MS, [one]);
    }
    const promptly = [away(guest), back(guest), away(guest), back(guest)];
    expect(await awayEventsIn(partyId)).toEqual(promptly);
    await pass(3 * AWAY_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([...promptly, away(guest)]);
    await comeAndGo();
    await pass(15 * AWAY_MS, [one]);
    expect(await awayEventsIn(partyId)).toHaveLength(promptly.length + 2);
    // An hour later it counts as a normal connection again.
    world.clock.advance(60 * 60_000);
    await pass(AWAY_MS, [one]);
    await comeAndGo();
    await pass(AWAY_MS + WATCH_TURN_MS, [one]);
    expect((await awayEventsIn(partyId)).at(-1)).toEqual(away(guest));
  });
});

describe('two servers that do not hear each other', SLOW, () => {
  test('AW1 AW2 AW9 counts connections to the other server, their loss after 60 s and their return', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await connect(one, partyId, shen);
    const there = await connect(other, partyId, lu);
    await pass(10 * AWAY_MS, [one, other], () => accepted(other, partyView, { partyId }, bai));
    expect(await awayEventsIn(partyId)).toEqual([]);
    await gone(other, there, partyId, lu);
    const asking = () => accepted(other, partyView, { partyId }, bai);
    await pass(AWAY_MS - WATCH_TURN_MS, [one, other], asking);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await pass(4 * WATCH_TURN_MS, [one, other], asking);
    expect(await awayEventsIn(partyId)).toEqual([away(lu)]);
    await connect(other, partyId, lu);
    await expect.poll(() => awayEventsIn(partyId)).toEqual([away(lu), back(lu)]);
    await pass(10 * AWAY_MS, [one, other], asking);
    expect(await awayEventsIn(partyId)).toEqual([away(lu), back(lu)]);
  });

  test('AW10 reports once when both servers decide at the same time', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await connect(one, partyId, shen);
    await connect(other, partyId, lu);
    await pass(AWAY_MS, [one, other]);
    for (let turn = 0; turn < 20; turn += 1) {
      world.clock.advance(WATCH_TURN_MS);
      await Promise.all([one, other].map(({ roomServices }) => roomServices.away.turn()));
    }
    expect(await awayEventsIn(partyId)).toEqual([away(bai)]);
  });

  test('AW11 brings back a player who was marked away by mistake, whichever server they use', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu] = [player(players, 0), player(players, 1)];
    const [here, there] = [await connect(one, partyId, shen), await connect(world, partyId, lu)];
    const mistaken = ({ userId }: TestUser) => {
      const command = { type: 'presence', userId: 'server', away: [userId], back: [] } as const;
      return runCommand(one.roomServices, { partyId, requestId: undefined, command });
    };
    await mistaken(shen);
    await expect.poll(() => awayEventsIn(partyId)).toEqual([away(shen), back(shen)]);
    await mistaken(lu);
    // The other server reads the mark with its next heartbeat.
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await world.roomServices.hub.beat();
    await expect.poll(() => awayEventsIn(partyId)).toEqual([away(shen), back(shen), away(lu), back(lu)]);
    here.close();
    there.close();
  });
});

test('AW9 marks nobody as away because the bus is silent, but still detects who is gone', SLOW, async () => {
  let isSilent = false;
  const speaking = inProcessBus();
  const bus: Bus = { ...speaking, publish: (...message) => (isSilent ? undefined : speaking.publish(...message)) };
  const both = [await world.another({ replace: { bus } }), await world.another({ replace: { bus } })] as const;
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  await connect(both[0], partyId, host);
  const there = await connect(both[1], partyId, guest);
  await pass(2 * AWAY_MS, both);
  isSilent = true;
  await pass(10 * AWAY_MS, both);
  expect(await awayEventsIn(partyId)).toEqual([]);
  await gone(both[1], there, partyId, guest);
  await pass(AWAY_MS + 4 * WATCH_TURN_MS, both);
  expect(await awayEventsIn(partyId)).toEqual([away(guest)]);
  await connect(both[1], partyId, guest);
  await expect.poll(() => awayEventsIn(partyId)).toEqual([away(guest), back(guest)]);
  await speaking.close();
});

describe('servers that stop', SLOW, () => {
  test('AW12 marks players of a killed server as away after a minute unless they reconnect elsewhere', async () => {
    const dying = await alone();
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await connect(one, partyId, shen);
    await connect(dying, partyId, lu);
    await connect(dying, partyId, bai);
    await pass(2 * AWAY_MS, [one, dying]);
    // The killed server records nothing, so its connections stay open in the database forever.
    dying.roomServices.close();
    await pass(30_000, [one]);
    await connect(one, partyId, bai);
    await pass(AWAY_MS - 30_000 - WATCH_TURN_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await pass(20_000, [one]);
    expect(await awayEventsIn(partyId)).toEqual([away(lu)]);
    await pass(10 * AWAY_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([away(lu)]);
  });

  test('AW13 marks nobody as away who returns within a minute of the first, after all were gone', async () => {
    const before = await alone();
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    for (const who of [shen, lu, bai]) await connect(before, partyId, who);
    await pass(2 * AWAY_MS, [before]);
    before.roomServices.close();
    world.clock.advance(10 * AWAY_MS);
    const after = await alone();
    await connect(after, partyId, shen);
    await pass(AWAY_MS - 2 * WATCH_TURN_MS, [after]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await connect(after, partyId, lu);
    await pass(AWAY_MS, [after]);
    expect(await awayEventsIn(partyId)).toEqual([away(bai)]);
  });

  test('AW13 behaves the same when the server kept running meanwhile', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const elsewhere = await world.lobby(1);
    await connect(one, elsewhere.partyId, player(elsewhere.players, 0));
    for (const who of [shen, lu, bai]) await gone(one, await connect(one, partyId, who), partyId, who);
    await pass(5 * AWAY_MS, [one]);
    await connect(one, partyId, shen);
    await pass(AWAY_MS - 2 * WATCH_TURN_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await connect(one, partyId, lu);
    await pass(AWAY_MS, [one]);
    expect(await awayEventsIn(partyId)).toEqual([away(bai)]);
  });

  test('AW14 does not trust what it knew before it was suspended', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu] = [player(players, 0), player(players, 1)];
    await connect(one, partyId, shen);
    await connect(one, partyId, player(players, 2));
    const there = await connect(other, partyId, lu);
    await pass(2 * AWAY_MS, [one, other]);
    await gone(other, there, partyId, lu);
    // Both servers are suspended. The player may be on the way back, but no server could accept them.
    world.clock.advance(5 * AWAY_MS);
    await pass(AWAY_MS - WATCH_TURN_MS, [one, other]);
    expect(await awayEventsIn(partyId)).toEqual([]);
    await pass(3 * WATCH_TURN_MS, [one, other]);
    expect(await awayEventsIn(partyId)).toEqual([away(lu)]);
  });
});
