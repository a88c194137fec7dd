// Shows in which act each clue can appear, and in what share of the bots' games it did.
import type { SourceClue } from '../read/source-clue.ts';
import { percent } from '../messages/format-solvability-report.ts';
import type { ActNames } from './act-names.ts';
import { type Markup, markup, table } from './markup.ts';
import type { ReportData, PackAnalysis } from './report-data.ts';

export function reachSection({ checked }: ReportData, analysis: PackAnalysis, names: ActNames): Markup {
  const { pack, script, reach } = analysis;
  const moments = [...script.acts, script.closing].map((_, index) => index + 1);
  // Clues keep their order when they are compiled.
  const played = checked.simulation?.clues ?? [];
  const tables = checked.simulation?.tables ?? 0;
  const rows = pack.clues.map(({ value }, index) => {
    const report = played[index];
    const from = reach.clue(value.id);
    return [
      markup`${value.title}<br><code>${value.id}</code>`,
      whereIs(value, analysis),
      names.name(from),
      report === undefined ? '－' : percent(report.seen),
      report === undefined ? '－' : percent(report.published),
      ...moments.map((moment) => cell(report?.byAct[moment - 1] ?? 0, { moment, from, names })),
    ];
  });
  return markup`<p>${tables === 0 ? '剧本还有错误，没有试玩：只有最早的一幕。' : `机器人试玩了 ${tables} 桌。格子里是头一次有人见到它的幕，占多少桌；●是最早可能的一幕。`}</p>
${table('线索在哪一幕', ['线索', '在哪里', '最早', '见到', '公开', ...moments.map(names.name)], rows)}`;
}

function cell(share: number, { moment, from, names }: { moment: number; from: number; names: ActNames }): Markup {
  const isFirst = moment === from;
  const words = `${isFirst ? '● ' : ''}${share === 0 ? '' : percent(share)}`;
  const style = share === 0 && !isFirst ? '' : `background:${names.tint(moment)}`;
  return markup`<span class="cell" style="${style}">${words}</span>`;
}

function whereIs(
  { place, opens, to, for: only, password, trigger }: SourceClue,
  { pack, script }: PackAnalysis,
): string {
  const seats = (ids: readonly string[]) =>
    ids.map((id) => pack.characters.find((one) => one.id === id)?.card?.value.name ?? id).join('、');
  const at = script.places.find(({ id }) => id === place)?.name;
  const comes =
    opens === undefined
      ? ''
      : typeof opens === 'object'
        ? `第 ${opens.act} 幕`
        : opens === 'closing'
          ? '最后答卷'
          : '由效果';
  return [
    at ?? comes,
    ...(to === undefined ? [] : [`给${seats([to])}`]),
    ...(only === undefined ? [] : [`只有${seats(only)}找得到`]),
    ...(password === undefined ? [] : ['密码']),
    ...(trigger === undefined ? [] : ['机关']),
  ].join(' · ');
}
