import { useState } from 'react';

const LIMIT = { first: 50, max: 1_000 } as const;

/** Returns the limit of a list: `word` for the action, `more` for `RowList`. */
export function useLimit() {
  const [limit, setLimit] = useState<number>(LIMIT.first);
  const ask = (): void => setLimit(Math.min(LIMIT.max, limit * 4));
  return { word: String(limit), more: { limit, max: LIMIT.max, ask } };
}
