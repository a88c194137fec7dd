import { useCallback, useState } from 'react';
import { useSeatMemory } from './room-context.ts';
import { parseSeen, type Seen } from './unread.ts';

/** What was looked at, kept on this device. */
export function useSeen(): readonly [Seen, (change: (seen: Seen) => Seen) => void] {
  const memory = useSeatMemory();
  const [seen, setSeen] = useState(() => parseSeen(memory.read('seen')));
  const change = useCallback(
    (next: (seen: Seen) => Seen) =>
      setSeen((before) => {
        const after = next(before);
        const text = JSON.stringify(after);
        if (text === JSON.stringify(before)) return before;
        memory.write('seen', text);
        return after;
      }),
    [memory],
  );
  return [seen, change];
}
