// Shows who was where and when, as a chart and as tables: places as colours, deaths, and claims below the truth.
import { type SourceFacts, storyTimeOf } from '../read/source-facts.ts';
import { nameOf } from './graph-model.ts';
import { widthOf } from './label-lines.ts';
import { type Markup, markup, table } from './markup.ts';
import type { PackAnalysis } from './report-data.ts';
import { type TimeAxis, clockOf, timeAxis } from './time-axis.ts';

const LEFT = 104;
const TOP = 34;
const BAR = 26;
const CLAIM = 16;
const GAP = 12;
const FONT = 13;
/** Background colours on which text is readable. */
const TINTS = '#EBD096 #B5D5C6 #EDBBA9 #BCC8E2 #DDC1E2 #CFD89B #E2C7A8 #A9D3DC #F0C6D4 #C9C3B4 #D9E2B8 #C7B8A0'.split(
  ' ',
);

interface Chart {
  facts: SourceFacts;
  people: { id: string; name: string; y: number; claims: number }[];
  placeName: (id: string) => string;
  tint: (id: string) => string;
  axis: TimeAxis;
  height: number;
}

export function timelineSection(analysis: PackAnalysis): Markup {
  const facts = analysis.proof?.mystery.facts;
  if (facts === undefined || facts.timeline.length === 0)
    return markup`<p class="none">facts.yaml 里没有 timeline：写了它，才看得出谁在哪里。</p>`;
  const chart = chartOf(analysis, facts);
  const used = [...new Set([...facts.timeline, ...facts.claims].map(({ at }) => at))];
  return markup`<ul class="legend">${used.map((id) => markup`<li><span class="swatch" style="background:${chart.tint(id)}"></span>${chart.placeName(id)}</li>`)}
<li><span class="swatch lie"></span>谎话</li><li><span class="swatch claim"></span>真话</li><li>✕ 死亡</li></ul>
<p class="small">粗条是真的在哪里，下面的细条是怎么说的。长的空档收窄了，不按比例。</p>
${picture(chart)}
${table(
  '谁在哪里',
  ['谁', '从', '到', '在哪里', '做什么', '和谁、看见谁'],
  facts.timeline.map(({ who, at, from, until, does, with: company, sees }) => [
    nameIn(analysis, who),
    clockOf(storyTimeOf(from)),
    clockOf(storyTimeOf(until)),
    chart.placeName(at),
    does ?? '',
    [
      ...(company.length === 0 ? [] : [`和 ${company.map((id) => nameIn(analysis, id)).join('、')}`]),
      ...sees.map((seen) => `看见 ${nameIn(analysis, seen.who)} 在 ${chart.placeName(seen.at)}`),
    ].join('；'),
  ]),
)}
${table(
  '怎么说的',
  ['谁', '从', '到', '说在哪里', '真假', '戳穿它的', '账本'],
  facts.claims.map(({ who, at, from, until, lie, brokenBy, id, clues, public: opening }) => [
    markup`${nameIn(analysis, who)}<br><code>${id}</code>`,
    clockOf(storyTimeOf(from)),
    clockOf(storyTimeOf(until)),
    chart.placeName(at),
    lie ? '谎' : '真',
    brokenBy.join('、'),
    [...(opening === undefined ? [] : [`第 ${opening} 幕的开场`]), ...clues].join('、'),
  ]),
)}`;
}

function chartOf(analysis: PackAnalysis, facts: SourceFacts): Chart {
  const seats = [...analysis.pack.characters].sort((a, b) => (a.card?.value.order ?? 0) - (b.card?.value.order ?? 0));
  const ids = [...new Set([...seats.map(({ id }) => id), ...facts.people.map(({ id }) => id)])];
  const isThere = (id: string) => [...facts.timeline, ...facts.claims, ...facts.deaths].some(({ who }) => who === id);
  let y = TOP;
  const people = ids.filter(isThere).map((id) => {
    const claims = facts.claims.filter(({ who }) => who === id).length;
    const person = { id, name: nameIn(analysis, id), y, claims };
    y += BAR + claims * (CLAIM + 2) + GAP;
    return person;
  });
  const names = new Map([...analysis.script.places, ...facts.locations].map(({ id, name }) => [id, name]));
  const used = [...new Set([...facts.timeline, ...facts.claims].map(({ at }) => at))];
  const times = [
    ...[...facts.timeline, ...facts.claims].flatMap(({ from, until }) => [from, until]),
    ...facts.deaths.map(({ time }) => time),
  ];
  return {
    facts,
    people,
    placeName: (id) => names.get(id) ?? id,
    tint: (id) => TINTS[used.indexOf(id) % TINTS.length] ?? '#FFFFFF',
    axis: timeAxis(times.map(storyTimeOf)),
    height: y,
  };
}

