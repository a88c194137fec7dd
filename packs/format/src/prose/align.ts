// Aligns the mentions in a piece of prose with its entries in reading.yaml, as a text diff aligns lines.
import type { Mention } from './mentions.ts';
import type { Saying } from '../read/source-reading.ts';

export interface Aligned<Said extends Mention> {
  same: { said: Said; saying: number }[];
  /** Mentions with the same context as an entry but a different value. */
  changed: { said: Said; saying: number }[];
  unread: Said[];
  /** Indexes of entries whose context is no longer found. */
  gone: number[];
}

/** Minimum share of the context that must be unchanged. */
const ALIKE_LEAST = 0.5;

const isSame = ({ values }: Mention, { value }: Saying): boolean => values.includes(value);

/** Returns the share of equal context, counted outwards from the mention. */
export function likeness(mention: Pick<Mention, 'before' | 'behind'>, saying: Saying): number {
  const pairs = [
    [[...mention.before].toReversed(), [...saying.before].toReversed()],
    [[...mention.behind], [...saying.behind]],
  ] as const;
  const longest = pairs.reduce((sum, [a, b]) => sum + Math.max(a.length, b.length), 0);
  if (longest === 0) return 1;
  const common = pairs.reduce((sum, [a, b]) => {
    const apart = a.findIndex((char, index) => char !== b[index]);
    return sum + (apart < 0 ? a.length : apart);
  }, 0);
  return common / longest;
}

/**
 * Aligns both lists in their order with as many good matches as possible. Takes time proportional to the product of
 * their lengths.
 */
export function align<Said extends Mention>(said: readonly Said[], sayings: readonly Saying[]): Aligned<Said> {
  const width = sayings.length + 1;
  const best = new Float64Array((said.length + 1) * width);
  const worth = (i: number, j: number): number => {
    const [mention, saying] = [said[i], sayings[j]];
    if (mention === undefined || saying === undefined) return -1;
    const like = likeness(mention, saying);
    if (isSame(mention, saying) && (!mention.isDoubtful || like >= ALIKE_LEAST)) return 1 + like;
    return like >= ALIKE_LEAST ? like : -1;
  };
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  for (let i = said.length - 1; i >= 0; i -= 1) {
    for (let j = sayings.length - 1; j >= 0; j -= 1) {
      const pair = worth(i, j);
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), pair < 0 ? -1 : pair + at(i + 1, j + 1));
    }
  }
  const result: Aligned<Said> = { same: [], changed: [], unread: [], gone: [] };
  let [i, j] = [0, 0];
  while (i < said.length || j < sayings.length) {
    const [mention, saying] = [said[i], sayings[j]];
    const pair = worth(i, j);
    if (mention !== undefined && saying !== undefined && pair >= 0 && at(i, j) === pair + at(i + 1, j + 1)) {
      (isSame(mention, saying) ? result.same : result.changed).push({ said: mention, saying: j });
      i += 1;
      j += 1;
    } else if (mention !== undefined && (saying === undefined || at(i, j) === at(i + 1, j))) {
      if (!mention.isDoubtful) result.unread.push(mention);
      i += 1;
    } else {
      result.gone.push(j);
      j += 1;
    }
  }
  return result;
}
