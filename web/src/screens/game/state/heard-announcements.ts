// Which announcements this player heard, by their place in the room's list. They are read in more places than one, and not
// always in turn.
import type { RoomView } from '@juzhongren/contract/room/view';
import type { Seen } from './unread.ts';

type Heard = Pick<Seen, 'announcements' | 'announcementsAhead'>;

/** Returns the places of those that are still to be heard, the oldest first. */
export function unheard({ announcements }: Pick<RoomView, 'announcements'>, seen: Heard): readonly number[] {
  const ahead = new Set(seen.announcementsAhead);
  return announcements.map((_, place) => place).filter((place) => place >= seen.announcements && !ahead.has(place));
}

/** Returns what was seen after these were heard, too. */
export function withHeard<S extends Heard>(seen: S, places: readonly number[]): S {
  const ahead = new Set([...(seen.announcementsAhead ?? []), ...places]);
  let announcements = seen.announcements;
  while (ahead.has(announcements)) announcements += 1;
  return { ...seen, announcements, announcementsAhead: [...ahead].filter((place) => place > announcements) };
}
