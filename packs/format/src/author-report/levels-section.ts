import { CHECK_LEVELS } from '@juzhongren/contract/solvability-report';
import { formatSolvabilityReport } from '../messages/format-solvability-report.ts';
import type { Message } from '../messages/report.ts';
import { type Markup, markup, table } from './markup.ts';
import type { ReportData } from './report-data.ts';

const ASKS: Record<(typeof CHECK_LEVELS)[number], string> = {
  shape: '写法对不对，该有的都有，走得到',
  isolation: '秘密有没有说给不该知道的人',
  time: '那一夜每个人走得通吗，谎话戳得穿吗',
  proof: '凭摆得上桌的东西，证得出、只证得出真凶吗',
  simulation: '机器人一桌一桌地玩，玩得通吗',
  fairness: '各人的分量差得多吗',
};

export function levelsSection({ checked, stated }: ReportData): Markup {
  const { checkup: solvabilityReport } = checked;
  const { secrets, lies } = stated;
  const lines = formatSolvabilityReport({
    checkup: solvabilityReport,
    stated: secrets === null || lies === null ? null : { secrets, lies },
  });
  return markup`<ol class="levels">${CHECK_LEVELS.map(
    (level, index) =>
      markup`<li class="${solvabilityReport.levels[level]}"><strong>${(lines[index] ?? '').trim()}</strong><span>${ASKS[level]}</span></li>\n`,
  )}</ol>`;
}

export function messagesSection({ folder, errors, warnings }: ReportData): Markup {
  if (errors.length + warnings.length === 0) return markup`<p class="none">没有错误，也没有提醒。</p>`;
  const row = (kind: string) => (one: Message) => [
    markup`<code>${one.file}:${one.line}</code>`,
    markup`<span class="${kind === '错误' ? 'failed' : 'advice'}">${kind}</span>`,
    markup`<code>${one.rule}</code>`,
    one.message,
  ];
  return table(
    `${folder} 里的 ${errors.length} 条错误、${warnings.length} 条提醒`,
    ['在哪里', '', '规则', '怎样改'],
    [...errors.map(row('错误')), ...warnings.map(row('提醒'))],
  );
}
