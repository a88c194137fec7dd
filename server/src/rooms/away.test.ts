// Who is away, decided by several servers that may hear nothing of each other.
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
import type { RoomProcess, TestLine, TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';
import { timeGoesBy } from './testing/time-goes-by.ts';

let world: RoomWorld;
/** Two servers over one database, without Redis: neither hears the other. */
let one: RoomProcess;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  one = await alone();
  other = await alone();
});
afterAll(() => world.close());
const opened: TestLine[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

/** All that time does here is asked of the database. */
const SLOW = { timeout: 0 };

const alone = (): Promise<RoomProcess> => world.another({ replace: { bus: inProcessBus() } });

const pass = (milliseconds: number, processes: readonly RoomProcess[], meanwhile?: () => Promise<unknown>) =>
  timeGoesBy(world, { milliseconds, processes, meanwhile });

interface Told {
  type: string;
  userId: number;
}

/** Who went away and who came back, in the order of the log. */
async function toldIn(partyId: string): Promise<Told[]> {
  const entries = await world.roomServices.log.read(partyId, 0);
  return entries.flatMap(({ events }) =>
    events.flatMap((event) =>
      event.type === 'went-away' || event.type === 'came-back' ? [{ type: event.type, userId: event.userId }] : [],
    ),
  );
}

const away = ({ userId }: TestUser): Told => ({ type: 'went-away', userId });
const back = ({ userId }: TestUser): Told => ({ type: 'came-back', userId });

/** A line that is open, as far as its server is concerned. */
async function line(at: RoomProcess, partyId: string, who: TestUser): Promise<TestLine> {
  const own = await at.line(partyId, who);
  opened.push(own);
  await own.next('room');
  return own;
}

const gone = async (at: RoomProcess, own: TestLine, partyId: string, who: TestUser) => {
  own.close();
  await expect.poll(() => at.roomServices.hub.online(partyId)).not.toContain(who.userId);
};

describe('one server', SLOW, () => {
  test('AW1 AW2 who has no line for 60 s is away, and is back at once with a line', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const lines = { shen: await line(one, partyId, shen), bai: await line(one, partyId, bai) };
    const first = await line(one, partyId, lu);
    await pass(2 * AWAY_MS, [one]);
    expect(await toldIn(partyId)).toEqual([]);
    await gone(one, first, partyId, lu);
    await pass(AWAY_MS - WATCH_TURN_MS, [one]);
    expect(await toldIn(partyId)).toEqual([]);
    await pass(2 * WATCH_TURN_MS, [one]);
    expect(await toldIn(partyId)).toEqual([away(lu)]);
    await lines.shen.next('room', ({ room }) => room.members.some((member) => member.away));
    await line(one, partyId, lu);
    await expect.poll(() => toldIn(partyId)).toEqual([away(lu), back(lu)]);
    await lines.bai.next('room', ({ room }) => room.members.some((member) => member.away));
    await lines.bai.next('room', ({ room }) => !room.members.some((member) => member.away));
  });

  test('AW3 a short break is none, however often', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await line(one, partyId, shen);
    await line(one, partyId, bai);
    for (let round = 0; round < 6; round += 1) {
      await gone(one, await line(one, partyId, lu), partyId, lu);
      await pass(AWAY_MS - WATCH_TURN_MS, [one]);
    }
    expect(await toldIn(partyId)).toEqual([]);
  });

  test('AW4 asking for the room again and again is a line', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const ask = (who: TestUser) => accepted(one, partyView, { partyId }, who);
    await pass(4 * AWAY_MS, [one], () => Promise.all([shen, lu, bai].map(ask)));
    expect(await toldIn(partyId)).toEqual([]);
    await pass(2 * AWAY_MS, [one], () => Promise.all([shen, bai].map(ask)));
    expect(await toldIn(partyId)).toEqual([away(lu)]);
    await ask(lu);
    await expect.poll(() => toldIn(partyId)).toEqual([away(lu), back(lu)]);
  });

  test('AW5 PR2 whoever only acts is there, too; and back by acting, though it was refused', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await line(one, partyId, shen);
    const note = (who: TestUser, text: string) =>
      one.call(partyClueOp, { op: 'note', partyId, clueId: 'safe', text, requestId: randomUUID() }, who);
    let number = 0;
    await pass(3 * AWAY_MS, [one], async () => {
      number += 1;
      if (number % 6 === 0) await note(lu, `第 ${number} 次`);
    });
    expect(await toldIn(partyId)).toEqual([away(bai)]);
    const refused = await one.call(partyClueOp, { op: 'publish', partyId, clueId: 'nothing' }, bai);
    expect(refused.err).toBe(ERROR.notFound);
    expect(await toldIn(partyId)).toEqual([away(bai), back(bai)]);
    expect((await viewOf(world, partyId, bai)).members.some((member) => member.away)).toBe(false);
  });

  test('AW6 AW7 a room that nobody is connected to is left alone; so is one that is over', async () => {
    const { partyId, players } = await world.lobby(2);
    const [first, last] = [player(players, 0), player(players, 1)];
    const lines = [await line(one, partyId, first), await line(one, partyId, last)] as const;
    await pass(2 * WATCH_TURN_MS, [one]);
    await gone(one, lines[0], partyId, first);
    await pass(AWAY_MS - 2 * WATCH_TURN_MS, [one]);
    // Who left first would be away in a moment, if anybody were there to care.
    await gone(one, lines[1], partyId, last);
    await pass(4 * WATCH_TURN_MS, [one]);
    const over = await world.lobby(2);
    await line(one, over.partyId, player(over.players, 1));
    await accepted(one, partyExit, { partyId: over.partyId, dismiss: true }, player(over.players, 0));
    await pass(10 * AWAY_MS, [one, other]);
    expect(await toldIn(partyId)).toEqual([]);
    expect(await toldIn(over.partyId)).toEqual([]);
  });

  test('AW8 a line that comes and goes is told a few times an hour, not every minute', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    await line(one, partyId, host);
    const comeAndGo = async () => gone(one, await line(one, partyId, guest), partyId, guest);
    for (let round = 0; round < 10; round += 1) {
      await comeAndGo();
      await pass(AWAY_MS + 3 * WATCH_TURN_MS, [one]);
    }
    const promptly = [away(guest), back(guest), away(guest), back(guest)];
    expect(await toldIn(partyId)).toEqual(promptly);
    await pass(3 * AWAY_MS, [one]);
    expect(await toldIn(partyId)).toEqual([...promptly, away(guest)]);
    await comeAndGo();
    await pass(15 * AWAY_MS, [one]);
    expect(await toldIn(partyId)).toHaveLength(promptly.length + 2);
    // An hour later it is a line like any other.
    world.clock.advance(60 * 60_000);
    await pass(AWAY_MS, [one]);
    await comeAndGo();
    await pass(AWAY_MS + WATCH_TURN_MS, [one]);
    expect((await toldIn(partyId)).at(-1)).toEqual(away(guest));
  });
});

