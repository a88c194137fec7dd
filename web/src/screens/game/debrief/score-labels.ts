// Formats how a score was computed, in whole points.
import type { DebriefView } from '@juzhongren/contract/room/debrief';

type Score = DebriefView['scores'][number];
type ScoreLine = Score['lines'][number];

export const LINE_KIND: Record<ScoreLine['kind'], string> = {
  question: '答题',
  proof: '举证',
  vote: '投票',
  task: '任务',
  escape: '脱身',
};

/** Returns the author's label of a score line. An escape has none, so its result is described. */
export function formatLabel({ kind, label, earned, possible }: ScoreLine): string {
  if (kind !== 'escape') return label;
  if (earned === 0) return '被认出来了';
  return earned < possible ? '骗过了一部分人' : '没有一个人认出来';
}

/** Points are whole numbers (SC15); an older server may send fractions. */
const whole = (points: number): number => Math.floor(points);

/** Returns 「10 分」 if all points were earned, otherwise 「6 分」 and 「满分 10 分」. */
export function formatPoints({ earned, possible }: Pick<ScoreLine, 'earned' | 'possible'>): readonly string[] {
  return earned === possible ? [`${possible} 分`] : [`${whole(earned)} 分`, `满分 ${possible} 分`];
}

/** Explains how the lines add up to the score, and what was not counted (SC14). */
export function formatCalculation({ score, lines }: Score): string {
  const sum = {
    earned: lines.reduce((all, line) => all + line.earned, 0),
    possible: lines.reduce((all, line) => all + line.possible, 0),
  };
  if (sum.possible === 0) return '这个角色没有计分的项目，记 100 分。';
  const total = `一共 ${formatPoints(sum).join('，')}，折成百分是 ${score} 分。`;
  const hid = lines.some(({ kind }) => kind === 'escape');
  return hid && lines.every(({ kind }) => kind !== 'question') ? `${total}答案就写在剧本里，答题不计分。` : total;
}
