// Loaded into a server before its program: puts the bug that PLANTED_MONEY_BUG names into its source.
import { registerHooks } from 'node:module';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUG_NAMES, withBug } from './bugs.ts';

const SERVER = fileURLToPath(new URL('../../../server/src', import.meta.url));
const bug = BUG_NAMES.find((name) => name === process.env['PLANTED_MONEY_BUG']);
if (bug === undefined) throw new Error('PLANTED_MONEY_BUG names no bug.');

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.startsWith('file:') || loaded.source === undefined || loaded.source === null) return loaded;
    const file = relative(SERVER, fileURLToPath(url)).split(sep).join('/');
    if (!file.endsWith('.ts')) return loaded;
    const source = typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Buffer).toString();
    return { ...loaded, source: withBug(bug, file, source) };
  },
});
