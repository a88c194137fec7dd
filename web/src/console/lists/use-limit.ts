import { useState } from 'react';

/** So many are asked for at first, and at most. */
const LIMIT = { first: 50, max: 1_000 } as const;

/** How many rows of a list are asked for: `word` is for the action, `more` for the list. */
export function useLimit() {
  const [limit, setLimit] = useState<number>(LIMIT.first);
  const ask = (): void => setLimit(Math.min(LIMIT.max, limit * 4));
  return { word: String(limit), more: { limit, max: LIMIT.max, ask } };
}
