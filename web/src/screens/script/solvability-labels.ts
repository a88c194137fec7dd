import type { SolvabilityReport, CheckLevel } from '@juzhongren/contract/solvability-report';

/** Formats a share and never rounds it up to 100 %. */
const percent = (share: number): string => (share === 1 ? '100%' : `${Math.min(99, Math.round(share * 100))}%`);

const isPassed = ({ levels }: SolvabilityReport, level: CheckLevel): boolean => levels[level] === 'passed';

const thousands = (signs: number): string => signs.toLocaleString('en-US');

const spread = ({ min, max }: SolvabilityReport['signs']): string =>
  min === max ? `${thousands(min)} 字` : `${thousands(min)}–${thousands(max)} 字`;

export const hasFailed = ({ levels }: SolvabilityReport): boolean => Object.values(levels).includes('failed');

/** Returns the main claim: whether players can deduce the solution. Empty if that was not proved. */
export function solvabilityClaim(solvabilityReport: SolvabilityReport): string {
  if (!isPassed(solvabilityReport, 'proof')) return '';
  const { seatLossSurvivable } = solvabilityReport;
  if (seatLossSurvivable === null) return '推得出来';
  return seatLossSurvivable ? '推得出来，少一个人也推得出来' : '推得出来，缺人时可能推不全';
}

/** Returns key numbers: length of the deduction, amount to read, and number of failed checks. */
export function solvabilityLine(solvabilityReport: SolvabilityReport): readonly string[] {
  const { steps, keyClues } = solvabilityReport;
  const line: string[] = [];
  if (isPassed(solvabilityReport, 'proof')) {
    if (typeof steps === 'number') line.push(`${steps} 步推理`);
    if (typeof keyClues === 'number' && keyClues > 0) line.push(`${keyClues} 条关键线索`);
  }
  if (solvabilityReport.signs.max > 0) line.push(`每人读 ${spread(solvabilityReport.signs)}`);
  const failed = Object.values(solvabilityReport.levels).filter((result) => result === 'failed').length;
  if (failed > 0) line.push(`${failed} 项没有通过`);
  return line;
}

export const LEVEL_LABELS: Readonly<Record<CheckLevel, { name: string; asks: string }>> = {
  shape: { name: '写法', asks: '规则、引用和图片都完整' },
  isolation: { name: '各自的秘密', asks: '每个人的剧本里，没有 TA 不该知道的事' },
  time: { name: '时间线', asks: '每个人在每一刻，只在一个地方' },
  proof: { name: '证据', asks: '只凭能找到的线索，就推得出真相' },
  simulation: { name: '试玩', asks: '机器人从开局玩到结案，没有卡住' },
  fairness: { name: '戏份', asks: '每个座位要读的、能做的，差得不多' },
};

export const RESULT_LABELS = { passed: '通过', failed: '没有通过', unstated: '未写明' } as const;

export function solvabilityStats(solvabilityReport: SolvabilityReport): readonly { name: string; figure: string }[] {
  const { solvable, solvableRandom, cluesSeen, supportsMin, steps, keyClues, seatLossSurvivable, signs } =
    solvabilityReport;
  const figures: { name: string; figure: string }[] = [];
  if (typeof steps === 'number' && typeof keyClues === 'number')
    figures.push({ name: '最短的推理', figure: `${steps} 步，用到 ${keyClues} 条线索` });
  if (solvable !== null)
    figures.push({ name: '细心的机器人：作答前证据已经够了', figure: `${percent(solvable)} 的局` });
  if (solvableRandom !== null)
    figures.push({ name: '随手乱玩的机器人：证据也够了', figure: `${percent(solvableRandom)} 的局` });
  figures.push({ name: '至少有人见过的线索', figure: percent(cluesSeen) });
  if (supportsMin !== null && supportsMin > 0)
    figures.push({ name: '要紧的结论，各有几条来路', figure: `至少 ${supportsMin} 条` });
  if (seatLossSurvivable !== null)
    figures.push({
      name: '中途少任何一个人',
      figure: seatLossSurvivable ? '还推得出' : '有时推不出',
    });
  figures.push({
    name: '每人要读的私人剧本',
    figure: spread(signs),
  });
  return figures;
}
