import { useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '../../../browser/parse-json.ts';
import { useSeatMemory } from './room-context.ts';
import type { SeatMemory } from './seat-memory.ts';

/** Text being written, stored on this device. Undefined if there is none. */
export interface Draft {
  readonly read: () => string | undefined;
  readonly write: (text: string | undefined) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const drafts = new WeakMap<SeatMemory, Map<string, Draft>>();

/** Returns the only draft with this name, so that even an unmounted component can put text back into it. */
export function draftOf(memory: SeatMemory, name: string): Draft {
  const mine = drafts.get(memory) ?? new Map<string, Draft>();
  drafts.set(memory, mine);
  const draft = mine.get(name) ?? openDraft(memory, `draft:${name}`);
  mine.set(name, draft);
  return draft;
}

/** The prefix of a stored text distinguishes an empty draft from no draft. */
function openDraft(memory: SeatMemory, key: string): Draft {
  const listeners = new Set<() => void>();
  let text = memory.read(key)?.slice(1);
  return {
    read: () => text,
    write: (next) => {
      if (next === text) return;
      text = next;
      memory.write(key, text === undefined ? '' : `=${text}`);
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns a text being written. While it differs from `saved`, the server's version, it is stored on this device. */
export function useDraft(name: string, saved: string): readonly [string, (text: string) => void] {
  const draft = draftOf(useSeatMemory(), name);
  const text = useSyncExternalStore(draft.subscribe, draft.read);
  useEffect(() => {
    if (text === saved) draft.write(undefined);
  }, [draft, text, saved]);
  return [text ?? saved, draft.write];
}

interface FormDraft<Fields> {
  readonly fields: Fields;
  readonly change: (part: Partial<Fields>) => void;
  /** Deletes the draft; call it after the form was sent. */
  readonly forget: () => void;
}

/**
 * Stores the fields of a form on this device, so that a form that was closed by something else opens again with its input.
 * `initial` is called once. Its result also replaces a stored draft that does not match `schema`.
 */
export function useFormDraft<Schema extends z.ZodMiniType<object>>(
  name: string,
  { schema, initial }: { schema: Schema; initial: () => z.output<Schema> },
): FormDraft<z.output<Schema>> {
  const [blank] = useState(initial);
  const saved = JSON.stringify(blank);
  const [text, write] = useDraft(name, saved);
  const draft = draftOf(useSeatMemory(), name);
  const parsed = schema.safeParse(parseJson(text));
  const fields = parsed.success ? parsed.data : blank;
  return {
    fields,
    change: (part) => write(JSON.stringify({ ...fields, ...part })),
    forget: () => draft.write(undefined),
  };
}
