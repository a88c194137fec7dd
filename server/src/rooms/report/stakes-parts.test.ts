// Tests the report parts about sides and tokens.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { expect, test } from 'vitest';
import { closedCase } from '../testing/closed-case.ts';
import { reportPage } from './page.ts';
import { formatCounters, tokensPart } from './tokens-part.ts';
import { sidePart } from './side-part.ts';

const goal = { text: '找出弹琴的人', score: 10, done: { act: 1 }, each: false, tasks: null };
const script: Script = {
  ...sampleScript,
  sides: [
    { id: 'red', name: '守夜的', text: '', seats: ['shen', 'lu'], act: 1, mates: null, told: null, goals: [goal] },
    {
      id: 'blue',
      name: '要走的',
      text: '',
      seats: ['bai'],
      act: 1,
      mates: null,
      told: null,
      goals: [{ ...goal, tasks: 9 }],
    },
  ],
  purses: [
    {
      id: 'coin',
      name: '铜钱',
      unit: '枚',
      starts: [{ seat: 'shen', count: 3 }],
      bank: 1,
      ways: ['open', 'quiet'],
      most: null,
      heard: false,
      shown: false,
    },
  ],
};
const given = (way: 'open' | 'quiet'): RoomEvent & { type: 'counters-given' } => ({
  type: 'counters-given',
  purseId: 'coin',
  from: 'shen',
  to: 'bai',
  count: 2,
  way,
});
const plain = (page: string) => page.replace(/\s*\n\s*/g, '');

test('RR4 shows who was on which side, what it earned and which side won', () => {
  const part = plain(sidePart(closedCase(script, 'lu'))?.text ?? '');
  expect(part).toContain('守夜的　100 分<span class="tag">胜出</span>');
  expect(part).toContain('沈砚秋、你');
  expect(part).toContain('要走的　0 分</h3>');
  expect(reportPage(closedCase(script, 'lu'))).toContain('找出弹琴的人');
});

test('RR4 shows how many tokens everybody had in the end, and every move', () => {
  const file = closedCase(script, 'lu');
  const state = evolve(script, file.state, given('quiet'), file.endedAt);
  if (state.stage !== 'debrief') throw new Error('The case is closed.');
  const part = plain(tokensPart({ ...file, state })?.text ?? '');
  expect(part).toContain('<span>白露</span><span class="amount">2 枚</span>');
  expect(part).toContain('<span class="soft">没有在谁手上</span><span class="amount">1 枚</span>');
  expect(part).toContain('沈砚秋私下给了白露 2 枚铜钱');
  expect(plain(tokensPart(file)?.text ?? '')).toContain('一晚上没有动过。');
});

test('RR5 shows a quiet gift in the time-lines of the two players alone', () => {
  const [shen, lu] = [closedCase(script, 'shen'), closedCase(script, 'lu')];
  expect(formatCounters(shen, given('quiet'))).toBe('你私下给了白露 2 枚铜钱');
  expect(formatCounters(lu, given('quiet'))).toBeNull();
  expect(formatCounters(lu, given('open'))).toBe('沈砚秋给了白露 2 枚铜钱');
});

test('says nothing of sides and tokens in a script without them', () => {
  const page = reportPage(closedCase(sampleScript, 'lu'));
  expect(page).not.toContain('阵营');
  expect(page).not.toContain('的去向');
});