describe('two servers that hear nothing of each other', SLOW, () => {
  test('AW1 AW2 AW9 who has a line to the other is not away; who loses it is, soon after 60 s; who is back is back at once', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await line(one, partyId, shen);
    const there = await line(other, partyId, lu);
    await pass(10 * AWAY_MS, [one, other], () => accepted(other, partyView, { partyId }, bai));
    expect(await toldIn(partyId)).toEqual([]);
    await gone(other, there, partyId, lu);
    const asking = () => accepted(other, partyView, { partyId }, bai);
    await pass(AWAY_MS - WATCH_TURN_MS, [one, other], asking);
    expect(await toldIn(partyId)).toEqual([]);
    await pass(4 * WATCH_TURN_MS, [one, other], asking);
    expect(await toldIn(partyId)).toEqual([away(lu)]);
    await line(other, partyId, lu);
    await expect.poll(() => toldIn(partyId)).toEqual([away(lu), back(lu)]);
    await pass(10 * AWAY_MS, [one, other], asking);
    expect(await toldIn(partyId)).toEqual([away(lu), back(lu)]);
  });

  test('AW10 both decide at once: it is told once', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await line(one, partyId, shen);
    await line(other, partyId, lu);
    await pass(AWAY_MS, [one, other]);
    for (let turn = 0; turn < 20; turn += 1) {
      world.clock.advance(WATCH_TURN_MS);
      await Promise.all([one, other].map(({ roomServices }) => roomServices.away.turn()));
    }
    expect(await toldIn(partyId)).toEqual([away(bai)]);
  });

  test('AW11 taken for gone by mistake, somebody who has a line is back at once, wherever it is', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu] = [player(players, 0), player(players, 1)];
    const [here, there] = [await line(one, partyId, shen), await line(world, partyId, lu)];
    const mistaken = ({ userId }: TestUser) => {
      const command = { type: 'presence', userId: 'server', away: [userId], back: [] } as const;
      return runCommand(one.roomServices, { partyId, requestId: undefined, command });
    };
    await mistaken(shen);
    await expect.poll(() => toldIn(partyId)).toEqual([away(shen), back(shen)]);
    await mistaken(lu);
    // The other server reads of it with its next heartbeat.
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await world.roomServices.hub.beat();
    await expect.poll(() => toldIn(partyId)).toEqual([away(shen), back(shen), away(lu), back(lu)]);
    here.close();
    there.close();
  });
});

