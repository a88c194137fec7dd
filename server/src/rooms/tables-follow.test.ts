import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const partyRow = (partyId: string) =>
  world.deps.db.selectFrom('party').selectAll().where('party_id', '=', partyId).executeTakeFirstOrThrow();
const memberRows = (partyId: string) =>
  world.deps.db.selectFrom('party_member').selectAll().where('party_id', '=', partyId).orderBy('user_id').execute();

test('TF1 keeps the room and member rows in step with the log', async () => {
  const room = await world.lobby(3);
  const { partyId, players } = room;
  expect(await partyRow(partyId)).toMatchObject({
    status: PARTY_STATUS.Created,
    stage: GAME_STAGE.Created,
    host_id: player(players, 0).userId,
    started_at: null,
  });
  await accepted(world, partyExit, { partyId }, player(players, 0));
  expect(await partyRow(partyId)).toMatchObject({ host_id: player(players, 1).userId });
  const [left] = await memberRows(partyId);
  expect(left?.left_at).toEqual(new Date(world.clock.now));
  await accepted(world, partyJoin, { partyId }, player(players, 0));
  expect((await memberRows(partyId)).map((row) => row.left_at)).toEqual([null, null, null]);
});

test('TF2 gives seated players a score and an unguessable report token at the end', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  world.clock.advance(3_600_000);
  await playSampleGame(world, room);
  const party = await partyRow(partyId);
  expect(party).toMatchObject({ status: PARTY_STATUS.Gameing, stage: GAME_STAGE.VoteEnd });
  expect(party.ended_at).toEqual(new Date(world.clock.now));
  // Players have 24 hours to read the reveal.
  expect(party.deadline_at).toEqual(new Date(world.clock.now + 24 * 3_600_000));
  const rows = await memberRows(partyId);
  expect(rows.map((row) => row.character_id)).toEqual(['shen', 'lu', 'bai']);
  for (const row of rows) {
    expect(row.score).toBeGreaterThanOrEqual(0);
    expect(row.report_token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  }
  expect(new Set(rows.map((row) => row.report_token)).size).toBe(3);
  await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
  expect(await partyRow(partyId)).toMatchObject({
    status: PARTY_STATUS.Closed,
    stage: GAME_STAGE.Dismiss,
    deadline_at: null,
  });
});

test('TF3 gives neither score nor report to a player who left before the end', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  await accepted(world, partyExit, { partyId }, player(players, 2));
  await playSampleGame(world, { partyId, players: players.slice(0, 2) });
  const rows = await memberRows(partyId);
  expect(rows.map((row) => row.report_token !== null)).toEqual([true, true, false]);
});
