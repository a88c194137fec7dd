// Private talks after the case: what of them the table may read. What was said is none of the engine's business.
import type { DebriefState, OpenableTalk, RoomState } from './state.ts';

/** The talk of these people, given in ascending order, when somebody has wanted to open it. */
export const findTalk = ({ talks }: DebriefState, circle: readonly number[]): OpenableTalk | undefined =>
  talks.find((talk) => talk.circle.join() === circle.join());

/** Whether all of its people have opened it to the table. */
export function isOpenTalk(state: RoomState, circle: readonly number[]): boolean {
  const live = state.stage === 'dismissed' ? state.last : state;
  return live.stage === 'debrief' && findTalk(live, circle)?.open === true;
}
