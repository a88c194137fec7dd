// Checks that names, times, days and amounts in the prose match reading.yaml, as approved by the author, and
// facts.yaml.
import type { Located } from '../read/shape.ts';
import type { SourcePack } from '../read/source-pack.ts';
import { type SourceLocation, printable, type Report } from '../messages/report.ts';
import { align } from './align.ts';
import { checkDrawn } from './check-drawn.ts';
import { fitTogether } from './dates.ts';
import { entriesOf, isSameMinute } from './known-times.ts';
import type { MentionKind } from './mentions.ts';
import { numberWordsIn } from './numbers.ts';
import { isKnownTime, type ReadProse, type ReadUnit, readProse, type Said } from './read-prose.ts';
import { type Saying, sayingOf, type SourceReading } from '../read/source-reading.ts';

const KINDS: Record<MentionKind, string> = { who: '名字', time: '时刻', day: '日期', amount: '数' };
const ANEW = '用 npm run packs -- reading 看过，再 --write';

export function checkReading(pack: SourcePack, report: Report): void {
  const { reading } = pack;
  if (reading === undefined) return;
  const prose = readProse(pack, reading);
  for (const unit of prose.units) {
    const sayings = sayingsOf(reading, unit.name, report);
    const { same, changed, unread, gone } = align(
      unit.said,
      sayings.map(({ saying }) => saying),
    );
    for (const { said, saying } of changed) {
      const before = sayings[saying];
      if (before !== undefined) report.add(said.place, 'T201', sentenceOfChange(said, before, prose));
    }
    for (const { said, saying } of same) checkRest(said, sayings[saying], prose, report);
    for (const said of unread) if (said.kind === 'time') checkKnown(said, prose, report);
    if (unread.length + gone.length > 0) {
      const place = unread[0]?.place ?? reading.at(['said', unit.name]);
      report.add(
        place,
        'W906',
        `${nameOf(unit)}里有 ${unread.length} 处还没读进 reading.yaml，${gone.length} 处读过的找不到了：${ANEW}`,
      );
    }
    checkDays(unit, report);
  }
  checkUnits(reading, prose, report);
  checkAges(pack, reading, report);
  checkDrawn(pack, reading, report);
}

interface PlacedSaying {
  saying: Saying;
  place: SourceLocation;
}

const nameOf = ({ name }: ReadUnit): string => `「${name.replaceAll(/[^\w.-]/gu, '')}」`;

function sayingsOf(reading: Located<SourceReading>, unit: string, report: Report): PlacedSaying[] {
  const { file, line } = reading.at(['said', unit]);
  return (reading.value.said[unit] ?? '').split('\n').flatMap((text, i) => {
    if (text.trim() === '') return [];
    const place = { file, line: line + 1 + i };
    const saying = sayingOf(text);
    if (saying !== undefined) return [{ saying, place }];
    report.add(place, 'P908', `这一行写不对：写成「值｜前文＿后文」或「值 = 依据｜前文＿后文」，或${ANEW}`);
    return [];
  });
}

/** Returns a message that names both locations: the entry in reading.yaml and the fact it rests on. */
function sentenceOfChange(said: Said, { saying, place }: PlacedSaying, { times }: ReadProse): string {
  const rests = saying.rests === undefined ? undefined : entriesOf(times, saying.rests)[0];
  const facts = rests === undefined ? '' : `，依据在 ${rests.place.file}:${rests.place.line}`;
  const people = said.kind === 'who' ? `${idsOf(said.value)}，读过的是${idsOf(saying.value)}` : '和读过的不一样';
  return `这里的${KINDS[said.kind]}${people}（${place.file}:${place.line}${facts}）：写错了就改正文；真要这样改，${ANEW}`;
}

const idsOf = (value: string): string => value.split('/').map(printable).join('或');

