// Preloaded into a server process: applies the bug in PLANTED_BUG (JSON) to the server's source files as they are
// loaded.
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bug, withEdits } from './planted-edits.ts';

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url));

// Set by servers.ts when it starts this process.
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
