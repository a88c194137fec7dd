// Derives the phase of a room. `RoomView` has every field in every stage; a phase has only the fields that apply.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';

type Given<Key extends keyof RoomView> = NonNullable<RoomView[Key]>;

export type Phase =
  | { readonly at: 'lobby' }
  | { readonly at: 'paying'; readonly payment: Given<'payment'> }
  | { readonly at: 'standing' }
  | GameMasterPhase
  | TablePhase
  | { readonly at: 'ended' }
  | DebriefPhase
  | { readonly at: 'dismissed'; readonly dismissed: Given<'dismissed'> };

/** Acts and closing as seen from a seat. `seat`: its character id. */
export interface TablePhase {
  readonly at: 'playing' | 'closing';
  readonly act: Given<'act'>;
  readonly seat: string;
}

/** Acts and closing as seen by the game master. */
export interface GameMasterPhase {
  readonly at: 'leading';
  readonly act: Given<'act'>;
  readonly isClosing: boolean;
}

/** Debrief; it stays readable after the room is dissolved. */
export interface DebriefPhase {
  readonly at: 'debrief';
  readonly debrief: Given<'debrief'>;
  readonly dissolved: boolean;
}

export function phaseOf({ debrief, dismissed, payment, stage, act, me, leading }: RoomView): Phase {
  if (debrief !== null) return { at: 'debrief', debrief, dissolved: dismissed !== null };
  if (dismissed !== null) return { at: 'dismissed', dismissed };
  switch (stage) {
    case GAME_STAGE.Started:
    case GAME_STAGE.ClueEnd:
      if (leading !== null && act !== null) return { at: 'leading', act, isClosing: stage === GAME_STAGE.ClueEnd };
      // Players without a seat get no act from the server.
      if (me.characterId === null || act === null) return { at: 'standing' };
      return { at: stage === GAME_STAGE.Started ? 'playing' : 'closing', act, seat: me.characterId };
    case GAME_STAGE.VoteEnd:
      return { at: 'ended' };
    default:
      return payment === null ? { at: 'lobby' } : { at: 'paying', payment };
  }
}

export function tablePhase(room: RoomView): TablePhase | undefined {
  const phase = phaseOf(room);
  return phase.at === 'playing' || phase.at === 'closing' ? phase : undefined;
}

export function isBeforePlay(room: RoomView): boolean {
  const { at } = phaseOf(room);
  return at === 'lobby' || at === 'paying';
}

/** Reports whether the game runs, with or without a seat for this player. */
export function isInPlay(room: RoomView): boolean {
  const { at } = phaseOf(room);
  return at === 'standing' || at === 'playing' || at === 'closing' || at === 'leading';
}
