import { useSyncExternalStore } from 'react';
import { useSeatMemory } from './room-context.ts';
import type { SeatMemory } from './seat-memory.ts';

export type UpdateValue<T> = (next: (value: T) => T) => void;

interface Entry<T> {
  readonly read: () => T;
  readonly change: UpdateValue<T>;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Returns a hook for one entry of a seat's memory, stored on this device. All components of a room that use the hook
 * share its value.
 */
export function keptEntry<T>(name: string, parse: (text: string | undefined) => T): () => readonly [T, UpdateValue<T>] {
  const entries = new WeakMap<SeatMemory, Entry<T>>();
  return function useKept() {
    const memory = useSeatMemory();
    const entry = entries.get(memory) ?? openEntry(memory, { name, parse });
    entries.set(memory, entry);
    return [useSyncExternalStore(entry.subscribe, entry.read), entry.change];
  };
}

function openEntry<T>(
  memory: SeatMemory,
  { name, parse }: { name: string; parse: (text: string | undefined) => T },
): Entry<T> {
  const listeners = new Set<() => void>();
  let value = parse(memory.read(name));
  return {
    read: () => value,
    change: (next) => {
      const after = next(value);
      const text = JSON.stringify(after);
      if (text === JSON.stringify(value)) return;
      value = after;
      memory.write(name, text);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
