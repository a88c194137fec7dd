// Decides the terms of a multi-day game, which the host sets in the lobby.
import { ERROR } from '@juzhongren/contract/errors';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import { type Decision, refuse } from '../step/decision.ts';
import { accept, type Draft, emit } from '../step/draft.ts';
import { lobbyEnd } from '../state/deadlines.ts';
import { isPlayable } from '../state/multi-day-clock.ts';
import type { LobbyState } from '../state/state.ts';

/**
 * Sets or removes the terms of a multi-day game. Errors: 4007 if the user is not the host; 1001 if the time zone or the
 * quiet hours are invalid.
 */
export function setMultiDayTerms(
  draft: Draft,
  { room }: LobbyState,
  { userId, slow }: { userId: number; slow: MultiDayTerms | null },
): Decision {
  if (room.hostId !== userId) return refuse(ERROR.hostOnly);
  if (slow !== null && !isPlayable(slow)) return refuse(ERROR.badInput);
  if (isSame(room.slow, slow)) return accept(draft);
  // In a multi-day game members without a connection do not count as away (SL8), so everyone who is away is marked as
  // back.
  if (slow !== null) for (const one of room.away) emit(draft, { type: 'came-back', userId: one });
  const latest = Math.max(room.meetAt ?? 0, ...(room.times?.ats ?? []));
  const expiresAt = lobbyEnd(draft.now, { meetAt: latest === 0 ? null : latest, slow });
  emit(draft, { type: 'slow-set', slow, expiresAt });
  return accept(draft);
}

function isSame(one: MultiDayTerms | null, other: MultiDayTerms | null): boolean {
  if (one === null || other === null) return one === other;
  const isQuietAlike = one.quiet?.from === other.quiet?.from && one.quiet?.until === other.quiet?.until;
  return one.pace === other.pace && one.zone === other.zone && isQuietAlike;
}
