import type { ChatMessage } from '@juzhongren/contract/room/push';
import { expect, test } from 'vitest';
import { FIXTURE_NOW as NOW } from '../derived/cast.fixture.ts';
import { playing } from '../room.fixture.ts';
import { NOTHING_KNOWN, type RoomStoreEvent, type RoomKnowledge, stepRoom, TYPING_MS } from './room-step.ts';

const message = (chatSeq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  chatSeq,
  userId: 2,
  characterId: null,
  nickname: '阿遥',
  text: `第 ${chatSeq} 句`,
  circle: null,
  requestId: null,
  at: NOW,
  ...change,
});

function after(...events: readonly (RoomStoreEvent | readonly [RoomStoreEvent, number])[]) {
  let known: RoomKnowledge = NOTHING_KNOWN;
  const effects: string[][] = [];
  for (const one of events) {
    const [event, now] = 'type' in one ? [one, NOW] : one;
    const step = stepRoom(known, event, now);
    known = step.known;
    effects.push(step.effects.map((effect) => effect.do));
  }
  return { known, state: known.state, effects };
}

test('sorts messages without duplicates and adds the text of redacted ones', () => {
  const sealed = message(2, { text: null, circle: [1, 2] });
  const { state } = after(
    { type: 'chat', messages: [message(3), sealed] },
    { type: 'chat', messages: [message(1), message(3, { text: '另一句' })] },
    { type: 'chat', messages: [{ ...sealed, text: '悄悄话' }] },
  );
  expect(state.chat.map(({ chatSeq, text }) => [chatSeq, text])).toEqual([
    [1, '第 1 句'],
    [2, '悄悄话'],
    [3, '第 3 句'],
  ]);
});

test('ignores a message that arrives again', () => {
  const { known } = after({ type: 'chat', messages: [message(1)] });
  expect(stepRoom(known, { type: 'chat', messages: [message(1)] }, NOW)).toEqual({ known, effects: [] });
});

test("confirms the player's own message by its request id", () => {
  const own = message(1, { requestId: 'r' });
  expect(stepRoom(NOTHING_KNOWN, { type: 'chat', messages: [own] }, NOW).effects).toEqual([
    { do: 'said', requestId: 'r', message: own },
  ]);
});

test('shows typing for a while after the last signal, and no longer once the message arrives', () => {
  const typing: RoomStoreEvent = { type: 'typing', userId: 2 };
  const over: RoomStoreEvent = { type: 'typing-over' };
  const late = after(typing, [typing, NOW + 3_000], [over, NOW + TYPING_MS], [over, NOW + 3_000 + TYPING_MS]);
  expect(late.effects).toEqual([['forget-typing'], ['forget-typing'], [], []]);
  expect(late.state.typing).toEqual([]);
  expect(after(typing, [typing, NOW + 3_000], [over, NOW + TYPING_MS]).state.typing).toHaveLength(1);
  expect(after(typing, { type: 'chat', messages: [message(1)] }).state.typing).toEqual([]);
});

test('requests an opened private conversation three times while it is still redacted', () => {
  const talk = { circle: [1, 2], open: true, agreed: [] };
  const room = { ...playing(), talks: [talk] };
  const opened: RoomStoreEvent = { type: 'room', room };
  const sealed = message(1, { text: null, circle: [1, 2] });
  const { effects } = after({ type: 'chat', messages: [sealed] }, opened, opened, opened, opened);
  expect(effects.slice(1)).toEqual([
    ['reached', 'ask-anew'],
    ['reached', 'ask-anew'],
    ['reached', 'ask-anew'],
    ['reached'],
  ]);
  const heard = after({ type: 'chat', messages: [{ ...sealed, text: '悄悄话' }] }, opened);
  expect(heard.effects[1]).toEqual(['reached']);
});

test('uses the saved room only before any view and drops it with the first view', () => {
  const lost: RoomStoreEvent = { type: 'connection-status', connectionStatus: 'reconnecting' };
  const room: RoomStoreEvent = { type: 'room', room: playing() };
  expect(after(lost).effects).toEqual([['take-kept']]);
  expect(after(room, lost).effects[1]).toEqual([]);
  const kept: RoomStoreEvent = { type: 'kept', at: NOW - 1, room: playing(), chat: [message(1)] };
  const yesterday = after(lost, kept);
  expect(yesterday.state).toMatchObject({ keptAt: NOW - 1, chat: [{ chatSeq: 1 }] });
  expect(after(lost, kept, room).state.keptAt).toBeUndefined();
  expect(
    after(
      { type: 'connection-status', connectionStatus: 'live' },
      { type: 'connection-status', connectionStatus: 'polling' },
    ).effects,
  ).toEqual([['retry'], ['retry']]);
});
