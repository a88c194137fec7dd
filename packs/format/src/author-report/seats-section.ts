import type { SeatStats } from '../check/fairness/seat-stats.ts';
import type { ActNames } from './act-names.ts';
import { nameOf } from './graph-model.ts';
import { type Markup, markup, table } from './markup.ts';
import type { ReportData, PackAnalysis } from './report-data.ts';

export function seatsSection({ checked }: ReportData, { pack, script }: PackAnalysis, names: ActNames): Markup {
  const { seats } = checked;
  if (seats === null) return markup`<p class="none">剧本还有错误，没有数：先改好上面的错误。</p>`;
  const acts = script.acts.map((_, index) => index + 1);
  const longest = Math.max(1, ...seats.map(({ signs }) => sum(signs)));
  const count = (of: (seat: SeatStats) => number | null) => {
    const most = Math.max(1, ...seats.map((seat) => of(seat) ?? 0));
    return (seat: SeatStats) => bar(of(seat), most);
  };
  const columns = [
    count(({ tasks }) => tasks),
    count(({ clues }) => clues),
    count(({ facts }) => facts),
    count(({ lone }) => lone),
    count(({ secrets }) => secrets),
    count(({ mentions }) => sum(Object.values(mentions))),
  ];
  return markup`<ul class="legend">${acts.map((act) => markup`<li><span class="swatch" style="background:${names.tint(act)}"></span>${names.name(act)}的字数</li>`)}</ul>
<ul class="loads">${seats.map((seat) => load(seat, { name: nameOf(pack, seat.id), longest, names }))}</ul>
${table(
  '各人的分量',
  [
    '角色',
    '字数',
    ...acts.map((act) => `${names.name(act)}搜得到`),
    '任务',
    '自己的线索',
    '说得出的事',
    '只有这里有的事',
    '自己的秘密',
    '被别人提到',
  ],
  seats.map((seat) => [
    nameOf(pack, seat.id),
    sum(seat.signs),
    ...seat.findable.map((found) => found ?? '－'),
    ...columns.map((column) => column(seat)),
  ]),
)}`;
}

/** Stacked bar of a seat with one part per act. */
const load = (
  { signs }: SeatStats,
  { name, longest, names }: { name: string; longest: number; names: ActNames },
): Markup =>
  markup`<li><span class="who">${name}</span><span class="bar">${signs.map(
    (count, index) =>
      markup`<span style="width:${Math.round((1000 * count) / longest) / 10}%;background:${names.tint(index + 1)}" title="${names.name(index + 1)}">${count}</span>`,
  )}</span><span class="sum">${sum(signs)} 字</span></li>\n`;

const bar = (count: number | null, most: number): Markup | string =>
  count === null
    ? '－'
    : markup`<span class="count">${count}</span><span class="little" style="width:${Math.round((60 * count) / most)}px"></span>`;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
