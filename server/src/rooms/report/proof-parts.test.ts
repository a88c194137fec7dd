import type { Script } from '@juzhongren/contract/script/script';
import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { expect, test } from 'vitest';
import { closedCase } from '../testing/closed-case.ts';
import { reportPage } from './page.ts';

/** Sample script in which the weapon must be proven. */
const asked: Script = {
  ...sampleScript,
  clues: sampleScript.clues.map((clue) => ({
    ...clue,
    questions: clue.questions.map((question) =>
      question.id === 'weapon'
        ? {
            ...question,
            proof: {
              cards: 2,
              score: 8,
              ways: [['clock', 'glove']],
              supports: [],
              tells: [
                { clueId: 'clock', says: '钟停在四点' },
                { clueId: 'glove', says: '手套是左手的 <i>' },
              ],
            },
          }
        : question,
    ),
  })),
};

const page = (proof: Record<string, readonly string[]>) =>
  reportPage(closedCase(asked, 'bai', proof)).replace(/\s*\n\s*/g, '');

test("RR10 shows the author's chain with the question, and the cards of each player with their answer", () => {
  const told = page({ weapon: ['glove'] });
  expect(told).toContain('<strong>座钟</strong> 钟停在四点');
  expect(told).toContain('手套是左手的 &lt;i&gt;');
  expect(told).toContain('举证：「手套」用得上。证据链没有合上。');
  expect(told).toMatch(/举证：weapon<\/span\s*><span class="amount">4 分，满分 8 分/);
});

test('RR10 says if a player laid nothing, and says nothing of proof in a script without it', () => {
  expect(page({})).toContain('没有举证');
  expect(reportPage(closedCase(sampleScript, 'bai'))).not.toMatch(/举证|证据链/);
});
