import type { KeyValueStore } from '../../../browser/storage.ts';

/** Number of rooms whose memory this device stores; older ones are dropped. */
const ROOMS_KEPT = 5;
const INDEX_KEY = 'rooms';

/** Memory of this device for one seat: drafts, reading position and what was seen. Survives a reload. */
export interface SeatMemory {
  readonly read: (name: string) => string | undefined;
  /** An empty value deletes the entry. */
  readonly write: (name: string, value: string) => void;
}

export function seatMemory(store: KeyValueStore, { partyId, userId }: { partyId: string; userId: number }): SeatMemory {
  const key = `room:${partyId}:${userId}`;
  let kept = stringsOf(store.read(key));
  return {
    read: (name) => kept[name],
    write: (name, value) => {
      if ((kept[name] ?? '') === value) return;
      // Another tab on this seat may have written other entries meanwhile.
      const stored = store.read(key);
      const { [name]: _, ...others } = stored === undefined ? kept : stringsOf(stored);
      kept = value === '' ? others : { ...others, [name]: value };
      store.write(key, JSON.stringify(kept));
      touchIndex(store, key);
    },
  };
}

function touchIndex(store: KeyValueStore, key: string): void {
  const rooms = Object.keys(stringsOf(store.read(INDEX_KEY))).filter((other) => other !== key);
  const kept = [...rooms, key].slice(-ROOMS_KEPT);
  for (const old of rooms) if (!kept.includes(old)) store.remove(old);
  store.write(INDEX_KEY, JSON.stringify(Object.fromEntries(kept.map((name) => [name, '']))));
}

function stringsOf(text: string | undefined): Readonly<Record<string, string>> {
  if (text === undefined) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}
