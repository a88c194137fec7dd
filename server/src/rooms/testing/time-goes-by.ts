import type { TestClock } from '../../testing/deps.ts';
import { WATCH_TURN_MS } from '../push/away-watch.ts';
import { HEARTBEAT_TURNS } from '../push/heartbeat.ts';
import type { RoomProcess } from './room-process.ts';

interface Stretch {
  readonly milliseconds: number;
  readonly processes: readonly RoomProcess[];
  /** Before each turn. */
  readonly meanwhile?: (() => Promise<unknown>) | undefined;
}

/** Time goes by, with all that servers do meanwhile, every WATCH_TURN_MS. */
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
