import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { OLDEST_ENGINES } from './oldest-engines.ts';

const ENTRY = join(import.meta.dirname, '../src/service-worker/worker.ts');

/**
 * Builds the service worker as `sw.js` beside the page. It is one classic script, because some supported browsers know
 * no module workers. It lists the addresses of all files of this build, so that every build has its own worker.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // The server rendering build needs no service worker.
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: await bundled(files) });
    },
  };
}

async function bundled(files: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: OLDEST_ENGINES,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('the service worker was not built');
  return output.output[0].code;
}
