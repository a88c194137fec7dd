// Tests the meeting time of a room as members, invitation, user status and game records show it.
import { randomUUID } from 'node:crypto';
import { userGameRecord } from '@juzhongren/contract/accounts';
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { MEETING_AHEAD_MAX_MS } from '@juzhongren/contract/limits';
import { partyCreate, partyExit, partyInvitation, partyJoin, userStatus } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyMeeting, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RoomProcess, TestUser } from './testing/room-process.ts';
import { accepted, player, playSampleGame, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());

const statusOf = async (who: TestUser) => (await accepted(world, userStatus, {}, who)).party;
const recordsOf = (who: TestUser) => accepted(world, userGameRecord, { offset: '0', limit: '20' }, who);

test('AP1 AP7 shows the meeting time set by the host to members at once, and in the invitation', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const connection = await other.connect(partyId, guest);
  const at = world.clock.now + 2 * DAY_MS;
  await accepted(world, partyMeeting, { partyId, at }, host);
  await connection.next('room', ({ room }) => room.meetAt === at);
  expect((await world.call(partyInvitation, { partyId })).params).toMatchObject({ meetAt: at });
  await accepted(world, partyMeeting, { partyId, at: null }, host);
  await connection.next('room', ({ room }) => room.meetAt === null);
  expect((await world.call(partyInvitation, { partyId })).params).not.toHaveProperty('meetAt');
});

test('AP1 AP2 AP4 answers 4007 to others, 4004 to strangers, 1001 for an invalid time, 4005 in play', async () => {
  const { partyId, players } = await world.lobby(3);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const ask = async (who: TestUser, at: number | null) => (await world.call(partyMeeting, { partyId, at }, who)).err;
  const soon = world.clock.now + HOUR_MS;
  expect(await ask(guest, soon)).toBe(ERROR.hostOnly);
  expect(await ask(await world.user(), soon)).toBe(ERROR.notInRoom);
  for (const wrong of [0, world.clock.now, world.clock.now + MEETING_AHEAD_MAX_MS + 1, 8.64e15]) {
    expect(await ask(host, wrong)).toBe(ERROR.badInput);
  }
  expect((await world.send(partyMeeting, { partyId, at: 'tonight' }, host)).err).toBe(ERROR.badInput);
  expect((await world.call(partyMeeting, { partyId, at: soon })).err).toBe(ERROR.sessionInvalid);
  const game = await world.game();
  const late = { partyId: game.partyId, at: soon };
  expect((await world.call(partyMeeting, late, player(game.players, 0))).err).toBe(ERROR.notNow);
});

test('AP3 creates a room with a meeting time, and refuses an invalid time', async () => {
  const host = await world.user();
  const meetAt = world.clock.now + DAY_MS;
  const requestId = randomUUID();
  const { partyId } = await accepted(world, partyCreate, { scriptId: 1001, meetAt, requestId }, host);
  expect(await viewOf(other, partyId, host)).toMatchObject({ meetAt });
  const wrong = { scriptId: 1001, meetAt: world.clock.now - 1 };
  expect((await world.call(partyCreate, wrong, host)).err).toBe(ERROR.badInput);
  expect((await accepted(world, partyCreate, { scriptId: 1001, meetAt, requestId }, host)).partyId).toBe(partyId);
});

test('AP5 TM1 closes the room six hours after its meeting time', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  await accepted(world, partyMeeting, { partyId, at: world.clock.now + 3 * DAY_MS }, host);
  world.clock.advance(3 * DAY_MS + 5 * HOUR_MS);
  await other.roomServices.timers.sweep();
  await accepted(other, partyJoin, { partyId }, await world.user());
  world.clock.advance(HOUR_MS);
  await other.roomServices.timers.sweep();
  expect(await viewOf(world, partyId, host)).toMatchObject({ stage: GAME_STAGE.Dismiss, meetAt: null });
});

