import type { Random } from '@juzhongren/engine/state/seeded-random';
import {
  EUROPEAN_NAMES,
  FATES,
  GIVEN_NAMES,
  JAPANESE_NAMES,
  NICKNAME_HEADS,
  NICKNAME_TAILS,
  NTH,
  PEN_NAMES,
  PLACES,
  ROLES,
  type Scene,
  STUDIOS,
  SURNAMES,
  THINGS,
  TIMES,
} from './words.ts';

const PATTERNS: readonly ((random: Random) => string)[] = [
  ({ pick }) => pick(PLACES) + pick(THINGS),
  ({ pick }) => pick(TIMES) + pick(THINGS),
  ({ pick }) => pick(NTH) + pick(ROLES),
  ({ pick }) => `${pick(PLACES)}的${pick(ROLES)}`,
  ({ pick }) => pick(TIMES) + pick(PLACES),
  ({ pick }) => pick(ROLES) + pick(FATES),
  ({ pick }) => `${pick(THINGS)}与${pick(THINGS)}`,
  ({ pick }) => `${pick(TIMES)}，${pick(ROLES)}${pick(FATES)}`,
  ({ pick }) => pick(PLACES) + pick(TIMES) + pick(THINGS),
];
/** Number of attempts to find a unique name before a number is appended. */
const TRIES = 20;

export function scriptNames(random: Random): () => string {
  const given = new Set<string>();
  return () => {
    let name = '';
    for (let tries = 0; tries < TRIES && (name === '' || given.has(name)); tries += 1) {
      name = random.pick(PATTERNS)(random);
    }
    const own = given.has(name) ? `${name} ${given.size}` : name;
    given.add(own);
    return own;
  };
}

export function authorName(random: Random): string {
  return random.pick(PEN_NAMES) + random.pick(STUDIOS);
}

/** Returns unique character names, at most ten. */
export function characterNames(random: Random, { scene, count }: { scene: Scene; count: number }): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    if (scene === '欧式') names.add(random.pick(EUROPEAN_NAMES));
    else if (scene === '日式') names.add(random.pick(JAPANESE_NAMES));
    else names.add(random.pick(SURNAMES) + random.pick(GIVEN_NAMES));
  }
  return [...names];
}

export function nickname(random: Random): string {
  const name = random.pick(NICKNAME_HEADS) + random.pick(NICKNAME_TAILS);
  return random.chance(0.4) ? `${name}${random.integer(2, 99)}` : name;
}
