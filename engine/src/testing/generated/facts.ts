// Generates the stated facts of a mystery, including who was where.
import { seededRandom } from '../../state/seeded-random.ts';
import type { Random } from '../../state/seeded-random.ts';
import { FACTS_FROM, tokenSource } from '../canary-tokens.ts';
import type { ScriptWhereabouts } from '@juzhongren/contract/script/facts';
import type { Script } from '@juzhongren/contract/script/script';

/**
 * Adds facts of the case, which hints need, to about 70% of the mysteries that have a vote. Uses its own random source
 * and token range.
 */
export function factsFor({ clues, characters, places, acts }: Script, seed: number): Pick<Script, 'facts'> {
  const random = seededRandom(seed ^ 0xfac7);
  const token = tokenSource(FACTS_FROM);
  const voting = clues.filter(({ vote }) => vote !== null);
  if (voting.length === 0 || random.chance(0.3)) return {};
  const final = random.pick(voting);
  const culprit = random.pick(final.vote?.options ?? []).id;
  const some = <Item>(items: readonly Item[], share: number) => items.filter(() => random.chance(share));
  const facts = Array.from({ length: random.integer(3, 8) }, () => ({
    id: token(),
    says: token(),
    clues: some(clues, 0.2).map(({ id }) => id),
    seats: some(characters, 0.2).map(({ id }) => ({ seat: id, act: random.integer(1, acts.length) })),
    public: random.chance(0.1) ? random.integer(1, acts.length) : null,
  }));
  const named = facts.map(({ id }) => id);
  const conclusions = Array.from({ length: random.integer(2, 5) }, (_, number) => {
    const id = token();
    const way = () => [...new Set([random.pick(named), random.pick(named), random.pick(named)])];
    const from = [way(), ...(random.chance(0.5) ? [way()] : [])];
    named.push(id);
    return { id, says: token(), from, proves: number > 0 && random.chance(0.6) ? culprit : null };
  });
  const whereabouts = whereaboutsFor({ clues, characters, places, acts }, named, random, token);
  return { facts: { verdict: { vote: final.id, culprit }, facts, conclusions, ...whereabouts } };
}

/**
 * Generates whereabouts: statements in clues and openings, the truth, and lies. Other people and locations get tokens
 * of their own.
 */
function whereaboutsFor(
  { clues, characters, places, acts }: Pick<Script, 'clues' | 'characters' | 'places' | 'acts'>,
  supports: readonly string[],
  random: Random,
  token: () => string,
): { whereabouts?: ScriptWhereabouts } {
  if (random.chance(0.3)) return {};
  const sometime = () => (random.chance(0.2) ? random.integer(1, acts.length + 1) : null);
  const some = () =>
    Array.from({ length: random.integer(1, 3) }, () => ({ id: token(), name: token(), public: sometime() }));
  const [people, locations] = [some(), some()];
  const stay = () => {
    const from = random.integer(0, 1_000);
    const who = random.pick([...characters, ...people]).id;
    return { who, at: random.pick([...places, ...locations]).id, from, until: from + random.integer(1, 300) };
  };
  const several = () => Array.from({ length: random.integer(2, 6) }, stay);
  return {
    whereabouts: {
      people,
      locations,
      told: several().map((one) => ({
        id: token(),
        ...one,
        clues: clues.filter(() => random.chance(0.2)).map(({ id }) => id),
        public: sometime(),
      })),
      stays: several(),
      lies: several().map((one) => ({ ...one, brokenBy: [random.pick(supports)] })),
    },
  };
}
