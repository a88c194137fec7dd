import { ERROR } from '@juzhongren/contract/errors';
import { partyExit, partyInvitation, partyJoin } from '@juzhongren/contract/room-calls/room';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, type RoomWorld, roomWorld } from '../testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

test('IN1 shows anybody with the link the host, the script and the open seats, and nothing else', async () => {
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

test('IN2 shows no open seat in play until somebody leaves', async () => {
  const { partyId, players } = await world.game();
  expect((await world.call(partyInvitation, { partyId })).params.openSeats).toBe(0);
  await accepted(world, partyExit, { partyId }, player(players, 1));
  expect((await world.call(partyInvitation, { partyId })).params.openSeats).toBe(1);
});

test('IN3 shows only the script of a closed room, and answers 4046 for one that never was', async () => {
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
