import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const CLIENT_FOLDER = join(import.meta.dirname, '../../../web/dist');

/**
 * Response header with the build id of this server's client. A page of another build learns from it that it is
 * outdated.
 */
export const BUILD_HEADER = 'x-build';

/** Returns the built HTML page, or undefined if the client was not built. */
export function readShell(folder = CLIENT_FOLDER): string | undefined {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Returns the build id: 12 characters of a hash of the page. The page names its files by hash, so every change gives a
 * new id.
 */
export function buildOf(shell: string): string {
  return createHash('sha256').update(shell).digest('hex').slice(0, 12);
}
