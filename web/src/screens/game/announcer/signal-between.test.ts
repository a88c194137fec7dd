import { partyClueOp, partyNotebook } from '@juzhongren/contract/room-calls/table';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import type { TodoView } from '@juzhongren/contract/room/todo';
import type { RoomView } from '@juzhongren/contract/room/view';
import { expect, test } from 'vitest';
import { FIXTURE_NOW, MINUTE_MS } from '../derived/cast.fixture.ts';
import { clue, CLUES } from '../clues/clues.fixture.ts';
import { debrief } from '../debrief/debrief.fixture.ts';
import { closing, playing, said } from '../room.fixture.ts';
import type { RoomStoreState } from '../state/room-step.ts';
import { signalBetween } from './signal-between.ts';

const state = (room: RoomView | undefined, change: Partial<RoomStoreState> = {}): RoomStoreState => ({
  connectionStatus: 'live',
  room,
  chat: [],
  online: [],
  typing: [],
  voice: undefined,
  clockOffset: 0,
  pending: [],
  leaving: false,
  keptAt: undefined,
  ...change,
});
const todo = (kind: TodoView['kind'], clueId: string | null = null): TodoView => ({
  kind,
  clueId,
  waitingFor: [],
  deadlineAt: null,
});
const under = ({ path }: { path: string }): RoomStoreState['pending'][number] => ({
  requestId: 'r',
  lane: 'l',
  path,
  request: {},
  state: 'sent',
  repeat: 'join',
  at: FIXTURE_NOW,
});
const between = (before: RoomStoreState, after: RoomStoreState) => signalBetween(before, after, FIXTURE_NOW);
const waiting = playing({ todo: todo('wait-act') });
const found = playing({ clues: [clue('new'), ...CLUES] });

test('gives a turn signal when waiting ends, but not on the first view or for own next steps', () => {
  expect(between(state(waiting), state(playing()))).toBe('turn');
  expect(between(state(undefined), state(playing()))).toBeUndefined();
  expect(between(state(playing()), state(playing({ todo: todo('finish-act') })))).toBeUndefined();
  expect(between(state(playing()), state(waiting))).toBeUndefined();
});

test('gives a turn signal for a new act or another paper, even if the player was not waiting', () => {
  const second = playing({ act: { ...playing().act!, number: 2 } });
  expect(between(state(playing()), state(second))).toBe('turn');
  expect(between(state(playing()), state(closing()))).toBe('turn');
  expect(between(state(playing()), state(playing({ todo: todo('vote', 'leave') })))).toBe('turn');
});

test('gives a clue signal for a new clue, and none while an own action is pending', () => {
  expect(between(state(playing()), state(found))).toBe('clue');
  expect(between(state(playing()), state(found, { pending: [under(partyClueOp)] }))).toBeUndefined();
  expect(between(state(waiting), state(playing(), { pending: [under(partyClueOp)] }))).toBeUndefined();
});

test('still signals what others do while an own message or notebook entry is pending', () => {
  expect(between(state(playing()), state(found, { pending: [under(partySay), under(partyNotebook)] }))).toBe('clue');
});

test('gives no turn signal for the debrief, which has its seal', () => {
  expect(between(state(closing()), state(debrief()))).toBeUndefined();
});

test('gives a whisper signal only for a recent private message from another player', () => {
  const whisper = (change: Partial<ChatMessage>) => {
    const message = said(5, 2, '只跟你说', { circle: [1, 2], at: FIXTURE_NOW - 1_000, ...change });
    return between(state(playing()), state(playing(), { chat: [message] }));
  };
  const room = playing();
  const heard = said(5, 2, '只跟你说', { circle: [1, 2], at: FIXTURE_NOW - 1_000 });
  expect(between(state(room), state(room, { chat: [heard] }))).toBe('whisper');
  expect(between(state(room, { chat: [heard] }), state(room, { chat: [heard], online: [1] }))).toBeUndefined();
  expect(whisper({ text: null, circle: [2, 3] })).toBeUndefined();
  expect(whisper({ userId: 1 })).toBeUndefined();
  expect(whisper({ circle: null })).toBeUndefined();
  expect(whisper({ at: FIXTURE_NOW - 5 * MINUTE_MS })).toBeUndefined();
});
