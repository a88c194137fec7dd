import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import type { Script } from '@juzhongren/contract/script/script';
import type { ActReport, ClueReport, GroupReport, SimulationReport, Spread } from './simulation-report.ts';
import { LEADING } from './suspicion.ts';
import type { TableResult } from './table-result.ts';

export function summarise(
  script: Script,
  results: readonly TableResult[],
): Omit<SimulationReport, 'seed' | 'storePage'> {
  const clues = script.clues.map(({ id, content }, index) => ({
    id,
    ...clueReport(script, results, index),
    published: shareOf(results, ({ published }) => published[index] === true),
    opened: content.kind === CONTENT_KIND.Password ? shareOf(results, ({ opened }) => opened[index] === true) : null,
  }));
  const careful = results.filter((result) => result.careful);
  return {
    tables: results.length,
    careful: groupReport(careful),
    random: groupReport(results.filter((result) => !result.careful)),
    leaving: groupReport(results.filter(({ left }) => left !== null)),
    clues,
    acts: actNumbers(script).map((act) => actReport(results, act)),
    minutes: spreadOf(results.map(({ minutes }) => sum(minutes))),
    cluesSeen: shareOf(clues, ({ seen }) => seen > 0),
    deadPoints: ratio(sum(careful.map(({ points }) => points.dead)), sum(careful.map(({ points }) => points.given))),
    sides: (script.sides ?? []).map(({ name, goals }, index) => ({
      name,
      won: shareOf(results, ({ sides }) => sides[index]?.won === true),
      reached: goals.map((_, goal) => shareOf(results, ({ sides }) => sides[index]?.reached[goal] === true)),
    })),
    purses: (script.purses ?? []).map(({ name }, index) => ({
      name,
      given: spreadOf(results.map(({ moved }) => moved[index] ?? 0)),
    })),
  };
}

/** Returns the numbers of the acts and of the closing, which is one more. */
const actNumbers = ({ acts }: Script): number[] => [...acts, null].map((_, index) => index + 1);

function groupReport(results: readonly TableResult[]): GroupReport {
  const stated = results.filter(({ solved }) => solved !== null);
  const byAct = <Value>(valueAt: (index: number) => Value): Value[] =>
    (stated[0]?.solvedAfter ?? []).map((_, index) => valueAt(index));
  return {
    tables: results.length,
    solved: stated.length === 0 ? null : shareOf(stated, ({ solved }) => solved === true),
    solvedAfter: byAct((index) => shareOf(stated, ({ solvedAfter }) => solvedAfter[index] === true)),
    suspectedAfter: byAct((index) => middleOf(stated.map(({ suspectedAfter }) => suspectedAfter[index] ?? 0))),
    ledAfter: byAct((index) => shareOf(stated, ({ suspectedAfter }) => (suspectedAfter[index] ?? 0) > LEADING)),
    accused: stated.length === 0 ? null : shareOf(stated, ({ accused }) => accused === true),
  };
}

/** A share above zero is never rounded to 0, so a clue seen in one of thousands of games counts as seen. */
function clueReport(
  script: Script,
  results: readonly TableResult[],
  index: number,
): Omit<ClueReport, 'id' | 'published' | 'opened'> {
  const inAct = (act: number) => shareOf(results, ({ seenIn }) => seenIn[index] === act);
  return { seen: shareOf(results, ({ seenIn }) => (seenIn[index] ?? 0) > 0), byAct: actNumbers(script).map(inAct) };
}

const actReport = (results: readonly TableResult[], act: number): ActReport => ({
  minutes: spreadOf(results.map(({ minutes }) => minutes[act - 1] ?? 0)),
  hurried: shareOf(results, ({ hurried }) => hurried.includes(act)),
  stalls: results.filter(({ stalls }) => stalls.includes(act)).length,
});

function spreadOf(minutes: readonly number[]): Spread {
  const sorted = minutes.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { p10: at(0.1), p50: at(0.5), p90: at(0.9) };
}

const middleOf = (shares: readonly number[]): number =>
  Math.round(1000 * (shares.toSorted((a, b) => a - b)[Math.floor((shares.length - 1) / 2)] ?? 0)) / 1000;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const shareOf = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number =>
  ratio(items.filter(isMeant).length, items.length);

/** Returns a ratio in thousandths. Only an exact 0 gives 0 and only the whole gives 1. */
function ratio(part: number, whole: number): number {
  if (whole === 0 || part === 0) return 0;
  if (part === whole) return 1;
  return Math.min(0.999, Math.max(0.001, Math.round((1000 * part) / whole) / 1000));
}
