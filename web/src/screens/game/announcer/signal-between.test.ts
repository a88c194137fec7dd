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
  line: 'live',
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

test('from waiting to doing is a turn; the first view and one’s own next steps are not', () => {
  expect(between(state(waiting), state(playing()))).toBe('turn');
  expect(between(state(undefined), state(playing()))).toBeUndefined();
  expect(between(state(playing()), state(playing({ todo: todo('finish-act') })))).toBeUndefined();
  expect(between(state(playing()), state(waiting))).toBeUndefined();
});

test('another act and another paper are a turn, also while one had something to do', () => {
  const second = playing({ act: { ...playing().act!, number: 2 } });
  expect(between(state(playing()), state(second))).toBe('turn');
  expect(between(state(playing()), state(closing()))).toBe('turn');
  expect(between(state(playing()), state(playing({ todo: todo('vote', 'leave') })))).toBe('turn');
});

test('a clue that came is one, what this page did itself is nothing', () => {
  expect(between(state(playing()), state(found))).toBe('clue');
  expect(between(state(playing()), state(found, { pending: [under(partyClueOp)] }))).toBeUndefined();
  expect(between(state(waiting), state(playing(), { pending: [under(partyClueOp)] }))).toBeUndefined();
});

test('words on their way do not hide what others do', () => {
  expect(between(state(playing()), state(found, { pending: [under(partySay), under(partyNotebook)] }))).toBe('clue');
});

test('the debrief is not a turn: the seal says it', () => {
  expect(between(state(closing()), state(debrief()))).toBeUndefined();
});

test('a private message to this player is one; others’, their own, the table’s and old ones are not', () => {
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
