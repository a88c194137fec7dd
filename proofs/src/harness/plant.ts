// Loaded into a server before its program: puts the bug that stands in PLANTED_BUG, as JSON, into its source.
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bug, withEdits } from './planted-edits.ts';

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url));

// Written by servers.ts a moment ago.
const bug = JSON.parse(process.env['PLANTED_BUG'] ?? '') as Bug;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded;
    const file = relative(SERVER, fileURLToPath(url)).split(sep).join('/');
    if (!file.endsWith('.ts')) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Buffer).toString();
    return { ...loaded, source: withEdits(bug, file, source) };
  },
});
