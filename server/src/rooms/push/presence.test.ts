import { expect, test } from 'vitest';
import { openPresence } from './presence.ts';

const ROOM = 'abcdefghijkl';

test('NU3 whose pages can all not be seen, at whichever process, is connected and not looking', () => {
  const presence = openPresence();
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1, 2, 3] }, 0);
  presence.hid({ from: 'b', partyId: ROOM, userIds: [2, 3] });
  expect(presence.online(ROOM, [9], 0)).toEqual([1, 2, 3, 9]);
  expect(presence.looking(ROOM, [9], 0)).toEqual([1, 9]);
  // Another page of theirs, at another process.
  presence.heard({ from: 'c', partyId: ROOM, userIds: [3] }, 0);
  expect(presence.looking(ROOM, [], 0)).toEqual([1, 3]);
  // What a process repeats of who is connected says nothing else of who is hidden.
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1, 2, 3] }, 5_000);
  expect(presence.looking(ROOM, [], 5_000)).toEqual([1, 3]);
});

test('who went and came back can be seen, and what nobody repeats is over', () => {
  const presence = openPresence();
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1, 2] }, 0);
  presence.hid({ from: 'b', partyId: ROOM, userIds: [2] });
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1] }, 1_000);
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1, 2] }, 2_000);
  expect(presence.looking(ROOM, [], 2_000)).toEqual([1, 2]);
  expect(presence.looking(ROOM, [], 60_000)).toEqual([]);
  presence.hid({ from: 'never heard of', partyId: ROOM, userIds: [1] });
  expect(presence.looking(ROOM, [], 2_000)).toEqual([1, 2]);
});
