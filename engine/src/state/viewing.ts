// Who looks at what: fixed once for a view, so that every part of it asks the same question.
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

/** A user's id, or somebody who sees what lies open on the table and nothing else. */
export type Viewer = number | 'spectator';

export type Viewing = {
  script: Script;
  /** The room, or what it was when it was dissolved. */
  state: LiveState;
  dismissed: DismissedState | null;
  /** 0 for a spectator. */
  userId: number;
  /** Whose knowledge is shown; null for everybody who has no seat. */
  seat: string | null;
  /** They are the game master. */
  leads: boolean;
  /** What lies open on the table may be shown. */
  seesTable: boolean;
  /** Whole address of a picture, by its content address. */
  assetUrl: (assetId: string) => string;
};

export function startViewing(
  script: Script,
  state: Exclude<RoomState, NoRoom>,
  { viewer, assetUrl }: { viewer: Viewer; assetUrl: (assetId: string) => string },
): Viewing {
  const live = state.stage === 'dismissed' ? state.last : state;
  const userId = viewer === 'spectator' ? 0 : viewer;
  const seat = isWaiting(live) ? null : seatSeenBy(live, userId);
  const leads = live.room.master !== null && live.room.master.userId === userId;
  return {
    script,
    state: live,
    dismissed: state.stage === 'dismissed' ? state : null,
    userId,
    seat,
    leads,
    seesTable: viewer === 'spectator' || seat !== null || (leads && !isWaiting(live)),
    assetUrl,
  };
}

/** Who left a running game sees nothing of it until the debrief, when there are no secrets left. */
export function seatSeenBy(state: TableState, userId: number): string | null {
  const seat = findSeatOf(state.table, userId)?.characterId;
  if (seat !== undefined) return seat;
  if (state.stage !== 'debrief') return null;
  return state.room.former.find((member) => member.userId === userId)?.characterId ?? null;
}

/** The character before play is the member's choice, in play the seat. */
export const characterOf = ({ state, seat, userId }: Viewing): string | null =>
  isWaiting(state) ? (findMember(state.room, userId)?.characterId ?? null) : seat;
