import type { RoomView } from '@juzhongren/contract/room/view';
import { expect, test } from 'vitest';
import { MEMBERS } from '../derived/cast.fixture.ts';
import { seatRows } from '../derived/seat-rows.ts';
import { lobby, playing } from '../room.fixture.ts';
import { seatActions } from './seat-actions.ts';

const guests = MEMBERS.map((one) => (one.userId === 3 ? { ...one, guest: true } : one));
const others = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
const kinds = (room: RoomView, online: readonly number[]): string[] =>
  seatRows(room)
    .filter(({ member }) => member?.userId === 3)
    .flatMap((row) => seatActions(room, row, online).map(({ kind }) => kind));

test('offers the host to reset the wrong PINs of a disconnected guest, after the other actions', () => {
  expect(kinds(playing({ members: guests }), [1, 2])).toEqual(['hand-over', 'remove', 'unblock']);
  expect(kinds(lobby({ members: guests }), [1, 2])).toEqual(['hand-over', 'kick', 'unblock']);
  const slow = { pace: 'day', zone: 'Asia/Shanghai', quiet: null } as const;
  expect(kinds(playing({ members: guests, slow }), [1, 2])).toContain('unblock');
});

test.each([
  ['a guest who is connected', playing({ members: guests }), [1, 2, 3]],
  ['a guest while it is not known who is connected', playing({ members: guests }), []],
  ['who has an account', playing(), [1, 2]],
  ['a guest to others than the host', playing({ members: guests, me: others }), [1, 2]],
  ['the host, who is that guest', playing({ members: guests, me: { ...others, userId: 3, host: true } }), [1]],
  ['a closed room', playing({ members: guests, dismissed: { reason: 'host', stage: playing().stage } }), [1, 2]],
])('does not offer a PIN reset for %s', (_, room, online) => {
  expect(kinds(room, online)).not.toContain('unblock');
});
