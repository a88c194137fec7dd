import { GAME_STAGE, PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playSampleGame, player, roomWorld, type RoomWorld, viewOf } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

test('plays a whole game from the lobby to the debrief over the calls', async () => {
  const room = await world.game();
  await playSampleGame(world, room);
  const view = await viewOf(world, room.partyId, player(room.players, 1));
  expect(view).toMatchObject({
    stage: GAME_STAGE.VoteEnd,
    status: PARTY_STATUS.Gameing,
    debrief: { ending: { title: '天亮了' } },
  });
});
