// Tests interludes with simultaneous commands on two servers: the first command counts, and every viewer sees the same
// state.
import { ERROR } from '@juzhongren/contract/errors';
import { REVEAL_COUNT_MS } from '@juzhongren/contract/limits';
import { partyAloud, partyPace } from '@juzhongren/contract/room-calls/seats';
import { partyChoose } from '@juzhongren/contract/room-calls/table';
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { ScriptInterlude } from '@juzhongren/contract/script/interludes';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from './commands/command.ts';
import type { RoomProcess } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, type TestRoom, viewOf } from './testing/room-world.ts';

const about = { title: '一起的一刻', act: 1, when: null, effects: [] };
const INTERLUDES: ScriptInterlude[] = [
  {
    kind: 'scene',
    id: 'scene',
    ...about,
    shown: false,
    lines: [
      { by: 'shen', direction: '', says: '几更了？' },
      { by: 'lu', direction: '', says: '五更。' },
    ],
  },
  {
    kind: 'reveal',
    id: 'reveal',
    ...about,
    prompt: '信谁？',
    options: ['x', 'y'].map((id) => ({ id, label: id })),
    seconds: 60,
  },
];
const script: Script = { ...sampleScript, interludes: INTERLUDES };
const ROUNDS = process.env['JUZHONGREN_LONG'] === '1' ? 60 : 6;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld({ script });
  other = await world.another();
});
afterAll(() => world.close());

const eventsOf = async (partyId: string): Promise<RoomEvent[]> =>
  (await world.roomServices.log.read(partyId, 0)).flatMap(({ events }) => [...events]);
const ofType = (events: readonly RoomEvent[], type: RoomEvent['type']) => events.filter((event) => event.type === type);

/** Returns a game in which all players have read the first act and the scene is at its first line. */
async function begun(): Promise<TestRoom> {
  const room = await world.game();
  for (const one of room.players) await accepted(world, partyPace, { partyId: room.partyId, step: 'read' }, one);
  return room;
}
const line = (partyId: string, paragraph: number, step: 'next' | 'take' | 'apart') => ({
  partyId,
  act: 1,
  paragraph,
  step,
  interludeId: 'scene',
});

test('PC1 IL10 IL11 reads a line at most once when its reader and another player act at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { partyId, players } = await begun();
    const [shen, lu] = [player(players, 0), player(players, 1)];
    const answers = await Promise.all([
      world.call(partyAloud, line(partyId, 0, 'next'), shen),
      other.call(partyAloud, line(partyId, 0, 'take'), lu),
      other.call(partyAloud, line(partyId, 0, 'next'), shen),
    ]);
    const read = ofType(await eventsOf(partyId), 'line-read');
    // If the other player takes the line first, the first reader may no longer read it.
    const [first, taken, second] = answers.map(({ err }) => err);
    expect(read).toHaveLength(first === ERROR.ok || second === ERROR.ok ? 1 : 0);
    expect([ERROR.ok, ERROR.notYours]).toContain(first);
    expect(taken).toBe(ERROR.ok);
  }
});

test('PC1 IL17 IL18 IL21 accepts two simultaneous choices on two servers and counts down once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { partyId, players } = await begun();
    await accepted(world, partyAloud, line(partyId, 0, 'apart'), player(players, 0));
    const choice = { partyId, interludeId: 'reveal' };
    await accepted(world, partyChoose, { ...choice, optionId: 'x' }, player(players, 0));
    const answers = await Promise.all([
      world.call(partyChoose, { ...choice, optionId: 'x' }, player(players, 1)),
      other.call(partyChoose, { ...choice, optionId: 'y' }, player(players, 2)),
    ]);
    expect(answers.map(({ err }) => err)).toEqual([ERROR.ok, ERROR.ok]);
    const events = await eventsOf(partyId);
    expect([ofType(events, 'interlude-chosen').length, ofType(events, 'interlude-turning').length]).toEqual([3, 1]);
    const seen = await viewOf(other, partyId, player(players, 0));
    expect(seen.interludes.at(-1)?.reveal).toMatchObject({ mine: 'x', chosen: 3, shown: null });
    const late = await world.call(partyChoose, { ...choice, optionId: 'y' }, player(players, 0));
    expect(late.err).toBe(ERROR.alreadyDone);
  }
});

test('IL18 hides an early choice from other players, and lets another server continue from the log', async () => {
  const { partyId, players } = await begun();
  await accepted(world, partyAloud, line(partyId, 0, 'apart'), player(players, 0));
  const choose = (optionId: string, number: number) =>
    accepted(world, partyChoose, { partyId, interludeId: 'reveal', optionId }, player(players, number));
  const views = () => Promise.all([1, 2].map((number) => viewOf(world, partyId, player(players, number))));
  await choose('x', 0);
  const withX = (await views()).map(({ interludes }) => interludes);
  await choose('y', 0);
  expect((await views()).map(({ interludes }) => interludes)).toEqual(withX);
  await choose('x', 1);
  await choose('x', 2);
  // The third server did not handle these commands and knows only the log.
  const third = await world.another();
  const before = await viewOf(third, partyId, player(players, 2));
  expect(before.interludes.at(-1)?.reveal).toMatchObject({ chosen: 3, mine: 'x', shown: null });
  world.clock.advance(REVEAL_COUNT_MS);
  await runCommand(third.roomServices, {
    partyId,
    requestId: undefined,
    command: { type: 'expire', userId: 'server' },
  });
  const after = await viewOf(third, partyId, player(players, 2));
  expect(after.interludes.at(-1)?.reveal?.shown?.map(({ optionId }) => optionId)).toEqual(['y', 'x', 'x']);
});