test('TF9 prefers a running game to a room that meets later', async () => {
  const game = await world.game();
  const someone = player(game.players, 1);
  const { partyId, players } = await world.lobby(1);
  const meetAt = world.clock.now + DAY_MS;
  await accepted(world, partyMeeting, { partyId, at: meetAt }, player(players, 0));
  world.clock.advance(1_000);
  await accepted(world, partyJoin, { partyId }, someone);
  expect(await statusOf(someone)).toMatchObject({ partyId: game.partyId });
  expect(await statusOf(player(players, 0))).toMatchObject({ partyId, meetAt, stage: GAME_STAGE.Created });
  // Close to its meeting time the room counts as one in which people gather.
  world.clock.advance(DAY_MS - 10 * 60_000);
  expect(await statusOf(someone)).toMatchObject({ partyId });
});

test('TF9 prefers a room that meets later to a finished game', async () => {
  const game = await world.game();
  const someone = player(game.players, 0);
  await playSampleGame(world, game);
  world.clock.advance(1_000);
  const meetAt = world.clock.now + DAY_MS;
  const { partyId } = await accepted(world, partyCreate, { scriptId: 1001, meetAt }, someone);
  expect(await statusOf(someone)).toMatchObject({ partyId, meetAt });
});

test('TF10 lists waiting rooms with a meeting time first, and started ones as normal records', async () => {
  const [host, guest, third] = [await world.user(), await world.user(), await world.user()];
  const open = (days: number) =>
    accepted(world, partyCreate, { scriptId: 1001, meetAt: world.clock.now + days * DAY_MS }, host);
  const game = await world.game();
  await world.deps.db
    .updateTable('party_member')
    .set({ user_id: host.userId })
    .where('party_id', '=', game.partyId)
    .where('character_id', '=', 'lu')
    .execute();
  const [far, near] = [await open(5), await open(2)];
  await accepted(world, partyCreate, { scriptId: 1001 }, host);
  const listed = await recordsOf(host);
  expect(listed.map(({ partyId }) => partyId)).toEqual([near.partyId, far.partyId, game.partyId]);
  const meetAt = world.clock.now + 2 * DAY_MS;
  expect(listed[0]).toMatchObject({ meetAt, startTime: Math.floor(meetAt / 1_000), ended: false, duration: 0 });
  expect(listed[2]).not.toHaveProperty('meetAt');
  for (const one of [guest, third]) await accepted(world, partyJoin, { partyId: near.partyId }, one);
  await begin(near.partyId, [host, guest, third]);
  expect((await recordsOf(host))[0]).toMatchObject({ partyId: far.partyId });
  expect((await recordsOf(guest))[0]).not.toHaveProperty('meetAt');
  await accepted(world, partyExit, { partyId: far.partyId }, host);
  expect((await recordsOf(host)).map(({ partyId }) => partyId)).toEqual([near.partyId, game.partyId]);
});

async function begin(partyId: string, people: readonly TestUser[]): Promise<void> {
  for (const [number, one] of people.entries()) {
    const characterId = world.script.characters[number]?.id ?? null;
    await accepted(world, partyCharacter, { partyId, characterId }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  const [host] = people;
  if (host !== undefined) await accepted(world, partyStart, { partyId }, host);
}

test('PC1 serializes a meeting change and a game start that arrive at two servers at once', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { partyId, players } = await world.lobby(3);
    const host = player(players, 0);
    for (const [number, one] of players.entries()) {
      await accepted(world, partyCharacter, { partyId, characterId: world.script.characters[number]?.id ?? null }, one);
      await accepted(world, partyReady, { partyId, ready: true }, one);
    }
    const at = world.clock.now + DAY_MS;
    const [meeting, start] = await Promise.all([
      (round % 2 === 0 ? world : other).call(partyMeeting, { partyId, at }, host),
      (round % 2 === 0 ? other : world).call(partyStart, { partyId }, host),
    ]);
    expect(start.err).toBe(ERROR.ok);
    expect([ERROR.ok, ERROR.notNow]).toContain(meeting.err);
    const row = await world.deps.db
      .selectFrom('party')
      .select(['meet_at', 'stage', 'deadline_at'])
      .where('party_id', '=', partyId)
      .executeTakeFirstOrThrow();
    expect(row.stage).toBe(GAME_STAGE.Started);
    expect(row.meet_at?.getTime()).toBe(meeting.err === ERROR.ok ? at : undefined);
    // The next deadline is that of the act, not of the lobby.
    expect(row.deadline_at?.getTime()).toBeLessThan(at);
    expect(await viewOf(other, partyId, host)).toEqual(await viewOf(world, partyId, host));
  }
});
