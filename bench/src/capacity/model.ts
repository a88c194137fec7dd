// Calculates the resources for a number of rooms from measured costs, with multiplications that a reader can repeat by
// hand.

/** Costs measured while rooms play at a steady pace, not at saturation. */
export interface Costs {
  /** Server processor time per action, in ms, including updates for six seats and all request overhead. */
  readonly actionMs: number;
  /** Memory in MB: a server process without players, each playing room of six, and each idle connection. */
  readonly processMb: number;
  readonly roomMb: number;
  readonly idleMb: number;
  /** Bytes per action: database storage with indexes, and write-ahead log. */
  readonly keptBytes: number;
  readonly aheadBytes: number;
  /** Bytes that one action sends to one other seat. */
  readonly sentBytes: number;
  /** Single-row transactions per second that one database commits. */
  readonly appendsMax: number;
}

/** Assumptions about how people play and how full servers run. */
export interface Habits {
  readonly pauseSeconds: number;
  readonly seats: number;
  /** Sessions per room and month, and hours per session. */
  readonly eveningsOfMonth: number;
  readonly hoursOfEvening: number;
  /** Target load of a server process as a share of one processor, 0–1. The rest is headroom for peaks. */
  readonly filledTo: number;
  /** Target share of a database's maximum append rate, 0–1. */
  readonly databaseFilledTo: number;
  readonly connections: number;
}

export interface Need {
  readonly rooms: number;
  readonly people: number;
  readonly actionsPerSecond: number;
  readonly processes: number;
  readonly memoryGb: number;
  readonly connections: number;
  /** Databases needed for the appends at the target share. */
  readonly databases: number;
  readonly diskGbOfMonth: number;
  /** Write-ahead log per month: the size of an archive for point-in-time recovery. */
  readonly aheadGbOfMonth: number;
  readonly downMbits: number;
}

export function needOf(rooms: number, costs: Costs, habits: Habits): Need {
  const actionsPerSecond = rooms / habits.pauseSeconds;
  const processes = Math.max(1, Math.ceil((actionsPerSecond * costs.actionMs) / 1_000 / habits.filledTo));
  const actionsOfMonth = actionsPerSecond * 3_600 * habits.hoursOfEvening * habits.eveningsOfMonth;
  return {
    rooms,
    people: rooms * habits.seats,
    actionsPerSecond,
    processes,
    memoryGb: (processes * costs.processMb + rooms * costs.roomMb) / 1_000,
    connections: processes * habits.connections,
    databases: Math.max(1, Math.ceil(actionsPerSecond / (costs.appendsMax * habits.databaseFilledTo))),
    diskGbOfMonth: (actionsOfMonth * costs.keptBytes) / 1e9,
    aheadGbOfMonth: (actionsOfMonth * costs.aheadBytes) / 1e9,
    downMbits: (actionsPerSecond * (habits.seats - 1) * costs.sentBytes * 8) / 1e6,
  };
}

/** Fits a straight line by least squares. The `x` values must not all be equal. */
export function lineThrough(points: readonly { readonly x: number; readonly y: number }[]): {
  readonly slope: number;
  readonly at: (x: number) => number;
} {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  const along = points.reduce((sum, { x, y }) => sum + (x - middle.x) * (y - middle.y), 0);
  const slope = along / points.reduce((sum, { x }) => sum + (x - middle.x) ** 2, 0);
  return { slope, at: (x) => middle.y + slope * (x - middle.x) };
}
