import type { AwayWatch } from '../push/away-watch.ts';
import type { Alarm } from '../core/timers.ts';

const away: AwayWatch = { connected: () => {}, polled: () => {}, changed: () => {}, turn: async () => {} };
const alarm: Alarm = () => () => {};

/** Disables the away watch and the alarms, for tests that control time and absence themselves. */
export const NOTHING_BY_ITSELF = { away, alarm };
