// Planting a bug: the source of a server is changed as it is loaded, and nothing else.
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url));

export interface Edit {
  /** Below server/src. */
  readonly file: string;
  /** Stands there exactly once. */
  readonly from: string;
  readonly to: string;
}

export interface Planted {
  readonly name: string;
  readonly edits: readonly Edit[];
}

/** The source with the bug in it, when it is in this file. Throws when the source is not what the bug was made for. */
export function withEdits({ name, edits }: Planted, file: string, source: string): string {
  let planted = source;
  for (const { from, to } of edits.filter((edit) => edit.file === file)) {
    if (planted.split(from).length !== 2) throw new Error(`«${name}» does not fit ${file} any more.`);
    planted = planted.replace(from, () => to);
  }
  return planted;
}

/** From now on this process loads the server with the bug in it. */
export function plantEdits(bug: Planted): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded;
      const file = relative(SERVER, fileURLToPath(url)).split(sep).join('/');
      if (!file.endsWith('.ts')) return loaded;
      const source =
        typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Buffer).toString();
      return { ...loaded, source: withEdits(bug, file, source) };
    },
  });
}
