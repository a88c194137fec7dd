import { partyExit, partyPoster } from '@juzhongren/contract/room-calls/room';
import { partyMeeting } from '@juzhongren/contract/room-calls/seats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRoom } from '../commands/view.ts';
import { accepted, player, type RoomWorld, roomWorld } from '../testing/room-world.ts';
import { invitationTo } from './invitation.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const ORIGIN = 'https://play.example.cn';

async function invitation(partyId: string) {
  const room = await readRoom(world.roomServices, partyId);
  if (room === undefined) throw new Error('there is no such room');
  return invitationTo(room, { now: world.clock.now, origin: ORIGIN });
}

test('PS1 shows on the poster of a lobby what card, link and seats say, and nothing else', async () => {
  const { partyId, players } = await world.lobby(2);
  const { card } = world.script;
  expect(await invitation(partyId)).toEqual({
    scriptName: card.name,
    tags: `${card.player}人本 · ${card.scene} · 中等 · 1小时`,
    inviter: player(players, 0).nickname,
    seats: `还差 ${card.player - 2} 位 · 共 ${card.player} 位`,
    isFull: false,
    when: { main: '约 1 小时', note: '' },
    link: `${ORIGIN}/join/${partyId}`,
    cover: card.cover,
  });
  await accepted(world, partyMeeting, { partyId, at: world.clock.now + 3_600_000 }, player(players, 0));
  expect((await invitation(partyId))?.when.main).toBe('今晚 21:00');
});

test('PS2 shows a full room in play until somebody leaves, and lets the next host invite', async () => {
  const { partyId, players } = await world.game();
  expect(await invitation(partyId)).toMatchObject({ seats: '已满员', isFull: true });
  await accepted(world, partyExit, { partyId }, player(players, 0));
  expect(await invitation(partyId)).toMatchObject({
    seats: `还差 1 位 · 共 ${players.length} 位`,
    isFull: false,
    inviter: player(players, 1).nickname,
  });
});

test('PS3 returns no invitation to a dissolved room', async () => {
  const { partyId, players } = await world.lobby(1);
  await accepted(world, partyExit, { partyId }, player(players, 0));
  expect(await invitation(partyId)).toBeUndefined();
});

test('PS4 builds the link below PUBLIC_URL, wherever the request came to', async () => {
  const { partyId, players } = await world.lobby(1);
  const path = async (url: string) => {
    const behindProxy = await world.another({ replace: { env: { ...world.deps.env, PUBLIC_URL: url } } });
    return (await accepted(behindProxy, partyPoster, { partyId }, player(players, 0))).path;
  };
  // The address of a poster depends on its link.
  expect(await path(ORIGIN)).not.toBe(await path('https://other.example.cn'));
  expect(await path(ORIGIN)).toBe(await path(`${ORIGIN}/below`));
});
