import type { TestClock } from '../../testing/deps.ts';
import { WATCH_TURN_MS } from '../push/away-watch.ts';
import { HEARTBEAT_TURNS } from '../push/heartbeat.ts';
import type { RoomProcess } from './room-process.ts';

interface Stretch {
  readonly milliseconds: number;
  readonly processes: readonly RoomProcess[];
  /** Runs before each turn. */
  readonly meanwhile?: (() => Promise<unknown>) | undefined;
}

/**
 * Advances the clock in steps of WATCH_TURN_MS. Runs the heartbeats and the away watch of each process at each step.
 */
export async function timeGoesBy({ clock }: { clock: TestClock }, stretch: Stretch): Promise<void> {
  for (let gone = 0; gone < stretch.milliseconds; gone += WATCH_TURN_MS) {
    clock.advance(WATCH_TURN_MS);
    await stretch.meanwhile?.();
    for (const { roomServices } of stretch.processes) {
      for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await roomServices.hub.beat();
      await roomServices.away.turn();
    }
  }
}
