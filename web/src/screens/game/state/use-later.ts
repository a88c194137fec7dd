import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import { useRoom } from './room-context.ts';
import { useDeadlinePassed } from './use-server-time.ts';

/** Returns true if the meeting is more than half an hour away. */
export function useLater(): boolean {
  const { meetAt } = useRoom();
  const near = useDeadlinePassed(meetAt === null ? null : meetAt - MEETING_NEAR_MS);
  return meetAt !== null && !near;
}
