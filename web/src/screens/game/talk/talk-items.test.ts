import type { ChatMessage } from '@juzhongren/contract/room/push';
import { expect, test } from 'vitest';
import { circlesOf, conversationOf } from '../state/conversations.ts';
import { playing, said } from '../room.fixture.ts';
import { sayingIn } from './sayings.ts';
import { talkItems, type TalkItem } from './talk-items.ts';

const sealed = (chatSeq: number, userId: number, circle: number[]) => said(chatSeq, userId, null, { circle });
const inWords = (item: TalkItem) => {
  if (item.kind === 'said') return item.group.map(({ text }) => text);
  return item.kind === 'sealed' ? `${item.circle.join('+')} ×${item.count}` : item.key;
};
const shown = (chat: ChatMessage[], conversation = 'all') => talkItems(chat, conversation).map(inWords);

test('shows a run of redacted messages as one mark per circle, at the place of the run', () => {
  const chat = [
    said(1, 2, '一'),
    sealed(2, 2, [2, 3]),
    sealed(3, 4, [4, 5]),
    sealed(4, 3, [2, 3]),
    said(5, 2, '二'),
    sealed(6, 2, [2, 3]),
  ];
  expect(shown(chat)).toEqual([['一'], '2+3 ×2', '4+5 ×1', ['二'], '2+3 ×1']);
});

test('shows private messages only in their own conversation', () => {
  const chat = [
    said(1, 2, '大家好'),
    said(2, 2, '悄悄话', { circle: [1, 2] }),
    said(3, 1, '嗯', { circle: [1, 2] }),
    said(4, 3, '三个人的', { circle: [1, 2, 3] }),
    sealed(5, 2, [2, 3]),
  ];
  expect(shown(chat)).toEqual([['大家好'], '2+3 ×1']);
  expect(shown(chat, '1-2')).toEqual([['悄悄话'], ['嗯']]);
  expect(shown(chat, '1-2-3')).toEqual([['三个人的']]);
});

test('shows published clues at the right place, in the public conversation only', () => {
  const chat = [said(1, 2, '一'), said(2, 2, '二'), sealed(3, 2, [2, 3]), sealed(4, 2, [2, 3])];
  const at = (index: number) => (chat[index]?.at ?? 0) + 1;
  const landings = [0, 2, 3].map((index) => ({
    clueId: `c${index}`,
    how: 'published' as const,
    by: 'lu',
    at: at(index),
  }));
  expect(talkItems(chat, 'all', landings).map(inWords)).toEqual([
    ['一'],
    'c0:published',
    ['二'],
    '2+3 ×1',
    'c2:published',
    '2+3 ×1',
    'c3:published',
  ]);
  expect(talkItems(chat, '1-2', landings)).toEqual([]);
});

test('names a circle by its people in ascending order', () => {
  expect(conversationOf([12, 3, 9])).toBe('3-9-12');
  expect(conversationOf(null)).toBe('all');
});

test("lists the player's circles, newest message first, started ones last, never those of others", () => {
  const chat = [
    said(1, 2, 'a', { circle: [1, 2] }),
    said(2, 3, 'b', { circle: [1, 3] }),
    sealed(3, 2, [2, 3]),
    said(4, 1, 'c', { circle: [1, 2] }),
  ];
  expect(circlesOf(playing(), chat, ['1-2-3', '2-3'])).toEqual(['1-2', '1-3', '1-2-3']);
});

const under = (requestId: string, request: object) => ({
  requestId,
  request,
  path: '/v2/party/say',
  lane: 'say',
  repeat: 'queue' as const,
  state: 'sent' as const,
  at: 0,
});

test('shows pending messages in their conversation until the chat contains them', () => {
  const pending = [
    under('r1', { partyId: 'p', text: '给大家' }),
    under('r2', { partyId: 'p', text: '给老周', with: [2] }),
    under('r3', { partyId: 'p', text: '给两个人', with: [3, 2] }),
  ];
  const texts = (conversation: string, chat: ChatMessage[] = []) =>
    sayingIn(conversation, { pending, chat, me: 1 }).map(({ text }) => text);
  expect(texts('all')).toEqual(['给大家']);
  expect(texts('1-2')).toEqual(['给老周']);
  expect(texts('1-2-3')).toEqual(['给两个人']);
  expect(texts('1-2', [said(1, 1, '给老周', { circle: [1, 2], requestId: 'r2' })])).toEqual([]);
});
