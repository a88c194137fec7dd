import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { BUNDLED_FILE } from './bundled-file.ts';
import { engineCheck } from './engine-check.ts';
import { OLDEST_ENGINES } from './oldest-engines.ts';

const WEB = join(import.meta.dirname, '..');
const PAGE = 'console.html';

/**
 * Builds the staff console as its own page and bundle below `console/`. Players load none of it, and their service
 * worker does not cache it. In development its page answers at /console.
 */
export function consoleBundle(): Plugin {
  return {
    name: 'console-bundle',
    // The server rendering build needs no console.
    applyToEnvironment: ({ name }) => name === 'client',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/console(?:[/?]|$)/.test(request.url ?? '')) request.url = `/${PAGE}`;
        next();
      });
    },
    async generateBundle() {
      if (this.environment.mode !== 'build') return;
      for (const { fileName, source } of await bundled()) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

export async function bundled(): Promise<{ fileName: string; source: string | Uint8Array }[]> {
  const built = await build({
    configFile: false,
    root: WEB,
    base: '/console/',
    logLevel: 'warn',
    publicDir: false,
    plugins: [react(), engineCheck()],
    build: {
      write: false,
      target: OLDEST_ENGINES,
      cssTarget: OLDEST_ENGINES,
      assetsInlineLimit: 0,
      license: { fileName: BUNDLED_FILE },
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(WEB, PAGE) },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the console was not built');
  return output.output.map((file) => ({
    fileName: `console/${file.fileName === PAGE ? 'index.html' : file.fileName}`,
    source: file.type === 'chunk' ? file.code : file.source,
  }));
}
