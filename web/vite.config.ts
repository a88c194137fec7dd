import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { homePreload } from './build/home-preload.ts';
import { serifFont } from './build/serif-font.ts';

const SHARED = /\/web\/src\/(ui|net|session|format)\//;
/** What the screens with a list of scripts share; the home page has no such list. */
const LISTS = /\/web\/src\/ui\/(script-|marked|page)/;
/** What screens share that read out texts or ask for something; the home page does neither. */
const PAPERS = /\/web\/src\/ui\/(safe-html|html-|picture-viewer|legal-|sheet|collapse|avatar|field|shake)/;

const server = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [react(), serifFont(join(import.meta.dirname, '..')), homePreload()],
  // Only while it is written: what stands behind it is not even in the bundle.
  define: { 'import.meta.env.AUTHOR_DESK': JSON.stringify(command === 'serve') },
  build: {
    // Messaging-app web views on Android lag behind; below these the native dialog is missing.
    target: ['chrome100', 'safari15.4'],
    cssTarget: ['chrome100', 'safari15.4'],
    assetsDir: 'assets',
    sourcemap: false,
    // Fonts and pictures stay files of their own: cached for ever, never inside a style sheet.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Two chunks that every screen needs, instead of a dozen crumbs that compress badly one by one.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'platform', test: /node_modules\/(react|react-dom|react-router|scheduler|zod|@tanstack)\// },
            { name: 'common', test: (id) => SHARED.test(id) && !LISTS.test(id) && !PAPERS.test(id), minShareCount: 3 },
            { name: 'lists', test: LISTS, minShareCount: 2 },
            { name: 'papers', test: PAPERS, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/script-service': server,
      '/game-service': { target: server, ws: true },
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
