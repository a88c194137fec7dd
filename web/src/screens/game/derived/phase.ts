// Where a room stands. On the wire a room has every field in every stage; a phase has only its own.
import { GAME_STAGE } from '@juzhongren/contract/enumerations';
import type { RoomView } from '@juzhongren/contract/room/view';

type Given<Key extends keyof RoomView> = NonNullable<RoomView[Key]>;

export type Phase =
  | { readonly at: 'lobby' }
  | { readonly at: 'paying'; readonly payment: Given<'payment'> }
  /** The story runs, and this player has no seat in it. */
  | { readonly at: 'standing' }
  | LeadingPhase
  | TablePhase
  /** The case was closed while this player had no seat. */
  | { readonly at: 'ended' }
  | DebriefPhase
  /** Over without a debrief. */
  | { readonly at: 'dismissed'; readonly dismissed: Given<'dismissed'> };

/** The acts, then the closing, from a seat: `seat` is its character. */
export interface TablePhase {
  readonly at: 'playing' | 'closing';
  readonly act: Given<'act'>;
  readonly seat: string;
}

/** The acts, then the closing, from the game master's chair. */
export interface LeadingPhase {
  readonly at: 'leading';
  readonly act: Given<'act'>;
  readonly isClosing: boolean;
}

/** It stays when the room is dissolved after it. */
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
      // Who has no seat is shown no act.
      if (me.characterId === null || act === null) return { at: 'standing' };
      return { at: stage === GAME_STAGE.Started ? 'playing' : 'closing', act, seat: me.characterId };
    case GAME_STAGE.VoteEnd:
      return { at: 'ended' };
    default:
      return payment === null ? { at: 'lobby' } : { at: 'paying', payment };
  }
}

/** The acts or the closing, from a seat; undefined otherwise. */
export function tablePhase(room: RoomView): TablePhase | undefined {
  const phase = phaseOf(room);
  return phase.at === 'playing' || phase.at === 'closing' ? phase : undefined;
}

/** The lobby, or what is owed is being paid. */
export function isBeforePlay(room: RoomView): boolean {
  const { at } = phaseOf(room);
  return at === 'lobby' || at === 'paying';
}

/** The story runs, with this player in it or not. */
export function isInPlay(room: RoomView): boolean {
  const { at } = phaseOf(room);
  return at === 'standing' || at === 'playing' || at === 'closing' || at === 'leading';
}
