import { defineConfig } from 'vitest/config';

// Files under src/ only: a fixture or a story is no test.
const noise = ['tools/vitest-noise.ts'];

export default defineConfig({
  test: {
    // globalSetup: ['server/src/testing/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,engine,packs/format,server,web,bench}/{src,build}/**/*.test.ts', 'tools/*.test.ts'],
          setupFiles: noise,
        },
      },
      {
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: ['web/src/**/*.dom.test.tsx'],
          setupFiles: noise,
        },
      },
    ],
  },
});
