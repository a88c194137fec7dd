import { expect, test } from 'vitest';
import { member } from '../derived/cast.fixture.ts';
import { clue, CLUES, vote } from '../clues/clues.fixture.ts';
import { lobby, playing } from '../room.fixture.ts';
import { spokenBetween } from './spoken-between.ts';

const room = playing();
const others = { held: false, foundBy: 'lu', holder: 'lu' } as const;

test('announces members who join and leave', () => {
  const before = lobby();
  const after = lobby({ members: [...before.members, member(3, '小满')] });
  expect(spokenBetween(before, after)).toEqual(['小满 来了，现在 3 人']);
  expect(spokenBetween(after, before)).toEqual(['小满 离开了，还有 2 人']);
});

test('announces clues that others publish or show, but not own finds', () => {
  const onTable = clue('x', { ...others, title: '断弦', published: true, publishedBy: 'bai' });
  const shown = clue('y', { ...others, title: '旧信', published: false, shownBy: 'lu' });
  const own = clue('z', { title: '琴谱', held: true, foundBy: 'shen' });
  const after = playing({ clues: [onTable, shown, own, ...CLUES] });
  expect(spokenBetween(room, after)).toEqual(['白露把「断弦」摆到了桌上', '陆怀安给你看了「旧信」']);
});

test('announces clues handed over and clues that appear by themselves, but not own actions', () => {
  const given = clue('x', { ...others, title: '断弦', held: true, holder: 'shen', shownBy: 'lu' });
  const before = playing({ clues: [{ ...given, held: false }, ...CLUES] });
  const uncovered = clue('y', { ...others, title: '暗格', held: false, published: true });
  const laidDown = clue('z', { ...others, title: '琴谱', published: true, publishedBy: 'shen' });
  const after = playing({ clues: [given, uncovered, laidDown, ...CLUES] });
  expect(spokenBetween(before, after)).toEqual(['陆怀安把「断弦」交给了你', '桌上多了线索「暗格」']);
});

test('announces more than two new clues as a count, and none when a new act begins', () => {
  const clues = ['a', 'b', 'c'].map((id) => clue(id, { ...others, published: true }));
  const after = playing({ clues: [...clues, ...CLUES] });
  expect(spokenBetween(room, after)).toEqual(['多了 3 条线索']);
  const { act } = after;
  expect(spokenBetween(room, { ...after, act: act && { ...act, number: 2 } })).toEqual([]);
});

test('announces the result of a vote once', () => {
  const open = vote({ open: true, result: null });
  const [first] = open.options;
  const counts = [{ optionId: first?.optionId ?? '', count: 3 }];
  const choice = first?.optionId ?? null;
  const result = { how: 'unanimous' as const, choice, at: 0, act: 1, counts, ballots: [], correct: null };
  const closed = { ...open, open: false, result };
  const before = playing({ clues: [clue('v', { ...others, vote: open })] });
  const after = playing({ clues: [clue('v', { ...others, vote: closed })] });
  expect(spokenBetween(before, after)).toEqual([`投票结束，「${open.prompt}」：全票一致，${first?.label}`]);
  expect(spokenBetween(after, after)).toEqual([]);
});
