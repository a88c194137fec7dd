// Formats a simulation report as lines with ids, shares and minutes.
import { formatSpread, percent } from '../../messages/format-solvability-report.ts';
import type { ClueReport, GroupReport, SimulationReport } from './simulation-report.ts';

/** `nameOf` returns the display name of a clue by its id in the compiled script. */
export function formatSimulation(report: SimulationReport, nameOf: (clueId: string) => string): string {
  const { seed, tables, careful, random, leaving, acts, minutes, deadPoints, cluesSeen, clues } = report;
  return [
    `${tables} 桌，种子 ${seed}`,
    `  认真的 ${formatGroup(careful)}`,
    `  随手的 ${formatGroup(random)}`,
    `  走了一人的 ${formatGroup(leaving)}`,
    ...formatSuspicion(report),
    `  花不出去的行动点 ${percent(deadPoints)}`,
    ...formatSides(report),
    ...formatTokens(report),
    `时间（最快一成／中间／最慢一成，分钟）`,
    `  全程 ${formatSpread(minutes)}`,
    ...acts.map((act, index) => {
      const stalls = act.stalls === 0 ? '' : `，停住 ${act.stalls} 桌`;
      return `  ${actName(index, acts.length)} ${formatSpread(act.minutes)}，到时限 ${percent(act.hurried)}${stalls}`;
    }),
    `线索（有人见到的桌，先在哪一幕见到），见到 ${percent(cluesSeen)}`,
    ...clues.map((clue) => `  ${nameOf(clue.id)}：${formatClue(clue)}`),
  ].join('\n');
}

/** Shows how often goals were reached. A goal that is always or never reached is not worth playing for. */
const formatSides = ({ sides }: SimulationReport): string[] =>
  sides.map(
    ({ name, won, reached }) => `  阵营「${name}」胜出 ${percent(won)}，目标做到 ${reached.map(percent).join('／')}`,
  );

const formatTokens = ({ purses }: SimulationReport): string[] =>
  purses.map(({ name, given }) => `  一晚上互相给的${name}（最少一成／中间／最多一成的桌）${formatSpread(given)}`);

function formatGroup({ tables, solved, solvedAfter, accused }: GroupReport): string {
  if (solved === null) return `${tables} 桌`;
  const after = solvedAfter.map((share, index) => `${actName(index, solvedAfter.length)} ${percent(share)}`);
  return `${tables} 桌：证出 ${percent(solved)}（${after.join('，')}），指认 ${percent(accused ?? 0)}`;
}

/** Shows how strongly players in the median careful game suspect the culprit. */
function formatSuspicion({ careful: { suspectedAfter }, storePage }: SimulationReport): string[] {
  if (storePage === null) return [];
  const after = suspectedAfter.map((share, index) => `${actName(index, suspectedAfter.length)} ${percent(share)}`);
  return [`  疑心真凶 剧本页 ${percent(storePage.suspected)}，${after.join('，')}`];
}

function formatClue({ seen, byAct, opened }: ClueReport): string {
  const acts = byAct.flatMap((share, index) =>
    share === 0 ? [] : [`${actName(index, byAct.length)} ${percent(share)}`],
  );
  const where = acts.length === 0 ? '' : `（${acts.join('，')}）`;
  return `${percent(seen)}${where}${opened === null ? '' : `，打开 ${percent(opened)}`}`;
}

const actName = (index: number, count: number) => (index === count - 1 ? '收尾' : `第 ${index + 1} 幕`);
