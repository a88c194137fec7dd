import { MEETING_NEAR_MS } from '@juzhongren/contract/limits';
import { useRoom } from './room-context.ts';
import { useDeadlinePassed } from './use-server-time.ts';

/** The table meets another time; from half an hour before people gather. */
export function useLater(): boolean {
  const { meetAt } = useRoom();
  const near = useDeadlinePassed(meetAt === null ? null : meetAt - MEETING_NEAR_MS);
  return meetAt !== null && !near;
}
