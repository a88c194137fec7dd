import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { table } from '@juzhongren/engine/testing/table';
import { expect, test } from 'vitest';
import type { CaseFile } from './case-file.ts';
import { reportPage } from './page.ts';

const WHEREABOUTS = {
  people: [],
  locations: [],
  told: [{ id: 'told', who: 'lu', at: 'garden', from: 60, until: 120, clues: ['glove'], public: null }],
  stays: [{ who: 'lu', at: 'garden', from: 30, until: 130 }],
  lies: [{ who: 'bai', at: 'garden', from: 0, until: 20, brokenBy: ['seen'] }],
};
const script = {
  ...sampleScript,
  facts: {
    verdict: { vote: 'final', culprit: 'v-shen' },
    facts: [{ id: 'seen', says: '', clues: ['glove'], seats: [], public: null }],
    conclusions: [],
    whereabouts: WHEREABOUTS,
  },
};

function played(state: (game: ReturnType<typeof table>) => void): CaseFile {
  const game = table(script).seated('甲', '乙', '丙');
  state(game);
  for (const name of ['甲', '乙', '丙']) game.ready(name);
  for (const name of ['甲', '乙', '丙']) game.vote(name, 'leave', 'stay');
  for (const name of ['甲', '乙', '丙']) game.ready(name);
  for (const name of ['甲', '乙', '丙']) game.vote(name, 'final', 'v-shen').answer(name, 'final', {});
  if (game.state.stage !== 'debrief') throw new Error('The game has not ended.');
  return { script, state: game.state, happened: game.log, seat: 'shen', startedAt: 0, endedAt: game.now };
}

test('RR13 tells statements beside the truth, with who believed them and when they broke', () => {
  const file = played((game) => {
    game
      .states('乙', { who: { id: 'lu' }, place: { id: 'garden' }, from: 60, until: 120 })
      .states('乙', { who: { id: 'lu' }, place: { id: 'study' }, from: 60, until: 120 })
      .weigh('甲', 's2', true);
  });
  const page = reportPage(file).replaceAll(/\s+/g, ' ');
  expect(page).toContain('钉下 2 条，1 条不是真的');
  expect(page).toContain('陆怀远 01:00–02:00 在花园');
  expect(page).toMatch(/不是真的：陆怀远 00:30–02:10 在花园。你信了。/);
  expect(page).toContain('没有人钉下来的谎：白露，00:00–00:20 在花园。');
});

test("RR13 prints neither quoted words nor the players' own names for people and places", () => {
  const file = played((game) => {
    game.states('乙', { who: { words: '门外那位' }, place: { words: '小河边' }, from: 60, until: 120, chatSeq: 3 });
  });
  const page = reportPage(file);
  expect(page).not.toMatch(/门外那位|小河边/);
  expect(page).toContain('有 1 条写的是桌上自己的叫法');
});
