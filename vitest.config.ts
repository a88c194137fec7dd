import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestTimesReporter } from './tools/test-times.ts';

/** These tests start and kill real servers and databases, so each file runs in its own process. */
const PROCESS_TESTS = ['{server,proofs,tools}/**/*.process.test.ts'];
/** Slow files that seldom fail. `npm run test:long` runs them; `npm test` does not. */
const LONG_TESTS = ['**/*.long.*'];
const ignored = ['**/node_modules/**', '**/dist/**', ...(process.env['JUZHONGREN_SHORT'] === '1' ? LONG_TESTS : [])];

/** Fails on unexpected console.error lines, restores what a file replaced, and measures processor time. */
const setupFiles = ['tools/vitest-noise.ts', 'tools/vitest-clean.ts', 'tools/vitest-times.ts'];

/** On a busy machine a test takes several times as long. The tests do not measure speed. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

/** Files of one project run one after another in one process and share their imports. */
const shared = { isolate: false, setupFiles, ...timeouts };

/** File from which `npm test` reads the result. */
const outputFile = process.env['VITEST_REPORT'];

export default defineConfig({
  test: {
    reporters:
      outputFile === undefined
        ? ['default', new TestTimesReporter({ judges: false })]
        : ['dot', ['json', { outputFile }], new TestTimesReporter({ judges: true })],
    // Tests wait half of their time, for the database and for events. Two workers on two processors leave a fifth of
    // these idle, even with browsers beside them.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          // Sources only. Fixtures and scripts contain no tests.
          include: ['{contract,engine,packs/format,web,bench,proofs}/{src,build}/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...ignored, ...PROCESS_TESTS],
          setupFiles: ['tools/vitest-fresh.ts', ...setupFiles],
        },
      },
      {
        test: {
          ...shared,
          name: 'server',
          environment: 'node',
          include: ['server/src/**/*.test.ts'],
          exclude: [...ignored, ...PROCESS_TESTS],
          // Uses one database cluster per run. The project is separate, so that other tests do not wait for it.
          globalSetup: ['server/src/testing/global-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'dom',
          environment: 'happy-dom',
          include: ['web/src/**/*.dom.test.tsx'],
          setupFiles: [
            'tools/vitest-fresh.ts',
            'web/src/testing/leftovers.ts',
            ...setupFiles,
            'web/src/testing/between-files.ts',
          ],
        },
      },
      {
        test: {
          name: 'process',
          environment: 'node',
          include: PROCESS_TESTS,
          exclude: ignored,
          globalSetup: ['server/src/testing/global-setup.ts'],
          setupFiles,
          ...timeouts,
        },
      },
    ],
  },
});
