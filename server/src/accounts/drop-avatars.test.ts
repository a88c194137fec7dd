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
/** A picture that nobody has had yet. */
async function newPicture(): Promise<string> {
  shades += 1;
  const background = { r: shades * 20, g: 255 - shades * 20, b: 90 };
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}

/** Gives the avatar's address. */
async function wear(user: User, avatar: string): Promise<string> {
  await accepted(world, userProfileUpdate, { nickname: user.nickname, avatar }, user);
  return (await accepted(world, userProfile, {}, user)).avatar;
}
const isKept = async (address: string) => {
  const mediaId = address.slice('/media/'.length, -'.webp'.length);
  const row = await world.deps.db.selectFrom('media').select('use').where('media_id', '=', mediaId).executeTakeFirst();
  return row !== undefined;
};

test('a picture goes when another takes its place', async () => {
  const user = await world.user();
  const first = await wear(user, await newPicture());
  expect(await isKept(first)).toBe(true);
  const second = await wear(user, await newPicture());
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  await accepted(world, userProfileUpdate, { nickname: '只改名字' }, user);
  expect(await isKept(second)).toBe(true);
});

test('the same picture again stays', async () => {
  const user = await world.user();
  const same = await newPicture();
  expect(await wear(user, same)).toBe(await wear(user, same));
  expect(await isKept(await wear(user, same))).toBe(true);
});

test('somebody else’s equal picture stays', async () => {
  const [one, other] = [await world.user(), await world.user()];
  const same = await newPicture();
  const address = await wear(one, same);
  expect(await wear(other, same)).toBe(address);
  await wear(one, await newPicture());
  expect(await isKept(address)).toBe(true);
  await wear(other, await newPicture());
  expect(await isKept(address)).toBe(false);
});

test('a picture that a room shows stays', async () => {
  const user = await world.user();
  const address = await wear(user, await newPicture());
  const { partyId } = await world.lobby(1);
  await accepted(world, partyJoin, { partyId }, user);
  await wear(user, await newPicture());
  expect(await isKept(address)).toBe(true);
});

test('twenty at once with the same two pictures: whoever has one has it whole', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => world.user()));
  const pictures = [await newPicture(), await newPicture()];
  const wears = people.flatMap((user) => pictures.map((picture) => wear(user, picture)));
  await Promise.all(wears);
  for (const user of people) {
    expect(await isKept((await accepted(world, userProfile, {}, user)).avatar)).toBe(true);
  }
});
