// Decides which characters members wish for, how a member yields a character to another, and how characters are dealt
// at the start.
import { ERROR } from '@juzhongren/contract/errors';
import { WISHES_MAX } from '@juzhongren/contract/limits';
import type { Script } from '@juzhongren/contract/script/script';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { indexOf } from '../state/script-index.ts';
import { findMember } from '../state/seats.ts';
import { seededRandom } from '../state/seeded-random.ts';
import { shuffled } from '../state/shuffled.ts';
import type { LobbyState, Member } from '../state/state.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

/** Tells whether the member has a character, or a wish from which the start can give them one. */
export const isCast = ({ characterId, wanted }: Member): boolean => characterId !== null || wanted.length > 0;

/**
 * Replaces the list of characters the member wishes for. Errors: 1001 if the list is too long or has duplicates; 1002
 * if there is no such character.
 */
export function wantCharacters(
  draft: Draft,
  { room }: LobbyState,
  { userId, characterIds }: Of<'want-characters'>,
): Decision {
  if (characterIds.length > WISHES_MAX || new Set(characterIds).size < characterIds.length) {
    return refuse(ERROR.badInput);
  }
  const { characters } = indexOf(draft.script);
  if (!characterIds.every((id) => characters.has(id))) return refuse(ERROR.notFound);
  const before = findMember(room, userId)?.wanted ?? [];
  if (before.length === characterIds.length && before.every((id, rank) => id === characterIds[rank])) {
    return accept(draft);
  }
  emit(draft, { type: 'characters-wanted', userId, characterIds: [...characterIds] });
  return accept(draft);
}

/**
 * Gives the member's character to another member who wishes for it. If the other member has a character, the giver gets
 * it in exchange. Errors: 1001 if both are the same member; 1002 if the other user is not a member; 4005 if the giver
 * has no character, or the other member does not wish for it.
 */
export function yieldCharacter(draft: Draft, { room }: LobbyState, { userId, toId }: Of<'yield-character'>): Decision {
  if (userId === toId) return refuse(ERROR.badInput);
  const [giver, taker] = [findMember(room, userId), findMember(room, toId)];
  if (taker === undefined) return refuse(ERROR.notFound);
  if (giver === undefined || giver.characterId === null || !taker.wanted.includes(giver.characterId)) {
    return refuse(ERROR.notNow);
  }
  emit(draft, { type: 'character-yielded', from: userId, to: toId });
  return accept(draft);
}

type Dealt = { userId: number; characterId: string };

/**
 * Deals the free characters to the members who have none. All first wishes are served before second ones, second before
 * third. If several members wish for the same character, one of them is drawn at random. The remaining characters are
 * dealt at random. `seed` determines all draws.
 */
export function deal(script: Script, members: readonly Member[], seed: number): Dealt[] {
  const random = seededRandom(seed);
  const dealt: Dealt[] = [];
  const open = () =>
    members.filter((one) => one.characterId === null && !dealt.some((each) => each.userId === one.userId));
  const isFree = (id: string) =>
    !members.some(({ characterId }) => characterId === id) && !dealt.some(({ characterId }) => characterId === id);
  for (let rank = 0; rank < WISHES_MAX; rank += 1) {
    for (const { id } of script.characters) {
      const wanting = isFree(id) ? open().filter(({ wanted }) => wanted[rank] === id) : [];
      if (wanting.length > 0) dealt.push({ userId: random.pick(wanting).userId, characterId: id });
    }
  }
  const rest = shuffled(script.characters.map(({ id }) => id).filter(isFree), random);
  for (const [number, { userId }] of open().entries()) {
    const characterId = rest[number];
    if (characterId === undefined) throw new Error('There are more members than characters.');
    dealt.push({ userId, characterId });
  }
  return dealt;
}