test('AW9 when the bus falls silent nobody is away for it, and who is gone is all the same', SLOW, async () => {
  let isSilent = false;
  const speaking = inProcessBus();
  const bus: Bus = { ...speaking, publish: (...message) => (isSilent ? undefined : speaking.publish(...message)) };
  const both = [await world.another({ replace: { bus } }), await world.another({ replace: { bus } })] as const;
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  await line(both[0], partyId, host);
  const there = await line(both[1], partyId, guest);
  await pass(2 * AWAY_MS, both);
  isSilent = true;
  await pass(10 * AWAY_MS, both);
  expect(await toldIn(partyId)).toEqual([]);
  await gone(both[1], there, partyId, guest);
  await pass(AWAY_MS + 4 * WATCH_TURN_MS, both);
  expect(await toldIn(partyId)).toEqual([away(guest)]);
  await line(both[1], partyId, guest);
  await expect.poll(() => toldIn(partyId)).toEqual([away(guest), back(guest)]);
  await speaking.close();
});

describe('servers that end', SLOW, () => {
  test('AW12 those of a killed server are away after a minute or so, who has come to another is not', async () => {
    const dying = await alone();
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    await line(one, partyId, shen);
    await line(dying, partyId, lu);
    await line(dying, partyId, bai);
    await pass(2 * AWAY_MS, [one, dying]);
    // Nothing of it is noted: its lines are open in the database for ever.
    dying.roomServices.close();
    await pass(30_000, [one]);
    await line(one, partyId, bai);
    await pass(AWAY_MS - 30_000 - WATCH_TURN_MS, [one]);
    expect(await toldIn(partyId)).toEqual([]);
    await pass(20_000, [one]);
    expect(await toldIn(partyId)).toEqual([away(lu)]);
    await pass(10 * AWAY_MS, [one]);
    expect(await toldIn(partyId)).toEqual([away(lu)]);
  });

  test('AW13 after all were gone for long nobody is away who comes back within a minute of the first', async () => {
    const before = await alone();
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    for (const who of [shen, lu, bai]) await line(before, partyId, who);
    await pass(2 * AWAY_MS, [before]);
    before.roomServices.close();
    world.clock.advance(10 * AWAY_MS);
    const after = await alone();
    await line(after, partyId, shen);
    await pass(AWAY_MS - 2 * WATCH_TURN_MS, [after]);
    expect(await toldIn(partyId)).toEqual([]);
    await line(after, partyId, lu);
    await pass(AWAY_MS, [after]);
    expect(await toldIn(partyId)).toEqual([away(bai)]);
  });

  test('AW13 the same where the server went on all the while', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
    const elsewhere = await world.lobby(1);
    await line(one, elsewhere.partyId, player(elsewhere.players, 0));
    for (const who of [shen, lu, bai]) await gone(one, await line(one, partyId, who), partyId, who);
    await pass(5 * AWAY_MS, [one]);
    await line(one, partyId, shen);
    await pass(AWAY_MS - 2 * WATCH_TURN_MS, [one]);
    expect(await toldIn(partyId)).toEqual([]);
    await line(one, partyId, lu);
    await pass(AWAY_MS, [one]);
    expect(await toldIn(partyId)).toEqual([away(bai)]);
  });

  test('AW14 a server that was stopped for a while believes nothing it knew before', async () => {
    const { partyId, players } = await world.game();
    const [shen, lu] = [player(players, 0), player(players, 1)];
    await line(one, partyId, shen);
    await line(one, partyId, player(players, 2));
    const there = await line(other, partyId, lu);
    await pass(2 * AWAY_MS, [one, other]);
    await gone(other, there, partyId, lu);
    // Both stand still: the person is on the way, and nobody could take them in.
    world.clock.advance(5 * AWAY_MS);
    await pass(AWAY_MS - WATCH_TURN_MS, [one, other]);
    expect(await toldIn(partyId)).toEqual([]);
    await pass(3 * WATCH_TURN_MS, [one, other]);
    expect(await toldIn(partyId)).toEqual([away(lu)]);
  });
});
