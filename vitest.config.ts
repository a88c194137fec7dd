import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { TestTimesReporter } from './tools/test-times.ts';

/** Real servers and databases are started and killed there: each in a process of its own. */
const PROCESS_TESTS = ['{server,proofs,tools}/**/*.process.test.ts'];
/** What takes long and seldom breaks: whole files for `npm run test:long`, which `npm test` leaves out. */
const LONG_TESTS = ['**/*.long.*'];
const ignored = ['**/node_modules/**', '**/dist/**', ...(process.env['JUZHONGREN_SHORT'] === '1' ? LONG_TESTS : [])];

/** Unexpected lines on console.error fail the test, what a file replaced is put back, what it cost is noted. */
const setupFiles = ['tools/vitest-noise.ts', 'tools/vitest-clean.ts', 'tools/vitest-times.ts'];

/** On a machine that is busy with something else a test takes several times as long: how long is no test of theirs. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 15_000 } } };

/** Files of one project share a process and what they import, one file after the other. */
const shared = { isolate: false, setupFiles, ...timeouts };

/** Where `npm test` wants to read how it went. */
const outputFile = process.env['VITEST_REPORT'];

export default defineConfig({
  test: {
    reporters:
      outputFile === undefined
        ? ['default', new TestTimesReporter({ judges: false })]
        : ['dot', ['json', { outputFile }], new TestTimesReporter({ judges: true })],
    // Half of what tests take is waiting, for the database and for what is to happen: two workers on two processors leave
    // a fifth of these idle, also with browsers beside them.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    projects: [
      {
        test: {
          ...shared,
          name: 'pure',
          environment: 'node',
          // Sources only: fixtures and stories are no tests.
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
          // One database cluster for the run; a project of its own, so that other tests do not wait for it.
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
