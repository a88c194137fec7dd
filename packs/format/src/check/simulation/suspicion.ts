// Whom a player accuses before anything is proven: odds that grow with what points at somebody. Estimates, not measured;
// what counts is that they are the same for every script.
import type { CompiledFacts } from '../../compile/compiled-facts.ts';
import type { Known } from './derivation.ts';

/** By option of the verdict's vote: how likely a player thinks it, all together 1. */
export type Suspicion = ReadonlyMap<string, number>;

/** How many times likelier something makes somebody, by the author's strength of 1, 2 and 3. */
const POINTING = [1, 1.5, 3, 9] as const;
/** A conclusion that names somebody; the way to it counts as far as it is walked. */
const PROOF = 20;
/** A red herring with everything that raises it, until it is cleared. */
const HERRING = 3;
/** Somebody whose word on where they were is known to be false. */
const LIE = 2;
/** Somebody whom something known rules out: tables forget, and are lied to. */
const CLEARED = 1 / 8;

/** All options alike to begin with, and nobody thinks of oneself. */
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
 * How much of the nearest way to a proof of this option is known, from 0 to 1. What leads elsewhere as well is a step of the
 * way that brings nobody nearer: the hour of a death makes nobody suspect. Where the author says whom a fact points at,
 * that counts instead.
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
      // A conclusion may lean on itself by another way.
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

/** Facts of which the author says whom they point at, and conclusions that rest on such alone. */
function saidByAuthor({ facts, conclusions }: CompiledFacts): ReadonlySet<string> {
  const said = new Set(facts.flatMap(({ id, points }) => (points === null ? [] : [id])));
  for (let moved = true; moved;) {
    const before = said.size;
    for (const { id, from } of conclusions) if (from.flat().every((support) => said.has(support))) said.add(id);
    moved = said.size > before;
  }
  return said;
}

/** Supports from which something else follows as well: that somebody is out of it, or another is suspect. */
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

/** What several people think together. */
export function together(all: readonly Suspicion[]): Suspicion {
  const options = new Set(all.flatMap((one) => [...one.keys()]));
  return new Map(
    [...options].map((option) => [option, all.reduce((sum, one) => sum + (one.get(option) ?? 0), 0) / all.length]),
  );
}

/** Who is thought twice as likely as all the others together leads: between two it takes more than a hint. */
export const LEADING = 2 / 3;

/** How many times as likely as the next one who stands out is thought: what a glance at the public text may show. */
const STANDING_OUT = 1.5;

/** One is thought clearly likelier than any other. */
export const standsOut = (suspicion: Suspicion, option: string): boolean =>
  [...suspicion].every(([other, share]) => other === option || (suspicion.get(option) ?? 0) >= share * STANDING_OUT);
