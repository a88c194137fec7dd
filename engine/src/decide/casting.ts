// Decides casting commands in the lobby: preferences of members and the proposed assignment of characters.
import { ERROR } from '@juzhongren/contract/errors';
import type { Cast } from '@juzhongren/contract/room/casting';
import { fittingCast } from '../rules/cast.ts';
import { seededRandom } from '../state/seeded-random.ts';
import type { LobbyState } from '../state/state.ts';
import type { UserCommand } from '../step/command.ts';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';

type Of<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;

export function sayTaste(draft: Draft, { room }: LobbyState, { userId, taste }: Of<'say-taste'>): Decision {
  const said = room.casting.tastes.find((one) => one.userId === userId)?.taste;
  if (said !== undefined && isSame(said, taste)) return accept(draft);
  emit(draft, { type: 'taste-said', userId, taste: { ...taste } });
  return accept(draft);
}

type Taste = Of<'say-taste'>['taste'];
const isSame = (one: Taste, other: Taste): boolean =>
  one.reading === other.reading &&
  one.talk === other.talk &&
  one.suspected === other.suspected &&
  one.romance === other.romance;

/**
 * Proposes a casting for members without a character, or swaps two members in the proposal. Errors: 4007 if the caller
 * is not the host; 4005 if all members have a character or there is no proposal; 1002 for a swap with a member who is
 * not in the proposal; 1001 to swap a member with themselves.
 */
export function proposeCast(draft: Draft, { room }: LobbyState, command: Of<'propose-cast'>): Decision {
  const { userId, seed = 0, exchange } = command;
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (exchange !== undefined) return exchangeIn(draft, room.casting.cast, exchange);
  const choosers = room.members.filter(({ characterId }) => characterId === null);
  if (choosers.length === 0) return refuse(ERROR.notNow);
  const cast = fittingCast(
    choosers.map((one) => ({
      userId: one.userId,
      wanted: one.wanted,
      taste: room.casting.tastes.find((said) => said.userId === one.userId)?.taste,
    })),
    draft.script.characters.filter(({ id }) => !room.members.some(({ characterId }) => characterId === id)),
    seededRandom(seed),
  );
  emit(draft, { type: 'cast-proposed', cast });
  return accept(draft);
}

function exchangeIn(draft: Draft, cast: Cast | null, [one, other]: readonly [number, number]): Decision {
  if (cast === null) return refuse(ERROR.notNow);
  const given = (userId: number) => cast.find((each) => each.userId === userId)?.characterId;
  const [first, second] = [given(one), given(other)];
  if (first === undefined || second === undefined) return refuse(ERROR.notFound);
  if (one === other) return refuse(ERROR.badInput);
  const changed = cast.map(({ userId, characterId }) => ({
    userId,
    characterId: userId === one ? second : userId === other ? first : characterId,
  }));
  emit(draft, { type: 'cast-proposed', cast: changed });
  return accept(draft);
}

export function refuseCast(draft: Draft, { room }: LobbyState, { userId }: Of<'refuse-cast'>): Decision {
  if (room.casting.cast !== null) emit(draft, { type: 'cast-refused', userId });
  return accept(draft);
}

/**
 * Gives the members the characters of the proposed casting. Errors: 4007 if the caller is not the host; 4005 if no
 * casting is proposed.
 */
export function takeCast(draft: Draft, { room }: LobbyState, { userId }: Of<'take-cast'>): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (room.casting.cast === null) return refuse(ERROR.notNow);
  emit(draft, { type: 'characters-dealt', dealt: room.casting.cast.map((each) => ({ ...each })) });
  return accept(draft);
}
