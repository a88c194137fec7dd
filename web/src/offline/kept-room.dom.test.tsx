import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../session/forget-person.ts';
import { enterRoom, leaveRoom } from '../session/current-room.ts';
import { forgetToken, storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { closing, FIXTURE_ROOM_ID, playing, said } from '../screens/game/room.fixture.ts';
import { debrief } from '../screens/game/debrief/debrief.fixture.ts';
import { dropStrangersRoom, keptPartyId } from './kept-room-owner.ts';
import { keepRoom, keptRoom } from './kept-room.ts';
import { startOffline } from './start-offline.ts';

keepPageClean();
const TEXTS = [[['game-data', FIXTURE_ROOM_ID, 1, 'shen', 1], { act: 1 }]] as const;

beforeEach(() => {
  storeToken('mine');
  keepRoom({ at: 7, room: playing(), chat: [], texts: TEXTS });
});

const left = () => Object.keys(localStorage).filter((key) => key.startsWith('keptRoom'));

test('restores a room for the user who saw it', () => {
  expect(keptRoom(FIXTURE_ROOM_ID)).toEqual({ at: 7, room: playing(), chat: [], texts: TEXTS });
  expect(keptPartyId()).toBe(FIXTURE_ROOM_ID);
  expect(keptRoom('another-room')).toBeUndefined();
});

test.each([
  ['signing out', () => forgetPerson()],
  ['leaving the room', () => leaveRoom()],
  ['its end', () => keepRoom({ at: 8, room: debrief(), chat: [], texts: [] })],
  [
    'being dissolved',
    () =>
      keepRoom({
        at: 8,
        room: playing({ dismissed: { reason: 'host', stage: GAME_STAGE.Started } }),
        chat: [],
        texts: [],
      }),
  ],
])('deletes the stored room after %s', (_, happen) => {
  happen();
  expect(left()).toEqual([]);
});

test.each([
  ['a session that is not valid any more', () => forgetToken()],
  ['somebody else who signs in', () => storeToken('theirs')],
])('deletes the stored room because of %s', (_, happen) => {
  startOffline();
  expect(left()).toHaveLength(2);
  happen();
  expect(left()).toEqual([]);
});

test('deletes the room of another user, even if their page is gone', () => {
  localStorage.setItem('token', 'theirs');
  expect(keptRoom(FIXTURE_ROOM_ID)).toBeUndefined();
  dropStrangersRoom();
  expect(left()).toEqual([]);
});

test('ignores a room that another build stored in another shape', () => {
  localStorage.setItem('keptRoom', JSON.stringify({ at: 7, room: { partyId: FIXTURE_ROOM_ID }, chat: [], texts: [] }));
  expect(keptRoom(FIXTURE_ROOM_ID)).toBeUndefined();
});

test('stores the end of a long chat, but no room that is too large', () => {
  const chat = Array.from({ length: 300 }, (_, index) => said(index + 1, 2, 'x'));
  keepRoom({ at: 7, room: closing(), chat, texts: [] });
  expect(keptRoom(FIXTURE_ROOM_ID)?.chat.map(({ chatSeq }) => chatSeq)).toEqual(chat.slice(100).map((m) => m.chatSeq));
  keepRoom({ at: 7, room: closing(), chat, texts: [[['game-data'], 'x'.repeat(2_000_000)]] });
  expect(left()).toEqual([]);
});

test('replaces the stored room when the user enters another one', () => {
  enterRoom('bbbbbbbbbbbb');
  keepRoom({ at: 9, room: playing({ partyId: 'bbbbbbbbbbbb' }), chat: [], texts: [] });
  expect([keptPartyId(), keptRoom(FIXTURE_ROOM_ID)]).toEqual(['bbbbbbbbbbbb', undefined]);
});
