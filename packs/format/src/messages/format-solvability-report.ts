// Formats a solvability report as lines, one per level with its stats. Contains no text of the story.
import {
  type SolvabilityReport,
  CHECK_LEVELS,
  type CheckLevel,
  type LevelResult,
} from '@juzhongren/contract/solvability-report';

const LEVEL_NAMES: Record<CheckLevel, string> = {
  shape: '格式',
  isolation: '隔离',
  time: '时间',
  proof: '可解',
  simulation: '模拟',
  fairness: '均衡',
};

const RESULT_NAMES: Record<LevelResult, string> = { passed: '通过', failed: '没有通过', unstated: '未写明' };
/** Shown for levels that did not run, because a pack with mistakes is not simulated. */
const NOT_LOOKED_AT = '没有看';

interface Checked {
  checkup: SolvabilityReport;
  stated: { secrets: number; lies: number } | null;
}

export const formatSolvabilityReport = ({ checkup: solvabilityReport, stated }: Checked): string[] =>
  CHECK_LEVELS.map((level) => {
    const stats = figuresOf({ checkup: solvabilityReport, stated }, level);
    const result = solvabilityReport.levels[level];
    const isOpen = result === 'unstated' && solvabilityReport.tables === 0;
    const name = isOpen ? NOT_LOOKED_AT : RESULT_NAMES[result];
    return `  ${LEVEL_NAMES[level]}：${name}${stats.length === 0 ? '' : `（${stats.join('；')}）`}`;
  });

function figuresOf({ checkup: solvabilityReport, stated }: Checked, level: CheckLevel): string[] {
  if (level === 'isolation') return stated === null ? [] : [`秘密 ${stated.secrets}`];
  if (level === 'time') return stated === null ? [] : [`谎言 ${stated.lies}`];
  const {
    tables,
    solvable,
    solvableRandom,
    cluesSeen,
    minutes,
    signs,
    supportsMin,
    steps,
    keyClues,
    seatLossSurvivable,
  } = solvabilityReport;
  if (level === 'proof') {
    return [
      ...(supportsMin === null ? [] : [`每个结论至少 ${supportsMin} 处来源`]),
      ...(typeof steps === 'number' && typeof keyClues === 'number' ? [`最短 ${steps} 步、${keyClues} 条线索`] : []),
      ...(seatLossSurvivable === null ? [] : [seatLossSurvivable ? '少了任何一人仍能证出' : '少了某一人就证不出']),
    ];
  }
  if (tables === 0) return [];
  if (level === 'simulation') {
    return [
      `${tables} 桌`,
      ...(solvable === null ? [] : [`认真的证出 ${percent(solvable)}`]),
      ...(solvableRandom === null ? [] : [`随手的证出 ${percent(solvableRandom)}`]),
      `线索见到 ${percent(cluesSeen)}`,
      `${formatSpread(minutes)} 分钟`,
    ];
  }
  return level === 'fairness' ? [`每人 ${signs.min}–${signs.max} 字`] : [];
}

export const percent = (share: number): string => `${Math.round(1000 * share) / 10}%`;

export const formatSpread = ({ p10, p50, p90 }: SolvabilityReport['minutes']): string => `${p10}／${p50}／${p90}`;
