import { useEffect, useState } from 'react';
import { useSeatMemory } from './room-context.ts';

/**
 * A text being written. What differs from `saved`, what the service has, is kept on this device until it is the same. The
 * mark before it tells an emptied text from none.
 */
export function useDraft(name: string, saved: string): readonly [string, (text: string) => void] {
  const memory = useSeatMemory();
  const key = `draft:${name}`;
  const [draft, setDraft] = useState(() => memory.read(key)?.slice(1));
  // The service has caught up with what was written here.
  if (draft !== undefined && draft === saved) setDraft(undefined);
  useEffect(() => memory.write(key, draft === undefined ? '' : `=${draft}`), [memory, key, draft]);
  return [draft ?? saved, setDraft];
}
