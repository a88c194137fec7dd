// Checks counters: format 2, useful, and never needed to obtain an essential clue.
import { conditionsOf, effectsOf, factsOf, pricesOf, revealedBy } from '../../read/pack-rules.ts';
import type { SourcePack } from '../../read/source-pack.ts';
import type { SourceTokens } from '../../read/source-script.ts';
import { type Report, printable } from '../../messages/report.ts';
import { requirements } from './check-references.ts';

export function checkTokens(pack: SourcePack, report: Report): void {
  const { script } = pack;
  const require = requirements(pack, report);
  for (const { price, place } of pricesOf(pack)) {
    if (script?.value.format === 1) {
      report.add(place, 'P111', 'price 是格式 2 的字段：把 script.yaml 的 format 写成 2，或删去它');
    }
    require.purse(price.purse, place);
    const tokens = script?.value.purses?.find(({ id }) => id === price.purse);
    if (tokens !== undefined && price.count > allOf(tokens, pack)) {
      report.add(place, 'P712', `一共只有 ${allOf(tokens, pack)} ${tokens.unit}，付不起 ${price.count}`);
    }
  }
  checkTaps(pack, report);
  checkEssentials(pack, report);
  if (script?.value.purses === undefined) return;
  if (script.value.format === 1) {
    report.add(script.at(['purses']), 'P111', 'purses 是格式 2 的字段：把 format 写成 2，或删去它');
  }
  script.value.purses.forEach((tokens, i) => {
    for (const seat of Object.keys(tokens.starts ?? {}))
      require.character(seat, script.at(['purses', i, 'starts', seat]));
    if (allOf(tokens, pack) === 0) {
      report.add(script.at(['purses', i]), 'P712', `${printable(tokens.id)}一个也没有：写 start、starts 或 bank`);
    }
    if (tokens.heard && !tokens.ways.includes('quiet')) {
      report.add(script.at(['purses', i, 'heard']), 'P712', 'heard 说的是私下给：ways 里没有 quiet，就不用写');
    }
  });
  checkConditions(pack, report);
}

/** Returns the total of one kind in the whole game; the total never changes. */
const allOf = ({ start, starts = {}, bank }: SourceTokens, { characters }: Pick<SourcePack, 'characters'>): number =>
  characters.reduce((sum, { id }) => sum + (starts[id] ?? start), bank);

function checkConditions(pack: SourcePack, report: Report): void {
  for (const { condition, at } of conditionsOf(pack)) {
    for (const { fact, path } of factsOf(condition)) {
      if (!('purse' in fact)) continue;
      const tokens = pack.script?.value.purses?.find(({ id }) => id === fact.purse);
      if (tokens !== undefined && fact.least > allOf(tokens, pack)) {
        report.add(at(path), 'P712', `一共只有 ${allOf(tokens, pack)} ${tokens.unit}，凑不到 ${fact.least}`);
      }
    }
  }
}

/** A trigger that goes off when found (`on: found`) gives nobody a chance to pay, so it must not have a price. */
function checkTaps({ clues }: SourcePack, report: Report): void {
  for (const { value, at } of clues) {
    if (value.trigger?.price !== undefined && value.trigger.on === 'found') {
      report.add(at(['trigger', 'price']), 'P712', '一找到就发生的（on: found）没有人付钱：改成 on: tap，或删去 price');
    }
  }
}

/** Essential clues must be free, because players may have given all counters away. */
function checkEssentials({ script, clues, ...pack }: SourcePack, report: Report): void {
  const priced = new Set(script?.value.places.filter(({ price }) => price !== undefined).map(({ id }) => id));
  const bought = new Set(
    effectsOf({ script, clues, ...pack }).flatMap(({ clue, from, effects }) => {
      const trigger = clues.find(({ value }) => value.id === clue)?.value.trigger;
      return from === 'trigger' && trigger?.price !== undefined ? effects.map(revealedBy) : [];
    }),
  );
  for (const { value, at } of clues) {
    if (!value.essential) continue;
    if (priced.has(value.place ?? '') || bought.has(value.id)) {
      report.add(
        at(['essential']),
        'P713',
        '必需的线索不能要花钱才有，钱可能给光了：换个不要钱的地方，或去掉 essential',
      );
    }
  }
}
