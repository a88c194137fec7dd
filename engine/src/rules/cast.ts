// Who might play whom, by what they would like and what the window says of the characters.
import type { Cast, Taste } from '@juzhongren/contract/room/casting';
import type { READING_BANDS, ScriptCharacter } from '@juzhongren/contract/script/characters';
import { shuffled } from '../state/shuffled.ts';
import type { Random } from '../state/seeded-random.ts';

/** All of a character that a proposal knows: what everybody is told before the game. No role, no text. */
export type Shown = Pick<ScriptCharacter, 'id' | 'reading' | 'talk' | 'hides' | 'romance'>;

/** Without a `taste` only the wishes count, the dearest first. */
export type Chooser = { userId: number; wanted: readonly string[]; taste: Taste | undefined };

type Band = (typeof READING_BANDS)[number];
const BAND: Record<Band, number> = { light: 0, medium: 1, heavy: 2 };
/** A wish for somebody goes before all that one would like in general. */
const WISHED = [120, 80, 50];
const LIKED = { talk: 5, reading: 4, suspected: 4, romance: 4 };
/** What one would rather not is worse than anything liked is good. */
const UNWILLING = { suspected: 18, romance: 30 };

/**
 * The cast with the largest sum of what fits, everybody with a character of their own; of several equally good ones chance
 * picks. At least as many characters as choosers.
 */
export function fittingCast(choosers: readonly Chooser[], characters: readonly Shown[], random: Random): Cast {
  const people = shuffled(choosers, random);
  const roles = shuffled(characters, random);
  if (people.length > roles.length) throw new Error('There are more members than characters.');
  // By the set of characters that are taken: the best sum, and which character the last person got.
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
  // In the order in which they came: what is told does not depend on how it was found.
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

/** 0 to 2; nothing where one of them says nothing. */
const nearness = (liked: Band | null, has: Band | undefined): number =>
  liked === null || has === undefined ? 0 : 2 - Math.abs(BAND[liked] - BAND[has]);

function willing(would: boolean | null, has: boolean, what: keyof typeof UNWILLING): number {
  if (would === null || !has) return 0;
  return would ? LIKED[what] : -UNWILLING[what];
}
