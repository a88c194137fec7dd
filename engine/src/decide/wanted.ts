// Whom members would like to play, how a character changes hands, and who gets which when the game begins.
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

/** They have a character, or a wish by which they are dealt one. */
export const isCast = ({ characterId, wanted }: Member): boolean => characterId !== null || wanted.length > 0;

/** Refused: 1001 too many, or one twice; 1002 no such character. */
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

/** Refused: 1001 oneself, 1002 nobody there, 4005 who has no character, and to whom did not wish for it. */
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

/** First wishes before second ones, before third; what several want, and what nobody wanted, goes by chance. */
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
