import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedCatalogue } from './testing/fixed-catalogue.ts';
import { everybodyReady, player, roomWorld, type RoomWorld, type TestRoom, viewOf } from './testing/room-world.ts';

const renamed: Script = {
  ...sampleScript,
  acts: sampleScript.acts.map((act) => ({ ...act, title: `${act.title}（新）` })),
};
let newest = 'v1';

/** Catalogue whose current version the test can switch to the second one. */
function shelf() {
  const first = fixedCatalogue([sampleScript]);
  const second = fixedCatalogue([renamed]);
  return {
    ...first,
    findEntry: (scriptId: number) => {
      const entry = (newest === 'v1' ? first : second).findEntry(scriptId);
      return entry && { ...entry, version: newest };
    },
    findVersion: (scriptId: number, version: string) =>
      (version === 'v1' ? first : second).findVersion(scriptId, version),
  };
}

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld({ replace: { catalogue: shelf() } });
});
afterAll(() => world.close());

const actIn = async ({ partyId, players }: TestRoom, at: Pick<RoomWorld, 'call'> = world) =>
  (await viewOf(at, partyId, player(players, 0))).act?.title;

test('SV1 SV2 keeps the script version of a running room on every process; new rooms use the newest', async () => {
  newest = 'v1';
  const before = await world.game();
  newest = 'v2';
  expect(await actIn(before)).toBe('雨夜来客');
  const fresh = await world.another();
  expect(await actIn(before, fresh)).toBe('雨夜来客');
  await everybodyReady(fresh, before);
  expect(await actIn(before, fresh)).toBe('琴声');
  expect(await actIn(before)).toBe('琴声');
  const after = await world.game();
  expect(await actIn(after)).toBe('雨夜来客（新）');
  expect(await actIn(after, fresh)).toBe('雨夜来客（新）');
});
