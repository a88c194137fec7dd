import { userProfile, userProfileUpdate } from '@juzhongren/contract/accounts';
import { partyJoin } from '@juzhongren/contract/room-calls/room';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, type RoomWorld, roomWorld } from '../rooms/testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

type User = Awaited<ReturnType<RoomWorld['user']>>;

let shades = 0;
async function newPicture(): Promise<string> {
  shades += 1;
  const background = { r: shades * 20, g: 255 - shades * 20, b: 90 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}

async function wear(user: User, avatar: string): Promise<string> {
  await accepted(world, userProfileUpdate, { nickname: user.nickname, avatar }, user);
  return (await accepted(world, userProfile, {}, user)).avatar;
}
const isKept = async (address: string) => {
  const mediaId = address.slice('/media/'.length, -'.webp'.length);
  const row = await world.deps.db.selectFrom('media').select('use').where('media_id', '=', mediaId).executeTakeFirst();
  return row !== undefined;
};

test('deletes an avatar when another replaces it', async () => {
  const user = await world.user();
  const first = await wear(user, await newPicture());
  expect(await isKept(first)).toBe(true);
  const second = await wear(user, await newPicture());
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  await accepted(world, userProfileUpdate, { nickname: '只改名字' }, user);
  expect(await isKept(second)).toBe(true);
});

test('keeps an avatar that is uploaded again', async () => {
  const user = await world.user();
  const same = await newPicture();
  expect(await wear(user, same)).toBe(await wear(user, same));
  expect(await isKept(await wear(user, same))).toBe(true);
});

test('keeps an avatar while another user has the same picture', async () => {
  const [one, other] = [await world.user(), await world.user()];
  const same = await newPicture();
  const address = await wear(one, same);
  expect(await wear(other, same)).toBe(address);
  await wear(one, await newPicture());
  expect(await isKept(address)).toBe(true);
  await wear(other, await newPicture());
  expect(await isKept(address)).toBe(false);
});

test('keeps an avatar that a room shows', async () => {
  const user = await world.user();
  const address = await wear(user, await newPicture());
  const { partyId } = await world.lobby(1);
  await accepted(world, partyJoin, { partyId }, user);
  await wear(user, await newPicture());
  expect(await isKept(address)).toBe(true);
});

test('keeps every avatar in use when ten users switch between two pictures concurrently', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => world.user()));
  const pictures = [await newPicture(), await newPicture()];
  const wears = people.flatMap((user) => pictures.map((picture) => wear(user, picture)));
  await Promise.all(wears);
  for (const user of people) {
    expect(await isKept((await accepted(world, userProfile, {}, user)).avatar)).toBe(true);
  }
});
