import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import { expect, test } from 'vitest';
import { clue, vote } from '../clues/clues.fixture.ts';
import { playing, said } from '../room.fixture.ts';
import { parseSeen, seenAfter, unreadOf, unreadTalk } from './unread.ts';

const NONE = parseSeen(undefined);
const NOBODY = new Set<number>();
const chat = [
  said(1, 2, '大家好'),
  said(2, 1, '我自己'),
  said(3, 2, '悄悄', { circle: [1, 2] }),
  said(4, 3, null, { circle: [2, 3] }),
  said(5, 3, '再说一句'),
];

test('counts messages of others in every readable conversation, but not redacted ones', () => {
  expect(unreadOf(playing(), chat, NONE).talk).toBe(3);
  expect([...unreadTalk(chat, { me: 1, seen: NONE, hushed: NOBODY })]).toEqual([
    ['all', 2],
    ['1-2', 1],
  ]);
});

test('leaves other conversations unread when one is opened', () => {
  const room = playing();
  const atTable = seenAfter('talk', { room, chat, seen: NONE });
  expect([...unreadTalk(chat, { me: 1, seen: atTable, hushed: NOBODY })]).toEqual([['1-2', 1]]);
  const inPrivate = seenAfter('talk', { room, chat, seen: { ...NONE, conversation: '1-2' } });
  expect([...unreadTalk(chat, { me: 1, seen: inPrivate, hushed: NOBODY })]).toEqual([['all', 2]]);
  expect(unreadOf(room, chat, parseSeen(JSON.stringify(inPrivate))).talk).toBe(2);
});

test('ignores messages of muted or blocked people', () => {
  expect(unreadOf(playing(), chat, NONE, new Set([2])).talk).toBe(1);
});

test('counts a new act, place, clue and task until the player looks at them', () => {
  const before = playing();
  let seen = NONE;
  for (const tab of ['reader', 'places', 'tasks'] as const) seen = seenAfter(tab, { room: before, chat: [], seen });
  seen = { ...seen, clues: before.clues.map(({ clueId }) => clueId) };
  expect(unreadOf(before, [], seen)).toEqual({
    reader: 0,
    clues: 0,
    places: 0,
    closing: 0,
    talk: 0,
    tasks: 0,
  });
  const after = playing({
    act: { ...before.act!, number: 2 },
    places: [...before.places, { ...before.places[0]!, placeId: 'attic' }],
    clues: [...before.clues, clue('new')],
    tasks: [...before.tasks, { taskId: 't3', act: 2, text: '', score: 1, met: null, judgedBy: null }],
    judgings: [{ judgingId: 'j1', characterId: 'lu', text: '', mine: null }],
  });
  expect(unreadOf(after, [], seen)).toMatchObject({ reader: 1, clues: 1, places: 1, tasks: 2 });
});

test('marks the papers as seen when the closing tab is opened', () => {
  const room = playing({ stage: GAME_STAGE.ClueEnd, clues: [clue('paper', { vote: vote() }), clue('other')] });
  const seen = seenAfter('closing', { room, chat: [], seen: NONE });
  expect(unreadOf(room, [], seen).clues).toBe(1);
  expect(seen.clues).toEqual(['paper']);
});

test('reads a record of an older version and ignores a broken one', () => {
  const kept = { clues: ['a'], places: [], tasks: [], chatSeq: 7, act: 1, told: 1, announcements: 0, pinned: ['a'] };
  expect(parseSeen(JSON.stringify(kept))).toMatchObject({ clues: ['a'], chatSeq: 7 });
  expect(parseSeen('{"clues":')).toEqual(NONE);
});
