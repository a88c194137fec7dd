// Server deadlines of a room, in ms.
export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A room that nobody starts. */
export const LOBBY_MS = 24 * HOUR_MS;
/** A running game in which no act or stage begins any more. */
export const STALLED_MS = 24 * HOUR_MS;
/** An act whose deadline passed so long ago that one seat moves on alone. */
export const LONG_OVERDUE_MS = 10 * MINUTE_MS;
export const DEBRIEF_MS = 24 * HOUR_MS;