function checkRest(said: Said, placed: PlacedSaying | undefined, prose: ReadProse, report: Report): void {
  const rests = placed?.saying.rests;
  if (rests === undefined || placed === undefined) {
    if (said.kind === 'time') checkKnown(said, prose, report);
    return;
  }
  const entries = entriesOf(prose.times, rests);
  const [first] = entries;
  if (first === undefined) {
    report.add(placed.place, 'T203', `facts.yaml 里没有这一行说的依据：改它，或${ANEW}`);
  } else if (said.kind === 'who' && !said.values.includes(first.who ?? '')) {
    report.add(
      said.place,
      'T203',
      `这里的名字和它的依据 ${first.place.file}:${first.place.line} 不是同一个人：改正文，或改依据`,
    );
  } else if (
    said.kind === 'time' &&
    !entries.some(({ clocks }) => clocks.some((clock) => said.values.some((value) => isSameMinute(clock, value))))
  ) {
    report.add(
      said.place,
      'T203',
      `这里的时刻和它的依据 ${first.place.file}:${first.place.line} 对不上：改正文，或改时间线`,
    );
  }
}

function checkKnown(said: Said, prose: ReadProse, report: Report): void {
  if (isKnownTime(prose, said.values)) return;
  report.add(
    said.place,
    'T202',
    '这里的时刻在 facts.yaml 的 timeline、deaths、claims 和 reading.yaml 的 moments 里都没有：写错了就改正文；真有这一刻就补进 moments；不算时刻的写进 reading.yaml 的 free，说明理由',
  );
}

/** Reports T204 if a weekday or lunar date contradicts the full date in the same sentence. */
function checkDays(unit: ReadUnit, report: Report): void {
  const days = unit.said.filter(({ kind }) => kind === 'day');
  for (const solar of days) {
    const beside = days.filter((day) => day.sentence === solar.sentence && day !== solar);
    // With more days in the sentence, it is unclear which of them belong together.
    if (beside.length !== 1 || beside[0] === undefined || fitTogether(solar.value, beside[0].value)) continue;
    report.add(beside[0].place, 'T204', '这一句里的星期或农历和日期合不上：查一查日历，改其中一个');
  }
}

function checkUnits({ value, at }: Located<SourceReading>, { units }: ReadProse, report: Report): void {
  const known = new Set(units.map(({ name }) => name));
  for (const name of Object.keys(value.said)) {
    if (!known.has(name)) report.add(at(['said', name]), 'W906', `这一段正文已经没有了：${ANEW}`);
  }
  value.free.forEach(({ in: unit }, i) => {
    if (unit !== undefined && !known.has(unit)) report.add(at(['free', i]), 'P908', '没有这一段正文：改 in，或删去它');
  });
}

/**
 * Reports T205 if the age on a card contradicts the birth year. A difference of one year is allowed, for birthdays and
 * for Western or Chinese counting.
 */
function checkAges(pack: SourcePack, { value, at }: Located<SourceReading>, report: Report): void {
  const people = new Set([
    ...pack.characters.map(({ id }) => id),
    ...(pack.facts?.value.people ?? []).map(({ id }) => id),
  ]);
  for (const list of ['born', 'names'] as const) {
    for (const id of Object.keys(value[list])) {
      if (!people.has(id))
        report.add(at([list, id]), 'P908', `没有${printable(id)}这个人：检查拼写，或写进 facts.yaml 的 people`);
    }
  }
  const unit = new Map(readAges(pack));
  for (const [id, born] of Object.entries(value.born)) {
    const said = unit.get(id);
    if (said === undefined || value.year === undefined) continue;
    const age = value.year - born;
    if (Math.abs(said.age - age) <= 1) continue;
    const { file, line } = at(['born', id]);
    report.add(said.place, 'T205', `名片上的年纪和生年（${file}:${line}）合不上：改其中一个`);
  }
}

function readAges(pack: SourcePack): [string, { age: number; place: SourceLocation }][] {
  return pack.characters.flatMap(({ id, card }): [string, { age: number; place: SourceLocation }][] => {
    if (card === undefined) return [];
    const age = ageIn(card.value.tagline);
    return age === undefined ? [] : [[id, { age, place: card.at(['tagline']) }]];
  });
}

function ageIn(tagline: string): number | undefined {
  const [first] = numberWordsIn(tagline).filter(({ amount }) => amount.endsWith('岁'));
  return first === undefined ? undefined : Number.parseInt(first.amount, 10);
}
