import type { ChatMessage } from '@juzhongren/contract/room/push';
import { expect, test } from 'vitest';
import { silentMinutes, silentLabel } from './silent-for.ts';

const MINUTE_MS = 60_000;
const said = (userId: number, minute: number): ChatMessage => ({
  chatSeq: minute,
  at: minute * MINUTE_MS,
  userId,
  nickname: '',
  characterId: null,
  text: null,
  circle: null,
  requestId: null,
});

test('counts silence from the last message, whispers included, or from the start of the act', () => {
  const chat = [said(1, 2), said(2, 3), said(1, 4)];
  const silent = (userId: number) => silentMinutes(chat, { userId, since: MINUTE_MS, now: 9.5 * MINUTE_MS });
  expect([silent(1), silent(2), silent(3)]).toEqual([5, 6, 8]);
  expect(silentMinutes(chat, { userId: 1, since: 9 * MINUTE_MS, now: 8 * MINUTE_MS })).toBe(0);
  expect([silentLabel(2), silentLabel(3)]).toEqual([undefined, '3 分钟没说话']);
});
