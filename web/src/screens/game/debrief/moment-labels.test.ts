import { REPLAY_KINDS, type ReplayMoment } from '@juzhongren/contract/room-calls/after';
import { expect, test } from 'vitest';
import { debrief } from './debrief.fixture.ts';
import { formatMoment } from './moment-labels.ts';
import { replay } from './replay.fixture.ts';

const told = replay();
const inWords = (moment: Partial<ReplayMoment> & Pick<ReplayMoment, 'kind'>) =>
  formatMoment(debrief(), told, {
    seq: 1,
    at: 0,
    act: 2,
    by: null,
    to: null,
    clueId: 'letter',
    placeId: null,
    learned: [],
    choice: null,
    ...moment,
  });

test.each<[Partial<ReplayMoment> & Pick<ReplayMoment, 'kind'>, string]>([
  [{ kind: 'act' }, '第 2 幕开始'],
  [{ kind: 'found', by: 'lu', placeId: 'study', learned: ['lu'] }, '陆怀安在书房找到《烧残的信》'],
  [{ kind: 'found', by: 'shen', placeId: 'study', learned: ['shen'] }, '你在书房找到《烧残的信》'],
  [{ kind: 'shown', by: 'lu', to: 'bai', learned: ['bai'] }, '陆怀安把《烧残的信》拿给白露看'],
  [{ kind: 'shown', by: 'lu', to: 'bai' }, '陆怀安把《烧残的信》拿给白露看'],
  [{ kind: 'given', by: 'lu', to: 'shen', learned: ['shen'] }, '陆怀安把《烧残的信》交给你'],
  [{ kind: 'published', by: 'bai', learned: ['shen', 'lu'] }, '白露公开了《烧残的信》'],
  [{ kind: 'published' }, '《烧残的信》公开了'],
  [{ kind: 'came', to: 'bai', learned: ['bai'] }, '白露得到《烧残的信》'],
  [{ kind: 'came', learned: ['shen', 'lu', 'bai'] }, '《烧残的信》摆到了桌上'],
  [{ kind: 'voted', by: 'lu', choice: '沈砚秋' }, '陆怀安把票投给「沈砚秋」'],
  [{ kind: 'voted', by: 'lu' }, '陆怀安收回了《烧残的信》的一票'],
  [{ kind: 'vote-closed' }, '《烧残的信》投票结束，没有结果'],
  [{ kind: 'confessed', by: 'bai' }, '白露坦白了'],
  [{ kind: 'counters-given', by: 'bai', to: 'lu', choice: '私下 2 枚铜钱' }, '白露给了陆怀安 私下 2 枚铜钱'],
  [{ kind: 'counters-spent', by: 'bai', placeId: 'study', choice: '1 枚铜钱' }, '白露在书房花了 1 枚铜钱'],
  [{ kind: 'counters-spent', by: 'bai', choice: '1 枚铜钱' }, '白露在《烧残的信》花了 1 枚铜钱'],
  [{ kind: 'counters-paid', to: 'bai', choice: '1 枚铜钱' }, '白露得到 1 枚铜钱'],
  [{ kind: 'counters-taken', to: 'shen', choice: '1 枚铜钱' }, '你交出 1 枚铜钱'],
  [{ kind: 'reckoned', choice: '铜钱' }, '大家数清了各人的铜钱'],
  [{ kind: 'reckoned', by: 'bai', to: 'lu', choice: '铜钱' }, '白露数清了陆怀安的铜钱'],
  [{ kind: 'bargain', by: 'lu', to: 'shen' }, '陆怀安和你谈成了一笔交易'],
  [{ kind: 'skill', by: 'lu', to: 'bai', choice: '眼尖' }, '陆怀安对白露用了「眼尖」：《烧残的信》'],
  [{ kind: 'asked', by: 'lu', to: 'bai' }, '陆怀安问了白露一句，白露要照实答'],
  [{ kind: 'replied', by: 'bai', to: 'lu', choice: 'no' }, '白露答陆怀安：不是'],
  [{ kind: 'confirmed', by: 'bai', to: 'lu', choice: '他叹了气' }, '白露给陆怀安的任务点了头：「他叹了气」'],
  [{ kind: 'not-confirmed', by: 'shen', to: 'lu', choice: '他叹了气' }, '你没给陆怀安的任务点头：「他叹了气」'],
  [{ kind: 'scene', choice: '录口供' }, '大家分角色念了「录口供」'],
  [{ kind: 'dark', choice: '再黑一回' }, '灯灭了：「再黑一回」'],
  [{ kind: 'chose', by: 'lu', choice: '白露' }, '陆怀安悄悄选了「白露」'],
  [{ kind: 'chose', by: 'lu' }, '陆怀安收回了刚选的'],
  [{ kind: 'revealed', choice: '最信谁' }, '「最信谁」一起亮了出来'],
  [{ kind: 'taken-over', by: 'bai' }, '白露由新的玩家接手'],
])('renders %j as %s', (moment, sentence) => {
  expect(inWords(moment)).toBe(sentence);
});

test('renders every kind without gaps, even for unknown seats, clues and places', () => {
  for (const kind of REPLAY_KINDS) {
    const sentence = inWords({ kind, by: 'gone', to: 'gone', clueId: 'gone', placeId: 'gone' });
    expect({ kind, sentence }).not.toMatchObject({ sentence: expect.stringMatching(/undefined|null|^$/) });
  }
});
