// Stores the key that identifies this display. The display generates it, and it survives reloads.
import { localStore } from '../../browser/storage.ts';

const KEY = 'screen';
const BYTES = 32;

interface StoredDisplayKey {
  readonly key: string;
  /** Code of the link that opened the display. */
  readonly code: string | undefined;
}

function read(): StoredDisplayKey | undefined {
  const [key, code] = (localStore.read(KEY) ?? '').split(' ');
  return key === undefined || key === '' ? undefined : { key, code };
}

function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * Returns the key for this link; another link gets another key. Without a link returns the stored key, else a new one.
 */
export function displayKey(code?: string): string {
  const kept = read();
  if (kept !== undefined && (code === undefined || kept.code === code)) return kept.key;
  const key = makeKey();
  localStore.write(KEY, code === undefined ? key : `${key} ${code}`);
  return key;
}

export function forgetDisplay(): void {
  localStore.remove(KEY);
}
