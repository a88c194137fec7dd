import { expect, test } from 'vitest';
import { openPresence } from './presence.ts';

const ROOM = 'abcdefghijkl';

test('NU3 shows a user as connected but not looking while all their pages are hidden', () => {
  const presence = openPresence();
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1, 2, 3] }, 0);
  presence.hid({ from: 'b', partyId: ROOM, userIds: [2, 3] });
  expect(presence.online(ROOM, [9], 0)).toEqual([1, 2, 3, 9]);
  expect(presence.looking(ROOM, [9], 0)).toEqual([1, 9]);
  // Another page of user 3, at another process.
  presence.heard({ from: 'c', partyId: ROOM, userIds: [3] }, 0);
  expect(presence.looking(ROOM, [], 0)).toEqual([1, 3]);
  // A repeat of who is connected does not change who is hidden.
  presence.heard({ from: 'b', partyId: ROOM, userIds: [1, 2, 3] }, 5_000);
  expect(presence.looking(ROOM, [], 5_000)).toEqual([1, 3]);
});

test('shows a user who came back as looking, and forgets what no process repeats', () => {
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
