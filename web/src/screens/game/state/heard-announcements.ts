// Tracks which announcements this player has heard, by their index in the room's list. Several screens show them, not
// always in order.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Seen } from './unread.ts';

type Heard = Pick<Seen, 'announcements' | 'announcementsAhead'>;

/** Returns the indexes of announcements that were not heard yet, the oldest first. */
export function unheard({ announcements }: Pick<RoomView, 'announcements'>, seen: Heard): readonly number[] {
  const ahead = new Set(seen.announcementsAhead);
  return announcements.map((_, place) => place).filter((place) => place >= seen.announcements && !ahead.has(place));
}

export function withHeard<S extends Heard>(seen: S, places: readonly number[]): S {
  const ahead = new Set([...(seen.announcementsAhead ?? []), ...places]);
  let announcements = seen.announcements;
  while (ahead.has(announcements)) announcements += 1;
  return { ...seen, announcements, announcementsAhead: [...ahead].filter((place) => place > announcements) };
}
