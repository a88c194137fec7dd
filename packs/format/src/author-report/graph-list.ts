// Lists the graph as text, for readers who cannot see it or want to search it.
import type { ActNames } from './act-names.ts';
import { nameOf } from './graph-model.ts';
import { type Markup, markup } from './markup.ts';
import type { PackAnalysis } from './report-data.ts';
import { seatFrom } from '../read/source-facts.ts';
import { sourcesOf } from '../check/proof/sources.ts';

/** Returns undefined without facts.yaml. */
export function graphList({ pack, proof }: PackAnalysis, names: ActNames): Markup | undefined {
  if (proof === undefined) return undefined;
  const { mystery, wide } = proof;
  const { facts } = mystery;
  const sources = sourcesOf(mystery);
  const saysOf = new Map([...facts.facts, ...facts.conclusions].map(({ id, says }) => [id, says]));
  const support = (id: string) => markup`${saysOf.get(id) ?? ''}<code>${id}</code>`;
  const clueName = (id: string) => `${pack.clues.find(({ value }) => value.id === id)?.value.title ?? ''}（${id}）`;
  const optionName = (id: string) =>
    pack.sheets.get(facts.verdict.vote)?.value.vote?.options.find((option) => option.id === id)?.label ?? id;
  const when = (id: string) => markup`<span class="when">${names.name(wide.moment(id))}</span>`;
  const sourceNames = ({ clues, seats, public: opening }: (typeof facts.facts)[number]): string =>
    [
      ...clues.map((clue) => `线索${clueName(clue)}`),
      ...seats.map(seatFrom).map(({ seat, act }) => `${nameOf(pack, seat)}的剧本（第 ${act} 幕起）`),
      ...(opening === undefined ? [] : [`${names.name(opening)}的开场`]),
    ].join('、');
  return markup`<h3 id="conclusions">结论</h3><ul class="plain">${facts.conclusions.map(
    ({ id, says, from, proves, clears, meant }) => markup`<li><strong>${says}</strong><code>${id}</code>${when(id)}
${proves === undefined ? '' : markup`<b class="proof">认定 ${optionName(proves)}</b>`}${clears.length === 0 ? '' : markup`<b class="clear">排除 ${clears.map(optionName).join('、')}</b>`}
<span class="small">${sources(id).size} 处来源${meant === undefined ? '' : `；有意少：${meant}`}</span>
<ul>${from.map((way) => markup`<li>${way.map((one, index) => markup`${index === 0 ? '' : ' ＋ '}${support(one)}`)}</li>`)}</ul></li>\n`,
  )}</ul>
<h3 id="facts">事实</h3><ul class="plain">${facts.facts.map(
    (fact) =>
      markup`<li><strong>${fact.says}</strong><code>${fact.id}</code>${when(fact.id)} <span class="small">${sources(fact.id).size === 1 ? '只有一处：' : '来自'}${sourceNames(fact)}</span></li>\n`,
  )}</ul>
<h3 id="suspicions">冤枉的嫌疑</h3><ul class="plain">${facts.suspicions.map(
    ({ against, says, from, clearedBy }) =>
      markup`<li><b class="doubt">疑 ${optionName(against)}</b> ${says} <span class="small">起于 ${from.map((one, index) => markup`${index === 0 ? '' : '、'}${support(one)}`)}；消于 ${clearedBy.map((one, index) => markup`${index === 0 ? '' : '、'}${support(one)}`)}</span></li>\n`,
  )}</ul>
${
  Object.keys(facts.passwords).length === 0
    ? ''
    : markup`<h3 id="passwords">密码</h3><ul class="plain">${Object.entries(facts.passwords).map(
        ([clue, ways]) =>
          markup`<li><strong>${clueName(clue)}</strong><ul>${ways.map((way) => markup`<li>${way.map((one, index) => markup`${index === 0 ? '' : ' ＋ '}${support(one)}`)}</li>`)}</ul></li>`,
      )}</ul>`
}`;
}
