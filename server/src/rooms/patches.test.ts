import { applied } from '@juzhongren/contract/change';
import { checksum } from '@juzhongren/contract/checksum';
import { partyExit, partyImSignature, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyNotebook } from '@juzhongren/contract/room-calls/table';
import type { PushMessage, ViewPatch } from '@juzhongren/contract/room/push';
import type { RoomView } from '@juzhongren/contract/room/view';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HEARTBEAT_TURNS } from './push/heartbeat.ts';
import { dial, type TestConnection, type TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, type TestRoom, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const NOTHING = 0;
type Patch = Extract<PushMessage, { type: 'patch' }>;

/** Returns the last whole view as received, not as the test connection parsed it. */
function wholeIn(connection: TestConnection): RoomView {
  const frames = connection.received.map((text) => JSON.parse(text) as PushMessage);
  const last = frames.findLast((frame) => frame.type === 'room');
  if (last?.type !== 'room') throw new Error('No whole view came.');
  return last.room;
}

function followed(view: RoomView, { change, sum }: ViewPatch): RoomView {
  const after = applied(view, JSON.parse(JSON.stringify(change)));
  if (after === undefined || checksum(after) !== sum) throw new Error('The patch leads astray.');
  return after;
}

const note = (room: TestRoom, as: TestUser, text: string) =>
  accepted(world, partyNotebook, { partyId: room.partyId, text }, as);
const kinds = ({ received }: TestConnection) =>
  received.map((text) => (JSON.parse(text) as PushMessage).type).filter((type) => type === 'room' || type === 'patch');
const upTo =
  (seq: number) =>
  ({ to }: Patch) =>
    to === seq;

test('VP1 VP2 sends patches to a client that follows, and whole views to any other', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const [one, other] = [player(players, 0), player(players, 1)];
  const follows = await world.connect(partyId, one, { sum: NOTHING });
  const older = await world.connect(partyId, one);
  await Promise.all([follows.next('room'), older.next('room')]);
  let view = wholeIn(follows);
  const steps = [
    () => accepted(world, partyClueOp, { op: 'discover', partyId, placeId: 'garden', clueId: 'clock' }, one),
    () => accepted(world, partyClueOp, { op: 'publish', partyId, clueId: 'clock' }, one),
    () => accepted(world, partyReady, { partyId, ready: true }, other),
    () => accepted(world, partyReady, { partyId, ready: false }, other),
  ];
  for (const step of steps) {
    const { seq } = await step();
    const patch = await follows.next('patch', upTo(seq));
    view = followed(view, patch);
    await older.next('room', ({ room: whole }) => whole.seq === seq);
    expect(JSON.stringify(view)).toBe(JSON.stringify(wholeIn(older)));
  }
  expect(kinds(follows)).toEqual(['room', ...steps.map(() => 'patch')]);
  expect(kinds(older)).toEqual(['room', ...steps.map(() => 'room')]);
});

test('VP9 sends a seat less than 1,000 bytes when another player is ready', async () => {
  const { partyId, players } = await world.game();
  const connection = await world.connect(partyId, player(players, 0), { sum: NOTHING });
  await connection.next('room');
  const { seq } = await accepted(world, partyReady, { partyId, ready: true }, player(players, 1));
  await connection.next('patch', upTo(seq));
  const frame = connection.received.findLast((text) => text.startsWith('{"type":"patch"'));
  expect(Buffer.byteLength(frame ?? '')).toBeLessThan(1_000);
});

test('VP3 VP6 resumes a lost connection by a patch, with the same bytes at every process', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const [one, other] = [player(players, 0), player(players, 1)];
  const lost = await world.connect(partyId, one, { sum: NOTHING });
  await lost.next('room');
  const had = wholeIn(lost);
  lost.close();
  await note(room, other, '别人的事');
  await note(room, one, '自己的事');
  const second = await world.another();
  const answers: Patch[] = [];
  const frames: (string | undefined)[] = [];
  for (const process of [world, second]) {
    const connection = await process.connect(partyId, one, { sum: checksum(had), silent: true });
    connection.send({ type: 'sync', seq: had.seq, chatSeq: 0 });
    answers.push(await connection.next('patch'));
    frames.push(connection.received.find((text) => text.startsWith('{"type":"patch"')));
    connection.close();
  }
  expect(frames[1]).toBe(frames[0]);
  const [patch] = answers;
  expect(patch).toMatchObject({ partyId, from: had.seq, to: had.seq + 2 });
  expect(JSON.stringify(patch && followed(had, patch))).toBe(JSON.stringify(await viewOf(world, partyId, one)));
});

test('VP3 sends the whole view to a client whose view is forged, unknown or of another build', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const one = player(players, 0);
  const view = await viewOf(world, partyId, one);
  const another = await viewOf(world, partyId, player(players, 1));
  const claims: readonly [sum: number, seq: number][] = [
    [checksum({ ...view, shape: 'of another build' }), view.seq],
    [checksum(another), view.seq],
    [checksum(view), view.seq - 1],
    [checksum(view), view.seq + 1],
    [checksum(view), 2 ** 40],
    [checksum(view), -7],
    [NOTHING, view.seq],
  ];
  for (const [sum, seq] of claims) {
    const connection = await world.connect(partyId, one, { sum, silent: true });
    connection.send({ type: 'sync', seq, chatSeq: 0 });
    expect((await connection.next('room')).room).toEqual(view);
    connection.close();
  }
  const level = await world.connect(partyId, one, { sum: checksum(view), silent: true });
  level.send({ type: 'sync', seq: view.seq, chatSeq: 0 });
  await note(room, one, '下一步');
  await level.next('patch');
  expect(kinds(level)).toEqual(['patch']);
});

