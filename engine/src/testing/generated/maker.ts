// Defines the ingredients of a generated mystery and helpers shared by all generators.
import type { Random } from '../../state/seeded-random.ts';
import { CLUE_TYPE } from '@juzhongren/contract/enumerations';
import type { Condition, Effect } from '@juzhongren/contract/script/conditions';

export type Maker = {
  random: Random;
  token: () => string;
  tokens: (low: number, high: number) => string[];
  acts: number;
  characters: readonly string[];
  places: readonly { id: string; rule: 'draw' | 'choose' }[];
  /** Ids made before the clues themselves, so that anything may refer to anything. Cycles are intended. */
  clues: readonly { id: string; types: number; options: readonly string[]; questions: readonly string[] }[];
};

export const actsUpTo = (acts: number): number[] => Array.from({ length: acts }, (_, number) => number + 1);

export function makeEffects({ random, token, clues, places }: Maker, most: number): Effect[] {
  return Array.from({ length: random.integer(1, most) }, (): Effect => {
    const to = random.pick(['finder', 'table'] as const);
    switch (random.integer(0, 4)) {
      case 0:
        return { openPlace: random.pick(places).id };
      case 1:
        return { points: random.integer(1, 2), to };
      case 2:
        return { announce: token() };
      default:
        return { reveal: random.pick(clues).id, to };
    }
  });
}

export function makeCondition(maker: Maker, depth: number): Condition {
  const { random, clues, acts } = maker;
  const clue = random.pick(clues);
  const voting = clues.filter(({ types }) => (types & CLUE_TYPE.Vote) !== 0);
  const asking = clues.filter(({ types }) => (types & CLUE_TYPE.QA) !== 0);
  switch (random.integer(0, depth > 0 ? 11 : 8)) {
    case 0:
      return { published: clue.id };
    case 1:
      return { found: clue.id };
    case 2:
      return { unlocked: clue.id };
    case 3:
      return { triggered: clue.id };
    case 4:
      return { act: random.integer(1, acts + 1) };
    case 5: {
      if (voting.length === 0) return { found: clue.id };
      const vote = random.pick(voting);
      return random.chance(0.5)
        ? { vote: vote.id, chose: random.pick(vote.options) }
        : { vote: vote.id, how: random.pick(['unanimous', 'majority', 'split', 'none'] as const) };
    }
    case 6:
      return { holds: clue.id };
    case 7: {
      if (voting.length === 0) return { holds: clue.id };
      const vote = random.pick(voting);
      return { voted: vote.id, for: random.pick(vote.options) };
    }
    case 8:
      return asking.length === 0 ? { act: acts } : { right: random.pick(random.pick(asking).questions) };
    case 9:
      return { not: makeCondition(maker, depth - 1) };
    case 10:
      return { all: [makeCondition(maker, depth - 1), makeCondition(maker, depth - 1)] };
    default:
      return { any: [makeCondition(maker, depth - 1), makeCondition(maker, depth - 1)] };
  }
}
