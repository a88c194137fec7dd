// Estimates whom a player accuses before anything is proven, by odds that grow with incriminating facts. The values are
// not measured but equal for every script.
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import type { Known } from './derivation.ts';

/** By option of the final vote: how likely a player thinks it. All add up to 1. */
export type Suspicion = ReadonlyMap<string, number>;

/** Factors by which a fact makes an option likelier, by the author's strength 0 to 3. */
const POINTING = [1, 1.5, 3, 9] as const;
/** Factor of a conclusion that names an option. A partly known way counts in part. */
const PROOF = 20;
/** Factor of a red herring whose facts are all known, until it is cleared. */
const HERRING = 3;
/** Factor of an option whose claimed whereabouts are known to be false. */
const LIE = 2;
/** Factor of an option that is ruled out. It is not 0, because players forget and are lied to. */
const CLEARED = 1 / 8;

/** All options start equal, and nobody suspects their own option. */
export function suspectOf(
  facts: CompiledFacts,
  options: readonly string[],
): (known: Known, self: string | undefined) => Suspicion {
  const others = new Map(options.map((option) => [option, progressTo(facts, option)]));
  return (known, self) => {
    const odds = options.map((option): [string, number] => [
      option,
      option === self ? 0 : oddsOf(facts, option, known) * PROOF ** (others.get(option)?.(known) ?? 0),
    ]);
    const all = odds.reduce((sum, [, one]) => sum + one, 0);
    return new Map(odds.map(([option, one]) => [option, all === 0 ? 0 : one / all]));
  };
}

function oddsOf({ facts, conclusions, suspicions, lies }: CompiledFacts, option: string, known: Known): number {
  const isKnown = (support: string): boolean => known.has(support);
  const told = facts.flatMap(({ id, points }) => (isKnown(id) ? [timesOf(points?.[option] ?? 0)] : []));
  const herrings = suspicions.flatMap(({ against, from, clearedBy }) =>
    against === option && from.every(isKnown) && !clearedBy.some(isKnown) ? [HERRING] : [],
  );
  const caught = lies.some((lie) => lie.option === option && lie.brokenBy.some(isKnown)) ? [LIE] : [];
  const cleared = conclusions.some(({ id, clears }) => clears.includes(option) && isKnown(id)) ? [CLEARED] : [];
  return [...told, ...herrings, ...caught, ...cleared].reduce((product, one) => product * one, 1);
}

function timesOf(strength: number): number {
  const times = POINTING[Math.abs(strength)] ?? 1;
  return strength < 0 ? 1 / times : times;
}

/**
 * Returns how much of the nearest proof of this option is known, from 0 to 1. Supports that also lead elsewhere, such
 * as the hour of a death, add nothing. Facts with `points` by the author add nothing here either, because `points`
 * replace this estimate.
 */
function progressTo(facts: CompiledFacts, option: string): (known: Known) => number {
  const proofs = facts.conclusions.filter(({ proves }) => proves === option);
  const byId = new Map(facts.conclusions.map((conclusion) => [conclusion.id, conclusion]));
  const shared = leadingElsewhere(facts, option);
  const stated = saidByAuthor(facts);
  return (known) => {
    const walking = new Set<string>();
    const shareOf = (support: string): number => {
      if (known.has(support)) return 1;
      const conclusion = byId.get(support);
      // Conclusions may depend on themselves by another way.
      if (conclusion === undefined || walking.has(support)) return 0;
      walking.add(support);
      const share = Math.max(0, ...conclusion.from.map(shareOfWay));
      walking.delete(support);
      return share;
    };
    const shareOfWay = (way: readonly string[]): number => {
      const own = way.filter((support) => !shared.has(support) && !stated.has(support));
      return own.reduce((sum, support) => sum + shareOf(support), 0) / way.length;
    };
    return proofs.some(({ id }) => known.has(id)) ? 1 : Math.max(0, ...proofs.map(({ id }) => shareOf(id)));
  };
}

/** Returns facts for which the author gives `points`, and conclusions that rest only on such facts. */
function saidByAuthor({ facts, conclusions }: CompiledFacts): ReadonlySet<string> {
  const said = new Set(facts.flatMap(({ id, points }) => (points === null ? [] : [id])));
  for (let moved = true; moved;) {
    const before = said.size;
    for (const { id, from } of conclusions) if (from.flat().every((support) => said.has(support))) said.add(id);
    moved = said.size > before;
  }
  return said;
}

/**
 * Returns supports that also lead to another conclusion: one that clears an option or names or suspects another option.
 */
function leadingElsewhere({ conclusions, suspicions }: CompiledFacts, option: string): ReadonlySet<string> {
  const elsewhere = new Set([
    ...conclusions
      .filter(({ proves, clears }) => proves !== option && (proves !== null || clears.length > 0))
      .map(({ id }) => id),
    ...suspicions.filter(({ against }) => against !== option).flatMap(({ from }) => from),
  ]);
  for (let moved = true; moved;) {
    const before = elsewhere.size;
    for (const { id, from } of conclusions) {
      if (elsewhere.has(id)) for (const support of from.flat()) elsewhere.add(support);
    }
    moved = elsewhere.size > before;
  }
  return elsewhere;
}

/** Averages the suspicion of several players. */
export function together(all: readonly Suspicion[]): Suspicion {
  const options = new Set(all.flatMap((one) => [...one.keys()]));
  return new Map(
    [...options].map((option) => [option, all.reduce((sum, one) => sum + (one.get(option) ?? 0), 0) / all.length]),
  );
}

/** Suspicion above which an option leads: twice as likely as all others together. */
export const LEADING = 2 / 3;

/** Factor over every other option at which one stands out. Public texts should not lead that far. */
const STANDING_OUT = 1.5;

export const standsOut = (suspicion: Suspicion, option: string): boolean =>
  [...suspicion].every(([other, share]) => other === option || (suspicion.get(option) ?? 0) >= share * STANDING_OUT);
