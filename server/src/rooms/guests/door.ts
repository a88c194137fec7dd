// Decides whether a room lets in users without an account.
import type { GuestDoor } from '@juzhongren/contract/room-calls/room';
import type { Script } from '@juzhongren/contract/script/script';
import { isGameMasterRoleFree } from '@juzhongren/engine/rules/game-master';
import { isForPayers } from '@juzhongren/engine/decide/guests';
import type { RoomState } from '@juzhongren/engine/state/state';
import type { Deps } from '../../ports/deps.ts';

/** Returns whether guests may enter. Undefined on a server without guests. */
export function guestDoor(
  { env }: Pick<Deps, 'env'>,
  { script, state }: { readonly script: Script; readonly state: RoomState },
): GuestDoor | undefined {
  if (env.GUESTS === 'off') return undefined;
  if (state.stage !== 'lobby') return 'closed';
  const { room } = state;
  if (room.members.length >= script.card.player && !isGameMasterRoleFree(room)) return 'closed';
  if (isForPayers(script, room)) return 'paying';
  return room.guestsWelcome ? 'open' : 'closed';
}
