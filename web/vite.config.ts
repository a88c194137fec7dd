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
 * Code shared by most screens. Excludes invitations, groups, the mini-program login, the SDK loader and the avatar
 * picker, which most screens do not need.
 */
const SHARED =
  /\/web\/src\/(ui(?!\/(?:invitation|group|avatar\/avatar-pic))|net|session(?!\/(?:mini-program-login|hosts\/load-sdk))|identity|browser|format)\//;
/** Code shared by the screens with a list of scripts. The home page has no such list. */
const LISTS = /\/web\/src\/ui\/(cards\/(script-|marked)|page)/;
/** Code that validates responses. The home page embeds its data and validates nothing. */
const SCHEMAS = /node_modules\/zod\/|\/contract\/src\/(call|dispensable|primitives|received)\.ts/;

/** Address of the server, from the same settings as the server reads. An empty setting counts as missing. */
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
  // Development only: the bundle does not contain the code behind this flag.
  define: { 'import.meta.env.AUTHOR_DESK': JSON.stringify(command === 'serve') },
  build: {
    target: OLDEST_ENGINES,
    cssTarget: OLDEST_ENGINES,
    assetsDir: 'assets',
    sourcemap: false,
    // Third-party licences of the bundle, input for tools/notices/. Never served.
    license: { fileName: BUNDLED_FILE },
    // Fonts and pictures stay separate files, cached permanently and never inlined into a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A few chunks instead of dozens of small ones that compress badly. The first page's chunks contain nothing that it
    // does not use: see first-page.ts.
    rolldownOptions: {
      // Assigns class fields, because no class has setters. This saves 0.2 KB of helpers at start.
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: {
          groups: [
            { name: 'platform', test: PLATFORM },
            { name: 'schemas', test: SCHEMAS, includeDependenciesRecursively: false },
            // Already contains its dependencies, so no recursion is needed.
            { name: firstPageChunk, debugName: 'first page', includeDependenciesRecursively: false },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            { name: 'shared', test: SHARED, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // `vite build` builds the client and the server renderer of the first screens (server/src/client/first-screens.ts).
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
