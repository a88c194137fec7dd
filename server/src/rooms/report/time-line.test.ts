import { sampleScript } from '@juzhongren/engine/testing/sample-script';
import { table } from '@juzhongren/engine/testing/table';
import { describe, expect, test } from 'vitest';
import { closedCase } from '../testing/closed-case.ts';
import type { CaseFile } from './case-file.ts';
import { reportPage } from './page.ts';
import { timeLine } from './time-line.ts';

/** Plays a game to its end in which 丙 leaves and 丁 takes over. `between` runs after that. */
function takenOver(seat: string, between: (game: ReturnType<typeof table>) => void = () => {}): CaseFile {
  const game = table(sampleScript).host('甲').join('戊').choose('戊', 'bai').exit('戊').join('乙').join('丙');
  for (const [name, id] of [
    ['甲', 'shen'],
    ['乙', 'lu'],
    ['丙', 'bai'],
  ] as const)
    game.choose(name, id).ready(name);
  game.start('甲').later(2).exit('丙').later(1).join('丁').later(1).exit('乙').join('乙');
  between(game);
  game.ready('甲').ready('乙').ready('丁');
  for (const name of ['甲', '乙', '丁']) game.vote(name, 'leave', 'stay');
  game.ready('甲').ready('乙').ready('丁');
  for (const name of ['甲', '乙', '丁']) game.vote(name, 'final', 'v-shen').answer(name, 'final', {});
  game.later(5).exit('丁');
  if (game.state.stage !== 'debrief') throw new Error('The game has not ended.');
  return { script: sampleScript, state: game.state, happened: game.log, seat, startedAt: 0, endedAt: game.now };
}

const linesOf = (file: CaseFile) => timeLine(file).map(({ text }) => text);

describe('time-line of a seat', () => {
  test('RR5 tells who left, came back or was replaced, from the start of play to the reveal only', () => {
    const lines = linesOf(takenOver('shen')).filter((text) => /离开|回来|接手/.test(text));
    expect(lines).toEqual(['白露离开了', '白露由新的玩家接手', '陆怀远离开了', '陆怀远回来了']);
    expect(linesOf(takenOver('bai'))).toContain('你由新的玩家接手');
    expect(linesOf(takenOver('shen')).at(-1)).toBe('结案');
  });

  test('ignores a replaced player who comes back and leaves again without a seat', () => {
    const lookIn = (game: ReturnType<typeof table>) => {
      game.exit('甲').exit('乙').join('丙').exit('丙').join('甲').join('乙');
    };
    const lines = linesOf(takenOver('shen', lookIn)).filter((text) => text.includes('白露'));
    expect(lines.filter((text) => /离开|接手/.test(text))).toEqual(['白露离开了', '白露由新的玩家接手']);
  });

  test('builds a whole report of such a game', () => {
    expect(reportPage(takenOver('bai'))).toContain('白露的表现');
  });

  test('marks an accomplice as such', () => {
    const file = closedCase(sampleScript, 'lu');
    const characters = sampleScript.characters.map((one) =>
      one.id === 'bai' ? { ...one, role: 'accomplice' as const } : one,
    );
    const page = reportPage({ ...file, script: { ...sampleScript, characters } });
    expect(page).toMatch(/白露<\/strong\s*><span class="tag">帮凶/);
    expect(reportPage(file)).not.toContain('帮凶');
  });
});
