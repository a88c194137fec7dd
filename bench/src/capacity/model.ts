// What so many rooms need, from what one costs: each figure a multiplication that a person can do again.

/** What was measured, at the pace the table stands for. */
export interface Costs {
  /** Server time of one action, in ms of a processor, with its six seats and everything a request brings. */
  readonly actionMs: number;
  /** Memory of one server process before anybody plays, and what a playing room of six and a person who only looks on add; in MB. */
  readonly processMb: number;
  readonly roomMb: number;
  readonly idleMb: number;
  /** What the database keeps of one action, with indexes, and what it writes ahead for it; in bytes. */
  readonly keptBytes: number;
  readonly aheadBytes: number;
  /** What one action sends to one of the other seats, in bytes. */
  readonly sentBytes: number;
  /** Single-row transactions a second that the database takes. */
  readonly appendsMax: number;
}

/** How people play and how servers are filled. */
export interface Habits {
  /** Mean seconds between two actions of a room. */
  readonly pauseSeconds: number;
  readonly seats: number;
  /** Evenings that each of the rooms sees in a month, and how long each is. */
  readonly eveningsOfMonth: number;
  readonly hoursOfEvening: number;
  /** So much of a processor a server is given to do, 0–1: the rest is for the busiest minute. */
  readonly filledTo: number;
  /** So much of what its database can append it is given to do, 0–1. */
  readonly databaseFilledTo: number;
  /** Connections that each server process holds open to the database. */
  readonly connections: number;
}

export interface Need {
  readonly rooms: number;
  readonly people: number;
  readonly actionsPerSecond: number;
  readonly processes: number;
  /** Of all processes together, in GB. */
  readonly memoryGb: number;
  readonly connections: number;
  /** Databases that the appends need, each filled to the same share. */
  readonly databases: number;
  readonly diskGbOfMonth: number;
  /** Written ahead in a month: what an archive for point-in-time recovery takes. */
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

/** The straight line through points, by least squares; `x` must not be the same everywhere. */
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
