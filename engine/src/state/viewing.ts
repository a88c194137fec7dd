// Resolves once per view who the viewer is and what they may see, so that all parts of the view agree.
import type { Script } from '@juzhongren/contract/script/script';
import { findMember, findSeatOf } from './seats.ts';
import {
  type DismissedState,
  isWaiting,
  type LiveState,
  type NoRoom,
  type RoomState,
  type TableState,
} from './state.ts';

/** User id, or a spectator, who sees public information only. */
export type Viewer = number | 'spectator';

export type Viewing = {
  script: Script;
  /** State of the room, or its last state before it was dissolved. */
  state: LiveState;
  dismissed: DismissedState | null;
  /** User id of the viewer; 0 for a spectator. */
  userId: number;
  /** Seat whose knowledge is shown. Null for a viewer without a seat. */
  seat: string | null;
  isGameMaster: boolean;
  /** True if the viewer may see the public information of the game. */
  seesTable: boolean;
  assetUrl: (assetId: string) => string;
};

/** Resolves the viewer's seat and rights. A dissolved room is shown in its last state. */
export function startViewing(
  script: Script,
  state: Exclude<RoomState, NoRoom>,
  { viewer, assetUrl }: { viewer: Viewer; assetUrl: (assetId: string) => string },
): Viewing {
  const live = state.stage === 'dismissed' ? state.last : state;
  const userId = viewer === 'spectator' ? 0 : viewer;
  const seat = isWaiting(live) ? null : seatSeenBy(live, userId);
  const isGameMaster = live.room.master !== null && live.room.master.userId === userId;
  return {
    script,
    state: live,
    dismissed: state.stage === 'dismissed' ? state : null,
    userId,
    seat,
    isGameMaster,
    seesTable: viewer === 'spectator' || seat !== null || (isGameMaster && !isWaiting(live)),
    assetUrl,
  };
}

/**
 * Returns the seat whose knowledge the user may see. A player who left sees nothing until the debrief, when there are
 * no secrets (VI6).
 */
export function seatSeenBy(state: TableState, userId: number): string | null {
  const seat = findSeatOf(state.table, userId)?.characterId;
  if (seat !== undefined) return seat;
  if (state.stage !== 'debrief') return null;
  return state.room.former.find((member) => member.userId === userId)?.characterId ?? null;
}

export const characterOf = ({ state, seat, userId }: Viewing): string | null =>
  isWaiting(state) ? (findMember(state.room, userId)?.characterId ?? null) : seat;
