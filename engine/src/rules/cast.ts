// Proposes a cast from the members' wishes and tastes, and from what the lobby shows of the characters.
import type { Cast, Taste } from '@juzhongren/contract/room/casting';
import type { READING_BANDS, ScriptCharacter } from '@juzhongren/contract/script/characters';
import { shuffled } from '../state/shuffled.ts';
import type { Random } from '../state/seeded-random.ts';

/**
 * Fields of a character that a proposal may use: those that all see before the game. Role and texts are excluded, so
 * the proposal reveals no culprit (CA5).
 */
export type Shown = Pick<ScriptCharacter, 'id' | 'reading' | 'talk' | 'hides' | 'romance'>;

/** Member to be cast. `wanted` lists wished characters, most wanted first. Without a `taste` only the wishes count. */
export type Chooser = { userId: number; wanted: readonly string[]; taste: Taste | undefined };

type Band = (typeof READING_BANDS)[number];
const BAND: Record<Band, number> = { light: 0, medium: 1, heavy: 2 };
/** Points for a wished character, by rank. They exceed all points that tastes can add. */
const WISHED = [120, 80, 50];
const LIKED = { talk: 5, reading: 4, suspected: 4, romance: 4 };
/** Penalty for something a member dislikes. It outweighs what a match in other tastes adds. */
const UNWILLING = { suspected: 18, romance: 30 };

/**
 * Returns the cast with the highest total fit, each chooser with a different character. Ties are broken at random.
 * Throws if there are more choosers than characters.
 */
export function fittingCast(choosers: readonly Chooser[], characters: readonly Shown[], random: Random): Cast {
  const people = shuffled(choosers, random);
  const roles = shuffled(characters, random);
  if (people.length > roles.length) throw new Error('There are more members than characters.');
  // Dynamic programming over the bit set of taken characters: the best sum, and the character index each person got.
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
  // Uses the order in which the members joined, so that the result does not reveal the search order.
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

/** Returns 0 to 2, or 0 if the member or the script states nothing. */
const nearness = (liked: Band | null, has: Band | undefined): number =>
  liked === null || has === undefined ? 0 : 2 - Math.abs(BAND[liked] - BAND[has]);

function willing(would: boolean | null, has: boolean, what: keyof typeof UNWILLING): number {
  if (would === null || !has) return 0;
  return would ? LIKED[what] : -UNWILLING[what];
}
