import type { KnipConfig } from 'knip';

/**
 * `knip --production` checks delivered code only: code that only a test, a story or the UI gallery uses counts as
 * unused.
 */
const production = process.argv.includes('--production');
/** Packages that build the client are installed together with those that serve it. */
const OF_THE_BUILD = ['@vitejs/plugin-react', 'altcha-lib', 'postcss', 'subset-font'];
const sources = ['src/**/*.ts!', '!src/**/testing/**!'];

const config: KnipConfig = {
  includeEntryExports: true,
  ignoreExportsUsedInFile: true,
  ignore: production ? ['**/testing/**'] : [],
  workspaces: {
    '.': {
      entry: [
        'tools/*.mjs',
        'tools/{boundaries,rules,check,client-notices,release,env-example,dashboard}.ts',
        'tools/sound/make-sounds.ts',
        'tools/vitest-*.ts',
        'tools/testing/*.fixture.{ts,mjs}',
      ],
      project: ['tools/**/*.{ts,mjs}', '*.ts'],
    },
    contract: { entry: ['src/*.test.ts'], project: sources },
    engine: { entry: ['src/**/*.test.ts'], project: sources },
    'packs/format': { project: sources },
    server: { project: sources },
    web: {
      entry: [
        'src/{main,first-screen}.tsx!',
        'src/service-worker/worker.ts!',
        'src/console/main.tsx!',
        'build/whole-font.ts',
      ],
      project: ['src/**/*.{ts,tsx}!', 'build/**/*.ts', '!src/{testing,gallery}/**!', '!src/**/*.fixture.{ts,tsx}!'],
      ignoreDependencies: ['@fontsource-variable/noto-serif-sc', ...(production ? OF_THE_BUILD : [])],
    },
    e2e: { entry: ['**/*.spec.ts', 'shots/main.ts'], project: ['**/*.ts'] },
    bench: {
      entry: ['src/catalogue/{bare-server,load-process}.ts!'],
      project: ['src/**/*.ts!', '!src/**/testing/**!'],
    },
    proofs: {
      entry: ['src/main.ts!', 'src/upgrades/make-dump.ts!'],
      project: ['src/**/*.ts!', '!src/**/testing/**!'],
    },
    'bench/rivals': { entry: ['*-server.ts!'], project: ['*.ts!'] },
  },
  ignoreBinaries: [
    'promtool',
    'ffmpeg',
    'mkfifo',
    'openssl',
    'nginx',
    'caddy',
    'minisign',
    'pg_dump',
    'sha256sum',
    'ssh-keygen',
    'turnserver',
  ],
};

// knip requires a default export.
export default config;
