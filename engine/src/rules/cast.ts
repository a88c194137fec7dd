// Proposes which member plays which character, from the members' wishes and tastes and from what the lobby shows of the
// characters.
import type { Cast, Taste } from '@juzhongren/contract/room/casting';
import type { READING_BANDS, ScriptCharacter } from '@juzhongren/contract/script/characters';
import { shuffled } from '../state/shuffled.ts';
import type { Random } from '../state/seeded-random.ts';

/**
 * Fields of a character that a proposal may use: only those that all players see before the game. Role and texts are
 * excluded, so that the proposal does not reveal the culprit (CA5).
 */
export type Shown = Pick<ScriptCharacter, 'id' | 'reading' | 'talk' | 'hides' | 'romance'>;

/**
 * Member who needs a character. `wanted` lists the wished characters, most wanted first. If `taste` is undefined, only
 * the wishes count.
 */
export type Chooser = { userId: number; wanted: readonly string[]; taste: Taste | undefined };

type Band = (typeof READING_BANDS)[number];
const BAND: Record<Band, number> = { light: 0, medium: 1, heavy: 2 };
/** Points for the first, second and third wish. Each exceeds the sum of all points that matching tastes can add. */
const WISHED = [120, 80, 50];
const LIKED = { talk: 5, reading: 4, suspected: 4, romance: 4 };
/**
 * Points taken off if a character has something the member dislikes. The penalty exceeds the points of any other single
 * taste.
 */
const UNWILLING = { suspected: 18, romance: 30 };

/**
 * Returns the cast with the highest total of points; each member gets a different character. Ties are broken at random.
 * Throws if there are more members than characters.
 */
export function fittingCast(choosers: readonly Chooser[], characters: readonly Shown[], random: Random): Cast {
  const people = shuffled(choosers, random);
  const roles = shuffled(characters, random);
  if (people.length > roles.length) throw new Error('There are more members than characters.');
  // Dynamic programming over the set of assigned characters, stored as bits. For each set it keeps the best sum and the
  // character index of each member handled so far.
  let sums = new Map<number, { sum: number; got: readonly number[] }>([[0, { sum: 0, got: [] }]]);
  for (const person of people) {
    const next = new Map<number, { sum: number; got: readonly number[] }>();
    for (const [taken, { sum, got }] of sums) {
      for (const [index, role] of roles.entries()) {
        if ((taken & (1 << index)) !== 0) continue;
        const more = sum + worth(person, role);
        const set = taken | (1 << index);
        if (more > (next.get(set)?.sum ?? -Infinity)) next.set(set, { sum: more, got: [...got, index] });
      }
    }
    sums = next;
  }
  const [best] = [...sums.values()].toSorted((one, other) => other.sum - one.sum);
  const cast = people.map(({ userId }, at) => ({ userId, characterId: roles[best?.got[at] ?? -1]?.id ?? '' }));
  // Returns the members in the order in which they joined, so that the result does not reveal the random order of the
  // search.
  return choosers.flatMap(({ userId }) => cast.filter((each) => each.userId === userId));
}

function worth({ wanted, taste }: Chooser, { id, reading, talk, hides, romance }: Shown): number {
  const rank = wanted.indexOf(id);
  const wished = rank === -1 ? 0 : (WISHED[rank] ?? 0);
  if (taste === undefined) return wished;
  return (
    wished +
    LIKED.reading * nearness(taste.reading, reading) +
    LIKED.talk * nearness(taste.talk, talk) +
    willing(taste.suspected, hides === true, 'suspected') +
    willing(taste.romance, romance === true, 'romance')
  );
}

/**
 * Returns 2 if the preferred band equals the character's band, 1 for a neighbouring band, 0 otherwise. Also 0 if the
 * member or the script states no band.
 */
const nearness = (liked: Band | null, has: Band | undefined): number =>
  liked === null || has === undefined ? 0 : 2 - Math.abs(BAND[liked] - BAND[has]);

function willing(would: boolean | null, has: boolean, what: keyof typeof UNWILLING): number {
  if (would === null || !has) return 0;
  return would ? LIKED[what] : -UNWILLING[what];
}
