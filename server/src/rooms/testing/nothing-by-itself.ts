import type { AwayWatch } from '../push/away-watch.ts';
import type { Alarm } from '../core/timers.ts';

const away: AwayWatch = { connected: () => {}, polled: () => {}, changed: () => {}, turn: async () => {} };
const alarm: Alarm = () => () => {};

/** For tests that say by themselves what time does and who is away. */
export const NOTHING_BY_ITSELF = { away, alarm };
