import { formatSpread, percent } from '../messages/format-solvability-report.ts';
import type { GroupReport, SimulationReport } from '../check/simulation/simulation-report.ts';
import type { ActNames } from './act-names.ts';
import { type Markup, markup, table } from './markup.ts';
import type { ReportData } from './report-data.ts';

export function simulationSection({ checked }: ReportData, names: ActNames): Markup {
  const { simulation } = checked;
  if (simulation === null) return markup`<p class="none">剧本还有错误，没有试玩。</p>`;
  const { careful, random, leaving, acts, minutes, tables, seed, cluesSeen, deadPoints } = simulation;
  const share = (value: number | null) => (value === null ? '－' : percent(value));
  const group = (name: string, { tables: count, solved, solvedAfter, accused }: GroupReport) => [
    name,
    count,
    share(solved),
    ...acts.map((_, index) => share(solvedAfter[index] ?? null)),
    share(accused),
  ];
  return markup`<p>${tables} 桌，种子 ${seed}。整晚 ${formatSpread(minutes)} 分钟（快的一成、一半、慢的一成，是估计）。线索见到 ${percent(cluesSeen)}；认真的桌有 ${percent(deadPoints)} 的行动点花不出去。</p>
${table(
  '证出真凶的桌',
  ['怎样的桌', '桌数', '证出', ...acts.map((_, index) => `${names.name(index + 1)}末`), '多数投中'],
  [group('认真的', careful), group('随手的', random), group('其中走掉一人的', leaving)],
)}
${suspicionTable(simulation, names)}
${table(
  '各幕',
  ['幕', '分钟（快／中／慢）', '时限先到的桌', '停住的桌'],
  acts.map(({ minutes: spread, hurried, stalls }, index) => [
    names.name(index + 1),
    formatSpread(spread),
    percent(hurried),
    stalls,
  ]),
)}
${stakesTables(simulation)}`;
}

/** Shows how bots who play for their side and tasks did. A goal that none or all of them reach should be changed. */
function stakesTables({ sides, purses }: SimulationReport): Markup {
  const won = table(
    '阵营',
    ['哪一边', '胜出的桌', '各个目标做到的桌，按写的次序'],
    sides.map(({ name, won: share, reached }) => [name, percent(share), reached.map(percent).join('／')]),
  );
  const given = table(
    '一晚上互相给的钱物',
    ['什么', '给了多少（少的一成／一半／多的一成的桌）'],
    purses.map((tokens) => [tokens.name, formatSpread(tokens.given)]),
  );
  return markup`${sides.length === 0 ? '' : won}${purses.length === 0 ? '' : given}`;
}

/** Shows how strongly innocent players suspect the culprit, before and after the case is proven. */
function suspicionTable({ careful, random, storePage, acts }: SimulationReport, names: ActNames): Markup {
  if (storePage === null) return markup``;
  const row = (name: string, { suspectedAfter, ledAfter }: GroupReport) => [
    name,
    percent(storePage.suspected),
    ...acts.map((_, index) => `${percent(suspectedAfter[index] ?? 0)}（${percent(ledAfter[index] ?? 0)}）`),
  ];
  return table(
    '多疑心真凶：中间的一桌几成，括号里是最疑心真凶的桌',
    ['怎样的桌', '剧本页', ...acts.map((_, index) => `${names.name(index + 1)}末`)],
    [row('认真的', careful), row('随手的', random)],
  );
}
