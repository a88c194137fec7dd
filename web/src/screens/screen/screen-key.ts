// Who this screen is: a key that it made itself and keeps, so that a reload or a night does not end it.
import { localShelf } from '../../browser/storage.ts';

const KEY = 'screen';
const BYTES = 32;

interface Kept {
  readonly key: string;
  /** By which link it came on. */
  readonly code: string | undefined;
}

function read(): Kept | undefined {
  const [key, code] = (localShelf.read(KEY) ?? '').split(' ');
  return key === undefined || key === '' ? undefined : { key, code };
}

function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The key for this link; another link gets another key. Without a link the one that is kept, else a new one. */
export function screenKey(code?: string): string {
  const kept = read();
  if (kept !== undefined && (code === undefined || kept.code === code)) return kept.key;
  const key = makeKey();
  localShelf.write(KEY, code === undefined ? key : `${key} ${code}`);
  return key;
}

export function forgetScreen(): void {
  localShelf.remove(KEY);
}
