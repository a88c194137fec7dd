import { setTimeout as delay } from 'node:timers/promises';

/** So many rows of one statement: its locks and its work are small beside what people do. */
const ROWS = 500;
const REST_MS = 50;

/** Repeats what takes away `limit` rows at most, until it finds fewer. Resolves with how many there were. */
export async function inPortions(take: (limit: number) => Promise<number>, rows = ROWS): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await take(rows);
    all += taken;
    if (taken < rows) return all;
    await delay(REST_MS, undefined, { ref: false });
  }
}