test('VP2 sends whole views when the checksum in the address is malformed', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const one = player(players, 0);
  for (const sum of ['', 'x', '-1', '1e3', '99999999999', '0&sum=0']) {
    const { url, ticket } = await accepted(world, partyImSignature, { partyId }, one);
    const connection = await dial(world.app, `${url}?ticket=${ticket}&sum=${sum}`);
    connection.send({ type: 'sync', seq: -1, chatSeq: 0 });
    await connection.next('room');
    await note(room, one, `说了 ${sum}`);
    await connection.next('room');
    expect(kinds(connection)).toEqual(['room', 'room']);
    connection.close();
  }
});

test('VP4 answers a repeated sync again, and a sync without a view by the whole view', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const one = player(players, 0);
  const connection = await world.connect(partyId, one, { sum: NOTHING });
  await connection.next('room');
  const had = wholeIn(connection);
  await note(room, one, '一');
  const first = await connection.next('patch');
  connection.send({ type: 'sync', seq: had.seq, chatSeq: 0 });
  expect(await connection.next('patch')).toEqual(first);
  connection.send({ type: 'sync', seq: -1, chatSeq: 0 });
  expect((await connection.next('room')).room.seq).toBe(first.to);
});

test('VP3 sends the whole view after too many missed steps', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const one = player(players, 0);
  const had = await viewOf(world, partyId, one);
  for (let number = 0; number < 33; number += 1) await note(room, one, `${number}`);
  const connection = await world.connect(partyId, one, { sum: checksum(had), silent: true });
  connection.send({ type: 'sync', seq: had.seq, chatSeq: 0 });
  await connection.next('room');
  expect(kinds(connection)).toEqual(['room']);
});

test('VP5 answers polling by patches under the same rules', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const one = player(players, 0);
  const had = await viewOf(world, partyId, one);
  const ask = (have: { after?: number; sum?: number }) =>
    accepted(
      world,
      partyView,
      {
        partyId,
        ...(have.after === undefined ? {} : { after: String(have.after) }),
        ...(have.sum === undefined ? {} : { sum: String(have.sum) }),
      },
      one,
    );
  const level = { after: had.seq, sum: checksum(had) };
  expect(await ask(level)).toMatchObject({ room: null });
  expect(await ask({ ...level, sum: 1 })).toMatchObject({ room: had });
  await note(room, one, '一');
  const now = await viewOf(world, partyId, one);
  const { room: whole, patch } = await ask(level);
  expect(whole).toBeNull();
  expect(patch && followed(had, patch)).toEqual(now);
  for (const have of [{ after: had.seq }, { sum: checksum(had) }, { ...level, sum: 1 }, { ...level, after: 1 }]) {
    const answer = await ask(have);
    expect(answer.room).toEqual(now);
    expect(answer).not.toHaveProperty('patch');
  }
});

test('VP7 patches the view a returning player had before, and sends nothing while they are gone', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const leaves = player(players, 0);
  const connection = await world.connect(partyId, leaves, { sum: NOTHING });
  await connection.next('room');
  const had = wholeIn(connection);
  await accepted(world, partyExit, { partyId }, leaves);
  await connection.closed;
  const { length } = connection.received;
  await note(room, player(players, 1), '他走了');
  await accepted(world, partyJoin, { partyId }, leaves);
  const back = await world.connect(partyId, leaves, { sum: checksum(had), silent: true });
  back.send({ type: 'sync', seq: had.seq, chatSeq: 0 });
  const patch = await back.next('patch');
  const view = followed(had, patch);
  expect(JSON.stringify(view)).toBe(JSON.stringify(await viewOf(world, partyId, leaves)));
  expect(connection.received).toHaveLength(length);
});

test('VP10 patches a room after quiet heartbeats with the same bytes as without them', async () => {
  const restless = await world.another();
  const { partyId, players } = await world.game();
  const one = player(players, 0);
  const connections = [
    await world.connect(partyId, one, { sum: NOTHING }),
    await restless.connect(partyId, one, { sum: NOTHING }),
  ];
  for (const connection of connections) await connection.next('room');
  for (let turn = 0; turn < 3 * HEARTBEAT_TURNS; turn += 1) await world.roomServices.hub.beat();
  const from = wholeIn(connections[0] as TestConnection).seq;
  const steps = [
    { op: 'discover', placeId: 'garden', clueId: 'clock' } as const,
    { op: 'publish', clueId: 'clock' } as const,
  ];
  for (const step of steps) {
    const { seq } = await accepted(world, partyClueOp, { ...step, partyId }, player(players, 1));
    for (const connection of connections) await connection.next('patch', upTo(seq));
  }
  const [quiet, other] = connections.map(({ received }) =>
    received.filter((text) => text.startsWith('{"type":"patch"')),
  );
  expect(quiet?.map((text) => (JSON.parse(text) as Patch).from)).toEqual([from, from + 1]);
  expect(quiet).toEqual(other);
});
