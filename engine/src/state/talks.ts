// Finds private talks that participants want to open to all players in the debrief. The engine never sees the messages.
import type { DebriefState, OpenableTalk, RoomState } from './state.ts';

/** Returns the talk of these users, given in ascending order, if a participant has asked to open it. */
export const findTalk = ({ talks }: DebriefState, circle: readonly number[]): OpenableTalk | undefined =>
  talks.find((talk) => talk.circle.join() === circle.join());

/** Tells whether all participants have agreed to open the talk. */
export function isOpenTalk(state: RoomState, circle: readonly number[]): boolean {
  const live = state.stage === 'dismissed' ? state.last : state;
  return live.stage === 'debrief' && findTalk(live, circle)?.open === true;
}
