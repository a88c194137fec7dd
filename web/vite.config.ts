import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { BUNDLED_FILE } from './build/bundled-file.ts';
import { consoleBundle } from './build/console-bundle.ts';
import { engineCheck } from './build/engine-check.ts';
import { firstPageChunk } from './build/first-page.ts';
import { OLDEST_ENGINES } from './build/oldest-engines.ts';
import { screenLinks } from './build/screen-links.ts';
import { serifFont } from './build/serif-font.ts';
import { serviceWorker } from './build/service-worker.ts';

const PLATFORM = /node_modules\/(react|react-dom|scheduler|@tanstack)\//;
/**
 * Invitations know the calls of rooms, groups and a mini-program's login their own: most screens do without, and without a
 * picker of portraits.
 */
const SHARED =
  /\/web\/src\/(ui(?!\/(?:invitation|group|avatar\/avatar-pic))|net|session(?!\/(?:mini-program-login|hosts\/load-sdk))|identity|browser|format)\//;
/** What the screens with a list of scripts share; the home page has no such list. */
const LISTS = /\/web\/src\/ui\/(cards\/(script-|marked)|page)/;
/** What checks answers; the home page brings its own and asks for none. */
const SCHEMAS = /node_modules\/zod\/|\/contract\/src\/(call|dispensable|primitives|received)\.ts/;

/** Where the server listens, by the settings it reads; an empty one counts as not set. */
const serverHost = (process.env['HOST'] || '127.0.0.1').replace(/^(0\.0\.0\.0|::)$/, '127.0.0.1');
const server = `http://${serverHost.includes(':') ? `[${serverHost}]` : serverHost}:${process.env['PORT'] || 8080}`;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    serifFont(join(import.meta.dirname, '..')),
    screenLinks(),
    consoleBundle(),
    serviceWorker(),
    engineCheck(),
  ],
  // Only while it is written: what stands behind it is not even in the bundle.
  define: { 'import.meta.env.AUTHOR_DESK': JSON.stringify(command === 'serve') },
  build: {
    target: OLDEST_ENGINES,
    cssTarget: OLDEST_ENGINES,
    assetsDir: 'assets',
    sourcemap: false,
    // What of others is in the bundle, for the notices (tools/notices/): never served.
    license: { fileName: BUNDLED_FILE },
    // Fonts and pictures stay files of their own: cached for ever, never inside a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A few chunks instead of dozens of crumbs that compress badly one by one, and nothing in those of the first page that
    // it does not use: see first-page.ts.
    rolldownOptions: {
      // Fields of classes are assigned, as no class of ours has setters: a fifth of a kilobyte of helpers less at the start.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'platform', test: PLATFORM },
            { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
            // Whole as they are: what these need is in them.
            { name: firstPageChunk, debugName: 'first page', includeDependenciesRecursively: false },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            { name: 'shared', test: SHARED, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // `vite build` makes both: the client, and what the server draws first screens with (server/src/client/first-screens.ts).
  builder: {},
  environments: {
    ssr: {
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: { noExternal: true },
      build: {
        outDir: 'dist-server',
        copyPublicDir: false,
        emitAssets: false,
        target: 'node24',
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/first-screen.tsx'),
          output: { codeSplitting: false, entryFileNames: 'first-screen.js' },
        },
      },
    },
  },
  server: {
    proxy: {
      '/script-service': server,
      '/game-service': { target: server, ws: true },
      '/console-api': server,
      '/media': server,
      '/seat-media': server,
      '/report': server,
      '/poster': server,
      '/legal': server,
      '/stand-in': server,
      '/author-desk': server,
    },
  },
}));
