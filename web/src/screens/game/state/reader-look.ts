import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { localStore } from '../../../browser/storage.ts';

export const READER_SIZES = ['small', 'usual', 'large', 'larger'] as const;
export const READER_PAPERS = ['day', 'night'] as const;

const lookSchema = z.object({ size: z.enum(READER_SIZES), paper: z.enum(READER_PAPERS) });
/** Reader settings of this device, whoever is signed in. */
export type ReaderLook = z.infer<typeof lookSchema>;

const USUAL: ReaderLook = { size: 'usual', paper: 'day' };
const KEY = 'reader';
const listeners = new Set<() => void>();
let last: { text: string | undefined; look: ReaderLook } | undefined;

function readLook(): ReaderLook {
  const text = localStore.read(KEY) ?? undefined;
  if (last === undefined || last.text !== text) {
    const parsed = lookSchema.safeParse(parseJson(text));
    last = { text, look: parsed.success ? parsed.data : USUAL };
  }
  return last.look;
}

export function changeReaderLook(change: Partial<ReaderLook>): void {
  localStore.write(KEY, JSON.stringify({ ...readLook(), ...change }));
  for (const listener of listeners) listener();
}

export function useReaderLook(): ReaderLook {
  return useSyncExternalStore(subscribe, readLook);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
