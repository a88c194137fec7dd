import { PAY_MODE } from '@juzhongren/contract/enumerations';
import type { FreeReason } from '@juzhongren/contract/money';
import type { RoomView } from '@juzhongren/contract/room/view';
import { expect, test } from 'vitest';
import { MEMBERS } from '../derived/cast.fixture.ts';
import { costLine, isToldWhole, priceLine } from './cost-labels.ts';
import { readyLobby, SEAT_PRICE } from '../room.fixture.ts';

const priced = (change: Partial<RoomView> = {}): RoomView => {
  const room = readyLobby(change);
  return { ...room, script: { ...room.script, price: SEAT_PRICE } };
};
const guest = { userId: 2, characterId: 'lu', host: false, tookOverAt: null };
const says = (room: RoomView, reason: FreeReason, due: number) => costLine(room, { free: due === 0, reason, due });

test('says the price per seat and who pays, and nothing for a free script', () => {
  expect(priceLine(readyLobby())).toBeUndefined();
  expect(priceLine(priced())).toBe('房主请客 · 每位 ¥12.00');
  expect(priceLine(priced({ payMode: PAY_MODE.GoDutch }))).toBe('AA 制 · 每位 ¥12.00');
  const alone = priced();
  expect(priceLine({ ...alone, script: { ...alone.script, player: 1 } })).toBe('¥12.00');
});

test.each([
  ['none', 1200, '开局时你要付 ¥12.00'],
  ['none', 0, '你无需付款'],
  ['vip', 0, '你是会员，你无需付款'],
  ['owned', 0, '剧本已经是你的，你无需付款'],
  ['card', 0, '开局时用你的邀请卡抵扣，你无需付款'],
  ['open', 0, '现在免费，你无需付款'],
  ['public', 0, '现在免费，你无需付款'],
] as const)('says when going Dutch, for reason %s and %i cents: %s', (reason, cents, line) => {
  expect(says(priced({ payMode: PAY_MODE.GoDutch, me: guest }), reason, cents)).toBe(line);
});

test('shows the sum for all seats to a treating host from the first moment', () => {
  expect(isToldWhole(priced(), undefined)).toBe(true);
  expect(isToldWhole(priced(), { free: false, reason: 'none', due: 1200 })).toBe(true);
  expect(isToldWhole(priced(), { free: true, reason: 'open', due: 0 })).toBe(false);
  expect(isToldWhole(priced({ me: guest }), undefined)).toBe(false);
  expect(isToldWhole(priced({ payMode: PAY_MODE.GoDutch }), undefined)).toBe(false);
  expect(isToldWhole(readyLobby(), undefined)).toBe(false);
});

test('tells a treating host the current sum for the members present', () => {
  expect(says(priced(), 'none', 2400)).toBe('在座 3 位，现在是 ¥24.00');
  expect(says(priced(), 'card', 1200)).toBe('在座 3 位，先用你的邀请卡抵扣，还要付 ¥12.00');
  expect(says(priced(), 'card', 0)).toBe('在座 3 位，用你的邀请卡抵扣');
  expect(says(priced(), 'vip', 0)).toBe('在座的人都不用再付');
  expect(says(priced(), 'open', 0)).toBe('现在免费，谁都不用付');
  expect(says(priced({ me: guest }), 'none', 0)).toBe('由房主付，你无需付款');
  const alone = priced({ members: MEMBERS.slice(0, 1) });
  expect(says(alone, 'none', 1200)).toBe('按开局时在座的人算');
  expect(says(alone, 'card', 0)).toBe('你的座位用邀请卡抵扣');
  expect(says(alone, 'vip', 0)).toBe('你自己的座位免费');
});

test('says that a member who has paid pays no more', () => {
  const members = MEMBERS.map((member) => ({ ...member, paid: true }));
  expect(says(priced({ payMode: PAY_MODE.GoDutch, me: guest, members }), 'none', 0)).toBe('已经付过，开局不用再付');
});
