import { GAME_STAGE, PAY_MODE } from '@juzhongren/contract/enumerations';
import { expect, test } from 'vitest';
import { owedBy, refundFollows, unpaidSeats } from './dues.ts';
import { due, paying, readyLobby, playing } from '../room.fixture.ts';
import { MEMBERS } from './cast.fixture.ts';

const paid = (...ids: number[]) => MEMBERS.map((member) => ({ ...member, paid: ids.includes(member.userId) }));
const guest = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };

test('charges the treating host for every unsettled seat, and guests for none', () => {
  const room = paying({ dues: [due(1, 1, 'free'), due(2, 1), due(3, 1)] });
  expect(owedBy(room, 1)).toEqual({ seats: 2, cents: 2400 });
  expect(owedBy(room, 2)).toEqual({ seats: 0, cents: 0 });
});

test('charges each player for their own seat when going Dutch, unless it is paid or covered by a card', () => {
  const room = paying({ dues: [due(1, 1, 'card'), due(2, 2), due(3, 3, 'paid')] }, { payMode: PAY_MODE.GoDutch });
  expect([1, 2, 3].map((userId) => owedBy(room, userId).cents)).toEqual([0, 1200, 0]);
  expect(unpaidSeats(room).map(({ userId }) => userId)).toEqual([2]);
});

test('charges nobody in the lobby or in play', () => {
  expect(owedBy(readyLobby(), 1)).toEqual({ seats: 0, cents: 0 });
  expect(unpaidSeats(playing())).toEqual([]);
});

test('announces a refund when a player who went Dutch and paid leaves before play', () => {
  const room = readyLobby({ payMode: PAY_MODE.GoDutch, me: guest, members: paid(2) });
  expect(refundFollows(room, { mine: true })).toBe(true);
  expect(refundFollows({ ...room, members: paid(1) }, { mine: true })).toBe(false);
  expect(refundFollows({ ...room, members: paid(1) }, { mine: false })).toBe(true);
  expect(refundFollows({ ...room, stage: GAME_STAGE.Started }, { mine: true })).toBe(false);
});

test('announces a refund of a treat to the host alone', () => {
  expect(refundFollows(readyLobby({ members: paid(2, 3) }), { mine: true })).toBe(true);
  expect(refundFollows(readyLobby({ members: paid(2, 3), me: guest }), { mine: true })).toBe(false);
  expect(refundFollows(readyLobby({ members: paid() }), { mine: true })).toBe(false);
});