const nameIn = ({ pack, proof }: PackAnalysis, id: string): string =>
  proof?.mystery.facts.people.find((person) => person.id === id)?.name ?? nameOf(pack, id);

function picture(chart: Chart): Markup {
  const { axis, height, people } = chart;
  const width = LEFT + axis.width + 24;
  return markup`<div class="wide picture" tabindex="0" role="region" aria-label="时间线，可以滚动">
<svg role="img" aria-labelledby="time-title time-more" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-size="${FONT}">
<title id="time-title">时间线</title><desc id="time-more">每行一个人，从左到右是时间。下面有同样内容的表格。</desc>
<defs><pattern id="hatched" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#FFFDF8"/><rect width="2.4" height="7" fill="#A5301C"/></pattern></defs>
${axis.ticks.map(({ x, label }) => markup`<path class="tick" d="M${LEFT + x} 22V${height - 6}"/><text class="clock" x="${LEFT + x}" y="15">${label}</text>`)}
${people.map((person) => row(chart, person))}
</svg></div>`;
}

function row(chart: Chart, { id, name, y }: Chart['people'][number]): Markup {
  const { facts, axis, tint, placeName } = chart;
  const span = (from: string, until: string) => {
    const start = axis.x(storyTimeOf(from));
    return { x: LEFT + start, width: Math.max(3, axis.x(storyTimeOf(until)) - start) };
  };
  const stays = facts.timeline.filter(({ who }) => who === id);
  const claims = facts.claims.filter(({ who }) => who === id);
  const deaths = facts.deaths.filter(({ who }) => who === id);
  return markup`<text class="person" x="${LEFT - 8}" y="${y + 18}">${name}</text>
${stays.map(({ at, from, until, does }) => {
  const { x, width } = span(from, until);
  const title = markup`<title>${name} ${from}–${until} ${placeName(at)}${does === undefined ? '' : `：${does}`}</title>`;
  return markup`<g>${title}<rect class="stay" x="${x}" y="${y}" width="${width}" height="${BAR}" rx="3" fill="${tint(at)}"/>${label(placeName(at), { x, width, y: y + 18 })}</g>`;
})}
${claims.map(({ at, from, until, lie }, index) => {
  const { x, width } = span(from, until);
  const top = y + BAR + 2 + index * (CLAIM + 2);
  const said = `${lie ? '谎' : '说'}：${placeName(at)}`;
  return markup`<g><title>${name} 说 ${from}–${until} 在 ${placeName(at)}（${lie ? '谎话' : '真话'}）</title><rect class="${lie ? 'lie' : 'claim'}" x="${x}" y="${top}" width="${width}" height="${CLAIM}" rx="3" fill="${lie ? 'url(#hatched)' : tint(at)}"/>${label(said, { x, width, y: top + 13, isOnHatch: lie })}</g>`;
})}
${deaths.map(({ time }) => markup`<g><title>${name} 死于 ${time}</title><text class="death" x="${LEFT + axis.x(storyTimeOf(time))}" y="${y + 21}">✕</text></g>`)}`;
}

/** Draws a label only if it fits. On hatching the label gets its own background. */
function label(
  text: string,
  { x, width, y, isOnHatch = false }: { x: number; width: number; y: number; isOnHatch?: boolean },
): Markup | string {
  const needed = widthOf(text) * FONT + 8;
  if (needed > width) return '';
  const ground = isOnHatch
    ? markup`<rect x="${x + 2}" y="${y - 12}" width="${needed}" height="14" fill="#FFFDF8"/>`
    : '';
  return markup`${ground}<text x="${x + 4}" y="${y}">${text}</text>`;
}
