// Tests repeats: a request id belongs to one command, and a repeat gets the first answer.
import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { partyCreate, partyExit } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyNotebook, partyVote } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, everybodyReady, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

test('RT3 RT2 changes nothing on a late repeat of a command that changed nothing, on any server', async () => {
  const game = await world.game();
  await everybodyReady(world, game);
  const { partyId } = game;
  const shen = player(game.players, 0);
  const vote = (choice: string, requestId: string, at: Pick<RoomWorld, 'call'> = world) =>
    at.call(partyVote, { partyId, clueId: 'leave', choice, requestId }, shen);
  const again = randomUUID();
  await vote('stay', randomUUID());
  const first = await vote('stay', again);
  await vote('go', randomUUID());
  expect((await vote('stay', again)).text).toBe(first.text);
  expect((await vote('stay', again, await world.another())).text).toBe(first.text);
  const leave = (await viewOf(world, partyId, shen)).clues.find((clue) => clue.clueId === 'leave');
  expect(leave?.vote?.mine).toBe('go');
});

test('RT5 decides a refused request anew', async () => {
  const { partyId, players } = await world.lobby(2);
  const guest = player(players, 1);
  const requestId = randomUUID();
  const ready = async () => (await world.call(partyReady, { partyId, ready: true, requestId }, guest)).err;
  expect(await ready()).toBe(ERROR.notNow);
  await accepted(world, partyCharacter, { partyId, characterId: 'lu' }, guest);
  expect(await ready()).toBe(ERROR.ok);
  expect((await viewOf(world, partyId, guest)).members[1]).toMatchObject({ userId: guest.userId, ready: true });
});

test('QU7 moves the views on after a command that changed nothing', async () => {
  const { partyId, players } = await world.game();
  const shen = player(players, 0);
  const connection = await world.connect(partyId, shen);
  const { room } = await connection.next('room');
  const ready = () => world.call(partyReady, { partyId, ready: false, requestId: randomUUID() }, shen);
  expect((await ready()).params).toEqual({ partyId, seq: room.seq + 1 });
  expect((await connection.next('room')).room).toEqual({ ...room, seq: room.seq + 1 });
  connection.close();
});

test('RT7 refuses another command under the same request id, without an effect', async () => {
  const { partyId, players } = await world.game();
  const shen = player(players, 0);
  const requestId = randomUUID();
  const wrong = { op: 'unlock', partyId, clueId: 'safe', password: 'x', requestId } as const;
  expect((await world.call(partyClueOp, wrong, shen)).err).toBe(ERROR.wrongPassword);
  expect((await world.call(partyClueOp, wrong, shen)).err).toBe(ERROR.wrongPassword);
  for (const process of [world, await world.another()]) {
    const other = await process.call(partyReady, { partyId, ready: true, requestId }, shen);
    expect(other).toMatchObject({ err: ERROR.badInput, params: { issues: [{ path: 'requestId' }] } });
    const same = await process.call(partyClueOp, { ...wrong, password: 'y' }, shen);
    expect(same.err).toBe(ERROR.badInput);
  }
});

test('RT7 refuses to leave the room under the request id of a note', async () => {
  const { partyId, players } = await world.game();
  const shen = player(players, 0);
  const requestId = randomUUID();
  await accepted(world, partyNotebook, { partyId, text: '想想', requestId }, shen);
  expect((await world.call(partyExit, { partyId, requestId }, shen)).err).toBe(ERROR.badInput);
  expect((await viewOf(world, partyId, shen)).notebook).toBe('想想');
  // The same id of another user is another request.
  expect((await world.call(partyExit, { partyId, requestId }, player(players, 1))).err).toBe(ERROR.ok);
});

test('RT7 refuses a used request id for creating another room and for other talk', async () => {
  const [shen] = (await world.game()).players;
  if (shen === undefined) throw new Error('nobody plays');
  const requestId = randomUUID();
  const { partyId } = await accepted(world, partyCreate, { scriptId: world.script.id, requestId }, shen);
  expect((await world.call(partyCreate, { scriptId: world.script.id, requestId }, shen)).params).toMatchObject({
    partyId,
  });
  expect((await world.call(partyCreate, { scriptId: world.script.id + 1, requestId }, shen)).err).toBe(ERROR.badInput);
  const said = { partyId, text: '在吗', requestId: randomUUID() };
  const first = await accepted(world, partySay, said, shen);
  expect(await accepted(world, partySay, said, shen)).toEqual(first);
  expect((await world.call(partySay, { ...said, text: '别的' }, shen)).err).toBe(ERROR.badInput);
});
