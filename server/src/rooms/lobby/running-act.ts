import { GAME_STAGE, type GameStage } from '@juzhongren/contract/enumerations';
import { actNumber, findSeatOf, isTableOfOne } from '@juzhongren/engine/state/seats';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';

/**
 * Returns the act or closing that is open for this member; nothing without a seat. The home page asks for it, so no
 * view is built.
 */
export async function runningAct(
  roomServices: RoomServices,
  { partyId, userId, stage }: { partyId: string; userId: number; stage: GameStage },
) {
  if (stage !== GAME_STAGE.Started && stage !== GAME_STAGE.ClueEnd) return {};
  const room = await readRoomOf(roomServices, { partyId, userId });
  if (room === undefined) return {};
  const { script, state } = room;
  if (state.stage !== 'playing' && state.stage !== 'closing') return {};
  if (findSeatOf(state.table, userId) === undefined) return {};
  const paused = state.pausedAt !== null;
  const { deadlineAt } = state.stage === 'playing' ? state.act : state;
  const leftMs = paused || isTableOfOne(state.table) ? null : deadlineAt - roomServices.deps.now();
  return { act: { number: actNumber(script, state), leftMs, paused } };
}
