import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the built client is. */
export const CLIENT_FOLDER = join(import.meta.dirname, '../../../web/dist');

/** Every answer says which client this server has: a page of another one asks to be loaded anew. */
export const BUILD_HEADER = 'x-build';

/** The page that the client was built to; undefined when it was not built. */
export function readShell(folder = CLIENT_FOLDER): string | undefined {
  try {
    return readFileSync(join(folder, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/** Names a build in 12 signs: its page names its files by their hashes, so it is another one with every change. */
export function buildOf(shell: string): string {
  return createHash('sha256').update(shell).digest('hex').slice(0, 12);
}
