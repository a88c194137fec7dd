import type { Hint } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { expect, test } from 'vitest';
import { closedCase } from '../testing/closed-case.ts';
import { reportPage } from './page.ts';

/** Sample script with facts. The glove is public, and 甲 does not publish the clock. */
const stated = (proves: 'c-glove' | 'c-both'): Script => ({
  ...sampleScript,
  facts: {
    verdict: { vote: 'final', culprit: 'v-shen' },
    facts: ['glove', 'clock'].map((id) => ({
      id: `f-${id}`,
      says: `${id} <说>`,
      clues: [id],
      seats: [],
      public: null,
    })),
    conclusions: [
      { id: 'c-glove', says: '手套是他的', from: [['f-glove']], proves: proves === 'c-glove' ? 'v-shen' : null },
      { id: 'c-both', says: '是他', from: [['f-glove', 'f-clock']], proves: proves === 'c-both' ? 'v-shen' : null },
    ],
  },
});
const page = (script: Script) => reportPage(closedCase(script, 'shen')).replace(/\s*\n\s*/g, '');

test('RR11 tells when the culprit was provable, and what each unpublished clue would have changed', () => {
  const never = page(stated('c-both'));
  expect(never).toContain('到最后，摆上桌的东西还证不出真凶。');
  expect(never).toMatch(/<strong>座钟<\/strong.*你没有公开.*公开了它，第 1 幕就证得出真凶。/);
  expect(page(stated('c-glove'))).toMatch(/第 1 幕，开局 \d+ 分钟，「手套」一到桌上，就证得出真凶了。/);
});

test('RR11 says nothing of it if the script states no facts', () => {
  expect(page(sampleScript)).not.toMatch(/如果当时|要过提示|次提示/);
});

test('RR12 tells how often the players had a hint, and what it said', () => {
  const file = closedCase(stated('c-both'), 'shen');
  expect(reportPage(file)).toContain('没有要过提示');
  const hint: Hint = { kind: 'cards', clueIds: ['glove', 'clock'] };
  const { table } = file.state;
  const hinted = {
    ...file,
    state: { ...file.state, table: { ...table, hints: [{ at: file.startedAt, act: 1, hint }] } },
    happened: file.happened.flatMap((one) =>
      one.event.type === 'closing-opened' ? [{ event: { type: 'hint-given' as const, hint }, at: one.at }, one] : [one],
    ),
  };
  expect(reportPage(hinted)).toContain('要过 1 次提示');
  expect(reportPage(hinted)).toContain('提示：把「手套」和「座钟」放在一起看');
});
