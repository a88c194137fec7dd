import { ERROR } from '@juzhongren/contract/errors';
import { partyExit, partyInvitation, partyJoin } from '@juzhongren/contract/room-calls/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, type RoomWorld, roomWorld } from '../testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

test('IN1 anybody with the link hears who invites to what and how many seats are open, and nothing else', async () => {
  const { partyId, players } = await world.lobby(2);
  const { card } = world.script;
  const { err, params } = await world.call(partyInvitation, { partyId });
  expect(err).toBe(ERROR.ok);
  expect(params).toEqual({
    host: { nickname: player(players, 0).nickname, avatar: '' },
    script: {
      script_id: 1001,
      script_name: card.name,
      cover: expect.any(String),
      player: card.player,
      duration: card.duration,
    },
    openSeats: card.player - 2,
    pays: 'nobody',
    price: 0,
    over: false,
    guests: 'open',
  });
});

test('IN2 in play nobody is missing until somebody leaves', async () => {
  const { partyId, players } = await world.game();
  expect((await world.call(partyInvitation, { partyId })).params.openSeats).toBe(0);
  await accepted(world, partyExit, { partyId }, player(players, 1));
  expect((await world.call(partyInvitation, { partyId })).params.openSeats).toBe(1);
});

test('IN3 of a room that is over one hears what was played, and nobody of it; one that never was is invalid', async () => {
  const { partyId, players } = await world.lobby(1);
  await accepted(world, partyExit, { partyId }, player(players, 0));
  const { card } = world.script;
  expect((await world.call(partyInvitation, { partyId })).params).toMatchObject({
    host: { nickname: '', avatar: '' },
    script: { script_id: 1001, script_name: card.name },
    openSeats: 0,
    over: true,
  });
  expect((await world.call(partyJoin, { partyId }, await world.user())).err).toBe(ERROR.invitationExpired);
  for (const wrong of ['AAAAAAAAAAAA', '', '../x', 'x'.repeat(200)])
    expect((await world.call(partyInvitation, { partyId: wrong })).err).toBe(ERROR.invitationInvalid);
});
