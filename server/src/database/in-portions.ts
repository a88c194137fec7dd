import { setTimeout as delay } from 'node:timers/promises';

/** Rows per statement, few enough that its locks and its work do not disturb users. */
const ROWS = 500;
const REST_MS = 50;

/** Repeats `take`, which removes at most `limit` rows, until it finds fewer. Returns the total number of rows. */
export async function inPortions(take: (limit: number) => Promise<number>, rows = ROWS): Promise<number> {
  let all = 0;
  for (;;) {
    const taken = await take(rows);
    all += taken;
    if (taken < rows) return all;
    await delay(REST_MS, undefined, { ref: false });
  }
}
